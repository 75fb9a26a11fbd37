"""Jupyter as the host: screens are widgets, and live as long as the cells that have made them."""

from __future__ import annotations

from typing import Any

from setcards_widgets.kit.host import Reader
from setcards_widgets.kit.presented import Presented

from . import cells
from .screen_view import ScreenView
from .shelf import Shelf


class Jupyter:
    """A kernel, its notebooks and its pages."""

    def stands(self, screen: Presented[Any]) -> None:
        """Note the cell that makes a screen: when it is run again, the screen may go (see `cells`)."""
        cells.stands(screen)

    def place(self, kind: str) -> str:
        """Return where in its notebook something of a kind is made now."""
        return cells.place(kind)

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return the widget by which the browsers keep small texts."""
        return Shelf(prefix, reader)

    def view(self, screen: Presented[Any]) -> ScreenView:
        """Return a widget that shows a screen."""
        return ScreenView.of(screen)

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return the widget for a page, with the picture for where no kernel runs."""
        bundle = screen.widget()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0]["text/html"] = still
            cells.stands(screen)
        return bundle
