"""The controls of a screen, found as a page finds them: by their classes, from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from ipywidgets import Button, Checkbox, RadioButtons, Text, Widget

Held: TypeAlias = "str | bool | int"
"""What a control holds: a text, whether a box is ticked, or the place of what is chosen, from 0."""

_HALF = re.compile("[\ud800-\udfff]")
"""Half of a sign, which can be written nowhere."""

Control: TypeAlias = "Text | Checkbox | RadioButtons"


def controls(root: Widget, name: str) -> list[Control]:
    """The fields, boxes and radio buttons of a widget that have the class `setcards-{name}`.

    >>> from ipywidgets import VBox
    >>> answer = VBox([Text("{1}").add_class("setcards-answer"), Text("{2}")])
    >>> [field.value for field in controls(answer, "answer")]
    ['{1}']
    """
    return [part for part in _named(root, name) if isinstance(part, Text | Checkbox | RadioButtons)]


def button(root: Widget, name: str) -> Button | None:
    """The first button of a widget that has the class `setcards-{name}`; None where there is none."""
    return next((part for part in _named(root, name) if isinstance(part, Button)), None)


def fill(control: Control, held: Held) -> None:
    """Let a control hold what it holds on a page; what it cannot hold is passed over.

    >>> choice = RadioButtons(options=["yes", "no"], value=None)
    >>> for held in (1, 2, True, "yes"):
    ...     fill(choice, held)
    >>> choice.value
    'no'
    >>> box = Checkbox()
    >>> fill(box, True)
    >>> box.value
    True
    """
    match control, held:
        case Text(), str():
            control.value = _HALF.sub("\ufffd", held)
        case Checkbox(), bool():
            control.value = held
        case RadioButtons(), int() if type(held) is int and held in range(len(control.options)):
            control.index = held


def _named(widget: Widget, name: str) -> Iterator[Widget]:
    if f"setcards-{name}" in getattr(widget, "_dom_classes", ()):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _named(child, name)
