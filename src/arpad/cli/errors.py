"""Whatever ends a command, as an error of our own kind with its exit code: nobody ever sees a traceback."""

import re
from typing import Any

from arpad.cli.app import name_of
from arpad.cli.output import REFUSED, Output
from arpad.model.catalogue import shortened
from arpad.model.errors import ArpadError, NotFoundError, UsageError
from arpad.model.line import Term
from arpad.model.system import why


def from_arguments(error: Any) -> ArpadError:
    """What Typer found wrong in the arguments."""
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "arpad")
    help = f"{command} --help"
    param = getattr(error, "param", None)
    if param is not None:
        name = name_of(param)
        if type(error).__name__ == "MissingParameter":
            return UsageError("OPTION_MISSING", found=name, help=help)
        return UsageError("OPTION_NOT_POSSIBLE", found=name, help=help, reason=_not_possible(error))
    option = getattr(error, "option_name", None)
    if option is not None:
        possible = getattr(error, "possibilities", None)
        if hasattr(error, "possibilities"):
            choices = ", ".join(sorted(possible)) if possible else help
            return UsageError("UNKNOWN_OPTION", found=option, choices=choices)
        return UsageError("OPTION_NEEDS_VALUE", found=option, help=help)
    named = re.search(r"\(([^()]*)\)$", error.format_message())
    return UsageError("TOO_MANY_ARGUMENTS", found=named[1] if named else command, help=help)


def _not_possible(error: Any) -> Term | str:
    """Why a value is not possible: Typer says it in English, and what it rests on has its kind and its bounds."""
    told: list[Any] = getattr(error.__cause__, "errors", list)()
    kind, bounds = (told[0]["type"], told[0].get("ctx", {})) if told else ("", {})
    found = {"found": shortened(str(told[0]["input"]))} if told else {}
    if kind.startswith("int_"):
        return Term("option.number", found)
    if kind == "greater_than_equal":
        return Term("option.least", {**found, "least": bounds["ge"]})
    if kind == "less_than_equal":
        return Term("option.most", {**found, "most": bounds["le"]})
    said = str(getattr(error, "message", ""))
    return Term("system.EACCES") if "not readable" in said else said


def from_system(error: OSError) -> ArpadError:
    """A file that cannot be read; without a name, an output that cannot be written."""
    name = str(error.filename) if error.filename is not None else ""
    if isinstance(error, FileNotFoundError):
        return NotFoundError("FILE_NOT_FOUND", found=name)
    if isinstance(error, IsADirectoryError):
        return UsageError("FILE_IS_A_FOLDER", found=name)
    if name:
        return ArpadError("FILE_NOT_READABLE", found=name, why=why(error))
    return ArpadError("NOT_WRITTEN", why=why(error))


def told(out: Output, error: ArpadError) -> int:
    """Tells the error and gives the exit code; 1 at the least."""
    out.error(error)
    return max(out.code, REFUSED)
