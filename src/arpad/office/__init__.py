"""The rating office: its records, its use cases, and who is who."""
