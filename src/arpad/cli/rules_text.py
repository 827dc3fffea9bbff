"""What `arpad rules` prints for a person: plain text of at most 80 columns, the same on a terminal and in a file."""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from arpad.model.catalogue import say

WIDTH = 80
Data = dict[str, Any]


def wrapped(text: str, first: str = "", then: str | None = None) -> list[str]:
    """A paragraph within the width; names and options are never cut."""
    indent = first if then is None else then
    return textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def columns(cells: list[tuple[str, int]], last: str) -> list[str]:
    """One row: cells of fixed widths, then a text that runs on under itself."""
    indent = sum(width for _, width in cells)
    begin = "".join(cell.ljust(width - 1) + " " for cell, width in cells)
    if len(begin) > indent:
        return [begin.rstrip(), *wrapped(last, " " * indent)]
    return wrapped(last, begin, " " * indent) or [begin.rstrip()]


def joined(parts: Iterable[str]) -> str:
    """Lines as one text."""
    return "\n".join(parts) + "\n"


def listing(data: Data, lang: str) -> str:
    """The editions held, then the gaps."""
    return joined(_listing(data, lang))


def _listing(data: Data, lang: str) -> Iterator[str]:
    for made in data["editions"]:
        yield from wrapped(made["title"])
        yield from _facts(made, lang)
        yield ""
    if data["gaps"]:
        yield from wrapped(say("rules", "gaps_note", lang))
    for gap in data["gaps"]:
        yield from columns([(f"  {gap['rules']}", 30)], gap["text"])


def _facts(made: Data, lang: str) -> Iterator[str]:
    yield from _fact("names", ", ".join(dict.fromkeys((made["short"], made["rules"]))), lang)
    yield from _fact("class", f"{made['body']} {made['class']}", lang)
    yield from _fact("in_force", made["in_force"], lang)
    yield from _fact("source", made["source"], lang)
    yield from _fact("confidence", say("rules", f"confidence.{made['confidence']}", lang), lang)
    if made["numbers_of"]:
        yield from wrapped(f"{say('rules', 'page.numbers', lang)} {', '.join(made['numbers_of'])}", "  ", "    ")
    yield from _fact("law", made["law"], lang)
    if "changes" in made:
        yield from _fact("based_on", made["changes"], lang)
    if made["principle"]:
        yield from wrapped(say("rules", "principle", lang), "  ")


def _fact(name: str, value: str, lang: str) -> list[str]:
    return wrapped(say("rules", "fact", lang, label=say("rules", f"page.{name}", lang), value=value), "  ", "    ")


def edition(data: Data, lang: str) -> str:
    """A whole edition: values, articles, doubts, errors of the text."""
    return joined(_edition(data, lang))


def _edition(data: Data, lang: str) -> Iterator[str]:
    yield from wrapped(data["title"])
    yield from _facts(data, lang)
    if data["members"]:
        yield from _fact("members", ", ".join(data["members"]), lang)
    yield from _section("values", lang)
    for row in data["parameters"]:
        yield from _parameter(row, lang)
    yield from _section("articles", lang)
    for found in data["articles"]:
        yield from _article_line(found, found["title"], lang)
    yield from _section("doubts", lang)
    for doubt in data["doubts"]:
        yield from columns([(doubt["id"], 28)], doubt["question"])
    yield from _section("errata", lang)
    for found in data["errata"]:
        yield from _erratum(found, lang)
    yield ""
    yield from wrapped(say("rules", "more", lang, short=data["short"]))


def _section(name: str, lang: str) -> Iterator[str]:
    yield ""
    yield say("rules", f"page.{name}", lang)


def _parameter(row: Data, lang: str) -> Iterator[str]:
    yield from wrapped(f"{row['name']}: {row['label']}", "  ", "    ")
    clock = say("rules", f"clock.{row['clock']}", lang)
    where = say("rules", "where", lang, article=row["article"], clock=clock, since=row["since"])
    yield from wrapped(f"{row['shown']} ({where})", "      ")
    sure = say("rules", f"sure.{row['confidence']}", lang)
    words = "provenance_inherited" if row["inherited"] else "provenance" if row["attested"] else "provenance_none"
    if row["source"]:
        yield from wrapped(say("rules", words, lang, source=row["source"], confidence=sure), "      ")
    if row["doubts"]:
        yield from wrapped(f"{say('rules', 'doubtful_places', lang)} {', '.join(row['doubts'])}", "      ")


def _article_line(found: Data, last: str, lang: str) -> list[str]:
    state = say("rules", f"state.{found['state']}", lang)
    return columns([(f"  {found['article']}", 11), (state, 15)], last)


def _erratum(found: Data, lang: str) -> Iterator[str]:
    yield from wrapped(", ".join(found["articles"]), "  ")
    yield from wrapped(f"{say('rules', 'printed', lang)} {found['printed']}", "    ")
    yield from wrapped(f"{say('rules', 'read_as', lang)} {found['taken']}", "    ")


def article(data: Data, lang: str) -> str:
    """One article with all that hangs on it."""
    return joined(_article(data, lang))


def _article(data: Data, lang: str) -> Iterator[str]:
    yield from wrapped(f"{data['short']}, {data['article']}: {data['title']}")
    yield from wrapped(data["summary"], "  ")
    state = say("rules", f"state.{data['state']}", lang)
    yield from wrapped(f"{say('rules', 'kind.' + data['kind'], lang)}, {state}", "  ")
    if data["missing"]:
        yield from wrapped(f"{say('rules', 'page.missing', lang)} {data['missing']}", "  ", "    ")
    if data["parameters"]:
        yield from _section("values", lang)
        for row in data["parameters"]:
            yield from _parameter(row, lang)
    if data["steps"]:
        yield from _section("steps", lang)
        yield from wrapped(", ".join(data["steps"]), "  ")
    for table in data["tables"]:
        yield ""
        yield say("rules", f"table_title.{table['table']}", lang, article=table["article"])
        yield from _table(table)
    yield ""
    yield from wrapped(say("rules", "page.cases", lang, cases=data["published_cases"],
                           examples=data["printed_examples"]))
    if data["doubts"]:
        yield from _section("doubts", lang)
        for doubt in data["doubts"]:
            yield from _doubt(doubt, lang)
    if data["errata"]:
        yield from _section("errata", lang)
        for found in data["errata"]:
            yield from _erratum(found, lang)


def _table(table: Data) -> Iterator[str]:
    """A printed table, as many rows side by side as the width takes."""
    yield from wrapped(" | ".join(table["heads"]), "  ", "    ")
    rows = ["  ".join(row) for row in table["rows"]]
    width = max(map(len, rows)) + 4
    beside = (WIDTH - 2) // width
    height = -(-len(rows) // beside)
    for line in range(height):
        yield "  " + "".join(row.ljust(width) for row in rows[line::height]).rstrip()


def difference(data: Data, lang: str) -> str:
    """What changes from one edition to another."""
    return joined(_difference(data, lang))


def _difference(data: Data, lang: str) -> Iterator[str]:
    first, second = data["first"]["short"], data["second"]["short"]
    yield from wrapped(say("rules", "diff_count", lang, first=first, second=second, count=data["count"]))
    for row in data["parameters"]:
        yield ""
        mark = f" ({say('rules', 'doubtful', lang)})" if row["doubtful"] else ""
        yield from wrapped(f"{row['name']}: {row['label']}{mark}", "", "  ")
        for short, side in ((first, row["first"]), (second, row["second"])):
            yield from wrapped(f"{short} {side['article']}: {side['shown']}", "    ", "      ")
    yield ""
    yield from wrapped(say("rules", "diff_steps", lang, count=data["step_count"]))
    for step in data["steps"]:
        yield from columns([(f"  {step['step']}", 30)], f"{step['first']} -> {step['second']}")
    yield ""
    if not data["uncomputed"]:
        yield from wrapped(say("rules", "diff_values_only", lang))
        return
    yield from wrapped(say("rules", "diff_uncomputed", lang, count=data["uncomputed_count"]))
    for row in data["uncomputed"]:
        place = f"  {row['first'] or '-'} -> {row['second'] or '-'}"
        yield from columns([(place, 20)], row["text"])


def coverage(data: Data, lang: str) -> str:
    """A line for every article: number, state, kind, cases, what carries it or what is missing."""
    return joined(_coverage(data, lang))


def _coverage(data: Data, lang: str) -> Iterator[str]:
    yield from wrapped(say("rules", "coverage_note", lang))
    for text in data["texts"]:
        counts = ", ".join(
            f"{count} {say('rules', f'state.{state}', lang)}" for state, count in text["states"].items() if count
        )
        yield ""
        heading = say("rules", "coverage_count", lang, text=text["text"], count=text["count"])
        yield from wrapped(f"{heading} ({counts})")
        for found in text["articles"]:
            yield from _covered(found, lang)


def _covered(found: Data, lang: str) -> list[str]:
    cells = [
        (found["article"], 9),
        (say("rules", f"state.{found['state']}", lang), 15),
        (say("rules", f"kind.{found['kind']}", lang), 11),
        (str(found["cases"]).rjust(4), 6),
    ]
    carried = ", ".join(found["by"])
    return columns(cells, carried if found["state"] == "done" else "; ".join(filter(None, (carried, found["missing"]))))


def doubts(data: Data, lang: str) -> str:
    """The doubts of the editions asked for."""
    return joined(_doubts(data, lang))


def _doubts(data: Data, lang: str) -> Iterator[str]:
    yield from wrapped(say("rules", "doubts_note", lang))
    for made in data["editions"]:
        yield ""
        yield from wrapped(say("rules", "doubts_count", lang, rules=made["rules"], count=len(made["doubts"])))
        for doubt in made["doubts"]:
            yield ""
            yield from _doubt(doubt, lang)


def _doubt(doubt: Data, lang: str) -> Iterator[str]:
    yield f"  {doubt['id']}"
    yield from wrapped(doubt["question"], "    ")
    for reading in doubt["readings"]:
        mark = f" ({say('rules', 'taken', lang)})" if reading["taken"] else ""
        yield from wrapped(f"- {reading['means']}{mark}", "    ", "      ")
        yield f"      {reading['option']}"
    yield from wrapped(f"{say('rules', 'evidence', lang)} {doubt['evidence']}", "    ")
    yield from wrapped(f"{say('rules', 'effect', lang)} {doubt['effect']}", "    ")
    if doubt["figures"]:
        yield from wrapped(f"{say('rules', 'figures', lang)} {', '.join(doubt['figures'])}", "    ")
    if "missing" in doubt:
        yield from wrapped(f"{say('rules', 'no_switch', lang)} {doubt['missing']}", "    ")
