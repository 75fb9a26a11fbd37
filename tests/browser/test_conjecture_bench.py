"""A learner at the conjecture bench: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
NEIGHBOURS = """() => {
    const found = {}, before = document.activeElement;
    for (const piece of document.querySelectorAll('.setcards-stage [tabindex]')) {
        found[piece.dataset.piece] = {};
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
            piece.focus();
            piece.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            found[piece.dataset.piece][key] = document.activeElement.dataset.piece;
        }
    }
    before.focus();
    return found;
}"""


@pytest.fixture(scope="module")
def shared(lab):
    with lab.open(CELLS) as opened:
        yield opened


@pytest.fixture
def page(shared):
    """The bench in JupyterLab, as it was at the beginning."""
    with shared.restored():
        shared.page.emulate_media(reduced_motion="reduce")
        shared.page.mouse.move(2, 2)
        shared.page.evaluate("document.activeElement.blur()")
        shared.run("bench.work.cancel(); bench.work.put_away()")
        shared.run("bench.conjecturing = type(bench.conjecturing).start()")
        shared.run("bench._show()")
        expect(shared.piece("if")).to_have_attribute("aria-pressed", "true")
        expect(shared.piece("if.1")).to_have_count(0)
        yield shared


def said(page):
    return page.page.locator(".setcards-said .setcards-message")


def result(page):
    return page.page.locator(".setcards-result")


def button(page, name):
    return page.page.locator(f"{BENCH} .setcards-{name}")


def option(page, name):
    """What fits into the chosen place, by its name."""
    return page.stage().locator(f'[data-drag][aria-label="{name}"]')


def focused(page):
    """The piece or the button with the focus; fails where the focus has got lost."""
    found = page.page.evaluate("""() => {
        const at = document.activeElement;
        const name = [...at.classList].find((name) => name.startsWith('setcards-'));
        return at.closest('.setcards-bench') && (at.dataset.piece ?? name ?? at.tagName);
    }""")
    assert found, "the focus is outside"
    return found


def build(page, press, language="en"):
    """If A is stronger than B, then B is not stronger than A."""
    places = ("if", "if.1", "if.2", "then", "then.1", "then.2")
    for place, name in zip(places, (STRONGER[language], "A", "B") * 2, strict=True):
        expect(page.piece(place)).to_have_attribute("aria-pressed", "true")
        if place == "then.1":  # the other way round
            press(option(page, "B"))
        elif place == "then.2":
            press(option(page, "A"))
        else:
            press(option(page, name))
    expect(page.stage().locator("[data-drag]")).to_have_count(0)
    press(page.piece("not-then"))
    expect(page.piece("not-then")).to_have_attribute("aria-checked", "true")
    page.wait_until(ASYMMETRIC)


@pytest.mark.parametrize("name", ["notebook7", "voila"])
def test_a_learner_finds_a_counterexample_in_every_application(name, request):
    with request.getfixturevalue(name).open(CELLS) as page:
        build(page, lambda piece: piece.click())
        button(page, "test").click()
        expect(said(page)).to_contain_text("False. A smallest counterexample: A = ∅, B = U")
        expect(result(page)).to_contain_text("∅ is stronger than U")
        expect(result(page).locator("img")).to_be_visible()
        page.screenshot(f"conjecture-bench-{name}")
        assert page.axe(BENCH) == []


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    button(page, "reset").focus()
    keyboard.press("Tab")

    def press(piece):
        go(page, piece.get_attribute("data-piece"))
        keyboard.press("Enter")

    build(page, press)
    assert focused(page) == "not-then"
    for _ in range(4):
        keyboard.press("Shift+Tab")
    assert focused(page) == "setcards-test"
    keyboard.press("Enter")
    expect(result(page)).to_contain_text("∅ is stronger than U")
    assert focused(page) == "setcards-test"
    keyboard.press("d")
    keyboard.press("d")
    assert page.page.locator(".jp-Cell").count() == 3, "a key reached the notebook"
    for _ in range(4):
        keyboard.press("Tab")
    go(page, "if.1")
    keyboard.press("Enter")
    expect(page.piece("if.1")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Delete")
    expect(said(page)).to_contain_text("Choose place 1 of “▢ is stronger than B”.")
    assert focused(page) == "if.1"


def go(page, piece):
    """By arrow keys to a piece, the shortest way."""
    if focused(page) == piece:
        return
    neighbours = page.page.evaluate(NEIGHBOURS)
    found, waiting = {focused(page): ()}, [focused(page)]
    for here in waiting:
        for key, there in neighbours[here].items():
            if there not in found:
                found[there] = (*found[here], key)
                waiting.append(there)
    for key in found[piece]:
        page.page.keyboard.press(key)
    assert focused(page) == piece


def test_a_block_is_dragged_to_its_line_and_a_term_to_its_place(page):
    def drag(piece, to):
        piece.scroll_into_view_if_needed()
        page.page.mouse.move(*middle(piece))
        page.page.mouse.down()
        page.page.mouse.move(*middle(page.piece(to)), steps=8)
        page.page.mouse.up()

    drag(option(page, STRONGER["en"]), "then")
    expect(page.piece("then.1")).to_have_attribute("aria-pressed", "true")
    drag(option(page, "A ∪ B"), "then.2")
    page.wait_until("str(bench.conjecturing.draft.content('then.2')) == 'A ∪ B'")
    drag(option(page, "∅"), "then")
    page.wait_until("str(bench.conjecturing.draft.content('then.1')) == '∅'")


def middle(piece):
    box = piece.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_long_search_can_be_watched_and_stopped_and_nothing_is_blocked(page):
    page.run("bench.load(EXAMPLES['02'][2]); bench.set_points(6)")
    expect(page.stage()).to_contain_text("For every topology T")
    button(page, "test").click()
    expect(button(page, "work")).to_contain_text("of 209527")
    page.piece("then.1").click()  # the page is alive
    expect(page.piece("then.1")).to_have_attribute("aria-pressed", "true")
    assert page.ask("bench.work.is_running")
    assert page.axe(BENCH) == []
    button(page, "stop").focus()
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Stopped at")
    assert focused(page) == "setcards-stop"
    assert not page.ask("bench.work.is_running")


def test_whoever_leaves_stops_the_search(lab):
    with lab.open(CELLS) as page:
        page.run("bench.load(EXAMPLES['02'][2]); bench.set_points(6)")
        expect(page.stage()).to_contain_text("For every topology T")
        button(page, "test").click()
        page.wait_until("bench.work.is_running")
        page.page.evaluate("window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
        page.wait_until("not bench.work.is_running")


def test_what_holds_is_found_in_the_notebook_below(page):
    page.run("bench.load(EXAMPLES['01'][0])")
    button(page, "test").click()
    expect(said(page)).to_contain_text("Can you prove it?")
    button(page, "notebook").click()
    expect(page.page.locator(f"{BENCH} ol")).to_contain_text("Checked in all 1024 cases for n = 5.")
    assert page.axe(BENCH) == []
    button(page, "notebook").click()


def test_what_it_is_about_is_chosen_with_the_keyboard(page):
    page.page.locator(f"{BENCH} select").first.select_option("a topology T")
    expect(page.stage()).to_contain_text("For every topology T")
    option(page, "T has more than blank open sets").click()
    expect(page.piece("if.number")).to_have_attribute("aria-pressed", "true")
    option(page, "7").click()
    expect(page.stage()).to_contain_text("if T has more than 7 open sets")
    page.run("bench.undo(); bench.undo(); bench.undo()")
    expect(page.page.locator(f"{BENCH} select").first).to_have_value("two sets A, B")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_it_can_be_read_in_either_theme(page, theme):
    page.page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})",
        f"JupyterLab {theme}",
    )
    expect(page.stage()).to_have_class("setcards-stage dark" if theme == "Dark" else "setcards-stage")
    page.run("bench.load(EXAMPLES['03'][3]); bench.negate('if'); bench.choose('or.2')")
    expect(page.piece("or.2")).to_have_attribute("aria-pressed", "true")
    assert page.page.evaluate(TEXTS_OUTSIDE) == []
    assert page.axe(BENCH) == []
    button(page, "test").click()
    expect(result(page)).to_be_visible()
    page.screenshot(f"conjecture-bench-{theme.lower()}")


def test_with_a_finger_on_a_narrow_screen_in_japanese(voila):
    options = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
    with voila.open(CELLS, "ja", **options) as page:
        assert page.stage().locator("svg").bounding_box()["width"] > 340
        build(page, lambda piece: piece.tap(), "ja")
        button(page, "test").tap()
        expect(said(page)).to_contain_text("正しくありません。いちばん小さい反例")
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.page.evaluate("document.querySelector('.setcards-bench').scrollIntoView()")
        page.screenshot("conjecture-bench-narrow-ja")
        for over in ("cards", "pairs", "families", "topologies", "relations"):
            page.run(f"bench.about({over!r})")
            expect(page.piece("if.1")).to_have_count(0)
            assert page.page.evaluate(TEXTS_OUTSIDE) == []
            sizes = page.page.evaluate("""() => [...document.querySelectorAll('[data-piece]')].map((piece) =>
                piece.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))""")
            assert min(sizes) >= 24
        assert page.axe(BENCH) == []
