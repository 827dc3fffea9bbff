"""Runs the proof and writes its page: `python -m proofs [--steps|--values] [--fresh|--so-far] [--sample N]`."""

import argparse
import hashlib
import json
import random
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from proofs import judge, report, steps, values
from proofs.judge import ROOT, Verdict
from proofs.report import Part
from proofs.values import Change

CACHE = ROOT / "mutants"
"""What was found so far; ignored by git. Kept while neither the program nor the tests change."""
FOUND = CACHE / "values.jsonl"
DIGEST = CACHE / "digest"


def main(arguments: Sequence[str]) -> int:
    """0 when enough changes are noticed and every survivor has its reason; otherwise 1."""
    parser = argparse.ArgumentParser(prog="proofs/mutants", description="Do the tests notice a change of the law?")
    parser.add_argument("--steps", action="store_true", help="only the steps of the rules, by mutmut")
    parser.add_argument("--values", action="store_true", help="only the values of the law files")
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted run has found")
    parser.add_argument("--so-far", action="store_true", help="write the page of what an interrupted run has found")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many values, chosen at random; no page")
    parser.add_argument("--seed", type=int, default=1, help="of the choice (default: 1)")
    asked = parser.parse_args(arguments)
    judge.prepare()
    if asked.sample is not None:
        return _sample(asked.sample, asked.seed)
    both = asked.steps == asked.values
    if asked.so_far:
        parts = [_steps_found(), _values_found(values.changes())]
    else:
        _keep_or_forget(asked.fresh)
        parts = [_steps()] if both or asked.steps else []
        parts += [_values()] if both or asked.values else []
    why = report.reasons()
    if both:
        report.PAGE.write_text(report.page(parts, why), encoding="utf-8")
    failures = [failure for part in parts for failure in part.failures(why)]
    for part in parts:
        print(f"{part.title}: {part.summary()}")
    for failure in failures:
        print(failure)
    return 1 if failures else 0


def _sample(count: int, seed: int) -> int:
    """A few values; the survivors are told. Whether the tests pass without any change is taken for granted."""
    chosen = random.Random(seed).sample(values.changes(), count)
    part = Part("Values of the law")
    for verdict in judge.judged(chosen, judge.worker_count()):
        part.add(verdict.by, verdict.change)
    failures = [name for name in part.survivors if name not in report.reasons()]
    print(f"{part.title}: {part.summary()}; seed {seed}")
    for name in failures:
        print(f"not noticed: {name}")
    return 1 if failures else 0


def _steps() -> Part:
    """The proof of the steps."""
    steps.run()
    return _steps_found()


def _steps_found() -> Part:
    """What was found of the steps."""
    found = steps.statuses()
    part = Part("Steps of the rules")
    alive = steps.survivors(found)
    part.noticed["tests/rules"] = len(found) - len(alive)
    part.survivors = [mutant.name for mutant in alive]
    return part


def _values() -> Part:
    """The proof of the values, going on where it was interrupted."""
    every = values.changes()
    known = _known()
    if not known:
        print("values: the tests without any change ...", flush=True)
        judge.baseline()
    part = _values_found(every)
    waiting = [change for change in every if change.name not in known]
    start = judge.clock()
    for done, verdict in enumerate(judge.judged(waiting, judge.worker_count()), 1):
        part.add(verdict.by, verdict.change)
        _keep(verdict)
        left = (judge.clock() - start) / done * (len(waiting) - done)
        print(f"values: {part.made} of {len(every)}, {len(part.survivors)} survived, about {left / 60:.0f} min left",
              end="\r" if sys.stdout.isatty() else "\n", flush=True)
    return part


def _values_found(every: list[Change]) -> Part:
    """What was found of the values."""
    known = _known()
    part = Part("Values of the law", len(every))
    for change in every:
        if change.name in known:
            part.add(known[change.name], change.name)
    return part


def _known() -> dict[str, str]:
    """Change -> by which tests it was noticed."""
    return {row["change"]: row["by"] for row in map(json.loads, _lines(FOUND))}


def _keep(verdict: Verdict) -> None:
    with FOUND.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"change": verdict.change, "by": verdict.by}, ensure_ascii=False) + "\n")


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def _keep_or_forget(fresh: bool) -> None:
    """Starts anew when the program or the tests are no longer those of the interrupted run."""
    now = _digest()
    if fresh or "".join(_lines(DIGEST)) != now:
        shutil.rmtree(CACHE, ignore_errors=True)
    CACHE.mkdir(exist_ok=True)
    DIGEST.write_text(now, encoding="utf-8")


def _digest() -> str:
    """One name for every file of the program and of the tests that judge it."""
    found = hashlib.sha256()
    folders = [ROOT / "src", *(ROOT / folder for stage in judge.STAGES for folder in stage)]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".txt"))
    for path in files:
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
