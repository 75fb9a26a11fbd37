"""The exact solver for chases with several sheep on small boards, by retrograde analysis.

As with one sheep (`solve`), positions are examined backwards, level by level, and for each placing of the
dogs the placings of the sheep are the bits of one integer (`sheep_sets`).  Flocks of one sheep are solved
first, then those of two, and so on, since a capture leads to a flock that is smaller.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping
from itertools import combinations
from math import comb
from typing import TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.messages import Reason
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.grid import Grid, check_grid
from setcards_edu.pursuit.board.moves import dog_moves, meadow
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules
from setcards_edu.work import Reached, offset, run_to_end

from .flock_captures import Capture, FlockCaptures
from .flock_solution import FlockSolution, Herd, Levels
from .sheep_sets import Placings, SheepSets
from .solve import Cost, TooLarge
from .solved import Team

DOGS = range(1, 4)
SHEEP = range(1, 5)

SLICE = 50
"""The number of placings of the dogs between two reports of progress."""

_BYTES_A_TEAM, _MASKS_A_TEAM = 40_000, 12
_STATES_A_SECOND = 100_000
_MEGABYTE = 1_000_000

Solving: TypeAlias = Generator[Reached, None, FlockSolution]


def solve_flock(  # noqa: PLR0913 - the options of a solution, by keyword
    grid: Grid,
    *,
    dogs: int = 2,
    sheep: int = 2,
    rules: PursuitRules = STANDARD,
    progress: Callable[[Reached], object] | None = None,
    most_megabytes: int = 1000,
) -> FlockSolution:
    """Return the solution for all positions with at most `sheep` sheep: the moves to capture them all.

    grid: the board.
    dogs: 1 to 3; sheep: 1 to 4.  All placings of the sheep are solved, also those in which a sheep is alone
        (after captures); `FlockSolution.flocks(dogs, together=True)` returns those that rule F2 allows.
    rules: with jumps, and one dog moving in a turn.
    progress: a function called now and then with the number of positions known to be won.
    most_megabytes: the memory that the solution may take; see `estimate_flock`.

    Raises `BadOption` for an option out of range, `TooLarge` for a board that would not fit.

    >>> solution = solve_flock(Grid(4, 6))
    >>> solution.states, solution.won, solution.longest
    (15246, 15246, 3)
    >>> solution.moves_to_capture([(0, 4), (3, 1)], [(1, 0), (1, 1)])
    1
    """
    work = solving_flock(grid, dogs=dogs, sheep=sheep, rules=rules, most_megabytes=most_megabytes)
    return run_to_end(work, progress)


def estimate_flock(grid: Grid, *, dogs: int = 2, sheep: int = 2, rules: PursuitRules = STANDARD) -> Cost:
    """Return the estimated size, memory and time of the solution that `solve_flock` would compute.

    Raises `BadOption` for an option out of range.

    >>> estimate_flock(Grid(4, 6)).states
    15246
    """
    check_grid(grid)
    check_rules(rules)
    check_option("capture", rules.capture, CAPTURES[:2])
    check_number("dogs", dogs, DOGS)
    check_number("sheep", sheep, SHEEP)
    squares = grid.free.bit_count()
    inside = meadow(grid, rules).bit_count()
    states = comb(inside, sheep) * comb(max(squares - sheep, 0), dogs)
    size = comb(squares, dogs) * (_BYTES_A_TEAM + _MASKS_A_TEAM * grid.size**sheep // 8)
    return Cost(states, -(-size // _MEGABYTE), round(states / _STATES_A_SECOND, 1))


def all_states(grid: Grid, dogs: int, sheep: int, rules: PursuitRules) -> int:
    """Return the number of positions with the dogs to move and with 1 to `sheep` sheep."""
    sizes = range(1, sheep + 1)
    return sum(estimate_flock(grid, dogs=dogs, sheep=size, rules=rules).states for size in sizes)


def solving_flock(
    grid: Grid,
    *,
    dogs: int = 2,
    sheep: int = 2,
    rules: PursuitRules = STANDARD,
    most_megabytes: int = 1000,
) -> Solving:
    """Return the work of `solve_flock`: a generator that yields `Reached` and returns the `FlockSolution`.

    Raises what `solve_flock` raises, before the work begins.
    """
    needed = estimate_flock(grid, dogs=dogs, sheep=sheep, rules=rules)
    check_number("most_megabytes", most_megabytes, range(1, _MEGABYTE))
    if needed.megabytes > most_megabytes:
        raise TooLarge(
            Reason(
                "pursuit.flock-too-large",
                rows=grid.rows,
                columns=grid.columns,
                dogs=dogs,
                sheep=sheep,
                megabytes=needed.megabytes,
                seconds=needed.seconds,
                most=most_megabytes,
            )
        )
    return _solving(grid, dogs, sheep, rules)


def _solving(grid: Grid, dogs: int, sheep: int, rules: PursuitRules) -> Solving:
    teams: Mapping[Team, int] = {
        team: place for place, team in enumerate(combinations(bits_in(grid.free), dogs))
    }
    herds: list[Herd] = []
    before, total = 0, all_states(grid, dogs, sheep, rules)
    for number in range(1, sheep + 1):
        work = _Analysis(grid, rules, teams, herds, number).run()
        herds.append((yield from offset(work, before, total)))
        before += herds[-1].states
    return FlockSolution(grid, dogs, rules, teams, herds)


class _Analysis:
    """The analysis for one number of sheep: won and lost placings for each placing of the dogs.

    fewer: the results for smaller flocks, beginning with one sheep.
    """

    def __init__(
        self, grid: Grid, rules: PursuitRules, teams: Mapping[Team, int], fewer: list[Herd], sheep: int
    ) -> None:
        self.grid, self.rules, self.teams, self.fewer = grid, rules, teams, fewer
        self.sets = SheepSets(grid, rules, sheep)
        self.captures = FlockCaptures(grid, rules, sheep)
        self.total = self.done = 0
        self.room: list[Placings] = []
        self.won, self.sheep_lost = [0] * len(teams), [0] * len(teams)
        self.levels: list[Levels] = [{} for _ in teams]
        self.lost: list[Levels] = [{} for _ in teams]
        self.next: list[set[int]] = []
        self.held: dict[int, Placings] = {}
        self.stuck: dict[int, Placings] = {}
        self.arriving: dict[tuple[int, int], list[tuple[int, Capture]]] = defaultdict(list)

    def run(self) -> Generator[Reached, None, Herd]:
        """Analyse level by level until nothing changes, also in smaller flocks; return the results."""
        yield from self._look_around()
        level, newest = 0, dict[int, Placings]()
        last = max((max(lost, default=0) for herd in self.fewer for lost in herd.lost), default=0)
        while newest or level <= last:
            level += 1
            gained = self._before(newest)
            yield from self._add_captures(level, gained)
            newest = {}
            for count, (place, placings) in enumerate(gained.items()):
                if count % SLICE == 0:
                    yield self._reached
                if self._gain(place, placings, level) and (lost := self._newly_lost(place)):
                    self.lost[place][level] = newest[place] = lost
        return Herd(self.sets, self.levels, self.lost, self.total, self.done)

    @property
    def _reached(self) -> Reached:
        return Reached(self.done, self.total)

    def _look_around(self) -> Iterator[Reached]:
        """Compute the steps and captures for each placing of the dogs, for any placing of the sheep."""
        diagonal = self.rules.diagonal_with(self.sets.sheep)
        for place, team in enumerate(self.teams):
            if place % SLICE == 0:
                yield self._reached
            self.room.append(self.sets.without(self.sets.apart, sum(1 << dog for dog in team)))
            self.total += self.sets.count(self.room[place])
            ends, reached = set[int](), set[int]()
            for dog in team:
                self._note_captures(place, team, dog)
                for there in self.grid.beside(self.grid.square(dog), diagonal=diagonal):
                    if there not in self.grid.stones and (end := self.grid.index(there)) not in team:
                        ends.add(end)
                        reached.add(self._team_after(team, dog, end))
            self.next.append(reached)
            if len(ends) <= self.sets.sheep:
                self.held[place] = self._cannot_move(place, team)

    def _team_after(self, team: Team, dog: int, end: int) -> int:
        """Return the index of the placing of the dogs after one of them has moved."""
        return self.teams[tuple(sorted([end, *(other for other in team if other != dog)]))]

    def _note_captures(self, place: int, team: Team, dog: int) -> None:
        """Store each capture of a dog under the placing of the dogs to which it leads."""
        others = sum(1 << other for other in team if other != dog)
        for capture in self.captures.of(dog, others):
            after = self._team_after(team, dog, capture.end)
            self.arriving[after, capture.captured.bit_count()].append((place, capture))

    def _cannot_move(self, place: int, team: Team) -> Placings:
        """Return the placings of the sheep in which these dogs can only pass (rule F7).

        This is possible for few placings of the dogs only, so the placings of the sheep are tried one by
        one.
        """
        dogs = frozenset(map(self.grid.square, team))
        stuck = 0
        for flock in self.sets.flocks(self.room[place]):
            ways = (dog_moves(self.grid, self.rules, dog, dogs - {dog}, frozenset(flock)) for dog in dogs)
            if not any(True for way in ways for _ in way):
                stuck |= self.sets.placing(flock)
        return stuck

    def _before(self, lost: Mapping[int, Placings]) -> defaultdict[int, Placings]:
        """Return the positions from which the dogs reach newly lost ones, by the placing of the dogs.

        The dogs reach them by a step or by passing.
        """
        before = defaultdict[int, Placings](int)
        for place, placings in lost.items():
            for team in self.next[place]:  # steps go both ways
                before[team] |= placings
            if held := placings & self.held.get(place, 0):
                before[place] |= held
        return before

    def _add_captures(self, level: int, gained: defaultdict[int, Placings]) -> Iterator[Reached]:
        """Add the positions where a capture leaves no sheep, or a smaller flock lost in one move fewer."""
        known: dict[int, dict[int, Placings]] = defaultdict(lambda: defaultdict(int))
        for count, (left, after, placings) in enumerate(self._lost_in(level - 1)):
            if count % SLICE == 0:
                yield self._reached
            for place, capture in self.arriving[after, self.sets.sheep - left]:
                fitting = self.fewer[left - 1].sets.without(placings, capture.empty) if left else placings
                known[place][capture.captured] |= fitting
        for count, (place, ways) in enumerate(known.items()):
            if count % SLICE == 0:
                yield self._reached
            gained[place] |= self._with_captured(ways)

    def _lost_in(self, level: int) -> Iterator[tuple[int, int, Placings]]:
        """Yield the smaller flocks lost in exactly `level` moves: size, index of the dogs, placings."""
        for after in range(len(self.teams)):
            if level == 0:
                yield 0, after, 1
            for left, herd in enumerate(self.fewer, start=1):
                if placings := herd.lost[after].get(level):
                    yield left, after, placings

    def _with_captured(self, ways: Mapping[int, Placings]) -> Placings:
        """Return the placings before a capture.

        ways: the placings of the remaining sheep, by the squares of the captured ones.
        """
        by_one: dict[int, Placings] = defaultdict(int)
        for captured, placings in ways.items():
            one = captured.bit_length() - 1
            by_one[one] |= self._joined(placings, captured & ~(1 << one), self.sets.sheep - 1)
        return self.sets.with_one_more(by_one)

    def _joined(self, placings: Placings, others: int, sheep: int) -> Placings:
        """Return the placings of `sheep` sheep: those of a set, with more sheep on the squares `others`."""
        for one in bits_in(others):
            size = sheep - others.bit_count() + 1
            placings = self.fewer[size - 1].sets.with_one_more({one: placings})
            others &= ~(1 << one)
        return placings

    def _gain(self, place: int, placings: Placings, level: int) -> bool:
        """Store the placings in which the dogs newly win, in `level` moves; return whether there are any."""
        new = placings & self.room[place] & ~self.won[place]
        if new:
            self.won[place] |= new
            self.levels[place][level] = new
            self.done += self.sets.count(new)
        return bool(new)

    def _newly_lost(self, place: int) -> Placings:
        """Return the placings that are newly lost: the dogs win after every move of the sheep."""
        room = self.room[place]
        escape = room & ~self.won[place]
        escaping = self.sets.reaching(escape)
        escaping |= escape if self.rules.may_pass else escape & self._stuck(place)
        lost = room & ~escaping & ~self.sheep_lost[place]
        self.sheep_lost[place] |= lost
        return lost

    def _stuck(self, place: int) -> Placings:
        """Return the placings in which no sheep can move, so that the sheep's side passes (rule F7)."""
        if place not in self.stuck:
            self.stuck[place] = self.room[place] & ~self.sets.reaching(self.room[place])
        return self.stuck[place]
