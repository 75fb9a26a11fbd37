"""Random games over all options of Fmurs: `python -m tests.games.fmurs.many --games 10000`.

In each game somebody may act until it is over, every listed move is allowed and every other one is refused.
"""

from __future__ import annotations

import argparse
from collections import Counter

from setcards_edu import BadOption
from setcards_edu.dice import Dice
from setcards_edu.games.fmurs import FmursRules, start

TOO_FULL = ("fmurs.too-small", "fmurs.no-room-for-stones", "fmurs.only-forward")
"""Why a game with some options cannot begin; any other refusal is a mistake."""

SMALL = {"rows": range(3, 13), "columns": range(3, 13), "stones": range(7), "sheep": range(1, 13)}
"""Of numbers these are taken, as games on large boards are long."""


def any_options(dice):
    """Return options of any values."""
    return {each.name: dice.pick(tuple(SMALL.get(each.name, each.allowed))) for each in FmursRules.options()}


def begun(dice, seed):
    """Return a game with any options that can begin, and why others could not."""
    refused = Counter()
    while True:
        options = any_options(dice)
        try:
            return start(seed=seed, **options), refused
        except BadOption as error:
            if error.reason.key not in TOO_FULL:
                raise
            refused[error.reason.key] += 1


def play(seed):
    """Play a random game; return its last state and why others could not begin."""
    dice = Dice(f"many {seed}")
    state, refused = begun(dice, seed)
    elsewhere = ()
    while seats := state.to_move():
        [seat] = seats
        moves = list(state.legal_moves(seat))
        assert moves, state
        move = dice.pick(moves)
        assert state.why_not(seat, move) is None
        assert all(each in moves or state.why_not(seat, each) for each in elsewhere), state
        elsewhere = moves[:3]
        state = state.play(seat, move)
    assert state.result() is not None
    assert len(state.turns) <= 2 * (400 + state.rules.dogs + state.rules.sheep)
    return state, refused


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.games.fmurs.many", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    asked = parser.parse_args()
    ends, refused, turns = Counter(), Counter(), 0
    for seed in range(asked.first, asked.first + asked.games):
        state, why = play(seed)
        ends[state.result().ended.value] += 1
        refused += why
        turns += len(state.turns)
    print(f"{asked.games} games, {turns} moves; {dict(ends)}; could not begin: {dict(refused)}")


if __name__ == "__main__":
    main()
