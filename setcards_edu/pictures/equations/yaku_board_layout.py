"""The layout of the board of a hand: coordinates of its tiles, of the equation and of the operations.

The places of the equation do not depend on the operations, with one exception: a tile that stands side by
side with its neighbour moves toward the neighbour and the equals sign.
"""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.equations import JOIN, PLUS, TIMES
from setcards_edu.pictures.kit.svg import NARROWEST, Place

from .tiles import THICKNESS, TILE_HEIGHT, TILE_WIDTH

HAND_HEIGHT = 102.0
"""The height of the mat below the hand."""

CHOICE = (39.0, 44.0)
"""The size of a button with an operation, large enough to touch."""

BETWEEN, RIM = 4.0, 2.0
"""The gap between two buttons, and the margin around the buttons of one operation."""

_NAMES = 23.0
_BEFORE_EQUALS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Places:
    """The layout of the board in one arrangement, for wide or for narrow screens.

    width: the width of the board; between: the distance from one tile of the hand to the next.
    scale: the scale of tiles in the equation; gap, equals: the widths left for an operation and for the
        equals sign.
    rooms: the least and the greatest x for the buttons of each of the three operations.
    """

    width: float
    between: float
    scale: float
    gap: float
    equals: float
    rooms: tuple[tuple[float, float], ...]

    @property
    def tile(self) -> float:
        """The width of a tile in the equation."""
        return TILE_WIDTH * self.scale

    def hand(self, i: int, count: int) -> Place:
        """Return the middle of the tile at index i of a hand of `count` tiles."""
        return self.width / 2 + (i - (count - 1) / 2) * self.between, 12 + TILE_HEIGHT / 2

    @property
    def line(self) -> float:
        """The y of the middle of the equation."""
        return HAND_HEIGHT + _NAMES + 10 + TILE_HEIGHT / 2 * self.scale

    @property
    def choices(self) -> float:
        """The y of the upper edge of the operations' buttons."""
        return self.line + (TILE_HEIGHT / 2 + THICKNESS) * self.scale + 11

    @property
    def balance(self) -> float:
        """The y of the top of the balance."""
        return self.choices + CHOICE[1] + 2 * RIM + 8

    @property
    def names(self) -> float:
        """The y of the base line on which the names of the sides are written."""
        return HAND_HEIGHT + _NAMES

    def slot(self, k: int, operations: tuple[str | None, ...]) -> Place:
        """Return the middle of the place with index k of the equation, moved toward a tile that stands side
        by side."""
        x = self._left + (k + 0.5) * self.tile + self._rooms(k)
        if k == 0 and operations[0] == JOIN:
            x += self.gap
        if k == 4 and operations[2] == JOIN:
            x -= self.gap
        return x, self.line

    def gap_middle(self, position: int) -> float:
        """Return the x of the middle of the gap that is left for the operation at a position, 0 to 2."""
        k = position if position < 2 else 3
        return self._left + (k + 1) * self.tile + self._rooms(k) + self.gap / 2

    def choice(self, position: int, count: int) -> float:
        """Return the x of the middle of an operation's `count` buttons: near its sign, and within `rooms`."""
        (first, last), half = self.rooms[position], row_width(count) / 2
        return min(max(self.gap_middle(position), first + half), last - half)

    @property
    def equals_middle(self) -> float:
        """The x of the middle of the equals sign."""
        return self._left + 3 * self.tile + 2 * self.gap + self.equals / 2

    def side_middle(self, ks: tuple[int, ...]) -> float:
        """Return the x of the middle of a side without tiles side by side; ks: the indices of its places."""
        free = (None, None, None)
        return (self.slot(ks[0], free)[0] + self.slot(ks[-1], free)[0]) / 2

    @property
    def _left(self) -> float:
        return (self.width - 5 * self.tile - 3 * self.gap - self.equals) / 2

    def _rooms(self, k: int) -> float:
        """Return the width of all signs before place k."""
        return k * self.gap if k in _BEFORE_EQUALS else 2 * self.gap + self.equals + (k - 3) * self.gap


def row_width(count: int) -> float:
    """Return the width of a row of `count` buttons, including the margin around them."""
    return count * (CHOICE[0] + BETWEEN) - BETWEEN + 2 * RIM


WIDE = Places(600.0, 72.0, 1.0, 50.0, 60.0, ((60.0, 196.0), (204.0, 300.0), (380.0, 560.0)))
NARROW = Places(NARROWEST - 24.0, 64.0, 0.81, 27.7, 28.0, ((-8.0, 121.0), (125.0, 211.0), (215.0, 344.0)))


def has_parentheses(operations: tuple[str | None, ...]) -> bool:
    """Return whether the first two tiles are in parentheses, as for a sum that is multiplied."""
    return operations[:2] == (PLUS, TIMES)
