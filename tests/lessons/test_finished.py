"""Each lesson can be finished: whoever does all that stands on its page has nothing left on the map."""

from __future__ import annotations

import ast
import json

import pytest
from setcards_widgets import ConjectureBench, ExerciseCard, Predict, ProgressMap, ProofPuzzle
from setcards_widgets.kit import browser_storage
from setcards_widgets.kit.presented import Presented

from setcards_edu import language
from setcards_edu.teaching import LESSONS, Keeper, Progress
from setcards_edu.teaching.course.deeds import deeds
from setcards_edu.teaching.exercises.progress_file import from_json, to_json
from setcards_edu.teaching.exercises.proof_puzzle import puzzles_of

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

GONE_PREDICTIONS = ("05.colours", "05.lines")

ESCAPES = {"chase.escaped", "proof.escaped"}
"""Goals that a screen names only when the sheep has got away."""


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
            screen.commit(screen.question.work_out().value)


@pytest.mark.long
@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_whoever_does_all_of_a_lesson_has_nothing_left_on_the_map(path, keeper):
    (lesson,) = (each for each in LESSONS if each.name == path.stem)
    with language(path.parent.name):
        shown = screens(path)
        for screen in shown:
            do(screen)
        counted = deeds(lesson, keeper.progress)
        assert [
            sort for sort in ("exercises", "predictions") if sort in counted and not counted[sort].is_done
        ] == []
        puzzles = {screen.proving.puzzle.id for screen in shown if isinstance(screen, ProofPuzzle)}
        assert puzzles == {f"puzzle.{key}" for key in puzzles_of(lesson.number)}
        goals = {screen.driver.screen.goal for screen in shown if isinstance(screen, Presented)} - {""}
        assert goals <= {*lesson.goals}
        assert {*lesson.goals} - goals <= ESCAPES
        benches = [screen for screen in shown if isinstance(screen, ConjectureBench)]
        assert {*lesson.bench} <= {screen.conjecturing.world.over for screen in benches}


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
    told = str(shown.press("05"))
    assert f"exercises 1 of {len(there)}, predictions 2 of" in told
    assert "proofs 1 of 1" in told
    assert json.loads(to_json(progress))["exercises"].keys() == content["exercises"].keys(), "nothing is lost"
