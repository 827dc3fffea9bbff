"""What each kind of case asks of the contract, and which of its figures the answers give.

A kind is a function from (rules, case) to {name of the figure: what the answers say}. The names are those of the
case's own `expected`. Figures that belong to another question of the contract are asked there.
"""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from arpad.law.resolve import law
from arpad.model.catalogue import decimal_text
from arpad.rules.change import expected_score_x100
from arpad.ruling.contract.batch import answer_to

from .figures import exactly, places, rounded

Case = dict[str, Any]
Found = dict[str, Any]
BASE = 2000
"""Cases that give a difference alone are asked for this opponent, or for a player at it."""


class RefusedError(Exception):
    """The contract answered with an error."""


def ask(calc: str, rules: str, **request: Any) -> dict[str, Any]:
    """One request, its answer."""
    answer, _ = answer_to({"calc": calc, "rules": rules, **request})
    if not answer["ok"]:
        raise RefusedError(answer["error"])
    return answer


def _games(inputs: Case) -> tuple[int, list[Case]]:
    """(own rating, games) of a case that gives one game, several, or only a difference."""
    if "difference_own_minus_opponent" in inputs:
        return BASE, [{"opponent": BASE - inputs["difference_own_minus_opponent"], "score": inputs["score"]}]
    if "games" in inputs:
        return inputs["own"], inputs["games"]
    return inputs["own"], [{"opponent": inputs["opponent"], "score": inputs["score"]}]


def change(rules: str, case: Case) -> Found:
    """Change, expected score, new rating, change per game, performance."""
    own, games = _games(case["inputs"])
    answer = ask("change", rules, player={"rating": own, "k": case["inputs"]["k"]}, games=games)
    found: Found = {
        "rating_change": answer["change"],
        "rating_change_rounded": answer["rounded_change"],
        "new_rating": answer["new_rating"],
        "sum_delta_r": answer["sum"],
        "per_game": [game.get("change", 0) for game in answer["games"]],
        "expected_score": sum((game.get("expected", Fraction(0)) for game in answer["games"]), Fraction(0)),
        "rated": all(game.get("counted", True) for game in answer["games"]),
    }
    if "performance" in case["expected"]:
        found["performance"] = ask("performance", rules, games=games)["performance"]
    return found


def change_pair(rules: str, case: Case) -> Found:
    """Both players of one game: unrounded new ratings, or those of the next list."""
    inputs = case["inputs"]
    score = Fraction(inputs["score_a"])
    sides = {
        "new_a": (inputs["a"], inputs["b"], inputs.get("k_a", inputs.get("k")), score),
        "new_b": (inputs["b"], inputs["a"], inputs.get("k_b", inputs.get("k")), 1 - score),
    }
    found = {}
    for name, (own, opponent, k, points) in sides.items():
        games = [{"opponent": opponent, "score": Decimal(points.numerator) / points.denominator}]
        answer = ask("change", rules, player={"rating": own, "k": k}, games=games)
        found[name] = answer["new_rating"] if case["kind"].endswith("_rounded") else own + answer["change"]
    return found


def period_change(rules: str, case: Case) -> Found:
    """Several events of one period, as FIDE publishes them."""
    inputs = case["inputs"]
    events = [
        {
            "own_rating": event["own_rating"],
            "games": [
                {"opponent": game["opponent_rating_as_used"], "score": game["score"]} for game in event["games"]
            ],
        }
        for event in inputs["events"]
    ]
    player = {"rating": inputs["previous_list_rating"], "k": inputs["previous_list_k"]}
    answer = ask("change", rules, player=player, events=events)
    per_event = sum((event_rounded(event["change"]) for event in answer["events"]), 0)
    return {
        "k_used": answer["k"],
        "tournament_sum_delta_r": [event["sum"] for event in answer["events"]],
        "sum_k_times_change": answer["change"],
        "rounded_once": answer["rounded_change"],
        "rounded_per_tournament": per_event,
        "published_new_rating": answer["new_rating"],
    }


def event_rounded(change: Fraction) -> int:
    """The nearest integer, a half away from zero: what the case says rounding event by event would give."""
    doubled = 2 * abs(change) + 1
    return (1 if change > 0 else -1) * (doubled.numerator // (2 * doubled.denominator))


def expected(rules: str, case: Case) -> Found:
    """The expected score; from the bare table where the case takes the cap away; draughts: PA of a difference."""
    inputs = case["inputs"]
    if "delta_cp" in inputs:
        answer = ask("expected", rules, rating=BASE + inputs["delta_cp"], opponent=BASE, cadence="slow")
        return {"pa": exactly(answer, "expected")}
    if "difference_own_minus_opponent" in inputs:
        difference = inputs["difference_own_minus_opponent"]
        return {"pd": Fraction(expected_score_x100(difference, law(rules).game), 100)}
    answer = ask("expected", rules, rating=inputs["own"], opponent=inputs["opponent"])
    return {"pd": answer["expected"], "opponent_rating_as_counted": inputs["own"] - answer["counted_difference"]}


def class_play(rules: str, case: Case) -> Found:
    """A game of rapid or blitz: as `change`, under the rules of its own list."""
    return change(rules.replace("-rb-", f"-{case['kind']}-"), case)


def performance(rules: str, case: Case) -> Found:
    """The performance of an event."""
    return {"performance": ask("performance", rules, games=case["inputs"]["games"])["performance"]}


def initial(rules: str, case: Case) -> Found:
    """The first rating from totals."""
    inputs = case["inputs"]
    if "opponents" in inputs:
        games = [{"opponent": o, "score": s} for o, s in zip(inputs["opponents"], inputs["scores"], strict=True)]
        return {"initial_rating": ask("initial", rules, games=games)["rating"]}
    totals = {"average_opponents": inputs["average_rated_opponents"], "score": inputs["score"]}
    return {"initial_rating": ask("initial", rules, game_count=inputs["games"], **totals)["rating"]}


def initial_pooled(rules: str, case: Case) -> Found:
    """The first rating from the totals of several events."""
    events = [
        {"average_opponents": event["avg"], "score": event["score"], "game_count": event["games"]}
        for event in case["inputs"]["events"]
    ]
    answer = ask("initial", rules, events=events)
    average = exactly(answer, "average")
    total = sum(event["avg"] * event["games"] for event in case["inputs"]["events"])
    # The case writes the average twice, as a fraction and in decimals: both have to be ours.
    text = f"{total}/{answer['game_count']} = {decimal_text(rounded(average, 4))[0]}"
    return {"initial_rating": answer["rating"], "total_score": answer["score"], "avg_exact": text}


def initial_pooled_weighted(rules: str, case: Case) -> Found:
    """The first rating from the Ru of several events."""
    events = [{"Ru": event["ru"], "game_count": event["games"]} for event in case["inputs"]["results"]]
    return {"rn": ask("initial", rules, events=events)["rating"]}


def round_robin(rules: str, case: Case) -> Found:
    """The printed table, column by column."""
    ks = case["expected"].get("K", {})
    players = [{**player, **({"k": ks[player["name"]]} if player["name"] in ks else {})}
               for player in case["inputs"]["players"]]
    answer = ask("round-robin", rules, players=players)
    columns: Found = {"Rar": answer["Rar"], "dpa": answer["dpa"], "Ra": answer["Ra"]}
    names = {"Kchg": "change", "K": "k"}
    for column in ("Ru", "Rc_new", "Ru_new", "We", "Kchg", "K"):
        field = names.get(column, column)
        columns[column] = {row["name"]: row[field] for row in answer["players"] if field in row}
    return columns


def round_robin_at_given_ru(rules: str, case: Case) -> Found:
    """We and K times (W - We) of the rated players against figures that are given: expected scores, one by one."""
    rated, unrated = case["inputs"]["rated"], case["inputs"]["unrated_ru"]
    everyone = {**rated, **unrated}
    found: Found = {"We": {}, "Kchg": {}}
    for name, own in rated.items():
        scores = [ask("expected", rules, rating=own, opponent=everyone[other])["expected"]
                  for other in everyone if other != name]
        found["We"][name] = sum(scores)
        # Scores and K of the same table: seed-rr-2011-corrected.
        points, k = TABLE_OF_2011[name]
        found["Kchg"][name] = k * (points - found["We"][name])
    return found


TABLE_OF_2011 = {"A": (8, 10), "B": (7, 10), "D": (6, 10), "F": (4, 15), "G": (3, 15), "J": (1, 15)}


def k_factor(rules: str, case: Case) -> Found:
    """K from the facts of a list, or the cut by the games of a period; draughts: K of a rating."""
    inputs = case["inputs"]
    if "cp" in inputs:
        cadence = "accelerated" if inputs["accelerated"] else "slow"
        return {"k": exactly(ask("k", rules, rating=inputs["cp"], cadence=cadence), "k")}
    if "base_k" in inputs:
        games = [{"opponent": BASE, "score": 1}] * inputs["games_in_period"]
        return {"k": ask("change", rules, player={"rating": BASE, "k": inputs["base_k"]}, games=games)["k"]}
    # The cases count years: a birth year so many years before the list.
    list_year = 2025
    facts = {"highest_rating": inputs["rating"], "career_games": inputs["games"]}
    born = str(list_year - inputs["age_year_diff"])
    day = f"{list_year}-01-01"
    return {"k": ask("k", rules, rating=inputs["rating"], birth_date=born, list_date=day, **facts)["k"]}


def time_control(rules: str, case: Case) -> Found:
    """Minutes of 60 moves, and whether they are enough."""
    answer = ask("time-control", rules, **case["inputs"])
    return {"rateable": answer["ratable"], "total_minutes_60_moves": answer["minutes"]}


def time_class(rules: str, case: Case) -> Found:
    """The list that a rate of play belongs to: rapid, blitz, or neither."""
    found = [
        name for name in ("rapid", "blitz")
        if ask("time-control", rules.replace("-rb-", f"-{name}-"), **case["inputs"])["ratable"]
    ]
    assert len(found) <= 1
    return {"chapter": found[0] if found else None}


def adjust(rules: str, case: Case) -> Found:
    """The adjustment that came with an edition."""
    inputs = case["inputs"]
    if "standard" in inputs:
        found = {}
        for name in ("rapid", "blitz"):
            asked = rules.replace("-rb-", f"-{name}-")
            found[name] = ask("adjust", asked, rating=inputs["rapid_or_blitz"], standard=inputs["standard"])["rating"]
        assert len(set(found.values())) == 1
        return {"new_rapid_or_blitz": found["rapid"]}
    return {"new_rating": ask("adjust", rules, rating=inputs["rating"])["rating"]}


def accelerated_no_rated(rules: str, case: Case) -> Found:
    """Annex B without a rated player, in a closed series that ends with the points of the case."""
    inputs = case["inputs"]
    if inputs["points"] != [10, 6, 6, 4, 4, 0]:
        raise NotImplementedError("a series with these points has to be written out")
    # One wins all, six loses all; two and three draw, and so do four and five; two beats four, three beats five.
    games = [["1", str(i), 2] for i in range(2, 7)] + [[str(i), "6", 2] for i in range(2, 6)]
    games += [["2", "3", 1], ["4", "5", 1], ["2", "4", 2], ["3", "5", 2], ["2", "5", 1], ["3", "4", 1]]
    players = [{"name": str(i + 1)} for i in range(inputs["players"])]
    answer = ask("accelerated", rules, players=players, games=games, estimate=inputs["organiser_estimate"])
    wanted = case["expected"]["cpf_unrounded"]
    exact = [Fraction(exactly(row, "rating")) for row in answer["players"]]
    return {"cpf_unrounded": [rounded(found, places(value)) for found, value in zip(exact, wanted, strict=True)]}


def convert(rules: str, case: Case) -> Found:
    """Capital-Points of a player with an FMJD rating."""
    return {"ffjd": ask("convert", rules, fmjd=case["inputs"]["fmjd"])["rating"]}


def pairing_grid(rules: str, case: Case) -> Found:
    """The grid of a closed series."""
    rounds = ask("pairings", rules, players=case["inputs"]["players"])["rounds"]
    return {"rounds": {str(i + 1): pairs for i, pairs in enumerate(rounds)}}


KINDS: dict[str, Callable[[str, Case], Found]] = {
    "change": change,
    "change_rounded": change,
    "rapid": class_play,
    "blitz": class_play,
    "time_control_rb": time_class,
    "adjust": adjust,
    "change_pair_unrounded": change_pair,
    "change_pair_rounded": change_pair,
    "period_change": period_change,
    "expected": expected,
    "performance": performance,
    "initial": initial,
    "initial_pooled": initial_pooled,
    "initial_pooled_weighted": initial_pooled_weighted,
    "roundrobin": round_robin,
    "roundrobin_we_from_given_ru": round_robin_at_given_ru,
    "k_factor": k_factor,
    "time_control_standard": time_control,
    "accelerated_no_rated": accelerated_no_rated,
    "convert": convert,
    "pairing_grid": pairing_grid,
}
