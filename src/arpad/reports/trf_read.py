"""TRF read: the three generations by one reader, told apart by what stands in the file."""

from collections.abc import Callable
from typing import Any

from arpad.model.event import Entry, Event, Record, Team, Where
from arpad.model.finding import ERROR, Finding
from arpad.model.limits import DIGITS_MOST, ROUNDS_MOST
from arpad.reports.agreed import NOTHING_AGREED
from arpad.reports.consequences import gathered
from arpad.reports.consistency import check_event, in_order
from arpad.reports.dates import day_of
from arpad.reports.kinds import format_of
from arpad.reports.notes import Notes
from arpad.reports.text import INVISIBLE, lines_of, may_hold_marks, without_marks
from arpad.reports.trf_block import clean_block
from arpad.reports.trf_clock import clock_of
from arpad.reports.trf_event import byes_filled, padded, round_dates_of, scoring_of, teams_of
from arpad.reports.trf_layout import (
    BYES,
    CLOCK,
    CLOCK_CODE,
    COLUMNS,
    COMMENT,
    DEPUTY,
    EVENT_COUNTS,
    EVENT_DATES,
    EVENT_TEXTS,
    KEPT_OF_2026,
    KIND_CODE,
    LINE_MOST,
    MANDATORY,
    NATIONAL,
    NEW_TEAM,
    OF_2026,
    OF_PROGRAMS,
    PLAYER,
    ROUND_DATES,
    RULER,
    SCORING,
    TEAM,
    TRF06,
    TRF16,
    TRF26,
    record_order,
)  # fmt: skip
from arpad.reports.trf_players import counts_bytes, doubtful_player
from arpad.reports.trf_records import Known, check_record
from arpad.reports.trf_shift import field_at, shift_of

PLAYERS_STATED_MOST = 1_000_000
OLD_ABSENCES = ("0000 - -", "0000 - +")
"""A forfeit against nobody."""
NAMES = {**EVENT_TEXTS, **EVENT_DATES}
TEXT_AT = 4
"""Characters before the text of a record."""


def read_trf(data: bytes, name: str = "", strict: bool = False) -> tuple[Event | None, list[Finding]]:
    """The event of a report, None when there is none in it (strict: when it has an error), and all that was found."""
    notes = Notes(name, strict)
    event = _Reader(data, notes).event()
    return (None if notes.refused() else event), notes.findings()


def read_and_check(data: bytes, name: str = "", strict: bool = False) -> tuple[Event | None, list[Finding]]:
    """The same, with every contradiction within the report; strict: None where there is one that is an error."""
    notes = Notes(name, strict)
    reader = _Reader(data, notes)
    event = reader.event()
    findings = notes.findings()
    if event is None or notes.refused():
        return None, findings
    checked = check_event(event, reader.agreed)
    refused = strict and any(finding.severity == ERROR for finding in checked)
    return (None if refused else event), gathered(event, in_order(findings, checked))


class _Reader:
    """One pass over the lines, then what only the whole file can tell."""

    def __init__(self, data: bytes, notes: Notes) -> None:
        self.lines, self.notes = lines_of(data, notes), notes
        self.marked = may_hold_marks(data, notes) and any(map(INVISIBLE.search, self.lines))
        # Of all its signs the minus is the rarest; from the end, it takes a third of the time where there is none.
        self.absences = (b"-" in data and data.rfind(b"0000 - ") >= 0) or notes.told("ENCODING_WIDE")
        self.codes: set[str] = set()
        self.values: dict[str, Any] = {}
        self.places: dict[str, tuple[int, int]] = {}
        self.stated: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.deputies: list[str] = []
        self.scoring: list[tuple[str, int]] = []
        self.teams: list[tuple[str, int]] = []
        self.entries: list[Entry] = []
        self.lengths: set[int] = set()
        self.agreed = NOTHING_AGREED
        self.entry_lines: list[int] = []
        self.national: list[tuple[Record, int]] = []
        self.records: list[tuple[Record, int]] = []

    def event(self) -> Event | None:
        """What the lines say together."""
        if self.marked:
            lines = [self._unmarked(line, number) for number, line in enumerate(self.lines, 1)]
        else:
            lines = self.lines
        players: list[str] = []
        numbers: list[int] = []
        for number, line in enumerate(lines, 1):
            if line[:3] == PLAYER and len(line) <= LINE_MOST:
                players.append(line)
                numbers.append(number)
            elif text := line.rstrip():
                self._other(text, number)
        self._players(players, numbers)
        if not self.codes and not self.entries:
            self._nothing()
            return None
        generation = self._generation()
        self._whole_file(generation)
        entries, rounds = padded(self.entries, self.stated.get("rounds", 0), self.lengths)
        teams = teams_of(self.teams, self.notes, self._aside)
        if self.records or self.national:
            self._check_records(entries, teams, rounds)
        if any(record.code == BYES for record, _ in self.records):
            # Byes may come in that were not in the lines.
            self.agreed = NOTHING_AGREED
        if not teams:
            byes_filled(entries, self.records, self.notes)
        start = self.values.get("start")
        values = dict(self.values)
        values["round_dates"] = round_dates_of(self._once_of(ROUND_DATES), start, self.notes)
        values["time_control"] = clock_of(self._once_of(CLOCK), self._once_of(CLOCK_CODE), self.notes, self._aside)
        values["scoring"] = scoring_of(self.scoring, self.notes, self._aside)
        return self._made(values, rounds, entries, teams, generation)

    def _made(
        self, values: dict[str, Any], rounds: int, entries: list[Entry], teams: list[tuple[Team, int]], generation: str
    ) -> Event:
        self.records.sort(key=lambda kept: record_order(kept[0].code))
        code = next((record.text for record, _ in self.records if record.code == KIND_CODE), "")
        where = Where(
            self.notes.file,
            self.places,
            self.entry_lines,
            [line for _, line in teams],
            [line for _, line in self.records],
            COLUMNS,
        )
        return Event(
            format=format_of(code, values.get("kind_text", "")),
            rounds=rounds,
            deputy_arbiters=tuple(self.deputies),
            entries=tuple(entries),
            teams=tuple(team for team, _ in teams),
            national=tuple(record for record, _ in self.national),
            records=tuple(record for record, _ in self.records),
            stated=self.stated,
            where=where,
            source=generation,
            **values,
        )

    def _nothing(self) -> None:
        """A file without a single record of the format."""
        first = next((number for number, line in enumerate(self.lines, 1) if line.strip()), 0)
        if first or self.notes.told("CONTROL_CHARACTER"):
            self.notes.error("NOT_A_REPORT", first or 1, 1, self.lines[first - 1].strip())
        else:
            self.notes.error("EMPTY_FILE", 1, 1)

    def _players(self, lines: list[str], numbers: list[int]) -> None:
        """All of them at once if nothing in them is doubtful, else one by one."""
        block = None if self.marked else clean_block(lines, numbers, self.notes)
        if block is not None:
            (self.entries, rounds, self.agreed), self.entry_lines = block, numbers
            self.lengths = {rounds}
            return
        for line, number in zip(lines, numbers, strict=True):
            alone = None if INVISIBLE.search(line) else clean_block([line], [number], self.notes)
            entry = alone.entries[0] if alone else self._shifted(line, number)
            entry = entry or doubtful_player(line, number, self.notes)
            if entry is None:
                self._aside(without_marks(line), number)
            else:
                self.entries.append(entry)
                self.lengths.add(len(entry.rounds))
                self.entry_lines.append(number)

    def _shifted(self, line: str, number: int) -> Entry | None:
        """A line that stands beside its columns and is beyond doubt when put back: told once, and read so."""
        shift = None if INVISIBLE.search(line) or counts_bytes(line) else shift_of(line)
        if shift is None:
            return None
        first, last = field_at(shift.column)
        code = "SHIFTED_RIGHT" if shift.by > 0 else "SHIFTED_LEFT"
        found = line[max(first + shift.by, 1) - 1 : last + shift.by].strip()
        self.notes.error(code, number, first, found, by=abs(shift.by), first=first, last=last, gap=shift.column)
        return shift.entry

    def _unmarked(self, line: str, number: int) -> str:
        """A line without its invisible marks; in those of players they are looked at by column."""
        mark = None if line.startswith(PLAYER) else INVISIBLE.search(line)
        if mark is None:
            return line
        self.notes.adjusted("INVISIBLE_MARK", number, mark.start() + 1, without_marks(line).strip())
        return without_marks(line)

    def _other(self, line: str, number: int) -> None:
        """A record that is no player."""
        code = line[:3]
        action = ACTIONS.get(code)
        if len(line) > LINE_MOST:
            self.notes.error("LINE_TOO_LONG", number, LINE_MOST + 1, line[:40], most=LINE_MOST)
            self._keep(line, number)
        elif action:
            self.codes.add(code)
            action(self, code, number, line)
        elif OF_PROGRAMS.match(line):
            self._keep(line, number)
        elif NATIONAL.match(line):
            self.national.append((Record(code, line[3:]), number))
        else:
            if RULER.fullmatch(line):
                self.notes.note("RULER_LINE", number, 1, line)
            elif line.lstrip().startswith(f"{PLAYER} "):
                self.notes.error("LINE_OF_NO_RECORD", number, 1, line, record=PLAYER)
            else:
                self.notes.warning("UNKNOWN_RECORD", number, 1, line)
            self._keep(line, number)

    def _keep(self, line: str, number: int) -> None:
        self.records.append((Record(line[:3], line[3:].rstrip()), number))

    def _aside(self, line: str, number: int) -> None:
        """A record that could not be read, or stands a second time: a comment, so that nobody reads it again."""
        self.records.append((Record(COMMENT, " " + line.rstrip()), number))

    def _kept(self, code: str, number: int, line: str) -> None:
        self._keep(line, number)

    def _text_of(self, number: int, line: str) -> str:
        """The text of a record, also where it begins a column early."""
        if line[TEXT_AT - 1 : TEXT_AT].strip():
            self.notes.adjusted("TEXT_COLUMN", number, TEXT_AT, line)
            return line[TEXT_AT - 1 :].strip()
        return line[TEXT_AT:].strip()

    def _first(self, name: str, number: int, line: str) -> bool:
        """Is it the first record of its kind? Another one is kept and told."""
        if name not in self.places:
            self.places[name] = (number, TEXT_AT + 1)
            return True
        self.notes.warning("RECORD_REPEATED", number, 1, line, first=self.places[name][0])
        self._aside(line, number)
        return False

    def _text(self, code: str, number: int, line: str) -> None:
        text = self._text_of(number, line)
        if text and self._first(EVENT_TEXTS[code], number, line):
            self.values[EVENT_TEXTS[code]] = text

    def _date(self, code: str, number: int, line: str) -> None:
        text = self._text_of(number, line)
        if not text:
            return
        day = day_of(text)
        made = day and day.date
        if day is None or made is None:
            self.notes.error("DATE_UNREADABLE", number, TEXT_AT + 1, text)
            self._aside(line, number)
        elif self._first(EVENT_DATES[code], number, line):
            self.values[EVENT_DATES[code]] = made
            if not day.usual:
                self.notes.adjusted("DATE_FORM", number, TEXT_AT + 1, text)

    def _count(self, code: str, number: int, line: str) -> None:
        text = self._text_of(number, line)
        name = EVENT_COUNTS[code]
        if not text:
            return
        most = ROUNDS_MOST if name == "rounds" else PLAYERS_STATED_MOST
        if not (text.isascii() and text.isdigit()) or int(text[:DIGITS_MOST]) > most:
            self.notes.error("COUNT_UNREADABLE", number, TEXT_AT + 1, text)
            self._aside(line, number)
        elif self.stated.get(name) != int(text) and self._first(name, number, line):
            self.stated[name] = int(text)

    def _once(self, code: str, number: int, line: str) -> None:
        if self._text_of(number, line) and self._first(code, number, line):
            self.texts[code] = line

    def _once_of(self, code: str) -> tuple[str, int]:
        """The line of a record that stands once, and its number."""
        return self.texts.get(code, ""), self.places.get(code, (1, 1))[0]

    def _deputy(self, code: str, number: int, line: str) -> None:
        text = self._text_of(number, line)
        if text:
            self.deputies.append(text)

    def _scoring(self, code: str, number: int, line: str) -> None:
        self.scoring.append((line, number))

    def _team(self, code: str, number: int, line: str) -> None:
        self.teams.append((line, number))

    def _generation(self) -> str:
        if self.codes & OF_2026 or self.national:
            return TRF26
        return TRF06 if self.notes.told("TITLE_OLD", "DATE_FORM") else TRF16

    def _whole_file(self, generation: str) -> None:
        """What can only be said once every line is read."""
        missing = [
            code for code in MANDATORY[generation] if code not in self.texts and NAMES.get(code) not in self.values
        ]
        if missing:
            self.notes.warning("RECORDS_MISSING", 1, 1, codes=missing)
        if self.absences:
            self._old_absences("\n".join(self.lines))

    def _old_absences(self, text: str) -> None:
        places = [text.find(written) for written in OLD_ABSENCES]
        found = min((place for place in places if place >= 0), default=-1)
        if found >= 0:
            count = sum(map(text.count, OLD_ABSENCES))
            line, column = text.count("\n", 0, found) + 1, found - text.rfind("\n", 0, found)
            self.notes.note("ABSENCE_AS_FORFEIT", line, column, text[found : found + 8], count=count)

    def _check_records(self, entries: list[Entry], teams: list[tuple[Team, int]], rounds: int) -> None:
        """Do they name only what exists?"""
        known = Known(frozenset(entry.number for entry in entries), frozenset(team.number for team, _ in teams), rounds)
        for record, number in self.records:
            check_record(record, number, known, self.notes)
        for record, number in self.national:
            if int(record.text[1:5].replace(" ", "") or "0") not in known.players:
                self.notes.warning("NATIONAL_OF_NOBODY", number, 5, record.code + record.text[:5])


ACTIONS: dict[str, Callable[[_Reader, str, int, str], None]] = {
    **dict.fromkeys(EVENT_TEXTS, _Reader._text),
    **dict.fromkeys(EVENT_DATES, _Reader._date),
    **dict.fromkeys(EVENT_COUNTS, _Reader._count),
    **dict.fromkeys((*KEPT_OF_2026, COMMENT), _Reader._kept),
    **dict.fromkeys((CLOCK, CLOCK_CODE, ROUND_DATES), _Reader._once),
    DEPUTY: _Reader._deputy,
    SCORING: _Reader._scoring,
    TEAM: _Reader._team,
    NEW_TEAM: _Reader._team,
}
"""What to do with a record."""
