"""What the lines of a TRF say together: rounds, their dates, scoring, teams, byes."""

import re
from collections.abc import Callable
from datetime import date

from arpad.model.event import NO_COLOUR, Entry, Meeting, Record, Scoring, Team
from arpad.reports.dates import day_of
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import (
    BYES,
    FIRST_ROUND,
    NEW_TEAM,
    RESULTS,
    ROUND_STEP,
    ROUND_WIDTH,
    SCORING_SYMBOLS,
    TEAM,
)  # fmt: skip
from arpad.reports.trf_records import byes_of, team_of_2006, team_of_2026

Keep = Callable[[str, int], None]
"""What to do with a line that could not be read."""
THIS_CENTURY = 20
"""Of years in two digits, where the event has no date of its own: the format is of 2006."""
SYMBOL = re.compile(r" *([WDLAPX]) *(-?[0-9]{1,4}\.[0-9])(?= |$)")


def rounds_of(entries: list[Entry], stated: int) -> int:
    """How many rounds: those stated, or those in which something is written if they are more."""
    return _rounds_of(entries, stated, {len(entry.rounds) for entry in entries})


def _rounds_of(entries: list[Entry], stated: int, lengths: set[int]) -> int:
    most = max(lengths, default=0)
    while most > stated and not any(len(entry.rounds) >= most and entry.rounds[most - 1] for entry in entries):
        most -= 1
    return max(most, stated)


def padded(entries: list[Entry], stated: int, lengths: set[int]) -> tuple[list[Entry], int]:
    """Every entry with as many rounds as the event, and how many they are. lengths: of the rounds of the entries."""
    rounds = _rounds_of(entries, stated, lengths)
    if lengths <= {rounds}:
        return entries, rounds
    empty: tuple[Meeting | None, ...] = (None,) * rounds
    return [entry._replace(rounds=(entry.rounds + empty)[:rounds]) for entry in entries], rounds


def round_dates_of(placed: tuple[str, int], start: date | None, notes: Notes) -> tuple[date | None, ...]:
    """The dates of a record 132, in its columns or simply one after the other."""
    line, number = placed
    at = [*range(FIRST_ROUND - 1, len(line), ROUND_STEP)]
    between = line[4 : FIRST_ROUND - 1] + "".join([line[i + ROUND_WIDTH : i + ROUND_STEP] for i in at])
    if between.strip():
        notes.adjusted("ROUND_DATES_COLUMNS", number, 5, line[4:].strip())
        cells = [(found.start(), found[0]) for found in re.finditer(r"\S+", line[4:])]
        cells = [(place + 4, text) for place, text in cells]
    else:
        cells = [(i, line[i : i + ROUND_WIDTH].strip()) for i in at]
    century = start.year // 100 if start else THIS_CENTURY
    made = [_round_date(text, century, which, number, i + 1, notes) for which, (i, text) in enumerate(cells, 1)]
    while made and made[-1] is None:
        made.pop()
    return tuple(made)


def _round_date(text: str, century: int, which: int, number: int, column: int, notes: Notes) -> date | None:
    if not text:
        return None
    day = day_of(text, century)
    made = day and day.date
    if day is None or made is None:
        notes.error("ROUND_DATE_UNREADABLE", number, column, text, round=which)
        return None
    if not day.usual:
        notes.adjusted("DATE_FORM", number, column, text)
    return made


def scoring_of(lines: list[tuple[str, int]], notes: Notes, keep: Keep) -> Scoring:
    """What a win, a draw ... is worth (162). A pairing bye is worth a win and an unknown result a draw unless said."""
    said: dict[str, int] = {}
    for line, number in lines:
        symbols, rest = SYMBOL.findall(line[3:]), SYMBOL.sub("", line[3:]).strip()
        if rest or not symbols:
            notes.error("SCORING_UNREADABLE", number, 5, line[3:].strip())
            keep(line, number)
        elif any(points[-1] not in "05" for _, points in symbols):
            notes.error("SCORING_NOT_HALVES", number, 5, line[3:].strip())
            keep(line, number)
        else:
            said |= {SCORING_SYMBOLS[symbol]: _x2(points) for symbol, points in symbols}
    if "win_x2" in said:
        said.setdefault("pairing_bye_x2", said["win_x2"])
    if "draw_x2" in said:
        said.setdefault("unknown_x2", said["draw_x2"])
    return Scoring(**said)


def _x2(points: str) -> int:
    """Points in halves."""
    whole, _, half = points.lstrip("-").partition(".")
    made = 2 * int(whole) + (half == "5")
    return -made if points.startswith("-") else made


def teams_of(lines: list[tuple[str, int]], notes: Notes, keep: Keep) -> list[tuple[Team, int]]:
    """The teams, each with its line: those of the records of 2026 where there are any."""
    made: dict[str, list[tuple[Team, int]]] = {TEAM: [], NEW_TEAM: []}
    for line, number in lines:
        code = line[:3]
        team = team_of_2026(line) if code == NEW_TEAM else team_of_2006(line, len(made[TEAM]) + 1)
        if team is None:
            notes.error("TEAM_UNREADABLE", number, 5, line[4:].strip(), record=code)
            keep(line, number)
        else:
            made[code].append((team, number))
    if not made[NEW_TEAM]:
        return made[TEAM]
    by_name = {team.name: team for team, _ in made[NEW_TEAM]}
    for team, number in made[TEAM]:
        same = by_name.get(team.name)
        if same is None or same.players != team.players:
            notes.warning("TEAM_DIFFERS", number, 5, team.name, old=TEAM, new=NEW_TEAM)
    return made[NEW_TEAM]


def byes_filled(entries: list[Entry], records: list[tuple[Record, int]], notes: Notes) -> None:
    """Byes of individuals that stand in a record of byes (240) alone are put into their rounds."""
    of_byes = [(record, line) for record, line in records if record.code == BYES]
    by_number = {entry.number: index for index, entry in enumerate(entries)} if of_byes else {}
    for record, line in of_byes:
        letter, which, named = byes_of(record)
        for number, column in named:
            index = by_number.get(number)
            if letter not in RESULTS or index is None or not 1 <= which <= len(entries[index].rounds):
                continue
            rounds = entries[index].rounds
            bye = Meeting(None, NO_COLOUR, RESULTS[letter])
            if rounds[which - 1] is None:
                filled = (*rounds[: which - 1], bye, *rounds[which:])
                entries[index] = entries[index]._replace(rounds=filled)
                notes.note("BYE_FROM_RECORD", line, column, number)
            elif rounds[which - 1] != bye:
                notes.warning("BYE_DIFFERS", line, column, number, round=which)
