"""Through whole random games the rules give what they give when they are written out with sets and lists."""

from __future__ import annotations

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.fmurs import DogMove, Place, SheepMove, start
from tests.effort import examples

from .naive import Table

SMALL = {"rows": 6, "columns": 5, "sheep": 4}

WAYS = {
    "small": {},
    "strict": {"capture": "jump-only", "diagonal": "never"},
    "torus": {"wrap": "both", "rows": 5},
    "box": {"wrap": "none", "columns": 6, "dogs": 3},
    "alone": {"sheep": 1, "dogs": 1},
    "diagonal": {"diagonal": "always", "sheep": 3},
    "shelter": {"shelter": True, "diagonal": "always"},
    "shelter-straight": {"shelter": True, "dogs": 3},
    "keep-off": {"keep_off": True, "may_pass": True},
    "stones": {"stones": 4, "wall_rows": True},
    "ten": {"goal": "most"},
    "silver": {"piece": "silver"},
    "gold": {"piece": "gold", "wrap": "none", "columns": 6, "sheep": 3},
    "king": {"piece": "king"},
    "rook": {"piece": "rook", "sheep": 3},
    "dragon": {"piece": "dragon", "diagonal": "always"},
    "horse": {"piece": "horse", "sheep": 2},
    "bishop": {"piece": "bishop", "goal": "most"},
    "knight": {"piece": "knight", "wrap": "both", "goal": "most"},
    "lance": {"piece": "lance", "wrap": "both", "goal": "most"},
    "pawn": {"piece": "pawn", "wrap": "both", "goal": "most"},
    "tight": {"rows": 4, "columns": 4, "sheep": 5, "wrap": "columns"},
    "narrow": {"rows": 5, "columns": 3, "sheep": 5, "stones": 2},
    "stony": {"rows": 5, "columns": 6, "sheep": 5, "stones": 9, "dogs": 1},
}


def written(move):
    """Return a move as the naive table has it."""
    match move:
        case Place():
            return move.square
        case DogMove():
            return move.path, move.jumped
        case SheepMove():
            return move.start, move.end
    return "pass"


def same(state, table):
    """Whether a state and the naive table let one player do one thing, the game not being over."""
    assert (state.result() is not None) is (len(table.scores) == 2)
    if state.result() is not None:
        assert state.result().ranks == table.ranks()
        assert [*zip(state.counts, state.left, strict=True)] == table.scores
        return False
    [seat] = state.to_move()
    assert seat == table.player()
    assert ([*state.dogs], {*state.sheep}) == (table.dogs, table.sheep)
    assert sorted(map(repr, map(written, state.legal_moves(seat)))) == sorted(map(repr, table.moves()))
    return True


@pytest.mark.parametrize("name", WAYS)
def test_random_games_go_as_at_the_naive_table(name):
    for seed in range(examples(4)):
        dice = Dice(f"naive {seed}")
        state = start(seed=seed, **SMALL | WAYS[name])
        table = Table(state.grid, state.rules)
        while same(state, table):
            [seat] = state.to_move()
            move = dice.pick(list(state.legal_moves(seat)))
            state = state.play(seat, move)
            table.make(written(move))
