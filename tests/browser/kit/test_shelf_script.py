"""shelf.js without any application: what it tells and writes, and what it leaves alone."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from setcards_widgets.jupyter.program import HERE

ADDRESS = "http://127.0.0.1:9/lesson"  # nobody answers there: the test does
SCRIPT = (HERE / "shelf.js").read_text(encoding="utf-8")
MODEL = """() => {
    window.told = [];
    window.ask = () => {};
    const model = window.model = {
        get: () => 'ours:',
        send: (content) => told.push(content),
        on: (event, handler) => { if (event === 'msg:custom') window.ask = handler; },
        off: () => { window.ask = () => {}; },
    };
    window.end = window.shelf.initialize({model});
}"""


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[Page]:
    """A page with an origin, and so with a storage, in a browser of its own."""
    context = browser.new_context()
    context.route("**/*", lambda route: route.fulfill(body="<p>a lesson</p>", content_type="text/html"))
    yield context.new_page()
    context.close()


@pytest.fixture
def page(shared: Page) -> Iterator[Page]:
    """The page, loaded anew and with nothing stored; others that a test has opened are closed after it."""
    page = opened(shared)
    page.evaluate("localStorage.clear()")
    wrong: list[str] = []
    page.on("pageerror", note := lambda error: wrong.append(str(error)))
    yield page
    page.remove_listener("pageerror", note)
    for other in page.context.pages[1:]:
        other.close()
    assert not wrong


def opened(page: Page) -> Page:
    page.goto(ADDRESS)
    page.add_script_tag(content=SCRIPT.replace("export default", "window.shelf ="), type="module")
    page.wait_for_function("window.shelf")
    return page


def start(page: Page, **texts: str) -> None:
    page.evaluate("(texts) => Object.entries(texts).forEach((pair) => localStorage.setItem(...pair))", texts)
    page.evaluate(MODEL)


def ask(page: Page, key: str, text: str | None, *known: str | None) -> object:
    """What is told when Python asks for something to be kept."""
    return page.evaluate(
        "(asked) => (told.length = 0, ask(asked), told)", {"key": key, "text": text, "known": known}
    )


def kept(page: Page) -> dict[str, str]:
    return json.loads(page.evaluate("JSON.stringify({...localStorage})"))


def test_what_stands_under_the_prefix_is_told_once_and_nothing_else(page):
    start(page, **{"ours:a": "1", "ours:": "2", "other": "3"})
    assert page.evaluate("told") == [{"kind": "stored", "items": {"a": "1", "": "2"}}]


@pytest.mark.parametrize(
    ("there", "text", "known", "after"),
    [
        ("old", "new", ["old"], "new"),
        ("old", "new", [None, "old"], "new"),
        (None, "new", [None], "new"),
        ("old", None, ["old"], None),
        ("new", "new", [], "new"),
        (None, None, ["old"], None),
    ],
)
def test_a_text_is_written_over_what_is_known(page, there, text, known, after):
    start(page, **({} if there is None else {"ours:k": there}), other="stays")
    assert ask(page, "k", text, *known) == [{"kind": "kept", "key": "k", "text": text}]
    assert kept(page) == {"other": "stays"} | ({} if after is None else {"ours:k": after})


@pytest.mark.parametrize(("there", "known"), [("theirs", ["old", None]), ("theirs", []), ("theirs", [None])])
@pytest.mark.parametrize("text", ["new", None])
def test_what_is_not_known_stays_and_is_told(page, there, known, text):
    start(page, **{"ours:k": there})
    assert ask(page, "k", text, *known) == [{"kind": "stored", "items": {"k": there}}]
    assert kept(page) == {"ours:k": there}


def test_another_page_that_writes_is_heard_of(page):
    start(page)
    other = opened(page.context.new_page())
    page.evaluate("told.length = 0")
    other.evaluate("localStorage.setItem('other', 'x'); localStorage.setItem('ours:k', 'theirs')")
    page.wait_for_function("told.length > 0")
    assert page.evaluate("told") == [{"kind": "stored", "items": {"k": "theirs"}}]
    page.evaluate("told.length = 0; end()")
    other.evaluate("localStorage.setItem('ours:k', 'more')")
    page.wait_for_function("localStorage.getItem('ours:k') === 'more'")
    assert page.evaluate("told") == []


def test_a_page_whose_python_has_gone_stays_silent(page):
    start(page)
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.evaluate("""() => {
        window.tried = 0;
        model.send = () => { tried++; throw new Error('gone'); };
    }""")
    other = opened(page.context.new_page())
    other.evaluate("localStorage.setItem('ours:k', 'one')")
    page.wait_for_function("window.tried === 1")
    other.evaluate("localStorage.setItem('ours:k', 'two')")
    page.wait_for_function("localStorage.getItem('ours:k') === 'two'")
    assert (page.evaluate("tried"), wrong) == (1, [])


@pytest.mark.parametrize("fails", ["throw new DOMException('full', 'QuotaExceededError');", ""])
def test_a_browser_that_is_full_says_so_and_writes_nothing_more_also_one_that_hides_it(page, fails):
    start(page, **{"ours:k": "old"})
    page.evaluate(f"() => {{ Storage.prototype.setItem = () => {{ {fails} }}; }}")
    assert ask(page, "k", "x", "old") == [{"kind": "stored", "items": None}]
    assert ask(page, "k", None, "old") == [{"kind": "stored", "items": None}]
    assert kept(page) == {"ours:k": "old"}


def test_a_page_without_storage_says_so(page):
    page.evaluate(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('shut'); }})"
    )
    page.evaluate(MODEL)
    assert page.evaluate("told") == [{"kind": "stored", "items": None}]
