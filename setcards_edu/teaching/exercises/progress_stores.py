"""Places for small texts: memory, or a folder of files; the screen brings the browser's own."""

from __future__ import annotations

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

from setcards_edu.messages import Message, Obstacle, Reason, Refused
from setcards_edu.quoting import clip

from .progress import COURSE
from .progress_file import text_of
from .progress_kept import MAXIMUM_KEPT

ROUNDS = 20
"""How often a folder is read again in which others are writing; what is missed then is read the next time."""

_MOST = 4 * MAXIMUM_KEPT + 400  # bytes of a file that are looked at
_TEXT = re.compile(r"[0-9a-f]{16}\.txt")
_UNFINISHED = re.compile(r"[0-9a-f]{16}[a-z0-9_]{8}\.part")
_WHY = {
    errno.ENOSPC: "progress.disk-full",
    errno.EDQUOT: "progress.disk-full",
    errno.EFBIG: "progress.disk-full",
    errno.EACCES: "progress.not-allowed",
    errno.EPERM: "progress.not-allowed",
    errno.EROFS: "progress.not-allowed",
    errno.ENOTDIR: "progress.no-folder",
    errno.EEXIST: "progress.no-folder",
}


class NotStored(Refused, OSError):  # noqa: N818 - as Refused itself
    """Raised by a store that cannot keep a text, or cannot be read; as an `OSError` it may go away again."""


@runtime_checkable
class Store(Protocol):
    """A place for small texts; each of its methods may fail with `OSError`.

    passed_over: what lies there and could not be read when all texts were read last, or None.
    """

    passed_over: Message | None

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it for None; returns only when that is done."""

    def items(self) -> Mapping[str, str]:
        """Return everything that is kept here, also by others."""


class MemoryStore:
    """Keeps texts as long as the kernel runs."""

    passed_over: Message | None = None

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it."""
        self._texts.pop(key, None)
        if text is not None:
            self._texts[key] = text

    def items(self) -> Mapping[str, str]:
        """Return everything that is kept here."""
        return dict(self._texts)


class FolderStore:
    """Keeps each text in a file of a folder, which is made when something is first kept.

    folder: whose files they are; a folder or a file that belongs to another user is not used.

    A file has a name made from its key and begins with its key, a line of any signs.  Whatever else lies in
    the folder is left alone, and so is what has such a name but is no file that can be read.
    """

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.passed_over: Message | None = None
        self._tidied = False

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it; the old one stays until the new one is on the disk.

        Raises `NotStored` for what lies in its place or belongs to another user, and `OSError` for what the
        system refuses.
        """
        self._make()
        path = self.folder / _name(key)
        with contextlib.suppress(FileNotFoundError):  # others may let go of it meanwhile
            self._content(path)  # what cannot be read is not written over
        if text is None:
            path.unlink(missing_ok=True)
        else:
            self._write(path, f"{key}\n{text}".encode("utf-8", "surrogatepass"))
        _sync(self.folder)

    def items(self) -> Mapping[str, str]:
        """Return all texts that are kept here; of one that is too large to be ours, the beginning.

        Raises `NotStored` for another user's folder, and `OSError` for one that cannot be read.
        """
        found: dict[str, str] = {}
        for _ in range(ROUNDS):
            try:
                names = sorted(path.name for path in self.folder.iterdir())
            except FileNotFoundError:
                return found
            self._check()
            is_whole, self.passed_over = True, None
            for name in filter(_TEXT.fullmatch, names):
                path = self.folder / name
                try:
                    key, _, text = text_of(self._content(path)).partition("\n")
                except OSError as error:  # no file, none of ours, or just let go of, for one that holds it
                    if os.path.lexists(path):
                        self.passed_over = why_not_kept(error)
                    else:
                        is_whole = False
                else:
                    if _name(key.rstrip("\r")) == name:
                        found[key.rstrip("\r")] = text
            if is_whole:
                break
        return found

    # inside

    def _make(self) -> None:
        with contextlib.suppress(FileExistsError):
            self.folder.mkdir(mode=0o700, parents=True)
        self._check()
        if not self._tidied:
            self._tidied = True
            self._tidy()

    def _check(self) -> None:
        status = self.folder.stat()
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(self.folder))
        if not _is_mine(status):
            raise NotStored(Obstacle("progress.not-yours", folder=clip(str(self.folder))))

    def _content(self, path: Path) -> bytes:
        """What stands in a file of ours, or its beginning; nothing that is no file is waited for."""
        if stat.S_ISREG(path.stat().st_mode):
            flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
            with os.fdopen(os.open(path, flags), "rb") as file:
                status = os.fstat(file.fileno())
                if stat.S_ISREG(status.st_mode) and _is_mine(status):
                    return file.read(_MOST)
        raise NotStored(Obstacle("progress.not-a-file", name=path.name, folder=clip(str(self.folder))))

    def _write(self, path: Path, content: bytes) -> None:
        """Write it all to the disk under another name first; only its owner may read it."""
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

    def _tidy(self) -> None:
        """Clear away what a process left that was ended while it wrote; none takes a day for that."""
        for path in tuple(self.folder.iterdir()):
            with contextlib.suppress(OSError):
                if _UNFINISHED.fullmatch(path.name) and time.time() - path.stat().st_mtime > 86_400:
                    path.unlink()


def usual_folder() -> Path:
    """Return the folder for progress that no browser keeps: SETCARDS_PROGRESS, else beside other data.

    Raises `NotStored` for a user without a home.
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
    """Return the reason that a store failed with, in words where they are known."""
    if isinstance(error, NotStored):
        return error.reason
    key = _WHY.get(error.errno or 0, "progress.store-failed")
    place = Path(error.filename or "")
    place = place.parent if _UNFINISHED.fullmatch(place.name) else place
    return Reason(key, place=clip(str(place)), error=error.strerror or type(error).__name__)


def _name(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:16] + ".txt"


def _is_mine(status: os.stat_result) -> bool:
    """Whether something belongs to whoever runs this; where there are no users, everything does."""
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _sync(folder: Path) -> None:
    """Have the names in a folder written to the disk, where the system can do that."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
