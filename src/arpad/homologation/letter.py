"""The letter to the arbiter: what stands, what has to be done, what was left out and why."""

from collections.abc import Iterator

from arpad.homologation.verdict import (
    AWAITING,
    NOT_MET,
    NOT_RATED,
    RECOMMENDATION,
    UNKNOWN,
    ArticleLine,
    GameLine,
    Verdict,
)
from arpad.model.catalogue import say, written

STANDING_KEYS = {
    "rated": "rated", "rated in part": "in_part", "rated as a Swiss": "as_swiss", NOT_RATED: "not_rated",
    AWAITING: "awaiting",
}
"""Where an event stands -> the key of its sentence."""


def letter(verdict: Verdict, arbiter: str, lang: str) -> str:
    """One letter, in plain text."""
    parts = [
        say("letter", "greeting", lang, name=arbiter) if arbiter else say("letter", "greeting_nobody", lang), "",
        say("letter", "opening", lang, event=verdict.event or "-", rules=verdict.rules), "",
        standing_text(verdict, lang),
    ]
    parts += _section("wrong", [line for line in verdict.articles if line.refuses], verdict, lang)
    parts += _missing(verdict, lang)
    others = [line for line in verdict.articles if line.state in (NOT_MET, RECOMMENDATION) and not line.refuses]
    parts += _section("remarks", others, verdict, lang)
    if verdict.standing != NOT_RATED:
        parts += _games(verdict, lang)
    return "\n".join([*parts, "", say("letter", "closing", lang), ""])


def standing_text(verdict: Verdict, lang: str) -> str:
    """Where the event stands, in a sentence; with what it waits for, and what it hangs on."""
    text = say("letter", STANDING_KEYS[verdict.standing], lang, articles=verdict.refused_by,
               awaits=tuple(say("letter", f"await_{one}", lang) for one in verdict.awaits))
    if verdict.unknown and verdict.standing != NOT_RATED:
        text += " " + say("letter", "provided", lang, articles=verdict.unknown)
    return text


def _section(key: str, lines: list[ArticleLine], verdict: Verdict, lang: str) -> Iterator[str]:
    if not lines:
        return
    yield ""
    yield say("letter", key, lang)
    for line in lines:
        yield say("letter", "point", lang, article=line.article, text=line.text(lang))


def _missing(verdict: Verdict, lang: str) -> Iterator[str]:
    """What the arbiter can still send, each thing once."""
    wanted: dict[str, list[str]] = {}
    for line in verdict.articles:
        if line.state == UNKNOWN:
            for term in line.missing:
                articles = wanted.setdefault(term.text(lang), [])
                articles += [line.article] if line.article not in articles else []
    if not wanted:
        return
    yield ""
    yield say("letter", "missing", lang)
    for text, articles in wanted.items():
        yield say("letter", "wanted", lang, text=text, articles=tuple(articles))


def _games(verdict: Verdict, lang: str) -> Iterator[str]:
    """The games that do not count for both, told together where the reason is the same."""
    names = {player.number: player.name for player in verdict.players}
    found: dict[tuple[str, str], list[str]] = {}
    for game in verdict.left_out:
        for article, reason, whom in reasons_of(game, names, lang):
            found.setdefault((article, reason), []).append(whom)
    if not found:
        return
    yield ""
    yield say("letter", "games", lang)
    for (article, reason), games in found.items():
        yield say("letter", "game_group", lang, article=article, reason=reason, games="; ".join(games))


def reasons_of(game: GameLine, names: dict[int, str], lang: str) -> Iterator[tuple[str, str, str]]:
    """(article, why, which game and for whom) of one game that does not count for both."""
    sides = [side for side in (game.white, game.black) if side is not None]
    reasons = {side.number: side.reason for side in sides if side.reason is not None}
    pair = " - ".join(names.get(side.number, "?") for side in sides)
    told = {(reason.article, reason.text(lang)) for reason in reasons.values()}
    if len(told) == 1 and len(reasons) == len(sides):
        article, text = told.pop()
        yield article, text, say("letter", "game", lang, round=game.round_number, pair=pair)
        return
    for number, reason in reasons.items():
        whom = say("letter", "game_for", lang, round=game.round_number, pair=pair, name=names.get(number, "?"))
        yield reason.article, reason.text(lang), whom


def state_text(state: str, lang: str) -> str:
    """The name of a state."""
    return written(say("letter", f"state.{state.replace(' ', '_')}", lang), lang)
