"""Rules about the code itself. Each checker works on source text, and is shown a bad text that it must find."""
