"""A lock between processes: who holds it writes alone, and the system frees it when its holder ends."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.005
"""Seconds between two attempts to get a lock that another process holds."""

_BUSY = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}


class Busy(OSError):  # noqa: N818 - named for what happened
    """Another process has held the lock all the time."""


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    try:
        import fcntl
    except ImportError:  # in a browser, where no other process can be
        _lock: Callable[[int], None] | None = None
    else:

        def _lock(file: int) -> None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)  # said aloud, for a forked child may have the file open too


@contextmanager
def locked(path: Path, patience: float) -> Iterator[bool]:
    """Hold the lock of a file, which is made if need be, as long as the block runs.

    patience: the most seconds to wait for a process that holds it; a stopped process may hold it for ever.

    Gives whether no other process writes meanwhile; False where the file system knows no locks.

    Raises `Busy` when the wait is over, and `OSError` for a file that cannot be opened for writing.
    """
    if _lock is None:
        yield True
        return
    end = time.monotonic() + patience
    while (held := _tried(path, _lock)) is None:
        if time.monotonic() >= end:
            raise Busy(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
        time.sleep(PAUSE)
    file, alone = held
    try:
        yield alone
    finally:
        if alone:
            _unlock(file)
        os.close(file)


def _tried(path: Path, lock: Callable[[int], None]) -> tuple[int, bool] | None:
    """The number of the open file, and whether its lock is held; None while another process holds it."""
    file = _opened(path)
    try:
        lock(file)
    except OSError as error:
        if error.errno not in _BUSY:
            return file, False
    else:
        if _is_still(path, file):
            return file, True
    os.close(file)  # also where somebody has deleted the file, so that others lock a new one
    return None


def _opened(path: Path) -> int:
    """The number of the open file; a pipe or a device of its name is not waited for."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    file = os.open(path, flags, 0o600)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    return file


def _is_still(path: Path, file: int) -> bool:
    """Whether the open file is still the one of that name."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except OSError:
        return False
