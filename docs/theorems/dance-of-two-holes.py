"""The dance of the two holes: sheep in the first and the last row that two dogs never capture.

Run it with `python3 dance-of-two-holes.py`; it needs nothing but Python 3.11.  The page is
dance-of-two-holes.md.  Rows are counted from 1 at the top, columns from 0, round the tube.  F3 to F7 are the
numbers of the rules.  A flock is a number with a bit for each square on which a sheep stands.
"""

import random
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

FEWEST = (
    (3, 3),
    (4, 3),
    (5, 3),
    (3, 4),
    (4, 4),
    (3, 5),
    (3, 6),
)  # rows, columns: all flocks are gone through
DANCES = (*product((3, 4, 5, 6), repeat=2), (10, 9))  # rows, columns: all positions of the dance are
PLAYED = ((5, 6), (8, 7), (10, 9))  # rows, columns: games are played there
GAMES, MOVES = 10, 200  # games against each sort of dogs, and moves of the dogs in a game (F8)

STRAIGHT = ((-1, 0), (1, 0), (0, -1), (0, 1))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))

Square = tuple[int, int]
Dogs = tuple[Square, Square]
Holes = tuple[int, int]  # the columns of the hole in the first and of the one in the last row


class Board(NamedTuple):
    """A tube with walls above and below; the sheep may stand beside them."""

    rows: int
    columns: int

    def squares(self) -> list[Square]:
        """All squares, row by row."""
        return list(product(range(1, self.rows + 1), range(self.columns)))

    def bit(self, square: Square) -> int:
        """The bit of a square."""
        return 1 << (square[0] - 1) * self.columns + square[1]

    def flock(self, squares: list[Square]) -> int:
        """The flock that stands on some squares."""
        return sum(map(self.bit, squares))


# The rules


@cache
def beside(board: Board, square: Square, ways: tuple[Square, ...]) -> list[Square]:
    """The squares that are one step away, in some directions."""
    every = [(square[0] + down, (square[1] + right) % board.columns) for down, right in ways]
    return sorted({there for there in every if 1 <= there[0] <= board.rows and there != square})


def ways_to_step(number: int, *, diagonal: bool) -> tuple[Square, ...]:
    """F4: steps may be diagonal while two sheep or fewer are left, in the readings that have such steps."""
    return STRAIGHT + DIAGONAL if diagonal and number <= 2 else STRAIGHT


def runs(board: Board, start: Square, other: Square) -> Iterator[tuple[list[Square], Square]]:
    """F3: yield each straight run of squares beside a dog, and the square behind it where it lands."""
    for way in STRAIGHT:
        run: list[Square] = []
        ahead = beside(board, start, (way,))
        while ahead and ahead[0] not in (start, other):
            if run:
                yield run, ahead[0]
            run = [*run, ahead[0]]
            ahead = beside(board, ahead[0], (way,))


@cache
def first_jumps(board: Board, dogs: Dogs, ways: tuple[Square, ...]) -> list[tuple[int, int]]:
    """F3: each first jump, perhaps after a step: the squares that matter, and those of them with a sheep."""
    found = set()
    for dog, other in (dogs, dogs[::-1]):
        for start in (dog, *beside(board, dog, ways)):
            for run, landing in runs(board, start, other):
                empty = {start, landing} - {dog}
                if start != other and dog not in run:
                    found.add((board.flock([*run, *empty]), board.flock(run)))
    return sorted(found)


def can_capture(board: Board, dogs: Dogs, sheep: int, ways: tuple[Square, ...] = STRAIGHT) -> bool:
    """Whether the dogs, who are to move, can capture a sheep; further jumps only come after a first one."""
    return any(sheep & squares == run for squares, run in first_jumps(board, dogs, ways))


def steps(board: Board, dogs: Dogs, sheep: int, ways: tuple[Square, ...] = STRAIGHT) -> list[Dogs]:
    """F3, F7: where the dogs can be after a step; dogs that cannot move stay."""
    first, second = dogs
    moved = [(there, second) for there in beside(board, first, ways) if there != second]
    moved += [(first, there) for there in beside(board, second, ways) if there != first]
    free = [after for after in moved if not sheep & (board.bit(after[0]) | board.bit(after[1]))]
    return free or [dogs]


@cache
def around(board: Board) -> list[tuple[int, int]]:
    """Each square, as its bit, and the eight squares around it."""
    return [(board.bit(one), board.flock(beside(board, one, STRAIGHT + DIAGONAL))) for one in board.squares()]


@cache
def keeping_together(board: Board, sheep: int, ways: tuple[Square, ...]) -> list[tuple[Square, int]]:
    """F6: the steps by which no sheep loses its company: where one goes, and the flock then."""
    found = []
    for one in board.squares():
        for there in beside(board, one, ways) if sheep & board.bit(one) else ():
            if sheep & board.bit(there):
                continue
            after = sheep ^ board.bit(one) | board.bit(there)
            had_it = [near for bit, near in around(board) if sheep & bit and near & board.bit(one)]
            its_own = [near for bit, near in around(board) if had_it and bit == board.bit(there)]
            if all(after & near for near in had_it + its_own):
                found.append((there, after))
    return found


def replies(board: Board, dogs: Dogs, sheep: int, ways: tuple[Square, ...] = STRAIGHT) -> list[int]:
    """F5, F6, F7: the flocks after a turn of the sheep, who must move if they can."""
    return [after for there, after in keeping_together(board, sheep, ways) if there not in dogs] or [sheep]


# The fewest sheep that escape


def turned(board: Board, dogs: Dogs, sheep: int) -> tuple[Dogs, int]:
    """The position with the tube turned so that the first dog is in column 0."""
    left = dogs[0][1]
    if not left:
        return dogs, sheep
    (one, _), (two, column) = dogs
    first = board.flock([(row, column) for row, column in board.squares() if column < left])
    sheep = (sheep & ~first) >> left | (sheep & first) << board.columns - left
    return ((one, 0), (two, (column - left) % board.columns)), sheep


@cache
def escapes(board: Board, number: int, ways: tuple[Square, ...]) -> set[tuple[Dogs, int]]:
    """The positions, the dogs to move, in which so many sheep are never captured, if fewer never escape.

    Begin with those in which nothing is captured at once, and take away, again and again, those in which
    the dogs have a step after which each reply of the sheep leads to one that is not left.
    """
    squares = board.squares()
    left = set()
    for first, second in product([square for square in squares if square[1] == 0], squares):
        free = [board.bit(square) for square in squares if square not in (first, second)]
        for sheep in map(sum, combinations(free, number) if first != second else ()):
            if not can_capture(board, (first, second), sheep, ways):
                left.add(((first, second), sheep))
    lost = left
    while lost:
        lost = {
            (dogs, sheep)
            for dogs, sheep in left
            if not all(
                any(turned(board, after, reply) in left for reply in replies(board, after, sheep, ways))
                for after in steps(board, dogs, sheep, ways)
            )
        }
        left -= lost
    return left


def fewest(board: Board, *, diagonal: bool) -> int:
    """The smallest number of sheep that can escape for ever from some position."""
    numbers = range(1, len(board.squares()))
    return next(
        number for number in numbers if escapes(board, number, ways_to_step(number, diagonal=diagonal))
    )


# The dance


def two_rows(board: Board, holes: Holes) -> int:
    """The first and the last row full of sheep, but for one hole each."""
    top, bottom = (1, holes[0]), (board.rows, holes[1])
    both = [square for square in board.squares() if square[0] in (1, board.rows)]
    return board.flock(both) & ~board.bit(top) & ~board.bit(bottom)


def is_kept(board: Board, dogs: Dogs, holes: Holes) -> bool:
    """If a dog stands in one hole, the other dog does not stand in front of the other hole."""
    top, bottom = (1, holes[0]), (board.rows, holes[1])
    before_top, before_bottom = (2, holes[0]), (board.rows - 1, holes[1])
    return not any(
        (one == top and other == before_bottom) or (one == bottom and other == before_top)
        for one, other in (dogs, dogs[::-1])
    )


def dance(board: Board, dogs: Dogs, holes: Holes) -> Holes:
    """A sheep beside a free hole steps into it, so that the hole moves left or right, and it is kept."""
    for which, aside in product((0, 1), (-1, 1)):
        hole = (board.rows if which else 1), holes[which]
        there = (holes[which] + aside) % board.columns
        moved = (holes[0], there) if which else (there, holes[1])
        if hole not in dogs and is_kept(board, dogs, moved):
            return moved
    raise ValueError("the page is wrong: no hole can move")


def check_position(board: Board, dogs: Dogs, holes: Holes) -> None:
    """What the proof says of one position: no capture, and after each move of the dogs the dance goes on."""
    sheep = two_rows(board, holes)
    must(not can_capture(board, dogs, sheep))
    for after in steps(board, dogs, sheep):
        then = dance(board, after, holes)
        must(two_rows(board, then) in replies(board, after, sheep))
        must(is_kept(board, after, then))


def check_all(board: Board) -> tuple[int, int]:
    """All positions of the dance: how many there are, and in how many the dogs stand between the two rows.

    By turning the tube the hole in the first row comes to column 0.
    """
    cases = between = 0
    for bottom in range(board.columns):
        holes = 0, bottom
        sheep = two_rows(board, holes)
        free = [square for square in board.squares() if not sheep & board.bit(square)]
        for dogs in combinations(free, 2):
            if is_kept(board, dogs, holes):
                check_position(board, dogs, holes)
                cases += board.columns
                between += board.columns * all(1 < row < board.rows for row, _ in dogs)
    return cases, between


def play(board: Board, dice: random.Random, *, hunting: bool) -> None:
    """A game: dogs that go anywhere, or to where the sheep can do least; they would capture if they could."""
    inside = [square for square in board.squares() if 1 < square[0] < board.rows]
    first, second = dice.sample(inside, 2)
    dogs, holes = (first, second), (dice.randrange(board.columns), dice.randrange(board.columns))
    for _ in range(MOVES):
        check_position(board, dogs, holes)
        sheep = two_rows(board, holes)
        ways = steps(board, dogs, sheep)
        if hunting:
            free = {after: len(replies(board, after, sheep)) for after in ways}
            ways = [after for after in ways if free[after] == min(free.values())]
        dogs = dice.choice(ways)
        holes = dance(board, dogs, holes)


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it; two numbers, rows and columns, ask for the fewest there."""
    asked = [tuple(map(int, sys.argv[1:]))] if sys.argv[1:] else FEWEST
    print("fewest sheep that escape for ever, rows x columns: in reading 0, in reading 1; 2(C - 1)")
    for board in (Board(*size) for size in asked):
        numbers = (fewest(board, diagonal=diagonal) for diagonal in (True, False))
        print(f"  {board.rows} x {board.columns}:", *numbers, 2 * (board.columns - 1))
    if asked is not FEWEST:
        return
    print("dance, rows x columns: positions, of them with the dogs between the two rows; nothing captured")
    for board in (Board(*size) for size in DANCES):
        print(f"  {board.rows} x {board.columns}:", *check_all(board))
    print(f"{GAMES} games of {MOVES} moves against dogs of each sort; nothing captured")
    for board, hunting in product((Board(*size) for size in PLAYED), (False, True)):
        dice = random.Random(1)  # noqa: S311 - dice for a game
        for _ in range(GAMES):
            play(board, dice, hunting=hunting)
        sort = "hunters" if hunting else "dogs that go anywhere"
        print(f"  {board.rows} x {board.columns}, {2 * (board.columns - 1)} sheep: {sort}")


if __name__ == "__main__":
    main()
