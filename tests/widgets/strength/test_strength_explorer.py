"""`StrengthExplorer`: what is typed in its fields is read by the button."""

from __future__ import annotations

from setcards_widgets import StrengthExplorer

from setcards_edu import Card, Reason


def use(explorer, field, hand):
    return explorer.driver.act("own-use", **{"own-field": field, "own-hand": hand})


def test_what_is_typed_and_cannot_be_read_stays_to_be_mended():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    before = [explorer.driver.screen.part(name) for name in ("own-field", "own-hand")]
    assert isinstance(use(explorer, "", "<b>1</b>"), Reason)
    assert [explorer.driver.screen.part(name) for name in ("own-field", "own-hand")] == before
    use(explorer, "15", "")
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("2"),))
    use(explorer, "15", "24")
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("24"),))
