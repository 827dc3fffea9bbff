"""The compiled steps: the same figures as the plain ones, from the same source."""
