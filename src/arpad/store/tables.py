"""The tables. `journal` and `personal` are what an office knows; every other table can be made from them again.

Nobody changes or deletes a row of the journal: the database refuses. `personal` holds what an erasure takes away.
"""

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()


def _table(name: str, *parts: Column[object] | Index | UniqueConstraint) -> Table:
    return Table(name, metadata, *parts, sqlite_strict=True)


def _text(name: str, *, key: bool = False, null: bool = False) -> Column[object]:
    return Column(name, Text, primary_key=key, nullable=null)


def _number(name: str, *, key: bool = False, null: bool = False) -> Column[object]:
    return Column(name, Integer, primary_key=key, nullable=null, autoincrement=False)


journal = _table(
    "journal",
    _number("seq", key=True), _text("kind"), _text("author"), _text("at"), _text("content"), _text("hash"),
)
personal = _table("personal", _text("commitment", key=True), _text("salt"), _text("data"))
meta = _table("meta", _text("key", key=True), _text("value"))

system = _table("system", _text("name", key=True), _text("rules"), _text("sport"), _number("seq"))
person = _table("person", _number("id", key=True), _number("seq"), _text("commitment", null=True))
identity = _table("identity", _text("commitment", key=True), _number("person"), Index("identity_of_person", "person"))
ref = _table(
    "ref",
    _text("scheme", key=True), _text("value", key=True),
    Column("person", Integer, ForeignKey("person.id"), nullable=False), _number("seq"),
    Index("ref_of_person", "person"),
)
name = _table(
    "name",
    _number("person", key=True), _text("sought", key=True), _text("written"),
    Index("name_sought", "sought"),
)
fact = _table(
    "fact",
    _number("person", key=True), _text("field", key=True), _text("since", key=True), _number("seq", key=True),
    _text("value"),
)
merge = _table(
    "merge",
    _number("seq", key=True), _number("kept"), _number("gone"), _number("undone_by", null=True),
)
event = _table(
    "event",
    _text("ref", key=True), _text("system"), _text("name"), _text("start"), _text("end", null=True),
    _text("state"), _text("report", null=True), _number("list", null=True), _number("seq"),
    Index("event_state", "system", "state"), Index("event_report", "report"),
)
step = _table(
    "step",
    _text("event", key=True), _number("seq", key=True), _text("kind"), _text("at"), _text("author"), _text("content"),
)
act = _table("act", _number("seq", key=True), _text("kind"), _text("at"), _text("author"), _text("content"))
logged = _table(
    "logged",
    _number("number", key=True), _number("seq"), _text("bytes"), _text("leaf"), _text("signature"), _text("head"),
    _text("head_signature"),
)
edition = _table(
    "edition",
    _number("seq", key=True), _text("system"), _text("date"), _text("bytes"), _text("manifest"), _text("ledger"),
    _text("state"), _number("entry"), _number("superseded_by", null=True),
    Index("edition_of_system", "system", "date"),
)
standing = _table(
    "standing",
    _number("list", key=True), _number("person", key=True), _text("cadence", key=True), _text("row"),
    Index("standing_of_person", "person"),
)
contribution = _table(
    "contribution",
    _number("list", key=True), _number("person", key=True), _text("event", key=True), _text("cadence", key=True),
    _text("kind", key=True), _text("ref"), _text("content"),
    Index("contribution_of_person", "person"),
)
due = _table(
    "due",
    _text("event", key=True), _number("seq", key=True), _number("cents"), _text("content"),
)

DERIVED = (
    system, person, identity, ref, name, fact, merge, event, step, act, logged, edition, standing, contribution, due,
)
"""What is made again from the journal."""
