"""`YakuFinder` on a page: its field for an equation."""

from __future__ import annotations

from ipywidgets import Text
from setcards_widgets import YakuFinder

from tests.widgets.messages import parts


def test_an_equation_is_typed_into_the_field():
    finder = YakuFinder("22337", help="tell")
    held = [["equation", 0, "3*7+2=23"]]
    finder.children[0]._handle_custom_msg({"press": "try", "held": held, "view": "v", "seq": 1}, [])
    assert finder.search.found
    assert repr(finder) == "YakuFinder('22337'): 1 found"


def test_what_is_typed_stays_until_other_tiles_come():
    finder = YakuFinder("22337", help="tell")
    (equation,) = (part for part in parts(finder) if "setcards-equation" in getattr(part, "_dom_classes", ()))
    assert isinstance(equation, Text)
    equation.value = "3*7+2="
    finder.hint()
    assert equation.value == "3*7+2="
    finder.next_hand()
    assert equation.value == ""
