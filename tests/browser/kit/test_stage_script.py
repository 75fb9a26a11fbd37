"""The parts of stage.js that need no application, on an empty page: cleaning and morphing."""

import pytest
from playwright.sync_api import Browser, Page
from setcards_widgets.jupyter.program import HERE

from setcards_edu.pictures.kit.palette import Mark

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{}</svg>'


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    script = (HERE / "stage.js").read_text(encoding="utf-8")
    page = browser.new_page()
    page.set_content("<div id=table></div>")
    page.add_script_tag(content=script + "\nwindow.stage = {parse, morph};", type="module")
    page.wait_for_function("window.stage")
    yield page
    page.close()


def cleaned(page: Page, inside: str) -> str | None:
    """What is left of a picture, put on the page for a moment so that it could do its worst."""
    return page.evaluate(
        """async (text) => {
            const svg = window.stage.parse(text);
            if (!svg) return null;
            const last = new Image();
            const heard = new Promise((done) => { last.onerror = done; });
            document.querySelector('#table').replaceChildren(svg, last);
            last.src = 'data:,';  // its own event comes after those of the picture
            await heard;
            return svg.innerHTML;
        }""",
        SVG.format(inside),
    )


@pytest.mark.parametrize(
    "attack",
    [
        "<script>window.hacked = 1</script>",
        '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"><i onload="hacked=1"/></p></foreignObject>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml">window.hacked = 1</h:script>',
        '<a href="javascript:window.hacked=1"><text>press me</text></a>',
        '<image href="x" onerror="window.hacked=1"/>',
        "<use href=\"data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg'/&gt;#x\"/>",
        '<set attributeName="onmouseover" to="window.hacked=1"/>',
        '<animate onbegin="window.hacked=1" attributeName="x" dur="1s"/>',
        "<style>* { background: url(http://127.0.0.1:9/) }</style>",
        "<g>",
        "\x00",
    ],
)
def test_a_picture_with_an_element_that_does_something_is_refused(page, attack):
    assert cleaned(page, attack) is None
    assert page.evaluate("window.hacked") is None


@pytest.mark.parametrize(
    "attribute",
    [
        'onload="window.hacked=1"',
        'onclick="window.hacked=1"',
        'style="background: url(http://127.0.0.1:9/)"',
        'href="javascript:window.hacked=1"',
        'xlink:href="http://127.0.0.1:9/"',
        'fill="url(http://127.0.0.1:9/#a)"',
        "filter=\"url('#a') url(//127.0.0.1:9/)\"",
        r'fill="u\72l(http://127.0.0.1:9/#a)"',
        r'mask="\75 rl(http://127.0.0.1:9/#a)"',
        r'clip-path="u\72l(http://127.0.0.1:9/#a)"',
        r'marker-start="u\72l(http://127.0.0.1:9/#a)"',
        "mask=\"image-set('http://127.0.0.1:9/' 1x)\"",
        "mask=\"-webkit-image-set('http://127.0.0.1:9/' 1x)\"",
        "mask=\"src('http://127.0.0.1:9/')\"",
        'mask="URL(http://127.0.0.1:9/#a)"',
        'mask="url(#a), url(http://127.0.0.1:9/)"',
        'fill="var(--host)"',
        'transform="url(#a)"',
        'tabindex="5"',
    ],
)
def test_an_attribute_that_is_not_on_the_list_is_taken_off(page, attribute):
    assert cleaned(page, f'<rect width="5" {attribute}/>') == ('<rect width="5"></rect>')
    assert page.evaluate("window.hacked") is None


@pytest.mark.parametrize(
    "attribute",
    [
        'fill="url(#a.b-c_1)"',
        'stroke="rgb(1, 2, 3)"',
        'transform="translate(1 2) rotate(30)"',
        r'aria-label="A \ B = url(x)"',
        'data-narrow="matrix(1,0,0,1,0,0)"',
    ],
)
def test_an_attribute_that_only_draws_or_says_stays(page, attribute):
    assert attribute in cleaned(page, f'<rect width="5" {attribute}/>')


def test_a_reference_within_the_picture_stays(page):
    inside = '<clipPath id="a"><rect width="5"/></clipPath><g clip-path="url(#a)"/>'
    assert 'clip-path="url(#a)"' in cleaned(page, inside)


def morphed(page: Page, old: str, fresh: str) -> tuple[str, list[str]]:
    """The old tree after the morph, and which keyed nodes are still the same."""
    return page.evaluate(
        """([old, fresh]) => {
            const {parse, morph} = window.stage;
            const table = document.querySelector('#table');
            table.replaceChildren(parse(old));
            const svg = table.firstChild;
            const keyed = () => [...svg.querySelectorAll('[data-piece]')].map((n) => [n.dataset.piece, n]);
            const before = new Map(keyed());
            morph(svg, parse(fresh));
            return [svg.outerHTML, keyed().filter(([id, n]) => before.get(id) === n).map(([id]) => id)];
        }""",
        [SVG.format(old), SVG.format(fresh)],
    )


A, B, C = (f'<g data-piece="{id_}"><text>{id_}</text></g>' for id_ in "abc")


@pytest.mark.parametrize(
    ("old", "fresh", "same"),
    [
        (A + B + C, A + B + C, "abc"),
        (A + B + C, A + C, "ac"),
        (A + C, A + B + C, "ac"),
        (A + B, B.replace("<text>", '<circle r="2"/><text>') + A, "ba"),
        ("<path/><path/>" + A, "<path/>" + A, "a"),
        ("<path/>" + A, "<path/><path/><circle/>" + A + "<path/>", "a"),
        (A + "<rect/>" + B, B + "<rect/><rect/>" + C, "b"),
        ("", A, ""),
        (A, "", ""),
        ("<g>" + A + "</g>" + B, "<g>" + B + "</g>" + A, ""),
    ],
)
def test_morphing_makes_the_old_tree_like_the_new_one_and_keeps_its_pieces(page, old, fresh, same):
    result, kept = morphed(page, old, fresh)
    expected = page.evaluate(
        "(text) => document.importNode(window.stage.parse(text), true).outerHTML", SVG.format(fresh)
    )
    assert result == expected
    assert kept == list(same)


def test_morphing_leaves_the_focus_where_it_is_when_pieces_come_and_go_around_it(page):
    focusable = B.replace("<g", '<g id="b"')
    page.evaluate(
        """([old, fresh]) => {
            const {parse, morph} = window.stage;
            const focusable = (svg) => (svg.querySelector('#b').setAttribute('tabindex', '0'), svg);
            const svg = focusable(parse(old));
            document.querySelector('#table').replaceChildren(svg);
            svg.querySelector('#b').focus();
            window.lost = 0;
            svg.addEventListener('focusout', () => window.lost++);
            morph(svg, focusable(parse(fresh)));
        }""",
        [SVG.format(A + focusable), SVG.format("<path/>" + C + focusable)],
    )
    assert page.evaluate("[document.activeElement.id, window.lost]") == ["b", 0]


def test_the_script_has_no_dependency_and_reaches_for_nothing(page):
    script = (HERE / "stage.js").read_text(encoding="utf-8")
    for word in (
        "import",
        "fetch(",
        "XMLHttpRequest",
        "WebSocket",
        "eval(",
        "innerHTML",
        "http://",
        "https://",
    ):
        found = [line for line in script.splitlines() if word in line and "www.w3.org/2000/svg" not in line]
        assert not found, found


def test_no_mark_keeps_its_colour_where_colours_are_forced(browser):
    page = browser.new_page(forced_colors="active")
    marks = "".join(f'<rect class="{mark.class_}" stroke="{mark.colour}"/>' for mark in Mark)
    look = (HERE / "stage.css").read_text(encoding="utf-8")
    for theme in ("", " dark"):
        page.set_content(
            f"<style>{look}</style><p style='color: CanvasText'>"
            f'<div class="setcards-stage{theme}"><div class="setcards-table">{SVG.format(marks)}</div></div>'
        )
        strokes = "[...document.querySelectorAll('rect')].map((rim) => getComputedStyle(rim).stroke)"
        assert set(page.evaluate(strokes)) == {
            page.evaluate("getComputedStyle(document.querySelector('p')).color")
        }
    page.close()
