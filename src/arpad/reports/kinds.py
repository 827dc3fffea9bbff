"""What kind of tournament it is, from the words and codes that reports use for it."""

from functools import lru_cache

from arpad.model.event import DOUBLE, MATCH, ROUND_ROBIN, SCHEVENINGEN, SWISS, TEAM, UNKNOWN

WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (TEAM, ("team", "équipe", "equipe", "mannschaft")),
    (SCHEVENINGEN, ("scheveningen",)),
    (MATCH, ("match aller",)),
    (DOUBLE, (
        "doubleroundrobin", "double round", "double-round", "double tour", "double ronde", "aller-retour",
        "aller retour", "aller et retour", "doppelrund", "doppel-rund",
    )),
    (ROUND_ROBIN, (
        "roundrobin", "round robin", "round-robin", "all-play-all", "all play all", "berger", "rundenturnier",
        "toutes rondes", "toutes-rondes", "tournoi fermé", "tournoi ferme", "système fermé", "systeme ferme",
        "closed system", "jeder gegen jeden",
    )),
    (SWISS, ("swiss", "suisse", "schweizer", "dutch", "dubov", "burstein", "lim system", "baku")),
    (MATCH, ("match",)),
)  # fmt: skip
"""Kind -> words that name it, in the order in which they are looked for: a team event may be a Swiss one too, a
match may be played there and back."""
TEXTS = {
    SWISS: "Individual: Swiss-System", TEAM: "Team", ROUND_ROBIN: "Individual: Round-Robin",
    DOUBLE: "Individual: Double-Round-Robin", SCHEVENINGEN: "Scheveningen", MATCH: "Match", UNKNOWN: "",
}  # fmt: skip
"""How a report names a kind for which its event has no words."""


@lru_cache(maxsize=1024)
def format_of(*texts: str) -> str:
    """The kind that the first of these texts names which names one."""
    for text in texts:
        small = text.lower()
        for kind, words in WORDS:
            if any(word in small for word in words):
                return kind
    return UNKNOWN
