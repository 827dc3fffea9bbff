"""Where the code stands and how a finding is told: what the ground tests share."""

from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
ARPAD = ROOT / "src" / "arpad"

Checker = Callable[[str, str], list[str]]
"""(place under src/arpad, source text) -> findings."""


def sources(*layers: str) -> list[tuple[str, str]]:
    """Place and text of every module of these layers, or of the whole package."""
    found = []
    for path in sorted(ARPAD.rglob("*.py")):
        place = path.relative_to(ARPAD).as_posix()
        if not layers or layer_of(place) in layers:
            found.append((place, path.read_text(encoding="utf-8")))
    return found


def elsewhere() -> list[tuple[str, str]]:
    """Place from the root and text of every module outside the package: tests, tools, measurements."""
    folders = ("tests", "script", "bench", "proofs")
    paths = [path for folder in folders for path in sorted(ROOT.joinpath(folder).rglob("*.py"))]
    assert paths, f"no module found in {folders}: a test would look at nothing"
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def layer_of(place: str) -> str:
    """The folder under src/arpad; empty for a module that stands directly in it."""
    return place.rpartition("/")[0].split("/")[0]


def at(place: str, line: int, message: str) -> str:
    """A finding, where an editor can jump to it."""
    return f"src/arpad/{place}:{line}: {message}"


def findings(checker: Checker, *layers: str) -> list[str]:
    """What a checker finds in the tree. Looking at nothing would prove nothing."""
    looked_at = sources(*layers)
    assert looked_at, f"no module found in {layers or 'src/arpad'}: this test would look at nothing"
    return [finding for place, text in looked_at for finding in checker(place, text)]


def assert_none(found: Iterable[str], rule: str) -> None:
    """No finding, or all of them in one message under the rule they break."""
    listed = list(found)
    assert not listed, "\n".join([rule, *listed])
