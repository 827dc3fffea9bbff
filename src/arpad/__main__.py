"""`python -m arpad`: the command line."""

from arpad.cli.main import run

if __name__ == "__main__":
    run()
