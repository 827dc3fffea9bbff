"""Scales that stand in names: not figures of any text."""

HUNDRED = 100
"""Percentages and expected scores of chess are hundredths (`_x100`)."""
HALVES = 2
"""Chess scores are half points (`_x2`)."""
MONTHS_OF_YEAR = 12
SECONDS_OF_MINUTE = 60
