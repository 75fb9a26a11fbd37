"""Answers of lesson 05 in JupyterLab: squares that are pressed, a move that is made on the board."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import card, check, middle, opened_once

pytestmark = pytest.mark.long
CELLS = [
    "from setcards_widgets import ExerciseCard\nfrom setcards_edu.teaching import Keeper",
    "around = ExerciseCard('chase.neighbours', level=2, seed=1, keeper=Keeper())\naround",
    "best = ExerciseCard('chase.best-move', level=2, seed=1, keeper=Keeper())\nbest",
    "count = ExerciseCard('chase.how-many', seed=1, keeper=Keeper())\ncount",
]
AROUND, BEST, COUNT = range(3)
CARDS = "document.querySelectorAll('.setcards-exercise').length === 3"
BOARDS = "document.querySelectorAll('.setcards-exercise .setcards-stage svg').length === 3"
EMPTY = """() => [...document.querySelectorAll('.setcards-exercise')].every((card) =>
    card.querySelector('.setcards-feedback').textContent.trim() === ''
        && card.querySelector('input').value === '')"""
WANTED = "[f'sq-{r}-{c}' for r, c in sorted(around.exercise.task.wanted)]"
MOVE = "(lambda move: (best.exercise.task.shown.dogs.index(move.start), move.end))(best.exercise.task.wanted)"
OTHER = (
    "next((best.exercise.task.shown.dogs.index(move.start), move.end)"
    " for move in best.exercise.task.shown.moves() if not best.exercise.check(move).is_correct)"
)


page = opened_once(CELLS, CARDS, BOARDS)


@pytest.fixture
def fresh(page):
    with page.restored():
        page.run("around._begin(); best._begin(); count._begin()")
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


def test_squares_that_are_typed_are_marked_and_why_one_is_wrong_is_shown(fresh):
    box = card(fresh, AROUND).get_by_role("textbox")
    box.fill("a1, b2")
    box.press("Enter")
    feedback = card(fresh, AROUND).locator(".setcards-feedback")
    expect(feedback.locator("img")).to_be_visible()
    fresh.wait_until("around.form.squares == ((0, 0), (1, 1))")
    fresh.screenshot("exercise-squares-wrong", of=card(fresh, AROUND))


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


def test_a_dog_is_dragged_to_its_square(fresh):
    dog, (row, column) = fresh.ask(MOVE)
    fresh.piece(f"dog-{dog}", BEST).scroll_into_view_if_needed()
    fresh.page.mouse.move(*middle(fresh.piece(f"dog-{dog}", BEST)))
    fresh.page.mouse.down()
    fresh.page.mouse.move(*middle(fresh.piece(f"sq-{row}-{column}", BEST)), steps=8)
    fresh.page.mouse.up()
    fresh.wait_until("len(best.form.squares) > 1")
    expect(check(fresh, BEST)).to_contain_text("Correct.")


def test_a_square_that_no_dog_can_come_to_is_refused_with_the_reason(fresh):
    sheep = fresh.ask("best.exercise.task.shown.sheep[0]")
    fresh.piece("dog-0", BEST).click()
    fresh.wait_until("best.form.text.value != ''")
    fresh.run(f"best.form.pressed('sq-{sheep[0]}-{sheep[1]}')")
    expect(card(fresh, BEST).locator(".setcards-feedback")).to_contain_text("it jumps over it")


def test_a_number_of_moves_is_typed_below_a_board_that_only_shows(fresh):
    box = card(fresh, COUNT).get_by_role("textbox")
    box.fill(fresh.ask("count.exercise.task.accepted"))
    box.press("Enter")
    expect(card(fresh, COUNT).locator(".setcards-feedback")).to_contain_text("Correct.")
    fresh.screenshot("exercise-how-many", of=card(fresh, COUNT))
