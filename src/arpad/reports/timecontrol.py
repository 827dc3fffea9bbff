"""Time controls: the code of TRF26, and what people write in English, French or German.

A text is brought into a small notation, then read piece by piece; a word that is not known makes the whole text not
understood, for a time control is never guessed. One thing is taken for granted, since everybody writes so: an increment
named once, at the end, is given from move 1.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from arpad.model.catalogue import say
from arpad.model.event import Stage, TimeControl
from arpad.model.limits import TEXT_MOST

MINUTE, HOUR = 60, 3600
CODE_LEAST = 600
"""Seconds from which "5400+30" can only be the code of TRF26: as many minutes nobody plays."""

DESCRIPTOR = re.compile(r"(?:([1-9][0-9]{0,2})/)?([0-9]{1,6})(?:\+([0-9]{1,4}))?")
SIDES = re.compile(r"W(?P<white>[0-9/+:]+)-B(?P<black>[0-9/+:]+)")


def from_code(code: str) -> TimeControl | None:
    """A time control by the code of TRF26, such as 40/6000+30:900+30 or W300-B240; None when it is not one."""
    sides = SIDES.fullmatch(code)
    if sides:
        white, black = _coded(sides["white"]), _coded(sides["black"])
        return TimeControl(code, white, black) if white and black else None
    stages = _coded(code)
    return TimeControl(code, stages) if stages else None


def _coded(code: str) -> tuple[Stage, ...]:
    """The stages of a code, none when one of them is unreadable."""
    found = [DESCRIPTOR.fullmatch(part) for part in code.split(":")]
    if not all(found):
        return ()
    parts = [one.groups() for one in found if one]
    return tuple(Stage(int(time), int(extra or 0), int(moves) if moves else None) for moves, time, extra in parts)


def code_of(control: TimeControl) -> str:
    """The time control as TRF26 writes it; empty when none is known."""
    white, black = (
        ":".join(
            (f"{stage.moves}/" if stage.moves else "")
            + str(stage.seconds)
            + (f"+{stage.increment_seconds}" if stage.increment_seconds else "")
            for stage in stages
        )
        for stages in (control.stages, control.black_stages)
    )
    return f"W{white}-B{black}" if black else white


FISCHER = "fischer"
"""The word of a clock that gives an increment: a text that names it and gives none is not understood."""
SIDES_IN_WORDS = re.compile(
    r"\s*(?:the )?(?:white|blancs?|les blancs|weiß|weiss)\b *:? *(?P<white>.+?)[\s,;/]*(?:\b(?:and|et|und) )?"
    r"\b(?:the |les )?(?:black|noirs?|schwarz)\b *:? *(?P<black>.+)",
    re.IGNORECASE,
)
SIGNS = str.maketrans({
    "’": "'", "‘": "'", "′": "'", "´": "'", "`": "'", "″": '"', "”": '"', "“": '"', "×": "x", "*": "x",
    "(": " ", ")": " ", "[": " ", "]": " ", "\u00a0": " ", "\u202f": " ",
})  # fmt: skip
OF_ALL = "(?:of the game|of game|de la partie|der partie|of the moves)"
MOVE = r"(?:moves?|coups?|cps?|z[uü]ge?|mvs?)"
REWRITTEN: tuple[tuple[str, str], ...] = (
    ("''", '"'),
    *((rf"\b(?:{words}) (?=(?:h|st))", number) for words, number in (("one|une|eine", "1 "), ("two|deux|zwei", "2 "))),
    (r"^ *(?:time control|rate of play|cadence|bedenkzeit|standard|classical|rapid|blitz|rapide|lente?) *:? *", ""),
    (rf"^ *{FISCHER} *:? *(?=[0-9])", ""),
    (r"\b([0-9]{1,2}):([0-5][0-9]) ?(?:h|hours?|heures?|stunden?|std)\b\.?", r"\1h\2m"),
    (r"\b(?:(?:per|for|par|pour|je|pro) )?(?:each|every|chaque|jeder)? ?\b(?:player|joueur|spieler)\b", " "),
    (rf"\b(?:starting )?(?:from|at|dès|des|à partir|a partir|depuis|ab) (?:the |le |du |dem |de )?"
     rf"(?:first|premier|ersten|1er|1st|1) {MOVE}\b", " F1 "),
    (rf"\b(?:starting )?(?:from|at|dès|des|à partir|a partir|depuis|ab) (?:the |le |du |dem |de )?{MOVE} "
     r"(?:([0-9]{1,3})|one|un)\b", r" F\1 "),
    (r"/ *c\b", "^"),
    (rf"(?:/|\b(?:added |ajoutées? )?(?:for |pour |à )?(?:per|par|pro|each|every|chaque|je|a)\b) *{MOVE}\b"
     r"(?: played| made| joué)?", "^"),
    (r"\b(?:an? |une? )?(?:increments?|incréments?|inc|bonus|fischer|zuschlag)(?![a-zé])\.?(?: of| de|:|/)?", "^"),
    (rf"\b(?:for|to|until|pour|bis|für) (?:the |le |la |all |den )?(?:whole |toute )?"
     rf"(?:reste?|end|fin|remainder|game|partie)\b(?: {OF_ALL})?", " R "),
    (r"(?:/ *|\b(?:per|par|pro) )(?:game|partie)\b", " R "),
    (rf"\b(?:to finish|pour finir|(?:the )?rest(?: {OF_ALL})?|(?:all|tous) (?:the |les )?(?:remaining )?{MOVE}"
     r"(?: restants)?|sudden death|mort subite|guillotine|qpf|sd|k\.?o\b\.?)", " R "),
    (r"\b(?:game in|game|g) ?/? ?(?=[0-9])", "G"),
    (r"\b(?:the first|les premiers|first|premiers|ersten|the|les|le|la|die)\b", " "),
    (rf"(?<![a-z]){MOVE}\b", "c"),
    (r"(?<![a-z])(?:minutes?|minuten|mins?\b\.?|mn|m)(?![a-z])|'", "m"),
    (r"(?<![a-z])(?:hours?|heures?|stunden?|std\b\.?|hrs?|h)(?![a-z])", "h"),
    (r"(?<![a-z])(?:seconde?s?|sekunden?|secs?\b\.?|sek\b\.?|s)(?![a-z])|\"", "s"),
    (r"\b(?:followed by|suivie?s? (?:de|par)|and then|then|puis|and|et|plus|dann|und|with|avec|mit)\b|[,;&]", "+"),
    (r"\b(?:in|en|for|pour|für)\b|@", "@"),
)  # fmt: skip
"""What people write -> h m s (units), c (moves), ^ (for each move), R (the rest), Fn (from move n), G (game in), @."""
PATTERNS = tuple((re.compile(pattern), made) for pattern, made in REWRITTEN)

TIME = r"(?:(?P<h>[0-9]{1,2})h(?:(?P<hm>[0-9]{1,2})m?)?|(?P<m>[0-9]{1,4})m(?:(?P<ms>[0-9]{1,2})s)?|(?P<s>[0-9]{1,4})s)"
MOVES = r"(?P<moves>[1-9][0-9]{0,2})"
PIECES = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("stage", rf"{MOVES}(?:c[@/]?|/){TIME}"),
        ("stage", rf"{TIME}(?:@{MOVES}c?|/{MOVES.replace('moves', 'moves2')}c?|x{MOVES.replace('moves', 'moves3')}c?)"),
        ("stage", rf"{MOVES}c?[/@](?P<bare>[0-9]{{1,3}})"),
        ("increment", r"\^(?P<s>[0-9]{1,3})"),
        ("increment", rf"\^@?{TIME}\^?|{TIME.replace('<', '<i')}@?\^@?"),
        ("seconds", r"(?P<s>[0-9]{1,3})s"),
        ("rest", rf"(?:R@?)?{TIME}@?R?"),
        ("game", r"G(?P<bare>[0-9]{1,3})m?"),
        ("bare", r"(?:R[/@]?)?(?P<bare>[0-9]{1,3})R?"),
        ("from", r"F(?P<from>[0-9]*)"),
    )
)


class _Piece(NamedTuple):
    kind: str
    seconds: int = 0
    moves: int | None = None


@lru_cache(maxsize=4096)
def time_control_of(text: str) -> TimeControl | None:
    """What a text says of the time control; None when it is not understood to the last word."""
    coded = from_code(text.strip())
    if coded and (coded.black_stages or coded.stages[0].seconds >= CODE_LEAST):
        return coded
    if len(text) > TEXT_MOST:
        return None
    sides = SIDES_IN_WORDS.fullmatch(text)
    if sides:
        return _of_sides(text, _stages_of(sides["white"]), _stages_of(sides["black"]))
    stages = _stages_of(text)
    return TimeControl(text, stages) if stages else None


def _stages_of(text: str) -> tuple[Stage, ...] | None:
    """The stages that a text gives to one player or to both."""
    pieces = [_piece(part) for part in _parts(text)]
    known = [piece for piece in pieces if piece]
    stages = _stages(known) if known and len(known) == len(pieces) else None
    if stages and FISCHER in text.lower() and not _has_increment(stages):
        return None
    return stages


def _of_sides(text: str, white: tuple[Stage, ...] | None, black: tuple[Stage, ...] | None) -> TimeControl | None:
    """A time for each colour; an increment said once, at the end, may be meant for both: then it is not clear."""
    if not white or not black or _has_increment(white) != _has_increment(black):
        return None
    return TimeControl(text, white, black)


def _has_increment(stages: tuple[Stage, ...]) -> bool:
    return any(stage.increment_seconds for stage in stages)


def _parts(text: str) -> list[str]:
    """The text in the small notation, cut at every plus sign, each "from move n" a part of its own."""
    made = text.lower().translate(SIGNS)
    for pattern, sign in PATTERNS:
        made = pattern.sub(sign, made)
    made = re.sub(r"\^+", "^", re.sub(r"\s+", "", made))
    made = re.sub(r"(F[0-9]*)", r"+\1+", made)
    return [part for part in made.rstrip(".").split("+") if part]


def _piece(part: str) -> _Piece | None:
    for kind, pattern in PIECES:
        found = pattern.fullmatch(part)
        if found:
            said = {name.lstrip("i"): int(value) for name, value in found.groupdict().items() if value}
            seconds = HOUR * said.get("h", 0) + MINUTE * (said.get("hm", 0) + said.get("m", 0) + said.get("bare", 0))
            moves = said.get("moves") or said.get("moves2") or said.get("moves3") or said.get("from")
            return _Piece(kind, seconds + said.get("ms", 0) + said.get("s", 0), moves)
    return None


def _stages(pieces: list[_Piece]) -> tuple[Stage, ...] | None:
    """The stages that these pieces make; None when they do not make a whole game."""
    stages: list[Stage] = []
    increments: list[tuple[int, int, int | None]] = []
    before = ""
    for piece in pieces:
        kind = piece.kind
        if kind == "bare" and before not in ("stage", "game"):
            return None
        if kind in ("increment", "seconds") or (kind == "bare" and before == "game"):
            seconds = piece.seconds // MINUTE if kind == "bare" else piece.seconds
            increments.append((len(stages), seconds, None))
        elif kind == "from":
            if not increments or increments[-1][2]:
                return None
            increments[-1] = (*increments[-1][:2], piece.moves or 1)
        else:
            stages.append(Stage(piece.seconds, 0, piece.moves))
        before = kind
    whole = [stage.moves is not None for stage in stages] == [True] * (len(stages) - 1) + [False]
    possible = whole and all(stage.seconds for stage in stages)
    return _with_increments(stages, increments) if possible else None


def _with_increments(stages: list[Stage], increments: list[tuple[int, int, int | None]]) -> tuple[Stage, ...] | None:
    """The stages with their increments: (stages before it, seconds, from which move); None if it is not clear."""
    starts = [1 + sum(stage.moves or 0 for stage in stages[:index]) for index in range(len(stages))]
    if not increments:
        return tuple(stages)
    if [(after, first) for after, _, first in increments] == [(after, None) for after in range(1, len(stages) + 1)]:
        each = [seconds for _, seconds, _ in increments]
        return tuple(stage._replace(increment_seconds=more) for stage, more in zip(stages, each, strict=True))
    if len(increments) > 1:
        return None
    after, seconds, first = increments[0]
    if (first is None and after != len(stages)) or (first or 1) not in starts:
        return None
    begins = first or 1
    return tuple(
        stage._replace(increment_seconds=seconds) if start >= begins else stage
        for stage, start in zip(stages, starts, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Understood:
    """A time control told back to whoever wrote it."""

    control: TimeControl

    def text(self, lang: str = "en") -> str:
        """In words."""
        white = self._side(self.control.stages, lang)
        if not self.control.black_stages:
            return white
        return say("findings", "clock.sides", lang, white=white, black=self._side(self.control.black_stages, lang))

    def _side(self, stages: tuple[Stage, ...], lang: str) -> str:
        starts = [1 + sum(stage.moves or 0 for stage in stages[:index]) for index in range(len(stages))]
        # Said once at the end, an increment is taken to be given from move 1.
        later = not stages[0].increment_seconds if stages else False
        each = zip(stages, starts, strict=True)
        return ", ".join(self._stage(stage, len(stages), start if later else 0, lang) for stage, start in each)

    def _stage(self, stage: Stage, stages: int, start: int, lang: str) -> str:
        time = duration(stage.seconds)
        if stage.moves:
            text = say("findings", "clock.moves", lang, moves=stage.moves, time=time)
        else:
            text = say("findings", "clock.rest" if stages > 1 else "clock.game", lang, time=time)
        if not stage.increment_seconds:
            return text
        if start:
            return say("findings", "clock.later", lang, stage=text, seconds=stage.increment_seconds, first=start)
        return say("findings", "clock.increment", lang, stage=text, seconds=stage.increment_seconds)


def duration(seconds: int) -> str:
    """A duration, in minutes and seconds."""
    minutes, rest = divmod(seconds, MINUTE)
    return " ".join([*([f"{minutes} min"] if minutes or not rest else []), *([f"{rest} s"] if rest else [])])
