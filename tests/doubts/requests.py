"""Requests drawn at random, small enough and close enough to the limits of the texts for doubts to arise."""

from typing import Any

from hypothesis import strategies as st

Request = dict[str, Any]

CHESS_SCORES = st.sampled_from([0, "1/2", 1])
RATINGS = st.one_of(st.integers(1380, 1420), st.integers(1590, 1610), st.integers(2290, 2310), st.integers(1700, 2500))
LOW = st.one_of(st.integers(1190, 1210), st.integers(1395, 1405), st.integers(1595, 1605), st.integers(1300, 2200))
DAYS = st.dates()


def chess_requests() -> st.SearchStrategy[Request]:
    """Any calculation of chess."""
    return st.one_of(_change(), _k(), _initial(), _round_robin(), _performance(), _time_control())


def _games(least: int = 1, most: int = 4) -> st.SearchStrategy[list[Request]]:
    opponent = st.one_of(RATINGS, RATINGS, RATINGS, st.none())
    code = st.sampled_from(["1", "=", "0", "+", "W", "H", "Z"])
    return st.lists(
        st.one_of(
            st.fixed_dictionaries({"opponent": opponent, "score": CHESS_SCORES}),
            st.fixed_dictionaries({"opponent": opponent, "result": code}),
        ),
        min_size=least, max_size=most,
    )


def _change() -> st.SearchStrategy[Request]:
    event = st.fixed_dictionaries(
        {"games": _games()}, optional={"own_rating": RATINGS, "k": st.sampled_from([10, 15, 25])}
    )
    player = st.fixed_dictionaries({"rating": RATINGS, "k": st.sampled_from([10, 15, 25, 40])})
    events = st.lists(event, min_size=1, max_size=3)
    return st.fixed_dictionaries({"calc": st.just("change"), "player": player, "events": events})


def _k() -> st.SearchStrategy[Request]:
    rating = st.one_of(st.integers(2280, 2310), st.integers(2390, 2410), st.integers(1500, 2500))

    def with_facts(own: int) -> st.SearchStrategy[Request]:
        return st.fixed_dictionaries(
            {
                "calc": st.just("k"),
                "rating": st.just(own),
                "highest_rating": st.one_of(st.just(own), st.integers(own, 2500)),
                "career_games": st.integers(0, 40),
                "birth_date": st.sampled_from(["1970-01-01", "1997-03-10", "1997-02-20", "2000-05-01", "1997-04-02"]),
                "list_date": st.just("2015-03-01"),
            },
            optional={
                "first_rating_games": st.integers(0, 12),
                "event_date": st.sampled_from(["2015-03-05", "2015-03-14", "2015-03-28"]),
                "period_games": st.integers(0, 30),
            },
        )

    return rating.flatmap(with_facts)


def _initial() -> st.SearchStrategy[Request]:
    days = {
        "start": st.sampled_from(["2014-12-01", "2015-01-05", "2015-01-10"]),
        "end": st.sampled_from(["2015-01-15", "2015-01-25", "2015-02-22", "2015-02-23", "2015-02-26", "2015-02-27"]),
        "received": st.just("2015-02-28"),
    }
    old = {"start": st.just("2012-12-01"), "end": st.sampled_from(["2012-12-29", "2013-02-27", "2013-03-02"]),
           "received": st.just("2013-03-05")}
    dates = st.one_of(st.fixed_dictionaries(days), st.fixed_dictionaries(days), st.fixed_dictionaries(old), st.just({}))
    average = st.tuples(LOW, st.sampled_from(["", ".5", "1/3"])).map(
        lambda parts: f"{parts[0]}.5" if parts[1] == ".5" else parts[0] if not parts[1] else f"{3 * parts[0] + 1}/3"
    )
    swiss = st.tuples(average, st.integers(1, 9), st.integers(0, 18), st.integers(0, 9)).map(
        lambda p: {"average_opponents": p[0], "game_count": p[1], "score": f"{min(p[2], 2 * p[1])}/2",
                   "rated_opponents": min(p[3], p[1])}
    )
    round_robin = st.tuples(LOW, st.integers(-30, 30), st.integers(3, 9), st.integers(0, 18), st.booleans()).map(
        lambda p: {"format": "double-round-robin" if p[4] else "round-robin", "Rc_new": p[0], "Ra": p[0] + p[1],
                   "game_count": p[2] * (1 + p[4]), "score": f"{min(p[3], 2 * p[2])}/2",
                   "rated_opponents": min(4, p[2])}
    )
    named = st.lists(
        st.fixed_dictionaries({"opponent": LOW, "score": CHESS_SCORES, "name": st.sampled_from("ABCD")}),
        min_size=1, max_size=6,
    ).map(lambda games: {"games": games})
    event = st.tuples(st.one_of(swiss, swiss, round_robin, named), dates).map(lambda parts: {**parts[0], **parts[1]})
    return st.fixed_dictionaries(
        {"calc": st.just("initial"), "events": st.lists(event, min_size=1, max_size=3)},
        optional={"list_date": st.sampled_from(["2015-03-01"])},
    )


def _round_robin() -> st.SearchStrategy[Request]:
    def with_players(sizes: tuple[int, int, int]) -> st.SearchStrategy[Request]:
        rated, unrated, rounds = sizes
        count = rated + unrated
        pairs = [(i, j) for i in range(count) for j in range(i)] * rounds
        results = st.lists(
            st.sampled_from([0, "1/2", 1, 1, 1, "+"]), min_size=len(pairs), max_size=len(pairs)
        )
        ratings = st.lists(LOW, min_size=rated, max_size=rated)
        return st.tuples(ratings, results, st.booleans(), st.booleans()).map(
            lambda drawn: _crosstable(drawn, unrated, rounds, pairs)
        )

    sizes = st.tuples(st.integers(2, 4), st.integers(1, 3), st.integers(1, 2))
    return sizes.flatmap(with_players)


def _crosstable(drawn: Any, unrated: int, rounds: int, pairs: list[tuple[int, int]]) -> Request:
    ratings, results, complete, no_show = drawn
    players: list[Request] = [{"name": f"R{i}", "rating": rating, "k": 20} for i, rating in enumerate(ratings)]
    players += [{"name": f"U{i}"} for i in range(unrated)]
    games = [
        [players[i]["name"], players[j]["name"], 1 if complete and result == "+" else result]
        for (i, j), result in zip(pairs, results, strict=True)
    ]
    if no_show:
        players.append({"name": "N"})
    format = "double-round-robin" if rounds > 1 else "round-robin"
    return {"calc": "round-robin", "format": format, "players": players, "games": games}


def _performance() -> st.SearchStrategy[Request]:
    return st.fixed_dictionaries({"calc": st.just("performance"), "games": _games()})


def _time_control() -> st.SearchStrategy[Request]:
    rating = st.one_of(st.sampled_from([1599, 1600, 2199, 2200]), st.none())
    return st.fixed_dictionaries(
        {"calc": st.just("time-control"), "base_minutes": st.sampled_from([60, 90, 120]),
         "ratings": st.lists(rating, min_size=1, max_size=3)}
    )


CODES = st.sampled_from(["0", "1", "2", "0fe", "0fne", "2fe", "2fne", "0r", "0d"])
CAPITAL = st.one_of(st.integers(1340, 1360), st.integers(1490, 1510), st.integers(1000, 2000))


def draughts_requests() -> st.SearchStrategy[Request]:
    """Any calculation of draughts."""
    game = st.one_of(
        st.fixed_dictionaries({"opponent": st.one_of(CAPITAL, CAPITAL, st.none()), "result": CODES}),
        st.fixed_dictionaries({"fmjd": st.integers(1500, 2300), "result": CODES}),
    )
    games = st.lists(game, min_size=1, max_size=7)
    cadence = st.sampled_from(["slow", "accelerated"])
    series = st.fixed_dictionaries({"games": games}, optional={"own_rating": CAPITAL})
    change = st.fixed_dictionaries(
        {"calc": st.just("change"), "cadence": cadence, "player": st.fixed_dictionaries({"rating": CAPITAL}),
         "events": st.lists(series, min_size=1, max_size=3)}
    )
    given_figure = st.tuples(st.integers(2700, 2900), st.integers(5, 9)).map(
        lambda drawn: {"accelerated": f"{drawn[0]}/2", "game_count": drawn[1]}
    )
    initial = st.fixed_dictionaries(
        {"calc": st.just("initial"),
         "events": st.lists(st.one_of(st.fixed_dictionaries({"games": games}), given_figure), min_size=1, max_size=3)}
    )
    performance = st.fixed_dictionaries({"calc": st.just("performance"), "games": games})
    acts = st.one_of(
        st.fixed_dictionaries(
            {"calc": st.just("correction"), "before": st.integers(1995, 2005), "after": st.integers(1700, 2300)}
        ),
        st.fixed_dictionaries({"calc": st.just("initialisation"), "rating": st.integers(1998, 2002)}),
    )
    guide = st.fixed_dictionaries(
        {"calc": st.just("guide"), "mean_age": st.integers(70, 190).map(lambda tenths: f"{tenths}/10"),
         "heads": st.fixed_dictionaries({"beginner": st.integers(1, 5), "club": st.integers(0, 5)})}
    )
    convert = st.fixed_dictionaries({"calc": st.just("convert"), "fmjd": st.integers(1, 2400)})
    return st.one_of(change, initial, performance, acts, guide, convert, _series(), _series())


def _series() -> st.SearchStrategy[Request]:
    def with_players(sizes: tuple[int, int]) -> st.SearchStrategy[Request]:
        rated, unrated = sizes
        names = [f"R{i}" for i in range(rated)] + [f"U{i}" for i in range(unrated)]
        pair = st.lists(st.sampled_from([*names, "EXEMPT"]), min_size=2, max_size=2, unique=True).filter(
            lambda two: two[0] != "EXEMPT"
        )
        code = st.one_of(st.sampled_from(["0", "1", "2"]), st.sampled_from(["0", "1", "2"]), CODES)
        meeting = st.tuples(pair, code).map(lambda drawn: [*drawn[0], "2fe" if "EXEMPT" in drawn[0] else drawn[1]])
        return st.fixed_dictionaries(
            {
                "calc": st.sampled_from(["accelerated", "series"]),
                "players": st.tuples(st.lists(CAPITAL, min_size=rated, max_size=rated), st.booleans()).map(
                    lambda drawn: [
                        *({"name": name, "rating": rating} for name, rating in zip(names, drawn[0], strict=False)),
                        *({"name": name, "outside": drawn[1] and name == "U0"} for name in names[rated:]),
                    ]
                ),
                "games": st.lists(meeting, min_size=6, max_size=24),
                "estimate": st.integers(1000, 1500),
            }
        ).map(lambda request: {**request, "cadence": "slow"} if request["calc"] == "series" else request)

    return st.tuples(st.integers(0, 5), st.integers(1, 4)).flatmap(with_players)
