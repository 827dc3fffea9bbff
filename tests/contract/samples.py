"""One complete request of every calculation, as docs/contract.md shows them. All people are invented."""

from typing import Any

FIVE = [["Ada", "Bob", 2], ["Ada", "Cid", "1"], ["Ada", "Dan", 2], ["Ada", "Eve", 0], ["Ada", "Fay", "2fne"]]
SERIES = [
    {"name": "Ada", "age": 12, "experience": "club"},
    {"name": "Bob", "rating": 1400},
    {"name": "Cid", "rating": 1500},
    {"name": "Dan", "fmjd": 2000},
    {"name": "Eve", "rating": 1300},
    {"name": "Fay", "rating": 1200},
]
FIELD = [
    {"name": "Ada", "rating": 2400, "score": 3.5, "k": 10},
    {"name": "Bob", "rating": 2300, "score": 2.5, "k": 20},
    {"name": "Cid", "rating": 2200, "score": 2, "k": 20},
    {"name": "Dan", "score": 1.5},
    {"name": "Eve", "rating": 2250, "score": 0.5, "k": 20},
]
SAMPLES: dict[tuple[str, str], dict[str, Any]] = {
    ("fide", "expected"): {"rating": 2300, "opponent": 1850},
    ("fide", "change"): {
        "player": {"rating": 2212, "k": 40},
        "games": [{"opponent": 2300, "score": 1}, {"opponent": 2400, "score": "1/2"}, {"opponent": None, "score": 1}],
    },
    ("fide", "k"): {
        "rating": 1850,
        "career_games": 12,
        "highest_rating": 1850,
        "birth_date": "2010-05-01",
        "list_date": "2015-03-01",
        "period_games": 9,
    },
    ("fide", "initial"): {
        "events": [
            {"format": "swiss", "end": "2015-01-20", "games": [{"opponent": 1850, "score": 0.5}] * 5},
            {"format": "team", "end": "2015-02-20", "average_opponents": 1900, "score": 2.5, "game_count": 4,
             "rated_opponents": 4},
        ],
        "list_date": "2015-03-01",
    },
    ("fide", "performance"): {"games": [{"opponent": rating, "score": 1} for rating in (2681, 2681, 2683)]
                              + [{"opponent": 2600, "result": "="}, {"opponent": 2600, "result": "+"}]},
    ("fide", "round-robin"): {"players": FIELD},
    ("fide", "time-control"): {"base_minutes": 90, "increment_seconds": 30, "ratings": [2400, 2000, None]},
    ("fide", "activity"): {"list_date": "2015-03-01", "game_dates": ["2014-05-03", "2014-12-20"]},
    ("fide", "adjust"): {"rules": "fide-standard@2024-03-01", "rating": 1600},
    ("ffjd", "expected"): {"rating": 1425, "opponent": 1500},
    ("ffjd", "change"): {
        "cadence": "slow",
        "player": {"rating": 1425},
        "games": [{"opponent": 1500, "score": 2}, {"fmjd": 2000, "score": 1}, {"opponent": 1400, "result": "2fe"}],
    },
    ("ffjd", "k"): {"rating": 1425, "cadence": "accelerated"},
    ("ffjd", "initial"): {"games": [{"opponent": 1400, "score": 2}] * 3 + [{"opponent": 1350, "score": 0}] * 3},
    ("ffjd", "performance"): {"games": [{"opponent": 1400, "score": 1}] * 5},
    ("ffjd", "accelerated"): {"players": SERIES, "games": FIVE},
    ("ffjd", "series"): {"players": SERIES, "games": FIVE, "cadence": "accelerated"},
    ("ffjd", "pairings"): {"players": 5},
    ("ffjd", "convert"): {"fmjd": 2001},
    ("ffjd", "guide"): {"ages": [12, 13], "heads": {"beginner": 1, "club": 1}},
    ("ffjd", "correction"): {"before": 1400, "after": 1600},
    ("ffjd", "initialisation"): {"rating": 2100, "council_agreed": True},
    ("ffjd", "time-control"): {"base_minutes": 15, "increment_seconds": 5, "ratings": [1500, 1450, None]},
}  # fmt: skip
RULES = {"fide": "fide-2014", "ffjd": "ffjd-2015"}


def request(body: str, calc: str, **more: Any) -> dict[str, Any]:
    """The request of one calculation, complete."""
    return {"calc": calc, "rules": RULES[body], **SAMPLES[(body, calc)], **more}
