"""A learner with all cards: round through U and ∅, by mouse and keyboard."""

from __future__ import annotations

from tests.browser.rest import expect
from tests.browser.widgets import Widget

WIDGET = Widget(".setcards-live-cards")
said, button = WIDGET.said, WIDGET.button


def go_round(page):
    """{1} → {2} → {2,3}, where the third does not beat the first; then by U and ∅ back to {1}."""
    page.piece("c-1").click()
    expect(said(page)).to_contain_text("You begin with {1}")
    page.piece("c-1").focus()
    WIDGET.go(page, "c-2")
    page.page.keyboard.press("Enter")
    expect(page.piece("c-2")).to_have_attribute("aria-pressed", "true")
    page.piece("c-23").click()
    expect(said(page)).to_contain_text("{2,3} is not stronger than {1}, though it beats {2}")
    page.piece("c-3").click()
    expect(page.piece("c-3")).to_have_attribute("aria-label", "the set 3, marked A")
    assert page.ask("live.said.key") == "strength.converse"
    button(page, "undo").click()
    expect(page.piece("c-3")).to_have_attribute("aria-label", "the set 3")
    page.piece("c-12345").click()
    expect(page.piece("c-12345")).to_have_attribute("aria-pressed", "true")
    page.piece("c-0").click()
    expect(said(page)).to_contain_text("{1} → {2} → {2,3} → U → ∅ → {1}")
    assert page.ask("[card.digits for card in live.chosen]") == ["1", "2", "23", "12345", ""]
