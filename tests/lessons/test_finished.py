"""Each lesson can be finished: whoever does all that stands on its page has nothing left on the map."""

from __future__ import annotations

import ast
import json

import pytest
from setcards_widgets import ExerciseCard, Predict, ProgressMap, ProofPuzzle
from setcards_widgets.kit import browser_storage

from setcards_edu import language
from setcards_edu.messages import sentence
from setcards_edu.teaching import LESSONS, Keeper, Progress
from setcards_edu.teaching.exercises.progress_file import from_json, to_json

from .notebooks import LANGUAGES, code_cells, lessons, read

EVERY = [path for code in LANGUAGES for path in lessons(code)]

GONE = (
    "barrier.bound",
    "barrier.is-one",
    "chase.count-positions",
    "chase.symmetric",
    "chase.torus-neighbours",
    "chase.write-neighbours",
    "puzzle.05.induction",
)
"""Exercises and puzzles that earlier versions had, and that saved progress may hold."""

GONE_PREDICTIONS = ("05.lines",)


@pytest.fixture
def keeper(monkeypatch):
    """The keeper that all screens of a lesson share, as in a kernel of its own."""
    mine = Keeper()
    monkeypatch.setattr(browser_storage, "shared_keeper", lambda: mine)
    return mine


def screens(path):
    """Run the cells of a lesson from the top, and give what they show."""
    shown = []
    space = {"display": lambda *things: shown.extend(things)}
    for cell in code_cells(read(path)):
        *lines, last = ast.parse(cell.source).body
        exec(compile(ast.Module(lines, []), path.name, "exec"), space)  # noqa: S102 - our own lesson
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), path.name, "eval"), space))  # noqa: S307
        else:
            exec(compile(ast.Module([last], []), path.name, "exec"), space)  # noqa: S102
    return shown


def do(screen):
    """Do what a screen asks, rightly."""
    match screen:
        case ExerciseCard():
            screen.answer(screen.exercise.task.accepted)
        case Predict():
            screen.reveal()
        case ProofPuzzle():
            screen.show()


@pytest.mark.long
@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_whoever_does_all_of_a_lesson_has_nothing_left_on_the_map(path, keeper):
    (lesson,) = (each for each in LESSONS if each.name == path.stem)
    with language(path.parent.name):
        shown = screens(path)
        for screen in shown:
            do(screen)
        assert [kind.id for kind in lesson.kinds if kind.id not in keeper.progress.done] == []
        (map_of_lesson,) = (screen for screen in shown if isinstance(screen, ProgressMap))
        assert sentence("course-map.all-done") in map_of_lesson.driver.picture.description


def test_progress_of_an_earlier_version_is_read_and_what_has_gone_is_not_counted():
    entry = {"attempts": 2, "best": "correct", "level": 2, "hints": 1, "solution_shown": False}
    entry |= {"first": "2026-11-20", "last": "2026-11-23"}
    guess = {"text": "thousands", "is_right": True, "day": "2026-11-22"}
    there = next(lesson for lesson in LESSONS if lesson.number == "05").kinds
    assert not {*GONE} & {kind.id for kind in there}
    content = json.loads(to_json(Progress(label="Aya")))
    content["exercises"] = dict.fromkeys([*GONE, "puzzle.05.by-hand", "chase.at-once"], entry)
    content["predictions"] = dict.fromkeys([*GONE_PREDICTIONS, "05.torus", "05.ten"], guess)
    progress = from_json(json.dumps(content))
    assert progress.label == "Aya"
    assert {*GONE} <= {*progress.entries}
    shown = ProgressMap(progress, lesson="05")
    assert f"1 of {len(there)}" in str(shown.press("05"))
    assert "all done" not in shown.driver.picture.description
    assert json.loads(to_json(progress))["exercises"].keys() == content["exercises"].keys(), "nothing is lost"
