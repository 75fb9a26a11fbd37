"""One widget alone in the whole window, and a message of many lines: what the page does by itself."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import opened_once

BOX = """(root) => {
    const {x, y, width, height} = root.getBoundingClientRect();
    return [x, y, width === innerWidth, height === innerHeight];
}"""
OUTSIDE = """() => {
    const {activeElement} = document;
    return activeElement.closest('.setcards-alone') ? '' : activeElement.outerHTML.slice(0, 80);
}"""
"""What has the focus, if it is not in the widget that stands alone."""
LONG = """from setcards_edu.messages import Reason
_ = builder.driver.say(Reason('own.unread', name='word ' * 200, why=builder.said))"""
WIDE = "(svg) => svg.getBoundingClientRect().width"
WIDER = (
    "(before) => document.querySelector('.setcards-stage svg').getBoundingClientRect().width > 1.2 * before"
)

shared = opened_once(["from setcards_widgets import TopologyBuilder\nbuilder = TopologyBuilder(3)\nbuilder"])


@pytest.fixture
def page(shared):
    with shared.restored():
        yield shared


def test_a_key_shows_a_widget_alone_and_escape_puts_it_back(page):
    root, piece = page.find(".setcards-builder"), page.piece("c-1")
    before = page.find(".setcards-stage svg").evaluate(WIDE)
    piece.focus()
    page.page.keyboard.press("f")
    assert root.evaluate(BOX) == [0, 0, True, True]
    expect(piece).to_be_focused()
    page.page.wait_for_function(WIDER, arg=before)
    page.page.keyboard.press("Enter")
    page.wait_until("len(builder.topology) == 3")
    page.page.keyboard.press("Escape")
    assert root.evaluate(BOX)[2:] != [True, True]
    expect(piece).to_be_focused()
    page.page.keyboard.press("Escape")  # nothing more to leave
    page.run("builder.reset()")


def test_the_button_does_so_too_and_says_what_it_does(page):
    button = page.find(".setcards-make-alone")
    name = button.get_attribute("aria-label")
    button.click()
    assert page.find(".setcards-builder").evaluate(BOX) == [0, 0, True, True]
    assert button.get_attribute("aria-label") != name
    assert page.axe(".setcards-root") == []
    button.click()
    assert button.get_attribute("aria-label") == name


def test_alone_it_keeps_the_focus(page):
    page.piece("c-1").focus()
    page.page.keyboard.press("f")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(12):
            page.page.keyboard.press(key)
            assert page.page.evaluate(OUTSIDE) == ""
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.querySelectorAll('[inert]').length") == 0


def test_who_comes_to_a_board_by_the_keyboard_sees_what_is_said_of_it(page):
    said = page.find(".setcards-said")
    page.page.set_viewport_size({"width": 1280, "height": 560})
    page.piece("c-0").evaluate("(piece) => piece.scrollIntoView({block: 'start'})")
    page.find(".setcards-fold").first.evaluate("(fold) => fold.focus({preventScroll: true})")
    expect(said).not_to_be_in_viewport(ratio=1)
    page.page.keyboard.press("Shift+Tab")
    expect(said).to_be_in_viewport(ratio=0.99)


def test_what_is_said_has_two_lines_and_more_is_unfolded(page):
    said, more = page.find(".setcards-said"), page.find(".setcards-unfold")
    high = said.bounding_box()["height"]
    expect(more).to_have_count(0)
    page.run(LONG)
    expect(more).to_have_attribute("aria-expanded", "false")
    assert said.bounding_box()["height"] == pytest.approx(high, abs=1)
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert said.bounding_box()["height"] > high
    page.run("_ = builder.press('1')")
    expect(more).to_have_count(0)
    assert said.bounding_box()["height"] == pytest.approx(high, abs=1)
