"""Two folders of recordings side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from fnmatch import fnmatchcase
from itertools import islice, zip_longest
from pathlib import Path

WIDEST = 160
"""How much of a line is shown: a picture is one line."""


def read_meant(path: Path | None) -> Mapping[str, str]:
    """Return the patterns of a file, with the reason that stands behind each after `#`."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path else ():
        pattern, _, why = (part.strip() for part in line.partition("#"))
        if pattern:
            if not why:
                raise SystemExit(f"{path}: {pattern!r} needs a reason, after '#'")
            found[pattern] = why
    return found


def compare(before: Path, after: Path, meant: Mapping[str, str], lines: int) -> bool:
    """Print what differs and was not meant, then a sum; return whether there is such a thing.

    A pattern of `meant` that meets no difference is printed too, and counts as a difference.
    """
    met, unmeant, same = dict.fromkeys(meant, 0), 0, 0
    for name, difference in differences(before, after):
        patterns = [pattern for pattern in meant if fnmatchcase(name, pattern)]
        for pattern in patterns:
            met[pattern] += bool(difference)
        if not difference:
            same += 1
        elif not patterns:
            unmeant += 1
            print(f"== {name}", *islice(difference, lines), sep="\n")
    for pattern, count in met.items():
        print(f"meant, {count}: {pattern}  # {meant[pattern]}")
    print(
        f"{same} equal, {sum(map(bool, met.values()))} of {len(met)} patterns met, {unmeant} differ unmeant"
    )
    return bool(unmeant) or not all(met.values())


def differences(before: Path, after: Path) -> Iterator[tuple[str, list[str]]]:
    """Give each recording of either folder with the lines that differ, none where it is equal."""
    names = [{path.relative_to(folder) for path in folder.glob("*/*/*.json")} for folder in (before, after)]
    for name in sorted(names[0] | names[1]):
        there = [name in some for some in names]
        if all(there):
            first, second = ((folder / name).read_text(encoding="utf-8") for folder in (before, after))
            found = [] if first == second else list(unlike(json.loads(first), json.loads(second)))
        else:
            found = ["is gone" if there[0] else "is new"]
        yield name.with_suffix("").as_posix(), found


def unlike(first: list[dict[str, object]], second: list[dict[str, object]]) -> Iterator[str]:
    """Give the lines that differ, moment by moment."""
    for old, new in zip_longest(first, second, fillvalue={}):
        if old != new:
            yield f"-- after {(old or new)['step']}"
            told = unified_diff(*(_lines(each) for each in (old, new)), lineterm="", n=0)
            yield from (line[:WIDEST] for line in islice(told, 2, None) if not line.startswith("@@"))


def _lines(moment: dict[str, object]) -> list[str]:
    """Return a moment as lines, each with what it is of."""
    return [
        f"{part}: {line}"
        for part, value in moment.items()
        for line in (value if isinstance(value, list) else [value])
    ]
