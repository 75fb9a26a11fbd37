"""Whole games of Daishugo: by mouse, cards pressed and dragged in turn, and by keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, middle, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.games.daishugo import Lay
from setcards_edu.teaching.games import table_presenter
from setcards_widgets import GameTable
table_presenter.PAUSE = table_presenter.BRIEF = 0  # nobody has to see what the computer does
table = GameTable("daishugo", ["person", "random"], seed=3, n=3, keep=None)
def new():
    table.new_game("daishugo", ["person", "random"], 3, {"n": 3})
def move():
    moves = list(table.state.legal_moves(0))
    if not moves:
        return None
    best = max(moves, key=lambda each: len(getattr(each, "cards", ())))
    return [f"hand-0-{card.digits or 0}" for card in getattr(best, "cards", ())]
def made():
    return len(table.state.turns), table.table.is_over
""",
    "table",
]
WIDGET = Widget(".setcards-game-table")


def at_first(page):
    expect(page.piece("field")).to_be_visible()


shared, page = opened_anew(CELLS, "new()", at_first)


def play(page, pick, press):
    """Play a game to its end: cards of the person are picked up by one hand, buttons pressed by another."""
    page.run("new()")
    while not page.ask("table.table.is_over"):
        page.wait_until("table.table.is_over or move() is not None")
        cards, (before, over) = page.ask("move()"), page.ask("made()")
        if over or cards is None:
            continue
        for number, card in enumerate(cards, 1):
            pick(page, card, number)
            page.wait_until(f"len(table.table.picked) == {number}")
        press(WIDGET.action(page).filter(has_text="Lay" if cards else "Pass").first)
        page.wait_until(f"made() > ({before}, False)")
    expect(page.stage().locator("text", has_text="won")).to_have_count(1)


def test_a_whole_game_by_mouse(page):
    def pick(page, card, number):
        if number % 2:
            page.piece(card).click()
            return
        page.page.mouse.move(*middle(page.piece(card)))
        page.page.mouse.down()
        page.page.mouse.move(*middle(page.piece("field")), steps=4)
        page.page.mouse.up()

    play(page, pick, lambda button: button.click())


def test_a_whole_game_by_keyboard_alone(page):
    def pick(page, card, number):
        page.page.evaluate("document.querySelector('.setcards-stage [tabindex=\"0\"]').focus()")
        WIDGET.go(page, card)
        page.page.keyboard.press("Enter")

    def press(button):
        button.focus()
        page.page.keyboard.press("Enter")

    play(page, pick, press)
