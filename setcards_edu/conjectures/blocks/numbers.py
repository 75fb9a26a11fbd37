"""Blocks that speak of how many sets there are, in a family or in a topology."""

from __future__ import annotations

from collections.abc import Sized
from typing import Literal

from setcards_edu.conjectures.predicates import Predicate, Test, WhyNot, always
from setcards_edu.messages import Reason


def number_blocks(sort: Literal["family", "topology"], most: int) -> tuple[Predicate, ...]:
    """Return the blocks of one sort; the numbers that they take go from 2 to `most`.

    >>> [block.name for block in number_blocks("family", 16)]
    ['odd-number', 'has-number', 'more-than']
    """
    key = "block.why.family-number" if sort == "family" else "block.why.topology-number"

    def counted(sets: Sized) -> Reason:
        return Reason(key, number=len(sets))

    def why_not_odd(sets: Sized) -> Reason | None:
        return None if len(sets) % 2 else counted(sets)

    def why_not_number(_n: int, number: int) -> WhyNot:
        return lambda sets: None if len(sets) == number else counted(sets)

    def why_not_more(_n: int, number: int) -> WhyNot:
        return lambda sets: None if len(sets) > number else counted(sets)

    return (
        Predicate("odd-number", sort, 1, always(_is_odd), always(why_not_odd), always(counted)),
        Predicate("has-number", sort, 1, _has_number, why_not_number, numbers=(2, most), reach=_all_sets),
        Predicate("more-than", sort, 1, _more_than, why_not_more, always(counted), (2, most), _all_sets),
    )


def _all_sets(n: int) -> int:
    return int(2**n)


def _is_odd(mask: int) -> bool:
    return bool(mask.bit_count() & 1)


def _has_number(_n: int, number: int) -> Test:
    return lambda mask: mask.bit_count() == number


def _more_than(_n: int, number: int) -> Test:
    return lambda mask: mask.bit_count() > number
