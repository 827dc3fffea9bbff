"""Several stages declared one event: their players once, their rounds one after the other."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from arpad.homologation.knowledge import ref_of
from arpad.model.errors import ArpadError
from arpad.model.event import NO_CLOCK, UNKNOWN, Entry, Event, Meeting
from arpad.model.person import PlayerRef


def one_event(stages: Sequence[Event]) -> Event:
    """The stages as one event. A player is the same by his number of a federation, or by his name.

    A form or a time control in which the stages differ is not known for the whole.
    """
    if len({stage.sport for stage in stages}) > 1:
        raise ArpadError("STAGES_OF_TWO_GAMES", ("stages",), found=" + ".join(stage.name for stage in stages))
    numbers: dict[PlayerRef, int] = {}
    first: dict[int, Entry] = {}
    for stage in stages:
        for entry in stage.entries:
            number = numbers.setdefault(ref_of(entry), len(numbers) + 1)
            first.setdefault(number, entry)
    made = [
        Entry(number, entry.person, _rounds(stages, numbers, number), series=entry.series)
        for number, entry in first.items()
    ]
    days = [(stage.start, stage.end) for stage in stages]
    forms = {stage.format for stage in stages}
    clocks = {stage.time_control for stage in stages}
    return replace(
        stages[0],
        name=" + ".join(stage.name for stage in stages),
        format=forms.pop() if len(forms) == 1 else UNKNOWN,
        start=_first([start for start, _ in days]),
        end=_last([end for _, end in days]),
        rounds=sum(stage.rounds for stage in stages),
        round_dates=tuple(
            stage.round_dates[place] if place < len(stage.round_dates) else None
            for stage in stages for place in range(stage.rounds)
        ),
        time_control=clocks.pop() if len(clocks) == 1 else NO_CLOCK,
        deputy_arbiters=tuple(dict.fromkeys(name for stage in stages for name in stage.deputy_arbiters)),
        entries=tuple(made),
        teams=(),
        stated={},
    )


def _rounds(stages: Sequence[Event], numbers: dict[PlayerRef, int], number: int) -> tuple[Meeting | None, ...]:
    """The rounds of one player in all stages, his opponents by their new numbers."""
    rounds: list[Meeting | None] = []
    for stage in stages:
        renumbered = {entry.number: numbers[ref_of(entry)] for entry in stage.entries}
        own = next((entry.rounds for entry in stage.entries if renumbered[entry.number] == number), ())
        for place in range(stage.rounds):
            meeting = own[place] if place < len(own) else None
            if meeting is not None and meeting.opponent is not None:
                meeting = meeting._replace(opponent=renumbered.get(meeting.opponent))
            rounds.append(meeting)
    return tuple(rounds)


def _first(days: list[date | None]) -> date | None:
    """The first day of all stages; None where one of them does not say it."""
    known = [day for day in days if day is not None]
    return min(known) if len(known) == len(days) else None


def _last(days: list[date | None]) -> date | None:
    known = [day for day in days if day is not None]
    return max(known) if len(known) == len(days) else None
