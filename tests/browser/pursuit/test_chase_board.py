"""A learner who chases a sheep: by mouse, by keyboard, by touch."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import NEIGHBOURS, TELEPHONE, Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import ChaseBoard
board = ChaseBoard(dogs="a1 b6", sheep="f4")
start = board.chase
""",
    "board",
]
BOARD = ".setcards-chase"
WIDGET = Widget(BOARD)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go


def at_first(page):
    expect(said(page)).to_contain_text("You are the dogs")


shared, page = opened_anew(CELLS, "board.driver.do(lambda: start)", at_first)


def chase(page, move):
    """The sheep is captured in three moves, the fewest possible."""
    move("dog-1", "sq-5-2")
    expect(said(page)).to_contain_text("Dog 2: b6–c6. Sheep: f4–")
    move("dog-0", "sq-2-2")
    expect(said(page)).to_contain_text("in one move: that does not go. Why not?")
    button(page, "show").click()
    expect(said(page)).to_contain_text("No step and no jump leads from a1 to c3")
    while page.ask("board.chase.ended is None"):
        start, end = page.ask(
            "next((board.chase.position.dogs.index(move.start), move.end)"
            " for move in board.chase.exact.best_in(board.chase.position))"
        )
        move(f"dog-{start}", f"sq-{end[0]}-{end[1]}")
        page.wait_until("board.chase.held is None")
    expect(page.find(f"{BOARD} .setcards-victory")).to_have_text("Caught in 3 moves!")
    expect(page.piece("sheep-0")).to_have_count(0)


def clicking(page, act="click"):
    def move(dog, square):
        if page.piece(dog).get_attribute("aria-pressed") != "true":
            getattr(page.piece(dog), act)()
        expect(page.piece(dog)).to_have_attribute("aria-pressed", "true")
        getattr(page.piece(square), act)()

    return move


def catch_the_sheep(page):
    chase(page, clicking(page))
    expect(page.find(f"{BOARD} .setcards-facts")).to_contain_text("Dog moves: 3")


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    button(page, "show-best").focus()
    keyboard.press("Tab")
    assert focused(page).startswith("dog-")

    def move(key, dog, square):
        keyboard.press(key)
        expect(page.piece(dog)).to_have_attribute("aria-pressed", "true")
        go(page, square)
        keyboard.press("Enter")

    move("2", "dog-1", "sq-5-2")
    expect(said(page)).to_contain_text("Dog 2: b6–c6. Sheep: f4–")
    expect(page.piece("dog-1")).to_be_focused()
    move("1", "dog-0", "sq-2-2")
    expect(said(page)).to_contain_text("that does not go")
    assert focused(page) == "sq-2-2"
    cells = page.page.locator(".jp-Cell").count()
    keyboard.press("p")
    page.wait_until("board.said.key == 'move.no-passing'")
    keyboard.press("Backspace")
    expect(said(page)).to_contain_text("Back to where the dogs had made 0 moves.")
    keyboard.press("2")
    expect(said(page)).to_contain_text("Dog 2 on b6 can go to")
    expect(page.piece("dog-1")).to_be_focused()
    keyboard.press("Escape")
    expect(said(page)).to_contain_text("Put down on b6.")
    expect(page.piece("dog-1")).to_be_focused()
    page.run("board.enter('b6-c6')")
    keyboard.press("Backspace")
    page.wait_until("board.chase.track.dog_moves == 0")
    assert page.page.locator(".jp-Cell").count() == cells, "no key made a cell"


def test_arrow_keys_go_on_across_a_joined_edge_and_stop_at_a_wall(page):
    neighbours = page.page.evaluate(NEIGHBOURS)
    assert neighbours["sq-2-5"]["ArrowRight"] == "sq-2-0"
    assert neighbours["sq-2-0"]["ArrowLeft"] == "sq-2-5"
    assert neighbours["sq-0-3"]["ArrowUp"] == "sq-0-3"
    assert neighbours["dog-0"]["ArrowLeft"] == "sq-0-5"


def test_a_press_beyond_a_joined_edge_is_a_press_on_what_is_repeated_there(page):
    page.find(f"{BOARD} [data-again='dog-0']").click()
    expect(page.piece("dog-0")).to_have_attribute("aria-pressed", "true")
    page.find(f"{BOARD} [data-again='sq-1-5']").click()
    expect(said(page)).to_contain_text("Dog 1: a1–f2.")


def test_with_a_finger_on_a_narrow_screen_in_japanese(pages):
    with pages.open(CELLS, "ja", **TELEPHONE) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert button(page, "hint").bounding_box()["height"] >= 44
        touch = "(piece) => getComputedStyle(piece).touchAction"
        assert [page.piece(id_).evaluate(touch) for id_ in ("dog-0", "sheep-0")] == ["none", "auto"]
        clicking(page, "tap")("dog-1", "sq-5-2")
        expect(said(page)).to_contain_text("：b6–c6。羊：f4–")
        page.piece("dog-0").tap()
        expect(said(page)).to_contain_text("a1 の犬\N{NO-BREAK SPACE}1 が行けるマスは")
        page.piece("sq-3-3").tap()
        expect(said(page)).to_contain_text("手では行けません")
        page.page.evaluate(f"document.querySelector('{BOARD}').scrollIntoView()")
        page.screenshot("chase-board-narrow-ja")
        assert page.axe(BOARD) == []
