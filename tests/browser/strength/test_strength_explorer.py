"""A learner at the strength explorer: by mouse, by keyboard alone, by touch, in four views."""

from __future__ import annotations

import re

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import TELEPHONE, Widget, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_widgets import StrengthExplorer
explorer = StrengthExplorer(field="1 2", hand="4 14 24 23")
start = explorer._state
""",
    "explorer",
]
EXPLORER = ".setcards-strength"
WIDGET = Widget(EXPLORER)
said, button, focused, go = WIDGET.said, WIDGET.button, WIDGET.focused, WIDGET.go


def at_first(page):
    expect(said(page)).to_contain_text("Press two cards")
    expect(page.piece("c-0")).to_be_visible()


shared, page = opened_anew(CELLS, "explorer._take(start)", at_first)


def view(page, name):
    return page.find(f"{EXPLORER} .setcards-view-choice").get_by_role("button", name=name)


# what is done, by whatever hands: `press` a piece, `push` a button, `look` at a view


def compare(page, press):
    """{1,2,3} and {4,5}: predicted wrongly, then the number that shows it."""
    press("c-123")
    expect(page.piece("c-123")).to_have_attribute("aria-pressed", "true")
    press("c-45")
    expect(said(page)).to_contain_text("Which is stronger? Predict first.")
    press("g-first")
    expect(said(page)).to_contain_text("Neither of {1,2,3} and {4,5} is stronger.")
    press("e-5")
    expect(said(page)).to_contain_text("5 is in {4,5} but not in {1,2,3}.")


def line(page, press):
    """{1,3,5}, {2,3,4} is no run, because {1,4,5} is left out."""
    press("s-3")
    expect(page.piece("s-3")).to_have_attribute("aria-pressed", "true")
    for piece in ("c-135", "c-234"):
        press(piece)
        expect(page.piece(piece)).to_have_attribute("aria-pressed", "true")
    press("k-no-run")
    expect(said(page)).to_contain_text("One set is left out between the chosen ones.")
    press("c-145")
    expect(page.piece("c-145")).to_have_attribute(
        "aria-label", "the set 1, 4, 5, left out, number 6 of 10 on the line"
    )


def field(page, press, push):
    """({4}, {1,4}) does not answer ({1}, {2}); ({4}, {2,4}) does."""
    for piece in ("h-0", "h-1"):
        press(piece)
        expect(page.piece(piece)).to_have_attribute("aria-pressed", "true")
    push("check")
    expect(said(page)).to_contain_text("One arrow does not hold.")
    press("w-c1")
    expect(said(page)).to_contain_text("{1,4} does not answer {2}")
    expect(page.piece("w-c1")).to_have_attribute(
        "aria-label", "arrow from the set 2 to the set 1, 4: does not hold"
    )
    press("h-1")
    expect(page.piece("h-1")).to_have_attribute("aria-pressed", "false")
    place = page.ask("next(i for i, card in enumerate(explorer.state.hand) if card.digits == '24')")
    press(f"h-{place}")
    expect(page.piece(f"h-{place}")).to_have_attribute("aria-pressed", "true")
    push("check")
    expect(said(page)).to_contain_text("Legal: every arrow holds.")


def hunt(page, press, push):
    """The triple of the text, and the shortest cycle."""
    for piece in ("c-1", "c-2", "c-23"):
        press(piece)
    expect(said(page)).to_contain_text("Found! {2,3} does not beat {1}: ")
    push("hunt-cycle")
    expect(said(page)).to_contain_text("leads back to its start")
    for piece in ("c-0", "c-12345"):
        press(piece)
        expect(page.piece(piece)).to_have_attribute("aria-pressed", "true")
    push("close-circle")
    expect(said(page)).to_contain_text("The one exception")


def everything(page, press, push, look):
    compare(page, press)
    look("On a line")
    line(page, press)
    look("Answer a field")
    field(page, press, push)
    look("Hunt")
    hunt(page, press, push)
    page.wait_until("len(explorer.state.caught) == 1")


def compare_and_answer_a_field(page):
    compare(page, lambda piece: page.piece(piece).click())
    view(page, "Answer a field").click()
    field(page, lambda piece: page.piece(piece).click(), lambda push: button(page, push).click())


def test_with_the_mouse_in_jupyterlab(page):
    everything(
        page,
        lambda piece: page.piece(piece).click(),
        lambda push: button(page, push).click(),
        lambda look: view(page, look).click(),
    )


def test_with_the_keyboard_alone(page):
    keyboard = page.page.keyboard
    view(page, "Two cards").focus()

    def press(piece):
        into_the_stage(page)
        expect(page.piece(piece)).to_be_visible()
        go(page, piece)
        keyboard.press("Enter")

    def push(name):
        tab_to(page, f"setcards-{name}")
        keyboard.press("Space")

    def look(name):
        tab_to(page, name)
        keyboard.press("Enter")
        expect(view(page, name)).to_have_attribute("aria-pressed", "true")

    everything(page, press, push, look)


def into_the_stage(page):
    """Tab, until a piece has the focus; from below backwards."""
    for _ in range(40):
        if page.page.evaluate("Boolean(document.activeElement.dataset.piece)"):
            return
        page.page.keyboard.press("Tab")
    raise AssertionError("the stage is not reached")


def tab_to(page, name):
    """Backwards to a control above the stage; all of them stand there."""
    for _ in range(40):
        if focused(page) == name:
            return
        page.page.keyboard.press("Shift+Tab")
    raise AssertionError(f"{name} is not reached")


def test_the_views_are_a_group_that_tells_which_one_is_on(page):
    group = page.page.locator(EXPLORER).get_by_role("group", name="View")
    for name in ("On a line", "Two cards"):
        group.get_by_role("button", name=name).click()
        expect(view(page, name)).to_have_attribute("aria-pressed", "true")
        expect(group.locator("[aria-pressed=true]")).to_have_count(1)


def test_D7_the_arrows_turn_round_before_the_eyes(page):
    page.page.emulate_media(reduced_motion="no-preference")
    page.run("explorer.set_view('field')")
    page.run("explorer.lay('4 24')")
    expect(page.piece("w-c0")).to_have_attribute(
        "aria-label", "arrow from the set 1 to the set 4: does it hold? Press to ask"
    )
    seen = "() => document.querySelector('[data-piece=\"w-c0\"] path').getAttribute('d')"
    before = page.page.evaluate(seen)
    button(page, "revolution").click()
    page.page.wait_for_function(f"(before) => ({seen})() != before", arg=before)
    on_the_way = page.page.evaluate(seen)
    page.page.wait_for_function(f"(before) => ({seen})() != before", arg=on_the_way)
    assert len({before, on_the_way, page.page.evaluate(seen)}) == 3
    expect(page.piece("w-c0")).to_have_attribute(
        "aria-label", "arrow from the set 4 to the set 1: does it hold? Press to ask"
    )


def test_a_laid_card_keeps_the_focus_on_its_way_to_the_field(page):
    page.run("explorer.set_view('field')")
    page.piece("h-1").focus()
    page.page.keyboard.press("Enter")
    expect(page.piece("h-1")).to_have_attribute("aria-pressed", "true")
    assert focused(page) == "h-1"


def test_enter_pressed_once_more_after_a_prediction_answers_nothing(page):
    keyboard = page.page.keyboard
    page.run("explorer.compare('123', '45')")
    page.piece("g-first").focus()
    for words in ("Which number is in the smaller card but not in the larger?", "That has been told"):
        keyboard.press("Enter")
        expect(said(page)).to_contain_text(words)
        assert focused(page) == "g-first"
    assert page.ask("explorer.state.why is None")
    page.piece("e-4").focus()
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("Well seen.")
    keyboard.press("Enter")
    expect(said(page)).to_contain_text("Nothing is asked just now.")
    assert focused(page) == "e-4"


def test_a_card_is_the_first_stop_where_two_must_be_chosen(page):
    for name in ("Two cards", "Hunt"):
        view(page, name).click()
        expect(page.piece("c-0")).to_have_attribute("tabindex", "0")


def test_a_place_that_is_emptied_keeps_the_focus(page):
    page.run("explorer.hunt('triple'); explorer.lay('1 3 24')")
    expect(said(page)).to_contain_text("This is not what is hunted")  # else Enter answers an older picture
    page.piece("p-1").focus()
    page.page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Place B is empty.")
    expect(page.piece("p-1")).to_have_attribute("aria-label", "place B, empty")
    assert focused(page) == "p-1"
    page.piece("c-2").click()
    expect(said(page)).to_contain_text("Found! {2,4} does not beat {1}: ")


def test_buttons_that_stay_down_tell_it_and_lists_have_names(page):
    view(page, "Answer a field").click()
    revolution, answers = button(page, "revolution"), button(page, "answers")
    expect(revolution).to_have_attribute("aria-pressed", "false")
    revolution.click()
    expect(revolution).to_have_attribute("aria-pressed", "true")
    expect(answers).to_have_attribute("aria-expanded", "false")
    answers.click()
    expect(answers).to_have_attribute("aria-expanded", "true")
    button(page, "cannot").click()
    reasons = page.page.locator(EXPLORER).get_by_role("list", name="Which cannot?")
    expect(reasons.locator("details").first).not_to_have_attribute("open", "")
    reasons.locator("summary").first.focus()
    page.page.keyboard.press("Enter")
    expect(reasons.locator("details").first).to_have_attribute("open", "")
    button(page, "cannot").click()
    expect(said(page)).to_contain_text("The list is closed.")
    view(page, "Hunt").click()
    expect(button(page, "hunt-triple")).to_have_attribute("aria-pressed", "true")
    expect(button(page, "hunt-cycle")).to_have_attribute("aria-pressed", "false")


def test_a_new_deal_is_told_and_its_field_can_be_looked_at(page):
    view(page, "Answer a field").click()
    button(page, "next-deal").click()
    expect(said(page)).to_contain_text("New deal: field {")
    name = page.ask("explorer.stage.picture.by_id['f-0'].name")
    looked_at = page.page.locator(EXPLORER).get_by_role("img", name=name)
    expect(looked_at).to_have_attribute("data-piece", "f-0")


@pytest.mark.parametrize(
    ("typed", "told"),
    [("1 23", "No play leaves this on the field"), ("9", "Field: “9”"), ("15 24", "Field {1,5}, {2,4}")],
)
def test_enter_in_a_field_uses_what_is_typed(page, typed, told):
    view(page, "Answer a field").click()
    button(page, "own-cards").click()
    fields = page.page.locator(f"{EXPLORER} input[type=text]:visible")
    expect(fields.nth(0)).to_have_attribute("placeholder", "15 23")
    expect(fields.nth(0)).to_have_attribute("aria-describedby", re.compile("setcards-"))
    fields.nth(0).fill(typed)
    fields.nth(0).press("Enter")
    expect(said(page)).to_contain_text(told)
    fields.nth(0).fill("")
    button(page, "own-cards").click()


def test_cards_of_ones_own_are_typed(page):
    view(page, "Answer a field").click()
    button(page, "own-cards").click()
    fields = page.page.locator(f"{EXPLORER} input[type=text]:visible")
    fields.nth(0).fill("15 23")
    fields.nth(1).fill("25 235 ∅")
    button(page, "own-use").click()
    page.wait_until("[card.digits for card in explorer.state.field] == ['15', '23']")
    fields.nth(1).fill("9")
    fields.nth(1).blur()
    page.wait_until("explorer._typing['own-hand'].value == '9'")
    button(page, "own-use").click()
    expect(said(page)).to_contain_text("9 is not in U")
    button(page, "own-cards").click()


def test_with_a_finger_on_a_narrow_screen_in_japanese(voila):
    with voila.open(CELLS, "ja", **TELEPHONE) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for piece in ("c-123", "c-45", "g-neither", "e-4"):
            page.piece(piece).tap()
        expect(said(page)).to_contain_text("よく見つけました。4 は {4,5} に")
        page.screenshot("strength-explorer-narrow-ja")
        for name, steps in (
            ("線に並べる", ("s-3", "c-135", "c-234", "k-no-run", "c-145")),
            ("場に出す", ("h-0", "h-1", "w-c1")),
            ("探す", ("c-1", "c-2", "c-23")),
        ):
            view(page, name).tap()
            for piece in steps:
                page.piece(piece).tap()
            page.page.wait_for_timeout(0)
            page.page.evaluate("document.querySelector('.setcards-strength').scrollIntoView()")
            page.screenshot(f"strength-explorer-narrow-{steps[0]}-ja")
            assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert page.axe(EXPLORER) == []
