"""The proof by mutants: every value has its change, a survivor without a reason is told, and a dozen are tried.

No `__init__.py` here: the folder would hide the package `proofs` that it tests.
"""

import subprocess
import sys
import tomllib
from copy import deepcopy

import pytest
from proofs.report import Part

from arpad.law.articles import editions
from arpad.law.texts import printed_table
from proofs import judge, report, values

EVERY = values.changes()


def raw(file):
    """A law file, parsed."""
    return tomllib.loads((values.LAW / file).read_text(encoding="utf-8"))


def leaves(node):
    """Every number, text and flag of a parsed file, with its path."""
    if isinstance(node, (dict, list)):
        pairs = node.items() if isinstance(node, dict) else enumerate(node)
        return {(key, *path): leaf for key, part in pairs for path, leaf in leaves(part).items()}
    return {(): node}


def test_every_change_changes_one_value_and_no_other():
    assert len({change.name for change in EVERY}) == len(EVERY) > 700
    for file in {change.file for change in EVERY}:
        before = raw(file)
        kept = deepcopy(before)
        for change in EVERY:
            if change.file == file:
                after = leaves(change.applied(before))
                assert {path for path, leaf in leaves(kept).items() if after[path] != leaf} == {change.keys}
                assert (leaves(kept)[change.keys], after[change.keys]) == (change.old, change.new)
        assert before == kept


def test_every_value_that_an_edition_sets_is_changed():
    changed = {(change.file, *change.keys[:2]) for change in EVERY}
    for made in editions():
        file = f"{made.body}/{made.rating_class}/{made.in_force}.toml"
        file = file if (values.LAW / file).is_file() else f"{made.body}/{made.in_force}.toml"
        for grain, field in made.own:
            entry = raw(file)[grain][field]
            # A table is changed in its own file, an empty list has nothing to change.
            if leaves(entry.get("value", 0)) and ("table" not in entry or "column" in entry):
                assert (file, grain, field) in changed


@pytest.mark.parametrize("table", ["expected-score", "rating-difference", "organiser-guide"])
def test_every_cell_of_every_table_is_changed(table):
    cells = {change.keys for change in EVERY if change.file == f"tables/{table}.toml"}
    assert cells == {("rows", i, j) for i, row in enumerate(printed_table(table)) for j in range(len(row))}


@pytest.mark.parametrize(
    ("file", "keys", "old", "new"),
    [
        # 10.23: 12.5 in half points is 25; one more is 13. 6.1.2: 1.9 in 1/500 is 950; one more is 1.902.
        ("fide/standard/2005-07-01.toml", ("first", "bonus_x2", "value"), "12.5", "13"),
        ("ffjd/2015-01-01.toml", ("game", "expected_high", "value"), "1.9", "1.902"),
        ("fide/standard/2005-07-01.toml", ("period", "floor", "value"), 1401, 1402),
        ("fide/standard/2005-07-01.toml", ("period", "k_rows", "value", 0, 1), 2400, 2401),
        ("fide/standard/2005-07-01.toml", ("period", "change_tie", "choice"), "away-from-zero", "half-up"),
        ("fide/standard/2005-07-01.toml", ("period", "k_games_cap", "value"), "never", 0),
        ("calendar.toml", ("edition", 0, "dates", 0), "2005-07-01", "2005-07-02"),
    ],
)
def test_one_unit_or_the_next_choice(file, keys, old, new):
    assert [(change.old, change.new) for change in EVERY if (change.file, change.keys) == (file, keys)] == [(old, new)]


def test_the_page_tells_counts_and_reasons():
    part = Part("Steps")
    for i in range(19):
        part.add("tests/rules", f"change {i}")
    part.add(judge.SURVIVED, "a -> b")
    assert part.summary() == "20 changes, 19 noticed (95.0 %): 19 by tests/rules"
    assert Part("Values", 30, part.noticed, part.survivors).summary().startswith("20 of 30 changes, 19 noticed")
    assert part.failures({}) == ["no reason for: a -> b"]
    assert part.failures({"a -> b": "the same"}) == []
    assert "- `a -> b`\n\n  the same\n" in report.page([part], {"a -> b": "the same"})
    assert "**No reason yet.**" in report.page([part], {})


def test_fewer_than_95_percent_is_no_proof():
    part = Part("Steps")
    for i in range(948):
        part.add("tests/rules", f"change {i}")
    for i in range(52):
        part.add(judge.SURVIVED, f"survivor {i}")
    why = dict.fromkeys(part.survivors, "the same")
    assert part.failures(why) == ["Steps: fewer than 95 % noticed"]


def test_every_reason_is_of_a_change_that_exists():
    # Those of the steps are told apart by their function: only mutmut, which is not installed here, knows them all.
    known = {change.name for change in EVERY}
    files = tuple({change.file for change in EVERY})
    assert [name for name in report.reasons() if name.startswith(files) and name not in known] == []


@pytest.mark.slow
def test_a_dozen_changes_of_the_law_are_noticed():
    command = [sys.executable, "-m", "proofs", "--sample", "12", "--seed", "2"]
    done = subprocess.run(command, cwd=judge.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "12 changes, 12 noticed (100.0 %)" in done.stdout
