"""Every sentence that a person reads, in French and English side by side (`words/*.toml`).

A message is found by its key and filled with values; numbers are written in the manner of the language.
"""

import tomllib
from decimal import Decimal
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any
from unicodedata import category

LANGUAGES = ("en", "fr")


@cache
def words(book: str) -> dict[str, Any]:
    """One catalogue as a nested table: `book.toml` and its parts `book-*.toml`."""
    found: dict[str, Any] = {}
    folder = files("arpad.model").joinpath("words")
    for part in sorted(folder.iterdir(), key=lambda part: part.name):
        if part.name == f"{book}.toml" or (part.name.startswith(f"{book}-") and part.name.endswith(".toml")):
            _merge(found, tomllib.loads(part.read_text(encoding="utf-8")))
    return found


def _merge(found: dict[str, Any], more: dict[str, Any]) -> None:
    """Adds the messages of a part: two parts may fill one and the same table."""
    for key, entry in more.items():
        if isinstance(found.get(key), dict) and isinstance(entry, dict):
            _merge(found[key], entry)
        else:
            found[key] = entry


def say(book: str, key: str, lang: str, /, **values: Any) -> str:
    """The message of this key in this language, with its values filled in."""
    entry: Any = words(book)
    for part in key.split("."):
        entry = entry[part]
    template: str = entry[lang]
    return template.format_map({name: Said(value, lang) for name, value in values.items()})


SIGN, OPERATOR = "+", "±"


class Said:
    """A value inside a message.

    {games:game|games} agrees with its number, {games:~is|are} without repeating it; {change:+} shows its sign,
    {change:±} puts it between spaces, as part of a sum.
    """

    __slots__ = ("_lang", "_value")

    def __init__(self, value: Any, lang: str) -> None:
        self._value = value
        self._lang = lang

    def __format__(self, forms: str) -> str:
        if forms in (SIGN, OPERATOR):
            sign = "-" if self._value < 0 else "+"
            return sign + (" " if forms == OPERATOR else "") + written(abs(self._value), self._lang)
        text = written(self._value, self._lang)
        if not forms:
            return text
        one, _, several = forms.removeprefix("~").partition("|")
        word = one if is_singular(self._value, self._lang) else several
        return word if forms.startswith("~") else f"{text} {word}"


def is_singular(number: Any, lang: str) -> bool:
    """Does a noun stay in the singular beside this number? French: below two; English: one alone."""
    size: Fraction = abs(Fraction(number))
    return size < 2 if lang == "fr" else size == 1


def written(value: Any, lang: str) -> str:
    """A value as a person reads it: decimal comma in French, no float anywhere."""
    if isinstance(value, Fraction) or (isinstance(value, Decimal) and value.is_finite()):
        text, _ = decimal_text(Fraction(value))
        return text.replace(".", ",") if lang == "fr" else text
    if isinstance(value, (list, tuple)):
        return _between(value, lang).join(written(part, lang) for part in value)
    if hasattr(value, "text"):
        return str(value.text(lang))
    return JSON_WORDS[value] if value is None or isinstance(value, bool) else str(value)


JSON_WORDS = {None: "null", True: "true", False: "false"}
"""What a person writes in a request, whatever the language."""


class Added(tuple[Any, ...]):
    """Parts of a sum, written with plus signs between them."""


def _between(parts: Any, lang: str) -> str:
    """What stands between the parts of a list: phrases may hold commas of their own."""
    if isinstance(parts, Added):
        return " + "
    if any(hasattr(part, "text") for part in parts):
        return " ; " if lang == "fr" else "; "
    return ", "


def brief(found: Any, depth: int = 2) -> Any:
    """A wrong value as an error repeats it: of a list or an object only the beginning, however deep it is."""
    if isinstance(found, dict):
        parts = [f'"{key}": {_inside(part, depth)}' for key, part in islice(found.items(), depth)]
        return shortened("{" + ", ".join([*parts, *_rest(found, depth)]) + "}")
    if isinstance(found, (list, tuple)):
        parts = [_inside(part, depth) for part in islice(found, depth)]
        return shortened("[" + ", ".join([*parts, *_rest(found, depth)]) + "]")
    return shortened(found) if isinstance(found, str) else found


def _inside(part: Any, depth: int) -> str:
    """A part of a wrong value, as a request writes it."""
    return written(brief(part, depth - 1), LANGUAGES[0])


def _rest(found: Any, shown: int) -> list[str]:
    return ["…"] if len(found) > shown else []


def shortened(text: str, most: int = 60) -> str:
    """A long text cut for a message, its control characters as they are escaped."""
    return visible(text if len(text) <= most else text[: most - 1] + "…")


def hidden(text: str) -> bool:
    """Has the text characters that nobody sees and that a screen obeys, or that are none?"""
    return any(_is_hidden(one) for one in text)


def visible(text: str) -> str:
    """The text with such characters written out: "\\x1b"."""
    return "".join(ascii(one)[1:-1] if _is_hidden(one) else one for one in text)


TURNING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows."""


def _is_hidden(one: str) -> bool:
    return one in TURNING or (not one.isprintable() and category(one) in ("Cc", "Cs"))


def decimal_text(value: Fraction, places: int = 6) -> tuple[str, bool]:
    """The value in decimals and whether that is exact: exact when it ends, else rounded to `places`, half away."""
    numerator, denominator = value.numerator, value.denominator
    digits = _decimals_needed(denominator)
    exact = digits is not None
    shown = digits if digits is not None else places
    scaled = (2 * abs(numerator) * 10**shown + denominator) // (2 * denominator)
    sign = "-" if numerator < 0 and scaled else ""
    whole, part = divmod(scaled, 10**shown)
    tail = str(part).rjust(shown, "0").rstrip("0") if shown else ""
    return sign + str(whole) + ("." + tail if tail else ""), exact


def exact_text(value: Fraction) -> str:
    """The value as "37/15", however long: Python itself writes no integer beyond some thousand digits."""
    parts = [value.numerator] if value.denominator == 1 else [value.numerator, value.denominator]
    return "/".join(str(Decimal(part)) for part in parts)


def _decimals_needed(denominator: int, most: int = 30) -> int | None:
    """How many decimals a fraction in lowest terms needs; None when it never ends (or only far away)."""
    digits = 0
    while denominator != 1 and digits < most:
        for factor in (10, 5, 2):
            if denominator % factor == 0:
                denominator //= factor
                digits += 1
                break
        else:
            return None
    return digits if denominator == 1 else None
