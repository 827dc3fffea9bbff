"""The files of docs/officer.md: invented lists and reports, made anew by `python -m docs.officer_files` in tests/."""

from dataclasses import replace
from datetime import date, timedelta

from arpad.model.event import DRAUGHTS, Event
from arpad.office.invented import Somebody, World
from arpad.reports.formats import write_report, writer
from ground.tree import ROOT

FOLDER = ROOT / "examples" / "office"
START = date(2015, 1, 8)
COUNT = 9
"""Chess reports; the tenth one is a draughts series."""
TWISTED, CUT, WRONG = 4, 7, 3
"""Reports, counted from 1: one whose two sides of a game differ, one cut off in the middle, one whose arbiter took the
weakest player for the strongest."""
GROUPS = 3
"""Events that overlap are of different groups: nobody is in two places on one day."""

KNOWN = """\
cadence = "standard"
licensed_arbiters = ["Arbiter, Invented"]
norm_event = false
championship = "none"
stages = []
declared = { laws = true }
"""
KNOWN_DRAUGHTS = """\
advantageous_accepted = true
declared = { rules = true }
[players]
"""


def files() -> dict[str, bytes]:
    """Name -> bytes."""
    world = World(seed=41)
    world.be_born(36, unrated=4)
    made = {"players.csv": _list(world.people, "fide", "standard"), **_reports(world)}
    draughts = World(seed=43, sport=DRAUGHTS, scheme="ffjd", first=501)
    draughts.be_born(12, unrated=0, low=1000, high=1900)
    made["draughts.toml"] = (KNOWN_DRAUGHTS + "".join(
        f'"{one.ref}" = {{ licence = "federal", abroad = false }}\n' for one in draughts.people
    )).encode()
    series = replace(draughts.round_robin(draughts.field(8), date(2015, 1, 10)), name="Festival of Draughts")
    made["draughts.csv"] = _list(draughts.people, "ffjd", "standard")
    made["careers.csv"] = _careers(world.people)
    made["10.toml"] = write_report(series, writer("series"))[0]
    made["known.toml"] = KNOWN.encode()
    made["elsewhere.csv"] = _elsewhere(world.people)
    return made


def _list(people: list[Somebody], scheme: str, cadence: str) -> bytes:
    rows = [f"{scheme}_id,name,federation,sex,{cadence}_rating,{cadence}_k,birth"]
    for one in people:
        sex = {"m": "M", "w": "F"}[one.sex]
        rating, k = one.rating or "", one.k if scheme == "fide" and one.k else ""
        rows.append(f'{one.ref.value},"{one.name}",XXX,{sex},{rating},{k},{one.birth.isoformat()}')
    return ("\n".join(rows) + "\n").encode()


def _careers(people: list[Somebody]) -> bytes:
    rows = [f"{one.ref.value},{20 + 7 * i},{(one.rating or 0) + 5 * i},2014-11-15" for i, one in enumerate(people)]
    return ("\n".join(["id,career,highest,last", *rows]) + "\n").encode()


def _elsewhere(people: list[Somebody]) -> bytes:
    """Another office's list of the first day, in which one player stands otherwise and one is missing."""
    changed = [replace(one, rating=one.rating + 12) if i == 8 and one.rating else one for i, one in enumerate(people)]
    return _list(changed[:-1], "fide", "standard")


def _reports(world: World) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for number in range(1, COUNT + 1):
        event = replace(_event(world, number), name=f"Event {number}")
        data = write_report(event, writer("trf16"))[0]
        name = f"{number:02}.trf"
        if number == TWISTED:
            found["04-repaired.trf"], data = data, _twisted(data)
        elif number == CUT:
            found["07-whole.trf"], data = data, data[: len(data) // 2]
        elif number == WRONG:
            found["03-corrected.trf"], data = data, write_report(_wrong(event), writer("trf16"))[0]
        found[name] = data
    return dict(sorted(found.items()))


def _event(world: World, number: int) -> Event:
    start = START + timedelta(2 * number)
    group = world.people[number % GROUPS :: GROUPS]
    if number in (WRONG, COUNT):
        rated = sorted((one for one in group if one.rating), key=lambda one: -(one.rating or 0))
        return world.round_robin([*rated[:5], rated[-1]], start)
    return world.swiss(group, 5, start)


def _twisted(data: bytes) -> bytes:
    """One side of a game says a win where the other says one too."""
    lines = data.decode().split("\n")
    row = next(i for i, line in enumerate(lines) if line.startswith("001") and " w 0" in line)
    lines[row] = lines[row].replace(" w 0", " w 1", 1)
    return "\n".join(lines).encode()


def _wrong(event: Event) -> Event:
    """The weakest and the strongest, each in the other's line."""
    order = sorted(range(len(event.entries)), key=lambda i: event.entries[i].person.rating or 0)
    low, high = order[0], order[-1]
    entries = list(event.entries)
    for mine, his in ((low, high), (high, low)):
        entries[mine] = event.entries[mine]._replace(person=event.entries[his].person)
    return replace(event, entries=tuple(entries))


def main() -> None:
    """Writes them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in files().items():
        FOLDER.joinpath(name).write_bytes(data)


if __name__ == "__main__":
    main()
