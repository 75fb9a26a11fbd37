"""A program that copies the lessons, in all languages, into a folder of the learner.

Run it as `python -m setcards_edu.teaching.course.copies`.  It replaces a copy by a new version of the lesson
only if the learner has not changed the copy.  To know that, it records in a hidden file of the folder what
was copied.  A copy counts as changed if the text or the attachments of a cell differ, or if a cell has an
output where the lesson has none; other outputs come from running the lesson.
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
"""The hidden file that records the original of each copy."""


class _Cells(NamedTuple):
    """A summary of the cells of a notebook.

    written: the digest of the text and attachments of the cells; "" if the file cannot be read.
    shown: the numbers of the cells with an output.
    """

    written: str
    shown: list[int]

    def adds_nothing(self, lesson: object) -> bool:
        """Return whether a lesson contains everything that was written here.

        lesson: its `_Cells`, the two values of it read from the hidden file, or None.
        """
        match lesson:
            case [self.written, [*shown]]:
                return all(number in shown for number in self.shown)
        return False


def originals() -> Path:
    """Return the folder of the original lessons: `lessons` in the installed package, or else beside it."""
    package = Path(__file__).parents[2]
    shipped = package / "lessons"
    return shipped if shipped.is_dir() else package.parent / "lessons"


def copy_lessons(folder: Path, source: Path | None = None) -> Iterator[Message]:
    """Copy the lessons, in all languages, into a folder; yield messages about copies replaced or kept.

    source: the folder of the originals, by default `originals()`.

    A copy that the learner has changed is kept even if the lesson has a new version.

    Raises `OSError` for an operation that the system refuses; each copy is then either old or new, and
    complete.
    """
    known = _read(folder / COPIED)
    source = source or originals()
    shipped = (path for code in LANGUAGES for path in sorted((source / code).glob("[0-9][0-9]-*.ipynb")))
    for original in shipped:
        if "-Copy" in original.name:
            continue
        name = original.relative_to(source).as_posix()
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
    """Return the content of the hidden file; {} if it cannot be read."""
    try:
        known = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _write(path: Path, content: bytes) -> None:
    """Write a file completely or not at all, by way of a temporary file with a random name."""
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
    """Copy the lessons as given on the command line, and print the messages.

    arguments: the folder, and the code of the language of the messages.
    """
    parser = argparse.ArgumentParser(description="Copy the lessons into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("language", choices=LANGUAGES)
    asked = parser.parse_args(arguments)
    with language(asked.language):
        try:
            for message in copy_lessons(asked.folder):
                sys.stdout.write(f"{message}\n")
        except OSError as error:
            folder = clip(str(asked.folder), 200)
            sys.exit(str(Obstacle("copies.not-made", folder=folder, why=why_not_kept(error))))


if __name__ == "__main__":
    main(sys.argv[1:])
