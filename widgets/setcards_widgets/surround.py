"""What stands around a stage: the widget as a named group, its keys, and what is said in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import anywidget
import traitlets

from setcards_edu.messages import Message, language

HERE = Path(__file__).parent

_VIEW, _VIEWS, _TEXT = 20, 50, 2000
"""Letters in the name of a view, how many views are counted, and letters of what is typed."""


class Surround(anywidget.AnyWidget):
    """A part of a widget that nobody sees, for those who do not see the rest, or use only the keyboard.

    It makes the widget a group with a name and a language, keeps the keys that are pressed in it
    from the notebook, tells a screen reader what has been said, and ties ordinary controls
    together: radio buttons to a group, a text on how to fill in a field to the field, a button that
    unfolds something to what it has unfolded.  It also brings the look of everything around a stage.

    name: of the group.
    enter: for the fields in which Enter presses a button, the class of the field and that of its
        button, both without `setcards-`.
    on_typed: called with the class of a field and its text before Enter in it presses the button.
        What a page changes waits as long as an older change is on its way, but a press does not;
        without this the button would be pressed on what stood there before.
    on_left: called when the widget is on no page any more, so that its long work can end.
    """

    _esm = HERE / "surround.js"
    _css = HERE / "surround.css"
    _name = traitlets.Unicode("").tag(sync=True)
    _lang = traitlets.Unicode("").tag(sync=True)
    _enter = traitlets.Dict().tag(sync=True)
    _sentence = traitlets.Unicode("").tag(sync=True)
    _turn = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        name: str | Message,
        *,
        enter: Mapping[str, str] | None = None,
        on_typed: Callable[[str, str], object] | None = None,
        on_left: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(_name=str(name), _lang=str(language()), _enter=dict(enter or {}))
        self._on_left, self._on_typed = on_left, on_typed
        self._views: set[str] = set()
        self.on_msg(self._receive)

    def rename(self, name: str | Message) -> None:
        """Give the group another name, in the language of the moment."""
        with self.hold_sync():
            self._name, self._lang = str(name), str(language())

    @property
    def said(self) -> str:
        """What a screen reader was told last."""
        return str(self._sentence)

    def say(self, text: str | Message) -> None:
        """Tell a screen reader something; the same words again are told again."""
        with self.hold_sync():
            self._sentence, self._turn = str(text), self._turn + 1

    def __repr__(self) -> str:
        return f"Surround({self._name!r})"

    def _receive(self, _: object, content: object, __: object) -> None:
        """A view comes or goes; anything else that a page may send is passed over."""
        match content:
            case {"view": str(view), "here": True} if len(view) <= _VIEW and len(self._views) < _VIEWS:
                self._views.add(view)
            case {"typed": str(name), "text": str(text)} if name in self._enter and len(text) <= _TEXT:
                if self._on_typed is not None:
                    self._on_typed(name, text)
            case {"view": str(view), "here": False} if view in self._views:
                self._views.remove(view)
                if not self._views and self._on_left is not None:
                    self._on_left()
