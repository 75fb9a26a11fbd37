"""Jupyter as the host: screens are shown as widgets, and closed after their cells are run again."""

from __future__ import annotations

from typing import Any

from setcards_widgets.kit.host import Reader
from setcards_widgets.kit.presented import Presented

from . import cells
from .screen_view import ScreenView
from .shelf import Shelf


class Jupyter:
    """The host of screens in a Jupyter kernel."""

    def stands(self, screen: Presented[Any]) -> None:
        """Note the cell that makes a screen: when it is run again, the screen may be closed (see `cells`)."""
        cells.stands(screen)

    def place(self, kind: str) -> str:
        """Return a name for the place in the notebook of an object of this kind (see `cells.place`)."""
        return cells.place(kind)

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return the widget that keeps small texts in browsers' storage under a prefix."""
        return Shelf(prefix, reader)

    def view(self, screen: Presented[Any]) -> ScreenView:
        """Return a widget that shows a screen."""
        return ScreenView.of(screen)

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return the MIME bundle of a screen's widget, with a still picture for pages without a kernel."""
        bundle = screen.widget()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0]["text/html"] = still
            cells.stands(screen)
        return bundle
