"""`arpad calc`: every calculation of the contract, with plain options for people."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.calculations import OPTIONS
from arpad.cli.options import Asked, Opt
from arpad.cli.output import Output
from arpad.model.errors import ArpadError, NotFoundError, UsageError

app = App()
RULES = Annotated[str | None, typer.Option("--rules", metavar="fide-2014")]
READINGS = Annotated[list[str] | None, typer.Option("--reading", metavar="fide-2014/8.57=per-event")]
NOT_GIVEN: tuple[Any, ...] = (None, False, [])
FILE = Annotated[str | None, typer.Option("--file", metavar="FILE")]


def _command(calc: str, options: tuple[Opt, ...]) -> Callable[..., None]:
    """The command of one calculation: its own options, and those that all have."""

    def command(
        out: Output, rules: str | None, reading: list[str] | None, file: str | None, explain: bool, **given: Any
    ) -> None:
        sheet = given.pop("print_", False)
        asked = Asked(calc, {("calc",): f"calc {calc}", **{opt.key: opt.name for opt in options}})
        try:
            _ask(asked, rules, reading, file)
            wrong = _put_all(asked, options, given)
            if wrong:
                for error in wrong[:-1]:
                    _tell(out, asked, error)
                raise wrong[-1]
            _answer(out, asked.request, explain, sheet)
        except ArpadError as error:
            _tell(out, asked, error)

    shared = [
        _parameter("rules", RULES, None),
        *(_parameter(opt.identifier, _annotation(opt), None) for opt in options),
        _parameter("file", FILE, None),
        _parameter("explain", Annotated[bool, typer.Option("--explain")], False),
        _parameter("reading", READINGS, None),
    ]
    if calc == "pairings":
        shared.append(_parameter("print_", Annotated[bool, typer.Option("--print")], False))
    command.__signature__ = inspect.Signature([_parameter("out", Output, inspect.Parameter.empty), *shared])  # type: ignore[attr-defined]
    return command


def _put_all(asked: Asked, options: tuple[Opt, ...], given: dict[str, Any]) -> list[ArpadError]:
    """Every option into the request; the errors of all those that cannot be read."""
    wrong = []
    for opt in options:
        if given[opt.identifier] in NOT_GIVEN:
            continue
        try:
            asked.put(opt, given[opt.identifier])
        except ArpadError as error:
            wrong.append(error)
    return wrong


def _tell(out: Output, asked: Asked, error: ArpadError) -> None:
    """An error in the words of the options."""
    from arpad.cli.refusal import in_options

    for each in (error, *error.others):
        told = in_options(each, asked)
        out.error(told, asked.where(told), asked.request.get("rules", ""))


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _annotation(opt: Opt) -> Any:
    if opt.flag is not None:
        return Annotated[bool, typer.Option(opt.name)]
    return Annotated[list[str] | None if opt.many else str | None, typer.Option(opt.name, metavar=opt.form)]


def _ask(asked: Asked, rules: str | None, readings: list[str] | None, file: str | None) -> None:
    """What every request has: the calculation, the rules, the readings, and what a file holds."""
    if file is not None:
        from arpad.cli.files import request_file

        asked.file = file
        asked.request, asked.sources = request_file(file, asked.calc)
    asked.request["calc"] = asked.calc
    if rules is not None:
        from arpad.cli.own import edition_name

        asked.put(Opt("--rules", ("rules",), read=edition_name), rules)
    asked.put(Opt("--reading", ("readings",), many=True), readings or [])
    if "rules" not in asked.request:
        from arpad.law.texts import known_names

        raise UsageError("RULES_MISSING", found="--rules", known=known_names())


def _answer(out: Output, request: dict[str, Any], explain: bool, sheet: bool) -> None:
    from arpad.cli.show import shown
    from arpad.ruling.contract.answers import answer
    from arpad.ruling.contract.batch import result

    explain = explain or request.get("explain") is True
    outcome = result({**request, "explain": explain})
    text = outcome.printed(out.lang) if sheet else shown(outcome, out.lang)  # type: ignore[attr-defined]
    if explain:
        text += "\n" + outcome.explanation(out.lang)
    out.data(answer(outcome, explain, out.lang) if out.json else None, text)


for _calc, _options in OPTIONS.items():
    app.command(_calc)(_command(_calc, _options))


@app.command("batch")
def batch(
    out: Output,
    file: Annotated[str, typer.Argument(metavar="FILE|-")],
    edition: Annotated[list[str] | None, typer.Option("--edition", metavar="FILE")] = None,
) -> None:
    """One JSON request a line, one answer a line."""
    from arpad.cli.batch import run_batch
    from arpad.cli.own import loaded

    loaded(edition)
    run_batch(out, file)


@app.command("schema")
def schema(out: Output, calc: Annotated[str | None, typer.Option("--calc", metavar="change")] = None) -> None:
    """The JSON Schema of requests and answers."""
    from arpad.ruling.contract.schema import schema as whole

    try:
        out.data(whole(calc, out.lang), "", always_json=True)
    except NotFoundError as error:
        raise error.at(f"--calc {calc}") from None
