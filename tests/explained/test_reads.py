"""Every value that a line names as read belongs to the step of that line, and not to the one before it."""

from collections import defaultdict
from typing import Any

import pytest

from arpad.ruling.contract.batch import answer_to
from articles.test_articles import cases
from doubts.proofs import proofs
from homologation.test_samples import rows, verdict_of

EXTREME = "first.extreme_difference first.zero_deduction first.zero_guide_figure first.zero_later_figure"
"""The difference of a score of nothing or of everything."""
BELONGS = {
    # The average of a Swiss says whether it is rounded; the pool of 2011 rounds once, at its end.
    "average_of_games": "first.rc_rounding",
    "pooled_rn": "first.rc_rounding",
    # The composition is one question of several articles: the share, the small event, the double one; and of whom.
    "composition": "event.double_event_players event.double_event_rated event.small_event_below"
                   " event.small_event_rated",
    "composition_small": "event.composition_failed event.disregarded_field event.rated_share_of"
                         " event.unplayed_composition",
    "composition_double": "event.composition_failed event.disregarded_field event.rated_share_of"
                          " event.small_event_below event.small_event_rated event.unplayed_composition",
    "composition_national": "event.composition_failed event.disregarded_field",
    "unplayed_round_robin": "event.disregarded_field event.rated_share_of event.small_event_below"
                            " event.small_event_rated",
    # A disregarded result: what it lacks stands in articles of its own; which result is the first one, too.
    "disregarded": "first.first_score_against first.first_score_x2 first.round_robin_rated_needed",
    "first_score": "first.first_event first.point_in_every_event first.rated_opponents_needed",
    "first_score_round_robin": "first.first_score_x2",
    "is_first": "first.event_order",
    "mean_of_rated": "event.disregarded_kept",
    "rated_against_unrated": "event.below_floor_serves",
    # The tables are printed apart from the rules that use them, and the cap apart from the sum.
    "expected_score_x100": "game.expected_scores",
    "sum_changes_x100": "game.cap_free_from game.difference_cap game.expected_scores"
                        " game.one_upgrade game.unrated_above game.unrated_gap",
    "second_pass": "game.difference_cap",
    "dpa": f"first.rating_difference {EXTREME}",
    "swiss_ru": f"first.pooled_fraction first.rating_difference {EXTREME}",
    "round_robin_ru": f"event.double_opponents first.rating_difference {EXTREME}",
    # The floor stands where the list is described, and is asked for where results count and are published.
    "event_floor": "period.floor_measure period.floor_of period.floor_original",
    "is_delisted": "period.floor period.floor_of period.floor_original",
    "publication_floor": "period.floor period.floor_measure period.floor_of period.floor_original",
    "games_needed": "first.games_needed_official first.official_pool",
    "in_window": "period.closing_count",
    "k_used": "period.k_rows",
    "rounded_change": "period.change_rounding",
    # Conditions of an event.
    "hours_per_day": "event.hours_per_day event.moves_counted",
    "registration": "event.official_rated event.registration_months",
    "report_dates": "event.report_contents",
    "too_fast": "event.moves_counted event.time_above event.time_below event.time_to",
    **{step: f"event.{name}" for step, name in (
        ("duration", "days_of_event"), ("first_control", "first_control_moves"), ("rounds_per_day", "rounds_per_day"),
    )},
    # Draughts: the span of the performance, the games of the accelerated procedure, the council.
    **dict.fromkeys(("final_mean", "guide_estimate"), "first.performance_span"),
    "result_counts": "first.zero_zero_system",
    "solved_performances": "first.performance_span game.zero_zero",
    "accelerated": "first.outside_unrated",
    "tie_breaks": "event.excused_points",
    "ways_to_first": "first.accelerated_games",
    "may_be_published": "first.forfeits_elsewhere first.games_needed",
    "performance_points": "first.forfeits_elsewhere",
    "initialisation": "period.council_above period.council_measure",
}
"""Step -> the values of other articles that it reads; those of its own article need no entry."""


def misplaced(lines: Any) -> list[str]:
    """The values that stand under a line of another step. lines: (step, article, (name, article) of each value)."""
    return [
        f"{step} ({article}) reads {name} ({of})"
        for step, article, read in lines for name, of in read
        if of != article and name not in BELONGS.get(step, "").split()
    ]


def requests() -> list[Any]:
    """(rules, calculation, requests), from the cases of the articles and the proofs of the doubts."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for param in cases():
        case = param.values[0]
        found[case.rules, case.request["calc"]].append(case.request)
    for proof in proofs():
        found[proof.rules, proof.request["calc"]].append({**proof.request, "readings": [proof.flipped]})
        found[proof.rules, proof.request["calc"]].append(proof.request)
    return [pytest.param(*key, asked, id=" ".join(key)) for key, asked in sorted(found.items())]


@pytest.mark.parametrize(("rules", "calc", "asked"), requests())
def test_a_line_of_a_calculation_reads_its_own_values(rules: str, calc: str, asked: list[dict[str, Any]]) -> None:
    found = set()
    for request in asked:
        answer, _ = answer_to({**request, "rules": rules, "explain": True})
        for line in answer.get("lines", ()):
            read = [(value["name"], value["article"]) for value in line["read"]]
            found.update(misplaced([(line["step"], line["article"], read)]))
    assert sorted(found) == []


@pytest.mark.parametrize(("rules", "article", "row", "which"), rows())
def test_a_line_of_a_verdict_reads_its_own_values(rules: str, article: str, row: dict[str, Any], which: str) -> None:
    lines = [one.line for one in verdict_of(rules, row, row[which]).articles]
    assert misplaced((line.step, line.article, [(v.name, v.article) for v in line.read]) for line in lines) == []


def test_a_value_under_a_neighbouring_line_is_found() -> None:
    lines = [("composition", "6.2", [("event.time_by_game", "1.1"), ("event.small_event_below", "6.21")])]
    assert misplaced(lines) == ["composition (6.2) reads event.time_by_game (1.1)"]
