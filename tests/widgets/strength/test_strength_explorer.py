"""`StrengthExplorer` on a page: what is typed in its fields is read by the button, and by Enter."""

from __future__ import annotations

from ipywidgets import Text
from setcards_widgets import StrengthExplorer

from setcards_edu import Card, Reason
from tests.widgets.messages import button, parts


def test_what_is_typed_and_cannot_be_read_stays_to_be_mended():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    field, hand = (part for part in parts(explorer) if isinstance(part, Text))
    hand.value = "<b>1</b>"
    button(explorer, "own-use").click()
    assert isinstance(explorer.said, Reason)
    assert (field.value, hand.value) == ("", "<b>1</b>")
    field.value, hand.value = "15", ""
    button(explorer, "own-use").click()
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("2"),))


def test_both_fields_come_with_enter_even_if_they_are_late():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    held = [["own-field", 0, "15"], ["own-hand", 0, "24"]]
    press = {"press": "own-use", "held": held, "view": "v", "seq": 1}
    explorer.children[0]._handle_custom_msg(press, [])
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("24"),))
