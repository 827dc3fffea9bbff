"""One request to one answer, and a file of them line by line."""

from collections.abc import Iterable, Iterator
from typing import Any

from arpad.law.resolve import law
from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import ArpadError, NotFoundError, UsageError, defect
from arpad.model.limits import READINGS_MOST, TEXT_MOST
from arpad.ruling.concerned import with_article
from arpad.ruling.contract import chess, crosstable, draughts, series, text
from arpad.ruling.contract.answers import answer, error_json
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.fields import Flag, ListOf, Object, Parsed, Path, Text, Whole, may, need
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

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
    made = law(head["rules"], tuple(head.get("readings", ())))
    calc = calc_of(head["calc"], made.body)
    try:
        body = Object(calc.fields).read({key: part for key, part in request.items() if key not in HEAD}, ())
        return calc.run(Run(made, head.get("explain", False)), **body)
    except ArpadError as error:
        raise with_article(error, made) from None


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
