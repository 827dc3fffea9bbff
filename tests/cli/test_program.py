"""The program as a whole: version, help, languages, exit codes, what it loads, what ends it."""

import json
import re
import signal
import subprocess
import sys
import time
from importlib.metadata import version

import pytest

from arpad.cli import calc, main
from arpad.cli.output import asked_output
from cli.calling import Caller, process

HEAVY = ("numba", "numpy", "duckdb", "flint", "sqlalchemy", "fastapi", "rich")


def test_the_version(call: Caller) -> None:
    assert call("--version") == (0, f"arpad {version('arpad')}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], []])
def test_help_names_every_part(call: Caller, arguments: list[str]) -> None:
    code, out, err = call(*arguments)
    assert (code, err) == (0, "")
    assert re.search(r"^Usage: arpad COMMAND", out)
    for part in main.Program.modules:
        assert re.search(rf"^  {part} ", out, re.MULTILINE)


def test_help_loads_nothing_heavy_and_little_of_arpad() -> None:
    code = "import sys\nfrom arpad.cli.main import main\nmain(['--help'])\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert {"arpad.cli.app", "typer"} < loaded
    assert {name for name in loaded if name.partition(".")[0] in HEAVY} == set()
    own = {name for name in loaded if name.partition(".")[0] == "arpad" and not name.startswith("arpad.cli")}
    assert own == {"arpad", "arpad.rules", "arpad.model", "arpad.model.errors", "arpad.model.catalogue"}


@pytest.mark.parametrize("arguments", [["calc"], ["--json", "calc"]])
def test_a_group_alone_shows_its_help_and_is_no_success(call: Caller, arguments: list[str]) -> None:
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert "round-robin" in err


def test_a_command_that_does_not_exist(call: Caller) -> None:
    parts = ", ".join(main.Program.modules)
    assert call("frob") == (
        2, "", f'UNKNOWN_COMMAND there is no command "arpad frob"\n  choose one of: {parts}\n'
    )  # fmt: skip
    assert call("calc", "frob").code == 2
    told = json.loads(call("calc", "frob", "--json").out)
    assert (told["ok"], told["error"]["code"], told["error"]["found"]) == (False, "UNKNOWN_COMMAND", "arpad calc frob")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--frob"], "UNKNOWN_OPTION", "--frob"),
        (["calc", "k", "--raiting", "1"], "UNKNOWN_OPTION", "--rating"),
        (["calc", "k", "--rating"], "OPTION_NEEDS_VALUE", "--rating"),
        (["calc", "k", "--explain=3"], "OPTION_NEEDS_VALUE", "--explain"),
        (["calc", "batch"], "OPTION_MISSING", "FILE"),
        (["calc", "k", "extra"], "TOO_MANY_ARGUMENTS", '"extra"'),
        (["calc", "k", "--lang", "de"], "NOT_A_CHOICE", "en, fr"),
    ],
)
def test_wrong_arguments(call: Caller, arguments: list[str], code: str, words: str) -> None:
    exit_code, out, err = call(*arguments)
    assert (exit_code, out) == (2, "")
    assert code in err
    assert words in err
    told = call(*arguments, "--json")
    if arguments[-1] != "--rating":
        assert json.loads(told.out)["error"]["code"] == code
        assert (told.code, told.err) == (2, "")


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr"}, "fr"),
        ([], {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_ALL": "fr_CA.UTF-8", "LANG": "en_GB"}, "fr"),
        ([], {"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ([], {"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ([], {"LANG": "de_DE"}, "en"),
        (["--lang", "en"], {"LANG": "fr_FR"}, "en"),
        (["--lang=fr"], {"LANG": "en_GB"}, "fr"),
        (["--lang", "de"], {"LANG": "fr_FR"}, "fr"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language(arguments: list[str], environment: dict[str, str], lang: str) -> None:
    assert asked_output(arguments, environment).lang == lang


def test_errors_of_arguments_speak_french_too(call: Caller) -> None:
    assert "il n'y a pas de commande" in call("frob", "--lang", "fr").err
    assert call("--help", "--lang", "fr").out.startswith("Usage : arpad COMMANDE")


def test_a_defect_is_told_without_a_traceback(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(calc, "_ask", broken)
    code, out, err = call("calc", "k")
    assert (code, out) == (70, "")
    assert err.startswith("INTERNAL this is a defect of Arpad, not of your request: ZeroDivisionError cli, test_pro")
    assert "Traceback" not in err
    assert call("calc", "k", "--json").code == 70


def test_an_interruption_is_quiet(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(calc, "_ask", interrupted)
    assert call("calc", "k") == (130, "", "")


def reading() -> subprocess.Popen[bytes]:
    """A batch that has answered one line and is reading the next one."""
    pipe = subprocess.PIPE
    running = subprocess.Popen(
        [sys.executable, "-m", "arpad", "calc", "batch", "-"], stdin=pipe, stdout=pipe, stderr=pipe
    )
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(b"{}\n")
    running.stdin.flush()
    assert b'"ok":false' in running.stdout.readline(), "each answer has to come as soon as it is there"
    return running


def test_an_interrupted_process_is_quiet() -> None:
    # A shell starts its background jobs with this signal ignored, and their children inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with reading() as running:
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=30)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (running.returncode, err) == (130, b"")


def test_a_reader_who_leaves_ends_the_program_quietly() -> None:
    with reading() as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        running.stdin.write(b"{}\n")
        running.stdin.close()
        assert running.wait(timeout=30) == 0
        assert running.stderr.read() == b""


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full:
        asked = ["calc", "expected", "--rules", "fide-2014", "--rating", "2000", "--opponent", "1800"]
        program = [sys.executable, "-m", "arpad"]
        done = subprocess.run([*program, *asked], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"NOT_WRITTEN the answer cannot be written")


def test_closed_streams() -> None:
    ask = f"{sys.executable} -m arpad calc batch - "
    closed_input = subprocess.run(ask + "<&-", shell=True, capture_output=True, check=False)
    assert (closed_input.returncode, closed_input.stdout) == (2, b"")
    assert closed_input.stderr.startswith(b"NO_INPUT ")
    closed_output = subprocess.run(ask + ">&-", shell=True, input=b"{}", stderr=subprocess.PIPE, check=False)
    assert (closed_output.returncode, closed_output.stderr) == (1, b"")


def test_bytes_do_not_depend_on_the_locale() -> None:
    arguments = ["calc", "change", "--rules", "ffjd-2015", "--rating", "1425", "--game", "1500:0.7", "--lang", "fr"]
    told = {process(*arguments, **locale) for locale in ({}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"})}
    assert len(told) == 1


def test_no_color_and_no_control_codes() -> None:
    called = process("calc", "--help", NO_COLOR="1", TERM="xterm-256color", FORCE_COLOR="1")
    assert "\x1b" not in called.out


def test_starting_is_quick() -> None:
    """Information, with room: the bench compares with another program. No import may make the help slow."""
    started = time.perf_counter()
    assert process("--help").code == 0
    assert time.perf_counter() - started < 5
