"""Rounding and division, each named after the legal wording it serves."""


def half_up(numerator: int, denominator: int) -> int:
    """Nearest integer, a half goes up (towards plus infinity). Largest input: 2^60 over any positive int."""
    return (2 * numerator + denominator) // (2 * denominator)


def away_from_zero(numerator: int, denominator: int) -> int:
    """Nearest integer, a half goes away from zero, whichever the sign. Largest input: 2^60."""
    if numerator < 0:
        return -half_up(-numerator, denominator)
    return half_up(numerator, denominator)


def is_tie(numerator: int, denominator: int) -> bool:
    """Does the value lie exactly between two integers?"""
    return 2 * (numerator % denominator) == denominator


def whole_part(numerator: int, denominator: int) -> int:
    """The largest integer that is not above the value."""
    return numerator // denominator
