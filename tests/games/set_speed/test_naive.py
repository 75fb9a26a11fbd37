"""Through whole random games the rules give what they give when they are written out with lists and sets."""

from __future__ import annotations

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.set_speed import Choose, Pass, Place, start
from tests.effort import examples

from .naive import Table


def plain(cards):
    return [frozenset(card) for card in cards]


def written(move):
    """Return a move as the naive table has it."""
    match move:
        case Place():
            return ("place", frozenset(move.card), move.pile)
        case Choose():
            return ("choose", frozenset(move.card))
        case Pass():
            return ("pass",)
    return ("refill",)


def same(state, table):
    """Whether a state and the naive table are in one situation, and let both players do one thing."""
    mine = ([plain(cards) for cards in each] for each in (state.hands, state.stocks, state.piles))
    assert [*mine] == [table.hands, table.stocks, table.piles]
    assert (state.result() is not None) == table.is_over()
    for seat in (0, 1):
        assert [written(move) for move in state.legal_moves(seat)] == table.moves(seat)
        assert (seat in state.to_move()) == bool(table.moves(seat))
    return True


@pytest.mark.parametrize("auto_refill", [True, False])
@pytest.mark.parametrize("by_turns", [True, False])
@pytest.mark.parametrize("n", [2, 3, 5])
def test_random_games_go_as_at_the_naive_table(n, by_turns, auto_refill):
    for seed in range(examples(60)):
        dice = Dice(f"naive {seed}")
        state = start(n=n, seed=seed, auto_refill=auto_refill, by_turns=by_turns)
        table = Table(state.deal, auto_refill=auto_refill, by_turns=by_turns)
        while same(state, table) and (seats := state.to_move()):
            seat = dice.pick(seats)
            move = dice.pick(list(state.legal_moves(seat)))
            state = state.play(seat, move)
            table.make(seat, written(move))
        result = state.result()
        left = [len(table.hands[seat]) + len(table.stocks[seat]) for seat in (0, 1)]
        assert [*result.scores] == left
        assert result.ranks == tuple(1 if not number else 2 for number in left)
