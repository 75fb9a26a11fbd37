"""Copies of the lessons, in a folder of the learner's: `python -m setcards_edu.teaching.course.copies`.

A copy in which somebody has written is never replaced.  One that is still what was copied, and whose lesson
is another one now, is; so the folder keeps, in a file that lists do not show, what was copied.  Written are
the text and the attachments of a cell, and an output where the lesson has none: what else is shown comes of
running the lesson.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, Event, Message, Obstacle
from setcards_edu.quoting import clip
from setcards_edu.teaching.exercises.progress_stores import why_not_kept

COPIED = ".setcards-copied.json"
"""The file that tells of each copy which original it is."""


class _Cells(NamedTuple):
    """The cells of a notebook.

    written: the digest of what a person writes in them; "" where they cannot be read.
    shown: the numbers of those that have an output.
    """

    written: str
    shown: list[int]

    def adds_nothing(self, lesson: object) -> bool:
        """Whether nothing was written that is not in a lesson, which is None or comes from a file."""
        match lesson:
            case [self.written, [*shown]]:
                return all(number in shown for number in self.shown)
        return False


def originals() -> Path:
    """Return the folder with the lessons that are shipped: in the package, or else beside it."""
    package = Path(__file__).parents[2]
    shipped = package / "lessons"
    return shipped if shipped.is_dir() else package.parent / "lessons"


def copy_lessons(folder: Path, code: str, source: Path | None = None) -> Iterator[Message]:
    """Copy the lessons of a language into a folder, and say what a learner should know about a copy.

    source: the folder of the originals, `originals()` by default.

    Raises `OSError` where the system refuses; the copies are then as they were, or made.
    """
    known = _read(folder / COPIED)
    for original in sorted((source or originals()).joinpath(code).glob("[0-9][0-9]-*.ipynb")):
        if "-Copy" in original.name:
            continue
        name = f"{code}/{original.name}"
        copy, now = folder / name, _cells(original)
        held = _cells(copy) if copy.exists() else None
        if held is not None and held.adds_nothing(now):
            known[name] = now
        elif held is None or held.adds_nothing(known.get(name)):
            copy.parent.mkdir(parents=True, exist_ok=True)
            _write(copy, original.read_bytes())
            known[name] = now
            if held is not None:
                yield Event("copies.renewed", name=name)
        elif not now.adds_nothing(known.get(name)):
            yield Event("copies.kept", name=name)
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / COPIED, json.dumps(known, indent=1).encode())


def _cells(path: Path) -> _Cells:
    try:
        cells = json.loads(path.read_bytes())["cells"]
        written = [
            [cell["cell_type"], "".join(cell["source"]), cell.get("attachments") or {}] for cell in cells
        ]
        shown = [number for number, cell in enumerate(cells) if cell.get("outputs")]
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return _Cells("", [])
    return _Cells(hashlib.sha256(json.dumps(written, sort_keys=True).encode()).hexdigest(), shown)


def _read(path: Path) -> dict[str, object]:
    """Return what a folder knows of its copies; nothing where that cannot be read."""
    try:
        known = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _write(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all, with a file beside it that nobody else can have put there."""
    new = path.with_name(f".{token_hex(8)}.new")
    try:
        with new.open("xb") as file:
            file.write(content)
        new.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def main(arguments: list[str]) -> None:
    """Copy, and tell on the screen what there is to tell."""
    parser = argparse.ArgumentParser(description="Copy the lessons of a language into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("language", choices=LANGUAGES)
    asked = parser.parse_args(arguments)
    with language(asked.language):
        try:
            for message in copy_lessons(asked.folder, asked.language):
                sys.stdout.write(f"{message}\n")
        except OSError as error:
            folder = clip(str(asked.folder), 200)
            sys.exit(str(Obstacle("copies.not-made", folder=folder, why=why_not_kept(error))))


if __name__ == "__main__":
    main(sys.argv[1:])
