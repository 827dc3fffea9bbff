"""A target tried by atheris, which follows the code: `python -m proofs.fuzz.by_atheris TARGET FOLDER [libFuzzer ...]`.

A process of its own: libFuzzer ends the process when the time is over.
"""

import sys

import atheris

with atheris.instrument_imports(include=["arpad.reports"]):
    import arpad.reports.consistency
    import arpad.reports.timecontrol
    import arpad.reports.trf  # noqa: F401

from proofs.fuzz.target import target


def main(arguments: list[str]) -> None:
    """Fuzzes until libFuzzer stops."""
    name, folder, *options = arguments
    made = target(name)
    atheris.Setup([sys.argv[0], folder, *options], made.attempt)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
