"""What stands around a stage: the widget as a named group, its keys, and what is said in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import traitlets
from ipywidgets import Widget

from setcards_edu.messages import Message, language, sentence

from .cells import let_go
from .closing import Closing
from .find_controls import Held, button, controls, fill
from .program import Programmed

_VIEW, _VIEWS, _TEXT, _HELD = 20, 50, 2000, 100
"""Letters in the name of a view, views that are counted, letters of a text, controls of one press."""

_COUNTS = range(2**31)
"""The numbers that a page may give to its questions."""

_WORDS = {
    "busy": "stage.busy",
    "gone": "stage.gone",
    "too-large": "page.file-too-large",
    "half-sign": "page.half-sign",
    "unfold": "page.unfold",
    "fold": "page.fold",
    "alone": "page.alone",
    "not-alone": "page.not-alone",
}


@dataclass(frozen=True, slots=True)
class Files:
    """What a button does that takes a file.

    take: called with the text of the file; most: the bytes that it may have at most.
    accept: which files are offered first, as a page names them.
    """

    take: Callable[[str], object]
    most: int
    accept: str = ""


class Surround(Closing, Programmed):
    """A part of a widget that nobody sees, for those who do not see the rest, or use only the keyboard.

    It makes the widget a group with a name and a language, keeps the keys that are pressed in it
    from the notebook, tells a screen reader what has been said, and ties ordinary controls
    together: radio buttons to a group, boxes to tick to the question that they answer, a text on how
    to fill in a field to the field, a button that unfolds something to what it has unfolded.  It also
    brings the look of everything around a stage.

    name: of the group.
    enter: for the controls that a button reads, their class and that of the button, both without
        `setcards-`.  Enter in such a field presses the button, and a press brings along what the
        controls hold: a kernel may take the messages of several widgets in any order, so that a
        press alone could be answered for what stood there before.
    onward: for a button that goes once it is pressed, its class and that of the part where there is
        something to do then, both without `setcards-`.  The focus goes there; from other buttons that
        go it goes to the one beside.
    files: the buttons that take a file, by their class without `setcards-`.  A page sends it as text, and
        says by itself when it is too large to be sent.
    on_left: called when the widget is on no page any more, so that its long work can end.
    """

    PROGRAM = "surround"
    _name = traitlets.Unicode("").tag(sync=True)
    _lang = traitlets.Unicode("").tag(sync=True)
    _enter = traitlets.Dict().tag(sync=True)
    _onward = traitlets.Dict().tag(sync=True)
    _files = traitlets.Dict().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)
    _patience = traitlets.List([1500, 10_000]).tag(sync=True)
    _sentence = traitlets.Unicode("").tag(sync=True)
    _turn = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        name: str | Message,
        *,
        enter: Mapping[str, str] | None = None,
        onward: Mapping[str, str] | None = None,
        files: Mapping[str, Files] | None = None,
        on_left: Callable[[], object] | None = None,
    ) -> None:
        self._takes = dict(files or {})
        taken = {each: {"most": about.most, "accept": about.accept} for each, about in self._takes.items()}
        keys = {"_enter": dict(enter or {}), "_onward": dict(onward or {}), "_files": taken}
        super().__init__(_name=str(name), _lang=str(language()), _words=_words(), **keys)
        self._on_left = on_left
        self._root: Widget = self
        self._views: set[str] = set()
        self._latest: dict[tuple[str, str], int] = {}
        self.on_msg(self._receive)

    def stand_around(self, root: Widget) -> None:
        """Look for the controls and the buttons of a press among the parts of this widget."""
        self._root = root

    @property
    def is_on_page(self) -> bool:
        """Whether a view of the widget is on some page."""
        return bool(self._views)

    def rename(self, name: str | Message) -> None:
        """Give the group another name, in the language of the moment."""
        with self.hold_sync():
            self._name, self._lang, self._words = str(name), str(language()), _words()

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
            case {"press": str(name), "held": list(held), "view": str(view), "seq": int(seq)} if (
                name in self._enter.values() and len(held) <= _HELD and self._is_news(view, name, seq)
            ):
                self._press(name, held)
            case {"asks": int(seq), "view": str(view)} if len(view) <= _VIEW and seq in _COUNTS:
                self.send({"answers": seq, "view": view})
            case {"file": str(name), "text": str(text)} if name in self._takes:
                self._takes[name].take(text)
            case {"view": str(view), "here": False} if view in self._views:
                self._views.remove(view)
                if not self._views:
                    self._left()

    def _left(self) -> None:
        """End what would go on for nobody."""
        if self._on_left is not None:
            self._on_left()
        let_go()

    def _is_news(self, view: str, name: str, seq: int) -> bool:
        """Whether no later press of this button has overtaken this one, whose text is then an old one."""
        if len(view) > _VIEW or seq <= self._latest.get((view, name), 0):
            return False
        self._latest.pop((view, name), None)
        self._latest[view, name] = seq
        if len(self._latest) > _VIEWS:
            del self._latest[next(iter(self._latest))]  # the view that was silent for longest
        return True

    def _press(self, name: str, held: list[object]) -> None:
        """Let the controls hold what they held on the page, and press the button."""
        for each in held:
            match each:
                case [str(class_), int(place), str() | bool() | int() as value]:
                    self._fill(name, class_, place, value)
        if pressed := button(self._root, name):
            pressed.click()

    def _fill(self, name: str, class_: str, place: int, held: Held) -> None:
        """Fill in one of the controls that the button reads; an older page may have had more of them."""
        if self._enter.get(class_) != name or (isinstance(held, str) and len(held) > _TEXT):
            return
        found = controls(self._root, class_)
        if place in range(len(found)):
            fill(found[place], held)


def _words() -> dict[str, str]:
    """Return what the page says by itself, in the language of the moment."""
    return {name: sentence(key, name="{name}") for name, key in _WORDS.items()}
