"""Requests of chess for Hypothesis: of the right form with all kinds of figures, and wrong in one place."""

from typing import Any

from hypothesis import strategies as st

from arpad.law.articles import editions
from arpad.law.doubts import doubts_of

EDITIONS = tuple(made.short for made in editions() if made.body == "fide")
CLASSES = ("fide-standard", "fide-rapid", "fide-blitz")
RULES = (*EDITIONS, *CLASSES, "fide-standard@2024-02-28+2024-04-01")
ODD_NAMES = (
    "", "A", "B", "C", "Ā", "{name}", "}{", "a\tb", "\u2028", "\x00", "ligne\n2", "<b>&", "%s", "\ud800", "x" * 200,
)
ratings = st.one_of(st.integers(1, 9999), st.sampled_from([1000, 1200, 1400, 1401, 1601, 2000, 2300, 2400]))
scores = st.sampled_from([0, 1, "1/2", "½", "0.5"])
results = st.sampled_from(["1", "=", "0", "+", "-", "W", "D", "L", "H", "F", "U", "Z"])
days = st.sampled_from(
    ["1800-01-01", "1900-05-04", "2005-12-01", "2005-12-02", "2010-07-01", "2012-02-29", "2014-09-28", "2015-02-26",
     "2015-03-01", "2016-11-30", "2016-12-01", "2022-10-01", "2024-02-28", "2024-03-01",
     "2025-10-04", "2999-12-31", "0001-01-01", "9999-12-31"]
)
list_days = st.sampled_from(
    ["2005-07-01", "2010-07-01", "2015-03-01", "2024-04-01", "2025-11-01", "2016-07-01", "2016-12-01", "1800-01-01",
     "2999-07-01"]
)
counts = st.integers(0, 40)
ks = st.integers(1, 50)
members = st.sampled_from(["IBCA", "X", ""])
halves = st.integers(0, 30).map(lambda x2: f"{x2}/2")
names = st.sampled_from(ODD_NAMES)


def optional(required: dict[str, Any], **maybe: Any) -> Any:
    """An object with some keys always, others sometimes."""
    return st.fixed_dictionaries(required, optional=maybe)


games = st.lists(
    st.one_of(
        optional({"opponent": st.none() | ratings, "score": scores}, name=names, rated_since=st.booleans(),
                 standard=st.none() | ratings),
        optional({"opponent": st.none() | ratings, "result": results}, name=names),
    ),
    max_size=8,
)
first_event = optional(
    {},
    format=st.sampled_from(["swiss", "team", "round-robin", "double-round-robin", "scheveningen", "match"]),
    games=games, start=days, end=days, received=days, official=st.booleans(), average_opponents=ratings,
    Rc_new=ratings, Ra=ratings, Ru=ratings, score=halves, game_count=counts, opponents=counts, rated_opponents=counts,
)
totals = optional(
    {"average_opponents": ratings, "score": halves, "game_count": st.integers(1, 12)},
    end=days, received=days, official=st.booleans(), rated_opponents=st.integers(0, 5), start=days,
    format=st.sampled_from(["swiss", "team", "scheveningen", "match"]),
)
READINGS = {
    rules: [f"{doubt.name}={reading}" for doubt in doubts_of(rules).values() for reading in doubt.readings]
    for rules in EDITIONS
}


@st.composite
def crosstables(draw: Any) -> dict[str, Any]:
    """A round robin: complete or with holes, from games or from scores that may be impossible."""
    labels = draw(st.lists(names, min_size=1, max_size=8, unique=draw(st.sampled_from([True, True, False]))))
    mostly_rated = st.one_of(ratings, ratings, ratings, st.none())
    players = [
        {"name": label, "team": "12"[i % 2],
         **draw(optional({"rating": mostly_rated}, k=st.integers(1, 40), counted_before=st.booleans()))}
        for i, label in enumerate(labels)
    ]
    format = draw(st.sampled_from(["round-robin", "round-robin", "double-round-robin", "scheveningen"]))
    request: dict[str, Any] = {"players": players, "format": format}
    request |= draw(optional({}, championship=st.sampled_from(["national", "national-women"])))
    if draw(st.integers(0, 3)):
        step = 2 if format == "scheveningen" else 1
        pairs = [[labels[i], labels[j]] for i in range(len(labels)) for j in range(i + 1, len(labels), step)]
        rounds = 2 if format == "double-round-robin" else 1
        usual = st.one_of(scores, scores, scores, scores | results)
        request["games"] = [[*pair, draw(usual)] for pair in pairs * rounds][draw(st.sampled_from([0, 0, 0, 1])) :]
    else:
        usual = st.just(f"{len(labels) - 1}/2")
        for player in players:
            player["score"] = draw(st.one_of(usual, usual, usual, halves))
    return request


player = st.one_of(
    optional({"rating": ratings, "k": ks}, period_games=counts),
    optional({"rating": st.none() | ratings, "k": ks}, standard=st.none() | ratings),
)
rated_events = st.lists(
    optional({"games": games}, own_rating=ratings, k=ks, rated_since=st.booleans(), start=days, end=days), max_size=3
)
seats = st.lists(st.none() | ratings, max_size=3)
stages = st.lists(
    optional({"minutes": counts}, increment_seconds=counts, moves=st.sampled_from([20, 40, 60, 70])), max_size=3
)
CALCS: dict[str, Any] = {
    "expected": optional({"rating": ratings, "opponent": ratings}, start=days, list_date=days),
    "change": optional({"player": player, "games": games}, start=days, end=days, list_date=list_days)
    | optional({"player": player, "events": rated_events}, list_date=list_days),
    "adjust": optional({"rating": st.none() | ratings}, standard=st.none() | ratings, list_date=days),
    "k": optional(
        {"rating": ratings},
        highest_rating=ratings, career_games=counts, list_date=list_days | days, period_games=counts,
        birth_date=days | st.sampled_from(["1997", "1800", "0001", "2999", "2000-02-29"]), event_date=days,
        first_rating_games=counts,
    ),
    "initial": st.one_of(
        first_event,
        totals,
        optional({"games": games}, official=st.booleans(), member_of=members),
        optional({"events": st.lists(first_event, max_size=3)}, list_date=list_days, member_of=members),
        optional({"events": st.lists(totals, max_size=4)}, list_date=list_days),
    ),
    "performance": optional({"games": games}),
    "round-robin": crosstables(),
    "time-control": st.one_of(
        optional({"ratings": seats, "base_minutes": counts}, increment_seconds=counts),
        optional({"ratings": seats, "stages": stages}),
        optional({"ratings": seats}, players=st.lists(optional({"base_minutes": counts}), max_size=2), stages=stages),
    ),
    "activity": optional(
        {"list_date": list_days | days, "game_dates": st.lists(days, max_size=4)}, was_active=st.booleans()
    ),
}
WRONG = st.sampled_from(
    [None, True, -1, 0, 10**39, "", "x", "1/0", "\ud800", [], {}, [[]], {"a": 1}, ["a", "b", "c"], "2015-13-01", "0,5",
     1e300]
)


@st.composite
def requests(draw: Any) -> dict[str, Any]:
    """A request of any calculation."""
    calc = draw(st.sampled_from(sorted(CALCS)))
    rules = draw(st.sampled_from(RULES))
    head = {"calc": calc, "rules": rules, "explain": draw(st.booleans()), "lang": draw(st.sampled_from(["en", "fr"]))}
    given = draw(st.lists(st.sampled_from(READINGS[rules]), max_size=2, unique=True)) if READINGS.get(rules) else []
    return {**head, **({"readings": given} if given else {}), **draw(CALCS[calc])}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every part of a request."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(inner for key, part in parts for inner in places(part, (*path, key)))]


@st.composite
def damaged(draw: Any) -> Any:
    """A request with one part replaced by something else."""
    request = draw(requests())
    path = draw(st.sampled_from(places(request)))
    wrong = draw(WRONG)
    if not path:
        return wrong
    return _replaced(request, path, wrong)


def _replaced(value: Any, path: tuple[Any, ...], wrong: Any) -> Any:
    if not path:
        return wrong
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _replaced(copy[path[0]], path[1:], wrong)
    return copy
