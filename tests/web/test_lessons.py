"""Every lesson on its page, in Chromium: drawn without Python, and then alive without a change."""

from __future__ import annotations

import json

import pytest

from tests.browser.widgets import CONTROLS, SMALL
from web.places import lesson_names

from .opened import PHONE, PROJECTOR, SCROLLED, silence

pytestmark = pytest.mark.browser

DRAWN = """() => {
    if (!performance.getEntriesByName('drawn').length) return false;
    dispatchEvent(new Event('beforeprint')); // for which all is drawn
    return !document.querySelector('[data-screen]:not(:has(.setcards-root))');
}"""
NAMES = "() => Object.keys(JSON.parse(document.getElementById('first').textContent))"
PRESS = """() => {
    const pieces = document.querySelectorAll('.setcards-stage [data-piece]:not([aria-disabled=true])');
    const piece = [...pieces].find((each) => /button|option|checkbox|radio/.test(each.getAttribute('role')));
    piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return piece.closest('[data-screen]').dataset.screen;
}"""
WATCH = """(pressed) => {
    const isOther = (node) => node.closest('[data-screen]')?.dataset.screen !== pressed;
    window.nodes = [...document.querySelectorAll('main *')].filter(isOther);
    window.changed = [];
    new MutationObserver((all) => {
        for (const { type, target, attributeName } of all) {
            const screen = target.parentElement?.closest('[data-screen]')?.dataset.screen;
            if (screen !== pressed) window.changed.push([screen, type, attributeName]);
        }
    }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
    const rest = [...document.querySelectorAll('main > *')].filter((each) => each.dataset.screen !== pressed);
    window.sizes = () => rest.map((node) => [node.offsetLeft, node.offsetWidth, node.offsetHeight].join());
    window.before = window.sizes();
}"""
FITTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
ASKED = "() => document.querySelectorAll('.asked').length"


HALF = {name for at, name in enumerate(lesson_names()) if at % 2 == name.startswith("ja/")}
"""Each lesson in one of the languages."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long if name in HALF else pytest.mark.site)
        for name in lesson_names()
    ],
)
def test_a_lesson_is_drawn_and_then_lives_and_nothing_but_what_was_pressed_changes(site, name):
    held = []

    def hold(page):
        page.route("**/worker.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no other

    with site.page(f"{name}/", prepare=hold) as opened:
        opened.until(DRAWN)
        assert opened.note() == ""
        pressed = opened.page.evaluate(PRESS)
        assert opened.note() == opened.words("coming")
        assert opened.page.evaluate(ASKED) == 1
        opened.page.evaluate(WATCH, pressed)
        held[0].continue_()
        opened.whole()
        names = sorted(opened.page.evaluate(NAMES))
        assert sorted(opened.marks("same ")) == [f"same {each}" for each in names]
        assert opened.marks("whole ") == []
        assert opened.marks(f"told {pressed}")
        opened.until("() => !document.querySelector('.asked')")
        assert opened.note() == ""
        assert opened.page.evaluate("window.changed") == []
        assert opened.page.evaluate("window.nodes.filter((node) => !node.isConnected).length") == 0
        assert opened.page.evaluate("window.sizes()") == opened.page.evaluate("window.before")
        opened.page.evaluate(PRESS)
        opened.until("() => !document.querySelector('.asked')")


@pytest.mark.long
def test_the_press_that_was_kept_is_answered_before_the_other_screens_are_made(site):
    with site.page("en/01-inclusion/") as opened:
        opened.until(DRAWN)
        pressed = opened.page.evaluate(PRESS)
        opened.whole()
        marks = opened.page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
        made = [mark for mark in marks if mark.startswith("same ")]
        assert marks.index(f"told {pressed}") < marks.index(made[-1])


@pytest.mark.long
def test_an_exercise_by_the_keyboard(site):
    with site.page("en/01-inclusion/") as opened:
        opened.alive("ex-comparable-1")
        card = opened.screen("ex-comparable-1")
        first = card.locator("[data-piece][tabindex='0']").first
        first.focus()
        opened.page.keyboard.press("Enter")
        opened.until("() => !document.querySelector('.asked')")
        for _ in range(20):
            if card.locator(".setcards-check").evaluate("(node) => node === document.activeElement"):
                break
            opened.page.keyboard.press("Tab")
        opened.page.keyboard.press("Enter")
        card.locator(".setcards-feedback [lang]").first.wait_for()


@pytest.mark.long
def test_a_builder_by_touch_on_a_phone(site):
    with site.page("en/02-topology/", viewport=PHONE, has_touch=True, is_mobile=True) as opened:
        opened.alive()
        builder = opened.screen("code-04-1")
        builder.locator("[data-piece=c-1]").tap()
        opened.until("() => !document.querySelector('.asked')")
        assert "{1}" in builder.locator(".setcards-said").inner_text()


@pytest.mark.long
def test_everything_can_be_hit_in_the_window_of_a_projector(site):
    small = {}
    with site.context(viewport=PROJECTOR) as context:
        for name in (name for name in lesson_names() if name.startswith("en/")):
            with site.page(f"{name}/", SCROLLED, context=context, prepare=silence) as opened:
                opened.until(DRAWN)
                opened.page.evaluate(FITTED)
                small[name] = opened.page.evaluate(SMALL, CONTROLS)
    assert {name: found for name, found in small.items() if found} == {}


@pytest.mark.long
def test_the_first_screens_stand_in_the_page_as_json_that_ends_no_script(site_folder):
    for name in lesson_names():
        text = (site_folder / name / "index.html").read_text("utf-8")
        first = text.partition('id="first">')[2].partition("</script>")[0]
        assert {"whole", "digest"} <= {*next(iter(json.loads(first).values()))}
