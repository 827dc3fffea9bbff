"""A form written: as text for a terminal, as CSV and XLSX for other programs, as a fragment of HTML."""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from html import escape

from arpad.model.catalogue import decimal_text, say
from arpad.period.forms.form import Cell, Form, label, remark, shown
from arpad.reports.lists.csv_list import guarded
from arpad.reports.sheet import sheet_bytes

GAP = "  "


def as_text(form: Form, lang: str = "en") -> str:
    """The form as plain text: title, head, a table, the remarks at the end of each row."""
    lines = [form.title, ""]
    lines += [
        say("forms", "head_line", lang, label=label(key, lang), value=shown(value, None, lang))
        for key, value in form.head
    ]
    lines += [remark(reason, lang) for reason in form.reasons]
    if not form.rows:
        return "\n".join(lines) + "\n"
    if form.head or form.reasons:
        lines.append("")
    return "\n".join([*lines, *_table(form, lang)]) + "\n"


def _table(form: Form, lang: str) -> Iterator[str]:
    cells = [[column.title(lang) for column in form.columns]]
    cells += [
        [shown(cell, column, lang) for cell, column in zip(row, form.columns, strict=True)] for row in form.rows
    ]
    widths = [max(len(row[i]) for row in cells) for i in range(len(form.columns))]
    for number, row in enumerate(cells):
        padded = [
            cell.ljust(width) if column.left else cell.rjust(width)
            for cell, width, column in zip(row, widths, form.columns, strict=True)
        ]
        last = form.remark(number - 1, lang) if number else ""
        yield GAP.join([*padded, last]).rstrip()


def as_csv(form: Form, lang: str = "en") -> str:
    """The table as CSV: titles, then a line a player; decimals with a point whatever the language."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow([*(column.title(lang) for column in form.columns), say("forms", "columns.remarks", lang)])
    for number, row in enumerate(form.rows):
        sheet.writerow([*(_plain(cell, lang) for cell in row), guarded(form.remark(number, lang))])
    return out.getvalue()


def _plain(cell: Cell, lang: str) -> str:
    if cell is None or isinstance(cell, bool):
        return shown(cell, None, lang)
    return guarded(cell) if isinstance(cell, str) else decimal_text(Fraction(cell))[0]


def as_xlsx(form: Form, lang: str = "en") -> bytes:
    """The table as the only sheet of a workbook: numbers are numbers, texts are texts."""
    titles: list[Cell] = [*(column.title(lang) for column in form.columns), say("forms", "columns.remarks", lang)]
    rows: list[list[Cell]] = [titles]
    rows += [[*(_spoken(cell, lang) for cell in row), form.remark(number, lang) or None]
             for number, row in enumerate(form.rows)]
    return sheet_bytes(rows)


def _spoken(cell: Cell, lang: str) -> Cell:
    """Yes and no are words, not numbers."""
    return shown(cell, None, lang) if isinstance(cell, bool) else cell


def as_html(form: Form, lang: str = "en") -> str:
    """The form as a fragment of HTML: one section, no style, nothing unescaped."""
    parts = [f'<section class="arpad-form" lang="{lang}">', f"<h2>{escape(form.title)}</h2>"]
    if form.head:
        told = (f"<dt>{escape(label(key, lang))}</dt><dd>{shown(value, None, lang)}</dd>" for key, value in form.head)
        parts.append(f"<dl>{''.join(told)}</dl>")
    parts += [f"<p>{escape(remark(reason, lang))}</p>" for reason in form.reasons]
    titles = [*(column.title(lang) for column in form.columns), say("forms", "columns.remarks", lang)]
    parts += ["<table>", "<thead><tr>", *(f'<th scope="col">{escape(title)}</th>' for title in titles)]
    parts += ["</tr></thead>", "<tbody>"]
    for number, row in enumerate(form.rows):
        cells = [shown(cell, column, lang) for cell, column in zip(row, form.columns, strict=True)]
        cells.append(form.remark(number, lang))
        parts.append(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    return "\n".join([*parts, "</tbody>", "</table>", "</section>"]) + "\n"
