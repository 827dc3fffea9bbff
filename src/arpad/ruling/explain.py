"""The lines of a result for people: as text, as an HTML fragment, with the doubts behind it."""

import textwrap
from collections.abc import Iterator
from html import escape
from typing import Any

from arpad.law.doubts import Doubt, parse_reading
from arpad.model.catalogue import say
from arpad.model.limits import COLUMNS
from arpad.model.line import Line, Read
from arpad.ruling.catalog import values
from arpad.ruling.outcome import Outcome

COLUMN = len("Annex B  ")
"""The column of the article; a longer one moves its own sentence only."""
INDENT = " " * COLUMN
READ_AS_SENTENCES = ("k_rows", "time_rows")
"""Short tables whose rows are conditions."""


def doubts_behind(outcome: Outcome) -> Iterator[tuple[str, Doubt, str]]:
    """(reading as "edition/article=reading", the doubt, the name of the reading) of every doubt behind a result."""
    for text in outcome.readings:
        short = text.partition("/")[0]
        doubt, reading = parse_reading(text, short)
        yield text, doubt, reading


def doubt_json(text: str, doubt: Doubt, reading: str, lang: str) -> dict[str, Any]:
    """One doubt behind a result, with its question and what the reading means."""
    return {
        "reading": text,
        "article": doubt.articles[text.partition("/")[0]],
        "question": doubt.question[lang],
        "taken": doubt.words[reading][lang],
    }


def read_text(read: Read, lang: str) -> str:
    """One value of the law that a step read."""
    grain, _, field = read.name.partition(".")
    label = values.label((grain, field), lang)
    if _is_table(field, read.value):
        return say("explain", "read_table", lang, label=label, article=read.article)
    value = values.shown((grain, field), read.value, lang)
    return say("explain", "read", lang, label=label, value=value, article=read.article)


def _is_table(field: str, printed: Any) -> bool:
    """Is a value named only? A table that is read as sentences is not."""
    if isinstance(printed, list):
        return bool(printed) and isinstance(printed[0], list) and field not in READ_AS_SENTENCES
    return printed in values.TABLES


def as_text(outcome: Outcome, lang: str = "en") -> str:
    """The whole explanation as plain text."""
    parts = [say("explain", "heading", lang, rules=outcome.rules, law=outcome.law[: len("0123456789ab")]), ""]
    for line in outcome.lines:
        parts += _line_text(line, lang)
    parts += ["", *_doubts_text(outcome, lang)]
    return "\n".join(parts) + "\n"


def _line_text(line: Line, lang: str) -> Iterator[str]:
    yield from _wrapped(line.text(lang), line.article.ljust(COLUMN - 1) + " ")
    if line.read:
        what = "; ".join(read_text(read, lang) for read in line.read)
        yield from _wrapped(f"{say('explain', 'reads', lang)} {what}", INDENT)
    if line.readings:
        yield from _wrapped(f"{say('explain', 'rests', lang)} {', '.join(line.readings)}", INDENT)


def _wrapped(text: str, before: str) -> list[str]:
    """The text in lines of the width, under its own column; no word and no number is cut."""
    return textwrap.wrap(
        text, COLUMNS, initial_indent=before, subsequent_indent=INDENT, break_long_words=False, break_on_hyphens=False
    )


def _doubts_text(outcome: Outcome, lang: str) -> Iterator[str]:
    if not outcome.readings:
        yield say("explain", "no_doubts", lang)
        return
    yield say("explain", "doubts", lang)
    for text, doubt, reading in doubts_behind(outcome):
        yield f"  {text}"
        yield from _wrapped(doubt.question[lang], INDENT)
        yield from _wrapped(say("explain", "taken", lang, reading=doubt.words[reading][lang]), INDENT)


def as_html(outcome: Outcome, lang: str = "en") -> str:
    """The whole explanation as an HTML fragment: one section, no style, nothing unescaped."""
    heading = say("explain", "heading", lang, rules=outcome.rules, law=outcome.law[: len("0123456789ab")])
    parts = [f'<section class="arpad-explanation" lang="{lang}">', f"<p>{escape(heading)}</p>", "<ol>"]
    parts += [_line_html(line, lang) for line in outcome.lines]
    parts += ["</ol>", *_doubts_html(outcome, lang), "</section>"]
    return "\n".join(parts) + "\n"


def _line_html(line: Line, lang: str) -> str:
    read = "".join(f"<li>{escape(read_text(read, lang))}</li>" for read in line.read)
    rests = "".join(f'<li class="doubt">{escape(text)}</li>' for text in line.readings)
    behind = f"<ul>{read}{rests}</ul>" if read or rests else ""
    return f"<li><cite>{escape(line.article)}</cite> {escape(line.text(lang))}{behind}</li>"


def _doubts_html(outcome: Outcome, lang: str) -> Iterator[str]:
    if not outcome.readings:
        yield f"<p>{escape(say('explain', 'no_doubts', lang))}</p>"
        return
    yield f"<p>{escape(say('explain', 'doubts', lang))}</p>"
    yield "<dl>"
    for text, doubt, reading in doubts_behind(outcome):
        taken = say("explain", "taken", lang, reading=doubt.words[reading][lang])
        yield f"<dt>{escape(text)}</dt><dd>{escape(doubt.question[lang])} {escape(taken)}</dd>"
    yield "</dl>"
