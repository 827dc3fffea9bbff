"""French answers and errors have no English inside: what the machine, a database or a library says is said anew."""

import ast
import errno
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from arpad.model.catalogue import words
from arpad.model.errors import ArpadError
from arpad.model.system import KNOWN, why
from arpad.publish import verifier
from arpad.store import engine
from cli.at_desk import CHESS, Ask
from cli.calling import Caller

SAID: list[tuple[list[str], str]] = [
    (["player", "unmerge", "abc", "--reason", "x"], "RECORD : il faut un nombre entier, pas abc"),
    (["fees", "--pay", "2015-0003", "--euros", "1.5"], "--euros : il faut un nombre entier, pas 1.5"),
    (["fees", "--pay", "2015-0003", "--euros", "-5"], "--euros : il faut au moins 1, pas -5"),
    (["replay", "--check", "--processes", "0"], "--processes : il faut au moins 1, pas 0"),
    (["event", "accept", "2015-0001"], "est à l'état « comptée »"),
    (["claim", "fide:90000010", "--list", "2015-03-01", "--reason", " ", *CHESS], "un acte (réclamation)"),
    (["request", "fide:90000010", "--asked-by", "A", "--president", "club", "--wish", "1", "--reason", "x", *CHESS],
     "ne connaît pas d'acte « demande »"),
    (["correct", "fide:1", "--rating", "1500", "--reason", "x", *CHESS], "personne n'a le numéro fide:1"),
    (["event", "learn", "2015-0008", "--known", "bad.toml"], "bad.toml:2:6: KNOWN_FILE à partir d'ici"),
    (["office", "backup", "file/copy"], "une partie du chemin est un fichier, pas un dossier"),
    (["list", "export", "nowhere/x.csv", *CHESS], "il n'est pas là, ou son dossier n'y est pas"),
]


@pytest.mark.parametrize(("command", "words_said"), SAID, ids=lambda part: part if isinstance(part, str) else "")
def test_a_refusal_is_french_throughout(call: Caller, office: Path, command: list[str], words_said: str) -> None:
    Path("bad.toml").write_text("a = 1\nb = [", encoding="utf-8")
    Path("file").write_text("", encoding="utf-8")
    called = call(*command, "--lang", "fr")
    assert called.code > 0
    assert words_said in called.err, called.err


def test_tables_name_classes_states_and_outcomes_in_french(call: Caller, ask: Ask, office: Path) -> None:
    for command in (["player", "show", "fide:90000010"], ["player", "next", "fide:90000010", *CHESS],
                    ["period", "preview", "chess", "2015-04-01"]):
        shown = call(*command, "--lang", "fr").out
        assert ("standard" in shown, "classique" in shown) == (False, True), shown
    record = ask("claim", "fide:90000010", "--list", "2015-03-01", "--reason", "x", *CHESS)["record"]
    for outcome, told in (("more", "complément demandé"), ("refused", "rejetée")):
        ask("answer", str(record), "--outcome", outcome, "--reason", "y")
        assert f"{record}, {told}, y" in call("log", "--kind", "answer", "--lang", "fr").out
    ask("correct", "fide:90000010", "--rating", "1500", "--reason", "x", *CHESS)
    called = call("correct", "fide:90000010", "--rating", "1600", "--reason", "x", *CHESS, "--lang", "fr")
    assert "ACT_WAITS" in called.err
    assert "(acte " in called.err


def test_a_problem_is_told_in_french_and_so_is_its_place(call: Caller, office: Path) -> None:
    (office / "public" / "log" / "checkpoint").write_text("no head", encoding="utf-8")
    head = office.parent / "head"
    head.write_text("nothing", encoding="utf-8")
    told = call("verify", "--lang", "fr").out
    assert "log/checkpoint : MISSING manquant" in told
    call("office", "status")
    assert "la tête gardée : NOT_A_CHECKPOINT ce n'est pas une tête" in call("verify", "--head", str(head), "--lang",
                                                                            "fr").out
    with engine.writing(engine.sqlite(office / "office.sqlite")) as connection:
        connection.exec_driver_sql("UPDATE system SET rules = 'x'")
    assert "table system : TABLE_CHANGED ne suit pas" in call("verify", "--lang", "fr").out


def test_every_problem_of_the_verifier_has_words(office: Path) -> None:
    codes = {
        node.args[1].value for node in ast.walk(ast.parse(Path(verifier.__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem"
        and isinstance(node.args[1], ast.Constant)
    }
    of_cards = {"INCOMPLETE", "ROW_NOT_IN_LIST", "LIST_NOT_IN_LOG", "OTHER_PERSON"}
    assert len(codes) > 20
    assert codes - of_cards <= words("office")["found"].keys()


def test_what_the_machine_refuses_has_words() -> None:
    assert set(KNOWN) == words("terms")["system"].keys()
    assert [str(why(OSError(number, "English"))) for number in (0, errno.EXDEV)] == ["English", "English"]


@pytest.mark.parametrize(("said", "told"), [
    ("attempt to write a readonly database", "la base est en lecture seule"),
    ("unable to open database file", "le fichier de la base ne s'ouvre pas"),
    ("file is not a database", "le fichier de la base est abîmé, ou n'en est pas un"),
    ("something of tomorrow\nmore of it", "something of tomorrow"),
])
def test_what_the_database_refuses_has_words(said: str, told: str) -> None:
    with pytest.raises(ArpadError, match="STORAGE_REFUSED") as caught, engine.told():
        raise OperationalError("SELECT 1", {}, Exception(said))
    assert caught.value.message("fr") == f"le stockage a refusé : {told}"
