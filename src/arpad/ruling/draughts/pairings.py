"""The pairing grid of a closed draughts series (Annex A), for any number of players, and the sheet for the wall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arpad.model.catalogue import say
from arpad.model.errors import ArpadError
from arpad.model.limits import ROUNDS_MOST
from arpad.model.series import EXEMPT
from arpad.rules import series as steps
from arpad.ruling.draughts.table import check_names
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run

Pair = tuple[int, int]
LEAST = 2
"""A pair needs two players."""


@dataclass(frozen=True, kw_only=True)
class Pairings(Outcome):
    """Every round as pairs of numbers, White first; exempt: the number of EXEMPT when the players are odd."""

    players: int
    exempt: int | None = optional()
    names: tuple[str, ...] | None = optional()
    rounds: tuple[tuple[Pair, ...], ...]

    def printed(self, lang: str = "en") -> str:
        """The grid as a sheet of text: numbers in columns; with names, who they are and each pair by name."""
        parts = [say("terms", "grid_title", lang, players=self.players, rules=self.rules)]
        parts += [say("terms", "grid_white", lang)]
        if self.exempt:
            parts += [say("terms", "grid_exempt", lang, number=self.exempt, exempt=EXEMPT)]
        sheet = self._by_name(lang) if self.names else self._by_number(lang)
        return "\n".join([*parts, "", *sheet]) + "\n"

    def _by_number(self, lang: str) -> Iterator[str]:
        digits = len(str(max(white for pairs in self.rounds for pair in pairs for white in pair)))
        headings = [say("terms", "grid_round", lang, number=r) for r in range(1, len(self.rounds) + 1)]
        width = max(map(len, headings))
        for heading, pairs in zip(headings, self.rounds, strict=True):
            cells = (f"{white:>{digits}} - {black:<{digits}}" for white, black in pairs)
            yield f"{heading:<{width}}   {'   '.join(cells)}".rstrip()

    def _by_name(self, lang: str) -> Iterator[str]:
        seats = [*(self.names or ()), EXEMPT][: len(self.rounds) + 1]
        digits = len(str(len(seats)))
        width = max(map(len, seats))
        yield from (f"{number:>{digits}}  {name}" for number, name in enumerate(seats, 1))
        for r, pairs in enumerate(self.rounds, 1):
            yield ""
            yield say("terms", "grid_round", lang, number=r)
            for white, black in pairs:
                yield f"  {white:>{digits}}  {seats[white - 1]:<{width}}  -  {black:>{digits}}  {seats[black - 1]}"


def pairings(run: Run, players: int, names: Sequence[str] = ()) -> Pairings:
    """The grid for this number of players; with an odd number, the last place is that of EXEMPT."""
    _check(players, names)
    places = players + players % 2
    run.line("closed_series", players=players)
    if places != players:
        run.line("exempt", "exempt_number", players=players, number=places, exempt=EXEMPT)
    rounds = tuple(_round(number, places) for number in range(1, places))
    for number, pairs in enumerate(rounds, 1):
        run.line("pairing", number=number, pairs=" ".join(f"{white}-{black}" for white, black in pairs))
    return Pairings(
        **run.heading,
        players=players,
        exempt=places if places != players else None,
        names=tuple(names) or None,
        rounds=rounds,
    )


def _check(players: int, names: Sequence[str]) -> None:
    if players < LEAST:
        raise ArpadError("TOO_FEW_PLAYERS", ("players",), found=players, least=LEAST)
    if players > ROUNDS_MOST:
        raise ArpadError("TOO_LARGE", ("players",), found=players, most=ROUNDS_MOST)
    if names and len(names) != players:
        raise ArpadError("NAMES_DIFFER", ("names",), found=len(names), players=players)
    check_names(names, ("names",), ())


def _round(number: int, places: int) -> tuple[Pair, ...]:
    """The pairs of one round, in the order of the lower number."""
    found = []
    for player in range(1, places + 1):
        opponent = steps.opponent_in_round(player, number, places)
        if player < opponent:
            white = steps.has_white(player, opponent, places)
            found.append((player, opponent) if white else (opponent, player))
    return tuple(found)
