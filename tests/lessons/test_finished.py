"""Each lesson can be finished: every kind that the map counts stands on its page, and doing them ends it."""

from __future__ import annotations

import json
import re

import pytest
from setcards_widgets import ProgressMap

from setcards_edu.teaching import LESSONS, Keeper, Progress, exercise
from setcards_edu.teaching.exercises.feedback import CORRECT
from setcards_edu.teaching.exercises.progress_file import from_json, to_json

from .notebooks import FOLDER, LANGUAGES, bundles, code_cells, read

CARD = re.compile(r"ExerciseCard\('([^']+)', level=(\d), seed=(\d+)\)")
WRITTEN = [lesson for lesson in LESSONS if lesson.written]

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


def cards(lesson, code):
    """The cards that a page shows, as it was run: the id, level and seed of each."""
    notebook = read(FOLDER / code / f"{lesson.name}.ipynb")
    shown = (text for cell in code_cells(notebook) for bundle in bundles(cell) for text in bundle.values())
    return {(id_, int(level), int(seed)) for text in shown for id_, level, seed in CARD.findall(str(text))}


@pytest.mark.parametrize("lesson", WRITTEN, ids=lambda lesson: lesson.number)
def test_whatever_the_map_counts_stands_on_the_page_and_doing_it_ends_the_lesson(lesson):
    pages = [cards(lesson, code) for code in LANGUAGES]
    assert pages[0] == pages[1]
    assert {kind.id for kind in lesson.kinds} - {id_ for id_, _, _ in pages[0]} == set()
    keeper = Keeper()
    for id_, level, seed in pages[0]:
        keeper.answered(exercise(id_, level=level, seed=seed), CORRECT)
    drawn = ProgressMap(keeper.progress, lesson=lesson.number).stage.picture.description
    assert "all done" in drawn
    assert "minutes left" not in drawn


def test_progress_of_an_earlier_version_is_read_and_what_has_gone_is_not_counted():
    entry = {"attempts": 2, "best": "correct", "level": 2, "hints": 1, "solution_shown": False}
    entry |= {"first": "2026-11-20", "last": "2026-11-23"}
    guess = {"text": "thousands", "is_right": True, "day": "2026-11-22"}
    there = next(lesson for lesson in WRITTEN if lesson.number == "05").kinds
    assert not {*GONE} & {kind.id for kind in there}
    content = json.loads(to_json(Progress(label="Aya")))
    content["exercises"] = dict.fromkeys([*GONE, "puzzle.05.by-hand", "chase.at-once"], entry)
    content["predictions"] = dict.fromkeys([*GONE_PREDICTIONS, "05.torus", "05.ten"], guess)
    progress = from_json(json.dumps(content))
    assert progress.label == "Aya"
    assert {*GONE} <= {*progress.entries}
    shown = ProgressMap(progress, lesson="05")
    assert f"1 of {len(there)}" in str(shown.press("05"))
    assert "all done" not in shown.stage.picture.description
    assert json.loads(to_json(progress))["exercises"].keys() == content["exercises"].keys(), "nothing is lost"
