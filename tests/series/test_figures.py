"""The figures of a series, article 3, with the tie-breaks; every figure worked out by hand in the comments."""

from fractions import Fraction

import pytest

from .asked import answered, ask, by_name, downhill, players, refused

# Slow play. A (1500) beats B, draws with C; C beats B, who did not come and was excused; each has one round against
# EXEMPT.
THREE = {
    "players": players(A=1500, B=1400, C=1300),
    "games": [
        ["A", "B", 2], ["C", "EXEMPT", 2], ["C", "A", 1], ["B", "EXEMPT", "2fe"], ["B", "C", "0fe"], ["A", "EXEMPT", 2],
    ],
    "cadence": "slow",
}  # fmt: skip


def test_3_means_of_a_series_of_rated_players():
    found = ask("series", **THREE)
    assert (found.NJ, found.NJC, found.NJNC) == (3, 3, 0)
    assert (found.MS, found.MCPC) == (1400, 1400)
    assert (found.EONC, found.EANC, found.EFNC, found.reasons) == (None, None, None, ())


def test_3_a_rated_player():
    # A: K 15; PA 1.2 against 1400 and 1.4 against 1300; (3 - 2.6) x 15 = 6. MCP 1350; two games make no performance.
    # Points in the table: 2 + 1, and 2 against EXEMPT.
    a = by_name(ask("series", **THREE))["A"]
    assert (a.CPi, a.NPJ, a.Pts, a.PA, a.PAf) == (1500, 2, 3, Fraction(13, 5), Fraction(13, 5))
    assert (a.K, a.Ev, a.CPf, a.MCP, a.Perf) == (15, 6, (1506, 1506), 1350, None)
    assert (a.points, a.Ka) == (5, 1)
    assert [(reason.code, reason.article) for reason in a.reasons] == [("TOO_FEW_GAMES", "8")]


def test_3_sliding_k_and_an_excused_forfeit():
    # B at 1400: K = 25 - 10 x 50 / 150 = 65/3; only the lost game counts: -0.8 x 65/3 = -52/3, rounded -17.
    b = by_name(ask("series", **THREE))["B"]
    assert (b.NPJ, b.K, b.Ev, b.CPf) == (1, Fraction(65, 3), Fraction(-52, 3), (1383, 1400 - Fraction(52, 3)))
    assert b.points == 2
    # The same at accelerated play: K = 15 - 10/3 = 35/3.
    b = by_name(ask("series", **{**THREE, "cadence": "accelerated"}))["B"]
    k, games = b.K, b.NPJ
    assert (k, games) == (Fraction(35, 3), 1)


@pytest.mark.parametrize(
    # Final points: A 5, B 2, C 1 + 2 + 2 = 5. Met: A met B and C, C met A only, B met A only. Readings row 35: Sm of
    # fewer than three and St of fewer than two opponents are 0.
    ("readings", "expected"),
    [
        ([], {"A": (7, 0, 5), "B": (5, 0, 0), "C": (5, 0, 0)}),
        # All paired, EXEMPT with 0 points: A: 2 5 0; B: 5 5 0; C: 5 2 0.
        (["ffjd-2015/3-tie-breaks=all-paired"], {"A": (7, 2, 7), "B": (10, 5, 10), "C": (7, 2, 7)}),
        # Nothing is dropped from too few.
        (["ffjd-2015/3-few-opponents=nothing-dropped"], {"A": (7, 7, 5), "B": (5, 5, 5), "C": (5, 5, 5)}),
        # Excused forfeits bring nothing: A 3, B 0, C 1.
        (["ffjd-2015/6.4=nowhere"], {"A": (1, 0, 1), "B": (3, 0, 0), "C": (3, 0, 0)}),
    ],
)
def test_3_tie_breaks(readings, expected):
    found = by_name(ask("series", **THREE, readings=readings))
    assert {name: (player.Sk, player.Sm, player.St) for name, player in found.items()} == expected


def test_3_readings_change_nothing_else():
    def rest(**more):
        return [(p.Ev, p.CPf, p.MCP, p.PA) for p in ask("series", **THREE, **more).players]

    for reading in ("3-tie-breaks=all-paired", "3-few-opponents=nothing-dropped", "6.4=nowhere"):
        assert rest(readings=[f"ffjd-2015/{reading}"]) == rest()


def test_3_points_expected_so_far_and_at_the_end():
    # One more game to come against 1400 and one against EXEMPT: PA 2.6 so far, 2.6 + 1.2 at the end.
    games = [*THREE["games"], ["A", "B", None], ["EXEMPT", "A", None]]
    a = by_name(ask("series", **{**THREE, "games": games}))["A"]
    assert (a.NPJ, a.PA, a.PAf, a.points) == (2, Fraction(13, 5), Fraction(19, 5), 5)


def test_3_performance_from_five_games():
    # A (1500) draws with five of 1400: MCP 1400, Perf 1400; Ev = (5 - 6) x 15 at slow play.
    rated = {f"R{i}": 1400 for i in range(5)}
    games = [["A", name, 1] for name in rated]
    a = by_name(ask("series", players=players(A=1500, **rated), games=games, cadence="slow"))["A"]
    assert (a.MCP, a.Perf, a.Ev, a.reasons) == (1400, 1400, -15, ())


ONE_RATED = {"players": players("ACDEF", B=1400), "games": downhill("ABCDEF"), "cadence": "accelerated"}


def test_3_means_with_unrated_players():
    # test_accelerated: EANC 1130, EFNC 1295 at EONC 1350. MS: five unrated players at EFNC and one of 1400: 7875 / 6.
    found = ask("series", **ONE_RATED, estimate=1350)
    assert (found.NJ, found.NJC, found.NJNC) == (6, 1, 5)
    assert (found.EONC, found.EANC, found.EFNC) == (1350, 1130, 1295)
    mean_of_series, mean_of_rated = found.MS, found.MCPC
    assert (mean_of_series, mean_of_rated) == (Fraction(7875, 6), 1400)
    a, b = (by_name(found)[name] for name in "AB")
    assert (a.CPi, a.K, a.PA, a.Ev) == (None, None, None, None)
    assert (a.CPf, a.MCP, a.Perf, a.NPJ, a.Pts) == (
        (1482, Fraction(4445, 3)), Fraction(3200, 3), Fraction(4700, 3), 5, 10,
    )  # fmt: skip
    # B's games are all against unrated players: no evolution, but they count in the table. Sk of B: 10 + 6 + 4 + 2 + 0.
    assert (b.NPJ, b.Ev, b.CPf, b.points, b.Sk, b.Sm, b.St) == (0, 0, (1400, 1400), 8, 22, 12, 22)


def test_3_the_estimate_of_the_organiser_may_still_be_awaited():
    found = ask("series", **ONE_RATED)
    assert (found.EONC, found.EANC, found.EFNC, found.MS, found.MCPC) == (None, 1130, None, None, 1400)
    assert [(reason.code, reason.article) for reason in found.reasons] == [("ESTIMATE_AWAITED", "Annex B")]
    a, b = (by_name(found)[name] for name in "AB")
    assert (a.CPf, [reason.code for reason in a.reasons]) == (None, ["ESTIMATE_AWAITED"])
    assert (b.CPf, b.reasons) == ((1400, 1400), ())


def test_7_1_a_player_from_outside_keeps_nothing():
    # FMJD 1710 stands at 1500: the figures of A, and a reason.
    made = {**THREE, "players": [{"name": "A", "fmjd": 1710}, *THREE["players"][1:]]}
    a = by_name(ask("series", **made))["A"]
    assert (a.CPi, a.Ev) == (1500, 6)
    assert "OUTSIDE_NOT_PUBLISHED" in [reason.code for reason in a.reasons]


def test_3_a_player_without_a_game_is_none_of_the_series():
    found = ask("series", **{**THREE, "players": [*THREE["players"], *players("U", D=2000)]})
    assert (found.NJ, found.NJC, found.NJNC, found.MCPC, found.MS) == (3, 3, 0, 1400, 1400)
    assert by_name(found)["D"].CPf == (2000, 2000)
    assert by_name(found)["U"].CPf is None


def test_3_keys_are_the_terms_of_the_article():
    answer = answered("series", **THREE)
    assert {"NJ", "NJC", "NJNC", "MS", "MCPC", "EONC", "EANC", "EFNC"} <= answer.keys()
    terms = {"CPi", "CPf", "NPJ", "Pts", "PA", "PAf", "MCP", "Perf", "Ev", "K", "Ka", "Sk", "Sm", "St"}
    assert terms <= answer["players"][0].keys()


def test_3_the_rate_of_play_is_asked_for():
    error = refused("series", players=THREE["players"], games=THREE["games"])
    assert (error.code, error.article) == ("CADENCE_MISSING", "6.1.1")
