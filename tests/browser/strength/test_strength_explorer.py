"""A learner at the four screens of the strength explorer: what is particular to them on a page."""

from __future__ import annotations

import re

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_once

pytestmark = pytest.mark.long
CELLS = [
    """
from ipywidgets import VBox
from setcards_widgets import StrengthExplorer
box = VBox()
def look(view):
    global explorer
    cards = {"field": "1 2", "hand": "4 14 24 23"} if view == "field" else {}
    explorer = StrengthExplorer(view=view, **cards)
    box.children = (explorer.widget(),)
""",
    "look('compare')\nbox",
]
EXPLORER = ".setcards-strength"
WIDGET = Widget(EXPLORER)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go
FIRST = {"compare": "c-0", "line": "c-12", "field": "h-0", "hunt": "c-0"}
"""A piece that is there from the first, by view."""

shared = opened_once(CELLS)


@pytest.fixture
def page(shared):
    with shared.restored():
        yield shared


def look(page, view):
    page.run(f"look({view!r})")
    expect(page.piece(FIRST[view])).to_be_visible()
    expect(page.page.locator(EXPLORER)).to_have_count(1)


def compare_two_cards(page):
    """{1,2,3} and {4,5}: predicted wrongly, then the number that shows it."""
    page.piece("c-123").click()
    expect(page.piece("c-123")).to_have_attribute("aria-pressed", "true")
    page.piece("c-45").click()
    expect(said(page)).to_contain_text("Which is stronger? Predict first.")
    page.piece("g-first").click()
    expect(said(page)).to_contain_text("Neither of {1,2,3} and {4,5} is stronger.")
    page.piece("e-5").click()
    expect(said(page)).to_contain_text("5 is in {4,5} but not in {1,2,3}.")


def answer_the_field_with_the_keyboard_alone(page):
    """({4}, {1,4}) does not answer ({1}, {2}); ({4}, {2,4}) does."""
    keyboard = page.page.keyboard

    def press(piece):
        go(page, piece)
        keyboard.press("Enter")

    page.piece("h-0").focus()
    keyboard.press("Enter")
    press("h-1")
    expect(page.piece("h-1")).to_have_attribute("aria-pressed", "true")
    assert focused(page) == "h-1"  # on its way to the field
    button(page, "check").focus()
    keyboard.press("Space")
    expect(said(page)).to_contain_text("One arrow does not hold.")
    page.piece("h-1").focus()
    press("w-c1")
    expect(said(page)).to_contain_text("{1,4} does not answer {2}")
    expect(page.piece("w-c1")).to_have_attribute(
        "aria-label", "arrow from the set 2 to the set 1, 4: does not hold"
    )
    press("h-1")
    expect(page.piece("h-1")).to_have_attribute("aria-pressed", "false")
    press("h-3")
    button(page, "check").click()
    expect(said(page)).to_contain_text("Legal: every arrow holds.")


def test_D7_the_arrows_turn_round_before_the_eyes(page):
    page.page.emulate_media(reduced_motion="no-preference")
    look(page, "field")
    page.run("explorer.lay('4 24')")
    expect(page.piece("w-c0")).to_have_attribute(
        "aria-label", "arrow from the set 1 to the set 4: does it hold? Press to ask"
    )
    seen = "() => document.querySelector('[data-piece=\"w-c0\"] path').getAttribute('d')"
    before = page.page.evaluate(seen)
    button(page, "more").click()
    button(page, "revolution").click()
    page.page.wait_for_function(f"(before) => ({seen})() != before", arg=before)
    on_the_way = page.page.evaluate(seen)
    page.page.wait_for_function(f"(before) => ({seen})() != before", arg=on_the_way)
    assert len({before, on_the_way, page.page.evaluate(seen)}) == 3
    expect(page.piece("w-c0")).to_have_attribute(
        "aria-label", "arrow from the set 4 to the set 1: does it hold? Press to ask"
    )


def test_buttons_that_stay_down_tell_it_and_lists_have_names(page):
    look(page, "field")
    button(page, "more").click()
    revolution, answers = button(page, "revolution"), button(page, "answers")
    expect(revolution).to_have_attribute("aria-pressed", "false")
    revolution.click()
    expect(revolution).to_have_attribute("aria-pressed", "true")
    expect(answers).to_have_attribute("aria-expanded", "false")
    answers.click()
    expect(answers).to_have_attribute("aria-expanded", "true")
    button(page, "cannot").click()
    reasons = page.page.locator(EXPLORER).get_by_role("list", name="Which cannot?")
    expect(reasons.locator("details").first).not_to_have_attribute("open", "")
    reasons.locator("summary").first.focus()
    page.page.keyboard.press("Enter")
    expect(reasons.locator("details").first).to_have_attribute("open", "")
    button(page, "cannot").click()
    expect(said(page)).to_contain_text("The list is closed.")


def test_enter_in_a_field_uses_what_is_typed(page):
    look(page, "field")
    button(page, "own-cards").click()
    fields = page.page.locator(f"{EXPLORER} input[type=text]:visible")
    expect(fields.nth(0)).to_have_attribute("placeholder", "15 23")
    expect(fields.nth(0)).to_have_attribute("aria-describedby", re.compile("setcards-"))
    for typed, told in (
        ("1 23", "No play leaves this on the field"),
        ("9", "Field: “9”"),
        ("15 24", "Field {1,5}"),
    ):
        fields.nth(0).fill(typed)
        fields.nth(0).press("Enter")
        expect(said(page)).to_contain_text(told)
    expect(
        page.page.locator(EXPLORER).get_by_role("img", name="field, card 1 of 2: the set 1, 5")
    ).to_be_visible()
