"""Where everything stands on the board of a hand: the tiles, the places of the equation, the operations.

The equation keeps its places whatever is chosen; only a tile that stands side by side with its
neighbour moves up to it, toward the equals sign.
"""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.equations import JOIN, PLUS, TIMES
from setcards_edu.pictures.kit.svg import NARROWEST, Place

from .tiles import THICKNESS, TILE_HEIGHT, TILE_WIDTH

HAND_HEIGHT = 102.0
"""The height of the mat on which the hand lies."""

CHOICE = (39.0, 44.0)
"""The size of a button with an operation, large enough for a finger."""

BETWEEN, RIM = 4.0, 2.0
"""From one button to the next, and around the buttons of one place."""

_NAMES = 23.0
_BEFORE_EQUALS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Places:
    """One arrangement, wide or narrow.

    width: of the whole; between: from one tile of the hand to the next.
    scale: how large tiles are in the equation; gap, equals: the room for an operation and for the
    equals sign; rooms: from where to where the buttons of each of the three operations may stand.
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
        """Return the middle of a tile of the hand."""
        return self.width / 2 + (i - (count - 1) / 2) * self.between, 12 + TILE_HEIGHT / 2

    @property
    def line(self) -> float:
        """The height of the middle of the equation."""
        return HAND_HEIGHT + _NAMES + 10 + TILE_HEIGHT / 2 * self.scale

    @property
    def choices(self) -> float:
        """The height of the upper rim of the operations."""
        return self.line + (TILE_HEIGHT / 2 + THICKNESS) * self.scale + 11

    @property
    def balance(self) -> float:
        """The height of the top of the balance."""
        return self.choices + CHOICE[1] + 2 * RIM + 8

    @property
    def names(self) -> float:
        """The base line of the names of the sides."""
        return HAND_HEIGHT + _NAMES

    def slot(self, k: int, operations: tuple[str | None, ...]) -> Place:
        """Return the middle of a place of the equation; what stands side by side is moved together."""
        x = self._left + (k + 0.5) * self.tile + self._rooms(k)
        if k == 0 and operations[0] == JOIN:
            x += self.gap
        if k == 4 and operations[2] == JOIN:
            x -= self.gap
        return x, self.line

    def gap_middle(self, position: int) -> float:
        """Return the middle of the room between two tiles, where their operation stands."""
        k = position if position < 2 else 3
        return self._left + (k + 1) * self.tile + self._rooms(k) + self.gap / 2

    def choice(self, position: int, count: int) -> float:
        """Return the middle of the buttons of an operation: in their room, near to their sign."""
        (first, last), half = self.rooms[position], row_width(count) / 2
        return min(max(self.gap_middle(position), first + half), last - half)

    @property
    def equals_middle(self) -> float:
        """The middle of the equals sign."""
        return self._left + 3 * self.tile + 2 * self.gap + self.equals / 2

    def side_middle(self, ks: tuple[int, ...]) -> float:
        """Return the middle of a side with all its places apart."""
        free = (None, None, None)
        return (self.slot(ks[0], free)[0] + self.slot(ks[-1], free)[0]) / 2

    @property
    def _left(self) -> float:
        return (self.width - 5 * self.tile - 3 * self.gap - self.equals) / 2

    def _rooms(self, k: int) -> float:
        """Return the room for signs before a place."""
        return k * self.gap if k in _BEFORE_EQUALS else 2 * self.gap + self.equals + (k - 3) * self.gap


def row_width(count: int) -> float:
    """Return the width of buttons beside each other, with their rim."""
    return count * (CHOICE[0] + BETWEEN) - BETWEEN + 2 * RIM


WIDE = Places(600.0, 72.0, 1.0, 50.0, 60.0, ((60.0, 196.0), (204.0, 300.0), (380.0, 560.0)))
NARROW = Places(NARROWEST - 24.0, 64.0, 0.82, 25.0, 31.4, ((-8.0, 121.0), (125.0, 211.0), (215.0, 344.0)))


def has_parentheses(operations: tuple[str | None, ...]) -> bool:
    """Return whether the first two tiles stand in parentheses: a sum that is multiplied."""
    return operations[:2] == (PLUS, TIMES)
