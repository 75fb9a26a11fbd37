"""A learner who breaks the text's claim as the sheep, and sees the proof by hand catch it."""

from __future__ import annotations

import re

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
said, button, focused = WIDGET.said, WIDGET.button, WIDGET.focused
WIDER = """() => {
    const root = document.querySelector(".setcards-stepper");
    const inTable = (part) => part.closest(".setcards-ledger-table > *, .setcards-heard, svg");
    return [...root.querySelectorAll("*")].filter(
        (part) => !inTable(part) && part.getBoundingClientRect().right > innerWidth + 1
    ).map((part) => `${part.tagName}.${part.className}`);
}"""
"""The parts that reach beyond the screen, but for what scrolls in itself."""

BELOW_TAGS = """() => [...document.querySelectorAll(".setcards-stage .tag")].map((tag) => {
    tag.scrollIntoView({block: "center"});
    const {x, width, bottom} = tag.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, bottom - 2)?.closest("[data-piece]")?.dataset.piece;
})"""
"""What is pressed by who presses the tags at their lower edge."""

WAY = "stepper.proving.play.ways.line.moves[0].end"


def at_first(page):
    expect(said(page)).to_contain_text("You are the sheep.")


shared, page = opened_anew(CELLS, "stepper._step(start)", at_first)


def claim(page):
    return page.find(f"{STEPPER} .setcards-claim")


def break_it(page, act):
    """The sheep finds the way out, with hints; then all cases are checked, and the table tells it."""
    act(button(page, "hint"))
    expect(said(page)).to_contain_text("There is a way out from here: 6 moves of the sheep are enough.")
    act(button(page, "break-it"))
    expect(said(page)).to_contain_text(
        "Your turn: press a blue dot. Dogs: e4–e3 (♠ Near dog toward its own wall: dog 1). Rows 1 to 11 are"
    )
    assert focused(page) == "sheep-0", "and not the key of the next claim"
    act(page.piece("sq-0-0"))
    expect(said(page)).to_contain_text("A sheep goes one square at a time")
    while page.ask("stepper.proving.play.end is None"):
        row, column = page.ask(WAY)
        moves = page.ask("len(stepper.proving.play.moves)")
        act(page.piece(f"sq-{row}-{column}"))
        page.wait_until(f"len(stepper.proving.play.moves) > {moves}")
    expect(said(page)).to_contain_text("Out! The sheep stands in row 11, which they had thought away")
    act(button(page, "check-claim"))
    expect(said(page)).to_contain_text("fails for n = 12 rows: there is a counterexample.")
    expect(said(page)).to_contain_text(re.compile(r"\d+ cases were gone through\."))
    act(button(page, "ledger"))
    table = page.find(f"{STEPPER} .setcards-ledger-table")
    expect(table.locator("tr[aria-current]")).to_contain_text("You broke it (12 rows).")
    expect(table.locator("tbody tr")).to_have_count(11)


def clicking(part):
    part.click()


def play_the_sheep(page):
    """The first steps on the way out, and one that does not go."""
    page.run("stepper.set_rows(12); stepper.go_to('text-out-of-reach')")
    button(page, "hint").click()
    expect(said(page)).to_contain_text("There is a way out from here: 6 moves of the sheep are enough.")
    button(page, "break-it").click()
    expect(said(page)).to_contain_text("Dogs: e4–e3 (♠ Near dog toward its own wall: dog 1).")
    page.piece("sq-0-0").click()
    expect(said(page)).to_contain_text("A sheep goes one square at a time")
    row, column = page.ask(WAY)
    page.piece(f"sq-{row}-{column}").click()
    page.wait_until("len(stepper.proving.play.moves) == 3")


def test_a_learner_breaks_the_claim_as_the_sheep(page):
    break_it(page, clicking)
    button(page, "show-witness").click()
    expect(said(page)).to_contain_text("With 12 rows the sheep comes to stand on")
    button(page, "ledger").click()


def test_a_press_on_a_tag_is_a_press_on_the_square_that_it_hangs_over(page):
    below = [f"sq-{row + 1}-{column}" for row, column in page.ask("stepper.proving.play.position.dogs")]
    assert sorted(page.page.evaluate(BELOW_TAGS)) == sorted(below)


def test_the_proof_is_watched_by_the_keyboard(page):
    page.run("stepper.set_rows(8); stepper.set_role('watch')")
    lit = page.page.locator(f"{STEPPER} .setcards-cases [aria-current]")
    expect(lit).to_contain_text("▶ ♣ Far dog toward the sheep")
    cells = page.page.locator(".jp-Cell").count()
    page.piece("dog-0").focus()
    page.page.keyboard.press("n")
    expect(said(page)).to_contain_text("(♣ Far dog toward the sheep: dog")
    assert focused(page).startswith("dog-")
    page.page.keyboard.press(".")
    expect(claim(page)).to_contain_text("When a row has been thought away")
    for key, words in (("n", "Dogs:"), ("Backspace", "One step back"), (",", "Press “Next move”")):
        page.page.keyboard.press(key)
        expect(said(page)).to_contain_text(words)
    assert page.page.locator(".jp-Cell").count() == cells, "no key made a cell"
    page.screenshot("proof-stepper-watched", page.page.locator(STEPPER))
    assert page.axe(STEPPER) == []


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


def test_moves_are_seen_one_after_the_other_and_the_proof_by_hand_catches_the_sheep(page):
    page.page.emulate_media(reduced_motion="no-preference")
    page.run("stepper.set_proof('by-hand'); stepper.go_to('by-hand'); stepper.set_role('watch')")
    expect(claim(page)).to_contain_text("two dogs catch the sheep from every position")
    button(page, "play-on").click()
    page.wait_until("len(stepper.stage._frames) > 1")
    while page.ask("stepper.proving.play.end is None"):
        moves = page.ask("len(stepper.proving.play.moves)")
        button(page, "play-on").click()
        page.wait_until(f"len(stepper.proving.play.moves) > {moves}")
    expect(said(page)).to_contain_text("the proof allows them at most 39")
    expect(page.piece("sheep-0")).to_have_count(0)
    button(page, "undo").click()
    expect(said(page)).to_contain_text("One step back")
