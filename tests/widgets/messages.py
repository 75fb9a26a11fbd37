"""What a page sends to a stage, and the parts of a widget."""

from __future__ import annotations


class Page:
    """A page with a view of a stage: it numbers what it sends, and sees that it is answered."""

    def __init__(self, stage):
        self.stage, self.sent = stage, 0

    def send(self, **content):
        """A press or a drop on the picture that is shown; it must not be refused."""
        self.sent += 1
        asked = {"seq": self.sent, "view": "v", "version": self.stage._version, **content}
        self.stage._handle_custom_msg(asked, [])
        assert self.stage._ack == {"view": "v", "seq": self.sent}
        assert not self.stage._refused, self.stage.said

    def press(self, piece):
        self.send(kind="press", piece=piece)


def asked(stage, **content):
    """Send what a page sends; return the piece to which that moves the focus, or an empty text."""
    stage._receive(stage, {"seq": 1, "view": "v", "version": stage._version, **content}, [])
    return stage._focus


def parts(widget):
    """A widget and all that is in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def button(widget, name):
    """The button of a widget with a name."""
    return next(part for part in parts(widget) if f"setcards-{name}" in getattr(part, "_dom_classes", ()))
