"""A page about each edition, in Markdown, made from the law alone; and the page that lists them."""

from collections.abc import Iterator
from typing import Any

from arpad.law.articles import editions
from arpad.model.catalogue import LANGUAGES, say
from arpad.ruling.catalog.edition import edition
from arpad.ruling.catalog.editions import listing

INDEX = "README"


def pages() -> dict[str, str]:
    """File name -> content of every page."""
    found = {}
    for lang in LANGUAGES:
        found[file_name(INDEX, lang)] = index_page(lang)
        for made in editions():
            found[file_name(made.short, lang)] = edition_page(made.short, lang)
    return found


def file_name(short: str, lang: str) -> str:
    """The first language has the plain name."""
    return f"{short}.md" if lang == LANGUAGES[0] else f"{short}.{lang}.md"


def index_page(lang: str) -> str:
    """The editions held and the gaps."""
    data = listing(lang)
    lines = [f"# {say('rules', 'page.editions', lang)}", "", *_generated(INDEX, lang)]
    heads = ("edition", "names", "in_force", "confidence")
    rows = [
        [f"[{made['title']}]({file_name(made['short'], lang)})", f"`{made['short']}`, `{made['rules']}`",
         made["in_force"], say("rules", f"confidence.{made['confidence']}", lang)]
        for made in data["editions"]
    ]
    lines += _table(heads, rows, lang)
    if data["gaps"]:
        lines += ["", f"## {say('rules', 'page.gaps', lang)}", "", say("rules", "gaps_note", lang), ""]
        lines += [f"- `{gap['rules']}`: {gap['text']}" for gap in data["gaps"]]
    return "\n".join(lines) + "\n"


def _generated(short: str, lang: str) -> list[str]:
    other = next(each for each in LANGUAGES if each != lang)
    link = f"[{say('rules', 'page.other_language', lang)}]({file_name(short, other)})"
    return [f"{say('rules', 'page.generated', lang)} {link}", ""]


def edition_page(short: str, lang: str) -> str:
    """Everything about one edition."""
    data = edition(short, lang)
    lines = [f"# {data['title']}", "", *_generated(short, lang), *_facts(data, lang), ""]
    lines += [f"## {say('rules', 'page.values', lang)}", "", say("rules", "page.values_note", lang), ""]
    lines += _values(data["parameters"], lang)
    for table in data["tables"]:
        title = say("rules", f"table_title.{table['table']}", lang, article=table["article"])
        lines += ["", f"### {title}", "", *_cells(table["heads"], table["rows"])]
    for name, part in (("articles", _article), ("doubts", _doubt), ("errata", _erratum)):
        lines += ["", f"## {say('rules', f'page.{name}', lang)}", ""]
        paragraphs = [line for entry in data[name] for line in part(entry, lang)]
        lines.append("\n\n".join(paragraphs or [say("rules", "page.nothing", lang)]))
    return "\n".join(lines).rstrip("\n") + "\n"


def _facts(data: dict[str, Any], lang: str) -> Iterator[str]:
    known = {
        "names": f"`{data['short']}`, `{data['rules']}`",
        "in_force": data["in_force"],
        "source": data["source"],
        "confidence": say("rules", "confidence." + data["confidence"], lang),
    }
    for name, value in known.items():
        if value:
            yield "- " + say("rules", "fact", lang, label=say("rules", f"page.{name}", lang), value=value)
    if data["numbers_of"]:
        yield f"- {say('rules', 'page.numbers', lang)} {', '.join(data['numbers_of'])}"
    for name, value in {"law": f"`{data['law']}`", "members": ", ".join(data["members"])}.items():
        if value:
            yield "- " + say("rules", "fact", lang, label=say("rules", f"page.{name}", lang), value=value)
    if data["principle"]:
        yield f"- {say('rules', 'principle', lang)}"


def _values(parameters: list[dict[str, Any]], lang: str) -> list[str]:
    rows = [
        [row["label"], row["shown"] + _mark(row, lang), row["article"], say("rules", f"clock.{row['clock']}", lang),
         row["since"], row["source"] if row["attested"] else "-", _sure(row, lang)]
        for row in parameters
    ]
    return _table(("what", "value", "article", "clock", "since", "source", "confidence"), rows, lang)


def _sure(row: dict[str, Any], lang: str) -> str:
    """How surely an edition has a value, and whether it took it over from another."""
    sure = say("rules", f"sure.{row['confidence']}", lang)
    return say("rules", "sure_inherited", lang, confidence=sure) if row["inherited"] else sure


def _mark(row: dict[str, Any], lang: str) -> str:
    return f" ({say('rules', 'doubtful', lang)})" if row["doubts"] else ""


def _table(heads: tuple[str, ...], rows: list[list[str]], lang: str) -> list[str]:
    return _cells([say("rules", f"page.{head}", lang) for head in heads], rows)


def _cells(heads: list[str], rows: list[list[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(cell.replace('|', ';') for cell in line)} |" for line in lines]


def _article(found: dict[str, Any], lang: str) -> Iterator[str]:
    state = say("rules", f"state.{found['state']}", lang)
    kind = say("rules", f"kind.{found['kind']}", lang)
    yield f"**{found['article']} {found['title']}** ({kind}, {state})"
    yield found["summary"]
    if found["by"]:
        yield say("rules", "page.by", lang) + " " + ", ".join(f"`{name}`" for name in found["by"])
    if found["cases"]:
        yield say("rules", "page.cases", lang, cases=found["published_cases"], examples=found["printed_examples"])
    if found["missing"]:
        yield say("rules", "page.missing", lang) + " " + found["missing"]


def _doubt(found: dict[str, Any], lang: str) -> Iterator[str]:
    yield f"**`{found['id']}`** {found['question']}"
    if found["readings"]:
        yield "\n".join(_reading(reading, lang) for reading in found["readings"])
    yield f"{say('rules', 'evidence', lang)} {found['evidence']}"
    yield f"{say('rules', 'effect', lang)} {found['effect']}"
    if found["figures"]:
        yield say("rules", "figures", lang) + " " + ", ".join(f"`{name}`" for name in found["figures"])
    if "missing" in found:
        yield f"{say('rules', 'no_switch', lang)} {found['missing']}"


def _reading(reading: dict[str, Any], lang: str) -> str:
    chosen = say("rules", "taken", lang) if reading["taken"] else f"`{reading['option']}`"
    return f"- {reading['means']} ({chosen})"


def _erratum(found: dict[str, Any], lang: str) -> Iterator[str]:
    yield f"**{', '.join(found['articles'])}**"
    yield f"{say('rules', 'printed', lang)} {found['printed']}"
    yield f"{say('rules', 'read_as', lang)} {found['taken']}"
