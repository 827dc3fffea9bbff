"""The head of a table: what its file says of the event, one key a line, from text to the event and back."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from arpad.model.event import (
    CHESS,
    DOUBLE,
    DRAUGHTS,
    FORMATS,
    NO_CLOCK,
    ROUND_ROBIN,
    SWISS,
    UNKNOWN,
    Event,
    TimeControl,
)  # fmt: skip
from arpad.model.limits import RATING_MOST, ROUNDS_MOST
from arpad.model.series import (
    ACCELERATED,
    ACCEPTED,
    CHOSEN,
    CLUBS_FIRST,
    DRAWN,
    NO_ADVANTAGE,
    NOT_ACCEPTED,
    SLOW,
    Estimate,
    Series,
)  # fmt: skip
from arpad.reports.crosstable_fields import Fields, Told, flag_text, words_of
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION, NOTATIONS
from arpad.reports.crosstable_titles import plain
from arpad.reports.notes import Notes
from arpad.reports.timecontrol import time_control_of

MARK = "arpad"
"""The key of the first line of our own formats."""
KEYS = {
    MARK: (),
    "notation": (),
    "sport": (),
    "name": ("nom", "tournament", "tournoi"),
    "place": ("lieu", "city", "ville", "ort", "lugar"),
    "federation": ("fédération", "föderation", "federación"),
    "start": ("début", "beginn", "inicio"),
    "end": ("fin", "ende"),
    "cadence": (),
    "time_control": ("time-control", "temps", "bedenkzeit", "ritmo"),
    "format": ("formule", "system", "système"),
    "type": (),
    "rounds": ("rondes", "runden", "rondas"),
    "round_dates": ("dates-des-rondes",),
    "rounds_known": ("rondes-connues",),
    "organiser": ("organisateur", "organizer"),
    "arbiter": ("arbitre", "chief-arbiter"),
    "deputies": ("adjoints", "deputy-arbiters"),
    "clocks": ("pendules",),
    "advantageous_draw": ("nulle-avantageuse", "advantageous-draw"),
    "numbering": ("numérotation",),
    "one_event_with": ("une-épreuve-avec",),
    "estimate": ("estimation",),
}  # fmt: skip
"""Key -> other words for it. Values stand in the cells behind the key; estimate may stand there several times."""
KEY_OF = words_of(KEYS)
CADENCES = words_of({SLOW: ("lente",), ACCELERATED: ("accélérée", "acceleree", "rapid", "semi-rapide")})
GAMES = words_of({CHESS: ("échecs", "echecs"), DRAUGHTS: ("dames",)})
SYSTEMS = words_of({
    ROUND_ROBIN: ("closed", "fermé", "ferme", "toutes rondes"), SWISS: ("suisse",), DOUBLE: ("aller-retour",),
    **{kind: () for kind in FORMATS if kind not in (ROUND_ROBIN, SWISS, DOUBLE)},
})  # fmt: skip
DRAWS = words_of({
    NO_ADVANTAGE: ("no", "non", "aucune", "false"), ACCEPTED: ("acceptée", "acceptee"),
    NOT_ACCEPTED: ("non acceptée", "non acceptee"),
})  # fmt: skip
ORDERS = words_of({DRAWN: ("tirés au sort",), CHOSEN: ("choisis",), CLUBS_FIRST: ("clubs d'abord",)})
NO_DAY = "-"
"""A round whose date is not said."""
Head = Sequence[tuple[str, Sequence[Told]]]
"""Key and values of each line of the head."""


def head_key(text: str) -> str:
    """The key that a line of the head begins with; empty where it is none."""
    return KEY_OF.get(plain(text), "")


class HeadReader:
    """The values of a head."""

    def __init__(self, head: Head, notes: Notes) -> None:
        self.notes = notes
        self.lists: dict[str, list[Sequence[Told]]] = {}
        for key, values in head:
            if key in self.lists and key != "estimate" and values:
                notes.warning("KEY_TWICE", values[0].line, values[0].column, key)
            else:
                self.lists.setdefault(key, []).append(values)
        self.fields = Fields({key: told[0][0] for key, told in self.lists.items() if told[0]}, notes)

    @property
    def is_ours(self) -> bool:
        """Does the file say that it is in one of our own formats?"""
        return MARK in self.fields.told

    def notation(self, stated: str) -> str:
        """The notation of the results: the caller's, or the file's; empty where neither says it."""
        written = self.fields.choice("notation", {name: name for name in NOTATIONS})
        if stated and written and stated != written:
            told = self.fields.told["notation"]
            self.notes.warning("NOTATION_DIFFERS", told.line, told.column, written, stated=stated)
        if stated or written:
            return stated or written
        return DRAUGHTS_NOTATION if self.fields.text(MARK) == "series" else ""

    def event(self, draughts: bool) -> dict[str, Any]:
        """The fields of the event that a head states."""
        fields = self.fields
        made: dict[str, Any] = {
            "name": fields.text("name"),
            "sport": fields.choice("sport", GAMES) or (DRAUGHTS if draughts else CHESS),
            "format": fields.choice("format", SYSTEMS) or UNKNOWN,
            "city": fields.text("place"),
            "federation": fields.text("federation"),
            "start": fields.day("start"),
            "end": fields.day("end"),
            "kind_text": fields.text("type"),
            "chief_arbiter": fields.text("arbiter"),
            "deputy_arbiters": self._texts("deputies"),
            "round_dates": self._days(),
            "time_control": self._time_control(),
        }
        if "rounds_known" in fields.told:
            made["order_known"] = fields.flag("rounds_known") is not False
        return made

    def rounds(self) -> int:
        """The number of rounds, where it is stated."""
        return self.fields.whole("rounds", ROUNDS_MOST) or 0

    def series(self) -> Series | None:
        """What only a draughts series says; None when it says nothing."""
        made = Series(
            self.fields.choice("cadence", CADENCES),
            self.fields.flag("clocks"),
            self.fields.text("organiser"),
            self.fields.choice("advantageous_draw", DRAWS),
            self.fields.choice("numbering", ORDERS),
            self._texts("one_event_with"),
            tuple(filter(None, map(self._estimate, self.lists.get("estimate", ())))),
        )
        return made if made != Series() else None

    def _one(self, told: Told, key: str) -> Fields:
        return Fields({key: told}, self.notes)

    def _texts(self, key: str) -> tuple[str, ...]:
        values = self.lists.get(key, [()])[0]
        return tuple(text for told in values if (text := self._one(told, key).text(key)))

    def _days(self) -> tuple[date | None, ...]:
        values = self.lists.get("round_dates", [()])[0]
        days = [self._one(told, "round_dates") for told in values]
        return tuple(fields.day("round_dates") if fields.text("round_dates") != NO_DAY else None for fields in days)

    def _time_control(self) -> TimeControl:
        text = self.fields.text("time_control")
        if not text:
            return NO_CLOCK
        made = time_control_of(text)
        if made is None:
            self.notes.warning("CLOCK_NOT_UNDERSTOOD", *self.fields.told["time_control"][1:], text)
        return made or TimeControl(text)

    def _estimate(self, values: Sequence[Told]) -> Estimate | None:
        """value, organiser, numbers of the players meant."""
        if not values:
            return None
        value = self._one(values[0], "estimate").whole("estimate", RATING_MOST)
        by = self._one(values[1], "estimate").text("estimate") if len(values) > 1 else ""
        players = []
        for told in values[2:]:
            for word in told.text.replace(",", " ").split():
                number = self._one(told._replace(text=word), "estimate").whole("estimate", RATING_MOST)
                players += [number] if number is not None else []
        return Estimate(value, by, tuple(players)) if value is not None else None


def head_texts(event: Event, notation: str) -> list[tuple[str, list[str]]]:
    """The head of an event as these formats write it: key and values, only what there is to say."""
    series = event.series or Series()
    single = {
        "notation": notation if notation != DRAUGHTS_NOTATION else "",
        "sport": event.sport if (event.sport == DRAUGHTS) != (notation == DRAUGHTS_NOTATION) else "",
        "name": event.name,
        "place": event.city,
        "federation": event.federation,
        "start": _iso(event.start),
        "end": _iso(event.end),
        "cadence": series.cadence,
        "time_control": event.time_control.text,
        "format": event.format if event.format != UNKNOWN else "",
        "type": event.kind_text,
        "organiser": series.organiser,
        "clocks": flag_text(series.clocks),
        "advantageous_draw": series.advantageous_draw,
        "numbering": series.numbering,
        "arbiter": event.chief_arbiter,
        "rounds_known": "" if event.order_known else flag_text(False),
    }
    made = [(key, [text]) for key, text in single.items() if text]
    several: Mapping[str, Sequence[str]] = {
        "deputies": event.deputy_arbiters,
        "round_dates": [_iso(day) or NO_DAY for day in event.round_dates],
        "one_event_with": series.one_event_with,
    }
    made += [(key, list(texts)) for key, texts in several.items() if texts]
    for estimate in series.estimates:
        players = " ".join(map(str, estimate.players))
        made.append(("estimate", [str(estimate.value), estimate.by, *([players] if players else [])]))
    return made


def _iso(day: date | None) -> str:
    return day.isoformat() if day else ""

