"""Chases as statements speak of them: a board, some dogs, one sheep and the rules, solved exactly."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from setcards_edu.messages import Message
from setcards_edu.pursuit.board.grid import WRAPS, Grid, Square
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import CAPTURES, PursuitRules
from setcards_edu.pursuit.solver.solution import CaptureMap, Solution
from setcards_edu.pursuit.solver.solve import solve_pursuit, solving
from setcards_edu.work import Reached, run_to_end

ROWS = COLUMNS = range(3, 8)
"""Boards of these sizes: all of them together are solved in a few seconds."""

DOGS = (1, 2)

_DIGIT, _MASK = 4, 15
_BOARDS = {
    "none": "conjecture.chase-none",
    "columns": "conjecture.chase-columns",
    "both": "conjecture.chase-both",
}
_CAPTURES = {
    "step-and-jump": "conjecture.chase-step-and-jump",
    "jump-only": "conjecture.chase-jump-only",
}


@dataclass(frozen=True, slots=True)
class Pursuit:
    """What decides who wins a chase of one sheep, beside where the animals stand.

    grid: the board; dogs: how many there are; rules: how they capture, and whether steps may be diagonal.

    >>> print(Pursuit(Grid(3, 4), 1, PursuitRules(capture="jump-only")))
    3 × 4 cylinder, 1 dog, step or jump, diagonal steps
    """

    grid: Grid
    dogs: int
    rules: PursuitRules

    @property
    def message(self) -> Message:
        """It in words."""
        grid, rules = self.grid, self.rules
        return Message(
            "conjecture.chase",
            rows=grid.rows,
            columns=grid.columns,
            board=Message(_BOARDS[grid.wrap]),
            dogs=Message("conjecture.chase-dogs", count=self.dogs),
            capture=Message(_CAPTURES[rules.capture]),
            steps=Message("conjecture.chase-diagonal" if rules.diagonal else "conjecture.chase-not-diagonal"),
        )

    @property
    def outcome(self) -> Outcome:
        """Who wins from how many positions."""
        return run_to_end(solving_outcome(self))

    @property
    def escape(self) -> Position | None:
        """The first position with the dogs to move that they do not win; None where they win all."""
        return _escape(self)

    @property
    def hardest(self) -> Position:
        """The first position in which a capture takes longest."""
        return _hardest(self)

    def map(self, dogs: Iterable[Square]) -> CaptureMap:
        """Return for each square of the sheep in how many moves these dogs, which are to move, capture it."""
        return _solution(self).map(dogs)

    def __str__(self) -> str:
        return str(self.message)


class Outcome(NamedTuple):
    """What is remembered of a solution.

    states: how many positions there are with the dogs to move; won: how many of them they win.
    longest: the most moves that they need there.
    """

    states: int
    won: int
    longest: int

    @property
    def is_won(self) -> bool:
        """Whether the dogs win every position."""
        return self.won == self.states


_OUTCOMES: dict[Pursuit, Outcome] = {}
"""Kept for all chases that were asked about, so that the next statement is tested at once."""

_LATEST: dict[Pursuit, Solution] = {}
"""The last solution alone, for what is shown when a search has ended: more of them take much room."""


def chases(rows: int) -> Iterator[int]:
    """Yield all chases on boards with this number of rows, as integers, those with fewer columns first.

    Then boxes come before cylinders and tori, one dog before two, steps with jumps before steps or jumps,
    diagonal steps before none.
    """
    for digits in product(COLUMNS, range(len(WRAPS)), DOGS, (0, 1), (0, 1)):
        raw = rows
        for digit in digits:
            raw = raw << _DIGIT | digit
        yield raw


def chase(raw: int) -> Pursuit:
    """Return the chase of an integer, whose hexadecimal digits are rows, columns, edges, dogs and rules.

    >>> print(chase(0x34_1_2_00))
    3 × 4 cylinder, 2 dogs, step and jump, diagonal steps
    """
    rows, columns, wrap, dogs, capture, plain = (raw >> _DIGIT * k & _MASK for k in reversed(range(6)))
    rules = PursuitRules(capture=CAPTURES[capture], diagonal=not plain)
    return Pursuit(Grid(rows, columns, WRAPS[wrap]), dogs, rules)


def solving_outcome(pursuit: Pursuit) -> Generator[Reached, None, Outcome]:
    """Find out who wins, in slices; what is known already takes none."""
    if pursuit not in _OUTCOMES:
        solution = yield from solving(pursuit.grid, dogs=pursuit.dogs, rules=pursuit.rules)
        _OUTCOMES[pursuit] = Outcome(solution.states, solution.won, solution.longest or 0)
        _keep(pursuit, solution)
    return _OUTCOMES[pursuit]


def _keep(pursuit: Pursuit, solution: Solution) -> None:
    _LATEST.clear()
    _LATEST[pursuit] = solution


def _solution(pursuit: Pursuit) -> Solution:
    if pursuit not in _LATEST:
        _keep(pursuit, solve_pursuit(pursuit.grid, dogs=pursuit.dogs, rules=pursuit.rules))
    return _LATEST[pursuit]


@lru_cache(maxsize=8)
def _escape(pursuit: Pursuit) -> Position | None:
    return next(_solution(pursuit).escapes(), None)


@lru_cache(maxsize=8)
def _hardest(pursuit: Pursuit) -> Position:
    solution = _solution(pursuit)
    return next(
        Position(pursuit.grid, dogs, sheep, rules=pursuit.rules)
        for dogs in combinations(pursuit.grid, pursuit.dogs)
        for sheep, moves in solution.map(dogs).moves.items()
        if moves == solution.longest
    )
