"""Answers of lesson 05 in JupyterLab: squares that are pressed, a move that is made on the board."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import card, check, opened_once

pytestmark = pytest.mark.long
CELLS = [
    "from setcards_widgets import ExerciseCard\nfrom setcards_edu.teaching import Keeper",
    "around = ExerciseCard('chase.neighbours', level=2, seed=1, keeper=Keeper())\naround",
    "best = ExerciseCard('chase.best-move', level=2, seed=1, keeper=Keeper())\nbest",
]
AROUND, BEST = range(2)
CARDS = "document.querySelectorAll('.setcards-exercise').length === 2"
BOARDS = "document.querySelectorAll('.setcards-exercise .setcards-stage svg').length === 2"
EMPTY = """() => [...document.querySelectorAll('.setcards-exercise')].every((card) =>
    card.querySelector('.setcards-feedback').textContent.trim() === ''
        && card.querySelector('input').value === '')"""
WANTED = "[f'sq-{r}-{c}' for r, c in sorted(around.exercise.task.wanted)]"
OTHER = (
    "next((best.exercise.task.shown.dogs.index(move.start), move.end)"
    " for move in best.exercise.task.shown.moves() if not best.exercise.check(move).is_correct)"
)


page = opened_once(CELLS, CARDS, BOARDS)


@pytest.fixture
def fresh(page):
    with page.restored():
        page.run("around._begin(); best._begin()")
        page.page.wait_for_function(EMPTY)
        yield page


def press_squares_by_keyboard_and_mouse(fresh, number=AROUND):
    first, *others = fresh.ask(WANTED)
    fresh.piece(first, number).focus()
    fresh.page.keyboard.press("Space")
    fresh.wait_until("len(around.form.squares) == 1")
    expect(check(fresh, number)).to_contain_text("Something is missing.")
    for count, square in enumerate(others, 2):
        fresh.piece(square, number).click()
        fresh.wait_until(f"len(around.form.squares) == {count}")
    expect(card(fresh, number).get_by_role("textbox")).to_have_value(
        fresh.ask("around.exercise.task.accepted")
    )
    expect(check(fresh, number)).to_contain_text("Correct.")


def test_a_dog_is_pressed_and_then_its_square_and_a_slower_move_is_told_with_the_line(fresh):
    dog, (row, column) = fresh.ask(OTHER)
    fresh.piece(f"dog-{dog}", BEST).click()
    expect(fresh.piece(f"dog-{dog}", BEST)).to_have_attribute("aria-pressed", "true")
    fresh.screenshot("exercise-move-picked-up", of=card(fresh, BEST))
    fresh.piece(f"sq-{row}-{column}", BEST).click()
    fresh.wait_until("len(best.form.squares) > 1")
    feedback = check(fresh, BEST)
    expect(feedback).to_contain_text("the sheep can hold out")
    expect(feedback.locator("img")).to_be_visible()
    fresh.screenshot("exercise-move-slower", of=card(fresh, BEST))
    assert fresh.axe(".setcards-exercise") == []
