"""Rating lists: every layout that FIDE has published, and open ones of our own; to the model and back."""
