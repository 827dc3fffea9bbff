"""Flipping a doubt of the verdict changes the states listed, and the verdict names every doubt it rests on."""

import pytest

from .doubts import VerdictProof, states, verdict_proofs


@pytest.mark.parametrize("proof", verdict_proofs(), ids=str)
def test_flipping_changes_the_states_listed(proof: VerdictProof) -> None:
    before, after = proof.verdict(other=False), proof.verdict(other=True)
    one, two = states(before), states(after)
    changed = {check: [one.get(check), two.get(check)] for check in proof.row["changes"]}
    assert changed == proof.row["changes"]
    assert proof.reading(other=False) in before.readings
    assert proof.reading(other=True) in after.readings
    assert before.law != after.law


@pytest.mark.parametrize("proof", verdict_proofs("agreement"), ids=str)
def test_where_the_readings_agree_nothing_is_doubtful(proof: VerdictProof) -> None:
    before, after = proof.verdict(other=False), proof.verdict(other=True)
    assert states(before) == states(after)
    assert before.standing == after.standing
    assert proof.reading(other=False) not in before.readings
    assert proof.reading(other=True) not in after.readings
