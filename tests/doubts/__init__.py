"""Doubtful places: what flipping each one changes, worked out by hand, and that nothing else changes anything."""
