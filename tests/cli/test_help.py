"""The words of every command and option, in both languages; every word has its command."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import typer

from arpad.cli.app import App, option_words
from arpad.cli.calculations import OPTIONS
from arpad.cli.main import Program
from arpad.model.catalogue import LANGUAGES, words
from arpad.ruling.contract.batch import SYSTEMS
from cli.calling import Caller

PARTS: dict[str, App] = {part: import_module(module).app for part, module in Program.modules.items()}


def commands(part: str) -> Iterator[tuple[str, Any]]:
    """Every command of a part, as Typer has it."""
    group: Any = typer.main.get_command(PARTS[part])
    # A module may hold several commands of the first level; each stands alone.
    yield from [(part, group.commands[part])] if part in group.commands else group.commands.items()


def own_options(command: Any) -> list[str]:
    return [param.name for param in command.params if param.name not in ("as_json", "lang", "help")]


def path(part: str, name: str) -> list[str]:
    """What a person types: a command that has the name of its part stands alone."""
    return [part] if part == name else [part, name]


EVERY = [(part, name) for part in PARTS for name, _ in commands(part)]


@pytest.mark.parametrize(("part", "name"), EVERY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_of_every_command(call: Caller, part: str, name: str, lang: str) -> None:
    code, out, err = call(*path(part, name), "--help", "--lang", lang)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 130
    command = dict(commands(part))[name]
    for option in own_options(command):
        assert option_words(path(part, name), option, lang)
    for param in command.params:
        for shown in param.opts if param.param_type_name == "option" else ():
            assert f"  {shown}" in out
    for shared in ("--json", "--lang", "--help"):
        assert f"  {shared}" in out


def test_help_differs_by_language(call: Caller) -> None:
    assert call("calc", "k", "--help", "--lang", "fr").out != call("calc", "k", "--help").out


def test_an_option_without_words_is_a_defect_that_tests_find() -> None:
    with pytest.raises(KeyError, match="frob"):
        option_words(["calc", "k"], "frob", "en")


def test_no_words_without_their_command_or_option() -> None:
    for part in PARTS:
        held = words("help")[part]
        made = dict(commands(part))
        assert {key for key in held if key != "options"} == set(made) - {part}
        for name, entry in held.items():
            if name != "options":
                assert set(entry.get("options", {})) <= set(own_options(made[name])), name
        used = {option for command in made.values() for option in own_options(command)}
        assert set(held.get("options", {})) <= used


def test_every_calculation_of_the_contract_has_its_command() -> None:
    assert set(OPTIONS) == {calc for calcs in SYSTEMS.values() for calc in calcs}
    assert {name for name, _ in commands("calc")} == {*OPTIONS, "batch", "schema"}


# What is too long for an option: it is given by --file.
BY_FILE = {"events": ("change", "initial"), "players": ("time-control",)}


def test_every_key_of_the_contract_has_its_option() -> None:
    for calcs in SYSTEMS.values():
        for calc, made in calcs.items():
            by_option = {opt.key[0] for opt in OPTIONS[calc]}
            by_file = {key for key, where in BY_FILE.items() if calc in where}
            assert set(made.fields) <= by_option | by_file, calc
            assert by_option & by_file == set(), calc


def test_every_option_leads_to_a_key_of_the_contract() -> None:
    for calc, options in OPTIONS.items():
        known = {key for calcs in SYSTEMS.values() if calc in calcs for key in calcs[calc].fields}
        assert {opt.key[0] for opt in options} <= known, calc


def test_the_program_tells_every_part_without_loading_it() -> None:
    assert set(words("main")["about"]) == {"arpad", *Program.modules}
