"""Undo and redo, as far as steps are remembered."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card
from setcards_edu.messages import Obstacle
from setcards_edu.teaching.inclusion.solo_set_speed import MOST_MISSES, SoloSetSpeed
from setcards_edu.teaching.kit.history import MOST_STEPS, History, NothingToUndo
from tests.refusals import refusal


@given(st.lists(st.sampled_from(["new", "undo", "redo"]), max_size=30))
def test_undo_and_redo_go_along_the_steps_that_were_taken(asked):
    steps, at, history = [0], 0, History()
    for number, step in enumerate(asked, start=1):
        present = steps[at]
        if step == "new":
            history, steps, at = history.after(present), [*steps[: at + 1], number], at + 1
        elif step == "undo" and at:
            before, history = history.undone(present)
            at -= 1
            assert before == steps[at]
        elif step == "redo" and at + 1 < len(steps):
            following, history = history.redone(present)
            at += 1
            assert following == steps[at]
        else:
            move = history.undone if step == "undo" else history.redone
            reason = refusal(NothingToUndo, move, present)
            assert reason == Obstacle(f"history.nothing-to-{step}")
        assert (history.past, history.future) == (tuple(steps[:at]), tuple(steps[:at:-1]))


def test_older_steps_are_forgotten():
    history = History()
    for number in range(1000):
        history = history.after(number)
    assert history.past == tuple(range(1000 - MOST_STEPS, 1000))
    present, steps = 1000, 0
    while history.past:
        present, history = history.undone(present)
        steps += 1
    assert (steps, present, len(history.future)) == (MOST_STEPS, 1000 - MOST_STEPS, MOST_STEPS)


def test_only_the_last_misses_are_kept_but_all_are_counted():
    training = SoloSetSpeed.start(piles=[Card("23"), Card("124")], hand=[Card("13"), Card("25")])
    for _ in range(MOST_MISSES):
        training = training.play(Card("13"), "left").play(Card("25"), "right")
    assert len(training.misses) == MOST_MISSES
    assert training.missed == 2 * MOST_MISSES
    assert training.misses[-1].card is Card("25")
