"""A screen on which something is won, without any application: it says so to the page, and leads on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page
from setcards_widgets import TopologyBuilder
from setcards_widgets.jupyter.program import HERE

from setcards_edu.teaching.topology.goals import Exactly

ROOM = """async ([program, held]) => {
    window.leave?.();
    const file = new Blob([program], {type: 'text/javascript'});
    const {default: {initialize, render}} = await import(URL.createObjectURL(file));
    class OfIpywidgets { _handle_comm_msg() {} }
    class OfAnywidget extends OfIpywidgets { async _handle_comm_msg() {} }
    class Model extends OfAnywidget {
        heard = {};
        constructor(id) { super(); this.id = id; }
        get(name) { return name === '_own_id' ? this.id : held[name]; }
        send() {}
        on(event, handler) { this.heard[event] = handler; }
        off() {}
    }
    document.body.innerHTML = '<main><div></div><p>Between.</p><div></div></main>';
    const models = [new Model('first'), new Model('second')], leaves = [];
    for (const [at, model] of models.entries()) {
        model.widget_manager = {get_model: async () => model};
        leaves.push(await initialize({model}));
        leaves.push(await render({model, el: document.querySelectorAll('main > div')[at]}));
    }
    window.leave = () => leaves.forEach((leave) => leave());
    window.models = models;
    window.told = [];
    const tell = ({type, target}) => told.push([type, roots().indexOf(target)]);
    document.querySelector('main').addEventListener('setcards-onward', tell);
    window.roots = () => [...document.querySelectorAll('.setcards-root')];
}"""
TAKE = "(message) => models[0].heard['msg:custom'](message)"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    page.goto("about:blank")
    yield page
    page.close()


@pytest.fixture(scope="module")
def lesson() -> tuple[list[object], list[dict[str, Any]]]:
    """The program and the screen at first, and what Python tells of two steps, of which the last is won."""
    builder = TopologyBuilder(goal=Exactly(4, n=3), help="tell")
    return told(builder, lambda: [builder.press("1"), builder.press("12"), builder.undo()])


def told(builder: TopologyBuilder, act: Callable[[], object]) -> tuple[list[object], list[dict[str, Any]]]:
    """What the room needs to show a builder as it is now, and what Python tells of what is done then."""
    view = builder.widget()
    program, wire = view._program, view.wire
    told = {"_files": program._files, "_style": program._style, "_screen": wire.whole()}
    held = {"_program": f"IPY_MODEL_{program.model_id}", "_patience": view._patience}
    sent: list[dict[str, Any]] = []
    wire._send = sent.append
    act()
    builder.close()
    return [(HERE / "program.js").read_text(encoding="utf-8"), held | told], sent


def test_what_is_won_is_told_once_and_heard_once(page, lesson):
    room, (first, second, third, *_) = lesson
    page.evaluate(ROOM, room)
    page.evaluate(TAKE, first)
    assert not page.evaluate("roots()[0].hasAttribute('data-done')")
    page.evaluate(TAKE, second)
    assert page.evaluate("roots()[0].hasAttribute('data-done')")
    assert page.locator(".setcards-victory").inner_text() == "Goal reached!"
    assert page.locator(".setcards-victory").evaluate("node => getComputedStyle(node).fontSize") == "24px"
    heard = page.locator(".setcards-root [role=status]").first.inner_text()
    assert heard.count("Goal reached!") == 1
    assert page.locator(".setcards-key:visible").all_inner_texts() == ["Go on"]
    page.evaluate(TAKE, {**third, "base": second["version"]})
    assert page.locator(".setcards-victory").count() == 0
    assert page.evaluate("roots()[0].hasAttribute('data-done')"), "it stays done"


def test_the_way_on_leads_to_the_next_screen_unless_the_page_leads_elsewhere(page, lesson):
    room, (first, second, *_) = lesson
    page.evaluate(ROOM, room)
    page.evaluate(TAKE, first)
    page.evaluate(TAKE, second)
    page.get_by_role("button", name="Go on").click()
    assert page.evaluate("[told.at(-1), roots().indexOf(document.activeElement)]") == [
        ["setcards-onward", 0],
        1,
    ]
    page.evaluate("document.body.addEventListener('setcards-onward', (event) => event.preventDefault())")
    page.get_by_role("button", name="Go on").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("[told.length, document.activeElement.dataset.deed]") == [2, "onward"]
    assert Axe().run(page, ".setcards-root").response["violations"] == []


WINDOW = {"width": 700, "height": 900}
PLACES = """() => Object.fromEntries([...roots()[0].querySelectorAll('.setcards-tools button')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => [button.dataset.id, button.getBoundingClientRect().left]))"""


@pytest.mark.parametrize("is_touched", [False, True], ids=["mouse", "finger"])
def test_no_button_slides_under_what_has_pressed_the_one_before_it(browser, is_touched):
    builder = TopologyBuilder(help="ask")
    for card in ("1", "2"):
        builder.press(card)
    room, (shown, *_) = told(builder, builder.show)
    page = browser.new_page(reduced_motion="reduce", has_touch=is_touched, viewport=WINDOW)
    page.goto("about:blank")
    page.evaluate(ROOM, room)
    before = page.evaluate(PLACES)
    button = page.locator("main > div:first-child [data-id=show]")
    box = button.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    press = page.touchscreen.tap if is_touched else page.mouse.click
    press(*at)
    page.evaluate(TAKE, shown)
    after = page.evaluate(PLACES)
    assert after["leave"] == before["leave"]
    assert "show" in {*before} - {*after}
    assert all(after[name] > before["leave"] for name in {*after} - {*before})
    assert page.evaluate("document.activeElement.matches('.setcards-stage [data-piece]')")
    press(*at)
    assert page.evaluate(PLACES) == after
    press(5, 5) if is_touched else page.mouse.move(5, 5)
    assert page.evaluate(PLACES) != after, "the gap has closed"
    page.close()
