"""The stage in JupyterLab: everything that hands, ears and eyes do there, with the truth from the kernel."""

from __future__ import annotations

import os
import re
import signal
from itertools import count
from pathlib import Path

import pytest

from tests.browser.rest import expect, expect_at_once

TABLE = (Path(__file__).parents[1] / "table.py").read_text(encoding="utf-8")
CELLS = [
    TABLE,
    "table = TableScreen(keys={'x': 'c-1', 'ArrowDown': 'c-13'})\ntable",
    "table",
    "deck = TableScreen(5)\ndeck",
]
FIRST, SECOND, DECK = 0, 1, 2
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40" data-narrow="0 0 40 40">{}</svg>'
BARE = SVG.format("<desc>Two words</desc><g><text>both</text></g><text>words</text>")
BESIDE = SVG.format(
    '<desc>A dot</desc><text>stray</text><g><g data-narrow="scale(0)"><text>wide</text></g>'
    '<g transform="scale(0)" data-narrow="scale(1)"><text>narrow</text></g>'
    '<g data-piece="p"><circle r="4"/><text>dot</text></g></g>'
)
"""A picture without a piece, and one with words beside its only piece."""
TURN = count()
AT_REST = """(words) => [...document.querySelectorAll('.setcards-root')].every((root, number) =>
    (number === 2 || root.querySelector('.setcards-said .setcards-message').textContent === words) &&
    !root.querySelector('.asked, .armed, .carried, .setcards-page-note') &&
    !root.getAnimations({subtree: true}).length)"""


@pytest.fixture(scope="module")
def shared(lab):
    with lab.open(CELLS) as opened:
        opened.page.wait_for_function("document.querySelectorAll('.setcards-stage svg').length === 3")
        yield opened


@pytest.fixture
def page(shared):
    """The page that all tests share, as it was at the beginning, and at rest."""
    with shared.restored():
        shared.page.mouse.move(2, 2)
        shared.page.evaluate("document.activeElement.blur()")
        for tile in shared.page.locator(".armed").all():
            tile.click()
        ready = f"ready {next(TURN)}"
        shared.run(f"language('en')\ntable.reset({ready!r})\nif deck.table.seen: deck.reset()")
        shared.page.wait_for_function(AT_REST, arg=ready)
        yield shared


def root(page, view=FIRST):
    return page.find(".setcards-root").nth(view)


def status(page, view=FIRST):
    return root(page, view).locator("[role=status]")


def spoken(page, view=FIRST):
    return status(page, view).get_attribute("data-heard")


def line(page, view=FIRST):
    return root(page, view).locator(".setcards-said .setcards-message")


def note(page, view=FIRST):
    return root(page, view).locator(".setcards-page-note")


def focused(page):
    return page.page.evaluate("document.activeElement.dataset.piece ?? null")


def middle(page, piece, stage=FIRST):
    box = page.piece(piece, stage).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_with_the_mouse_arrives_once_and_is_answered(page):
    page.piece("c-12").click()
    expect(page.piece("c-12")).to_have_attribute("aria-pressed", "true")
    expect(line(page)).to_have_text("the set 1, 2 is on.")
    assert page.ask("table.table.seen") == (("press", "c-12"),)


@pytest.mark.long
def test_a_press_shows_at_once_without_waiting_for_python(page):
    assert page.page.evaluate("""() => {
        const card = document.querySelector('[data-piece="c-12"]');
        card.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        return card.classList.contains('asked');
    }""")
    expect(line(page)).to_have_text("the set 1, 2 is on.")
    assert page.page.locator(".asked").count() == 0


def test_tab_comes_in_at_one_place_arrows_go_to_the_nearest_and_enter_and_space_press(page):
    stops = page.stage(FIRST).locator("[tabindex='0']")
    assert stops.count() == 1
    page.piece("c-0").focus()
    row = (
        ("ArrowRight", "c-1"),
        ("ArrowRight", "c-2"),
        ("End", "c-123"),
        ("Home", "c-0"),
        ("ArrowRight", "c-1"),
    )
    for key, place in row:
        page.page.keyboard.press(key)
        assert focused(page) == place
    page.page.keyboard.press("Enter")
    page.wait_until("table.table.seen == (('press', 'c-1'),)")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Home")
    page.page.keyboard.press("Space")
    page.wait_until("table.table.seen == (('press', 'c-1'), ('press', 'c-0'))")
    assert stops.count() == 1
    page.page.keyboard.press("Tab")
    assert focused(page) is None or page.page.evaluate(
        "!document.querySelector('.setcards-stage').contains(document.activeElement)"
    )


def test_the_focus_stays_on_the_piece_when_the_picture_changes(page):
    page.piece("c-12").focus()
    page.page.evaluate("document.activeElement.known = true")
    page.page.keyboard.press("Enter")
    expect(line(page)).to_have_text("the set 1, 2 is on.")
    assert focused(page) == "c-12"
    assert page.page.evaluate("document.activeElement.known")


@pytest.mark.long
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_focus_goes_to_the_nearest_piece_when_its_own_is_gone(page, motion):
    page.page.emulate_media(reduced_motion=motion)
    page.piece("c-13").focus()
    page.run("table.take_away('13')")
    expect(page.piece("c-13")).to_have_count(0)
    assert focused(page) == "c-23"


@pytest.mark.long
def test_the_focus_goes_where_the_picture_says_when_its_own_piece_is_gone(page):
    page.piece("c-13").focus()
    page.run("table.take_away('1', entry='c-123')")
    expect(page.piece("c-1")).to_have_count(0)
    assert focused(page) == "c-13"
    page.run("table.take_away('13')")
    expect(page.piece("c-13")).to_have_count(0)
    assert focused(page) == "c-123"


@pytest.mark.long
def test_tab_comes_to_the_piece_that_the_picture_says_when_its_own_is_gone(page):
    page.piece("c-0").focus()
    page.page.evaluate("document.activeElement.blur()")
    page.run("table.take_away('', entry='c-23')")
    expect(page.stage().locator("[tabindex='0']")).to_have_attribute("data-piece", "c-23")


def test_an_answer_may_move_the_focus_but_only_in_the_view_that_asked(page):
    page.run("table.change(focus='c-123')")
    page.piece("c-12", FIRST).focus()
    page.page.keyboard.press("Enter")
    expect(page.piece("c-123", FIRST)).to_be_focused()
    page.run("table.driver.do(lambda: table.table.after(Press('stage', 'c-13')))")
    expect(line(page)).to_have_text("the set 1, 3 is on.")
    assert (
        page.page.evaluate(
            "document.activeElement.closest('.setcards-stage') === "
            "document.querySelector('.setcards-stage') && document.activeElement.dataset.piece"
        )
        == "c-123"
    )
    page.piece("c-1", SECOND).focus()
    page.page.keyboard.press("Enter")
    expect(page.piece("c-123", SECOND)).to_be_focused()


@pytest.mark.long
def test_of_several_steps_the_one_that_has_the_piece_takes_the_focus_to_it(page):
    page.run(
        "def play(state, step):\n"
        "    first = replace(state, cards=(Card('1', n=3),)).picture()\n"
        "    gone = replace(state, cards=tuple(card for card in state.cards if card != Card('12', n=3)))\n"
        "    return replace(gone, shown=(first, gone.picture()), focus='c-123')\n"
        "presenter, table.driver.presenter.answer = table.driver.presenter, play"
    )
    page.piece("c-12").focus()
    page.page.keyboard.press("Enter")
    expect(page.piece("c-123")).to_be_focused()
    page.run("presenter.answer = Table.after")


def test_a_key_of_the_notebook_does_nothing_to_it_but_one_with_ctrl_gets_through(page):
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    page.page.evaluate("""() => {
        const heard = window.heard = [];
        const hear = (event) => heard.push(event.key);
        document.addEventListener('keydown', hear);
        window.afterwards.push(() => document.removeEventListener('keydown', hear));
    }""")
    page.piece("c-1").focus()
    for key in (
        "a",
        "b",
        "d",
        "d",
        "Shift+M",
        "c",
        "v",
        "0",
        "0",
        "Escape",
        "ArrowLeft",
        "Control+y",
        "Alt+q",
    ):
        page.page.keyboard.press(key)
    assert page.page.evaluate("window.heard.filter((key) => key.length === 1)") == ["y", "q"]
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert focused(page) == "c-0"


def test_a_key_can_be_bound_to_a_piece_and_goes_before_the_stages_own(page):
    page.piece("c-0").focus()
    page.page.keyboard.press("x")
    page.page.keyboard.press("ArrowDown")
    page.wait_until("table.table.seen == (('key', 'c-1', 'x'), ('key', 'c-13', 'ArrowDown'))")
    assert focused(page) == "c-0"


@pytest.mark.long
def test_twenty_presses_ten_milliseconds_apart_all_arrive_in_order(page):
    wanted = [f"c-{pair}" for pair in range(12, 46) if page.ask(f"'c-{pair}' in deck.driver.picture.by_id")]
    wanted += [f"c-{card}" for card in (0, 1, 4, 5, 123, 124, 125, 134, 135, 145)]
    assert len(wanted) == 20
    page.run(
        "from time import sleep\n"
        "deck.driver.presenter.answer = lambda state, step: (sleep(0.03), state.after(step))[1]"
    )
    page.page.evaluate(
        """async (ids) => {
            const deck = document.querySelectorAll('.setcards-stage')[2];
            for (const id of ids) {
                const piece = deck.querySelector(`[data-piece="${id}"]`);
                piece.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                await new Promise((next) => setTimeout(next, 10));
            }
        }""",
        wanted,
    )
    page.wait_until("len(deck.table.seen) == 20")
    page.run("deck.driver.presenter.answer = Table.after")
    assert [piece for _, piece in page.ask("deck.table.seen")] == wanted
    expect(page.stage(DECK).locator("[aria-pressed=true]")).to_have_count(20)


def test_a_second_press_on_what_the_first_has_changed_is_answered_but_not_counted(page):
    page.page.evaluate("""() => {
        const card = document.querySelector('[data-piece="c-12"]');
        for (let i = 0; i < 2; i++) card.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    }""")
    expect(line(page)).to_contain_text("had changed before your press arrived")
    assert page.ask("table.table.seen") == (("press", "c-12"),)


def test_a_tile_is_dragged_into_the_slot_with_the_mouse(page):
    page.page.mouse.move(*middle(page, "t-2"))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page, "slot"), steps=5)
    assert page.page.locator(".carried").count() == 1
    page.page.mouse.up()
    page.wait_until("table.table.seen == (('drop', 't-2', 'slot'),)")
    expect(line(page)).to_have_text("tile 2 is in the slot.")
    assert page.page.locator(".carried, .lifted").count() == 0


@pytest.mark.long
def test_a_tile_that_is_dropped_nowhere_or_let_go_by_escape_stays_where_it_was(page):
    page.page.mouse.move(*middle(page, "t-2"))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page, "c-12"), steps=5)
    page.page.mouse.up()
    assert page.page.locator(".carried, .lifted").count() == 0
    page.page.mouse.move(*middle(page, "t-3"))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page, "slot"), steps=5)
    page.page.keyboard.press("Escape")
    page.page.mouse.up()
    assert page.page.locator(".carried, .lifted").count() == 0
    page.piece("c-1").click()
    page.wait_until("table.table.seen == (('press', 'c-1'),)")


def test_a_drag_survives_a_redraw_that_comes_in_between(page):
    page.page.mouse.move(*middle(page, "t-2"))
    page.page.mouse.down()
    page.page.mouse.move(*middle(page, "slot"), steps=3)
    page.run("table.change(on=frozenset({'c-1'}))")
    expect(page.piece("c-1")).to_have_attribute("aria-pressed", "true")
    assert page.page.locator(".carried").count() == 1
    page.page.mouse.up()
    page.wait_until("table.table.seen == (('drop', 't-2', 'slot'),)")


def test_picking_up_and_putting_down_by_presses_does_what_a_drag_does(page):
    page.piece("t-2").click()
    expect(page.piece("t-2")).to_have_class("armed")
    assert spoken(page) == "tile 2: picked up. Choose a place for it, or press Escape."
    page.piece("slot").click()
    page.wait_until("table.table.seen == (('drop', 't-2', 'slot'),)")


def test_the_keyboard_alone_picks_up_puts_back_and_puts_down(page):
    page.piece("t-3").focus()
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("Escape")
    assert spoken(page) == "tile 3: put back."
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("ArrowRight")
    assert focused(page) == "slot"
    page.page.keyboard.press("Enter")
    page.wait_until("table.table.seen == (('drop', 't-3', 'slot'),)")


def test_a_piece_that_cannot_be_pressed_says_so(page):
    page.piece("c-2").dispatch_event("click")
    expect(line(page)).to_contain_text("the set 2: this cannot be pressed now.")
    assert page.ask("table.table.seen") == ()


def test_a_mistake_in_the_program_is_told_and_nothing_is_lost(page):
    page.piece("c-12").click()
    page.piece("c-3").click()
    expect(line(page)).to_contain_text("Nothing is lost")
    expect(page.piece("c-12")).to_have_attribute("aria-pressed", "true")
    assert "Traceback" not in page.page.locator(".jp-Notebook").inner_text()
    page.piece("c-1").click()
    expect(line(page)).to_have_text("the set 1 is on.")


def test_of_two_views_only_the_one_that_asks_announces(page):
    page.piece("c-12", SECOND).click()
    expect(page.piece("c-12", FIRST)).to_have_attribute("aria-pressed", "true")
    page.piece("c-1", FIRST).click()
    expect(page.piece("c-1", SECOND)).to_have_attribute("aria-pressed", "true")
    assert spoken(page, FIRST) == "the set 1 is on."
    assert spoken(page, SECOND) == "the set 1, 2 is on."


@pytest.mark.long
def test_words_that_nobody_asked_for_are_spoken_where_one_works_and_leave_the_focus_alone(page):
    page.piece("c-12", SECOND).click()
    expect(line(page, SECOND)).to_have_text("the set 1, 2 is on.")
    page.piece("c-12").focus()
    page.run("table.change(said=Words('the other has moved'), focus='c-1')")
    expect(line(page)).to_have_text("the other has moved")
    assert focused(page) == "c-12"
    assert [spoken(page, view) for view in (FIRST, SECOND)] == ["the other has moved", "the set 1, 2 is on."]


@pytest.mark.long
def test_the_same_refusal_twice_is_heard_twice(page):
    page.page.evaluate("""() => {
        window.heard = 0;
        const live = document.querySelector('.setcards-root [role=status]');
        const ear = new MutationObserver(
            (all) => all.forEach((one) => window.heard += one.addedNodes.length));
        ear.observe(live, {childList: true});
        window.afterwards.push(() => ear.disconnect());
    }""")
    for _ in range(2):
        page.piece("c-2").dispatch_event("click")
    page.page.wait_for_function("window.heard === 2")


@pytest.mark.long
def test_who_reads_on_finds_no_stale_words(page):
    page.piece("c-12").click()
    expect(line(page)).to_have_text("the set 1, 2 is on.")
    expect(status(page)).to_be_empty(timeout=20_000)


@pytest.mark.long
def test_who_reads_on_finds_the_pieces_and_nothing_drawn_beside_them(page):
    page.run(f"table.change(shown=(Picture({BESIDE!r}, (Piece('p', 'a dot'),)),))")
    picture = page.stage().locator("svg")
    expect(picture).to_have_accessible_name("A dot")
    assert picture.aria_snapshot().split() == [
        "-",
        "group",
        '"A',
        'dot":',
        "-",
        "button",
        '"a',
        'dot":',
        "dot",
    ]
    expect(picture).to_have_accessible_description(
        page.ask("table.widget().wire.whole()['whole']['words']['how']")
    )
    page.run(f"table.change(shown=(Picture({BARE!r}),))")
    expect(picture).to_have_role("img")
    assert page.stage().aria_snapshot().splitlines()[0] == '- img "Two words"'
    assert "rrow" not in page.stage().aria_snapshot()
    assert page.axe() == []


@pytest.mark.long
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_piece_glides_to_its_new_place_unless_less_motion_is_wished(page, motion):
    page.page.emulate_media(reduced_motion=motion)
    page.page.evaluate("""() => {
        const glided = window.glided = [], {animate} = Element.prototype;
        Element.prototype.animate = function (...how) {
            glided.push(this.dataset.piece ?? this.dataset.key);
            return animate.apply(this, how);
        };
        window.afterwards.push(() => { Element.prototype.animate = animate; });
    }""")
    page.run("table.change(placed=('t-2',), said=Words('moved'))")
    expect(line(page)).to_have_text("moved")
    page.run(
        "chips = table.table.with_chips({'from-the-tile': 't-3', 'from-nothing': 't-9'})\n"
        "table.change(shown=(chips,), said=Words('come'))"
    )
    expect(line(page)).to_have_text("come")
    moved = ["t-2", "t-2", "from-the-tile", "from-the-tile"]  # in both views
    assert page.page.evaluate("window.glided") == (moved if motion == "no-preference" else [])


@pytest.mark.long
def test_several_pictures_play_as_steps_and_a_new_view_begins_at_the_last(page):
    page.page.evaluate("""() => {
        const text = () => document.querySelector('[data-piece=slot] text').textContent;
        const steps = window.steps = [text()];
        const eye = new MutationObserver(() => text() === steps.at(-1) || steps.push(text()));
        eye.observe(document.querySelector('.setcards-stage'),
            {subtree: true, childList: true, characterData: true});
        window.afterwards.push(() => eye.disconnect());
    }""")
    page.run(
        "steps = [replace(table.table, label=label).picture() for label in ('one', 'two', 'three')]\n"
        "table.change(shown=tuple(steps))"
    )
    page.page.wait_for_function("window.steps.at(-1) === 'three'")
    assert page.page.evaluate("window.steps") == ["slot", "one", "two", "three"]
    assert page.ask("table.driver.picture.by_id['slot'].name") == "three"


def test_hostile_text_stays_text(page):
    hostile = """"><script>window.hacked=1</script><img src=x onerror="window.hacked=1">'&lt;\\x00"""
    page.run(f"table.change(label={hostile!r}, said=Words({hostile!r}))")
    shown = hostile.replace("\x00", "")
    expect(line(page)).to_contain_text("<script>window.hacked=1</script>")
    assert page.piece("slot").locator("text").text_content() == shown
    assert page.page.evaluate("window.hacked") is None


def test_a_hostile_picture_is_refused_and_the_old_one_stays(page):
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hacked = 1</script></svg>'
    page.run(f"table.change(shown=(Picture({svg!r}),))")
    expect(note(page)).to_contain_text("so the old one stays")
    expect(page.piece("c-12")).to_be_visible()
    assert page.page.evaluate("window.hacked") is None
    page.run("table.reset()")
    page.piece("c-12").click()
    expect(note(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("said", "system", "dark"),
    [
        ("jpThemeLight = 'true'", "dark", 0),
        ("vscodeThemeKind = 'vscode-dark'", "light", 3),
        ("vscodeThemeKind = 'vscode-high-contrast-light'", "dark", 0),
        ("other = ''", "dark", 3),
        ("other = ''", "light", 0),
    ],
)
def test_the_look_is_that_of_the_application_or_else_of_the_system(page, said, system, dark):
    page.page.evaluate(f"delete document.body.dataset.jpThemeLight; document.body.dataset.{said}")
    page.page.emulate_media(color_scheme=system)
    expect(page.page.locator(".setcards-stage.dark")).to_have_count(dark)


@pytest.mark.long
def test_a_stage_fits_the_window_in_height_too_but_never_becomes_too_small_to_be_read(page):
    picture = page.stage(DECK).locator("svg")
    for height, most in ((500, 500), (150, 436)):
        page.page.set_viewport_size({"width": 1280, "height": height})
        expect(picture).to_have_attribute("viewBox", "0 0 528 436")
        page.page.wait_for_function(
            "([svg, most]) => svg.getBoundingClientRect().height < most", arg=[picture.element_handle(), most]
        )
        assert picture.bounding_box()["height"] >= 0.65 * 436
    page.page.set_viewport_size({"width": 400, "height": 1000})
    expect(page.stage(DECK).locator("svg")).to_have_attribute("viewBox", "0 0 272 780")
    assert picture.bounding_box()["width"] <= 1.2 * 272 + 1


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot halt a program and let it go on")
@pytest.mark.long
def test_a_busy_python_is_told_from_one_that_is_gone_and_neither_is_hidden(lab):
    with lab.open(
        [TABLE, "table = TableScreen()\ntable.widget()._patience = [150, 2500]\ntable"], alone=True
    ) as page:
        process = page.ask("__import__('os').getpid()")
        os.kill(process, signal.SIGSTOP)
        page.piece("c-12").click()
        expect_at_once(note(page)).to_have_text("Python is busy; what you pressed is waiting.")
        os.kill(process, signal.SIGCONT)
        expect_at_once(line(page)).to_have_text("the set 1, 2 is on.")
        expect_at_once(note(page)).to_have_count(0)
        os.kill(process, signal.SIGKILL)
        page.piece("c-1").dispatch_event("click")
        expect_at_once(note(page)).to_contain_text(
            re.compile("Python does not answer|Python was started anew")
        )
        assert spoken(page) == note(page).text_content()
        page.screenshot("stage-python-is-gone")
        page.problems.clear()  # JupyterLab itself complains about the kernel
