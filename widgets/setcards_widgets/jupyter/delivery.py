"""More room for a kernel's messages to the page, so that none is lost while the server is busy."""

from __future__ import annotations

_ROOM = 100_000
"""The number of messages that may wait, enough for twenty lessons that are run at the same time."""


def widen() -> None:
    """Enlarge the queue of a kernel's messages, which wait there until the server forwards them.

    By default a kernel has room for a thousand messages and silently drops further ones.  A lesson whose
    cells are all run sends five thousand within some seconds: on a busy machine widgets would be missing, or
    would not change.  Nothing is done outside a kernel.
    """
    from IPython import get_ipython

    thread = getattr(getattr(get_ipython(), "kernel", None), "iopub_thread", None)
    if thread is not None:
        thread.schedule(lambda: setattr(thread.socket, "sndhwm", _ROOM))
