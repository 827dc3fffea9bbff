"""What the machine refuses, in our own words instead of its English ones."""

import errno

from arpad.model.line import Term

KNOWN = (
    "EACCES", "EDQUOT", "EEXIST", "EFBIG", "EIO", "EISDIR", "ELOOP", "EMFILE", "ENAMETOOLONG", "ENFILE", "ENOENT",
    "ENOSPC", "ENOTDIR", "EPERM", "EPIPE", "EROFS",
)
"""Names of refusals that the book of terms has words for."""


def why(error: OSError) -> Term | str:
    """Why the machine refused; in its own words where ours have none."""
    name = errno.errorcode.get(error.errno or 0, "")
    return Term(f"system.{name}") if name in KNOWN else error.strerror or type(error).__name__
