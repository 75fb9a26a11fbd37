"""People at a table: a whole game by the keyboard, and one that goes on after Python has begun anew."""

from __future__ import annotations

import pytest

from tests.browser.course.test_opening import RESTART
from tests.browser.hosts import STARTING
from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_anew

pytestmark = pytest.mark.long
WHOLE_GAME = (
    ("1q", "Player 1 puts U on {1}."),
    ("1q", "Player 1 puts {2} on U."),
    ("1q", "Player 1 laid the last card first and wins."),
)
SMALL_GAME = {"game": "set-speed", "seats": ["person", "person"], "n": 2, "seed": 1, "keep": None}
CELLS = [
    f"from setcards_widgets import GameTable\ntable = GameTable(**{SMALL_GAME!r})\nstart = table.table",
    "table",
]
WIDGET = Widget(".setcards-game-table")
said, button = WIDGET.said, WIDGET.button


def at_first(page):
    expect(said(page)).to_contain_text("A race: both play at once.")


shared, page = opened_anew(CELLS, "table.driver.do(lambda: start)", at_first)


def play_by_the_keyboard(page):
    """A whole game of Set Speed on two points to its end, with the keys of the two players."""
    page.find(".setcards-stage [tabindex='0']").first.focus()
    for keys, words in WHOLE_GAME:
        for key in keys:
            page.page.keyboard.press(key)
        expect(said(page)).to_contain_text(words)
    expect(said(page).locator(".setcards-sign.right")).to_have_count(0)  # nobody alone has won
    button(page, "rematch").click()
    expect(said(page)).to_contain_text("A race: both play at once.")


def test_a_whole_game_by_the_keyboard(page):
    play_by_the_keyboard(page)


def test_one_looks_back_by_the_keys_of_the_slider(page):
    page.find(".setcards-stage [tabindex='0']").first.focus()
    for keys, words in WHOLE_GAME[:2]:
        for key in keys:
            page.page.keyboard.press(key)
        expect(said(page)).to_contain_text(words)
    button(page, "earlier").click()
    button(page, "earlier").click()
    page.wait_until("table.table.shown == 0")
    handle = page.find(".setcards-look-back input")
    handle.focus()
    page.page.keyboard.press("ArrowRight")
    page.wait_until("table.table.shown == 1")
    expect(handle).to_be_focused()
    page.page.keyboard.press("ArrowRight")  # at the present the slider goes
    page.wait_until("table.table.shown is None")
    assert page.page.evaluate("document.activeElement.closest('.setcards-stage, button') !== null")


def test_a_double_click_on_a_button_that_asks_is_one_press(page):
    page.find(".setcards-stage [tabindex='0']").first.focus()
    for key in WHOLE_GAME[0][0]:
        page.page.keyboard.press(key)
    expect(said(page)).to_contain_text(WHOLE_GAME[0][1])
    page.find(".setcards-game-table .setcards-folds button").first.click()
    button(page, "resign").dblclick()
    page.wait_until("(table.table.asks, table.table.resigned) == ('resign', None)")
    button(page, "resign").click()
    page.wait_until("table.table.resigned is not None")


IS_KEPT = "() => Object.keys(localStorage).some((key) => key.startsWith('setcards-edu-games:'))"


def test_a_table_finds_its_own_game_when_python_begins_anew(lab):
    """By the cell in which it stands, whose name the page tells; by turns as it was."""
    small = SMALL_GAME | {"keep": "", "by_turns": True}
    cells = [
        f"from setcards_widgets import GameTable\n{name} = GameTable(**{small!r})\n{name}" for name in "ab"
    ]
    with lab.open(cells, alone=True) as page:
        second = Widget(":nth-match(.setcards-game-table, 2)")
        page.find(f"{second.root} .setcards-stage [tabindex='0']").first.focus()
        for key in WHOLE_GAME[0][0]:
            page.page.keyboard.press(key)
        expect(second.said(page)).to_contain_text(WHOLE_GAME[0][1])
        page.page.wait_for_function(IS_KEPT)  # the browser is told after the screen
        page.page.evaluate(RESTART)
        page.page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        expect(second.button(page, "go-on-before")).to_be_visible(timeout=STARTING)
        assert page.ask("[bool(each.table.offered) for each in (a, b)]") == [False, True]
        second.button(page, "go-on-before").click()
        page.wait_until("(len(b.state.turns), b.state.rules.by_turns, b.table.can_undo) == (1, True, True)")
