"""docs/dependencies.md names every dependency of pyproject.toml with its reason, and the locks hold them all."""

import re
import tomllib
from typing import Any

from ground.tree import ROOT, assert_none

PAGE = "docs/dependencies.md"
SECTION = re.compile(r"^## (.+?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| ([a-z0-9-]+) \| *(.*?) *\|", re.MULTILINE)
NAME = re.compile(r"^[A-Za-z0-9._-]+")
HEADER = "package"
LOCKS = {
    "Core": "core.txt", "Extra `replay`": "replay.txt", "Extra `lists`": "lists.txt", "Extra `xlsx`": "xlsx.txt",
    "Group `dev`": "dev.txt", "Group `bench`": "bench.txt", "Group `proofs`": "proofs.txt", "Build": "build.txt",
}
"""Section -> the requirement file in which its packages are locked."""


def explained(text: str) -> dict[str, dict[str, str]]:
    """Section -> package -> why, as the page has it."""
    return {
        title.strip(): {name: why for name, why in ROW.findall(part) if name != HEADER}
        for title, part in SECTION.findall(text)
    }


def declared(project: dict[str, Any]) -> dict[str, set[str]]:
    """Section -> packages, as pyproject.toml has them."""
    found = {"Core": project["project"]["dependencies"], "Build": project["build-system"]["requires"]}
    found |= {f"Extra `{name}`": wanted for name, wanted in project["project"]["optional-dependencies"].items()}
    found |= {f"Group `{name}`": wanted for name, wanted in project["dependency-groups"].items()}
    return {section: {NAME.findall(each)[0] for each in wanted} for section, wanted in found.items()}


def unequal(page: dict[str, dict[str, str]], project: dict[str, set[str]]) -> list[str]:
    """Packages on one side only, and packages without a reason."""
    found = []
    for section in sorted({*page, *project}):
        told, wanted = page.get(section, {}), project.get(section, set())
        found += [f"{section}: {name} is not explained" for name in sorted(wanted - told.keys())]
        found += [f"{section}: {name} is no dependency" for name in sorted(told.keys() - wanted)]
        found += [f"{section}: no reason for {name}" for name, why in told.items() if not why]
    return found


def locked(text: str) -> set[str]:
    """The packages of a requirement file."""
    return {line.partition("==")[0].partition("[")[0] for line in text.splitlines() if "==" in line.partition(" ")[0]}


TEXT = "# D\n\n## Core\n\n| package | for | not taken |\n|---|---|---|\n| one | a | |\n| two | | |\n"


def test_a_difference_is_found() -> None:
    project = {"project": {"dependencies": ["one>=1", "three[x]~=2"], "optional-dependencies": {"more": ["four"]}},
               "build-system": {"requires": []}, "dependency-groups": {}}
    assert unequal(explained(TEXT), declared(project)) == [
        "Core: three is not explained", "Core: two is no dependency", "Core: no reason for two",
        "Extra `more`: four is not explained",
    ]


def test_the_page_equals_the_project() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))
    assert_none(unequal(explained(ROOT.joinpath(PAGE).read_text("utf-8")), declared(project)), f"{PAGE}:")


def test_every_dependency_is_locked() -> None:
    assert locked("one==1 \\\n    --hash=sha256:0\ntwo==2 ; python_version < '3'\n# three==3\n") == {"one", "two"}
    project = declared(tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8")))
    found = [
        f"{LOCKS[section]}: {name} is not locked"
        for section, wanted in project.items()
        for name in sorted(wanted - locked(ROOT.joinpath("requirements", LOCKS[section]).read_text("utf-8")))
    ]
    assert_none(found, "run script/lock:")
