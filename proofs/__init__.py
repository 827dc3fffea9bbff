"""Do the tests notice a change? `proofs/mutants`, or `python -m proofs`; what it found: proofs/mutants.md."""
