"""The officer's desk: what every command of an office has in common: which office, by whom, when, and a trial only.

Nothing of the office is imported before one of its commands is run.
"""

import contextlib
import getpass
import inspect
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.output import Output
from arpad.model.errors import UsageError
from arpad.model.limits import YEAR_LEAST, YEAR_MOST

if TYPE_CHECKING:
    from arpad.office.office import By, Office, Writing
    from arpad.publish.signing import SecretKey
    from arpad.store.engine import Connection

FOLDER, AUTHOR, MOMENT, PASSWORD = "ARPAD_OFFICE", "ARPAD_BY", "ARPAD_AT", "ARPAD_KEY_PASSWORD"
"""Settings of the shell: the office's folder, who works, when, and what opens the secret key."""
OWN = ("arpad",)
EXTRAS = {"psycopg": "postgresql"}
"""Packages that another extra than "office" brings."""
NOON = "T12:00:00Z"
KEPT = "%Y-%m-%dT%H:%M:%SZ"
"""How records keep a moment."""


def _option(name: str, annotation: Any, default: Any = None) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


OFFICE = _option("office", Annotated[Path | None, typer.Option("--office", metavar="FOLDER")])
AT = _option("at", Annotated[str | None, typer.Option("--at", metavar="2015-03-01T09:30:00Z")])
BY = _option("by", Annotated[str | None, typer.Option("--by", metavar="NAME")])
DRY_RUN = _option("dry_run", Annotated[bool, typer.Option("--dry-run")], False)
Work = Callable[..., None]


@dataclass
class Desk:
    """One command at work. dry_run: everything is tried, nothing is kept."""

    out: Output
    folder: Path
    author: str = ""
    moment: str = ""
    dry_run: bool = False
    _office: "Office | None" = field(default=None, repr=False)

    @staticmethod
    def reads(app: App, name: str) -> Callable[[Work], Work]:
        """Registers `function(desk, **options)` as a command that changes nothing."""
        return _registers(app, name, (OFFICE, AT))

    @staticmethod
    def makes(app: App, name: str) -> Callable[[Work], Work]:
        """Registers `function(desk, **options)` as a command that changes nothing here and writes files elsewhere."""
        return _registers(app, name, (OFFICE, AT, DRY_RUN))

    @staticmethod
    def writes(app: App, name: str) -> Callable[[Work], Work]:
        """Registers `function(desk, **options)` as a command that adds to the office."""
        return _registers(app, name, (OFFICE, BY, AT, DRY_RUN))

    @property
    def office(self) -> "Office":
        """The office, opened when it is first asked for."""
        if self._office is None:
            from arpad.office.office import opened

            self._office = opened(self.folder)
        return self._office

    def founded(self, office: "Office") -> "Office":
        """An office that was not there before: this command works in it."""
        self._office = office
        return office

    @property
    def by(self) -> "By":
        """Who works, and when."""
        from arpad.office.office import By

        return By(self.author or os.environ.get(AUTHOR) or getpass.getuser(), moment(self.moment))

    @property
    def day(self) -> date:
        """Today, as this command understands it."""
        return self.by.day

    def reading(self) -> "contextlib.AbstractContextManager[Connection]":
        """A connection that sees one moment of the office."""
        return self.office.reading()

    @contextlib.contextmanager
    def writing(self) -> "Iterator[Writing]":
        """A transaction by whoever works here."""
        from arpad.office.logbook import check_time

        with self.office.writing(self.by, dry_run=self.dry_run) as writing:
            if said_moment(self.moment):
                check_time(writing)
            yield writing

    @contextlib.contextmanager
    def signing(self) -> "Iterator[tuple[Writing, SecretKey]]":
        """A transaction that adds to the public log; afterwards the folder for the world shows it."""
        from arpad.office.logbook import check_order

        key = self.key()
        with self.writing() as writing:
            if said_moment(self.moment):
                check_order(writing)
            yield writing, key
        if not self.dry_run:
            from arpad.office.showing import show

            show(self.office)

    def key(self) -> "SecretKey":
        """The key that signs, opened with the password of the shell's setting where it is sealed."""
        from arpad.office.keys import the_key

        return the_key(self.folder, password())

    def system(self, connection: "Connection", name: str = "") -> str:
        """A rating system by its name; without one, the only one there is."""
        from arpad.office.events import system
        from arpad.store.events import systems

        if name:
            return system(connection, name).name
        known = [one.name for one in systems(connection)]
        if len(known) != 1:
            raise UsageError("SYSTEM_NEEDED", found="--system", known=known or "-")
        return known[0]

    def done(self, what: str, text: str = "", **facts: Any) -> None:
        """Tells what was done; or what would have been, on trial. text: more of it, for a person."""
        from arpad.model.catalogue import say

        lang = self.out.lang
        shown = {name: "-" if value is None else value for name, value in facts.items()}
        lines = [say("office", f"done.{what}", lang, **shown), text] if text else [
            say("office", f"done.{what}", lang, **shown)
        ]
        if self.dry_run:
            lines.append(say("office", "dry_run", lang))
        self.out.data({"ok": not self.out.code, "done": what, "dry_run": self.dry_run, **facts}, "\n".join(lines))

    @contextlib.contextmanager
    def place(self, target: Path) -> "Iterator[Path]":
        """Where a file or a folder is written; on trial, one of the same name that is gone afterwards."""
        if not self.dry_run:
            yield target
            return
        with tempfile.TemporaryDirectory(prefix="arpad-") as folder:
            yield Path(folder) / target.name

    def close(self) -> None:
        """Lets the database go."""
        if self._office is not None:
            self._office.close()


def password() -> str:
    """What opens the secret key; empty where nothing is set."""
    return os.environ.get(PASSWORD, "")


def said_moment(text: str) -> str:
    """The moment that somebody named, by the option or by the setting of the shell; empty where the clock counts."""
    return text or os.environ.get(MOMENT, "")


def now() -> datetime:
    """The one place where the clock is read."""
    return datetime.now(UTC)


def moment(text: str = "") -> str:
    """A date and time in UTC as records keep it; now, where none is given. A date alone is its noon."""
    given = said_moment(text)
    if not given:
        return now().strftime(KEPT)
    alone = len(given) == len("2015-03-01")
    try:
        made = datetime.fromisoformat(given + NOON if alone else given)
        if made.tzinfo is None:
            raise ValueError(given)
        made = made.astimezone(UTC)
        if not YEAR_LEAST <= made.year <= YEAR_MOST:
            raise ValueError(given)
    except (ValueError, OverflowError):
        raise UsageError("NOT_A_MOMENT", found=given).at("--at") from None
    # In the morning, a record of today is not one of noon.
    return (min(made, now()) if alone and made.date() == now().date() else made).strftime(KEPT)


def check_not_ahead(text: str) -> None:
    """Nothing is noted as done that has not been done yet."""
    today = now().strftime(KEPT)
    if moment(text) > today:
        raise UsageError("MOMENT_AHEAD", found=moment(text), now=today).at("--at")


def day_of(text: str | None, option: str) -> date | None:
    """The day of an option."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError("NOT_A_DATE", found=text).at(option) from None


def needed_day(text: str, option: str) -> date:
    """The day of an argument that has to be there."""
    made = day_of(text, option)
    assert made is not None
    return made


def _registers(app: App, name: str, shared: tuple[inspect.Parameter, ...]) -> Callable[[Work], Work]:
    def register(function: Work) -> Work:
        _, *own = inspect.signature(function, eval_str=True).parameters.values()
        keywords = [part.replace(kind=inspect.Parameter.KEYWORD_ONLY) for part in own]

        def seen(out: Output, **options: Any) -> None:
            with contextlib.closing(at_work(out, options)) as desk, _installed():
                if BY in shared:
                    check_not_ahead(desk.moment)
                function(desk, **options)

        out = inspect.Parameter("out", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Output)
        seen.__signature__ = inspect.Signature([out, *keywords, *shared])  # type: ignore[attr-defined]
        app.command(name)(seen)
        return function

    return register


def at_work(out: Output, options: dict[str, Any]) -> Desk:
    """The desk, from the options that all commands share; the others are left."""
    folder = options.pop("office", None) or Path(os.environ.get(FOLDER) or ".")
    author, at, dry_run = options.pop("by", None), options.pop("at", None), options.pop("dry_run", False)
    return Desk(out, folder, author or "", at or "", bool(dry_run))


@contextlib.contextmanager
def _installed() -> Iterator[None]:
    """A package of the office that is not there is told as the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in OWN:
            raise
        raise UsageError("EXTRA_MISSING", found=EXTRAS.get(error.name or "", "office")) from None
