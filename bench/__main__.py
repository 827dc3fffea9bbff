"""Runs the benchmarks and prints their table: `python -m bench [--small] [NAME ...]`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bench.measure import table

NAMES = ("replay", "plain", "start", "annex_b", "trf_reading", "verdict", "lists", "office")


def main(arguments: Sequence[str]) -> int:
    """0 when every bar is kept, 1 when one is missed. A small run judges none."""
    parser = argparse.ArgumentParser(prog="bench/run", description=(__doc__ or "").partition(":")[0] + ".")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(NAMES)}; otherwise all")
    parser.add_argument("--small", action="store_true", help="tiny sizes and one run: does it still work?")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in NAMES]
    if unknown:
        parser.error(f"no benchmark called {', '.join(unknown)}: {', '.join(NAMES)}")
    rows, absent = [], []
    for name in asked.names or NAMES:
        print(f"bench: {name} ...", file=sys.stderr)
        module = import_module(f"bench.{name}")
        try:
            rows += module.rows(module.SMALL if asked.small else module.FULL)
        except ModuleNotFoundError as missing:
            print(f"bench: {name}: the peer {missing.name} is not installed (requirements/bench.txt)", file=sys.stderr)
            absent.append(f"{name} (not measured)")
    print(table(rows))
    if asked.small:
        print("\na small run judges no bar")
        return 0
    missed = absent + [row.what for row in rows if not row.met]
    print(f"\nbars missed: {'; '.join(missed)}" if missed else "\nevery bar is met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
