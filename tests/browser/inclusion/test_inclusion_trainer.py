"""A learner at the inclusion trainer, in S9's position: by mouse, by keyboard."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from setcards_widgets import InclusionTrainer
trainer = InclusionTrainer(piles="23 124", hand="1 24 235 1234 13 124 ∅")
start = trainer.training
""",
    "trainer",
]
TRAINER = ".setcards-trainer"
WIDGET = Widget(TRAINER)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go


def at_first(page):
    expect(said(page)).to_contain_text("Press a card, then a pile")
    expect(page.piece("e-1")).to_have_count(0)


shared, page = opened_anew(CELLS, "trainer.driver.do(lambda: start)", at_first)


def find_out_why(page, put, press):
    """{1,3} does not go on {1,2,4}: 3 and 2 prevent it; then {1} goes there."""
    put("c-13", "pile-right")
    expect(said(page)).to_contain_text("{1,3} does not go on {1,2,4}.")
    press("e-1")
    expect(said(page)).to_contain_text("1 is in {1,3} and in {1,2,4}: it does not stop the card.")
    press("e-3")
    expect(page.piece("e-3")).to_have_attribute("aria-pressed", "true")
    press("e-2")
    expect(said(page)).to_contain_text("3 ∈ {1,3} ∖ {1,2,4}, 2 ∈ {1,2,4} ∖ {1,3}")
    expect(page.piece("e-2")).to_have_count(0)  # what is found is only to be looked at
    put("c-1", "pile-right")
    expect(said(page)).to_contain_text("{1} ⊆ {1,2,4}")
    assert page.ask("(str(trainer.training.top('right')), trainer.training.laid, len(trainer.misses))") == (
        "{1}",
        1,
        1,
    )


def clicking(page, act="click"):
    def press(piece):
        getattr(page.piece(piece), act)()

    def put(card, pile):
        press(card)
        expect(page.piece(card)).to_have_attribute("aria-pressed", "true")  # picked up
        press(pile)

    return put, press


def find_out_why_and_look_back(page):
    find_out_why(page, *clicking(page))
    button(page, "review").click()
    expect(said(page)).to_contain_text("Miss 1 of 1. {1,3} does not go on {1,2,4}")
    expect(page.piece("c-13")).to_have_attribute("aria-label", "the set 1, 3, in the hand, marked A")
    button(page, "go-on").click()
    expect(said(page)).to_contain_text("Press a card, then a pile")


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    button(page, "new-round").focus()
    keyboard.press("Tab")

    def press(piece):
        go(page, piece)
        keyboard.press("Enter")

    def put(card, pile):
        press(card)
        expect(page.piece(card)).to_have_attribute("aria-pressed", "true")
        go(page, pile)
        keyboard.press("Space")

    find_out_why(page, put, press)
    expect(page.piece("c-24")).to_be_focused()  # the hand, where the card was
    press("c-235")
    expect(page.piece("c-235")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Escape")  # lets go of it
    expect(page.piece("c-235")).not_to_have_attribute("aria-pressed", "true")
    button(page, "review").focus()
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("Miss 1 of 1.")
    assert focused(page) == "setcards-review"


def test_a_button_that_goes_gives_its_focus_to_the_board(page):
    page.run("trainer.play('13', 'right'); trainer.play('1', 'right'); trainer.review()")
    button(page, "go-on").focus()
    page.page.keyboard.press("Enter")
    expect(button(page, "go-on")).to_be_hidden()
    assert focused(page).startswith("c-")


def test_a_pile_is_reached_by_arrows_and_answers_and_takes_what_is_carried(page):
    page.piece("c-1").focus()
    page.page.keyboard.press("ArrowUp")
    pile = page.piece(focused(page))
    assert focused(page).startswith("pile-")
    expect(pile).to_have_role("button")
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Press a card of your hand first")
    page.piece("c-0").focus()
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("∅: now press a pile.")
    pile.click()
    expect(said(page)).to_contain_text("∅ fits")


def test_the_two_sets_are_told_apart_in_the_dark(page):
    page.page.emulate_media(color_scheme="dark")
    page.page.evaluate("delete document.body.dataset.jpThemeLight")
    expect(page.stage()).to_have_class("setcards-stage dark")
    page.run("trainer.play('13', 'right'); trainer.show()")
    expect(page.piece("e-3")).to_have_count(0)
    fills = page.page.evaluate("""() => ['.venn-set.witness-a', '.venn-set.witness-b'].map((name) =>
        getComputedStyle(document.querySelector(name)).fill)""")
    assert fills[0] != fills[1]
