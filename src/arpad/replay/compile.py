"""The steps of `rules`, compiled: each is copied as it stands, with its globals replaced, and given to numba.

In a copy a step of the law is the compiled step, a NewType is the identity, and an int (NEVER, a mode, a scale)
stays as it is. So `rules` carries no decorator and no article is written twice.

Nothing compiled is kept on disk: numba's own cache looks at the file of the function it compiles and not at the
files of the steps that this one calls, and would go on serving the old law after an edit there.
"""

import builtins
import dis
from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType
from typing import Any, NewType, TypeVar

import numba
import numpy

from arpad.law.resolve import unguarded

Law = TypeVar("Law", bound=tuple[Any, ...])

TABLES_OF_ROWS = frozenset({"k_rows", "time_rows", "guide"})
"""Tables that have two dimensions even in an edition where they are empty: one type for every edition."""


@cache
def compiled(step: Callable[..., Any]) -> Any:
    """The compiled twin of a step, or of a kernel made of steps.

    Steps are inlined into their callers: across a call, sum_changes_x100 costs a third of the speed.
    """
    if not isinstance(step, FunctionType):
        raise TypeError(f"{step!r} is not a step: only plain functions are compiled")
    scope: dict[str, Any] = {"__builtins__": builtins, "__name__": step.__module__}
    for name in _globals_read(step):
        scope[name] = _twin(name, step)
    copy = FunctionType(step.__code__, scope, step.__name__, step.__defaults__)
    return numba.njit(inline="always", cache=False)(copy)


def _globals_read(step: FunctionType) -> list[str]:
    """The names a step reads from its module. Its code names attributes too, which may be called like a step."""
    read = [part.argval for part in dis.get_instructions(step) if part.opname == "LOAD_GLOBAL"]
    return [name for name in dict.fromkeys(read) if name in step.__globals__]


def _twin(name: str, step: FunctionType) -> Any:
    """What stands in a copy for a global of the step."""
    value = step.__globals__[name]
    if isinstance(value, NewType):
        return _identity
    if isinstance(value, FunctionType):
        return compiled(value)
    if type(value) is not int:
        raise TypeError(f"{step.__name__} reads {name} = {value!r}: a step reads ints, steps and NewTypes only")
    return value


@numba.njit(inline="always", cache=False)
def _identity(value: Any) -> Any:
    return value


def arrays(law: Law) -> Law:
    """One law for compiled steps: the same NamedTuple, its tables as int64 arrays."""
    plain = unguarded(law)
    return plain._make(_array(name, value) for name, value in plain._asdict().items())  # type: ignore[no-any-return]


def records(laws: Sequence[tuple[Any, ...]]) -> Any:
    """Laws of one grain side by side, for steps that take another law game by game: `records[i]` reads like the law.

    Not a tuple of `arrays`: taken out of a tuple, a law brings its tables' reference counts, touched at every game
    (11 million games a second against 113 here), and the number of editions becomes a part of the type. A record
    is an address: one compilation, however many editions. Its price: a table is equally long in all of them.
    """
    fields: tuple[str, ...] = laws[0]._fields  # type: ignore[attr-defined]
    columns = {name: [_array(name, law[i]) for law in laws] for i, name in enumerate(fields)}
    for name, values in columns.items():
        if len({numpy.shape(value) for value in values}) > 1:
            raise ValueError(f"{name} is not equally long in these laws: they do not fit side by side")
    made = numpy.empty(len(laws), [(name, numpy.int64, numpy.shape(values[0])) for name, values in columns.items()])
    for name, values in columns.items():
        made[name] = values
    made.flags.writeable = False
    return made


def _array(name: str, value: Any) -> Any:
    """An int of the law, or its table as an array that nobody writes to."""
    if type(value) is int:
        return value
    if not isinstance(value, tuple):
        raise TypeError(f"{name} = {value!r}: a law holds ints and tables only")
    made = numpy.array(value, numpy.int64)
    if name in TABLES_OF_ROWS and not value:
        made = made.reshape(0, 0)
    made.flags.writeable = False
    return made
