"""What the lines of an event say: names, games left out, values read only where they serve, figures before rounding."""

from typing import Any

import pytest

from .requests import ask

FIELD = [{"name": "A", "rating": 2200, "k": 15}, {"name": "B", "rating": 2105}, {"name": "C", "rating": 2000},
         {"name": "D", "rating": 1900}, {"name": "E"}, {"name": "F"}]
NAMES = [player["name"] for player in FIELD]
GAMES = [[NAMES[i], NAMES[j], "1/2"] for i in range(6) for j in range(i + 1, 6)]
SWISS = {"players": FIELD, "games": [*GAMES[:-1], ["E", "F", "+"]]}


def lines(answer: dict[str, Any]) -> list[str]:
    """Article and sentence of every line."""
    return [f"{line['article']} {line['text']}" for line in answer["lines"]]


@pytest.mark.parametrize(("rules", "forfeit", "rated"), [("fide-2005", "5.2", "6.41"), ("fide-2014", "5.1", "6.32")])
def test_a_round_robin_rated_as_swiss_names_players_and_games(rules: str, forfeit: str, rated: str) -> None:
    answer = ask(rules, "round-robin", explain=True, **SWISS)
    told = lines(answer)
    assert not [line for line in told if "Event" in line]
    assert len([line for line in told if "Game 15, E, F, is left out: decided without play (+)" in line]) == 1
    # 4 rated players each met 2 unrated ones: 8 games, left out for the rated player alone.
    left_out = [line for line in told if "the opponent is unrated" in line]
    assert len(left_out) == 8
    assert any("Game 4, A, E, is left out for A" in line for line in left_out)
    assert any("E: the mean of the rated opponents in 4 games is" in line for line in told)


def test_a_game_of_two_unrated_players_is_left_out_for_both() -> None:
    games = [*GAMES[:-1], ["E", "F", "1/2"]]
    games[0] = ["A", "B", "-"]
    answer = ask("fide-2014", "round-robin", explain=True, players=FIELD, games=games)
    assert [line for line in lines(answer) if line.endswith("Game 15, E, F, is left out: the opponent is unrated.")]


def test_composition_is_not_read_where_it_is_not_asked() -> None:
    answer = ask("fide-2011", "round-robin", explain=True, **SWISS)
    assert not [read for line in answer["lines"] for read in line["read"] if read["name"] == "event.rated_share_of"]


def test_the_scheveningen_names_its_player() -> None:
    players = [{**player, "team": "white" if i < 3 else "black"} for i, player in enumerate(FIELD[:5])]
    players.append({"name": "G", "rating": 2050, "team": "black"})
    games = [[a["name"], b["name"], "1/2"] for a in players[:3] for b in players[3:]]
    answer = ask("fide-2005", "round-robin", explain=True, format="scheveningen", players=players, games=games)
    assert [line for line in lines(answer) if "E: the mean of the rated opponents in 3 games" in line]
    assert not [line for line in lines(answer) if "Event" in line]


def test_exactly_half_reads_no_bonus() -> None:
    answer = ask("fide-2014", "initial", explain=True, average_opponents=2000, score=3, game_count=6)
    assert not [read for line in answer["lines"] for read in line["read"] if read["name"] == "first.bonus_x2"]


def test_the_average_of_a_round_robin_is_shown_before_its_rounding() -> None:
    # 8.58 of 2011: 2375 - 29.5 x 9/10 = 2348.45; H: 2348 - 50/9 = 2342.444444.
    players = [{"name": name, "rating": rating, "score": score, **({"k": 10} if rating else {})}
               for name, rating, score in [
                   ("A", 2600, 8), ("B", 2500, 7), ("C", None, 7), ("D", 2400, 6), ("E", None, 6), ("F", 2150, 4),
                   ("G", 2300, 3), ("H", None, 2), ("I", None, 1), ("J", 2300, 1)]]
    told = lines(ask("fide-2011", "round-robin", explain=True, players=players))
    assert any("= 2348.45, rounded: 2348" in line for line in told)
    assert any("2348 - 50 / 9 = 2342.444444, rounded: Rc(new) = 2342" in line for line in told)
    assert any(line.startswith("8.57 These changes are not rounded here") for line in told)
