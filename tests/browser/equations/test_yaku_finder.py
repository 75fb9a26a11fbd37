"""A learner who looks for yaku in a hand of Q11: by mouse, by keyboard alone."""

from __future__ import annotations

import re

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import YakuFinder
finder = YakuFinder("22337")
start = finder.search
""",
    "finder",
]
FINDER = ".setcards-finder"
WIDGET = Widget(FINDER)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go
SLOTS = [f"left side, place {k}" for k in (1, 2, 3)] + [f"right side, place {k}" for k in (1, 2)]


def at_first(page):
    expect(said(page)).to_contain_text("Lay three tiles left")


shared, page = opened_anew(CELLS, "finder.set_help('ask')\nfinder.driver.do(lambda: start)", at_first)


def find(page, lay, press):
    """3×7+2 = 32 is weighed and fails; the last two tiles change places, and it is a yaku."""
    for tile, slot in ((2, 0), (4, 1), (0, 2), (1, 4), (3, 3)):
        lay(tile, slot)
    for piece in ("op-0-times", "op-1-plus"):
        press(piece)
    expect(said(page)).to_contain_text("3×7+2 = 3○2. Choose the sign that is missing.")
    press("op-2-join")
    expect(said(page)).to_contain_text("Which side is heavier?")
    press("pan-left")
    expect(said(page)).to_contain_text("Not so. Work out both sides of 3×7+2 = 32 once more.")
    press("pan-right")
    expect(said(page)).to_contain_text("3×7+2 is 9 less than 32")
    expect(page.piece("pan-left")).to_have_count(0)
    lay(1, 3)
    expect(said(page)).to_contain_text("3×7+2 = 23. All tiles lie")
    press("pan-level")
    expect(said(page)).to_contain_text("A yaku: 3×7+2 = 23 scores 23. Is there another?")
    expect(page.piece("found-0")).to_have_attribute("aria-label", "3×7+2 = 23, score 23")
    assert page.ask("list(map(str, finder.search.found))") == ["3×7+2 = 23"]


def clicking(page, act="click"):
    def press(piece):
        getattr(page.piece(piece), act)()

    def lay(tile, slot):
        if page.ask(f"finder.search.placing.slots[{slot}] is not None"):
            swap(page, press)
            return
        press(f"slot-{slot}")
        expect(page.piece(f"slot-{slot}")).to_have_attribute("aria-pressed", "true")
        press(f"tile-{tile}")
        lies(page, tile, SLOTS[slot])

    return lay, press


def swap(page, press):
    """Take the two tiles of the right side back, and lay them the other way round."""
    for tile in (3, 1):
        press(f"tile-{tile}")
        lies(page, tile, "in your hand")
    for tile, place in ((1, 1), (3, 2)):
        press(f"tile-{tile}")
        lies(page, tile, f"right side, place {place}")


def lies(page, tile, where):
    """Wait until the page shows where a tile lies."""
    expect(page.piece(f"tile-{tile}")).to_have_attribute("aria-label", re.compile(where))


def find_one_and_ask_how_many(page):
    find(page, *clicking(page))
    button(page, "how-many").click()
    expect(said(page)).to_contain_text("This hand has 3 yaku. Not seen yet: 2.")


def go_through_the_hands_of_a_class(page):
    """The first hand is solved by typing, the next one left; then comes another class number."""
    equation = page.find(FINDER).get_by_label("Type an equation")
    equation.fill("76+8=84")
    equation.press("Enter")
    expect(said(page)).to_contain_text("76+8 = 84 scores 84")
    button(page, "next-hand").click()
    expect(said(page)).to_contain_text(
        "The highest possible was 84, and you found it. Hand 2: 2, 7, 7, 8, 8."
    )
    button(page, "next-hand").click()
    expect(said(page)).to_contain_text("The highest possible was")
    expect(equation).to_have_value("")
    number = page.find(FINDER).get_by_label("Class number")
    for typed, words in (("7", "Hand 1:"), ("seven", "seven is no class number")):
        number.select_text()
        page.page.keyboard.type(typed)
        page.page.keyboard.press("Enter")
        expect(said(page)).to_contain_text(words)
    expect(number).to_have_value("seven")  # it stays to be mended


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    button(page, "next-hand").focus()
    keyboard.press("Tab")
    assert focused(page).startswith("tile-")

    def press(piece):
        go(page, piece)
        keyboard.press("Enter")

    def lay(tile, slot):
        if page.ask(f"finder.search.placing.slots[{slot}] is not None"):
            swap(page, press)
            return
        press(f"slot-{slot}")
        expect(page.piece(f"slot-{slot}")).not_to_be_focused()  # on to the tiles
        press(f"tile-{tile}")
        lies(page, tile, SLOTS[slot])
        expect(page.piece(f"tile-{tile}")).not_to_be_focused()

    find(page, lay, press)
