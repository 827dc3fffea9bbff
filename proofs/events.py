"""Invented chess events by a seed: whole, consistent, and as varied as reports are. Nobody in them exists."""

from datetime import date, timedelta
from random import Random

from arpad.model.event import (
    BLACK,
    FORFEIT,
    FULL_BYE,
    HALF_BYE,
    NO_COLOUR,
    PAIRING_BYE,
    PLAYED,
    SHORT,
    SWISS,
    TEAM,
    USUAL_SCORING,
    WHITE,
    ZERO_BYE,
    Entry,
    Event,
    Meeting,
    Record,
    Result,
    Scoring,
    Team,
)
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.consistency_points import awards
from arpad.reports.timecontrol import from_code, time_control_of
from arpad.reports.trf_layout import TITLES, TRF26

SYLLABLES = (
    "ba", "bé", "co", "da", "du", "el", "fa", "gö", "gu", "ha", "if", "ja", "ki", "la", "lu", "ma", "mo", "na", "nö",
    "ño", "or", "pa", "pi", "qua", "ra", "ru", "sa", "sø", "ta", "to", "ul", "va", "vé", "wi", "xa", "ya", "zo", "źi",
)  # fmt: skip
FEDERATIONS = ("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")
CLOCKS = ("90 min + 30 s/move", "40 moves in 90 min + 30 min + 30 s/move", "120 min", "G/60", "90'+30''")
CODES = ("5400+30", "40/6000+30:900+30", "W300-B240", "3600")
SYSTEMS = ("Individual: Swiss-System", "Swiss Dutch", "Système suisse")
UNPLAYED = (Result(1, HALF_BYE), Result(2, FULL_BYE), Result(0, ZERO_BYE))
OTHER_SCORING = Scoring(win_x2=6, draw_x2=2, loss_x2=0, absence_x2=0, pairing_bye_x2=6, unknown_x2=2)
FIRST_DAY = date(2001, 1, 1)
DAYS = 9000


def invented_event(seed: int | str, players: int, rounds: int, generation: str = TRF26, plain: bool = False) -> Event:
    """One event; the same seed gives the same one. plain: every player with all his fields, every round a game."""
    return _Maker(Random(f"{seed}:{players}:{rounds}:{generation}:{plain}"), players, rounds, generation, plain).event()


class _Maker:
    """Makes one event."""

    def __init__(self, random: Random, players: int, rounds: int, generation: str, plain: bool) -> None:
        self.random, self.players, self.plain = random, players, plain
        # Nobody meets the same opponent twice.
        self.rounds = min(rounds, max(players + players % 2 - 1, 1))
        self.new = generation == TRF26
        self.scoring = OTHER_SCORING if self.new and not plain and random.random() < 0.1 else USUAL_SCORING
        self.start = FIRST_DAY + timedelta(days=random.randrange(DAYS))

    def event(self) -> Event:
        """All of it."""
        random = self.random
        persons = [self._person(number) for number in range(1, self.players + 1)]
        columns = self._columns()
        worth = awards(self.scoring)
        points = [
            sum(worth[meeting.result] for meeting in rounds if meeting) + self.scoring.absence_x2 * rounds.count(None)
            for rounds in columns
        ]
        ranks = {index: rank for rank, index in enumerate(sorted(range(self.players), key=lambda i: -points[i]), 1)}
        entries = tuple(
            Entry(index + 1, person, columns[index], points[index], ranks[index])
            for index, person in enumerate(persons)
        )
        dates = tuple(self.start + timedelta(days=day) for day in range(self.rounds))
        teams = self._teams() if not self.plain and random.random() < 0.15 else ()
        text = random.choice(CLOCKS)
        clock = time_control_of(text)
        if self.new and random.random() < 0.7:
            clock = from_code(random.choice(CODES))
            clock = clock and clock._replace(text="")
        assert clock is not None, text
        return Event(
            name=f"Open {self._word()}",
            format=TEAM if teams else SWISS,
            city=self._word(),
            federation=random.choice(FEDERATIONS),
            start=self.start,
            end=dates[-1] if dates else self.start,
            rounds=self.rounds,
            round_dates=dates,
            time_control=clock,
            scoring=self.scoring,
            kind_text="Team: Swiss-System" if teams else random.choice(SYSTEMS),
            chief_arbiter=f"{self._word()}, {self._word()}",
            deputy_arbiters=tuple(f"{self._word()}, {self._word()}" for _ in range(random.randrange(3))),
            entries=entries,
            teams=teams,
            national=tuple(self._national(entry) for entry in entries if self.new and random.random() < 0.02),
            records=self._records(bool(teams)),
        )

    def _word(self) -> str:
        return "".join(self.random.choices(SYLLABLES, k=self.random.randint(2, 4))).capitalize()

    def _person(self, number: int) -> Person:
        random = self.random
        known = self.plain or random.random() < 0.9
        rating = random.randint(1000, 2800) if known else None
        ref = PlayerRef("fide", str(random.randint(1, 9) * 10_000_000 + number)) if known else None
        year = self.start.year - random.randint(6, 90)
        birth = Birth(year, random.randint(1, 12), random.randint(1, 28))
        if not self.plain and random.random() < 0.3:
            birth = random.choice((birth._replace(day=0), birth._replace(month=0, day=0)))
        return Person(
            f"{self._word()}{number}, {self._word()}", ref, random.choice("mw"),
            random.choice(TITLES) if random.random() < 0.15 else "", random.choice(FEDERATIONS),
            birth if known else None, rating,
        )  # fmt: skip

    def _columns(self) -> list[tuple[Meeting | None, ...]]:
        """The rounds of every player: in each round others are paired, as a round robin's wheel turns."""
        made: list[list[Meeting | None]] = [[] for _ in range(self.players)]
        seats = [*range(self.players), *([-1] if self.players % 2 else [])]
        for _ in range(self.rounds):
            for one, other in zip(seats[: len(seats) // 2], reversed(seats[len(seats) // 2 :]), strict=True):
                self._pair(made, one, other)
            seats = [*seats[:1], *seats[2:], *seats[1:2]]
        return [tuple(rounds) for rounds in made]

    def _pair(self, made: list[list[Meeting | None]], one: int, other: int) -> None:
        random = self.random
        if min(one, other) < 0:
            made[max(one, other)].append(Meeting(None, NO_COLOUR, Result(2, PAIRING_BYE)))
            return
        chance = 1.0 if self.plain else random.random()
        if chance < 0.03:
            made[one].append(Meeting(None, NO_COLOUR, random.choice(UNPLAYED)))
            made[other].append(random.choice((None, Meeting(None, NO_COLOUR, random.choice(UNPLAYED)))))
            return
        points = random.choice((0, 1, 2))
        colours = random.choice(((WHITE, BLACK), (BLACK, WHITE)))
        kind = PLAYED
        if chance < 0.06:
            points, kind = random.choice((0, 2)), FORFEIT
        elif chance < 0.07:
            kind = SHORT
        made[one].append(Meeting(other + 1, colours[0], Result(points, kind)))
        made[other].append(Meeting(one + 1, colours[1], Result(2 - points, kind)))

    def _teams(self) -> tuple[Team, ...]:
        size = self.random.randint(1, 4)
        numbers = range(1, self.players + 1)
        groups = [tuple(numbers[at : at + size]) for at in range(0, self.players, size)]
        teams = [Team(which, f"{self._word()} {which}", group) for which, group in enumerate(groups, 1)]
        if not self.new:
            return tuple(teams)
        more = self.random.random() < 0.5
        return tuple(
            team._replace(nickname=f"T{team.number}"[:5], strength=2000, match_points_x2=7, game_points_x2=19, rank=1)
            if more else team for team in teams
        )  # fmt: skip

    def _national(self, entry: Entry) -> Record:
        code = self.random.choice(FEDERATIONS)
        return Record(code, f" {entry.number:4d} {entry.person.sex}    {entry.person.name:33.33} {1500:4d}".rstrip())

    def _records(self, teams: bool) -> tuple[Record, ...]:
        """Records that are kept as they stand, in the order in which they are written."""
        made = [Record("###", " made by a seed")] if self.new else []
        if self.new:
            made += [Record("152", " W"), Record("202", " BH:GP/C1,SB")]
        if self.new and not teams and self.rounds and self.players > 1:
            made += [Record("260", "   1   1    1    2")]
        if self.random.random() < 0.3:
            made += [Record("XXC", " white1")]
        return tuple(made)
