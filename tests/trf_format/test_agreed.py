"""The quick look at games, points and players says nothing that the slow one does not say."""

from random import Random

import pytest
from proofs.events import invented_event

from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.consequences import gathered
from arpad.reports.consistency import check_event, in_order
from arpad.reports.formats import read_report
from arpad.reports.trf import read_trf, write_trf16
from arpad.reports.trf_agree import agreed
from arpad.reports.trf_layout import TRF16
from trf_format.lines import FIRST_ROUND, ROUNDS, STEP, player, report

CELLS = "".join(cell.ljust(STEP) for number in sorted(ROUNDS) for cell in ROUNDS[number]).encode()
POINTS_X2 = [5, 4, 1, 2]
"""Four players, three rounds; the points are counted by hand in `lines`."""
SIGNS = b" 0123456789wb-=+WDLHFUZ"


def test_the_four_players_agree() -> None:
    assert agreed(CELLS, 4, 3, [*POINTS_X2]) == Agreed(games=True, met_once=True, points=True)


@pytest.mark.parametrize(
    ("old", "new", "games"),
    [(b"   2 w 1", b"   2 w =", False), (b"   2 w 1", b"   2 b 1", False), (b"   2 w 1", b"   9 w 1", False),
     (b"   2 w 1", b"9999 w 1", False), (b"   2 w 1", b"0000 w 1", False), (b"   2 w 1", b"   3 w 1", False),
     (b"   2 w 1", b"   2 w F", False), (b"   4 w +", b"0000 - +", False)],
)  # fmt: skip
def test_one_cell_that_does_not_fit_is_not_agreed(old: bytes, new: bytes, games: bool) -> None:
    assert agreed(CELLS.replace(old, new, 1), 4, 3, [*POINTS_X2]).games is games


def test_points_that_differ_are_not_agreed() -> None:
    assert agreed(CELLS, 4, 3, [5, 4, 1, 3]) == Agreed(games=True, met_once=True, points=False)
    assert agreed(CELLS, 4, 3, [5, 4, 1, None]).points is False


def test_two_games_against_one_opponent_are_not_agreed() -> None:
    twice = b"   2 w 1     2 b =     1 b 0     1 w =  "
    assert agreed(twice, 2, 2, [3, 1]) == Agreed(games=True, met_once=False, points=True)


def test_nothing_is_said_of_nothing() -> None:
    assert agreed(b"", 0, 0, []) == NOTHING_AGREED
    assert agreed(b"0000 - Z  ", 1, 1, [0]) == NOTHING_AGREED


@pytest.mark.parametrize("seed", range(40))
def test_quick_and_slow_find_the_same(seed: int) -> None:
    # One sign of the rounds, points, ranks or ids of a good report is changed at a time.
    random = Random(seed)
    good = write_trf16(invented_event(seed, 3 + seed % 20, 1 + seed % 8, TRF16, plain=seed % 2 == 0))[0]
    starts = [at for at in range(len(good)) if good.startswith(b"001", at) and (not at or good[at - 1 : at] == b"\n")]
    for _ in range(25):
        at = random.choice(starts) + random.choice((random.randrange(3, 89), FIRST_ROUND - 1 + random.randrange(60)))
        if at >= len(good) or good[at : at + 1] in b"\r\n":
            continue
        bad = good[:at] + bytes([random.choice(SIGNS)]) + good[at + 1 :]
        event, findings = read_report(bad)
        assert event is not None
        assert gathered(event, in_order(read_trf(bad)[1], check_event(event))) == findings


def test_byes_of_a_record_are_not_overlooked() -> None:
    # Record 240 puts a bye into round 3 of player 2, who has no result there: his points are half a point short.
    lines = {2: player(2, ["   1 b 0", "   4 w 1"], points="1.0"), 3: player(3, ["   4 w 0", "   1 w ="])}
    _, findings = read_report(report("240 H   3    2", players=lines))
    assert [finding.facts["counted"] for finding in findings if finding.code == "POINTS_DIFFER"] == ["1.5"]
