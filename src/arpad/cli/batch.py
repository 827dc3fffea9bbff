"""`arpad calc batch`: requests line by line, answers line by line, in constant memory."""

import os
from collections.abc import Iterator
from typing import BinaryIO

from arpad.cli.files import opened
from arpad.cli.output import DEFECT, DONE, REFUSED, Output
from arpad.cli.progress import followed
from arpad.model.limits import LINE_MOST
from arpad.ruling.contract.batch import answers


def run_batch(out: Output, name: str) -> None:
    """Answers every line of a file, or of standard input (-)."""
    total = os.path.getsize(name) if os.path.isfile(name) else 0
    with opened(name) as source:
        for answer, code in answers(followed(lines_of(source), total, out.lang), out.lang):
            print(answer, flush=True)
            out.code = max(out.code, exit_code(code))


def exit_code(code: int) -> int:
    """A wrong line is a refusal, whatever is wrong with it; a defect of the program stays one."""
    return code if code in (DONE, DEFECT) else REFUSED


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines; of one that is too long only its beginning, just long enough to be refused."""
    while line := source.readline(LINE_MOST + 2):
        yield line
        while not line.endswith(b"\n") and len(line) > LINE_MOST:
            line = source.readline(LINE_MOST + 2)
            if not line:
                return
