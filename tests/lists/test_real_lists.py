"""The real lists beside this repository, read whole, row by row.

What is expected comes from the lines themselves, by one expression that knows no column; nothing of them is copied.
"""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arpad.model.ratinglist import RatingList
from arpad.reports.lists import fast
from arpad.reports.lists.read import ListRead, read_list
from lists.made import players, read, written

NAMES = ("JAN01FRL.TXT.gz", "jan03frl.txt.gz", "rapid_sep12frl.txt.gz", "blitz_oct12frl.txt.gz")
OLD = re.compile(
    r"\s*(?P<id>\d+)\s+(?P<name>\S.*?)\s+(?:(?P<title>w?[gmfc]|[gw]?h|\.)\s+)?(?P<federation>[A-Z]{3})\s+"
    r"(?P<rating>\d+)\s+(?P<games>\d+)(?:\s+(?P<birth>\d{0,2}\.\s*\d{0,2}\.(?:\d\d)?))?(?:\s+(?P<flag>[a-z]+))?\s*"
)
NEW = re.compile(
    r"(?P<id>\d+)\s+(?P<name>\S.*?)\s{2,}(?P<federation>[A-Z]{3}) (?P<sex>[MF])\s+(?P<titles>.*?)\s*"
    r"(?P<rating>\d+)\s+(?P<games>\d+)\s+(?P<k>\d+) (?P<birth>\d{4})(?:\s+(?P<flag>[a-z]+))?\s*"
)

Rows = list[tuple[int, re.Match[str]]]


@pytest.fixture(scope="module", params=NAMES)
def file(request: pytest.FixtureRequest, shared: Path) -> Path:
    """One of the lists; a test that needs it says so when it is absent."""
    path: Path = shared / "data" / "fide-lists" / request.param
    if not path.is_file():
        pytest.skip(f"the real list {request.param} is absent beside this repository")
    return path


@pytest.fixture(scope="module")
def made(file: Path) -> ListRead:
    """The list as it is read."""
    return made_of(file)


@pytest.fixture(scope="module")
def rows(file: Path) -> Rows:
    """(number, parts) of every line but the blank ones and the header."""
    return list(rows_of(file))


def made_of(file: Path) -> ListRead:
    with open(file, "rb") as source:
        return read_list(source, file.name)


def rows_of(file: Path) -> Iterator[tuple[int, re.Match[str]]]:
    pattern = OLD if "0" in file.name[3:5] else NEW
    content = gzip.decompress(file.read_bytes()).decode("latin-1")
    for number, line in enumerate(content.replace("\r", "").split("\n"), 1):
        if line.strip() and "NUMBER" not in line.upper():
            found = pattern.fullmatch(line)
            assert found is not None, f"{file.name}:{number}: {line}"
            yield number, found


def test_every_row_is_kept_or_refused(file: Path, made: ListRead, rows: Rows) -> None:
    people = made.rating_list
    cadence = next((each for each in ("rapid", "blitz") if each in file.name), "standard")
    kept = 0
    refused = set(made.refused)
    for number, found in rows:
        if number in refused:
            continue
        assert people.ids[kept] == int(found["id"]), number
        assert people.number(f"{cadence}_rating", kept) == int(found["rating"]), number
        assert people.number(f"{cadence}_games", kept) == int(found["games"]), number
        assert people.text("federation", kept) == found["federation"], number
        assert people.text("flag", kept) == (found["flag"] or ""), number
        if found["name"].isascii():
            # One name ends with a letter that looks like a title but stands before the column of titles.
            also = f"{found['name']} {found.groupdict().get('title')}"
            assert people.text("name", kept) in (found["name"], also), number
        kept += 1
    assert kept == len(people)
    assert refused <= {finding.place.line for finding in made.findings if finding.severity == "error"}


def test_only_a_number_that_stands_twice_is_refused(made: ListRead, rows: Rows) -> None:
    """Counted by the lines: in each list, the rows refused are those whose number stood before."""
    seen: set[str] = set()
    twice = []
    for number, found in rows:
        if found["id"] in seen:
            twice.append(number)
        seen.add(found["id"])
    assert list(made.refused) == twice
    errors = {finding.code for finding in made.findings if finding.severity == "error"}
    assert errors == ({"LIST_ID_TWICE"} if twice else set())


def test_births_of_the_real_lists(made: ListRead, rows: Rows) -> None:
    people, refused = made.rating_list, set(made.refused)
    kept = [found for number, found in rows if number not in refused]
    for row, found in enumerate(kept):
        birth, said = people.birth(row), found.groupdict().get("birth") or ""
        year = int(said.rpartition(".")[2] or 0)
        if "." not in said:
            assert (birth.year if birth else 0) == year, said
        elif birth is None:
            # In a list of January 2003, the years 00 to 03 may be of either century.
            assert year <= 3, said
        else:
            assert birth.year == 1900 + year, said


@pytest.mark.slow
def test_plain_python_reads_them_too(file: Path, made: ListRead, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "WITH_NUMPY", False)
    assert made_of(file) == made


@pytest.mark.slow
def test_they_survive_every_layout(file: Path, made: ListRead) -> None:
    people: RatingList = made.rating_list
    assert read(written(people, ".csv"), file.name.replace(".txt.gz", ".csv")).rating_list == people
    assert read(written(people, ".json"), "a.json").rating_list == people
    if not any(said.get("birth", "")[4:] for said in players(people)):
        again = read(written(people, ".xml"), file.name.replace(".txt.gz", ".xml")).rating_list
        assert players(again) == players(people)
