"""The calculations of the command line: which options each one has. Helps and labels stand in the books of words."""

from arpad.cli.options import Opt, game, group_estimate, number, pairing, player, rating, stage

CADENCE = Opt("--cadence", ("cadence",), "slow|accelerated")
GAMES = Opt("--game", ("games",), "2300:1", game, many=True)
START = Opt("--start", ("start",), "2015-02-10")
END = Opt("--end", ("end",), "2015-02-20")
LIST_DATE = Opt("--list-date", ("list_date",), "2015-03-01")
PERIOD_GAMES = Opt("--period-games", ("period_games",), "9", number)
RATING = Opt("--rating", ("rating",), "2212", number)
PLAYERS = Opt("--player", ("players",), "A:2600:8:10", player, many=True)
PAIRINGS = Opt("--game", ("games",), "A:B:1", pairing, many=True)
COUNCIL = Opt("--council-agreed", ("council_agreed",), flag=True)
ESTIMATES = (
    Opt("--estimate", ("estimate",), "1350", number),
    Opt("--group-estimate", ("group_estimates",), "B:1350", group_estimate, many=True),
)

OPTIONS: dict[str, tuple[Opt, ...]] = {
    "expected": (RATING, Opt("--opponent", ("opponent",), "1850", number), START, LIST_DATE, CADENCE),
    "adjust": (
        Opt("--rating", ("rating",), "1600", rating), Opt("--standard", ("standard",), "2732", rating), LIST_DATE,
    ),
    "change": (
        Opt("--rating", ("player", "rating"), "2212", number),
        Opt("--k", ("player", "k"), "40", number),
        GAMES,
        Opt("--period-games", ("player", "period_games"), "9", number),
        Opt("--standard", ("player", "standard"), "1900", rating),
        START,
        END,
        LIST_DATE,
        CADENCE,
    ),
    "k": (
        RATING,
        Opt("--highest", ("highest_rating",), "2212", number),
        Opt("--career-games", ("career_games",), "12", number),
        Opt("--born", ("birth_date",), "2001-05-31"),
        LIST_DATE,
        PERIOD_GAMES,
        Opt("--first-rating-games", ("first_rating_games",), "9", number),
        Opt("--event-date", ("event_date",), "2015-03-07"),
        CADENCE,
    ),
    "initial": (
        GAMES,
        Opt("--average", ("average_opponents",), "2000", number),
        Opt("--score", ("score",), "3,5", number),
        Opt("--game-count", ("game_count",), "5", number),
        Opt("--format", ("format",), "swiss"),
        START,
        END,
        Opt("--received", ("received",), "2015-02-22"),
        Opt("--official", ("official",), flag=True),
        Opt("--rc-new", ("Rc_new",), "2348", number),
        Opt("--ra", ("Ra",), "2348", number),
        Opt("--ru", ("Ru",), "2423", number),
        Opt("--opponents", ("opponents",), "9", number),
        Opt("--rated-opponents", ("rated_opponents",), "5", number),
        LIST_DATE,
        Opt("--member-of", ("member_of",), "IBCA"),
        Opt("--standard", ("standard",), "1900", rating),
    ),
    "performance": (GAMES, START, LIST_DATE),
    "round-robin": (
        PLAYERS,
        PAIRINGS,
        Opt("--format", ("format",), "round-robin"),
        Opt("--championship", ("championship",), "national"),
    ),
    "time-control": (
        Opt("--base", ("base_minutes",), "90", number),
        Opt("--increment", ("increment_seconds",), "30", number),
        Opt("--stage", ("stages",), "40:90:30", stage, many=True),
        Opt("--rating", ("ratings",), "2400", rating, many=True),
        Opt("--no-clock", ("clock",), flag=False),
    ),
    "activity": (
        LIST_DATE,
        Opt("--game-date", ("game_dates",), "2014-12-20", many=True),
        Opt("--was-inactive", ("was_active",), flag=False),
    ),
    "accelerated": (PLAYERS, PAIRINGS, *ESTIMATES),
    "series": (PLAYERS, PAIRINGS, CADENCE, *ESTIMATES),
    "pairings": (
        Opt("--players", ("players",), "8", number),
        Opt("--name", ("names",), "Ada", many=True),
    ),
    "guide": (
        Opt("--age", ("ages",), "12", number, many=True),
        Opt("--mean-age", ("mean_age",), "12,5", number),
        Opt("--beginners", ("heads", "beginner"), "3", number),
        Opt("--in-club", ("heads", "club"), "2", number),
        Opt("--one-year", ("heads", "year"), "1", number),
    ),
    "convert": (Opt("--fmjd", ("fmjd",), "2000", number),),
    "correction": (
        Opt("--before", ("before",), "1400", number),
        Opt("--after", ("after",), "1600", number),
        COUNCIL,
    ),
    "initialisation": (RATING, COUNCIL),
}
