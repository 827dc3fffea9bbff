"""Parts of the installation that reading or writing some files needs."""

from arpad.model.errors import UsageError


def extra_missing(extra: str) -> UsageError:
    """What to say where the packages of an extra are not installed."""
    return UsageError("EXTRA_MISSING", found=extra)
