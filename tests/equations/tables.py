"""All hands of a base with their yaku as the naive oracle finds them, once for all tests that ask."""

from __future__ import annotations

from collections import Counter
from functools import cache

from . import naive

SIGNS = naive.SIGNS


@cache
def naive_yaku(base=10):
    """Every hand as a tuple of digits, with the set of its scored equations."""
    return {tiles: naive.yaku(tiles, base) for tiles in naive.hands(base)}


@cache
def naive_best(base=10):
    """The best score of every hand that has a yaku."""
    return {tiles: max(found)[0] for tiles, found in naive_yaku(base).items() if found}


@cache
def naive_by_form(base=10):
    """The written yaku of all hands by the names of their forms."""
    forms = {_shape(form): form for form in naive.FORMS}
    found = {form: set() for form in naive.FORMS}
    for equations in naive_yaku(base).values():
        for _, written in equations:
            found[forms[_shape(written)]].add(written)
    return found


def _shape(written):
    """What is left of an equation or a form without its digits or letters."""
    return "".join("□" if sign in SIGNS else sign for sign in written)


@cache
def naive_deals():
    """In how many ways each hand of base ten is dealt."""
    return {tiles: naive.deals(tiles) for tiles in naive.hands()}


def potential(tiles, base=10):
    *_, second, first = sorted(tiles)
    return first * base + second


def text(tiles):
    return "".join(SIGNS[digit] for digit in sorted(tiles))


def digits(hand):
    return tuple(SIGNS.index(sign) for sign in hand)


def deck(base, copies=5):
    """The tiles themselves: equal ones are different things."""
    return [(digit, copy) for digit in range(base) for copy in range(copies)]


def shown(tiles):
    """The digits on some tiles of a deck, ascending."""
    return tuple(sorted(digit for digit, _ in tiles))


def counted(values):
    return dict(sorted(Counter(values).items()))
