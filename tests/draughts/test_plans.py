"""The plans of draughts through the contract: whole ranges against the formulas of the text, and their words."""

import json
import tomllib
from fractions import Fraction
from math import floor
from pathlib import Path

import pytest

from arpad.model.errors import ArpadError
from arpad.model.limits import GAMES_MOST
from arpad.ruling.contract.batch import respond, result
from arpad.ruling.contract.text import read, write

CASES = Path(__file__).parents[1] / "articles" / "ffjd"


def ask(calc, **request):
    """The answer to one request, its decimals exact."""
    return respond({"calc": calc, "rules": "ffjd-2015", **request})


def pa(difference):
    """6.1.2."""
    return 1 + Fraction(sorted((-450, difference, 450))[1], 500)


def k(rating, cadence):
    """6.1.1."""
    slide = Fraction(10 * (sorted((1350, rating, 1500))[1] - 1350), 150)
    return (25 if cadence == "slow" else 15) - slide


def nearest_away(exact):
    """2, with the reading of row 25: the nearest integer, a half away from zero."""
    return floor(abs(exact) + Fraction(1, 2)) * (1 if exact >= 0 else -1)


@pytest.mark.parametrize("cadence", ["slow", "accelerated"])
def test_6_1_1_every_k_is_exact_in_the_answer(cadence):
    for rating in range(1340, 1511):
        answer = ask("k", rating=rating, cadence=cadence)
        exact = k(rating, cadence)
        assert answer["k"] == exact
        # A fraction that ends needs no text beside its decimals: 2 and 5 are the only divisors of its denominator.
        endless = exact.denominator % 3 == 0
        assert answer.get("exact") == ({"k": str(exact)} if endless else None)


def test_6_1_2_every_difference_within_two_lists():
    for own in (600, 1500, 2400):
        for opponent in range(600, 2501, 7):
            answer = ask("expected", rating=own, opponent=opponent)
            assert (answer["difference"], answer["expected"]) == (own - opponent, pa(own - opponent))
            assert ("counted_difference" in answer) == (abs(own - opponent) > 450)


@pytest.mark.parametrize("cadence", ["slow", "accelerated"])
def test_6_1_every_tie_of_a_single_game(cadence):
    """Every rating of the slide, every result, all differences that end on a half (row 25)."""
    found = 0
    for own in range(1350, 1501):
        slope = k(own, cadence)
        for difference in range(-449, 450):
            for score in (0, 1, 2):
                # (Pts - PA) in 1/500 times K in 1/15: a half is 3750 of 7500.
                if (500 * (score - 1) - difference) * int(15 * slope) % 7500 != 3750:
                    continue
                found += 1
                exact = (score - pa(difference)) * slope
                answer = ask("change", cadence=cadence, player={"rating": own},
                             games=[{"opponent": own - difference, "score": score}])
                assert (answer["change"], answer["rounded_change"]) == (exact, nearest_away(exact))
                assert answer["readings"] == (["ffjd-2015/2=away-from-zero"] if exact < 0 else [])
    # readings.md, row 25, counts 380 at slow play; accelerated play has no outside count.
    assert found == 380 if cadence == "slow" else found > 0


def test_6_1_a_period_of_many_series_is_rounded_once():
    """Own Capital-Points and cadence change from series to series; only the exact sum is rounded."""
    events, exact = [], Fraction(0)
    for i, own in enumerate(range(1340, 1510, 3)):
        cadence = ("slow", "accelerated")[i % 2]
        games = [{"opponent": own + step, "score": (i + j) % 3} for j, step in enumerate((-460, -7, 0, 13, 451))]
        exact += sum((game["score"] - pa(own - game["opponent"])) * k(own, cadence) for game in games)
        events.append({"own_rating": own, "cadence": cadence, "games": games})
    answer = ask("change", player={"rating": 1425}, events=events)
    assert answer["change"] == exact
    assert answer["rounded_change"] == nearest_away(exact)
    assert answer["new_rating"] == 1425 + nearest_away(exact)
    assert sum(event["change"] for event in answer["events"]) == exact
    assert sum(event["score"] - event["expected"] for event in answer["events"]) == sum(
        game["score"] - pa(event["own_rating"] - game["opponent"]) for event in events for game in event["games"]
    )


def test_6_2_1_every_score_of_up_to_nine_games():
    for count in range(1, 10):
        opponents = [1400 + 17 * i for i in range(count)]
        for points in range(2 * count + 1):
            scores = [min(2, max(0, points - 2 * i)) for i in range(count)]
            games = [{"opponent": o, "score": s} for o, s in zip(opponents, scores, strict=True)]
            exact = Fraction(sum(opponents), count) + Fraction(250 * (points - count), count)
            answer = ask("initial", games=games)
            assert answer["rating"] == floor(exact + Fraction(1, 2))
            assert answer.get("exact", {}).get("rating", str(answer["rating"])) == str(exact)
            needed = 7 if answer["rating"] >= 1500 else 5
            assert (answer["games_needed"], answer["published"]) == (needed, count >= needed)


def test_6_2_4_games_pooled_or_shared_out_are_the_same():
    """The formula of 6.2.1 times the games is linear, so several series against rated players are one pool."""
    series = [[(1400, 2), (1410, 1)], [(1290, 0)], [(1503, 1), (1333, 2), (1460, 0)]]
    parts = [Fraction(sum(o for o, _ in s) + 250 * sum(p - 1 for _, p in s), len(s)) for s in series]
    shared = sum(part * len(s) for part, s in zip(parts, series, strict=True)) / 6
    events = [{"games": [{"opponent": o, "score": p} for o, p in s]} for s in series]
    assert ask("initial", events=events)["rating"] == floor(shared + Fraction(1, 2))


def test_8_performance_of_a_rating_leaves_it_unchanged():
    """Article 8: a player at his performance has no evolution, as long as no difference reaches the bound."""
    # MCP 1430, 6 points in 5 games: 1430 + 100 = 1530; the differences are 30 to 180.
    games = [{"opponent": o, "score": s} for o, s in ((1350, 2), (1400, 1), (1450, 1), (1450, 1), (1500, 1))]
    assert ask("performance", games=games)["performance"] == 1530
    assert ask("change", cadence="slow", player={"rating": 1530}, games=games)["change"] == 0


def test_7_1_every_fmjd_rating():
    for fmjd in range(700, 2601):
        exact = Fraction(3, 2) * fmjd - 1065
        answer = ask("convert", fmjd=fmjd)
        assert answer["rating"] == floor(exact + Fraction(1, 2))
        assert answer.get("exact", {}).get("rating", str(answer["rating"])) == str(exact)


@pytest.mark.parametrize(("agreed", "above"), [(False, False), (True, True)])
def test_6_7_every_act_around_its_limits(agreed, above):
    for before in (1999, 2000, 2001, 2300):
        for size in (149, 150, 151):
            for after in (before - size, before + size):
                answer = ask("correction", before=before, after=after, council_agreed=agreed)
                assert answer["allowed"] == (size >= 150 and (before <= 2000 or above))
    for rating in (599, 600, 2000, 2001):
        answer = ask("initialisation", rating=rating, council_agreed=agreed)
        assert answer["allowed"] == (rating >= 600 and (rating <= 2000 or above))


BAD = [
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "games": []}, "NO_GAMES", "/games", "6.1"),
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "events": []}, "NO_GAMES", "/events", "6.1"),
    ("change", {"cadence": "slow", "player": {"rating": 1425}}, "GAMES_OR_EVENTS", "", "6.1"),
    ("change", {"cadence": "slow", "player": {"rating": 0}, "games": [{"opponent": 1400, "score": 2}]},
     "RATING_ZERO", "/player/rating", "3"),
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "games": [{"opponent": 99999, "score": 2}]},
     "RATING_OUT_OF_RANGE", "/games/0/opponent", "3"),
    ("change", {"cadence": "slow", "player": {"rating": 1425},
                "events": [{"own_rating": -1, "games": [{"opponent": 1400, "score": 2}]}]},
     "RATING_OUT_OF_RANGE", "/events/0/own_rating", "3"),
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "games": [{"score": 2}]},
     "MISSING_KEY", "/games/0/opponent", None),
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "games": [{"opponent": 1400}]},
     "SCORE_OR_RESULT", "/games/0", "4"),
    ("change", {"cadence": "slow", "player": {"rating": 1425},
                "games": [{"opponent": 1400, "score": 0, "result": "0"}]},
     "SCORE_OR_RESULT", "/games/0", "4"),
    ("change", {"cadence": "slow", "player": {"rating": 1425}, "games": [{"opponent": 1400, "score": True}]},
     "SCORE_NOT_POSSIBLE", "/games/0/score", "4"),
    ("k", {"rating": 99999, "cadence": "slow"}, "RATING_OUT_OF_RANGE", "/rating", "3"),
    ("expected", {"rating": 1425, "opponent": 0}, "RATING_ZERO", "/opponent", "3"),
    ("initial", {"events": []}, "NO_EVENTS", "/events", "6.2"),
    ("initial", {"games": []}, "NO_GAMES", "/games", "6.1"),
    ("initial", {"events": [{"accelerated": 1400}]}, "MISSING_KEY", "/events/0/game_count", None),
    ("initial", {"events": [{"accelerated": 20000, "game_count": 5}]},
     "RATING_OUT_OF_RANGE", "/events/0/accelerated", "3"),
    ("initial", {"events": [{"games": [{"opponent": 1400, "score": 2}], "accelerated": 1400, "game_count": 5}]},
     "GAMES_OR_ACCELERATED", "/events/0", "6.2.4"),
    ("initial", {"events": [{"games": [{"opponent": 1400, "score": 2}], "game_count": 5}]},
     "GAMES_OR_ACCELERATED", "/events/0/game_count", "6.2.4"),
    ("initial", {"events": [{"accelerated": 1400, "game_count": GAMES_MOST + 1}]},
     "TOO_MANY_GAMES", "/events/0/game_count", "6.1"),
    ("convert", {"fmjd": 0}, "RATING_ZERO", "/fmjd", "7.1"),
    ("correction", {"before": 1400, "after": 0}, "RATING_ZERO", "/after", "3"),
]


@pytest.mark.parametrize(("calc", "request_", "code", "path", "article"), BAD)
def test_bad_input_says_where_and_which_article(calc, request_, code, path, article):
    with pytest.raises(ArpadError) as raised:
        result({"calc": calc, "rules": "ffjd-2015", **request_})
    assert (raised.value.code, raised.value.pointer, raised.value.article) == (code, path, article)
    for lang in ("en", "fr"):
        assert raised.value.message(lang)
        assert raised.value.to_do(lang)


def requests():
    """Every request of the cases by article that has an answer."""
    for path in sorted(CASES.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            if '"ok": false' not in row["expect"]:
                yield pytest.param(read(row["request"]), id=f"{path.stem}: {row['name']}")


@pytest.mark.parametrize("request_", list(requests()))
def test_an_explanation_is_whole_in_both_languages(request_):
    """Every line has a sentence and an article, and the figures are those of the plain answer."""
    plain = respond({**request_, "rules": "ffjd-2015"})
    for lang in ("en", "fr"):
        explained = respond({**request_, "rules": "ffjd-2015", "explain": True, "lang": lang})
        lines = explained.pop("lines")
        assert lines
        assert all(line["text"] and line["article"] and "{" not in line["text"] for line in lines)
        del explained["doubts"]
        if lang == "en":
            assert write(explained) == write(plain)
        outcome = result({**request_, "rules": "ffjd-2015", "explain": True})
        assert outcome.explanation(lang).count("\n") > len(lines)
        assert outcome.html(lang).startswith("<section")


def test_two_languages_are_two_texts():
    request = {"player": {"rating": 1425}, "cadence": "slow", "games": [{"opponent": 1500, "score": 2}]}
    english, french = (ask("change", explain=True, lang=lang, **request)["lines"] for lang in ("en", "fr"))
    assert [line["text"] for line in english] != [line["text"] for line in french]
    assert "slides from 25 down to 15 (slow play): at 1425 it is 20" in english[1]["text"]
    assert french[2]["text"] == "Partie 1 : 1425 contre 1500, écart -75 : PA = 1 - 75 / 500 = 0,85."
    assert french[3]["text"] == "Ev = (2 - 0,85) × 20 = 23."


def test_an_answer_is_json():
    request = {"player": {"rating": 1360}, "cadence": "slow", "games": [{"opponent": 1500, "score": 2}]}
    answer = json.loads(write(ask("change", explain=True, **request)))
    assert (answer["k"], answer["exact"]["k"]) == (24.333333, "73/3")
