"""Drawings of reasons about strength: two cards, the arrow that does not hold, the elements that decide."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.pictures.kit.arrows import Look
from setcards_edu.pictures.kit.cards import face
from setcards_edu.pictures.kit.reason_registry import Block, Witnesses, cards_among, draws, row
from setcards_edu.pictures.kit.svg import Element, group
from setcards_edu.sets import Card

from .arrows_of_strength import Pair, ghosts, pair

_SHOWN = 8
"""The largest number of sets of a list that are drawn."""


def _block(two: Pair) -> Block:
    """Draw two cards without the letters A and B, since the message names the sets themselves."""
    return Block(two.size, group(pair(replace(two, marks=(None, None)))))


def _numbers(witnesses: Witnesses, *names: str) -> tuple[int, ...]:
    found = (witnesses[name] for name in names)
    return tuple(number for number in found if isinstance(number, int))


@draws("strength.equal")
def _equal(witnesses: Witnesses) -> Block:
    (a,) = cards_among(witnesses, "a")
    return row(face(a), "=", face(a))


@draws("strength.no-inclusion")
def _no_inclusion(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    ringed = _numbers(witnesses, "x")
    return _block(Pair(b, a, Look.BROKEN, Look.BROKEN, (ringed, ringed)))


@draws("strength.earlier")
def _earlier(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    ringed = _numbers(witnesses, "q"), _numbers(witnesses, "p")
    return _block(Pair(b, a, Look.BROKEN, Look.LIT, ringed))


@draws("strength.converse")
def _converse(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return _block(Pair(b, a, Look.BROKEN, Look.LIT))


@draws("strength.by-inclusion")
def _by_inclusion(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return _block(Pair(b, a, Look.LIT))


@draws("strength.by-list")
def _by_list(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    ringed = _numbers(witnesses, "q"), _numbers(witnesses, "p")
    return _block(Pair(b, a, Look.LIT, ringed=ringed))


@draws("strength.by-exception")
def _by_exception(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return _block(Pair(b, a, Look.ODD))


@draws("run.sizes-differ", "run.out-of-order", "run.twice")
def _not_following(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return _block(Pair(a, b, Look.BROKEN))


@draws("run.left-out")
def _left_out(witnesses: Witnesses) -> Block:
    missing = witnesses["missing"]
    sets = [card for card in missing if isinstance(card, Card)] if isinstance(missing, tuple) else []
    shown: list[Element | str] = [*ghosts(sets[:_SHOWN])]
    spaced = [part for drawn in shown for part in (drawn, "")][:-1]
    return row(*spaced, *(["…"] if len(sets) > _SHOWN else []))
