"""Arpad: the rating law of chess (FIDE) and draughts (FFJD), exact and explained.

>>> import arpad
>>> result = arpad.rules("fide-2014").change(2212, 40, [(2300, 1), (2400, "½")])
>>> result.new_rating
2246
"""

from collections.abc import Sequence
from os import PathLike
from types import ModuleType
from typing import TYPE_CHECKING, Any

import arpad.rules as _steps
from arpad.model.errors import ArpadError

if TYPE_CHECKING:
    from arpad.ruling.library import rules
else:

    class _Rules(ModuleType):
        """`arpad.rules`: the package of the steps, which is the door of the library too."""

        def __call__(self, name: str | PathLike[str], readings: Sequence[str] = ()) -> Any:
            """The rules of an edition, as an object with one method for each calculation."""
            from arpad.ruling.library import rules

            return rules(name, readings)

    _steps.__class__ = _Rules

__all__ = ["ArpadError", "rules"]
