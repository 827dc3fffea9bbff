"""`arpad convert IN OUT`: a report from one notation into another, with everything found on the way."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.files import same_file
from arpad.cli.findings import told
from arpad.cli.output import REFUSED, Output
from arpad.cli.report_file import NOTATION, STREAM, read
from arpad.model.errors import ArpadError, UsageError

app = App()
STREAM_NAME = "report"


@app.command("convert")
def convert(
    out: Output,
    files: Annotated[list[str], typer.Argument(metavar="IN... OUT")],
    to: Annotated[str | None, typer.Option("--to", metavar="trf26")] = None,
    strict: Annotated[bool, typer.Option("--strict")] = False,
    as_series: Annotated[bool, typer.Option("--as-series")] = False,
    notation: NOTATION = "",
) -> None:
    """Every file on its own: what is wrong with one does not stop the others."""
    *sources, target = files
    if not sources:
        raise UsageError("OPTION_MISSING", found="OUT", help="arpad convert --help")
    written: set[str] = set()
    for source in sources:
        try:
            at = _destination(source, target, to, len(sources) > 1)
            _one(out, source, at, to, strict, as_series, notation, written)
        except BrokenPipeError:
            raise  # Nobody reads on: the program ends without a word.
        except ArpadError as error:
            out.error(error, source)
        except OSError as error:
            from arpad.cli.errors import from_system

            out.error(from_system(error), source)


def _destination(source: str, target: str, to: str | None, several: bool) -> str:
    """The file to write: the one named, or one in the folder named."""
    from arpad.reports.formats import writer

    folder = os.path.isdir(target) or target.endswith(("/", os.sep))
    if not folder:
        if several:
            raise UsageError("NOT_A_FOLDER", found=target)
        return target
    if to is None:
        raise UsageError("FORMAT_OF_FOLDER", found=target)
    stem = STREAM_NAME if source == STREAM else Path(source).stem
    return str(Path(target, stem + writer(to).endings[0]))


def _one(
    out: Output, source: str, target: str, to: str | None, strict: bool, as_series: bool, notation: str,
    written: set[str],
) -> None:
    """Reads one report and writes it."""
    from arpad.reports.formats import write_report, writer

    form = writer(to or "", target)
    if target != STREAM and (target in written or same_file(source, target)):
        raise UsageError("WOULD_BE_LOST", found=target)
    event, findings = read(source, notation, strict)
    if event is not None and as_series:
        from arpad.reports.series import as_series as taken_as_series

        event, more = taken_as_series(event, strict)
        findings += more
    content, lost = write_report(event, form) if event is not None else (b"", [])
    shown = told(out, [*findings, *lost])
    made: dict[str, Any] = {"ok": event is not None, "file": source}
    if event is None:
        out.code = max(out.code, REFUSED)
    else:
        made |= {"read": event.source, "written": target, "as": form.name, "players": len(event.entries)}
        made |= _write(out, target, content)
        written.add(target)
    if out.json:
        out.data({**made, "findings": shown}, "")


def _write(out: Output, target: str, content: bytes) -> dict[str, str]:
    """To the file, or to standard output; inside the data where that is JSON."""
    if target != STREAM:
        Path(target).write_bytes(content)
        return {}
    if out.json:
        return {"content": content.decode("utf-8", errors="replace")}
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
    return {}
