"""The law files against the texts, and what `arpad rules` shows of them."""
