"""Named queries about acts."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from arpad.store.tables import act


class KeptAct(NamedTuple):
    """One act: its record, its kind, when, by whom, what."""

    seq: int
    kind: str
    at: str
    author: str
    content: str


def acts(connection: Connection, kinds: tuple[str, ...] = ()) -> list[KeptAct]:
    """Acts in order, of some kinds or of all."""
    asked = select(act).order_by(act.c.seq)
    if kinds:
        asked = asked.where(act.c.kind.in_(kinds))
    return [KeptAct(*row) for row in connection.execute(asked)]


def act_of(connection: Connection, seq: int) -> KeptAct | None:
    """The act of a record."""
    row = connection.execute(select(act).where(act.c.seq == seq)).first()
    return KeptAct(*row) if row else None
