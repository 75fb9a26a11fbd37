"""Sets of placings of several sheep as the bits of one integer, with the moves of sheep (rules F4 to F6).

A placing of k sheep on a board of N squares is written as a number of k digits in base N, one digit a
sheep, in every order of the sheep; a set of placings has the bits of these numbers.  To move the sheep i by
a step that adds d to the number of its square, in all placings at once, is to shift the integer by d·Nⁱ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import combinations, permutations
from math import factorial
from operator import or_
from typing import TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.rules import PursuitRules

Placings: TypeAlias = int
"""A set of placings of sheep, as an integer."""


class SheepSets:
    """The placings of a number of sheep on a board, and the moves between them.

    >>> sets = SheepSets(Grid(4, 6), PursuitRules(), 2)
    >>> sets.count(sets.apart), sets.count(sets.together)
    (66, 30)
    >>> before = sets.reaching(sets.placing(((1, 1), (1, 3))))
    >>> ((1, 0), (1, 3)) in sets.flocks(before), ((1, 2), (1, 3)) in sets.flocks(before)
    (True, False)
    """

    def __init__(self, grid: Grid, rules: PursuitRules, sheep: int) -> None:
        self.grid, self.sheep = grid, sheep
        self._size = grid.size
        self._digits: list[int] = [self._size**digit for digit in range(sheep)]
        self._known: dict[int, Placings] = {}
        self._whole: Placings = (1 << self._size**sheep) - 1
        self.inside = meadow(grid, rules)
        self.apart = self._apart()
        self._company = [self._with_company(one) for one in range(sheep)] if sheep > 1 else []
        self._moves = list(self._all_moves(diagonal=rules.diagonal_with(sheep)))

    @property
    def together(self) -> Placings:
        """The placings in which no sheep is alone, as at the start of a game, as bits of an integer (F2)."""
        together = self.apart
        for company in self._company:
            together &= company
        return together

    def placing(self, squares: tuple[Square, ...]) -> Placings:
        """Return the set of a single placing, as an integer with one bit for each order of the sheep."""
        orders = permutations(map(self.grid.index, squares))
        return sum(
            1 << sum(d * square for d, square in zip(self._digits, order, strict=True)) for order in orders
        )

    def flocks(self, placings: Placings) -> Iterator[tuple[Square, ...]]:
        """Yield the squares of the sheep, in ascending order, for each placing in a set (bits of an
        integer)."""
        for number in bits_in(placings):
            places = [number // digit % self._size for digit in self._digits]
            if places == sorted(places):
                yield tuple(map(self.grid.square, places))

    def count(self, placings: Placings) -> int:
        """Return the number of placings of the sheep in a set (bits of an integer), in whatever order."""
        return placings.bit_count() // factorial(self.sheep)

    def without(self, placings: Placings, squares: int) -> Placings:
        """Return the placings of a set in which no sheep is on certain squares.

        squares: an integer with a bit for each of these squares.
        """
        if squares not in self._known:
            on = (self._standing(one, squares) for one in range(self.sheep))
            self._known[squares] = reduce(or_, on)
        return placings & ~self._known[squares]

    def reaching(self, placings: Placings) -> Placings:
        """Return the placings from which one legal step of a sheep leads into a set of placings."""
        found = 0
        for shift, legal in self._moves:
            found |= (placings >> shift if shift >= 0 else placings << -shift) & legal
        return found

    def with_one_more(self, fewer: Mapping[int, Placings]) -> Placings:
        """Return the placings with one more sheep on the board, as bits of an integer.

        fewer: the placings of the other sheep, as such integers, by the index of the new sheep's square.
        """
        top, found = self._digits[-1], 0
        for place, placings in fewer.items():
            found |= placings << top * place
        turned = found
        for _ in self._digits[1:]:
            turned = self._turned(turned)
            found |= turned
        return found

    def _turned(self, placings: Placings) -> Placings:
        """Return the placings with the sheep in another order: the first digit becomes the last."""
        signs = f"{placings:0{self._size**self.sheep}b}"
        return int("".join(signs[start :: self._size] for start in range(self._size)), 2)

    def _standing(self, one: int, squares: int) -> Placings:
        """Return all placings in which sheep number `one` is on one of the squares of a mask."""
        digit = self._digits[one]
        block = sum(((1 << digit) - 1) << digit * place for place in bits_in(squares))
        return block * self._repeated(digit * self._size)

    def _repeated(self, period: int) -> int:
        """Return an integer with a 1 at each multiple of a period, as long as a set of placings."""
        return self._whole // ((1 << period) - 1)

    def _apart(self) -> Placings:
        """Return the placings in which each sheep is on an allowed square, and no two on one square."""
        apart = self._whole
        for one in range(self.sheep):
            apart &= self._standing(one, self.inside)
        for one, other in combinations(range(self.sheep), 2):
            for place in bits_in(self.inside):
                apart &= ~(self._standing(one, 1 << place) & self._standing(other, 1 << place))
        return apart

    def _with_company(self, one: int) -> Placings:
        """Return the placings in which sheep number `one` has another one on the eight squares around."""
        company = 0
        for square in self.grid.squares(self.inside):
            beside = self.grid.mask(self.grid.beside(square, diagonal=True)) & self.inside
            some = 0
            for other in range(self.sheep):
                if other != one:
                    some |= self._standing(other, beside)
            company |= self._standing(one, self.grid.mask([square])) & some
        return company

    def _all_moves(self, *, diagonal: bool) -> Iterator[tuple[int, Placings]]:
        """Yield for each kind of step how far it shifts the bits, and the placings from which it is legal."""
        starts: dict[int, int] = {}
        for square in self.grid.squares(self.inside):
            for there in self.grid.beside(square, diagonal=diagonal):
                here = self.grid.index(square)
                shift = self.grid.index(there) - here
                starts[shift] = starts.get(shift, 0) | 1 << here
        for one, digit in enumerate(self._digits):
            for shift, squares in starts.items():
                yield shift * digit, self._standing(one, squares) & ~self._left_alone(shift * digit)

    def _left_alone(self, shift: int) -> Placings:
        """Return the placings in which some sheep loses its company by a step (rule F6).

        shift: the number of places by which the step shifts the bits.
        """
        left = 0
        for company in self._company:
            left |= company & ~(company >> shift if shift >= 0 else company << -shift)
        return left
