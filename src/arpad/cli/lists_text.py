"""What `arpad list` says to a person: tables in plain text."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from arpad.model.catalogue import say
from arpad.model.ratinglist import BIRTH, NUMBERS, RATINGS, RatingList, birth_of, birth_text
from arpad.reports.lists.diff import Change, ListDiff, Value
from arpad.reports.lists.match import Candidate
from arpad.reports.lists.read import ListRead

GAP = "  "
NOTHING = "-"
SHOWN_MOST = 20
"""Changes of one column, and players new or gone, that are shown unless all are asked for."""
SHOWN = ("name", "federation", "title", BIRTH, *RATINGS)
Table = Sequence[Sequence[str]]


def converted(made: ListRead, source: str, target: str, lang: str) -> str:
    """How many were read, from what, and where they are now."""
    people = made.rating_list
    facts = {"players": len(people), "source": source, "layout": people.layout, "day": _day(people.day)}
    lines = [say("lists", "read", lang, **facts)]
    if made.refused:
        lines.append(say("lists", "refused", lang, lines=len(made.refused)))
    return "\n".join([*lines, say("lists", "written", lang, target=target)])


def _day(day: date | None) -> str:
    return day.isoformat() if day else NOTHING


def candidates(people: RatingList, found: Sequence[Candidate], lang: str) -> str:
    """One line for each, the likeliest first."""
    columns = [column for column in SHOWN if column in people.columns]
    heads = [label(name, lang) for name in ("ref", *columns, "likeness")]
    rows = [
        (str(people.ref(each.row)), *(_cell(people, column, each.row) for column in columns), _why(each, lang))
        for each in found
    ]
    return "\n".join(table([heads, *rows]))


def _cell(people: RatingList, column: str, row: int) -> str:
    return str(people.shown(row).get(column, NOTHING))


def _why(each: Candidate, lang: str) -> str:
    return f"{each.score} % {say('lists', f'why.{each.why}', lang)}"


def label(column: str, lang: str) -> str:
    """The heading of a column."""
    return say("lists", f"column.{column}", lang)


def table(rows: Table) -> Iterator[str]:
    """Cells side by side, as wide as the widest of their column; numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = [all(row[place].isdigit() or row[place] == NOTHING for row in rows[1:]) for place in range(len(widths))]
    for row in rows:
        cells = zip(row, widths, right, strict=True)
        yield GAP.join(cell.rjust(width) if to_right else cell.ljust(width) for cell, width, to_right in cells).rstrip()


def difference(made: ListDiff, changes: Mapping[str, Sequence[Change]], lang: str, every: bool) -> str:
    """Counts first; then who is new, who is gone, and what changed."""
    before, after = made.before, made.after
    lines = [
        say("lists", "before", lang, day=_day(before.day), players=len(before)),
        say("lists", "after", lang, day=_day(after.day), players=len(after)),
    ]
    for key, people, listed in (("new", after, made.new), ("gone", before, made.gone)):
        lines.append(say("lists", key, lang, players=len(listed)))
        most = len(listed) if every else SHOWN_MOST
        lines += [f"{GAP}{people.ref(row)} {people.text('name', row)}" for row in listed[:most]]
        lines += _more(len(listed) - most, lang)
    if not any(changes.values()):
        lines.append(say("lists", "unchanged", lang))
    rows = {number: row for row, number in enumerate(after.ids)}
    for column, moved in changes.items():
        if moved:
            lines += _changed(column, moved, after, rows, lang, every)
    return "\n".join(lines)


def _changed(
    column: str, listed: Sequence[Change], after: RatingList, rows: Mapping[int, int], lang: str, every: bool
) -> Iterator[str]:
    yield say("lists", "changed", lang, column=label(column, lang), players=len(listed))
    most = len(listed) if every else SHOWN_MOST
    for change in listed[:most]:
        row = rows[change.id]
        yield GAP + say("lists", "moved", lang, ref=str(after.ref(row)), name=after.text("name", row),
                        before=_value(column, change.before), after=_value(column, change.after))
    yield from _more(len(listed) - most, lang)


def _more(left: int, lang: str) -> Iterator[str]:
    if left > 0:
        yield GAP + say("lists", "left", lang, count=left)


def _value(column: str, value: Value) -> str:
    if column == BIRTH:
        return birth_text(birth_of(int(value or 0))) or NOTHING
    return NOTHING if value is None or (column not in NUMBERS and not value) else str(value)
