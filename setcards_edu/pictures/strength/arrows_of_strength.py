"""Pictures of the strength relation: two cards with their arrows, or an answer to a field with all arrows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from setcards_edu.messages import one_after_another, sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, Look, arrow, cross, paths
from setcards_edu.pictures.kit.cards import HEIGHT, SIZE, WIDTH, CardState, corner_of, empty_place, face
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.palette import EDGE, Mark
from setcards_edu.pictures.kit.svg import Element, Place, document, group, node, paper
from setcards_edu.sets import Card
from setcards_edu.strength import Answer, is_run

PITCH, DROP = WIDTH + 34, HEIGHT + 58
"""The distance between the middles of cards in a row of a field, and from the field down to the answer."""

GAP = 92
"""The width of the gap between two cards that are compared."""

_ABREAST = 13  # two arrows that lead both ways run so far from the middle


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards and the arrows between them, as a value to draw.

    left, right: the cards; None for an empty place.
    forth, back: the looks of the arrows from left to right and from right to left; None for no arrow.
    ringed: the elements that decide the comparison, on the left and on the right card; drawn with a ring.
    is_celebrated: whether the cards leap once, as after a victory.
    """

    left: Card | None
    right: Card | None
    forth: Look | None = None
    back: Look | None = None
    ringed: tuple[Collection[int], Collection[int]] = ((), ())
    marks: tuple[Mark | None, Mark | None] = (Mark.A, Mark.B)
    is_celebrated: bool = False

    @property
    def size(self) -> Place:
        """The width and height of the drawing."""
        return 2.0 * WIDTH + GAP, float(HEIGHT)


def pair(two: Pair) -> Element:
    """Draw two cards with the arrows between them; the upper left corner is the origin."""
    left, right = (WIDTH / 2, HEIGHT / 2), (WIDTH * 1.5 + GAP, HEIGHT / 2)
    places = zip((two.left, two.right), (left, right), two.marks, two.ringed, strict=True)
    cards = [
        group(empty_place(), at=at)
        if card is None
        else group(
            celebrated(Celebration.LEAPS, face(card, mark=mark), on=two.is_celebrated),
            *(ring(card, number) for number in ringed),
            at=at,
        )
        for card, at, mark, ringed in places
    ]
    return group(*_between(two, left, right), *cards)


def _between(two: Pair, left: Place, right: Place) -> Iterator[Element]:
    """Yield the arrows between two cards: one in the middle, or two side by side."""
    aside = _ABREAST if two.forth and two.back else 0
    for look, (start, end), y in ((two.forth, (left, right), -aside), (two.back, (right, left), aside)):
        if look is not None:
            made = arrow((start[0], start[1] + y), (end[0], end[1] + y), SIZE)
            yield from paths([made], look)
            if look is Look.BROKEN:
                yield cross(made.middle)


def ring(card: Card, number: int) -> Element:
    """Draw a ring around an element's corner, 1 to n, on a card whose middle is the origin."""
    x, y = corner_of(number, card.n)
    circle = node("circle", cx=x, cy=y, r=10, class_="edge forced", fill="none", stroke=Mark.FORCED.colour)
    circle.set("stroke-width", "2.4")
    return circle


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow between cards of a field or an answer: its curve, and the place of the sign beside it."""

    arrow: ArrowCurve
    sign: Place


def rows_and_columns(count: int, *, revolution: bool = False) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
    """Return the arrows to draw where `count` cards are laid below as many on a field: those between the
    cards laid, and those between the two rows.

    revolution: whether the order of strength is reversed; then the arrows between the rows lead up.

    The middle of the first card of the field is the origin.
    """
    rows = tuple(row_way(i, DROP) for i in range(count - 1))
    return rows, tuple(_column_way(i, revolution=revolution) for i in range(count))


def row_way(i: int, y: float) -> Way:
    """Return the arrow from card i to card i + 1 of a row whose middle has the height y; its sign is above
    it."""
    made = arrow((i * PITCH, y + 18), ((i + 1) * PITCH, y + 18), SIZE)
    return Way(made, ((i + 0.5) * PITCH, y - 8.0))


def _column_way(i: int, *, revolution: bool) -> Way:
    top, bottom = (float(i * PITCH), 0.0), (float(i * PITCH), float(DROP))
    made = arrow(bottom, top, SIZE) if revolution else arrow(top, bottom, SIZE)
    return Way(made, (i * PITCH + 15.0, DROP / 2))


def answer_svg(answer: Answer) -> str:
    """Draw the cards on a field and those laid below them as SVG text, with all arrows; on an empty field
    there is one row."""
    count = max(len(answer.field), len(answer.cards), 1)
    down = DROP if answer.field else 0.0
    drawn = [
        *(group(face(card), at=(i * PITCH, 0.0)) for i, card in enumerate(answer.field)),
        *(
            group(face(card, lies=CardState.OPEN), at=(i * PITCH, down))
            for i, card in enumerate(answer.cards)
        ),
        *(group(empty_place(), at=(i * PITCH, down)) for i in range(len(answer.cards), len(answer.field))),
        *field_arrows(answer.field),
        *_judged(answer, down),
    ]
    size = count * PITCH - 34 + 40.0, down + HEIGHT + 40.0
    content = group(*drawn, at=(20 + WIDTH / 2, 20 + HEIGHT / 2))
    return document(size, answer_in_words(answer), paper(size), content, scale=1.1)


def field_arrows(field: Iterable[Card]) -> Iterator[Element]:
    """Yield the arrows within a field whose first card is at the origin; those that do not hold look
    broken."""
    needed = Answer(field, ()).field_rows
    ways = [(row_way(i, 0.0), made.reason is None) for i, made in enumerate(needed)]
    yield from paths(way.arrow for way, sound in ways if sound)
    yield from paths((way.arrow for way, sound in ways if not sound), Look.BROKEN)
    yield from (cross(way.sign) for way, sound in ways if not sound)


def _judged(answer: Answer, down: float) -> Iterator[Element]:
    """Yield all arrows of the answer in a row at the height `down`; those that do not hold are broken."""
    _, columns = rows_and_columns(len(answer.columns), revolution=answer.revolution)
    rows = [row_way(i, down) for i in range(len(answer.rows))]
    holds = [made.reason is None for made in answer.columns]
    ways = list(zip((*rows, *columns), (*_rows_hold(answer), *holds), strict=True))
    yield from paths((way.arrow for way, sound in ways if sound), Look.LIT)
    yield from paths((way.arrow for way, sound in ways if not sound), Look.BROKEN)
    yield from (cross(way.sign) for way, sound in ways if not sound)


def _rows_hold(answer: Answer) -> list[bool]:
    """Return whether each two neighbours in an answer are allowed; in a lead they must be a run."""
    if answer.field:
        return [made.reason is None for made in answer.rows]
    return [is_run(neighbours) for neighbours in pairwise(answer.cards)]


def answer_in_words(answer: Answer) -> str:
    """Return the description of an answer in words: its cards, the arrows that do not hold, why it is
    illegal."""
    needed = (*answer.field_rows, *answer.rows, *answer.columns)
    broken = tuple(f"{made.start} ↛ {made.end}" for made in needed if made.reason)
    key = "picture.answer" if answer.field else "picture.lead"
    why = answer.why_not
    words = sentence(key, field=answer.field or "–", cards=answer.cards or "–", broken=broken or "–")
    return one_after_another([words, why]) if why is not None else words


def ghosts(missing: Sequence[Card]) -> tuple[Element, ...]:
    """Draw the sets that are missing in a row of consecutive sets (run) as cards with dashed frames."""
    return tuple(face(card, mark=Mark.FORCED, lies=CardState.MISSING) for card in missing)


def number_line(places: Mapping[Card, Place], stretch: Sequence[Card]) -> Iterator[Element]:
    """Yield the drawings of the lines below the sets of one size, with a thick line along the sets of
    `stretch`."""
    rows: dict[float, list[float]] = {}
    for x, y in places.values():
        rows.setdefault(y, []).append(x)
    rail = "".join(
        f"M{min(xs) - WIDTH / 2 - 6:g} {y:g}H{max(xs) + WIDTH / 2 + 6:g}" for y, xs in rows.items()
    )
    yield node("path", d=rail, class_="edge", fill="none", stroke=EDGE, stroke_width=1.6)
    thick = "".join(
        f"M{places[a][0]:g} {places[a][1]:g}H{places[b][0]:g}"
        for a, b in pairwise(stretch)
        if places[a][1] == places[b][1]
    )
    if thick:
        yield node("path", d=thick, class_="edge open", fill="none", stroke=Look.LIT.colour, stroke_width=7)
