"""Options of a calculation: how a person writes a value, and where it stands in the request of the contract.

Everything goes through the contract, so that nothing is checked twice; an error's place in the request is turned
back into the option that stands there.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from arpad.model.catalogue import brief
from arpad.model.errors import ArpadError, UsageError, in_words
from arpad.model.limits import DIGITS_MOST

Path = tuple[str | int, ...]
UNRATED = ("-", "none", "null", "")
"""How an unrated player is written."""
NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")


@dataclass(frozen=True)
class Opt:
    """One option. key: its place in the request; form: an example; read: from text to a JSON value.

    many: it may be repeated; flag: it takes no value, and stands for this one.
    """

    name: str
    key: tuple[str, ...]
    form: str = ""
    read: Callable[[str], Any] = str
    many: bool = False
    flag: bool | None = None

    @property
    def identifier(self) -> str:
        """Its name as an argument of a function."""
        return self.name.lstrip("-").replace("-", "_")

    def value(self, text: str) -> Any:
        """The value, or an error that shows the form."""
        try:
            return self.read(text)
        except ArpadError as error:
            raise (error if error.place else error.at(f"{self.name} {brief(text)}")) from None
        except ValueError:
            raise UsageError("OPTION_NOT_READ", found=text, option=self.name, form=self.form) from None


@dataclass
class Asked:
    """A request put together from a file and options, with where each part of it comes from.

    options: the name of the option for each place of the request.
    """

    calc: str
    options: dict[Path, str] = field(default_factory=dict)
    request: dict[str, Any] = field(default_factory=dict)
    sources: dict[Path, str] = field(default_factory=dict)
    file: str = ""

    def put(self, opt: Opt, given: list[str] | str | bool) -> None:
        """Adds what was given for an option."""
        if isinstance(given, bool):
            self._at(opt, opt.flag, opt.name)
        elif isinstance(given, str):
            self._at(opt, opt.value(given), f"{opt.name} {brief(given)}")
        else:
            for text in given:
                self._at(opt, opt.value(text), f"{opt.name} {brief(text)}")

    def _at(self, opt: Opt, value: Any, source: str) -> None:
        holder = self.request
        for part in opt.key[:-1]:
            holder = self._same(holder.setdefault(part, {}), dict, opt)
        last = opt.key[-1]
        if opt.many:
            values = self._same(holder.setdefault(last, []), list, opt)
            self.sources[(*opt.key, len(values))] = source
            values.append(value)
        elif last in holder:
            raise UsageError("GIVEN_TWICE", found=opt.name, file=self.file).at(source)
        else:
            self.sources[opt.key] = source
            holder[last] = value

    def _same(self, held: Any, kind: type, opt: Opt) -> Any:
        """What the file holds at this place, if the option can be added to it."""
        if not isinstance(held, kind):
            raise UsageError("GIVEN_TWICE", found=opt.name, file=self.file).at(opt.name)
        return held

    def where(self, error: ArpadError) -> str:
        """The option or the place of the file that an error is about."""
        path = error.path
        for length in range(len(path), 0, -1):
            if path[:length] in self.sources:
                return self.sources[path[:length]]
        if self.file and path and path[0] in self.request:
            return f"{self.file}: {in_words(path)}"
        return self.options.get(path, "")


def number(text: str) -> Any:
    """A number; a decimal comma will do. What is none stays text, for the contract to refuse in its words."""
    if not NUMBER.fullmatch(text):
        return text
    if len(text) > DIGITS_MOST:
        raise UsageError("NUMBER_TOO_LONG", found=text, most=DIGITS_MOST)
    return int(text) if text.lstrip("-").isdigit() else Decimal(text.replace(",", "."))


def rating(text: str) -> Any:
    """A rating, None for an unrated player."""
    return None if text in UNRATED else number(text)


def score_or_result(text: str) -> dict[str, Any]:
    """{"score": ...} for points, {"result": ...} for a code of the reports."""
    from arpad.ruling.inputs import CHESS_SCORES

    return {"score": number(text)} if NUMBER.fullmatch(text) or text in CHESS_SCORES else {"result": text}


def game(text: str) -> dict[str, Any]:
    """opponent:score or opponent:result; the opponent's name may follow."""
    opponent, score, *name = text.split(":", 2)
    return {"opponent": rating(opponent), **score_or_result(score), **({"name": name[0]} if name else {})}


def pairing(text: str) -> list[Any]:
    """name:name:score of the first; no score for a game that is still to play."""
    first, second, score = text.split(":")
    return [first, second, score_or_result(score).popitem()[1] if score else None]


def player(text: str) -> dict[str, Any]:
    """name:rating:score:k, from the left, as many as are known."""
    parts = text.split(":")
    if len(parts) > len(("name", "rating", "score", "k")):
        raise ValueError(text)
    made: dict[str, Any] = {"name": parts[0]}
    if parts[1:2] and parts[1] not in UNRATED:
        made["rating"] = number(parts[1])
    made |= {key: number(part) for key, part in zip(("score", "k"), parts[2:], strict=False) if part}
    return made


def group_estimate(text: str) -> dict[str, Any]:
    """name:estimate."""
    name, estimate = text.split(":")
    return {"player": name, "estimate": number(estimate)}


def stage(text: str) -> dict[str, Any]:
    """moves:minutes:increment; moves "-" for all the rest."""
    moves, minutes, *increment = text.split(":")
    if len(increment) > 1:
        raise ValueError(text)
    made = {"minutes": number(minutes), "increment_seconds": number(increment[0]) if increment else 0}
    return made if moves in UNRATED else {"moves": number(moves), **made}
