"""Answers of lesson 04 in JupyterLab: an equation laid or typed, several statements ticked, a fraction."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import card, check, middle, opened_once

pytestmark = pytest.mark.long
CELLS = [
    "from setcards_widgets import ExerciseCard\nfrom setcards_edu.teaching import Keeper",
    "find = ExerciseCard('yaku.find', level=2, seed=4, keeper=Keeper())\nfind",
    "factors = ExerciseCard('yaku.see-factors', seed=1, keeper=Keeper())\nfactors",
    "draw = ExerciseCard('chance.draw', level=3, seed=2, keeper=Keeper())\ndraw",
    "none = ExerciseCard('yaku.or-none', seed=0, keeper=Keeper())\nnone",
]
FIND, FACTORS, DRAW, NONE = range(4)
CARDS = "document.querySelectorAll('.setcards-exercise').length === 4"
BOARDS = "document.querySelectorAll('.setcards-stage svg').length === 2"
EMPTY = """() => [...document.querySelectorAll('.setcards-exercise')].every((card) => {
    const fields = [...card.querySelectorAll('input')];
    return card.querySelector('.setcards-feedback').textContent.trim() === ''
        && fields.every((field) => field.type === 'checkbox' ? !field.checked : field.value === '');
})"""
BEST = "find.exercise.answer.read(find.exercise.task.accepted)"
SLOTS = f"(lambda form: form.cleared().with_sides({BEST}.left, {BEST}.right))(find.form.placing)"


page = opened_once(CELLS, CARDS, BOARDS)


@pytest.fixture
def fresh(page):
    with page.restored():
        page.run("find._begin(); factors._begin(); draw._begin(); none._begin()")
        page.page.wait_for_function(EMPTY)
        yield page


def drag(page, piece, zone):
    page.piece(piece, FIND).scroll_into_view_if_needed()
    page.page.mouse.move(*middle(page.piece(piece, FIND)))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page.piece(zone, FIND)), steps=8)
    page.page.mouse.up()


def lay_an_equation_by_the_keyboard(fresh, number=FIND):
    for place in fresh.ask(f"{SLOTS}.slots"):
        fresh.piece(f"tile-{place}", number).focus()
        fresh.page.keyboard.press("Enter")
        fresh.wait_until(f"{place} in find.form.placing.slots")
    names = {"": "join", "×": "times", "+": "plus"}
    for position, sign in enumerate(fresh.ask(f"{SLOTS}.operations")):
        fresh.piece(f"op-{position}-{names[sign]}", number).focus()
        fresh.page.keyboard.press("Space")
        fresh.wait_until(f"find.form.placing.operations[{position}] == {sign!r}")
    expect(card(fresh, number).get_by_role("textbox")).to_have_value(fresh.ask(f"str({BEST})"))
    expect(check(fresh, number)).to_contain_text("Correct.")


def test_after_a_tile_the_focus_is_on_the_next_and_keys_lay_tiles_and_take_them_back(fresh):
    keyboard = fresh.page.keyboard
    fresh.piece("tile-0", FIND).focus()
    keyboard.press("Enter")
    expect(fresh.piece("tile-1", FIND)).to_be_focused()
    for key in (fresh.ask("find.form.placing.hand[-1]"), "x", "Backspace"):
        keyboard.press(key)
    fresh.wait_until("find.form.placing.slots == (0, 4, None, None, None)")
    fresh.wait_until("find.form.placing.operations == (None,) * 3")
    expect(fresh.piece("tile-1", FIND)).to_be_focused()


def test_a_tile_that_lies_is_one_button_and_its_place_is_none(fresh):
    keyboard = fresh.page.keyboard
    fresh.piece("slot-0", FIND).focus()
    keyboard.press(fresh.ask("find.form.placing.hand[0]"))
    expect(fresh.piece("slot-0", FIND)).to_have_attribute("aria-hidden", "true")
    expect(fresh.piece("tile-1", FIND)).to_be_focused()  # nobody stays on what is not to be read
    board = card(fresh, FIND).locator(".setcards-stage")
    expect(board.get_by_role("button", name="left side, place 1", exact=False)).to_have_count(1)
    expect(board.get_by_role("img", name="your hand", exact=False)).to_have_count(1)


def test_a_tile_is_dragged_to_a_place_and_back(fresh):
    drag(fresh, "tile-1", "slot-3")
    fresh.wait_until("find.form.placing.slots[3] == 1")
    expect(card(fresh, FIND).get_by_role("textbox")).to_have_value("")
    drag(fresh, "tile-1", "hand")
    fresh.wait_until("find.form.placing.is_empty")


def test_what_is_typed_is_laid_and_why_it_fails_is_said_and_shown(fresh):
    box = card(fresh, FIND).get_by_role("textbox")
    tiles = fresh.ask("tuple(find.form.placing.hand)")
    text = "{}*{}+{} = {}{}".format(*tiles)
    box.fill(text)
    box.press("Enter")
    feedback = card(fresh, FIND).locator(".setcards-feedback")
    expect(feedback).to_contain_text("Not right yet.")
    expect(feedback.locator("img")).to_be_visible()
    fresh.wait_until("find.form.placing.is_full")
    fresh.screenshot("exercise-equation-fails", of=card(fresh, FIND))


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


def test_a_fraction_is_typed_and_a_rounded_one_is_almost_right(fresh):
    box = card(fresh, DRAW).get_by_role("textbox")
    wanted = Fraction(fresh.ask("str(draw.exercise.task.wanted)"))
    for text, word in ((f"{float(wanted):.3f}", "Almost."), (str(wanted), "Correct.")):
        box.fill(text)
        box.press("Enter")
        expect(card(fresh, DRAW).locator(".setcards-feedback")).to_contain_text(word)
    fresh.screenshot("exercise-fraction", of=card(fresh, DRAW))


def test_that_there_is_none_can_be_pressed(fresh):
    card(fresh, NONE).get_by_role("button", name="There is none").click()
    expect(card(fresh, NONE).get_by_role("textbox")).to_have_value("none")
    feedback = check(fresh, NONE)
    right = fresh.ask("none.exercise.task.wanted is None")
    expect(feedback).to_contain_text("Correct." if right else "Not right yet.")
