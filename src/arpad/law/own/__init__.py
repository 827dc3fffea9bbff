"""Editions that a federation writes itself: a file that changes an edition held here, read, checked, put to use."""
