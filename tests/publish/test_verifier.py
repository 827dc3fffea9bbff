"""The offline verifier: trees and signatures by the examples of their standards, and every way to tamper."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arpad.publish import log, proof, signing, verifier
from publish.made import KEY, NEXT_KEY, ORIGIN, PLAYERS, Office, a_list, a_publication

# The eight inputs and the roots over the first n of them: the vectors of the reference implementation of
# Certificate Transparency (RFC 6962), github.com/google/certificate-transparency, merkletree tests.
INPUTS = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
# RFC 8032, section 7.1, tests 1 to 3: public key, message, signature.
SIGNATURES = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
    ),
]


def leaves(count: int) -> list[bytes]:
    """The leaves of the standard's example."""
    return [verifier.leaf_hash(bytes.fromhex(text)) for text in INPUTS[:count]]


@pytest.mark.parametrize("count", range(1, len(INPUTS) + 1))
def test_roots_are_those_of_the_standard(count: int) -> None:
    assert verifier.root_of(leaves(count)).hex() == ROOTS[count - 1]


def test_the_empty_tree_has_the_hash_of_nothing() -> None:
    # RFC 6962, 2.1: the hash of an empty list is the hash of an empty string.
    assert verifier.root_of([]).hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.mark.parametrize("count", range(1, len(INPUTS) + 1))
def test_a_path_leads_to_the_root_from_its_own_place_only(count: int) -> None:
    tree = leaves(count)
    for index, leaf in enumerate(tree):
        path = verifier.path_of(tree, index)
        found = [verifier.root_from_path(leaf, place, count, path) for place in range(-1, count + 1)]
        assert [place - 1 for place, root in enumerate(found) if root == verifier.root_of(tree)] == [index]
        assert verifier.root_from_path(leaf, index, count, [*path, leaf]) is None
        if path:
            assert verifier.root_from_path(leaf, index, count, path[:-1]) is None


@pytest.mark.parametrize(("key", "message", "signature"), SIGNATURES)
def test_signatures_of_the_standard_hold_and_no_others(key: str, message: str, signature: str) -> None:
    parts = [bytes.fromhex(text) for text in (key, message, signature)]
    assert verifier.ed25519_holds(*parts)
    assert not verifier.ed25519_holds(parts[0], parts[1] + b"x", parts[2])
    for place in (0, 31, 32, 63):
        changed = bytearray(parts[2])
        changed[place] ^= 1
        assert not verifier.ed25519_holds(parts[0], parts[1], bytes(changed))


def test_a_scalar_beyond_the_order_is_refused() -> None:
    # RFC 8032, 5.1.7: S outside 0 <= S < L is no signature, though the equation would hold.
    key, message, signature = (bytes.fromhex(text) for text in SIGNATURES[1])
    scalar = int.from_bytes(signature[32:], "little") + verifier.Q
    assert not verifier.ed25519_holds(key, message, signature[:32] + scalar.to_bytes(32, "little"))


def test_minisign_accepts_our_signature_and_we_accept_its(tmp_path: Path) -> None:
    minisign = __import__("shutil").which("minisign")
    if minisign is None:
        pytest.skip("minisign is not installed (Debian: apt-get install minisign)")
    (tmp_path / "list").write_bytes(a_list(1).data)
    (tmp_path / "key.pub").write_text(signing.public_text(KEY.public))
    (tmp_path / "key").write_text(signing.secret_text(KEY))
    (tmp_path / "list.minisig").write_text(signing.signed(KEY, a_list(1).data, "list of January"))
    call = [minisign, "-Vm", "list", "-p", "key.pub"]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "list of January" in done.stdout
    sealed = [minisign, "-Sm", "list", "-s", "key", "-x", "theirs", "-t", "theirs"]
    done = subprocess.run(sealed, cwd=tmp_path, capture_output=True, text=True, input="\n", check=False)
    assert done.returncode == 0, done.stderr
    theirs = (tmp_path / "theirs").read_text()
    assert verifier.signature_holds(KEY.public, a_list(1).data, theirs)
    assert signing.holds(KEY.public, a_list(1).data, theirs)


def test_a_publication_holds_also_after_a_new_key(tmp_path: Path) -> None:
    office = a_publication(tmp_path)
    office.rotate()
    office.publish(4)
    assert verifier.verify_folder(tmp_path) == []
    assert verifier.verify_folder(tmp_path, signing.public_text(KEY.public), office.head) == []
    wrong = verifier.verify_folder(tmp_path, signing.public_text(NEXT_KEY.public))
    assert [problem.code for problem in wrong] == ["SIGNATURE_WRONG"] * 4


def swap(folder: Path, one: str, other: str) -> None:
    """Exchanges the bytes of two files."""
    first, second = (folder / one).read_bytes(), (folder / other).read_bytes()
    (folder / one).write_bytes(second)
    (folder / other).write_bytes(first)


def entry(index: int, suffix: str = "") -> str:
    """The path of an entry."""
    return f"{verifier.LOG}/{verifier.entry_name(index)}{suffix}"


def remove_last(folder: Path) -> None:
    """Takes the last entry out, with its signature and list."""
    for suffix in ("", ".minisig"):
        (folder / entry(2, suffix)).unlink()
    (folder / a_list(3).path).unlink()


def swap_entries(folder: Path) -> None:
    """Exchanges two entries with their signatures."""
    for suffix in ("", ".minisig"):
        swap(folder, entry(0, suffix), entry(1, suffix))


TAMPERED: list[tuple[str, Callable[[Path], object], set[str]]] = [
    ("an entry is gone", lambda at: (at / entry(1)).unlink(), {"MISSING", "CHAIN_BROKEN", "LOG_CHANGED", "NOT_NAMED"}),
    ("the last entry is gone with its list", remove_last, {"ENTRY_COUNT"}),
    ("two entries change places", swap_entries, {"OUT_OF_PLACE", "CHAIN_BROKEN", "LOG_CHANGED"}),
    ("a signature is gone", lambda at: (at / entry(1, ".minisig")).unlink(), {"NOT_SIGNED"}),
    ("a list is gone", lambda at: (at / a_list(2).path).unlink(), {"MISSING"}),
    ("two lists change places", lambda at: swap(at, a_list(1).path, a_list(2).path), {"BYTES_CHANGED"}),
    ("a list too many", lambda at: (at / a_list(9).path).write_bytes(a_list(9).data), {"NOT_NAMED"}),
    ("the head is gone", lambda at: (at / "log" / "checkpoint").unlink(), {"MISSING"}),
    ("the key is gone", lambda at: (at / "keys" / "first.pub").unlink(), {"NO_KEY"}),
    ("an entry is no JSON", lambda at: (at / entry(1)).write_bytes(b"["),
     {"SIGNATURE_WRONG", "NOT_JSON", "CHAIN_BROKEN", "LOG_CHANGED", "NOT_NAMED"}),
]


@pytest.mark.parametrize(("what", "tamper", "codes"), TAMPERED, ids=[row[0] for row in TAMPERED])
def test_what_was_tampered_with_is_named(
    tmp_path: Path, what: str, tamper: Callable[[Path], object], codes: set[str]
) -> None:
    a_publication(tmp_path)
    tamper(tmp_path)
    assert {problem.code for problem in verifier.verify_folder(tmp_path)} == codes, what


def test_every_changed_byte_is_found(tmp_path: Path) -> None:
    a_publication(tmp_path)
    chance = random.Random(1)
    files = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    for _ in range(120):
        path = chance.choice(files)
        before = path.read_bytes()
        place = chance.randrange(len(before))
        after = bytearray(before)
        after[place] ^= 1 << chance.randrange(7)
        path.write_bytes(bytes(after))
        untrusted = path.suffix in (".pub", ".minisig") and place < before.index(b"\n")
        # The first line of minisign's files is a comment that it says itself nobody should trust.
        assert untrusted or verifier.verify_folder(tmp_path), f"{path.name}, byte {place}"
        path.write_bytes(before)
    assert verifier.verify_folder(tmp_path) == []


def test_a_log_written_again_and_signed_again_is_found_by_a_head_kept_elsewhere_only(tmp_path: Path) -> None:
    office = a_publication(tmp_path / "true")
    forged = Office(tmp_path / "forged")
    for month in (5, 2, 3):
        forged.publish(month)
    assert verifier.verify_folder(tmp_path / "forged") == []
    found = verifier.verify_folder(tmp_path / "forged", None, office.head)
    assert [problem.code for problem in found] == ["LOG_REWRITTEN"]


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        (f"{ORIGIN}\n9\n{'A' * 43}=\n", "LOG_SHORTER"),
        (f"another\n1\n{'A' * 43}=\n", "OTHER_LOG"),
        ("nothing of the kind", "NOT_A_CHECKPOINT"),
        (f"{ORIGIN}\n{'9' * 99}\n{'A' * 43}=\n", "NOT_A_CHECKPOINT"),
    ],
)
def test_a_head_that_does_not_fit_is_named(tmp_path: Path, kept: str, code: str) -> None:
    a_publication(tmp_path)
    assert [problem.code for problem in verifier.verify_folder(tmp_path, None, kept)] == [code]


def card(office: Office, player: str, month: int = 2) -> bytes:
    """The card of a player in the list of a month."""
    head = {name: (office.folder / name).read_bytes() for name in ("log/checkpoint", "log/checkpoint.minisig")}
    salt = f"{int(player) - 1000:032x}"
    personal = (salt, {"name": f"Player {int(player) - 1000}"})
    return proof.card(player, a_list(month).data, office.entries[month - 1], office.leaves, head, personal)


def test_each_player_can_prove_his_row(tmp_path: Path) -> None:
    office = a_publication(tmp_path, 5)
    key = signing.public_text(KEY.public)
    for i in range(PLAYERS):
        made = card(office, str(1000 + i))
        assert verifier.verify_proof(made, key) == []
        assert f"Player {i}".encode() in made


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        (b'1502,0', b'1602,0', ["ROW_NOT_IN_LIST"]),
        (b"Player 0", b"Player 1", ["OTHER_PERSON"]),
        (b'"entry":1', b'"entry":2', ["LIST_NOT_IN_LOG"]),
        (b"federation.invalid", b"federation.Invalid", ["SIGNATURE_WRONG"]),
        (b'"path"', b'"pith"', ["INCOMPLETE"]),
        (b'"index"', b"index", ["NOT_JSON"]),
    ],
)
def test_a_card_that_was_changed_proves_nothing(tmp_path: Path, old: bytes, new: bytes, codes: list[str]) -> None:
    made = card(a_publication(tmp_path, 5), "1000")
    assert old in made
    found = verifier.verify_proof(made.replace(old, new), signing.public_text(KEY.public))
    assert [problem.code for problem in found] == codes


def test_the_file_runs_alone_without_this_program(tmp_path: Path) -> None:
    office = a_publication(tmp_path / "published")
    alone = tmp_path / "verifier.py"
    alone.write_bytes(Path(verifier.__file__).read_bytes())
    (tmp_path / "head").write_text(office.head)
    (tmp_path / "card").write_bytes(card(office, "1003"))
    key = str(office.folder / "keys" / "first.pub")
    calls = [
        ([str(office.folder), "--head", str(tmp_path / "head")], 0, "everything holds\n"),
        (["--proof", str(tmp_path / "card"), "--key", key], 0, "everything holds\n"),
        ([], 2, ""),
        (["--proof", str(tmp_path / "card")], 2, ""),
        ([str(office.folder), "--key", str(tmp_path / "absent")], 2, ""),
    ]
    for words, code, told in calls:
        call = [sys.executable, "-I", "-S", str(alone), *words]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (code, told), done.stderr
    (office.folder / a_list(1).path).unlink()
    call = [sys.executable, "-I", "-S", str(alone), str(office.folder)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "MISSING" in done.stdout


def test_both_ways_to_check_a_signature_agree() -> None:
    text = signing.signed(KEY, b"message", "comment")
    for key, message, given in [
        (KEY, b"message", text), (NEXT_KEY, b"message", text), (KEY, b"massage", text),
        (KEY, b"message", text.replace("trusted comment: c", "trusted comment: C")),
        (KEY, b"message", ""), (KEY, b"message", "a\nb\nc\nd"),
    ]:
        wanted = key is KEY and message == b"message" and given == text
        assert verifier.signature_holds(key.public, message, given) is wanted
        assert signing.holds(key.public, message, given) is wanted


def test_the_log_names_what_came_before(tmp_path: Path) -> None:
    office = a_publication(tmp_path)
    found = [verifier.parsed(one.data) or {} for one in office.entries]
    assert [one["before"] for one in found] == ["", *(leaf.hex() for leaf in office.leaves[:-1])]
    assert log.KINDS == ("list", "key", "act")
