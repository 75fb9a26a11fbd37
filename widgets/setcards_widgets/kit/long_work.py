"""A bar, words and a button for long work, which one sees only once it takes long."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import FloatProgress, HBox, Layout

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.long_work import LongWork

from .parts import button_row, in_language, panel


class WorkBar(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """How far a work has come, and the button that stops it.

    work: what is shown; say: tells what the button refuses.
    """

    def __init__(self, work: LongWork, say: Callable[[Message], object]) -> None:
        self._work = work
        self._bar = FloatProgress(min=0.0, max=1.0, layout=Layout(width="16rem", flex="0 1 auto"))
        self._words = panel()
        row = button_row([("stop", work.stop)], say)
        super().__init__([self._bar, self._words, row], layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-work")
        work.watch(self._show)
        self._show()

    def __repr__(self) -> str:
        return f"WorkBar({self._work!r})"

    def _show(self) -> None:
        self.layout.display = None if self._work.is_seen else "none"
        done, total = self._work.reached
        self._bar.layout.display = None if total else "none"
        self._bar.value = done / total if total else 0.0
        self._words.value = in_language(escape(str(self._work.far)), "p")
