"""`arpad rules`: the editions held, what they say, what changes, what is covered, what is doubtful."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.cli import own
from arpad.cli import rules_text as text
from arpad.cli.app import App
from arpad.cli.output import Output
from arpad.cli.own import edition_name

app = App()
Edition = Annotated[str, typer.Argument(metavar="EDITION")]
MaybeEdition = Annotated[str | None, typer.Argument(metavar="EDITION")]


@app.command("list")
def list_editions(out: Output, short: Annotated[bool, typer.Option("--short")] = False) -> None:
    """The editions held and the gaps."""
    from arpad.ruling.catalog.editions import listing

    data = listing(out.lang)
    names = "\n".join(made["short"] for made in data["editions"])
    out.data(data, names if short else text.listing(data, out.lang))


@app.command("show")
def show(
    out: Output, edition: Edition, article: Annotated[str | None, typer.Argument(metavar="ARTICLE")] = None
) -> None:
    """A whole edition, or one article."""
    from arpad.ruling.catalog import edition as catalog

    edition = edition_name(edition)
    if article is None:
        data = catalog.edition(edition, out.lang)
        out.data(data, text.edition(data, out.lang))
    else:
        data = catalog.one_article(edition, article, out.lang)
        out.data(data, text.article(data, out.lang))


@app.command("diff")
def diff(
    out: Output,
    first: Annotated[str, typer.Argument(metavar="FIRST")],
    second: Annotated[str, typer.Argument(metavar="SECOND")],
) -> None:
    """What changes from one edition to another."""
    from arpad.ruling.catalog.difference import difference

    data = difference(edition_name(first), edition_name(second), out.lang)
    out.data(data, text.difference(data, out.lang))


@app.command("coverage")
def coverage(out: Output, edition: MaybeEdition = None) -> None:
    """One line for every article."""
    from arpad.ruling.catalog.covered import coverage as covered

    data = covered(edition and edition_name(edition), out.lang)
    out.data(data, text.coverage(data, out.lang))


@app.command("doubts")
def doubts(out: Output, edition: MaybeEdition = None) -> None:
    """The doubtful places and their readings."""
    from arpad.ruling.catalog.doubtful import doubtful

    data = doubtful(edition and edition_name(edition), out.lang)
    out.data(data, text.doubts(data, out.lang))


@app.command("snapshot")
def snapshot(out: Output, edition: Edition) -> None:
    """The resolved law as the digest covers it."""
    from arpad.law.resolve import law, law_snapshot

    made = law(edition_name(edition))
    written = law_snapshot(made)
    out.data({"rules": made.name, "law": made.digest, "snapshot": written}, written)


app.command("check")(own.check)
app.command("schema")(own.schema)


@app.command("pages")
def pages(out: Output, folder: Annotated[Path, typer.Argument(metavar="FOLDER")]) -> None:
    """Writes the pages about the editions into a folder."""
    from arpad.ruling.catalog.page import pages as made

    written = []
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in made().items():
        folder.joinpath(name).write_text(content, encoding="utf-8")
        written.append(name)
    out.data({"pages": written}, "\n".join(written))
