"""The order of sets by inclusion: comparability, and reasons for and against it (rule S3)."""

from __future__ import annotations

from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, check_cards


def comparable(a: Card, b: Card) -> bool:
    """Return True if a ⊆ b or b ⊆ a (rule S3); equal sets are comparable.

    Raises `NotACard` for a value that is no card, `DifferentUniverses` for cards of two universes.

    >>> comparable(Card("1"), Card("124")), comparable(Card("13"), Card("124"))
    (True, False)
    """
    check_cards(a, b)
    return a.bits & b.bits in (a.bits, b.bits)


def why_not_comparable(a: Card, b: Card) -> Reason | None:
    """Return why neither of two sets contains the other; None if one does.

    The `Reason` names an element of a − b and one of b − a.
    The smallest element of each difference is named.  Raises what `comparable` raises.

    >>> print(why_not_comparable(Card("13"), Card("124")))
    Neither is a subset of the other: 3 is in {1,3} but not in {1,2,4}, and 2 is in {1,2,4} but not in {1,3}.
    """
    if comparable(a, b):
        return None
    return Reason("inclusion.not-comparable", a=a, b=b, x=min(a - b), y=min(b - a))


def why_comparable(a: Card, b: Card) -> Message | None:
    """Return a message on which set is a subset of the other; None if neither is.  Raises as `comparable`.

    >>> print(why_comparable(Card("1"), Card("124")))
    Every element of {1} is in {1,2,4}.
    """
    if not comparable(a, b):
        return None
    if a is b:
        return Message("inclusion.same", a=a, b=b)
    if not a or len(b) == b.n:
        return Message("inclusion.below-universe" if a else "inclusion.empty-below", a=a, b=b)
    if not b or len(a) == a.n:
        return Message("inclusion.universe-above" if b else "inclusion.above-empty", a=a, b=b)
    return Message("inclusion.below" if a <= b else "inclusion.above", a=a, b=b)


def why_not_subset(a: Card, b: Card) -> Reason | None:
    """Return the smallest element of a that is not in b as a `Reason`; None if a ⊆ b.

    Raises what `comparable` raises.

    >>> print(why_not_subset(Card("13"), Card("124")))
    {1,3} is not a subset of {1,2,4}: 3 is in {1,3} but not in {1,2,4}.
    """
    check_cards(a, b)
    return None if a <= b else Reason("inclusion.not-subset", a=a, b=b, x=min(a - b))
