"""Events and their reports, for a person and as JSON."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arpad.cli import check_text
from arpad.cli.desk import Desk
from arpad.cli.desk_text import rows_text, section
from arpad.cli.output import REFUSED
from arpad.homologation.verdict import NOT_RATED
from arpad.model.catalogue import say
from arpad.model.line import Reason
from arpad.office.received import AWAITS, DEFECTIVE

if TYPE_CHECKING:
    from arpad.office.received import Received
    from arpad.store.events import KeptEvent, Step
    from arpad.store.journal import Record

NEWS = ("event", "system", "name", "start", "end", "state")


def tell(desk: Desk, got: "Received", record: "Record | None", added: Sequence[dict[str, Any]]) -> None:
    """What became of a report that came in."""
    lang = desk.out.lang
    if refused(got):
        desk.out.code = max(desk.out.code, REFUSED)
    lines = section("added", rows_text(added, ("number", "name", "ref"), lang).splitlines() if added else [], lang)
    text = "\n".join([*lines, "", report_text(got, lang)])
    what = "same_report" if record is None else "submitted" if not got.waits else "submitted_waits"
    desk.done(what, text, event=got.kept.ref, record=record.seq if record else None, added=list(added),
              **report_data(got, lang))


def refused(got: "Received") -> bool:
    """Is there something to put right before a list can take it? A fee that is awaited is no refusal."""
    return got.waits not in ("", AWAITS) or (got.verdict is not None and got.verdict.standing == NOT_RATED)


def report_data(got: "Received", lang: str) -> dict[str, Any]:
    """A report as far as it came."""
    made: dict[str, Any] = {"waits": got.waits or None, "why": why_text(got, lang) or None}
    if got.event is not None and got.verdict is not None:
        verdict = check_text.json(got.kept.ref, got.event, got.verdict, got.findings, lang, False)
        made["verdict"] = {key: value for key, value in verdict.items() if key not in ("ok", "file")}
    else:
        made["findings"] = check_text.nothing_json(got.kept.ref, got.findings, lang)["findings"]
    made["unknown"] = [{"number": entry.number, "name": entry.person.name} for entry in got.unknown]
    return made


def why_text(got: "Received", lang: str) -> str:
    """Why no list can take it yet."""
    return Reason(got.waits, "", shown_facts(got)).text(lang) if got.waits else ""


def shown_facts(got: "Received") -> dict[str, Any]:
    """The facts of the sentence; an error by its own words."""
    error = got.facts.get("error")
    return {**got.facts, "error": Worded(error)} if error is not None else dict(got.facts)


class Worded:
    """An error inside a sentence."""

    def __init__(self, error: Any) -> None:
        self._error = error

    def text(self, lang: str) -> str:
        """Its own words."""
        article = f" ({self._error.article})" if self._error.article else ""
        return f"{self._error.code} {self._error.message(lang)}{article}"


def report_text(got: "Received", lang: str) -> str:
    """Findings, verdict, or why there is none."""
    parts = [say("office", "waits", lang, why=why_text(got, lang))] if got.waits else []
    if got.event is not None and got.verdict is not None:
        parts.append(check_text.text(got.kept.ref, got.event, got.verdict, got.findings, lang, False).rstrip())
    elif got.waits == DEFECTIVE or got.findings:
        parts.append(check_text.findings_text(got.findings, lang))
    if got.unknown:
        parts.append(say("office", "who_are_they", lang, event=got.kept.ref))
    return "\n".join(parts)


def tell_players(desk: Desk, ref: str, rows: Sequence[dict[str, Any]]) -> None:
    """Who the entries of a report are."""
    lang = desk.out.lang
    shown = [{**row, "perhaps": "; ".join(row.get("perhaps", []))} for row in rows]
    text = rows_text(shown, ("number", "name", "stated", "ref", "perhaps"), lang)
    if any(row["ref"] is None for row in rows):
        desk.out.code = max(desk.out.code, REFUSED)
        text += "\n\n" + say("office", "who_are_they", lang, event=ref)
    if desk.dry_run:
        text += "\n" + say("office", "dry_run", lang)
    desk.out.data({"ok": not desk.out.code, "event": ref, "players": list(rows), "dry_run": desk.dry_run}, text)


def tell_event(
    desk: Desk, event: "KeptEvent", steps: "Sequence[Step]", known: dict[str, Any], got: "Received | None",
    letter: bool,
) -> None:
    """An event with its way so far."""
    lang = desk.out.lang
    data: dict[str, Any] = {"ok": True, **{name: getattr(event, name, None) for name in NEWS[1:]}, "event": event.ref,
                            "list": event.list, "known": known, "steps": [_step(one) for one in steps]}
    if got is not None:
        data |= {"report": report_data(got, lang)}
    written = _letter(event.name, got, lang) if letter and got is not None else ""
    if written:
        data["letter"] = written
        desk.out.data(data, written)
        return
    desk.out.data(data, _event_text(event, steps, known, got, lang))


def _letter(name: str, got: "Received", lang: str) -> str:
    """The letter on a report; empty where the office itself has to do something first."""
    from arpad.homologation.letter import letter, letter_back

    arbiter = got.event.chief_arbiter if got.event is not None else ""
    if got.verdict is not None:
        return letter(got.verdict, arbiter, lang, got.findings)
    return letter_back(name, arbiter, lang, got.findings) if got.waits == DEFECTIVE else ""


def _step(step: "Step") -> dict[str, Any]:
    content = {key: value for key, value in json.loads(step.content).items() if key != "event"}
    return {"record": step.seq, "kind": step.kind, "at": step.at, "by": step.author, **content}


def state_text(state: str, lang: str) -> str:
    """Where an event stands, in a word."""
    return say("office", f"state.{state}", lang)


def kind_text(kind: str, lang: str) -> str:
    """What a record is, in a few words."""
    return say("office", f"kind.{kind}", lang)


def _event_text(
    event: "KeptEvent", steps: "Sequence[Step]", known: dict[str, Any], got: "Received | None", lang: str
) -> str:
    days = f"{event.start} – {event.end}" if event.end else event.start
    lines = [say("office", "event.head", lang, event=event.ref, name=event.name, system=event.system, days=days,
                 state=state_text(event.state, lang))]
    rows = [{"record": one.seq, "at": one.at, "by": one.author, "step": kind_text(one.kind, lang)} for one in steps]
    lines += ["", rows_text(rows, ("record", "at", "by", "step"), lang)]
    lines += section("known", [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in known.items()],
                     lang)
    return "\n".join(lines + (["", report_text(got, lang)] if got is not None else []))
