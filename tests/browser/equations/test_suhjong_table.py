"""Suhjong at the table: a round by the keyboard alone, tiles that are dragged, and tiles that are touched."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import TELEPHONE, Widget, calm, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from dataclasses import replace
from setcards_edu.games.suhjong import Phase
from setcards_widgets import GameTable
table = GameTable("suhjong", ["person", "greedy"], seed=3, rounds=2, keep=None)
state = table.state
state = replace(state, hands=((1, 4, 5, 7, 9), (2, 2, 3, 3, 7)), rivers=((), (3, 8)), taken=(1, 1), turn=0)
start = replace(table.table, moments=(state,))
table.driver.do(lambda: start)
""",
    "table",
]
WIDGET = Widget(".setcards-game-table")
LAID = ("tile-0", "tile-1", "tile-2", "tile-4", "tile-3", "op-0-join", "op-1-times", "op-2-join")
"""Presses that lay 14×7 = 98 with 1, 4, 7, 8, 9."""


def at_first(page):
    expect(page.piece("river-1-8")).to_be_visible()


shared, page = opened_anew(CELLS, "table.driver.do(lambda: start)", at_first)


def test_a_round_by_the_keyboard_alone(page):
    keys = page.page.keyboard
    page.piece("hand-0-1").focus()
    keys.press("5")  # the digit of a tile presses it
    expect(page.piece("hand-0-5")).to_have_attribute("aria-pressed", "true")
    WIDGET.go(page, "river-1-8")
    keys.press("Enter")
    expect(WIDGET.action(page).nth(1)).to_be_enabled()
    WIDGET.action(page).nth(1).focus()
    keys.press("Enter")
    page.wait_until("table.state.phase is Phase.CLAIMS and table.table.player_to_move is None")
    page.piece("tile-0").focus()
    for piece in LAID:
        WIDGET.go(page, piece)
        keys.press("Enter")
        page.wait_until(f"{piece!r} in table.table.picked")
    expect(WIDGET.action(page).nth(1)).to_have_text("State 14×7 = 98")
    WIDGET.action(page).nth(1).focus()
    keys.press("Enter")
    page.wait_until("table.table.interval is not None")
    expect(WIDGET.said(page)).to_contain_text("press “Next round”")
    assert page.axe(WIDGET.root) == []
    WIDGET.action(page).first.focus()
    keys.press("Enter")
    page.wait_until("table.state.round == 2")


def test_tiles_are_dragged_into_the_river_and_into_the_hand(page):
    drag(page, "hand-0-5", "river-0")
    page.wait_until("table.table.picked == ('hand-0-5',)")
    drag(page, "river-1-8", "hand-0")
    page.wait_until("table.table.picked == ('hand-0-5', 'river-1-8')")


def drag(page, piece, zone):
    mouse = page.page.mouse
    for id_, act in ((piece, mouse.down), (zone, mouse.up)):
        box = page.piece(id_).bounding_box()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        act()


def test_all_of_it_stands_on_a_telephone(lab):
    with lab.open(CELLS, wait_for=WIDGET.root, **TELEPHONE) as page:
        calm(page)
        expect(page.piece("river-1-8")).to_be_visible()
        page.piece("hand-0-5").tap()
        page.piece("river-1-8").tap()
        page.wait_until("table.table.picked == ('hand-0-5', 'river-1-8')")
        assert page.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
