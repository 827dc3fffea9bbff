"""Canonical bytes, trees, signatures and proofs of what is published. Knows no database."""
