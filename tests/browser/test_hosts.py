"""What the browser tests stand on: a server for us alone, and pages that are handed on as they were."""

import urllib.error
import urllib.request

import pytest

from .hosts import WINDOW, Opened

STATE = """() => ({
    theme: {...document.body.dataset},
    animate: String(Element.prototype.animate),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    window: [innerWidth, innerHeight],
})"""


@pytest.mark.parametrize("path", ["/api/kernels", "/api/contents"])
def test_the_server_answers_to_nobody_without_its_token(server, path):
    with pytest.raises(urllib.error.HTTPError, match="403") as refused:
        urllib.request.urlopen(server.address + path)
    refused.value.close()
    assert server.ask(path) is not None


@pytest.fixture
def blank(browser, server):
    page = browser.new_context(viewport=WINDOW).new_page()
    page.set_content("<body data-jp-theme-light=true>")
    yield Opened(page, server)
    page.context.close()


def spoil(page):
    page.evaluate("""() => {
        const {animate} = Element.prototype;
        Element.prototype.animate = () => null;
        window.afterwards.push(() => { Element.prototype.animate = animate; });
        document.body.dataset.vscodeThemeKind = 'vscode-dark';
        delete document.body.dataset.jpThemeLight;
    }""")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce", forced_colors="active")
    page.set_viewport_size({"width": 400, "height": 500})


def test_a_test_that_fails_leaves_its_page_as_it_was(blank):
    before = blank.page.evaluate(STATE)

    def fails():
        with blank.restored():
            spoil(blank.page)
            raise AssertionError

    with pytest.raises(AssertionError):
        fails()
    assert blank.page.evaluate(STATE) == before


def test_what_a_test_complains_about_is_not_laid_on_the_next(blank):
    def complains():
        with blank.restored():
            blank.problems.append("an error")

    with pytest.raises(AssertionError, match="an error"):
        complains()
    with blank.restored():
        pass
