"""Bad input by options: what, where, which article, what to do; the exit code; the same object as JSON."""

import json

import pytest

from cli.calling import Caller

CHANGE = ("calc", "change", "--rules", "fide-2014", "--rating", "2212", "--k", "40", "--game", "2300:1")
NINES = "9" * 5_000


def without(*options: str) -> tuple[str, ...]:
    """CHANGE without these options and their values."""
    kept: list[str] = []
    for name, value in zip(CHANGE[2::2], CHANGE[3::2], strict=True):
        if name not in options:
            kept += [name, value]
    return (*CHANGE[:2], *kept)


# arguments, exit code, what is printed: where and code, article, something of what to do
REFUSED: dict[str, tuple[tuple[str, ...], int, str, str, str]] = {
    "no edition": (without("--rules"), 2, "RULES_MISSING --rules is missing", "", "fide-2005, fide-2009, fide-2011"),
    "an unknown edition": (
        (*without("--rules"), "--rules", "fide-1999"), 3, "--rules fide-1999: UNKNOWN_RULES ", "", "fide-2014",
    ),
    "a day before the first text": (
        (*without("--rules"), "--rules", "fide-standard@2004-01-01"), 1,
        "--rules fide-standard@2004-01-01: DATE_BEFORE_FIRST_TEXT ", "", "name one on purpose",
    ),
    "a score of 0.7": (
        (*CHANGE, "--game", "2300:0.7"), 1, "--game 2300:0.7: SCORE_NOT_POSSIBLE 0.7 ", "8.55", "0, 0.5, 1",
    ),
    "an unknown result": ((*CHANGE, "--game", "2300:Q"), 1, "--game 2300:Q: RESULT_NOT_KNOWN ", "5.1", "= 0 + -"),
    "half a game": ((*CHANGE, "--game", "2300"), 2, "OPTION_NOT_READ --game 2300 cannot be read", "", "2300:1"),
    "a rating of 99999": (
        (*without("--rating"), "--rating", "99999"), 1, "--rating 99999: RATING_OUT_OF_RANGE ", "7.11", "1 to 9999",
    ),
    "an opponent of 0": ((*CHANGE, "--game", "0:1"), 1, "--game 0:1: RATING_ZERO ", "7.11", "on the command line: -"),
    "a rating that is none": (
        (*without("--rating"), "--rating", "abc"), 2, "--rating abc: NOT_AN_INTEGER ", "", "a whole number",
    ),
    "an empty rating": ((*without("--rating"), "--rating", ""), 2, "--rating : NOT_AN_INTEGER ", "", "a whole number"),
    "NaN": ((*without("--rating"), "--rating", "NaN"), 2, "--rating NaN: NOT_AN_INTEGER ", "", "a whole number"),
    "5,000 digits": (
        (*without("--rating"), "--rating", NINES), 2, "--rating 9999999999", "", "a number of ordinary size",
    ),
    "no rating": (without("--rating"), 2, "OPTION_MISSING --rating is missing", "", "arpad calc change --help"),
    "a negative K": ((*without("--k"), "--k", "-10"), 1, "--k -10: K_NOT_POSSIBLE ", "8.56", "printed on the list"),
    "no K": (without("--k"), 2, "OPTION_MISSING --k is missing", "", "arpad calc change --help"),
    "no games": (without("--game"), 2, "OPTION_MISSING --game is missing", "8.55", "arpad calc change --help"),
    "an option of the other game": (
        (*CHANGE, "--cadence", "slow"), 2, "--cadence slow: OPTION_NOT_HERE ", "", "leave it out",
    ),
    "no cadence": (
        ("calc", "change", "--rules", "ffjd-2015", "--rating", "1425", "--game", "1500:2"), 1,
        "--cadence: CADENCE_MISSING ", "6.1.1", "slow",
    ),
    "a player against himself": (
        ("calc", "round-robin", "--rules", "fide-2014", "--player", "A:2400", "--player", "B:2300", "--game", "A:A:1"),
        1, "--game A:A:1: AGAINST_HIMSELF ", "8.54", "check the two names",
    ),
    "too much of a player": (
        ("calc", "round-robin", "--rules", "fide-2014", "--player", "A:2400:1:10:x"), 2,
        "OPTION_NOT_READ --player A:2400:1:10:x ", "", "A:2600:8:10",
    ),
    "a birth date in the future": (
        ("calc", "k", "--rules", "fide-2014", "--rating", "1850", "--born", "2099-01-01", "--list-date", "2015-03-01",
         "--career-games", "40", "--highest", "1850"),
        1, "--born 2099-01-01: BORN_AFTER_LIST ", "8.56", "birth date",
    ),
    "a fact that decides": (
        ("calc", "k", "--rules", "fide-2014", "--rating", "1850"), 1, "--highest: K_NEEDS_FACT ", "8.56", "no value",
    ),
    "an island without estimate": (
        ("calc", "accelerated", "--rules", "ffjd-2015", "--player", "A", "--player", "B", *("--game", "A:B:1") * 5), 1,
        "--estimate: ESTIMATE_NEEDED ", "Annex B", "--estimate",
    ),
    "a calculation of the other game": (
        ("calc", "convert", "--rules", "fide-2014", "--fmjd", "2000"), 3, "calc convert: UNKNOWN_CALC ", "",
        "round-robin",
    ),
    "an unknown reading": (
        (*CHANGE, "--reading", "foo"), 3, "--reading foo: UNKNOWN_DOUBT ", "", "arpad rules doubts",
    ),
    "an unknown calculation's schema": (
        ("calc", "schema", "--calc", "foo"), 3, "--calc foo: UNKNOWN_CALC ", "", "round-robin",
    ),
    "too many pairs": (
        ("calc", "pairings", "--rules", "ffjd-2015", "--players", "1000000"), 1, "--players 1000000: TOO_LARGE ", "",
        "up to",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_person_is_told(call: Caller, what: str) -> None:
    arguments, code, first, article, do = REFUSED[what]
    called = call(*arguments)
    assert (called.code, called.out) == (code, "")
    lines = called.err.splitlines()
    assert lines[0].startswith(first)
    assert do in lines[-1]
    assert len(lines) == (3 if article else 2)
    if article:
        assert lines[1].startswith(f"  article {article}, ")
    assert all(len(line) < 400 for line in lines)


@pytest.mark.parametrize("what", REFUSED)
def test_a_program_is_told_the_same(call: Caller, what: str) -> None:
    arguments, code, _, article, _ = REFUSED[what]
    person = call(*arguments).err.splitlines()
    called = call(*arguments, "--json")
    assert (called.code, called.err) == (code, "")
    made = json.loads(called.out)
    assert made["ok"] is False
    error = made["error"]
    assert person[0].endswith(f"{error['code']} {error['message']}")
    assert (error["article"] or "") == article
    assert error["do"] == person[-1].strip()
    assert list(error)[:6] == ["code", "path", "found", "message", "article", "do"]
    assert person[0].startswith(error.get("where", ""))


@pytest.mark.parametrize("what", REFUSED)
def test_the_same_in_french(call: Caller, what: str) -> None:
    english, french = (call(*REFUSED[what][0], "--lang", lang).err.splitlines() for lang in ("en", "fr"))
    assert len(english) == len(french)
    assert english[0] != french[0]
    assert english[-1] != french[-1]


def test_keys_are_named_as_options_in_what_to_do(call: Caller) -> None:
    """The contract says "list_date"; who typed options reads --list-date."""
    asked = ["calc", "k", "--rules", "fide-2014", "--rating", "1850", "--highest", "1850", "--career-games", "40"]
    told = call(*asked, "--born", "2010-05-01")
    assert told.err.splitlines()[-1] == "  give --list-date"
    assert call(*asked, "--born", "2010-05-01", "--lang", "fr").err.splitlines()[-1] == "  donnez --list-date"
