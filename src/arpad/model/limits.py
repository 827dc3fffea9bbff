"""How large an input may be: bounds of this program (width of a rating, sums that stay exact), not of any text."""

RATING_MOST = 9999
"""Lists and reports print a rating in four digits."""
RATINGS_LIKELY = {"chess": (1000, 3000), "draughts": (500, 3000)}
"""Ratings outside of these are more often a slip than a rating: told, and used all the same."""
K_MOST = 1000
GAMES_MOST = 1_000_000
"""Games of one request: the sums of the steps stay far within 64 bits."""
PLAYERS_MOST = 10_000
ROUND_ROBIN_MOST = 1_000
"""Players of one round robin: half a million pairs."""
SYSTEM_MOST = 2_000
"""Unknowns of one exact system of equations."""
AGE_MOST = 130
YEAR_LEAST = 1800
YEAR_MOST = 2999
MINUTES_MOST = 100_000
ROUNDS_MOST = 1_000
EVENTS_MOST = 1_000
READINGS_MOST = 100
DIGITS_MOST = 40
"""Characters of a number."""
SHOWN_MOST = 80
"""Characters of a wrong value that an error repeats."""
LINE_MOST = 64_000_000
"""Characters of one request: a million games fit."""
TEXT_MOST = 200
"""Characters of a name or a code."""
WRITTEN_MOST = 2_000
"""Characters of a reason, or of anything else that an officer writes in a command."""
NUMBER_MOST = 1_000_000_000
"""The largest number of a command: a record, a count, an amount."""
COLUMNS = 100
"""Width of an explanation as text."""
CELLS_MOST = 5_000_000
"""Cells of one spreadsheet."""
UNPACKED_MOST = 100_000_000
"""Bytes of one spreadsheet, unpacked."""
REPORT_MOST = 50_000_000
"""Bytes of one report: ten thousand players over many rounds need a twentieth of it."""
TO_PAIR_MOST = 300
"""Players of a round that is tried to be completed."""
TRIES_MOST = 100_000
"""Ways of completing a round that are tried."""
LETTER_GAMES_MOST = 20
"""Games named under one reason of a letter; the rest is counted. The whole verdict names each."""
