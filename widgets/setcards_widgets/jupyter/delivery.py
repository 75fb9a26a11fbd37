"""A larger queue for a kernel's messages to the page, so that none is lost while the server is busy."""

from __future__ import annotations

_ROOM = 100_000
"""The number of messages that may wait, enough for twenty lessons that are run at the same time."""


def widen() -> None:
    """Enlarge the queue of a kernel's messages, which wait there until the server forwards them.

    By default the queue holds a thousand messages, and further ones are silently dropped.  A lesson whose
    cells are all run sends five thousand within some seconds: on a busy machine widgets would be missing, or
    would not change.  Outside a kernel, this function does nothing.
    """
    from IPython import get_ipython

    thread = getattr(getattr(get_ipython(), "kernel", None), "iopub_thread", None)
    if thread is not None:
        thread.schedule(lambda: setattr(thread.socket, "sndhwm", _ROOM))
