"""Places for small texts: memory, or a folder of files; the screen brings the browser's own."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from .progress import COURSE
from .progress_file import MAXIMUM_SIZE


class Store(Protocol):
    """A place for small texts; `keep` with None forgets.  Both may fail with `OSError`."""

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key."""

    def items(self) -> Mapping[str, str]:
        """Everything that is kept here, also by others."""


class MemoryStore:
    """Keeps texts as long as the kernel runs."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it."""
        self._texts.pop(key, None)
        if text is not None:
            self._texts[key] = text

    def items(self) -> Mapping[str, str]:
        """Everything that is kept here."""
        return dict(self._texts)


class FolderStore:
    """Keeps each text in a file of a folder, which is made when something is first kept.

    A file begins with its key, so a key may hold any signs.
    """

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it; the old one stays until the new one is whole."""
        path = self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:16]}.txt"
        if text is None:
            path.unlink(missing_ok=True)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=path.stem, dir=self.folder) as aside:  # others may write too
            unfinished = Path(aside) / path.name
            unfinished.write_text(f"{key}\n{text}", encoding="utf-8", newline="\n")
            unfinished.replace(path)

    def items(self) -> Mapping[str, str]:
        """Return all texts that are kept here; of one that is too large to be ours, the beginning."""
        found: dict[str, str] = {}
        for path in sorted(self.folder.glob("*.txt")):
            try:
                with path.open("rb") as file:
                    content = file.read(4 * MAXIMUM_SIZE + 400)
            except FileNotFoundError:  # another kernel has just let go of it
                continue
            words = content.decode("utf-8", errors="replace").replace("\r\n", "\n")
            key, _, found[key] = words.partition("\n")
        return found


def usual_folder() -> Path:
    """Where progress is kept when the browser keeps none: SETCARDS_PROGRESS, else beside other data."""
    given = os.environ.get("SETCARDS_PROGRESS")
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(given) if given else Path(data) / COURSE
