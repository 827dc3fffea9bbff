"""Errors of the contract in the words of the command line: option names instead of keys."""

import re

from arpad.cli.options import Asked, Opt, Path
from arpad.model.errors import ArpadError, UsageError

QUOTED_KEY = re.compile(r'"([A-Za-z_]+)"|« ([A-Za-z_]+) »')


class InOptionsError(ArpadError):
    """An error whose words name options where the contract names keys."""

    def __init__(self, error: ArpadError, names: dict[str, str]) -> None:
        super().__init__(error.code, error.path, found=error.found, article=error.article, **error.facts)
        self.exit_code = error.exit_code
        self.place = error.place
        self._names = names

    def _words(self, lang: str, part: str) -> str:
        return QUOTED_KEY.sub(self._renamed, super()._words(lang, part))

    def _renamed(self, match: re.Match[str]) -> str:
        return self._names.get(match[1] or match[2], match[0])


def in_options(error: ArpadError, calc: str, options: tuple[Opt, ...], asked: Asked) -> ArpadError:
    """The error as a person who typed options understands it."""
    help = f"arpad calc {calc} --help"
    by_key: dict[Path, str] = {opt.key: opt.name for opt in options}
    in_file = bool(asked.file) and asked.where(error).startswith(asked.file)
    if error.code == "MISSING_KEY" and error.path in by_key:
        return UsageError("OPTION_MISSING", article=error.article, found=by_key[error.path], help=help)
    if error.code == "UNKNOWN_KEY" and error.path in by_key and not in_file:
        rules = asked.request.get("rules")
        return UsageError("OPTION_NOT_HERE", found=by_key[error.path], rules=rules, calc=calc, help=help)
    if in_file:
        return error
    return InOptionsError(error, {str(key[-1]): name for key, name in by_key.items()})
