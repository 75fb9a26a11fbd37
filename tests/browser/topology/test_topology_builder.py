"""A learner at the topology builder, in T11's position: by mouse, by keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect, rest
from tests.browser.widgets import Widget, middle, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu import Card, Topology
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_widgets import TopologyBuilder
start = Topology.parse("∅ 1 15 125 U")
builder = TopologyBuilder(topology=start)
""",
    "builder",
]
BUILDER = ".setcards-builder"
DIGITS = "[card.digits for card in builder.topology]"
GROWN = ["", "1", "2", "12", "15", "125", "234", "1234", "12345"]
WIDGET = Widget(BUILDER)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go


def at_first(page):
    expect(said(page)).to_contain_text("Press a card to lay it on the table.")
    expect(page.piece("operation")).to_have_count(0)


shared, page = opened_anew(
    CELLS, "builder.driver.do(lambda: TopologyUnderConstruction.start(start))", at_first
)


def find_out_why(page, press, check):
    """{2,3,4} does not fit; {1} ∪ {2,3,4} is missing; with all else it can be added."""
    press("c-234")
    expect(page.piece("operation")).to_be_visible()
    press("c-1")
    expect(page.piece("c-1")).to_have_attribute("aria-pressed", "true")
    press("c-234")
    expect(page.piece("c-234")).to_have_attribute("aria-pressed", "true")
    for corner in ("e-1", "e-2", "e-3"):
        press(corner)
        expect(page.piece(corner)).to_have_attribute("aria-checked", "true")
    check()
    expect(said(page)).to_contain_text("4")  # which belongs to the union
    expect(page.piece("operation")).to_be_visible()
    press("e-4")
    expect(page.piece("e-4")).to_have_attribute("aria-checked", "true")
    check()
    expect(said(page)).to_contain_text("{1} ∪ {2,3,4} = {1,2,3,4} ∉ T")
    expect(page.piece("operation")).to_have_count(0)
    assert page.ask("builder.topology == Topology.parse('∅ 1 15 125 U')")


@pytest.mark.parametrize("name", ["notebook7", "pages"])
def test_it_can_be_used_in_a_small_window(name, request):
    """As at 200 % zoom: what is said stays in sight and covers nothing, and everything can be hit."""
    with request.getfixturevalue(name).open(CELLS) as page:
        find_out_why(page, lambda piece: page.piece(piece).click(), button(page, "check").click)
        button(page, "take-all").click()
        expect(page.page.locator(".setcards-facts")).to_contain_text("9 open sets")
        look_in_a_small_window(page)


def look_in_a_small_window(page):
    cells = page.page.locator(".jp-Cell").count()
    page.page.set_viewport_size({"width": 640, "height": 450})
    rest(page.page)
    seen = page.page.evaluate("""() => {
        const panel = document.querySelector('.setcards-said');
        document.activeElement.blur(); // what has the focus already would not be scrolled to
        const pieces = document.querySelectorAll('.setcards-stage [data-piece]:not([role=img])');
        return [...pieces].map((piece) => {
            piece.focus();
            const {left, right, top, bottom, width, height} = piece.getBoundingClientRect();
            const said = panel.getBoundingClientRect();
            const beside = Math.max(left - said.right, said.left - right, top - said.bottom);
            return [Math.min(width, height), beside, said.top, innerHeight - bottom];
        });
    }""")
    assert min(min(row) for row in seen) >= 0
    assert min(size for size, *_ in seen) >= 24
    page.screenshot("topology-builder-zoomed")
    button(page, "undo").focus()
    for key in ("d", "d", "b", "Shift+M"):
        page.page.keyboard.press(key)
    assert page.page.locator(".jp-Cell").count() == cells, "a key reached the notebook"


def take_all_that_it_needs(page):
    find_out_why(page, lambda piece: page.piece(piece).click(), page.piece("equals").click)
    expect(said(page)).to_contain_text("Beside {1,2,3,4}, {2,3,4} also needs {2}, {1,2}.")
    expect(page.piece("c-2")).to_have_attribute("aria-label", "the set 2, missing")
    button(page, "take-all").click()
    page.wait_until(f"{DIGITS} == {GROWN}")


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    page.piece("c-1").focus()

    def press(piece):
        go(page, piece)
        keyboard.press("Enter")
        assert focused(page) == piece

    def check():
        go(page, "equals")
        keyboard.press("Space")

    find_out_why(page, press, check)
    assert focused(page) == "equals"  # and pressed again, it begins nothing new
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("{1} and {2,3,4} force their union {1,2,3,4}, and it is not there.")
    assert focused(page) == "equals"
    for _ in range(2):
        keyboard.press("Shift+Tab")
    assert focused(page) == "setcards-take-all"
    keyboard.press("Enter")
    page.wait_until(f"{DIGITS} == {GROWN}")
    assert focused(page) == "c-3"  # what can be taken up, not "Undo": one more press must take nothing away


def test_a_card_is_dragged_into_the_diagram(page):
    page.piece("c-5").scroll_into_view_if_needed()
    page.page.mouse.move(*middle(page.piece("c-5")))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page.piece("c-15")), steps=8)
    page.page.mouse.up()
    page.wait_until("Topology.parse('∅ 1 5 15 125 U') == builder.topology")
    expect(said(page)).to_contain_text("{5} fits: 6 sets now.")


def test_a_lit_corner_is_seen_to_be_lit_in_the_dark(page):
    page.page.emulate_media(color_scheme="dark")
    page.page.evaluate("delete document.body.dataset.jpThemeLight")
    expect(page.stage()).to_have_class("setcards-stage dark")
    page.run("builder.press('234'); builder.press('1'); builder.press('234'); builder.toggle(2)")
    expect(page.piece("e-2")).to_have_attribute("aria-checked", "true")
    colours = page.page.evaluate("""() => ['.lit', '.corner-button:not(.lit)'].map((name) =>
        getComputedStyle(document.querySelector(name)).fill)""")
    assert colours[0] != colours[1]


IN_BETWEEN = """() => new MutationObserver((_, watch) => {
    watch.disconnect();
    setTimeout(() => window.dispatchEvent(new Event('resize')), 60);
}).observe(document.querySelector('.setcards-said'), {childList: true, subtree: true})"""
BESIDE_THE_RING = """() => {
    const ring = document.querySelector('.setcards-ring').getBoundingClientRect();
    const focused = document.activeElement.getBoundingClientRect();
    return [focused.x - ring.x, focused.y - ring.y].map(Math.round);
}"""


def test_the_ring_stays_with_the_focus_when_the_room_changes_while_a_card_glides(page):
    page.page.keyboard.press("Escape")
    page.piece("c-12").focus()
    page.page.evaluate(IN_BETWEEN)
    page.page.keyboard.press("Enter")
    page.wait_until("Card('12') in builder.topology")
    rest(page.page)
    assert page.page.evaluate(BESIDE_THE_RING) == [4, 4]
