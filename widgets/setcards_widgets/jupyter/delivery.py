"""How what a kernel sends to its page gets there whole, where the server is busy."""

from __future__ import annotations

_ROOM = 100_000
"""Messages that may wait: twenty lessons, each run at once."""


def widen() -> None:
    """Give a kernel's messages room to wait in, until the server that hands them on has time for them.

    A kernel has room for a thousand, and drops what comes after them without a word.  A lesson whose cells
    are all run sends five thousand within some seconds: on a busy machine widgets would be missing, or
    stay as they were.  Nothing is done where there is no such kernel.
    """
    from IPython import get_ipython

    thread = getattr(getattr(get_ipython(), "kernel", None), "iopub_thread", None)
    if thread is not None:
        thread.schedule(lambda: setattr(thread.socket, "sndhwm", _ROOM))
