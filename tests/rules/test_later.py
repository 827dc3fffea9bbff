"""The rules that came with the later editions, by hand: every figure is worked out from the printed tables.

Tables: D 392-411 .92/.08, 433-456 .94, 485-517 .96, 560-619 .98, 620-735 .99, > 735 1.0; p .86 309, .57 50, .50 0,
.43 -50, .29 -158, .21 -230, .14 -309.
"""

from decimal import Decimal
from fractions import Fraction

import pytest

import arpad
from arpad.model.errors import ArpadError
from arpad.ruling.contract.batch import respond


def asked(calc, rules, **request):
    """The answer to one request."""
    return respond({"calc": calc, "rules": rules, **request})


def games(*pairs):
    return [{"opponent": opponent, "score": score} for opponent, score in pairs]


# --- 2022: one difference cut an event


def test_8_3_1_of_2022_the_greatest_difference_alone_is_cut():
    # 2000 beats 1550 (450, .94), 1500 (500, .96), 1450 (550, cut to 400: .92): .06 + .04 + .08 = .18 x 20 = 3.6.
    made = asked("change", "fide-2022", player={"rating": 2000, "k": 20}, games=games((1550, 1), (1500, 1), (1450, 1)))
    assert [game["counted_difference"] for game in made["games"]] == [450, 500, 400]
    assert (made["change"], made["new_rating"]) == (Fraction(36, 10), 2004)


def test_8_3_1_of_2022_is_counted_event_by_event():
    # One win over 1500 and one over 1450 in each of two events: .04 + .08, twice, x 20 = 4.8.
    events = [{"games": games((1500, 1), (1450, 1))}] * 2
    made = asked("change", "fide-2022", player={"rating": 2000, "k": 20}, events=events)
    assert made["change"] == Fraction(48, 10)


def test_of_equal_differences_one_is_cut():
    # Two of 500: one at .92, one at .96, whichever: a win and a loss give the same sum, 1 - 1.88.
    for order in ((1, 0), (0, 1)):
        made = asked("change", "fide-2022", player={"rating": 2000, "k": 20}, games=games(*((1500, s) for s in order)))
        assert sorted(game["counted_difference"] for game in made["games"]) == [400, 500]
        assert made["sum"] == Fraction(-88, 100)


def test_the_lower_player_of_2022_keeps_the_cut_of_every_game():
    # 1500 against 2000 and 2100, both drawn: .08 expected of each, .42 + .42 = .84 x 40 = 33.6.
    made = asked("change", "fide-2022", player={"rating": 1500, "k": 40}, games=games((2000, "1/2"), (2100, "1/2")))
    assert [game["counted_difference"] for game in made["games"]] == [-400, -400]
    assert made["change"] == Fraction(336, 10)
    assert made["readings"] == ["fide-2022/8.3.1=higher-player"]


def test_a_round_robin_of_2022_has_no_method_of_its_own():
    players = [{"name": "A", "rating": 2000, "k": 20}, {"name": "B", "rating": 1500, "k": 20}, {"name": "C"}]
    met = [["A", "B", 1], ["B", "C", 1], ["A", "C", "1/2"]]
    made = asked("round-robin", "fide-2022", players=players, games=met)
    # A and B meet only each other: .08. C: 1750 and half a point of 2, p .25, dp -193: 1557.
    assert (made["players"][0]["sum"], made["players"][1]["sum"]) == (Fraction(8, 100), Fraction(-8, 100))
    assert made["players"][2]["Ru"] == 1557
    assert made["reasons"][0]["code"] == "NO_ROUND_ROBIN_METHOD"


# --- 2024: first ratings


FIRST = [
    # (average, score, games): (sum + 3600) / (n + 2), p = (W + 1) / (n + 2)
    ((2000, 2, 5), 1893),  # 13600/7 = 1942.86, 3/7 .43 -50: 1892.86
    ((2100, 5, 5), 2200),  # 14100/7 = 2014.29, 6/7 .86 +309: 2323, the ceiling
    ((1500, Decimal("2.5"), 5), 1586),  # 11100/7 = 1585.71, half
    ((1600, 1, 5), 1499),  # 11600/7 = 1657.14, 2/7 .29 -158: 1499.14
    ((1400, 0, 5), None),  # a zero in the first event is disregarded
    ((2000, Decimal("0.5"), 5), 1713),  # 1942.86, 1.5/7 .21 -230: 1712.86
    ((1850, 4, 7), 1882),  # (12950 + 3600)/9 = 1838.89, 5/9 .56 +43: 1881.89
]


@pytest.mark.parametrize(("given", "rating"), FIRST)
@pytest.mark.parametrize("rules", ["fide-2024", "fide-2025", "fide-rapid-2024-03", "fide-blitz-2024-12"])
def test_8_2_the_first_rating_of_2024(rules, given, rating):
    average, score, count = given
    made = asked("initial", rules, average_opponents=average, score=score, game_count=count)
    assert made["rating"] == rating
    assert made["published"] is (rating is not None and rating >= 1400)


def test_8_2_2_percentages_are_rounded_half_up():
    # 2 of 14 games: 3/16 is .1875, .19 -251; 1: 2/16 is .125, .13 -322. Ra (14 x 2000 + 3600)/16 = 1975.
    for score, rating in ((2, 1724), (1, 1653)):
        made = asked("initial", "fide-2024", average_opponents=2000, score=score, game_count=14)
        assert made["rating"] == rating


def test_8_2_1_a_zero_counts_after_a_counted_event():
    # 5 of 5 against 2000, then 0 of 2 against 1500: (10000 + 3000 + 3600)/9 = 1844.44, 6/9 .67 +125: 1969.44.
    events = [{"average_opponents": 2000, "score": 5, "game_count": 5},
              {"average_opponents": 1500, "score": 0, "game_count": 2}]
    assert asked("initial", "fide-2024", events=events)["rating"] == 1969


def test_7_1_4_below_the_floor_and_at_it():
    # Ra (5 A + 3600)/7 at half: A 1240 gives 1400, A 1238 gives 1398.57, 1399.
    for average, published in ((1240, True), (1238, False)):
        made = asked("initial", "fide-2024", average_opponents=average, score=Decimal("2.5"), game_count=5)
        assert made["published"] is published
    assert asked("change", "fide-2024", player={"rating": 1400, "k": 20}, games=games((1400, 0)))["delisted"] is True


# --- 2025: the own rating decides


def test_8_3_1_of_2025_own_rating_only():
    # 2813 beats 2400: 413, .93, +.07; 2400 loses to 2813: cut to 400, .08, -.08. Not 100 less the other.
    high = asked("change", "fide-2025", player={"rating": 2813, "k": 10}, games=games((2400, 1)))
    low = asked("change", "fide-2025", player={"rating": 2400, "k": 10}, games=games((2813, 0)))
    assert (high["sum"], low["sum"]) == (Fraction(7, 100), Fraction(-8, 100))
    for own, counted in ((2650, 550), (2649, 400)):
        assert asked("expected", "fide-2025", rating=own, opponent=own - 550)["counted_difference"] == counted
        assert asked("expected", "fide-2024", rating=own, opponent=own - 550)["counted_difference"] == 400


# --- rapid and blitz


def test_7_3_1_of_december_2024_games_not_rated():
    # 600 and above 2600: both needed; 2600 itself is not above. A game left out does not count towards 700.
    for own, opponent, rated in ((2601, 2001, False), (2601, 2002, True), (2600, 2000, True), (2001, 2601, False)):
        made = asked("change", "fide-rapid-2024-12", player={"rating": own, "k": 20}, games=games((opponent, 1)))
        assert ("counted" not in made["games"][0]) is rated
        assert asked("expected", "fide-rapid-2024-12", rating=own, opponent=opponent).get("rated", True) is rated
        assert asked("change", "fide-rapid-2024-03", player={"rating": own, "k": 20}, games=games((opponent, 1)))["sum"]
    left = games((2000, 1)) + games(*[(2601, 1)] * 17)
    made = asked("change", "fide-blitz-2024-12", player={"rating": 2610, "k": 40}, games=left)
    # 17 games count: 40 x 17 = 680; 18 would cut K to 38.
    assert made["k"] == 40
    assert made["games"][0]["reason"]["article"] == "7.3.1"


def test_rapid_of_2014_cut_at_735_and_k_within_700():
    made = asked("change", "fide-rapid-2014", player={"rating": 2000, "k": 20}, games=games((1000, "1/2")))
    # 735 lies in 620-735: .99; -.49 x 20 = -9.8.
    assert made["change"] == Fraction(-98, 10)
    many = asked("change", "fide-blitz-2014", player={"rating": 2000, "k": 20}, games=games(*[(2000, 1)] * 36))
    assert many["k"] == 19


def test_7_2_1_the_standard_rating_stands_in():
    # 1900 of standard beats 2000: D -100, .36: .64 x 40 = 25.6. The opponent's 1950 of standard: D -50, .43.
    made = asked("change", "fide-rapid-2024-03", player={"rating": None, "standard": 1900, "k": 40},
                 games=[{"opponent": 2000, "score": 1}, {"opponent": None, "standard": 1950, "score": 0}])
    assert [game["change"] for game in made["games"]] == [Fraction(64, 100), Fraction(-43, 100)]
    assert made["new_rating"] == 1908
    # In standard play it does not: the opponent stays unrated.
    plain = asked("change", "fide-2024", player={"rating": 1900, "k": 40},
                  games=[{"opponent": 2000, "score": 1}, {"opponent": None, "standard": 1950, "score": 0}])
    assert plain["games"][1]["reason"]["code"] == "UNRATED_OPPONENT"
    with pytest.raises(ArpadError, match="NOT_ATTESTED"):
        asked("change", "fide-rapid-2014", player={"rating": 1900, "k": 20},
              games=[{"opponent": None, "standard": 1950, "score": 0}])


@pytest.mark.parametrize(
    ("rules", "base", "increment", "ratable"),
    [("fide-rapid-2024-03", 10, 0, False), ("fide-rapid-2024-03", 10, 1, True), ("fide-rapid-2024-03", 59, 0, True),
     ("fide-rapid-2024-03", 60, 0, False), ("fide-blitz-2024-03", 3, 0, False), ("fide-blitz-2024-03", 3, 1, True),
     ("fide-blitz-2024-03", 10, 0, True), ("fide-blitz-2024-03", 8, 3, False), ("fide-rapid-2012", 15, 0, True),
     ("fide-rapid-2012", 14, 0, False), ("fide-blitz-2012", 3, 2, True), ("fide-blitz-2012", 15, 0, False),
     ("fide-blitz-2012", 4, 0, False), ("fide-rapid-2014", 10, 0, False), ("fide-blitz-2014", 10, 0, True)],
)
def test_the_times_of_rapid_and_blitz(rules, base, increment, ratable):
    assert asked("time-control", rules, base_minutes=base, increment_seconds=increment)["ratable"] is ratable


def test_1_2_and_3_1_unequal_times_and_rounds_a_day():
    clocks = [{"base_minutes": 15, "increment_seconds": 0}, {"base_minutes": 12, "increment_seconds": 0}]
    made = asked("time-control", "fide-rapid-2024-03", players=clocks, rounds=16)
    assert [(reason["code"], reason["article"]) for reason in made["reasons"]] == [
        ("TIMES_DIFFER", "1.2"), ("TOO_MANY_ROUNDS", "3.1")
    ]
    assert asked("time-control", "fide-blitz-2024-03", base_minutes=5, rounds=30)["ratable"] is True


# --- adjustments


@pytest.mark.parametrize(
    ("rules", "given", "rating"),
    [*(("fide-2024", {"rating": before}, after) for before, after in (
        (1600, 1760), (1401, 1641), (1999, 1999), (1998, 1999), (2000, 2000), (1000, 1400),
    )),
     ("fide-rapid@2024-03-01", {"rating": 1600}, 1760), ("fide-blitz@2024-03-01", {"rating": None}, None),
     ("fide-rapid-2022-10", {"rating": 2283, "standard": 2732}, 2632),
     ("fide-blitz-2022-10", {"rating": 2000, "standard": 2100}, 2000),
     ("fide-blitz-2022-10", {"rating": 2000, "standard": 2101}, 2001),
     ("fide-rapid-2022-10", {"rating": 2000, "standard": None}, 2000),
     ("fide-rapid-2022-10", {"rating": None, "standard": 2400}, None)],
)
def test_the_adjustments(rules, given, rating):
    # .6 R + 800 below 2000: 1401 gives 1640.6, 1999 gives 1999.4, 1998 gives 1998.8. Standard less 100 where more.
    assert asked("adjust", rules, **given)["rating"] == rating


# --- rules by days


def test_an_event_across_a_change_takes_each_rule_from_its_own_clock():
    # From 28 February 2024, in the list of April: the cap of 2022 (500 in full, .96; 600 cut, .92), the floor of 1400.
    event = {"start": "2024-02-28", "games": games((1500, 1), (1400, 1))}
    later = {"start": "2024-03-02", "games": games((1500, 1), (1400, 1))}
    made = asked("change", "fide-standard", player={"rating": 2000, "k": 20}, events=[event, later],
                 list_date="2024-04-01", explain=True)
    assert [e["rules"] for e in made["events"]] == [
        "fide-standard-2022-01-01+2024-03-01", "fide-standard-2024-03-01"
    ]
    # .04 + .08, then .08 + .08.
    assert [e["sum"] for e in made["events"]] == [Fraction(12, 100), Fraction(16, 100)]
    assert made["rules"] == "fide-standard-2022-01-01+2024-03-01 & fide-standard-2024-03-01"
    assert len(made["law"]) == 64
    delisted = asked("change", "fide-standard", player={"rating": 1400, "k": 40}, list_date="2024-04-01",
                     events=[{"start": "2024-02-28", "games": games((1400, 0))}])
    assert delisted["delisted"] is True


def test_one_event_by_days_is_the_edition_of_the_day():
    by_day = asked("change", "fide-standard", player={"rating": 2700, "k": 10}, games=games((2000, 1)),
                   start="2025-09-30", end="2025-10-04", list_date="2025-11-01")
    assert by_day["rules"] == "fide-standard-2024-03-01+2025-10-01"
    assert by_day["games"][0]["counted_difference"] == 400
    assert asked("change", "fide-standard", player={"rating": 2700, "k": 10}, games=games((2000, 1)),
                 start="2025-10-01")["games"][0]["counted_difference"] == 700
    assert asked("k", "fide-standard", rating=2000, highest_rating=2000, career_games=50, birth_date="2000",
                 list_date="2018-06-01")["k"] == 40
    assert asked("adjust", "fide-standard", rating=1600, list_date="2024-03-01")["rating"] == 1760


def test_readings_of_one_edition_in_a_request_across_two():
    event = {"start": "2024-02-28", "games": games((2500, 1), (2600, 0))}
    later = {"start": "2024-03-02", "games": games((2500, 1))}
    made = asked("change", "fide-standard", player={"rating": 2000, "k": 20}, events=[event, later],
                 list_date="2024-04-01", readings=["fide-2022/8.3.1=either-player"])
    assert made["events"][0]["sum"] == Fraction(88, 100)
    assert "fide-2022/8.3.1=either-player" in made["readings"]


def test_the_library_knows_the_editions():
    across = arpad.rules("fide-standard@2024-02-28+2024-04-01")
    assert across.change(2000, 20, [(1500, 1), (1400, 1)]).sum == Fraction(12, 100)
    assert across.change(1400, 40, [(1400, 0)]).delisted is True
    assert arpad.rules("fide-2025").expected(2700, 2100).counted_difference == 600
    assert arpad.rules("fide-2024").adjust(1600).rating == 1760
    assert arpad.rules("fide-rapid-2022-10").adjust(2283, standard=2732).rating == 2632
