"""An equation that is partly laid: slots for the five tiles of a hand, and signs between the slots (rule
Q3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from setcards_edu.equations import (
    DECIMAL,
    JOIN,
    LEFT_TILES,
    PLUS,
    SIGNS,
    TILES,
    TIMES,
    Equation,
    Hand,
    Side,
    written,
)
from setcards_edu.equations.parsing import check_tiles
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_option
from setcards_edu.quoting import quoted

SLOTS = TILES
"""The number of slots: three on the left, then two on the right."""

CHOICES: tuple[tuple[str, ...], ...] = ((JOIN, TIMES, PLUS), (TIMES, PLUS), (JOIN, TIMES, PLUS))
"""The signs that can stand between C and D, between D and E, and between A and B."""

_BLANK, _UNKNOWN = "□", "○"
_SPELT = str.maketrans({"*": TIMES, "▢": _BLANK, "_": _BLANK, "(": None, ")": None, " ": None})
_LINE = re.compile(r"(\w|□)([×+○]?)(\w|□)([×+○])(\w|□)=(\w|□)([×+○]?)(\w|□)")


@dataclass(frozen=True, slots=True)
class EquationDraft:
    """An equation that is being put together from the tiles of a hand.

    slots: for each slot the place in the hand (0 to 4) of the tile in it, or None if it is empty.
    operations: the signs chosen at the three places of `CHOICES`; "" for tiles side by side, None if not
        chosen.
    aim: the empty slot that the learner chose for the next tile, or None.

    >>> placing = EquationDraft(Hand("22337")).choose(0, "×").choose(1, "+")
    >>> for place in (2, 4, 0):
    ...     placing = placing.press(place)
    >>> print(placing.line, "and the left makes", placing.left.value)
    3×7+2 = □○□ and the left makes 23
    """

    hand: Hand
    base: int = DECIMAL
    slots: tuple[int | None, ...] = (None,) * SLOTS
    operations: tuple[str | None, ...] = (None,) * len(CHOICES)
    aim: int | None = None

    @classmethod
    def parse(cls, text: object, hand: Hand, base: int = DECIMAL) -> EquationDraft:
        """Return the draft described by a text such as "3×7+□ = □□": □ for an empty slot, ○ for a sign not
        chosen.

        Raises `BadOption` for a text that cannot be parsed, and for tiles that the hand does not have.

        >>> EquationDraft.parse("3*7+_ = __", Hand("22337")).line
        '3×7+□ = □□'
        """
        found = _LINE.fullmatch(text.upper().translate(_SPELT)) if isinstance(text, str) else None
        if found is None:
            raise BadOption(Reason("yaku-search.no-draft", given=quoted(text)))
        c, first, d, second, e, a, third, b = found.groups()
        draft = cls(hand, base)
        for slot, tile in enumerate((c, d, e, a, b)):
            if tile != _BLANK:
                places = [place for place in draft.free if hand[place] == tile]
                if not places:
                    raise BadOption(Reason("yaku-search.no-such-tile", tile=tile))
                draft = draft.drop(places[0], slot)
        signs = tuple(None if sign == _UNKNOWN else sign for sign in (first, second, third))
        return replace(draft, operations=signs)

    @property
    def left(self) -> Side | None:
        """The left side, of three tiles; None while a tile or sign is missing in it."""
        return self._side(self.slots[:LEFT_TILES], self.operations[: LEFT_TILES - 1])

    @property
    def right(self) -> Side | None:
        """The right side, of two tiles; None while a tile or sign is missing in it."""
        return self._side(self.slots[LEFT_TILES:], self.operations[LEFT_TILES - 1 :])

    @property
    def sides(self) -> tuple[Side, Side] | None:
        """The left and the right side; None while the equation is incomplete."""
        left, right = self.left, self.right
        return None if left is None or right is None else (left, right)

    @property
    def loads(self) -> tuple[int | None, int | None]:
        """The values of the left and the right side so far; None for a side without tiles, or with tiles
        between which no sign is chosen.

        An empty slot is ignored, but a digit before it, as in 2□, counts as tens (in base ten).

        >>> EquationDraft.parse("3×7+□ = 2□", Hand("22337")).loads
        (21, 20)
        >>> EquationDraft.parse("3×7○2 = 2○□", Hand("22337")).loads
        (None, 2)
        """
        left, right = slice(None, LEFT_TILES), slice(LEFT_TILES, None)
        first, last = slice(None, LEFT_TILES - 1), slice(LEFT_TILES - 1, None)
        return (
            self._load(self.slots[left], self.operations[first]),
            self._load(self.slots[right], self.operations[last]),
        )

    @property
    def is_full(self) -> bool:
        """Whether all five tiles are laid and every sign is chosen."""
        return None not in self.slots and None not in self.operations

    @property
    def is_empty(self) -> bool:
        """Whether no tile is laid and no sign is chosen."""
        return not any(part is not None for part in (*self.slots, *self.operations))

    @property
    def line(self) -> str:
        """The equation as text, with □ for an empty slot and ○ for a sign that is not chosen."""
        tiles = [_BLANK if place is None else self.hand[place] for place in self.slots]
        signs = [_UNKNOWN if sign is None else sign for sign in self.operations]
        left = written(tuple(signs[: LEFT_TILES - 1]), tiles[:LEFT_TILES])
        return f"{left} = {written(tuple(signs[LEFT_TILES - 1 :]), tiles[LEFT_TILES:])}"

    @property
    def free(self) -> tuple[int, ...]:
        """The indices in the hand of the tiles that are not laid."""
        return tuple(place for place in range(len(self.hand)) if place not in self.slots)

    @property
    def next_slot(self) -> int | None:
        """The slot, 0 to 4 from left to right, to which the next tile goes: `aim` if it is set, otherwise the
        first empty slot; None if all are filled."""
        if self.aim is not None:
            return self.aim
        return next((slot for slot, place in enumerate(self.slots) if place is None), None)

    @property
    def unaimed(self) -> EquationDraft:
        """The same draft, with no empty slot chosen for the next tile."""
        return replace(self, aim=None)

    def press(self, place: int) -> EquationDraft:
        """Return the draft after a press on the tile at index `place` of the hand, 0 to 4.

        The tile is put into the next slot, or taken back if it is laid.

        Raises `BadOption` for an index out of range.
        """
        check_option("tile", place, range(len(self.hand)))
        if place in self.slots:
            return self.take(self.slots.index(place))
        slot = self.next_slot
        return self if slot is None else self.drop(place, slot)

    def press_slot(self, slot: int) -> EquationDraft:
        """Return the draft after a press on a slot, 0 to 4 from left to right.

        A tile in it is taken back; an empty slot is chosen as the place of the next tile.

        Raises `BadOption` for an invalid slot.
        """
        check_option("slot", slot, range(SLOTS))
        return replace(self, aim=slot) if self.slots[slot] is None else self.take(slot)

    def drop(self, place: int, slot: int) -> EquationDraft:
        """Return the draft with the tile at index `place` of the hand (0 to 4) moved into a slot (0 to 4).

        A tile that was in this slot goes to where the moved tile was: another slot, or the hand.

        Raises `BadOption` for an invalid tile or slot.
        """
        check_option("tile", place, range(len(self.hand)))
        check_option("slot", slot, range(SLOTS))
        there = self.slots[slot]
        slots = [there if lies == place else lies for lies in self.slots]
        slots[slot] = place
        return replace(self, slots=tuple(slots), aim=None)

    def take(self, slot: int) -> EquationDraft:
        """Return the draft with the tile in a slot (0 to 4) taken back into the hand; unchanged if the slot
        is empty.

        Raises `BadOption` for an invalid slot.
        """
        check_option("slot", slot, range(SLOTS))
        left = tuple(None if each == slot else place for each, place in enumerate(self.slots))
        return replace(self, slots=left, aim=None)

    def choose(self, position: int, operation: str) -> EquationDraft:
        """Return the draft with a sign chosen between two tiles.

        position: 0 or 1 on the left side, 2 on the right side; operation: `"×"`, `"+"`, or `""` for tiles
            side by side.

        Raises `BadOption` for a place out of range, or a sign that `CHOICES` does not have there.
        """
        check_option("position", position, range(len(CHOICES)))
        check_option("operation", operation, CHOICES[position])
        signs = (*self.operations[:position], operation, *self.operations[position + 1 :])
        return replace(self, operations=signs)

    def turn(self, position: int, rows: Sequence[Sequence[str]] = CHOICES) -> EquationDraft:
        """Return the draft with the sign at a place (0 to 2) replaced by the next possible one, in a cycle.

        Tiles side by side, without a sign, come last in the cycle.

        rows: the signs that are possible at each place.  Raises `BadOption` for an invalid place.

        >>> placing = EquationDraft(Hand("22337"))
        >>> for _ in range(4):
        ...     placing = placing.turn(0)
        ...     print(placing.line)
        □×□○□ = □○□
        □+□○□ = □○□
        □□○□ = □○□
        □×□○□ = □○□
        """
        check_option("position", position, range(len(CHOICES)))
        ring, now = sorted(rows[position], key=lambda sign: sign == JOIN), self.operations[position]
        at = ring.index(now) + 1 if now in ring else 0
        return self.choose(position, ring[at % len(ring)])

    def cleared(self) -> EquationDraft:
        """Return the draft with all slots empty and no sign chosen."""
        return EquationDraft(self.hand, self.base)

    def with_sides(self, left: Side, right: Side, *, but: int | None = None) -> EquationDraft:
        """Return the draft with two given sides of an equation laid, using tiles of this hand.

        but: the slot that stays empty, if any.

        Raises `NotAYaku` for sides with tiles that the hand does not have, `BadOption` for an invalid slot.
        """
        if but is not None:
            check_option("but", but, range(SLOTS))
        check_tiles([SIGNS[digit] for digit in (*left.digits, *right.digits)], self.hand)
        free = list(range(len(self.hand)))
        slots: list[int | None] = []
        for digit in (*left.digits, *right.digits):
            place = next(each for each in free if self.hand[each] == SIGNS[digit])
            free.remove(place)
            slots.append(None if len(slots) == but else place)
        return replace(self, slots=tuple(slots), operations=(*left.operations, *right.operations), aim=None)

    def with_equation(self, equation: Equation, *, but: int | None = None) -> EquationDraft:
        """Return the draft with a complete equation laid, using tiles of this hand.

        but: the slot that stays empty, if any.

        Raises the errors of `with_sides`.
        """
        return self.with_sides(equation.left, equation.right, but=but)

    def _load(self, places: Sequence[int | None], signs: Sequence[str | None]) -> int | None:
        first, *others = (None if place is None else self.hand.digits[place] for place in places)
        load = first
        for sign, digit in zip(signs, others, strict=True):
            if None not in (load, digit) and sign is None:
                return None
            load = self._joined_by(sign, load, digit)
        return load

    def _joined_by(self, sign: str | None, load: int | None, digit: int | None) -> int | None:
        if load is None:
            return digit
        if sign == JOIN:
            return load * self.base + (digit or 0)
        if digit is None:
            return load
        return load * digit if sign == TIMES else load + digit

    def _side(self, places: Sequence[int | None], signs: Iterable[str | None]) -> Side | None:
        chosen = [sign for sign in signs if sign is not None]
        lying = [self.hand.digits[place] for place in places if place is not None]
        whole = len(lying) == len(places) and len(chosen) == len(places) - 1
        return Side(chosen, lying, self.base) if whole else None
