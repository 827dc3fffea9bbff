"""Generator: a rating list of invented players, from a seed. No name in it is anybody's, or only by chance."""

import random
from array import array
from collections.abc import Sequence
from datetime import date

from arpad.model.ratinglist import BLITZ, CLASSES, RAPID, STANDARD, TYPECODES, RatingList, TextColumn

SEED = 20261001
DAY = date(2026, 10, 1)
ONSETS = ("b", "br", "c", "d", "dr", "f", "g", "gl", "h", "j", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "z")
VOWELS = ("a", "e", "i", "o", "u", "ai", "ei", "ou")
CODAS = ("", "", "", "n", "r", "l", "s", "th")
FEDERATIONS = ("AAA", "BBB", "CCC", "DDD", "EEE", "FFF")
"""No federation has such a code."""
TITLES = ("", "CM", "FM", "IM", "GM")
WOMENS = ("", "WCM", "WFM", "WIM", "WGM")
OTHERS = ("NA", "FA", "IA", "FT", "FST", "FI", "NI", "IO", "FA,NI", "IA,IO", "FST,IO", "NA,FI,IO")
TITLED = 0.03
WOMAN, INACTIVE, OTHER, NO_BIRTH = 0.12, 0.35, 0.05, 0.04


def invented(chance: random.Random) -> str:
    """One word that sounds like a name."""
    parts = (chance.choice(ONSETS) + chance.choice(VOWELS) + chance.choice(CODAS) for _ in range(chance.randint(2, 3)))
    return "".join(parts).capitalize()


def rating_list(players: int, seed: int = SEED, classes: Sequence[str] = CLASSES) -> RatingList:
    """Ratings around 1800 (deviation 250, 1400 to 2850); a third of the players unrated in rapid, half in blitz; every
    kind of title, flag and birth year; ids in no order."""
    chance = random.Random(seed)
    words = [invented(chance) for _ in range(5000)]
    texts: dict[str, list[str]] = {name: [] for name in (
        "name", "federation", "sex", "title", "women_title", "other_titles", "arena_title", "flag")}
    births = array(TYPECODES["birth"])
    numbers = {f"{cadence}_{figure}": array(TYPECODES[f"{cadence}_{figure}"])
               for cadence in classes for figure in ("rating", "games", "k")}
    for _ in range(players):
        _person(chance, words, texts)
        births.append(0 if chance.random() < NO_BIRTH else chance.randint(1935, 2018) * 10000)
        _figures(chance, classes, numbers)
    ids = array("q", chance.sample(range(100_000, 100_000 + 40 * players), players))
    columns = {name: TextColumn.of(column) for name, column in texts.items()}
    return RatingList(ids, columns, {**numbers, "birth": births}, day=DAY, layout="generated")


def _person(chance: random.Random, words: Sequence[str], texts: dict[str, list[str]]) -> None:
    given = chance.choice(words) if chance.random() < 0.8 else f"{chance.choice(words)} {chance.choice(words)}"
    texts["name"].append(f"{chance.choice(words)}, {given}")
    texts["federation"].append(chance.choice(FEDERATIONS))
    woman = chance.random() < WOMAN
    titled = chance.randrange(1, len(TITLES)) if chance.random() < TITLED else 0
    texts["sex"].append("F" if woman else "M")
    texts["title"].append((WOMENS if woman else TITLES)[titled])
    texts["women_title"].append(WOMENS[titled] if woman else "")
    texts["other_titles"].append(chance.choice(OTHERS) if chance.random() < OTHER else "")
    texts["arena_title"].append("AFM" if chance.random() < OTHER else "")
    texts["flag"].append("w" * woman + "i" * (chance.random() < INACTIVE))


def _figures(chance: random.Random, classes: Sequence[str], numbers: dict[str, "array[int]"]) -> None:
    rated = {STANDARD: 0.9, RAPID: 2 / 3, BLITZ: 0.5}
    for cadence in classes:
        rating = min(max(int(chance.gauss(1800, 250)), 1400), 2850) if chance.random() < rated[cadence] else 0
        numbers[f"{cadence}_rating"].append(rating)
        numbers[f"{cadence}_games"].append(chance.choice((0, 0, 0, 5, 7, 9, 14)) if rating else 0)
        numbers[f"{cadence}_k"].append(chance.choice((10, 20, 40)) if rating else 0)
