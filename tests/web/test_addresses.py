"""What an address holds after its `#` is shown where it leads: a part of a lesson, the state of a screen."""

from __future__ import annotations

import base64
import zlib

import pytest
from setcards_widgets.page.door import cells_in
from setcards_widgets.page.session import Session

from setcards_edu.dice import Dice
from setcards_edu.teaching.kit.screen import Stage
from setcards_edu.teaching.kit.steps import Press
from web.places import LESSONS

from .opened import BUILDER, PHONE, SCROLLED
from .test_following import HERE, LINK

pytestmark = [pytest.mark.long, pytest.mark.browser]

LESSON = "en/02-topology/"
SCREENS = {
    "chase": ("en/05-pursuit-and-induction/", "play-1"),
    "bench": ("en/01-inclusion/", "bench-1"),
    "game": ("en/06-playroom/", "play-1"),
}
AT_REST = {"bench-1": "blocks"}
"""The button that begins, on screens without pieces at first."""

OWN = {"said", "notebook", "none-yet", "discoveries", "question"}  # what is said, and one's own discoveries

KEPT = """async ([lesson, name]) => {
    await new Promise((go) => setTimeout(go, 500));
    const key = Object.keys(sessionStorage).find((key) => key.includes(`${lesson}:${name} 1.`));
    return JSON.parse(sessionStorage.getItem(key));
}"""
IS_SHOWN = "() => document.querySelector('.held a')"
SAID = """([screen, words]) => document.querySelector(`[data-screen="${screen}"] .setcards-said`)
    .innerText.includes(words)"""
AT = "(selector) => document.querySelector(selector).getBoundingClientRect().top"
PART = """(number) => [...document.querySelectorAll('main .text :is(h2, h3, h4)')][number - 1]
    .getBoundingClientRect().top"""
EVIL, DEEP = (
    base64.urlsafe_b64encode(zlib.compress(written)).decode().rstrip("=")
    for written in (
        b'[{"kind": "press", "part": "stage", "id": "<img src=x onerror=alert(1)>"}]',
        b"[" * 60_000,
    )
)
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


def played(lesson, name):
    """A screen on which somebody has pressed pieces at random, or played to the end, the text for an address,
    and what is seen of it."""
    sent = []
    found = cells_in(LESSONS)(lesson.rstrip("/"))
    cells = {cell: code for at, (cell, code) in enumerate(found.items()) if not at or name.startswith(cell)}
    session = Session(sent.append, lambda _: cells)
    for _ in session.open({"lesson": lesson}):
        pass
    screen, dice = session._connected[name]._screen, Dice("addresses")
    if name in AT_REST:
        screen.driver.act(AT_REST[name])
    for _ in range(20):
        pictures = [part for part in screen.driver.screen.parts() if isinstance(part, Stage)]
        can = [Press(part.id, each.id) for part in pictures for each in part.picture.pieces if each.pressable]
        if not can:
            break
        screen.driver.take(dice.pick(can))
    session.receive(["address", name])
    session.receive(["screen", name, {"kind": "whole"}])
    text, whole = sent[-2][2], sent[-1][2]["whole"]["parts"]
    return screen, text, {part: told for part, told in whole.items() if part not in OWN}


def test_an_address_shows_the_state_that_it_holds_also_where_lessons_follow_each_other(site):
    made = {name: played(*place) for name, place in SCREENS.items()}
    assert not made["game"][0].table.is_on
    with site.page(LESSON) as opened:
        for name, (lesson, screen) in SCREENS.items():
            played_on, text, seen = made[name]
            opened.until("() => document.querySelector('h1')")
            opened.page.evaluate(LINK, f"{lesson}#state={text}")
            opened.page.locator("a.to-try").click()
            opened.until(HERE, lesson)
            opened.until(IS_SHOWN)
            kept = opened.page.evaluate(KEPT, [lesson.rstrip("/"), screen])
            assert kept["steps"] == [*played_on.steps] != []
            assert {part: told for part, told in kept["whole"]["parts"].items() if part not in OWN} == seen
            assert 0 <= opened.page.evaluate(AT, f"[data-screen={screen}] .held") < 320


def press(opened, piece):
    opened.screen(BUILDER).locator(f"[data-piece={piece}]").click()
    opened.until("() => !document.querySelector('.asked')")


def said(opened):
    return opened.screen(BUILDER).locator(".setcards-said").inner_text()


def test_an_address_is_copied_and_opened_and_ones_own_comes_back_whatever_a_stranger_has_written(site):
    with site.page(f"{LESSON}#class=7", NO_CLIPBOARD) as opened:
        press(opened, "c-1")
        press(opened, "c-12")
        opened.screen(BUILDER).locator(".setcards-more").click()
        opened.screen(BUILDER).locator(".copy-address").click()
        field = opened.screen(BUILDER).locator(".address-told input")
        field.wait_for()
        address = field.input_value()
        assert "#class=7&state=1." in address
        assert opened.page.evaluate("document.activeElement.matches('.address-told input')")
        assert opened.page.evaluate("getSelection().toString()") == address
        for close in (
            lambda: opened.page.keyboard.press("Escape"),
            opened.page.get_by_role("button", name="Close", exact=True).click,
        ):
            close()
            field.wait_for(state="detached")
            assert opened.page.evaluate("document.activeElement.className") == "copy-address"
            opened.page.keyboard.press("Enter")
            field.wait_for()
        opened.screen(BUILDER).get_by_role("button", name="Undo").click()
        field.wait_for(state="detached")
        own = said(opened)
        opened.page.goto(address)
        opened.until(IS_SHOWN)
        assert "{1,2}" in said(opened)
        press(opened, "c-123")
        went_on = said(opened)
        opened.page.reload()
        opened.until(IS_SHOWN)
        assert said(opened) == went_on != own
        opened.page.locator(".bar nav a[lang=ja]").click()
        opened.until("() => document.documentElement.lang === 'ja' && document.querySelector('.held a')")
        opened.until(SAID, [BUILDER, "{1,2}"])
        opened.page.goto(f"{site.address}{LESSON}#class=7&state=1.{BUILDER}.{EVIL}")
        opened.until("() => document.querySelector('.held')?.textContent.includes('<img')")
        assert opened.page.locator(".held img").count() == 0
        assert said(opened) == own
        opened.page.goto(f"{site.address}{LESSON}#class=7&state=1.{BUILDER}.{DEEP}")
        opened.until("() => document.querySelector('.held')?.textContent.includes('It is damaged')")
        press(opened, "c-23")
        assert "{2,3}" in said(opened)


def test_an_address_of_a_part_leads_there_in_both_languages_and_each_heading_has_one(site):
    with site.page(f"{LESSON}#class=7&part=8", SCROLLED, viewport=PHONE) as opened:
        opened.whole()
        assert abs(opened.page.evaluate(PART, 8)) < 80
        opened.page.locator(".bar nav a[lang=ja]").click()
        opened.until(HERE, "ja/02-topology/")
        assert opened.page.url.endswith("#class=7&part=8")
        assert abs(opened.page.evaluate(PART, 8)) < 80
        opened.page.locator("h3 > .part").first.focus()
        opened.page.keyboard.press("Enter")
        opened.until("() => location.hash === '#class=7&part=2'")
        assert abs(opened.page.evaluate(PART, 2)) < 80
