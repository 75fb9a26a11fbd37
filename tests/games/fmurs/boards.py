"""Moments of Fmurs written as one sees them: D a dog, s a sheep, # a stone, a dot for an empty square."""

from __future__ import annotations

from setcards_edu.games.fmurs import Fmurs, FmursRules, Place
from setcards_edu.pursuit import Grid, Position, read_square


def drawn(text):
    """Return the rows of a drawing, and where each sign stands."""
    rows = text.split()
    found = {
        sign: [(row, at) for row, line in enumerate(rows) for at, here in enumerate(line) if here == sign]
        for sign in "Ds#"
    }
    return rows, found


def chase(text, to_move="dogs", *, counts=(), left=(), count=0, **options):
    """Return the moment at which animals stand like that; there were as many at first, unless options say."""
    rows, found = drawn(text)
    dogs, sheep, stones = found["D"], found["s"], found["#"]
    options = {"sheep": max(1, len(sheep)), "dogs": len(dogs), "stones": len(stones)} | options
    rules = FmursRules(rows=len(rows), columns=len(rows[0]), **options)
    grid = Grid(rules.rows, rules.columns, rules.wrap, stones)
    position = Position(grid, dogs, sheep, to_move, rules.of_chase)
    return Fmurs(
        grid=grid,
        rules=rules,
        placed_dogs=tuple(dogs),
        placed_sheep=tuple(sheep),
        position=position,
        counts=counts,
        left=left,
        count=count,
    )


def moves(state, start=None):
    """Return the legal moves as they are written, those of one animal or all."""
    [seat] = state.to_move()
    found = [str(move) for move in state.legal_moves(seat)]
    return {move for move in found if start is None or move.startswith((start + "–", start + "×"))}


def placed(state, *names):
    """Return the game after animals were placed on these squares."""
    for name in " ".join(names).split():
        [seat] = state.to_move()
        state = state.play(seat, Place(read_square(name)))
    return state


def may_place(state):
    """Return where the next animal may be placed."""
    return moves(state)


def why_not(state, name):
    """Return why the next animal cannot be placed on a square."""
    [seat] = state.to_move()
    return state.why_not(seat, Place(read_square(name)))


def played(state, *written):
    """Return the game after moves, by what is written for them."""
    for text in written:
        [seat] = state.to_move()
        move = next(move for move in state.legal_moves(seat) if str(move) == text)
        state = state.play(seat, move)
    return state


def keys(state):
    """Return what the last move caused, by the keys of the messages."""
    return [event.key for event in state.events]
