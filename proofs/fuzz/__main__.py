"""Fuzzes every target by both engines: `python -m proofs.fuzz [--minutes N] [--seed N] [--target NAME]`."""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from proofs.fuzz.by_hypothesis import tried
from proofs.fuzz.target import SECONDS_MOST, TARGETS, target
from proofs.judge import ROOT

ENGINES = ("hypothesis", "atheris")
EXECUTED = re.compile(r"stat::number_of_executed_units:\s*([0-9]+)")
COVERED = re.compile(r"cov: ([0-9]+)")


def main(arguments: Sequence[str]) -> int:
    """0 when nothing failed; the time is shared equally among targets and engines."""
    parser = argparse.ArgumentParser(prog="proofs/fuzz_reports", description="Is there an input that reports fail on?")
    parser.add_argument("--minutes", type=float, default=10, help="in all (default: 10)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--target", action="append", choices=sorted(TARGETS), help="only this one; may be repeated")
    parser.add_argument("--engine", action="append", choices=ENGINES, help="only this one; may be repeated")
    asked = parser.parse_args(arguments)
    targets, engines = asked.target or list(TARGETS), asked.engine or list(ENGINES)
    seconds = 60 * asked.minutes / (len(targets) * len(engines))
    failed = 0
    for name in targets:
        if "hypothesis" in engines:
            made = tried(target(name), seconds, asked.seed)
            seeds = f"seeds {made.first} to {made.last}"
            print(f"{name}: hypothesis, {seeds}: {made.inputs} inputs, none failed", flush=True)
        if "atheris" in engines:
            failed += _by_atheris(name, int(seconds), asked.seed)
    return 1 if failed else 0


def _by_atheris(name: str, seconds: int, seed: int) -> int:
    """Runs the other engine on the same seeds of ours; 1 when it found something."""
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(target(name).seeds()):
            Path(folder, f"seed-{number:02d}").write_bytes(data)
        options = [
            f"-max_total_time={max(seconds, 1)}", f"-seed={seed}", f"-timeout={SECONDS_MOST}", "-max_len=20000",
            "-print_final_stats=1", f"-artifact_prefix={folder}/",
        ]  # fmt: skip
        command = [sys.executable, "-m", "proofs.fuzz.by_atheris", name, folder, *options]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
        said = done.stdout + done.stderr
        count = EXECUTED.findall(said)
        if done.returncode or not count:
            found = [path.read_bytes() for path in sorted(Path(folder).glob("*-*")) if not path.name.startswith("seed")]
            print(f"{name}: atheris, seed {seed}: FAILED\n{said[-4000:]}", *map(repr, found[:3]), sep="\n", flush=True)
            return 1
        covered = COVERED.findall(said)
        print(f"{name}: atheris, seed {seed}: {count[-1]} inputs, {covered[-1] if covered else '?'} places of the code "
              "reached, none failed", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
