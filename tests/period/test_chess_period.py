"""Periods of chess by hand: which list, which K, which rounding, who comes, goes, returns."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from arpad.model.errors import ArpadError
from arpad.model.event import MATCH, ROUND_ROBIN, SCHEVENINGEN, Team
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.contribution import CHANGE, FIRST, NOTHING
from arpad.period.official import Listed, Member, OfficialList, Pending
from arpad.period.period import next_list
from arpad.period.received import Report
from arpad.period.result import Period
from arpad.period.rulebook import Rulebook
from arpad.ruling.inputs import FirstEvent, game
from period.events import all_play_all, event, person

FEBRUARY, MARCH, APRIL = date(2015, 2, 1), date(2015, 3, 1), date(2015, 4, 1)
ADULT = date(1980, 1, 1)
BOOK = Rulebook(name="fide-2014")


def ref(number: int) -> PlayerRef:
    return PlayerRef("fide", str(number))


def rated(rating: int, k: int = 20, career: int = 100, **more: object) -> Listed:
    return Listed(rating=rating, k=k, career=career, **{"highest": rating, "played": ((date(2015, 1, 5), 9),), **more})  # type: ignore[arg-type]


def listed(day: date, *rows: Listed) -> OfficialList:
    """Players 1, 2, ... in this order."""
    return OfficialList(day, {STANDARD: {ref(n): row for n, row in enumerate(rows, 1)}})


def people(count: int, born: date = ADULT) -> dict[PlayerRef, Member]:
    return {ref(n): Member(person(f"P{n}", None, n, born)) for n in range(1, count + 1)}


def report(key: str, games: list[tuple[int, int, int, str]], start: date, end: date, **more: object) -> Report:
    count = max(max(first, second) for _, first, second, _ in games)
    made = event([person(f"P{n}", None, n) for n in range(1, count + 1)], games, start=start, end=end)
    return Report(key=key, event=made, **more)  # type: ignore[arg-type]


def one_game(key: str, sign: str = "1", start: date = FEBRUARY, end: date = FEBRUARY, **more: object) -> Report:
    return report(key, [(1, 1, 2, sign)], start, end, **more)


def change_of(period: Period, number: int) -> Fraction:
    return sum((row.change or Fraction(0) for row in period.contributions if row.player == ref(number)), Fraction(0))


def test_changes_of_the_period_are_rounded_once() -> None:
    """8.57 (2014). Origin: by hand. 2000 beats 1949 twice: D = 51: .57 (47-53), 0.43 x 20 = 8.6 in each event.

    Together 17.2, rounded 17; event by event it would be 9 + 9 = 18. The other one: -17.2, rounded -17.
    """
    before = listed(FEBRUARY, rated(2000), rated(1949))
    period = next_list([before], [one_game("a"), one_game("b")], MARCH, BOOK, people(2))
    assert [period.list.row(STANDARD, ref(n)).rating for n in (1, 2)] == [2017, 1932]
    assert (change_of(period, 1), change_of(period, 2)) == (Fraction(172, 10), Fraction(-172, 10))
    by_event = Rulebook(name="fide-2014", readings=("fide-2014/8.57=per-event",))
    assert next_list([before], [one_game("a"), one_game("b")], MARCH, by_event, people(2)).list.row(
        STANDARD, ref(1)
    ).rating == 2018  # fmt: skip
    assert "fide-2014/8.57=per-period" in period.readings


@pytest.mark.parametrize(
    ("end", "official", "taken"),
    [(date(2015, 2, 26), False, True), (date(2015, 2, 27), False, False), (date(2015, 2, 28), True, True)],
)
def test_closing_three_days_before_the_list(end: date, official: bool, taken: bool) -> None:
    """7.13 (2014), readings row 44: for 1 March 2015, ended by 26 February; official events until the 28th."""
    before = listed(FEBRUARY, rated(2000), rated(2000))
    late = one_game("late", end=end, official=official)
    period = next_list([before], [late], MARCH, BOOK, people(2))
    assert bool(period.contributions) == taken
    assert ("late" in period.waiting) == (not taken)
    if not taken:
        assert (period.waiting["late"].code, period.waiting["late"].article) == ("AFTER_CLOSING", "7.13")
        later = next_list([before, period.list], [late], APRIL, BOOK, people(2))
        assert later.list.row(STANDARD, ref(1)).rating == 2010


def test_the_closing_of_2005_is_on_receipt() -> None:
    """9.13: about one month before. An event of January whose report came on 2 March is too late for 1 April."""
    days = [date(2006, 1, 1), date(2006, 4, 1), date(2006, 7, 1)]
    before = listed(days[0], rated(2000, 15), rated(2000, 15))
    book = Rulebook(name="fide-2005")
    start = date(2006, 1, 10)
    for received, taken in ((date(2006, 3, 1), True), (date(2006, 3, 2), False)):
        made = one_game("x", start=start, end=start, received=received)
        period = next_list([before], [made], days[1], book, people(2))
        assert ("x" not in period.waiting) == taken
    with pytest.raises(ArpadError) as told:
        next_list([before], [one_game("x", start=start, end=start)], days[1], book, people(2))
    assert (told.value.code, told.value.article) == ("RECEIPT_NOT_KNOWN", "9.13")


def test_the_list_at_the_start_gives_the_ratings() -> None:
    """7.11 (2014). An event begun in January and rated for March takes D from the list of January.

    Origin: by hand. In January both had 2000: .50, so the winner gets 10, although in February he had 2100.
    """
    january = listed(date(2015, 1, 1), rated(2000), rated(2000))
    february = listed(FEBRUARY, rated(2100), rated(1900))
    made = one_game("long", start=date(2015, 1, 20), end=date(2015, 2, 10))
    period = next_list([january, february], [made], MARCH, BOOK, people(2))
    assert [period.list.row(STANDARD, ref(n)).rating for n in (1, 2)] == [2110, 1890]
    assert [row.own for row in period.contributions] == [2000, 2000]


def test_an_interim_report_keeps_the_list_of_the_start() -> None:
    """4.13 (2014): monthly reports of a long event. The second part, of February, still starts from January."""
    january = listed(date(2015, 1, 1), rated(2000), rated(2000))
    february = listed(FEBRUARY, rated(2100), rated(1900))
    part = one_game("long#2", start=date(2015, 2, 3), end=date(2015, 2, 10))
    period = next_list([january, february], [replace(part, start=date(2015, 1, 3))], MARCH, BOOK, people(2))
    assert period.list.row(STANDARD, ref(1)).rating == 2110


def test_ratings_at_each_game_where_they_were_declared() -> None:
    """4.13 (2011). Round 1 in January (both 2000: .50), round 2 in March (2150 against 1850: 300: .85), both won.

    Origin: by hand. 0.50 + 0.15 = 0.65 times 15 = 9.75; by the list of the start alone 1.00 times 15 = 15.
    """
    january = listed(date(2012, 1, 1), rated(2000, 15), rated(2000, 15))
    march = listed(date(2012, 3, 1), rated(2150, 15), rated(1850, 15))
    made = report("year", [(1, 1, 2, "1"), (2, 1, 2, "1")], date(2012, 1, 7), date(2012, 3, 10))
    dated = replace(made.event, round_dates=(date(2012, 1, 7), date(2012, 3, 10)))
    book = Rulebook(name="fide-2011")
    for by_game, wanted in ((True, Fraction(975, 100)), (False, Fraction(15))):
        asked = replace(made, event=dated, by_game=by_game)
        period = next_list([january, march], [asked], date(2012, 5, 1), book, people(2))
        assert change_of(period, 1) == wanted
    with pytest.raises(ArpadError) as told:
        next_list([january, march], [replace(made, by_game=True)], date(2012, 5, 1), book, people(2))
    assert told.value.code == "ROUND_WITHOUT_DAY"


def test_the_parts_of_an_event_have_the_law_of_its_first_day() -> None:
    """0.11 (2005): a change of the rules holds for events that start from its day on. Begun in June 2009, an event is
    rated with the cap of 350 (10.51), and so is its round of July, 390 points apart by the list of that day.

    Origin: by hand. .50 for two of 2000; 350: .89 (345-357). 0.50 + 0.11 = 0.61 times 15 = 9.15; 390: .91, 8.85.
    """
    april = listed(date(2009, 4, 1), rated(2000, 15), rated(2000, 15))
    july = listed(date(2009, 7, 1), rated(2390, 15), rated(2000, 15))
    made = report("year", [(1, 1, 2, "1"), (2, 1, 2, "1")], date(2009, 6, 20), date(2009, 7, 5), by_game=True,
                  received=date(2009, 7, 6))
    dated = replace(made.event, round_dates=(date(2009, 6, 20), date(2009, 7, 5)))
    period = next_list([april, july], [replace(made, event=dated)], date(2009, 9, 1), Rulebook(), people(2))
    assert [row.event for row in period.contributions if row.player == ref(1)] == ["year#2009-04-01", "year#2009-07-01"]
    assert change_of(period, 1) == Fraction(915, 100)


def test_an_event_of_which_a_part_cannot_be_rated_waits_as_a_whole() -> None:
    """6.4 (2005): a Scheveningen event with two unrated players is not rated. Two left the list between the rounds:
    what round 1 brought must not stand in this list and, with the whole event, in the next one again."""
    january = listed(date(2006, 1, 1), *[rated(2000, 15)] * 4)
    april = listed(date(2006, 4, 1), *[rated(2000, 15)] * 2, Listed(), Listed())
    games = [(1, 1, 3, "1"), (1, 2, 4, "1"), (2, 1, 4, "1"), (2, 2, 3, "1")]
    made = report("year", games, date(2006, 3, 7), date(2006, 4, 10), by_game=True, received=date(2006, 4, 10))
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))
    days = (made.starts, made.ends)
    asked = replace(made, event=replace(made.event, format=SCHEVENINGEN, teams=teams, round_dates=days))
    period = next_list([january, april], [asked], date(2006, 7, 1), Rulebook(name="fide-2005"), people(4))
    assert (list(period.waiting), period.contributions) == (["year"], ())
    assert period.list.row(STANDARD, ref(1)).rating == 2000


def test_an_unrated_player_of_a_long_event_has_one_result() -> None:
    """4.13 (2011) changes the ratings of the rated. Three rated opponents are asked of the event, not of its parts:
    two met in January and one in March make one result of three games (6.41)."""
    rows = (rated(2000, 15), rated(2000, 15), rated(2000, 15), Listed())
    games = [(1, 4, 1, "1"), (2, 4, 2, "="), (3, 4, 3, "0")]
    made = report("year", games, date(2012, 1, 7), date(2012, 3, 10))
    dated = replace(made.event, round_dates=(date(2012, 1, 7), date(2012, 1, 14), date(2012, 3, 10)))
    lists = [listed(date(2012, 1, 1), *rows), listed(date(2012, 3, 1), *rows)]
    asked = replace(made, event=dated, by_game=True)
    period = next_list(lists, [asked], date(2012, 5, 1), Rulebook(name="fide-2011"), people(4))
    assert [(one.player, one.rating, one.games) for one in period.first] == [(ref(4), 2000, 3)]


def test_thirty_games_end_k_40_on_the_next_list() -> None:
    """8.56 (2014), readings row 19. 29 games since publication and one more: that one still at 40, the list says 20."""
    before = listed(FEBRUARY, rated(2000, 40, 29), rated(2000, 40, 28))
    period = next_list([before], [one_game("a")], MARCH, BOOK, people(2))
    assert [row.change for row in period.contributions] == [Fraction(20), Fraction(-20)]
    rows = [period.list.row(STANDARD, ref(n)) for n in (1, 2)]
    assert [(row.career, row.k) for row in rows] == [(30, 20), (29, 40)]


def test_k_10_stays_once_2400_was_published() -> None:
    """8.56 (2014): 2395 gains 10 and reaches 2405: K = 10 on the next list; two losses to 2385
    (20: .53) cost 10.6: 2394, and K stays 10."""
    before = listed(FEBRUARY, rated(2395), rated(2395))
    march = next_list([before], [one_game("a")], MARCH, BOOK, people(2))
    row = march.list.row(STANDARD, ref(1))
    assert (row.rating, row.highest, row.k) == (2405, 2405, 10)
    lost = report("b", [(1, 1, 2, "0"), (2, 1, 2, "0")], MARCH, MARCH)
    april = next_list([before, march.list], [lost], APRIL, BOOK, people(2)).list.row(STANDARD, ref(1))
    assert (april.rating, april.k, april.highest) == (2394, 10, 2405)


def test_k_40_until_the_18th_birthday_needs_the_day() -> None:
    """8.56 (2014), readings 1.1 row 8. Born in 1997, no day known: 17 or 18 on 1 March 2015: a question."""
    known = people(2)
    young = person("P1", None, 1)._replace(birth=person("x", born=date(1997, 1, 1)).birth._replace(month=0, day=0))  # type: ignore[union-attr]
    known[ref(1)] = Member(young)
    period = next_list([listed(FEBRUARY, rated(2000), rated(2000))], [one_game("a")], MARCH, BOOK, known)
    assert [(one.player, one.code, one.article) for one in period.questions] == [(ref(1), "K_NEEDS_BIRTH_DAY", "8.56")]
    assert not period.ready
    assert period.questions[0].message("fr")
    assert period.list.row(STANDARD, ref(1)).k == 20


def test_the_18th_birthday_ends_k_40() -> None:
    """8.56 (2014): 18 on 1 March 2015: K = 20 on that list; one day younger: 40."""
    for born, k in ((date(1997, 3, 1), 20), (date(1997, 3, 2), 40)):
        before = listed(FEBRUARY, rated(2000, 40), rated(2000, 40))
        period = next_list([before], [], MARCH, BOOK, people(2, born))
        assert period.list.row(STANDARD, ref(1)).k == k


def test_below_the_floor_he_is_delisted_and_then_unrated() -> None:
    """7.21 (2014). 1005 against 1005, lost, K = 20: 995: off the list of March, unrated for an event of March.

    His own result of an event begun while he was rated goes to his first rating; his opponent keeps 1005 (row 21).
    Results wait in the order of their ends (row 6).
    """
    before = listed(FEBRUARY, rated(1005), rated(1005))
    march = next_list([before], [one_game("a", "0")], MARCH, BOOK, people(2))
    row = march.list.row(STANDARD, ref(1))
    assert (row.rating, row.delisted, row.k, row.career, row.highest) == (None, 995, None, 0, 1005)
    still = one_game("b", "1", date(2015, 2, 27), date(2015, 3, 5))
    fresh = one_game("c", "1", MARCH, MARCH)
    april = next_list([before, march.list], [still, fresh], APRIL, BOOK, people(2))
    kinds = {(row.player, row.event): (row.kind, row.games) for row in april.contributions}
    assert kinds[ref(1), "b"] == (FIRST, 1)
    assert kinds[ref(2), "b"] == (CHANGE, 1)
    assert kinds[ref(2), "c"] == (NOTHING, 0)
    after = april.list.row(STANDARD, ref(1))
    assert (after.delisted, [one.event for one in after.pending]) == (None, ["c", "b"])


def first_event(games: int, points: int, opponent: int, end: date) -> FirstEvent:
    """So many games of an unrated player against opponents of one rating, the first ones won."""
    made = [game(opponent, 1 if n < points else 0, name=str(n)) for n in range(games)]
    return FirstEvent(games=made, start=end, end=end)


def test_a_first_rating_waits_for_its_fifth_game() -> None:
    """7.14 (2014). Four games are pending (2 of 4 against 1500); the fifth, won against 1500: 3 of 5, one half point
    over: 1500 + 20 = 1520. Origin: by hand, 8.23. New to the list: K = 40, the count at zero."""
    waiting = Listed(pending=(Pending("old", first_event(4, 2, 1500, date(2015, 1, 10))),))
    before = listed(FEBRUARY, waiting, rated(1500))
    period = next_list([before], [one_game("new")], MARCH, BOOK, people(2))
    row = period.list.row(STANDARD, ref(1))
    assert (row.rating, row.k, row.career, row.first_games, row.games, row.pending) == (1520, 40, 0, 5, 1, ())
    assert [(one.published, one.games, one.needed) for one in period.first] == [(True, 5, 5)]
    assert {(row.player, row.kind) for row in period.contributions} == {(ref(1), FIRST), (ref(2), NOTHING)}


def test_a_first_result_leaves_the_window_after_26_months() -> None:
    """7.14c (2014), row 20: the list of 1 March 2015 pools the 26 periods that end with it: from the list of February
    2013 on. What ended in time for that list counts (up to 29 January 2013), what was in time for January does not."""
    for end, games in ((date(2012, 12, 30), 5), (date(2012, 12, 29), 1)):
        waiting = Listed(pending=(Pending("old", first_event(4, 2, 1500, end)),))
        period = next_list([listed(FEBRUARY, waiting, rated(1500))], [one_game("new")], MARCH, BOOK, people(2))
        assert [one.games for one in period.first] == [games], end


def test_published_in_between_he_is_rated_for_himself() -> None:
    """8.4 (2014). Unrated in January, published in February with 1600, K = 40; the event of January comes for March.

    Origin: by hand. 1600 - 1500 = 100: .64; won: 0.36 x 40 = 14.4, rounded 14. For his opponent he was unrated.
    """
    january = listed(date(2015, 1, 1), Listed(), rated(1500))
    february = listed(FEBRUARY, rated(1600, 40, 0), rated(1500))
    made = one_game("slow", start=date(2015, 1, 20), end=date(2015, 2, 5))
    period = next_list([january, february], [made], MARCH, BOOK, people(2))
    assert [(row.kind, row.change) for row in period.contributions] == [(CHANGE, Fraction(144, 10)), (NOTHING, None)]
    assert "8.4" in period.contributions[0].articles
    assert period.list.row(STANDARD, ref(1)).rating == 1614
    assert period.list.row(STANDARD, ref(2)).rating == 1500


def test_a_year_without_a_game_makes_inactive_and_one_game_active() -> None:
    """7.23a, 7.23b (2014). Last game on 28 February 2014: inactive on 1 March 2015; on 1 March 2014: active."""
    for last, active in ((date(2014, 2, 28), False), (date(2014, 3, 1), True)):
        before = listed(FEBRUARY, rated(2000, played=((last, 1),)), rated(2000))
        row = next_list([before], [], MARCH, BOOK, people(2)).list.row(STANDARD, ref(1))
        assert (row.active, row.inactive_since) == (active, None if active else MARCH)
    away = listed(FEBRUARY, rated(2000, active=False, inactive_since=FEBRUARY, played=()), rated(2000))
    back = next_list([away], [one_game("a")], MARCH, BOOK, people(2)).list.row(STANDARD, ref(1))
    assert (back.active, back.inactive_since, back.rating) == (True, None, 2010)


def test_games_after_a_match_was_won_do_not_count() -> None:
    """6.5, by the verdict: a match over four games is won with 2.5; the fourth game counts for nobody."""
    from arpad.homologation.judge import judge
    from arpad.homologation.knowledge import Knowledge
    from arpad.law.resolve import law
    from arpad.period.of_verdict import judged

    games = [(1, 1, 2, "1"), (2, 1, 2, "1"), (3, 1, 2, "1"), (4, 1, 2, "0")]
    made = event([person("P1", 2000, 1), person("P2", 2000, 2)], games, MATCH, FEBRUARY, FEBRUARY + timedelta(3))
    found = judged(judge(made, law("fide-2014"), Knowledge(match_games=4)))
    before = listed(FEBRUARY, rated(2000), rated(2000))
    period = next_list([before], [Report("m", made, judged=found)], MARCH, BOOK, people(2))
    assert [(row.games, row.change) for row in period.contributions] == [(3, Fraction(30)), (3, Fraction(-30))]


def test_an_event_that_counts_for_nobody_waits_for_a_later_list() -> None:
    """6.21: of six players in a round robin, four have to be rated; here three are."""
    games = all_play_all(dict.fromkeys(range(1, 7), 2) | {1: 3, 2: 3, 3: 3})
    field = [person(f"P{n}", 2000 if n < 4 else None, n) for n in range(1, 7)]
    made = event(field, games, ROUND_ROBIN, FEBRUARY, FEBRUARY)
    before = listed(FEBRUARY, *[rated(2000)] * 3)
    refused = next_list([before], [Report("r", made)], MARCH, BOOK, people(6))
    assert [(key, why.code) for key, why in refused.waiting.items()] == [("r", "TOO_FEW_RATED_SMALL")]
    assert refused.contributions == ()


def test_one_report_twice_is_refused() -> None:
    before = listed(FEBRUARY, rated(2000), rated(2000))
    with pytest.raises(ArpadError) as told:
        next_list([before], [one_game("a"), one_game("a")], MARCH, BOOK, people(2))
    assert told.value.code == "EVENT_TWICE"


def test_no_list_for_a_day_before_the_first() -> None:
    early = one_game("a", start=date(2015, 1, 1))
    with pytest.raises(ArpadError) as told:
        next_list([listed(FEBRUARY, rated(2000), rated(2000))], [early], MARCH, BOOK, {})
    assert told.value.code == "NO_LIST_IN_FORCE"
    with pytest.raises(ArpadError) as told:
        next_list([listed(MARCH)], [], MARCH, BOOK, {})
    assert told.value.code == "LIST_NOT_AFTER"
    with pytest.raises(ArpadError) as told:
        next_list([], [], MARCH, BOOK, {})
    assert told.value.code == "NO_LIST_BEFORE"


def test_what_no_source_attests_is_left_and_named() -> None:
    """The editions of 2009 and 2013 are held with gaps: activity and window stay unjudged, and the period says so."""
    before = listed(date(2010, 1, 1), rated(2000, 15, played=()), rated(2000, 15))
    made = one_game("a", start=date(2010, 1, 5), end=date(2010, 1, 5))
    period = next_list([before], [made], date(2010, 3, 1), Rulebook("fide"), people(2))
    assert period.list.row(STANDARD, ref(1)).rating == 2008
    assert period.list.row(STANDARD, ref(1)).active
    assert "inactive_months" in period.gaps


def test_a_negative_tie_of_2013_is_a_question() -> None:
    """No text of 2013 says which way a negative half goes. -7.5 waits, 7.5 is 8 all the same."""
    before = listed(date(2014, 1, 1), rated(2000, 15), rated(2000, 15))
    made = one_game("a", start=date(2014, 1, 5), end=date(2014, 1, 5))
    period = next_list([before], [made], date(2014, 2, 1), Rulebook("fide"), people(2))
    assert [period.list.row(STANDARD, ref(n)).rating for n in (1, 2)] == [2008, 2000]
    assert [(one.player, one.code) for one in period.questions] == [(ref(2), "NOT_ATTESTED")]
    assert period.questions[0].message()
    assert period.questions[0].to_do("fr")


def test_standard_ratings_for_rapid_before_2024_are_a_gap() -> None:
    """Nobody attests whether a standard rating stood in for a rapid one before 2024: the event waits, not the list."""
    rows = {STANDARD: {ref(n): rated(1800) for n in (1, 2)}, "rapid": {ref(2): rated(1800)}}
    made = replace(one_game("r"), cadence="rapid")
    period = next_list([OfficialList(FEBRUARY, rows)], [made], MARCH, Rulebook("fide"), people(2))
    assert (period.contributions, period.waiting["r"].code) == ((), "RULE_NOT_ATTESTED")
    both = {STANDARD: rows[STANDARD], "rapid": {ref(n): rated(1800) for n in (1, 2)}}
    period = next_list([OfficialList(FEBRUARY, both)], [made], MARCH, Rulebook("fide"), people(2))
    assert period.list.row("rapid", ref(1)).rating == 1810


def test_k_is_that_of_the_list_at_the_start() -> None:
    """8.56 with 7.11 (2014), readings row 18: K = 40 in January, 20 in February; an event begun in January takes 40.

    In 2005 it is the K of the list before the one computed.
    """
    january = listed(date(2015, 1, 1), rated(2000, 40), rated(2000, 40))
    february = listed(FEBRUARY, rated(2000, 20), rated(2000, 20))
    made = one_game("a", start=date(2015, 1, 20), end=date(2015, 2, 2))
    assert change_of(next_list([january, february], [made], MARCH, BOOK, people(2)), 1) == 20
    days = [date(2006, 1, 1), date(2006, 4, 1), date(2006, 7, 1)]
    lists = [listed(days[0], rated(2000, 25), rated(2000, 25)), listed(days[1], rated(2000, 15), rated(2000, 15))]
    early = one_game("a", start=date(2006, 3, 20), end=date(2006, 4, 2), received=date(2006, 4, 5))
    assert change_of(next_list(lists, [early], days[2], Rulebook(name="fide-2005"), people(2)), 1) == Fraction(15, 2)


def round_robin(signs: str) -> Report:
    """Four rated players who draw among themselves, and player 5, who has these results against them."""
    games = [(n, i, j, "=") for n, (i, j) in enumerate([(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)], 1)]
    games += [(6 + n, 5, n, sign) for n, sign in enumerate(signs, 1)]
    made = report("robin", games, FEBRUARY, FEBRUARY)
    return replace(made, event=replace(made.event, format="round-robin"))


def test_a_round_robin_brings_its_own_average_to_a_first_rating() -> None:
    """8.2 (2014). Origin: by hand. Four players of 2000; player 5 beats three of them and loses to the fourth.

    They score 1.5, 1.5, 1.5 and 2.5 of 4: dp -87 three times and +95 (.38, .63); dpa = -41.5; Ra = 2000 + 41.5 x 4/5 =
    2033. Three of four are two half points over: Ru = 2073. Four games wait for a fifth.
    """
    before = listed(FEBRUARY, *(rated(2000) for _ in range(4)))
    period = next_list([before], [round_robin("1110")], MARCH, BOOK, people(5))
    assert [(one.player, one.rating, one.published, one.games) for one in period.first] == [(ref(5), 2073, False, 4)]
    (waiting,) = period.list.row(STANDARD, ref(5)).pending
    assert (waiting.first.rc_new, waiting.first.score_x2, waiting.first.rated_opponents) == (2033, 6, 4)  # type: ignore[union-attr]
    assert [row.games for row in period.contributions] == [4] * 5


def test_a_zero_counts_once_an_earlier_result_has_counted() -> None:
    """6.1 (2014): a zero in a first event is taken out, with the opponents' games; not after a result that counts."""
    for pending, games in (((), 3), ((Pending("old", first_event(3, 1, 1500, date(2015, 1, 10))),), 4)):
        before = listed(FEBRUARY, *(rated(2000) for _ in range(4)), Listed(pending=pending))
        period = next_list([before], [round_robin("0000")], MARCH, BOOK, people(5))
        assert [row.games for row in period.contributions if row.kind == CHANGE] == [games] * 4
        assert [one.games for one in period.first] == ([7] if pending else [])


def test_games_are_remembered_by_the_days_of_their_rounds() -> None:
    """7.23 asks for the games of a year: a dated round counts on its day, another one on the last day of the event."""
    made = report("a", [(1, 1, 2, "1"), (2, 1, 2, "0")], FEBRUARY, date(2015, 2, 5))
    dated = replace(made, event=replace(made.event, round_dates=(date(2015, 2, 2), None)))
    period = next_list([listed(FEBRUARY, rated(2000), rated(2000))], [dated], MARCH, BOOK, people(2))
    row = period.list.row(STANDARD, ref(1))
    assert row.played == ((date(2015, 1, 5), 9), (date(2015, 2, 2), 1), (date(2015, 2, 5), 1))


def test_an_event_that_ends_after_the_closing_is_late_even_if_reported_before() -> None:
    """9.13 a (2005): ended *or* received after the closing date. A part reported early does not bring the whole in."""
    before = listed(date(2006, 1, 1), rated(2000, 15), rated(2000, 15))
    made = one_game("x", start=date(2006, 2, 20), end=date(2006, 3, 5), received=date(2006, 2, 25))
    period = next_list([before], [made], date(2006, 4, 1), Rulebook(name="fide-2005"), people(2))
    assert set(period.waiting) == {"x"}


def test_games_against_unrated_players_alone_leave_nothing_to_wait_for() -> None:
    """6.41 (2005), 6.32 (2014): two unrated players met each other and nobody else."""
    period = next_list([listed(FEBRUARY, Listed(), Listed())], [one_game("a")], MARCH, BOOK, people(2))
    assert [(row.kind, row.games) for row in period.contributions] == [(NOTHING, 0)] * 2
    assert [reason.code for reason in period.contributions[0].reasons] == ["NO_COUNTED_GAMES"]
    assert (period.first, period.list.rows[STANDARD]) == ((), {})


def test_a_first_rating_of_2013_waits_because_nobody_knows_how_many_games_it_takes() -> None:
    """Five games or nine (facts: remembered): the list comes out, the player waits, and the period names the gap."""
    before = listed(date(2014, 1, 1), rated(2000, 15), Listed())
    made = one_game("a", "0", start=date(2014, 1, 5), end=date(2014, 1, 5))
    period = next_list([before], [made], date(2014, 2, 1), Rulebook("fide"), people(2))
    (one,) = period.first
    assert (one.published, one.needed, [reason.code for reason in one.reasons]) == (
        None, None, ["GAMES_NEEDED_NOT_ATTESTED"]
    )  # fmt: skip
    assert period.list.row(STANDARD, ref(2)).pending
    assert "games_needed" in period.gaps
