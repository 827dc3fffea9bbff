"""Requests, appeals and claims that wait for an answer, for a person and as JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arpad.cli.desk_text import rows_text, section
from arpad.model.catalogue import say

if TYPE_CHECKING:
    from arpad.office.pleas import Plea

COLUMNS = ("record", "step", "about", "system", "since", "age", "article", "state")


def as_rows(pleas: "Sequence[Plea]") -> list[dict[str, Any]]:
    """Each one with its age. deadline: none, since no text sets a day for an answer."""
    return [{**one._asdict(), "since": one.since.isoformat(), "deadline": None} for one in pleas]


def lines(pleas: "Sequence[Plea]", lang: str) -> list[str]:
    """The same as a table; nothing where nothing waits."""
    rows = [
        {**row, "step": say("office", f"kind.{row['kind']}", lang), "age": row["days"],
         "state": say("office", "plea.more_asked" if row["more_asked"] else "plea.open", lang)}
        for row in as_rows(pleas)
    ]  # fmt: skip
    return section("unanswered", rows_text(rows, COLUMNS, lang).splitlines() if rows else [], lang)
