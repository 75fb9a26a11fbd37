"""Two dogs capture the sheep: what the page two-dogs.md says, gone through case by case.

Run it with `python3 two-dogs.py`; it needs nothing but Python 3.11.  Each function is a sentence of the page.
Rows are counted from 1 at the top, columns from 0, round the tube.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

LEMMAS = range(3, 8)  # the numbers of rows with which the paragraphs 0 to 4 are gone through
PLAYED = range(3, 11)  # with which all plays against the page's dogs are
SOLVED = {6: range(3, 21), 7: range(3, 16)}  # with which best play on both sides is, by columns

Square = tuple[int, int]
Dogs = tuple[Square, Square]
Capture = Callable[["Board", Dogs, Square], bool]


class Board(NamedTuple):
    """A tube: its left and right edges are joined."""

    rows: int
    columns: int = 6

    def squares(self) -> list[Square]:
        """All squares, row by row."""
        return list(product(range(1, self.rows + 1), range(self.columns)))

    def at(self, square: Square, down: int, right: int) -> Square:
        """The square so many rows down and columns to the right; it may be beyond a wall."""
        return square[0] + down, (square[1] + right) % self.columns

    def has(self, square: Square) -> bool:
        """Whether a square is not beyond a wall."""
        return 1 <= square[0] <= self.rows


# The game


@cache
def around(board: Board, square: Square) -> list[Square]:
    """The up to eight squares around a square."""
    every = [board.at(square, down, right) for down, right in product((-1, 0, 1), repeat=2)]
    return [there for there in every if there != square and board.has(there)]


@cache
def jumps(board: Board, start: Square) -> list[tuple[Square, Square, Square]]:
    """Each jump from a square: from where, over which square, and where the dog lands, straight behind it."""
    ways = ((-1, 0), (1, 0), (0, -1), (0, 1))
    every = [(start, board.at(start, *way), board.at(start, 2 * way[0], 2 * way[1])) for way in ways]
    return [jump for jump in every if board.has(jump[2])]


def captures(board: Board, dog: Square, other: Square) -> Iterator[tuple[Square, Square, Square]]:
    """Yield the jumps of a dog, at once or after a step: where a sheep stands that is captured so."""
    for start in (dog, *around(board, dog)):
        for jump in jumps(board, start):
            if other not in jump and jump[1] != dog:
                yield jump


@cache
def captured(board: Board, dogs: Dogs) -> frozenset[Square]:
    """The squares on which a sheep is captured with the next move of the dogs."""
    return frozenset(over for pair in (dogs, dogs[::-1]) for _, over, _ in captures(board, *pair))


def replies(board: Board, dogs: Dogs, sheep: Square) -> list[Square]:
    """The sheep steps to a free square around it, or waits."""
    return [there for there in (sheep, *around(board, sheep)) if there not in dogs]


def positions(board: Board) -> Iterator[tuple[Dogs, Square]]:
    """Yield all positions, the dogs in either order."""
    for first, second, sheep in product(board.squares(), repeat=3):
        if len({first, second, sheep}) == 3:
            yield (first, second), sheep


# Paragraphs 0 to 4


def reaches(board: Board, dog: Square, sheep: Square) -> bool:
    """A dog reaches the sheep if they are at most one row and at most two columns apart."""
    right = (sheep[1] - dog[1]) % board.columns
    return abs(dog[0] - sheep[0]) <= 1 and min(right, board.columns - right) <= 2


def beside(board: Board, sheep: Square) -> set[Square]:
    """The squares L and R to the left and to the right of the sheep."""
    return {board.at(sheep, 0, -1), board.at(sheep, 0, 1)}


def along_row(board: Board, dog: Square, other: Square, sheep: Square) -> bool:
    """The dog jumps over the sheep from L to R or from R to L, after a step if it is on neither."""
    return any(
        over == sheep and {start, landing} == beside(board, sheep)
        for start, over, landing in captures(board, dog, other)
    )


def as_the_page_says(board: Board, dogs: Dogs, sheep: Square) -> bool:
    """Whether 0 or 2 says of a position that the dogs capture at once."""
    if beside(board, sheep) == set(dogs):
        return 1 < sheep[0] < board.rows
    return any(reaches(board, dog, sheep) for dog in dogs)


def in_any_way(board: Board, dogs: Dogs, sheep: Square) -> bool:
    """Whether the dogs can capture the sheep with this move, as the page says or otherwise."""
    return sheep in captured(board, dogs)


def reach(board: Board) -> int:
    """0: if a dog reaches the sheep, it is captured along its row, unless dogs are on both sides of it."""
    cases = 0
    for (dog, other), sheep in positions(board):
        if reaches(board, dog, sheep) and beside(board, sheep) != {dog, other}:
            pair = (other, dog) if other in beside(board, sheep) else (dog, other)
            must(along_row(board, *pair, sheep))
            cases += 1
    return cases


def cases_of_two(board: Board) -> Iterator[tuple[int, int]]:
    """Two dogs in one row, one in column 0: yield the column of the other, and that of the sheep."""
    yield from product(range(1, board.columns // 2 + 1), range(board.columns))


def next_row(board: Board) -> int:
    """1: both dogs in one row, the sheep in the next: captured at once along its row, whatever the row."""
    cases = list(cases_of_two(board))
    for row, (column, sheep) in product(range(1, board.rows), cases):
        for here, there in ((row, row + 1), (row + 1, row)):
            dog, other = (here, 0), (here, column)
            must(any(along_row(board, *pair, (there, sheep)) for pair in ((dog, other), (other, dog))))
    return len(cases)


def same_row(board: Board) -> tuple[int, int]:
    """2: all in one row: captured along it, or, between the dogs, from above, but not beside a wall."""
    cases = [(column, sheep) for column, sheep in cases_of_two(board) if sheep not in (0, column)]
    between = [case for case in cases if case == (2, 1)]
    for row, case in product(range(1, board.rows + 1), cases):
        inside = 1 < row < board.rows
        dog, other, sheep = (row, 0), (row, case[0]), (row, case[1])
        along = any(along_row(board, *pair, sheep) for pair in ((dog, other), (other, dog)))
        above = (board.at(sheep, -1, 0), sheep, board.at(sheep, 1, 0)) in captures(board, dog, other)
        must(along is (case not in between))
        must(in_any_way(board, (dog, other), sheep) is (along or inside))
        must(along or above is inside)
    return len(cases), len(between)


def down(board: Board) -> int:
    """3: from one row to the next in two moves, or the sheep is captured."""
    cases = 0
    for (dog, other), sheep in positions(board):
        if dog[0] == other[0] <= sheep[0] - 2:
            first, second = board.at(dog, 1, 0), board.at(other, 1, 0)
            for reply in replies(board, (first, other), sheep):
                cases += 1
                if reply[0] == first[0]:
                    pair = (first, other) if reaches(board, first, reply) else (other, first)
                    must(along_row(board, *pair, reply))
                    continue
                must(second not in (first, reply))
                for last in replies(board, (first, second), reply):
                    must(last[0] >= first[0] + 2 or in_any_way(board, (first, second), last))
    return cases


def onward(board: Board, dog: Square, other: Square) -> Square:
    """4: one row towards row 2, straight, or diagonally if the other dog stands there."""
    way = 1 if dog[0] < 2 else -1
    there = board.at(dog, way, 0)
    return there if there != other else board.at(dog, way, 1)


def start(board: Board) -> int:
    """4: the sheep is captured at once, or is not where a dog steps that is on its way to row 2."""
    cases = 0
    for (dog, other), sheep in positions(board):
        if dog[0] != 2 and not as_the_page_says(board, (dog, other), sheep):
            must(onward(board, dog, other) != sheep)
            cases += 1
    return cases


# The whole game


def longest_play(board: Board, capture: Capture) -> int:
    """The most moves of dogs that do what 3 and 4 say and capture when they can: all plays, all positions."""
    known: dict[tuple[Dogs, Square, bool], int] = {}

    def most(dogs: Dogs, sheep: Square, *, going_down: bool) -> int:
        if capture(board, dogs, sheep):
            return 1
        upper, lower = sorted(dogs)
        going_down = going_down or upper[0] == lower[0] < sheep[0]
        key = (upper, lower), sheep, going_down
        if key not in known:
            dog, other = (lower, upper) if upper[0] == 2 and not going_down else (upper, lower)
            there = board.at(dog, 1, 0) if going_down else onward(board, dog, other)
            must(board.has(there) and there not in (other, sheep))
            after = there, other
            known[key] = 1 + max(
                most(after, to, going_down=going_down) for to in replies(board, after, sheep)
            )
        return known[key]

    return max(most(dogs, sheep, going_down=False) for dogs, sheep in positions(board) if dogs[0][1] == 0)


def longest_best_play(board: Board) -> int | None:
    """Best play on both sides: the most moves of the dogs, from all positions; None if a sheep stays free.

    Going backwards: for all pairs of dogs, the squares of a sheep that is captured within 1, 2, 3, … moves.
    A set of squares is a number, square by square a bit.
    """
    squares = board.squares()
    bit = {square: 1 << place for place, square in enumerate(squares)}
    every, wide = (1 << len(squares)) - 1, board.columns - 1
    first = sum(bit[row, 0] for row in range(1, board.rows + 1))
    last = first << wide

    def spread(mask: int) -> int:
        """The squares of a set and those around them."""
        mask |= (mask & ~last) << 1 | (mask & last) >> wide | (mask & ~first) >> 1 | (mask & first) << wide
        return (mask | mask << board.columns | mask >> board.columns) & every

    pairs = list(combinations(squares, 2))
    free = {(dog, other): every & ~bit[dog] & ~bit[other] for dog, other in pairs}
    steps = {
        pair: [
            (min(there, other), max(there, other))
            for dog, other in (pair, pair[::-1])
            for there in around(board, dog)
            if there != other
        ]
        for pair in pairs
    }
    won, moves = {pair: sum(bit[sheep] for sheep in captured(board, pair)) for pair in pairs}, 1
    while won != free:
        lost = {pair: free[pair] & ~spread(free[pair] & ~won[pair]) for pair in pairs}
        before, won, moves = won, dict(won), moves + 1
        for pair in pairs:
            for after in steps[pair]:
                won[pair] |= lost[after] & free[pair]
        if won == before:
            return None
    return moves


# Seven columns


def missed(board: Board) -> list[str]:
    """Dogs in one row, not beside a wall, the sheep in that row or in the next: where it is not captured."""
    found = set()
    for row, beyond, (column, sheep) in product(range(2, board.rows), (-1, 0, 1), cases_of_two(board)):
        dogs, place = ((row, 0), (row, column)), (row + beyond, sheep)
        if place not in dogs and not in_any_way(board, dogs, place):
            found.add(f"dogs in columns 0 and {column}, sheep in {sheep}")
    return sorted(found)


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it."""
    boards = [Board(rows) for rows in LEMMAS]
    ((cases, between),) = set(map(same_row, boards))
    print(f"on {LEMMAS[0]} to {LEMMAS[-1]} rows and 6 columns")
    print("0 reach:", sum(map(reach, boards)), "positions, all captured along the row")
    print("1 next row:", *set(map(next_row, boards)), "cases, whatever the row, all captured along it")
    print(f"2 same row: {cases} cases, {cases - between} captured along it, {between} from above inside")
    print("3 down:", sum(map(down, boards)), "replies of the sheep, all captured or the dogs are a row lower")
    print("4 start:", sum(map(start, boards)), "steps towards row 2, none onto the sheep")
    print("rows, most moves against the dogs of the page, 4n - 9")
    for rows in PLAYED:
        longest = {longest_play(Board(rows), capture) for capture in (as_the_page_says, in_any_way)}
        must(max(longest) <= 4 * rows - 9)
        print(f"{rows:4}", *longest, 4 * rows - 9)
    for columns, solved in SOLVED.items():
        board = Board(LEMMAS[-1], columns)
        out_of_reach = [right for right in range(columns) if not reaches(board, (1, 0), (1, right))]
        print(f"{columns} columns; not reached by a dog, columns to its right:", *out_of_reach)
        print("  not captured at once by dogs in one row:", *missed(board) or ["none"])
        longest_ones = [longest_best_play(Board(rows, columns)) for rows in solved]
        print(f"  best play, {solved[0]} to {solved[-1]} rows, most moves:", *longest_ones)


if __name__ == "__main__":
    main()
