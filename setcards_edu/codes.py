"""Read codes that learners hand in: `python -m setcards_edu.codes FILE` prints a table for each lesson.

FILE holds a line a learner, a name and a code such as `Aya 01-7K3MP-0QZ8T-XY4`, as it stands in the lesson
under 'Save, read in, start fresh' (see `setcards_edu.teaching.course.hand_in`).  Without FILE the lines are
read from standard input.  The tables are text separated by tabs, which a spreadsheet takes.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

from setcards_edu.messages import Refused, sentence
from setcards_edu.teaching.course.course_map import lesson_of
from setcards_edu.teaching.course.hand_in import HandedIn, read_line

MAXIMUM_SIZE = 1_000_000
"""The most characters of a file."""


def tables(lines: Iterable[str], to: TextIO, refused: TextIO) -> int:
    """Write a table for each lesson that the codes name; return how many lines could not be read.

    to: where the tables are written; refused: where each line that cannot be read is reported with its number
        and the reason.  Empty lines are left out.

    >>> from io import StringIO
    >>> tables(["Aya 01-A360-0000-15M", "Ben"], StringIO(), sys.stdout)  # doctest: +ELLIPSIS
    Line 2: 'Ben' holds no code. ...
    1
    """
    by_lesson: dict[str, list[HandedIn]] = defaultdict(list)
    wrong = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found = read_line(line)
        except Refused as refusal:
            wrong += 1
            refused.write(f"{sentence('codes.line', number=number, why=refusal.reason)}\n")
        else:
            by_lesson[found.lesson].append(found)
    written = csv.writer(to, "excel-tab", lineterminator="\n")
    for lesson, all_found in sorted(by_lesson.items()):
        written.writerows(_table(lesson, all_found))
    return wrong


def _table(lesson: str, all_found: Sequence[HandedIn]) -> Iterable[Sequence[object]]:
    """Yield the rows of the table of a lesson, those with heads first."""
    told = lesson_of(lesson)
    yield [f"{told.number} {told.title}"]
    heads = (sentence(f"codes.{each}") for each in ("name", "done", "begun"))
    yield [*heads, *(str(kind.title) for kind in told.kinds)]
    for found in sorted(all_found, key=lambda each: each.label):
        done = sum(each.is_done for each in found.marks)
        begun = sum(each.is_begun for each in found.marks)
        yield [_plain(found.label), done, begun, *(str(each) for each in found.marks)]


def _plain(text: str) -> str:
    """Return a text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def main() -> None:
    """Do what the command line says; exit with 1 if a line could not be read."""
    asked = argparse.ArgumentParser(prog="python -m setcards_edu.codes", description=__doc__)
    asked.add_argument("file", nargs="?", type=Path)
    given = asked.parse_args()
    try:
        text = given.file.read_text(encoding="utf-8-sig") if given.file else sys.stdin.read(MAXIMUM_SIZE + 1)
    except (OSError, UnicodeDecodeError) as error:
        asked.exit(2, f"{error}\n")
    if len(text) > MAXIMUM_SIZE:
        asked.exit(2, f"{sentence('codes.too-long', most=MAXIMUM_SIZE)}\n")
    sys.exit(1 if tables(text.splitlines(), sys.stdout, sys.stderr) else 0)


if __name__ == "__main__":
    main()
