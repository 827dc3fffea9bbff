"""Canonical bytes, lists and keys: one way to write a thing, everything else refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.model.errors import ArpadError
from arpad.publish import canonical, lists, signing, verifier
from publish.made import KEY, a_list

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=12,
)


@given(VALUES)
def test_bytes_and_value_are_one(value: object) -> None:
    data = canonical.canonical(value)
    assert canonical.parsed(data) == value
    assert canonical.canonical(canonical.parsed(data)) == data


def test_keys_are_sorted_and_nothing_is_escaped_in_vain() -> None:
    # Written out by hand from the rule of the module.
    assert canonical.canonical({"b": [1, None], "a": "é"}) == b'{"a":"\xc3\xa9","b":[1,null]}'


@pytest.mark.parametrize("value", [0.5, {"a": [0.5]}, {1: "a"}, {"a": "\ud800"}, {"\udfff": 1}, b"bytes", {1, 2}])
def test_what_has_no_one_form_is_refused(value: object) -> None:
    with pytest.raises(ArpadError, match="NOT_CANONICAL"):
        canonical.canonical(value)


@pytest.mark.parametrize(
    "data", [b'{"a": 1}', b'{"b":1,"a":1}', b'{"a":1,"a":1}', b"1.0", b"NaN", b"", b"\xff", b'"\\u00e9"', b"[" * 9999]
)
def test_other_bytes_for_a_value_are_refused(data: bytes) -> None:
    with pytest.raises(ArpadError, match="NOT_CANONICAL"):
        canonical.parsed(data)


def test_a_list_is_the_same_in_whatever_order_its_rows_come() -> None:
    rows = [lists.Row(str(i), (1500 + i,), "00") for i in range(9)]
    made = [lists.published({}, ("rating",), order).data for order in (rows, rows[::-1])]
    assert made[0] == made[1]
    assert made[0].splitlines()[:2] == [b'{"columns":["player","person","rating"]}', b'["0","00",1500]']


def test_a_list_shows_nobody_by_name() -> None:
    assert b"Player" not in a_list(1).data
    assert verifier.commitment("00", "A") != verifier.commitment("01", "A")
    assert len({lists.new_salt() for _ in range(9)}) == 9


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ([lists.Row("1", (1,), ""), lists.Row("1", (2,), "")], "PLAYER_TWICE"),
        ([lists.Row("1", (1, 2), "")], "ROW_NOT_OF_LIST"),
    ],
)
def test_a_list_that_is_none_is_refused(rows: list[lists.Row], code: str) -> None:
    with pytest.raises(ArpadError, match=code):
        lists.published({}, ("rating",), rows)


@pytest.mark.parametrize("password", ["", "clé de l'office"])
def test_a_secret_key_comes_back(password: str) -> None:
    assert signing.secret_key(signing.secret_text(KEY, password), password) == KEY


def test_a_secret_key_is_not_shown_and_not_given_away() -> None:
    sealed = signing.secret_text(KEY, "right")
    assert KEY.seed.hex() not in repr(KEY)
    for text, password, code in [
        (sealed, "wrong", "KEY_PASSWORD_WRONG"), (sealed, "", "KEY_NEEDS_PASSWORD"), ("", "", "KEY_NOT_READABLE"),
        (sealed[:-9], "right", "KEY_NOT_READABLE"), ("a\n!!", "", "KEY_NOT_READABLE"),
    ]:
        with pytest.raises(ArpadError, match=code):
            signing.secret_key(text, password)


def test_keys_are_new_each_time() -> None:
    assert signing.new_key() != signing.new_key()
    assert verifier.public_key("no key") is None
    assert verifier.public_key(signing.public_text(KEY.public)) == KEY.public
