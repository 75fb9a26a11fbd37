"""The exact solver for chases with one sheep: it examines all positions backwards from the captures.

The analysis goes back from the captures, level by level: A(k) are the positions with the dogs to move in
which they capture within k moves, B(k) those with the sheep to move in which each of its moves leads to
A(k).  For each placing of the dogs A and B are sets of squares for the sheep, the bits of one integer, so
that all squares of the sheep are examined at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.messages import Reason, Refused
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.captures import Captures
from setcards_edu.pursuit.board.grid import Grid, check_grid
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules, check_rules
from setcards_edu.work import Reached, run_to_end

from .solution import Levels, Solution
from .solved import Team

DOGS = range(1, 4)

SLICE = 500
"""The number of placings of the dogs between two reports of progress."""

_BYTES_A_TEAM, _MASKS_A_TEAM = 900, 8
_TEAMS_A_SECOND = 18_000
_MEGABYTE = 1_000_000


class TooLarge(Refused):
    """Error raised for a board that is too large to be solved in the allowed memory."""


@dataclass(frozen=True, slots=True)
class Cost:
    """An estimate of the size, memory and time of a solution.

    states: the exact number of positions with the dogs to move.
    megabytes, seconds: the memory and time, right within a factor of three on usual machines.
    """

    states: int
    megabytes: int
    seconds: float


Solving: TypeAlias = Generator[Reached, None, Solution]


def solve_pursuit(
    grid: Grid,
    *,
    dogs: int = 2,
    rules: PursuitRules = STANDARD,
    progress: Callable[[Reached], object] | None = None,
    most_megabytes: int = 1000,
) -> Solution:
    """Return the solution of a board with one sheep: who wins each position, and in how many moves.

    grid: the board; dogs: the number of dogs, 1 to 3.
    rules: how animals move, by jumps or onto the sheep.  With turn="all" all dogs move together, and the
        placings in which dogs share a square are solved too.
    progress: called now and then with a `Reached`, the number of positions known to be won; None: not
        called.
    most_megabytes: how much memory the solution may take (see `estimate`).

    Raises `BadOption` for an option out of range, `TooLarge` for a board that would not fit.

    >>> solution = solve_pursuit(Grid(10, 6))
    >>> solution.states, solution.won
    (82128, 82128)
    >>> solution.moves_to_capture(((2, 4), (7, 1)), (4, 0))
    2
    """
    return run_to_end(solving(grid, dogs=dogs, rules=rules, most_megabytes=most_megabytes), progress)


def estimate(grid: Grid, *, dogs: int = 2, rules: PursuitRules = STANDARD) -> Cost:
    """Return the estimated size, memory and time of the solution that `solve_pursuit` would compute.

    Raises `BadOption` for an option out of range.

    >>> estimate(Grid(30, 6)).states
    2676408
    """
    check_grid(grid)
    check_rules(rules)
    check_number("dogs", dogs, DOGS)
    squares, inside = grid.free.bit_count(), meadow(grid, rules).bit_count()
    if rules.turn == "all":
        teams = comb(squares + dogs - 1, dogs)
        # each square of the sheep with the teams that leave it free
        states = inside * comb(squares - 1 + dogs - 1, dogs) if squares > 1 else 0
    else:
        teams = comb(squares, dogs)
        states = inside * comb(squares - 1, dogs) if squares else 0
    size = teams * (_BYTES_A_TEAM + _MASKS_A_TEAM * grid.size // 8)
    return Cost(states, -(-size // _MEGABYTE), round(teams / _TEAMS_A_SECOND, 1))


def solving(
    grid: Grid, *, dogs: int = 2, rules: PursuitRules = STANDARD, most_megabytes: int = 1000
) -> Solving:
    """Return the work of `solve_pursuit`: a generator that yields `Reached` and returns the `Solution`.

    Raises what `solve_pursuit` raises, before the work begins.
    """
    needed = estimate(grid, dogs=dogs, rules=rules)
    check_number("most_megabytes", most_megabytes, range(1, _MEGABYTE))
    if needed.megabytes > most_megabytes:
        raise TooLarge(
            Reason(
                "pursuit.too-large",
                rows=grid.rows,
                columns=grid.columns,
                dogs=dogs,
                states=needed.states,
                megabytes=needed.megabytes,
                seconds=needed.seconds,
                most=most_megabytes,
            )
        )
    return _Analysis(grid, dogs, rules, needed.states).run()


class _Analysis:
    """The analysis of a board: the sets A and B, as bits for squares, for all placings of the dogs."""

    def __init__(self, grid: Grid, dogs: int, rules: PursuitRules, states: int) -> None:
        self.grid, self.dogs, self.rules, self.states = grid, dogs, rules, states
        self.captures = Captures(grid, rules)
        placings = combinations_with_replacement if rules.turn == "all" else combinations
        self.teams: list[Team] = list(placings(bits_in(grid.free), dogs))
        self.index = {team: place for place, team in enumerate(self.teams)}
        self.room: list[int] = []
        self.next: list[array[int]] = []
        self.held: dict[int, int] = {}
        self.stuck: dict[int, int] = {}
        self.dogs_win: list[int] = []
        self.sheep_lost = [0] * len(self.teams)
        self.levels: list[Levels] = []

    def run(self) -> Solving:
        yield from self._captured_at_once()
        changed: Sequence[int] = range(len(self.teams))
        level, done = 1, sum(map(int.bit_count, self.dogs_win))
        while changed:
            level += 1
            pending: dict[int, int] = {}
            for count, place in enumerate(changed):
                if count % SLICE == 0:
                    yield Reached(done, self.states)
                self._spread(place, pending)
            gained = [self._gain(place, squares, level) for place, squares in pending.items()]
            done += sum(map(int.bit_count, gained))
            changed = [place for place, squares in zip(pending, gained, strict=True) if squares]
        return Solution(self.grid, self.dogs, self.rules, self.index, self.levels, self.states)

    def _captured_at_once(self) -> Iterator[Reached]:
        """Compute the data of each placing at the start, and A(1)."""
        inside = meadow(self.grid, self.rules)
        for place, team in enumerate(self.teams):
            if place % SLICE == 0:
                yield Reached(0, self.states)
            taken = sum(1 << dog for dog in set(team))
            room = inside & ~taken
            captured = 0
            for dog in team:
                captured |= self.captures.of(dog, 0 if self.rules.turn == "all" else taken & ~(1 << dog))
            captured &= room
            self.room.append(room)
            self.dogs_win.append(captured)
            self.levels.append((array("H", [1]), [captured]))
            reached = set(self._moved(team))
            self.next.append(array("L", sorted(self.index[after] for after in reached)))
            self._note_who_cannot_move(place, team, reached, room)

    def _moved(self, team: Team) -> Iterator[Team]:
        """Yield the placings of the dogs after a move without a capture."""
        steps = self.captures.steps
        if self.rules.turn == "all":
            for ends in product(*((dog, *steps[dog]) for dog in team)):
                yield tuple(sorted(ends))
            return
        for moving, dog in enumerate(team):
            others = team[:moving] + team[moving + 1 :]
            for there in steps[dog]:
                if there not in others:
                    yield tuple(sorted((*others, there)))

    def _note_who_cannot_move(self, place: int, team: Team, reached: set[Team], room: int) -> None:
        """Store the squares where the sheep, or the dogs, can only pass (rule F7)."""
        stuck = room & ~self._reach(room)
        if stuck:
            self.stuck[place] = stuck
        ends = {dog for after in reached for dog in after if dog not in team}
        if self.rules.turn == "one" and len(ends) < 2:
            held = room & sum(1 << end for end in ends) if ends else room
            self.held[place] = held & ~self.dogs_win[place]

    def _reach(self, squares: int) -> int:
        """Return the squares, as a mask, from which a sheep can step into a set of squares."""
        return self.grid.around(squares, diagonal=self.rules.diagonal)

    def _spread(self, place: int, pending: dict[int, int]) -> None:
        """Find the squares newly lost with these dogs, and add those won for the dogs a move earlier."""
        escape = self.room[place] & ~self.dogs_win[place]
        escaping = self._reach(escape) | self.stuck.get(place, 0) & escape
        if self.rules.may_pass:
            escaping |= escape
        lost = self.room[place] & ~escaping & ~self.sheep_lost[place]
        if not lost:
            return
        self.sheep_lost[place] |= lost
        for before in self.next[place]:  # steps go both ways
            if gained := lost & ~self.dogs_win[before]:
                pending[before] = pending.get(before, 0) | gained
        if held := lost & self.held.get(place, 0):
            pending[place] = pending.get(place, 0) | held

    def _gain(self, place: int, squares: int, level: int) -> int:
        """Store the sheep's squares where the dogs newly win, in `level` moves; return them as a mask."""
        gained = squares & self.room[place] & ~self.dogs_win[place]
        if gained:
            self.dogs_win[place] |= gained
            levels, won = self.levels[place]
            levels.append(level)
            won.append(gained)
        return gained
