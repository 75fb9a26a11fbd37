"""Whatever a method of a widget is given, it answers as the screen does, and never raises."""

from __future__ import annotations

import inspect

import pytest
from setcards_widgets import (
    ChaseBoard,
    ConjectureBench,
    DegreeTable,
    ExerciseCard,
    InclusionTrainer,
    ProgressMap,
    ProofStepper,
    StrengthExplorer,
    TopologyBuilder,
    YakuFinder,
    YakuPractice,
)
from setcards_widgets.kit.screens import Screen

from setcards_edu import Message, Reason
from setcards_edu.teaching import Feedback, Keeper, Progress

WIDGETS = {
    "builder": lambda: TopologyBuilder(n=3),
    "trainer": InclusionTrainer,
    "degrees": DegreeTable,
    "compare": StrengthExplorer,
    "field": lambda: StrengthExplorer(view="field"),
    "bench": lambda: ConjectureBench(keeper=Keeper()),
    "card": lambda: ExerciseCard("topology.union", keeper=Keeper()),
    "map": lambda: ProgressMap(Progress()),
    "finder": lambda: YakuFinder("22337"),
    "face-down": YakuPractice,
    "proof": lambda: ProofStepper(8, role="dogs"),
    "practice": lambda: begun(YakuPractice()),
    "chase": lambda: ChaseBoard(rows=4),
    "placing": lambda: placing(ChaseBoard(rows=4, role="both")),
}


def begun(practice):
    practice.begin()
    return practice


def placing(board):
    board.place()
    return board


def own(widget):
    """The methods of ours: those of the widget's class and of what is between it and `Screen`."""
    line = type(widget).mro()
    return {
        name: method for each in reversed(line[: line.index(Screen)]) for name, method in vars(each).items()
    }


def leaves(kind):
    """The classes that nothing stands on."""
    below = kind.__subclasses__()
    return {leaf for each in below for leaf in leaves(each)} if below else {kind}


JUNK = ["§", "", 10**9, -1, 2.5, None, True, object(), [object()]]


def methods(widget):
    """The methods of ours that take something."""
    for name, method in own(widget).items():
        if inspect.isfunction(method) and not name.startswith("_"):
            required = [
                each
                for each in list(inspect.signature(method).parameters.values())[1:]
                if each.kind is not each.KEYWORD_ONLY
            ]
            if required:
                yield name, len(required)


CALLS = [(kind, *method) for kind, make in WIDGETS.items() for method in methods(make())]


@pytest.mark.parametrize(("kind", "name", "number"), CALLS)
def test_a_method_answers_whatever_it_is_given(kind, name, number):
    widget = WIDGETS[kind]()
    for junk in JUNK:
        answer = getattr(widget, name)(*[junk] * number)
        assert answer is None or isinstance(answer, (Message, Feedback))
        if isinstance(answer, Reason) and hasattr(widget, "said"):
            assert widget.said == answer
        assert repr(widget)


def test_every_widget_on_a_stage_is_tried():
    assert {type(make()) for make in WIDGETS.values()} == leaves(Screen)
