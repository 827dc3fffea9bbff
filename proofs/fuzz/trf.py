"""TRF: read leniently and strictly, checked, written in both generations, read again."""

from arpad.reports.consequences import gathered
from arpad.reports.consistency import check_event, in_order
from arpad.reports.formats import read_report
from arpad.reports.trf import read_trf, write_trf16, write_trf26
from arpad.reports.trf_layout import TRF16, TRF26
from proofs.events import invented_event
from proofs.fuzz.target import Target, judge

BY_HAND = (
    b"",
    b"012",
    b"012 Open\n001    1\n",
    b"001    1 m GM Aba, Xenia                        2100 AAA    10000001 1990.05.06  2,5    1     2 W 1  0000 - H\n"
    b"001    2 f  m B\xe9b\xe9, Yvo                        1950 BBB        A-17 1985        0,0    2     1 B 0     \n",
    b"012 Open\r\n042 1.3.2015\r\n052 3. 3. 2015\r\n122 40/120, 60\r\n132 15/03/01 15/03/02\r\n",
    b"\xef\xbb\xbf### said\r142 9\r162  W 3.0    D 1.0    L 0.0    P 2.0\r222 W300-B240\r192 FIDE_DOUBLEROUNDROBIN\r",
    b"222 40/6000+30:900+30\n240 H   3    1    2\n250  1.0        1   2    1    4\n260   1   2    1    2\n"
    b"299 +  1.0  0.5   1    1\n300   1   1   2    1    2\n310   1 Team                             ONE    2000"
    b"    4.0   6.5   1     1    2\n320  1.0  2.0   1\n330 +-   1   1   2\n801 x\n"
    b"XXR 9\nBBW 1.0\nAAA    1 w\nDDD SSSS\n",
    "001    1      Ä\u200fba, Xénia\u202e                 2100 AAA    10000001 1990/05/06  2.5    1\n".encode(),
    "012 Open\n001    1      Aba".encode("utf-16"),
    b"001    1      Aba\x00\x85\t                         \n" * 3,
)
"""Reports of each generation, with a defect of each kind."""
TOKENS = (
    b"001    1", b"012 ", b"042 ", b"132 ", b"142 ", b"162  W 1.0", b"222 ", b"240 H", b"310   1", b"013 ", b"XXR ",
    b"###", b"0000 - -", b"   1 w 1", b"   2 b =", b"9999", b"2015/02/30", b"0000/00/00", b"\xef\xbb\xbf", b"\xff\xfe",
    b"\r", b"\r\n", b"\x00", b"\t", b"\xc2\xa0", b"\xe2\x80\x8f", b"\xed\xa0\x80", b"\xc3", b"\xf0\x9f\x98\x80",
    b"90'+30''", b"40/90", b"W300-B",
    b" " * 40, b"1" * 50,
)  # fmt: skip


def seeds() -> list[bytes]:
    """By hand, and invented events as both generations write them."""
    made = list(BY_HAND)
    for seed in range(6):
        made.append(write_trf16(invented_event(seed, 2 + seed, seed, TRF16))[0])
        made.append(write_trf26(invented_event(seed, 2 + 2 * seed, seed, TRF26))[0])
    return made


def attempt(data: bytes) -> None:
    """Everything that is done with a report."""
    event, findings = read_report(data, "fuzz.trf")
    judge(event, findings)
    strict, told = read_report(data, "fuzz.trf", strict=True)
    judge(strict, told)
    if [finding.code for finding in findings] != [finding.code for finding in told] and strict is not None:
        raise AssertionError("strict finds something else")
    if event is None:
        return
    slowly = gathered(event, in_order(read_trf(data, "fuzz.trf")[1], check_event(event)))
    if slowly != findings:
        raise AssertionError("the quick look at games and the slow one differ")
    if strict is not None and strict != event:
        raise AssertionError("strict reads something else")
    for write in (write_trf16, write_trf26):
        written, lost = write(event)
        judge(event, lost)
        again, _ = read_trf(written)
        if again is None:
            if event.entries:
                raise AssertionError("what was written cannot be read")
            continue
        if write(again)[0] != written:
            raise AssertionError("not canonical")
        if not lost and write is write_trf26 and again != event:
            raise AssertionError("something was lost, and not told")


TARGET = Target("trf", seeds, attempt, TOKENS)
