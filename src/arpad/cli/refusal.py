"""Errors of the contract in the words of the command line: option names instead of keys."""

import re

from arpad.cli.options import Asked
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


def in_options(error: ArpadError, asked: Asked) -> ArpadError:
    """The error as a person who typed options understands it."""
    if error.code == "OWN_EDITION_REFUSED":
        return error
    help = f"arpad calc {asked.calc} --help"
    if error.code == "GAMES_OR_EVENTS" and not asked.request.keys() & {"games", "events"}:
        return UsageError("OPTION_MISSING", article=error.article, found="--game", help=help)
    if asked.file and asked.where(error).startswith(asked.file):
        return error
    if error.path in asked.options:
        name = asked.options[error.path]
        if error.code == "MISSING_KEY":
            return UsageError("OPTION_MISSING", article=error.article, found=name, help=help)
        if error.code == "UNKNOWN_KEY":
            rules = asked.request.get("rules")
            refusal = UsageError("OPTION_NOT_HERE", found=name, rules=rules, calc=asked.calc, help=help)
            return refusal.at(asked.where(error))
    return InOptionsError(error, {str(key[-1]): name for key, name in asked.options.items()})
