"""The program: its parts, its exit codes."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import typer

from arpad.cli.app import App, Deferred
from arpad.cli.output import DONE, INTERRUPTED, USAGE, Output, asked_output
from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import ArpadError, defect


class Program(Deferred):
    """The first level of commands."""

    modules: ClassVar[dict[str, str]] = {
        "calc": "arpad.cli.calc",
        "rules": "arpad.cli.rules",
        "convert": "arpad.cli.convert",
        "check": "arpad.cli.check",
        "rate": "arpad.cli.rate",
        "standings": "arpad.cli.standings",
        "next-round": "arpad.cli.next_round",
        "list": "arpad.cli.list_parts",
        "office": "arpad.cli.office",
        "player": "arpad.cli.player",
        "event": "arpad.cli.event",
        "period": "arpad.cli.period",
        "why": "arpad.cli.why",
        "reconcile": "arpad.cli.why",
        "correct": "arpad.cli.acts",
        "request": "arpad.cli.acts",
        "answer": "arpad.cli.acts",
        "authorise": "arpad.cli.acts",
        "appeal": "arpad.cli.acts",
        "claim": "arpad.cli.acts",
        "fees": "arpad.cli.fees",
        "verify": "arpad.cli.verify",
        "replay": "arpad.cli.verify",
        "log": "arpad.cli.verify",
    }


app = App(Program)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"arpad {version('arpad')}")
        raise typer.Exit


@app.callback()
def arpad(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGUAGES))] = None,
) -> None:
    """Options of the program itself."""


def run() -> None:
    """The entry point of the program."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Runs one command; its exit code."""
    _prepare_streams()
    out = asked_output(arguments)
    try:
        code = _run(out, arguments)
        sys.stdout.flush()
        return code
    except (BrokenPipeError, SystemExit):
        # The reader has enough (Typer ends the program then): nothing is left to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())  # type: ignore[union-attr]
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except ArpadError as error:
        return _told(out, error)
    except Exception as error:
        return _told(out, error)


def _run(out: Output, arguments: Sequence[str]) -> int:
    if not arguments:
        arguments = ["--help"]
    command = typer.main.get_command(app)
    # Outside standalone mode, typer.Exit comes back as its code.
    left: Any = command.main(list(arguments), prog_name="arpad", standalone_mode=False, obj=out)
    return left if isinstance(left, int) and left else out.code


def _told(out: Output, error: Exception) -> int:
    """Any error, told in the words of ours."""
    from arpad.cli import errors

    if isinstance(error, ArpadError):
        return errors.told(out, error)
    if hasattr(error, "format_message"):
        if type(error).__name__ == "NoArgsIsHelpError":
            out.note(str(error))
            return USAGE
        return errors.told(out, errors.from_arguments(error))
    if isinstance(error, OSError):
        return errors.told(out, errors.from_system(error))
    return errors.told(out, defect(error))


def _prepare_streams() -> None:
    """Text is UTF-8 whatever the locale: same input, same bytes. A closed stream is one that nobody reads."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
