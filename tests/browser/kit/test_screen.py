"""One view of a screen: what gets lost on the way, what is half typed, two views, a Python that is busy."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import ChaseBoard
board = ChaseBoard(dogs="a1 b6", sheep="f4")
board._patience = [300, 60_000]
start, wire = board.chase, board.widget().wire
class Losing:
    '''Loses the next messages of one way that tell of a step.'''
    def __init__(self, well):
        self.well, self.left, self.lost = well, 0, []
    def __call__(self, message):
        if self.left and {"kind", "parts"} & message.keys() and message.get("kind") != "at":
            self.left -= 1
            self.lost.append(message)
        else:
            self.well(message)
up, down = Losing(wire.receive), Losing(wire._send)
wire.receive, wire._send = up, down
""",
    "board",
    "board",
]
BOARD = ".setcards-chase"
WIDGET = Widget(BOARD)
AT = """() => [...document.querySelectorAll('.setcards-chase')]
    .indexOf(document.activeElement.closest('.setcards-chase'))"""
FIELD = ".setcards-move input"


def said(page, view=0):
    return WIDGET.said(page).nth(view)


def piece(page, id_, view=0):
    return page.find(f"{BOARD} .setcards-stage").nth(view).locator(f'[data-piece="{id_}"]')


def field(page):
    """Return the field for a move in writing, which lies under *More*."""
    more = page.find(f"{BOARD} button.setcards-fold").get_by_text("More").first
    if more.get_attribute("aria-expanded") != "true":
        more.click()
    return page.find(FIELD).first


def at_first(page):
    expect(said(page)).to_contain_text("You are the dogs")
    expect(said(page, 1)).to_contain_text("You are the dogs")


shared, page = opened_anew(
    CELLS,
    "up.left = down.left = 0; up.lost.clear(); down.lost.clear(); board.driver.do(lambda: start)",
    at_first,
)


def test_a_press_that_is_lost_is_sent_again_and_taken_once(page):
    page.run("up.left = 1")
    piece(page, "dog-1").click()
    expect(said(page)).to_contain_text("Dog 2 on b6 can go to")
    assert page.ask("len(up.lost)") == 1
    piece(page, "sq-5-2").click()
    expect(said(page)).to_contain_text("Dog 2: b6–c6")
    assert page.ask("board.chase.track.dog_moves") == 1


def test_an_answer_that_is_lost_is_asked_for(page):
    page.run("down.left = 1")
    piece(page, "dog-1").click()
    expect(said(page)).to_contain_text("Dog 2 on b6 can go to")
    expect(piece(page, "dog-1")).to_have_attribute("aria-pressed", "true")
    assert page.ask("len(down.lost)") == 1


def test_a_change_by_itself_that_is_lost_is_seen_as_soon_as_somebody_comes(page):
    written = field(page)
    page.run("down.left = 1; board.press('b6')")
    expect(said(page)).to_contain_text("You are the dogs")
    page.page.wait_for_timeout(1100)  # it has not been asked for this long
    written.focus()
    expect(said(page)).to_contain_text("Dog 2 on b6 can go to")


def test_two_views_show_the_same_and_only_the_one_that_was_asked_moves_its_focus(page):
    piece(page, "dog-1", 1).click()
    expect(said(page)).to_contain_text("Dog 2 on b6 can go to")
    expect(said(page, 1)).to_contain_text("Dog 2 on b6 can go to")
    assert page.page.evaluate(AT) == 1


def test_what_is_half_typed_stays_while_the_screen_changes_and_comes_with_the_press(page):
    written = field(page)
    written.focus()
    page.page.keyboard.type("b6-")
    page.run("board.hint()")
    expect(written).to_have_value("b6-")
    expect(written).to_be_focused()
    page.page.keyboard.type("c6")
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Dog 2: b6–c6")
    assert page.ask("board.chase.track.dog_moves") == 1


def test_a_conversion_goes_on_through_a_change_and_its_enter_does_nothing_else(page):
    written = field(page)
    written.focus()
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": "ぱ", "selectionStart": 1, "selectionEnd": 1})
    page.run("board.hint()")
    expect(written).to_have_value("ぱ")
    session.send("Input.insertText", {"text": "パス"})
    expect(written).to_have_value("パス")
    assert page.ask("board.chase.track.dog_moves") == 0


def test_axe_finds_nothing_in_a_screen(page):
    assert page.axe() == []


def test_a_busy_python_is_told_near_what_was_pressed(page):
    page.run("up.left = 1")
    WIDGET.button(page, "hint").first.click()
    expect(page.find(f"{BOARD} .setcards-page-note").first).to_contain_text("Python is busy")
    expect(said(page)).to_contain_text("Hint 1 of 3")
    expect(page.find(f"{BOARD} .setcards-page-note")).to_have_count(0)
