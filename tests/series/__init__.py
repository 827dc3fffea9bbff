"""Whole draughts series through the contract: accelerated procedure, figures, grids, guide, rate of play."""
