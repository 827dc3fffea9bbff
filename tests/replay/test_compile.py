"""Compiling the steps as they stand: what is refused, and that an edit of a step is always seen."""

import json
import os
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy
import pytest
from numba import typeof

import arpad
from arpad.law.articles import editions
from arpad.law.resolve import law
from arpad.law.texts import GRAIN_CLOCK
from arpad.replay.compile import arrays, compiled, records
from arpad.rules import amounts, change, development

from .seasons import EDITIONS, LAWS

F14 = EDITIONS[2]
SMALL_SEASON = """
import json, numpy, sys
from arpad.law.resolve import law
from arpad.replay import changes as replay
laws = [law(name) for name in ("fide-2005", "fide-2011", "fide-2014")]
games = replay.Games(*(numpy.array(c) for c in ([0, 0, 1], [2300, 1500, 2212], [2, 1, 0], [0, 2, 1])))
ratings, k = numpy.array([2212, 2300]), numpy.array([20, 10])
fast = replay.changes([made.game for made in laws], laws[2].period, games, ratings, k)
counts, *slow = ([0, 0] for _ in range(5))
columns = [c.tolist() for c in (*games, ratings, k)]
replay.kernel([made.game for made in laws], laws[2].period, *columns, counts, *slow)
json.dump({"compiled": [c.tolist() for c in fast], "plain": slow}, sys.stdout)
"""


def answers(package, cache):
    """What a fresh Python with this copy of the package computes, compiled and plain."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", SMALL_SEASON], env=environment, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["compiled"] == found["plain"]
    return found["compiled"]


def edit(path, old, new):
    """One edit of a step, keeping the file's size and its time: nothing that a cache could notice from outside."""
    stood = path.stat()
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(path, ns=(stood.st_atime_ns, stood.st_mtime_ns))
    shutil.rmtree(path.parent / "__pycache__", ignore_errors=True)


@pytest.mark.slow
def test_editing_a_step_changes_the_compiled_answer(tmp_path):
    package = tmp_path / "source" / "arpad"
    shutil.copytree(Path(arpad.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    cache.mkdir()
    # 2212 beats 2300 (.62) and draws 1500 (-.42): .20 x 20 = 4.00; 2300 loses to 2212: -.62 x 10 = -6.20.
    first = [[400, -620], [4, -6], [2216, 2294], [0, 0]]
    assert answers(package, cache) == first
    # A step called by a step called by the kernel, in another file: K times the sum, less one point.
    step = "return sum_x100 * k\n"
    edit(package / "rules" / "change.py", step, step.replace("*", "+"))
    second = [[40, -52], [0, -1], [2212, 2299], [0, 0]]
    assert answers(package, cache) == second
    # And once more, two calls deep: the nearest integer becomes the one above.
    deep = "return (2 * numerator + denominator) // (2 * denominator)\n"
    edit(package / "rules" / "amounts.py", deep, deep.replace("// (2", "// (1"))
    assert answers(package, cache) not in (first, second)
    edit(package / "rules" / "amounts.py", deep.replace("// (2", "// (1"), deep)
    edit(package / "rules" / "change.py", step.replace("*", "+"), step)
    assert answers(package, cache) == first
    assert list(cache.iterdir()) == [], "compiled code was kept on disk"


def test_editing_the_law_changes_the_compiled_answer(tmp_path):
    package = tmp_path / "source" / "arpad"
    shutil.copytree(Path(arpad.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    # The cap of 2011, inherited by 2014: a draw 712 points above counts 300 (.85), not 400 (.92): .27 x 20 = 5.40.
    text = package / "law" / "fide" / "standard" / "2011-07-01.toml"
    edit(text, "difference_cap = { value = 400,", "difference_cap = { value = 300,")
    assert answers(package, tmp_path / "cache")[0] == [540, -620]


DIFFERENCES = [-3000, -737, -736, -735, -401, -400, -351, -350, -4, -3, -1, 0, 1, 3, 4, 350, 351, 400, 401, 736, 3000]
AMOUNTS = [-(2**60), -150, -100, -51, -50, -49, -1, 0, 1, 49, 50, 51, 100, 150, 2**60]
STEPS = [
    *((step, (a, b)) for step in (amounts.half_up, amounts.away_from_zero, amounts.is_tie, amounts.whole_part)
      for a, b in product(AMOUNTS, (1, 2, 3, 100, 2**60))),
    *((step, (d, made.game)) for step in (change.counted_difference, change.expected_score_x100)
      for d, made in product(DIFFERENCES, EDITIONS)),
    *((change.game_change_x100, pair) for pair in product((0, 1, 2), range(101))),
    *((change.rounded_change, (a, made.period)) for a, made in product(AMOUNTS, EDITIONS)),
    *((change.is_delisted, (floor, made.period)) for floor, made in product((999, 1000, 1199, 1400, 1401), EDITIONS)),
    *((development.k_used, (k, n, F14.period._replace(k_games_cap=cap)))
      for k, n, cap in product((10, 20, 40), (0, 17, 18, 70, 71), (-1, 700))),
    *((development.k_row, (2200, (peak, peak), (games, games), (age, age), made.period))
      for peak, games, age, made in product((2299, 2300, 2400), (29, 30), (17, 18), EDITIONS)),
]


# It takes seconds to compile: four intervals against every column of the table.
SLOW = ("k_row",)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name
     for name in dict.fromkeys(step.__name__ for step, _ in STEPS)],
)
def test_a_step_compiled_is_the_step(name):
    made = 0
    for step, given in STEPS:
        if step.__name__ == name:
            fast = compiled(step)(*(arrays(a) if hasattr(a, "_fields") else a for a in given))
            assert fast == step(*given), given
            made += 1
    assert made > 8


def test_records_side_by_side_read_like_the_laws():
    made = records(LAWS)
    for i, grain in enumerate(LAWS):
        for field in grain._fields:
            assert numpy.array_equal(made[i][field], getattr(grain, field))
    with pytest.raises(ValueError, match="read-only"):
        made["difference_cap"][0] = 1


def test_tables_of_different_lengths_do_not_fit_side_by_side():
    shorter = LAWS[1]._replace(expected_scores=tuple(column[:-1] for column in LAWS[1].expected_scores))
    with pytest.raises(ValueError, match="expected_scores is not equally long"):
        records([LAWS[0], shorter])


@pytest.mark.parametrize("value", [None, True, "400", 1.5, [1, 2]])
def test_a_law_with_anything_but_ints_and_tables_is_refused(value):
    # A bool or None in one edition would compile the kernel again, or break it.
    with pytest.raises(TypeError, match=r"difference_cap = .*: a law holds ints and tables only"):
        arrays(LAWS[0]._replace(difference_cap=value))


def test_an_empty_table_of_rows_keeps_its_type():
    # The rapid principle of 2005 has no row of K.
    empty = arrays(EDITIONS[0].period._replace(k_rows=()))
    assert empty.k_rows.shape == (0, 0)
    assert empty.k_rows.dtype == arrays(F14.period).k_rows.dtype == numpy.int64
    assert not arrays(F14.period).k_rows.flags.writeable


@pytest.mark.parametrize("body", ["fide", "ffjd"])
@pytest.mark.parametrize("grain", GRAIN_CLOCK)
def test_a_grain_has_one_type_in_every_edition(grain, body):
    laws = [law(made.short).grains[grain] for made in editions() if made.body == body and grain in made.grains]
    kinds = [[(name, typeof(value)) for name, value in arrays(made)._asdict().items()] for made in laws]
    assert all(kind == kinds[0] for kind in kinds)


LOOSE = [1, 2]


def reads_a_list(difference):
    """No step: it reads a global that is neither an int, nor a step, nor a NewType."""
    return LOOSE[difference]


@pytest.mark.parametrize("step", [max, int, "half_up", staticmethod(reads_a_list)])
def test_only_plain_functions_are_compiled(step):
    with pytest.raises(TypeError, match="only plain functions are compiled"):
        compiled(step)


def test_a_step_that_reads_anything_else_is_refused():
    with pytest.raises(TypeError, match=r"reads_a_list reads LOOSE = \[1, 2\]"):
        compiled(reads_a_list)
