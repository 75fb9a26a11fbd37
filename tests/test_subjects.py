"""A subject registers what is its own; nothing above its folder names it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from setcards_edu import Card
from setcards_edu.messages import subject_of
from setcards_edu.pictures.kit.reason_registry import _DRAWINGS, draws
from setcards_edu.pictures.kit.value_registry import captions, drawing, inset
from setcards_edu.subjects import SUBJECTS, load
from setcards_edu.teaching import kinds
from setcards_edu.teaching.exercises.answer_draft import DRAFTS, AnswerDraft, draft_of
from setcards_edu.teaching.exercises.answers import AnswerKind
from setcards_edu.teaching.exercises.drafts import draft_for
from setcards_edu.teaching.exercises.prediction import question

from .project.files import ROOT


def test_the_folders_are_loaded_in_the_order_of_the_subjects():
    assert [package.__name__ for package in load("setcards_edu.teaching")] == [
        f"setcards_edu.teaching.{subject}" for subject in SUBJECTS
    ]
    assert load("setcards_edu.teaching", "exercises")[0].MODULES[0] == "reading_sets"


def test_a_layer_in_which_a_subject_has_no_folder_is_refused():
    with pytest.raises(ModuleNotFoundError, match=re.escape("setcards_edu.locale.inclusion")):
        load("setcards_edu.locale")


def test_kinds_come_in_the_order_of_the_subjects():
    found = [kind.make.__module__.split(".")[2] for kind in kinds().values()]
    assert list(dict.fromkeys(found)) == list(SUBJECTS)
    assert found == sorted(found, key=SUBJECTS.index)


def test_every_kind_of_answer_has_a_draft():
    for folder in ("exercises", ""):
        load("setcards_edu.teaching", folder)
    draft_for(question("03.runs"))
    waiting, controls = [AnswerKind], set()
    while waiting:
        found = waiting.pop().__subclasses__()
        waiting += found
        controls |= {kind.control for kind in found if kind.__module__.startswith("setcards_edu")}
    assert controls == set(DRAFTS)


def test_nothing_is_registered_twice():
    load("setcards_edu.teaching")
    with pytest.raises(ValueError, match="equation: there is a draft already"):
        draft_of("equation", "nonsuch")(AnswerDraft)
    load("setcards_edu.pictures")
    with pytest.raises(ValueError, match=re.escape("inclusion.not-subset: there is a drawing already")):
        draws("inclusion.not-subset")(lambda witnesses: None)
    assert "nonsuch" not in DRAFTS


def test_what_is_not_registered_is_not_drawn():
    assert drawing(3) is None
    assert captions(Card("1")) == ()
    with pytest.raises(TypeError, match="nothing draws 3 with an exercise"):
        inset(3)


def test_a_message_is_drawn_and_an_exercise_made_by_the_subject_that_has_its_words():
    load("setcards_edu.pictures")
    registered = {key: draw.__module__.split(".")[2] for key, draw in _DRAWINGS.items()}
    registered |= {f"exercise.{id}.title": kind.make.__module__.split(".")[2] for id, kind in kinds().items()}
    assert {key: subject_of(key) for key, subject in registered.items() if subject in SUBJECTS} == {
        key: subject for key, subject in registered.items() if subject in SUBJECTS
    }


NOTHING_ELSE = """
import sys
{statement}
print(*(name.removeprefix("setcards_edu.") for name in sys.modules))
"""


@pytest.mark.parametrize(
    ("statement", "subjects"),
    [
        ("from setcards_edu.teaching import exercise; exercise('topology.union')", {"topology"}),
        ("from setcards_edu import Card; Card('12')._repr_html_()", set()),
        ("from setcards_edu import Topology; Topology.indiscrete(n=3)._repr_html_()", {"topology"}),
        (
            "from setcards_edu import why_not_topology, cards; why_not_topology(cards(1)[:1])._repr_html_()",
            {"topology"},
        ),
        ("from setcards_widgets import TopologyBuilder; TopologyBuilder(n=3)", {"topology"}),
        (
            "from setcards_widgets import ExerciseCard; ExerciseCard('topology.union')",
            {"topology"},
        ),
    ],
)
def test_only_the_subjects_that_are_asked_for_are_loaded(statement, subjects):
    program = NOTHING_ELSE.format(statement=statement)
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert set(done.stdout.split()) & set(SUBJECTS) == subjects
