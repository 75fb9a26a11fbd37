"""A learner who plays the sheep against the text's claim, and waits in the proof by hand."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import ProofStepper
stepper = ProofStepper(12, role="sheep")
stepper.go_to("text-out-of-reach")
start = stepper.proving
""",
    "stepper",
]
STEPPER = ".setcards-stepper"
WIDGET = Widget(STEPPER)
said, button = WIDGET.said, WIDGET.button
BELOW_TAGS = """() => [...document.querySelectorAll(".setcards-stage .tag")].map((tag) => {
    tag.scrollIntoView({block: "center"});
    const {x, width, bottom} = tag.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, bottom - 2)?.closest("[data-piece]")?.dataset.piece;
})"""
"""What is pressed by who presses the tags at their lower edge."""

WAY = "stepper.proving.play.ways.line.moves[0].end"


def at_first(page):
    expect(said(page)).to_contain_text("You are the sheep.")


shared, page = opened_anew(CELLS, "stepper.driver.do(lambda: start)", at_first)


def play_the_sheep(page):
    """The first steps on the way out, and one that does not go."""
    page.run("stepper.set_rows(12); stepper.go_to('text-out-of-reach')")
    button(page, "hint").click()
    expect(said(page)).to_contain_text("There is a way out from here: 6 moves of the sheep are enough.")
    button(page, "break-it").click()
    expect(said(page)).to_contain_text("Dogs: e4–e3 (dog 1, the near one, toward its own wall).")
    expect(page.piece("sheep-0")).to_be_focused()  # and not the key of the next claim
    page.piece("sq-0-0").click()
    expect(said(page)).to_contain_text("A sheep goes one square at a time")
    row, column = page.ask(WAY)
    page.piece(f"sq-{row}-{column}").click()
    page.wait_until("len(stepper.proving.play.moves) == 3")


def test_a_press_on_a_tag_is_a_press_on_the_square_that_it_hangs_over(page):
    below = [f"sq-{row + 1}-{column}" for row, column in page.ask("stepper.proving.play.position.dogs")]
    assert sorted(page.page.evaluate(BELOW_TAGS)) == sorted(below)


def test_who_waits_by_the_keyboard_to_the_end_wipes_nothing_away(page):
    page.run("stepper.set_proof('by-hand'); stepper.go_to('by-hand-down'); stepper.set_role('sheep')")
    page.run("stepper.set_rows(8); stepper.press('c8'); stepper.move_on()")
    button(page, "pass").focus()
    while page.ask("stepper.proving.play.end is None"):
        moves = page.ask("len(stepper.proving.play.moves)")
        page.page.keyboard.press("Enter")
        page.wait_until(f"len(stepper.proving.play.moves) > {moves}")
    expect(said(page)).to_contain_text("The sheep waits. Dogs:")
    expect(said(page)).to_contain_text("is caught after 12 moves")
    expect(button(page, "pass")).to_be_hidden()
    page.page.wait_for_function("document.activeElement.dataset.piece?.startsWith('dog-')")
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("This chase is over.")
    button(page, "reset").focus()
    page.page.keyboard.press("Enter")
    expect(button(page, "break-it")).to_be_focused()
    assert page.ask("stepper.proving.play.position.sheep == ((7, 2),)"), "where it was placed"
