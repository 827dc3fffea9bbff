"""What a table says of its event and its players, from text to values; every value that cannot be read is told."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from arpad.model.limits import AGE_MOST, K_MOST, RATING_MOST, TEXT_MOST
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.series import BEGINNER, IN_CLUB, ONE_YEAR, SeriesPlayer
from arpad.reports.dates import day_of
from arpad.reports.notes import Notes
from arpad.reports.text import without_marks
from arpad.reports.trf_layout import TITLES

YES = ("yes", "oui", "ja", "sí", "si", "true", "vrai", "x", "o", "y")
NO = ("no", "non", "nein", "false", "faux", "n")
UNRATED = ("", "-", "0", "none", "null", "nc", "unr", "unr.")
"""How an unrated player is written."""
RATING = re.compile(r"([0-9]{1,4})(?:[.,]0+)?\s*[A-Za-z]?")
"""A rating, with the letter that some programs set beside it to say whose it is."""
POINTS = re.compile(r"([0-9]{1,4})?(?:\s*(½)|[.,]([05])0*)?")
WHOLE = re.compile(r"[0-9]{1,9}")
PART_OF_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-00)?)?")
OTHER_TITLES = {"GMI": "GM", "MI": "IM", "MF": "FM", "GMF": "WGM", "MIF": "WIM", "MFF": "WFM"}
"""Titles in French and Spanish."""
SEXES = {"": "", "m": "m", "h": "m", "w": "w", "f": "w"}
CHESS_REFS = {"fide": "fide", "licence": "id", "id": "id"}
DRAUGHTS_REFS = {"licence": "ffjd", "fide": "fide", "id": "id"}
"""Column -> scheme of the reference that it holds: the licence of a chess player is not of the FFJD."""


def words_of(pairs: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Value -> the words for it, turned round."""
    return {word: value for value, words in pairs.items() for word in (value, *words)}


EXPERIENCES = words_of({
    BEGINNER: ("débutant", "débutante", "debutant"), IN_CLUB: ("en club",), ONE_YEAR: ("un an", "1 an"),
})  # fmt: skip


class Told(NamedTuple):
    """A text and where it stands."""

    text: str
    line: int
    column: int


class Fields:
    """The texts of one player, or of the head of a table, by key."""

    def __init__(self, told: Mapping[str, Told], notes: Notes) -> None:
        self.told, self.notes = told, notes

    def text(self, key: str) -> str:
        """What stands there; empty where nothing does. Marks that show nothing are taken out."""
        if key not in self.told:
            return ""
        text, line, column = self.told[key]
        plain = text if text.isascii() else without_marks(text).strip()
        if plain != text:
            self.notes.adjusted("INVISIBLE_MARK", line, column, plain)
        if len(plain) > TEXT_MOST:
            self.notes.error("TEXT_TOO_LONG", line, column, plain, key=key, most=TEXT_MOST)
            plain = plain[:TEXT_MOST].strip()
        return plain

    def whole(self, key: str, most: int) -> int | None:
        """A whole number from 0."""
        text = self.text(key)
        if not text:
            return None
        if WHOLE.fullmatch(text) and int(text) <= most:
            return int(text)
        self.notes.error("VALUE_NOT_WHOLE", *self.told[key][1:], text, key=key, most=most)
        return None

    def flag(self, key: str) -> bool | None:
        """Yes or no."""
        text = self.text(key).casefold()
        if not text:
            return None
        if text not in (*YES, *NO):
            self.notes.error("VALUE_NOT_YES_NO", *self.told[key][1:], text, key=key)
            return None
        return text in YES

    def choice(self, key: str, words: Mapping[str, str]) -> str:
        """One of several words, in either language; empty where there is none."""
        text = self.text(key)
        if not text:
            return ""
        if text.casefold() not in words:
            choices = list(dict.fromkeys(words.values()))
            self.notes.error("VALUE_NOT_KNOWN", *self.told[key][1:], text, key=key, choices=choices)
        return words.get(text.casefold(), "")

    def day(self, key: str) -> date | None:
        """A day."""
        text = self.text(key)
        made = day_of(text) if text else None
        if text and (made is None or made.date is None):
            self.notes.error("VALUE_NOT_DATE", *self.told[key][1:], text, key=key)
        return made.date if made else None

    def birth(self) -> Birth | None:
        """A birth date; the year alone, or year and month, where no more is known."""
        text = self.text("birth")
        if part := PART_OF_DATE.fullmatch(text):
            year, month = int(part[1]), int(part[2] or 0)
            if year and month <= 12:
                return Birth(year, month)
        made = day_of(text)
        if made is not None and made.date is not None:
            return Birth(made.year, made.month, made.day)
        if text.strip("0/.-"):
            self.notes.error("BIRTH_UNREADABLE", *self.told["birth"][1:], text)
        return None

    def rating(self, key: str) -> int | None:
        """A rating; None for an unrated player."""
        text = self.text(key)
        found = RATING.fullmatch(text)
        if text.casefold() in UNRATED or (found and not int(found[1])):
            return None
        if found is None or int(found[1]) > RATING_MOST:
            self.notes.error("RATING_UNREADABLE", *self.told[key][1:], text)
            return None
        return int(found[1])

    def points_x2(self, draughts: bool) -> int | None:
        """Half points of chess; whole points of draughts, where a win counts two."""
        text = self.text("points")
        if not text:
            return None
        found = POINTS.fullmatch(text)
        half = bool(found and (found[2] or found[3] == "5"))
        if found is None or (draughts and half):
            self.notes.error("POINTS_UNREADABLE", *self.told["points"][1:], text)
            return None
        whole = int(found[1] or 0)
        return whole if draughts else 2 * whole + half


def person_of(fields: Fields, draughts: bool) -> Person:
    """Who a player is."""
    name = ", ".join(part for part in (fields.text("name"), fields.text("first")) if part)
    if not name:
        fields.notes.warning("NAME_MISSING", *next(iter(fields.told.values()), Told("", 1, 1))[1:])
    return Person(
        name,
        _ref(fields, DRAUGHTS_REFS if draughts else CHESS_REFS),
        _sex(fields),
        fields.text("title") if draughts else _title(fields),
        fields.text("federation"),
        fields.birth() if "birth" in fields.told else None,
        fields.rating("rating"),
        fields.text("club"),
        fields.whole("k", K_MOST),
    )


def _ref(fields: Fields, refs: Mapping[str, str]) -> PlayerRef | None:
    """The reference that the table gives; of several the first."""
    for key, scheme in refs.items():
        text = fields.text(key)
        if not text.strip("0"):
            continue
        if scheme != "fide":
            office, colon, value = text.partition(":")
            named = key == "id" and colon and office and value
            return PlayerRef(office, value) if named else PlayerRef(scheme, text)
        if not (text.isascii() and text.isdigit()):
            fields.notes.warning("ID_NOT_DIGITS", *fields.told[key][1:], text)
            return PlayerRef("id", text)
        return PlayerRef(scheme, text.lstrip("0"))
    return None


def _sex(fields: Fields) -> str:
    text = fields.text("sex")
    sex = SEXES.get(text.casefold())
    if sex is None:
        fields.notes.warning("SEX_UNKNOWN", *fields.told["sex"][1:], text)
    return sex or ""


def _title(fields: Fields) -> str:
    text = fields.text("title")
    if not text or text in TITLES:
        return text
    title = text.upper() if text.upper() in TITLES else OTHER_TITLES.get(text.upper(), "")
    if title:
        fields.notes.adjusted("TITLE_OLD", *fields.told["title"][1:], text, title=title)
    else:
        fields.notes.warning("TITLE_UNKNOWN", *fields.told["title"][1:], text, titles=TITLES)
    return title


def series_player_of(fields: Fields) -> SeriesPlayer | None:
    """What only a draughts series says of a player; None when it says nothing."""
    made = SeriesPlayer(
        fields.whole("age", AGE_MOST),
        fields.flag("school"),
        fields.rating("fmjd"),
        fields.flag("outside"),
        fields.text("residence"),
        fields.choice("experience", EXPERIENCES),
    )
    return made if made != SeriesPlayer() else None


PLAYER_COLUMNS = (
    "number", "name", "licence", "fide", "id", "sex", "title", "federation", "club", "team", "birth", "age", "school",
    "rating", "k", "fmjd", "outside", "residence", "experience", "points", "rank",
)  # fmt: skip
"""What is written of a player, in this order."""


def player_texts(person: Person, series: SeriesPlayer | None, draughts: bool) -> dict[str, str]:
    """What is known of a player as these formats write it; only what there is to say."""
    told = series or SeriesPlayer()
    made = {
        "name": person.name,
        "sex": person.sex,
        "title": person.title,
        "federation": person.federation,
        "club": person.club,
        "birth": birth_text(person.birth),
        "age": _digits(told.age),
        "school": flag_text(told.school),
        "rating": _digits(person.rating),
        "k": _digits(person.k),
        "fmjd": _digits(told.fmjd),
        "outside": flag_text(told.outside),
        "residence": told.residence,
        "experience": told.experience,
    }
    if person.ref:
        refs = DRAUGHTS_REFS if draughts else CHESS_REFS
        own = {scheme: key for key, scheme in refs.items()}.get(person.ref.scheme)
        plain = own and not (own == "id" and ":" in person.ref.value)
        made[own or "id"] = person.ref.value if plain else str(person.ref)
    return {key: text for key, text in made.items() if text}


def birth_text(birth: Birth | None) -> str:
    """2001-05-31, or the year with the month, or the year."""
    if birth is None:
        return ""
    parts = [f"{birth.year:04d}", *(f"{part:02d}" for part in birth[1:] if part)]
    return "-".join(parts)


def flag_text(flag: bool | None) -> str:
    """yes, no, or nothing."""
    return "" if flag is None else (NO[0], YES[0])[flag]


def points_text(points_x2: int, draughts: bool) -> str:
    """Points as a table prints them."""
    if draughts:
        return str(points_x2)
    return f"{points_x2 // 2}.{'05'[points_x2 % 2]}"


def _digits(number: int | None) -> str:
    return "" if number is None else str(number)
