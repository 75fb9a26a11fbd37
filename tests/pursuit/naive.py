"""Fmurs straight from rules F1 to F7, square by square: the oracle for `setcards_edu.pursuit`.

Nothing here is clever, and nothing here is imported from what it tests.  A square is (row, column), a
position is a tuple of dogs and a set of sheep, and the solver keeps every state of one sheep in a dictionary.
It knows the classic game of cops and robbers too (`capture="onto"`, `turn="all"`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple, TypeAlias

Square: TypeAlias = tuple[int, int]
Squares: TypeAlias = tuple[Square, ...]
DogTurn: TypeAlias = tuple[Squares, Squares]
"""The squares on which a dog stands one after the other, its start among them, and the sheep it takes."""
State: TypeAlias = tuple[Squares, Square, str]
"""The dogs in order, the one sheep, whose turn it is."""

ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Board(NamedTuple):
    """F1: a box ("none"), a cylinder ("columns") or a torus ("both"), with stones or without."""

    rows: int
    columns: int
    wrap: str = "none"
    stones: frozenset[Square] = frozenset()

    def squares(self) -> list[Square]:
        every = product(range(self.rows), range(self.columns))
        return [square for square in every if square not in self.stones]

    def beyond(self, square: Square, direction: Square) -> Square | None:
        """The next square in a direction, a stone too; None beyond a wall."""
        row, column = square[0] + direction[0], square[1] + direction[1]
        if self.wrap in ("columns", "both"):
            column %= self.columns
        if self.wrap == "both":
            row %= self.rows
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def around(self, square: Square, *, diagonal: bool = False) -> set[Square]:
        """The other squares beside a square, stones too."""
        found = {self.beyond(square, way) for way in (*ORTHOGONAL, *(DIAGONAL if diagonal else ()))}
        return {other for other in found if other not in (None, square)}

    def is_at_wall(self, square: Square) -> bool:
        """F5: a dog could not jump over a sheep here, up and down or from left to right."""
        ends = square[0] in (0, self.rows - 1), square[1] in (0, self.columns - 1)
        return (self.wrap != "both" and ends[0]) or (self.wrap == "none" and ends[1])


class Rules(NamedTuple):
    capture: str = "step-and-jump"
    diagonal: bool = True
    wall_rows: bool = False
    may_pass: bool = False
    turn: str = "one"


def meadow(board: Board, rules: Rules) -> list[Square]:
    """F5: where a sheep may stand."""
    return [square for square in board.squares() if rules.wall_rows or not board.is_at_wall(square)]


def steps(
    board: Board, rules: Rules, square: Square, taken: Collection[Square], sheep: Collection[Square]
) -> Iterator[Square]:
    """F3, F4, F5: one square on, to where nothing stands; slanting while two sheep or fewer are left."""
    slanting = rules.diagonal and len(sheep) <= 2
    for other in board.around(square, diagonal=slanting):
        if other not in board.stones and other not in taken:
            yield other


def jumps(
    board: Board, square: Square, others: Collection[Square], sheep: frozenset[Square]
) -> Iterator[tuple[Square, Squares]]:
    """F3: over a straight, unbroken run of sheep onto the first square after it, which is empty."""
    for direction in ORTHOGONAL:
        run: list[Square] = []
        here = board.beyond(square, direction)
        while here in sheep and here not in run:
            run.append(here)
            here = board.beyond(here, direction)
        blocked = {None, square, *board.stones, *others, *sheep}
        if run and here not in blocked:
            yield here, tuple(run)


def jumped(
    board: Board, path: Squares, captured: Squares, others: Collection[Square], sheep: frozenset[Square]
) -> Iterator[DogTurn]:
    """What has been jumped leaves the board at once; more jumps may follow, in any direction."""
    for landing, run in jumps(board, path[-1], others, sheep):
        longer = (*path, landing), (*captured, *run)
        yield longer
        yield from jumped(board, *longer, others, sheep - {*run})


def dog_turns(board: Board, rules: Rules, dogs: Squares, sheep: frozenset[Square]) -> Iterator[DogTurn]:
    """F3, F4: every turn of one of the dogs."""
    for k, dog in enumerate(dogs):
        others = dogs[:k] + dogs[k + 1 :]
        if rules.capture == "onto":
            for end in steps(board, rules, dog, others, sheep):
                yield (dog, end), ((end,) if end in sheep else ())
            continue
        yield from jumped(board, (dog,), (), others, sheep)
        for end in steps(board, rules, dog, {*others, *sheep}, sheep):
            yield (dog, end), ()
            if rules.capture == "step-and-jump":
                yield from jumped(board, (dog, end), (), others, sheep)


def sheep_turns(
    board: Board, rules: Rules, dogs: Squares, sheep: frozenset[Square]
) -> Iterator[tuple[Square, Square]]:
    """F5, F6: every step of a sheep; whether they may pass beside these is said by the rules."""
    allowed = meadow(board, rules)
    for one in sorted(sheep):
        for end in steps(board, rules, one, {*dogs, *sheep}, sheep):
            if end in allowed and not leaves_one_alone(board, sheep, one, end):
                yield one, end


def leaves_one_alone(board: Board, sheep: frozenset[Square], start: Square, end: Square) -> bool:
    """F6: whether a sheep, the one that moves included, had company and has none afterwards."""
    after = (sheep - {start}) | {end}
    return any(
        company(board, sheep, one) and not company(board, after, end if one == start else one)
        for one in sheep
    )


def company(board: Board, sheep: Collection[Square], one: Square) -> set[Square]:
    return board.around(one, diagonal=True) & {*sheep}


def states(board: Board, dogs: int, rules: Rules) -> Iterator[tuple[Squares, Square]]:
    """Every placing of so many dogs, alike to each other, and of one sheep."""
    placings = combinations if rules.turn == "one" else combinations_with_replacement
    for pack in placings(board.squares(), dogs):
        for sheep in meadow(board, rules):
            if sheep not in pack:
                yield pack, sheep


def after_dogs(board: Board, rules: Rules, dogs: Squares, sheep: Square) -> set[Squares | None]:
    """Where the dogs may stand after their turn; None for a capture.  F7: with no move they pass."""
    if rules.turn == "all":
        ways = [{dog, *steps(board, rules, dog, (), (sheep,))} for dog in dogs]
        return {None if sheep in pack else tuple(sorted(pack)) for pack in product(*ways)}
    found: set[Squares | None] = set()
    for path, captured in dog_turns(board, rules, dogs, frozenset({sheep})):
        moved = tuple(sorted(path[-1] if dog == path[0] else dog for dog in dogs))
        found.add(None if captured else moved)
    return found or {dogs}


def after_sheep(board: Board, rules: Rules, dogs: Squares, sheep: Square) -> set[Square]:
    """Where the sheep may stand after its turn.  F7: with no move it passes."""
    found = {end for _, end in sheep_turns(board, rules, dogs, frozenset({sheep}))}
    return found | {sheep} if rules.may_pass or not found else found


def solve(board: Board, dogs: int, rules: Rules) -> dict[State, int]:
    """The number of dog moves to capture for every state from which the dogs can force it.

    Backwards from the captures, round by round: a state of the dogs is won as soon as one move leads to a
    won one, a state of the sheep when all of its moves do.
    """
    won, before, left = game(board, dogs, rules)
    latest = list(won)
    while latest:
        lost = []
        for earlier in (earlier for state in latest for earlier in before[state]):
            left[earlier] -= 1
            if not left[earlier]:
                won[earlier] = won[latest[0]]
                lost.append(earlier)
        latest = list({earlier for state in lost for earlier in before[state]} - won.keys())
        won.update((state, won[lost[0]] + 1) for state in latest)
    return won


def game(
    board: Board, dogs: int, rules: Rules
) -> tuple[dict[State, int], defaultdict[State, list[State]], dict[State, int]]:
    """The states won by a capture at once, what comes before each state, how many moves the sheep has."""
    won: dict[State, int] = {}
    before: defaultdict[State, list[State]] = defaultdict(list)
    left: dict[State, int] = {}
    for pack, sheep in states(board, dogs, rules):
        for moved in after_dogs(board, rules, pack, sheep):
            if moved is None:
                won[pack, sheep, "dogs"] = 1
            else:
                before[moved, sheep, "sheep"].append((pack, sheep, "dogs"))
        ends = after_sheep(board, rules, pack, sheep)
        left[pack, sheep, "sheep"] = len(ends)
        for end in ends:
            before[pack, end, "dogs"].append((pack, sheep, "sheep"))
    return won, before, left
