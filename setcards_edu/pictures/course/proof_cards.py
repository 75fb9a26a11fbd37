"""The picture of a proof puzzle: cards with the steps of a proof are put into numbered places, in order.

The proof is beside the pile of cards, which lie in two columns; on a narrow screen it is above them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import NamedTuple

from setcards_edu.messages import Message, one_after_another, sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, badge
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    either,
    group,
    label,
    move,
    node,
    paper,
)

PILE = "pile"
"""The id of the zone on which a card is dropped to remove it from the proof."""

GAPS = "\ue010\ue011\ue012\ue013"
"""The characters that stand for the gaps in the sentence on a card, in order."""

_PAD = 12  # the room at the sides of a card
_BOLD = 1.12  # how much wider bold words are
_WIDE, _NARROW = 253.0, 318.0  # how wide a card is
_LARGE = 1.15  # of its own size that the wide picture is shown at, where there is room
_GUTTER, _MARGIN = 28.0, 10.0
_BETWEEN = 20.0  # the room between the pile and the proof
_EMPTY = 38.0  # how high an empty place is
_TITLE = 26.0
_OPENS, _CLOSES, _SPACE = "\ue000", "\ue001", "\u00a0"  # around what stands in a gap, and within it


@dataclass(frozen=True, slots=True)
class GapView:
    """A gap in the sentence on a card: its name, the words of the blocks that may fill it, and the chosen
    block.

    The chosen block is given by its name, "" for none.
    """

    name: str
    blocks: Mapping[str, str]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card with a step of a proof, as a value to draw.

    name: its name; words: its sentence, with a character of `GAPS` for each gap.
    gaps: the gaps, with the words that may fill them; mark: a coloured badge, or None.
    sign: the text on the mark in place of the mark's own letter.
    """

    name: str
    words: str
    gaps: tuple[GapView, ...] = ()
    mark: Mark | None = None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class ProofView:
    """A proof puzzle, as a value to draw.

    claim: the claim to prove; pile: all cards in the order in which they are offered.
    places: the name of the card in each place, "" for an empty place.
    is_read: whether the proof is only read, as when it is replayed, and no gap can be filled.
    """

    claim: str
    pile: tuple[CardView, ...]
    places: tuple[str, ...]
    is_read: bool = False


def card_piece(name: str) -> str:
    """Return the id of the pressable part of the picture that shows a card; name: the name of the card."""
    return f"card.{name}"


def place_piece(step: int) -> str:
    """Return the id of the pressable part for an empty place of the proof; step: its number, from 1."""
    return f"place.{step}"


def block_piece(gap: str, block: str) -> str:
    """Return the id of the pressable part for a word that may fill a gap, from the names of both."""
    return f"block.{gap}.{block}"


def proof_picture(view: ProofView) -> Picture:
    """Draw the pile of cards and the proof as a picture; its cards can be dragged, its blocks pressed."""
    both = _Both(_Beside(view), _Above(view))
    pieces = [Piece(PILE, sentence("puzzle.pile"), zone=True, pressable=False)]
    drawn = [_ground(both), *_titles(both)]
    drawn += both.each(lambda one: _vacant(view, one))
    for step, name in reversed([*enumerate(view.places, 1)]):  # where several are at one place, the first
        drawn.append(_number(step, both))
        if not name:
            drawn.append(_empty(step, both))
            words = sentence("puzzle.place", step=step)
            pieces.append(Piece(place_piece(step), words, zone=True, pressable=False))
    for card in view.pile:
        drawn.append(_card(card, both))
        drawn += [] if view.is_read else _chips(card, both)
        pieces += _pieces(card, view)
    (width, height), narrow = both.wide.size, both.narrow.size
    ground = paper((max(width, narrow[0]), max(height, narrow[1])))
    svg = document(both.wide.size, _described(view), ground, *drawn, scale=_LARGE, narrow=narrow)
    return Picture(svg, tuple(pieces))


def marked_cards(view: ProofView) -> tuple[Message, ...]:
    """Return the messages by which a screen reader describes the marked cards."""
    marked = {card.sign or card.mark.letter: card for card in view.pile if card.mark is not None}
    return tuple(Message("puzzle.marked", mark=mark, words=_spoken(marked[mark])) for mark in sorted(marked))


def _described(view: ProofView) -> str:
    """Return the description in words: the claim, and the steps of the proof so far in order."""
    cards = {card.name: card for card in view.pile}
    laid = tuple(
        Message("puzzle.step", step=step, words=_spoken(cards[name]))
        for step, name in enumerate(view.places, 1)
        if name
    )
    if not laid:
        return sentence("puzzle.description", claim=view.claim)
    return sentence("puzzle.so-far", claim=view.claim, proof=one_after_another(laid))


class _Arrangement:
    """The layout of the picture in one arrangement.

    font: the font size; line, gap: the height of a line, and the gap between two cards.
    pad, chip: the room above and below the words on a card, and how high a block is.
    size: the size of the picture; pile, proof: the upper left corner and the size of each column.
    cards: the place of each card; vacant: the places in the pile that stay empty without their cards.
    steps: the place and the height of each step, None for a step that is not shown yet.
    """

    font: float
    line: float
    gap: float
    pad: float
    chip: float
    size: Place
    pile: tuple[Place, Place]
    proof: tuple[Place, Place]

    def __init__(self, view: ProofView, width: float, claim_width: float) -> None:
        self.width = width
        claim = sentence("puzzle.claim", claim=view.claim)
        self.claim = wrapped(claim, _BOLD * (self.font + 1), claim_width)
        self.lines = {card.name: self._wrapped(card, {}) for card in view.pile}
        self.tall = {card.name: self._tall(card) for card in view.pile}
        self.rows = {card.name: self._rows(card) for card in view.pile}
        self.highest = {card.name: self._height(card, with_blocks=True) for card in view.pile}
        self.heights = {card.name: self._height(card, with_blocks=not view.is_read) for card in view.pile}
        self.top = _MARGIN + len(self.claim) * (self.line + 2) + 6
        self.cards: dict[str, Place] = {}
        self.vacant: Mapping[str, Place] = {}
        self.steps: list[tuple[Place, float] | None] = []

    @property
    def inner(self) -> float:
        """The width of the room for words on a card."""
        return self.width - 2 * _PAD

    def down(self, names: Iterable[str], at: Place, shown: int | None = None) -> float:
        """Lay out the places of the proof downward from `at`; return the y below the last one."""
        x, y = at
        for step, name in enumerate(names, 1):
            if not name and shown is not None and step > shown:
                self.steps.append(None)
                continue
            height = self.heights[name] if name else _EMPTY
            self.steps.append(((x, y), height))
            if name:
                self.cards[name] = x, y
            y += height + self.gap
        return y

    def at(self, step: int) -> Place | None:
        """Return the place of a step, from 1; None if it is not shown yet."""
        found = self.steps[step - 1]
        return None if found is None else found[0]

    @property
    def next_place(self) -> Place:
        """The place of the last step that is shown, used for steps that are not shown yet."""
        return next(found[0] for found in reversed(self.steps) if found is not None)

    def below(self, cards: Iterable[CardView], at: Place) -> float:
        """Lay out cards down from `at`; return the y below them."""
        x, y = at
        for card in cards:
            self.cards[card.name] = x, y
            y += self.heights[card.name] + self.gap
        return y

    def _tall(self, card: CardView) -> float:
        """Return the greatest height of a card's words over all ways to fill its gaps."""
        choices = ([(gap.name, words) for words in ("", *gap.blocks.values())] for gap in card.gaps)
        fillings = product(*choices)
        return self.line * max(len(self._wrapped(card, dict(filling))) for filling in fillings)

    def _wrapped(self, card: CardView, filling: Mapping[str, str]) -> tuple[str, ...]:
        there = (filling.get(gap.name, gap.blocks.get(gap.chosen, "")) for gap in card.gaps)
        return wrapped(_filled(card.words, map(_in_gap, there)), self.font, self.inner)

    def _rows(self, card: CardView) -> dict[str, Place]:
        """Return the upper left corner of each block on a card, by the id of its piece."""
        x, y = float(_PAD), self.pad + self.tall[card.name] + 3
        found: dict[str, Place] = {}
        for gap in card.gaps:
            for block, words in gap.blocks.items():
                width = _chip_width(words, self.font)
                if x > _PAD and x + width > self.width - _PAD:
                    x, y = float(_PAD), y + self.chip + 4
                found[block_piece(gap.name, block)] = x, y
                x += width + 8
            x += 12
        return found

    def _height(self, card: CardView, *, with_blocks: bool) -> float:
        rows = self.rows[card.name].values() if with_blocks else ()
        below = max(y for _, y in rows) + self.chip + 8 if rows else 0
        return max(self.tall[card.name] + 2 * self.pad - 4, below)


class _Beside(_Arrangement):
    """The wide arrangement: the pile, in two columns of about the same height, at the left of the proof."""

    font, line, gap, pad, chip = 14, 18, 4, 9, 32

    def __init__(self, view: ProofView) -> None:
        pile = 2 * _WIDE + self.gap
        whole = pile + _BETWEEN + _GUTTER + _WIDE
        super().__init__(view, _WIDE, whole)
        top = self.top + _TITLE
        first = self._first(view)
        columns = view.pile[:first], view.pile[first:]
        ends = [
            self.below(column, (_MARGIN + k * (_WIDE + self.gap), top)) for k, column in enumerate(columns)
        ]
        self.vacant = {**self.cards}
        left = _MARGIN + pile + _BETWEEN + _GUTTER
        end = self.down(view.places, (left, top))
        high = max(self._high(column) for column in columns)
        bottom = max(*ends, end, top + high) + _MARGIN
        self.size = whole + 2 * _MARGIN, bottom
        self.pile = (_MARGIN - 6, self.top), (pile + 12, bottom - self.top - 4)
        self.proof = (left - _GUTTER - 6, self.top), (_WIDE + _GUTTER + 12, end - self.top)

    def _first(self, view: ProofView) -> int:
        """Return how many cards lie in the first column, so that the higher column is as low as can be."""
        cuts = range(1, len(view.pile) + 1)
        return min(cuts, key=lambda cut: max(self._high(view.pile[:cut]), self._high(view.pile[cut:])))

    def _high(self, cards: Iterable[CardView]) -> float:
        """Return how high cards are below one another, with their blocks."""
        return sum(self.highest[card.name] + self.gap for card in cards)


class _Above(_Arrangement):
    """The narrow arrangement: the proof above the pile, with only one empty place after the last card."""

    font, line, gap, pad, chip = 15, 20, 6, 12, 45

    def __init__(self, view: ProofView) -> None:
        super().__init__(view, _NARROW, NARROWEST - 2 * _MARGIN)
        left = _MARGIN + _GUTTER - 6
        last = max((step for step, name in enumerate(view.places, 1) if name), default=0)
        top = self.top + _TITLE
        end = self.down(view.places, (left, top), shown=last + 1)
        self.proof = (4.0, self.top), (NARROWEST - 8.0, end - self.top)
        stay = [card for card in view.pile if card.name not in view.places]
        y = self.below(stay, (left, end + 6 + _TITLE))
        self.pile = (4.0, end + 6), (NARROWEST - 8.0, y - end - 6)
        least = (
            top + 6 + _TITLE + _EMPTY + self.gap + sum(height + self.gap for height in self.highest.values())
        )
        self.size = float(NARROWEST), max(y, least) + _MARGIN


class _Both(NamedTuple):
    """The wide and the narrow arrangement of the picture."""

    wide: _Arrangement
    narrow: _Arrangement

    def each(self, draw: Callable[[_Arrangement], Element]) -> list[Element]:
        """Return the drawing for each arrangement, which only that arrangement shows."""
        return [*either([draw(self.wide)], [draw(self.narrow)])]

    def put(
        self,
        where: Callable[[_Arrangement], Place | None],
        *drawn: Element | None,
        piece: str | None = None,
        key: str | None = None,
    ) -> Element:
        """Return the drawings as a group at a place in each arrangement; with the place None it is invisible.

        where: returns the place; piece: the id of the piece, if any; key: the `data-key` by which the group
        glides.
        """
        wide, narrow = (_moved(where(one)) for one in self)
        return group(*drawn, transform=wide, data_narrow=narrow, data_piece=piece, data_key=key)


def _moved(at: Place | None) -> str:
    return "scale(0)" if at is None else move(at)


def _filled(words: str, there: Iterable[str]) -> str:
    """Return a sentence with its gaps replaced by these texts, in order."""
    for sign, inside in zip(GAPS, there, strict=False):
        words = words.replace(sign, inside)
    return words


def _in_gap(words: str) -> str:
    """Return the text for a gap, which is not broken between lines: its words, or blank space and a "?"."""
    inside = words.replace(" ", _SPACE) if words else _SPACE * 3 + "?" + _SPACE * 3
    return f"{_OPENS}{inside}{_CLOSES}"


def _chip_width(words: str, font: float) -> float:
    return max(44.0, text_width(words, font) * 0.92 + 22)


def _ground(both: _Both) -> Element:
    """Draw the background of the pile, which is a zone."""

    def stretched(one: _Arrangement) -> str:
        at, (width, height) = one.pile
        return f"{move(at)} scale({width / 100:.4f} {height / 100:.4f})"

    wide, narrow = map(stretched, both)
    rect = node("rect", width=100, height=100, rx=2, class_="paper diagram", fill=PAPER)
    return group(rect, transform=wide, data_narrow=narrow, data_piece=PILE)


def _titles(both: _Both) -> Iterator[Element]:
    """Yield the claim, and the titles of both columns."""
    yield from both.each(_claim)
    yield both.put(lambda one: one.pile[0], _title(sentence("puzzle.pile")), key="title-pile")
    yield both.put(lambda one: one.proof[0], _title(sentence("puzzle.proof")), key="title-proof")


def _title(words: str) -> Element:
    return label(words, 8, 18, 14, class_="ink-soft", fill=INK_SOFT, text_anchor="start")


def _claim(arrangement: _Arrangement) -> Element:
    lines = (
        label(line, _MARGIN, _MARGIN + 15 + k * (arrangement.line + 2), arrangement.font + 1)
        for k, line in enumerate(arrangement.claim)
    )
    return group(*lines, class_="ink", fill=INK, text_anchor="start", font_weight="bold")


def _vacant(view: ProofView, arrangement: _Arrangement) -> Element:
    """Draw faint outlines in the pile at the places of cards that are now in the proof."""
    gone = [(arrangement.vacant[name], name) for name in view.places if name in arrangement.vacant]
    rects = (
        node("rect", x=x, y=y, width=arrangement.width, height=arrangement.heights[name], rx=9)
        for (x, y), name in gone
    )
    return group(*rects, class_="slot", fill=PAPER, stroke=SLOT)


def _number(step: int, both: _Both) -> Element:
    """Draw the number of a step beside its place."""
    number = label(f"{step}", -_GUTTER / 2, 24, 15, class_="ink-soft", fill=INK_SOFT, font_weight="bold")
    return both.put(lambda one: one.at(step), number, key=f"step-{step}")


def _empty(step: int, both: _Both) -> Element:
    """Draw the empty place of a step, which is a zone."""
    frames = [
        node("rect", width=one.width, height=_EMPTY, rx=9, class_="face ghost", fill=PAPER, stroke=EDGE)
        for one in both
    ]
    for frame in frames:
        frame.set("stroke-dasharray", "5 4")
    return both.put(lambda one: one.at(step) or one.next_place, *_only(frames), piece=place_piece(step))


def _only(frames: Sequence[Element]) -> Sequence[Element]:
    """Return two frames, the first now shown only in the wide arrangement, the second in the narrow one."""
    wide, narrow = frames
    wide.set("data-narrow", "scale(0)")
    narrow.attrib |= {"transform": "scale(0)", "data-narrow": "scale(1)"}
    return frames


def _card(card: CardView, both: _Both) -> Element:
    """Draw a card without its blocks."""
    frames = _only([_frame(card, one) for one in both])
    words = both.each(lambda one: _words(card, one))
    mark = group(badge(card.mark, card.sign), at=(WIDTH / 2 - 3, HEIGHT / 2 - 3)) if card.mark else None
    piece = card_piece(card.name)
    return both.put(lambda one: one.cards[card.name], *frames, *words, mark, piece=piece)


def _chips(card: CardView, both: _Both) -> Iterator[Element]:
    """Yield the blocks on a card, which move with the card."""
    for gap in card.gaps:
        for block, said in gap.blocks.items():
            id_ = block_piece(gap.name, block)
            drawn = both.each(partial(_chip, said, is_chosen=block == gap.chosen))
            yield both.put(partial(_on_card, id_=id_, card=card.name), *drawn, piece=id_)


def _on_card(arrangement: _Arrangement, id_: str, card: str) -> Place:
    (x, y), (right, down) = arrangement.cards[card], arrangement.rows[card][id_]
    return x + right, y + down


def _frame(card: CardView, arrangement: _Arrangement) -> Element:
    height, mark = arrangement.heights[card.name], card.mark
    rect = node("rect", width=arrangement.width, height=height, rx=9, fill=FACE)
    rect.attrib |= {
        "class": f"face {mark.class_}" if mark else "face",
        "stroke": mark.colour if mark else FRAME,
        "stroke-width": "3" if mark else "1.2",
    }
    return rect


def _words(card: CardView, arrangement: _Arrangement) -> Element:
    """Draw the words of a card; the text in a gap is bold and underlined."""
    drawn, is_inside = [], False
    for k, line in enumerate(arrangement.lines[card.name]):
        text = node("text", x=_PAD, y=arrangement.pad + 13 + k * arrangement.line, font_size=arrangement.font)
        for run, closes in _runs(line):
            if run:
                style = {"class_": "lit", "fill": LIT, "font_weight": "bold", "text_decoration": "underline"}
                text.append(node("tspan", text=run, **(style if is_inside else {})))
            is_inside = is_inside != closes
        drawn.append(text)
    return group(*drawn, class_="ink", fill=INK, text_anchor="start")


def _runs(line: str) -> Iterator[tuple[str, bool]]:
    """Yield the runs of text in a line, each with whether a gap begins or ends after it."""
    *runs, last = line.replace(_CLOSES, _OPENS).split(_OPENS)
    yield from ((run, True) for run in runs)
    yield last, False


def _chip(words: str, arrangement: _Arrangement, *, is_chosen: bool) -> Element:
    font, height = arrangement.font, arrangement.chip
    width = _chip_width(words, font)
    rect = node("rect", width=width, height=height, rx=height / 2, fill=FIGURE if is_chosen else FACE)
    rect.attrib |= {
        "class": "face figure open" if is_chosen else "face",
        "stroke": LIT if is_chosen else EDGE,
        "stroke-width": "2.4" if is_chosen else "1.2",
    }
    return group(rect, label(words, width / 2, height / 2 + 5, font, class_="ink", fill=INK))


def _pieces(card: CardView, view: ProofView) -> Iterator[Piece]:
    words = _spoken(card)
    step = view.places.index(card.name) + 1 if card.name in view.places else None
    name = sentence("puzzle.card", words=words)
    if step is not None:
        name = sentence("puzzle.step", step=step, words=words)
    if card.mark is not None:
        name = sentence("picture.marked", name=name, mark=card.sign or card.mark.letter)
    yield Piece(card_piece(card.name), name, zone=step is not None, draggable=True, moment=step)
    for gap in card.gaps if not view.is_read else ():
        for block, said in gap.blocks.items():
            told = sentence("puzzle.block", block=said, words=words)
            yield Piece(block_piece(gap.name, block), told, role="radio", state=block == gap.chosen)


def _spoken(card: CardView) -> str:
    """Return the words of a card with the blocks in its gaps, for a screen reader."""
    return _filled(card.words, map(_heard, card.gaps))


def _heard(gap: GapView) -> str:
    return gap.blocks.get(gap.chosen) or sentence("puzzle.gap")
