"""A list before it is published, for a person and as JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arpad.cli import pleas_text
from arpad.cli.desk_text import named_classes, rows_text, section
from arpad.cli.event_text import to_do
from arpad.model.catalogue import say
from arpad.model.person import PlayerRef
from arpad.office.drift import balance, bands
from arpad.office.looks import looks, news, replaced
from arpad.office.persons import parsed_ref

if TYPE_CHECKING:
    from arpad.office.pleas import Plea
    from arpad.office.running import Preview

SHOWN_MOST = 20


def as_data(
    made: "Preview", lists: Sequence[Any] | None, unanswered: "Sequence[Plea]", lang: str
) -> dict[str, Any]:
    """Everything that an officer has to look at."""
    told = news(made)
    data: dict[str, Any] = {
        "ok": True, "system": made.system, "date": made.day.isoformat(), "ready": made.period.ready,
        "events": [one.kept.ref for one in made.rated],
        "new": [_row(made, ref, cadence, rating=rating) for ref, cadence, rating in told.new],
        "delisted": [_row(made, ref, cadence, rating=rating) for ref, cadence, rating in told.delisted],
        "inactive": [_row(made, ref, cadence) for ref, cadence in told.inactive],
        "moves": [_row(made, ref, cadence, before=before, after=after, change=after - before)
                  for ref, cadence, before, after in told.moves],
        "left_out": [{"event": ref, "name": _event_name(made, ref), "code": reason.code,
                      "why": reason.text(lang), "article": reason.article, "do": to_do(ref, reason, lang) or None}
                     for ref, reason in made.left_out.items()],
        "not_published_yet": [
            _row(made, str(one.player), one.cadence, games=one.games, needed=one.needed,
                 reasons=[reason.text(lang) for reason in one.reasons])
            for one in made.period.first if not one.published
        ],
        "questions": [{"code": one.code, "player": str(one.player), "class": one.cadence, "message": one.message(lang),
                       "article": one.article, "do": one.to_do(lang)} for one in made.period.questions],
        "looks": [{"kind": one.kind, "players": list(one.refs), "text": _look(one, lang)} for one in looks(made)],
        "readings": list(made.period.readings), "acts": list(made.acts),
        "unanswered": pleas_text.as_rows(unanswered),
    }  # fmt: skip
    if made.instead is not None:
        data["instead"] = [_row(made, ref, cadence, before=was, after=now) for ref, cadence, was, now in replaced(made)]
        data["later"] = list(made.later)
    if lists is not None:
        data["drift"] = _drift(made, lists)
    return data


def _row(made: "Preview", ref: str, cadence: str, **more: Any) -> dict[str, Any]:
    return {"ref": ref, "name": name_of(made, parsed_ref(ref)), "class": cadence, **more}


def name_of(made: "Preview", ref: PlayerRef) -> str:
    """The name of a player of a list; his number where it is erased."""
    member = made.people.members.get(ref)
    return (member.person.name if member else "") or str(ref)


def _event_name(made: "Preview", ref: str) -> str:
    return next((one.kept.name for one in made.received if one.kept.ref == ref), "")


def _look(one: Any, lang: str) -> str:
    facts = dict(one.facts)
    shared = {"players_shared": facts.pop("players")} if "players" in facts else {}
    return say("office", f"look.{one.kind.replace(' ', '_')}", lang, players=one.refs, **facts, **shared)


def _drift(made: "Preview", lists: Sequence[Any]) -> dict[str, Any]:
    classes = sorted(made.period.list.rows)
    return {
        "balance": [balance(made.before, made.period.list, cadence).__dict__ for cadence in classes],
        "bands": [one.__dict__ for one in bands(made, lists)],
    }


def as_text(
    made: "Preview", data: dict[str, Any], unanswered: "Sequence[Plea]", drift: bool, lang: str
) -> str:
    """The same for a person. drift: the figures of the administrator's duty, too."""
    lines = [say("office", "preview.head", lang, system=made.system, date=data["date"], before=made.editions[-1].date),
             say("office", "preview.events" if data["events"] else "preview.no_events", lang,
                 events=len(data["events"]), refs=data["events"])]
    for title, figures in (("new", ("rating",)), ("delisted", ("rating",)), ("inactive", ()),
                           ("moves", ("before", "after"))):
        columns = ("ref", "name", "class", *figures)
        rows = named_classes(data[title], lang)
        table = rows_text(rows[:SHOWN_MOST], columns, lang).splitlines() if rows else []
        if len(rows) > SHOWN_MOST:
            table.append(say("office", "more", lang, count=len(rows) - SHOWN_MOST))
        lines += section(title, table, lang)
    lines += ["", *instead_lines(made, lang)] if made.instead else []
    lines += section("left_out", left_out_lines(data["left_out"], lang), lang)
    lines += section("first", [_first_line(one, lang) for one in data["not_published_yet"]], lang)
    lines += section("looks", [one["text"] for one in data["looks"]], lang)
    lines += section("readings", data["readings"], lang)
    lines += section("acts", data["acts"], lang)
    lines += pleas_text.lines(unanswered, lang)
    if drift:
        lines += _drift_text(data["drift"], lang)
    lines += section("questions", [one.text(lang) for one in made.period.questions], lang)
    return "\n".join([*lines, "", _ending(made, data, lang)])


def _first_line(one: dict[str, Any], lang: str) -> str:
    """Whose first rating waits: how many games of how many, where a source tells that."""
    words = "first_line" if one["needed"] is not None else "first_line_open"
    return say("office", words, lang, **{key: one[key] for key in ("ref", "name", "games", "needed", "reasons")})


def _ending(made: "Preview", data: dict[str, Any], lang: str) -> str:
    """What can be done with the list now."""
    if not data["ready"]:
        return say("office", "preview.not_ready", lang)
    if data["not_yet"]:
        return say("office", "preview.not_yet", lang, why=data["not_yet"])
    number = "" if made.supersedes is None else f" --supersedes {made.supersedes}"
    return say("office", "preview.ready", lang, system=made.system, date=data["date"], number=number)


def instead_lines(made: "Preview", lang: str) -> list[str]:
    """What a list changes of the one in whose place it stands, and the lists that were computed from that one."""
    if made.instead is None:
        return []
    rows = [_row(made, ref, cadence, before=was, after=now) for ref, cadence, was, now in replaced(made)]
    lines = [say("office", "instead.head", lang, count=len(rows))]
    if rows:
        table = rows_text(rows[:SHOWN_MOST], ("ref", "name", "class", "before", "after"), lang).splitlines()
        lines += [f"  {line}" for line in table]
    if len(rows) > SHOWN_MOST:
        lines.append(say("office", "more", lang, count=len(rows) - SHOWN_MOST))
    if made.later:
        lines.append(say("office", "instead.later", lang, dates=made.later))
    return lines


def left_out_lines(rows: Sequence[dict[str, Any]], lang: str) -> list[str]:
    """Events that wait: why, and below it what would change it."""
    lines = []
    for one in rows:
        key = "left_out_by" if one["article"] else "left_out"
        lines.append(say("office", key, lang, event=one["event"], name=one["name"], why=one["why"],
                         article=one["article"]))
        lines += ["  " + one["do"]] if one["do"] else []
    return lines


def _drift_text(drift: dict[str, Any], lang: str) -> list[str]:
    columns = ("cadence", "cohort", "cohort_before", "cohort_after", "moved", "entered", "left")
    rows = [{**one, **{key: _short(one[key]) for key in ("cohort_before", "cohort_after")},
             "cadence": say("office", f"class.{one['cadence']}", lang)} for one in drift["balance"]]
    lines = section("balance", rows_text(rows, columns, lang).splitlines(), lang)
    shown = [{**one, "band": f"{one['low']}-{one['high']}", "expected": _short(one["expected"]),
              "scored": _short(one["scored"])} for one in drift["bands"]]
    return lines + section("bands", rows_text(shown, ("band", "games", "expected", "scored"), lang).splitlines(), lang)


def _short(value: Any) -> Any:
    """A mean to two places, by whole numbers."""
    from fractions import Fraction

    return None if value is None else Fraction((200 * value.numerator + value.denominator) // (2 * value.denominator),
                                               100)
