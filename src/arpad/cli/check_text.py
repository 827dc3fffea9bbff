"""A verdict as a person reads it, and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from arpad.cli.findings import as_lines
from arpad.homologation.letter import article_text, games_by_reason, letter_back, standing_text, state_text
from arpad.homologation.letter import letter as letter_text
from arpad.homologation.verdict import NOT_RATED, GameLine, Side, Verdict
from arpad.model.catalogue import say
from arpad.model.event import Event
from arpad.model.finding import ERROR, NOTE, Finding
from arpad.model.line import Reason

LAW_SHOWN = len("0123456789ab")
NOTES_SHOWN = ("CLOCK_UNDERSTOOD",)
"""Remarks on which a verdict rests, so that a person should see them."""


def text(
    name: str, event: Event, verdict: Verdict, findings: Sequence[Finding], lang: str, letter: bool,
    of_list: Sequence[Finding] = (),
) -> str:
    """The letter alone where it is wanted; otherwise standing, findings, articles, games left out.

    of_list: found in the rating list, which is none of the arbiter's.
    """
    if letter:
        return letter_text(verdict, event.chief_arbiter, lang, findings)
    parts = [say("letter", "heading", lang, file=name, event=verdict.event or "-")]
    parts.append(say("letter", "standing", lang, text=standing_text(verdict, lang, findings)))
    shown = findings_text([*findings, *of_list], lang)
    parts += ["", shown] if shown else []
    parts += ["", say("letter", "articles", lang), *_articles(verdict, lang), *_games(verdict, lang), ""]
    parts.append(say("letter", "by", lang, rules=verdict.rules, law=verdict.law[:LAW_SHOWN]))
    if verdict.readings:
        parts.append(say("letter", "doubts", lang, readings=verdict.readings))
    return "\n".join([*parts, ""])


def findings_text(findings: Sequence[Finding], lang: str) -> str:
    """What was found in the file; remarks that change nothing stand in the JSON only."""
    shown = (finding for finding in findings if finding.severity != NOTE or finding.code in NOTES_SHOWN)
    return "\n".join(line for finding in shown for line in as_lines(finding, lang))


def _articles(verdict: Verdict, lang: str) -> Iterator[str]:
    """Each article once; what it says in several respects together, or below where their states differ."""
    column = max(len(line.article) for line in verdict.articles)
    state = max(len(state_text(line.state, lang)) for line in verdict.articles)
    before = ""
    for (article, kind), lines in groupby(verdict.articles, key=lambda line: (line.article, line.state)):
        parts = [article_text(line, lang) for line in lines]
        shown = "" if article == before else article
        before = article
        told = " ".join(dict.fromkeys(text for text, _ in parts))
        yield f"  {shown.ljust(column)}  {state_text(kind, lang).ljust(state)}  {told}"
        yield from (f"  {' ' * column}  {' ' * state}    {row}" for _, rows in parts for row in rows)


def _games(verdict: Verdict, lang: str) -> Iterator[str]:
    if verdict.standing == NOT_RATED:
        yield ""
        yield say("letter", "no_game", lang)
        return
    found = games_by_reason(verdict, lang)
    if found:
        yield ""
        yield say("letter", "games", lang)
        column = max(len(article) for article, _ in found)
        for (article, reason), games in found.items():
            group = say("letter", "reason_group", lang, reason=reason, count=len(games))
            yield f"  {article.ljust(column)}  {group}"
            yield from (f"  {' ' * column}    {game}" for game in games)


def json(
    name: str, event: Event, verdict: Verdict, findings: Sequence[Finding], lang: str, letter: bool,
    of_list: Sequence[Finding] = (),
) -> dict[str, Any]:
    """The whole verdict."""
    made: dict[str, Any] = {
        "ok": True,
        "file": name,
        "findings": [_finding(finding, lang) for finding in (*findings, *of_list)],
        "errors": sum(1 for finding in findings if finding.severity == ERROR),
        "rules": verdict.rules,
        "law": verdict.law,
        "readings": list(verdict.readings),
        "event": verdict.event,
        "standing": verdict.standing,
        "rated_as": verdict.rated_as,
        "refused_by": list(verdict.refused_by),
        "unknown": list(verdict.unknown),
        "awaits": list(verdict.awaits),
        "articles": list(_articles_json(verdict, lang)),
        "players": [
            {"number": one.number, "name": one.name, "ref": str(one.ref), "status": one.status, "rating": one.rating,
             "for_opponents": one.for_opponents, "games": one.games,
             "reasons": [_reason(reason, lang) for reason in one.reasons]}
            for one in verdict.players
        ],
        "games": [_game(game, lang) for game in verdict.games],
    }
    if verdict.fee is not None:
        fee = verdict.fee
        made["fee"] = {"players": fee.players, "each": fee.each, "due": fee.due, "paid": fee.paid}
    if letter:
        made["letter"] = letter_text(verdict, event.chief_arbiter, lang, findings)
    return made


def nothing_text(name: str, findings: Sequence[Finding], lang: str, letter: bool) -> str:
    """A file in which there is no event, for a person."""
    return letter_back(name, "", lang, findings) if letter else findings_text(findings, lang)


def nothing_json(name: str, findings: Sequence[Finding], lang: str) -> dict[str, Any]:
    """A file in which there is no event."""
    return {"ok": False, "file": name, "findings": [_finding(finding, lang) for finding in findings]}


def _articles_json(verdict: Verdict, lang: str) -> Iterator[dict[str, Any]]:
    for one in verdict.articles:
        yield {
            "article": one.article, "check": one.check, "state": one.state, "needed": one.needed,
            "text": one.text(lang), "missing": [term.text(lang) for term in one.missing],
            "read": [{"name": read.name, "value": read.value, "article": read.article} for read in one.line.read],
            "readings": list(one.line.readings),
        }


def _finding(finding: Finding, lang: str) -> dict[str, Any]:
    more = {"article": finding.article, "alike": finding.alike, "follows": finding.follows}
    return {
        "code": finding.code, "severity": finding.severity, "where": str(finding.place), "found": finding.found,
        "message": finding.message(lang), "expected": finding.expected(lang), "do": finding.to_do(lang),
        **{key: value for key, value in more.items() if value},
    }


def _game(game: GameLine, lang: str) -> dict[str, Any]:
    return {
        "round": game.round_number, "kind": game.kind, "counts": game.counts, "white": _side(game.white, lang),
        "black": None if game.black is None else _side(game.black, lang),
    }


def _side(side: Side, lang: str) -> dict[str, Any]:
    return {
        "number": side.number, "counts": side.counts,
        "reason": None if side.reason is None else _reason(side.reason, lang),
    }


def _reason(reason: Reason, lang: str) -> dict[str, Any]:
    return {"code": reason.code, "article": reason.article, "text": reason.text(lang)}
