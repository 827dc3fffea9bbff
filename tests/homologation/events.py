"""Events and what an office knows, written in a few lines of TOML: for the samples of the verdict."""

from datetime import date
from typing import Any

from arpad.homologation.knowledge import (
    Authorised,
    Declared,
    Earlier,
    Knowledge,
    OfficialTimes,
    Player,
)
from arpad.model import event as model
from arpad.model.event import Entry, Event, Meeting, Result, Stage, Team, TimeControl
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.series import Series, SeriesPlayer
from arpad.reports.timecontrol import time_control_of

W, B, NO = model.COLOURS
SIDES = {
    "1-0": (Result(2), Result(0)), "0-1": (Result(0), Result(2)), "½-½": (Result(1), Result(1)),
    "0-0": (Result(0), Result(0)), "½-0": (Result(1), Result(0)), "1-1": (Result(2), Result(2)),
    "+:-": (Result(2, model.FORFEIT), Result(0, model.FORFEIT)),
    "-:+": (Result(0, model.FORFEIT), Result(2, model.FORFEIT)),
    "-:-": (Result(0, model.DOUBLE_FORFEIT), Result(0, model.DOUBLE_FORFEIT)),
    "W:L": (Result(2, model.SHORT), Result(0, model.SHORT)),
    "*": (Result(0, model.PENDING), Result(0, model.PENDING)),
    "2fe": (Result(2, model.FORFEIT, True), Result(0, model.FORFEIT, True)),
    "2fne": (Result(2, model.FORFEIT, False), Result(0, model.FORFEIT, False)),
    "0fne": (Result(0, model.FORFEIT, False), Result(2, model.FORFEIT, False)),
    "2f": (Result(2, model.FORFEIT), Result(0, model.FORFEIT)),
    "2fne/0fe": (Result(2, model.FORFEIT, False), Result(0, model.FORFEIT, True)),
    "0r": (Result(0, model.RULES_ZERO), Result(0, model.RULES_ZERO)),
    "0d": (Result(0, model.DOUBLE_FORFEIT), Result(0, model.DOUBLE_FORFEIT)),
}
ALONE = {
    "U": Result(2, model.PAIRING_BYE), "H": Result(1, model.HALF_BYE), "F": Result(2, model.FULL_BYE),
    "Z": Result(0, model.ZERO_BYE),
}
CELLS = {"1": "1-0", "0": "0-1", "=": "½-½", "+": "+:-", "-": "-:+"}


def event_of(raw: dict[str, Any]) -> Event:
    """An event. players: "Name rating", "-" when unrated; games: "round: White result Black"; table: one row of
    results a player ("Name rating: x1=0")."""
    players = [row if isinstance(row, dict) else _player(row) for row in raw.get("players", [])]
    games = [_game(text) for text in raw.get("games", [])]
    if "table" in raw:
        players, games = _of_table(raw["table"])
    numbers = {player["name"]: number for number, player in enumerate(players, 1)}
    rounds = max([raw.get("rounds", 0), *(game[0] for game in games)])
    meetings: dict[int, list[Meeting | None]] = {number: [None] * rounds for number in numbers.values()}
    for place, white, result, black in games:
        one = numbers[white]
        if not black:
            meetings[one][place - 1] = Meeting(None, NO, ALONE[result])
            continue
        other = numbers[black]
        of_white, of_black = SIDES[result]
        meetings[one][place - 1] = Meeting(other, W, of_white)
        meetings[other][place - 1] = Meeting(one, B, of_black)
    entries = tuple(_entry(numbers[player["name"]], player, tuple(meetings[numbers[player["name"]]]))
                    for player in players)
    teams = tuple(
        Team(number, f"Team {number}", tuple(numbers[name] for name in names))
        for number, names in enumerate(raw.get("teams", []), 1)
    )
    series = raw.get("series")
    return Event(
        name=raw.get("name", "Sample"), sport=raw.get("sport", "chess"), format=raw.get("format", "swiss"),
        start=raw.get("start") or None, end=raw.get("end") or None, rounds=rounds,
        round_dates=tuple(raw.get("dates", ())),
        time_control=_clock(raw), chief_arbiter=raw.get("arbiter", ""), deputy_arbiters=tuple(raw.get("deputies", ())),
        entries=entries, teams=teams,
        series=Series(**{**series, "one_event_with": tuple(series.get("one_event_with", ()))}) if series else None,
    )


def _clock(raw: dict[str, Any]) -> TimeControl:
    if "stages" in raw:
        black = tuple(Stage(*stage) for stage in raw.get("black_stages", ()))
        return TimeControl("", tuple(Stage(*stage) for stage in raw["stages"]), black)
    text = raw.get("clock", "")
    return (time_control_of(text) or TimeControl(text)) if text else TimeControl()


def _player(text: str) -> dict[str, Any]:
    name, rating = text.rsplit(" ", 1)
    return {"name": name, **({} if rating == "-" else {"rating": int(rating)})}


def _entry(number: int, player: dict[str, Any], rounds: tuple[Meeting | None, ...]) -> Entry:
    own = {key: player[key] for key in SeriesPlayer._fields if key in player}
    born = player.get("born")
    person = Person(
        name=player["name"], rating=player.get("rating"), federation=player.get("federation", ""),
        title=player.get("title", ""), birth=Birth(born.year, born.month, born.day) if born else None,
        sex=player.get("sex", ""), ref=PlayerRef("id", player["id"]) if "id" in player else None,
    )
    return Entry(number, person, rounds, rank=player.get("rank"), series=SeriesPlayer(**own) if own else None)


def _game(text: str) -> tuple[int, str, str, str]:
    place, _, rest = text.partition(":")
    parts = rest.split()
    return (int(place), parts[0], parts[1], parts[2] if len(parts) > 2 else "")


def _of_table(rows: list[str]) -> tuple[list[dict[str, Any]], list[tuple[int, str, str, str]]]:
    """A crosstable; each game stands in the first round in which both players are free. " " is a game not entered."""
    split = [row.split(":") for row in rows]
    players = [_player(head.strip()) for head, _ in split]
    cells = [text.strip().split() for _, text in split]
    busy: dict[int, set[int]] = {i: set() for i in range(len(rows))}
    games = []
    for i in range(len(rows)):
        for j in range(i + 1, len(rows)):
            for result in cells[i][j].replace(".", ""):
                place = next(n for n in range(1, 99) if n not in busy[i] | busy[j])
                busy[i].add(place)
                busy[j].add(place)
                games.append((place, players[i]["name"], CELLS[result], players[j]["name"]))
    return players, games


def knowledge_of(raw: dict[str, Any]) -> Knowledge:
    """What the office knows. Mappings are by name; dates as TOML has them."""
    made: dict[str, Any] = dict(raw)
    for key in ("stages", "one_event", "interim_reports"):
        if key in made:
            made[key] = tuple(made[key])
    if "licensed_arbiters" in made:
        made["licensed_arbiters"] = frozenset(made["licensed_arbiters"])
    if "one_event_players" in made:
        made["one_event_players"] = frozenset(PlayerRef("name", name) for name in made["one_event_players"])
    made["exceptions"] = tuple(Authorised(**row) for row in made.get("exceptions", ()))
    made["declared"] = {key: Declared(yes) for key, yes in made.get("declared", {}).items()}
    made["earlier"] = {PlayerRef("name", name): Earlier(**row) for name, row in made.get("earlier", {}).items()}
    if "players" in made:
        made["players"] = {PlayerRef("name", name): Player(**row) for name, row in made["players"].items()}
    if "official_times" in made:
        row = made["official_times"]
        times = tuple(time_control_of(text) or TimeControl() for text in row["times"])
        made["official_times"] = OfficialTimes(row["day"], row["by"], times)
    return Knowledge(**made)


SWISS = {
    "format": "swiss", "clock": "90 min + 30 s/move", "start": date(2014, 8, 2), "end": date(2014, 8, 4),
    "dates": [date(2014, 8, 2), date(2014, 8, 3), date(2014, 8, 4)], "arbiter": "IA Ulm, Ada",
    "players": ["Alba 2100", "Brun 1900", "Cora 1700", "Dino 1650"],
    "games": ["1: Alba 1-0 Cora", "1: Brun ½-½ Dino", "2: Dino 0-1 Alba", "2: Cora 1-0 Brun", "3: Alba ½-½ Brun",
              "3: Cora 0-1 Dino"],
}
BASES: dict[str, dict[str, Any]] = {
    "swiss": SWISS,
    "nobody": {key: part for key, part in SWISS.items() if key not in ("players", "games")},
    "series": {
        "sport": "draughts", "format": "round-robin", "clock": "20 min + 10 s/move", "start": date(2015, 8, 1),
        "series": {"cadence": "accelerated"},
        "players": ["Alba 1700", "Brun 1650", "Cora 1500"],
        "games": ["1: Alba 1-0 Brun", "2: Brun ½-½ Cora", "3: Cora 0-1 Alba"],
    },
}
"""Small invented events that samples change."""
