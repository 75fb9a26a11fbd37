"""A learner at the conjecture bench: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import TELEPHONE, Widget, middle, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.conjectures import EXAMPLES
from setcards_edu.teaching import Keeper
from setcards_widgets import ConjectureBench
bench = ConjectureBench(keeper=Keeper())
""",
    "bench",
]
BENCH = ".setcards-bench"
ASYMMETRIC = "bench.statement == EXAMPLES['03'][0]"
STRONGER = {"en": "blank is stronger than blank", "ja": "空き は 空き より強い"}
TEXTS_OUTSIDE = """() => {
    const found = [];
    for (const piece of document.querySelectorAll('.setcards-stage [data-piece]')) {
        const frames = [...piece.querySelectorAll('rect')].map((node) => node.getBoundingClientRect());
        const frame = frames.sort((a, b) => b.width - a.width)[0];
        for (const text of piece.querySelectorAll('text')) {
            const box = text.getBoundingClientRect();
            const within = box.left >= frame.left - 1 && box.right <= frame.right + 1;
            if (box.width && !within) found.push(text.textContent);
        }
    }
    return found;
}"""
WIDGET = Widget(BENCH)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go


AGAIN = """
bench.work.cancel(hide=True)
bench.driver.do(lambda: type(bench.conjecturing).start())
"""


def at_first(page):
    expect(page.piece("if")).to_have_attribute("aria-pressed", "true")
    expect(page.piece("if.1")).to_have_count(0)


shared, page = opened_anew(CELLS, AGAIN, at_first)


def result(page):
    return page.page.locator(".setcards-result")


def option(page, name):
    """What fits into the chosen place, by its name."""
    return page.stage().locator(f'[data-drag][aria-label="{name}"]')


def build(page, press, language="en"):
    """If A is stronger than B, then B is not stronger than A."""
    for place in ("if", "then"):  # the letters come by themselves, the other way round the second time
        expect(page.piece(place)).to_have_attribute("aria-pressed", "true")
        press(option(page, STRONGER[language]))
    expect(page.stage().locator("[data-drag]")).to_have_count(0)
    press(page.piece("not-then"))
    expect(page.piece("not-then")).to_have_attribute("aria-checked", "true")
    page.wait_until(ASYMMETRIC)


def refute_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    page.page.locator(f"{BENCH} .setcards-chips button:visible").last.focus()
    keyboard.press("Tab")

    def press(piece):
        go(page, piece.get_attribute("data-piece"))
        keyboard.press("Enter")

    build(page, press)
    assert focused(page) == "not-then"
    for _ in range(9):
        keyboard.press("Shift+Tab")
    assert focused(page) == "setcards-vote-false"
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("You said false, and false it is.")
    expect(result(page)).to_contain_text("∅ is stronger than U")
    assert focused(page) == "setcards-suggest", "the next key"


def test_who_goes_back_with_the_keyboard_takes_something_out(page):
    keyboard, cells = page.page.keyboard, page.page.locator(".jp-Cell").count()
    refute_with_the_keyboard_alone(page)
    keyboard.press("d")
    keyboard.press("d")
    assert page.page.locator(".jp-Cell").count() == cells, "a key reached the notebook"
    for _ in range(8):
        keyboard.press("Tab")
    go(page, "if.1")
    keyboard.press("Enter")
    expect(page.piece("if.1")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Delete")
    expect(said(page)).to_contain_text("Choose place 1 of “▢ is stronger than B”.")
    assert focused(page) == "if.1"


def test_the_arrows_lead_down_and_up_again_through_all_lines(page):
    lines = ["if", "add-and", "then", "add-or"]
    page.piece("if").focus()
    for line in lines[1:]:
        page.page.keyboard.press("ArrowDown")
        assert focused(page) == line
    for line in lines[-2::-1]:
        page.page.keyboard.press("ArrowUp")
        assert focused(page) == line


def test_a_block_is_dragged_to_its_line_and_a_term_to_its_place(page):
    def drag(piece, to):
        piece.scroll_into_view_if_needed()
        page.page.mouse.move(*middle(piece))
        page.page.mouse.down()
        page.page.mouse.move(*middle(page.piece(to)), steps=8)
        page.page.mouse.up()

    drag(option(page, STRONGER["en"]), "then")
    expect(page.piece("then.2")).to_have_count(1)
    page.piece("then.1").click()
    expect(page.piece("then.1")).to_have_attribute("aria-pressed", "true")
    drag(option(page, "A ∪ B"), "then.2")
    page.wait_until("str(bench.conjecturing.draft.content('then.2')) == 'A ∪ B'")
    page.piece("then.1").click()
    expect(page.piece("then.1")).to_have_attribute("aria-pressed", "true")
    drag(option(page, "∅"), "then")
    page.wait_until("str(bench.conjecturing.draft.content('then.1')) == '∅'")


def test_whoever_leaves_stops_the_search(lab):
    with lab.open(CELLS) as page:
        page.run("bench.load(EXAMPLES['02'][2]); bench.set_points(6)")
        expect(page.stage()).to_contain_text("For every topology T")
        button(page, "test").click()
        page.wait_until("bench.work.is_running")
        page.page.evaluate("window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
        page.wait_until("not bench.work.is_running")


def test_whoever_guesses_sees_the_field_stop_and_the_ready_statement_keeps_what_came_of_it(page):
    chips = page.page.locator(f"{BENCH} .setcards-chips button:visible")
    chips.nth(1).click()
    page.wait_until("bench.statement == EXAMPLES['01'][1]")
    button(page, "vote-true").click()
    expect(said(page)).to_contain_text("You said true, but look, here it fails.")
    expect(result(page)).to_contain_text("Case 23 of 1024 is a counterexample.")
    expect(chips.nth(1)).to_contain_text(" [you: true · counterexample]")
    expect(page.page.locator(f"{BENCH} [data-part=tally]")).to_have_text("Guesses: 0 of 1 right")
    cover = page.page.locator(f"{BENCH} .setcards-cover")
    page.page.emulate_media(reduced_motion="no-preference")
    expect(cover).to_have_css("animation-name", "setcards-uncovers")
    page.page.emulate_media(reduced_motion="reduce")
    expect(cover).to_be_hidden()
    assert page.axe(BENCH) == []


def test_in_the_dark_the_arrow_of_a_menu_is_as_light_as_its_words(page):
    page.page.evaluate(
        "window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
    )
    expect(page.stage()).to_have_class("setcards-stage dark")
    page.run("bench.load(EXAMPLES['03'][3]); bench.negate('if'); bench.choose('or.2')")
    expect(page.piece("or.2")).to_have_attribute("aria-pressed", "true")
    assert page.page.evaluate(TEXTS_OUTSIDE) == []
    menu = page.page.locator(f"{BENCH} select").first
    arrow = menu.evaluate("(node) => getComputedStyle(node).backgroundImage")
    assert "fill='%23e5e9f0'" in arrow


def test_with_a_finger_on_a_narrow_screen_in_japanese(pages):
    with pages.open(CELLS, "ja", **TELEPHONE) as page:
        assert page.stage().locator("svg").bounding_box()["width"] > 260, "all of it fits, and can be read"
        page.stage().locator("[data-drag]").last.evaluate("(node) => node.scrollIntoView({block: 'end'})")
        assert page.page.locator(f"{BENCH} .setcards-chips").bounding_box()["y"] < 0
        box = page.page.locator(".setcards-said .setcards-message").bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] < 844 / 2, "it stays in sight"
        page.screenshot("conjecture-bench-sticky-ja")
        build(page, lambda piece: piece.tap(), "ja")
        button(page, "vote-true").tap()
        expect(said(page)).to_contain_text("成り立たない場合がありました。反例")
        expect(page.page.locator(".setcards-field img").first).to_be_in_viewport(ratio=1)
        expect(button(page, "suggest")).to_be_in_viewport(ratio=1)
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.page.evaluate("document.querySelector('.setcards-bench').scrollIntoView()")
        page.screenshot("conjecture-bench-narrow-ja")
        for over in ("pairs", "triples", "topologies", "hands"):
            page.run(f"bench.driver.do(lambda: type(bench.conjecturing).start({over!r}))")
            expect(page.piece("if.1")).to_have_count(0)
            assert page.page.evaluate(TEXTS_OUTSIDE) == []
            sizes = page.page.evaluate("""() => [...document.querySelectorAll('[data-piece]')].map((piece) =>
                piece.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))""")
            assert min(sizes) >= 24
        assert page.axe(BENCH) == []
