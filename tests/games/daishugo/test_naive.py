"""Through whole random games the rules give what they give when they are written out with lists and sets."""

from __future__ import annotations

from collections import Counter

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.daishugo import Lay, start
from tests.effort import examples

from .naive import Table

WAYS = {
    "two": {},
    "three": {"players": 3, "exception": False},
    "four points": {"players": 4, "n": 4, "open_hands": True},
    "six on three points": {"players": 6, "n": 3},
}


def plain(cards):
    return tuple(frozenset(card) for card in cards)


def written(move):
    return plain(move.cards) if isinstance(move, Lay) else "pass"


def same(state, table):
    """Whether a state and the naive table are in one situation, and let the same player do the same."""
    for hand, listed in zip(state.hands, table.hands, strict=True):
        assert Counter(plain(hand)) == Counter(listed)
    if not table.is_over():
        assert (plain(state.field) or None, state.revolution) == (table.field, table.swapped)
    assert state.to_move() == (() if table.is_over() else (table.turn,))
    listed = [written(move) for seat in state.to_move() for move in state.legal_moves(seat)]
    assert len({*listed}) == len(listed)
    assert table.is_over() or {*listed} == table.moves()
    return True


@pytest.mark.parametrize("name", WAYS)
def test_random_games_go_as_at_the_naive_table(name):
    for seed in range(examples(40)):
        dice = Dice(f"naive {seed}")
        state = start(seed=seed, **WAYS[name])
        table = Table(state.deal, state.rules)
        while same(state, table) and (seats := state.to_move()):
            move = dice.pick(list(state.legal_moves(seats[0])))
            state = state.play(seats[0], move)
            table.make(written(move))
        ranking = table.ranking()
        assert state.result().ranks == tuple(1 + ranking.index(seat) for seat in range(state.players))
