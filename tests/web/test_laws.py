"""Whatever happens to a page or to its Python: nothing that was done is lost, nothing is done twice."""

from __future__ import annotations

import json

import pytest

from setcards_edu.teaching.exercises.progress import Progress
from setcards_edu.teaching.exercises.progress_file import to_json
from tests.effort import some

from .opened import BUILDER, DRAWN, PHONE, PROGRESS, SCROLLED, STARTING, silence

pytestmark = [pytest.mark.long, pytest.mark.browser]

LESSON = "en/02-topology/"
SAID = f"[data-screen={BUILDER}] .setcards-said"
ANSWERED = "() => !document.querySelector('.asked')"
READ = """() => [...document.querySelectorAll('main > *')]
    .findIndex((block) => block.getBoundingClientRect().bottom > 0)"""


def press(opened, piece, screen=BUILDER):
    opened.screen(screen).locator(f"[data-piece={piece}]").click()


def answered(opened):
    opened.until(ANSWERED)


def said(opened, screen=BUILDER):
    return opened.screen(screen).locator(".setcards-said").inner_text()


def test_what_was_done_is_there_when_the_page_is_loaded_again(site):
    with site.page(LESSON) as opened:
        opened.alive()
        press(opened, "c-1")
        answered(opened)
        before = said(opened)
        assert "{1}" in before
        opened.page.reload()
        opened.until(f"() => document.querySelector('[data-screen={BUILDER}] .setcards-said')")
        assert said(opened) == before
        opened.alive()
        assert said(opened) == before
        press(opened, "c-12")
        answered(opened)
        assert said(opened) != before
        opened.screen(BUILDER).get_by_role("button", name="Undo").click()
        answered(opened)


def test_one_reads_on_where_one_was_when_the_page_is_loaded_again(site):
    with site.page("en/01-inclusion/", SCROLLED, viewport=PHONE, has_touch=True, is_mobile=True) as opened:
        opened.until(DRAWN)
        opened.page.evaluate("scrollTo(0, 853)")
        read = opened.page.evaluate(READ)
        opened.page.reload()
        opened.whole()
        opened.page.wait_for_timeout(500)
        assert opened.page.evaluate(READ) == read


@pytest.mark.parametrize("times", some([2, 1]))
def test_what_was_pressed_before_python_came_is_offered_once_when_the_page_is_loaded_again(site, times):
    held = []

    def hold(page):
        page.route(
            "**/worker.js", lambda route: held.append(route) if len(held) < times else route.continue_()
        )

    with site.page(LESSON, prepare=hold) as opened:
        opened.until(f"() => document.querySelector('[data-screen={BUILDER}] [data-piece=c-1]')")
        press(opened, "c-1")
        press(opened, "c-12")
        for _ in range(times):
            opened.page.reload()
            opened.until("() => document.getElementById('note').textContent")
            assert opened.note() == opened.words("coming")
        opened.alive()
        opened.until("(name) => document.querySelector(name).innerText.includes('{1,2}')", SAID)
        assert [step["id"] for step in opened.page.evaluate(KEPT, BUILDER)] == ["c-1", "c-12"]
        before = said(opened)
        opened.page.reload()
        opened.alive()
        assert said(opened) == before
        assert [step["id"] for step in opened.page.evaluate(KEPT, BUILDER)] == ["c-1", "c-12"]
        assert opened.note() == ""


def solved(opened):
    """What is kept of somebody's progress."""
    return opened.page.evaluate(PROGRESS)


def test_progress_is_counted_once(site):
    with site.page("en/01-inclusion/") as opened:
        opened.alive("ex-comparable-1")
        card = opened.screen("ex-comparable-1")
        card.locator("[data-piece][tabindex='0']").first.click()
        card.locator(".setcards-check").click()
        card.locator(".setcards-feedback [lang]").first.wait_for()
        opened.until("() => Object.keys(localStorage).length > 0")
        opened.page.wait_for_timeout(1000)
        kept = solved(opened)
        opened.page.reload()
        opened.whole()
        opened.page.wait_for_timeout(1000)
        assert solved(opened) == kept
        opened.page.evaluate(
            "() => { const [w] = window.workers; w.terminate(); w.onerror(new Event('error')); }"
        )
        opened.whole(2)
        opened.page.wait_for_timeout(1000)
        assert solved(opened) == kept


@pytest.mark.parametrize("is_told", some([False, True]))
def test_an_ended_worker_is_replaced_and_nothing_is_lost(site, is_told):
    with site.page(LESSON) as opened:
        opened.whole()
        press(opened, "c-1")
        answered(opened)
        assert opened.page.evaluate(OTHERS, BUILDER) > 100
        end = "const [worker] = window.workers; worker.terminate();"
        opened.page.evaluate(f"() => {{ {end} {'worker.onerror(new Event(`error`));' if is_told else ''} }}")
        if is_told:
            assert opened.note() == opened.words("away")
        press(opened, "c-12")
        assert opened.page.evaluate("() => document.querySelectorAll('.asked').length") == 1
        opened.whole(2)
        answered(opened)
        opened.until("() => document.getElementById('note').textContent === ''")
        assert "{1,2}" in said(opened)
        steps = opened.page.evaluate(KEPT, BUILDER)
        assert [step["id"] for step in steps] == ["c-1", "c-12"]
        assert opened.page.evaluate(LOST) == []


OTHERS = """(screen) => {
    const isOther = (node) => node.closest('[data-screen]')?.dataset.screen !== screen
        && !node.closest('[data-screen]:has(.setcards-map)'); // it asks the browser again what is kept
    return (window.nodes = [...document.querySelectorAll('main *')].filter(isOther)).length;
}"""
LOST = "() => window.nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML)"
IS_STUCK = """() => {
    const note = document.getElementById('note');
    return note.textContent === note.dataset.stuck;
}"""
KEPT = """async (name) => {
    await new Promise((go) => setTimeout(go, 500));
    const key = Object.keys(sessionStorage).find((key) => key.endsWith(`:${name}`));
    return JSON.parse(sessionStorage.getItem(key)).steps;
}"""


def hangs(times):
    """A change of the programs: a press goes on for ever the first so many times, and the page waits less."""
    python = f"""
from setcards_widgets.page.session import Session
receive = Session.receive
def endless(self, message):
    import js
    if message[0] == 'screen' and message[2].get('id') == 'c-12' and js.hangs < {times}:
        js.postMessage('["hangs"]')
        while True: pass
    receive(self, message)
Session.receive = endless
"""
    hung = "self.hangs = Number(new URL(self.location.href).searchParams.get('hangs') ?? 0);\nconst begin ="
    changes = {
        "worker.js": {"Door(send,": f"{python}\nDoor(send,", "const begin =": hung},
        "page.js": {"{ opening: 30, open: 10 }": "{ opening: 10, open: 4 }"},
    }

    def change(release):
        for name, words in changes.items():
            text = (release / name).read_text("utf-8")
            for before, after in words.items():
                assert before in text
                text = text.replace(before, after)
            (release / name).write_text(text, "utf-8")

    return change


COUNTED = """
window.begun = 0;
const Kept = window.Worker;
window.Worker = class extends Kept {
    constructor(address, options) { super(`${address}?hangs=${window.begun++}`, options); }
};
"""


@pytest.mark.parametrize("times", some([9, 1]))
def test_a_worker_that_hangs_is_ended_and_what_it_hung_at_is_offered_once_more(changed_site, times):
    site = changed_site(hangs(times))
    with site.page(LESSON, COUNTED) as opened:
        opened.whole()
        press(opened, "c-1")
        answered(opened)
        before = said(opened)
        press(opened, "c-12")
        opened.until(IS_STUCK)
        if times == 1:
            opened.whole(2)
            answered(opened)
            assert "{1,2}" in said(opened)
            opened.until("() => document.getElementById('note').textContent === ''")
        else:
            opened.until("() => window.begun === 3")
            answered(opened)
            opened.whole(2)
            assert said(opened) == before
            assert opened.note() == opened.words("stuck")
        press(opened, "c-2")
        answered(opened)
        assert "{2}" in said(opened)
        assert opened.note() == ""


@pytest.mark.parametrize(
    "change",
    [
        lambda release: (release / "memory.bin.gz").write_bytes(
            (release / "memory.bin.gz").read_bytes()[:3_000_000]
        ),
        lambda release: (release / "memory.bin.gz").write_bytes((release / "library.bin.gz").read_bytes()),
    ],
    ids=["cut off", "another file"],
)
def test_without_its_snapshot_python_starts_plainly(changed_site, change):
    with changed_site(change).page(LESSON) as opened:
        opened.alive()
        press(opened, "c-1")
        answered(opened)
        assert "{1}" in said(opened)
        opened.problems[:] = [text for text in opened.problems if "404" not in text]


def test_without_a_library_the_page_says_so_and_offers_to_load_it_again(changed_site):
    site = changed_site(lambda release: (release / "library.bin.gz").unlink())
    with site.page(LESSON) as opened:
        opened.until("() => document.querySelector('#note a')")
        assert opened.note() == opened.words("failed")
        opened.problems.clear()
        opened.page.locator("#note a").click()
        opened.until("() => !document.querySelector('#note a')")
        opened.page.goto("about:blank")
        opened.page.evaluate("window.refused = []")
        opened.problems.clear()


HTML = "<img src=x onerror='window.executed = 1'><script>window.executed = 1</script>"


def hostile():
    words = {
        "whole": {"parts": {}, "places": {}, "words": {}, "title": HTML, "lang": "en"},
        "version": 3,
        "steps": [],
    }
    yield "{"
    yield json.dumps({"whole": {"parts": [], "places": 1, "words": None}, "version": "1", "steps": {}})
    yield "null"
    yield json.dumps({"whole": {"parts": {}, "places": {}}, "version": 2, "steps": []})
    yield json.dumps(words)
    stage = {
        "kind": "stage",
        "keys": {},
        "pictures": [{"svg": f"<svg onload='window.executed = 1'>{HTML}</svg>", "pieces": [], "focus": ""}],
    }
    said = {"kind": "says", "message": {"text": HTML, "look": "event"}, "beside": "x", "title": HTML}
    whole = {
        **words["whole"],
        "parts": {"stage": stage, "said": said},
        "places": {"stage": ["stage"], "said": ["said"]},
    }
    yield json.dumps({**words, "whole": whole})
    steps = [
        {"kind": "press", "part": "stage", "id": HTML},
        {"kind": "nothing"},
        1,
        None,
        {"kind": "set", "part": "x", "value": {}},
    ]
    yield json.dumps({**words, "steps": steps})
    yield json.dumps({**words, "whole": whole, "more": "x" * 2_000_000})


ALL = """() => document.readyState !== 'loading'
    && Object.keys(JSON.parse(document.getElementById('first').textContent))"""


@pytest.mark.parametrize(
    "texts", [[*hostile()][:-1], [*hostile()][-1:]], ids=["of all sorts", "far too long"]
)
def test_whatever_the_browser_has_kept_is_not_executed_and_the_page_works(site, texts):
    """Each screen in turn has another text."""
    with site.page(LESSON, prepare=silence) as opened:
        names = opened.until(ALL)
    script = f"""
    const texts = {json.dumps(texts)};
    try {{
        for (const [place, name] of {json.dumps(names)}.entries())
            sessionStorage.setItem(`setcards-edu-page:{site.release}:en/02-topology:${{name}}`,
                texts[place % texts.length]);
        for (const [place, key] of ['', 'progress', 'x'].entries())
            localStorage.setItem(`setcards-edu:${{key}}`, texts[place % texts.length]);
    }} catch {{}} // five times two megabytes are more than there is room for
    """
    with site.page(LESSON, script) as opened:
        opened.whole()
        opened.screen(BUILDER).locator("[data-piece=c-1]").wait_for()
        press(opened, "c-1")
        answered(opened)
        assert "{1}" in said(opened)
        assert opened.page.evaluate("window.executed") is None
        refused = opened.page.evaluate("window.refused.splice(0)")
        assert {*refused} <= {"script-src-attr", "img-src"}, "the policy is the second wall"
        blocked = ("Content Security Policy", "Failed to load resource", "ERR_")
        opened.problems[:] = [text for text in opened.problems if not any(each in text for each in blocked)]


HOSTILE = '#%E0%A4%A&class=9e9&state="><img src=x onerror=window.executed=1>'


TAG = "<img src=x onerror=executed=1>"
OF_COURSE = {**json.loads(to_json(Progress())), "label": TAG}
STRANGERS = {
    "damaged": (b'{"format": "setcards-edu progress", "ver', "This is not a progress file: line 1"),
    "of something else": (b"\x89PNG\r\n\x1a\n\0\xff", "This is not a progress file"),
    "larger than any": (json.dumps({**OF_COURSE, "x": "x" * 500_000}).encode(), "This file is too large"),
    "huge": (b"[" * 5_000_000, "too large"),
    "nested": (b"[" * 300_000, "This is not a progress file"),
    "with a script in a name": (json.dumps({**OF_COURSE, TAG: 1}).encode(), f"{TAG} does not belong there"),
    "with a script in an id": (json.dumps({**OF_COURSE, "exercises": {TAG: {}}}).encode(), TAG),
    "with a script in a nickname": (json.dumps(OF_COURSE).encode(), "The file was read in and added."),
}
DONE = "() => Object.values(localStorage).join().includes('inclusion.comparable')"


def test_a_progress_file_of_a_stranger_is_refused_in_words_and_nothing_is_executed_or_lost(site):
    with site.page("en/01-inclusion/") as opened:
        opened.alive("ex-comparable-1")
        card, page = opened.screen("ex-comparable-1"), opened.page
        card.locator("[data-piece][tabindex='0']").first.click()
        card.locator(".setcards-check").click()
        opened.until(DONE)
        page.locator("#to-map").click()
        course_map = page.locator("main > .map")
        course_map.get_by_text("Save, read in, start fresh").click()
        for name, (content, told) in STRANGERS.items():
            with page.expect_file_chooser() as choosing:
                course_map.locator("button.setcards-import").click()
            choosing.value.set_files({"name": "x.json", "mimeType": "application/json", "buffer": content})
            opened.until("(told) => document.body.innerText.includes(told)", told)
            assert page.evaluate("window.executed") is None, name
            assert page.locator("img[src=x]").count() == 0, name
            assert page.evaluate(DONE), name
        page.reload()
        opened.whole()
        assert page.evaluate(DONE)
        assert page.evaluate("window.executed") is None


def test_an_address_that_means_nothing_harms_nothing_there_and_on_the_way_back(site):
    with site.page(LESSON + HOSTILE) as opened:
        opened.whole()
        opened.page.locator("a[rel=next]").click()
        opened.whole(2)
        opened.page.go_back()
        opened.whole(3)
        press(opened, "c-1")
        answered(opened)
        assert "{1}" in said(opened)
        assert opened.page.evaluate("window.executed") is None


FULL = """
const text = 'x'.repeat(1_000_000);
for (const kept of [localStorage, sessionStorage])
    for (let size = text.length; size > 1; size = Math.floor(size / 2))
        try { for (let i = 0; ; i++) kept.setItem(`full-${size}-${i}`, text.slice(0, size)); } catch {}
"""
BLOCKED = """
for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
"""


@pytest.mark.parametrize("script", some([FULL, BLOCKED]))
def test_where_the_browser_keeps_nothing_the_page_works(site, script):
    with site.page(LESSON, script) as opened:
        opened.alive()
        press(opened, "c-1")
        answered(opened)
        assert "{1}" in said(opened)
        opened.page.reload()
        opened.alive()
        press(opened, "c-1")
        answered(opened)


FORGETFUL = """
Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' });
window.asked = 0;
StorageManager.prototype.persist = async () => { window.asked++; return false; };
"""


def solve(opened):
    card = opened.screen("ex-comparable-1")
    card.locator("[data-piece][tabindex='0']").first.click()
    card.locator(".setcards-check").click()
    card.locator(".setcards-feedback [lang]").first.wait_for()


def test_a_browser_that_forgets_is_asked_to_keep_progress_and_tells_it_once(site):
    with site.page("en/01-inclusion/", FORGETFUL) as opened:
        opened.alive("ex-comparable-1")
        assert opened.note() == ""
        assert opened.page.evaluate("window.asked") == 0
        solve(opened)
        opened.until("() => document.getElementById('note').textContent")
        assert opened.note() == opened.words("forgets")
        key = opened.page.locator("#to-map")
        assert key.inner_text() in opened.note()
        key.click()
        keeping = opened.page.locator(".setcards-keeping").first
        assert keeping.inner_text() in opened.note()
        keeping.click()
        for name in ("Save as a file", "Start fresh"):
            opened.page.get_by_text(name, exact=True).locator("visible=true").first.wait_for(timeout=10_000)
        assert opened.page.evaluate("window.asked") == 1
        opened.page.reload()
        opened.whole()
        assert opened.note() == ""


def test_any_other_browser_is_asked_to_keep_progress(site):
    with site.page("en/01-inclusion/", FORGETFUL.partition("\n")[2].partition("\n")[2]) as opened:
        opened.alive("ex-comparable-1")
        solve(opened)
        opened.until("() => window.asked === 1")
        opened.page.wait_for_timeout(500)
        assert opened.note() == ""


BOTH = """() => {
    const kept = Object.values(localStorage).join();
    return ['inclusion.comparable', 'inclusion.how-many'].every((name) => kept.includes(name));
}"""


def test_two_tabs_share_progress_and_lose_nothing(site):
    with site.context() as context, site.page("en/01-inclusion/", context=context) as one:
        one.alive("ex-comparable-1")
        with site.page("en/01-inclusion/", context=context) as other:
            other.alive("ex-how-many-1")
            for opened, name in ((one, "ex-comparable-1"), (other, "ex-how-many-1")):
                card = opened.screen(name)
                box = card.locator("[data-piece][tabindex='0'], input").first
                box.fill("3") if box.evaluate("(node) => node.tagName === 'INPUT'") else box.click()
                card.locator(".setcards-check").click()
                card.locator(".setcards-feedback [lang]").first.wait_for()
            one.until(BOTH, timeout=STARTING)


def test_back_leads_to_the_page_as_it_was_left(site):
    with site.page(LESSON) as opened:
        opened.alive()
        press(opened, "c-1")
        answered(opened)
        before = said(opened)
        opened.page.goto("about:blank")
        opened.page.go_back()
        opened.until(f"() => document.querySelector('[data-screen={BUILDER}] .setcards-said')")
        opened.alive()
        assert said(opened) == before
        press(opened, "c-12")
        answered(opened)
        assert said(opened) != before


def test_half_typed_text_stays_when_python_ends(site):
    with site.page("en/01-inclusion/") as opened:
        opened.alive("ready-1")
        field = opened.page.locator("[data-screen] input[type=text]:visible").first
        field.fill("{1,2")
        opened.page.evaluate(
            "() => { const [w] = window.workers; w.terminate(); w.onerror(new Event('error')); }"
        )
        opened.whole(2)
        opened.page.wait_for_timeout(500)
        assert field.input_value() == "{1,2"
