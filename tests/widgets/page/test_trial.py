"""A learner's own code in its worker: what is told of it, in which order, and where it stops."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest
from setcards_widgets.page.door import cells_in
from setcards_widgets.page.trial import Trial, parts_of

from setcards_edu.teaching import exercise
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.run_learner_code import MAXIMUM_PRINTED

LESSONS = Path(__file__).parents[3] / "lessons"
RIGHT = "def comparable(a, b):\n    return a <= b or b <= a"


def sent(
    code, lesson="en/01-inclusion", name="comparable", about="inclusion.write-comparable 1 0", **options
):
    messages = []
    trial = Trial(lambda text: messages.append(json.loads(text)), cells_in(LESSONS), **options)
    trial.hear(json.dumps({"lesson": lesson, "cell": "code", "code": code, "name": name, "about": about}))
    return messages


def tried(code, **options):
    return [message for message in sent(code, **options) if message != ["alive"]]


def test_what_came_of_a_function_is_told_between_begin_and_end():
    assert tried(RIGHT) == [
        ["begun"],
        ["tried", "inclusion.write-comparable 1 0\n[76, true, false]"],
        ["ended"],
    ]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def comparable(a, b)\n    return a", "Line 1: this is not Python yet"),
        ("x = 1\n  y = 2", "Line 2: this is not Python yet"),
        ("x = 1\n\ny = nothing", "Line 3: there is no name “nothing” here"),
        ("def f():\n    return 1 / 0\nf()", "Line 2: something is divided by zero"),
        ("import sys\nsys.exit('bye')", "Line 2: SystemExit: bye"),
        ("raise KeyboardInterrupt", "It was stopped from outside."),
        ("x\0 = 1", "Line 1:"),
        ("", "There is no function comparable yet"),
        ("comparable = 'x'", "comparable"),
    ],
)
def test_lines_that_cannot_be_run_are_told_in_words(code, words):
    begun, (kind, told), ended = tried(code)
    assert (begun, kind, ended) == (["begun"], "wrong", ["ended"])
    assert words in told


def test_a_line_of_the_function_is_counted_from_the_first():
    _, (_, told), _ = tried(f"x = 1\n\n{RIGHT.replace('b <= a', 'c')}")
    assert '"code.name", {"line": 4' in told


def test_prints_are_told_and_bounded():
    printed = "".join(told for kind, *[told] in tried(f"print('x' * 99_999)\n{RIGHT}")[1:2])
    assert printed == "x" * MAXIMUM_PRINTED + "…\n"


def test_calls_that_take_too_long_together_are_told_to_be_late():
    ticks = count()
    assert ["late"] in tried(RIGHT, clock=lambda: next(ticks) * 1.0)


def test_the_page_is_told_now_and_then_that_calls_end():
    ticks = count()
    told = sent(RIGHT, clock=lambda: next(ticks) / 64)
    assert told.count(["alive"]) == (next(ticks) - 1) // 20


def test_what_follows_the_checker_is_run():
    lesson, about = "en/05-pursuit-and-induction", "chase.write-caught-at-once 1 0"
    code = "def caught_at_once(dog_1, dog_2, sheep, columns):\n    return True"
    told = tried(code, lesson=lesson, name="caught_at_once", about=about)
    assert "".join(text for kind, *[text] in told[2:-1] if kind == "printed") == "18 / 18\n"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("print(len(Topology.discrete(3)), end='')", ["printed", "8"]),
        ("x = 1\n1 / 0", ["wrong", "Line 2: something is divided by zero."]),
    ],
)
def test_lines_that_no_exercise_asks_for_are_only_run(code, told):
    sent = []
    trial = Trial(lambda text: sent.append(json.loads(text)), cells_in(LESSONS))
    trial.hear(json.dumps({"lesson": "en/02-topology", "cell": "code-54", "code": code}))
    assert sent == [["begun"], told, ["ended"]]


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*/0[1-5]-*.ipynb")), ids=lambda path: path.stem)
def test_each_lesson_with_code_has_one_cell_for_it(path):
    cells = cells_in(LESSONS)(f"{path.parent.name}/{path.stem}")
    ((written, after),) = filter(None, map(parts_of, cells.values()))
    name = written.partition("def ")[2].partition("(")[0]
    asked = exercise(after.partition('ExerciseCard("')[2].partition('"')[0]).answer
    assert isinstance(asked, Code)
    assert asked.name == name
