"""What a page may send to a stage, and what no page of ours sends."""

from __future__ import annotations

from hypothesis import strategies as st

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NEARLY = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["press", "drop", "key", "jump", 1]),
        "piece": st.sampled_from(["c-9", "", "c-1\x00", "<script>", 3, None]),
        "seq": st.integers() | st.text(max_size=3),
        "view": st.sampled_from(["v", "", "v" * 99, None]),
        "version": st.integers(0, 50) | st.floats(),
    },
    optional={"zone": ANYTHING, "key": ANYTHING},
)


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


def parts(widget):
    """A widget and all that is in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def button(widget, name):
    """The button of a widget with a name."""
    return next(part for part in parts(widget) if f"setcards-{name}" in getattr(part, "_dom_classes", ()))
