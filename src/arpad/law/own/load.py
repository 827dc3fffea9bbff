"""The file of an own edition, checked and put to use. The only place that opens one, as its caller names it."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arpad.law.own import shelf
from arpad.law.own.bounds import BYTES_MOST
from arpad.law.own.build import edition_of, table_name, whole_of
from arpad.law.own.cross import check_together
from arpad.law.own.entries import Given, check_articles, check_entries, check_steps
from arpad.law.own.head import check_head, is_table
from arpad.law.own.kinds import kinds
from arpad.law.own.notes import Notes
from arpad.law.own.pairs import check_pairs
from arpad.law.own.read import read
from arpad.law.own.tables import Beside, Table, check_tables
from arpad.law.texts import GRAIN_CLOCK, Edition, calendar
from arpad.model.errors import ArpadError, NotFoundError, UsageError
from arpad.model.finding import Finding

DIGEST = len("0123456789ab")
"""Characters of the digest in a name: enough to tell the files of one office apart."""


@dataclass(frozen=True)
class Checked:
    """What came out of one file: the edition, None when there are mistakes; its tables; the values that it gives."""

    edition: Edition | None
    findings: list[Finding] = field(default_factory=list)
    tables: dict[str, Table] = field(default_factory=dict)
    given: tuple[str, ...] = ()


def check(content: bytes, file: str, beside: Beside | None = None) -> Checked:
    """Every mistake of an edition's file at once; nothing is put to use."""
    raw, notes = read(content, file)
    if raw is None:
        return Checked(None, notes.findings)
    base = check_head(raw, file, notes)
    tables: dict[str, Table] = {}
    if "tables" in raw and is_table(raw["tables"], ("tables",), notes):
        tables = check_tables(raw["tables"], beside, notes)
    broken = set(raw.get("tables", ())) - tables.keys() if isinstance(raw.get("tables"), dict) else set()
    given = check_entries(raw, base.body if base else _likely_body(raw), tables, broken, notes)
    if "steps" in raw:
        check_steps(raw["steps"], base.body if base else _likely_body(raw), base, notes)
    if "articles" in raw:
        check_articles(raw["articles"], notes)
    if base is not None:
        whole = whole_of(raw, base, given, tables, notes)
        check_together(whole)
        check_pairs(whole)
    if notes.findings or base is None:
        return Checked(None, notes.findings)
    values = tuple(".".join(key) for key, entry in given.items() if set(entry) > {"article"})
    return Checked(_named(raw, base, given, tables, notes, content), [], tables, values)


def _likely_body(raw: dict[str, Any]) -> str:
    """The federation whose parameters a file without a base names most."""
    named = {(grain, key) for grain in GRAIN_CLOCK if isinstance(raw.get(grain), dict) for key in raw[grain]}
    bodies = dict.fromkeys(row["body"] for row in calendar())
    return str(max(bodies, key=lambda body: len(named & kinds(body).keys())))


def _named(
    raw: dict[str, Any], base: Edition, given: Given, tables: dict[str, Table], notes: Notes, content: bytes
) -> Edition:
    """The edition under its name, with the digest of everything that the federation wrote."""
    digest = hashlib.sha256()
    for part in (content, *(tables[name].content for name in sorted(tables))):
        digest.update(hashlib.sha256(part).digest())
    name = f"{shelf.MARK}{raw['name']}:{digest.hexdigest()[:DIGEST]}"
    return edition_of(raw, base, whole_of(raw, base, given, tables, notes, name), name)


def check_file(path: str | Path) -> Checked:
    """The same for a file; the tables beside it stand in its folder."""
    place = Path(path)
    return check(_content(place), str(path), lambda name: _content_beside(place, name))


def _content(place: Path) -> bytes:
    """As many bytes as an edition may have, and one more."""
    if place.is_dir():
        raise UsageError("FILE_IS_A_FOLDER", found=str(place))
    try:
        with place.open("rb") as source:
            return source.read(BYTES_MOST + 1)
    except FileNotFoundError:
        raise NotFoundError("FILE_NOT_FOUND", found=str(place)) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ArpadError("FILE_NOT_READABLE", found=str(place), why=why) from None


def _content_beside(place: Path, name: str) -> bytes:
    beside = place.with_name(name)
    if beside.is_symlink() or beside.is_dir():
        raise OSError(0, "-")
    with beside.open("rb") as source:
        return source.read(BYTES_MOST + 1)


def load(path: str | Path) -> Edition:
    """The edition of a file, put to use under its name; an ArpadError that tells the first mistake."""
    made = check_file(path)
    if made.edition is None:
        first = made.findings[0]
        error = ArpadError("OWN_EDITION_REFUSED", ("rules",), count=len(made.findings), first=First(first), file=path)
        raise error.at(str(first.place))
    return keep(made)


def keep(made: Checked) -> Edition:
    """Puts a checked edition to use."""
    assert made.edition is not None
    name = made.edition.name
    for table, rows in made.tables.items():
        shelf.TABLES[table_name(name, table)] = (rows.like, rows.rows)
    return shelf.EDITIONS.setdefault(name, made.edition)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class First:
    """A mistake inside a sentence, in the reader's language."""

    finding: Finding

    def text(self, lang: str) -> str:
        """Its code and what is wrong."""
        return f"{self.finding.code} {self.finding.message(lang)}"
