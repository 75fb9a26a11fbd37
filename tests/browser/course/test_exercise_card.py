"""Exercises and progress in JupyterLab, by mouse and keyboard, with the truth from the kernel."""

from __future__ import annotations

import json

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import PATIENCE, opened_once

pytestmark = pytest.mark.long
CELLS = [
    "from setcards_widgets import ExerciseCard, ProgressMap",
    "card = ExerciseCard('topology.union', seed=1)\ncard",
    "seen = ProgressMap(lesson='02')\nseen",
]
CARD, MAP = 0, 1
KEPT = """(label) => Object.entries(localStorage).find(
    ([key]) => /^setcards-edu:epoch:/.test(key) && key.endsWith(`:${label}`))?.[1]"""
BOTH = "document.querySelectorAll('.setcards-stage svg').length === 2"
FULL = """() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("setcards-edu:")) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
    };
}"""


page = opened_once(CELLS, BOTH)


@pytest.fixture
def fresh(page):
    with page.restored():
        page.run(
            "card.driver.do(lambda: card._state.start(card.exercise))\nseen.start_fresh()\nseen.confirm()"
        )
        page.page.wait_for_function("""() => !document.querySelector('.setcards-exercise input').value &&
            document.querySelector('.setcards-feedback').textContent.trim() === ''""")
        yield page


def exercise(page):
    return page.find(".setcards-exercise")


def feedback(page):
    return page.find(".setcards-feedback")


def answer_in_words_and_by_points(page):
    """A wrong answer is typed and explained; the right one is picked in a new card, and the map follows."""
    answer_in_words(page)
    page.run("hang('card'); card = shown['card']; hang('map', keeper=card.keeper); shown['map'].press('02')")
    expect(feedback(page)).to_be_empty()
    pick_points_by_the_keyboard(page)
    done = page.page.locator('.place-map [data-piece="topology.union"]')
    expect(done).to_have_attribute("aria-label", "Union of two cards: done. level 1")


def answer_in_words(fresh):
    box = exercise(fresh).get_by_label("Answer")
    box.fill("｛２｝")
    exercise(fresh).get_by_role("button", name="Check").click()
    expect(feedback(fresh)).to_contain_text("Something is missing.")
    expect(feedback(fresh)).to_contain_text("That is the intersection")
    assert fresh.ask("card.feedback.word.value") == "something-missing"
    expect(box).to_have_value("｛２｝")


def pick_points_by_the_keyboard(fresh):
    fresh.piece("e-1", CARD).focus()
    fresh.page.keyboard.press("Enter")
    expect(fresh.piece("e-1", CARD)).to_have_attribute("aria-checked", "true")
    for point in ("e-2", "e-4"):
        fresh.piece(point, CARD).focus()
        fresh.page.keyboard.press("Space")
        expect(fresh.piece(point, CARD)).to_have_attribute("aria-checked", "true")
    expect(exercise(fresh).get_by_label("Answer")).to_have_value("{1,2,4}")
    exercise(fresh).get_by_role("button", name="Check").click()
    expect(feedback(fresh)).to_contain_text("Correct.")


def test_the_map_tells_more_where_it_is_pressed(fresh):
    fresh.piece("lesson-03", MAP).click()
    for width, height in ((1366, 768), (911, 512)):
        fresh.page.set_viewport_size({"width": width, "height": height})
        fresh.page.locator(".setcards-progress").evaluate("(map) => map.scrollIntoView()")
        expect(fresh.page.get_by_role("link", name="Go to this lesson")).to_be_in_viewport(ratio=1)
    fresh.piece("lesson-02", MAP).click()
    fresh.piece("topology.union", MAP).click()
    expect(fresh.page.locator(".setcards-progress")).to_contain_text("has not been begun")
    link = fresh.page.get_by_role("link", name="Go to this exercise")
    place = link.get_attribute("href").removeprefix("#")
    expect(exercise(fresh).locator(f'[id="{place}"]')).to_have_count(1)


def test_the_browser_keeps_progress_and_gives_it_back_to_the_next_kernel(lab):
    with lab.open(CELLS) as opened:
        opened.page.wait_for_function(KEPT, arg="", timeout=PATIENCE)
        opened.run("_ = seen.use_label('Aya'); _ = card.answer('{1,2,4}')")
        opened.page.wait_for_function(f"(label) => ({KEPT})(label)?.includes('correct')", arg="Aya")
        kept = opened.page.evaluate("({...localStorage})")
        ours = {key: text for key, text in kept.items() if key.startswith("setcards-edu:")}
        assert {key.rpartition(":")[2] for key in ours} == {"", "Aya"}
    state = {
        "origins": [
            {"origin": lab.server.address, "localStorage": [{"name": k, "value": v} for k, v in ours.items()]}
        ]
    }
    with lab.open(CELLS, storage_state=state) as opened:
        opened.wait_until("seen.progress.label == 'Aya'")
        assert opened.ask("seen.progress.done") == ("topology.union",)


def test_two_lessons_in_one_browser_keep_what_was_done_in_both(lab):
    with lab.open(CELLS) as one:
        one.page.wait_for_function(BOTH, timeout=PATIENCE)
        one.run("_ = seen.use_label('Aya')")
        one.page.wait_for_function(KEPT, arg="Aya")
        with lab.open(CELLS, beside=one) as two:
            two.page.wait_for_function(BOTH, timeout=PATIENCE)
            two.wait_until("seen.progress.label == 'Aya'")
            two.run("_ = card.answer('{1,2,4}')")
            one.wait_until("seen.progress.done == ('topology.union',)")
            one.run("one = ExerciseCard('topology.closure'); _ = one.answer(one.exercise.task.accepted)")
            two.wait_until("seen.progress.done == ('topology.closure', 'topology.union')")
            exercises = json.loads(one.page.evaluate(KEPT, "Aya"))["exercises"]
            assert {*exercises} == {"topology.closure", "topology.union"}
            one.run("_ = seen.start_fresh()")
            two.wait_until("seen.progress.done == ()")


def test_a_browser_without_storage_falls_back_to_a_folder(lab, tmp_path):
    folder = tmp_path / "kept"
    first = f"import os\nos.environ['SETCARDS_PROGRESS'] = {str(folder)!r}"
    with lab.open([first, *CELLS], alone=True) as opened:
        opened.page.wait_for_function(BOTH, timeout=PATIENCE)
        opened.page.evaluate(FULL)
        opened.run("_ = card.answer('{1,2,4}')")
        opened.wait_until("'keeps nothing' in str(seen.driver.screen)")
        assert list(folder.glob("*.txt"))
