"""An invented office with two federations, chess and draughts, that works month after month. Nobody in it exists."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from arpad.model.event import DRAUGHTS, Event
from arpad.model.ratinglist import STANDARD
from arpad.office import events, keys, logbook, persons, publication, running
from arpad.office.invented import Somebody, World
from arpad.office.office import By, Office, found
from arpad.period.official import Listed, OfficialList
from arpad.period.rulebook import CAPITAL
from arpad.publish.signing import SecretKey
from arpad.reports.formats import whole_form, write_report

NAME, ORIGIN, AUTHOR = "Invented Federation of Mind Sports", "demo.invalid", "demo officer"
CHESS_SYSTEM, DRAUGHTS_SYSTEM = "chess", "draughts"
BEGIN = date(2015, 1, 1)
CHESS_PEOPLE, DRAUGHTS_PEOPLE, UNRATED = 60, 30, 8
FIELD, ROUNDS, SMALL_FIELD = 20, 7, 8
EARLY, LATE = 24, 12
"""Days before a list on which its events begin."""
DECLARED_CHESS = {"cadence": STANDARD, "licensed_arbiters": ["Arbiter, Invented"], "norm_event": False,
                  "championship": "none", "stages": [], "declared": {"laws": True}}
DECLARED_DRAUGHTS = {"advantageous_accepted": True, "declared": {"rules": True}}


@dataclass(frozen=True, kw_only=True)
class Federation:
    """One of the two: its system, its people, the class of its ratings."""

    system: str
    rules: str
    cadence: str
    world: World


def federations() -> tuple[Federation, Federation]:
    """Chess by the rules of 2014, draughts by those of the FFJD; the same people on every machine."""
    chess, draughts = World(seed=2015), World(seed=2016, sport=DRAUGHTS, scheme="ffjd", first=101)
    chess.be_born(CHESS_PEOPLE, unrated=UNRATED)
    draughts.be_born(DRAUGHTS_PEOPLE, unrated=0, low=1000, high=2100)
    return (
        Federation(system=CHESS_SYSTEM, rules="fide-2014", cadence=STANDARD, world=chess),
        Federation(system=DRAUGHTS_SYSTEM, rules="ffjd-2015", cadence=CAPITAL, world=draughts),
    )


def on(day: date) -> By:
    """The officer at work on a day."""
    return By(AUTHOR, f"{day.isoformat()}T10:00:00Z")


def month(number: int) -> date:
    """The first day of a month, counted from the first one of the demonstration."""
    return date(BEGIN.year + number // 12, number % 12 + 1, 1)


def build(folder: Path, months: int, password: str = "") -> Iterator[tuple[Office, date]]:
    """Founds the office and lets it work up to the month before the last; month by month what there is by then."""
    office = found(folder, NAME, ORIGIN, on(BEGIN))
    key = keys.make_key(folder, password)
    with office.writing(on(BEGIN)) as writing:
        logbook.name_first_key(writing, key)
    both = federations()
    for one in both:
        _open(office, one, key)
    for number in range(1, months + 1):
        day = month(number)
        for one in both:
            _play(office, one, day)
            if number < months:
                rated = rate(office, one.system, day, key)
                rows = rated.period.list.rows.get(one.cadence, {})
                one.world.learn({ref: (row.rating, row.k) for ref, row in rows.items()})
        yield office, day
    publication.show(office)


def _open(office: Office, one: Federation, key: SecretKey) -> None:
    rows = {
        who.ref: Listed(rating=who.rating, k=who.k, career=100, highest=who.rating)
        for who in one.world.people if who.rating is not None
    }
    with office.writing(on(BEGIN)) as writing:
        persons.add_many(writing, [_known(who) for who in one.world.people], BEGIN, "generated")
        events.set_up(writing, one.system, one.rules, one.world.sport)
        first = running.opening(writing, one.system, OfficialList(BEGIN, {one.cadence: rows}), "generated")
        publication.publish(writing, first, key)


def _known(one: Somebody) -> persons.Known:
    facts = {"federation": "XXX", "club": one.club, "residence": "FRA"}
    facts |= {f"licence:{month(12 * year).year}": "federal" for year in range(4)}
    return persons.Known((one.ref,), one.name, one.sex, one.birth.isoformat(), facts)


def _play(office: Office, one: Federation, day: date) -> None:
    """The events of a month: opens and a small round robin of chess, a series of draughts."""
    world = one.world
    if world.sport == DRAUGHTS:
        _report(office, one, world.round_robin(world.field(SMALL_FIELD), day - timedelta(EARLY)), DECLARED_DRAUGHTS)
        return
    for start, made in ((EARLY, world.swiss), (LATE, world.swiss)):
        _report(office, one, made(world.field(FIELD), ROUNDS, day - timedelta(start)), DECLARED_CHESS)


def _report(office: Office, one: Federation, made: Event, declared: dict[str, object]) -> None:
    assert made.start is not None
    assert made.end is not None
    form = whole_form(made)
    data, _ = write_report(made, form)
    asked = events.Registration(one.system, made.name, made.start, made.end, declared)
    with office.writing(on(made.start - timedelta(EARLY))) as writing:
        ref = events.register(writing, asked)
        events.accept(writing, ref)
    with office.writing(on(made.end + timedelta(1))) as writing:
        events.learn(writing, ref, {"reported": made.end.isoformat(), **_fee(made)})
        events.submit(writing, ref, data, f"{ref}{form.endings[0]}", writing.by.day)


def _fee(made: Event) -> dict[str, int]:
    """Draughts series pay for each player; more than enough is paid."""
    return {"fee_paid": 10 * len(made.entries)} if made.sport == DRAUGHTS else {}


def rate(office: Office, system: str, day: date, key: SecretKey) -> running.Preview:
    """Previews and publishes one list."""
    with office.writing(on(day)) as writing:
        made = running.preview(office, writing.connection, system, day)
        publication.publish(writing, running.prepared(made, office, writing.connection), key)
    return made
