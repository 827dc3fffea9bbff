"""Is there any input that reports fail on? `proofs/fuzz_reports`, or `python -m proofs.fuzz`."""
