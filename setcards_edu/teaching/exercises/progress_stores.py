"""Stores for small texts: in memory, or in a folder of files.  Widgets add one in the browser."""

from __future__ import annotations

import codecs
import contextlib
import errno
import hashlib
import os
import re
import stat
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.quoting import clip

from .progress import COURSE
from .progress_kept import MAXIMUM_KEPT

ROUNDS = 20
"""The most times that a folder is read while others write into it; the next reading finds what is missed."""

_MOST = 4 * MAXIMUM_KEPT + 400  # bytes of a file that are looked at
_TEXT = re.compile(r"[0-9a-f]{16}\.txt")
_WHY = {
    "progress.disk-full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "progress.not-allowed": (errno.EACCES, errno.EPERM, errno.EROFS),
    "progress.no-folder": (errno.ENOTDIR, errno.EEXIST),
}


class NotStored(Refused, OSError):  # noqa: N818 - as Refused itself
    """Raised by a store that cannot save or read a text; like any `OSError` it may be temporary."""


@runtime_checkable
class Store(Protocol):
    """The interface of stores for small texts; each method may raise `OSError`."""

    def keep(self, key: str, text: str | None) -> None:
        """Save a text under a key, or with None delete the text; return only when that is done."""

    def items(self) -> Mapping[str, str | Reason]:
        """Return all texts in the store by key; in place of a text that cannot be read, the reason."""


class MemoryStore:
    """A store in memory, which lasts as long as the kernel runs."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keep(self, key: str, text: str | None) -> None:
        """Save a text under a key, or with None delete the text."""
        self._texts.pop(key, None)
        if text is not None:
            self._texts[key] = text

    def items(self) -> Mapping[str, str]:
        """Return all texts in the store, by key."""
        return dict(self._texts)


class FolderStore:
    """A store that keeps each text in a file of a folder, which is created when it is first needed.

    folder: the path; a folder or a file that belongs to another user is not used.

    The name of a file is made from its key; its first line is the key, and the text follows.  Other files in
    the folder are left alone.
    """

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def keep(self, key: str, text: str | None) -> None:
        """Save a text under a key, or with None delete the text.

        The old text stays until the new one is on the disk.

        Raises `NotStored` for another user's folder, and `OSError` for an operation that the system refuses.
        """
        with contextlib.suppress(FileExistsError):
            self.folder.mkdir(mode=0o700, parents=True)
        self._check()
        path = self.folder / _name(key)
        if text is None:
            path.unlink(missing_ok=True)
        else:
            self._write(path, f"{key}\n{text}".encode("utf-8", "surrogatepass"))
        _sync(self.folder)

    def items(self) -> Mapping[str, str | Reason]:
        """Return all texts in the store by key; of a text that is too large, only the beginning.

        Raises `NotStored` for another user's folder, and `OSError` for one that cannot be read.
        """
        found: dict[str, str | Reason] = {}
        for _ in range(ROUNDS if self.folder.exists() else 0):
            self._check()
            is_whole, found = True, {}
            for name in sorted(path.name for path in self.folder.iterdir() if _TEXT.fullmatch(path.name)):
                try:
                    key, _, text = _decoded(self._content(name)).partition("\n")
                except FileNotFoundError:  # just let go of, for one that holds it
                    is_whole = False
                except OSError as error:
                    found[name] = why_not_kept(error)
                else:
                    if _name(key.rstrip("\r")) == name:
                        found[key.rstrip("\r")] = text
            if is_whole:
                break
        return found

    # inside

    def _check(self) -> None:
        if not _is_mine(self.folder.stat()):
            raise NotStored(Obstacle("progress.not-yours", folder=clip(str(self.folder))))

    def _content(self, name: str) -> bytes:
        """Return the content of a file, or its beginning; raises `NotStored` for anything but a file of this
        user."""
        path = self.folder / name
        status = path.stat()
        if not (stat.S_ISREG(status.st_mode) and _is_mine(status)):
            raise NotStored(Obstacle("progress.not-a-file", name=name, folder=clip(str(self.folder))))
        with path.open("rb") as file:
            return file.read(_MOST)

    def _write(self, path: Path, content: bytes) -> None:
        """Write a file completely, under a temporary name first; only its owner may read it.

        Temporary files older than a day, left by processes that were ended while writing, are deleted.
        """
        for left in self.folder.glob(f"{'?' * 24}.part"):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > 86_400:
                    left.unlink()
        number, name = tempfile.mkstemp(prefix=path.stem, suffix=".part", dir=self.folder)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(number)
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise


def usual_folder() -> Path:
    """Return the folder in which progress is saved if the browser cannot save it.

    It is the environment variable SETCARDS_PROGRESS, or else a folder in the user's data folder.

    Raises `NotStored` for a user without a home directory.
    """
    given = os.environ.get("SETCARDS_PROGRESS")
    if given:
        return Path(given)
    try:
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    except RuntimeError:
        raise NotStored(Obstacle("progress.no-home")) from None
    return Path(data) / COURSE


def why_not_kept(error: OSError) -> Reason:
    """Return the reason to show for an error of a store, such as that the disk is full."""
    if isinstance(error, NotStored):
        return error.reason
    key = next((key for key, numbers in _WHY.items() if error.errno in numbers), "progress.store-failed")
    place = Path(error.filename or "")
    place = place.parent if place.suffix == ".part" else place
    return Reason(key, place=clip(str(place)), error=error.strerror or type(error).__name__)


def _decoded(content: bytes) -> str:
    """Return the text of a file, also of one that an editor has saved as UTF-16 or with a byte order mark."""
    encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    try:
        text = content.decode(encoding, errors="surrogatepass")
    except UnicodeDecodeError:
        text = content.decode(encoding, errors="replace")
    return text.removeprefix("\ufeff")


def _name(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:16] + ".txt"


def _is_mine(status: os.stat_result) -> bool:
    """Return whether a file or folder belongs to the current user; always true on systems without users."""
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _sync(folder: Path) -> None:
    """Write the entries of a folder to the disk, if the system can do that."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
