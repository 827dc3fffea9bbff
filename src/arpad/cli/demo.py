"""`arpad office demo`: an invented office at work, from its founding to an explained figure."""

import shlex
import sys
import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arpad.cli.desk import Desk, password
from arpad.cli.output import REFUSED
from arpad.cli.progress import CLEAR_LINE
from arpad.model.catalogue import say

if TYPE_CHECKING:
    from arpad.office.office import Office
    from arpad.office.running import Preview

PLAYED_LEAST = 3
"""Games of the player whose figure is explained."""


def run(desk: Desk, folder: Path, months: int) -> None:
    """Builds, rates the last month, publishes, verifies, explains, and tells what to try next."""
    from arpad.office import demonstration, keys, publication
    from arpad.office.verify import verify

    started = time.monotonic()
    lang = desk.out.lang
    office = _built(desk, folder, months)
    last = demonstration.month(months)
    key = keys.the_key(folder, password())
    _say(desk, "demo.last", day=last.isoformat())
    previews = []
    for system in (demonstration.CHESS_SYSTEM, demonstration.DRAUGHTS_SYSTEM):
        made = demonstration.rate(office, system, last, key)
        previews.append(made)
        _say(desk, "demo.rated", system=system, events=len(made.rated), rows=len(made.period.contributions),
             first=sum(1 for one in made.period.first if one.published))
    publication.show(office)
    problems = verify(office)
    if problems:
        desk.out.code = REFUSED
    ref = _somebody(previews[0])
    lines = [say("office", "demo.broken" if problems else "demo.verified", lang, count=len(problems)), "",
             _story(office, ref, last, lang), _next(folder, ref, last, lang),
             say("office", "demo.time", lang, seconds=round(time.monotonic() - started))]
    if desk.dry_run:
        lines.append(say("office", "dry_run", lang))
    data = {"ok": not problems, "dry_run": desk.dry_run, "folder": str(folder), "months": months,
            "date": last.isoformat(), "player": ref, "problems": [str(one) for one in problems]}
    desk.out.data(data, "\n".join(lines))


def _say(desk: Desk, key: str, **facts: Any) -> None:
    """What happens now; with --json, nobody reads along."""
    if not desk.out.json:
        print(say("office", key, desk.out.lang, **facts), flush=True)


def _built(desk: Desk, folder: Path, months: int) -> "Office":
    from arpad.office import demonstration

    _say(desk, "demo.begin", folder=str(folder), months=months)
    started = time.monotonic()
    watched = sys.stderr.isatty() and not desk.out.json
    office = None
    for number, (made, day) in enumerate(demonstration.build(folder, months, password()), 1):
        office = made
        if watched:
            left = (time.monotonic() - started) * (months - number) / number
            text = say("office", "demo.progress", desk.out.lang, day=day.isoformat(), done=number, months=months,
                       seconds=round(left))
            print(CLEAR_LINE + text, end="", file=sys.stderr, flush=True)
    if watched:
        print(CLEAR_LINE, end="", file=sys.stderr, flush=True)
    assert office is not None
    return desk.founded(office)


def _somebody(made: "Preview") -> str:
    """A player whose rating the last list changed, by an event with games enough to show."""
    rows = [row for row in made.period.contributions if row.change is not None and row.games >= PLAYED_LEAST]
    return str(min(rows, key=lambda row: (row.games, str(row.player))).player)


def _story(office: "Office", ref: str, day: date, lang: str) -> str:
    from arpad.office.demonstration import CHESS_SYSTEM
    from arpad.office.persons import parsed_ref
    from arpad.office.why import story, text

    with office.reading() as connection:
        told = story(office, connection, CHESS_SYSTEM, parsed_ref(ref), day.isoformat())
    return say("office", "demo.why", lang, ref=ref) + "\n\n" + text(told, lang)


def _next(folder: Path, ref: str, day: date, lang: str) -> str:
    """Commands that work as they stand."""
    where = shlex.quote(str(folder))
    lines = [say("office", "demo.next", lang), "", f"  export ARPAD_OFFICE={where}"]
    for command, key in (
        ("arpad office status", "status"), (f"arpad why {ref} --system chess", "why"),
        (f"arpad list show --system chess --date {day:%Y-%m}", "list"),
        (f"arpad list proof {ref} --system chess", "proof"), ("arpad fees --system draughts", "fees"),
        ("arpad replay --check --processes 2", "replay"), ("arpad log --kind list-published", "log"),
    ):
        lines.append(f"  {command.ljust(52)} {say('office', f'demo.try.{key}', lang)}")
    return "\n".join(lines) + "\n"
