"""How many cards does each card go on?  Guesses for every size, and what they are compared with (S8)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import comb
from types import MappingProxyType

from setcards_edu.inclusion.degree_counts import degree_derivation, degrees
from setcards_edu.messages import Event, Message, Obstacle, Partial, Reason, Refused, Success
from setcards_edu.quoting import clip
from setcards_edu.sets import check_points
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
"""Wrong ideas by name, each with the numbers that it leads to for a card with k of n points."""


class NotAGuess(Refused):
    """A text that is no number of cards."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What was guessed for the cards of one size, beside the number.

    guessed: the guess, None when nothing was guessed.
    number: how many cards a card of this size goes on; steps: why.
    idea: the misconception that leads to the guess, None when it is right or nobody knows why.
    """

    size: int
    guessed: int | None
    number: int
    steps: tuple[Message, ...]
    idea: Reason | None

    @property
    def is_right(self) -> bool:
        """Whether the guess is the number."""
        return self.guessed == self.number


def read_guesses(texts: Iterable[str], n: int) -> dict[int, int]:
    """Return the numbers typed for the sizes 0, …, n, by their sizes; there must be one for each.

    Raises `NotAGuess` for a text that is none, `Refused` for one that is empty.

    >>> read_guesses(["4", "3", "4"], 2)
    {0: 4, 1: 3, 2: 4}
    """
    guesses = {}
    for size, text in enumerate(texts):
        guess = read_guess(text, n)
        if guess is None:
            raise Refused(Obstacle("degrees.predict-first", size=size))
        guesses[size] = guess
    return guesses


def readable_guesses(texts: Iterable[str], n: int) -> dict[int, int]:
    """Return the numbers typed for the sizes 0, …, n, by their sizes, without what cannot be read.

    >>> readable_guesses(["x", "3", ""], 2)
    {1: 3}
    """
    guesses = {}
    for size, text in enumerate(texts):
        with suppress(NotAGuess):
            guess = read_guess(text, n)
            if guess is not None:
                guesses[size] = guess
    return guesses


def compare(n: int, guesses: Mapping[int, int]) -> tuple[Guess, ...]:
    """Return the guesses for the sizes 0, …, n beside the numbers; a size may be left out.

    Of several ideas that lead to a wrong guess, the one that explains the most of the list is named.

    Raises `BadOption` for n out of range.

    >>> [row.number for row in compare(5, {})]
    [32, 17, 11, 11, 17, 32]
    >>> print(compare(5, {2: 12, 3: 12})[2].idea)
    That counts the card itself twice, as a subset and as a superset. It is one card.
    """
    check_points(n)
    found = degrees(n)
    wrong = {k: guess for k, guess in guesses.items() if k in found and guess != found[k]}
    leading = {k: [name for name, to in IDEAS.items() if guess in to(k, n)] for k, guess in wrong.items()}
    often = Counter(name for names in leading.values() for name in names)
    return tuple(
        Guess(k, guesses.get(k), number, degree_derivation(k, n), _idea(leading.get(k, []), often))
        for k, number in found.items()
    )


def outcome(rows: tuple[Guess, ...]) -> Message:
    """Return what is to be said about a whole list of guesses.

    >>> print(outcome(compare(2, {0: 4, 1: 3, 2: 4})))
    All of your predictions are right.
    """
    given = [row for row in rows if row.guessed is not None]
    right = sum(row.is_right for row in given)
    if not given:
        return Event("degrees.only-looked")
    if right == len(rows):
        return Success("degrees.all-right")
    numbers = [row.guessed for row in rows if row.guessed is not None]
    if len(numbers) == len(rows) and numbers in (sorted(set(numbers)), sorted(set(numbers), reverse=True)):
        return Reason("degrees.one-way", right=right, total=len(rows))
    return Partial("degrees.some-right", right=right, total=len(rows))


def read_guess(text: str, n: int) -> int | None:
    """Return the number that somebody typed, from 0 to the 2ⁿ cards; None for an empty text.

    Raises `NotAGuess`.

    >>> read_guess("１７", 5), read_guess(" ", 5)
    (17, None)
    """
    typed = unicodedata.normalize("NFKC", text).strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 4:
        raise NotAGuess(Obstacle("degrees.not-a-number", given=clip(text, 20)))
    if int(typed) > 2**n:
        raise NotAGuess(Obstacle("degrees.too-many", given=int(typed), maximum=2**n))
    return int(typed)


def _idea(names: list[str], often: Counter[str]) -> Reason | None:
    """Return the idea that explains the most guesses, the first of equals; None where there is no idea."""
    return said_of(max(names, key=often.__getitem__)) if names else None
