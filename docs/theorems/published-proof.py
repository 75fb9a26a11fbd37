"""The published proof that two dogs capture the sheep, in every reading we could think of: where it breaks.

Run it with `python3 published-proof.py`; it needs nothing but Python 3.11.  The page is published-proof.md.
Rows are counted from 1 at the top, columns from 0; a position is (upper dog, lower dog, sheep).
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

COLUMNS = 6
LEAST, MOST = 3, 13  # the boards that are looked at: from so many rows to so many
SUMS = 300  # up to how many rows the sums of the induction are done
NEAR = ("rows", "king", "steps")  # the near dog has fewer rows to go, moves of a king, orthogonal steps
TIES = ("upper", "lower", "across")  # of two equally far the upper, the lower, the one fewer columns away
REACH = ("row", "wall")  # the sheep must not reach a row thought away; nor the row that is the wall's then

Square = tuple[int, int]


class Rules(NamedTuple):
    """How animals move: what the text's game leaves open, and two things that it does not."""

    jump_after_step: bool = True
    diagonal: bool = True
    open_walls: bool = False
    may_wait: bool = False


class Reading(NamedTuple):
    """How the proof is read, with the words of `NEAR`, `TIES` and `REACH`."""

    rules: Rules = Rules()
    near: str = "rows"
    ties: str = "upper"
    reach: str = "row"


class Kept(NamedTuple):
    """A position within the proof, the dogs to move: the rows from top to bottom are not thought away."""

    upper: Square
    lower: Square
    sheep: Square
    top: int
    bottom: int


def is_row_of_sheep(rules: Rules, rows: int, row: int) -> bool:
    """F5: the sheep may not stand in the first and the last row, unless the walls are open."""
    return 1 <= row <= rows if rules.open_walls else 1 < row < rows


@cache
def around(square: Square, rows: int, *, diagonal: bool) -> tuple[Square, ...]:
    """F1, F4: the squares to which one step leads, on a board whose left and right edges are joined."""
    (row, column), ways = square, [(-1, 0), (1, 0), (0, -1), (0, 1)]
    ways += [(-1, -1), (-1, 1), (1, -1), (1, 1)] if diagonal else []
    return tuple((row + r, (column + c) % COLUMNS) for r, c in ways if 1 <= row + r <= rows)


@cache
def jumps(start: Square, other: Square, sheep: Square, rows: int) -> bool:
    """F3: the sheep is right beside the dog, and the square straight behind it is on the board and free."""
    for way in around(start, rows, diagonal=False):
        behind = 2 * way[0] - start[0], (2 * way[1] - start[1]) % COLUMNS
        if way == sheep and 1 <= behind[0] <= rows and behind != other:
            return True
    return False


@cache
def captures(dogs: tuple[Square, Square], sheep: Square, rules: Rules, rows: int) -> bool:
    """F3: one of the dogs, who are to move, jumps over the sheep, perhaps after a step."""
    for dog, other in (dogs, dogs[::-1]):
        if jumps(dog, other, sheep, rows):
            return True
        steps = around(dog, rows, diagonal=rules.diagonal) if rules.jump_after_step else ()
        if any(jumps(there, other, sheep, rows) for there in steps if there not in (other, sheep)):
            return True
    return False


def replies(dogs: tuple[Square, Square], sheep: Square, rules: Rules, rows: int) -> list[Square]:
    """F4, F5, F7: where the sheep can be after its turn; one that cannot move stays."""
    steps = around(sheep, rows, diagonal=rules.diagonal)
    free = [to for to in steps if to not in dogs and is_row_of_sheep(rules, rows, to[0])]
    return [*free, sheep] if rules.may_wait or not free else free


def symmetric(rows: int) -> tuple[Square, Square]:
    """F10: with k = ⌊n/3⌋, row k from the top and 2nd column from the right; turned half round the other."""
    third = rows // 3
    return (third, COLUMNS - 2), (rows + 1 - third, 1)


def starts(rules: Rules, rows: int) -> Iterator[Kept]:
    """Yield the positions in which the proof begins: the symmetric dogs, the sheep anywhere."""
    upper, lower = symmetric(rows)
    for sheep in product(range(1, rows + 1), range(COLUMNS)):
        if is_row_of_sheep(rules, rows, sheep[0]) and sheep not in (upper, lower):
            yield Kept(upper, lower, sheep, 1, rows)


def across(dog: Square, sheep: Square) -> int:
    """How many columns there are between two squares, the shorter way round."""
    return min((dog[1] - sheep[1]) % COLUMNS, (sheep[1] - dog[1]) % COLUMNS)


def is_upper_near(reading: Reading, at: Kept) -> bool:
    """F11: which dog is the near one."""
    far = []
    for dog in (at.upper, at.lower):
        down, aside = abs(dog[0] - at.sheep[0]), across(dog, at.sheep)
        count = {"rows": down, "king": max(down, aside), "steps": down + aside}[reading.near]
        far.append((count, aside if reading.ties == "across" else 0))
    return far[0] < far[1] or (far[0] == far[1] and reading.ties != "lower")


def move_of_dogs(reading: Reading, at: Kept, rows: int) -> Kept | None:
    """F11: what the dogs do, if they capture nothing; None where the text has nothing to say.

    Spade, with 3m rows left: the near dog steps one row toward its own wall.  Club, with any other number:
    the far dog steps one row toward the sheep.  After either, the row at the far dog's wall is thought away.
    With three rows left the text has come to its base; nor does it say what to do if a dog cannot step there,
    or if the sheep is not on that side of the far dog which is away from its wall.
    """
    left = at.bottom - at.top + 1
    if left <= LEAST:
        return None
    upper_near = is_upper_near(reading, at)
    spade = left % 3 == 0
    upper_moves = upper_near if spade else not upper_near
    up = upper_moves if spade else not upper_moves
    dog, other = (at.upper, at.lower) if upper_moves else (at.lower, at.upper)
    there = dog[0] + (-1 if up else 1), dog[1]
    if there in (other, at.sheep) or not 1 <= there[0] <= rows:
        return None
    if not spade and abs(there[0] - at.sheep[0]) >= abs(dog[0] - at.sheep[0]):
        return None
    dogs = (there, other) if upper_moves else (other, there)
    return Kept(*dogs, at.sheep, at.top + (not upper_near), at.bottom - upper_near)


def has_got_out(reading: Reading, at: Kept, rows: int) -> bool:
    """Whether the sheep, the dogs to move, is where the proof says that it cannot be."""
    if not at.top <= at.sheep[0] <= at.bottom:
        return True
    new_walls = {at.top, at.bottom} - {1, rows}
    return reading.reach == "wall" and at.sheep[0] in new_walls


def escape(reading: Reading, rows: int) -> list[Kept] | None:
    """A shortest way out, as the positions in which the dogs are to move; None if there is none.

    The sheep tries all it can.  It is out only if it stands there and cannot be captured at once; and
    where the text has nothing to say, the proof is taken to be right.
    """
    came: dict[Kept, Kept | None] = dict.fromkeys(starts(reading.rules, rows))
    waiting = list(came)
    for at in waiting:
        if captures((at.upper, at.lower), at.sheep, reading.rules, rows):
            continue
        if has_got_out(reading, at, rows):
            return way_to(came, at)
        after = move_of_dogs(reading, at, rows)
        if after is None:
            continue
        for sheep in replies((after.upper, after.lower), at.sheep, reading.rules, rows):
            then = after._replace(sheep=sheep)
            if then not in came:
                came[then] = at
                waiting.append(then)
    return None


def way_to(came: dict[Kept, Kept | None], end: Kept) -> list[Kept]:
    """Go back from the end of a way to its beginning."""
    before = came[end]
    return [*way_to(came, before), end] if before else [end]


def first_break(reading: Reading) -> int | None:
    """The smallest number of rows with which the sheep gets out; None if it does so on no board looked at."""
    return next((rows for rows in range(LEAST, MOST + 1) if escape(reading, rows)), None)


def undecided(rules: Rules) -> list[Square]:
    """The base, n = 3: where the sheep is neither around a dog nor decided by the first move."""
    return [
        at.sheep
        for at in starts(rules, LEAST)
        if not captures((at.upper, at.lower), at.sheep, rules, LEAST)
        and not any(at.sheep in around(dog, LEAST, diagonal=True) for dog in (at.upper, at.lower))
    ]


def leads_on(rows: int, wall: str) -> bool:
    """The sums: whether spade or club leads from the symmetric rows of n to those of n − 1.

    wall: at whose wall the row is thought away.  The upper dog is taken to be the near one: turn the board.
    """
    (near, _), (far, _) = symmetric(rows)
    near, far = (near - 1, far) if rows % 3 == 0 else (near, far - 1)
    first = wall == "near"  # then it is the first row that goes, and the others are counted anew
    return [near - first, far - first] == [row for row, _ in symmetric(rows - 1)]


def name(square: Square) -> str:
    """F1: a letter for the column, a number for the row."""
    return f"{'abcdef'[square[1]]}{square[0]}"


def told(way: list[Kept]) -> str:
    """A way out: the dogs and the sheep each time that the dogs are to move, and which rows are left."""
    return "\n".join(
        f"  dogs {name(at.upper):3} {name(at.lower):3} sheep {name(at.sheep):3} rows {at.top} to {at.bottom}"
        for at in way
    )


def main() -> None:
    """Check what the page says, and print it."""
    readings = [Rules(*both) for both in product((True, False), repeat=2)]
    ways = product(("step, then jump", "step or jump"), ("diagonal", "straight"))
    words = (f"{how}; {steps}" for how, steps in ways)
    called = dict(zip(readings, words, strict=True))
    print("base, 3 rows: squares of the sheep that are not decided, in each reading of the rules")
    for rules, words in called.items():
        print(f"  {words:26} {len(undecided(rules))}")
    boards = range(LEAST + 1, SUMS + 1)
    spades = [rows for rows in boards if rows % 3 == 0]
    print(f"sums, 4 to {SUMS} rows")
    right, wrong = sum(leads_on(n, "far") for n in boards), sum(not leads_on(n, "near") for n in spades)
    print(f"  right with the row at the far dog's wall: {right} of {len(boards)}")
    print(f"  wrong with spade and the row at the near dog's wall: {wrong} of {len(spades)}")
    print("rows with which the sheep first gets out; near by: rows  king  steps")
    for rules, words in called.items():
        print(f"  {words:26}", *(f"{first_break(Reading(rules, near)):9}" for near in NEAR), sep="")
    usual = Reading()
    others = {
        "of two equally far the lower is near": usual._replace(ties="lower"),
        "of two equally far the one across fewer columns": usual._replace(ties="across"),
        "the sheep must not even reach the new wall's row": usual._replace(reach="wall"),
        "the sheep may stand in the first and last row": usual._replace(rules=Rules(open_walls=True)),
        "the sheep may wait": usual._replace(rules=Rules(may_wait=True)),
    }
    print("with one thing read otherwise than in the first line")
    for words, reading in others.items():
        print(f"  {words:50} {first_break(reading)}")
    every = [
        Reading(Rules(*rules), *reading)
        for rules, *reading in product(product((True, False), repeat=4), NEAR, TIES, REACH)
    ]
    breaks = Counter(map(first_break, every))
    print(f"all {len(every)} readings that come of this: how many break first with so many rows")
    print(
        " ",
        ", ".join(f"{rows}: {breaks[rows]}" for rows in sorted(breaks, key=lambda rows: rows or MOST + 1)),
    )
    print("a shortest way out with 12 rows, as in the first line; the dogs are to move, and cannot capture")
    print(told(escape(usual, 12) or []))


if __name__ == "__main__":
    main()
