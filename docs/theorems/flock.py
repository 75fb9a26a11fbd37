"""Two dogs capture any number of sheep: what the page flock.md says, checked.

Run it with `python3 flock.py`; it needs nothing but Python 3.11.  Of a board only the barrier row and the
next one or two are looked at, the window.  The sheep in it are known, all others are not, so that it does not
matter how many there are.  First come the rules in the window and the checker of tables: that is all that one
has to believe.  Then come what finds the tables, and whole boards.  Rows and columns are counted from 0.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

STRAIGHT = ((0, -1), (0, 1), (-1, 0), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
FEW = 2  # with so many sheep or fewer steps may be diagonal (F4)
DEEPEST = 6  # moves that the search looks ahead
SHEEP, LEG = 10, 200  # on the game's own board; a leg of the game ends after so many moves of the dogs (F8)

Square = tuple[int, int]
Squares = frozenset[Square]
Position = tuple[Squares, Squares]  # the dogs and the sheep
Key = tuple[tuple[Square, ...], ...]
Line = tuple[Square, Square, int]  # a dog, where it steps, and how many moves are left, this one among them
Table = dict[Key, Line]


class Board(NamedTuple):
    """A tube; may a dog step and then jump in one move, may steps be diagonal?"""

    rows: int
    columns: int
    steps_first: bool = True
    diagonal: bool = True

    def go(self, square: Square, way: Square) -> Square:
        """The next square in a direction, on the board or not."""
        return square[0] + way[0], (square[1] + way[1]) % self.columns

    def around(self, square: Square) -> list[Square]:
        """The squares that are one step away, on the board or not."""
        return [self.go(square, way) for way in (STRAIGHT + DIAGONAL if self.diagonal else STRAIGHT)]

    def steps(self, one: Square, taken: Squares) -> list[Square]:
        """The free squares of the board that are one step away."""
        return [to for to in self.around(one) if 0 <= to[0] < self.rows and to not in taken]

    def squares(self, first: int, last: int) -> list[Square]:
        """The squares of some rows."""
        return [(row, column) for row in range(first, last + 1) for column in range(self.columns)]

    def runs(self, dog: Square, sheep: Squares) -> Iterator[tuple[Squares, Square]]:
        """The unbroken runs of sheep beside a dog, each with the first square behind it."""
        for way in STRAIGHT:
            run, there = set[Square](), self.go(dog, way)
            while there in sheep:
                run.add(there)
                there = self.go(there, way)
            if run:
                yield frozenset(run), there


# The rules in the window, and the checker


class Window(Board):
    """The barrier row, 0, and the next row or two, in which the dogs stay."""

    def can_capture(self, dogs: Squares, sheep: Squares) -> bool:
        """Whether a dog jumps over known sheep, perhaps after a step; outside it can always land."""
        for dog in dogs:
            for start in [dog] + self.steps(dog, dogs | sheep) * self.steps_first:
                if any(behind not in dogs - {dog} | {start} for _, behind in self.runs(start, sheep)):
                    return True
        return False

    def replies(self, dogs: Squares, sheep: Squares) -> Iterator[Squares]:
        """The known sheep after a move of the sheep: one not known may move, or come up into the last row."""
        yield sheep
        for one in sheep:
            for to in set(self.around(one)) - dogs - sheep:
                yield sheep - {one} | ({to} if to[0] < self.rows else set())
        for to in set(self.squares(self.rows - 1, self.rows - 1)) - dogs - sheep:
            yield sheep | {to}

    def is_goal(self, dogs: Squares, sheep: Squares, apart: range) -> bool:
        """Whether the dogs can capture or are the next barrier, and no sheep has got above the barrier."""
        is_done = self.can_capture(dogs, sheep) or self.is_next(dogs, sheep, apart)
        return is_done and all(row >= 0 for row, _ in sheep)

    def turned(self, dogs: Squares, sheep: Squares, by: int = 0) -> Key:
        """A position turned round the tube by some columns, all squares ascending."""
        return tuple(tuple(sorted(self.go(square, (0, by)) for square in some)) for some in (dogs, sheep))

    def line(self, table: Table, dogs: Squares, sheep: Squares) -> Line | None:
        """The line of a position, if there is one: a line holds also for what is turned round the tube."""
        for by in range(self.columns):
            if found := table.get(self.turned(dogs, sheep, by)):
                return self.go(found[0], (0, -by)), self.go(found[1], (0, -by)), found[2]
        return None

    def is_next(self, dogs: Squares, sheep: Squares, apart: range) -> bool:
        """Whether the dogs are the next barrier, far enough apart, with no sheep beside or above them."""
        (one, first), (two, second) = dogs
        distance = min((first - second) % self.columns, (second - first) % self.columns)
        return one == two == 1 and distance in apart and all(row > 1 for row, _ in sheep)

    def starts(self, apart: range) -> Iterator[Position]:
        """The barriers with a dog in the first column, each with all sets of known sheep below it."""
        below = self.squares(1, self.rows - 1)
        for number in range(len(below) + 1):
            for sheep in map(frozenset, combinations(below, number)):
                yield from ((frozenset({(0, 0), (0, column)}), sheep) for column in apart)

    def is_table(self, table: Table, apart: range) -> bool:
        """Whether a table, and capturing wherever one can, leads from each barrier to the next one."""
        begins = (self.can_capture(*start) or self.line(table, *start) for start in self.starts(apart))
        return all(begins) and all(self.is_good(table, apart, *map(frozenset, key)) for key in table)

    def is_good(self, table: Table, apart: range, dogs: Squares, sheep: Squares) -> bool:
        """Whether after a line the dogs reach their goal, or have fewer moves left, whatever the sheep do."""
        dog, to, left = table[self.turned(dogs, sheep)]
        is_inside = all(0 <= row < self.rows for row, _ in dogs | sheep)
        if not is_inside or left < 2 or dog not in dogs or to not in self.steps(dog, dogs | sheep):
            return False
        after = dogs ^ {dog, to}
        replies = [(after, reply) for reply in self.replies(after, sheep)]
        lines = [self.line(table, *reply) for reply in replies]
        return all(
            self.is_goal(*reply, apart) or (line is not None and line[2] < left)
            for reply, line in zip(replies, lines, strict=True)
        )


# What finds the tables: a search that goes deeper and deeper


Lemma = tuple[
    Window, range, Table, int
]  # how far apart the dogs of a barrier are; the most moves to the next one


@cache
def lemma(columns: int, *, steps_first: bool, diagonal: bool) -> Lemma | None:
    """The dogs' moves, checked, with the smallest window and the nearest dogs that will do; or None."""
    for rows in (2, 3) if columns <= 5 else (2,):
        for least in range(1, columns // 2 + 1):
            window, apart = Window(rows, columns, steps_first, diagonal), range(least, columns // 2 + 1)
            if table := find(window, apart):
                if not window.is_table(table, apart):
                    raise ArithmeticError(f"a table is wrong: {window}")
                return window, apart, table, max(left for _, _, left in table.values())
    return None


def find(window: Window, apart: range) -> Table | None:
    """A line for each position that comes about without a capture; None where the search finds none."""
    table, ahead = Table(), list(window.starts(apart))
    for dogs, sheep in ahead:
        if not window.can_capture(dogs, sheep) and not window.line(table, dogs, sheep):
            line = search(window, apart, dogs, sheep, DEEPEST)
            if line is None:
                return None
            table[window.turned(dogs, sheep)] = line
            after = dogs ^ {*line[:2]}
            replies = map(frozenset, sorted(map(sorted, window.replies(after, sheep))))
            ahead += [(after, reply) for reply in replies if not window.is_next(after, reply, apart)]
    return table


@cache
def search(window: Window, apart: range, dogs: Squares, sheep: Squares, most: int) -> Line | None:
    """A step after which the dogs need the fewest moves; None if these are more than `most`."""
    if all(row >= 0 for row, _ in sheep):
        for left in range(2, most + 1):
            for dog, to in [(one, to) for one in sorted(dogs) for to in window.steps(one, dogs | sheep)]:
                replies = ((dogs ^ {dog, to}, reply) for reply in window.replies(dogs ^ {dog, to}, sheep))
                if all(window.is_goal(*at, apart) or search(window, apart, *at, left - 1) for at in replies):
                    return dog, to, left
    return None


# Whole boards


class Game(Board):
    """The rules of the game (F3 to F7), the sheep kept off the walls."""

    def now(self, sheep: Squares) -> Board:
        """The board while so many sheep are left: with many of them no step is diagonal."""
        return self._replace(diagonal=self.diagonal and len(sheep) <= FEW)

    def jumps(self, dog: Square, other: Square, sheep: Squares) -> Iterator[Position]:
        """The dogs and the sheep that are left after one jump of a dog or more."""
        for run, behind in self.runs(dog, sheep):
            if behind not in (dog, other) and 0 <= behind[0] < self.rows:
                yield frozenset({behind, other}), sheep - run
                yield from self.jumps(behind, other, sheep - run)

    def dog_moves(self, dogs: Squares, sheep: Squares) -> Iterator[Position]:
        """The dogs and the sheep after each move of a dog."""
        for dog in sorted(dogs):
            (other,) = dogs - {dog}
            steps = self.now(sheep).steps(dog, dogs | sheep)
            yield from ((frozenset({to, other}), sheep) for to in steps)
            for start in [dog] + steps * self.steps_first:
                yield from self.jumps(start, other, sheep)

    def alone(self, sheep: Squares) -> Squares:
        """The sheep without another one on the eight squares around."""
        every = self._replace(diagonal=True)
        return frozenset(one for one in sheep if sheep.isdisjoint(every.around(one)))

    def sheep_moves(self, dogs: Squares, sheep: Squares) -> list[Squares]:
        """The flocks after each move of a sheep, which leaves none alone that was not; or else they pass."""
        alone, flocks = self.alone(sheep), list[Squares]()
        for one in sorted(sheep):
            for to in self.now(sheep).steps(one, dogs | sheep):
                flock = sheep ^ {one, to}
                may_be_alone = alone ^ {one, to} if one in alone else alone
                if 0 < to[0] < self.rows - 1 and self.alone(flock) <= may_be_alone:
                    flocks.append(flock)
        return flocks or [sheep]

    def positions(self, most: int) -> set[Position]:
        """All positions with so many sheep or fewer."""
        inside, teams = self.squares(1, self.rows - 2), combinations(self.squares(0, self.rows - 1), 2)
        flocks = [frozenset(flock) for number in range(most) for flock in combinations(inside, number + 1)]
        return {(dogs, flock) for dogs in map(frozenset, teams) for flock in flocks if not dogs & flock}

    def never_won(self, most: int) -> set[Position]:
        """The positions, the dogs to move, that they never win: by going back from those that they win."""
        left, comes_from, answers, missing = self.positions(most), defaultdict(list), defaultdict(list), {}
        for at in left:
            for to in self.dog_moves(*at):
                comes_from[to].append(at)
        for to in comes_from:
            flocks = self.sheep_moves(*to) if to[1] else []
            missing[to] = len(flocks)
            for flock in flocks:
                answers[to[0], flock].append(to)
        ahead = [to for to, number in missing.items() if not number]
        for to in ahead:
            for at in left.intersection(comes_from[to]):
                left.remove(at)
                for before in answers[at]:
                    missing[before] -= 1
                    ahead += [before] * (not missing[before])
        return left


def bound(rows: int, few: Lemma, many: Lemma, sheep: int) -> int:
    """Within how many moves all are captured: for each of them to the top row, apart there, and down."""
    each = [2 * rows - 1 + apart[0] - 1 + (rows - 2) * most for _, apart, _, most in (few, many)]
    return each[0] * min(sheep, FEW) + each[1] * max(sheep - FEW, 0)


def named(squares: list[Square]) -> str:
    """The names of squares: a letter for the column, the rows from 1 at the top."""
    return ", ".join(f"{'abcdefghijkl'[column]}{row + 1}" for row, column in squares) or "none"


def main() -> None:
    """Print what is proved, the tables for nine columns, what follows from them, and what is false."""
    for steps_first in (True, False):
        print(f"A dog may {'step and then jump in one move' if steps_first else 'step or jump, not both'}:")
        print("columns  steps     rows seen  columns apart  lines  moves a row")
        for columns in range(3, 11 if steps_first else 6):
            for diagonal in (False, True):
                one = lemma(columns, steps_first=steps_first, diagonal=diagonal)
                found = (one[0].rows, one[1][0], len(one[2]), one[3]) if one else "----"
                told = "{:>10}{:>15}{:>7}{:>13}".format(*found)
                print(f"{columns:>7}  {'diagonal' if diagonal else 'straight'} {told}")
    few, many = (lemma(9, steps_first=True, diagonal=diagonal) for diagonal in (True, False))
    for one in (many, few):
        print("\nNine columns,", "steps may be diagonal:" if one is few else "straight steps:")
        for (dogs, sheep), (dog, to, left) in sorted(one[2].items()):
            print(f"dogs {named(dogs)}; sheep {named(sheep)}: {named([dog])} to {named([to])}, {left} moves")
    print(
        "\nTen rows, nine columns, ten sheep, the game's own board: the dogs capture all, wherever all stand,"
    )
    print(f"by tables of {len(many[2]) + len(few[2])} lines, within {bound(10, few, many, SHEEP)} moves.")
    print(f"(A leg of the game ends after {LEG}. That {LEG} are always enough is not proved.)")
    print("\nThree columns, two sheep, a dog steps or jumps: positions that the dogs never win")
    for rows in range(3, 8):
        games = [Game(rows, 3, steps_first=False, diagonal=diagonal) for diagonal in (True, False)]
        lost, straight = (game.never_won(FEW) for game in games)
        print(f"{rows} rows: {len(lost)}, straight steps {len(straight)}, of {len(games[0].positions(FEW))}")
    dogs, sheep = min([sorted(dogs), sorted(sheep)] for dogs, sheep in lost & straight)
    print(f"one of them, the dogs to move: dogs {named(dogs)}, sheep {named(sheep)}")


if __name__ == "__main__":
    main()
