"""The relation "stronger" between two cards, with reasons for and against it (rule D1)."""

from __future__ import annotations

from functools import cache
from operator import attrgetter

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.relations import Relation
from setcards_edu.sets import DECK_POINTS, Card, cards, check_cards, check_points


def stronger(a: Card, b: Card, *, exception: bool = True) -> bool:
    """Return True if a is stronger than b, written b → a (rule D1).

    a is stronger if b ⊊ a, or if both have equal sizes and a comes later in the lexicographic list.
    exception: whether ∅ is also stronger than U, as in the game.

    Raises `NotACard` for a value that is no card, `DifferentUniverses` for cards of two universes.

    >>> stronger(Card("13"), Card("3")), stronger(Card("234"), Card("145")), stronger(Card(""), Card("12345"))
    (True, True, True)
    """
    n = check_cards(a, b)
    differing = a.bits ^ b.bits
    if not b.bits & differing:
        return differing != 0
    if a.bits.bit_count() == b.bits.bit_count():
        # At the first difference the set with the smallest differing number has the smaller one.
        return b.bits & differing & -differing != 0
    return exception and not a.bits and b.bits == (1 << n) - 1


def why_stronger(a: Card, b: Card, *, exception: bool = True) -> Message | None:
    """Return the rule by which a is stronger than b; None if it is not.  Raises as `stronger`.

    >>> print(why_stronger(Card("234"), Card("145")))
    Same size, and {2,3,4} comes after {1,4,5} in the list: at the first difference it has 2 where the other
    has 1.
    """
    if not stronger(a, b, exception=exception):
        return None
    if b < a:
        return Message("strength.by-inclusion", a=a, b=b)
    if len(a) == len(b):
        p, q = first_difference(a, b)
        return Message("strength.by-list", a=a, b=b, p=p, q=q)
    return Message("strength.by-exception", a=a, b=b)


def why_not_stronger(a: Card, b: Card, *, exception: bool = True) -> Reason | None:
    """Return why a is not stronger than b; None if it is.  Arguments and errors as for `stronger`.

    The cards are equal; or their sizes differ and neither is a subset (the witness is the smallest element
    of the smaller card that is not in the larger one); or a comes earlier in the list of the sets of its
    size; or b is stronger, since a ⊊ b.

    >>> print(why_not_stronger(Card("123"), Card("45")).formula)
    4 ∈ {4,5}, 4 ∉ {1,2,3}
    """
    if stronger(a, b, exception=exception):
        return None
    if a is b:
        return Reason("strength.equal", a=a)
    if len(a) == len(b):
        p, q = first_difference(a, b)
        return Reason("strength.earlier", a=a, b=b, p=p, q=q)
    if a < b:
        return Reason("strength.converse", a=a, b=b)
    small, large = sorted((a, b), key=len)
    return Reason("strength.no-inclusion", a=a, b=b, small=small, large=large, x=min(small - large))


def strength(n: int = DECK_POINTS, *, exception: bool = True) -> Relation[Card]:
    """Return the relation of strength on the cards of n points: x → y if y is stronger than x (rule D1).

    exception: whether U → ∅ belongs to the relation, as in the game.
    Raises `BadOption` for n out of range.

    >>> len(strength(5)), len(strength(5, exception=False))
    (322, 321)
    """
    return _strength(check_points(n), bool(exception))


def first_difference(a: Card, b: Card) -> tuple[int, int]:
    """Return the first pair (p, q) with p ≠ q when the elements of a and b are compared in ascending order.

    a, b: different cards of one size.
    Raises `NotACard`, `DifferentUniverses`, and `BadOption` for equal cards or different sizes.

    >>> first_difference(Card("145"), Card("234"))
    (1, 2)
    """
    check_cards(a, b)
    if a is b or len(a) != len(b):
        raise BadOption(Reason("strength.no-difference", a=a, b=b))
    return next((p, q) for p, q in zip(a, b, strict=True) if p != q)


@cache
def stronger_than(n: int, *, exception: bool = True) -> tuple[int, ...]:
    """Return for each card (by its bits as the index) the set of the cards stronger than it, as bits.

    The table agrees with `stronger`, and makes searches fast.
    """
    return tuple(
        sum(1 << a.bits for a in cards(n) if stronger(a, b, exception=exception))
        for b in sorted(cards(n), key=attrgetter("bits"))
    )


@cache
def _strength(n: int, exception: bool) -> Relation[Card]:  # noqa: FBT001 - only `strength` calls it
    return Relation.where(cards(n), lambda x, y: stronger(y, x, exception=exception))
