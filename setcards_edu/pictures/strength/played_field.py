"""The picture of all plays of Daishugo on one field, with the arrows that show which cards beat which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from setcards_edu.messages import BadOption, Reason, one_after_another, sentence
from setcards_edu.options import check_kind, each_of
from setcards_edu.pictures.kit.arrows import ArrowCurve, Look, arrow, cross, paths
from setcards_edu.pictures.kit.cards import HEIGHT, SIZE, WIDTH, CardState, face
from setcards_edu.pictures.kit.palette import INK_SOFT, Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, node, paper
from setcards_edu.strength import Answer

from .arrows_of_strength import DROP, PITCH, answer_in_words, row_way

_MARGIN, _ASIDE = 20, 190


def replayed(answers: Iterable[Answer]) -> Picture:
    """Draw the plays on a field below one another, or side by side if each is a single card, with all their
    arrows.

    answers: the plays on one field in order, as `setcards_edu.strength.replay` returns them.  Arrows that do
        not hold are broken and crossed.  Words mark the plays by which strong and weak are swapped.
    Raises `BadOption` without any play, and for a value that is no answer.

    >>> from setcards_edu import Card
    >>> from setcards_edu.strength import replay
    >>> len(replayed(replay([[Card("3")], [Card("13")]])).pieces)
    0
    """
    plays = tuple(check_kind("answers", each, Answer) for each in each_of(answers))
    if not plays:
        raise BadOption(Reason("picture.no-plays"))
    beside = all(len(play.cards) == 1 for play in plays)
    places = [_places(place, play, beside=beside) for place, play in enumerate(plays)]
    drawn = [
        group(face(card, lies=CardState.OPEN), at=at)
        for play, row in zip(plays, places, strict=True)
        for card, at in zip(play.cards, row, strict=True)
    ]
    arrows = [
        made
        for turn, play in enumerate(plays)
        for made in _arrows(play, places[turn], places[turn - 1] if turn else ())
    ]
    right = max(x for row in places for x, _ in row) + WIDTH
    notes = [
        _swapped(play, row[-1]) for play, row in zip(plays, places, strict=True) if play.starts_revolution
    ]
    size = (
        right + 2 * _MARGIN + (_ASIDE if notes else 0),
        max(y for row in places for _, y in row) + HEIGHT + 2 * _MARGIN,
    )
    content = group(*_judged(arrows), *drawn, *notes, at=(_MARGIN + WIDTH / 2, _MARGIN + HEIGHT / 2))
    description = one_after_another(map(answer_in_words, plays))
    return Picture(document(size, description, paper(size), content))


def _places(turn: int, play: Answer, *, beside: bool) -> list[Place]:
    if beside:
        return [(turn * PITCH, 0.0)]
    return [(i * PITCH, float(turn * DROP)) for i in range(len(play.cards))]


def _arrows(play: Answer, row: Sequence[Place], field: Sequence[Place]) -> Iterator[tuple[ArrowCurve, bool]]:
    """Yield each arrow that a play needs, and whether it holds; row, field: the places of the cards."""
    for i, needed in enumerate(play.rows):
        yield row_way(i, row[i][1]).arrow, needed.reason is None
    for above, below, needed in zip(field, row, play.columns, strict=False):
        ends = (below, above) if play.revolution else (above, below)
        yield arrow(*ends, SIZE), needed.reason is None


def _judged(arrows: Sequence[tuple[ArrowCurve, bool]]) -> Iterator[Element]:
    yield from paths((made for made, holds in arrows if holds), Look.LIT)
    yield from paths((made for made, holds in arrows if not holds), Look.BROKEN)
    yield from (cross(made.middle) for made, holds in arrows if not holds)


def _swapped(play: Answer, last: Place) -> Element:
    """Draw the words beside a play that begins or ends a revolution; last: its last card's place."""
    words = sentence("picture.revolution-ends" if play.revolution else "picture.revolution-begins")
    text = label(f"⇅ {words}", 0, 5, 14, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
    bar = node("path", d="M0 -30V30", class_="edge witness-b", fill="none", stroke=Mark.B.colour)
    bar.set("stroke-width", "3")
    return group(bar, group(text, at=(10, 0)), at=(last[0] + WIDTH / 2 + 14, last[1]))
