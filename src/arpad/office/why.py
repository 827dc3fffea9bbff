"""The whole story of a rating: list by list, event by event, game by game, each figure with its article.

Figures of lists and events are those of the ledger; games are read again in the reports they came from.
"""

import json
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from arpad.model.catalogue import say
from arpad.model.errors import ArpadError, NotFoundError
from arpad.model.line import Line, Reason
from arpad.model.person import PlayerRef
from arpad.office import events, partial, persons, running, state
from arpad.office.office import Office
from arpad.office.played import NOTHING_PLAYED, Played, first_lines, played
from arpad.office.played_series import played_series
from arpad.office.received import Received, Worded, receive
from arpad.period.contribution import FIRST
from arpad.period.games import EventGame
from arpad.period.official import UNLISTED, Listed, OfficialList
from arpad.period.rulebook import CAPITAL, FFJD, Rulebook
from arpad.reports.formats import read_report
from arpad.store import events as kept_events
from arpad.store import lists as store
from arpad.store.engine import Connection
from arpad.store.lists import Contribution, Edition


@dataclass(frozen=True, kw_only=True)
class Brought:
    """What one event, or one act, brought to the player in one list. content: the row of the ledger; played: games and
    steps, of chess reports; problem: why the games cannot be shown."""

    event: str
    name: str
    days: str
    kind: str
    content: dict[str, Any]
    played: Played = NOTHING_PLAYED
    problem: Worded | None = None


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """One list. before, after: rating and K in this class, None where the list does not rate him; first: the steps of
    the first rating that it publishes."""

    date: str
    seq: int
    cadence: str
    before: tuple[int | None, int | None]
    after: tuple[int | None, int | None]
    brought: tuple[Brought, ...]
    law: str
    first: tuple[Line, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Story:
    """A player's rating from its first list on, or in one list."""

    ref: PlayerRef
    name: str
    system: str
    chapters: tuple[Chapter, ...]


def story(office: Office, connection: Connection, system: str, ref: PlayerRef, only: str = "") -> Story:
    """The story of a rating. only: the date of a list, or the beginning of one ("2015-03")."""
    person = persons.needed(connection, ref)
    told = Teller(office, connection, running.book_of(connection, system), store.valid(connection, system), ref)
    _check_published(system, [one.date for one in told.editions], only, ref)
    chapters: list[Chapter] = []
    before: dict[str, Listed] = {}
    for edition in told.editions:
        after = _rows(connection, edition, person)
        if edition.date.startswith(only):
            mine = store.contributions_of(connection, person, edition.seq)
            for cadence in sorted(after.keys() | before.keys() | {one.cadence for one in mine}):
                rows = [one for one in mine if one.cadence == cadence]
                was, now = before.get(cadence, UNLISTED), after.get(cadence, UNLISTED)
                if rows or (was.rating, was.k) != (now.rating, now.k):
                    chapters.append(told.chapter(edition, cadence, rows, was, now))
        before = after
    shown = persons.show(connection, person)
    return Story(ref=ref, name=shown.personal.get("name", str(ref)), system=system, chapters=tuple(chapters))


def _check_published(system: str, days: list[str], only: str, ref: PlayerRef) -> None:
    """Is there a list of this day or month? One that is still to come has no story; what it may be is shown apart."""
    if any(day.startswith(only) for day in days) or not days:
        return
    if only[:1].isdigit() and only > days[-1]:
        raise NotFoundError("LIST_NOT_YET", found=only, system=system, latest=days[-1], player=str(ref))
    raise NotFoundError("NO_LIST_OF", found=only, system=system, known=days)


def _law(book: Rulebook, cadence: str, edition: Edition) -> str:
    day = date.fromisoformat(edition.date)
    try:
        return book.law(cadence, day, day).name
    except ArpadError:
        return book.name


def _rows(connection: Connection, edition: Edition, person: int) -> dict[str, Listed]:
    return {cadence: state.row_of(text) for _, cadence, text in store.standings_of(connection, edition.seq, [person])}


@dataclass(frozen=True)
class Teller:
    """Who tells the story: where it is read. editions: the lists that are valid; ref: whose story."""

    office: Office
    connection: Connection
    book: Rulebook
    editions: list[Edition]
    ref: PlayerRef

    def chapter(
        self, edition: Edition, cadence: str, rows: list[Contribution], was: Listed, now: Listed
    ) -> Chapter:
        """One list. was, now: his row on the list before and on this one."""
        brought = tuple(self.brought(row, edition) for row in rows)
        return Chapter(
            date=edition.date, seq=edition.seq, cadence=cadence, before=(was.rating, was.k), after=(now.rating, now.k),
            brought=brought, law=_law(self.book, cadence, edition),
            first=self.first(edition, cadence, brought, was) if was.rating is None and now.rating is not None else (),
        )  # fmt: skip

    def brought(self, row: Contribution, edition: Edition) -> Brought:
        """What a row of the ledger stands for."""
        content = json.loads(row.content)
        key = row.event.partition("#")[0]
        found = kept_events.event_of(self.connection, key) if key else None
        if found is None:
            return Brought(event=row.event, name="", days="", kind=row.kind, content=content)
        days = f"{found.start} – {found.end}" if found.end else found.start
        told, problem = NOTHING_PLAYED, None
        try:
            told = self.played(row, key, edition)
        except ArpadError as error:
            problem = Worded(error)
        return Brought(event=key, name=found.name, days=days, kind=row.kind, content=content, played=told,
                       problem=problem)

    def played(self, row: Contribution, key: str, edition: Edition) -> Played:
        """The player's games of one report, as they count for him, and the steps behind them."""
        got, lists, people = received_one(self.office, self.connection, self.book, self.editions, key)
        if got.report is None:
            return NOTHING_PLAYED
        mine = people.main.get(self.ref, self.ref)
        number = next((number for number, one in got.report.refs.items() if one == mine), None)
        if number is None:
            return NOTHING_PLAYED
        day = date.fromisoformat(edition.date)
        if self.book.body == FFJD:
            return played_series(got.report, number, row.kind, lists, day, self.book, people.members)
        return played(got.report, row.event, number, row.kind, lists, day, self.book)

    def first(self, edition: Edition, cadence: str, brought: tuple[Brought, ...], was: Listed) -> tuple[Line, ...]:
        """How the first results, those that waited and those of this list, became a rating."""
        held = [one.first for one in was.pending]
        held += [one.played.first for one in brought if one.played.first is not None]
        if not held:
            return ()
        day = date.fromisoformat(edition.date)
        people = partial.people_of(self.connection, [self.ref], day, self.book.body)
        member = people.members[people.main[self.ref]]
        return first_lines(held, day, cadence, self.book, member.member_of)


def received_one(
    office: Office, connection: Connection, book: Rulebook, editions: list[Edition], key: str
) -> tuple[Received, list[OfficialList], Any]:
    """One event with the rows of its own players only."""
    kept_event = events.needed(connection, key)
    event, _ = read_report(events.report_of(office.blobs, kept_event))
    known = events.known_of(connection, key)
    told = [persons.parsed_ref(text) for text in known.get("players_are", {}).values()]
    named = [entry.person.ref for entry in event.entries if entry.person.ref] if event else []
    day = date.fromisoformat(kept_event.end or kept_event.start)
    people = partial.people_of(connection, [*named, *told], day, book.body)
    rated_in = next((one.date for one in editions if one.seq == kept_event.list), "9999")
    wanted = [one for one in editions if one.date < rated_in]
    lists = [partial.list_of(connection, one, people) for one in running.around(wanted, kept_event.start)]
    return receive(connection, office.blobs, kept_event, lists, book, people), lists, people


# -- told --------------------------------------------------------------------------------------------------------------

EXACT = ("score", "sum", "k", "change", "ru")
"""Parts of a row of the ledger that are exact numbers."""


def text(told: Story, lang: str) -> str:
    """The story for a person."""
    lines = [say("why", "head", lang, name=told.name, ref=str(told.ref), system=told.system)]
    if not told.chapters:
        lines.append(say("why", "nothing", lang))
    for chapter in told.chapters:
        lines += ["", say("why", "chapter", lang, date=chapter.date,
                          cadence=say("office", f"class.{chapter.cadence}", lang),
                          before=_rating(chapter.before, lang), after=_rating(chapter.after, lang), law=chapter.law)]
        for brought in chapter.brought:
            lines += _brought_text(brought, lang)
        if chapter.first:
            lines.append("  " + say("why", "first", lang, after=chapter.after[0]))
            lines += _steps_text(chapter.first, lang)
        lines += _sum_text(chapter, lang)
    return "\n".join(lines) + "\n"


def _rating(figures: tuple[int | None, int | None], lang: str) -> str:
    rating, k = figures
    if rating is None:
        return say("why", "unrated", lang)
    return say("why", "rating_k" if k is not None else "rating", lang, rating=rating, k=k)


def _brought_text(brought: Brought, lang: str) -> list[str]:
    content = brought.content
    exact: dict[str, Any] = {name: Fraction(content[name]) for name in EXACT if name in content}
    facts: dict[str, Any] = {
        **content, **exact, "event": brought.event, "name": brought.name, "days": brought.days,
        "articles": content.get("articles", []), "kind": say("why", f"kind.{brought.kind}", lang),
    }
    act = "brought.act_by" if content.get("articles") else "brought.act"
    key = f"brought.{brought.kind}" if brought.kind in ("change", "first", "nothing") else act
    if brought.kind == "change" and "change" not in content:
        key = "brought.nothing"
    elif brought.kind == "change" and brought.played.start is not None:
        key, facts["list"] = "brought.change_by_list", brought.played.start.isoformat()
    lines = ["  " + say("why", key, lang, **facts)]
    for reason_code, article in content.get("reasons", []):
        lines.append("    " + _because(brought, reason_code, article, lang))
    for game in brought.played.games:
        lines.append("    " + _game_text(game, brought, lang))
    lines += _steps_text(brought.played.lines, lang)
    if brought.problem:
        lines.append("    " + say("why", "no_games", lang, problem=brought.problem))
    return lines


def _because(brought: Brought, code: str, article: str, lang: str) -> str:
    """One reason of the ledger, which keeps its code: in words, by what the report says when it is read again."""
    told = _told(brought, code)
    if told is None:
        return say("why", "because_code", lang, code=code, article=article)
    return say("why", "because", lang, reason=told.text(lang), article=article)


def _told(brought: Brought, code: str) -> Reason | None:
    return next((one for one in brought.played.reasons if one.code == code), None)


def _steps_text(found: tuple[Line, ...], lang: str) -> list[str]:
    return ["    " + say("why", "step", lang, article=line.article, text=line.text(lang)) for line in found]


def _steps_plain(found: tuple[Line, ...], lang: str) -> list[dict[str, str]]:
    return [{"article": line.article, "step": line.step, "text": line.text(lang)} for line in found]


def _game_text(game: EventGame, brought: Brought, lang: str) -> str:
    name = game.name or say("why", "nobody", lang)
    facts: dict[str, Any] = {"turn": game.round_number, "name": name, "result": game.result or "·",
                             "rating": game.rating if game.rating is not None else say("why", "unrated", lang)}
    if game.counted and game.expected is not None and game.change is not None:
        key = "game_series" if brought.content["cadence"] == CAPITAL else "game"
        return say("why", key, lang, **facts, expected=game.expected, change=game.change)
    if game.counted:
        # A round robin is rated as a whole: its games have no change of their own.
        return say("why", "game_first" if brought.kind == FIRST else "game_counted", lang, **facts)
    return say("why", "game_out", lang, **facts, reason=_reason(game.reason, lang))


def _reason(reason: Reason | None, lang: str) -> str:
    if reason is None:
        return ""
    return f"{reason.text(lang)} ({reason.article})" if reason.article else reason.text(lang)


def _sum_text(chapter: Chapter, lang: str) -> list[str]:
    """The changes of the list added up, beside what became of the rating."""
    changes = [Fraction(one.content["change"]) for one in chapter.brought if "change" in one.content]
    before, after = chapter.before[0], chapter.after[0]
    if not changes or before is None or after is None:
        return []
    return ["  " + say("why", "sum", lang, sum=sum(changes, Fraction(0)), moved=after - before, after=after)]


def plain(told: Story, lang: str) -> dict[str, Any]:
    """The story as plain values."""
    return {
        "player": str(told.ref), "name": told.name, "system": told.system,
        "lists": [
            {
                "date": one.date, "class": one.cadence, "law": one.law, "before": one.before[0],
                "k_before": one.before[1], "after": one.after[0], "k_after": one.after[1],
                "first": _steps_plain(one.first, lang),
                "events": [
                    {**brought.content, "name": brought.name, "days": brought.days,
                     "why": [reason.text(lang) if (reason := _told(brought, code)) else code
                             for code, _ in brought.content.get("reasons", ())],
                     "played": [_plain_game(game) for game in brought.played.games],
                     "steps": _steps_plain(brought.played.lines, lang)}
                    for brought in one.brought
                ],
            }
            for one in told.chapters
        ],
    }  # fmt: skip


def _plain_game(game: EventGame) -> dict[str, Any]:
    made: dict[str, Any] = {
        "round": game.round_number, "opponent": game.name, "rating": game.rating, "result": game.result,
        "counted": game.counted,
    }
    if game.expected is not None:
        made["expected"] = game.expected
    if game.change is not None:
        made["change"] = game.change
    if game.reason is not None:
        made["reason"] = {"code": game.reason.code, "article": game.reason.article}
    return made
