"""Time that stands still, and a loop that is cranked by hand."""

from __future__ import annotations


class Time:
    """Seconds, and a loop that calls back when they go by."""

    def __init__(self):
        self.now, self.waiting = 100.0, []

    def __call__(self):
        return self.now

    def call_later(self, delay, callback):
        handle = _Handle(self.now + delay, callback)
        self.waiting.append(handle)
        return handle

    def go_by(self, seconds):
        """Let time go by, and call back whoever is due."""
        end = self.now + seconds
        while due := [handle for handle in self.waiting if not handle.cancelled and handle.at <= end]:
            handle = min(due, key=lambda handle: handle.at)
            self.waiting.remove(handle)
            self.now = max(self.now, handle.at)
            handle.callback()
        self.now = end


class _Handle:
    def __init__(self, at, callback):
        self.at, self.callback, self.cancelled = at, callback, False

    def cancel(self):
        self.cancelled = True
