"""The kind of an event by the words that reports have for it: usage of arbiters, in three languages."""

import pytest

from arpad.model.event import DOUBLE, MATCH, ROUND_ROBIN, SCHEVENINGEN, SWISS, TEAM, UNKNOWN
from arpad.reports.kinds import TEXTS, format_of

KINDS = [
    ("Toutes rondes", ROUND_ROBIN), ("Tournoi fermé", ROUND_ROBIN), ("Tournoi ferme", ROUND_ROBIN),
    ("Système fermé", ROUND_ROBIN), ("Individual: Round-Robin", ROUND_ROBIN), ("Jeder gegen jeden", ROUND_ROBIN),
    ("Toutes rondes aller-retour", DOUBLE), ("Toutes-rondes, aller et retour", DOUBLE), ("Double ronde", DOUBLE),
    ("Match aller-retour", MATCH), ("Match", MATCH), ("Système suisse", SWISS), ("Suisse intégral", SWISS),
    ("Toutes rondes par équipes", TEAM), ("Scheveningen", SCHEVENINGEN), ("Open", UNKNOWN), ("", UNKNOWN),
]


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_the_kind_that_a_text_names(text: str, kind: str) -> None:
    assert format_of(text) == format_of(text.upper()) == kind


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, text in TEXTS.items() if kind != UNKNOWN])
def test_the_text_of_every_kind_names_it(kind: str, text: str) -> None:
    assert format_of(text) == kind
