"""How many cases with an outside origin go through each article: counted by the tests, shipped as data."""

from functools import cache
from typing import NamedTuple

from arpad.law.texts import law_file


class OutsideCases(NamedTuple):
    """cases: of other people's publications and programs; examples: printed in the texts themselves."""

    cases: int
    examples: int


@cache
def outside() -> dict[str, dict[str, list[int]]]:
    """Text -> article -> the two counts; an article that no case goes through is left out."""
    return law_file("coverage.toml")


def outside_cases(text: str, number: str) -> OutsideCases:
    """The counts of one article."""
    return OutsideCases(*outside().get(text, {}).get(number, (0, 0)))
