"""`arpad correct`, `request`, `answer`, `authorise`, `appeal`, `claim`: acts of the public log, with their reasons."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk, day_of, needed_day
from arpad.model.errors import ArpadError, UsageError

if TYPE_CHECKING:
    from arpad.store.journal import Record

app = App()
PLAYER = Annotated[str, typer.Argument(metavar="REF")]
EVENT = Annotated[str, typer.Argument(metavar="EVENT")]
REASON = Annotated[str, typer.Option("--reason", metavar="TEXT")]
SYSTEM = Annotated[str, typer.Option("--system", metavar="SYSTEM")]
ARTICLE = Annotated[str, typer.Option("--article", metavar="NUMBER")]


@Desk.writes(app, "correct")
def correct(
    desk: Desk, ref: PLAYER, rating: Annotated[int, typer.Option("--rating", metavar="N")], reason: REASON,
    system: SYSTEM = "", cadence: Annotated[str, typer.Option("--cadence", metavar="standard")] = "",
    council: Annotated[str, typer.Option("--council", metavar="TEXT")] = "",
    request: Annotated[int | None, typer.Option("--request", metavar="RECORD")] = None,
    initialise: Annotated[bool, typer.Option("--initialise")] = False,
) -> None:
    """Another rating for a player, from the next list on."""
    from arpad.model.ratinglist import CLASSES
    from arpad.office import acts, persons, pleas, running
    from arpad.period.rulebook import CAPITAL
    from arpad.store import lists

    with desk.signing() as (writing, key):
        connection = writing.connection
        if cadence not in ("", *CLASSES, CAPITAL):
            raise UsageError("NOT_A_CHOICE", found=cadence, choices=[*CLASSES, CAPITAL]).at("--cadence")
        name = desk.system(connection, system)
        book = running.book_of(connection, name)
        editions = lists.valid(connection, name)
        if not editions:
            raise ArpadError("NO_OPENING", found=name)
        latest = running.kept_list(writing.office, editions[-1])
        player = persons.parsed_ref(ref)
        if request is not None:
            pleas.check_granted(connection, request, player)
        way = acts.initialise if initialise else acts.correct
        class_ = running.class_in(latest, book, cadence, "--cadence")
        made = way(writing, latest, book, name, class_, player, rating, reason, key, council=council, request=request)
    content = json.loads(made.content)
    desk.done("initialised" if initialise else "corrected", ref=ref, system=name, before=content.get("before"),
              after=rating, article=content["article"] or None, entry=content["entry"], record=made.seq)


@Desk.writes(app, "request")
def request(
    desk: Desk, ref: PLAYER, asked_by: Annotated[str, typer.Option("--asked-by", metavar="NAME")],
    president: Annotated[str, typer.Option("--president", metavar="club|league|federation")],
    wish: Annotated[str, typer.Option("--wish", metavar="TEXT")], reason: REASON, system: SYSTEM = "",
) -> None:
    """A president asks for a correction or an initialisation."""
    from arpad.office import persons, pleas

    with desk.signing() as (writing, key):
        name = desk.system(writing.connection, system)
        made = pleas.ask(writing, name, asked_by, president, persons.parsed_ref(ref), wish, reason, key)
    _done(desk, "asked", made, ref=ref)


@Desk.writes(app, "answer")
def answer(
    desk: Desk, to: Annotated[int, typer.Argument(metavar="RECORD")],
    outcome: Annotated[str, typer.Option("--outcome", metavar="accepted|refused|more")], reason: REASON,
) -> None:
    """Answers a request, an appeal or a claim."""
    from arpad.office import pleas

    named = {"more": pleas.MORE_ASKED, **{one: one for one in pleas.OUTCOMES}}
    if outcome not in named:
        raise UsageError("NOT_A_CHOICE", found=outcome, choices=["accepted", "refused", "more"]).at("--outcome")
    with desk.signing() as (writing, key):
        made = pleas.answer(writing, to, named[outcome], reason, key)
    _done(desk, f"answered_{outcome.split()[0]}", made, to=to)


@Desk.writes(app, "authorise")
def authorise(
    desk: Desk, ref: EVENT, article: ARTICLE, body: Annotated[str, typer.Option("--decided-by", metavar="NAME")],
    reason: REASON,
) -> None:
    """An exception from an article, for one event."""
    from arpad.cli.event_text import where_it_stands
    from arpad.office import acts

    with desk.signing() as (writing, key):
        made = acts.authorise(writing, ref, article, body, reason, key)
        stands = where_it_stands(writing.office, writing.connection, ref, desk.out.lang)
    _done(desk, "authorised", made, text=stands, event=ref, article=article)


@Desk.writes(app, "appeal")
def appeal(
    desk: Desk, ref: EVENT, reason: REASON,
    communicated: Annotated[str | None, typer.Option("--communicated", metavar="YYYY-MM-DD")] = None,
    decision: Annotated[int | None, typer.Option("--decision", metavar="RECORD")] = None,
) -> None:
    """An organiser appeals against a decision on his event."""
    from arpad.office import pleas

    told = day_of(communicated, "--communicated")
    with desk.signing() as (writing, key):
        made, allowed = pleas.appeal(writing, ref, decision, told, reason, key)
    _done(desk, "appealed" if allowed.days is not None else "appealed_days_unknown", made, event=ref,
          article=allowed.article)


@Desk.writes(app, "claim")
def claim(
    desk: Desk, ref: PLAYER, day: Annotated[str, typer.Option("--list", metavar="YYYY-MM-DD")], reason: REASON,
    system: SYSTEM = "",
) -> None:
    """A player claims that his row of a list is wrong."""
    from arpad.cli.list_office import edition_of
    from arpad.office import persons, pleas

    needed_day(day, "--list")
    with desk.signing() as (writing, key):
        edition = edition_of(desk, writing.connection, system, day)
        made = pleas.claim(writing, persons.parsed_ref(ref), edition, reason, key)
    _done(desk, "claimed", made, ref=ref, system=edition.system, list=day)


def _done(desk: Desk, what: str, made: "Record", text: str = "", **facts: Any) -> None:
    desk.done(what, text, **facts, entry=json.loads(made.content)["entry"], record=made.seq)
