"""A learner practises with hands of numbers: mouse, keyboard, a clock, the table at the end, the files."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import TELEPHONE, Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import YakuPractice
practice = YakuPractice(hands=3)
""",
    "practice",
]
PRACTICE = ".setcards-practice"
WIDGET = Widget(PRACTICE)
said, button, go = WIDGET.said, WIDGET.button, WIDGET.go


AGAIN = """
practice.set_seconds(None)
practice.set_label('')
practice._apply(type(practice.practice).start(1, 3))
practice._took = None
practice._show()
"""


def at_first(page):
    expect(said(page)).to_contain_text("Press “Begin” when you are ready")
    expect(page.piece("tile-0")).to_have_count(0)


shared, page = opened_anew(CELLS, AGAIN, at_first)


def saved(page, words):
    """The text of the file that a link saves, and its name."""
    with page.page.expect_download() as waiting:
        page.page.locator(PRACTICE).get_by_role("link", name=words).click()
    download = waiting.value
    return download.suggested_filename, Path(download.path()).read_text(encoding="utf-8-sig")


def cells(page):
    return page.page.locator(f"{PRACTICE} table tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )


def go_through_the_hands(page):
    button(page, "begin").click()
    expect(page.piece("tile-0")).to_be_visible()
    for piece in ("op-0-join", "op-1-plus", "op-2-join", "tile-2", "tile-1", "tile-3", "tile-4", "tile-0"):
        page.piece(piece).click()
    page.piece("pan-level").click()
    expect(said(page)).to_contain_text("76+8 = 84 scores 84")
    button(page, "hand-after").click()
    expect(page.page.locator(PRACTICE)).to_contain_text("Hand 2 of 3")
    button(page, "hint").click()
    expect(said(page)).to_contain_text("Hint 1 of 4")
    button(page, "end").click()
    expect(said(page)).to_contain_text("1 hand has not been looked at yet.")
    button(page, "end").click()
    expect(said(page)).to_contain_text(
        "Done. The highest score was found in 1 of 3 hands. Points: 84 of 151."
    )
    assert [row[2] for row in cells(page)] == ["Best yaku found", "✓Right. 84 76+8 = 84", "–", "–", "84"]
    expect(page.page.locator(PRACTICE)).to_contain_text("what you find now does not count")


def test_what_came_of_the_hands_is_saved_under_a_name(page):
    go_through_the_hands(page)
    page.find(PRACTICE).get_by_label("Name or nickname").fill("=Aya")
    page.wait_until("practice.label == '=Aya'")
    expect(page.page.locator(f'{PRACTICE} a[download="setcards-edu-Aya-1.csv"]')).to_be_visible()
    name, table = saved(page, "Save as a table (CSV)")
    assert name == "setcards-edu-Aya-1.csv"
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [(row["Name"], row["Tiles"], row["Score reached"]) for row in rows] == [
        ("'=Aya", "4 6 7 8 8", "84"),
        ("'=Aya", "2 7 7 8 8", ""),
        ("'=Aya", "1 4 5 5 6", ""),
    ]
    name, text = saved(page, "Save as JSON")
    assert (name, json.loads(text)["hands"][1]["hints"]) == ("setcards-edu-Aya-1.json", 1)


def test_with_the_keyboard_alone_from_begin_to_the_table(page):
    keyboard = page.page.keyboard
    button(page, "begin").focus()
    keyboard.press("Enter")
    expect(page.piece("tile-0")).to_be_visible()
    expect(page.piece("tile-0")).to_be_focused()  # the button has gone; this is where one begins
    for key in ("7", "6", "8", "8", "4"):
        keyboard.press(key)
    expect(said(page)).to_contain_text("7○6○8 = 8○4")
    for piece in ("op-0-join", "op-1-plus", "op-2-join"):
        go(page, piece)
        keyboard.press("Enter")
    expect(page.piece("pan-level")).to_be_visible()
    go(page, "pan-level")
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("76+8 = 84 scores 84")
    for number in (2, 3):
        button(page, "hand-after").focus()
        keyboard.press("Space")
        expect(page.page.locator(PRACTICE)).to_contain_text(f"Hand {number} of 3")
    button(page, "end").focus()
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("Done.")
    expect(page.page.get_by_role("region", name="What came of each hand")).to_be_focused()
    expect(page.page.locator(f"{PRACTICE} table")).to_be_visible()


def test_a_clock_that_runs_down_on_the_page_ends_it(page):
    page.run("practice.set_seconds(10)")
    expect(page.page.locator(PRACTICE)).to_contain_text("Clock: 0:10, from “Begin” on")
    button(page, "begin").click()
    expect(page.page.locator(PRACTICE)).to_contain_text("Clock: 0:08 left")  # it ticks by itself
    page.run("practice._countdown._seconds = 3.0")  # the rest of it has gone by
    expect(said(page)).to_contain_text("Time is up. Done.")
    expect(page.page.locator(f"{PRACTICE} table")).to_be_visible()


def test_with_a_finger_on_a_narrow_screen_in_japanese(voila):
    with voila.open(CELLS, "ja", **TELEPHONE) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot("yaku-practice-narrow-ja-cover")
        button(page, "begin").tap()
        expect(page.piece("tile-0")).to_be_visible()
        page.piece("op-1-plus").tap()
        page.piece("tile-2").tap()
        expect(page.piece("slot-0")).to_have_count(1)
        page.page.evaluate("document.querySelector('.setcards-practice').scrollIntoView()")
        page.screenshot("yaku-practice-narrow-ja")
        assert page.axe(PRACTICE) == []
        for _ in range(2):
            button(page, "end").tap()
        expect(said(page)).to_contain_text("終わりです。")
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.page.evaluate("document.querySelector('.setcards-practice').scrollIntoView()")
        page.screenshot("yaku-practice-narrow-ja-ended")
        assert page.axe(PRACTICE) == []
