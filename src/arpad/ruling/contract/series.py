"""The requests on a whole draughts series: accelerated procedure, pairings, tie-breaks, guide."""

from arpad.ruling.contract.calc import Calc

CALCS: dict[str, Calc] = {}
