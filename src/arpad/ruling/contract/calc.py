"""What a calculation of the contract is."""

from collections.abc import Callable
from dataclasses import dataclass

from arpad.ruling.contract.fields import Field
from arpad.ruling.outcome import Outcome


@dataclass(frozen=True)
class Calc:
    """One calculation: the keys of its request, what runs it, what it returns."""

    fields: dict[str, Field]
    run: Callable[..., Outcome]
    returns: type[Outcome]
