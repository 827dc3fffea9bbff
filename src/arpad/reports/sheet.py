"""A table with numbers in it as an XLSX file: numbers stay numbers, and no text is ever a formula."""

import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from fractions import Fraction

from arpad.model.catalogue import decimal_text
from arpad.reports.extras import extra_missing

MADE = datetime(2000, 1, 1)
"""The day written into every workbook: the same table gives the same bytes."""


def sheet_bytes(rows: Iterable[Sequence[str | int | Fraction | None]]) -> bytes:
    """The only sheet of a workbook, row by row; empty cells stay empty."""
    try:
        import xlsxwriter
    except ModuleNotFoundError:
        raise extra_missing("xlsx") from None
    plain = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, plain)
    book.set_properties({"created": MADE})
    sheet = book.add_worksheet()
    for line, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if isinstance(cell, str):
                sheet.write_string(line, column, cell)
            elif cell is not None:
                sheet.write_number(line, column, Decimal(decimal_text(Fraction(cell))[0]))
    book.close()
    return out.getvalue()
