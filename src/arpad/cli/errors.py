"""Whatever ends a command, as an error of our own kind with its exit code: nobody ever sees a traceback."""

import re
from typing import Any

from arpad.cli.output import REFUSED, Output
from arpad.model.errors import ArpadError, NotFoundError, UsageError


def from_arguments(error: Any) -> ArpadError:
    """What Typer found wrong in the arguments."""
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "arpad")
    help = f"{command} --help"
    param = getattr(error, "param", None)
    if param is not None:
        name = param.opts[0] if param.param_type_name == "option" else param.name.upper()
        missing = type(error).__name__ == "MissingParameter"
        return UsageError("OPTION_MISSING" if missing else "OPTION_NOT_POSSIBLE", found=name, help=help,
                          reason=getattr(error, "message", ""))
    option = getattr(error, "option_name", None)
    if option is not None:
        possible = getattr(error, "possibilities", None)
        if hasattr(error, "possibilities"):
            choices = ", ".join(sorted(possible)) if possible else help
            return UsageError("UNKNOWN_OPTION", found=option, choices=choices)
        return UsageError("OPTION_NEEDS_VALUE", found=option, help=help)
    named = re.search(r"\(([^()]*)\)$", error.format_message())
    return UsageError("TOO_MANY_ARGUMENTS", found=named[1] if named else command, help=help)


def from_system(error: OSError) -> ArpadError:
    """A file that cannot be read; without a name, an output that cannot be written."""
    name = str(error.filename) if error.filename is not None else ""
    if isinstance(error, FileNotFoundError):
        return NotFoundError("FILE_NOT_FOUND", found=name)
    if isinstance(error, IsADirectoryError):
        return UsageError("FILE_IS_A_FOLDER", found=name)
    why = error.strerror or type(error).__name__
    return ArpadError("FILE_NOT_READABLE", found=name, why=why) if name else ArpadError("NOT_WRITTEN", found=why)


def told(out: Output, error: ArpadError) -> int:
    """Tells the error and gives the exit code; 1 at the least."""
    out.error(error)
    return max(out.code, REFUSED)
