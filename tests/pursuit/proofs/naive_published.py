"""F10 and F11 straight from the rules: the text's dogs against every way of the sheep, with plain tuples.

The oracle for `PublishedStrategy` and its search; nothing here is imported from what it tests.  A state is
the first row that is kept, the one after the last, the upper dog, the lower dog, the sheep; the dogs are to
move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeAlias

from tests.pursuit.naive import Board, Rules, Square, Squares, after_dogs, after_sheep, meadow

State: TypeAlias = tuple[int, int, Square, Square, Square]
Told: TypeAlias = Callable[[Squares, Square], Squares]
"""What the dogs do where the text says nothing: where they stand then."""


def symmetric(rows: int) -> Squares:
    """F10: row k from the top, column 2 from the right; row k from the bottom, column 2 from the left."""
    k = rows // 3
    return (k - 1, 6 - 2), (rows - k, 2 - 1)


def text_move(state: State) -> State:
    """Spade or club, and a row less; near is the dog fewer rows away, the upper one of two."""
    first, end, upper, lower, sheep = state
    near_upper = abs(upper[0] - sheep[0]) <= abs(lower[0] - sheep[0])
    if (end - first) % 3 == 0:
        if near_upper:
            return first, end - 1, (upper[0] - 1, upper[1]), lower, sheep
        return first + 1, end, upper, (lower[0] + 1, lower[1]), sheep
    if near_upper:
        return first, end - 1, upper, (lower[0] - 1, lower[1]), sheep
    return first + 1, end, (upper[0] + 1, upper[1]), lower, sheep


def shortest_escape(rows: int, rules: Rules, *, otherwise: Told) -> int | None:
    """After how many moves, dogs' and sheep's, the sheep can be in a row set aside; None if never."""
    board = Board(rows, 6, "columns")
    upper, lower = symmetric(rows)
    here = {(0, rows, upper, lower, one) for one in meadow(board, rules) if one not in (upper, lower)}
    seen = set(here)
    for moved in count(0, 2):
        if not here:
            return None
        states = [state for state in here if None not in after_dogs(board, rules, state[2:4], state[4])]
        after = {_moved(state, otherwise) for state in states}
        if any(map(is_outside, after)):
            return moved + 1
        here = {new for state in after for new in _answers(board, rules, state)} - seen
        if any(map(is_outside, here)):
            return moved + 2
        seen |= here
    return None


def is_outside(state: State) -> bool:
    first, end, _, _, sheep = state
    return not first <= sheep[0] < end


def _moved(state: State, otherwise: Told) -> State:
    first, end, upper, lower, sheep = state
    if end - first > 3:
        after = text_move(state)
        if sheep not in after[2:4]:
            return after
    upper, lower = otherwise((upper, lower), sheep)
    return first, end, upper, lower, sheep


def _answers(board: Board, rules: Rules, state: State) -> Iterator[State]:
    for sheep in after_sheep(board, rules, state[2:4], state[4]):
        yield *state[:4], sheep
