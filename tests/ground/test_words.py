"""The books of messages: both languages, the same values in both, every key used, every used key there."""

import ast
import string
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from arpad.law.grains import CAPITAL_GRAINS, ELO_GRAINS
from arpad.model.catalogue import LANGUAGES
from ground.tree import ARPAD, assert_none, at, findings, sources

WORDS = ARPAD / "model" / "words"
ERRORS = ("ArpadError", "UsageError", "NotFoundError")
NOTED = ("error", "warning", "adjusted", "note")
"""Methods that note a finding."""
TOLD_TOGETHER = ("errors", "findings")
"""Books whose messages are said by the code that their parts stand under."""
OF_COMMANDS = ("help.", "main.about.")
"""Keys that are put together from the path of a command: the tests of the commands ask for the help of each."""
Entries = dict[str, dict[str, str]]
"""Key, dotted where it is nested -> language -> template."""


def entries(raw: dict[str, Any], prefix: str = "") -> Entries:
    """The messages of a book, flat: a table whose values are texts is one."""
    found: Entries = {}
    for key, part in raw.items():
        if not isinstance(part, dict):
            raise AssertionError(f"{prefix}{key} is no table of languages")
        if all(isinstance(text, str) for text in part.values()):
            found[f"{prefix}{key}"] = part
        else:
            found |= entries(part, f"{prefix}{key}.")
    return found


def placeholders(template: str) -> set[str]:
    """The values that a message mentions."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def languages_found(book: str, made: Entries) -> list[str]:
    """Messages without one of the languages, with another one, empty, or with other values in the other language."""
    found = []
    for key, texts in made.items():
        if set(texts) != set(LANGUAGES):
            found.append(f"{book}: {key} is in {', '.join(sorted(texts))}, not in {', '.join(LANGUAGES)}")
        found += [f"{book}: {key} says nothing in {lang}" for lang, text in texts.items() if not text.strip()]
        values = {lang: placeholders(text) for lang, text in texts.items()}
        if len({frozenset(names) for names in values.values()}) > 1:
            found.append(f"{book}: {key} mentions other values in the other language: {values}")
    return found


def twice_found(book: str, parts: dict[str, str]) -> list[str]:
    """Keys that stand in two parts of one book: the later part would silently win."""
    counted = Counter(key for text in parts.values() for key in entries(tomllib.loads(text)))
    return [f"{book}: {key} stands in {count} parts" for key, count in counted.items() if count > 1]


def books() -> dict[str, dict[str, str]]:
    """Book -> file -> text; the parts of a book are `book-part.toml`."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(WORDS.glob("*.toml")):
        found.setdefault(path.stem.partition("-")[0], {})[path.name] = path.read_text(encoding="utf-8")
    assert found, "no book of messages found: this test would look at nothing"
    return found


def book(name: str) -> Entries:
    """All messages of a book."""
    return {key: texts for text in books()[name].values() for key, texts in entries(tomllib.loads(text)).items()}


def texts_written(source: str) -> tuple[set[str], set[str]]:
    """(every text written in a module, the beginning of every text that is put together)."""
    whole, begun = set(), set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
            begun.add(str(node.values[0].value))
    return whole, begun


def unused(name: str, made: Entries, whole: set[str], begun: set[str]) -> list[str]:
    """Messages that nothing says. The parts of a refusal are said together: its code stands for them."""
    found = []
    together = name in TOLD_TOGETHER
    for key in dict.fromkeys(key.partition(".")[0] if together and key[0].isupper() else key for key in made):
        composed = f"{name}.{key}".startswith(OF_COMMANDS) or any(start and key.startswith(start) for start in begun)
        if key not in whole and not composed:
            found.append(f"{name}: nothing says {key}")
    return found


def said(tree: ast.Module) -> Iterator[tuple[ast.Call, str, str, set[str] | None]]:
    """(call, book, key, names of its values or None where they are not written out) for every message in the code."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first, second = [*node.args, None, None][:2]
        named = None if any(word.arg is None for word in node.keywords) else {word.arg or "" for word in node.keywords}
        if called in ERRORS:
            for key in _keys(first):
                yield node, "errors", f"{key}.message", named
                yield node, "errors", f"{key}.do", named
        elif called in NOTED and isinstance(node.func, ast.Attribute):
            for key in _keys(first):
                yield from ((node, "findings", f"{key}.{part}", named) for part in ("message", "expected", "do"))
        elif called == "reason" and second is not None:
            yield from ((node, "reasons", key, named) for key in _keys(first))
        elif called == "line" and first is not None:
            yield from ((node, "lines", key, named) for key in _keys(first if second is None else second))
        elif called == "Term":
            yield from ((node, "terms", key, _dict_keys(second)) for key in _keys(first))
        elif called == "say":
            yield from ((node, name, key, named) for name in _keys(first) for key in _keys(second))


def _keys(node: ast.expr | None) -> list[str]:
    """The texts that an argument may be, where they are written: one, or the two of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_keys(node.body), *_keys(node.orelse)]
    return []


def _dict_keys(node: ast.expr | None) -> set[str] | None:
    if node is None:
        return set()
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        return {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
    return None


ALWAYS = {
    "errors": {"found", "article"},
    "reasons": {"article"},
    "lines": {"article"},
    "findings": {"found", "article", "count"},
}
"""Values that a book's messages may mention without being given them."""


def messages_found(place: str, source: str, held: dict[str, Entries]) -> list[str]:
    """Messages said that no book holds, and values mentioned that the code does not give."""
    found = []
    for node, name, key, named in said(ast.parse(source, place)):
        texts = held.get(name, {}).get(key)
        if texts is None:
            found.append(at(place, node.lineno, f"the book {name} has no message {key}"))
        elif named is not None:
            wanted = set().union(*(placeholders(text) for text in texts.values()))
            for value in sorted(wanted - named - ALWAYS.get(name, set())):
                found.append(at(place, node.lineno, f"{name}: {key} mentions {value}, which is not given"))
    return found


PAIR = {"en": "{n} games", "fr": "{n} parties"}


def test_a_good_message_passes() -> None:
    assert languages_found("b", {"games": PAIR}) == []


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ({"en": "{n} games"}, "b: games is in en, not in en, fr"),
        ({**PAIR, "de": "{n} Partien"}, "b: games is in de, en, fr"),
        ({**PAIR, "fr": " "}, "b: games says nothing in fr"),
        ({**PAIR, "fr": "{m} parties"}, "b: games mentions other values"),
    ],
)
def test_a_bad_message_is_found(texts: dict[str, str], problem: str) -> None:
    found = languages_found("b", {"games": texts})
    assert any(finding.startswith(problem) for finding in found), f"{problem!r} not in {found}"


def test_a_key_in_two_parts_is_found() -> None:
    parts = {"b.toml": "[one]\nen='x'\n[two]\nen='x'\n", "b-more.toml": "[two]\nen='y'\n"}
    assert twice_found("b", parts) == ["b: two stands in 2 parts"]


def test_a_message_that_nothing_says_is_found() -> None:
    whole, begun = texts_written("say('terms', 'one')\nTerm(f'k_{name}')\nf'{name}_x'\n")
    assert unused("terms", {"one": PAIR, "k_games": PAIR, "two": PAIR}, whole, begun) == ["terms: nothing says two"]
    assert unused("errors", {"A.message": PAIR, "A.do": PAIR}, {"A"}, set()) == []
    assert unused("main", {"about.calc": PAIR, "usage": PAIR}, set(), set()) == ["main: nothing says usage"]
    assert unused("errors", {"A.message": PAIR, "A.do": PAIR}, {"A.message"}, set()) == ["errors: nothing says A"]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("raise ArpadError('B')", "the book errors has no message B.message"),
        ("raise ArpadError('A', found=1)", "errors: A.message mentions n, which is not given"),
        ("run.line('step')", "lines: step mentions n, which is not given"),
        ("run.line('step', 'this' if x else 'step', n=1)", "the book lines has no message this"),
        ("run.reason('A', 'step', n=1)", "the book reasons has no message A"),
        ("Term('t', {'m': 1})", "terms: t mentions n, which is not given"),
        ("say('terms', 'u', lang)", "the book terms has no message u"),
        ("notes.warning('N', 1, 1)", "the book findings has no message N.message"),
    ],
)
def test_a_message_badly_said_is_found(source: str, problem: str) -> None:
    held = {"errors": {"A.message": PAIR, "A.do": PAIR}, "lines": {"step": PAIR}, "terms": {"t": PAIR}}
    found = messages_found("ruling/a.py", f"\n{source}\n", held)
    assert f"src/arpad/ruling/a.py:2: {problem}" in found, found


def test_a_message_well_said_passes() -> None:
    held = {"errors": {"A.message": PAIR, "A.do": PAIR}, "lines": {"step": PAIR}, "terms": {"t": PAIR}}
    source = "ArpadError('A', n=1)\nrun.line('step', n=1)\nrun.line(step, 'step', **facts)\nTerm('t', {'n': 1})\n"
    assert messages_found("ruling/a.py", source, held) == []


def test_every_message_is_in_both_languages() -> None:
    assert_none((line for name in books() for line in languages_found(name, book(name))), "messages:")


def test_no_key_stands_in_two_parts() -> None:
    assert_none((line for name, parts in books().items() for line in twice_found(name, parts)), "keys twice:")


def test_every_message_is_said() -> None:
    whole, begun = set(), set()
    for _, source in sources():
        more, beginnings = texts_written(source)
        whole |= more
        begun |= beginnings
    grains = [*ELO_GRAINS.items(), *CAPITAL_GRAINS.items()]
    fields = {f"{grain}.{field}" for grain, law in grains for field in law._fields}  # type: ignore[attr-defined]
    found = [line for name in books() if name != "parameters" for line in unused(name, book(name), whole, begun)]
    found += [f"parameters: no law has {key}" for key in book("parameters").keys() - fields]
    found += [f"parameters: no words for {key}" for key in fields - book("parameters").keys()]
    assert_none(found, "messages that nothing says, or words that are missing:")


def test_every_message_said_is_held_with_its_values() -> None:
    held = {name: book(name) for name in books()}
    assert_none(findings(lambda place, source: messages_found(place, source, held)), "messages in the code:")
