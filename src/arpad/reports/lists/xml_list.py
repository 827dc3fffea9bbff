"""FIDE's XML list, element by element: a file of any size, no document type, no entity of its own."""

from typing import Any, BinaryIO
from xml.parsers import expat

from arpad.model.limits import TEXT_MOST
from arpad.model.ratinglist import BLITZ, COLUMNS, RAPID, STANDARD
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.rows import RowReader
from arpad.reports.notes import Notes

ROOT, PLAYER = "playerslist", "player"
ELEMENTS = {
    "fideid": "id", "name": "name", "country": "federation", "sex": "sex", "title": "title", "w_title": "women_title",
    "o_title": "other_titles", "foa_title": "arena_title", "rating": "standard_rating", "games": "standard_games",
    "k": "standard_k", "rapid_rating": "rapid_rating", "rapid_games": "rapid_games", "rapid_k": "rapid_k",
    "blitz_rating": "blitz_rating", "blitz_games": "blitz_games", "blitz_k": "blitz_k", "birthday": "birth",
    "flag": "flag",
}  # fmt: skip
"""Element -> column, in FIDE's order."""
IN_ROOT, IN_PLAYER, IN_FIELD = 1, 2, 3
"""How deep an element stands."""


class _StoppedError(Exception):
    """The rest of the file is not read; the reason has been noted."""


def read_xml(source: BinaryIO, cadence: str | None, notes: Notes) -> Columns:
    """All players up to the end, or up to the place where the file breaks. cadence: of a list of one class."""
    reading = _Reading(notes)
    parser = reading.parser
    try:
        parser.ParseFile(source)
    except expat.ExpatError as error:
        notes.error("LIST_XML_BROKEN", error.lineno, error.offset + 1, expat.ErrorString(error.code))
    except (LookupError, ValueError) as error:
        notes.error("LIST_XML_BROKEN", 1, 1, str(error))
    except _StoppedError:
        pass
    columns = reading.columns
    columns.only(reading.seen)
    if cadence in (RAPID, BLITZ) and not any(name.startswith((RAPID, BLITZ)) for name in columns.names):
        columns.rename(STANDARD, cadence)
    return columns


class _Reading:
    """The state between two events of the parser."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.rows = RowReader(notes)
        self.columns = Columns(COLUMNS)
        self.seen: set[str] = set()
        self.depth = 0
        self.line = 0
        self.column = ""
        self.text: list[str] = []
        self.cells: dict[str, str] = {}
        self.places: dict[str, tuple[int, int]] = {}
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._document_type

    def _place(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def _document_type(self, name: str, *_: Any) -> None:
        self.notes.error("LIST_XML_DOCTYPE", *self._place(), name)
        raise _StoppedError

    def _start(self, name: str, _: Any) -> None:
        self.depth += 1
        if self.depth == IN_ROOT and name != ROOT:
            self.notes.error("LIST_XML_ROOT", *self._place(), name[:TEXT_MOST], expected=ROOT)
            raise _StoppedError
        if self.depth == IN_PLAYER:
            self.line = self.parser.CurrentLineNumber
            self.cells, self.places = {}, {"id": self._place()}
        if (self.depth == IN_PLAYER and name != PLAYER) or self.depth > IN_FIELD:
            self.notes.note("LIST_XML_ELEMENT", *self._place(), name[:TEXT_MOST])
        if self.depth == IN_FIELD:
            self._field(name)

    def _field(self, name: str) -> None:
        self.column = ELEMENTS.get(name, "")
        if not self.column:
            self.notes.note("LIST_XML_ELEMENT", *self._place(), name[:TEXT_MOST])
        elif self.column in self.cells:
            self.notes.warning("LIST_XML_TWICE", *self._place(), name)
            self.column = ""
        else:
            self.places[self.column] = self._place()
            self.text = []

    def _characters(self, text: str) -> None:
        # What is longer than any field may be is refused later: its beginning is enough for that.
        if self.column and len(self.text) <= TEXT_MOST:
            self.text.append(text[: TEXT_MOST + 1])

    def _end(self, name: str) -> None:
        if self.depth == IN_FIELD and self.column:
            self.cells[self.column] = "".join(self.text)
            self.column = ""
        elif self.depth == IN_PLAYER and name == PLAYER:
            self.seen.update(self.cells)
            self.columns.take(self.line, self.rows.read(self.cells, self._where))
        self.depth -= 1

    def _where(self, column: str) -> tuple[int, int]:
        return self.places.get(column, self.places["id"])
