"""The requests of draughts: their keys, and the calculation that each one asks for."""

from arpad.ruling.contract.calc import Calc

CALCS: dict[str, Calc] = {}
