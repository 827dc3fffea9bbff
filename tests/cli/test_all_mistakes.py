"""Several wrong options are told together; places are said as people count."""

from .calling import Caller


def test_every_option_that_cannot_be_read_is_told(call: Caller) -> None:
    called = call("calc", "change", "--rules", "fide-2014", "--rating", "2000", "--k", "20", "--game", "2000",
                  "--game", "x:y:z:t:u", "--period-games", "1" * 60)
    told = called.err.splitlines()
    assert called.code == 2
    assert len([line for line in told if not line.startswith(" ")]) >= 2


def test_every_wrong_value_is_told(call: Caller) -> None:
    called = call("calc", "change", "--rules", "fide-2014", "--rating", "abc", "--k", "x", "--game", "2000:1")
    told = [line for line in called.err.splitlines() if not line.startswith(" ")]
    assert [line.partition(":")[0] for line in told] == ["--rating abc", "--k x"]
    assert called.code == 2
