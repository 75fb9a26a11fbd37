"""The stage in the other applications and under other hands: Notebook 7, a page, touch, no kernel."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from setcards_edu.pictures.kit.picture import Picture
from tests.browser.rest import expect
from tests.browser.table import TableScreen

pytestmark = pytest.mark.long
TABLE = (Path(__file__).parents[1] / "table.py").read_text(encoding="utf-8")
CELLS = [TABLE, "table = TableScreen()\ntable"]


def middle(page, piece):
    box = page.piece(piece).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("name", ["notebook7", "pages"])
def test_mouse_keyboard_and_dragging_do_the_same_in_every_application(name, request):
    with request.getfixturevalue(name).open(CELLS, "ja") as page:
        cells = page.page.locator(".jp-Cell").count()
        page.piece("c-12").click()
        for key in ("a", "b", "d", "d", "ArrowRight", "Enter"):
            page.page.keyboard.press(key)
        assert page.page.locator(".jp-Cell").count() == cells, "a key reached the notebook"
        page.piece("t-2").hover()
        page.page.mouse.down()
        page.page.mouse.move(*middle(page, "slot"), steps=4)
        page.page.mouse.up()
        page.wait_until("table.table.seen == (('press', 'c-12'), ('press', 'c-13'), ('drop', 't-2', 'slot'))")
        expect(page.find(".setcards-said .setcards-message")).to_have_text("tile 2 is in the slot.")
        assert page.axe() == []
        assert page.page.locator("img[src^='data:image/svg']").count() == 0, (
            "the widget goes before the image"
        )
        page.screenshot(f"stage-{name}")


@pytest.fixture(scope="module")
def handheld(pages):
    options = {"has_touch": True, "is_mobile": True, "viewport": {"width": 400, "height": 500}}
    with pages.open([*CELLS, "TableScreen(5)"], **options) as page:
        yield page


@pytest.fixture
def touched(handheld):
    """The page under a finger, scrolled to its beginning, with nothing done."""
    with handheld.restored():
        handheld.run("table.reset()")
        expect(handheld.stage(0).locator("[aria-pressed=true]")).to_have_count(0)
        handheld.page.evaluate("scrollTo(0, 0)")
        yield handheld


def slide(page, start, end, steps=6):
    """One finger from one place to another."""
    wire = page.page.context.new_cdp_session(page.page)
    for i in range(steps + 1):
        x, y = (a + (b - a) * i / steps for a, b in zip(start, end, strict=True))
        kind = "touchMove" if i else "touchStart"
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_presses_drags_and_presses_again(touched):
    touched.piece("c-12").tap()
    touched.wait_until("table.table.seen == (('press', 'c-12'),)")
    touched.piece("slot").scroll_into_view_if_needed()
    slide(touched, middle(touched, "t-2"), middle(touched, "slot"))
    touched.wait_until("table.table.seen[1:] == (('drop', 't-2', 'slot'),)")
    touched.piece("c-23").tap()
    touched.wait_until("table.table.seen[2:] == (('press', 'c-23'),)")


def test_a_finger_that_starts_between_pieces_scrolls_the_page(touched):
    before = touched.piece("c-12").bounding_box()["y"]
    slide(touched, (395, 300), (395, 60), steps=12)
    touched.page.wait_for_function(
        "(y) => document.querySelector('[data-piece=c-12]').getBoundingClientRect().top < y",
        arg=before - 50,
    )
    touched.piece("c-23").tap()
    touched.wait_until(
        "table.table.seen == (('press', 'c-23'),)"
    )  # and the finger before has pressed nothing


def test_a_saved_notebook_shows_the_picture_without_a_kernel_and_without_trust(lab):
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" viewBox="0 0 9 9"><desc>100 % "é" &amp; #1</desc>'
    )
    picture = Picture(svg + '<circle r="9" fill="#0b63b0"/></svg>')
    data, _ = TableScreen(shown=(picture,))._repr_mimebundle_()
    del data["application/vnd.jupyter.widget-view+json"]
    cell = nbformat.v4.new_code_cell(
        "table",
        execution_count=1,
        outputs=[nbformat.v4.new_output("execute_result", data, execution_count=1)],
    )
    with lab.open_saved(nbformat.v4.new_notebook(cells=[cell]), ".jp-OutputArea img", alone=True) as page:
        image = page.page.locator(".jp-OutputArea img")
        assert image.get_attribute("alt") == '100 % "é" & #1'
        page.page.wait_for_function("document.querySelector('.jp-OutputArea img').naturalWidth > 0")
        assert image.bounding_box()["width"] == 90


def test_a_page_that_is_left_is_told(lab):
    """Nobody takes the views off such a page; Python hears of it, so that nothing runs for nobody."""
    cell = "from setcards_widgets import TopologyBuilder\nbuilder = TopologyBuilder(n=2)\nbuilder"
    with lab.open([cell], alone=True) as page:
        page.wait_until("builder.is_on_page")
        page.page.goto("about:blank")
        for _ in range(200):
            if not page.ask("builder.is_on_page"):
                break
            page.page.wait_for_timeout(25)
        assert page.ask("builder.is_on_page") is False
