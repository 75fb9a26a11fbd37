"""The rows of cards that can be laid on a field, looked for without going far astray (rule D5).

Most ways to begin a row cannot be ended: only ∅ is stronger than U, say.  So the places are first gone
through from the last to the first, and a card is kept at a place only where the row can be completed
behind it.  What then still fails is a set that is used up; each such dead end is met once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from ..sets import Card
from .order import stronger

Row: TypeAlias = tuple[Card, ...]
_State: TypeAlias = tuple[int, Card, frozenset[tuple[Card, int]]]


def rows(
    below: Row,
    copies: Counter[Card],
    *,
    revolution: bool = False,
    fixed: Mapping[int, Card] = MappingProxyType({}),
) -> Iterator[Row]:
    """All rows that answer the row below, in the order of `copies`, which tells how often each card is there.

    revolution: whether strong and weak are swapped (D7).
    fixed: at which places, counted from 0, only one card may stand, and which.
    """
    columns = []
    for place, a in enumerate(below):
        cards = (fixed[place],) if place in fixed else copies
        columns.append([c for c in cards if (stronger(a, c) if revolution else stronger(c, a))])
    yield from _laid((), _Search.of(columns, copies))


@dataclass(slots=True)
class _Search:
    """Where a row can go on.

    ways: for each place the cards that can stand there, each with those that can follow it.
    later: the same, each with all that can stand anywhere behind it.
    dead: a card at a place, and what of `later` is spent by then, from where no row can be ended.
    """

    copies: Counter[Card]
    ways: Sequence[dict[Card, Row]]
    later: Sequence[dict[Card, frozenset[Card]]]
    dead: set[_State] = field(default_factory=set)

    @classmethod
    def of(cls, columns: Sequence[Sequence[Card]], copies: Counter[Card]) -> _Search:
        """The search for rows whose cards are taken from the columns."""
        ways: list[dict[Card, Row]] = []
        later: list[dict[Card, frozenset[Card]]] = []
        for column in reversed(columns):
            behind = {c: tuple(d for d in ways[-1] if stronger(d, c)) if ways else () for c in column}
            kept = {c: after for c, after in behind.items() if after or not ways}
            later.append(
                {c: frozenset(after).union(*(later[-1][d] for d in after)) for c, after in kept.items()}
            )
            ways.append(kept)
        return cls(copies, ways[::-1], later[::-1])

    def state(self, row: Row) -> _State:
        """All that matters for how a row can be ended."""
        place, card = len(row) - 1, row[-1]
        spent = (c for c in row if c in self.later[place][card])
        return place, card, frozenset((c, row.count(c)) for c in spent)


def _laid(row: Row, search: _Search) -> Generator[Row, None, bool]:
    """All complete rows that begin so; returns whether there is one."""
    if len(row) == len(search.ways):
        yield row
        return True
    found = False
    for card in search.ways[len(row) - 1][row[-1]] if row else search.ways[0]:
        longer = (*row, card)
        if row.count(card) == search.copies[card] or (state := search.state(longer)) in search.dead:
            continue
        if (yield from _laid(longer, search)):
            found = True
        else:
            search.dead.add(state)
    return found
