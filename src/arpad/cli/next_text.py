"""A player's provisional figures, for a person and as JSON."""

from typing import TYPE_CHECKING, Any

from arpad.cli.desk_text import named_classes, rows_text, section
from arpad.model.catalogue import say

if TYPE_CHECKING:
    from arpad.office.ahead import Ahead


def as_data(made: "Ahead", lang: str) -> dict[str, Any]:
    """Everything, plainly marked as provisional."""
    return {
        "ok": True, "provisional": True, "player": str(made.ref), "date": made.day.isoformat(), "ratings": _rows(made),
        "events": _brought(made), "missing": [one.message(lang) for one in made.questions],
        "waiting": [{"event": one.kept.ref, "name": one.kept.name, "why": one.waits} for one in made.waiting],
        "first": [{"class": one.cadence, "rating": one.rating, "published": one.published, "games": one.games,
                   "needed": one.needed, "reasons": [reason.text(lang) for reason in one.reasons]}
                  for one in made.first],
    }  # fmt: skip


def _rows(made: "Ahead") -> list[dict[str, Any]]:
    return [
        {"class": cadence, "now": made.now[cadence].rating if cadence in made.now else None,
         "then": made.then[cadence].rating if cadence in made.then else None,
         "k": made.then[cadence].k if cadence in made.then else None}
        for cadence in sorted(made.now.keys() | made.then.keys())
    ]


def _brought(made: "Ahead") -> list[dict[str, Any]]:
    return [{"event": one.event, "class": one.cadence, "kind": one.kind, "games": one.games, "score": one.score,
             "change": one.change} for one in made.brought]


def as_text(made: "Ahead", lang: str) -> str:
    """The same in words."""
    lines = [say("office", "next.head", lang, ref=str(made.ref), day=made.day.isoformat()),
             rows_text(named_classes(_rows(made), lang), ("class", "now", "then", "k"), lang, "on_no_list")]
    brought = named_classes(_brought(made), lang)
    events = rows_text(brought, ("event", "class", "games", "score", "change"), lang).splitlines()
    lines += section("counted", events if brought else [], lang)
    lines += section("missing", [one.message(lang) for one in made.questions], lang)
    not_yet = [reason.text(lang) for one in made.first if not one.published for reason in one.reasons]
    lines += section("not_yet", not_yet, lang)
    lines += section("waiting", [say("office", "event_line", lang, event=one.kept.ref, name=one.kept.name)
                                 for one in made.waiting], lang)
    return "\n".join(lines)
