"""An exercise as it is worked on, and a question: what each step leads to, without a screen."""

from __future__ import annotations

import pytest

from setcards_edu import Event, Hint, Refused
from setcards_edu.dice import Dice
from setcards_edu.teaching import exercise, kinds
from setcards_edu.teaching.exercises.answers import NotAnAnswer
from setcards_edu.teaching.exercises.exercise_state import TRIES, ExerciseState
from setcards_edu.teaching.exercises.prediction import question
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from tests.refusals import refusal

STEPS = ("check", "hint", "why", "solution", "another", "next_level")


def start(id_="topology.union", **options):
    return ExerciseState.start(exercise(id_, **{"seed": 1, **options}))


def there(state):
    return {act for act, is_there in state.acts.items() if is_there}


def test_what_is_asked_for_next_is_there_and_follows_from_the_answer():
    state = start()
    assert (state.comes_next, there(state)) == ("check", {"check", "hint"})
    assert there(state.answer("{2}").hint()) == {"check", "hint"}
    right = state.answer("{1,2,4}")
    assert (right.comes_next, there(right)) == ("next-level", {"next-level", "another"})
    assert (
        start(level=3).answer(exercise("topology.union", level=3, seed=1).task.accepted).comes_next
        == "another"
    )


def test_the_solution_is_offered_after_two_tries_or_all_hints_and_what_cannot_be_read_is_no_try():
    for step in (lambda it: it.answer("1"), ExerciseState.hint):
        state, taken = start(), 0
        while "solution" not in there(state):
            state, taken = step(state), taken + 1
        assert taken == (TRIES if state.tries else len(state.exercise.hints))
    state = start()
    for _ in range(3):
        state = state.answer("∅∅")
    assert (state.tries, "solution" in there(state)) == (0, False)


def test_what_is_said_takes_the_place_of_the_feedback_which_is_told_again():
    state = start().answer("{2}")
    reason = state.feedback.reason
    assert (state.is_whole, state.said) == (True, reason)
    added = state.why()
    assert (added.is_whole, added.added, added.why()) == (True, Hint("card.all-said"), added)
    assert not added.hint().is_whole
    assert added.hint().check().said == reason
    assert start().why().said == Event("card.nothing-to-explain")


def test_what_was_said_stands_back_as_soon_as_another_answer_stands_there():
    state = start().answer("{2}")
    assert not state.is_stale
    assert not state.fill_in("text", "{2}").is_stale
    other = state.press(state.piece_of(1))
    assert other.is_stale
    assert (other.feedback, other.said) == (state.feedback, state.said)
    assert not other.check().is_stale


def test_a_new_one_has_nothing_of_the_old():
    state = start().answer("1").hint().solution()
    assert state.another() == start(seed=2)
    assert state.next_level() == start(level=2)
    last = start(level=3)
    assert last.next_level().said == Event("card.last-level")
    assert last.next_level().exercise == last.exercise


@pytest.mark.parametrize("id_", kinds())
def test_after_any_steps_the_state_tells_the_truth(id_):
    dice = Dice(id_)
    state = start(id_, seed=dice.below(30))
    for _ in range(10):
        before, step = state, dice.pick([*STEPS, "press", "answer"])
        pieces = [piece.id for piece in getattr(state.picture, "pieces", ()) if piece.pressable]
        try:
            if step == "press" and pieces:
                state = state.press(dice.pick(pieces))
            elif step == "answer":
                state = state.answer(state.exercise.task.accepted)
                assert state.is_right
            elif step != "press":
                state = getattr(state, step)()
        except NotAnAnswer:
            assert state is before
        is_new = state.exercise != before.exercise
        assert is_new or 0 <= state.tries - before.tries <= 1
        assert is_new or 0 <= state.hints - before.hints <= 1
        assert not state.is_whole or state.feedback is not None
        assert state.added is None or (state.is_whole and state.said == state.added)
        assert state.comes_next in there(state)


def test_a_guess_is_committed_once_and_then_stays_as_it_is():
    state = PredictionState.start(question("03.runs"))
    assert refusal(NotAnAnswer, state.commit).key == "answer.nothing"
    done = state.fill_in("text", "10").commit()
    assert (done.is_open, done.said.key) == (False, "predict.near")
    assert refusal(Refused, done.commit, 142).key == "predict.committed"
    assert done.fill_in("text", "142") == done
    assert state.commit(142).said.key == "predict.as-guessed"
    assert state.reveal().said == Event("predict.no-guess")


def test_what_was_picked_for_a_guess_and_what_comes_out_are_told_where_they_lie_and_nothing_is_wrong():
    for key, right, otherwise in (("01.both", 1, 1), ("05.next-row", 1, 2)):
        state = PredictionState.start(question(key))
        done = state.commit("{1}, ∅" if key == "01.both" else "b3, f3, a4")
        names = "; ".join(piece.name for piece in done.picture.pieces)
        assert [names.count(how) for how in ("and right", "your guess")] == [right, otherwise]
        assert not any(piece.enabled for piece in done.picture.pieces)
        assert "wrong" not in names
        assert "×" not in done.picture.svg
