"""The search for rows of cards to lay on a field, which enters each dead end only once (rule D5).

A row that goes through U → ∅ begins anew, so there may be millions of beginnings that cannot be completed.
How a row can go on depends only on its length, its last card and the used copies of cards that may still
follow; so each dead end is entered only once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.sets import Card

from .order import stronger_than
from .runs import runs

Row: TypeAlias = tuple[Card, ...]
_State: TypeAlias = tuple[int, Card, frozenset[tuple[Card, int]]]


def rows(
    below: Row,
    copies: Counter[Card],
    *,
    revolution: bool = False,
    exception: bool = True,
    fixed: Mapping[int, Card] = MappingProxyType({}),
) -> Iterator[Row]:
    """Yield all rows of cards that answer the row below, in the order of `copies`.

    copies: how many copies of each card can be laid.
    revolution: whether the order of strength is reversed (D7).
    exception: whether ∅ is also stronger than U, as in the game (D1).
    fixed: the only card allowed at certain places, by the index of the place.
    """
    above = stronger_than(below[0].n, exception=exception)
    columns = []
    for place, a in enumerate(below):
        cards = (fixed[place],) if place in fixed else copies
        if revolution:
            columns.append([c for c in cards if above[c.bits] >> a.bits & 1])
        else:
            columns.append([c for c in cards if above[a.bits] >> c.bits & 1])
    if len(columns) == 1:
        yield from ((card,) for card in columns[0] if copies[card])
    elif all(columns):
        yield from _laid((), _Search.of(columns, copies, above))


def leads(hand: Iterable[Card]) -> Iterator[Row]:
    """Yield the runs (consecutive sets of one size) of a hand, which may be laid on an empty field (D4).

    They are in the order of `runs`.

    hand: the cards of the hand, all of one universe.
    """
    held, n = 0, 0
    for card in hand:
        held, n = held | 1 << card.bits, card.n
    return (run for run, needed in _needed(n).items() if needed & held == needed)


def fits(below: Row, laid: Row, *, revolution: bool = False, exception: bool = True) -> bool:
    """Return whether cards may be laid on the row below (a lead if that is ()) by a player who has them.

    The result is the same as `Answer.is_legal`, but found faster; the cards must be of one universe.
    """
    if not below:
        return laid in _needed(laid[0].n) if laid else False
    above = stronger_than(below[0].n, exception=exception)
    return (
        len(laid) == len(below)
        and all(above[b.bits] >> c.bits & 1 for b, c in pairwise(laid))
        and all(
            above[b.bits] >> a.bits & 1 if revolution else above[a.bits] >> b.bits & 1
            for a, b in zip(below, laid, strict=True)
        )
    )


@cache
def _needed(n: int) -> Mapping[Row, int]:
    """Return all runs on n points, each with its set of cards as bits."""
    return {run: sum(1 << card.bits for card in run) for run in runs(n)} if n else {}


@dataclass(slots=True)
class _Search:
    """The search for rows, with tables of the cards that can follow each card, and the known dead ends.

    copies: how many copies of each card can be laid.
    first: the cards for the first place.
    onward: for each place and card the cards that can follow next.
    later: for each place and card the cards that can follow anywhere behind.
    dead: the states (see `state`) from which no row can be completed.
    """

    copies: Counter[Card]
    first: Sequence[Card]
    onward: Sequence[Mapping[Card, Row]]
    later: Sequence[Mapping[Card, frozenset[Card]]]
    dead: set[_State] = field(default_factory=set)

    @classmethod
    def of(cls, columns: Sequence[Sequence[Card]], copies: Counter[Card], above: Sequence[int]) -> _Search:
        """Return the search for rows whose cards are taken from the columns; above: see `stronger_than`."""
        onward: list[dict[Card, Row]] = [dict.fromkeys(columns[-1], ())]
        later: list[dict[Card, frozenset[Card]]] = [dict.fromkeys(columns[-1], frozenset())]
        for column in reversed(columns[:-1]):
            follow = {c: tuple(d for d in onward[-1] if above[c.bits] >> d.bits & 1) for c in column}
            beyond = later[-1]
            later.append({c: frozenset(d).union(*map(beyond.__getitem__, d)) for c, d in follow.items()})
            onward.append(follow)
        return cls(copies, columns[0], onward[::-1], later[::-1])

    def state(self, row: Row) -> _State:
        """Return what decides how a row can be continued: its last place and card, and the used copies.

        Only used copies of cards that can still follow are included.
        """
        place, card = len(row) - 1, row[-1]
        spent = (c for c in row if c in self.later[place][card])
        return place, card, frozenset((c, row.count(c)) for c in spent)


def _laid(row: Row, search: _Search) -> Generator[Row, None, bool]:
    """Yield all complete rows that begin with `row`; return True if there is at least one."""
    found, is_last = False, len(row) + 1 == len(search.onward)
    for card in search.onward[len(row) - 1][row[-1]] if row else search.first:
        if row.count(card) == search.copies[card]:
            continue
        longer = (*row, card)
        if is_last:
            yield longer
            found = True
        elif not (search.dead and search.state(longer) in search.dead):
            if (yield from _laid(longer, search)):
                found = True
            else:
                search.dead.add(search.state(longer))
    return found
