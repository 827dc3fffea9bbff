"""Titles of columns as programs and people write them, in French, English, German and Spanish."""

import re

from arpad.reports.text import without_marks

TITLES = {
    "number": "number no nr num n° # sno snr start startnr startno start-no. start-nr. dorsal ini numéro número",
    "rank": "rank rk rg rang pl place pos position platz class cl clas",
    "name": "name names nom nombre player joueur jugador spieler teilnehmer teilnehmername",
    "first": "first vorname prénom prenom firstname first-name",
    "title": "title tit titre titel título titulo ti t",
    "sex": "sex sexe geschlecht sexo sx",
    "federation": "federation fed fede fédération föderation federación land pays país country nat",
    "club": "club verein club/city club/ort club/ville club/ciudad loc",
    "id": "id",
    "fide": "fideid fide-id fide_id id-fide fide-no",
    "licence": "licence license lic n°-licence no-licence licencia lizenz ffjd",
    "birth": "birth born birthdate birth-date birthday naissance date-de-naissance né né(e) geb geburtsdatum "
    "nacimiento b-day bday",
    "age": "age âge alter edad",
    "rating": "rating rtg elo elof rtgi eloi elo-i classement cp rapide blitz capital-points twz",
    "k": "k",
    "points": "points pts punkte pkt puntos ptos pkte total score",
    "team": "team équipe equipe mannschaft equipo",
    "fmjd": "fmjd",
    "school": "school scolaire schule escuela",
    "outside": "outside hors-ffjd extérieur",
    "residence": "residence résidence wohnort residencia",
    "experience": "experience expérience erfahrung experiencia",
}
"""Key -> the words for it. A space inside a title is written as a dash here, points at the end are left out."""
IGNORED = re.compile(
    r"(tb|wtg|des|dép|dep|tie-?break|fw|crit)\W*\d*|bh|buch.*|bu|buc.*|sb|so-?be.*|sonneborn.*|berger|tr|perf|performance|rp"
    r"|we|w-we|w|n|g|v|p|=|\+|rtg\+/-|elo\+/-|\+/-|k\*.*|kat|cat|ligue|typ|type|gr|group|gruppe|user|rtgn|elon|elo-n|diverg"
    r"|ffe|rc|avg.*|ø.*|flag|spi|siege|wins|wertung|remis|verl|games|parties|partien|partidas"
)
"""Titles of what these files hold beside: tie-breaks, performances, categories. All of it can be computed again."""
_ROUND_WORD = "(?:r|rd|rnd|ronde|round|runde|ronda)"
ROUND = re.compile(rf"{_ROUND_WORD}[.-]*0*([0-9]{{1,4}})|0*([0-9]{{1,4}})[.-]*{_ROUND_WORD}")
NUMBERED = re.compile(r"0*([0-9]{1,5})[.]?([a-z]|/[0-9]|[.][0-9])?")
_WORDS = {word: key for key, words in TITLES.items() for word in words.split()}


def plain(title: str) -> str:
    """A title without marks, capitals, points at its end and spaces."""
    return re.sub(r"\s+", "-", without_marks(title).strip()).casefold().rstrip(".:-") or ""


def key_of(title: str) -> str:
    """What a column holds; empty where its title is not known."""
    return _WORDS.get(plain(title), "")


def round_of(title: str) -> int | None:
    """The round of a column called "Rd 3", "3.Rd", "R3", "Runde 3"."""
    found = ROUND.fullmatch(plain(title))
    return int(found[1] or found[2]) if found else None


def numbered(title: str) -> int | None:
    """The number of a column called "3": an opponent, or a round. "3a", "3/2" and "3.2" are further games with him."""
    found = NUMBERED.fullmatch(plain(title))
    return int(found[1]) if found else None


def is_ignored(title: str) -> bool:
    """Is this a column that nothing here needs?"""
    return not plain(title) or IGNORED.fullmatch(plain(title)) is not None
