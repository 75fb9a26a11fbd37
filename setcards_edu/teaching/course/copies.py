"""Copies of the lessons, in a folder of the learner's: `python -m setcards_edu.teaching.course.copies`.

A copy in which somebody has written is never replaced.  One that is still to the letter what was copied, and
whose lesson is another one now, is; so the folder keeps, in a file that lists do not show, what was copied.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, Event, Message

COPIED = ".setcards-copied.json"
"""The file that tells of each copy which original it is."""


def originals() -> Path:
    """Return the folder with the lessons that are shipped: in the package, or else beside it."""
    package = Path(__file__).parents[2]
    shipped = package / "lessons"
    return shipped if shipped.is_dir() else package.parent / "lessons"


def copy_lessons(folder: Path, code: str, source: Path | None = None) -> Iterator[Message]:
    """Copy the lessons of a language into a folder, and say what a learner should know about a copy.

    source: the folder of the originals, `originals()` by default.
    """
    known = _read(folder / COPIED)
    for original in sorted((source or originals()).joinpath(code).glob("[0-9][0-9]-*.ipynb")):
        if "-Copy" in original.name:
            continue
        name = f"{code}/{original.name}"
        copy, now = folder / name, _digest(original)
        held = _digest(copy) if copy.exists() else None
        if not copy.exists() or (held != now and held == known.get(name)):
            copy.parent.mkdir(parents=True, exist_ok=True)
            _write(copy, original.read_bytes())
            if held:
                yield Event("copies.renewed", name=name)
        elif held != now:
            if known.get(name) != now:
                yield Event("copies.kept", name=name)
            continue
        known[name] = now
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / COPIED, json.dumps(known, indent=1).encode())


def _digest(path: Path) -> str:
    """Return what tells the cells of a notebook from others, whatever they have shown; nothing if none."""
    try:
        cells = json.loads(path.read_bytes())["cells"]
        sources = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return ""
    return hashlib.sha256(json.dumps(sources).encode()).hexdigest()


def _read(path: Path) -> dict[str, str]:
    """Return what a folder knows of its copies; nothing where that cannot be read."""
    try:
        known = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _write(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)


def main(arguments: list[str]) -> None:
    """Copy, and tell on the screen what there is to tell."""
    parser = argparse.ArgumentParser(description="Copy the lessons of a language into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("language", choices=LANGUAGES)
    asked = parser.parse_args(arguments)
    with language(asked.language):
        for message in copy_lessons(asked.folder, asked.language):
            sys.stdout.write(f"{message}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
