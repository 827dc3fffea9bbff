"""The choices a text leaves open, as small ints: the name in the edition files, the number in the steps."""

# change_tie: which way a half goes
AWAY_FROM_ZERO, HALF_UP = 0, 1
# outside_tie: which way the half of a conversion goes
UPWARDS, DOWNWARDS = 0, 1
# capital_rounding: first Capital-Points rounded once, or each procedure's figure first
ONCE, EACH_PROCEDURE = 0, 1
# forfeits_elsewhere: does an unexcused forfeit count among the games of a performance and of a first rating?
AMONG_GAMES, NOT_AMONG = 0, 1
# council_moment: the rating before a correction, or after it
BEFORE, AFTER = 0, 1
# change_rounding: once for the period, or event by event
PER_PERIOD, PER_EVENT = 0, 1
# own_rating, k_list: of the list in force when each event starts, or of the list being changed
LIST_AT_START, LIST_OF_PERIOD = 0, 1
# no_show: does an entrant without a single game make the round robin incomplete?
NO_SHOW_IGNORED, NO_SHOW_COUNTS = 0, 1
# double_opponents: n of n/(n+1) in a double round robin
DISTINCT_OPPONENTS, ALL_GAMES = 0, 1
# upgrade_side (2022): is the one cut of an event that of the higher-rated player only, or of either?
HIGHER_PLAYER, EITHER_PLAYER = 0, 1
# passes: how often the figures of unrated players are refined
SECOND_PASS, FIRST_PASS = 0, 1
# disregarded_kept: is a disregarded player's line kept in the means of the others?
REMOVED, KEPT = 0, 1
# below_floor_serves: does a Ru below the floor serve the opponents?
SERVES, LEFT_OUT = 0, 1
# k_young_measure: "below 2300" of the highest rating ever published, or of the present one
HIGHEST_RATING, PRESENT_RATING = 0, 1
# k_order: is 2400 asked first, or the thirty games of a new player? The number of an order in k_orders.
PEAK_FIRST, NEWCOMER_FIRST = 0, 1
# k_games: which games make up a new player's thirty
SINCE_PUBLICATION, FIRST_RATING_TOO = 0, 1
# k_age_on: the day on which the age of a young player is judged
LIST_DATE, EVENT_DATE = 0, 1
# floor_of (2005): the floor as the translator adapted it, or as the original had it
ADAPTED, ORIGINAL = 0, 1
# floor_measure (2011): is a rating at the floor itself published?
AT_FLOOR, ABOVE_FLOOR = 0, 1
# closing_count: full days before the list, or with the day of the list as the first of them
DAYS_BEFORE, WITH_LIST_DAY = 0, 1
# disregarded_field: does a disregarded player belong to the field whose composition is judged?
ENTRANT, NO_ENTRANT = 0, 1
# disregarded_games: are his games played ones, or do they make the round robin incomplete?
PLAYED, UNPLAYED = 0, 1
# disregarded_cascade: is a first result judged on the whole event, or again on what a removal leaves?
ON_EVENT, ON_REMAINS = 0, 1
# unplayed_composition: does an incomplete round robin still have to be composed as one?
NOT_ASKED, ASKED = 0, 1
# composition_failed: a badly composed round robin counts for nobody, or its games against rated players are saved
FOR_NOBODY, RATED_GAMES = 0, 1
# time_unrated: is an unrated player below the lowest level of the rate of play, or is that unknown?
BELOW_ALL, NOT_BELOW = 0, 1
# pooled_fraction: is n/(n+1) kept for a round robin alone, or for every pool that holds one?
ALONE, ANY_POOL = 0, 1
# official_pool: do seven official games suffice among others, or must the whole pool be official?
AMONG_OTHERS, OFFICIAL_ALONE = 0, 1
# zero_deduction (2005): the guide's figure for nothing scored, or the later editions'
GUIDE_FIGURE, LATER_FIGURE = 0, 1
# rc_rounding: Rc rounded before the bonus, or one rounding at the end
RC_FIRST, ROUND_ONCE = 0, 1
# pooling: the mean of the events' Ru, or all games as one event
WEIGHTED_MEAN, ONE_EVENT = 0, 1
# mean_of: each Ru as reported, or before its rounding
ROUNDED_RU, EXACT_RU = 0, 1
# first_score_against: are the points of a first event those against rated opponents, or all that were played for?
AGAINST_RATED, AGAINST_EVERYBODY = 0, 1
# first_event: the first event that would leave counted games, or the first played
FIRST_COUNTED, FIRST_PLAYED = 0, 1
# event_order
BY_END, BY_START = 0, 1
# point_in_every_event
UNTIL_COUNTED, EVERY_EVENT = 0, 1
# rated_opponents_measure
DISTINCT_RATED, RATED_GAMES = 0, 1
# pooled_round_robin: at which average a round robin joins the pool
AT_RC_NEW, AT_RA = 0, 1
# window_measure
WHOLE_PERIODS, CALENDAR_MONTHS = 0, 1
# closing_on: the event counts for the list by the day its report arrived, or the day it ended
RECEIVED, ENDED = 0, 1
# tie_break_opponents
MET, ALL_PAIRED = 0, 1
# tie_break_few: with too few opponents to drop the best or the worst, nothing is left, or nothing is dropped
NOTHING_LEFT, NOTHING_DROPPED = 0, 1
# excused_points: do the points of an excused forfeit stand in the table of the series?
IN_TABLE, NOWHERE = 0, 1
# council_measure
ABOVE, FROM = 0, 1
# zero_zero: does a 0-0 for breaking the rules count as a game?
COUNTS, LEFT_ASIDE = 0, 1
# forfeits_to_five
NOT_TO_FIVE, TO_FIVE = 0, 1
# automatic_mean_of (Annex B)
BENEFICIARIES, ALL_UNRATED = 0, 1
# rated_counted (Annex B)
WITH_A_GAME, MET_BY_UNRATED = 0, 1
# island_shift (Annex B)
OWN_MEAN, SERIES_SHIFT = 0, 1
# correction_form (Annex B): every figure moved by the same number, or in proportion
SAME_SHIFT, IN_PROPORTION = 0, 1
# outside_unrated: is an unrated player from outside an unknown of the equations?
IN_SYSTEM, OUT_OF_SYSTEM = 0, 1
# guide_age: the mean age rounded to the nearest year, or in completed years
NEAREST_YEAR, COMPLETED_YEARS = 0, 1
# first_control: is its number of moves recommended, asked for exactly, or a least?
RECOMMENDED, EXACTLY, AT_LEAST = 0, 1, 2
# days_counted: the days of an event with its first and its last, or from the one to the other
BOTH_ENDS, FROM_TO = 0, 1
# stages_pooled: are stages of one event pooled of necessity, or where it is wanted?
REQUIRED, ALLOWED = 0, 1
# third_participation: is a licence needed after the third series, so for the fourth, or for the third already?
AFTER_THIRD, FOR_THIRD = 0, 1
# fee_forfeits: does a player with nothing but unexcused forfeits enter the fee?
NOT_PAID, PAID = 0, 1

NAMES: dict[str, tuple[str, ...]] = {
    "change_tie": ("away-from-zero", "half-up"),
    "outside_tie": ("half-up", "half-down"),
    "capital_rounding": ("once", "each-procedure"),
    "forfeits_elsewhere": ("among-games", "not-among"),
    "council_moment": ("before", "after"),
    "change_rounding": ("per-period", "per-event"),
    "own_rating": ("list-at-start", "list-of-period"),
    "k_list": ("list-at-start", "list-of-period"),
    "no_show": ("ignored", "counts"),
    "double_opponents": ("distinct-opponents", "all-games"),
    "upgrade_side": ("higher-player", "either-player"),
    "passes": ("second-pass", "first-pass"),
    "disregarded_kept": ("removed", "kept"),
    "below_floor_serves": ("serves", "left-out"),
    "scheveningen_ru": ("serves", "left-out"),
    "k_young_measure": ("highest-rating", "present-rating"),
    "k_order": ("peak-first", "newcomer-first"),
    "k_games": ("since-publication", "first-rating-too"),
    "k_age_on": ("list-date", "event-date"),
    "floor_of": ("adapted", "original"),
    "floor_measure": ("at-floor", "above-floor"),
    "closing_count": ("days-before", "with-list-day"),
    "disregarded_field": ("entrant", "no-entrant"),
    "disregarded_cascade": ("on-event", "on-remains"),
    "disregarded_games": ("played", "unplayed"),
    "unplayed_composition": ("not-asked", "asked"),
    "composition_failed": ("for-nobody", "rated-games"),
    "time_unrated": ("below-all", "not-below"),
    "pooled_fraction": ("alone", "any-pool"),
    "official_pool": ("among-others", "official-alone"),
    "zero_deduction": ("guide-figure", "later-figure"),
    "rc_rounding": ("rc-first", "once"),
    "pooling": ("weighted-mean", "one-event"),
    "mean_of": ("rounded-ru", "exact-ru"),
    "first_score_against": ("rated-opponents", "every-opponent"),
    "first_event": ("first-counted", "first-played"),
    "event_order": ("by-end", "by-start"),
    "point_in_every_event": ("until-counted", "every-event"),
    "rated_opponents_measure": ("distinct-opponents", "games"),
    "pooled_round_robin": ("rc-new", "ra"),
    "window_measure": ("whole-periods", "calendar-months"),
    "closing_on": ("received", "ended"),
    "tie_break_opponents": ("met", "all-paired"),
    "tie_break_few": ("nothing-left", "nothing-dropped"),
    "excused_points": ("in-table", "nowhere"),
    "council_measure": ("above", "from"),
    "zero_zero": ("counts", "left-aside"),
    "zero_zero_system": ("counts", "left-aside"),
    "unexcused": ("counts", "left-aside"),
    "forfeits_to_five": ("not-to-five", "to-five"),
    "automatic_mean_of": ("beneficiaries", "all-unrated"),
    "rated_counted": ("with-a-game", "met-by-unrated"),
    "island_shift": ("own-mean", "series-shift"),
    "correction_form": ("same-shift", "in-proportion"),
    "outside_unrated": ("in-system", "out-of-system"),
    "guide_age": ("nearest-year", "completed-years"),
    "first_control": ("recommended", "exactly", "at-least"),
    "days_counted": ("both-ends", "from-to"),
    "stages_pooled": ("required", "allowed"),
    "third_participation": ("after-third", "for-third"),
    "fee_forfeits": ("not-paid", "paid"),
}
