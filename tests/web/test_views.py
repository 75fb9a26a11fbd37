"""One thing at a time: what is in sight when a lesson is opened, and the way through it by Next and Back."""

import json
from urllib.parse import unquote

import pytest

from setcards_edu.teaching import Progress, exercise, to_json
from tests.effort import EVERYTHING, some
from web.places import lesson_names

from .opened import ALL, DRAWN, PHONE, PROJECTOR, SHOWN, silence
from .test_lessons import HALF

pytestmark = [pytest.mark.browser, pytest.mark.long]

LOW = {"width": 1366, "height": 640}
LESSON = "en/01-inclusion/"
SIGHT = """() => {
    const longest = (block) => {
        const lines = [], words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        let before = -Infinity;
        for (let text; (text = words.nextNode()); ) for (let at = 0; at < text.length; at++) {
            const letter = document.createRange();
            letter.setStart(text, at);
            letter.setEnd(text, at + 1);
            const { bottom, width } = letter.getBoundingClientRect();
            if (!width) continue;
            if (Math.abs(bottom - before) > 9) lines.push(0);
            lines[lines.length - 1]++;
            before = bottom;
        }
        return Math.max(0, ...lines);
    };
    const screen = document.querySelector('.screen:not(.panel, [data-aside])');
    const foot = document.querySelector('.ways').getBoundingClientRect().top;
    const box = (node) => node.getBoundingClientRect();
    const pieces = [...screen.querySelectorAll('.setcards-stage [data-piece]')].map(box);
    const texts = document.querySelectorAll('main > .text:not(.title, [data-aside])');
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const said = size(screen.querySelector('.setcards-said .widget-html-content'));
    const headings = [...document.querySelectorAll('main > .text :is(h1, h2, h3)')].map(size);
    return {
        drawn: pieces.length > 0,
        hidden: pieces.filter(({ bottom }) => Math.round(bottom) > foot).length,
        message: Math.round(box(screen.querySelector('.setcards-said')).bottom - foot),
        wide: document.documentElement.scrollWidth - innerWidth,
        words: [...texts].map((node) => node.innerText).join(' ').split(/\\s+/).length,
        heading: Math.max(...headings) - said,
        letters: Math.max(...[...texts].flatMap((node) => [...node.querySelectorAll('p')]).map(longest)),
    };
}"""
LETTERS = {"en": 75, "ja": 40}
"""The most in a line: in Japanese about 35, and half as wide ones among them."""

FLOW = f"({ALL})().filter((name) => name.endsWith('-1'))"
"""The screens of lesson 01 that one scrolls by: of the questions of a cell, which are one card, the first."""

READ = """() => {
    const box = document.querySelector('main > .screen:not([data-aside]) .setcards-puzzle');
    const sizes = [...box?.querySelectorAll('svg text') ?? []].filter((node) => node.getClientRects().length)
        .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a);
    return box && Math.min(...sizes.filter((size) => size > 0));
}"""
"""The size of the words of a proof puzzle in sight."""

HERE = "main > .screen:not([data-aside], .panel)"
CARDS_READ = (
    f"() => Math.min(...[...document.querySelectorAll('{HERE} [data-piece] text')]"
    """
    .filter((node) => node.getClientRects()[0]?.width)
    .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().d))"""
)
"""The size of the smallest letter on the pieces in sight."""

FITS = f"""() => {{
    const screen = document.querySelector('{HERE}');
    const more = document.querySelector(':is(main > .code, {HERE} ~ :is(.text, .shown)):not([data-aside])');
    const isDrawn = screen?.querySelector('.setcards-root');
    return !screen || (isDrawn && (more || document.documentElement.scrollHeight <= innerHeight));
}}"""
"""Whether a view without more below its screen is drawn and no higher than the window."""

COVERED = f"""() => [...document.querySelectorAll('{HERE} button')].filter((button) => {{
    const {{ x, y, width, height }} = button.getBoundingClientRect();
    const [middle, level] = [x + width / 2, y + height / 2];
    return width && level < innerHeight && !button.contains(document.elementFromPoint(middle, level));
}}).map((button) => button.innerText)"""
"""The buttons of a view on whose middles something else lies."""

FIFTH = "() => document.querySelector('.ways .count')?.textContent.match(/\\b5\\b/)"

HOLDER = "() => document.activeElement.closest('[data-screen]')?.dataset.screen"


def test_the_map_shows_before_python_comes_what_it_showed_last(site):
    with site.context(viewport=LOW) as context:
        with site.page(LESSON, context=context) as opened:
            opened.alive("ready-1")
            for _ in range(5):
                opened.page.locator(".ways .next").click()
            answer(opened)
            opened.page.locator("#to-map").click()
            last = opened.page.locator("main > .map [data-piece=lesson-01]").first.get_attribute("aria-label")
            assert "begun" in last
        with site.page(LESSON, context=context, prepare=silence) as opened:
            opened.until(DRAWN)
            opened.page.locator("#to-map").click()
            piece = opened.page.locator("main > .map [data-piece=lesson-01]").first
            assert piece.get_attribute("aria-label") == last


def answer(opened):
    """Answer the first question whether one is ready for the signs."""
    card = opened.screen("ready-1")
    card.locator("input[type=text]").first.fill("1")
    card.locator(".setcards-check").click()
    opened.until("() => document.querySelector('.ways .next.main')")


TOUCHED = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("options", "hidden"),
    [({"viewport": LOW}, 0), ({"viewport": PROJECTOR}, 0), (TOUCHED, 2)],
    ids=["laptop", "projector", "telephone"],
)
def test_the_first_game_is_in_sight_with_its_message_after_at_most_forty_words(site, options, hidden):
    """On a telephone two pieces may be below: of the foot of a diagram, and of all 32 cards in lesson 03.

    With few rounds each lesson is opened in one of the languages, on a telephone in the other one.
    """
    found = {}
    names = lesson_names() if EVERYTHING else sorted(HALF if options != TOUCHED else {*lesson_names()} - HALF)
    with site.context(**options) as context:
        for name in names:
            with site.page(f"{name}/", context=context, prepare=silence) as opened:
                opened.until(DRAWN)
                found[name] = opened.page.evaluate(SIGHT)
    assert {name: seen for name, seen in found.items() if not seen["drawn"]} == {}
    assert {name: seen for name, seen in found.items() if seen["hidden"] > hidden} == {}
    assert {name: seen for name, seen in found.items() if max(seen["message"], seen["wide"]) > 0} == {}
    assert {name: seen for name, seen in found.items() if name.startswith("en/") and seen["words"] > 40} == {}
    assert {name: seen for name, seen in found.items() if seen["heading"] > 0} == {}
    assert {name: seen for name, seen in found.items() if seen["letters"] > LETTERS[name[:2]]} == {}


@pytest.mark.parametrize("lesson", ["03-strength", "06-playroom"])
def test_nothing_moves_under_a_finger_and_cards_can_be_read(site, lesson):
    with site.page(f"en/{lesson}/", **TOUCHED) as opened:
        opened.whole()
        card = opened.page.locator(
            f"{HERE} [data-piece]:is([data-drag], [role=button])"
        ).last.element_handle()
        before = card.bounding_box()
        opened.page.touchscreen.tap(before["x"] + 20, before["y"] + 20)
        opened.until(f"() => !document.querySelector('{HERE} :is(.comes-first, .asked)')")
        assert abs(card.bounding_box()["y"] - before["y"]) < 24, "but for a card that is picked up"
        assert opened.page.evaluate("() => scrollY") == 0
        assert opened.page.evaluate(CARDS_READ) >= 10.9


def test_pictures_that_are_images_have_the_dark_look_of_those_that_are_pressed(site):
    with site.page(LESSON, viewport=LOW, color_scheme="dark", prepare=silence) as opened:
        opened.until(DRAWN)
        pictures = opened.page.locator("main > .shown img")
        source = unquote(pictures.first.get_attribute("src") or "")
        assert "(prefers-color-scheme: dark) {.paper {" in " ".join(source.split())
        looks = pictures.evaluate_all("(all) => all.map((each) => getComputedStyle(each).filter)")
        assert set(looks) == {"none"}


def test_next_stands_out_when_a_screen_is_done_and_never_waits(site):
    with site.page(LESSON, viewport=LOW) as opened:
        opened.alive("ready-1")
        onward = opened.page.locator(".ways .next")
        for _ in range(5):
            onward.click()
        assert "main" not in onward.get_attribute("class")
        answer(opened)


def test_a_way_that_is_chosen_stays_chosen_and_the_place_is_kept(site):
    with site.page(LESSON, prepare=silence) as opened:
        opened.until(DRAWN)
        assert opened.page.evaluate(SHOWN) == opened.page.evaluate(FLOW)
        assert not opened.page.locator(".ways").is_visible()
        opened.page.locator("#way").click()
        assert opened.page.evaluate(SHOWN) == ["first-play-1"]
        opened.page.get_by_text("Parts").click()
        opened.page.locator(".parts li button").nth(4).click()
        assert opened.page.evaluate(SHOWN) == ["hardest-1"]
        opened.page.locator(".bar nav a[lang=ja]").click()
        opened.until("() => document.documentElement.lang === 'ja'")
        assert opened.page.evaluate(SHOWN) == ["hardest-1"]
        opened.page.reload()
        opened.until(DRAWN)
        assert opened.page.evaluate(SHOWN) == ["hardest-1"]
        opened.page.locator("#way").click()
        assert opened.page.evaluate(SHOWN) == opened.page.evaluate(FLOW)
        assert (
            abs(
                opened.page.evaluate(
                    "() => document.querySelector('[data-screen=hardest-1]').getBoundingClientRect().top"
                )
            )
            < 768
        )


def test_the_map_opens_above_the_page_and_closes_by_the_keyboard(site):
    with site.page(LESSON, viewport=LOW, prepare=silence) as opened:
        opened.until(DRAWN)
        key, chart = opened.page.locator("#to-map"), opened.page.locator("main > .map")
        assert not chart.is_visible()
        key.press("Enter")
        assert chart.locator("[data-piece]").first.is_visible()
        assert key.get_attribute("aria-expanded") == "true"
        opened.page.keyboard.press("Escape")
        assert not chart.is_visible()
        assert opened.page.evaluate("() => document.activeElement.id") == "to-map"


def test_who_comes_back_goes_on_where_one_was_and_can_begin_anew(site):
    with site.page(LESSON, viewport=LOW, prepare=silence) as opened:
        opened.until(DRAWN)
        for _ in range(4):
            opened.page.locator(".ways .next").click()
        opened.page.locator(".bar a").first.click()
        opened.page.locator("nav [lang=ja]").click()
        opened.page.locator("#go-on a").first.click()
        opened.until(FIFTH)
        opened.page.goto(opened.page.url)
        opened.until(FIFTH)
        opened.page.locator(".parts summary").click()
        opened.page.locator(".parts li button").first.click()
        assert opened.page.evaluate(SHOWN) == ["first-play-1"]


def answered_once(page):
    """The browser of somebody who answered one exercise a while ago."""
    made = exercise("topology.union")
    text = to_json(Progress().answered(made, made.check("1"), day="2026-04-01"), indent=None)
    kept = json.dumps([f"setcards-edu:epoch:1:0:{'0' * 16}:", text])
    page.add_init_script(f"localStorage.setItem(...{kept})")


def test_the_bar_leads_to_the_cards_of_today_with_a_dot_while_one_waits(site):
    with site.page(LESSON, viewport=LOW, prepare=answered_once) as opened:
        key, cards = opened.page.locator("#to-today"), opened.page.locator("main > .today")
        opened.whole()
        opened.until("() => document.querySelector('#to-today .due').checkVisibility()")
        assert not cards.is_visible()
        key.press("Enter")
        assert cards.locator("[data-piece]").first.is_visible()
        cards.locator("[data-id=skip]").press("Enter")
        opened.until("() => !document.querySelector('#to-today .due').checkVisibility()")
        assert cards.locator("[data-id=puzzle]").is_visible()
        assert opened.page.evaluate(
            "() => document.querySelector('main > .today').contains(document.activeElement)"
        )
        cards.locator("[data-id=puzzle]").press("Enter")
        cards.locator("[data-id=show-one]").wait_for()
        assert not opened.page.locator("#to-today .due").is_visible()
        opened.page.keyboard.press("Escape")
        assert not cards.is_visible()
        assert opened.page.evaluate("() => document.activeElement.id") == "to-today"


def test_the_start_page_tells_how_much_is_done_and_leads_to_the_cards_that_wait(site):
    with site.page(LESSON, viewport=LOW, prepare=answered_once) as opened:
        opened.whole()
        opened.until("() => localStorage['setcards-edu-summary:today']?.includes('20')")
        kept = "Object.entries(localStorage).filter(([key]) => key.startsWith('setcards-edu-summary:'))"
        assert "union" not in opened.page.evaluate(f"() => JSON.stringify({kept})")
        opened.page.locator(".bar a").first.click()
        opened.page.get_by_role("link", name="1 card for today").click()
        opened.until("() => document.querySelector('main > .today [data-piece]')?.checkVisibility()")
        assert opened.page.url.endswith(LESSON)
        opened.page.locator("main > .today [data-id=skip]").click()
        today = opened.page.evaluate("new Date().toLocaleDateString('sv')")
        opened.until("(day) => !localStorage['setcards-edu-summary:today'].includes(day)", today)
        opened.page.locator(".bar a").first.click()
        opened.page.get_by_role("link", name="Puzzle of the day").click()
        opened.until("() => document.querySelector('[data-lesson] #note[data-coming]')?.textContent")
        opened.until("() => document.querySelector('main > .today [data-id=show-one]')?.checkVisibility()")


def test_questions_in_a_row_are_one_card_that_never_locks(site):
    with site.page(LESSON, prepare=silence) as opened:
        opened.until(DRAWN)
        row = opened.page.locator(".setcards-row").first
        back, onward = row.get_by_role("button").all()
        onward.focus()
        assert (back.is_disabled(), row.locator(".count").inner_text()) == (True, "1 of 3")
        opened.page.keyboard.press("Enter")
        assert opened.page.evaluate(HOLDER) == "ready-2"
        assert opened.screen("ready-2").locator("input").first.is_visible()
        onward.click()
        assert (onward.is_disabled(), row.locator(".count").inner_text()) == (True, "3 of 3")
        back.click()
        shown = [name for name in opened.page.evaluate(SHOWN) if name.startswith("ready")]
        assert shown == ["ready-2"]
        opened.page.evaluate("() => { location.hash = '#exercise-inclusion.which-pile' }")
        opened.until("() => document.querySelector('[data-screen=ex-comparable-3]').checkVisibility()")
        opened.page.emulate_media(media="print")
        assert opened.page.evaluate(SHOWN) == opened.page.evaluate(ALL)


def test_the_focus_goes_to_a_screen_that_is_not_drawn_yet(site):
    with site.page(LESSON, prepare=silence) as opened:
        opened.until(DRAWN)
        opened.page.evaluate("() => document.querySelector('#Hard-to-play a').focus({ preventScroll: true })")
        assert not opened.screen("hardest-1").locator("button").count()
        opened.page.keyboard.press("Tab")
        assert opened.page.evaluate(HOLDER) == "hardest-1"


def test_a_place_to_stop_is_among_the_parts_and_tells_what_comes_next(site):
    with site.page(LESSON, viewport=LOW, prepare=silence) as opened:
        opened.until(DRAWN)
        opened.page.get_by_text("Parts").click()
        opened.page.locator(".parts li button").filter(has_text="stop → The same in signs").click()
        assert opened.page.evaluate(SHOWN) == ["play-alone-1"]
        stop = opened.page.locator("main > .text:not([data-aside]) > .stop")
        assert (stop.count(), stop.is_visible()) == (1, True)
        assert "Next: The same in signs" in stop.text_content()
        opened.page.locator(".ways .next").click()
        assert opened.page.evaluate(SHOWN) == ["ready-1"]


@pytest.mark.parametrize("window", [LOW, PHONE], ids=["laptop", "phone"])
def test_a_proof_to_be_put_together_is_read_without_a_glass(site, window):
    with site.page("en/02-topology/", viewport=window, prepare=silence) as opened:
        opened.until(DRAWN)
        while not (words := opened.page.evaluate(READ)):
            opened.page.locator(".ways .next").click()
        assert words >= 13.9


@pytest.mark.parametrize("lesson", some(sorted(lesson_names(), key=lambda name: name.partition("/")[::-1])))
def test_no_view_is_higher_than_a_low_window(site, lesson):
    """But for those with more below their screen."""
    with site.page(f"{lesson}/", viewport=LOW, prepare=silence) as opened:
        opened.until(DRAWN)
        views = 1
        while not opened.page.evaluate("() => document.documentElement.matches('.at-end')"):
            opened.until(FITS)
            assert opened.page.evaluate(COVERED) == []
            opened.page.locator(".ways .next").click()
            views += 1
        assert views > 30


def test_a_refusal_leaves_the_board_where_it_is(site):
    with site.page("ja/05-pursuit-and-induction/", viewport=PHONE, has_touch=True) as opened:
        opened.alive("play-1")
        screen = opened.screen("play-1")
        before = screen.locator(".setcards-stage").bounding_box()
        screen.locator("[data-piece=dog-0]").tap()
        screen.locator("[data-piece=dog-0][aria-pressed=true]").wait_for()
        screen.locator("[data-piece=sq-4-4]").tap()
        screen.locator(".setcards-message.wrong").wait_for()
        after = screen.locator(".setcards-stage").bounding_box()
        moved = after["y"] - before["y"]  # the page may end before a long reason is made up for
        assert after | {"y": 0} == before | {"y": 0}
        assert 0 <= moved < 6


def test_what_is_unfolded_comes_into_sight_with_its_button(site):
    with site.page("en/06-playroom/", viewport=LOW) as opened:
        opened.alive("play-1")
        opener = opened.screen("play-1").locator(".setcards-fold").first
        opener.click()
        foot = opened.page.locator(".ways").bounding_box()["y"]
        inside = opened.screen("play-1").locator(".setcards-settings-folded").first.bounding_box()
        assert opener.bounding_box()["y"] > 0
        assert inside["y"] + inside["height"] <= foot
