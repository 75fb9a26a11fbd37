"""Everything around the pictures, by the keyboard and as a screen reader finds it, in an English JupyterLab
that shows Japanese widgets."""

from __future__ import annotations

import re

import pytest

from tests.browser.rest import expect

pytestmark = pytest.mark.long
CELLS = [
    """
from IPython.display import HTML
from setcards_edu import Topology
from setcards_edu.pictures import html
theirs = '<svg xmlns="http://www.w3.org/2000/svg" width="9"><path class="paper" d="M1 1h8"/>{}</svg>'
styled = theirs.format('<style>@media (prefers-color-scheme: dark) {path {stroke: red}}</style>')
image = "<img alt='' src='data:image/svg+xml;charset=utf-8,{}'>"
HTML(html(Topology.discrete(1)) + image.format(theirs.format('')) + image.format(styled))
""",
    """
from setcards_edu.teaching import Keeper
from setcards_widgets import ExerciseCard, ProgressMap, TopologyBuilder
builder = TopologyBuilder(n=2)
builder
""",
    "verdict = ExerciseCard('topology.is-topology', seed=1, keeper=Keeper())\nverdict",
    "program = ExerciseCard('topology.write-is-topology', keeper=Keeper())\nprogram",
    "progress = ProgressMap(keeper=Keeper())\nprogress",
    "several = ExerciseCard('yaku.family', level=2, seed=1, keeper=Keeper())\nseveral",
]
ROOTS = "document.querySelectorAll('.setcards-root[role=group]').length === 5"
PATIENCE = 40_000  # milliseconds: the last cell may come much later than the first on a busy machine
BUILDER, VERDICT, PROGRAM, MAP, SEVERAL = range(5)
NOTE = """
given = []
end = verdict.driver.watch(lambda before: verdict._state.feedback is not before.feedback
    and given.append(verdict._state.draft.given))
"""
HELD = "verdict.driver.screen.part('{}').value"


@pytest.fixture(scope="module")
def shared(lab):
    with lab.open(CELLS, "ja") as opened:
        opened.page.wait_for_function(ROOTS, timeout=PATIENCE)
        yield opened


@pytest.fixture
def page(shared):
    with shared.restored():
        yield shared


def root(page, number):
    return page.page.locator(".setcards-root").nth(number)


def control(page, number, name):
    return root(page, number).locator(f".setcards-{name}").first


def heard(page, number):
    return root(page, number).locator(".setcards-surround [role=status]")


def active(page, expression):
    return page.page.evaluate(f"document.activeElement.{expression}")


@pytest.mark.parametrize(
    ("number", "name"),
    [(BUILDER, "fold"), (VERDICT, "hint"), (PROGRAM, "hint"), (MAP, "fold")],
)
def test_no_key_that_is_pressed_on_a_button_reaches_the_notebook(page, number, name):
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    page.page.evaluate("""() => {
        const heard = window.heard = [], hear = ({key}) => heard.push(key);
        document.addEventListener('keydown', hear);
        window.afterwards.push(() => document.removeEventListener('keydown', hear));
    }""")
    control(page, number, name).focus()
    for key in ("a", "b", "d", "d", "m", "Shift+M", "x", "0", "0", "ArrowDown", "Escape", "Alt+q"):
        page.page.keyboard.press(key)
    assert set(page.page.evaluate("window.heard")) <= {"Alt", "Shift", "q"}
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert f"setcards-{name}" in active(page, "className")


@pytest.mark.parametrize(
    ("number", "text"),
    [(BUILDER, ".setcards-message"), (BUILDER, ".setcards-stage .paper"), (VERDICT, "h3")],
)
def test_after_a_click_on_a_text_no_key_reaches_the_notebook_either(page, number, text):
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    shown = root(page, number).locator(text).first
    shown.scroll_into_view_if_needed()
    shown.click(position={"x": 12, "y": 6})
    for key in ("a", "b", "d", "d", "x", "m"):
        page.page.keyboard.press(key)
    assert active(page, "matches('.setcards-root, .setcards-root *')")
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_radio_buttons_are_one_stop_and_arrows_go_among_them(page):
    group = root(page, VERDICT).get_by_role("radiogroup", name=page.ask("str(verdict.exercise.prompt)"))
    assert min(row.bounding_box()["height"] for row in group.locator("label").all()) >= 24
    group.get_by_role("radio").first.focus()
    page.page.keyboard.press("Space")
    page.wait_until(f"{HELD.format('choice')} == 'yes'")
    page.page.keyboard.press("ArrowDown")
    page.wait_until(f"{HELD.format('choice')} == 'no'")
    page.page.keyboard.press("Tab")
    assert active(page, "type") == "text"


def test_boxes_to_tick_are_a_group_that_has_the_question_for_its_name(page):
    for _ in range(2):
        question, how = page.ask("str(several.exercise.prompt)"), page.ask("str(several.exercise.answer.how)")
        boxes = root(page, SEVERAL).get_by_role("group", name=question, exact=True)
        expect(boxes).to_have_accessible_description(how)
        expect(boxes.get_by_role("checkbox")).to_have_count(page.ask("len(several.exercise.answer.options)"))
        page.run("several.another()")
    assert page.page.locator(".setcards-ticks").count() == 1


def test_enter_in_the_field_checks_what_is_typed_and_its_hint_belongs_to_it(page):
    field = root(page, VERDICT).get_by_role("textbox")
    expect(field).to_have_accessible_description(page.ask("str(verdict.exercise.how)"))
    field.focus()
    page.page.keyboard.type("bad")
    page.page.keyboard.press("Enter")
    page.wait_until("verdict.feedback is not None")
    assert page.ask(HELD.format("text")) == "bad"
    expect(heard(page, VERDICT)).to_have_attribute("data-heard", page.ask("str(verdict.feedback)"))
    assert active(page, "value") == "bad"


def test_each_verdict_belongs_to_what_was_typed_for_it_however_fast_one_is(page):
    field, check = root(page, VERDICT).get_by_role("textbox"), control(page, VERDICT, "check")
    root(page, VERDICT).get_by_role("radio").last.click()
    page.run(NOTE)
    texts = [f"answer {number}" for number in range(8)]
    for number, text in enumerate(texts):
        field.fill(text)
        field.press("Enter") if number % 2 else check.click()
    field.press_sequentially(" and more")
    page.wait_until(f"given == {[f'no {text}' for text in texts]}")
    page.run("end()")
    expect(field).to_have_value(f"{texts[-1]} and more")


@pytest.mark.parametrize(("number", "card"), [(VERDICT, "verdict"), (PROGRAM, "program")])
def test_a_new_exercise_leaves_the_focus_and_is_announced(page, number, card):
    seed = page.ask(f"{card}.exercise.seed")
    control(page, number, "more").click()
    another = root(page, number).locator(".setcards-another:visible")
    another.focus()
    page.page.keyboard.press("Enter")
    page.wait_until(f"{card}.exercise.seed == {seed + 1}")
    told = re.escape(page.ask(f"str({card}.exercise.prompt)"))
    expect(heard(page, number)).to_have_attribute("data-heard", re.compile(f"{told}$"))
    assert "setcards-another" in active(page, "className")
    control(page, number, "more").click()


def test_a_card_without_a_picture_speaks_too_and_a_program_keeps_its_lines(page):
    control(page, PROGRAM, "hint").click()
    page.wait_until("program._state.hints == 1")
    expect(heard(page, PROGRAM)).to_have_attribute("data-heard", page.ask("str(program.said)"))
    control(page, PROGRAM, "more").click()
    root(page, PROGRAM).locator(".setcards-solution:visible").click()
    shown = root(page, PROGRAM).locator("pre code")
    assert shown.inner_text().rstrip() == page.ask("program.exercise.solution.witnesses['code']").rstrip()


def test_what_is_unfolded_says_so_and_comes_next(page):
    opener = control(page, BUILDER, "more")
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.focus()
    page.page.keyboard.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    field = root(page, BUILDER).get_by_role("textbox")
    expect(field).to_be_visible()
    page.page.keyboard.press("Tab")
    expect(field).to_be_focused()


@pytest.mark.parametrize(
    ("medium", "ours"), [("screen", ["none", "dark", True]), ("print", ["none", "light", True])]
)
def test_in_the_dark_only_pictures_of_ours_are_changed(page, medium, ours):
    page.page.evaluate("""() => {
        document.body.dataset.jpThemeLight = 'false';
        window.afterwards.push(() => { document.body.dataset.jpThemeLight = 'true'; });
    }""")
    page.page.emulate_media(media=medium)
    looks = page.page.evaluate("""() =>
        [...document.querySelectorAll('.jp-OutputArea-output.jp-RenderedHTMLCommon > img')].map((image) => {
            const {filter, colorScheme} = getComputedStyle(image);
            return [filter, colorScheme, image.src.includes('.paper')];
        })""")
    page.page.emulate_media(media="screen")
    assert looks == [ours, ["none", "light", False], ["none", "light", False]]


def test_the_focus_is_seen_on_a_button_and_in_a_field(page):
    control(page, BUILDER, "undo").focus()
    page.page.keyboard.press("Tab")
    for _ in range(2):
        assert page.page.evaluate("""() => {
            const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(document.activeElement);
            return [outlineStyle, outlineWidth, outlineColor];
        }""") == ["solid", "2px", "rgb(16, 22, 29)"]
        root(page, VERDICT).get_by_role("textbox").focus()
    page.screenshot("exercise-card-ja-focus", of=root(page, VERDICT))


def test_who_reads_on_finds_no_stale_words(page):
    control(page, VERDICT, "hint").click()
    expect(heard(page, VERDICT)).not_to_be_empty()
    expect(heard(page, VERDICT)).to_be_empty(timeout=20_000)
