"""Through whole random games the rules give what they give when they are written out with lists and sets."""

from __future__ import annotations

from collections import Counter

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    EndTurn,
    Extend,
    Take,
    TakeToBuffer,
    start,
)
from tests.effort import examples

from .naive import Table

WAYS = {
    "two": {"players": 2, "dora": "open"},
    "three": {"players": 3, "dora": "none", "limits": "5+1"},
    "three, hidden dora": {"players": 3, "dora": "hidden", "limits": "3+2"},
    "four": {"players": 4, "dora": "open", "limits": "4+1"},
    "four points": {"players": 4, "dora": "hidden", "n": 4},
    "idle end": {"players": 2, "dora": "open", "idle_end": True},
    "idle end, four points": {"players": 3, "n": 4, "idle_end": True},
}


def plain(cards):
    return [frozenset(card) for card in cards]


def written(move):  # noqa: PLR0911 - one for each kind
    """Return a move as the naive table has it."""
    match move:
        case Extend():
            return ("extend", frozenset(plain(move.cards)))
        case Buffer():
            return ("buffer", frozenset(move.card))
        case Discard():
            return ("discard", frozenset(move.card))
        case EndTurn():
            return ("end",)
        case Take():
            return ("take", frozenset(plain(move.cards)))
        case TakeToBuffer():
            return ("to buffer",)
        case Decline():
            return ("no",)
    return ("dora", frozenset(plain(move.cards)))


def same(state, table):
    """Whether a state and the naive table are in one situation, and let the same player do the same."""
    for seat in range(state.players):
        assert Counter(plain(state.hands[seat])) == Counter(table.hands[seat])
        assert plain(state.buffers[seat]) == table.buffers[seat]
        assert {*plain(state.topologies[seat])} == table.topologies[seat]
    assert (plain(state.stock), plain(state.discards)) == (table.stock, table.discards)
    acting = table.acting()
    assert state.to_move() == (() if acting is None else (acting,))
    listed = [written(move) for seat in state.to_move() for move in state.legal_moves(seat)]
    assert len({*listed}) == len(listed)
    assert {*listed} == table.moves()
    return True


@pytest.mark.parametrize("name", WAYS)
def test_random_games_go_as_at_the_naive_table(name):
    for seed in range(examples(40)):
        dice = Dice(f"naive {seed}")
        state = start(seed=seed, **WAYS[name])
        table = Table(state.deal, state.rules)
        everything = table.everything()
        while same(state, table) and (seats := state.to_move()):
            move = dice.pick(list(state.legal_moves(seats[0])))
            state = state.play(seats[0], move)
            table.make(written(move))
            assert table.is_last or table.everything() == everything
        scores = table.scores()
        assert [*state.result().scores] == scores
        assert state.result().ranks == tuple(1 + sum(other > score for other in scores) for score in scores)
