"""Commands that speak both languages: Typer, with `--json` and `--lang` on every command and help from `words/`.

A command is a function whose first parameter is the Output; the others are its options. Their words stand in the
book "help", under the path of the command: `[calc.change] about`, `[calc.change.options] rating`.
"""

import inspect
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup

from arpad.cli.output import Output
from arpad.model.catalogue import LANGUAGES, hidden, say, words
from arpad.model.errors import UsageError

WIDTH = 100
INDENT = "  "
AS_JSON = inspect.Parameter(
    "as_json", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, typer.Option("--json")]
)
LANG = inspect.Parameter(
    "lang",
    inspect.Parameter.KEYWORD_ONLY,
    default=None,
    annotation=Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGUAGES))],
)


class App(typer.Typer):
    """A group of commands."""

    def __init__(self, group: "type[Group] | None" = None) -> None:
        super().__init__(cls=group or Group, no_args_is_help=True, add_completion=False, rich_markup_mode=None)
        # Without a callback, Typer would turn a group of one command into that command.
        self.callback()(_with_output(_nothing))

    def command(self, name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:  # type: ignore[override]
        """Registers `function(out, **options)` under this name."""

        def register(function: Callable[..., None]) -> Callable[..., None]:
            super(App, self).command(name, cls=Command)(_with_output(function))
            return function

        return register


def _nothing(out: Output) -> None:
    """A group by itself does nothing."""


def _with_output(function: Callable[..., None]) -> Callable[..., None]:
    """The function as Typer sees it: without the Output, with the options that every command has."""
    signature = inspect.signature(function, eval_str=True)
    _, *own = signature.parameters.values()
    context = inspect.Parameter("context", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
    keywords = [part.replace(kind=inspect.Parameter.KEYWORD_ONLY) for part in own]

    def seen(context: typer.Context, as_json: bool, lang: str | None, **options: Any) -> None:
        if lang is not None and lang not in LANGUAGES:
            raise UsageError("NOT_A_CHOICE", found=lang, choices=LANGUAGES).at("--lang")
        for param in context.command.params:
            check_readable(param, options.get(param.name))
            if "office" in options:
                check_size(param, options.get(param.name))
        function(context.obj, **options)

    seen.__signature__ = inspect.Signature([context, *keywords, AS_JSON, LANG])  # type: ignore[attr-defined]
    seen.__annotations__ = {part.name: part.annotation for part in (context, *keywords, AS_JSON, LANG)}
    return seen


def check_readable(param: Any, value: Any) -> None:
    """No text of the command line holds what nobody can see, and a screen or a file name may choke on."""
    for one in value if isinstance(value, (list, tuple)) else [value]:
        if isinstance(one, (str, Path)) and hidden(str(one)):
            raise UsageError("TEXT_NOT_READABLE", found=str(one)).at(name_of(param))


def check_size(param: Any, value: Any) -> None:
    """What an office keeps has the size of what a person writes."""
    from arpad.model.limits import NUMBER_MOST, WRITTEN_MOST

    for one in value if isinstance(value, (list, tuple)) else [value]:
        if isinstance(one, int) and abs(one) > NUMBER_MOST:
            raise UsageError("OPTION_TOO_LARGE", found=one, most=NUMBER_MOST).at(name_of(param))
        if isinstance(one, (str, Path)) and len(str(one)) > WRITTEN_MOST:
            raise UsageError("OPTION_TOO_LONG", found=len(str(one)), most=WRITTEN_MOST).at(name_of(param))


def name_of(param: Any) -> str:
    """An option or argument as a person types it."""
    return str(param.opts[0] if param.param_type_name == "option" else param.metavar or param.name.upper())


class Command(TyperCommand):
    """One command, with its help from the book of words."""

    def get_help(self, ctx: Any) -> str:
        """Usage, what it does, its options; in the language of the Output."""
        return _help(self, ctx)


class Group(TyperGroup):
    """Several commands, with their help from the book of words."""

    def get_help(self, ctx: Any) -> str:
        """Usage, what they are for, one line for each."""
        return _help(self, ctx, tuple(self.list_commands(ctx)))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of this name; otherwise an error with the names that exist."""
        name = args[0]
        if not name.startswith("-") and name not in self.list_commands(ctx):
            raise UsageError("UNKNOWN_COMMAND", found=f"{ctx.command_path} {name}", choices=self.list_commands(ctx))
        return super().resolve_command(ctx, args)


class Deferred(Group):
    """A group whose parts are modules, imported when one of their commands is run."""

    modules: ClassVar[dict[str, str]] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, without importing anything."""
        return list(self.modules)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The commands of one module, which calls them `app`; one that has the module's own name stands alone."""
        if cmd_name not in self.modules:
            return None
        from importlib import import_module

        group: Any = typer.main.get_command(import_module(self.modules[cmd_name]).app)
        return group.commands.get(cmd_name, group)


def path_of(ctx: Any) -> list[str]:
    """The names of a command without the program's own: ["calc", "change"]."""
    names: list[str] = []
    while ctx is not None and ctx.parent is not None:
        names.insert(0, ctx.info_name)
        ctx = ctx.parent
    return names


def _help(command: Any, ctx: Any, parts: tuple[str, ...] = ()) -> str:
    out: Output = ctx.obj or Output()
    path = path_of(ctx)
    arguments = [param for param in command.get_params(ctx) if param.param_type_name == "argument"]
    options = [param for param in command.get_params(ctx) if param.param_type_name == "option"]
    usage = [ctx.command_path, "" if parts else say("main", "some_options", out.lang)]
    usage += [_argument(param) for param in arguments]
    usage += [say("main", "command", out.lang)] if parts else []
    lines = [f"{say('main', 'usage', out.lang)} {' '.join(part for part in usage if part)}", ""]
    lines += _wrapped(_about(path, out.lang), "")
    if parts:
        rows = [(part, _about([*path, part], out.lang).splitlines()[0]) for part in parts]
        lines += _section(say("main", "commands", out.lang), rows)
    rows = [(_argument(param), option_words(path, param.name, out.lang)) for param in arguments]
    lines += _section(say("main", "arguments", out.lang), rows)
    rows = [(_option(param), option_words(path, param.name, out.lang)) for param in options]
    lines += _section(say("main", "options", out.lang), rows)
    return "\n".join(lines)


def _about(path: list[str], lang: str) -> str:
    """What a command does; those of the first level are told without opening the book of the others."""
    if len(path) < len(("calc", "change")):
        return say("main", f"about.{''.join(path) or 'arpad'}", lang)
    return say("help", ".".join([*path, "about"]), lang)


def option_words(path: list[str], name: str, lang: str) -> str:
    """What an option is: said for the command, for its group, or for all."""
    if not path or name == "help":
        return say("main", f"option.{name}", lang)
    book = words("help")
    for place in (path, path[:1], []):
        entry: Any = book
        for part in place:
            entry = entry.get(part, {})
        if name in entry.get("options", {}):
            return say("help", ".".join([*place, "options", name]), lang)
    raise KeyError(f"no words for the option {name} of {' '.join(path)}")


def _argument(param: Any) -> str:
    shown = param.metavar or param.name.upper()
    shown += "..." if param.nargs != 1 and "..." not in shown else ""
    return shown if param.required else f"[{shown}]"


def _option(param: Any) -> str:
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {param.metavar or '…'}"


def _section(title: str, rows: list[tuple[str, str]]) -> list[str]:
    if not rows:
        return []
    column = max(len(name) for name, _ in rows) + len(INDENT)
    lines = ["", title]
    for name, text in rows:
        first, *others = _wrapped(text, " " * (len(INDENT) + column))
        lines += [INDENT + name.ljust(column) + first.lstrip(), *others]
    return lines


def _wrapped(text: str, indent: str) -> list[str]:
    """Paragraphs within the width; indented lines (examples) stay as they are."""
    fold = textwrap.TextWrapper(WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    lines: list[str] = []
    for line in text.strip("\n").splitlines() or [""]:
        if line.startswith(INDENT):
            lines.append(line)
        else:
            lines += fold.wrap(line) or [""]
    return lines
