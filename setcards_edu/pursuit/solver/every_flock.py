"""Whether two dogs capture every flock of a small board, however many sheep there are: by going through all.

With each placing of the dogs, all sets of squares on which sheep may stand are the bits of one integer, as in
the barrier lemma for flocks.  The sheep are given more than the rules give them: they may always stay where
they are, and none has to keep company (rule F6).  The dogs are given less: they make one jump a turn.  So
where the dogs win here they win by the rules; where they do not, nothing is said.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple, TypeAlias

from setcards_edu.bits import sets_with
from setcards_edu.messages import Reason
from setcards_edu.options import check_option
from setcards_edu.pursuit.board.grid import ORTHOGONAL, Grid, Square, check_grid
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules
from setcards_edu.work import Progress, Reached, run_to_end

from .solve import TooLarge

MOST_INSIDE = 18
"""The most squares for sheep: with so many there are 2¹⁸ sets of them."""

FEW = 2
"""Up to how many sheep steps may be diagonal (rule F4)."""

Flocks: TypeAlias = int
"""Sets of squares for sheep: the set {0, 3} is the bit 2⁰ + 2³."""

_NOBODY: Flocks = 1
"""The empty set alone."""

Dogs: TypeAlias = tuple[Square, Square]
"""Their squares, ascending."""


@dataclass(frozen=True, slots=True)
class EveryFlock:
    """What came of it.

    grid, rules: of what board and rules.
    states: how many placings of the dogs and of one sheep or more there are, with the dogs to move.
    won: from how many of them the dogs are shown to capture all.
    longest: the most moves that this takes.
    """

    grid: Grid
    rules: PursuitRules
    states: int
    won: int
    longest: int

    @property
    def is_won(self) -> bool:
        """Whether the dogs capture every flock, from everywhere."""
        return self.won == self.states


def solve_every_flock(
    grid: Grid, rules: PursuitRules = STANDARD, *, progress: Progress | None = None
) -> EveryFlock:
    """Find out whether two dogs capture every flock, of one sheep and of many, from every position.

    grid: a board with at most 18 squares for sheep: with six columns it has up to five rows.
    progress: is called with how many positions are known to be won.

    Raises `BadOption` for an option out of range, `TooLarge` for a larger board.

    >>> found = solve_every_flock(Grid(3, 6), PursuitRules(capture="jump-only"))
    >>> found.states, found.is_won
    (6615, True)
    """
    return run_to_end(solving_every_flock(grid, rules), progress)


def solving_every_flock(grid: Grid, rules: PursuitRules = STANDARD) -> Generator[Reached, None, EveryFlock]:
    """Return the work of `solve_every_flock` in slices; raises what that raises, before the first slice."""
    inside = meadow(check_grid(grid), check_rules(rules)).bit_count()
    check_option("capture", rules.capture, CAPTURES[:2])
    if inside > MOST_INSIDE:
        raise TooLarge(Reason("pursuit.every-flock-too-large", squares=inside, most=MOST_INSIDE))
    return _Analysis(grid, rules).run()


class _Analysis:
    """The flocks that are won with each placing of the dogs, and those that are lost, while they grow."""

    def __init__(self, grid: Grid, rules: PursuitRules) -> None:
        self.grid, self.rules = grid, rules
        self.place = {square: place for place, square in enumerate(grid.squares(meadow(grid, rules)))}
        self.every: Flocks = (1 << (1 << len(self.place))) - 1
        self.having = {square: sets_with(place, len(self.place)) for square, place in self.place.items()}
        self.known: dict[Hashable, Flocks] = {}
        self.steps = {square: self._steps(square) for square in grid.squares(grid.free)}
        self.teams: list[Dogs] = list(combinations(self.steps, 2))
        self.room = {team: self.every & ~self._with_any(team) & ~_NOBODY for team in self.teams}
        self.moves = list(self._sheep_moves())
        self.arriving: dict[Dogs, list[_Arrival]] = {team: list(self._stepping(team)) for team in self.teams}
        for team in self.teams:
            for after, arrival in self._capturing(team):
                self.arriving[after].append(arrival)

    def run(self) -> Generator[Reached, None, EveryFlock]:
        """Go back from the empty meadow, one move of the dogs after the other."""
        states = sum(room.bit_count() for room in self.room.values())
        won: dict[Dogs, Flocks] = dict.fromkeys(self.teams, 0)
        lost: dict[Dogs, Flocks] = dict.fromkeys(self.teams, _NOBODY)
        newest, number, longest, done = dict(lost), 0, 0, 0
        while newest:
            number += 1
            gained = dict.fromkeys(self.teams, 0)
            for after, flocks in newest.items():
                for before, shift, empty, allowed in self.arriving[after]:
                    gained[before] |= (flocks & ~empty) << shift & allowed
            newest = {}
            for team, flocks in gained.items():
                if new := flocks & self.room[team] & ~won[team]:
                    longest = number
                    won[team] |= new
                    done += new.bit_count()
                    if now := self._cannot_leave(team, won[team]) & ~lost[team]:
                        lost[team] |= now
                        newest[team] = now
                yield Reached(done, states)
        return EveryFlock(self.grid, self.rules, states, done, longest)

    def _cannot_leave(self, team: Dogs, won: Flocks) -> Flocks:
        """Return the flocks of which every move, and staying, leads to flocks that are won."""
        escape = self.room[team] & ~won
        escaping = escape
        for shift, family in self.moves:
            escaping |= (escape >> shift if shift >= 0 else escape << -shift) & family
        return self.room[team] & ~escaping

    def _stepping(self, after: Dogs) -> Iterator[_Arrival]:
        """Yield from where a step of a dog leads to this placing, and with which flocks."""
        for here, other in (after, after[::-1]):
            for before, allowed in self.steps[here].items():
                if before != other:
                    yield _Arrival(_team(before, other), 0, 0, allowed)

    def _capturing(self, team: Dogs) -> Iterator[tuple[Dogs, _Arrival]]:
        """Yield what each capture leads to, and of which flocks."""
        for dog, other in (team, team[::-1]):
            starts = {dog: self.every}
            if self.rules.capture == "step-and-jump":
                starts |= self.steps[dog]
            for start, allowed in starts.items():
                for run, landing in self._runs(start):
                    if other not in (start, landing, *run):
                        bits = sum(1 << self.place[square] for square in run)
                        clear = allowed if start == dog else self._without(start, allowed is self._few)
                        arrival = _Arrival(team, bits, self._with_any(tuple(sorted(run))), clear)
                        yield _team(landing, other), arrival

    def _runs(self, start: Square) -> Iterator[tuple[tuple[Square, ...], Square]]:
        """Yield the squares of the sheep over which a dog can jump at once, and where it lands."""
        for direction in ORTHOGONAL:
            run, here = list[Square](), self.grid.step(start, direction)
            while here in self.place and here != start and here not in run:
                run.append(here)
                here = self.grid.step(here, direction)
                if here in self.steps and here not in run and here != start:
                    yield tuple(run), here

    def _steps(self, square: Square) -> dict[Square, Flocks]:
        """Return the free squares that are one step away, with the flocks during which it may be made."""
        found: dict[Square, Flocks] = {}
        if self.rules.diagonal:
            found = dict.fromkeys(self.grid.beside(square, diagonal=True), self._few)
        found |= dict.fromkeys(self.grid.beside(square), self.every)
        return {there: flocks for there, flocks in found.items() if there not in self.grid.stones}

    def _sheep_moves(self) -> Iterator[tuple[int, Flocks]]:
        """Yield for each step of a sheep how far it shifts the bits, and the flocks that allow it."""
        for square, place in self.place.items():
            for there, flocks in self.steps[square].items():
                if there in self.place:
                    allowed = self.having[square] & ~self.having[there] & flocks
                    yield (1 << self.place[there]) - (1 << place), allowed

    @cached_property
    def _few(self) -> Flocks:
        """The flocks with which steps may be diagonal."""
        bits = [1 << place for place in self.place.values()]
        return sum(1 << sum(few) for number in range(FEW + 1) for few in combinations(bits, number))

    def _with_any(self, squares: tuple[Square, ...]) -> Flocks:
        """Return the flocks with a sheep on one of these squares; many ask for the same ones."""
        if squares not in self.known:
            self.known[squares] = reduce(or_, (self.having.get(square, 0) for square in squares))
        return self.known[squares]

    def _without(self, square: Square, few: bool) -> Flocks:  # noqa: FBT001 - one of two kinds
        """Return the flocks with nobody on a square, all of them or those of few sheep."""
        if (square, few) not in self.known:
            self.known[square, few] = (self._few if few else self.every) & ~self.having.get(square, 0)
        return self.known[square, few]


class _Arrival(NamedTuple):
    """A move of the dogs, seen from its end.

    before: how they stood; shift: the set of the squares whose sheep it takes.
    empty: the flocks that it cannot leave; allowed: the flocks that allow it.
    """

    before: Dogs
    shift: int
    empty: Flocks
    allowed: Flocks


def _team(one: Square, other: Square) -> Dogs:
    return (one, other) if one < other else (other, one)
