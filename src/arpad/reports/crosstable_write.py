"""Events written as tables: a head, a line for each player, a column for each round. What is written is read back as
the same event, but for what the notation has no sign for."""

from collections.abc import Iterator, Sequence

from arpad.model.event import NO_COLOUR, PAIRING_BYE, Entry, Event, Meeting, Result
from arpad.model.series import EXEMPT
from arpad.reports.crosstable_fields import PLAYER_COLUMNS, player_texts, points_text
from arpad.reports.crosstable_head import MARK, head_texts
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION, FIGURES_NOTATION, sign_of
from arpad.reports.crosstable_sheet import csv_bytes

BYE = "bye"
NO_SIGN = "?"
"""A result that a notation has no sign for: a pairing without a result."""


def write_crosstable(event: Event, form: str = "csv") -> bytes:
    """A chess event as a table, in figures. form: csv or xlsx."""
    return _bytes(table_rows(event, "crosstable", FIGURES_NOTATION), form)


def write_series_table(event: Event, form: str = "csv") -> bytes:
    """A draughts series as a table, in the codes of the FFJD."""
    return _bytes(table_rows(event, "series", DRAUGHTS_NOTATION), form)


def _bytes(rows: list[list[str]], form: str) -> bytes:
    if form == "xlsx":
        from arpad.reports.crosstable_xlsx import xlsx_bytes

        return xlsx_bytes(rows)
    return csv_bytes(rows)


def table_rows(event: Event, mark: str, notation: str) -> list[list[str]]:
    """Head, an empty row, titles, players."""
    rows = [[MARK, mark], *([key, *texts] for key, texts in head_texts(event, notation)), []]
    lines = list(player_lines(event, notation))
    used = {key for told, _ in lines for key in told}
    columns = [key for key in PLAYER_COLUMNS if key in used or key in ("number", "name")]
    rows.append([*columns, *(f"R{which}" for which in range(1, event.rounds + 1))])
    return [*rows, *([*(told.get(key, "") for key in columns), *rounds] for told, rounds in lines)]


def player_lines(event: Event, notation: str) -> Iterator[tuple[dict[str, str], list[str]]]:
    """(texts by key, a text for each round) of each player."""
    teams = {number: team.name for team in event.teams for number in team.players}
    for entry in event.entries:
        told = {"number": str(entry.number), **player_texts(entry.person, entry.series, notation == DRAUGHTS_NOTATION)}
        told |= {key: text for key, text in _stated(entry, notation, teams).items() if text}
        yield told, _rounds(entry.rounds, notation)


def _stated(entry: Entry, notation: str, teams: dict[int, str]) -> dict[str, str]:
    points = "" if entry.points_x2 is None else points_text(entry.points_x2, notation == DRAUGHTS_NOTATION)
    return {"points": points, "rank": str(entry.rank or ""), "team": teams.get(entry.number, "")}


def _rounds(rounds: Sequence[Meeting | None], notation: str) -> list[str]:
    return [_round(meeting, notation) if meeting else "" for meeting in rounds]


def _round(meeting: Meeting, notation: str) -> str:
    """"12 w 1", "12 - 1" without a colour, "bye" or a letter against nobody."""
    sign = sign_of(meeting.result, notation) or NO_SIGN
    if meeting == Meeting(None, NO_COLOUR, Result(2, PAIRING_BYE)):
        return EXEMPT if notation == DRAUGHTS_NOTATION else BYE
    return f"{meeting.opponent or 0} {meeting.colour} {sign}"
