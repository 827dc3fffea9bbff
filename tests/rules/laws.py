"""The editions held, by short name, and the chess editions side by side."""

from arpad.law.resolve import law

F05, F11, F14, RAPID, FFJD = (law(n) for n in ("fide-2005", "fide-2011", "fide-2014", "fide-rapid-2005", "ffjd-2015"))
STANDARD = (F05, F11, F14)
CHESS = (F05, F11, F14, RAPID)


def short(made):
    """The name of an edition in a test id; anything else stands for itself."""
    return getattr(made, "short", made)
