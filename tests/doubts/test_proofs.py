"""Flipping a doubt changes exactly the figures that its proofs list, and a result names every doubt it rests on."""

import pytest

from arpad.law.articles import editions
from arpad.law.doubts import doubts, doubts_of
from homologation.doubts import verdict_proofs

from .proofs import FOLDER, Proof, answer, differences, figures, name_of, proofs, same

PROOFS = proofs()
AGREEMENTS = proofs("agreement")


@pytest.mark.parametrize("proof", PROOFS, ids=str)
def test_flipping_changes_exactly_the_figures_listed(proof: Proof) -> None:
    default, flipped = answer(proof.request), answer(proof.request, proof.flipped)
    found = differences(default, flipped)
    wrong = {
        pointer: (found.get(pointer), proof.changes.get(pointer))
        for pointer in found.keys() | proof.changes.keys()
        if not _agree(found.get(pointer), proof.changes.get(pointer))
    }
    assert not wrong, f"pointer -> (found, listed): {wrong}"
    assert default["law"] != flipped["law"]


@pytest.mark.parametrize("proof", PROOFS, ids=str)
def test_the_result_names_the_reading_that_it_rests_on(proof: Proof) -> None:
    assert proof.default in answer(proof.request)["readings"]
    assert proof.flipped in answer(proof.request, proof.flipped)["readings"]


@pytest.mark.parametrize("proof", [proof for proof in PROOFS if proof.also], ids=str)
def test_figures_that_only_the_other_reading_gives(proof: Proof) -> None:
    found = figures(answer(proof.request, proof.flipped))
    assert {pointer: found.get(pointer) for pointer in proof.also} == proof.also


@pytest.mark.parametrize("proof", AGREEMENTS, ids=str)
def test_where_the_readings_agree_nothing_is_doubtful(proof: Proof) -> None:
    default, flipped = answer(proof.request), answer(proof.request, proof.flipped)
    assert differences(default, flipped) == {}
    assert proof.default not in default["readings"]
    assert proof.flipped not in flipped["readings"]


@pytest.mark.parametrize("made", editions(), ids=lambda made: made.short)
def test_every_switched_doubt_has_a_proof_in_every_edition(made) -> None:
    proved = {proof.doubt.name for proof in [*PROOFS, *verdict_proofs()] if proof.rules == made.short}
    assert {doubt.name for doubt in doubts_of(made.short).values()} == proved


@pytest.mark.parametrize("doubt", [doubt for doubt in doubts() if doubt.parameter], ids=lambda doubt: doubt.name)
def test_the_entry_of_a_doubt_names_the_figures_that_change(doubt) -> None:
    changed = {name_of(pointer) for proof in PROOFS if proof.doubt.name == doubt.name for pointer in proof.changes}
    changed |= {check for proof in verdict_proofs() if proof.doubt.name == doubt.name for check in proof.row["changes"]}
    assert set(doubt.figures) == changed
    assert list(doubt.figures) == sorted(doubt.figures)


def test_every_file_of_proofs_is_read() -> None:
    files = list(FOLDER.glob("*.toml"))
    assert files
    assert PROOFS
    assert all(proof.origin.startswith(("hand:", "article", "text")) for proof in [*PROOFS, *AGREEMENTS])


def _agree(found: object, listed: object) -> bool:
    if not isinstance(found, tuple) or not isinstance(listed, tuple):
        return False
    return all(same(one, other) for one, other in zip(found, listed, strict=True))
