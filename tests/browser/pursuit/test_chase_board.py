"""A learner who chases a sheep, and runs from the dogs: by mouse, by dragging, by keyboard, by touch."""

from __future__ import annotations

import re

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
SAID = "__import__('html').unescape(__import__('re').sub('<.*?>', '', board._said.value))"


def at_first(page):
    expect(said(page)).to_contain_text("You are the dogs")


shared, page = opened_anew(CELLS, "board._step(start)", at_first)


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
    expect(said(page)).to_contain_text("Caught in 3 moves!")
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
    button(page, "undo").focus()
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


def test_the_sheep_runs_and_hints_lead_it(page):
    page.run("board.set_role('sheep')")
    expect(said(page)).to_contain_text("You are the sheep")
    expect(page.piece("sheep-0")).to_have_attribute("aria-pressed", "true")
    for words in ("Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3."):
        button(page, "hint").click()
        expect(said(page)).to_contain_text(words)
    end = page.ask("board.chase.exact.best_in(board.chase.position)[0].end")
    square = page.piece(f"sq-{end[0]}-{end[1]}")
    expect(square).to_have_attribute("aria-label", re.compile("marked"))
    page.screenshot("chase-board-hint", page.page.locator(BOARD))
    square.click()
    expect(said(page)).to_contain_text("Sheep:")
    page.run("board.set_role('dogs')")


def test_the_best_line_is_shown_and_taken_back_with_help_and_numbers(page):
    page.run("board.set_help('tell'); board.set_map(True); board.press('a1')")
    expect(page.piece("sq-0-1")).to_have_attribute("aria-label", re.compile("5"))
    page.screenshot("chase-board-numbers", page.page.locator(BOARD))
    assert page.axe(BOARD) == []
    button(page, "show-best").click()
    expect(said(page)).to_contain_text(
        re.compile("^The sheep is caught in 3 moves.*That was best play of both sides")
    )
    button(page, "undo").click()
    expect(said(page)).to_contain_text("Back to where the dogs had made 0 moves.")
    button(page, "numbers").click()
    expect(said(page)).to_contain_text("The numbers are hidden.")
    button(page, "numbers").click()
    expect(said(page)).to_contain_text("The numbers tell in how many moves")
    page.run("board.set_map(False); board.set_help('ask')")


def test_animals_are_placed_and_the_chase_begins(page):
    button(page, "more").click()
    button(page, "place").click()
    page.wait_until("board.said.key == 'chase.place'")
    expect(said(page)).to_have_text(page.ask(SAID))  # before, a press would still be one in the chase
    page.piece("sheep-0").click()
    expect(said(page)).to_contain_text("The animal on f4 is picked up")
    page.piece("sq-0-3").click()
    expect(said(page)).to_contain_text("d1 lies beside a wall")
    page.piece("sq-2-3").click()
    expect(page.piece("sheep-0")).to_have_attribute("aria-label", re.compile("d3"))
    button(page, "begin").focus()
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("You are the dogs")
    assert focused(page) in page.ask("list(board.stage.picture.by_id)")
    assert page.ask("str(board.chase.position)") == "a1 b6 | d3"
    button(page, "more").click()


def test_a_move_is_typed_and_a_wrong_one_explained(page):
    field = page.page.get_by_label("Type a move")
    field.fill("b6-c6")
    field.press("Enter")
    expect(said(page)).to_contain_text("Dog 2: b6–c6.")
    field.fill("<b>c6")
    field.press("Enter")
    page.wait_until("board.said.key == 'square.not-a-name'")
    expect(said(page)).to_have_text(page.ask(SAID))


def test_another_board_is_chosen_below(page):
    button(page, "more").click()
    page.page.get_by_label("Edges", exact=True).select_option("torus: all edges joined")
    page.wait_until("board.chase.setting.grid.wrap == 'both' and not board.chase.is_waiting")
    expect(said(page)).to_contain_text("You are the dogs")
    assert page.page.evaluate(NEIGHBOURS)["sq-0-3"]["ArrowUp"] == "sq-5-3", "the top is joined to the bottom"
    page.screenshot("chase-board-choices", page.page.locator(BOARD))
    assert page.axe(BOARD) == []
    button(page, "more").click()


def test_a_large_board_is_solved_while_the_page_stays_alive(page):
    page.run("board.set_rows(18)")
    expect(said(page)).to_contain_text("The board is being solved")
    page.wait_until("not board.chase.is_waiting")
    expect(said(page)).to_contain_text("You are the dogs")
    page.run("board.set_rows(6)")


def test_with_a_finger_on_a_narrow_screen_in_japanese(voila):
    with voila.open(CELLS, "ja", **TELEPHONE) as page:
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
