"""Months of the Capital-Points by hand, and the figures of a series from its report."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.model.event import DRAUGHTS, FORFEIT, NO_COLOUR, PLAYED, Entry, Event, Meeting, Result
from arpad.model.person import Person, PlayerRef
from arpad.model.series import ACCELERATED, SLOW, Estimate, Series
from arpad.period.contribution import CHANGE, FIRST, FLOOR, NOTHING
from arpad.period.draughts import series_figures
from arpad.period.judged import Judged
from arpad.period.official import Listed, Member, OfficialList
from arpad.period.period import next_list
from arpad.period.received import Report
from arpad.period.result import Period
from arpad.period.rulebook import CAPITAL, Rulebook
from arpad.period.standing import Standing
from arpad.ruling.run import Run

FEBRUARY, MARCH, APRIL = date(2016, 2, 1), date(2016, 3, 1), date(2016, 4, 1)
BOOK = Rulebook("ffjd", "ffjd-2015")
DAY = date(2016, 2, 6)
Game = tuple[int, int, Result]


def ref(number: int) -> PlayerRef:
    return PlayerRef("ffjd", str(number))


def played(first: int, second: int, points: int) -> Game:
    return first, second, Result(points, PLAYED)


def series(games: list[Game], count: int, cadence: str = SLOW, estimates: tuple[Estimate, ...] = ()) -> Event:
    """A series of so many invented players, a round for each game."""
    table: dict[int, list[Meeting | None]] = {n: [None] * len(games) for n in range(1, count + 1)}
    for place, (first, second, result) in enumerate(games):
        back = Result(2 - result.points_x2, result.kind, result.excused)
        table[first][place] = Meeting(second, NO_COLOUR, result)
        table[second][place] = Meeting(first, NO_COLOUR, back)
    entries = tuple(Entry(n, Person(f"D{n}", ref(n)), tuple(rounds)) for n, rounds in table.items())
    declared = Series(cadence=cadence, estimates=estimates)
    return Event(
        name="Invented series", sport=DRAUGHTS, start=DAY, end=DAY, rounds=len(games), entries=entries, series=declared
    )


def homologated(
    key: str, games: list[Game], count: int, cadence: str = SLOW, day: date = DAY, **more: object
) -> Report:
    return Report(key, series(games, count, cadence), CAPITAL, received=day, **more)  # type: ignore[arg-type]


def listed(day: date, *ratings: int | None, published: date | None = None) -> OfficialList:
    rows = {ref(n): Listed(rating=rating) for n, rating in enumerate(ratings, 1) if rating is not None}
    return OfficialList(day, {CAPITAL: rows}, published)


def month(lists: list[OfficialList], reports: list[Report], day: date = MARCH, people: dict | None = None) -> Period:  # type: ignore[type-arg]
    return next_list(lists, reports, day, BOOK, people or {})


def test_evolutions_of_a_month_are_added_up_exactly_and_rounded_once() -> None:
    """2, 6.1. Origin: by hand. Slow: 1500 beats 1400: PA 1.2, K 15: +12; for 1400: PA 0.8, K = 25 - 10 x 50/150.

    That is 65/3, so -0.8 x 65/3 = -52/3. Accelerated, a draw: (1 - 1.2) x 5 = -1 and 0.2 x 35/3 = 7/3.
    Together +11 and -15: 1511 and 1385.
    """
    reports = [homologated("slow", [played(1, 2, 2)], 2), homologated("fast", [played(1, 2, 1)], 2, ACCELERATED)]
    period = month([listed(FEBRUARY, 1500, 1400)], reports)
    assert {(row.player.value, row.event): row.change for row in period.contributions} == {
        ("1", "slow"): Fraction(12), ("2", "slow"): Fraction(-52, 3),
        ("1", "fast"): Fraction(-1), ("2", "fast"): Fraction(7, 3),
    }  # fmt: skip
    assert [period.list.row(CAPITAL, ref(n)).rating for n in (1, 2)] == [1511, 1385]
    assert period.contributions[0].articles == ("3", "6.1.2", "6.1.1", "6.1")


def test_a_series_belongs_to_the_month_of_its_homologation() -> None:
    """2, readings row 26: played in February, homologated on 1 March: the list of April, with the CP of February."""
    february = listed(FEBRUARY, 1500, 1400)
    late = homologated("late", [played(1, 2, 2)], 2, day=MARCH)
    march = month([february], [late])
    assert (march.contributions, march.waiting["late"].code) == ((), "HOMOLOGATED_LATER")
    raised = OfficialList(MARCH, {CAPITAL: {ref(1): Listed(rating=1600), ref(2): Listed(rating=1400)}})
    april = month([february, raised], [late], APRIL)
    assert april.list.row(CAPITAL, ref(1)).rating == 1612
    assert [row.own for row in april.contributions] == [1500, 1400]


def test_the_list_in_force_is_the_last_one_published() -> None:
    """2, readings row 27: the list of February appears on the 8th, so that of January holds on the 6th."""
    january = listed(date(2016, 1, 1), 1500, 1500)
    for published, own in ((date(2016, 2, 8), 1500), (date(2016, 2, 6), 1900)):
        february = listed(FEBRUARY, 1900, 1500, published=published)
        period = month([january, february], [homologated("a", [played(1, 2, 2)], 2)])
        assert period.contributions[0].own == own


def test_nobody_falls_below_600_and_the_ledger_says_so() -> None:
    """6.3. Origin: by hand. 605 loses to 605: -25: 580, lifted to 600 by 20."""
    period = month([listed(FEBRUARY, 605, 605)], [homologated("a", [played(1, 2, 2)], 2)])
    assert [period.list.row(CAPITAL, ref(n)).rating for n in (1, 2)] == [630, 600]
    rows = [(row.kind, row.change) for row in period.contributions if row.player == ref(2)]
    assert rows == [(FLOOR, Fraction(20)), (CHANGE, Fraction(-25))]


def test_a_first_rating_at_five_games_over_two_months() -> None:
    """6.2.1, 6.2.3. Origin: by hand. Three games against 1500, 1400, 1450 (0, 2, 1 points), then two against 1500 and
    1400 (0, 2): MCP = 7250/5 = 1450, 5 points of 5 games: 1450 + 250 x 0 = 1450, below 1500: published at five."""
    february = listed(FEBRUARY, 1500, 1400, 1450)
    first = homologated("one", [played(4, 1, 0), played(4, 2, 2), played(4, 3, 1)], 4)
    march = month([february], [first])
    row = march.list.row(CAPITAL, ref(4))
    assert (row.rating, [one.event for one in row.pending], row.games) == (None, ["one"], 3)
    assert [(one.published, one.games, one.needed) for one in march.first] == [(False, 3, 5)]
    second = homologated("two", [played(4, 1, 0), played(4, 2, 2)], 4, day=MARCH)
    april = month([february, march.list], [second], APRIL)
    row = april.list.row(CAPITAL, ref(4))
    assert (row.rating, row.pending, row.first_games) == (1450, (), 5)
    assert {row.kind for row in april.contributions if row.player == ref(4)} == {FIRST}


def test_a_first_rating_of_1500_waits_for_seven_games() -> None:
    """6.2.3. Origin: by hand. Five games against 1500, 6 points: 1500 + 250/5 = 1550: seven games are needed."""
    games = [played(6, n, points) for n, points in zip(range(1, 6), (2, 2, 2, 0, 0), strict=True)]
    before = listed(FEBRUARY, 1500, 1500, 1500, 1500, 1500)
    march = month([before], [homologated("one", games, 6)])
    assert [(one.rating, one.published, one.games, one.needed) for one in march.first] == [(1550, False, 5, 7)]


def test_both_procedures_share_in_proportion_to_their_games() -> None:
    """6.2.4. Origin: by hand. First 3 games against 1300 with 3 points: 1300. Then a series of five games against rated
    players only (all 1400, 5 points): by Annex B 1400. Together (3 x 1300 + 5 x 1400) / 8 = 1362.5, half up 1363."""
    before = listed(FEBRUARY, 1300, 1300, 1300, 1400, 1400, 1400, 1400, 1400)
    three = homologated("three", [played(9, n, 1) for n in (1, 2, 3)], 9)
    five = homologated("five", [played(9, n, 1) for n in (4, 5, 6, 7, 8)], 9)
    period = month([before], [three, five])
    assert period.list.row(CAPITAL, ref(9)).rating == 1363
    assert {row.event: row.ru for row in period.contributions if row.player == ref(9)} == {"three": None, "five": 1400}


def test_initialised_in_the_month_he_stays_unrated_for_the_others() -> None:
    """2, readings row 27: player 6 gets his first rating from a series of the month; his game with player 1 in another
    series of the month changes nothing for player 1, and joins his own first rating."""
    before = listed(FEBRUARY, 1400, 1400, 1400, 1400, 1400)
    first = homologated("a", [played(6, n, 1) for n in range(1, 6)], 6)
    other = homologated("b", [played(6, 1, 2)], 6)
    period = month([before], [first, other])
    assert [row.kind for row in period.contributions if row.player == ref(1)] == [NOTHING, NOTHING]
    row = period.list.row(CAPITAL, ref(6))
    # (5 x 1400 + 1 x 1650) / 6 = 1441.67
    assert (row.rating, row.first_games) == (1442, 6)


def test_a_series_without_its_estimate_waits_and_the_list_does_not() -> None:
    """Annex B, 4: nobody is rated in the series. With the organiser's mean of 1000 it goes on."""
    games = [played(i, j, 1) for i in range(1, 7) for j in range(i + 1, 7)]
    asked = Report("new", series(games, 6), CAPITAL, received=DAY)
    period = month([listed(FEBRUARY)], [asked])
    assert (period.contributions, period.waiting["new"].code, period.ready) == ((), "ESTIMATE_AWAITED", True)
    told = replace(asked, event=series(games, 6, estimates=(Estimate(1000, "the organiser"),)))
    period = month([listed(FEBRUARY)], [told])
    assert [period.list.row(CAPITAL, ref(n)).rating for n in range(1, 7)] == [1000] * 6


def test_a_series_that_awaits_its_fee_waits() -> None:
    """5.5, readings row 33."""
    made = homologated("a", [played(1, 2, 2)], 2, judged=Judged(awaits=("fee",)))
    period = month([listed(FEBRUARY, 1500, 1400)], [made])
    assert (period.contributions, period.waiting["a"].code) == ((), "SERIES_AWAITS")
    assert "fee" in period.waiting["a"].text("en")


def test_a_player_from_outside_counts_at_his_equivalent_and_is_never_listed() -> None:
    """7.1. FMJD 1710: 1.5 x 1710 - 1065 = 1500. Origin: by hand, 1400 draws: (1 - 0.8) x 65/3 = 13/3, rounded 4."""
    people = {ref(2): Member(Person("D2", ref(2)), outside=True, fmjd=1710)}
    period = month([listed(FEBRUARY, 1400)], [homologated("a", [played(1, 2, 1)], 2)], people=people)
    assert period.list.row(CAPITAL, ref(1)).rating == 1404
    assert ref(2) not in period.list.rows[CAPITAL]
    assert [row.kind for row in period.contributions if row.player == ref(2)] == [NOTHING]


def test_rated_since_the_series_began_nothing_changes_any_more() -> None:
    """3 (CPi at the start) with 2: unrated when it began, so no evolution; rated now, so no first rating either."""
    january = listed(date(2016, 1, 1), 1500)
    february = OfficialList(FEBRUARY, {CAPITAL: {ref(1): Listed(rating=1500), ref(2): Listed(rating=1400)}})
    made = homologated("a", [played(1, 2, 2)], 2)
    early = replace(made, event=replace(made.event, start=date(2016, 1, 20)))
    period = month([january, february], [early])
    assert [(row.player.value, row.kind) for row in period.contributions] == [("1", NOTHING), ("2", NOTHING)]
    assert [reason.code for reason in period.contributions[1].reasons] == ["RATED_SINCE_SERIES"]


def test_figures_of_a_series_from_its_report() -> None:
    """3. Origin: by hand. 1500 beats 1400 and meets nobody else: PA 1.2, Ev 12, MCP 1400; Sk: his opponent has 0."""
    figures = series_figures(
        Run(law("ffjd-2015")), series([played(1, 2, 2)], 2), {1: Standing(1500), 2: Standing(1400)}
    )
    first = figures.players[0]
    assert (first.CPi, first.Pts, first.NPJ, first.PA, first.Ev, first.MCP) == (1500, 2, 1, Fraction(6, 5), 12, 1400)
    assert (first.CPf.value if first.CPf else None, first.Perf, first.Sk, figures.NJC) == (1512, None, 0, 2)


@pytest.mark.parametrize(("excused", "games"), [(True, 0), (False, 1), (None, None)])
def test_a_forfeit_is_excused_or_not_or_has_to_be_asked(excused: bool | None, games: int | None) -> None:
    """6.4: unexcused it counts as a game; nobody guesses which it was."""
    event = series([(1, 2, Result(2, FORFEIT, excused))], 2)
    standings = {1: Standing(1500), 2: Standing(1400)}
    if games is None:
        with pytest.raises(ArpadError) as told:
            series_figures(Run(law("ffjd-2015")), event, standings)
        assert told.value.code == "FORFEIT_EXCUSED_UNKNOWN"
    else:
        first = series_figures(Run(law("ffjd-2015")), event, standings).players[0]
        assert games == first.NPJ


def test_the_order_of_the_series_does_not_matter() -> None:
    before = listed(FEBRUARY, 1500, 1400, 1450)
    reports = [
        homologated("a", [played(1, 2, 2), played(4, 3, 1)], 4),
        homologated("b", [played(2, 3, 1), played(4, 1, 0)], 4, ACCELERATED),
        homologated("c", [played(3, 1, 2)], 3),
    ]
    assert month([before], reports) == month([before], reports[::-1])


def test_a_homologation_day_is_asked_for() -> None:
    with pytest.raises(ArpadError) as told:
        month([listed(FEBRUARY, 1500, 1400)], [Report("a", series([played(1, 2, 2)], 2), CAPITAL)])
    assert (told.value.code, told.value.article) == ("HOMOLOGATION_NOT_KNOWN", "2")


def test_an_excused_forfeit_is_no_game_of_a_first_rating() -> None:
    """6.4: unrated player 3 has 2 points against 1, and an excused forfeit against 2: one game, two points."""
    games = [played(3, 1, 2), (3, 2, Result(2, FORFEIT, True))]
    period = month([listed(FEBRUARY, 1500, 1400)], [homologated("a", games, 3)])
    (row,) = [row for row in period.contributions if row.player == ref(3)]
    assert (row.kind, row.games, row.score) == (FIRST, 1, 2)
    assert [one.games for one in period.first] == [1]
    alone = month([listed(FEBRUARY, 1500, 1400)], [homologated("a", games[1:], 3)])
    assert [row.kind for row in alone.contributions if row.player == ref(3)] == [NOTHING]
    assert ref(3) not in alone.list.rows[CAPITAL]
