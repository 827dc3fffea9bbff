"""What is known of an event, from plain values: a TOML file, or what an office has written down as JSON.

Every key is a field of Knowledge. A day is a date, or its text.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from arpad.homologation.knowledge import Authorised, Declared, Earlier, Knowledge, OfficialTimes, Player
from arpad.model.errors import UsageError
from arpad.model.person import PlayerRef


def knowledge_of(values: Mapping[str, Any], place: str = "") -> Knowledge:
    """What the office knows, from values by the names of its fields."""
    return Knowledge(**fields_of(values, tuple(READERS), place))


def fields_of(values: Mapping[str, Any], allowed: tuple[str, ...], place: str = "") -> dict[str, Any]:
    """The fields that values give; an unknown key, or a value of another form, is an error at this place."""
    made = {}
    for key, value in values.items():
        if key not in allowed:
            raise UsageError("KNOWN_KEY", found=key, choices=allowed).at(place)
        try:
            made[key] = READERS[key](value)
        except (TypeError, ValueError, KeyError, AttributeError):
            raise UsageError("KNOWN_VALUE", found=value, field=key).at(place) from None
    return made


def _of(kind: type) -> Callable[[Any], Any]:
    """A value of one type; a day also as text, a flag also as 0 or 1."""

    def read(value: Any) -> Any:
        if kind is date and isinstance(value, str):
            return date.fromisoformat(value)
        if kind is bool and value in (0, 1):
            return bool(value)
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return read


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(_of(str)(text) for text in _of(list)(value))


def _days(value: Any) -> tuple[date, ...]:
    return tuple(_of(date)(day) for day in _of(list)(value))


def _ref(text: str) -> PlayerRef:
    """ "fide:123" or "ffjd:123"; anything else is a name."""
    scheme, colon, value = text.partition(":")
    return PlayerRef(scheme, value) if colon and value else PlayerRef("name", text)


def _rows(made: Callable[..., Any], kinds: dict[str, type]) -> Callable[[Any], Any]:
    """A table of players, each a table of its own with these keys."""

    def read(value: Any) -> Any:
        return {_ref(key): made(**_checked(row, kinds)) for key, row in _of(dict)(value).items()}

    return read


def _checked(row: Any, kinds: dict[str, type]) -> dict[str, Any]:
    return {key: _of(kinds[key])(value) for key, value in _of(dict)(row).items()}


EXCEPTION = {"article": str, "by": str, "day": date, "why": str}


def _exceptions(value: Any) -> tuple[Authorised, ...]:
    return tuple(Authorised(**_checked(row, EXCEPTION)) for row in _of(list)(value))


def _declared(value: Any) -> dict[str, Declared]:
    """laws = true, or laws = { yes = true, by = "..." }."""
    return {
        key: Declared(row) if isinstance(row, bool) else Declared(**_checked(row, {"yes": bool, "by": str}))
        for key, row in _of(dict)(value).items()
    }


def _official_times(value: Any) -> OfficialTimes:
    from arpad.reports.timecontrol import time_control_of

    row = _checked(value, {"day": date, "by": str, "times": list})
    times = []
    for text in _texts(row["times"]):
        control = time_control_of(text)
        if control is None:
            raise ValueError(text)
        times.append(control)
    return OfficialTimes(row["day"], row["by"], tuple(times))


DAY, TEXT, FLAG, NUMBER = _of(date), _of(str), _of(bool), _of(int)
READERS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("registered", "reported", "received"), DAY),
    **dict.fromkeys(("never_registered", "norm_event", "official", "ratings_at_each_game", "advantageous_accepted",
                     "licences_settled"), FLAG),
    **dict.fromkeys(("match_games", "fee_paid"), NUMBER),
    **dict.fromkeys(("stages", "one_event"), _texts),
    "interim_reports": _days,
    "licensed_arbiters": lambda value: frozenset(_texts(value)),
    "one_event_players": lambda value: frozenset(_ref(text) for text in _texts(value)),
    "championship": TEXT,
    "exceptions": _exceptions,
    "declared": _declared,
    "earlier": _rows(Earlier, {"counted": bool, "published_since": int}),
    "players": _rows(Player, {"licence": str, "before": int, "abroad": bool}),
    "official_times": _official_times,
}
"""How each field is written in a file."""
