"""The next round of a Swiss draughts series: what helps the organiser, who pairs by himself (FFJD, article 6.6)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.model.errors import ArpadError
from arpad.model.event import BLACK, DRAUGHTS, PENDING, PLAYED, ROUND_ROBIN, RULES_ZERO, WHITE, Entry, Event
from arpad.model.limits import TO_PAIR_MOST, TRIES_MOST
from arpad.model.series import EXEMPT
from arpad.period.draughts import met_exempt, players_of
from arpad.period.ranking import ranking
from arpad.rules.conditions import too_many_swiss_rounds
from arpad.ruling.run import Run

MET = (PLAYED, PENDING, RULES_ZERO)
"""Two players have met when they sat down to play, whatever came of it; a forfeit is no meeting."""
NOBODY = 0
"""The number of EXEMPT, in a pair and among those who may be met."""
Pair = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class ToPair:
    """Who has no opponent yet: his place, his colours so far, the one suggested, whom he may meet by their places."""

    rank: int
    number: int
    name: str
    points: Fraction
    Sk: int | None
    white: int
    black: int
    suggested: str | None
    may_meet: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NextRound:
    """A round being paired, the `turn`-th. too_many: are these more rounds than article 6.6 has for so many players?

    rest: one way to complete it; None where there is none, or where `searched` is False.
    """

    turn: int
    too_many: bool
    players: tuple[ToPair, ...]
    pairs: tuple[Pair, ...]
    rest: tuple[Pair, ...] | None
    searched: bool


def next_round(event: Event, run: Run, pairs: Sequence[Pair] = (), without: Sequence[int] = ()) -> NextRound:
    """The players still to be paired by points and Solkoff. pairs: already made; without: who does not play."""
    if event.sport != DRAUGHTS:
        raise ArpadError("ROUND_NOT_OF_DRAUGHTS", found=event.name)
    if event.format == ROUND_ROBIN:
        raise ArpadError("ROUND_OF_CLOSED_SERIES", found=event.name, article="6.6")
    met = {entry.number: _met(event, entry) for entry in players_of(event)}
    _check(met, pairs, without)
    taken = {number for pair in pairs for number in pair} | set(without)
    present = [player for player in ranking(event, run) if player.number not in taken]
    free = [player.number for player in present]
    if len(free) % 2 and NOBODY not in taken:
        # EXEMPT comes last: he is met by whoever is left over.
        free.append(NOBODY)
    open_to = {number: _open_to(number, free, met) for number in free}
    entries = {entry.number: entry for entry in players_of(event)}
    turn = 1 + max(map(_last_round, entries.values()))
    rest, searched = _completed(open_to)
    return NextRound(
        turn=turn,
        too_many=too_many_swiss_rounds(turn, len(entries), run.event),
        players=tuple(_to_pair(vars(player), entries[player.number], open_to) for player in present),
        pairs=tuple(pairs),
        rest=rest,
        searched=searched,
    )


def _met(event: Event, entry: Entry) -> dict[int, int]:
    """Whom a player has met (EXEMPT as NOBODY), and in which round."""
    known = {other.number for other in players_of(event)}
    found = {}
    for turn, meeting in enumerate(entry.rounds, 1):
        if meeting is not None and meeting.opponent in known and meeting.result.kind in MET:
            found[meeting.opponent] = turn
        elif meeting is not None and meeting.opponent not in known and met_exempt(meeting):
            found[NOBODY] = turn
    return found


def _check(met: Mapping[int, Mapping[int, int]], pairs: Sequence[Pair], without: Sequence[int]) -> None:
    """Everybody is known, stands in one place only, and has not met his opponent before."""
    seen: set[int] = set()
    named = [(("pairs", i), number) for i, pair in enumerate(pairs) for number in pair]
    for path, number in [*named, *((("without", i), number) for i, number in enumerate(without))]:
        if number not in met and (number != NOBODY or path[0] == "without"):
            raise ArpadError("ROUND_NO_SUCH_PLAYER", path, found=number)
        if number in seen:
            raise ArpadError("ROUND_PLAYER_TWICE", path, found=number or EXEMPT)
        seen.add(number)
    for i, (one, other) in enumerate(pairs):
        turn = met.get(one, {}).get(other) or met.get(other, {}).get(one)
        if turn:
            who = {"found": f"{one or EXEMPT}-{other or EXEMPT}", "round": turn}
            raise ArpadError("ROUND_ALREADY_MET", ("pairs", i), article="6.6", **who)


def _open_to(number: int, free: Iterable[int], met: Mapping[int, Mapping[int, int]]) -> tuple[int, ...]:
    """Those still free whom a player has not met, by their places."""
    if number == NOBODY:
        return tuple(other for other in free if other != NOBODY and NOBODY not in met[other])
    return tuple(other for other in free if other != number and other not in met[number])


def _last_round(entry: Entry) -> int:
    """The last round in which something is written for a player."""
    return max((turn for turn, meeting in enumerate(entry.rounds, 1) if meeting is not None), default=0)


def _to_pair(player: Mapping[str, Any], entry: Entry, open_to: Mapping[int, tuple[int, ...]]) -> ToPair:
    had = [meeting.colour for meeting in entry.rounds if meeting is not None and meeting.result.kind in MET]
    white, black = had.count(WHITE), had.count(BLACK)
    suggested = None if white == black else WHITE if white < black else BLACK
    shown = {key: player[key] for key in ("rank", "number", "name", "points", "Sk")}
    return ToPair(white=white, black=black, suggested=suggested, may_meet=open_to[entry.number], **shown)


def _completed(open_to: Mapping[int, tuple[int, ...]]) -> tuple[tuple[Pair, ...] | None, bool]:
    """(one way to pair everybody, whether the search came to its end): who has the fewest choices is paired first."""
    if len(open_to) > TO_PAIR_MOST:
        return None, False
    order = {number: place for place, number in enumerate(open_to)}
    tries = 0

    def paired(left: frozenset[int]) -> list[Pair] | None:
        nonlocal tries
        if not left:
            return []
        tries += 1
        choices = {number: [other for other in open_to[number] if other in left] for number in left}
        one = min(left, key=lambda number: (len(choices[number]), order[number]))
        for other in choices[one]:
            if tries > TRIES_MOST:
                return None
            rest = paired(left - {one, other})
            if rest is not None:
                return [(one, other) if order[one] < order[other] else (other, one), *rest]
        return None

    found = paired(frozenset(open_to))
    made = None if found is None else tuple(sorted(found, key=lambda pair: order[pair[0]]))
    return made, found is not None or tries <= TRIES_MOST
