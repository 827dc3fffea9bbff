"""Acts of the office on the list of a day: after the period's own changes, each with its row in the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from arpad.model.person import PlayerRef
from arpad.period.contribution import Contribution
from arpad.period.official import UNLISTED, Listed, OfficialList, Rows
from arpad.period.result import Period, Question

CORRECTION, INITIALISATION, ADJUSTMENT, MERGED = KINDS = ("correction", "initialisation", "adjustment", "merged")


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What an act does to one player in one class. key: names the act; change: of a correction or an adjustment;
    rating: of an initialisation; article: by which it is allowed; into: of a merge, who stays."""

    key: str
    kind: str
    player: PlayerRef
    cadence: str
    change: int = 0
    rating: int = 0
    article: str = ""
    into: PlayerRef | None = None


def with_acts(period: Period, acts: Sequence[Act]) -> Period:
    """The period with its acts carried out, in the order in which they were made: act 9 before act 10."""
    rows = {cadence: dict(found) for cadence, found in period.list.rows.items()}
    ledger, questions = list(period.contributions), list(period.questions)
    for act in sorted(acts, key=lambda one: (len(one.key), one.key, one.cadence, one.player)):
        mine = rows.setdefault(act.cadence, {})
        missing = _carried_out(mine, act, period.day, ledger)
        questions += [missing] if missing else []
    made: dict[str, Rows] = {cadence: dict(sorted(found.items())) for cadence, found in rows.items() if found}
    return replace(
        period, list=OfficialList(period.day, made, period.list.published), contributions=tuple(ledger),
        questions=tuple(questions),
    )  # fmt: skip


def _carried_out(rows: dict[PlayerRef, Listed], act: Act, day: date, ledger: list[Contribution]) -> Question | None:
    """Changes the rows and the ledger; the question where the act finds nobody to act on."""
    row = rows.get(act.player, UNLISTED)
    if act.kind == MERGED:
        rows.pop(act.player, None)
        _take_over(rows, act, row)
        ledger.append(_entry(act, day, -(row.rating or 0)))
        return None
    if act.kind == INITIALISATION:
        if row.rating is not None:
            return Question(act.player, act.cadence, "ACT_ON_RATED", act.article, {"found": row.rating})
        rows[act.player] = replace(row, rating=act.rating, highest=max(row.highest or 0, act.rating), pending=())
        ledger.append(_entry(act, day, act.rating))
        return None
    if row.rating is None:
        return Question(act.player, act.cadence, "ACT_ON_UNRATED", act.article, {"found": str(act.player)})
    new = row.rating + act.change
    rows[act.player] = replace(row, rating=new, highest=max(row.highest or 0, new))
    ledger.append(_entry(act, day, act.change))
    return None


def _take_over(rows: dict[PlayerRef, Listed], act: Act, gone: Listed) -> None:
    """The first results of the record that goes are those of who stays; of no use to him once he is rated."""
    if act.into is None or not gone.pending:
        return
    kept = rows.get(act.into, UNLISTED)
    if kept.rating is None:
        rows[act.into] = replace(kept, pending=(*kept.pending, *gone.pending))


def _entry(act: Act, day: date, change: int) -> Contribution:
    articles = (act.article,) if act.article else ()
    return Contribution(
        player=act.player, event=act.key, list=day, cadence=act.cadence, kind=act.kind, games=0, score=Fraction(0),
        change=Fraction(change), articles=articles,
    )  # fmt: skip
