"""Game by game: for whom each one counts, by which article; what each player is; where the event stands."""

import re
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.homologation.judge import judge
from arpad.homologation.knowledge import Earlier, Knowledge
from arpad.homologation.verdict import (
    AS_SWISS,
    AWAITING,
    DISREGARDED,
    EVENT_NOT_RATED,
    FEE,
    HAS_RATING,
    IN_PART,
    LICENCE,
    NO_GAME,
    NOT_RATED,
    RATED,
    RATED_SINCE,
    TOO_FEW_MET,
    UNRATED,
    Verdict,
)
from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.model.person import Person, PlayerRef

from .events import BASES, event_of, knowledge_of


def verdict(rules: str, event: dict[str, Any], known: dict[str, Any] | None = None, base: str = "swiss") -> Verdict:
    return judge(event_of({**BASES[base], **event}), law(rules), knowledge_of(known or {}))


def sides(found: Verdict) -> list[tuple[str | None, ...]]:
    """(round, White, why not for White, Black, why not for Black), codes with articles; None where it counts."""
    names = {player.number: player.name for player in found.players}
    rows = []
    for game in found.games:
        row: list[Any] = [game.round_number]
        for side in (game.white, game.black):
            if side is None:
                row += [None, None]
            else:
                reason = f"{side.reason.code} {side.reason.article}" if side.reason else None
                assert side.counts == (reason is None)
                row += [names.get(side.number), reason]
        rows.append(tuple(row))
    return rows


ONE_UNRATED = {"players": ["Alba 2100", "Brun 1900", "Cora 1700", "Dino -"]}


@pytest.mark.parametrize(
    ("rules", "article"), [("fide-2005", "6.41"), ("fide-2011", "6.42"), ("fide-2014", "6.32")]
)
def test_in_a_swiss_an_unrated_opponent_counts_for_himself_only(rules: str, article: str) -> None:
    found = verdict(rules, ONE_UNRATED)
    wanted = f"UNRATED_OPPONENT {article}"
    # Dino has 1.5 points against three rated opponents: his result counts in every edition.
    assert sides(found) == [
        (1, "Alba", None, "Cora", None), (1, "Brun", wanted, "Dino", None),
        (2, "Cora", None, "Brun", None), (2, "Dino", None, "Alba", wanted),
        (3, "Alba", None, "Brun", None), (3, "Cora", wanted, "Dino", None),
    ]
    assert [(one.status, one.rating, one.games) for one in found.players] == [
        (HAS_RATING, 2100, 2), (HAS_RATING, 1900, 2), (HAS_RATING, 1700, 2), (UNRATED, None, 3),
    ]
    assert (found.standing, found.rated_as) == (RATED, "swiss")


def test_two_unrated_players_against_each_other_count_for_nobody() -> None:
    found = verdict("fide-2014", {"players": ["Alba 2100", "Brun 1900", "Cora -", "Dino -"]})
    last = sides(found)[-1]
    assert last == (3, "Cora", "UNRATED_OPPONENT 8.21", "Dino", "UNRATED_OPPONENT 8.21")
    assert found.standing == IN_PART


def test_too_few_rated_opponents_and_a_zero() -> None:
    # Two rated opponents each: not enough in 2005. In 2014 that is not asked, but a zero is disregarded (6.31).
    event = {"players": ["Alba 2100", "Brun 1900", "Cora -", "Dino -"],
             "games": ["1: Alba 1-0 Cora", "1: Brun ½-½ Dino", "2: Dino 0-1 Alba", "2: Brun 1-0 Cora"]}
    old, new = verdict("fide-2005", event), verdict("fide-2014", event)
    assert [one.status for one in old.players[2:]] == [TOO_FEW_MET, TOO_FEW_MET]
    assert [one.status for one in new.players[2:]] == [DISREGARDED, UNRATED]
    assert [reason.article for reason in new.players[2].reasons] == ["6.31"]


def test_a_second_event_may_be_a_zero() -> None:
    event = {"players": ["Alba 2100", "Brun 1900", "Cora -"], "games": ["1: Alba 1-0 Cora", "2: Brun 1-0 Cora"]}
    known = {"earlier": {"Cora": {"counted": True}}}
    assert verdict("fide-2014", event).players[2].status == DISREGARDED
    assert verdict("fide-2014", event, known).players[2].status == UNRATED


def test_a_first_result_is_told_as_far_as_it_is_known() -> None:
    # Cora beat Dino, who is unrated as well: no point against rated opponents, half a point is needed (6.31).
    event = {"players": ["Alba 2100", "Brun 1900", "Cora -", "Dino -"],
             "games": ["1: Alba 1-0 Cora", "1: Brun ½-½ Dino", "2: Brun 1-0 Cora", "3: Cora 1-0 Dino"]}
    for known, wanted in (
        ({}, "0 points against rated opponents, less than 0.5: if this is a first event, the result is disregarded"),
        ({"earlier": {"Cora": {"counted": False}}},
         "0 points against rated opponents in a first event, less than 0.5: the result is disregarded"),
    ):
        found = verdict("fide-2014", event, known)
        assert found.players[2].reasons[0].text() == f"{wanted}, for the opponents too"
        told = next(line for line in found.articles if line.line.words == "players_out")
        assert told.text() == f"These results do not count: Cora ({wanted}, for the opponents too)."


def test_by_the_other_reading_points_against_unrated_players_make_a_first_result_count() -> None:
    # 6.31 of 2014: Cora has nothing against rated players, and a win against Dino, who is unrated.
    event = {"players": ["Alba 2100", "Brun 1900", "Cora -", "Dino -"],
             "games": ["1: Alba 1-0 Cora", "1: Brun ½-½ Dino", "2: Brun 1-0 Cora", "3: Cora 1-0 Dino"]}
    made = event_of({**BASES["swiss"], **event})
    for reading, status in (("rated-opponents", DISREGARDED), ("every-opponent", UNRATED)):
        found = judge(made, law("fide-2014", (f"fide-2014/6.31-against={reading}",)), knowledge_of({}))
        assert found.players[2].status == status
        assert f"fide-2014/6.31-against={reading}" in found.readings
    # Dino has half a point against a rated player: by both readings enough, and nothing doubtful in him.
    alone = judge(event_of({**BASES["swiss"], **event, "games": event["games"][1:2]}), law("fide-2014"), Knowledge())
    assert not [reading for reading in alone.readings if "6.31-against" in reading]


def test_published_since_he_is_rated_for_himself_and_unrated_for_the_others() -> None:
    # 8.4 of 2014: with his current rating for himself; his opponents' games against him stay games against an unrated.
    known = Knowledge(earlier={PlayerRef("name", "Dino"): Earlier(published_since=1500)})
    found = judge(event_of({**BASES["swiss"], **ONE_UNRATED}), law("fide-2014"), known)
    dino = found.players[3]
    assert (dino.status, dino.rating, dino.for_opponents, dino.games) == (RATED_SINCE, 1500, None, 3)
    assert sides(found)[1] == (1, "Brun", "OPPONENT_RATED_SINCE 8.4", "Dino", None)
    told = next(line for line in found.articles if line.check == "rated_since")
    assert (told.article, told.state, told.text()) == (
        "8.4", "met", "Unrated when the event began and published since, so rated for themselves and unrated for their "
        "opponents: Dino (1500).",
    )


def test_published_since_nothing_is_asked_of_a_first_result() -> None:
    # Dino has no point; unrated, he would have no result (6.31). Rated for himself, he has two games (8.4).
    event = {**ONE_UNRATED, "games": ["1: Alba 1-0 Dino", "2: Brun 1-0 Dino", "3: Cora 1-0 Alba"]}
    known = {"earlier": {"Dino": {"published_since": 1500}}}
    assert verdict("fide-2014", event).players[3].status == DISREGARDED
    dino = verdict("fide-2014", event, known).players[3]
    assert (dino.status, dino.games, dino.reasons) == (RATED_SINCE, 2, ())


FIVE = ["A 2000: x 1 1 1 1", "B 1900: 0 x 1 1 1", "C 1800: 0 0 x 1 1", "D 1700: 0 0 0 x 1", "E -: 0 0 0 0 x"]


def test_a_zero_in_a_round_robin_is_taken_out_with_the_games_against_it() -> None:
    found = verdict("fide-2014", {"format": "round-robin", "table": FIVE, "dates": []}, base="nobody")
    gone = [row for row in sides(found) if row[2] is not None]
    assert [(row[1], row[3]) for row in gone] == [("A", "E"), ("B", "E"), ("C", "E"), ("D", "E")]
    assert {row[2] for row in gone} == {row[4] for row in gone} == {"TOO_FEW_POINTS 8.21"}
    assert [one.status for one in found.players] == [*[HAS_RATING] * 4, DISREGARDED]
    assert [one.games for one in found.players] == [3, 3, 3, 3, 0]
    assert (found.standing, found.rated_as) == (IN_PART, "round-robin")


def national(rated: int, championship: str | None, sex: str) -> Verdict:
    """The verdict on four players, everybody against everybody, so many of them rated, all of one sex."""
    rows = {1: "A 2000: x 1 1 1", 2: "B 1900: 0 x 1 1", 3: "C 1800: 0 0 x 1", 4: "D 1700: 0 0 0 x"}
    table = [row if place <= rated else re.sub("[0-9]{4}", "-", row, count=1) for place, row in rows.items()]
    made = event_of({**BASES["nobody"], "format": "round-robin", "table": table, "dates": [], "end": date(2014, 8, 20)})
    entries = tuple(entry._replace(person=entry.person._replace(sex=sex)) for entry in made.entries)
    return judge(replace(made, entries=entries), law("fide-2014"), knowledge_of({"championship": championship}))


@pytest.mark.parametrize(
    ("rated", "championship", "sex", "standing", "states"),
    [
        # 6.23: 3 rated players, or 2 in a championship reserved to women, where no man plays.
        (2, "national-women", "w", IN_PART, ["met"]),
        (2, "national-women", "", IN_PART, ["met"]),
        (2, "national-women", "m", NOT_RATED, ["not met", "not met"]),
        (3, "national-women", "m", IN_PART, ["not met", "met"]),
        (2, None, "w", NOT_RATED, ["cannot be known"]),
        (2, None, "m", NOT_RATED, []),
        (3, None, "m", NOT_RATED, ["cannot be known"]),
        (1, None, "w", NOT_RATED, []),
        (3, "none", "m", NOT_RATED, []),
    ],
)
def test_a_national_championship(
    rated: int, championship: str | None, sex: str, standing: str, states: list[str]
) -> None:
    found = national(rated, championship, sex)
    told = [line.state for line in found.articles if line.check == "composition_national"]
    assert (found.standing, told) == (standing, states)


def test_an_unplayed_game_makes_it_a_swiss_in_which_unrated_opponents_do_not_count() -> None:
    table = ["A 2000: x 1 1 1 1", "B 1900: 0 x 1 1 1", "C 1800: 0 0 x 1 1", "D 1700: 0 0 0 x -", "E -: 0 0 0 + x"]
    found = verdict("fide-2005", {"format": "round-robin", "table": table, "dates": []}, base="nobody")
    assert (found.standing, found.rated_as) == (AS_SWISS, "swiss")
    assert ("FORFEIT 5.1", "FORFEIT 5.1") in [(row[2], row[4]) for row in sides(found)]
    assert [(row[2], row[4]) for row in sides(found) if {row[1], row[3]} == {"A", "E"}] == [
        ("UNRATED_OPPONENT 6.41", "TOO_FEW_POINTS 10.21")
    ]
    # E lost to three rated opponents: less than a point, by 10.21 of 2005.
    assert found.players[4].status == DISREGARDED


def test_an_event_that_is_not_rated_counts_for_nobody_and_names_the_article() -> None:
    found = verdict("fide-2014", {"clock": "60 min"})
    assert (found.standing, found.refused_by) == (NOT_RATED, ("1.2",))
    assert {side for row in sides(found) for side in (row[2], row[4])} == {"EVENT_NOT_RATED 1.2"}
    assert {one.status for one in found.players} == {EVENT_NOT_RATED}
    assert found.players[0].reasons[0].text("fr").startswith("l'épreuve n'est pas prise en compte")


def test_byes_unread_results_and_results_that_do_not_go_together() -> None:
    games = ["1: Alba U", "1: Brun * Cora", "2: Alba 1-1 Brun", "2: Cora H", "3: Alba 0-0 Brun", "3: Cora 1-0 Dino"]
    found = verdict("fide-2014", {"games": games})
    assert sides(found) == [
        (1, "Alba", "BYE 5.1", None, None), (1, "Brun", "NO_RESULT 5.1", "Cora", "NO_RESULT 5.1"),
        (2, "Alba", "RESULTS_DIFFER 5.1", "Brun", "RESULTS_DIFFER 5.1"), (2, "Cora", "BYE 5.1", None, None),
        # 0-0 by the arbiter in a game that was played counts, nothing for both (reading 45).
        (3, "Alba", None, "Brun", None), (3, "Cora", None, "Dino", None),
    ]


def test_a_game_that_only_one_player_has() -> None:
    event = event_of({**BASES["swiss"], "games": ["1: Alba 1-0 Brun"], "rounds": 1})
    alone = event.entries[1]._replace(rounds=(None,))
    found = judge(type(event)(**{
        **{name: getattr(event, name) for name in ("name", "format", "start", "end", "time_control", "rounds")},
        "entries": (event.entries[0], alone, *event.entries[2:]),
    }), law("fide-2014"))
    assert sides(found) == [(1, "Alba", "ONE_SIDED 5.1", "Brun", "ONE_SIDED 5.1")]
    assert {one.status for one in found.players[2:]} == {NO_GAME}
    assert found.standing == NOT_RATED


def test_games_after_the_decision_of_a_match() -> None:
    event = {"format": "match", "players": ["Alba 2100", "Brun 1900"],
             "games": ["1: Alba 1-0 Brun", "2: Brun 0-1 Alba", "3: Alba ½-½ Brun", "4: Brun 1-0 Alba"]}
    found = verdict("fide-2005", event, {"match_games": 4})
    assert [row[2] for row in sides(found)] == [None, None, None, "MATCH_DECIDED 6.5"]
    # Without the length of the match it cannot be told: with 4 games or more planned, the fourth may have counted.
    open_question = verdict("fide-2005", event)
    assert [line.state for line in open_question.articles if line.check == "match_decided"] == ["cannot be known"]
    assert [row[2] for row in sides(open_question)] == [None] * 4


@pytest.mark.parametrize(("rules", "against"), [("fide-2005", None), ("fide-2011", "UNRATED_OPPONENT 6.42")])
def test_scheveningen_with_one_unrated_player(rules: str, against: str | None) -> None:
    event = {"format": "scheveningen", **ONE_UNRATED, "teams": [["Alba", "Brun"], ["Cora", "Dino"]],
             "games": ["1: Alba 1-0 Cora", "1: Brun ½-½ Dino", "2: Dino 0-1 Alba", "2: Cora 1-0 Brun"]}
    found = verdict(rules, event, {"earlier": {"Dino": {"counted": True}}})
    assert sides(found)[1][2] == against


def test_ratings_of_a_list_stand_before_those_of_the_report() -> None:
    event = event_of({**BASES["swiss"]})
    listed = {1: Person("Alba", rating=2250, federation="UTO"), 2: Person("BRUN", rating=1900)}
    found = judge(event, law("fide-2005"), listed=listed)
    assert [one.rating for one in found.players] == [2250, 1900, None, None]
    # From 2200 on 120 minutes are needed; the report says nothing of a federation, and its rating differs.
    line = next(line for line in found.articles if line.check == "report_differences")
    assert line.text() == "The report differs from the rating list: Alba, rating: 2100 in the report, 2250 in the list."
    assert judge(event, law("fide-2005"), ratings={1: 2000, 2: 0}).players[1].rating is None


SERIES_GAMES = ["1: Alba 1-0 Brun", "1: Cora 2fe EXEMPT", "2: Brun 2fne Cora", "2: Alba 2fe EXEMPT", "3: Cora 0r Alba",
                "3: Brun 0d EXEMPT"]
SERIES = {"players": ["Alba 1700", "Brun 1650", "Cora -", "EXEMPT -"], "games": SERIES_GAMES}


def test_the_games_of_a_series() -> None:
    found = verdict("ffjd-2015", SERIES, base="series")
    assert sides(found) == [
        (1, "Alba", None, "Brun", None), (1, "Cora", "AGAINST_EXEMPT 6.5", None, None),
        (2, "Alba", "AGAINST_EXEMPT 6.5", None, None), (2, "Brun", "UNRATED_OPPONENT 6.1", "Cora", None),
        (3, "Brun", "AGAINST_EXEMPT 6.5", None, None), (3, "Cora", None, "Alba", "UNRATED_OPPONENT 6.1"),
    ]
    assert [game.result for game in found.games] == ["2", "2fe", "2fe", "2fne", "0d", "0r"]
    assert [one.name for one in found.players] == ["Alba", "Brun", "Cora"]
    assert (found.standing, found.awaits) == (AWAITING, (FEE,))
    # All three have a game on the board: three euros in an accelerated series.
    assert found.fee is not None
    assert (found.fee.players, found.fee.due) == (3, 3)


def test_zeros_and_forfeits_on_which_a_series_does_not_agree_count_for_nobody() -> None:
    # Article 4 knows 0r and 0d, no plain 0-0; article 6.4 asks whether a forfeit was excused, and here are two answers.
    games = ["1: Alba 0-0 Brun", "2: Alba 2fne/0fe Brun", "3: Alba 1-0 Brun"]
    found = verdict("ffjd-2015", {"players": SERIES["players"][:2], "games": games}, base="series")
    assert sides(found) == [
        (1, "Alba", "ZERO_ZERO_NOT_SAID 4", "Brun", "ZERO_ZERO_NOT_SAID 4"),
        (2, "Alba", "RESULTS_DIFFER 4", "Brun", "RESULTS_DIFFER 4"),
        (3, "Alba", None, "Brun", None),
    ]
    assert [game.result for game in found.games] == ["", "", "2"]
    told = next(line for line in found.articles if line.check == "forfeit")
    assert told.text().endswith("; of 1 the report does not say whether it was excused.")


def test_five_games_open_the_accelerated_procedure_in_which_all_games_count() -> None:
    players = ["A -", "B -", "C -", "D 1500", "E 1500", "F 1500"]
    games = ["1: A 1-0 B", "2: A 1-0 C", "3: A 1-0 D", "4: A 1-0 E", "5: A 1-0 F", "6: B 1-0 C"]
    found = verdict("ffjd-2015", {"players": players, "games": games}, base="series")
    assert sides(found)[0] == (1, "A", None, "B", "UNRATED_OPPONENT 6.2.1")
    assert sides(found)[-1] == (6, "B", "UNRATED_OPPONENT 6.2.1", "C", "UNRATED_OPPONENT 6.2.1")


def test_a_player_from_outside_counts_at_his_equivalent() -> None:
    # 1.5 x 1800 - 1065 = 1635 (7.1).
    players = ["Alba 1700", {"name": "Brun", "fmjd": 1800, "outside": True}]
    found = verdict("ffjd-2015", {"players": players, "games": ["1: Alba 1-0 Brun"]}, base="series")
    assert (found.players[1].rating, sides(found)) == (1635, [(1, "Alba", None, "Brun", None)])


def test_a_series_waits_for_its_licences_and_its_fee() -> None:
    known = {"players": {"Alba": {"licence": "none", "before": 3}, "Brun": {"licence": "federal"},
                         "Cora": {"licence": "federal"}}}
    found = verdict("ffjd-2015", {}, known, base="series")
    assert (found.standing, found.awaits) == (AWAITING, (FEE, LICENCE))
    assert verdict("ffjd-2015", {}, {**known, "fee_paid": 3, "licences_settled": True}, base="series").awaits == ()


def test_the_rules_of_another_game_are_refused() -> None:
    with pytest.raises(ArpadError, match="OTHER_SPORT"):
        judge(event_of(BASES["swiss"]), law("ffjd-2015"))
    with pytest.raises(ArpadError, match="NO_ENTRIES"):
        judge(event_of({**BASES["nobody"], "players": [], "rounds": 1}), law("fide-2014"))


def test_the_articles_stand_in_the_order_of_the_text() -> None:
    """6.41 after 6.4 and before 10.1; 7.1, on which registration hangs, where the text has it."""
    found = verdict("fide-2005", {"players": ["Alba 2100", "Brun 1900", "Cora 1700", "Dino -"]})
    articles = [tuple(map(int, line.article.split("."))) for line in found.articles]
    assert articles == sorted(articles)
    assert articles.index((6, 41)) < articles.index((7, 1)) < articles.index((11, 21))
