"""Bytes to events and back: reports of tournaments in every notation, with everything found on the way."""
