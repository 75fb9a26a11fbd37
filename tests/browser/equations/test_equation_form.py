"""Answers of lesson 04 in JupyterLab: an equation that is laid, several statements that are ticked."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import card, check, opened_once

pytestmark = pytest.mark.long
CELLS = [
    "from setcards_widgets import ExerciseCard\nfrom setcards_edu.teaching import Keeper",
    "find = ExerciseCard('yaku.find', level=2, seed=4, keeper=Keeper())\nfind",
    "factors = ExerciseCard('yaku.see-factors', seed=1, keeper=Keeper())\nfactors",
]
FIND, FACTORS = range(2)
CARDS = "document.querySelectorAll('.setcards-exercise').length === 2"
BOARDS = "document.querySelectorAll('.setcards-stage svg').length === 1"
EMPTY = """() => [...document.querySelectorAll('.setcards-exercise')].every((card) => {
    const fields = [...card.querySelectorAll(':not([data-part=class-number]) > input')];
    return card.querySelector('.setcards-feedback').textContent.trim() === ''
        && fields.every((field) => field.type === 'checkbox' ? !field.checked : field.value === '');
})"""
BEST = "find.exercise.answer.read(find.exercise.task.accepted)"
SLOTS = f"(lambda form: form.cleared().with_sides({BEST}.left, {BEST}.right))(find._state.draft.placing)"


page = opened_once(CELLS, CARDS, BOARDS)


@pytest.fixture
def fresh(page):
    with page.restored():
        page.run("for it in (find, factors):\n    it.driver.do(lambda: it._state.start(it.exercise))")
        page.page.wait_for_function(EMPTY)
        yield page


def lay_an_equation_by_the_keyboard(fresh, number=FIND):
    for place in fresh.ask(f"{SLOTS}.slots"):
        fresh.piece(f"tile-{place}", number).focus()
        fresh.page.keyboard.press("Enter")
        fresh.wait_until(f"{place} in find._state.draft.placing.slots")
    names = {"": "join", "×": "times", "+": "plus"}
    for position, sign in enumerate(fresh.ask(f"{SLOTS}.operations")):
        fresh.piece(f"op-{position}-{names[sign]}", number).focus()
        fresh.page.keyboard.press("Space")
        fresh.wait_until(f"find._state.draft.placing.operations[{position}] == {sign!r}")
    expect(card(fresh, number).get_by_role("textbox")).to_have_value(fresh.ask(f"str({BEST})"))
    expect(check(fresh, number)).to_contain_text("Correct.")


def test_a_tile_that_lies_is_one_button_and_its_place_is_none(fresh):
    keyboard = fresh.page.keyboard
    fresh.piece("slot-0", FIND).focus()
    keyboard.press(fresh.ask("find._state.draft.placing.hand[0]"))
    expect(fresh.piece("slot-0", FIND)).to_have_attribute("aria-hidden", "true")
    expect(fresh.piece("tile-1", FIND)).to_be_focused()  # nobody stays on what is not to be read
    board = card(fresh, FIND).locator(".setcards-stage")
    expect(board.get_by_role("button", name="left side, place 1", exact=False)).to_have_count(1)
    expect(board.get_by_role("img", name="your hand", exact=False)).to_have_count(1)


def test_statements_are_ticked_by_keyboard_and_mouse(fresh):
    wanted = fresh.ask("sorted(factors.exercise.task.wanted)")
    first, *others = [card(fresh, FACTORS).get_by_label(name, exact=True) for name in wanted]
    first.focus()
    fresh.page.keyboard.press("Space")
    expect(first).to_be_checked()
    expect(check(fresh, FACTORS)).to_contain_text("Something is missing.")
    for other in others:
        other.check()
    expect(check(fresh, FACTORS)).to_contain_text("Correct.")
    fresh.screenshot("exercise-several", of=card(fresh, FACTORS))
