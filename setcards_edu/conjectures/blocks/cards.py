"""The world and the blocks (predicates) for statements about two or three sets.

In a search a set is represented by an integer: bit k − 1 is set if k is an element.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import ClassVar

from setcards_edu.conjectures.predicates import Predicate, Test, WhyNot, always
from setcards_edu.conjectures.world import Case, World, known
from setcards_edu.inclusion.order import why_comparable, why_not_comparable, why_not_subset
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import DECK_POINTS, Card, cards
from setcards_edu.strength import stronger, why_not_stronger, why_stronger

_MOST_POINTS = 6


@dataclass(frozen=True)
class Cards(World):
    """The domain of statements about sets: all pairs or triples, with complement, union and intersection."""

    has_operations: ClassVar[bool] = True

    def thing(self, raw: int, n: int) -> Card:
        """Return the set that the integer `raw` represents: k is an element if bit k − 1 is set.

        >>> WORLDS[0].thing(0b101, 3)
        Card('13', n=3)
        """
        return Card.from_bits(raw, n)

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the sort key of the set with the bits `raw`: its size, then its elements."""
        return Card.from_bits(raw, n).sort_key


def _tuples(length: int, n: int) -> Iterator[Case]:
    """Yield all tuples of `length` sets, by the sum of their sizes, then in the order of the sets."""
    ordered = cards(n)
    of_size = [[card.bits for card in ordered if len(card) == k] for k in range(n + 1)]
    for total in range(length * n + 1):
        yield from _tuples_of(total, length, of_size)


def _tuples_of(total: int, length: int, of_size: list[list[int]]) -> Iterator[Case]:
    largest = len(of_size) - 1
    if length == 1:
        yield from ((bits,) for bits in of_size[total])
        return
    for first in range(max(0, total - (length - 1) * largest), min(total, largest) + 1):
        rests = list(_tuples_of(total - first, length - 1, of_size))
        yield from ((bits, *rest) for bits in of_size[first] for rest in rests)


def _world(over: str, letters: str) -> Cards:
    """Return the world of all tuples of sets, with one set for each letter."""
    length = len(letters)
    number = known(lambda n: int(2 ** (length * n)))
    return Cards(over, tuple(letters), "card", _MOST_POINTS, DECK_POINTS, number, partial(_tuples, length))


WORLDS = (_world("pairs", "AB"), _world("triples", "ABC"))


@cache
def _weaker_bits(n: int) -> tuple[int, ...]:
    """Return for each set, by its bits, the family of all sets that it is stronger than."""
    ordered = sorted(cards(n), key=lambda card: card.bits)
    return tuple(sum(1 << b.bits for b in ordered if stronger(a, b)) for a in ordered)


def _stronger_test(n: int, _number: int) -> Test:
    table = _weaker_bits(n)
    return lambda a, b: bool(table[a] >> b & 1)


def _weaker_test(n: int, _number: int) -> Test:
    table = _weaker_bits(n)
    return lambda a, b: bool(table[b] >> a & 1)


def _comparable(a: int, b: int) -> bool:
    return a & b in (a, b)


def _has_size(_n: int, number: int) -> Test:
    return lambda a: a.bit_count() == number


def _contains(_n: int, number: int) -> Test:
    return lambda a: bool(a >> (number - 1) & 1)


def _why_not_equal(a: Card, b: Card) -> Reason | None:
    if a is b:
        return None
    having, lacking = (a, b) if a - b else (b, a)
    return Reason("block.why.differ", a=having, b=lacking, x=min(having - lacking))


def _why_not_proper(a: Card, b: Card) -> Reason | None:
    return Reason("block.why.equal", a=a) if a is b else why_not_subset(a, b)


def _why_not_disjoint(a: Card, b: Card) -> Reason | None:
    return Reason("block.why.common", a=a, b=b, x=min(a & b)) if a & b else None


def _why_not_meeting(a: Card, b: Card) -> Reason | None:
    return None if a & b else Reason("block.why.nothing-common", a=a, b=b)


def _sizes(a: Card, b: Card) -> Reason:
    return Reason("block.why.sizes", a=a, k=len(a), b=b, m=len(b))


def _why_not_same_size(a: Card, b: Card) -> Reason | None:
    return None if len(a) == len(b) else _sizes(a, b)


def _why_not_smaller(a: Card, b: Card) -> Reason | None:
    return None if len(a) < len(b) else _sizes(a, b)


def _size(a: Card) -> Reason:
    return Reason("block.why.size", a=a, k=len(a))


def _why_not_size(_n: int, number: int) -> WhyNot:
    return lambda a: None if len(a) == number else _size(a)


def _why_not_odd(a: Card) -> Reason | None:
    return None if len(a) % 2 else _size(a)


def _why_not_contains(_n: int, number: int) -> WhyNot:
    return lambda a: None if number in a else Reason("block.why.lacks", a=a, x=number)


def _why_weaker(a: Card, b: Card) -> Message | None:
    return why_stronger(b, a)


def _why_not_weaker(a: Card, b: Card) -> Reason | None:
    return why_not_stronger(b, a)


def _odd_size(a: int) -> bool:
    return bool(a.bit_count() & 1)


def _same_size(a: int, b: int) -> bool:
    return a.bit_count() == b.bit_count()


def _smaller(a: int, b: int) -> bool:
    return a.bit_count() < b.bit_count()


BLOCKS = (
    Predicate("subset", "card", 2, always(lambda a, b: not a & ~b), always(why_not_subset)),
    Predicate(
        "proper-subset", "card", 2, always(lambda a, b: a != b and not a & ~b), always(_why_not_proper)
    ),
    Predicate("equal", "card", 2, always(lambda a, b: a == b), always(_why_not_equal)),
    Predicate(
        "comparable", "card", 2, always(_comparable), always(why_not_comparable), always(why_comparable)
    ),
    Predicate(
        "meets",
        "card",
        2,
        always(lambda a, b: bool(a & b)),
        always(_why_not_meeting),
        always(_why_not_disjoint),
    ),
    Predicate("disjoint", "card", 2, always(lambda a, b: not a & b), always(_why_not_disjoint)),
    Predicate("stronger", "card", 2, _stronger_test, always(why_not_stronger), always(why_stronger)),
    Predicate("weaker", "card", 2, _weaker_test, always(_why_not_weaker), always(_why_weaker)),
    Predicate("same-size", "card", 2, always(_same_size), always(_why_not_same_size), always(_sizes)),
    Predicate("smaller", "card", 2, always(_smaller), always(_why_not_smaller), always(_sizes)),
    Predicate("has-size", "card", 1, _has_size, _why_not_size, numbers=(0, 6)),
    Predicate("odd-size", "card", 1, always(_odd_size), always(_why_not_odd), always(_size)),
    Predicate("contains-point", "card", 1, _contains, _why_not_contains, numbers=(1, 6)),
)
