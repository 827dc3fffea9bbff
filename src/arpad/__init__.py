"""Arpad: the rating law of chess (FIDE) and draughts (FFJD), exact and explained.

>>> import arpad
>>> result = arpad.rules("fide-2014").change(2212, 40, [(2300, 1), (2400, "½")])
>>> result.new_rating
2246
"""

from collections.abc import Sequence
from importlib import import_module
from os import PathLike
from types import ModuleType
from typing import TYPE_CHECKING, Any

import arpad.rules as _steps
from arpad.model.errors import ArpadError

if TYPE_CHECKING:
    from arpad.ruling.inputs import ChessEvent, FirstEvent, Game, game
    from arpad.ruling.library import rules
    from arpad.ruling.table import Entrant
    from arpad.ruling.times import Stage
else:
    _GIVEN = {
        **dict.fromkeys(("ChessEvent", "FirstEvent", "Game", "game"), "arpad.ruling.inputs"),
        "Entrant": "arpad.ruling.table",
        "Stage": "arpad.ruling.times",
    }

    def __getattr__(name: str) -> Any:
        """What the library is given, loaded when it is asked for."""
        if name not in _GIVEN:
            raise AttributeError(name)
        return getattr(import_module(_GIVEN[name]), name)

    class _Rules(ModuleType):
        """`arpad.rules`: the package of the steps, which is the door of the library too."""

        def __call__(self, name: str | PathLike[str], readings: Sequence[str] = ()) -> Any:
            """The rules of an edition, as an object with one method for each calculation."""
            from arpad.ruling.library import rules

            return rules(name, readings)

    _steps.__class__ = _Rules

__all__ = ["ArpadError", "ChessEvent", "Entrant", "FirstEvent", "Game", "Stage", "game", "rules"]
