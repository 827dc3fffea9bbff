"""Draughts, national rating of the FFJD: evolution, first Capital-Points, accelerated procedure, series."""
