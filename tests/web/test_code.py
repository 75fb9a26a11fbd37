"""A learner's own code on the pages of the site: it runs in a worker, and a card tells what came of it."""

from __future__ import annotations

import pytest

from tests.effort import some

from .opened import PHONE, PROGRESS, SCROLLED

pytestmark = [pytest.mark.long, pytest.mark.browser]

LESSON = "en/01-inclusion/"
RIGHT = "def comparable(a, b):\n    return a <= b or b <= a"
WRONG = "def comparable(a, b):\n    return True"
SCROLLING = """() => [...document.querySelectorAll('pre, table')].filter((node) =>
    node.tabIndex < 0 && node.scrollWidth > node.clientWidth + 1
).map((node) => node.textContent.slice(0, 80))"""


class Written:
    """The area of a lesson in which code is written."""

    def __init__(self, opened, screen="code-1"):
        self.opened, self.card = opened, opened.screen(screen)
        self.area = opened.page.locator(".code")
        self.field = self.area.locator("textarea")

    def write(self, code):
        self.field.fill(code)
        self.area.get_by_role("button").first.click()

    def told(self):
        return self.area.get_by_role("status").inner_text()

    def words(self, name):
        return self.area.evaluate("(node, name) => JSON.parse(node.dataset.words)[name]", name)

    def until_told(self, name):
        self.area.get_by_role("status").get_by_text(self.words(name), exact=True).wait_for()

    def verdict(self, text):
        """Wait until the card says this."""
        self.until_told("tried")
        self.card.locator(".setcards-feedback", has_text=text).wait_for()

    def printed(self):
        return self.area.locator(".code-printed").inner_text()


def answered(opened):
    opened.until("() => !document.querySelector('.asked')")


@pytest.fixture(scope="module")
def lesson(site):
    """A page on which the tests go on where the one before has left it."""
    with site.page(LESSON) as opened:
        opened.whole()
        yield opened


def test_a_right_function_is_told_and_counts_once(site):
    with site.page(LESSON) as opened:
        opened.alive("code-1")
        written = Written(opened)
        written.write(RIGHT)
        written.verdict("Correct")
        opened.until("() => Object.values(localStorage).join().includes('inclusion.write-comparable')")
        opened.page.wait_for_timeout(1000)
        kept = opened.page.evaluate(PROGRESS)
        opened.page.reload()
        opened.alive("code-1")
        assert written.field.input_value() == RIGHT
        assert "Correct" in written.card.locator(".setcards-feedback").inner_text()
        opened.page.wait_for_timeout(1000)
        assert opened.page.evaluate(PROGRESS) == kept


def test_a_run_before_python_has_come_is_judged_when_it_has(site):
    with site.page(LESSON) as opened:
        written = Written(opened)
        written.write(RIGHT)
        written.verdict("Correct")


def test_a_wrong_function_is_told_with_its_witness_and_check_runs_what_is_written(site):
    with site.page(LESSON) as opened:
        opened.alive("code-1")
        written = Written(opened)
        written.field.fill(WRONG)
        written.card.locator(".setcards-check").click()
        written.verdict("1 is in {1}")
        assert written.card.locator(".setcards-feedback svg, .setcards-feedback img").count()
        written.write(RIGHT)
        written.card.get_by_text("Correct").first.wait_for()
        written.card.locator(".setcards-next-level").click()
        answered(opened)
        written.write(RIGHT)
        opened.until("() => Object.values(localStorage).join().includes('inclusion.write-comparable')")
        written.card.get_by_text("256").first.wait_for()


@pytest.mark.parametrize(
    "code",
    some(
        ["def comparable(a, b):\n    while True: pass", "while True: pass", f"{RIGHT}\nwhile True:\n    pass"]
    ),
)
def test_what_does_not_end_is_ended_while_the_other_screens_answer(lesson, code):
    written = Written(lesson)
    written.write(code)
    written.until_told("running")
    card = lesson.screen("ex-comparable-1")
    card.locator("[data-piece][tabindex='0']").first.click()
    answered(lesson)
    assert written.told() == written.words("running")
    written.until_told("late")
    assert written.field.input_value() == code
    written.write(RIGHT)
    written.verdict("Correct")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("def comparable(a, b):\n    retrun a", "Line 2: this is not Python yet"),
        ("x = 1\nnothing", "Line 2: there is no name “nothing” here"),
        ("x = 1\nraise ValueError('<img src=x onerror=window.executed=1>')", "Line 2: ValueError: <img"),
        ("def other(a, b): ...", "There is no function comparable yet."),
        ("comparable = 3", "int is not a function"),
        ("x = 1\nimport networkx as nx", "Line 2: this page does not have “networkx”. The notebook"),
        ("from sympy.abc import x", "Line 1: this page does not have “sympy”. The notebook"),
        ("import nonsuch", "Line 1: there is no module “nonsuch” here."),
    ],
)
def test_what_is_wrong_with_the_lines_is_told(lesson, code, told):
    written = Written(lesson)
    written.write(code)
    lesson.until("(told) => document.querySelector('.code-said').textContent.includes(told)", told)
    assert "Traceback" not in written.told()
    assert lesson.page.evaluate("window.executed") is None


def test_an_error_in_the_function_is_told_by_the_line_of_the_area(site):
    with site.page("ja/04-equations/") as opened:
        opened.alive("code-1")
        written = Written(opened)
        written.write("def best(hand, base):\n    import sympy")
        written.verdict("2 行目：このページでは「sympy」は使えません")
        written.write("from itertools import permutations\n\ndef best(hand, base):\n    return nothing")
        written.verdict("4 行目：「nothing」")


def test_what_is_printed_is_text_and_has_its_bounds(lesson):
    written = Written(lesson)
    html = "<img src=x onerror=window.executed=1>"
    written.write(f"print({html!r})\nprint('x' * 99_999)\n{RIGHT}")
    written.verdict("Correct")
    assert written.printed().startswith(html)
    assert len(written.printed()) < 10_010
    assert lesson.page.evaluate("window.executed") is None


def test_what_stands_below_the_learners_lines_is_run_after_them(site):
    with site.page("en/05-pursuit-and-induction/") as opened:
        opened.alive("code-1")
        written = Written(opened)
        written.write("def caught_at_once(dog_1, dog_2, sheep, columns):\n    return True")
        written.verdict("caught_at_once(")
        opened.until("() => document.querySelector('.code-printed').textContent.includes('18 / 18')")


def test_lines_that_no_exercise_asks_for_are_run_and_print(site):
    with site.page("en/02-topology/") as opened:
        area = opened.page.locator("[data-code=code-54]")
        field, printed = area.locator("textarea"), area.locator(".code-printed")
        given = field.input_value()
        assert printed.is_hidden()
        field.fill(given.replace("== 1", "== 0"))
        area.get_by_role("button").first.click()
        area.get_by_text("[0, 1, 10, 110]").wait_for()
        area.get_by_role("button").last.click()
        assert field.input_value() == given
        assert printed.is_hidden()


def test_an_area_by_the_keyboard(lesson):
    written, keys = Written(lesson), lesson.page.keyboard
    written.field.focus()
    keys.press("Control+a")
    keys.type("def comparable(a, b):")
    keys.press("Enter")
    keys.type("return a <= b or b <= a")
    assert written.field.input_value() == RIGHT
    keys.press("Home")
    keys.press("Tab")
    assert written.field.input_value().endswith("\n        return a <= b or b <= a")
    keys.press("Control+z")
    assert written.field.input_value() == RIGHT
    keys.press("Escape")
    keys.press("Tab")
    keys.press("Enter")
    written.verdict("Correct")


def test_begin_anew_gives_the_first_lines_back(site):
    with site.page(LESSON, SCROLLED, viewport=PHONE, has_touch=True, is_mobile=True) as opened:
        opened.alive("code-1")
        written = Written(opened)
        given = written.field.input_value()
        assert given == "def comparable(a, b):\n    ..."
        assert opened.page.evaluate(SCROLLING) == []
        written.field.fill(RIGHT)
        written.area.get_by_role("button").last.tap()
        assert written.field.input_value() == given
        opened.page.reload()
        assert written.field.input_value() == given
