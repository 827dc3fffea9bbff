"""What the rules of every edition share: the law, the readings, errors that name their article."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypedDict, TypeVar

from arpad.law.resolve import Law, law
from arpad.model.errors import ArpadError
from arpad.ruling.concerned import with_article
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

P = ParamSpec("P")
R = TypeVar("R", bound=Outcome)
S = TypeVar("S", bound="Rules")


class Options(TypedDict, total=False):
    """What every method takes besides its facts."""

    explain: bool
    readings: Sequence[str]


@dataclass(frozen=True)
class Rules:
    """The rules of an edition, with the readings taken. `law` is the resolved law, with its digest."""

    law: Law
    asked: str
    readings: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The canonical name."""
        return self.law.name

    def _outcome(
        self, plan: Callable[Concatenate[Run, P], R], options: Options, *args: P.args, **facts: P.kwargs
    ) -> R:
        """Runs a plan under the law, with what the caller asks for besides."""
        unknown = options.keys() - Options.__annotations__.keys()
        if unknown:
            raise TypeError(f"no such argument: {', '.join(sorted(unknown))}")
        more = tuple(options.get("readings", ()))
        made = law(self.asked, (*self.readings, *more)) if more else self.law
        return plan(Run(made, options.get("explain", True)), *args, **facts)


def concerned(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """A method whose errors name the article concerned."""

    def told(self: S, /, *args: P.args, **facts: P.kwargs) -> R:
        try:
            return method(self, *args, **facts)
        except ArpadError as error:
            raise with_article(error, self.law) from None

    update_wrapper(told, method)
    return told
