"""Links inside the repository lead somewhere, and every path that a page names is there."""

import re
from pathlib import Path

from docs.pages import FENCE, pages
from ground.tree import ROOT, assert_none

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
NAMED = re.compile(r"`((?:src|docs|tests|script|requirements|examples|bench|proofs|\.ci)/[\w./-]+)`")
OUTSIDE = ("http://", "https://", "mailto:")


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings: small letters, words joined by hyphens."""
    found = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        kept = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(kept.replace(" ", "-"))
    return found


def broken_links(page: str, text: str, root: Path) -> list[str]:
    """Links of a page that lead nowhere in this repository."""
    found = []
    for link in LINK.findall(FENCE.sub("", text)):
        if link.startswith(OUTSIDE):
            continue
        path, _, anchor = link.partition("#")
        target = root.joinpath(page).parent.joinpath(path) if path else root.joinpath(page)
        if not target.exists():
            found.append(f"{page}: no such file: {link}")
        elif anchor and anchor not in anchors(target.read_text(encoding="utf-8")):
            found.append(f"{page}: no such heading: {link}")
    return found


def absent_paths(page: str, text: str, root: Path) -> list[str]:
    """Paths named in a page, between backquotes, that are not in the repository."""
    return [f"{page}: no such path: {path}" for path in NAMED.findall(text) if not root.joinpath(path).exists()]


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    tmp_path.joinpath("b.md").write_text("# The `first` part, here\n", encoding="utf-8")
    good = "[b](b.md) [part](b.md#the-first-part-here) [out](https://site.example/x) [own](#a-title)\n# A title\n"
    tmp_path.joinpath("a.md").write_text(good, encoding="utf-8")
    assert broken_links("a.md", good, tmp_path) == []
    assert broken_links("a.md", "[c](c.md) [d](b.md#second)", tmp_path) == [
        "a.md: no such file: c.md", "a.md: no such heading: b.md#second"
    ]


def test_an_absent_path_is_found(tmp_path: Path) -> None:
    assert absent_paths("a.md", "see `script/none` and script/other", tmp_path) == ["a.md: no such path: script/none"]


def test_links_lead_somewhere() -> None:
    assert_none((line for page, text in pages().items() for line in broken_links(page, text, ROOT)), "links:")


def test_paths_named_exist() -> None:
    assert_none((line for page, text in pages().items() for line in absent_paths(page, text, ROOT)), "paths:")
