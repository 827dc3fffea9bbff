"""A table becomes an event: who is who, what each cell means, who met whom in which round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arpad.model.event import (
    BYES,
    DOUBLE,
    FORFEIT,
    NO_COLOUR,
    PENDING,
    PLAYED,
    ROUND_ROBIN,
    UNKNOWN,
    Entry,
    Event,
    Meeting,
    Result,
    Team,
    Where,
)  # fmt: skip
from arpad.reports.crosstable_cells import NOTHING, Cell, grid_cell, round_cell, simple
from arpad.reports.crosstable_fields import Fields, Told, person_of, series_player_of
from arpad.reports.crosstable_grid import Games, filled_up, rounds_of_grid
from arpad.reports.crosstable_head import HeadReader
from arpad.reports.crosstable_notation import (
    BY_NOBODY,
    DRAUGHTS_NOTATION,
    FIGURES_NOTATION,
    NOTATIONS,
    Meanings,
    colours_unclear,
    meanings,
    written,
)  # fmt: skip
from arpad.reports.crosstable_numbers import Numbers, numbers_of
from arpad.reports.crosstable_table import GRID, Table
from arpad.reports.kinds import format_of
from arpad.reports.notes import Notes

NOBODIES = ("exempt", "exempté", "exe", "bye", "spielfrei", "freilos")
"""Names of a row that completes an odd number of players."""
NO_RESULT = Result(0, PENDING)
Rounds = Sequence[tuple[Meeting | None, ...]]
Cells = Mapping[tuple[int, int], Told]
"""(row, round from 1) -> where the meeting stands."""


class Made(NamedTuple):
    """Who met whom: rounds of each row, where they stand, the numbering."""

    numbers: Numbers
    rounds: Rounds
    cells: Cells


def event_of(table: Table, stated: str, notes: Notes, source: str) -> Event:
    """The event of a table. stated: the notation that the caller states, if he does."""
    head = HeadReader(table.head, notes)
    notation = head.notation(stated)
    draughts = notation == DRAUGHTS_NOTATION
    made = (_grid if table.layout == GRID else _by_rounds)(table, notation, head, notes)
    nobodies = {row for row, told in enumerate(table.players) if _is_nobody(told, made.rounds[row], notes)}
    rounds = _without(made, nobodies)
    kept = [row for row in range(len(table.players)) if row not in nobodies]
    entries: list[Entry] = []
    lines: list[int] = []
    teams: dict[str, list[int]] = {}
    for row in kept:
        fields = Fields(table.players[row], notes)
        number = made.numbers.own[row]
        entries.append(
            Entry(
                number,
                person_of(fields, draughts),
                rounds[row],
                fields.points_x2(draughts),
                made.numbers.ranks[row],
                series_player_of(fields),
            )
        )
        lines.append(next(iter(table.players[row].values()), Told("", 1, 1)).line)
        if team := fields.text("team"):
            teams.setdefault(team, []).append(number)
    values = head.event(draughts)
    if values["format"] == UNKNOWN:
        values["format"] = format_of(values["kind_text"]) if values["kind_text"] else _format(table, rounds, kept)
    return Event(
        **{"order_known": table.layout != GRID or not table.columns, **values},
        rounds=max([*map(len, rounds), *([] if table.layout == GRID else [head.rounds(), *table.columns])], default=0),
        entries=tuple(entries),
        teams=tuple(Team(place, name, tuple(players)) for place, (name, players) in enumerate(teams.items(), 1)),
        series=head.series(),
        where=_where(table, made, kept, lines, notes),
        source=source,
    )


def _where(table: Table, made: Made, kept: Sequence[int], lines: Sequence[int], notes: Notes) -> Where:
    cells: dict[tuple[int, str | int], tuple[int, int]] = {}
    index = {row: place for place, row in enumerate(kept)}
    for (row, which), told in made.cells.items():
        if row in index:
            cells[index[row], which] = (told.line, told.column)
    for row, place in index.items():
        for key, told in table.players[row].items():
            cells[place, FIELD_OF.get(key, key)] = (told.line, told.column)
    event = {PLACE_OF.get(key, key): (told[0].line, told[0].column) for key, told in table.head if told}
    return Where(notes.file, event, lines, cells=cells)


FIELD_OF = {"licence": "ref", "fide": "ref", "id": "ref"}
"""Column -> field of the entry, where the two have different names."""
PLACE_OF = {"place": "city", "type": "kind_text", "arbiter": "chief_arbiter", "deputies": "deputy_arbiters"}
"""Key of the head -> field of the event, where the two have different names."""


def _by_rounds(table: Table, notation: str, head: HeadReader, notes: Notes) -> Made:
    """Columns are rounds: every cell names the opponent."""
    cells = [
        [None if NOTHING.fullmatch(simple(told.text)) else round_cell(told.text, notation == "signs") for told in row]
        for row in table.results
    ]
    known = [cell for row in cells for cell in row if cell]
    letters = frozenset(cell.colour for cell in known if cell.colour)
    if head.is_ours and "n" not in letters:
        letters |= {"w"}
    read = _Reader(notation, frozenset(cell.sign for cell in known), letters, table, notes)

    def wrong(rows: Mapping[int, int]) -> int:
        count = 0
        for row, line in enumerate(cells):
            for column, cell in enumerate(line):
                if cell and cell.opponent:
                    other = rows.get(cell.opponent)
                    back = cells[other][column] if other is not None else None
                    count += back is None or rows.get(back.opponent) != row
        return count

    numbers = numbers_of(table.players, wrong, notes, head.is_ours)
    width = max([*table.columns, head.rounds()], default=0)
    rounds: list[list[Meeting | None]] = [[None] * width for _ in cells]
    where: dict[tuple[int, int], Told] = {}
    for row, line in enumerate(cells):
        for cell, told, which in zip(line, table.results[row], table.columns, strict=True):
            rounds[row][which - 1] = read.meeting(cell, told, numbers)
            where[row, which] = told
    read.done()
    return Made(numbers, [tuple(line) for line in rounds], where)


def _grid(table: Table, notation: str, head: HeadReader, notes: Notes) -> Made:
    """Columns are opponents: the order of the games is not known."""
    signs = [[grid_cell(told.text) for told in row] for row in table.results]
    known = frozenset(sign for row in signs for cell in row for sign in cell or ())
    read = _Reader(notation, known, frozenset(), table, notes)

    def wrong(rows: Mapping[int, int]) -> int:
        return sum(
            bool(cell) for row, line in enumerate(signs) for cell, which in zip(line, table.columns, strict=True)
            if rows.get(which, -1) in (row, -1)
        )  # fmt: skip

    numbers = numbers_of(table.players, wrong, notes, head.is_ours, table.columns)
    games: Games = {}
    for row, line in enumerate(signs):
        for cell, told, which in zip(line, table.results[row], table.columns, strict=True):
            other = numbers.rows.get(which)
            if cell is None:
                notes.error("CELL_UNREADABLE", told.line, told.column, told.text)
            elif cell and other in (row, None):
                notes.error("DIAGONAL_FILLED", told.line, told.column, told.text)
            elif cell and other is not None:
                played = [(read.result(Cell(which, "", sign), told), told) for sign in cell]
                games.setdefault((row, other), []).extend(played)
    read.done()
    filled_up(games, notes)
    if games:
        notes.note("ORDER_NOT_KNOWN", table.results[0][0].line, table.results[0][0].column)
    rounds, where = rounds_of_grid(games, numbers.own)
    return Made(numbers, rounds, where)


class _Reader:
    """Cells to meetings in the notation of one file; signs that are unclear are told once each, with their number."""

    def __init__(
        self, notation: str, signs: frozenset[str], letters: frozenset[str], table: Table, notes: Notes
    ) -> None:
        self.notes = notes
        self.notation = notation
        self.meanings: Meanings = meanings(notation, signs, letters)
        self.unclear: Counter[str] = Counter()
        self.first: dict[str, Told] = {}
        self.assumed: tuple[Told, int] | None = None
        self.colours_unclear = colours_unclear(letters)
        self.table = table

    def meeting(self, cell: Cell | None, told: Told, numbers: Numbers) -> Meeting | None:
        """A round as written; None where nothing is written, or nothing that can be read."""
        if cell is None:
            if not NOTHING.fullmatch(simple(told.text)):
                self.notes.error("CELL_UNREADABLE", told.line, told.column, told.text)
            return None
        if cell.nobody:
            return Meeting(None, NO_COLOUR, BY_NOBODY[{"": 2, "+": 2, "1": 2, "½": 1, "=": 1}.get(cell.sign, 0)])
        result = self.result(cell, told)
        if not cell.opponent:
            kept = result.kind in (*BYES, FORFEIT, PENDING)
            return Meeting(None, self.meanings.colour(cell.colour), result if kept else BY_NOBODY[result.points_x2])
        if cell.opponent not in numbers.rows:
            self.notes.error("OPPONENT_NOT_FOUND", told.line, told.column, told.text, number=cell.opponent)
            return None
        if cell.colour == "b" and self.colours_unclear:
            self.notes.adjusted("COLOURS_UNCLEAR", told.line, told.column, told.text)
            return Meeting(numbers.own[numbers.rows[cell.opponent]], NO_COLOUR, result)
        return Meeting(numbers.own[numbers.rows[cell.opponent]], self.meanings.colour(cell.colour), result)

    def result(self, cell: Cell, told: Told) -> Result:
        """The result of a sign; pending where it has none that is certain."""
        made = self.meanings.result(cell.sign)
        if made is not None:
            first, count = self.assumed or (told, 0)
            self.assumed = (first, count + 1)
            return made._replace(kind=FORFEIT) if cell.forfeit and made.kind == PLAYED else made
        sign = written(cell.sign)
        if sign in self.meanings.unclear:
            self.unclear[sign] += 1
            self.first.setdefault(sign, told)
        else:
            facts = {"sign": cell.sign, "notation": self.notation or FIGURES_NOTATION}
            self.notes.error("RESULT_NOT_IN_NOTATION", told.line, told.column, told.text, **facts)
        return NO_RESULT

    def done(self) -> None:
        """Tells the signs that no stated notation explains, and how the others were read without one."""
        if not self.notation and self.assumed:
            told, count = self.assumed
            self.notes.adjusted("NOTATION_ASSUMED", told.line, told.column, told.text, count)
        for sign, count in self.unclear.items():
            told = self.first[sign]
            facts = {"sign": sign, "count": count, "notations": list(NOTATIONS)}
            self.notes.error("NOTATION_NOT_STATED", told.line, told.column, told.text, **facts)


def _is_nobody(told: Mapping[str, Told], rounds: Sequence[Meeting | None], notes: Notes) -> bool:
    """Is this row the one that completes an odd number of players? A person of that name stays a player."""
    name = told.get("name")
    if name is None or name.text.casefold() not in NOBODIES:
        return False
    is_person = any(key in told and told[key].text.strip("0-") for key in ("rating", "licence", "fide", "id", "birth"))
    won = any(meeting and meeting.opponent and meeting.result.points_x2 for meeting in rounds)
    if is_person or won:
        notes.warning("NAME_OF_NOBODY", name.line, name.column, name.text)
        return False
    notes.note("ROW_OF_NOBODY", name.line, name.column, name.text)
    return True


def _without(made: Made, nobodies: set[int]) -> Rounds:
    """The rounds, with nobody in the place of the rows that are nobody's."""
    if not nobodies:
        return made.rounds
    numbers = {made.numbers.own[row] for row in nobodies}
    return [tuple(_against_nobody(meeting, numbers) for meeting in rounds) for rounds in made.rounds]


def _against_nobody(meeting: Meeting | None, numbers: set[int]) -> Meeting | None:
    if meeting is None or meeting.opponent not in numbers:
        return meeting
    result = meeting.result
    return Meeting(None, NO_COLOUR, result if result.kind == PENDING else BY_NOBODY[result.points_x2])


def _format(table: Table, rounds: Rounds, kept: Sequence[int]) -> str:
    """A grid in which everybody met everybody once, or twice, is what it looks like; nothing else is."""
    games = Counter(count for count in _games(rounds, kept))
    if table.layout == GRID and len(games) == 1:
        return {1: ROUND_ROBIN, 2: DOUBLE}.get(next(iter(games)), UNKNOWN)
    return UNKNOWN


def _games(rounds: Rounds, kept: Sequence[int]) -> Iterator[int]:
    """How many games each player has against each of the others."""
    for row in kept:
        met = Counter(meeting.opponent for meeting in rounds[row] if meeting and meeting.opponent)
        yield from met.values()
        if len(met) < len(kept) - 1:
            yield 0
