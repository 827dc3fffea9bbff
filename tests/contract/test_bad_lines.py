"""Lines that are no request at all: an error object each, never a crash, and the next line is answered."""

import json

import pytest

from arpad.model.limits import LINE_MOST
from contract.asking import ask_lines

GOOD = b'{"calc":"expected","rules":"fide-2014","rating":2300,"opponent":1850}'
REQUEST = b'{"calc":"expected","rules":"fide-2014","rating":%s,"opponent":1850}'

BAD = {
    "not JSON": (b"hello", "NOT_JSON"),
    "half of it": (GOOD[:-1], "NOT_JSON"),
    "two on one line": (GOOD + GOOD, "NOT_JSON"),
    "a trailing comma": (GOOD[:-1] + b",}", "NOT_JSON"),
    "Latin-1": ('{"calc":"é"}'.encode("latin-1"), "NOT_UTF8"),
    "half a character": (b'{"calc":"\xc3"}', "NOT_UTF8"),
    "UTF-16": ('{"calc":"k"}'.encode("utf-16"), "NOT_UTF8"),
    "a byte order mark": (b"\xef\xbb\xbf" + GOOD, "BYTE_ORDER_MARK"),
    "a NUL": (GOOD[:-1] + b"\x00}", "NOT_JSON"),
    "a NUL within a text": (b'{"calc":"a\x00b"}', "NOT_JSON"),
    "binary": (bytes(range(128, 256)), "NOT_UTF8"),
    "a duplicate key": (b'{"calc":"k","calc":"k"}', "DUPLICATE_KEY"),
    "a duplicate key within": (b'{"calc":"k","player":{"k":1,"rating":2,"k":1}}', "DUPLICATE_KEY"),
    "NaN": (REQUEST % b"NaN", "NOT_A_NUMBER"),
    "Infinity": (REQUEST % b"Infinity", "NOT_A_NUMBER"),
    "minus Infinity": (REQUEST % b"-Infinity", "NOT_A_NUMBER"),
    "a huge exponent": (REQUEST % b"1e999999999", "NUMBER_TOO_LONG"),
    "a tiny exponent": (REQUEST % b"1e-999999999", "NUMBER_TOO_LONG"),
    "5,000 digits": (REQUEST % (b"9" * 5_000), "NUMBER_TOO_LONG"),
    "5,000 decimals": (REQUEST % (b"1." + b"9" * 5_000), "NUMBER_TOO_LONG"),
    "100,000 brackets": (b"[" * 100_000, "NESTED_TOO_DEEP"),
    "100,000 brackets, closed": (b"[" * 100_000 + b"]" * 100_000, "NESTED_TOO_DEEP"),
    "100,000 objects": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "NESTED_TOO_DEEP"),
    "a number alone": (b"17", "NOT_AN_OBJECT"),
    "null": (b"null", "NOT_AN_OBJECT"),
    "900 brackets": (b'{"calc":' + b"[" * 900 + b"]" * 900 + b',"rules":"fide-2014"}', "NOT_TEXT"),
    "900 brackets alone": (b"[" * 900 + b"]" * 900, "NOT_AN_OBJECT"),
    "a lone surrogate": (b'{"calc":"\\ud800","rules":"fide-2014"}', "UNKNOWN_CALC"),
    "64 MB and more": (b'"' + b"x" * LINE_MOST + b'"', "LINE_TOO_LONG"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_line_is_told_and_the_next_one_answered(what: str) -> None:
    line, code = BAD[what]
    (bad, bad_code), (good, good_code) = ask_lines(line, GOOD)
    assert (bad["ok"], bad["error"]["code"]) == (False, code)
    assert bad_code in (1, 2, 3)
    assert bad["error"]["do"]
    assert len(json.dumps(bad)) < 2_000, "an error repeats little of a long line"
    assert (good["ok"], good_code) == (True, 0)


def test_what_is_found_is_shown_whole_when_short_and_cut_when_long() -> None:
    ((short, _),) = ask_lines(REQUEST % b'"abc"')
    assert short["error"]["found"] == "abc"
    ((long, _),) = ask_lines(REQUEST % (b'"' + b"x" * 5_000 + b'"'))
    assert long["error"]["found"].endswith("x…")
    ((nested, _),) = ask_lines(REQUEST % b'{"a":[1,2,3,4],"b":{},"c":1}')
    assert nested["error"]["found"] == '{"a": [1, …], "b": {}, …}'


def test_many_keys_of_which_one_stands_twice_take_no_time() -> None:
    """Looking for the one that stands twice must not compare every key with every other."""
    keys = b",".join(b'"k%d":1' % i for i in range(200_000))
    ((answer, _),) = ask_lines(b"{" + keys + b',"k77":2}')
    assert (answer["error"]["code"], answer["error"]["found"]) == ("DUPLICATE_KEY", "k77")
