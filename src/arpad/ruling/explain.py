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
INSIDE = ("k_orders", "k_scale", "expected_scale", "floor_original")
"""Scales, orders and alternatives that only this program counts in: a text or a page does not show them."""


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
        "why": doubt.evidence[lang],
        "others": [
            {"reading": other, "means": doubt.words[name][lang]} for name, other in others(text, doubt, reading)
        ],
    }


def others(text: str, doubt: Doubt, reading: str) -> list[tuple[str, str]]:
    """(name, "edition/article=name") of the readings that are not taken."""
    place = text.partition("=")[0]
    return [(name, f"{place}={name}") for name in doubt.readings if name != reading]


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
    return values.is_table(printed)


def as_text(outcome: Outcome, lang: str = "en") -> str:
    """The whole explanation as plain text."""
    parts = [say("explain", "heading", lang, rules=outcome.rules, law=outcome.law[: len("0123456789ab")]), ""]
    for line, read in told(outcome):
        parts += _line_text(line, read, lang)
    parts += ["", *_doubts_text(outcome, lang)]
    return "\n".join(parts) + "\n"


def told(outcome: Outcome) -> Iterator[tuple[Line, list[Read]]]:
    """Every line with the values it reads, each value once: those of rules that the edition does not have left out."""
    shown: set[str] = set()
    for line in outcome.lines:
        read = [
            read for read in line.read
            if read.name not in shown and read.value != values.NO_RULE and read.name.partition(".")[2] not in INSIDE
        ]
        shown.update(read.name for read in line.read)
        yield line, read


def _line_text(line: Line, read: list[Read], lang: str) -> Iterator[str]:
    yield from _wrapped(line.text(lang), line.article.ljust(COLUMN - 1) + " ")
    if read:
        what = say("explain", "separator", lang).join(read_text(value, lang) for value in read)
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
        for sentence in _doubt(text, doubt, reading, lang):
            yield from _wrapped(sentence, INDENT)


def _doubt(text: str, doubt: Doubt, reading: str, lang: str) -> Iterator[str]:
    """What is asked, what is taken and why, what else could be taken."""
    yield doubt.question[lang]
    yield say("explain", "taken", lang, reading=doubt.words[reading][lang])
    yield say("explain", "why", lang, why=doubt.evidence[lang])
    for name, other in others(text, doubt, reading):
        yield say("explain", "other", lang, reading=doubt.words[name][lang], option=f"--reading \"{other}\"")


def as_html(outcome: Outcome, lang: str = "en") -> str:
    """The whole explanation as an HTML fragment: one section, no style, nothing unescaped."""
    heading = say("explain", "heading", lang, rules=outcome.rules, law=outcome.law[: len("0123456789ab")])
    parts = [f'<section class="arpad-explanation" lang="{lang}">', f"<p>{escape(heading)}</p>", "<ol>"]
    parts += [_line_html(line, read, lang) for line, read in told(outcome)]
    parts += ["</ol>", *_doubts_html(outcome, lang), "</section>"]
    return "\n".join(parts) + "\n"


def _line_html(line: Line, read: list[Read], lang: str) -> str:
    known = "".join(f"<li>{escape(read_text(value, lang))}</li>" for value in read)
    rests = "".join(f'<li class="doubt">{escape(text)}</li>' for text in line.readings)
    behind = f"<ul>{known}{rests}</ul>" if known or rests else ""
    return f"<li><cite>{escape(line.article)}</cite> {escape(line.text(lang))}{behind}</li>"


def _doubts_html(outcome: Outcome, lang: str) -> Iterator[str]:
    if not outcome.readings:
        yield f"<p>{escape(say('explain', 'no_doubts', lang))}</p>"
        return
    yield f"<p>{escape(say('explain', 'doubts', lang))}</p>"
    yield "<dl>"
    for text, doubt, reading in doubts_behind(outcome):
        yield f"<dt>{escape(text)}</dt>"
        yield from (f"<dd>{escape(sentence)}</dd>" for sentence in _doubt(text, doubt, reading, lang))
    yield "</dl>"
