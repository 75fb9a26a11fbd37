"""The barrier lemma for any number of sheep at once: a finite check from which the second theorem follows.

Both dogs stand in one row, the barrier, and all sheep below it. The check looks at a window of rows only, the
barrier row and the next one, or the next two, in which the dogs stay; which sheep stand there is known, and
about all others nothing is: at any moment another sheep may come up from below, on any free square. So it
speaks of every number of sheep and of every number of rows: a window of three rows is always on the board,
since a sheep below the barrier is not in the last row. A family of sets of squares is the bits of one
integer: the set {0, 3} is its bit 2⁰ + 2³.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, zip_longest
from typing import TypeAlias

from setcards_edu.bits import bits_in, sets_with
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_flag, check_number, check_option
from setcards_edu.pursuit.board.rules import CAPTURES, Capture
from setcards_edu.quoting import quoted
from setcards_edu.work import Kept, Progress, Reached

ROWS = (2, 3)
"""How many rows a window may have: the barrier row and the next one, or one more."""

COLUMNS = range(3, 11)

WIDEST = {2: 10, 3: 6}
"""Up to how many columns a window of so many rows may have: more take too long, and too much room."""

SheepFamily: TypeAlias = int
Dogs: TypeAlias = tuple[int, int]
"""Their squares, ascending: 0, 1, … in the barrier row, and on from there row by row."""

MOST_KNOWN = 32
"""How many lemmas are kept: those of all boards and rules."""

FlockLemmaWork: TypeAlias = "Generator[Reached, None, FlockLemma]"


@dataclass(frozen=True)
class FlockLemma:
    """What came of the check.

    columns, capture, diagonal: for what board and rules; whether steps may be diagonal there.
    rows: how many rows the window has.
    pairs: the pairs of columns from which two dogs in the barrier row force a capture, or come to stand on
        such a pair in the next row, with all sheep below it and the dogs to move, whatever the sheep do.
    fails: the other pairs, each with columns of sheep, in the row after the barrier, that the check does not
        master.
    most_moves: of the dogs, until they capture or have come to the next row.
    states: how many placings of the dogs and known sheep there are.
    """

    columns: int
    capture: Capture
    diagonal: bool
    pairs: tuple[tuple[int, int], ...]
    fails: Mapping[tuple[int, int], tuple[int, ...]]
    most_moves: int | None
    states: int
    _lost: Mapping[Dogs, Sequence[SheepFamily]] = field(repr=False, compare=False)
    rows: int = 2

    @property
    def holds(self) -> bool:
        """Whether it holds for each pair of columns."""
        return not self.fails

    def needed(self, dogs: Dogs, sheep: int) -> int | None:
        """How many moves the dogs still need, after those that are asked for, with the sheep to move.

        dogs: two squares, ascending; sheep: the set of the squares of the window on which sheep stand.
        None where they may fail.

        Raises `BadOption` for squares that are not of the window.
        """
        squares = range(self.rows * self.columns)
        check_number("sheep", sheep, range(1 << len(squares)))
        is_pair = isinstance(dogs, tuple) and len(dogs) == 2 and all(type(one) is int for one in dogs)
        if not is_pair or dogs not in self._lost:
            raise BadOption(Reason("flock-barrier.not-two-dogs", given=quoted(dogs), last=squares[-1]))
        lost = self._lost[dogs]
        return next((number for number, family in enumerate(lost) if family >> sheep & 1), None)


def flock_lemma(
    columns: int = 6,
    *,
    capture: Capture = "step-and-jump",
    diagonal: bool = False,
    rows: int = 2,
    progress: Progress | None = None,
) -> FlockLemma:
    """Check the lemma on a cylinder with 3 to 10 columns.

    diagonal: with True no more than two sheep are left (rule F4).  No sheep may stand beside a wall.
    rows: of the window in which the dogs stay and see the sheep, 2 or 3; with 3 there are at most 6 columns.
    progress: is called with how far it has come; from 9 columns on it takes some seconds.

    Raises `BadOption` for an option out of range.

    >>> lemma = flock_lemma(6)
    >>> lemma.holds, lemma.most_moves
    (True, 5)
    >>> [flock_lemma(4, capture="jump-only", rows=rows).holds for rows in (2, 3)]
    [False, True]
    """
    _check_options(columns, capture, diagonal=diagonal, rows=rows)

    def start() -> FlockLemmaWork:
        return proving_flock_lemma(columns, capture=capture, diagonal=diagonal, rows=rows)

    return _KNOWN.get((columns, capture, diagonal, rows), start, progress)


def proving_flock_lemma(
    columns: int = 6, *, capture: Capture = "step-and-jump", diagonal: bool = False, rows: int = 2
) -> FlockLemmaWork:
    """Return the work of `flock_lemma` in slices; raises what that raises, before the first slice."""
    _check_options(columns, capture, diagonal=diagonal, rows=rows)
    return _proving(columns, capture, diagonal=diagonal, rows=rows)


def _proving(columns: int, capture: Capture, *, diagonal: bool, rows: int) -> FlockLemmaWork:
    yield Reached(0)  # making the tables takes some seconds where the columns are many
    return (yield from _Check(columns, capture, diagonal=diagonal, rows=rows).run())


def _check_options(columns: int, capture: Capture, *, diagonal: bool, rows: int) -> None:
    check_option("rows", rows, ROWS)
    check_number("columns", columns, range(COLUMNS[0], WIDEST[rows] + 1))
    check_option("capture", capture, CAPTURES[:2])
    check_flag("diagonal", diagonal)


_KNOWN: Kept[FlockLemma] = Kept(MOST_KNOWN)


class _Check:
    """What each placing of the dogs can do, and where they win, as families of the known sheep."""

    def __init__(self, columns: int, capture: Capture, *, diagonal: bool, rows: int) -> None:
        self.columns, self.capture, self.diagonal, self.rows = columns, capture, diagonal, rows
        self.squares = range(rows * columns)
        self.every: SheepFamily = (1 << (1 << len(self.squares))) - 1
        self.having = [sets_with(square, len(self.squares)) for square in self.squares]
        self.teams: list[Dogs] = list(combinations(self.squares, 2))
        self.steps = [self._steps(square) for square in self.squares]
        self.room = {team: self.every & ~self._with_any(team) for team in self.teams}
        self.captured = {team: self._captured(team) for team in self.teams}
        self.leaves_above = self._with_any(range(columns))
        self.moves = list(self._sheep_moves())

    def run(self) -> FlockLemmaWork:
        """Take away the pairs that fail until those that are left lead to one another."""
        columns = tuple(combinations(range(self.columns), 2))
        pairs, fails = columns, dict[tuple[int, int], tuple[int, ...]]()
        while True:
            won, lost = yield from self._play(pairs)
            new = {pair: self._why_fails(pair, won) for pair in pairs}
            failing = {pair: sheep for pair, sheep in new.items() if sheep is not None}
            fails |= failing
            pairs = tuple(pair for pair in pairs if pair not in fails)
            if not failing or not pairs:
                break
        most = max((self._moves_from(pair, won) for pair in pairs), default=None)
        states = sum(room.bit_count() for room in self.room.values())
        return FlockLemma(
            self.columns,
            self.capture,
            self.diagonal,
            pairs,
            dict(sorted(fails.items())),
            most,
            states,
            lost,
            self.rows,
        )

    def _play(self, pairs: Sequence[tuple[int, int]]) -> Generator[Reached, None, tuple[_Levels, _Levels]]:
        """Go back from the captures, and from these pairs in the next row with all sheep below it."""
        won: _Levels = {team: [] for team in self.teams}
        lost: _Levels = {team: [] for team in self.teams}
        known = dict.fromkeys(self.teams, 0)
        reached = {(self.columns + left, self.columns + right) for left, right in pairs}
        all_below = self.every & ~self._with_any(range(2 * self.columns))
        changed = True
        while changed:
            changed = False
            for count, team in enumerate(self.teams):
                if count % self.columns == 0:
                    yield Reached(sum(map(int.bit_count, known.values())))
                if won[team]:
                    family = self.captured[team] | self._before(team, lost)
                else:
                    family = all_below if team in reached else 0
                new = family & self.room[team] & ~known[team]
                won[team].append(new)
                known[team] |= new
                changed |= bool(new) or len(won[team]) == 1
            for team in self.teams:
                lost[team].append(self._newly_lost(team, known[team], lost[team]))
        return won, lost

    def _before(self, team: Dogs, lost: _Levels) -> SheepFamily:
        """Return the sets of known sheep from which a step of a dog leads to newly lost ones."""
        family = 0
        for dog in team:
            (other,) = (one for one in team if one != dog)
            for there in self.steps[dog]:
                if there != other:
                    family |= lost[min(there, other), max(there, other)][-1]
        return family

    def _newly_lost(self, team: Dogs, known: SheepFamily, before: Sequence[SheepFamily]) -> SheepFamily:
        """Return the sets of known sheep that newly lose, by every move and by passing; none gets above."""
        escape = self.room[team] & ~known
        escaping = escape | self.leaves_above
        for shift, family in self.moves:
            escaping |= (escape >> shift if shift >= 0 else escape << -shift) & family
        lost = self.room[team] & ~escaping
        for family in before:
            lost &= ~family
        return lost

    def _why_fails(self, pair: tuple[int, int], won: _Levels) -> tuple[int, ...] | None:
        """Return the fewest columns with a sheep below the barrier where the dogs may fail; None if none."""
        left = self.room[pair] & ~self._with_any(range(self.columns))
        for family in won[pair]:
            left &= ~family
        if not left:
            return None
        sheep = min(bits_in(left), key=int.bit_count)
        return tuple(square - self.columns for square in bits_in(sheep))

    def _moves_from(self, pair: tuple[int, int], won: _Levels) -> int:
        below = ~self._with_any(range(self.columns))
        return max(number for number, family in enumerate(won[pair]) if family & below)

    def _captured(self, team: Dogs) -> SheepFamily:
        """Return the sets of known sheep of which one of these dogs captures at once."""
        family = 0
        for dog in team:
            (other,) = (one for one in team if one != dog)
            family |= self._jumps(dog, other)
            if self.capture == "step-and-jump":
                for there in self.steps[dog]:
                    if there != other:
                        family |= self._jumps(there, other) & ~self.having[there]
        return family & self.room[team]

    def _jumps(self, dog: int, other: int) -> SheepFamily:
        """Return the sets of known sheep with which a dog on the square `dog` can jump, the other on `other`.

        Down out of the window always: below any run of sheep there is an empty square, since no sheep stands
        in the last row, and no dog does. Up to above the barrier always: nobody is there. Whether there is a
        sheep below the window is not known.
        """
        row, column = divmod(dog, self.columns)
        family = self._jumps_along(range(dog - self.columns, -1, -self.columns), other)
        family |= self._jumps_along(range(dog + self.columns, len(self.squares), self.columns), other)
        for direction in (1, -1):
            run = self.every
            for distance in range(1, self.columns - 1):
                run &= self.having[row * self.columns + (column + direction * distance) % self.columns]
                landing = row * self.columns + (column + direction * (distance + 1)) % self.columns
                if landing != other:
                    family |= run & ~self.having[landing]
        return family

    def _jumps_along(self, squares: range, other: int) -> SheepFamily:
        """Return the sets with a run of sheep from the first of these squares on, and room after it."""
        family, run = 0, self.every
        for here, landing in zip_longest(squares, squares[1:]):
            run &= self.having[here]
            if here == other:
                return family
            if landing is None:
                return family | run
            if landing != other:
                family |= run & ~self.having[landing]
        return family

    def _steps(self, square: int) -> tuple[int, ...]:
        """Return the squares of the window that are one step away."""
        row, column = divmod(square, self.columns)
        beside = [(column + step) % self.columns for step in (1, -1)]
        across = [column, *beside] if self.diagonal else [column]
        here = [row * self.columns + there for there in beside]
        others = (other for other in (row - 1, row + 1) if other in range(self.rows))
        return (*here, *(other * self.columns + there for other in others for there in across))

    def _sheep_moves(self) -> Iterator[tuple[int, SheepFamily]]:
        """Yield for each move of a sheep how far it shifts the bits, and the sets of sheep that allow it."""
        for square in self.squares:
            for there in self.steps[square]:
                yield (1 << there) - (1 << square), self.having[square] & ~self.having[there]
            if square >= len(self.squares) - self.columns:
                yield -(1 << square), self.having[square]
                yield 1 << square, ~self.having[square] & self.every

    def _with_any(self, squares: Iterable[int]) -> SheepFamily:
        family = 0
        for square in squares:
            family |= self.having[square]
        return family


_Levels: TypeAlias = dict[Dogs, list[SheepFamily]]
