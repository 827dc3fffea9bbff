"""The command line, as a person and as a program see it."""
