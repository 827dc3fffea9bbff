"""`arpad rules diff`, against lists written by hand from reading the two texts side by side, article by article.

A row: parameter, (article, printed value) of the first edition, (article, printed value) of the second; None: the
edition has no such rule. What the texts change without a value that Arpad computes with stands at the end.
"""

import pytest

from arpad.law.articles import articles
from arpad.law.doubts import doubts
from arpad.model.errors import UsageError
from arpad.ruling.catalog.difference import CHANGED, ONLY_AFTER, ONLY_BEFORE, difference

K_2005 = [[10, 2400, 30, -1, -1, -1], [25, -1, -1, 30, -1, -1], [15, -1, -1, -1, -1, -1]]
K_2011 = [[10, 2400, -1, -1, -1, -1], [30, -1, -1, 30, -1, -1], [15, -1, -1, -1, -1, -1]]
K_2014 = [[10, 2400, -1, -1, -1, -1], [40, -1, -1, 30, -1, -1], [40, -1, -1, -1, 18, 2300], [20, -1, -1, -1, -1, -1]]

FROM_2005_TO_2011 = [
    # 10.51: more than 350 counts as 350. 8.54: more than 400 as 400.
    ("game.difference_cap", ("10.51", 350), ("8.54", 400)),
    # 6.4: one unrated player is allowed in a Scheveningen. 2011 does not speak of Scheveningen any more.
    ("event.scheveningen_unrated", ("6.4", 1), ("6.4", None)),
    # 6.6 is new: a match with an unrated player is not rated.
    ("event.match_needs_rated", ("6.5", None), ("6.6", 1)),
    # 10.52: 25, 15, and 10 from 2400 with 30 games. 8.56: 30, 15, and 10 from 2400.
    ("period.k_rows", ("10.52", K_2005), ("8.56", K_2011)),
    # 9.12a and 9.21: above 1400, delisted below 1401 (the original: 1600 and 1601). 0.6: 1200 since 1 July 2009.
    ("period.floor", ("9.12", 1401), ("0.6", 1200)),
    ("period.floor_original", ("9.12", 1601), ("0.6", None)),
    # 9.1 and 9.11: four lists a year. 7.1 and 7.11: six.
    ("period.list_months", ("9.11", [1, 4, 7, 10]), ("7.11", [1, 3, 5, 7, 9, 11])),
    # 9.13: receipt, normally a month before. 7.13: the end of the event, 7 days before; official ones until the eve.
    ("period.closing_on", ("9.13", "received"), ("7.13", "ended")),
    ("period.closing_months", ("9.13", 1), ("7.13", 0)),
    ("period.closing_days", ("9.13", 0), ("7.13", 7)),
    ("period.closing_days_official", ("9.13", None), ("7.13", 1)),
    # 9.2.3a: fewer than 4 games in a year. 7.23a: no game in a year.
    ("period.inactive_below_games", ("9.2.3", 4), ("7.23", 1)),
    # 9.2.3c: 4 games in a year. 7.23c: one game in a period, two months in 2011.
    ("period.active_again_games", ("9.2.3", 4), ("7.23", 1)),
    ("period.active_again_months", ("9.2.3", 12), ("7.23", 2)),
    # Table (a): the ends are blank in 2005 (the guide has 735), 800 in 2011.
    ("first.extreme_difference", ("10.1", None), ("8.1", 800)),
    ("first.zero_guide_figure", ("10.24", 735), ("8.24", None)),
    ("first.zero_later_figure", ("10.24", 800), ("8.24", None)),
    # 10.23: 12.5 for each half point. 8.23: 15.
    ("first.bonus_x2", ("10.23", "12.5"), ("8.23", "15")),
    # 10.3: weighted mean of the Ru. 8.3: as if all games were one tournament.
    ("first.pooling", ("10.3", "weighted-mean"), ("8.3", "one-event")),
    # 10.31: first results below 1401 ignored. 8.31: below the floor.
    ("first.event_floor", ("10.31", 1401), ("8.31", 1200)),
    # 2005 gives no time for an appeal against a refusal. 0.5: seven days.
    ("event.appeal_days", ("7.1", None), ("0.5", 7)),
    # 6.42 asks for three rated opponents in Swiss and team events only. 8.21: in any event.
    ("first.round_robin_rated_needed", ("6.42", None), ("8.21", 3)),
    # 9.1.4c: the same quarter or the 7 after it. 7.14c: periods of at most two years, that is 12 of two months.
    ("first.window_periods", ("9.1.4", 8), ("7.14", 12)),
    # Readings that only one of the two texts needs, or that differ for another reason than their wording:
    # row 18 (K of which list), row 15 (Scheveningen), row 2 (Rc), row 3 (mean of Ru), row 16 (735),
    # row 4 (round robin in a pool, n/(n+1)), notes on 2005's floor, on 1200 itself and on the day of closing.
    ("event.k_list", ("10.52", "list-of-period"), ("8.56", "list-at-start")),
    ("event.scheveningen_ru", ("6.4", "serves"), ("6.4", None)),
    ("period.k_order", ("10.52", None), ("8.56", "peak-first")),
    ("period.floor_of", ("9.12", "adapted"), ("0.6", None)),
    ("period.floor_measure", ("9.12", None), ("7.12", "at-floor")),
    ("period.closing_count", ("9.13", None), ("7.13", "days-before")),
    ("first.zero_deduction", ("10.24", "guide-figure"), ("8.24", None)),
    ("first.rc_rounding", ("10.23", "rc-first"), ("8.32", "once")),
    ("first.mean_of", ("10.3", "rounded-ru"), ("8.3", None)),
    ("first.pooled_round_robin", ("10.3", None), ("8.3", "rc-new")),
    ("first.pooled_fraction", ("10.3", None), ("8.25", "alone")),
]
FROM_2005_TO_2011 += [
    # 1.3: recommended, then asked for. 2.2 on smoking is gone. 4.12: a longer event by approval. 4.13: ratings of each
    # game. 6.2: stages are pooled, then may be. 7.1: registered; 0.4: a month before. 11.2 on reports is gone.
    ("event.first_control", ("1.3", "recommended"), ("1.3", "exactly")),
    ("event.no_smoking", ("2.2", 1), ("2.1", None)),
    ("event.long_by_decision", ("4.1", None), ("4.12", 1)),
    ("event.ratings_at_each_game", ("9.11", None), ("4.13", 1)),
    ("event.stages_pooled", ("6.2", "required"), ("6.2", "allowed")),
    ("event.registration_months", ("7.1", None), ("0.4", 1)),
    ("event.report_contents", ("11.23", 1), ("9.1", None)),
    ("event.official_rated", ("0.2", None), ("0.3", 1)),
]
FROM_2011_TO_2014 = [
    # 8.56: 30, 15, 10 become 40, 20, 10, and a line for players under 18 is new; so the orders of the rows are longer.
    ("period.k_rows", ("8.56", K_2011), ("8.56", K_2014)),
    ("period.k_orders", ("8.56", [[0, 1, 2], [1, 0, 2]]), ("8.56", [[0, 1, 2, 3], [1, 0, 2, 3]])),
    # 0.6: 1200. 7.12, 7.14d, 7.21: 1000.
    ("period.floor", ("0.6", 1200), ("7.14", 1000)),
    # 7.11: six lists a year. 7.1: the first day of every month.
    ("period.list_months", ("7.11", [1, 3, 5, 7, 9, 11]), ("7.1", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
    # 7.13: 7 days become 3; the eve for official events stays.
    ("period.closing_days", ("7.13", 7), ("7.13", 3)),
    # 7.23c, then 7.23b: one game in a period, two months in 2011, one month in 2014.
    ("period.active_again_months", ("7.23", 2), ("7.23", 1)),
    # 8.23: 15 become 20.
    ("first.bonus_x2", ("8.23", "15"), ("8.23", "20")),
    # 8.31 and 8.33 (first results below the floor are ignored) are gone; 7.14d only keeps them from being published.
    ("first.event_floor", ("8.31", 1200), ("7.14", None)),
    # 8.21: less than 1 point does not count. 6.31, 8.21: half a point does.
    ("first.first_score_x2", ("8.21", "1"), ("6.31", "0.5")),
    # 6.41 and 8.21 ask for three rated opponents; 6.31 and 8.21 of 2014 do not.
    ("first.rated_opponents_needed", ("8.21", 3), ("6.3", None)),
    ("first.round_robin_rated_needed", ("8.21", 3), ("8.21", None)),
    # 7.14a, b: 9 games become 5; the exceptions of 7 games (7.14f, g) are gone.
    ("first.games_needed", ("7.14", 9), ("7.14", 5)),
    ("first.games_needed_official", ("7.14", 7), ("7.14", None)),
    ("first.games_needed_member", ("7.14", 7), ("7.14", None)),
    # 7.14c: two years become 26 months.
    ("first.window_periods", ("7.14", 12), ("7.14", 26)),
    # Readings that only one of the two texts needs: rows 8, 10 and 18, the young player back below 2300, 1200 itself.
    ("event.below_floor_serves", ("8.31", "serves"), ("7.14", None)),
    ("period.k_age_on", ("8.56", None), ("8.56", "list-date")),
    ("period.k_young_measure", ("8.56", None), ("8.56", "highest-rating")),
    ("period.floor_measure", ("7.12", "at-floor"), ("7.14", None)),
    ("first.rated_opponents_measure", ("8.21", "distinct-opponents"), ("6.3", None)),
    ("first.official_pool", ("7.14", "among-others"), ("7.14", None)),
]
FROM_2011_TO_2014 += [
    # 0.2: a month becomes a week, 30 days for norms. 0.3: licensed arbiters. 3.1: no limit of rounds any more. 4.13:
    # monthly interim results, and nothing on ratings of each game. 6.2 on stages is gone. 9.1: 7 and 30 days.
    ("event.registration_months", ("0.4", 1), ("0.2", None)),
    ("event.registration_days", ("0.4", None), ("0.2", 7)),
    ("event.registration_days_norm", ("0.4", None), ("0.2", 30)),
    ("event.licensed_arbiters", ("0.4", None), ("0.3", 1)),
    ("event.rounds_per_day", ("3.1", 3), ("3.1", None)),
    ("event.interim_months", ("4.1", None), ("4.13", 1)),
    ("event.interim_beyond_days", ("4.1", None), ("4.13", 90)),
    ("event.ratings_at_each_game", ("4.13", 1), ("7.11", None)),
    ("event.stages_pooled", ("6.2", "allowed"), ("6.1", None)),
    ("event.report_days_arbiter", ("9.1", None), ("9.1", 7)),
    ("event.report_days_officer", ("9.1", None), ("9.1", 30)),
]
STEPS_FROM_2011_TO_2014 = [
    # Renumbered: round robins 6.3 to 6.2, Swiss and team events 6.4 to 6.3, incomplete round robins 6.43 to 6.4.
    ("composition", "6.3", "6.2"),
    ("composition_small", "6.31", "6.21"),
    ("composition_double", "6.32", "6.22"),
    ("composition_national", "6.33", "6.23"),
    ("unplayed_round_robin", "6.43", "6.4"),
    ("unrated_opponent", "6.42", "6.32"),
    ("scheveningen", "6.4", "6.3"),
    # 6.41 gave the conditions of an unrated player; 2014 gives the least score in 6.31 and nothing on rated opponents.
    ("first_score", "8.21", "6.31"),
    ("rated_opponents", "8.21", "6.3"),
    ("unrated_met", "6.41", "8.21"),
    # 8.31 to 8.33 are gone: rounding moved into 8.3, the floor into 7.14d.
    ("rounded_ru", "8.32", "8.3"),
    ("event_floor", "8.31", "7.14"),
    ("publication_floor", "8.33", "7.14"),
    # Of the event itself: registration and arbiters, official events, interim results, ratings of each game, stages.
    ("registration", "0.4", "0.2"),
    ("licensed_arbiters", "0.4", "0.3"),
    ("official_event", "0.3", "0.4"),
    ("interim_reports", "4.1", "4.13"),
    ("ratings_at_each_game", "4.13", "7.11"),
    ("stages", "6.2", "6.1"),
]
# Not computed, so no value here (they are articles that coverage calls "not yet"). 2005 to 2011: inactive players shown
# for two years (7.23b). 2011 to 2014: membership (13); three men become three players (6.23).

CASES = [("fide-2005", "fide-2011", FROM_2005_TO_2011, 42), ("fide-2011", "fide-2014", FROM_2011_TO_2014, 32)]


def found_rows(first, second):
    """The rows of the command, as those above."""
    return [
        (row["name"], *((side["article"], side["value"]) for side in (row["first"], row["second"])))
        for row in difference(first, second, "en")["parameters"]
    ]


@pytest.mark.parametrize(("first", "second", "wanted", "count"), CASES)
def test_the_difference_is_the_one_read_in_the_texts(first, second, wanted, count):
    found = found_rows(first, second)
    assert [row for row in found if row not in wanted] == [], "differences that the texts do not show"
    assert [row for row in wanted if row not in found] == [], "differences of the texts that are not found"
    assert len(wanted) == len(found) == difference(first, second, "en")["count"] == count


def test_the_steps_whose_article_changed():
    data = difference("fide-2011", "fide-2014", "en")
    found = [(row["step"], row["first"], row["second"]) for row in data["steps"]]
    assert sorted(found) == sorted(STEPS_FROM_2011_TO_2014)
    assert data["step_count"] == len(found) == 19


@pytest.mark.parametrize(("first", "second", "wanted", "count"), CASES)
def test_rules_that_one_edition_lacks_are_told(first, second, wanted, count):
    kinds = {row["name"]: row["change"] for row in difference(first, second, "en")["parameters"]}
    for name, (_, before), (_, after) in wanted:
        assert kinds[name] == (ONLY_AFTER if before is None else ONLY_BEFORE if after is None else CHANGED)


def test_doubtful_differences_are_marked():
    switched = {".".join(doubt.parameter) for doubt in doubts() if doubt.parameter and "fide-2014" in doubt.articles}
    rows = difference("fide-2011", "fide-2014", "en")["parameters"]
    assert {row["name"] for row in rows if row["doubtful"]} == {
        "event.below_floor_serves", "period.k_age_on", "period.k_young_measure", "period.floor_measure",
        "first.rated_opponents_measure", "first.official_pool",
    }
    assert "period.k_young_measure" in switched


def test_the_other_way_round_and_with_itself():
    turned = [(name, after, before) for name, before, after in found_rows("fide-2014", "fide-2011")]
    assert turned == found_rows("fide-2011", "fide-2014")
    assert difference("fide-2014", "fide-2014", "en")["count"] == 0


def test_editions_of_two_games_are_not_compared():
    with pytest.raises(UsageError) as refused:
        difference("fide-2014", "ffjd-2015", "en")
    assert refused.value.code == "EDITIONS_OF_TWO_BODIES"


@pytest.mark.parametrize(("first", "second", "count"), [("fide-2005", "fide-2011", 1), ("fide-2011", "fide-2014", 7)])
def test_differences_without_a_value_cite_articles_of_the_texts(first, second, count):
    data = difference(first, second, "en")
    assert data["uncomputed_count"] == len(data["uncomputed"]) == count
    for row in data["uncomputed"]:
        assert not row["first"] or row["first"] in articles(first), row
        assert not row["second"] or row["second"] in articles(second), row
        assert row["text"]


def test_two_editions_that_do_not_follow_each_other_compare_values_only():
    assert difference("fide-2005", "fide-2014", "en")["uncomputed"] == []
