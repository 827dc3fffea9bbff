"""The tree as it is committed: nothing of the machine it was made on, locked requirements, scripts that run."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from ground.tree import ROOT, assert_none

# Written in parts: this file is tracked too.
MACHINE_FOLDERS = ("work", "root", "home", "tmp", "Users")
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(" + "|".join(MACHINE_FOLDERS) + ")/")
HOST = re.compile(r"https?://(?:[^/\s'\"@]*@)?([^/\s'\":]+)")
DEFAULT_INDEX = "from pip._internal.models.index import PyPI as p; print(p.url, 'https://' + p.file_storage_domain)"
CI_RUN = ["#!/usr/bin/env bash", "exec script/test"]
EXECUTABLE = "100755"


def machine_paths(place: str, text: str) -> list[str]:
    """Every absolute path of somebody's machine."""
    return [
        f"{place}:{number}: a path of a machine: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]


def hosts_of(settings: str) -> list[str]:
    """The hosts that settings of package managers name, without user, port and path."""
    return sorted(set(HOST.findall(settings)))


def hosts_found(place: str, text: str, hosts: list[str]) -> list[str]:
    """Every line that names one of the hosts."""
    return [
        f"{place}:{number}: a registry host: {host}"
        for number, line in enumerate(text.splitlines(), 1)
        for host in hosts
        if host in line
    ]


def requirements_found(place: str, text: str) -> list[str]:
    """Requirements that are not pinned with hashes, and anything that says where to fetch them."""
    found = [f"{place}: an address: {line.strip()}" for line in text.splitlines() if "://" in line]
    wanted = [line.partition(" #")[0].strip() for line in text.replace("\\\n", " ").splitlines()]
    lines = [line for line in wanted if line and not line.startswith("#")]
    for line in lines:
        if line.startswith("-"):
            found.append(f"{place}: an option of pip: {line}")
        elif "==" not in line.partition(";")[0]:
            found.append(f"{place}: not pinned: {line}")
        elif "--hash=sha256:" not in line:
            found.append(f"{place}: without hashes: {line}")
    return found if lines else [f"{place}: empty"]


def script_found(place: str, text: str, mode: str) -> list[str]:
    """A script that cannot be run. One without a first line for the shell is there to be sourced."""
    if text.startswith("#!") and mode != EXECUTABLE:
        return [f"{place}: not executable (git update-index --chmod=+x {place})"]
    return []


def ci_found(text: str) -> list[str]:
    """The continuous integration runs the gate and nothing else."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return [] if lines == CI_RUN else [f".ci/run holds {lines}, not {CI_RUN}"]


@cache
def tracked() -> dict[str, str]:
    """Path -> mode of every file that git knows."""
    # The files may belong to another user than the one who runs the tests.
    command = ["git", "-c", "safe.directory=*", "ls-files", "--stage", "-z"]
    if not shutil.which("git"):
        pytest.skip("git is not installed: which files are tracked is not known")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip(f"not a git checkout: {listed.stderr.strip()}")
    rows = (row.partition("\t") for row in listed.stdout.split("\0") if row)
    return {path: state.split()[0] for state, _, path in rows}


def texts() -> dict[str, str]:
    """Path -> text of every tracked file that holds text."""
    found = {}
    for place in tracked():
        path = ROOT / place
        content = path.read_bytes() if path.is_file() else b""
        if b"\0" not in content:
            found[place] = content.decode(errors="replace")
    assert found, "git tracks no text file: this test would look at nothing"
    return found


def settings_of_this_machine() -> str:
    """What pip, npm and apt say about where they fetch: read at run time, so that no host is written here."""
    commands = [
        [sys.executable, "-m", "pip", "config", "list"],
        [sys.executable, "-c", DEFAULT_INDEX],
        ["npm", "config", "get", "registry"],
    ]
    said = [
        subprocess.run(command, capture_output=True, text=True, check=False).stdout
        for command in commands
        if shutil.which(command[0])
    ]
    apt = Path("/etc/apt")
    files = [apt.joinpath("sources.list"), *sorted(apt.joinpath("sources.list.d").glob("*"))]
    said += [path.read_text(errors="replace") for path in files if path.is_file() and os.access(path, os.R_OK)]
    return "\n".join(said)


def test_a_machine_path_is_found() -> None:
    for folder in MACHINE_FOLDERS:
        assert machine_paths("a.md", f"first\nsee /{folder}/somebody/x") == [
            f"a.md:2: a path of a machine: see /{folder}/somebody/x"
        ]
    assert machine_paths("a.md", "src/network/a ./opt/b ../home/c ~/opt/d") == []


def test_a_registry_host_is_found() -> None:
    settings = "global.index-url='https://me:secret@mirror.example:8443/simple'\nURIs: http://deb.example/debian\n"
    assert hosts_of(settings) == ["deb.example", "mirror.example"]
    assert hosts_found("a.txt", "ok\nfrom mirror.example\n", hosts_of(settings)) == [
        "a.txt:2: a registry host: mirror.example"
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("rich==15.0.0\n", "without hashes"),
        ("rich>=15 --hash=sha256:00\n", "not pinned"),
        ("--extra-index-url somewhere\nrich==15 --hash=sha256:00\n", "an option of pip"),
        ("# from https://index.example\nrich==15 --hash=sha256:00\n", "an address"),
        ("# nothing\n", "empty"),
    ],
)
def test_a_bad_requirement_is_found(text: str, problem: str) -> None:
    found = requirements_found("r.txt", text)
    assert any(problem in finding for finding in found), f"{problem!r} not in {found}"


def test_a_good_requirement_passes() -> None:
    text = "# written by a script\nrich==15.0.0 ; python_version >= '3.11' \\\n    --hash=sha256:00\n    # via typer\n"
    assert requirements_found("r.txt", text) == []


def test_a_script_that_does_not_run_is_found() -> None:
    assert script_found("script/x", "#!/bin/sh\n", "100644")
    assert script_found("script/x", "#!/bin/sh\n", "100755") == []
    assert script_found("script/x", "# sourced\n", "100644") == []


def test_another_ci_is_found() -> None:
    assert ci_found("#!/usr/bin/env bash\nexec script/test\n") == []
    assert ci_found("#!/usr/bin/env bash\nexec script/test --fast\n")
    assert ci_found("#!/usr/bin/env bash\nscript/test || true\n")


def test_no_machine_path_is_tracked() -> None:
    found = [line for place, text in texts().items() for line in machine_paths(place, text)]
    assert_none(found, "paths of a machine:")


def test_no_registry_host_is_tracked() -> None:
    hosts = hosts_of(settings_of_this_machine())
    assert hosts, "no host found in the settings of this machine: this test would look for nothing"
    assert_none((line for place, text in texts().items() for line in hosts_found(place, text, hosts)), "hosts:")


def test_requirements_are_locked() -> None:
    files = sorted(ROOT.joinpath("requirements").glob("*.txt"))
    assert files, "no requirement file found"
    assert_none((line for path in files for line in requirements_found(path.name, path.read_text())), "requirements:")


def test_scripts_are_executable() -> None:
    known = texts()
    modes = {place: mode for place, mode in tracked().items() if place.startswith(("script/", ".ci/"))}
    assert {"script/test", "script/demo", "script/lock", ".ci/run"} <= modes.keys(), f"scripts: {sorted(modes)}"
    assert_none((line for place, mode in modes.items() for line in script_found(place, known[place], mode)), "scripts:")


def test_ci_runs_the_gate() -> None:
    assert_none(ci_found(ROOT.joinpath(".ci", "run").read_text()), "continuous integration:")
