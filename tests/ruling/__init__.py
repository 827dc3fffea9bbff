"""The plans of chess: what they refuse, and what holds for every input."""
