"""Two dogs capture the sheep, row by row: what the page barrier.md says, checked.

Run it with `python3 barrier.py`; it needs nothing but Python 3.11.  Rows are counted from the barrier, 0,
downwards.  First come the rules and the checker of tables: that is all that one has to believe.  Then comes
what finds the tables: a mistake there could only make tables that the checker refuses.  Last comes what
follows for boards with any number of rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

FAR = 5
FAR_FROM_TOP = 2
STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, 1), (1, 1), (1, -1), (-1, -1))
READINGS = (
    (True, True),
    (True, False),
    (False, True),
    (False, False),
)  # may step and jump; may step diagonally

Square = tuple[int, int]
Dogs = frozenset[Square]


class Line(NamedTuple):
    """A dog steps to a square, or stays, and jumps from there, or not; how many moves are left with it."""

    dog: Square
    to: Square
    landing: Square | None
    left: int


Table = dict[tuple[Dogs, Square], Line]

# The rules near a barrier, and the checker


@dataclass(frozen=True)
class Board:
    """A barrier and the rows below it: `below` of them, or FAR of them and more, which is one case.

    Then the row FAR stands for itself and all rows below it: the sheep may stay in it, or come back to the
    row above; no dog goes there, and nobody is captured there.
    at_top: row 0 is the first row of the board, and both dogs begin in row 1, the sheep beside or above them;
    then row 2 stands for itself and all rows below it.
    """

    columns: int
    below: int
    steps_first: bool
    diagonal: bool
    open_walls: bool
    at_top: bool = False

    @cached_property
    def last(self) -> int:
        """The last row."""
        return FAR_FROM_TOP if self.at_top else self.below

    @cached_property
    def is_far(self) -> bool:
        """Whether the last row stands for itself and all rows below it."""
        return self.at_top or self.below == FAR

    @cached_property
    def dog_rows(self) -> range:
        """The rows to which dogs step."""
        return range(self.last if self.is_far else self.last + 1)

    @cached_property
    def sheep_rows(self) -> range:
        """The rows in which a sheep may stand."""
        return range(self.last + 1 if self.is_far or self.open_walls else self.last)

    def around(self, square: Square, times: int = 1, *, diagonal: bool = False) -> list[Square]:
        """Return the squares so many steps away; the columns go round, and rows may lie off the board."""
        (row, column), ways = square, STRAIGHT + DIAGONAL if diagonal else STRAIGHT
        return [(row + times * down, (column + times * right) % self.columns) for down, right in ways]

    def steps(self, dog: Square) -> list[Square]:
        """Return where a dog can step, if nobody is there."""
        return [to for to in self.around(dog, diagonal=self.diagonal) if to[0] in self.dog_rows]

    def jumps(self, dog: Square) -> list[tuple[Square, Square]]:
        """Return over what a dog can jump, and where it lands: above row 0 only with closed walls."""
        rows = self.sheep_rows[:-1] if self.is_far else self.sheep_rows
        landings = range(0 if self.open_walls else -1, self.last + 1)
        pairs = zip(self.around(dog), self.around(dog, 2), strict=True)
        return [(over, landing) for over, landing in pairs if over[0] in rows and landing[0] in landings]

    def replies(self, sheep: Square) -> set[Square]:
        """Return where the sheep may be after its move; it may stay; in row −1 it is above the barrier."""
        first, last = 0 if self.at_top else -1, self.sheep_rows[-1]
        there = (sheep, *self.around(sheep, diagonal=self.diagonal))
        return {(min(max(row, first), last), column) for row, column in there}

    def is_barrier(self, dogs: Dogs, row: int, apart: set[int]) -> bool:
        """Return whether both dogs stand in a row, so many columns apart, the shorter way round."""
        (one, first), (two, second) = dogs
        return (
            one == two == row
            and min((first - second) % self.columns, (second - first) % self.columns) in apart
        )

    def starts(self, apart: set[int]) -> Iterator[tuple[Dogs, Square]]:
        """Yield the dogs in a barrier, and the sheep anywhere below it; at the top beside or above it."""
        row = int(self.at_top)
        squares = [
            (at, to) for at in self.sheep_rows for to in range(self.columns) if (at < 2 if row else at > 0)
        ]
        for dogs in map(frozenset, combinations([(row, column) for column in range(self.columns)], 2)):
            if self.is_barrier(dogs, row, apart):
                yield from ((dogs, sheep) for sheep in squares if sheep not in dogs)


def is_table(board: Board, apart: set[int], table: Table) -> bool:
    """Return whether a table leads from each barrier to the next one, or to the capture."""
    has_starts = all(start in table for start in board.starts(apart))
    return has_starts and all(is_good(board, apart, table, *position) for position in table)


def is_good(board: Board, apart: set[int], table: Table, dogs: Dogs, sheep: Square) -> bool:
    """Return whether a line is a capture, or whether fewer moves are left whatever the sheep does."""
    dog, to, landing, left = table[dogs, sheep]
    if left < 1 or dog not in dogs:
        return False
    (other,) = dogs - {dog}
    steps = to in board.steps(dog) and to not in (other, sheep)
    if not (steps or to == dog):
        return False
    if landing is not None:
        can_jump = (sheep, landing) in board.jumps(to) and landing != other
        return can_jump and (board.steps_first or to == dog)
    after = frozenset({to, other})
    is_next = board.is_barrier(after, 1, apart)
    return steps and all(
        (is_next and reply[0] > 1) or ((after, reply) in table and table[after, reply].left < left)
        for reply in board.replies(sheep) - after
    )


# What finds the tables: for each placing of the dogs the squares of the sheep are the bits of a number


class Finder:
    """Who wins on a board, the dogs to move: found backwards, one move of the dogs after the other."""

    def __init__(self, board: Board, apart: set[int]) -> None:
        """Go back from captures, and from the barriers in row 1."""
        self.board, self.apart = board, apart
        squares = [(row, to) for row in range(board.last + 1) for to in range(board.columns)]
        self.bit = {square: 1 << number for number, square in enumerate(squares)}
        self.near = {
            bit: self.mask(board.replies(at)) for at, bit in self.bit.items() if at[0] in board.sheep_rows
        }
        teams = [
            frozenset(two) for two in combinations([one for one in squares if one[0] in board.dog_rows], 2)
        ]
        self.room = {team: sum(self.near) & ~self.mask(team) for team in teams}
        self.after = {team: self.all_steps(team) for team in teams}
        captured = {team: self.mask({sheep for _, _, sheep, _ in self.captures(team)}) for team in teams}
        below = self.mask({square for square in squares if square[0] > 1}) & sum(self.near)
        won = {team: below if board.is_barrier(team, 1, apart) else 0 for team in teams}
        lost = dict.fromkeys(teams, 0)
        self.won, self.lost = [won], [lost]
        while len(self.won) == 1 or won != self.won[-2]:
            gained, before = dict(captured), lost
            lost = {team: self.stuck(team, squares) for team, squares in won.items()}
            for team in teams:
                if lost[team] != before[team]:
                    for _, _, after in self.after[team]:  # whoever can step there can step back
                        gained[after] |= lost[team]
            won = {team: won[team] | gained[team] & self.room[team] for team in teams}
            self.won.append(won)
            self.lost.append(lost)

    def mask(self, squares: Dogs | set[Square]) -> int:
        """Return a set of squares as a number; squares above row 0 are left out."""
        return sum(self.bit[square] for square in squares if square[0] >= 0)

    def stuck(self, team: Dogs, won: int) -> int:
        """Return where the sheep, to move, comes to a square that the dogs have won, whatever it does."""
        free = self.room[team] & ~won
        escaping = 0 if self.board.at_top else (1 << self.board.columns) - 1
        while free:
            escaping |= self.near[free & -free]  # from where it can come here it can also go there from here
            free &= free - 1
        return self.room[team] & ~escaping

    def all_steps(self, team: Dogs) -> list[tuple[Square, Square, Dogs]]:
        """Return the dog that steps, where to, and how both stand then."""
        return [
            (dog, to, team ^ {dog, to})
            for dog in sorted(team)
            for to in self.board.steps(dog)
            if to not in team
        ]

    def captures(self, team: Dogs) -> Iterator[tuple[Square, Square, Square, Square]]:
        """Yield the dog, where it steps to or stays, the square of the sheep, and where the dog lands."""
        for dog in sorted(team):
            (other,) = team - {dog}
            for to in (dog, *self.board.steps(dog)) if self.board.steps_first else (dog,):
                for sheep, landing in self.board.jumps(to):
                    if other not in (to, sheep, landing):
                        yield dog, to, sheep, landing

    def failing(self) -> set[int]:
        """Return how far apart dogs may not be, since they do not always win then."""
        lost = (
            {*dogs}
            for dogs, sheep in self.board.starts(self.apart)
            if not self.won[-1][dogs] & self.bit[sheep]
        )
        return {distance for (_, one), (_, two) in lost for distance in self.apart & {abs(one - two)}}

    def table(self) -> Table:
        """Return a line for each position that comes about if the dogs play so."""
        table, ahead = Table(), list(self.board.starts(self.apart))
        for dogs, sheep in ahead:
            left = next(number for number, won in enumerate(self.won) if won[dogs] & self.bit[sheep])
            if left and (dogs, sheep) not in table:
                line = table[dogs, sheep] = self.best(dogs, sheep, left)
                if line.landing is None:
                    after = dogs ^ {line.dog, line.to}
                    ahead += [(after, reply) for reply in self.board.replies(sheep) - after]
        return table

    def best(self, dogs: Dogs, sheep: Square, left: int) -> Line:
        """Return a capture, or a step after which fewer moves are left."""
        for dog, to, captured, landing in self.captures(dogs):
            if captured == sheep != to:
                return Line(dog, to, landing, left)
        steps = (step for step in self.after[dogs] if self.lost[left][step[2]] & self.bit[sheep])
        dog, to, _ = next(steps)
        return Line(dog, to, None, left)


# What follows for boards with any number of rows


class Proof(NamedTuple):
    """What the lemma shows of a number of columns.

    apart: how far apart the dogs of a barrier may be; lines: of the tables.
    each_row: the most moves from a barrier to the next; spread: along the top row, to be a barrier there.
    at_top: against a sheep beside or above dogs in the second row.
    """

    apart: set[int]
    lines: int
    each_row: int
    spread: int
    at_top: int

    def bound(self, *, open_walls: bool) -> str:
        """Return within how many moves the sheep is captured on n rows."""
        constant = (-3 if open_walls else -1) + self.spread + self.at_top - 2 * self.each_row
        return f"{2 + self.each_row}n - {-constant}"


def prove(columns: int, reading: tuple[bool, bool], *, open_walls: bool) -> Proof | None:
    """Return what the lemma shows of so many columns; None if nothing."""
    boards = [Board(columns, below, *reading, open_walls) for below in range(1 if open_walls else 2, FAR + 1)]
    boards += [Board(columns, FAR, *reading, open_walls, at_top=True)] * open_walls
    apart, found = set(range(1, columns // 2 + 1)), list[Finder]()
    while len(found) < len(
        boards
    ):  # distances that fail are taken away, until those left lead to one another
        found.append(Finder(boards[len(found)], apart))
        if failing := found[-1].failing():
            apart, found = apart - failing, []
            if not apart or open_walls:
                return None
    tables = [one.table() for one in found]
    if not all(is_table(board, apart, table) for board, table in zip(boards, tables, strict=True)):
        raise ArithmeticError(f"a table is wrong: {columns} columns, {reading}")
    most = [
        max(table[start].left for start in board.starts(apart))
        for board, table in zip(boards, tables, strict=True)
    ]
    spread = max(min(abs(one - other) for other in apart) for one in range(1, columns // 2 + 1))
    at_top = most.pop() if open_walls else 0
    return Proof(apart, sum(map(len, tables)), max(most), spread, at_top)


def main() -> None:
    """Print the bounds for 3 to 13 columns, and what they rest on for six."""
    for open_walls in (False, True):
        told = list[str]()
        print(
            "\n" * open_walls
            + f"One sheep, {'also' if open_walls else 'never'} beside a wall: captured within"
        )
        print("columns  reading 0   reading 1   reading 2   reading 3")
        for columns in range(3, 14):
            proofs = [prove(columns, reading, open_walls=open_walls) for reading in READINGS]
            bounds = [proof.bound(open_walls=open_walls) if proof else "-" for proof in proofs]
            print(f"{columns:>7}  " + "".join(f"{bound:<12}" for bound in bounds).rstrip())
            for reading, proof in enumerate(proofs if columns == 6 else []):
                if proof:
                    told.append(
                        f"reading {reading}: {proof.lines} lines, at most {proof.each_row} moves a row"
                    )
                    told[-1] += f"; dogs {', '.join(map(str, sorted(proof.apart)))} columns apart"
        print("Six columns:", *told, sep="\n")


if __name__ == "__main__":
    main()
