"""What changed from one list to the next: who is new, who is gone, and every figure that moved."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arpad.model.ratinglist import BIRTH, COLUMNS, YEAR, RatingList

Value = int | str | None


class Change(NamedTuple):
    """One value of one player that is not what it was. None: not given."""

    id: int
    column: str
    before: Value
    after: Value


class ListDiff:
    """The difference of two lists of one office. new, gone: rows of the later and of the earlier list."""

    def __init__(self, before: RatingList, after: RatingList) -> None:
        self.before = before
        self.after = after
        rows = {number: row for row, number in enumerate(before.ids)}
        self._pairs: list[tuple[int, int]] = []
        self.new: list[int] = []
        for row, number in enumerate(after.ids):
            earlier = rows.pop(number, None)
            if earlier is None:
                self.new.append(row)
            else:
                self._pairs.append((earlier, row))
        self.gone: Sequence[int] = list(rows.values())
        shared = set(before.columns) & set(after.columns)
        self.columns = tuple(column for column in COLUMNS if column in shared and column != "id")
        """The columns that both lists have: only they can be compared."""

    def changes(self, column: str) -> Iterator[Change]:
        """The players whose value in this column changed, in the order of the later list."""
        if column in self.after.texts:
            mine, theirs = list(self.before.texts[column]), list(self.after.texts[column])
            for earlier, later in self._pairs:
                if mine[earlier] != theirs[later]:
                    yield Change(self.after.ids[later], column, mine[earlier], theirs[later])
            return
        same = _same_birth if column == BIRTH else _same_figure
        numbers, others = self.before.numbers[column], self.after.numbers[column]
        for earlier, later in self._pairs:
            if not same(numbers[earlier], others[later]):
                was, is_now = self.before.number(column, earlier), self.after.number(column, later)
                yield Change(self.after.ids[later], column, was, is_now)


def _same_figure(one: int, other: int) -> bool:
    """A rating that is not given and one of 0 both say "unrated"; so with games and K."""
    return max(one, 0) == max(other, 0)


def _same_birth(one: int, other: int) -> bool:
    """A year is equal to any day in it: some lists print days, others years."""
    (year, day), (year_after, day_after) = divmod(one, YEAR), divmod(other, YEAR)
    return year == year_after and (not day or not day_after or day == day_after)
