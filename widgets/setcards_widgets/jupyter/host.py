"""The host of screens for Jupyter, which shows them as widgets and closes them when they are outdated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from setcards_edu.teaching.kit.long_work import Loop
from setcards_widgets.kit.host import Reader
from setcards_widgets.kit.presented import Presented

from . import cells
from .screen_view import ScreenView
from .shelf import Shelf


class Jupyter:
    """The host of screens in a Jupyter kernel."""

    loop: Loop | None = None
    has_folder = True
    class_number: int | None = None

    def __init__(self) -> None:
        self.shared: dict[Callable[[], Any], Any] = {}

    def note(self, screen: Presented[Any]) -> None:
        """Record the cell that makes a screen; the screen may be closed when the cell is run again.

        See the module `cells` for the conditions.
        """
        cells.note_cell(screen)

    def place(self, kind: str) -> str:
        """Return a name for an object of this kind that the running cell makes (see `cells.place`)."""
        return cells.place(kind)

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return an invisible widget (a shelf) that saves small texts in the browsers; their keys begin with
        `prefix`.

        reader: is notified of the texts in the browsers.
        """
        return Shelf(prefix, reader)

    def view(self, screen: Presented[Any]) -> ScreenView:
        """Return a widget that shows a screen."""
        return ScreenView.of(screen)

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return the MIME bundle of a screen's widget, with a still picture for pages without a kernel."""
        bundle = screen.widget()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0]["text/html"] = still
            cells.note_cell(screen)
        return bundle
