"""What a calculation of the contract is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arpad.model.errors import UsageError
from arpad.ruling.contract.fields import Field
from arpad.ruling.outcome import Outcome


@dataclass(frozen=True)
class Calc:
    """One calculation: the keys of its request, what runs it, what it returns."""

    fields: dict[str, Field]
    run: Callable[..., Outcome]
    returns: type[Outcome]


def exactly_one(code: str, *values: Any) -> int:
    """The place of the only value that is given; an error of this code when none or several are."""
    given = [i for i, value in enumerate(values) if value is not None]
    if len(given) != 1:
        raise UsageError(code)
    return given[0]
