"""The accelerated procedure, whole: 6.2.2, 6.2.3 and Annex B with its three cases, islands and doubtful places.

Every expected figure is worked out by hand in the comment beside it, or comes from the source named there.
"""

from fractions import Fraction

import pytest

from .asked import answered, ask, by_name, downhill, exact_ratings, players, refused

# Two unrated players who meet once, and four games of each against 1400: A wins all, B draws those four and loses to
# A. 5a - b = 5600 + 2500 and 5b - a = 5600 - 500 give Perf 1900 and 1400, MCP 1400 and 1500, CPf 1650 and 1450:
# EANC 1550.
FOUR = [["A", "B", 2], *[["A", rated, 2] for rated in "WXYZ"], *[["B", rated, 1] for rated in "WXYZ"]]


def two_and(rated):
    """The players and games of FOUR, where `rated` players of 1400 share the eight games."""
    names = "WXYZ"[:rated]
    games = [[a, names["WXYZ".index(b) % rated] if b in "WXYZ" else b, result] for a, b, result in FOUR]
    return {"players": players("AB", **dict.fromkeys(names, 1400)), "games": games}


# Six unrated players, all play all, with the points 10, 6, 6, 4, 4, 0.
SIX = [
    *[["A", other, 2] for other in "BCDEF"], *[[other, "F", 2] for other in "BCDE"],
    ["B", "C", 1], ["D", "E", 1], ["B", "D", 2], ["B", "E", 1], ["C", "D", 1], ["C", "E", 2],
]  # fmt: skip


# --- the three cases of the annex


def test_annex_b_4_no_rated_player():
    # facts/regulations.md, 2.2 row 20, and cases.json ffjd-acc-6: 1350 + 100 s / 3 with s = 5, 1, 1, -1, -1, -5.
    found = ask("accelerated", players=players("ABCDEF"), games=SIX, estimate=1350)
    expected = [Fraction(4550, 3), *[Fraction(4150, 3)] * 2, *[Fraction(3950, 3)] * 2, Fraction(3550, 3)]
    assert list(exact_ratings(found).values()) == expected
    assert [player.rating.value for player in found.players] == [1517, 1383, 1383, 1317, 1317, 1183]
    assert (found.rated_players, found.automatic_mean, found.final_mean, found.shift) == (0, None, 1350, None)
    # 6.2.3: only the winner waits, since he reaches 1500 with five games.
    assert [player.published for player in found.players] == [False, True, True, True, True, True]
    assert [(reason.code, reason.article) for reason in found.players[0].reasons] == [("TOO_FEW_GAMES", "6.2.3")]


def test_annex_b_4_performances_stand_at_the_organisers_level():
    # MCP and Perf satisfy the equations at any level; the estimate sets it: Perf = M + 500 s / 6 and CPf = Perf - 50 s,
    # so the mean M of Perf is 1350 too. A: 1350 + 2500 / 6, MCP 500 less.
    winner = by_name(ask("accelerated", players=players("ABCDEF"), games=SIX, estimate=1350))["A"]
    assert winner.performance == 1350 + Fraction(2500, 6)
    assert winner.average == winner.performance - 500


def test_annex_b_5_one_rated_player():
    # All play all downhill: A, B (1400), C, D, E, F; s = points - games: 5, -, 1, -1, -3, -5. With S the sum of all
    # six, 6p = S + 500 s; summed over the unrated 6 (S - 1400) = 5S - 1500, so S = 6900. A: Perf 4700/3, MCP 3200/3,
    # CPf 3950/3. Mean of CPf: 1100 + 30 = 1130; EFNC = (3 x 1350 + 1130) / 4 = 1295, so everybody moves by 165.
    request = {"players": players("ACDEF", B=1400), "games": downhill("ABCDEF"), "estimate": 1350}
    found = ask("accelerated", **request)
    assert (found.rated_players, found.automatic_mean, found.final_mean, found.shift) == (1, 1130, 1295, 165)
    winner = by_name(found)["A"]
    assert (winner.game_count, winner.average, winner.performance) == (5, Fraction(3200, 3), Fraction(4700, 3))
    assert winner.rating == (1482, Fraction(4445, 3))
    # The others: CPf = Perf - 50 s + 165 = 1150 + 500 s / 6 - 50 s + 165.
    assert exact_ratings(found) == {
        name: 1315 + Fraction(100 * s, 3) for name, s in zip("ACDEF", (5, 1, -1, -3, -5), strict=True)
    }
    assert answered("accelerated", **request)["players"][0] == {
        "name": "A", "game_count": 5, "average": Fraction(3200, 3), "performance": Fraction(4700, 3), "rating": 1482,
        "published": True, "reasons": [], "exact": {"average": "3200/3", "performance": "4700/3", "rating": "4445/3"},
    }  # fmt: skip


@pytest.mark.parametrize(
    # EFNC = ((4 - NJC) x 1350 + NJC x 1550) / 4.
    ("rated", "final", "first", "second"),
    [(1, 1400, 1500, 1300), (2, 1450, 1550, 1350), (3, 1500, 1600, 1400), (4, 1550, 1650, 1450)],
)
def test_annex_b_3_and_5_by_the_number_of_rated_players(rated, final, first, second):
    found = ask("accelerated", **two_and(rated), estimate=1350)
    assert (found.rated_players, found.automatic_mean, found.final_mean) == (rated, 1550, final)
    assert found.shift == final - 1550
    assert exact_ratings(found) == {"A": first, "B": second}


def test_annex_b_3_four_rated_players_need_no_estimate():
    found = ask("accelerated", **two_and(4))
    assert exact_ratings(found) == {"A": 1650, "B": 1450}
    assert (found.shift, found.readings) == (0, ())


@pytest.mark.parametrize("rated", [1, 2, 3])
def test_annex_b_5_the_estimate_is_asked_for(rated):
    error = refused("accelerated", **two_and(rated))
    assert (error.code, error.pointer, error.article) == ("ESTIMATE_NEEDED", "/estimate", "Annex B")
    assert f"NJC = {rated}" in error.message("en")
    assert "age" in error.to_do("fr")


def test_annex_b_4_the_estimate_is_asked_for_with_the_guide():
    # Ages 10 and 11 (mean 10.5, read at 11), five complete beginners (750) and one in a club (800): 4550 / 6 = 758.3.
    six = [{"name": n, "age": 10 + i % 2, "experience": "beginner" if i else "club"} for i, n in enumerate("ABCDEF")]
    error = refused("accelerated", players=six, games=SIX)
    assert (error.code, error.article) == ("ESTIMATE_NEEDED", "Annex B")
    assert "758" in error.to_do("en")
    assert "758" in error.to_do("fr")
    found = ask("accelerated", players=six, games=SIX, estimate=1350)
    assert found.suggestion == (758, Fraction(4550, 6))
    # The suggestion decides nothing.
    assert found.final_mean == 1350


# --- who benefits, who counts


def one_short(**more):
    """A meets W, X, Y (W twice) and wins; C, unrated too, only beats A. Perf 1900 and 2400, MCP of A 1600."""
    # 5a = 4 x 1400 + c + 500 x 3 and c = a + 500: 4a = 7600.
    games = [["A", "W", 2], ["W", "A", 0], ["A", "X", 2], ["A", "Y", 2], ["C", "A", 2]]
    return ask("accelerated", players=players("AC", W=1400, X=1400, Y=1400), games=games, estimate=1350, **more)


def test_annex_b_fewer_than_five_games():
    # Readings row 30: CPf of A (1900 + 1600) / 2 = 1750 is the whole EANC; EFNC (1350 + 3 x 1750) / 4 = 1650.
    found = one_short()
    assert (found.automatic_mean, found.final_mean, found.shift) == (1750, 1650, -100)
    assert exact_ratings(found) == {"A": 1650, "C": None}
    other = by_name(found)["C"]
    assert (other.game_count, other.average, other.performance, other.published) == (1, 1900, 2400, False)
    assert [(reason.code, reason.article) for reason in other.reasons] == [("TOO_FEW_FOR_PROCEDURE", "6.2.2")]
    assert "ffjd-2015/Annex B-5=beneficiaries" in found.readings


def test_annex_b_fewer_than_five_games_other_reading():
    # With C at (2400 + 1900) / 2 = 2150: EANC 1950, EFNC (1350 + 3 x 1950) / 4 = 1800: A moves by -150.
    found = one_short(readings=["ffjd-2015/Annex B-5=all-unrated"])
    assert (found.automatic_mean, found.final_mean, found.shift) == (1950, 1800, -150)
    assert exact_ratings(found) == {"A": 1600, "C": None}


def test_annex_b_3_a_rated_player_counts_by_a_counted_game():
    # Readings row 36. Z met only the rated W: four rated players, nothing is corrected. By the other reading there are
    # three, and EFNC = 1500. An excused forfeit alone makes nobody count.
    series = two_and(3)
    series["players"] += players(Z=2000)
    met = {**series, "games": [*series["games"], ["Z", "W", 1]]}
    assert ask("accelerated", **met).rated_players == 4
    other = ask("accelerated", **met, estimate=1350, readings=["ffjd-2015/Annex B-3=met-by-unrated"])
    assert (other.rated_players, other.final_mean) == (3, 1500)
    forfeit = {**series, "games": [*series["games"], ["Z", "W", "2fe"]]}
    assert ask("accelerated", **forfeit, estimate=1350).rated_players == 3


def test_7_1_a_player_from_outside_counts_as_rated():
    # 1.5 x 2000 - 1065 = 1935 (cases of the issue): against 1935 and four of 1400, five draws: MCP 1507.
    six = [*players("A", W=1400, X=1400, Y=1400, Z=1400), {"name": "V", "fmjd": 2000}]
    found = ask("accelerated", players=six, games=[["A", other, 1] for other in "VWXYZ"])
    assert found.rated_players == 5
    assert exact_ratings(found) == {"A": 1507}


def test_7_1_an_unrated_player_from_outside():
    # Readings row 42: an unrated player of the series, and nothing of his is published.
    series = two_and(4)
    series["players"][1]["outside"] = True
    found = by_name(ask("accelerated", **series))
    assert found["B"].rating.exact == 1450
    assert not found["B"].published
    assert [reason.code for reason in found["B"].reasons] == ["OUTSIDE_NOT_PUBLISHED"]
    assert found["A"].rating.exact == 1650


def test_7_1_an_unrated_player_from_outside_other_reading():
    # Without B, who is out of the equations, A has four games left: no figure.
    series = two_and(4)
    series["players"][1]["outside"] = True
    found = by_name(ask("accelerated", **series, readings=["ffjd-2015/7.1-unrated=out-of-system"]))
    assert (found["A"].game_count, found["A"].rating, found["B"].game_count) == (4, None, 0)


# --- forfeits, 0-0, EXEMPT: A meets rated players of 1400 only, so that CPf = 1400 + 250 (Pts - NPJ) / NPJ


def against_rated(*results, **more):
    """A's games against seven or more players of 1400."""
    rated = {f"R{i}": 1400 for i in range(max(len(results), 4))}
    fillers = [[f"R{i}", f"R{i + 1}", 1] for i in range(3)]
    games = [["A", f"R{i}", result] for i, result in enumerate(results)]
    return by_name(ask("accelerated", players=players("A", **rated), games=[*games, *fillers], **more))["A"]


def test_6_2_2_a_forfeit_does_not_open_the_procedure():
    # Readings row 31: four games and an unexcused forfeit are not five; by the other reading they are: 6 of 5 points.
    found = against_rated(1, 1, 1, 1, "2fne")
    assert (found.rating, found.game_count) == (None, 5)
    assert [reason.code for reason in found.reasons] == ["TOO_FEW_FOR_PROCEDURE"]
    assert "4" in found.reasons[0].text("en")
    other = against_rated(1, 1, 1, 1, "2fne", readings=["ffjd-2015/6.2.2=to-five"])
    assert (other.rating.exact, other.game_count, other.published) == (1450, 5, True)


@pytest.mark.parametrize(
    # Readings rows 31 to 33: 7 of 6 points; 5 of 6; the rest leaves 5 of 5.
    ("result", "games", "exact"),
    [
        ("2fne", 6, 1400 + Fraction(250, 6)), ("0fne", 6, 1400 - Fraction(250, 6)),
        ("2fe", 5, 1400), ("0fe", 5, 1400), ("0d", 5, 1400), ("0r", 5, 1400),
    ],
)  # fmt: skip
def test_6_4_forfeits_beside_five_games(result, games, exact):
    found = against_rated(1, 1, 1, 1, 1, result)
    assert (found.game_count, found.rating.exact) == (games, exact)


def test_6_2_3_forfeits_are_homologated_games():
    # All won: 1650. Five games and one forfeit wait, five games and two forfeits are seven.
    assert not against_rated(2, 2, 2, 2, 2, "2fne").published
    found = against_rated(2, 2, 2, 2, 2, "2fne", "2fne")
    assert (found.rating.value, found.game_count, found.published) == (1650, 7, True)
    assert against_rated(*[2] * 7).published
    assert not against_rated(*[2] * 6).published


def test_annex_b_zero_zero_stays_outside_the_equations():
    # Readings row 34. By the other reading: 5 of 6 points.
    default = against_rated(1, 1, 1, 1, 1, "0r")
    assert default.rating.exact == 1400
    other = against_rated(1, 1, 1, 1, 1, "0r", readings=["ffjd-2015/Annex B=counts"])
    assert (other.rating.exact, other.game_count) == (1400 - Fraction(250, 6), 6)
    # Four games and a 0-0 are five by the other reading only: 4 of 5 points.
    assert against_rated(1, 1, 1, 1, "0r").rating is None
    assert against_rated(1, 1, 1, 1, "0r", readings=["ffjd-2015/Annex B=counts"]).rating.exact == 1350


def test_annex_b_zero_zero_makes_the_equations_of_an_island_contradict():
    # Readings row 34: without rated players the points no longer add up.
    games = [*SIX, ["A", "B", "0r"]]
    assert ask("accelerated", players=players("ABCDEF"), games=games, estimate=1350).final_mean == 1350
    error = refused("accelerated", players=players("ABCDEF"), games=games, estimate=1350,
                    readings=["ffjd-2015/Annex B=counts"])
    assert (error.code, error.article) == ("EQUATIONS_CONTRADICT", "Annex B")


def test_6_5_rounds_against_exempt_are_no_games():
    series = two_and(4)
    series["games"] += [["A", "EXEMPT", "2fe"], ["EXEMPT", "B", 0]]
    found = ask("accelerated", **series, explain=True)
    assert exact_ratings(found) == {"A": 1650, "B": 1450}
    left_out = [line for line in found.lines if line.step == "exempt"]
    assert [line.facts["names"] for line in left_out] == [("A", "EXEMPT"), ("B", "EXEMPT")]
    assert {line.article for line in left_out} == {"6.5"}


# --- islands

ISLAND = "GHIJKL"


def with_island(rated, **more):
    """FOUR with so many rated players, and six more unrated ones who only met each other, downhill."""
    series = two_and(rated)
    return {"players": [*series["players"], *players(ISLAND)], "games": [*series["games"], *downhill(ISLAND)], **more}


# Downhill s = 5, 3, 1, -1, -3, -5 around the mean: M + 100 s / 3.
STEPS = [Fraction(100 * s, 3) for s in (5, 3, 1, -1, -3, -5)]


def at(mean):
    """The exact figures of the island at a mean."""
    return dict(zip(ISLAND, [mean + step for step in STEPS], strict=True))


@pytest.mark.parametrize("rated", [1, 4])
def test_annex_b_island_estimate_is_asked_for(rated):
    error = refused("accelerated", **with_island(rated))
    assert (error.code, error.pointer) == ("ISLAND_ESTIMATE_NEEDED", "/group_estimates")
    assert (error.article, error.found) == ("Annex B", "G")
    assert "group_estimates" in error.to_do("en")


def test_annex_b_island_at_its_own_mean():
    # Readings row 37: the island has the organiser's mean, the linked group its own figures.
    found = ask("accelerated", **with_island(4, group_estimates=[{"player": "H", "estimate": 1000}]))
    assert exact_ratings(found) == {"A": 1650, "B": 1450, **at(1000)}
    assert (found.automatic_mean, found.shift) == (1550, 0)
    assert [(island.players, island.estimate) for island in found.islands] == [(tuple(ISLAND), 1000)]
    # The estimate of the series serves where the group has none of its own.
    assert exact_ratings(ask("accelerated", **with_island(4, estimate=1100))) == {"A": 1650, "B": 1450, **at(1100)}


def test_annex_b_island_is_not_moved_with_the_series():
    # Three rated: the linked group goes from 1550 to (1350 + 3 x 1550) / 4 = 1500, the island stays.
    own = [{"player": "G", "estimate": 1000}]
    found = ask("accelerated", **with_island(3, estimate=1350, group_estimates=own))
    assert exact_ratings(found) == {"A": 1600, "B": 1400, **at(1000)}
    assert "ffjd-2015/Annex B-4=own-mean" in found.readings


def test_annex_b_island_moved_with_the_series_other_reading():
    # EANC (3100 + 6000) / 8 = 1137.5; EFNC (1350 + 3 x 1137.5) / 4 = 1190.625: all move by 53.125.
    own = [{"player": "G", "estimate": 1000}]
    request = with_island(3, estimate=1350, group_estimates=own, readings=["ffjd-2015/Annex B-4=series-shift"])
    found = ask("accelerated", **request)
    by = Fraction(53125, 1000)
    assert (found.automatic_mean, found.shift) == (Fraction(2275, 2), by)
    assert exact_ratings(found) == {"A": 1650 + by, "B": 1450 + by, **at(1000 + by)}


def test_annex_b_4_two_islands_and_nobody_rated():
    games = [*downhill("ABCDEF"), *downhill(ISLAND)]
    unrated = players("ABCDEF" + ISLAND)
    error = refused("accelerated", players=unrated, games=games)
    assert error.code == "ISLAND_ESTIMATE_NEEDED"
    own = [{"player": "L", "estimate": 800}]
    assert refused("accelerated", players=unrated, games=games, group_estimates=own).found == "A"
    found = ask("accelerated", players=unrated, games=games, estimate=1200, group_estimates=own)
    assert exact_ratings(found) == {**dict(zip("ABCDEF", at(1200).values(), strict=True)), **at(800)}
    # The mean of the series is that of its twelve figures.
    assert (found.final_mean, found.automatic_mean) == (1000, None)


def test_annex_b_nobody_is_asked_about_an_island_without_figures():
    series = two_and(4)
    found = by_name(
        ask("accelerated", players=[*series["players"], *players("GH")], games=[*series["games"], ["G", "H", 2]])
    )
    assert found["A"].rating.exact == 1650
    alone = found["G"]
    assert (alone.performance, alone.average, alone.rating, alone.game_count) == (None, None, None, 1)


def test_annex_b_two_linked_groups_are_one_series():
    # Two copies of FOUR with rated players of 1400 and of 1200: EANC is the mean of 1650, 1450, 1450, 1250.
    rename = dict(zip("ABWXYZ", "abwxyz", strict=True))
    games = [*FOUR, *[[rename[x], rename[y], result] for x, y, result in FOUR]]
    made = players("ABab", **dict.fromkeys("WXYZ", 1400), **dict.fromkeys("wxyz", 1200))
    found = ask("accelerated", players=made, games=games)
    assert exact_ratings(found) == {"A": 1650, "B": 1450, "a": 1450, "b": 1250}
    assert (found.rated_players, found.automatic_mean) == (8, 1450)


# --- after the correction: rounding, floor, seven games, form


def test_annex_b_limits_are_judged_after_the_correction():
    # Readings row 38. Three rated: A stands at 1650 + (EONC - 1550) / 4. At 946: 1499 may be published with five games;
    # at 948: 1499.5 is 1500, half up, and waits.
    below = by_name(ask("accelerated", **two_and(3), estimate=946))["A"]
    assert (below.rating.value, below.published) == (1499, True)
    tie = by_name(ask("accelerated", **two_and(3), estimate=948))["A"]
    assert (tie.rating, tie.published) == ((1500, Fraction(2999, 2)), False)


def test_6_3_floor_after_the_correction():
    # At a mean of 700 the last of the six stands at 700 - 166.67.
    last = by_name(ask("accelerated", players=players("ABCDEF"), games=SIX, estimate=700))["F"]
    assert (last.rating, last.published) == ((600, Fraction(1600, 3)), True)


def test_annex_b_correction_in_proportion_other_reading():
    # EANC 1550, EFNC 1500: 1650 x 1500 / 1550 and 1450 x 1500 / 1550. With no rated player nothing has a proportion.
    reading = ["ffjd-2015/Annex B-correction=in-proportion"]
    found = ask("accelerated", **two_and(3), estimate=1350, readings=reading)
    assert exact_ratings(found) == {"A": Fraction(1650 * 1500, 1550), "B": Fraction(1450 * 1500, 1550)}
    six = ask("accelerated", players=players("ABCDEF"), games=SIX, estimate=1350, readings=reading)
    assert exact_ratings(six)["A"] == Fraction(4550, 3)


# --- what is refused


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"players": []}, "NAME_UNKNOWN", "/games/0/0"),
        ({"games": []}, "NO_GAMES", "/games"),
        ({"games": [["A", "Q", 2]]}, "NAME_UNKNOWN", "/games/0/1"),
        ({"games": [["B", "B", 2]]}, "AGAINST_HIMSELF", "/games/0"),
        ({"games": [["A", "B"]]}, "NOT_A_PAIRING", "/games/0"),
        ({"games": [["A", "B", 3]]}, "SCORE_NOT_POSSIBLE", "/games/0/2"),
        ({"games": [["A", "B", "3"]]}, "RESULT_NOT_KNOWN", "/games/0/2"),
        ({"games": [["A", "B", None]]}, "SCORE_NOT_POSSIBLE", "/games/0/2"),
        ({"games": [["A", "EXEMPT", 0]]}, "EXEMPT_LOSES", "/games/0"),
        ({"games": [["EXEMPT", "A", "2fe"]]}, "EXEMPT_LOSES", "/games/0"),
        ({"players": players("AA")}, "NAME_TWICE", "/players/1/name"),
        ({"players": [{"name": "EXEMPT"}]}, "EXEMPT_IS_NO_PLAYER", "/players/0/name"),
        ({"players": [{"name": " "}]}, "NAME_NOT_POSSIBLE", "/players/0/name"),
        ({"players": players("A", B=99999)}, "RATING_OUT_OF_RANGE", "/players/1/rating"),
        ({"players": [{"name": "A", "age": 131}]}, "TOO_LARGE", "/players/0/age"),
        ({"players": players(A=1400, B=1500)}, "NO_UNRATED_PLAYERS", "/players"),
        ({"estimate": 0}, "RATING_ZERO", "/estimate"),
        ({"group_estimates": [{"player": "Q", "estimate": 1000}]}, "NAME_UNKNOWN", "/group_estimates/0/player"),
        ({"group_estimates": [{"player": "B", "estimate": 1000}]}, "GROUP_OF_UNRATED", "/group_estimates/0/player"),
    ],
)
def test_bad_input(change, code, pointer):
    error = refused("accelerated", **{"players": players("A", B=1400), "games": [["A", "B", 2]], **change})
    assert (error.code, error.pointer) == (code, pointer)
    for lang in ("en", "fr"):
        assert error.message(lang)
        assert error.to_do(lang)


def test_annex_b_one_estimate_for_each_island():
    own = [{"player": "G", "estimate": 1000}, {"player": "L", "estimate": 1000}]
    assert exact_ratings(ask("accelerated", **with_island(4, group_estimates=own)))["G"] == at(1000)["G"]
    error = refused("accelerated", **with_island(4, group_estimates=[own[0], {"player": "L", "estimate": 900}]))
    assert (error.code, error.pointer, error.article) == ("GROUP_ESTIMATED_TWICE", "/group_estimates/1", "Annex B")
    error = refused("accelerated", **with_island(4, group_estimates=[own[0], {"player": "G", "estimate": 900}]))
    assert (error.code, error.pointer, error.article) == ("GROUP_ESTIMATED_TWICE", "/group_estimates/1", "Annex B")
    error = refused("accelerated", **with_island(4, group_estimates=[own[0], {"player": "A", "estimate": 900}]))
    assert (error.code, error.pointer, error.article) == ("GROUP_NOT_ALONE", "/group_estimates/1/player", "Annex B")


def test_7_1_capital_points_or_an_fmjd_rating():
    both = [{"name": "A"}, {"name": "B", "rating": 1400, "fmjd": 2000}]
    error = refused("accelerated", players=both, games=[["A", "B", 2]])
    assert (error.code, error.pointer, error.article) == ("RATING_OR_FMJD", "/players/1/fmjd", "7.1")
