"""Random actions on everything that people touch: `python -m tests.fuzz --help`."""

import argparse
import sys

from tests.fuzz.runs import Run
from tests.fuzz.targets import TARGETS


def main() -> int:
    """Do what the command line says; give 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition(":")[0])
    parser.add_argument("--actions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("sessions", nargs="*", metavar="session", help="these alone, such as bench/17")
    asked = parser.parse_args()
    run = Run(TARGETS, asked.seed)
    for name in asked.sessions:
        run.play(name)
    if not asked.sessions:
        run.act(asked.actions)
    for text in run.found:
        print(text.encode("utf-8", "backslashreplace").decode(), "\n")
    for text in run.slow:
        print("slow:", text)
    print(*(f"{name}: {number}" for name, number in sorted(run.tried.items())), sep=", ")
    print(f"{run.tried.total()} actions, {len(run.found)} found, {len(run.slow)} slow")
    return int(bool(run.found))


if __name__ == "__main__":
    sys.exit(main())
