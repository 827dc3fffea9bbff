"""Editions that a federation writes itself: read, checked, used."""
