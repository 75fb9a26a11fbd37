"""A lesson that is opened runs by itself; one that was changed, or whose Python is gone, offers a bar."""

from __future__ import annotations

import py_compile
import shutil

import nbformat
import pytest

from tests.browser.hosts import FIRST_STAGE, STARTING
from tests.browser.rest import PATIENCE, expect_at_once
from tests.browser.short_lessons import NEXT, short_lesson, uncounted
from tests.effort import some
from tests.lessons.notebooks import FOLDER, WIDGET_VIEW, read, what_to_press

BAR = ".setcards-start"
CELL = ".jp-Notebook .jp-Cell"
QUESTIONS = """from setcards_widgets import Predict
first, *others = Predict("01.one-side"), Predict("01.subsets"), Predict("01.both")
display(first)
display(*others)"""
HAS_RUN = """() => {
    const {content, context} = window.jupyterapp.shell.currentWidget;
    const code = [...content.model.cells].filter((cell) => cell.type === 'code');
    return code.every((cell) => cell.executionCount) && !context.model.dirty;
}"""
HAS_RUN_ALL = HAS_RUN.replace(" && !context.model.dirty", "")
HAS_NOT_RUN = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells].every(
    (cell) => !cell.executionCount)"""
ANSWERED = """async () => {
    const {sessionContext} = window.jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return sessionContext.session.kernel.id;
}"""
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
SEEN = """
    window.seen = {stills: false, errors: false};
    new MutationObserver(() => {
        if (document.querySelector(".jp-OutputArea img[src^='data:image/svg']")) window.seen.stills = true;
        if (/model not found|Error displaying/.test(document.body?.textContent)) window.seen.errors = true;
    }).observe(document, {childList: true, subtree: true});
"""
"""What was on the page at any time."""
ERRORS = "() => (document.body.textContent.match(/model not found|Error displaying widget/g) ?? []).length"
UNSEEN = """{
    const {fetch} = window;
    window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        if (!String(asked[0]).endsWith('/shipped/index.json')) return answer;
        return Response.json({...await answer.json(), beside: '1/0'});
    };
}"""
"""A script for a page that cannot find out what lies beside a lesson."""
LOST = """{
    const {send} = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        if (!text.includes('%s')) send.call(this, data);
    };
}"""
"""A script for a page from which a question never comes to Python."""
ALIVE = "(number) => document.querySelectorAll('.jp-Notebook .setcards-root').length >= number"
REMEMBERED = """from setcards_edu.teaching.exercises.progress import Progress
from setcards_widgets.kit.browser_storage import shared_keeper
shared_keeper().add(Progress().predicted("01.both", "no", is_right=False, day="2026-04-01"))"""
"""A question that was answered long ago."""
SAVE = "() => window.jupyterapp.shell.currentWidget.context.save()"
AROUND = """() => {
    const {shell, commands} = window.jupyterapp;
    const bar = (side) => commands.isToggled('application:toggle-side-tabbar', {side});
    const status = commands.isToggled('statusbar:toggle');
    return [shell.mode, shell.leftCollapsed, bar('left'), bar('right'), status];
}"""
"""What stands around a notebook in JupyterLab."""
IS_LESSON = """(path) => {
    const {currentWidget} = window.jupyterapp.shell;
    return currentWidget.context.path === path && currentWidget.hasClass('setcards-page');
}"""
TOP = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


@pytest.fixture(params=["lab", pytest.param("notebook7", marks=pytest.mark.long)])
def host(request):
    """Where what the applications do in their own ways is tried: how they open, save and restart."""
    return request.getfixturevalue(request.param)


def answered(page):
    """Wait until Python is there and has answered, so that whatever runs by itself is being run."""
    page.page.wait_for_function("() => window.jupyterapp.shell.currentWidget?.sessionContext")
    page.kernel_id = page.page.evaluate(ANSWERED)


def count(page, selector):
    return page.page.locator(selector).count()


def test_a_lesson_runs_by_itself_once_and_stays_at_the_top(host):
    lesson = short_lesson()
    lesson.cells[1].outputs = [what_to_press("en")]
    with host.open_saved(lesson, FIRST_STAGE) as page:
        assert count(page, ".setcards-how-to:visible") == 0
        page.page.wait_for_function(HAS_RUN)
        assert page.page.evaluate(TOP) == 0
        assert page.ask("times") == 1
        assert count(page, BAR) == 0


@pytest.mark.long
def test_a_lesson_is_a_page_until_somebody_asks_for_its_code(host):
    with host.open_saved(short_lesson(code=QUESTIONS), BAR) as page:
        answered(page)
        page.page.get_by_role("button", name="Start", exact=True).click()
        page.page.wait_for_function(HAS_RUN)
        prompts = page.page.locator(".jp-InputPrompt, .jp-OutputPrompt")
        assert not any(prompt.is_visible() for prompt in prompts.all())
        text = page.page.locator(".jp-MarkdownCell").first
        text.dblclick()
        for key in ("Enter", "b", "x", "d", "d", "Control+Shift+M", "Control+Shift+-"):
            page.page.keyboard.press(key)
        text.click(button="right")
        assert count(page, ".lm-Menu") == 0
        assert text.locator(".jp-RenderedMarkdown").is_visible()
        assert count(page, CELL) == len(short_lesson(code=QUESTIONS).cells)

        row, cards = page.page.locator(".setcards-row"), page.page.locator(".setcards-predict")
        expect_at_once(row.locator(".count")).to_have_text("1 of 3")
        assert [card.is_visible() for card in cards.all()] == [True, False, False]
        assert page.axe(".setcards-row") == []
        row.locator(".next").focus()
        page.page.keyboard.press("Enter")
        expect_at_once(row.locator(".count")).to_have_text("2 of 3")
        assert [card.is_visible() for card in cards.all()] == [False, True, False]
        assert cards.nth(1).evaluate("(card) => card === document.activeElement")
        page.ask("first.commit('no') and None")
        page.page.wait_for_selector(".setcards-row .dots i.done:first-child", state="attached")

        page.page.get_by_text("Show the code").click()
        prompts.first.wait_for()
        row.wait_for(state="detached")
        assert all(card.is_visible() for card in cards.all())


@pytest.mark.long
def test_in_a_low_window_a_lesson_is_gone_through_one_thing_at_a_time(lab):
    lesson = short_lesson(code=QUESTIONS)
    stop = "*A good place to stop: this far today.*\n\n# Part 2 · Then"
    lesson.cells.insert(-1, nbformat.v4.new_markdown_cell(stop))
    with lab.open_saved(lesson, BAR, viewport={"width": 1366, "height": 640}) as page:
        answered(page)
        page.page.get_by_role("button", name="Start", exact=True).click()
        page.page.wait_for_function(HAS_RUN)
        onward, counted = page.page.locator(".ways .next"), page.page.locator(".ways .count")
        cards = page.page.locator(".setcards-predict")
        expect_at_once(counted).to_have_text("1 of 4")
        onward.focus()
        page.page.keyboard.press("Enter")
        expect_at_once(counted).to_have_text("2 of 4")
        assert [card.is_visible() for card in cards.all()] == [True, False, False]
        assert page.page.evaluate("() => document.activeElement.matches('.jp-Notebook-cell *')")
        assert "main" not in onward.get_attribute("class")
        page.ask("first.commit('no') and None")
        page.page.wait_for_selector(".ways .next.main")
        assert page.axe(".ways") == []

        for pressed in (cards.first, page.page.locator(".text:visible, .setcards-predict:visible").first):
            pressed.click()
            for key in ("Shift+Enter", "Alt+Enter", "Control+Enter", "Shift+Enter"):
                page.page.keyboard.press(key)
        assert page.ask("times") == 1
        assert page.ask("first.prediction is not None")
        onward.click()
        page.page.evaluate("() => window.jupyterapp.commands.execute('toc:show-panel')")
        page.page.locator(".jp-tocItem", has_text="Part 2 · Then").click()
        expect_at_once(counted).to_have_text("Part 2 · 1 of 2")
        page.page.locator(".jp-tocItem", has_text="A short lesson").click()
        expect_at_once(counted).to_have_text("1 of 4")
        page.page.locator(".cm-content", has_text="times").focus()
        for key in ("Shift+Enter", "Alt+Enter"):
            page.page.keyboard.press(key)
            page.page.locator(".jp-CodeCell:focus").press("Enter")
        page.wait_until("times == 3")
        assert count(page, CELL) == len(lesson.cells)

        page.page.get_by_role("button", name="Parts").click()
        page.page.get_by_role("menuitem", name="A good place to stop").click()
        assert [card.is_visible() for card in cards.all()] == [False, False, True]
        assert page.page.locator(".stop").get_attribute("data-then") == "Next: Part 2 · Then"
        onward.click()
        expect_at_once(counted).to_have_text("Part 2 · 1 of 2")

        page.page.get_by_role("button", name="Step by step").click()
        page.page.locator(".setcards-row").wait_for()
        assert not onward.is_visible()


@pytest.mark.long
def test_a_file_is_opened_with_whatever_is_chosen_and_stays_so(lab):
    offered = "(name) => window.jupyterapp.docRegistry.preferredWidgetFactories(name).map(({label}) => label)"
    browser = "() => window.jupyterapp.commands.execute('filebrowser:activate')"
    with lab.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        assert "Lesson" in page.page.evaluate(offered, "01-inclusion.ipynb")
        assert "Lesson" not in page.page.evaluate(offered, "other.ipynb")
        name = page.page.evaluate("window.jupyterapp.shell.currentWidget.title.label")
        page.page.evaluate(browser)
        page.page.locator(".jp-DirListing-item", has_text=name).click(button="right")
        page.page.locator(".lm-Menu-item", has_text="Open With").hover()
        page.page.get_by_role("menuitem", name="Notebook", exact=True).click()
        page.page.wait_for_function("() => !document.querySelector('.setcards-page')")
        page.page.reload(timeout=STARTING)
        page.page.wait_for_selector(".setcards-lesson", timeout=STARTING)
        page.page.wait_for_selector(FIRST_STAGE, timeout=STARTING)
        assert count(page, ".setcards-page") == 0
        answered(page)


HAS_PAGE = """() => {
    const { commands, shell } = window.jupyterapp;
    const button = '[data-jp-item-name$="full-page"] [aria-pressed="true"]';
    const isPressed = shell.currentWidget.node.querySelector(button);
    return Boolean(isPressed) && !commands.isToggled('statusbar:toggle');
}"""


@pytest.mark.long
def test_the_end_of_a_lesson_leads_to_the_next_one_which_has_the_full_page_in_its_turn(lab):
    then = lab.server.notebooks / f"{NEXT}.ipynb"
    nbformat.write(short_lesson(), then)
    with lab.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        page.page.get_by_role("button", name="Full page").click()
        page.page.wait_for_function(HAS_PAGE)
        page.page.get_by_role("button", name="Next: 99 · Then").click()
        page.page.wait_for_function(IS_LESSON, arg=then.name)
        page.page.wait_for_function(HAS_PAGE)
    then.unlink()


@pytest.mark.long
def test_the_header_leads_to_the_cards_of_today_and_to_the_other_language(lab):
    lesson = short_lesson(code=f"from setcards_widgets import Today\n{REMEMBERED}")
    lesson.cells.insert(-1, nbformat.v4.new_code_cell("Today()"))
    with lab.open_saved(lesson, BAR, folder="en", viewport={"width": 1366, "height": 640}) as page:
        answered(page)
        button = page.page.get_by_role("button", name="Cards for today")
        button.click()
        expect_at_once(page.page.get_by_role("status").filter(has_text="Press “Start”").last).to_be_visible()
        button.click()
        page.page.get_by_role("button", name="Start", exact=True).click()
        page.page.wait_for_function(HAS_RUN)
        due, cards = page.page.locator(".setcards-due"), page.page.locator(".setcards-today")
        due.wait_for()
        assert not cards.is_visible()
        button.focus()
        for _ in range(2):
            page.page.keyboard.press("Enter")
            expect_at_once(page.page.locator(".setcards-today:focus")).to_be_in_viewport(ratio=1)
            page.page.keyboard.press("Escape")
            assert not cards.is_visible()
        page.ask("shared_keeper().predicted('01.both', 'no', is_right=True)")
        due.wait_for(state="detached")

        path = page.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
        other = lab.server.notebooks / "ja" / path.removeprefix("en/")
        other.parent.mkdir(exist_ok=True)
        nbformat.write(short_lesson("ja"), other)
        assert page.page.get_by_text("日本語").count() == 0
        page.page.reload(timeout=STARTING)
        page.page.get_by_role("button", name="日本語").click(timeout=STARTING)
        page.page.wait_for_function(IS_LESSON, arg=f"ja/{other.name}")
        other.unlink()


@pytest.mark.long
def test_a_lesson_has_the_full_page_while_it_is_in_front_and_all_comes_back(lab):
    with lab.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        before = page.page.evaluate(AROUND)
        comes_back = f"(before) => JSON.stringify(({AROUND})()) === JSON.stringify(before)"
        button = page.page.get_by_role("button", name="Full page")
        back = [
            button.click,
            lambda: page.page.keyboard.press("Escape"),
            lambda: (page.piece("c-1").click(), [page.page.keyboard.press("Escape") for _ in range(2)]),
            lambda: page.page.evaluate("() => window.jupyterapp.commands.execute('launcher:create')"),
        ]
        for each in back:
            button.click()
            page.page.wait_for_function("() => !window.jupyterapp.commands.isToggled('statusbar:toggle')")
            each()
            page.page.wait_for_function(comes_back, arg=before)


@pytest.mark.long
@pytest.mark.parametrize(("language", "where"), [("en", "lab"), ("ja", "firefox")])
def test_a_whole_lesson_runs_by_itself_and_what_is_in_sight_comes_first(request, language, where):
    lesson = uncounted(read(FOLDER / language / "01-inclusion.ipynb"))
    with request.getfixturevalue(where).open_saved(lesson, FIRST_STAGE) as page:
        assert page.page.evaluate(HAS_RUN_ALL) is False
        page.page.wait_for_function(HAS_RUN, timeout=STARTING)
        assert page.page.evaluate(TOP) == 0
        assert count(page, BAR) == 0
        assert page.page.evaluate(ERRORS) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("changed", "button"), [({"code": "times = 'changed'"}, "Start"), ({"has_outputs": False}, "Start")]
)
def test_a_lesson_that_was_changed_waits_for_a_press(lab, changed, button):
    with lab.open_saved(short_lesson(**changed), BAR) as page:
        answered(page)
        assert page.page.evaluate(HAS_NOT_RUN)
        assert page.ask("'times' in globals()") is False
        assert page.axe(BAR) == []
        start = page.page.get_by_role("button", name=button, exact=True)
        start.focus()
        page.page.keyboard.press("Enter")
        page.page.wait_for_selector(FIRST_STAGE)
        page.page.wait_for_function(HAS_RUN)
        assert count(page, BAR) == 0


@pytest.fixture
def strange(server, tmp_path):
    """A folder with what Python takes for our widgets and Jupyter's lists leave out; and what that leaves."""
    folder, marker, source = server.notebooks / "strange", tmp_path / "marker", tmp_path / "source.py"
    folder.mkdir()
    source.write_text(f"open({str(marker)!r}, 'w').close()")
    py_compile.compile(str(source), str(folder / "setcards_widgets.pyc"))
    yield folder.name, marker
    shutil.rmtree(folder)


@pytest.mark.long
def test_a_lesson_beside_which_something_strange_lies_waits_for_a_press(lab, strange):
    folder, marker = strange
    with lab.open_saved(short_lesson(), BAR, folder=folder) as page:
        bar = page.page.locator(f"{BAR}:not([data-old])")
        expect_at_once(bar).to_contain_text("setcards_widgets.pyc")
        bar.evaluate("(bar) => { bar.dataset.old = true; }")
        page.page.get_by_role("button", name="Put back the original").click()
        page.page.locator(".jp-Dialog").get_by_role("button", name="Put back the original").click()
        expect_at_once(bar).to_contain_text("setcards_widgets.pyc")
        answered(page)
        assert page.page.evaluate(HAS_NOT_RUN)
        assert not marker.exists()
        bar.get_by_role("button", name="Start").click()
        page.page.wait_for_selector(BAR, state="detached")
        assert marker.exists()


@pytest.mark.long
def test_a_lesson_beside_which_nothing_can_be_seen_waits_for_a_press(lab):
    with lab.open_saved(short_lesson(), BAR, script=UNSEEN) as page:
        answered(page)
        assert page.page.evaluate(HAS_NOT_RUN)
        expect_at_once(page.page.locator(BAR)).to_contain_text("cannot be seen")


@pytest.mark.long
def test_a_lesson_starts_where_python_never_tells_which_widgets_it_has(lab):
    with lab.open_saved(short_lesson(), CELL, script=LOST % "comm_info_request") as page:
        answered(page)
        page.page.wait_for_function(HAS_RUN, timeout=2 * PATIENCE)


@pytest.mark.long
def test_a_notebook_that_is_not_ours_is_left_alone(lab):
    with lab.open_saved(short_lesson(is_ours=False), CELL) as page:
        answered(page)
        assert page.page.evaluate(HAS_NOT_RUN)
        assert page.ask("'times' in globals()") is False
        assert count(page, BAR) == 0
        assert count(page, "text=Put back the original") == 0


@pytest.mark.long
def test_a_page_without_digests_offers_a_bar(lab):
    """As on plain http from another machine."""
    take_away = "Object.defineProperty(crypto, 'subtle', {value: undefined})"
    with lab.open_saved(short_lesson("ja"), BAR, script=take_away) as page:
        answered(page)
        assert page.page.evaluate(HAS_NOT_RUN)
        assert page.page.locator(BAR).get_attribute("lang") == "ja"
        page.page.get_by_role("button", name="開始", exact=True).click()
        page.page.wait_for_selector(FIRST_STAGE)


@pytest.mark.long
def test_after_a_restart_there_is_a_bar_until_it_is_run(host):
    with host.open_saved(short_lesson(), FIRST_STAGE) as page:
        page.page.wait_for_function(HAS_RUN)
        page.page.evaluate(RESTART)
        page.page.wait_for_selector(BAR)
        page.page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.page.wait_for_selector(BAR, state="detached")
        page.page.wait_for_function(HAS_RUN_ALL)
        assert page.ask("times") == 1
        page.page.evaluate(SHUT_DOWN)
        page.page.locator(BAR).get_by_role("button", name="Start", exact=True).click()
        page.page.wait_for_selector(BAR, state="detached")
        answered(page)


def saved(page):
    """The notebook as it lies on the disk."""
    path = page.page.evaluate("window.jupyterapp.shell.currentWidget.context.path")
    return nbformat.read(page.server.notebooks / path, as_version=4)


@pytest.mark.long
def test_what_was_saved_and_closed_shows_stills_and_then_lives(host):
    with host.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        assert any(
            WIDGET_VIEW in output.get("data", {})
            for cell in saved(page).cells
            for output in cell.get("outputs", ())
        )
        page.server.end_kernel(page.kernel_id)
        page.page.add_init_script(SEEN)
        page.page.reload(timeout=STARTING)
        page.page.wait_for_selector(FIRST_STAGE, timeout=STARTING)
        assert page.page.evaluate("window.seen") == {"stills": True, "errors": False}
        page.page.wait_for_function(HAS_RUN)
        assert page.page.evaluate(ERRORS) == 0
        page.problems[:] = [each for each in page.problems if "kernels" not in each]


@pytest.mark.long
def test_a_lesson_that_is_closed_while_it_starts_opens_again_alive(lab):
    """Saved half run, its outputs are not trusted the first time; later they are, and some are stills."""
    lesson = uncounted(read(FOLDER / "en" / "01-inclusion.ipynb"))
    shown = [output.get("data", ()) for cell in lesson.cells[2:] for output in cell.get("outputs", ())]
    screens = sum(set(data) == {"text/html", "text/plain"} for data in shown)
    with lab.open_saved(lesson, CELL, alone=True) as page:
        page.page.add_init_script(SEEN)
        page.kernel_id = ""
        for alive in some((12, 30, 1)):
            if page.kernel_id:
                page.server.end_kernel(page.kernel_id)
                page.page.reload(timeout=STARTING)
            page.page.wait_for_function(ALIVE, arg=alive, timeout=STARTING)
            page.page.evaluate(SAVE)
            page.page.reload(timeout=STARTING)
            page.page.wait_for_function(ALIVE, arg=screens, timeout=STARTING)
            page.page.wait_for_function(HAS_RUN, timeout=STARTING)
            assert count(page, BAR) == 0
            assert page.page.evaluate("window.seen.errors") is False
            answered(page)
        page.problems[:] = [each for each in page.problems if "kernels" not in each]


@pytest.mark.long
def test_where_python_goes_on_the_widgets_live_and_nothing_runs_twice(lab):
    with lab.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        page.piece("c-1").click()
        page.wait_until("len(builder.topology or ()) == 3")
        page.page.reload(timeout=STARTING)
        page.page.wait_for_selector(FIRST_STAGE, timeout=STARTING)
        answered(page)
        assert page.ask("times") == 1
        assert page.ask("len(builder.topology or ())") == 3
        assert count(page, BAR) == 0


@pytest.mark.long
def test_where_python_goes_on_and_its_widgets_do_not_come_there_is_a_bar(lab):
    with lab.open_saved(short_lesson(), FIRST_STAGE, alone=True) as page:
        page.page.wait_for_function(HAS_RUN)
        page.page.add_init_script(LOST % "request_state")
        page.page.reload(timeout=STARTING)
        page.page.wait_for_selector(BAR, timeout=STARTING)
        assert count(page, FIRST_STAGE) == 0
        page.page.get_by_role("button", name="Start", exact=True).click()
        page.page.wait_for_selector(".setcards-root", state="attached")
        page.problems[:] = [each for each in page.problems if "widget model not found" not in each]


@pytest.mark.long
def test_the_original_is_put_back_and_runs(host):
    with host.open_saved(short_lesson(code="times = 'changed'"), BAR) as page:
        page.page.locator(BAR).get_by_role("button", name="Put back the original").click()
        page.page.locator(".jp-Dialog").get_by_role("button", name="Put back the original").click()
        page.page.wait_for_selector(FIRST_STAGE, timeout=STARTING)
        page.page.wait_for_function(HAS_RUN)
        answered(page)  # another Python than before
        assert page.ask("times") == 1
        assert [cell.source for cell in saved(page).cells] == [cell.source for cell in short_lesson().cells]
        assert count(page, BAR) == 0
