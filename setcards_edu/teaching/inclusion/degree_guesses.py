"""Misconceptions about how many cards can be laid on a card, those that contain it or lie within it (S8),
recognised by wrong guesses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import comb
from types import MappingProxyType

from setcards_edu.inclusion.degree_counts import degrees
from setcards_edu.messages import Reason
from setcards_edu.teaching.exercises.misconceptions import said_of

from .exercises.misconceptions import (
    ENDS_NOT_COUNTED,
    EVERYTHING,
    ITSELF_NOT_COUNTED,
    ITSELF_TWICE,
    ONLY_LARGER,
    ONLY_SMALLER,
    OVERLAPPING,
    SAME_SIZE,
)

IDEAS: Mapping[str, Callable[[int, int], tuple[int, ...]]] = MappingProxyType(
    {
        ITSELF_TWICE: lambda k, n: (2**k + 2 ** (n - k),),
        ITSELF_NOT_COUNTED: lambda k, n: (2**k + 2 ** (n - k) - 2,),
        ONLY_SMALLER: lambda k, _: (2**k, 2**k - 1),
        ONLY_LARGER: lambda k, n: (2 ** (n - k), 2 ** (n - k) - 1),
        EVERYTHING: lambda _, n: (2**n,),
        ENDS_NOT_COUNTED: lambda k, n: (2**k + 2 ** (n - k) - 3, 2**k + 2 ** (n - k) - 4),
        SAME_SIZE: lambda k, n: (comb(n, k),),
        OVERLAPPING: lambda k, n: (2**n - 2 ** (n - k),),
    }
)
"""The misconceptions by name, each with the numbers to which it leads for a card with k of n points."""


def ideas_behind(guesses: Sequence[int]) -> Mapping[Reason, tuple[int, ...]]:
    """Return messages about the misconceptions behind guesses, each with the wrong guesses that it explains.

    guesses: for each size 0, …, n of a card, the guessed number of cards that can be laid on it.

    If several misconceptions explain a wrong guess, the one that explains the most guesses is returned.

    >>> for idea, explained in ideas_behind([32, 17, 12, 12, 17, 32]).items():
    ...     print(*explained, idea)
    12 That counts the card itself twice, as a subset and as a superset. It is one card.
    """
    n = len(guesses) - 1
    right = degrees(n)
    wrong = {k: guess for k, guess in enumerate(guesses) if guess != right[k]}
    leading = {k: [name for name, to in IDEAS.items() if guess in to(k, n)] for k, guess in wrong.items()}
    often = Counter(name for names in leading.values() for name in names)
    found: dict[Reason, list[int]] = {}
    for k, names in leading.items():
        if names:
            found.setdefault(said_of(max(names, key=often.__getitem__)), []).append(wrong[k])
    return {idea: tuple(dict.fromkeys(explained)) for idea, explained in found.items()}
