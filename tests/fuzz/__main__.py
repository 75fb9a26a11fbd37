"""Random actions on everything that people touch: `python -m tests.fuzz --help`."""

import argparse
import sys

from tests.fuzz.runs import run
from tests.fuzz.targets import TARGETS


def main() -> int:
    """Do what the command line says; give 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition(":")[0])
    parser.add_argument("--actions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("sessions", nargs="*", metavar="session", help="these alone, such as bench/17")
    asked = parser.parse_args()
    outcome = run(TARGETS, asked.actions, asked.seed, asked.sessions)
    for text in outcome.found:
        print(text.encode("utf-8", "backslashreplace").decode(), "\n")
    for text in outcome.slow:
        print("slow:", text)
    print(*(f"{name}: {number}" for name, number in sorted(outcome.tried.items())), sep=", ")
    print(f"{outcome.tried.total()} actions, {len(outcome.found)} found, {len(outcome.slow)} slow")
    return int(bool(outcome.found))


if __name__ == "__main__":
    sys.exit(main())
