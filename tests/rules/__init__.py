"""Unit tests of the steps, one module per module of `arpad.rules`."""
