"""Relations between cards, with the cards in rows by size: few cards with all arrows, many with the rule.

Many cards can be drawn where the arrows within each row follow from those between neighbours, and
the arrows from row to row from a few; what does not fit that rule is drawn as an arc of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TypeAlias

from setcards_edu.messages import Message, sentence
from setcards_edu.relations import Relation
from setcards_edu.sets import Card

from .arrows import Arrow, Look, arrow, clear_arrow, cross, loop, looped, paths
from .cards import HEIGHT, SIZE, WIDTH, Lies, face
from .palette import EDGE, INK_SOFT
from .reason_registry import Block
from .svg import Element, Place, group, label, node

Pair: TypeAlias = tuple[Card, Card]

_FEW = 5
"""So few cards are drawn with every arrow."""

_ODD = 8
"""The most arrows that may stand outside the rule."""

_COLUMN, _ROW = WIDTH + 30, HEIGHT + 66
_WIDE_COLUMN, _WIDE_ROW = WIDTH + 62, HEIGHT + 70
_SIDE = 74


@dataclass(frozen=True, slots=True)
class Rule:
    """The arrows that are drawn, the others following from them.

    row: between neighbours of a row; between: from row to row, all in one direction.
    up: whether those lead to larger sets; odd: arrows drawn by themselves.
    both: whether each stands for both directions; loops: the cards that are related to themselves.
    along_rows, from_row_to_row: whether arrows that follow from several such ones are not drawn.
    """

    row: tuple[Pair, ...]
    between: tuple[Pair, ...]
    odd: tuple[Pair, ...]
    up: bool
    both: bool
    loops: tuple[Card, ...]
    along_rows: bool = False
    from_row_to_row: bool = False

    @property
    def follows(self) -> tuple[Message, ...]:
        """What must be known beside the drawn arrows, for a person who cannot see them."""
        row = "picture.follows-in-row-both" if self.both else "picture.follows-in-row"
        rising = "picture.follows-up" if self.up else "picture.follows-down"
        between = "picture.follows-up-both" if self.both else rising
        told = ((row, self.along_rows), (between, self.from_row_to_row))
        return tuple(Message(key) for key, needed in told if needed)


@dataclass(frozen=True, slots=True)
class Laid:
    """A relation laid out: its drawing, what is to be seen in words, and how large it is shown."""

    block: Block
    words: str
    scale: float = 1.0


def in_rows(
    relation: Relation[Card], lit: Collection[Pair] = (), missing: Collection[Pair] = ()
) -> Laid | None:
    """Return a relation between cards laid out in rows, or None where it would be a tangle."""
    few = len(relation.things) <= _FEW
    rule = _all_of_it(relation) if few else rule_of(relation)
    if rule is None:
        return None
    places, size = _places(relation.things, few=few)
    lit_arrows = _freely(lit, places, ())
    gone = _freely(missing, places, lit_arrows)
    plain = _freely([pair for pair in rule.odd if pair not in lit], places, lit_arrows) if few else []
    rest = paths(plain, both=rule.both) if few else _by_rule(rule, places, lit, size)
    special = {card for pair in (*lit, *missing) for card in pair}
    faces = (
        group(face(card, lies=Lies.OPEN if card in special else Lies.AT_HAND), at=places[card])
        for card in relation.things
    )
    drawn = [*rest, *paths(lit_arrows, Look.LIT), *paths(gone, Look.BROKEN), *faces]
    drawn += [cross(each.middle) for each in gone]
    drawn += _loops(rule, places, lit, missing) if few else ()
    free = [*plain, *lit_arrows, *gone]
    left, right = _reach(free, size[0], 0, 12.0) if few else (44.0, _SIDE if rule.odd else 20.0)
    above, below = _reach(free, size[1], 1, 4.0)
    whole = left + size[0] + right, above + size[1] + below
    block = Block(whole, group(*drawn, at=(left, above)))
    return Laid(block, _words(relation, rule, missing), 1 if len(relation.things) < 17 else 0.9)


def _reach(arrows: Sequence[Arrow], size: float, axis: int, margin: float) -> tuple[float, float]:
    """Return the room that arrows need before and behind rows of this size, across (0) or down (1)."""
    reached = [each.at(t / 24)[axis] for each in arrows for t in range(25)]
    return max(margin, margin - min(reached, default=0.0)), max(
        margin, max(reached, default=0.0) - size + margin
    )


def rule_of(relation: Relation[Card]) -> Rule | None:
    """Return the few arrows from which the others follow within their row or upwards, or None without such.

    >>> from setcards_edu import Card, cards
    >>> rule_of(Relation.where(cards(3), lambda a, b: a < b)).between[:2]
    ((Card('', n=3), Card('1', n=3)), (Card('', n=3), Card('2', n=3)))
    """
    both = relation.is_symmetric()
    pairs = [(a, b) for a, b in relation.pairs() if a is not b]
    rows = [(a, b) for a, b in pairs if len(a) == len(b) and not (both and a.sort_key > b.sort_key)]
    rising = [(a, b) for a, b in pairs if len(a) < len(b)]
    falling = [(a, b) for a, b in pairs if len(a) > len(b)]
    up = len(rising) >= len(falling)
    main, odd = (rising, [] if both else falling) if up else (falling, rising)
    row, between = _reduced(relation.things, rows), _reduced(relation.things, main)
    loops = tuple(card for card in relation.things if (card, card) in relation)
    neighbours = {*pairwise(relation.things)} | {(b, a) for a, b in pairwise(relation.things)}
    if row is None or between is None or len(odd) > _ODD or not neighbours.issuperset(row):
        return None
    if len(between) > 5 * len(relation.things) or any(abs(len(a) - len(b)) > 1 for a, b in between):
        return None
    if loops and len(loops) < len(relation.things):
        return None
    return Rule(row, between, tuple(odd), up, both, loops, len(row) < len(rows), len(between) < len(main))


def _all_of_it(relation: Relation[Card]) -> Rule:
    both = relation.is_symmetric()
    pairs = [(a, b) for a, b in relation.pairs() if a is not b]
    once = [(a, b) for a, b in pairs if not both or a.sort_key < b.sort_key]
    loops = tuple(card for card in relation.things if (card, card) in relation)
    return Rule((), (), tuple(once), up=True, both=both, loops=loops)


def _reduced(things: Sequence[Card], pairs: Sequence[Pair]) -> tuple[Pair, ...] | None:
    """Return the pairs without those that follow from two others; None unless they are a strict order."""
    whole = Relation(things, pairs)
    if whole.why_not_strict_order() is not None:
        return None
    return tuple((a, b) for a, b in pairs if not any((c, b) in whole for c in whole.after(a)))


def _places(things: Sequence[Card], *, few: bool) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each card: rows by size, the largest on top, lexicographic from left to right."""
    column, step = (_WIDE_COLUMN, _WIDE_ROW) if few else (_COLUMN, _ROW)
    ordered = sorted(things, key=lambda card: card.sort_key)
    rows = [list(row) for _, row in groupby(ordered, key=len)][::-1]
    width = max(map(len, rows)) * column
    places: dict[Card, Place] = {}
    for down, row in enumerate(rows):
        left = (width - len(row) * column) / 2
        places |= {card: (left + (i + 0.5) * column, (down + 0.5) * step) for i, card in enumerate(row)}
    return places, (width, len(rows) * step)


def _freely(pairs: Iterable[Pair], places: Mapping[Card, Place], drawn: Sequence[Arrow]) -> list[Arrow]:
    """Return an arrow for each pair of different cards, clear of the others and of what is drawn already."""
    made: list[Arrow] = []
    for a, b in pairs:
        if a is not b:
            others = (place for card, place in places.items() if card not in {a, b})
            made.append(clear_arrow(places[a], places[b], SIZE, others, (*drawn, *made)))
    return made


def _by_rule(
    rule: Rule, places: Mapping[Card, Place], lit: Collection[Pair], size: Place
) -> Iterator[Element]:
    """Draw arrows between neighbours, lines between rows with one sign for their direction, and arcs."""
    yield from _lines(rule, places)
    yield from paths((arrow(places[a], places[b], SIZE) for a, b in rule.row), both=rule.both)
    if rule.between and not rule.both:
        yield _direction(rule, size[1])
    odd = [_around(pair, places, size[0]) for pair in rule.odd if pair not in lit]
    yield from paths(odd, Look.ODD)


def _lines(rule: Rule, places: Mapping[Card, Place]) -> Iterator[Element]:
    d = ""
    for a, b in rule.between:
        low, high = sorted((places[a], places[b]), key=lambda place: -place[1])
        d += f"M{low[0]:g} {low[1] - HEIGHT / 2:g}L{high[0]:g} {high[1] + HEIGHT / 2:g}"
    if d:
        yield node("path", d=d, class_="edge", fill="none", stroke=EDGE, stroke_width=1.3)


def _direction(rule: Rule, height: float) -> Element:
    """Draw one arrow at the left for the direction of all lines from row to row."""
    low, high = (-22.0, height - HEIGHT / 2), (-22.0, HEIGHT / 2 + 20)
    ends = (low, high) if rule.up else (high, low)
    sign = "⊊" if all(a < b for a, b in rule.between) else "⊋" if all(a > b for a, b in rule.between) else ""
    words = label(sign, -22, HEIGHT / 2 + 4, 20, class_="ink-soft", fill=INK_SOFT)
    return group(*paths([arrow(*ends, (0.0, 0.0))], Look.PLAIN), words)


def _around(pair: Pair, places: Mapping[Card, Place], width: float) -> Arrow:
    """Return an arc to the right of all cards."""
    (x, y), (to_x, to_y) = places[pair[0]], places[pair[1]]
    out = 2 * (width + _SIDE - 12) - (x + to_x) / 2
    return Arrow((x + WIDTH / 2 + 3, y), (out - WIDTH / 2, (y + to_y) / 2), (to_x + WIDTH / 2 + 3, to_y))


def _loops(
    rule: Rule, places: Mapping[Card, Place], lit: Collection[Pair], missing: Collection[Pair]
) -> Iterator[Element]:
    """Draw arrows from cards to themselves, at their upper right corners."""
    for card in dict.fromkeys((*rule.loops, *(a for a, b in missing if a is b))):
        x, y = places[card]
        look = Look.BROKEN if card not in rule.loops else Look.LIT if (card, card) in lit else Look.PLAIN
        corner, away = (x + WIDTH / 2 - 8, y - HEIGHT / 2 + 8), (0.7, -0.7)
        yield looped([loop(corner, away, 8.0)], look)
        if look is Look.BROKEN:
            yield cross((corner[0] + 36 * away[0], corner[1] + 36 * away[1]))


def _words(relation: Relation[Card], rule: Rule, missing: Collection[Pair]) -> str:
    """Return the description of the picture, the drawn arrows one by one."""
    drawn = Relation(relation.things, {*rule.row, *rule.between, *rule.odd})
    if len(relation.things) <= _FEW:
        drawn = relation
    arrows = [
        f"{x} {'–' if rule.both else '→'} {', '.join(map(str, drawn.after(x)))}"
        for x in relation.things
        if drawn.after(x)
    ]
    arrows += [f"{x} ↛ {y}" for x, y in missing]
    about = {"number": len(relation.things), "pairs": len(relation), "arrows": "; ".join(arrows) or "–"}
    if rule.follows:
        words = sentence("picture.relation-rule", **about, follows=rule.follows)
    else:
        words = sentence("picture.relation-rows", **about)
    every = rule.loops and len(relation.things) > _FEW
    return f"{words} {sentence('picture.relation-loops')}" if every else words
