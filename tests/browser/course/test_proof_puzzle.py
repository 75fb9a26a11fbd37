"""A learner puts a proof together: with the keyboard, by dragging, by pressing."""

from __future__ import annotations

from tests.browser.rest import expect
from tests.browser.widgets import Widget, middle

WIDGET = Widget(".setcards-puzzle")
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go
PLACES = "proof.proving.laid.places"


def put_the_proof_together(page):
    """The proof of the bound: two cards by keys, one by dragging, a decoy, the rest by pressing."""
    keyboard, mouse = page.page.keyboard, page.page.mouse
    page.piece("card.smallest").focus()
    for name in ("other-point", "some-point"):
        go(page, f"card.{name}")
        keyboard.press("Enter")
        page.wait_until(f"{name!r} in {PLACES}")
        assert focused(page) == f"card.{name}"
    keyboard.press("Tab")
    button(page, "check").click()
    expect(said(page)).to_contain_text("This card (A) uses what comes only later, in step 2 (B).")
    assert "marked A" in page.piece("card.other-point").get_attribute("aria-label")
    for name, zone in (("some-point", "card.other-point"), ("smallest", "card.other-point")):
        mouse.move(*middle(page.piece(f"card.{name}")))
        mouse.down()
        mouse.move(*middle(page.piece(zone)), steps=3)
        mouse.up()
        page.wait_until(f"{name!r} in {PLACES}[:2]")
    page.wait_until(f"{PLACES}[:3] == ('some-point', 'smallest', 'other-point')")
    for piece in ("card.count", "card.tried", "card.rest"):
        page.piece(piece).click()
        expect(page.piece(piece)).to_have_attribute("data-zone", "")
    button(page, "check").click()
    expect(said(page)).to_contain_text("four cases")
    for piece in ("card.tried", "card.together", "block.number.finitely", "block.many.quarter"):
        page.piece(piece).click()
        page.run("pass")
    button(page, "check").click()
    expect(said(page)).to_contain_text("For every n ≥ 2")
    expect(page.piece("block.many.quarter")).to_have_count(0)
    page.wait_until("proof.is_proved")
    expect(page.piece("card.rest")).to_have_count(0)
    root = page.page.locator(".setcards-puzzle")
    page.page.evaluate("() => (window.print = () => (window.isPrinted = true))")
    root.locator("[data-deed=print]").click()
    expect(page.page.locator(".setcards-on-paper > img")).to_have_count(1)
    page.page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(page.page.locator(".setcards-on-paper")).to_have_count(0)
    root.locator("[data-deed=copy]").click()
    expect(root.locator("[data-deed=copy]:text('Copied'), .setcards-by-hand:visible")).to_have_count(1)
    button(page, "replay").click()
    expect(said(page)).to_contain_text("Step 1 of 6.")
    for number in range(2, 7):
        assert focused(page) == "setcards-next-step"
        keyboard.press("Enter")
        page.wait_until(f"sum(map(bool, {PLACES})) == {number}")
    page.wait_until("proof.is_proved")
