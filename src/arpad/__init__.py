"""Arpad: the rating law of chess (FIDE) and draughts (FFJD), exact and explained."""
