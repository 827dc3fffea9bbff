"""The place of every key and value of a TOML text: what stands at a place reads as the value that belongs there."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from arpad.model.tomlplaces import Path, Point, places
from ground.tree import ROOT

TRICKY = '''# [a] = comment
top = 1 # = 2
a.b.c = "x = 1" # dotted
a.b."d.e" = 'it # is'
"quoted key" = true
'' = 5
[ t . "u v" ]   # spaces inside a header
list = [ 1, [2, 3], # inside
  "four]", { five = 5, six.seven = [7] },
]
empty = []
none = {}
when = 2026-09-01
moment = 2026-09-01 07:32:00
float = -1.5e3
text = """
[not.a.header]
key = "value" \\""" still
"""
quotes = """a""\\"b"""""
literal = \'\'\'
it's = ''two''
\'\'\'
[t."u v".sub]
"\\u00e9" = 1
[[rows]]
x = 1
[rows.inner]
y = 2
[[rows]]
x = 3
inner.y = 4
[[rows.deep]]
z = 5
[[rows.deep]]
z = 6
[end]
last = "end"'''


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that is no table, lists too, with its path."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
        return
    if isinstance(value, list):
        for number, part in enumerate(value):
            yield from leaves(part, (*path, number))
    yield path, value


def of_tables(path: Path, whole: Any) -> bool:
    """Is this a list written as [[tables]], which has no value at one place?"""
    value = whole
    for part in path:
        value = value[part]
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)


def unlike(text: str) -> list[str]:
    """The values whose place reads as something else."""
    whole = tomllib.loads(text)
    made = places(text)
    found = []
    for path, value in leaves(whole):
        if of_tables(path, whole):
            continue
        span = made.spans.get(path)
        piece = made.text[span.value : span.end] if span else ""
        try:
            same = span is not None and tomllib.loads(f"v = {piece}") == {"v": value}
        except tomllib.TOMLDecodeError:
            same = False
        if not same:
            found.append(f"{path}: {piece!r} is not {value!r}")
    return found


def test_what_stands_at_a_place_is_the_value() -> None:
    assert unlike(TRICKY) == []
    assert unlike(TRICKY.replace("\n", "\r\n")) == []


def test_every_toml_file_of_the_repository() -> None:
    files = [path for folder in ("src", "tests", "examples") for path in ROOT.joinpath(folder).rglob("*.toml")]
    read = 0
    for path in files:
        text = path.read_bytes().decode("utf-8", "replace")
        try:
            tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            continue
        read += 1
        assert unlike(text) == [], path.name
    assert read > len(("src", "tests", "examples"))


PLACED = [
    (("top",), Point(2, 1), Point(2, 7)),
    (("a", "b"), Point(3, 1), Point(3, 1)),
    (("a", "b", "d.e"), Point(4, 1), Point(4, 13)),
    (("quoted key",), Point(5, 1), Point(5, 16)),
    (("t", "u v"), Point(7, 3), Point(7, 1)),
    (("t", "u v", "list", 1, 1), Point(8, 17), Point(8, 17)),
    (("t", "u v", "list", 3, "six", "seven"), Point(9, 24), Point(9, 36)),
    (("rows", 1, "x"), Point(31, 1), Point(31, 5)),
    (("rows", 1, "deep", 1, "z"), Point(36, 1), Point(36, 5)),
    (("end", "last"), Point(38, 1), Point(38, 8)),
    (("a", "absent"), Point(3, 1), Point(3, 1)),
    (("absent",), Point(1, 1), Point(1, 1)),
]


@pytest.mark.parametrize(("path", "key", "value"), PLACED)
def test_lines_and_columns_are_those_of_an_editor(path: Path, key: Point, value: Point) -> None:
    made = places(TRICKY)
    assert (made.of_key(path), made.of_value(path)) == (key, value)


@pytest.mark.parametrize(
    ("text", "second", "first"),
    [
        ("a = 1\nb = 2\na = 3\n", Point(3, 1), Point(1, 1)),
        ("[t]\na = 1\n[u]\n[t]\n", Point(4, 2), Point(1, 2)),
        ("x = { b = 1, c = 2, b = 3 }\n", Point(1, 21), Point(1, 7)),
        ('a = 1\n"a" = 1\n', Point(2, 1), Point(1, 1)),
        ("[t]\na.b = 1\na.b = 2\n", Point(3, 1), Point(2, 1)),
    ],
)
def test_a_key_that_stands_twice(text: str, second: Point, first: Point) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    made = places(text)
    assert [(made.point(one), made.point(other)) for one, other in made.twice] == [(second, first)]


BROKEN = ["", "a", "a =", "a = [", "a = {", "[", "[[a", "= 1", "a = [1", 'a = "', "a = {b", "]",
          '"\\uD800" = 1', "[[a\n", "a = [1}]", "a = {b = 1]}", "a = [}",
          "a = [,]", "a = {,}", "a = =", "a = [1 2]"]


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_toml_ends_the_search(text: str) -> None:
    assert places(text).twice == []
