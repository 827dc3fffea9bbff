"""One way of comparing the names of a report and of a list, for check and for the office (11.23, 2005)."""

from arpad.homologation.judge import judge
from arpad.law.resolve import law
from arpad.model.person import Person
from arpad.reports.names import as_reported
from homologation.events import BASES, event_of

REPORTED = ("Éloïse Müller", "Brun", "Cora")


def state(*listed: str) -> str:
    """What 11.23 says of three players whom a list names so."""
    players = [{"name": name, "rating": 1900} for name in REPORTED]
    games = ["1: Brun 1-0 Cora"]
    made = event_of({**BASES["swiss"], "players": players, "games": games})
    found = {number: Person(name=name, rating=1900) for number, name in enumerate(listed, 1)}
    verdict = judge(made, law("fide-2005"), listed=as_reported(made, found))
    return next(line.state for line in verdict.articles if line.check == "report_differences")


def test_accents_case_and_order_make_no_difference() -> None:
    assert state("MULLER, Eloise", "brun", "Cora") == "met"


def test_another_name_does() -> None:
    assert state("MULLER, Eloise", "Bruno", "Cora") == "not met"
