"""The letter to the arbiter: what stands, what has to be done, what was left out and why."""

from collections.abc import Iterator, Sequence

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
from arpad.model.event import PLAYED
from arpad.model.finding import ERROR, WARNING, Finding, Place
from arpad.model.limits import LETTER_GAMES_MOST

STANDING_KEYS = {
    "rated": "rated", "rated in part": "in_part", "rated as a Swiss": "as_swiss", NOT_RATED: "not_rated",
    AWAITING: "awaiting",
}
"""Where an event stands -> the key of its sentence."""
SEVERAL = 2
"""From so many differences on, each has its own line."""
OFFICE_KNOWS = (
    "list_of_arbiters", "list_of_licences", "day_of_reception", "rating_list", "official_times", "edition_gap",
)
"""What is missing and no arbiter is asked for: the office has it, or has to find it."""


def letter(verdict: Verdict, arbiter: str, lang: str, findings: Sequence[Finding] = ()) -> str:
    """One letter, in plain text. findings: of the report, so that what is wrong in it is asked for."""
    parts = [
        _greeting(arbiter, lang), "", say("letter", "opening", lang, event=verdict.event or "-", rules=verdict.rules),
        "", standing_text(verdict, lang, findings),
    ]
    parts += _found("errors", [one for one in findings if one.severity == ERROR], lang)
    parts += _section("wrong", [line for line in verdict.articles if line.refuses], verdict, lang)
    parts += _missing("missing", verdict, lang, by_office=False)
    parts += _found("to_look_at", [one for one in findings if one.severity == WARNING], lang)
    parts += _missing("by_office", verdict, lang, by_office=True)
    others = [line for line in verdict.articles if line.state in (NOT_MET, RECOMMENDATION) and not line.refuses]
    parts += _section("remarks", others, verdict, lang)
    if verdict.standing != NOT_RATED:
        parts += _games(verdict, lang)
    return "\n".join([*parts, "", say("letter", "closing", lang), ""])


def letter_back(event: str, arbiter: str, lang: str, findings: Sequence[Finding]) -> str:
    """The letter on a report that has errors and no verdict."""
    parts = [_greeting(arbiter, lang), "", say("letter", "opening_back", lang, event=event or "-")]
    parts += _found("errors", [one for one in findings if one.severity == ERROR], lang)
    parts += _found("to_look_at", [one for one in findings if one.severity == WARNING], lang)
    return "\n".join([*parts, "", say("letter", "closing_back", lang), ""])


def _greeting(arbiter: str, lang: str) -> str:
    return say("letter", "greeting", lang, name=arbiter) if arbiter else say("letter", "greeting_nobody", lang)


def standing_text(verdict: Verdict, lang: str, findings: Sequence[Finding] = ()) -> str:
    """Where the event stands, in a sentence; with what it waits for, and what it hangs on.

    A report with errors is never told that it can be rated: first they have to be corrected.
    """
    errors = sum(1 for finding in findings if finding.severity == ERROR)
    key, articles = STANDING_KEYS[verdict.standing], verdict.refused_by
    if verdict.standing == NOT_RATED and not articles:
        articles = _articles_of_games(verdict)
        key = "no_game_counts_by" if articles else "no_game_counts"
    text = say("letter", key, lang, articles=articles,
               awaits=tuple(say("letter", f"await_{one}", lang) for one in verdict.awaits))
    if verdict.unknown and verdict.standing != NOT_RATED:
        text += " " + say("letter", "provided", lang, articles=verdict.unknown)
    return say("letter", "after_errors", lang, count=errors, text=text) if errors else text


def _articles_of_games(verdict: Verdict) -> tuple[str, ...]:
    """The articles that leave games out."""
    sides = [side for game in verdict.left_out for side in (game.white, game.black) if side is not None]
    return tuple(dict.fromkeys(side.reason.article for side in sides if side.reason and side.reason.article))


def _found(key: str, findings: Sequence[Finding], lang: str) -> Iterator[str]:
    """What was found in the report, each with its place and what to do."""
    if not findings:
        return
    yield ""
    yield say("letter", key, lang)
    one_file = len({one.place.file for one in findings}) == 1
    for one in findings:
        place = _place_text(one.place, lang) if one_file else str(one.place)
        yield say("letter", "found_in", lang, place=place, text=one.message(lang), do=one.to_do(lang))


def _place_text(place: Place, lang: str) -> str:
    """A place of the report as an arbiter finds it; without the name of our file."""
    if place.line and place.column:
        return say("letter", "line_and_column", lang, line=place.line, column=place.column)
    return say("letter", "line", lang, line=place.line) if place.line else say("letter", "in_the_report", lang)


def _section(key: str, lines: list[ArticleLine], verdict: Verdict, lang: str) -> Iterator[str]:
    if not lines:
        return
    yield ""
    yield say("letter", key, lang)
    for line in lines:
        text, rows = article_text(line, lang)
        yield say("letter", "point", lang, article=line.article, text=text)
        yield from (f"  - {row}" for row in rows)


def article_text(line: ArticleLine, lang: str) -> tuple[str, list[str]]:
    """The sentence of an article, and below it the differences from the list where there are several."""
    differences = line.line.facts.get("differences", ())
    if len(differences) < SEVERAL:
        return line.text(lang), []
    return say("letter", "differences", lang, count=len(differences)), [one.text(lang) for one in differences]


def _missing(key: str, verdict: Verdict, lang: str, *, by_office: bool) -> Iterator[str]:
    """What the arbiter can still send, or what the office has to find, each thing once."""
    wanted: dict[str, list[str]] = {}
    for line in verdict.articles:
        if line.state == UNKNOWN:
            for term in line.missing:
                if (term.key in OFFICE_KNOWS) != by_office:
                    continue
                articles = wanted.setdefault(term.text(lang), [])
                articles += [line.article] if line.article not in articles else []
    if not wanted:
        return
    yield ""
    yield say("letter", key, lang)
    for text, articles in wanted.items():
        yield say("letter", "wanted", lang, text=text, articles=tuple(articles))


def _games(verdict: Verdict, lang: str) -> Iterator[str]:
    """The games that do not count for both, told together where the reason is the same."""
    found = games_by_reason(verdict, lang)
    if not found:
        return
    yield ""
    yield say("letter", "games", lang)
    for (article, reason), games in found.items():
        listed = say("letter", "between", lang).join(games[:LETTER_GAMES_MOST])
        if len(games) > LETTER_GAMES_MOST:
            listed = say("letter", "and_more", lang, games=listed, count=len(games) - LETTER_GAMES_MOST)
        yield say("letter", "game_group", lang, article=article, reason=reason, games=listed, count=len(games))


def games_by_reason(verdict: Verdict, lang: str) -> dict[tuple[str, str], list[str]]:
    """(article, why) -> the games. A round in which a player met nobody, as his file says, is no game left out."""
    names = {player.number: player.name for player in verdict.players}
    found: dict[tuple[str, str], list[str]] = {}
    for game in verdict.left_out:
        if game.black is None and game.kind != PLAYED:
            continue
        for article, reason, whom in _reasons_of(game, names, lang):
            found.setdefault((article, reason), []).append(whom)
    return found


def _reasons_of(game: GameLine, names: dict[int, str], lang: str) -> Iterator[tuple[str, str, str]]:
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
