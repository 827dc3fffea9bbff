"""TRF written, in one form only: the same event gives the same bytes. What the format cannot hold is told."""

from datetime import date

from arpad.model.event import DRAUGHTS, PENDING, UNKNOWN, USUAL_SCORING, Event, Meeting, Record, Result, Team
from arpad.model.finding import Finding, Place
from arpad.model.limits import RATING_MOST
from arpad.model.person import Person
from arpad.reports import trf_layout as trf
from arpad.reports.consistency_points import points_text
from arpad.reports.kinds import TEXTS, format_of
from arpad.reports.notes import Notes
from arpad.reports.text import CONTROL, INVISIBLE
from arpad.reports.timecontrol import Understood, code_of, from_code, time_control_of
from arpad.reports.trf_event import THIS_CENTURY, rounds_of

LINE_END = "\r\n"
SIGNS = {result: sign for sign, result in trf.RESULTS.items()}
BLANKS = str.maketrans("\n\r\t\u2028\u2029", "     ")
"""Signs that would begin another line or another column."""
OWN_SCHEMES = ("fide", "id")
"""Schemes of references that the column of FIDE numbers gives back."""
CENTURY = 100


def write_trf16(event: Event) -> tuple[bytes, list[Finding]]:
    """The report as TRF16, and what of the event it does not hold."""
    return _Writer(event, trf.TRF16).written()


def write_trf26(event: Event) -> tuple[bytes, list[Finding]]:
    """The report as TRF26, and what of the event it does not hold."""
    return _Writer(event, trf.TRF26).written()


class _Writer:
    """One report. Findings stand where the event was read."""

    def __init__(self, event: Event, generation: str) -> None:
        self.event, self.where = event, event.where
        self.new = generation == trf.TRF26
        self.notes = Notes(event.where.file)
        self.lines: list[str] = []
        self.held = [entry for entry in event.entries if 1 <= entry.number <= trf.NUMBER_MOST]

    def written(self) -> tuple[bytes, list[Finding]]:
        """The bytes and the findings."""
        kept = self._kept()
        self._records(kept, 0)
        self._tournament()
        self._records(kept, 1)
        for index in range(len(self.event.entries)):
            self._player(index)
        self._records(kept, 2)
        self._national()
        for index, team in enumerate(self.event.teams):
            self._team(index, team)
        for section in (3, 4, 5):
            self._records(kept, section)
        text = "".join(line.rstrip() + LINE_END for line in self.lines)
        return text.encode("utf-8", errors="replace"), self.notes.findings()

    def _kept(self) -> list[Record]:
        """The records kept as they stand, in their order, without those that this generation does not know."""
        kept = []
        for index, record in enumerate(self.event.records):
            if not self.new and record.code in trf.OF_2026:
                self._not_held("RECORD", self.where.of_record(index), record.code)
            else:
                kept.append(record)
        return sorted(kept, key=lambda record: trf.record_order(record.code))

    def _records(self, kept: list[Record], section: int) -> None:
        for record in kept:
            if trf.record_order(record.code)[0] == section:
                self._kept_line(record, Place(self.notes.file, 1, 1))

    def _not_held(self, what: str, place: Place, found: object = "") -> None:
        self.notes.adjusted(f"NOT_HELD_{what}", place.line, place.column, found)

    def _line(self, code: str, text: str, field: str) -> None:
        made = self._clean(text, self.where.of_event(field)) if text else ""
        if made:
            self.lines.append(f"{code} {made}")

    def _tournament(self) -> None:
        event = self.event
        held = self.held
        texts = {name: getattr(event, name) for name in trf.EVENT_TEXTS.values()} | {"kind_text": self._kind()}
        dates = {name: getattr(event, name) for name in trf.EVENT_DATES.values()}
        counts = {
            "players": len(held),
            "rated": sum(0 < (entry.person.rating or 0) <= RATING_MOST for entry in held),
            "teams": sum(map(self._has_room, event.teams)),
        }
        codes = {**trf.EVENT_TEXTS, **trf.EVENT_DATES, "062": "players", "072": "rated", "082": "teams"}
        for code, name in sorted(codes.items()):
            if name in texts:
                self._line(code, texts[name], name)
            elif name in counts:
                self.lines.append(f"{code} {counts[name]}")
            else:
                self._line(code, _day(dates[name]) if dates[name] else "", name)
        for deputy in event.deputy_arbiters:
            self._line(trf.DEPUTY, deputy, "deputy_arbiters")
        self._clock_in_words()
        self._round_dates()
        self._rounds()
        self._scoring()
        if self.new:
            self._clock_code()
        if event.sport == DRAUGHTS:
            self._not_held("SPORT", self.where.of_event("sport"))

    def _kind(self) -> str:
        """Record 092: the event's own words, or the usual ones for its kind."""
        event = self.event
        codes = [record.text for record in event.records if record.code == trf.KIND_CODE and self.new]
        if not event.kind_text and not codes:
            return TEXTS[event.format]
        if event.format not in (UNKNOWN, format_of(*codes, event.kind_text)):
            self._not_held("KIND", self.where.of_event("kind_text"), event.format)
        return event.kind_text

    def _clock_in_words(self) -> None:
        control = self.event.time_control
        text = control.text
        if not self.new and control.stages:
            text = text or Understood(control).text()
            read = time_control_of(text)
            if read is None or read[1:] != control[1:]:
                self._not_held("CLOCK", self.where.of_event(trf.CLOCK), code_of(control))
        self._line(trf.CLOCK, text, trf.CLOCK)

    def _clock_code(self) -> None:
        control = self.event.time_control
        code = code_of(control)
        read = from_code(code)
        if read is not None and read[1:] == control[1:]:
            self._line(trf.CLOCK_CODE, code, trf.CLOCK_CODE)
        elif code:
            self._not_held("CLOCK_CODE", self.where.of_event(trf.CLOCK), code)

    def _round_dates(self) -> None:
        if not any(self.event.round_dates):
            return
        century = self.event.start.year // CENTURY if self.event.start else THIS_CENTURY
        cells = []
        for day in self.event.round_dates:
            if day and day.year // CENTURY != century:
                self._not_held("DATE", self.where.of_event(trf.ROUND_DATES), day)
            cells.append(_day(day)[2:] if day else " " * trf.ROUND_WIDTH)
        self._columns(trf.ROUND_DATES, cells)

    def _columns(self, beginning: str, cells: list[str]) -> None:
        """A line with what belongs to its rounds in their columns."""
        gap = " " * (trf.ROUND_STEP - trf.ROUND_WIDTH)
        self.lines.append(beginning.ljust(trf.FIRST_ROUND - 1) + gap.join(cells))

    def _rounds(self) -> None:
        written = rounds_of(self.held, 0)
        rounds = max(written, self.event.rounds)
        if self.new:
            self.lines.append(f"142 {rounds}")
        elif rounds != written:
            self.lines.append(f"XXR {rounds}")

    def _scoring(self) -> None:
        scoring = self.event.scoring
        if scoring == USUAL_SCORING:
            return
        if not self.new:
            self._not_held("SCORING", self.where.of_event("scoring"))
            return
        parts = [f"{sign}{points_text(getattr(scoring, name)):>4}" for sign, name in trf.SCORING_SYMBOLS.items()]
        self.lines.append(f"{trf.SCORING}  " + "    ".join(parts))

    def _national(self) -> None:
        for record in self.event.national:
            if self.new:
                self._kept_line(record, Place(self.notes.file, 1, 1))
            else:
                self._not_held("NATIONAL", Place(self.notes.file, 1, 1), record.code)

    def _player(self, index: int) -> None:
        entry = self.event.entries[index]
        if not 1 <= entry.number <= trf.NUMBER_MOST:
            place = self.where.of_entry(index)
            self.notes.error("NO_ROOM_FOR_PLAYER", place.line, place.column, entry.number)
            return
        values = self._person(index, entry.person)
        if entry.series or entry.person.k is not None:
            self._not_held("PLAYER", self.where.of_entry(index), entry.number)
        values |= {
            "number": str(entry.number),
            "points": "" if entry.points_x2 is None else points_text(entry.points_x2),
            "rank": str(entry.rank or ""),
        }
        line = trf.PLAYER
        for field, (first, last) in trf.FIELDS.items():
            line = line.ljust(first - 1) + self._field(index, field, values[field], last - first + 1)
        self._columns(line, [self._cell(index, which, meeting) for which, meeting in enumerate(entry.rounds, 1)])

    def _person(self, index: int, person: Person) -> dict[str, str]:
        scheme, value = person.ref or ("fide", "")
        digits = value.isascii() and value.isdigit()
        zeros = digits and value.startswith("0")
        if value and (scheme not in OWN_SCHEMES or (scheme == "fide") != digits or zeros):
            self._not_held("REF", self.where.of_entry(index, "ref"), person.ref)
        if zeros:
            # Numbers of FIDE do not begin with zeros, and are read without them.
            value = value.lstrip("0")
        if person.club:
            self._not_held("CLUB", self.where.of_entry(index, "club"), person.club)
        title = person.title if person.title in ("", *trf.TITLES) else ""
        if title != person.title:
            self._not_held("TITLE", self.where.of_entry(index, "title"), person.title)
        birth = person.birth
        return {
            "name": self._clean(person.name, self.where.of_entry(index, "name")),
            "sex": person.sex,
            "title": title,
            "federation": self._clean(person.federation, self.where.of_entry(index, "federation")),
            "ref": self._clean(value, self.where.of_entry(index, "ref")),
            "birth": f"{birth.year:04d}/{birth.month:02d}/{birth.day:02d}" if birth else "",
            "rating": str(person.rating or ""),
        }

    def _field(self, index: int, field: str, text: str, width: int) -> str:
        """A text in its columns: names to the left, all else to the right."""
        left = field in ("name", "federation")
        if len(text) > width:
            place = self.where.of_entry(index, field)
            self.notes.warning("NO_ROOM_FOR_FIELD", place.line, place.column, text, width=width)
            text = text[:width].rstrip() if left else ""
        return text.ljust(width) if left else text.rjust(width)

    def _cell(self, index: int, which: int, meeting: Meeting | None) -> str:
        if meeting is None:
            return " " * trf.ROUND_WIDTH
        place = self.where.of_entry(index, which)
        opponent = meeting.opponent
        if opponent is not None and not 1 <= opponent <= trf.NUMBER_MOST:
            self.notes.error("NO_ROOM_FOR_PLAYER", place.line, place.column, opponent)
            opponent = None
        number = "0000" if opponent is None else f"{opponent:4d}"
        return f"{number} {meeting.colour} {self._sign(meeting.result, opponent, place)}"

    def _sign(self, result: Result, opponent: int | None, place: Place) -> str:
        """The code of a result, or of the one that comes nearest to it."""
        sign = SIGNS.get(result) or (" " if result == Result(0, PENDING) and opponent else "")
        if not sign:
            self._not_held("RESULT", place, result.kind)
            played = trf.RESULTS["0" if opponent else "Z"]
            sign = SIGNS.get(result._replace(excused=None)) or SIGNS[played]
        return sign

    def _team(self, index: int, team: Team) -> None:
        place = self.where.of_team(index)
        if not self._has_room(team):
            self.notes.error("NO_ROOM_FOR_TEAM", place.line, place.column, team.number)
            return
        name = self._clean(team.name, place)
        players = self._team_players(team, place)
        if not self.new:
            if team != Team(index + 1, team.name, team.players):
                self._not_held("TEAM", place, team.name)
            self.lines.append(f"{trf.TEAM} {self._team_field(name, 32, place):32}{players}")
            return
        points = (team.match_points_x2, team.game_points_x2)
        match, game = ("" if value is None else points_text(value) for value in points)
        strength, rank = ("" if value is None else str(value) for value in (team.strength, team.rank))
        fields = [(str(team.number), 3, ">"), (name, 32, "<"), (self._clean(team.nickname, place), 5, "<")]
        fields += [(strength, 6, ">"), (match, 6, ">"), (game, 6, ">"), (rank, 3, ">")]
        written = [f"{self._team_field(text, width, place, side):{side}{width}}" for text, width, side in fields]
        self.lines.append(f"{trf.NEW_TEAM} {' '.join(written)}  {players}")

    def _has_room(self, team: Team) -> bool:
        """Has this generation columns for the number of the team? The older one writes none."""
        return not self.new or 1 <= team.number <= trf.TEAM_MOST

    def _team_players(self, team: Team, place: Place) -> str:
        held = [number for number in team.players if 1 <= number <= trf.NUMBER_MOST]
        for number in team.players:
            if number not in held:
                self.notes.error("NO_ROOM_FOR_PLAYER", place.line, place.column, number)
        return " ".join(f"{number:4d}" for number in held)

    def _team_field(self, text: str, width: int, place: Place, side: str = "<") -> str:
        """A text cut to its columns; a number that is too wide, or below 0, left out."""
        if len(text) <= width and not (side == ">" and text.startswith("-")):
            return text
        self.notes.warning("NO_ROOM_FOR_FIELD", place.line, place.column, text, width=width)
        return text[:width].rstrip() if side == "<" else ""

    def _clean(self, text: str, place: Place) -> str:
        """The text in one line, without marks that show nothing and blanks around it."""
        made = self._in_one_line(text).strip()
        if made != text:
            self.notes.adjusted("TEXT_CLEANED", place.line, place.column, made)
        return made

    def _kept_line(self, record: Record, place: Place) -> None:
        """A record as it stands, unless it is more than one line."""
        line = record.code + record.text
        made = self._in_one_line(line).rstrip()
        if made != line.rstrip():
            self.notes.adjusted("TEXT_CLEANED", place.line, place.column, made.strip())
        if made:
            self.lines.append(made)

    @staticmethod
    def _in_one_line(text: str) -> str:
        return INVISIBLE.sub("", CONTROL.sub(" ", text.translate(BLANKS)))


def _day(day: date) -> str:
    """A date as the format writes it."""
    return f"{day.year:04d}/{day.month:02d}/{day.day:02d}"
