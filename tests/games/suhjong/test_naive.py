"""Through whole random matches the rules give what they give when they are written out with lists."""

from __future__ import annotations

from collections import Counter

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.suhjong import Claim, Exchange, Fold, Phase, Showdown, start
from tests.effort import examples

from .naive import Table, scores

WAYS = {
    "usual": {"rounds": 2},
    "one at a time": {"most": 1, "rounds": 3, "fold_points": 25},
    "base 7": {"base": 7, "copies": 3, "most": 4, "answer_min": 1},
    "few tiles": {"base": 4, "copies": 4, "rounds": 5},
}


def written(move):
    """Return a move as the naive table has it."""
    match move:
        case Exchange():
            return ("exchange", move.discard, move.take)
        case Showdown():
            return ("showdown", move.discard, move.take)
        case Fold():
            return ("fold",)
    return ("state", move.equation.value if isinstance(move, Claim) else 0)


def same(state, table):
    """Whether a state and the naive table are in one situation, and let the same players do the same."""
    assert (state.to_move(), list(state.points)) == (table.acting(), table.points)
    if table.is_over:
        return True
    for seat in (0, 1):
        assert Counter(state.hands[seat]) == Counter(table.hands[seat])
        assert Counter(state.rivers[seat]) == Counter(table.rivers[seat])
    assert (list(state.stock), Counter(state.sea)) == (table.stock, Counter(table.sea))
    for seat in state.to_move():
        listed = [*state.legal_moves(seat)]
        assert len({*listed}) == len(listed)
        if state.phase is Phase.CLAIMS:
            values = {written(move)[1] for move in listed}
            assert values == {0} | scores(tuple(sorted(table.hands[seat])), state.rules.base)
        else:
            assert {*map(written, listed)} == table.moves()
    return True


@pytest.mark.parametrize("name", WAYS)
def test_random_matches_go_as_at_the_naive_table(name):
    ways = Counter()
    for seed in range(examples(25)):
        dice = Dice(f"naive {seed}")
        state = start(seed=seed, **WAYS[name])
        table = Table(state.deal, state.rules)
        while same(state, table) and (seats := state.to_move()):
            seat = dice.pick(seats)
            moves = list(state.legal_moves(seat))
            showdowns = [move for move in moves if isinstance(move, Showdown)]
            move = dice.pick(showdowns if showdowns and dice.below(3) == 0 else moves)
            state = state.play(seat, move)
            table.make(seat, written(move))
            ways[type(move)] += 1
    assert len(ways) == 5
