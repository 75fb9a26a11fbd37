"""Answers that are pressed in an order, by keyboard and by mouse, with the truth from the kernel."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import card, opened_once

FIRST = """\
from ipywidgets.widgets.widget import _instances
from setcards_widgets import ExerciseCard
from setcards_edu.teaching import Keeper
"""
pytestmark = pytest.mark.long
CELLS = [
    FIRST,
    "chain = ExerciseCard('inclusion.complete-chain', seed=1, keeper=Keeper())\nchain",
    "pair = ExerciseCard('inclusion.comparable', level=2, seed=3, keeper=Keeper())\npair",
]
CHAIN, PAIR = 0, 1
BOTH = "document.querySelectorAll('.setcards-stage svg').length === 2"


page = opened_once(CELLS, BOTH)


@pytest.fixture
def fresh(page):
    with page.restored():
        for card in ("chain", "pair"):
            page.run(f"{card}.driver.do(lambda: {card}._state.start({card}.exercise))")
        page.page.wait_for_function("""() => [...document.querySelectorAll('.setcards-exercise')].every(
            (card) => card.querySelector('input[type=text]').value === ''
                && !card.querySelector('[aria-checked=true]')
                && card.querySelector('.setcards-feedback').textContent.trim() === '')""")
        yield page


def press(page, number, piece, key="Enter"):
    page.piece(piece, number).focus()
    page.page.keyboard.press(key)


def press_a_chain_by_the_keyboard(fresh, number=CHAIN):
    for place, (piece, key) in enumerate([("c-0", "Enter"), ("c-1", "Space"), ("c-12", "Enter")], 1):
        press(fresh, number, piece, key)
        expect(fresh.piece(piece, number)).to_have_attribute("aria-checked", "true")
        label = fresh.piece(piece, number).get_attribute("aria-label")
        assert label.endswith(f"in place {place} of the answer")
    fresh.piece("c-123", number).click()
    expect(card(fresh, number).get_by_role("textbox")).to_have_value("∅, {1}, {1,2}, U")
    card(fresh, number).get_by_role("button", name="Check").click()
    expect(card(fresh, number).locator(".setcards-feedback")).to_contain_text("Correct.")
    assert fresh.ask("chain.feedback.word.value") == "correct"


def test_two_elements_pressed_show_that_the_answer_is_no(fresh):
    x, y = fresh.ask("pair.exercise.answer.read(pair.exercise.task.accepted).elements")
    press(fresh, PAIR, f"e-{x}")
    expect(card(fresh, PAIR).get_by_label("No", exact=True)).to_be_checked()
    press(fresh, PAIR, f"e-{y}", "Space")
    expect(card(fresh, PAIR).get_by_label("Because of")).to_have_value(f"{x}, {y}")
    card(fresh, PAIR).get_by_role("button", name="Check").click()
    expect(card(fresh, PAIR).locator(".setcards-feedback")).to_contain_text(
        "Neither is a subset of the other"
    )
    fresh.screenshot("exercise-elements", of=card(fresh, PAIR))
    assert fresh.axe(".setcards-exercise") == []


def test_a_new_one_has_new_controls_and_leaves_none_behind(fresh):
    before = fresh.ask("len(_instances)")
    card(fresh, CHAIN).get_by_role("button", name="More").click()
    button = card(fresh, CHAIN).get_by_role("button", name="New one")
    for seed in (2, 3):
        button.focus()
        fresh.page.keyboard.press("Enter")
        fresh.wait_until(f"chain.exercise.seed == {seed}")
        expect(card(fresh, CHAIN).get_by_label("Class number")).to_have_value(str(seed))
        expect(button).to_be_focused()
    assert fresh.ask("len(_instances)") == before
    expect(card(fresh, CHAIN).get_by_role("textbox")).to_have_count(2)  # the answer and the class number
    press(fresh, CHAIN, "c-0")
    expect(card(fresh, CHAIN).get_by_role("textbox").first).to_have_value("∅")
