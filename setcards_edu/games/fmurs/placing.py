"""The placing of animals (rule F2): each sheep needs company, and the animals to come must find room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from setcards_edu.bits import bits_in
from setcards_edu.messages import Reason
from setcards_edu.pursuit.board.grid import Grid, NotASquare, Square, square_name
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import PursuitRules


@dataclass(frozen=True, slots=True)
class Placing:
    """A partial placing: the animals on the board, and how many of each kind are still to be placed."""

    grid: Grid
    rules: PursuitRules
    dogs: tuple[Square, ...]
    sheep: tuple[Square, ...]
    more_dogs: int
    more_sheep: int

    def squares(self) -> Iterator[Square]:
        """Return the squares where the next animal may be placed, row by row."""
        return (square for square in self.grid.squares(self._likely) if self.placed(square).has_room())

    @property
    def _likely(self) -> int:
        """The candidate squares for the next animal, as a mask; `why_not` has reasons against others."""
        if self.more_dogs:
            return self.grid.free & ~self.grid.mask(self.dogs)
        free, flock = self._free, self.grid.mask(self.sheep)
        if alone := self._alone(flock):
            return free & self._around(alone)
        if not flock:
            return free
        return free & self._around(flock if self.more_sheep == 1 else flock | free)

    def why_not(self, square: object) -> Reason | None:
        """Return why the next animal cannot be placed on a square; None if it can."""
        try:
            here = self.grid.check(square)  # type: ignore[arg-type]
        except NotASquare as refused:
            return refused.reason
        name = square_name(here)
        if here in self.grid.stones:
            return Reason("position.on-stone", square=name, grid=self.grid)
        if here in self.dogs or here in self.sheep:
            key = "fmurs.dog-there" if here in self.dogs else "fmurs.sheep-there"
            return Reason(key, square=name, grid=self.grid)
        if self.more_dogs:
            return None if self._with_dog(here).has_room() else self._no_room("fmurs.no-room-dog", name)
        return self._why_not_sheep(here, name)

    def placed(self, square: Square) -> Placing:
        """Return the placing with the next animal on a square, without checking it."""
        return self._with_dog(square) if self.more_dogs else self._with_sheep(square)

    def _why_not_sheep(self, here: Square, name: str) -> Reason | None:
        grid, bit = self.grid, 1 << self.grid.index(here)
        if not meadow(grid, self.rules) & bit:
            return Reason("position.beside-wall", square=name, grid=grid)
        flock = grid.mask(self.sheep)
        if alone := self._alone(flock):
            if not grid.around(alone, diagonal=True) & bit:
                [sheep] = grid.squares(alone)
                return self._no_room("fmurs.go-beside", name, alone=square_name(sheep))
        elif self.sheep or self.more_sheep > 1:
            beside = grid.around(bit, diagonal=True)
            if not beside & flock:
                if self.more_sheep == 1:
                    return self._no_room("fmurs.last-alone", name)
                if not beside & self._free & ~bit:
                    return self._no_room("fmurs.no-companion", name)
        return None if self._with_sheep(here).has_room() else self._no_room("fmurs.no-room", name)

    def _no_room(self, key: str, name: str, **names: object) -> Reason:
        shown: Grid | Position = self.grid
        if self.dogs:
            shown = Position(self.grid, self.dogs, self.sheep, "dogs", self.rules)
        return Reason(key, square=name, position=shown, **names)

    # whether there is room for all that are still to come

    def has_room(self) -> bool:
        """Return whether all animals that are still to be placed can be placed one by one."""
        if not self.more_dogs:
            return self._has_room_for_sheep()
        taken = self.grid.mask((*self.dogs, *self.sheep))
        free = self.grid.free & ~taken
        aside = free & ~meadow(self.grid, self.rules)
        if aside.bit_count() >= self.more_dogs:  # there dogs take no place from sheep
            return self._has_room_for_sheep()
        if free.bit_count() < self.more_dogs + self.more_sheep:
            return False
        return any(self._with_dog(self.grid.square(place)).has_room() for place in bits_in(free))

    def _has_room_for_sheep(self) -> bool:
        """Return whether the sheep to be placed can be placed so that each has company at the end.

        From a sheep on the board, sheep can spread to all usable squares connected with it; elsewhere a
        group begins with two.
        """
        free, flock, more = self._free, self.grid.mask(self.sheep), self.more_sheep
        if more + len(self.sheep) <= 1:
            return free.bit_count() >= more
        alone = self._alone(flock)
        if not more:
            return not alone
        usable = free & self._around(free | flock)
        if usable.bit_count() < more:
            return False
        near = self._around(flock) & usable
        if near.bit_count() < len("ab"):
            near = self._reach(flock, usable)
        room = near.bit_count()
        if alone:
            if not self._around(alone) & usable:
                return False
            room, more = room - 1, more - 1
        return room > 0 or not more or self._begins_anew(usable & ~near, more)

    def _begins_anew(self, usable: int, more: int) -> bool:
        """Return whether sheep can be placed away from others: in pairs, and three together if odd.

        It is assumed that there are enough squares, each beside another one.
        """
        if more % 2 == 0:
            return True
        while more > 1 and usable:
            part = usable & -usable
            while grown := self._around(part) & usable & ~part:
                part |= grown
                if part.bit_count() > len("ab"):
                    return True
            usable &= ~part
        return False

    @property
    def _free(self) -> int:
        """The empty squares on which a sheep may stand, as a mask."""
        return meadow(self.grid, self.rules) & ~self.grid.mask((*self.dogs, *self.sheep))

    def _around(self, squares: int) -> int:
        return self.grid.around(squares, diagonal=True)

    def _alone(self, flock: int) -> int:
        """Return the sheep without company, at most one, as a mask."""
        return flock & ~self._around(flock)

    def _reach(self, start: int, usable: int) -> int:
        """Return the usable squares that are connected with the squares of `start`."""
        reached, newest = 0, start
        while newest := self._around(newest) & usable & ~reached:
            reached |= newest
        return reached

    def _with_dog(self, square: Square) -> Placing:
        dogs = (*self.dogs, square)
        return Placing(self.grid, self.rules, dogs, self.sheep, self.more_dogs - 1, self.more_sheep)

    def _with_sheep(self, square: Square) -> Placing:
        sheep = (*self.sheep, square)
        return Placing(self.grid, self.rules, self.dogs, sheep, self.more_dogs, self.more_sheep - 1)
