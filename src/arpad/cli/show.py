"""A result for a person: a line for each figure, a table for each list, plain text that can be piped anywhere."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from arpad.model.catalogue import say, written
from arpad.ruling.contract.answers import answer
from arpad.ruling.outcome import Outcome

HIDDEN = ("ok", "rules", "law", "readings", "exact")
SIGNED = ("change", "rounded_change", "Ev", "shift")
GAP = "  "
NOTHING = "-"
Row = dict[str, Any]


def shown(outcome: Outcome, lang: str) -> str:
    """The result as text: tables first, then the figures, the reasons, and what it rests on."""
    if hasattr(outcome, "printed"):
        lines = [outcome.printed(lang)]
    else:
        made = answer(outcome, False, lang)
        lines = [*_tables(made, lang), *_figures(made, lang), *_reasons(made.get("reasons", ()))]
    lines.append(say("keys", "by", lang, rules=outcome.rules))
    for remark in outcome.remarks:
        lines.append(say("keys", "check", lang, article=remark.article, text=remark.text(lang)))
    if outcome.readings:
        lines.append(say("keys", "doubtful", lang, readings=outcome.readings))
    return "\n".join(lines) + "\n"


def _tables(made: Row, lang: str) -> Iterator[str]:
    for key, value in made.items():
        if key not in ("reasons", "remarks") and _is_rows(value):
            yield from _table(value, lang)
            for number, row in enumerate(value, 1):
                for inner in (inner for name, inner in row.items() if name != "reasons" and _is_rows(inner)):
                    yield say("keys", "part", lang, label=_label(key, lang), number=number)
                    yield from _table(inner, lang)


def _is_rows(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(row, dict) for row in value)


def _table(rows: list[Row], lang: str) -> Iterator[str]:
    """Columns are the keys of all rows; a row's reasons stand at its end."""
    keys = [key for key in dict.fromkeys(key for row in rows for key in row) if _is_column(key, rows)]
    columns = [[_label(key, lang), *(_cell(row, key, lang) for row in rows)] for key in keys]
    widths = [max(map(len, column)) for column in columns]
    to_the_left = [any(isinstance(row.get(key), str) for row in rows) for key in keys]
    notes = ["", *("; ".join(_reason(reason) for reason in _reasons_of(row)) for row in rows)]
    for place, note in enumerate(notes):
        cells = (
            column[place].ljust(width) if left else column[place].rjust(width)
            for column, width, left in zip(columns, widths, to_the_left, strict=True)
        )
        yield GAP.join([*cells, note]).rstrip()
    yield ""


def _is_column(key: str, rows: list[Row]) -> bool:
    return key not in ("reasons", "reason", "exact") and not any(_is_rows(row.get(key)) for row in rows)


def _reasons_of(row: Row) -> list[Row]:
    return [row["reason"]] if "reason" in row else list(row.get("reasons", ()))


def _reason(reason: Row) -> str:
    return f"{reason['text']} (article {reason['article']})"


def _cell(row: Row, key: str, lang: str) -> str:
    return _signed(key, row[key], lang) if key in row else ""


def _figures(made: Row, lang: str) -> Iterator[str]:
    rows = [
        (_label(key, lang), _signed(key, value, lang) + _exact(made, key))
        for key, value in made.items()
        if key not in HIDDEN and not isinstance(value, (list, tuple, dict))
    ]
    width = max((len(label) for label, _ in rows), default=0)
    yield from (f"{label.ljust(width)}{GAP}{value}" for label, value in rows)


def _exact(made: Row, key: str) -> str:
    exact = made.get("exact", {}).get(key)
    return f" ({exact})" if exact else ""


def _reasons(reasons: Any) -> Iterator[str]:
    yield from (f"{NOTHING} {_reason(reason)}" for reason in reasons)


def _label(key: str, lang: str) -> str:
    return say("keys", f"label.{key}", lang)


def value_text(value: Any, lang: str) -> str:
    """One figure as a person writes it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return say("keys", "yes" if value else "no", lang)
    return written(value, lang)


def _signed(key: str, value: Any, lang: str) -> str:
    """A change is shown with its sign."""
    sign = "+" if key in SIGNED and isinstance(value, (int, Fraction)) and value > 0 else ""
    return sign + value_text(value, lang)
