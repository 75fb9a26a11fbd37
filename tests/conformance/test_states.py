"""What holds for the state of every screen: one vocabulary, values that never change, the way back."""

from __future__ import annotations

import dataclasses
import pkgutil
from importlib import import_module
from inspect import isabstract

import pytest

import setcards_edu.teaching
from setcards_edu import Card, Grid, Hint, Message, Topology
from setcards_edu.messages import BadOption
from setcards_edu.teaching.conjectures.bench import BenchState
from setcards_edu.teaching.course.course_map import CourseMap, Reading
from setcards_edu.teaching.course.today import CardsForToday
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.exercises.exercise import exercise
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.prediction import question
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from setcards_edu.teaching.exercises.progress import Progress
from setcards_edu.teaching.exercises.proof_in_pieces import ProofInPieces
from setcards_edu.teaching.exercises.worksheet import Worksheet
from setcards_edu.teaching.exercises.worksheet_state import WorksheetState
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.inclusion.live_cards import Antichain, Chain, Rows, Run, WhatGoesOn
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from setcards_edu.teaching.kit.dealt import Dealt
from setcards_edu.teaching.kit.history import NothingToUndo
from setcards_edu.teaching.kit.screen_state import ScreenState, Undoable
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.teaching.pursuit.proof.walk import ProofWalk
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.live_cards import Cycle, WhatBeats
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from tests.refusals import refusal, sentences

UNION = exercise("topology.union", seed=1)
BEGUN = Progress().answered(UNION, UNION.check("1"), day="2026-04-01")
READ = Reading(Progress(), False, "", (), Message("progress.in-memory"), None)

STATES = {
    "builder": (lambda: TopologyUnderConstruction.start(Topology.indiscrete(3)), lambda it: it.press("1")),
    "solo": (SoloSetSpeed.start, lambda it: it.play(it.hand[0], "left")),
    "compare": (CompareTwo.start, lambda it: it.press(Card("1"))),
    "line": (RunsOnALine.start, lambda it: it.press(it.line[0])),
    "field": (lambda: AnswerAField.start(seed=1), lambda it: it.press(0)),
    "hunt": (HuntFailures.start, lambda it: it.press(Card("1"))),
    "look": (WhatGoesOn.start, lambda it: it.press(Card("1"))),
    "chain": (Chain.start, lambda it: it.press(Card("1"))),
    "antichain": (Antichain.start, lambda it: it.press(Card("1"))),
    "rows": (Rows.start, lambda it: it.press(Card("1"))),
    "run": (Run.start, lambda it: it.press(Card("1"))),
    "beats": (WhatBeats.start, lambda it: it.press(Card("1"))),
    "cycle": (Cycle.start, lambda it: it.press(Card("1"))),
    "yaku": (lambda: YakuSearch.start(hand="22337"), lambda it: it.press_tile(0)),
    "chase": (lambda: Chase.start(Grid(4, 6), dogs="b1 e4", sheep="c2"), lambda it: it.enter("b1-a1")),
    "proof": (lambda: ProofWalk.start(6, role="watch").go_to("text-spade"), ProofWalk.move_on),
    "puzzle": (lambda: ProofInPieces.start("02.bound"), lambda it: it.press("some-point")),
    "bench": (lambda: BenchState.start("pairs"), lambda it: it.suggest("01")),
    "bench at rest": (lambda: BenchState.start("pairs", lesson="01"), BenchState.suggest),
    "map": (lambda: CourseMap.start(READ), lambda it: it.look_at("02")),
    "exercise": (lambda: ExerciseState.start(UNION), ExerciseState.hint),
    "today": (lambda: CardsForToday.start(BEGUN, "2026-04-02"), CardsForToday.next_card),
    "prediction": (lambda: PredictionState.start(question("03.runs")), PredictionState.reveal),
    "worksheet": (
        lambda: WorksheetState.start(Worksheet("topology.union")),
        lambda it: it.with_class_number(2),
    ),
    "table": (lambda: TableState.start(seats=["person", "person"]), lambda it: it.hint()),
    "fmurs": (
        lambda: TableState.start("fmurs", ["person", "person"], options={"rows": 5, "sheep": 1}),
        lambda it: it.press("sq-0-1"),
    ),
    "suhjong": (
        lambda: TableState.start("suhjong", ["person", "person"], seed=1),
        lambda it: it.press(it.picture.focus),
    ),
}
"""How each is made, and a step that can be taken then."""

each_state = pytest.mark.parametrize("name", STATES)


def made(name):
    return STATES[name][0]()


def stepped(name):
    start, step = STATES[name]
    return step(start())


def besides_said(state):
    """The fields but what is said, and how many moves are still to be seen being made."""
    names = {field.name for field in dataclasses.fields(state)} - {"said", "passed"}
    return {name: getattr(state, name) for name in names}


def kinds_of(kind):
    yield kind
    for narrower in kind.__subclasses__():
        yield from kinds_of(narrower)


def test_every_state_has_an_entry():
    for module in pkgutil.walk_packages(setcards_edu.teaching.__path__, "setcards_edu.teaching."):
        import_module(module.name)
    known = {type(made(name)) for name in STATES}
    # a slotted dataclass is made twice, and the first one stays among the subclasses
    ours = [kind for kind in kinds_of(ScreenState) if kind.__module__.startswith("setcards_edu.")]
    names = {kind.__name__ for kind in ours if not isabstract(kind)} - {"ScreenState", "AnsweringState"}
    assert {kind.__name__ for kind in known} == names


@each_state
def test_what_is_said_changes_nothing_else(name):
    message = Hint("help.ask")
    for state in (made(name), stepped(name)):
        assert isinstance(state.said, Message)
        assert all(sentences(state.said))
        assert state.saying(message).said == message
        assert besides_said(state.saying(message)) == besides_said(state)


@each_state
def test_a_step_gives_another_value_and_leaves_the_first(name):
    state, step = made(name), STATES[name][1]
    before = repr(state)
    assert step(state) != state
    assert repr(step(state)) == repr(step(made(name)))
    assert repr(state) == before
    with pytest.raises((AttributeError, TypeError)):
        state.said = Hint("help.ask")


@each_state
def test_help_is_one_of_the_levels_of_the_screen(name):
    for state in (made(name), stepped(name)):
        for level in state.levels:
            assert state.with_help(level).help == level
        for wrong in ("loud", "", None, 1):
            assert refusal(BadOption, state.with_help, wrong).key == "option.unknown"


@pytest.mark.parametrize("name", [name for name in STATES if issubclass(type(made(name)), Undoable)])
def test_steps_are_undone_and_done_again(name):
    start = made(name)
    for step, key in ((start.undo, "history.nothing-to-undo"), (start.redo, "history.nothing-to-redo")):
        assert refusal(NothingToUndo, step).key == key
    after = stepped(name)
    assert (after.can_undo, after.can_redo) == (True, False)
    back = after.undo()
    assert (back.can_undo, back.can_redo) == (False, True)
    assert back._present == start._present
    assert back.redo()._present == after._present
    assert sentences(back.said) != sentences(after.said)


DEALT = [name for name in STATES if isinstance(made(name), Dealt)]
WAYS_BACK = {"hands", "history", "held"}


@pytest.mark.parametrize("name", DEALT)
def test_a_class_number_deals_everybody_the_same_whatever_they_have_done(name):
    first = made(name)
    state, later = first.with_class_number("7"), STATES[name][1](first).with_class_number(7)
    assert state.class_number in (7, 8)  # that of the next pair, where one chooses by hand
    for field in dataclasses.fields(state):
        if field.name not in WAYS_BACK:
            assert getattr(state, field.name) == getattr(later, field.name), field.name
    for given in ("", "-1", "7.0", "seven", "1234567", "<b>"):
        assert refusal(BadOption, first.with_class_number, given).key == "class-number.unreadable"
    assert refusal(BadOption, first.with_class_number, True).key == "option.seed"
