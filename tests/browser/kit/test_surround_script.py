"""surround.js without any application: keys of a conversion, in the order in which browsers tell of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from setcards_widgets.jupyter.program import HERE

from tests.browser.others import WebKit

SCRIPT = (HERE / "surround.js").read_text(encoding="utf-8")
ROOM = """async (script) => {
    window.leave?.();
    const file = new Blob([script], {type: 'text/javascript'});
    const {Surround} = await import(URL.createObjectURL(file));
    document.body.innerHTML = `<div class="setcards-root setcards-alone"><div></div><button>first</button>
        <button class="setcards-check"></button><div class="setcards-answer"><input type="text"></div></div>`;
    const values = {_enter: {answer: 'check'}, _name: 'a room', _lang: 'ja'};
    const sent = window.sent = [];
    const send = (content) => sent.push(content);
    const model = {get: (name) => values[name] ?? {}, send, on() {}, off() {}};
    const surround = new Surround(model, document.querySelector('.setcards-root div'));
    window.leave = () => surround.closing.abort();
    await new Promise(requestAnimationFrame);  // it finds its root when it has its place
}"""
TYPED = """(events) => {
    const field = document.querySelector('input');
    field.focus();
    for (const [kind, key, keyCode, isComposing] of events) {
        const Kind = kind === 'keydown' ? KeyboardEvent : CompositionEvent;
        field.dispatchEvent(new Kind(kind, {key, keyCode, isComposing, bubbles: true, cancelable: true}));
    }
    const {className} = document.querySelector('.setcards-root');
    return {
        pressed: window.sent.filter(({press}) => press).map(({press}) => press),
        isAlone: className.includes('setcards-alone'),
        isThere: document.activeElement === field,
    };
}"""
STAYS = {"pressed": [], "isAlone": True, "isThere": True}
BEGINS, ENDS = ("compositionstart",), ("compositionend",)


@pytest.fixture(scope="module", params=["chromium", pytest.param("webkit", marks=pytest.mark.long)])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[object]:
    page = browser.new_page() if request.param == "chromium" else WebKit()
    yield page
    page.close()


@pytest.mark.parametrize(
    ("key", "code", "done"),
    [
        ("Enter", 13, {"pressed": ["check"]}),
        ("Escape", 27, {"isAlone": False}),
        ("Tab", 9, {"isThere": False}),
    ],
)
def test_a_key_of_a_conversion_does_nothing_else_also_where_it_is_told_of_afterwards(page, key, code, done):
    ways = {
        "Chromium and Firefox": [BEGINS, ("keydown", key, 229, True), ENDS],
        "WebKit": [BEGINS, ENDS, ("keydown", key, 229, False)],
        "without a code": [BEGINS, ("keydown", key, 0, True), ENDS],
    }
    page.evaluate(ROOM, SCRIPT)
    for events in ways.values():
        assert page.evaluate(TYPED, events) == STAYS
    assert page.evaluate(TYPED, [("keydown", key, code, False)]) == {**STAYS, **done}
