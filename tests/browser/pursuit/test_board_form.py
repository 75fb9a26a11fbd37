"""A learner who answers on a board of lesson 05: squares that are pressed, by keyboard and mouse."""

from __future__ import annotations

from tests.browser.rest import expect
from tests.browser.widgets import card, check

WANTED = "[f'sq-{r}-{c}' for r, c in sorted(around.exercise.task.wanted)]"


def press_squares_by_keyboard_and_mouse(fresh, number):
    first, *others = fresh.ask(WANTED)
    fresh.piece(first, number).focus()
    fresh.page.keyboard.press("Space")
    fresh.wait_until("len(around._state.draft.squares) == 1")
    expect(check(fresh, number)).to_contain_text("Something is missing.")
    for count, square in enumerate(others, 2):
        fresh.piece(square, number).click()
        fresh.wait_until(f"len(around._state.draft.squares) == {count}")
    expect(card(fresh, number).get_by_role("textbox")).to_have_value(
        fresh.ask("around.exercise.task.accepted")
    )
    expect(check(fresh, number)).to_contain_text("Correct.")
