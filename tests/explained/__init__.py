"""Cases whose whole explanation is kept in both languages, as a reader gets it."""
