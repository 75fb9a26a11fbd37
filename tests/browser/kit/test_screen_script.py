"""A screen without any application: keys of a conversion, in the order in which browsers tell of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from setcards_widgets import ExerciseCard
from setcards_widgets.jupyter.program import HERE

from setcards_edu.teaching import Keeper
from tests.browser.others import WebKit

ROOM = """async ([program, held]) => {
    window.leave?.();
    const file = new Blob([program], {type: 'text/javascript'});
    const {default: {initialize, render}} = await import(URL.createObjectURL(file));
    const sent = window.sent = [];
    class OfIpywidgets { _handle_comm_msg() {} }
    class OfAnywidget extends OfIpywidgets { async _handle_comm_msg() {} }
    class Model extends OfAnywidget {
        get(name) { return held[name]; }
        send(content) { sent.push(content); }
        on() {}
        off() {}
    }
    const model = new Model();
    model.widget_manager = {get_model: async () => model};
    document.body.innerHTML = '<div></div>';
    const el = document.querySelector('div'), leaves = [await initialize({model}), await render({model, el})];
    for (const button of el.querySelectorAll('button')) button.style.display = 'none';
    el.classList.add('setcards-alone');
    el.popover = 'manual';
    el.showPopover?.();
    window.leave = () => leaves.forEach((leave) => leave());
}"""
TYPED = """(events) => {
    const field = document.querySelector('input[type=text]');
    field.focus();
    for (const [kind, key, keyCode, isComposing] of events) {
        const Kind = kind === 'keydown' ? KeyboardEvent : CompositionEvent;
        field.dispatchEvent(new Kind(kind, {key, keyCode, isComposing, bubbles: true, cancelable: true}));
    }
    const {className} = document.querySelector('.setcards-root');
    return {
        pressed: window.sent.filter(({kind}) => kind === 'press').map(({id}) => id),
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


@pytest.fixture(scope="module")
def room() -> list[object]:
    """The program that a page runs, and what it reads of a card's model."""
    card = ExerciseCard("topology.is-topology", seed=1, keeper=Keeper())
    view = card.widget()
    program = view._program
    told = {"_files": program._files, "_style": program._style, "_screen": view.wire.whole()}
    held = {
        "_program": f"IPY_MODEL_{program.model_id}",
        "_own_id": view.model_id,
        "_patience": view._patience,
    }
    card.close()
    return [(HERE / "program.js").read_text(encoding="utf-8"), held | told]


@pytest.mark.parametrize(
    ("key", "code", "done"),
    [
        ("Enter", 13, {"pressed": ["check"]}),
        ("Escape", 27, {"isAlone": False}),
        ("Tab", 9, {"isThere": False}),
    ],
)
def test_a_key_of_a_conversion_does_nothing_else_also_where_it_is_told_of_afterwards(
    page, room, key, code, done
):
    ways = {
        "Chromium and Firefox": [BEGINS, ("keydown", key, 229, True), ENDS],
        "WebKit": [BEGINS, ENDS, ("keydown", key, 229, False)],
        "without a code": [BEGINS, ("keydown", key, 0, True), ENDS],
    }
    page.evaluate(ROOM, room)
    for events in ways.values():
        assert page.evaluate(TYPED, events) == STAYS
    assert page.evaluate(TYPED, [("keydown", key, code, False)]) == {**STAYS, **done}
