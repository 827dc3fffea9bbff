"""Where an event stands, from the lines on it."""

import re
from typing import Any

from arpad.homologation.case import Case
from arpad.homologation.verdict import AWAITING, IN_PART, NOT_RATED, RATED, UNKNOWN, GameLine, Verdict
from arpad.model.event import PLAYED


def part_or_whole(lines: tuple[GameLine, ...]) -> str:
    """Rated in part: where a game that was played counts for nobody."""
    lost = any(game.kind == PLAYED and game.black is not None and not game.counts for game in lines)
    return IN_PART if lost else RATED


def _in_text(article: str) -> tuple[int, ...]:
    """Where an article stands in its text: 6.41 after 6.4, and both before 10.1."""
    return tuple(int(part) for part in re.findall("[0-9]+", article))


def verdict(
    case: Case, lines: tuple[GameLine, ...], players: Any, found: str, rated_as: str, **more: Any
) -> Verdict:
    """The whole verdict. more: what a series has beside it."""
    articles = tuple(sorted(case.articles, key=lambda line: _in_text(line.article)))
    refused = tuple(dict.fromkeys(line.article for line in articles if line.refuses))
    unknown = tuple(dict.fromkeys(line.article for line in articles if line.needed and line.state == UNKNOWN))
    awaits = more.get("awaits", ())
    return Verdict(
        **case.run.heading,
        event=case.event.name,
        standing=AWAITING if awaits and found != NOT_RATED else found,
        rated_as=rated_as,
        articles=articles,
        players=players,
        games=lines,
        refused_by=refused,
        unknown=unknown,
        **more,
    )
