"""The oracle is itself checked: against examples of the rules, and against two packages on graphs."""

from __future__ import annotations

import pytest

from setcards_edu.pursuit import square_name

from . import naive
from .boards import board_of, drawn
from .naive import Rules
from .turns import CAPTURES, STEPS


def parts(position):
    """A position as the oracle takes it."""
    rules = Rules(position.rules.capture, position.rules.diagonal, position.rules.wall_rows)
    return board_of(position.grid), rules, position.dogs, frozenset(position.sheep)


@pytest.mark.parametrize("turns", CAPTURES, ids=lambda turns: turns.says)
def test_what_captures(turns):
    position = drawn(turns.picture, turns.wrap, **turns.rules)
    found = {
        (square_name(path[0]), square_name(path[-1]), len(captured))
        for path, captured in naive.dog_turns(*parts(position))
        if captured
    }
    told = [move for move in turns.moves.split(", ") if move]
    assert {(start, end) for start, end, _ in found} == {(move[:2], move[-2:]) for move in told}


@pytest.mark.parametrize("turns", STEPS, ids=lambda turns: turns.says)
def test_steps_of_sheep(turns):
    position = drawn(turns.picture, turns.wrap, to_move="sheep", **turns.rules)
    found = {f"{square_name(start)}–{square_name(end)}" for start, end in naive.sheep_turns(*parts(position))}
    assert found == {move for move in turns.moves.split(", ") if move}


def test_a_jump_takes_a_whole_run():
    position = drawn("A s s . s .", "none", capture="jump-only")
    assert set(naive.dog_turns(*parts(position))) == {
        (((0, 0), (0, 3)), ((0, 1), (0, 2))),
        (((0, 0), (0, 3), (0, 5)), ((0, 1), (0, 2), (0, 4))),
    }
