"""The moves of dogs and sheep, and generators of all moves of an animal (rules F3 to F7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import TypeAlias

from .grid import DIAGONAL, ORTHOGONAL, Direction, Grid, Square, check_grid, square_name
from .rules import PursuitRules
from .variants import VariantRules, piece_steps

Squares: TypeAlias = frozenset[Square]


@dataclass(frozen=True, slots=True)
class DogMove:
    """A move of one dog.

    path: the squares from the start on; if the move has a step, it comes first.
    jumped: for each jump the squares of the sheep jumped over, in order.  With capture="onto", a step onto
        a sheep counts as a jump.

    >>> print(DogMove(((2, 1), (2, 2), (2, 4)), (((2, 3),),)))
    b3–c3×e3
    """

    path: tuple[Square, ...]
    jumped: tuple[tuple[Square, ...], ...] = ()

    @property
    def start(self) -> Square:
        """The square where the dog stands before the move."""
        return self.path[0]

    @property
    def end(self) -> Square:
        """The square where the dog stands after the move."""
        return self.path[-1]

    @property
    def captured(self) -> tuple[Square, ...]:
        """The squares of the captured sheep."""
        return tuple(chain.from_iterable(self.jumped))

    @property
    def steps_first(self) -> bool:
        """Whether the first part of the move is a step, not a jump."""
        return len(self.path) - 1 > len(self.jumped)

    def is_on(self, grid: Grid) -> bool:
        """Return whether all squares of the move are on the board, and each jump has a part of `jumped`.

        The rules of the chase are not checked.

        Raises `BadOption` for a value that is no board.
        """
        check_grid(grid)
        if not (isinstance(self.path, tuple) and isinstance(self.jumped, tuple) and len(self.path) > 1):
            return False
        if len(self.path) - 1 - len(self.jumped) not in (0, 1):
            return False
        runs = (self.path, *self.jumped)
        return all(isinstance(run, tuple) and all(square in grid for square in run) for run in runs)

    def __str__(self) -> str:
        signs = ["–"] * self.steps_first + ["×"] * len(self.jumped)
        ways = (f"{sign}{square_name(square)}" for sign, square in zip(signs, self.path[1:], strict=True))
        return square_name(self.start) + "".join(ways)


@dataclass(frozen=True, slots=True)
class SheepMove:
    """A step of one sheep.

    >>> print(SheepMove((4, 0), (5, 0)))
    a5–a6
    """

    start: Square
    end: Square

    def is_on(self, grid: Grid) -> bool:
        """Return whether both squares of the move are on the board; the rules are not checked.

        Raises `BadOption` for a value that is no board.
        """
        return self.start in check_grid(grid) and self.end in grid

    def __str__(self) -> str:
        return f"{square_name(self.start)}–{square_name(self.end)}"


@dataclass(frozen=True, slots=True)
class TeamMove:
    """A move in which each dog moves or stays, as in the classic game of cops and robbers.

    ends: the squares of the dogs after the move, in the order of the dogs.
    """

    ends: tuple[Square, ...]
    captured: tuple[Square, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(square_name, self.ends))


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass: the other side is to move."""

    def __str__(self) -> str:
        return "–"


PASS = Pass()

Move: TypeAlias = DogMove | SheepMove | TeamMove | Pass


def path_of(move: Move) -> tuple[Square, ...]:
    """Return the squares of the animal that moves, from its start on; () if not a single animal moves.

    >>> path_of(SheepMove((4, 0), (5, 0))), path_of(PASS)
    (((4, 0), (5, 0)), ())
    """
    if isinstance(move, DogMove):
        return move.path
    return (move.start, move.end) if isinstance(move, SheepMove) else ()


def dog_moves(
    grid: Grid, rules: PursuitRules, dog: Square, others: Squares, sheep: Squares
) -> Iterator[DogMove]:
    """Yield all moves of a dog in a fixed order: steps, jumps, and steps followed by jumps.

    others: the squares of the other dogs.  Nothing is checked.
    """
    taken = others | grid.stones
    steps: Iterable[Square] = grid.beside(dog, diagonal=rules.diagonal_with(len(sheep)))
    if isinstance(rules, VariantRules) and rules.piece != "dog":
        steps = piece_steps(grid, rules.piece, dog, taken | sheep)
    if rules.capture == "onto":
        for there in steps:
            if there not in taken:
                yield DogMove((dog, there), ((there,),) if there in sheep else ())
        return
    open_steps = [there for there in steps if there not in taken and there not in sheep]
    ways = ORTHOGONAL + DIAGONAL if rules.jumps_diagonally_with(len(sheep)) else ORTHOGONAL
    yield from (DogMove((dog, there)) for there in open_steps)
    yield from (DogMove((dog, *path), jumped) for path, jumped in jumps(grid, dog, taken, sheep, ways))
    if rules.capture == "step-and-jump":
        for there in open_steps:
            yield from (
                DogMove((dog, there, *path), jumped)
                for path, jumped in jumps(grid, there, taken, sheep, ways)
            )


def jumps(
    grid: Grid,
    start: Square,
    taken: Squares,
    sheep: Squares,
    directions: tuple[Direction, ...] = ORTHOGONAL,
) -> Iterator[tuple[tuple[Square, ...], tuple[tuple[Square, ...], ...]]]:
    """Yield all series of jumps from a square: the landing squares, and for each the sheep jumped over.

    taken: the blocked squares: stones and the other dogs.  A jump may cross a joined edge; it cannot end on
        the square where it starts.
    """
    if sheep.isdisjoint(grid.beside(start, diagonal=directions != ORTHOGONAL)):
        return
    for direction in directions:
        run, landing = run_beside(grid, start, direction, sheep)
        if not run or landing is None or landing in taken or landing == start:
            continue
        yield (landing,), (run,)
        for path, jumped in jumps(grid, landing, taken, sheep.difference(run), directions):
            yield (landing, *path), (run, *jumped)


def run_beside(
    grid: Grid, start: Square, direction: Direction, sheep: Squares
) -> tuple[tuple[Square, ...], Square | None]:
    """Return the squares of the sheep that stand side by side from a square on, and the square after them.

    The latter is None if a wall is there, or if the run goes all the way round.
    """
    run: list[Square] = []
    here = grid.step(start, direction)
    while here is not None and here in sheep and here not in run:
        run.append(here)
        here = grid.step(here, direction)
    return tuple(run), None if here in run else here


def team_moves(
    grid: Grid, rules: PursuitRules, dogs: tuple[Square, ...], sheep: Squares
) -> Iterator[TeamMove]:
    """Yield all moves in which each dog moves or stays (the classic game); dogs may share a square."""
    diagonal = rules.diagonal_with(len(sheep))
    ways = [
        [dog, *(there for there in grid.beside(dog, diagonal=diagonal) if there not in grid.stones)]
        for dog in dogs
    ]
    for ends in product(*ways):
        yield TeamMove(ends, tuple(sorted(sheep.intersection(ends))))


def sheep_moves(grid: Grid, rules: PursuitRules, dogs: Squares, sheep: Squares) -> Iterator[SheepMove]:
    """Yield all steps of all sheep that keep the flock together (rule F6), sheep by sheep."""
    closed = dogs | sheep | grid.stones
    for one in sorted(sheep):
        for there in grid.beside(one, diagonal=rules.diagonal_with(len(sheep))):
            if there in closed or not may_stand(grid, rules, there):
                continue
            if dog_beside(grid, rules, dogs, there) is not None:
                continue
            if left_alone(grid, sheep, one, there) is None:
                yield SheepMove(one, there)


def may_stand(grid: Grid, rules: PursuitRules, square: Square) -> bool:
    """Return whether a sheep may stand on an empty square (rule F5)."""
    return rules.wall_rows or not grid.wall_squares >> grid.index(square) & 1


def meadow(grid: Grid, rules: PursuitRules) -> int:
    """Return the squares where sheep may stand on an empty board, as an integer with a bit for each (F5)."""
    return grid.free if rules.wall_rows else grid.free & ~grid.wall_squares


def dog_beside(grid: Grid, rules: PursuitRules, dogs: Squares, square: Square) -> Square | None:
    """Return a dog orthogonally next to a square, which keeps sheep off it (rule F9 c); else None."""
    if not (isinstance(rules, VariantRules) and rules.keep_off):
        return None
    return next((there for there in grid.beside(square) if there in dogs), None)


def spared_by_shelter(grid: Grid, dogs: Iterable[Square], end: Square) -> Square | None:
    """Return `end` if a sheep that steps there may not be captured at once (F9 b); else None.

    The sheep may not be captured if a dog is on one of the eight squares around `end`.
    """
    around = grid.beside(end, diagonal=True)
    return end if any(dog in around for dog in dogs) else None


def takes_spared(grid: Grid, move: DogMove, spared: Square) -> bool:
    """Return whether a move captures the sheep on the square `spared` although rule F9 b protects it.

    The capture is allowed if the sheep stepped beside this dog, and the dog moves before jumping over it.
    """
    if spared not in move.captured:
        return False
    was_beside = move.start in grid.beside(spared, diagonal=True)
    return not was_beside or (not move.steps_first and spared in move.jumped[0])


def left_alone(grid: Grid, sheep: Squares, start: Square, end: Square) -> Square | None:
    """Return the square of a sheep that would lose its company if one sheep moved; None if none would.

    Company is another sheep on one of the eight squares around (rule F6).
    """
    before = [there for there in grid.beside(start, diagonal=True) if there in sheep]
    if not before:
        return None
    after = sheep - {start} | {end}
    return next((one for one in sorted([*before, end]) if not _has_company(grid, after, one)), None)


def _has_company(grid: Grid, sheep: Squares, one: Square) -> bool:
    return any(there in sheep for there in grid.beside(one, diagonal=True))
