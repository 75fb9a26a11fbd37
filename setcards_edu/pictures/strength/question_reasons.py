"""Drawings of questions in exercises on strength: two cards, with a ring around the element that decides."""

from __future__ import annotations

from setcards_edu.pictures.kit.reason_registry import Block, Witnesses, draws
from setcards_edu.pictures.kit.svg import group
from setcards_edu.sets import Card

from .arrows_of_strength import Pair, pair


def _ringed(witnesses: Witnesses, left: tuple[str, str], right: tuple[str, str]) -> Block:
    """Draw two cards without arrows; left, right: the witness names of a card and its ringed element."""
    cards = [witnesses[name] for name, _ in (left, right)]
    numbers = [witnesses[name] for _, name in (left, right)]
    a, b = (card if isinstance(card, Card) else None for card in cards)
    p, q = ((number,) if isinstance(number, int) else () for number in numbers)
    two = Pair(a, b, ringed=(p, q), marks=(None, None))
    return Block(two.size, group(pair(two)))


@draws(
    "question.no-inclusion",
    "exercise.strength.in-both",
    "exercise.strength.in-none",
    "exercise.strength.in-the-larger",
    "exercise.strength.prevents",
)
def _one_number(witnesses: Witnesses) -> Block:
    return _ringed(witnesses, ("small", "x"), ("large", "x"))


@draws("question.earlier")
def _first_difference(witnesses: Witnesses) -> Block:
    return _ringed(witnesses, ("a", "p"), ("b", "q"))


@draws("exercise.strength.lexicographic.wrong-way")
def _wrong_way(witnesses: Witnesses) -> Block:
    return _ringed(witnesses, ("a", "q"), ("b", "p"))
