"""A screen of the library as a widget: each of its parts as what Jupyter has for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from html import escape
from typing import Any, Generic, TypeVar

from ipywidgets import Button, Dropdown, HBox, Layout, Text, Widget

from setcards_edu.messages import Message, language, one_after_another
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.teaching.kit import screen
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.presenter import Presenter, aloud
from setcards_edu.teaching.kit.screen_state import ScreenState
from setcards_edu.teaching.kit.steps import Press, Set

from .facts import facts_html
from .long_work import WorkBar
from .parts import WIDE, Rows, folds, in_language, mark, message_html, panel, settings, when_changed
from .screens import Screen, play_column
from .stage import Press as StagePress
from .stage import Stage
from .surround import Surround

_S = TypeVar("_S", bound=ScreenState)
_P = TypeVar("_P", bound=screen.Part)


class Presented(Screen, Generic[_S]):
    """A widget that shows what a driver holds, and takes each step that is done on it.

    A widget that stands on it makes its state and its presenter, then calls this constructor; it declares its
    methods with `does`.
    """

    def __init__(
        self,
        state: _S,
        presenter: Presenter[_S],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.driver = Driver(state, presenter, loop=loop, clock=clock)
        first = self.driver.screen
        self._views = Views(self.driver)
        at = self._views.place
        (self.stage,) = at("stage")
        play = play_column(at("said")[0], at("tools"), self.stage, at("side"))
        folded = {part.id: settings(*self._views.of(part.inner())) for part in first.places["folds"]}
        surround = Surround(
            first.title,
            enter=self._views.readers,
            onward=self._views.onward,
            on_left=self.driver.leave,
        )
        super().__init__(first.name, [surround, *self._unseen(), play, folds(folded)])
        self._views.show(first, None)
        self.until_closed(self.driver.watch(self._changed), self.driver.close)

    @property
    def said(self) -> Message:
        """The message on the screen."""
        return self.driver.said

    def set_help(self, help: Help) -> Message:
        """Let more or less be said by itself: `"tell"` or `"ask"`, on some screens also `"silent"`."""
        return self._do(lambda: self._state.with_help(help))

    @property
    def _state(self) -> _S:
        return self.driver.state

    def _do(self, step: Callable[[], _S]) -> Message:
        """Take a step, or say why it is refused; return the message that is then on the screen."""
        return self.driver.do(step)

    def _say(self, message: Message) -> Message:
        return self.driver.say(message)

    def _unseen(self) -> Iterable[Widget]:
        """Return what nobody sees that has to be on the page too, such as the browser's store."""
        return ()

    def _changed(self, before: _S) -> None:
        """Bring the screen up to date; widgets add what else follows."""
        del before
        self._views.show(self.driver.screen, self.driver.focus)


class Views:
    """The parts of a screen on a page, each as a widget.

    driver: whose screen it is; that has the same parts each time, in the same places.
    """

    def __init__(self, driver: Driver[Any]) -> None:
        self.driver, self.shown = driver, driver.screen
        self.focus: str | None = None
        self._views: dict[str, _View[Any]] = {}
        for part in reversed([*_laid_out(self.shown)]):  # what stands in a row before the row
            self._views[part.id] = _VIEWS[type(part)](part, self)

    @property
    def readers(self) -> dict[str, str]:
        """The fields that a button reads, with the name of the button."""
        return {part.id: part.reader.rpartition("/")[2] for part in _fields(self.shown) if part.reader}

    @property
    def onward(self) -> dict[str, str]:
        """The buttons that may go when they are pressed, with the part where the focus goes then."""
        rows = (part for part in self.shown.parts() if isinstance(part, screen.Buttons))
        return {button.name: button.onward for row in rows for button in row.buttons if button.onward}

    def of(self, parts: Iterable[screen.Part]) -> list[Any]:
        """Return the widgets of parts."""
        return [self._views[part.id].widget for part in parts]

    def place(self, name: screen.Place) -> list[Any]:
        """Return the widgets that stand in a place."""
        return self.of(self.shown.places.get(name, ()))

    def typed(self, reader: str) -> dict[str, str]:
        """Return what stands in the fields that a button reads, by their ids; reader: its row, its name."""
        return {part.id: self._views[part.id].held for part in _fields(self.shown) if part.reader == reader}

    def show(self, shown: screen.Screen, focus: str | None) -> None:
        """Bring all parts up to date; focus: the piece that the focus goes to, None where it stays."""
        self.shown, self.focus = shown, focus
        for part in sorted(_laid_out(shown), key=lambda part: not isinstance(part, screen.Stage)):
            self._views[part.id].show(part)  # pictures first: a button that goes gives its focus to one


def _laid_out(shown: screen.Screen) -> Iterable[screen.Part]:
    """Return the parts that have a widget of their own."""
    return (part for part in shown.parts() if not isinstance(part, screen.Fold))


def _fields(shown: screen.Screen) -> list[screen.Field]:
    return [part for part in shown.parts() if isinstance(part, screen.Field)]


class _View(Generic[_P]):
    """A part of a screen on a page."""

    widget: Any

    def __init__(self, part: _P, views: Views) -> None:
        raise NotImplementedError

    def show(self, part: _P) -> None:
        """Bring the widget up to date."""

    @property
    def held(self) -> Any:
        """What a control holds."""
        return self.widget.value


class _Panel(_View[screen.Part]):
    """What is only read."""

    def __init__(self, part: screen.Part, _: Views) -> None:
        self.widget = panel()
        if part.id == "said":
            self.widget.add_class("setcards-said")
        if isinstance(part, screen.Words) and part.is_small:
            self.widget.add_class("setcards-how")

    def show(self, part: screen.Part) -> None:
        self.widget.value = _HTML[type(part)](part)


class _Buttons(_View[screen.Buttons]):
    def __init__(self, part: screen.Buttons, views: Views) -> None:
        self._views, self._row = views, part.id
        self.widget = HBox([self._button(each) for each in part.buttons], layout=Layout(flex_flow="row wrap"))
        self.widget.add_class("setcards-buttons")

    def _button(self, shown: screen.Button) -> Button:
        made = Button(layout=Layout(width="auto")).add_class(f"setcards-{shown.name}")
        if shown.is_down is not None:
            made.add_class("setcards-fold" if shown.opens else "setcards-toggle")
        made.on_click(partial(guarded(self._press, self._views.driver.say), shown.name))
        return made

    def _press(self, name: str, _: object = None) -> None:
        typed = self._views.typed(f"{self._row}/{name}")
        self._views.driver.take(Press(self._row, name, typed))

    def show(self, part: screen.Buttons) -> None:
        pairs = zip(self.widget.children, part.buttons, strict=True)
        for made, shown in sorted(pairs, key=lambda pair: not pair[1].is_there):  # what comes is told first
            made.description = str(shown.label)
            mark(made, "setcards-idle", on=not shown.is_there)
            mark(made, "setcards-key", on=shown.is_main)
            if shown.is_down is not None:
                mark(made, "mod-active", on=shown.is_down)


class _Stage(_View[screen.Stage]):
    def __init__(self, part: screen.Stage, views: Views) -> None:
        self._views, self._part = views, part.id
        self._is_main = part.id == "stage"
        pressed = self._pressed if self._is_main else None
        self.widget = Stage(part.picture, pressed, part.keys, caption=False, how=part.how)
        if not self._is_main:
            self.widget.add_class(f"setcards-{part.id}")

    def _pressed(self, press: StagePress) -> None:
        self._views.driver.take(press.as_step(self._part))

    def show(self, part: screen.Stage) -> None:
        self.widget.bind(part.keys)
        if self._is_main:
            told = spoken(one_after_another(aloud(self._views.shown)))
            self.widget.show(part.pictures, say=told, focus=self._views.focus)
        else:
            self.widget.show(part.pictures)


class _Field(_View[screen.Field]):
    def __init__(self, part: screen.Field, views: Views) -> None:
        self._part, self._views = part, views
        self.widget = _menu(part) if part.options else _text(part)
        if part.reader is None:
            when_changed(self.widget, self._set, lambda: self._part.value, views.driver.say)

    def _set(self, value: str | int | None) -> None:
        if value is not None:  # that nothing is shown as chosen is no choice
            self._views.driver.take(Set(self._part.id, value))

    def show(self, part: screen.Field) -> None:
        is_another = (part.value, part.about) != (self._part.value, self._part.about)
        self._part = part
        if part.options:
            self.widget.value = _known(part)
        elif is_another:
            self.widget.value = part.value
        self.widget.layout.display = None if part.is_there else "none"


def _menu(part: screen.Field) -> Dropdown:
    options = [(str(words), value) for value, words in part.options]
    menu = Dropdown(
        options=options,
        value=_known(part),
        description=str(part.label),
        style=WIDE,
        layout=Layout(width="max-content"),
    )
    return menu.add_class(f"setcards-{part.id}")


def _known(part: screen.Field) -> str | int | None:
    """Return what is chosen; None where it is none of the options."""
    return part.value if part.value in dict(part.options) else None


def _text(part: screen.Field) -> Text:
    field = Text(
        str(part.value),
        description=str(part.label),
        placeholder=part.example,
        continuous_update=False,
        style=WIDE,
    )
    return field.add_class(f"setcards-{part.id}")


class _Running(_View[screen.Running]):
    def __init__(self, _: screen.Running, views: Views) -> None:
        self.widget = WorkBar(views.driver.work, views.driver.say)


class _Row(_View[screen.Row]):
    def __init__(self, part: screen.Row, views: Views) -> None:
        is_low = not any(isinstance(each, screen.Stage) for each in part.parts)
        layout = Layout(flex_flow="row wrap", align_items="center" if is_low else "flex-start")
        self.widget = HBox([*map(_in_a_row, part.parts, views.of(part.parts))], layout=layout)
        mark(self.widget, "setcards-settings", on=part.is_setting)

    def show(self, part: screen.Row) -> None:
        self.widget.layout.display = None if any(map(screen.is_seen, part.parts)) else "none"


class _Column(_View[screen.Column]):
    def __init__(self, part: screen.Column, views: Views) -> None:
        self.widget = Rows(views.of(part.parts), layout=Layout(flex="1 1 10rem", min_width="0"))


def _in_a_row(part: screen.Part, shown: Widget) -> Widget:
    """Return what shows a part in a row, where a picture has a width of its own."""
    is_picture = isinstance(part, screen.Stage)
    return Rows([shown], layout=Layout(flex="0 0 144px")) if is_picture else shown


def _says_html(part: screen.Says) -> str:
    title = "" if part.title is None else in_language(f"<b>{escape(str(part.title))}</b>", "p")
    if part.message is None:
        return title
    return title + message_html(part.message, one_after_another(part.beside))


def _words_html(part: screen.Words) -> str:
    tag = "small" if part.is_small else "p"
    return "".join(in_language(escape(str(each)), tag) for each in part.words)


def _items_html(part: screen.Items) -> str:
    """Return a list; what a line unfolds to stands behind it."""
    if not part.items:
        return ""
    lines = "".join(f"<li>{_item_html(item)}</li>" for item in part.items)
    return f'<ul lang="{language()}" aria-label="{escape(str(part.label))}">{lines}</ul>'


def _item_html(item: screen.Item) -> str:
    words = escape(str(item.words))
    if item.why is None:
        return words
    return f"<details><summary>{words}</summary><p>{escape(str(item.why))}</p></details>"


_HTML: dict[type[screen.Part], Callable[[Any], str]] = {
    screen.Says: _says_html,
    screen.Words: _words_html,
    screen.Facts: lambda part: facts_html(part.facts),
    screen.Items: _items_html,
    screen.Drawing: lambda part: "" if part.picture is None else in_language(part.picture.html()),
}
"""How what is only read looks, by the class of the part."""

_VIEWS: dict[type[screen.Part], Callable[..., _View[Any]]] = {
    **dict.fromkeys(_HTML, _Panel),
    screen.Buttons: _Buttons,
    screen.Stage: _Stage,
    screen.Field: _Field,
    screen.Running: _Running,
    screen.Row: _Row,
    screen.Column: _Column,
}
