"""How fast Arpad is, beside a peer in the same run: `bench/run`, or `python -m bench`. What it says: docs/bench.md."""
