"""`ExerciseCard` driven from code: each method does what a learner can press, and gives what is then said."""

from __future__ import annotations

import sys

import pytest
from setcards_widgets import ExerciseCard

from setcards_edu import Card, Event
from setcards_edu.teaching import Keeper, Word
from setcards_edu.teaching import exercise as make


def card(id_="topology.union", **options):
    return ExerciseCard(id_, **{"seed": 1, "keeper": Keeper(), **options})


def field(shown, name="text"):
    return shown.driver.screen.part(name).value


def test_points_and_cards_are_picked_into_the_answer():
    shown = card()
    for point in (1, 2, 3, 4, 3):
        shown.pick(point)
    assert field(shown) == "{1,2,4}"
    assert shown.check().is_correct
    shown = card("topology.complete", level=1)
    for needed in shown.exercise.answer.read(shown.exercise.task.accepted):
        shown.pick(needed)
    assert shown.check().is_correct
    first = shown.exercise.task.about["family"][0]
    assert shown.pick(first).key == "stage.not-pressable"


def test_a_witness_is_picked_for_no():
    shown = next(
        made
        for made in (card("topology.is-topology", seed=seed) for seed in range(20))
        if "no" in made.exercise.task.accepted
    )
    verdict = shown.exercise.answer.read(shown.exercise.task.accepted)
    for witness in verdict.witness:
        shown.pick(witness)
    assert field(shown, "choice") == "no"
    assert shown.check().is_correct


def test_what_cannot_be_picked_is_refused_and_nothing_is_lost():
    shown = card()
    shown.answer("{1,2}")
    assert shown.pick(6).key == "option.unknown"
    assert shown.pick(10**5000).key == "option.number"
    assert "piece is" in str(shown.driver.screen)
    assert field(shown) == "{1,2}"
    assert card("topology.write-is-topology").pick(1).key == "option.nothing-to-choose"


def test_hints_come_one_at_a_time_and_the_solution_is_never_a_failure():
    shown = card()
    assert [shown.hint() for _ in range(3)] == list(shown.exercise.hints)
    assert shown.hint().key == "card.no-hint-left"
    assert shown.solution() == shown.exercise.solution
    assert shown.why() == Event("card.nothing-to-explain")
    assert shown.another() == make("topology.union", seed=2)
    assert shown.next_level() == make("topology.union", seed=2, level=2)


def test_a_set_as_a_value_is_an_answer():
    assert card().answer(Card("124", n=4)).is_correct
    assert card().answer({1, 2, 4}).is_correct
    assert card().answer(Card("124")).word is Word.NOT_DEFINED


@pytest.mark.long
def test_the_learners_function_is_taken_from_the_notebook(monkeypatch):
    shown = card("topology.write-is-topology")
    assert shown.check().reason.key == "card.no-function"

    monkeypatch.setattr(sys.modules["__main__"], "is_topology", shown.exercise.task.accepted, raising=False)
    assert shown.check().is_correct


def test_once_it_is_closed_it_only_says_so():
    shown = card()
    shown.close()
    assert shown.answer("{1,2,4}").reason.key == "screen.closed"
    assert {said.key for said in (shown.hint(), shown.solution(), shown.why(), shown.pick(1))} == {
        "screen.closed"
    }
    assert shown.another() == shown.exercise
