"""How a widget is let go of: with all that it is made of, once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import cache

from ipywidgets import Widget
from traitlets import Bool, Enum, Float, Int, Unicode

_PLAIN = (Bool, Enum, Float, Int, Unicode)
"""The traits that hold no widget, and are by far the most: a layout has fifty of them."""

_log = logging.getLogger(__name__)


class Shared:
    """A part that several widgets have: it stays when one of them is closed."""


def parts(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and all that it is made of, layouts and styles among it; but not what is shared.

    A part that is closed already is passed over, with whatever it is made of.

    >>> from ipywidgets import Button, VBox
    >>> [type(part).__name__ for part in parts(VBox([Button()]))]
    ['VBox', 'Button', 'Layout', 'ButtonStyle', 'Layout']
    """
    if widget.comm is None or isinstance(widget, Shared):
        return
    yield widget
    for name in _holders(type(widget)):  # type: ignore[arg-type]  # ipywidgets has no types
        held = getattr(widget, name)
        for part in held if isinstance(held, tuple) else (held,):
            if isinstance(part, Widget):
                yield from parts(part)


@cache
def _holders(kind: type[Widget]) -> tuple[str, ...]:
    """Return the names of the traits of a class in which a widget may hold others."""
    traits = kind.class_traits(sync=True)
    return tuple(name for name, trait in traits.items() if not isinstance(trait, _PLAIN))


def close_parts(*widgets: Widget) -> None:
    """Close widgets with all that they are made of: nothing of them stays in the kernel or on a page.

    One that fails is logged, and the others are closed all the same.
    """
    for widget in widgets:
        for part in reversed(list(parts(widget))):
            _end(part.close)


def _end(end: Callable[[], object]) -> None:
    """Call what ends something; a failure is logged, so that nothing else stays half closed."""
    try:
        end()
    except Exception:  # noqa: BLE001 - a door: an end may be anything
        _log.exception("something of a widget could not be ended")


class Closing(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget that closes whatever it is made of, and ends whatever it has begun.

    It is closed once: to close it again does nothing.  One whose options were refused, and which is therefore
    not made, can be closed as well.
    """

    _is_closed = False
    _ends: tuple[Callable[[], object], ...] = ()

    @property
    def is_on_page(self) -> bool:
        """Whether a page has told that it shows the widget; False where none tells."""
        return False

    def until_closed(self, *ends: Callable[[], object]) -> None:
        """Have these called when the widget is closed, the last one first: each ends what must not go on."""
        self._ends = (*self._ends, *ends)

    def close(self) -> None:
        """Close the widget with all that it is made of; what it has begun ends.

        What fails is logged, and all else is closed and ended all the same.
        """
        if self._is_closed:
            return
        self._is_closed = True
        ends, self._ends = self._ends, ()
        for end in reversed(ends):
            _end(end)
        _end(lambda: close_parts(*list(parts(self))[1:]))
        _end(super().close)
