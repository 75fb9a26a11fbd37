"""How both theorems stand, by columns and readings: what the page standing.md says, checked.

Run it with `python3 standing.py`; it needs nothing but Python 3.11.  It goes through all positions of small
boards with one sheep, and through all flocks of smaller ones.  What the other programs prove goes in.  Rows
and columns are counted from 0.  Sets of squares are the bits of a number, and so are sets of flocks.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, reduce
from itertools import combinations
from math import ceil
from operator import or_
from typing import NamedTuple

STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, 1), (1, 1), (1, -1), (-1, -1))
READINGS = ((True, True), (True, False), (False, True), (False, False))  # step and jump; diagonal steps
COLUMNS = range(3, 13)
MOST_ROWS = 10  # of boards with one sheep
MOST_SQUARES = 15  # for sheep, where all flocks are gone through
FEW = 2  # with so many sheep or fewer steps may be diagonal (F4)

# What goes in: for each reading the numbers of columns for which barrier.py and flock.py print a proof
ONE_SHEEP = {
    False: (range(3, 13), range(3, 13), range(4, 8), range(4, 10)),
    True: (range(3, 8), range(4, 9), (), ()),
}
FLOCKS = (range(3, 10), range(3, 10), (4,), (4, 5))
TWO_ESCAPE = {(3, 2): 7, (3, 3): 7}  # by columns and reading: with how many rows two together do (flock.py)
BEFORE = {
    (6, 2): 5,
    (6, 3): 5,
    (8, 2): 4,
    (8, 3): 4,
    (9, 3): 4,
}  # to how many rows a larger program went through all flocks

Square = tuple[int, int]
Team = tuple[Square, Square]


class Board(NamedTuple):
    """A tube with walls above and below, and a reading of the rules."""

    rows: int
    columns: int
    steps_first: bool
    diagonal: bool
    open_walls: bool = False

    def squares(self) -> list[Square]:
        """All squares."""
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    def inside(self) -> list[Square]:
        """Those on which sheep may stand."""
        return [square for square in self.squares() if self.open_walls or 0 < square[0] < self.rows - 1]

    def around(self, square: Square, times: int = 1, *, diagonal: bool = False) -> list[Square]:
        """The squares so many steps away that are on the board."""
        ways = STRAIGHT + DIAGONAL * diagonal
        every = (
            (square[0] + times * down, (square[1] + times * right) % self.columns) for down, right in ways
        )
        return [there for there in every if 0 <= there[0] < self.rows]

    def steps(self, team: Team) -> Iterator[tuple[Square, Square, Team]]:
        """A dog, where it steps, and how both stand then."""
        for dog, other in (team, team[::-1]):
            yield from (
                (dog, to, (to, other)) for to in self.around(dog, diagonal=self.diagonal) if to != other
            )


class Solution(NamedTuple):
    """How many positions there are, the dogs to move, how many they win, and the most moves that it takes."""

    positions: int
    won: int
    longest: int


def captures(board: Board, team: Team) -> Iterator[tuple[tuple[Square, ...], Square, Square, Team]]:
    """A run of sheep over which a dog can jump, the dog, where it jumps from, and how they stand then."""
    inside = set(board.inside())
    for dog, other in (team, team[::-1]):
        for start in [dog] + board.around(dog, diagonal=board.diagonal) * board.steps_first:
            for down, right in STRAIGHT if start != other else ():
                run, there = (), (start[0] + down, (start[1] + right) % board.columns)
                while 0 <= there[0] < board.rows and there not in (other, start):
                    if run:
                        yield run, dog, start, (there, other)
                    if there not in inside:
                        break
                    run, there = (*run, there), (there[0] + down, (there[1] + right) % board.columns)


# One sheep, exactly by the rules.  Positions that are turned round the tube are one


def solve(board: Board) -> Solution:
    """Go back from the captures, one move of the dogs after the other."""
    columns = board.columns
    first = sum(1 << columns * row for row in range(board.rows))  # the squares of the first column
    last = first << columns - 1

    def bits(squares: Iterable[Square]) -> int:
        return sum(1 << row * columns + column for row, column in set(squares))

    def turned(team: Team) -> tuple[Team, int]:
        return min((tuple(sorted((row, (at - by) % columns) for row, at in team)), by) for _, by in team)

    def turn(squares: int, by: int) -> int:
        low = first * ((1 << columns - by) - 1)
        return (squares & low) << by | (squares & ~low) >> columns - by

    def moves(squares: int) -> int:
        right, left = (squares & ~last) << 1 | (squares & last) >> columns - 1, squares & first
        side = right | (squares & ~first) >> 1 | left << columns - 1
        across = squares | side if board.diagonal else squares
        return side | across << columns | across >> columns

    teams = sorted({turned(team)[0] for team in combinations(board.squares(), 2)})
    room = {team: bits(board.inside()) & ~bits(team) for team in teams}
    after = {team: [turned(to) for _, _, to in board.steps(team)] for team in teams}
    can_move = {team: moves(room[team]) for team in teams}
    won, stuck, number = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0), 0
    now = {
        team: bits(run[0] for run, *_ in captures(board, team) if len(run) == 1) & room[team]
        for team in teams
    }
    while won != now:
        changed, won, number = [team for team in teams if now[team] != won[team]], now, number + 1
        for team in changed:  # without a move the sheep passes (F7)
            free = moves(room[team] & ~won[team])
            stuck[team] = room[team] & ((can_move[team] & ~free) | (~can_move[team] & won[team]))
        open_ones = [team for team in teams if won[team] != room[team]]
        ways = {team: (turn(stuck[to], by) for to, by in after[team]) for team in open_ones}
        now = won | {team: reduce(or_, ways[team], won[team]) & room[team] for team in open_ones}
    turns = {
        team: columns // 2 if team == ((team[0][0], 0), (team[0][0], columns / 2)) else columns
        for team in teams
    }
    counts = (sum(some[team].bit_count() * turns[team] for team in teams) for some in (room, won))
    return Solution(*counts, number)


# All flocks.  The sheep may wait and part, the dogs jump once a turn: what they win so, they win by the rules


def wins_all_flocks(board: Board) -> bool:
    """Whether the dogs capture every flock.  A flock is a number, a set of flocks has a bit for each."""
    bit = {square: 1 << number for number, square in enumerate(board.inside())}
    every = (1 << (1 << len(bit))) - 1
    having = dict.fromkeys(board.squares(), 0)  # the flocks with a sheep on a square
    for square, low in bit.items():
        having[square] = (1 << low) - 1 << low
        for other in bit.values():
            having[square] |= having[square] << other if other > low else 0
    few = sum(1 << sum(some) for size in range(FEW + 1) for some in combinations(bit.values(), size))

    def with_any(squares: Iterable[Square]) -> int:
        return reduce(or_, (having[square] for square in squares), 0)

    def allowed(one: Square, to: Square) -> int:
        """The flocks with which a dog or a sheep may step, or a dog stay."""
        return every & ~having[to] & (every if to == one or to in board.around(one) else few)

    teams = list(combinations(board.squares(), 2))
    room = {team: every & ~with_any(team) & ~1 for team in teams}  # the bit of the empty flock is 1
    moves = {
        team: [(tuple(sorted(to)), 0, every, allowed(*way)) for *way, to in board.steps(team)]
        for team in teams
    }
    for team in teams:
        for run, *way, to in captures(board, team):
            shift, rest = sum(map(bit.get, run)), every & ~with_any(run)
            moves[team].append((tuple(sorted(to)), shift, rest, allowed(*way)))
    replies = [
        (bit[to] - bit[one], having[one] & allowed(one, to))
        for one in bit
        for to in board.around(one, diagonal=board.diagonal)
        if to in bit
    ]
    won, before = dict.fromkeys(teams, 0), dict.fromkeys(teams, -1)
    stuck = dict.fromkeys(teams, 1)
    while won != before:
        stuck |= {
            team: 1 | stays_won(room[team], won[team], replies) for team in teams if won[team] != before[team]
        }
        before, won = won, dict(won)
        for team in (team for team in teams if won[team] != room[team]):
            ways = ((stuck[to] & rest) << by & may for to, by, rest, may in moves[team])
            won[team] = room[team] & reduce(or_, ways)
    return won == room


def stays_won(room: int, won: int, replies: list[tuple[int, int]]) -> int:
    """The flocks that lead to flocks that are won, whatever the sheep do."""
    escaping = left = room & ~won
    for shift, may in replies if left else ():
        escaping |= (left >> shift if shift > 0 else left << -shift) & may
    return room & ~escaping


# How it stands


def board(rows: int, columns: int, reading: int, *, open_walls: bool = False) -> Board:
    """A board in one of the readings."""
    return Board(rows, columns, *READINGS[reading], open_walls)


@cache
def one_sheep(columns: int, reading: int, *, open_walls: bool) -> tuple[str, int]:
    """How theorem 1 stands, and with how many rows: the first with which it fails, or the last looked at."""
    if columns in ONE_SHEEP[open_walls][reading]:
        return "proved", 0
    for rows in range(3, MOST_ROWS + 1):
        found = solve(board(rows, columns, reading, open_walls=open_walls))
        if found.won < found.positions:
            return "not", rows
    return "to", MOST_ROWS


def flocks(columns: int, reading: int) -> tuple[str, int]:
    """How theorem 2 stands with closed walls, and with how many rows."""
    if columns in FLOCKS[reading]:
        return "proved", 0
    alone = one_sheep(columns, reading, open_walls=False)
    if alone[0] == "not" or (columns, reading) in TWO_ESCAPE:
        return "not", TWO_ESCAPE.get((columns, reading), alone[1])
    rows = 3
    while columns * (rows - 2) <= MOST_SQUARES and wins_all_flocks(board(rows, columns, reading)):
        rows += 1
    return "to", max(rows - 1, BEFORE.get((columns, reading), 0))


def table(title: str, cells: Callable[[int, int], tuple[str, int]]) -> None:
    """Print a table: for each number of columns the four readings."""
    print(f"{title}\ncolumns  reading 0   reading 1   reading 2   reading 3")
    for columns in COLUMNS:
        stands = [cells(columns, reading) for reading in range(4)]
        told = [f"{word} n = {rows}" if rows else word for word, rows in stands]
        print(f"{columns:>7}  " + "".join(f"{one:<12}" for one in told).rstrip())


def main() -> None:
    """Print the tables, and what is believed of the longest chase."""
    table(
        "One sheep, never beside a wall",
        lambda columns, reading: one_sheep(columns, reading, open_walls=False),
    )
    print()
    table(
        "One sheep, also beside a wall", lambda columns, reading: one_sheep(columns, reading, open_walls=True)
    )
    table("Any number of sheep, never beside a wall", flocks)
    print("Reading 2, 8 rows, one sheep never beside a wall")
    for columns in range(9, 13):
        found = solve(board(8, columns, 2))
        print(f"{columns} columns: {found.won} of {found.positions} positions are won")
    narrow = [
        solve(board(rows, 3, reading, open_walls=True))
        for rows in range(4, MOST_ROWS + 1)
        for reading in (2, 3)
    ]
    if all(found.won == found.positions for found in narrow):
        print(f"3 columns, one sheep also beside a wall, readings 2 and 3: all is won, 4 to {MOST_ROWS} rows")
    print("The longest chase, 6 columns, 5 to 14 rows, one sheep never beside a wall")
    for reading in range(4):
        longest = (solve(board(rows, 6, reading)).longest for rows in range(5, 15))
        print(f"reading {reading}: {', '.join(map(str, longest))}")
    low = [(n, m) for n in range(5, 9) for m in range(3, 14) if m // 2 <= n // 2 + 2]
    wrong = [(n, m) for n, m in low if solve(board(n, m, 0)).longest != n + ceil(m / 2) - 5]
    print(
        f"reading 0, {len(low)} boards of n rows, m columns: n + m/2 - 5, rounded up, but for n, m = {wrong}"
    )
    every = [(n, m) for n in range(4, 9) for m in range(5, 12)]
    wrong = [(n, m) for n, m in every if solve(board(n, m, 1)).longest != 2 * n + m - 10]
    print(f"reading 1, {len(every)} boards: 2n + m - 10, but for n, m = {wrong or 'none'}")


if __name__ == "__main__":
    main()
