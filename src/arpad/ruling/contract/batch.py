"""One request to one answer, and a file of them line by line."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from arpad.law.resolve import Clocks, class_of, law
from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import ArpadError, NotFoundError, UsageError, defect
from arpad.model.limits import READINGS_MOST, TEXT_MOST
from arpad.ruling.concerned import with_article
from arpad.ruling.contract import chess, crosstable, draughts, series, text
from arpad.ruling.contract.answers import answer, error_json
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.fields import Flag, ListOf, Object, Parsed, Path, Text, Whole, may, need
from arpad.ruling.days import check_order
from arpad.ruling.first import FirstRating
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run
from arpad.ruling.window import closes_by_days, list_reached

CONTRACT = 1


def _identity(value: Any, path: Path) -> str | int:
    return Whole().read(value, path) if is_identity(value) and isinstance(value, int) else Text().read(value, path)


ID = Parsed(_identity, {"type": ["string", "integer"], "maxLength": TEXT_MOST})
HEAD = {
    "calc": need(Text()),
    "rules": need(Text()),
    "id": may(ID),
    "contract": may(Whole(CONTRACT, CONTRACT)),
    "readings": may(ListOf(Text(), READINGS_MOST)),
    "explain": may(Flag()),
    "lang": may(Text(LANGUAGES)),
}
SYSTEMS: dict[str, dict[str, Calc]] = {
    "fide": {**chess.CALCS, **crosstable.CALCS},
    "ffjd": {**draughts.CALCS, **series.CALCS},
}


def calc_of(name: str, body: str) -> Calc:
    """The calculation of this name in this system."""
    calcs = SYSTEMS[body]
    if name not in calcs:
        raise NotFoundError("UNKNOWN_CALC", ("calc",), found=name, choices=tuple(calcs))
    return calcs[name]


def result(request: Any) -> Outcome:
    """The result of one request; an ArpadError when it cannot be given."""
    if not isinstance(request, dict):
        raise UsageError("NOT_AN_OBJECT", found=request)
    head = Object(HEAD).read({key: part for key, part in request.items() if key in HEAD}, ())
    rest = {key: part for key, part in request.items() if key not in HEAD}
    readings, explain = tuple(head.get("readings", ())), head.get("explain", False)
    asked = class_of(head["rules"])
    if asked is not None:
        return _by_days(head["rules"], asked, calc_of(head["calc"], asked[0]), rest, readings, explain)
    made = law(head["rules"], readings)
    calc = calc_of(head["calc"], made.body)
    try:
        return calc.run(Run(made, explain), **_body(calc, rest))
    except ArpadError as error:
        raise with_article(error, made) from None


def _body(calc: Calc, rest: dict[str, Any]) -> dict[str, Any]:
    """What a calculation is given, read; its days in order, where a list that is too early is no answer in itself."""
    body: dict[str, Any] = Object(calc.fields).read(rest, ())
    if calc.returns is not FirstRating:
        check_order(body)
    return body


def _by_days(
    rules: str, asked: tuple[str, str], calc: Calc, rest: dict[str, Any], readings: tuple[str, ...], explain: bool
) -> Outcome:
    """The result by rules that days choose: each event's by its start, the period's by the list."""
    body = _body(calc, rest)
    event, last = days_of(body)
    if event is None or last is None:
        raise UsageError("DAY_MISSING", ("rules",), found=rules)
    period = last if "list_date" in body else list_of(asked, event, last, official=ends_officially(body, last))
    clocks = Clocks(*asked, period, readings)
    made = clocks.law(event)
    try:
        return calc.run(Run(made, explain, clocks), **body)
    except ArpadError as error:
        raise with_article(error, made) from None


def days_of(body: dict[str, Any]) -> tuple[date | None, date | None]:
    """(the first day on which an event starts, the day of the list or else the last one) of all the days given."""
    events = [event for event in body.get("events") or () if hasattr(event, "start")]
    starts = [day for day in (body.get("start"), *(event.start for event in events)) if day is not None]
    given = (body.get("end"), body.get("received"), *(event.end for event in events),
             *(getattr(event, "received", None) for event in events))
    last = body.get("list_date") or max((*starts, *(day for day in given if day is not None)), default=None)
    return min(starts, default=last), last


def ends_officially(body: dict[str, Any], last: date) -> bool:
    """Is the event that ends last an official one, whose list closes later?"""
    ended = [event for event in body.get("events") or () if getattr(event, "end", None) == last]
    return (bool(ended) and all(getattr(event, "official", False) for event in ended)) or bool(body.get("official"))


def list_of(asked: tuple[str, str], event: date, last: date, official: bool = False) -> date:
    """The list that takes in what ends on a day, by the closing of the edition that publishes it.

    The day itself, where the edition is not known to close its lists by days.
    """
    found = last
    for _ in ("as the lists close on the last day", "as they close when that list appears"):
        made = Clocks(*asked, found).law(event)
        if made.body != "fide" or not closes_by_days(made):
            return found
        found = list_reached(Run(made), last, official)
    return found


def respond(request: Any, lang: str = "en") -> dict[str, Any]:
    """The answer to one request; an ArpadError when it cannot be given."""
    outcome = result(request)
    return answer(outcome, bool(request.get("explain")), request.get("lang", lang))


def answer_to(request: Any, lang: str = "en") -> tuple[dict[str, Any], int]:
    """The answer or the error object, with the id when one was given; and the exit code that belongs to it."""
    given = request if isinstance(request, dict) else {}
    identity = {"id": given["id"]} if is_identity(given.get("id")) else {}
    try:
        return {**identity, **respond(request, lang)}, 0
    except ArpadError as error:
        refusal = error
    except Exception as error:
        refusal = defect(error)
    spoken = given["lang"] if given.get("lang") in LANGUAGES else lang
    return {**identity, "ok": False, "error": error_json(refusal, spoken)}, refusal.exit_code


def is_identity(value: Any) -> bool:
    """A text or an integer: what a request may be called."""
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def answers(lines: Iterable[bytes], lang: str = "en") -> Iterator[tuple[str, int]]:
    """(answer, exit code of a program that was asked this alone) for every line that is not blank, in order."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            request = text.read(text.decoded(line))
        except ArpadError as error:
            yield text.write({"ok": False, "error": {**error_json(error, lang), "line": number}}), error.exit_code
            continue
        made, code = answer_to(request, lang)
        yield text.write(made), code
