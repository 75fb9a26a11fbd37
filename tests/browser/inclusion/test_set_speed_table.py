"""Whole games of Set Speed: a race against the computer by mouse, and two people at one keyboard."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, middle, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.games.set_speed import Place
from setcards_widgets import GameTable
table = GameTable("set-speed", ["person", "person"], seed=3, n=3, keep=None)
def new(seats):
    table.driver.set("speed", 300)
    table.new_game("set-speed", seats, seed=3)
def move(seat=None):
    for each in table.state.to_move():
        for found in table.state.legal_moves(each):
            if seat in (None, each):
                at = table.state.hands[each].index(found.card)
                return each, at, found.card.digits or "0", getattr(found, "pile", None)
def moved(seat):
    return sum(1 for each, _ in table.state.turns if each == seat)
""",
    "table",
]
WIDGET = Widget(".setcards-game-table")
KEYS = (("1234", "qw"), ("7890", "op"))


def at_first(page):
    expect(page.piece("pile-0")).to_be_visible()


shared, page = opened_anew(CELLS, "new(['person', 'person'])", at_first)


def test_a_whole_race_by_mouse(page):
    """The person clicks now and drags then; when nothing fits, the computer goes on by itself."""
    page.run("new(['person', 'greedy'])")
    assert page.axe(".setcards-root") == []
    drags = False
    while not page.ask("table.table.is_over"):
        found, count = page.ask("move(0)"), page.ask("moved(0)")
        if found is None:
            page.wait_until("table.table.is_over or move(0) is not None")
            continue
        _, _, digits, pile = found
        card, on = page.piece(f"card-0-{digits}"), page.piece(f"pile-{pile}")
        if pile is None:
            card.click()
        elif drags:
            page.page.mouse.move(*middle(card))
            page.page.mouse.down()
            page.page.mouse.move(*middle(on), steps=4)
            page.page.mouse.up()
        else:
            card.click()
            on.click()
        drags = not drags
        page.wait_until(f"moved(0) > {count} or table.table.picked or table.table.is_over or move(0) is None")
    shows_the_end(page)


def test_a_whole_game_by_two_people_at_one_keyboard(page):
    page.piece("card-0-" + page.ask("move(0)")[2]).click()  # so that the table hears keys
    page.page.keyboard.press("Escape")
    page.run("new(['person', 'person'])")
    while (found := page.ask("None if table.table.is_over else move()")) is not None:
        seat, at, _, pile = found
        count = page.ask(f"moved({seat})")
        cards, piles = KEYS[seat]
        page.page.keyboard.press(cards[at])
        if pile is not None:  # at once: nobody waits for an answer in a race
            page.page.keyboard.press(piles[pile])
        page.wait_until(f"moved({seat}) > {count}")
    shows_the_end(page)


def shows_the_end(page):
    won = page.ask("table.state.result().ranks.index(1)")
    expect(WIDGET.said(page)).to_contain_text("laid the last card first and win")
    expect(page.stage().locator("text", has_text="won ·")).to_have_count(1)
    assert page.ask(f"len(table.state.hands[{won}])") == 0
