"""The picture of a proof puzzle: cards with the steps of a proof are put into numbered places, in order.

The proof grows downward, and the pile of cards lies below its next empty place, in columns where there
is room.  When a card is laid, it gets the blocks for its gaps, until
these are filled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

from setcards_edu.messages import Message, one_after_another, sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, badge
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, Mark
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
_RIM = 4.0  # the least room above and below a block
_BOLD = 1.12  # how much wider bold words are
_GUTTER, _MARGIN = 28.0, 10.0
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

    def shows_blocks(self, card: CardView) -> bool:
        """Return whether a card shows its blocks: it is laid and has an empty gap, or is at fault."""
        is_open = any(card.mark is Mark.A or not gap.chosen for gap in card.gaps)
        return card.name in self.places and is_open and not self.is_read


def card_piece(name: str) -> str:
    """Return the id of the pressable part of the picture that shows a card; name: the name of the card."""
    return f"card.{name}"


def place_piece(step: int) -> str:
    """Return the id of the pressable part for an empty place of the proof; step: its number, from 1."""
    return f"place.{step}"


def block_piece(gap: str, block: str) -> str:
    """Return the id of the pressable part for a word that may fill a gap, from the names of all_."""
    return f"block.{gap}.{block}"


def proof_picture(view: ProofView) -> Picture:
    """Draw the pile of cards and the proof as a picture; its cards can be dragged, its blocks pressed."""
    all_ = _All(*(_Arrangement(view, look) for look in (_WIDE, _NARROW, _LOW)))
    pieces = [Piece(PILE, sentence("puzzle.pile"), zone=True, pressable=False)]
    drawn = [_ground(all_), *all_.each(_claim)]
    for step, name in reversed([*enumerate(view.places, 1)]):  # where several are at one place, the first
        drawn.append(_number(step, all_))
        if not name:
            drawn.append(_empty(step, all_))
            words = sentence("puzzle.place", step=step)
            pieces.append(Piece(place_piece(step), words, zone=True, pressable=False))
    for card in view.pile:
        drawn.append(_card(card, all_))
        drawn += _chips(card, all_) if view.shows_blocks(card) else []
        pieces += _pieces(card, view)
    wide, narrow, low = (one.size for one in all_)
    ground = paper((wide[0], max(wide[1], narrow[1], low[1])))
    svg = document(wide, _described(view), ground, *drawn, narrow=narrow, low=low)
    at_fault = (card.name for card in view.pile if card.mark is Mark.A and card.name in view.places)
    return Picture(svg, tuple(pieces), focus=next(map(card_piece, at_fault), None))


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


class _Look(NamedTuple):
    """What an arrangement is made with.

    whole: the width of the picture; columns: the number of columns in which the pile lies.
    font, line: the font size, and the height of a line; gap: the room between two cards.
    pad, chip: the room above and below the words on a card, and how high a block is.
    empty: how high an empty place is, and a card at least.
    """

    whole: float
    columns: int
    font: float
    line: float
    gap: float
    pad: float
    chip: float
    empty: float


_WIDE = _Look(856, 2, 14, 17, 4, 4, 32, 26)
_NARROW = _Look(NARROWEST, 1, 15, 20, 6, 9, 45, 44)
_LOW = _Look(600, 2, 11, 13, 3, 3, 28, 24)


class _Arrangement:
    """The layout of the picture in one arrangement: the claim, the proof, and below it the pile.

    The proof has only one empty place after its last card, right above the pile.

    size: the size of the picture; pile: the upper left corner and the size of the pile.
    lines: the lines of words on each card, by its name; heights: how high it is.
    lowered: how far the words are lowered to the middle of the blocks beside them, by the name of the card.
    cards: the place of each card; blocks: that of each block on it, by the id of its piece.
    steps: the place of each step, None for a step that is not shown yet.
    """

    def __init__(self, view: ProofView, look: _Look) -> None:
        self.look = look
        self.left = _MARGIN + _GUTTER - 6
        self.laid = look.whole - self.left - _MARGIN
        self.loose = (look.whole - 2 * _MARGIN - (look.columns - 1) * look.gap) / look.columns
        self.places = {*view.places}
        claim = sentence("puzzle.claim", claim=view.claim)
        self.claim = wrapped(claim, _BOLD * (look.font + 1), look.whole - 2 * _MARGIN)
        self.lines = {card.name: self._wrapped(card) for card in view.pile}
        self.lowered: dict[str, float] = {}
        self.blocks = {card.name: self._blocks(card) if view.shows_blocks(card) else {} for card in view.pile}
        self.heights = {card.name: self._height(card.name) for card in view.pile}
        self.cards: dict[str, Place] = {}
        self.steps: list[Place | None] = []
        y = self._proof(view, _MARGIN + len(self.claim) * (look.line + 2) + 8) + 6
        stay = [card.name for card in view.pile if card.name not in self.places]
        end = max((self._down(names, k, y) for k, names in enumerate(self._columns(stay))), default=y)
        self.pile = (4.0, y - 6), (look.whole - 8.0, end - y + 8)
        self.size = look.whole, end + _MARGIN - look.gap

    def width(self, name: str) -> float:
        """Return how wide a card is, given by its name."""
        return self.laid if name in self.places else self.loose

    @property
    def next_place(self) -> Place:
        """The place of the last step that is shown, used for steps that are not shown yet."""
        return next(found for found in reversed(self.steps) if found is not None)

    def _proof(self, view: ProofView, y: float) -> float:
        """Lay out the places of the proof downward from `y`; return the y below the last one."""
        last = max((step for step, name in enumerate(view.places, 1) if name), default=0)
        for step, name in enumerate(view.places, 1):
            if step > last + 1:
                self.steps.append(None)
                continue
            self.steps.append((self.left, y))
            if name:
                self.cards[name] = self.left, y
            y += (self.heights[name] if name else self.look.empty) + self.look.gap
        return y

    def _columns(self, names: Sequence[str]) -> list[Sequence[str]]:
        """Return the cards of the pile in columns, so that the highest is as low as can be."""
        cuts = combinations_with_replacement(range(len(names) + 1), self.look.columns - 1)
        ways = ([names[a:b] for a, b in pairwise((0, *cut, len(names)))] for cut in cuts)
        return min(
            ways,
            key=lambda way: max(sum(self.heights[name] + self.look.gap for name in column) for column in way),
        )

    def _down(self, names: Iterable[str], column: int, y: float) -> float:
        """Lay out cards in a column of the pile, from 0, down from `y`; return the y below them."""
        x = _MARGIN + column * (self.loose + self.look.gap)
        for name in names:
            self.cards[name] = x, y
            y += self.heights[name] + self.look.gap
        return y

    def _wrapped(self, card: CardView, aside: float = 0) -> tuple[str, ...]:
        """Return the words of a card in lines; aside: the room at their end that is left free."""
        there = (gap.blocks.get(gap.chosen, "") for gap in card.gaps)
        width = self.width(card.name) - 2 * _PAD - aside
        return wrapped(_filled(card.words, map(_in_gap, there)), self.look.font, width)

    def _blocks(self, card: CardView) -> dict[str, Place]:
        """Return the upper left corner of each block on a card, by the id of its piece.

        The blocks are beside the words where these keep half of the card, and otherwise below them.
        """
        look, name = self.look, card.name
        aside = sum(_chip_width(words, look.font) + 8 for gap in card.gaps for words in gap.blocks.values())
        aside += 12 * len(card.gaps)
        x, y = float(_PAD), look.pad + look.line * len(self.lines[name]) + 3
        if 2 * aside <= self.laid:
            self.lines[name] = self._wrapped(card, aside)
            free = look.line * len(self.lines[name]) + 2 * look.pad - look.chip
            x, y = self.laid - _PAD - aside + 19, max(_RIM, free / 2)
            self.lowered[name] = y - free / 2
        found: dict[str, Place] = {}
        for gap in card.gaps:
            for block, words in gap.blocks.items():
                width = _chip_width(words, self.look.font)
                if x > _PAD and x + width > self.width(card.name) - _PAD:
                    x, y = float(_PAD), y + self.look.chip + 4
                found[block_piece(gap.name, block)] = x, y
                x += width + 8
            x += 12
        return found

    def _height(self, name: str) -> float:
        rows = self.blocks[name].values()
        below = max(y for _, y in rows) + self.look.chip + _RIM if rows else 0
        return max(self.look.line * len(self.lines[name]) + 2 * self.look.pad, below, self.look.empty)


class _All(NamedTuple):
    """The wide, the narrow and the low arrangement of the picture."""

    wide: _Arrangement
    narrow: _Arrangement
    low: _Arrangement

    def each(self, draw: Callable[[_Arrangement], Element]) -> list[Element]:
        """Return the drawing for each arrangement, which only that arrangement shows."""
        return [*either(*([draw(one)] for one in self))]

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
        wide, narrow, low = (_moved(where(one)) for one in self)
        return group(*drawn, transform=wide, data_narrow=narrow, data_low=low, data_piece=piece, data_key=key)


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


def _ground(all_: _All) -> Element:
    """Draw the background of the pile, which is a zone."""

    def stretched(one: _Arrangement) -> str:
        at, (width, height) = one.pile
        return f"{move(at)} scale({width / 100:.4f} {height / 100:.4f})"

    wide, narrow, low = map(stretched, all_)
    rect = node("rect", width=100, height=100, rx=2, class_="paper diagram", fill=PAPER)
    return group(rect, transform=wide, data_narrow=narrow, data_low=low, data_piece=PILE)


def _claim(arrangement: _Arrangement) -> Element:
    lines = (
        label(line, _MARGIN, _MARGIN + 15 + k * (arrangement.look.line + 2), arrangement.look.font + 1)
        for k, line in enumerate(arrangement.claim)
    )
    return group(*lines, class_="ink", fill=INK, text_anchor="start", font_weight="bold")


def _number(step: int, all_: _All) -> Element:
    """Draw the number of a step beside its place."""
    numbers = all_.each(lambda one: label(f"{step}", 6 - _GUTTER / 2, one.look.empty / 2 + 5, one.look.font))
    number = group(*numbers, class_="ink-soft", fill=INK_SOFT, font_weight="bold")
    return all_.put(lambda one: one.steps[step - 1], number, key=f"step-{step}")


def _empty(step: int, all_: _All) -> Element:
    """Draw the empty place of a step, which is a zone."""
    frames = all_.each(_place)
    return all_.put(lambda one: one.steps[step - 1] or one.next_place, *frames, piece=place_piece(step))


def _place(arrangement: _Arrangement) -> Element:
    width, height = arrangement.laid, arrangement.look.empty
    frame = node("rect", width=width, height=height, rx=9, class_="face ghost", fill=PAPER, stroke=EDGE)
    frame.set("stroke-dasharray", "5 4")
    return frame


def _card(card: CardView, all_: _All) -> Element:
    """Draw a card without its blocks."""
    face = all_.each(lambda one: group(_frame(card, one), _words(card, one)))
    mark = group(badge(card.mark, card.sign), at=(WIDTH / 2 - 3, HEIGHT / 2 - 3)) if card.mark else None
    piece = card_piece(card.name)
    return all_.put(lambda one: one.cards[card.name], *face, mark, piece=piece)


def _chips(card: CardView, all_: _All) -> Iterator[Element]:
    """Yield the blocks on a card, which move with the card."""
    for gap in card.gaps:
        for block, said in gap.blocks.items():
            id_ = block_piece(gap.name, block)
            drawn = all_.each(partial(_chip, said, is_chosen=block == gap.chosen))
            yield all_.put(partial(_on_card, id_=id_, card=card.name), *drawn, piece=id_)


def _on_card(arrangement: _Arrangement, id_: str, card: str) -> Place:
    (x, y), (right, down) = arrangement.cards[card], arrangement.blocks[card][id_]
    return x + right, y + down


def _frame(card: CardView, arrangement: _Arrangement) -> Element:
    height, mark = arrangement.heights[card.name], card.mark
    rect = node("rect", width=arrangement.width(card.name), height=height, rx=9, fill=FACE)
    rect.attrib |= {
        "class": f"face {mark.class_}" if mark else "face",
        "stroke": mark.colour if mark else FRAME,
        "stroke-width": "3" if mark else "1.2",
    }
    return rect


def _words(card: CardView, arrangement: _Arrangement) -> Element:
    """Draw the words of a card; the text in a gap is bold and underlined."""
    drawn, is_inside, look = [], False, arrangement.look
    first = look.pad + 0.76 * look.line + arrangement.lowered.get(card.name, 0)
    for k, line in enumerate(arrangement.lines[card.name]):
        text = node("text", x=_PAD, y=first + k * look.line, font_size=look.font)
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
    font, height = arrangement.look.font, arrangement.look.chip
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
    for gap in card.gaps if view.shows_blocks(card) else ():
        for block, said in gap.blocks.items():
            told = sentence("puzzle.block", block=said, words=words)
            yield Piece(block_piece(gap.name, block), told, role="radio", state=block == gap.chosen)


def _spoken(card: CardView) -> str:
    """Return the words of a card with the blocks in its gaps, for a screen reader."""
    return _filled(card.words, map(_heard, card.gaps))


def _heard(gap: GapView) -> str:
    return gap.blocks.get(gap.chosen) or sentence("puzzle.gap")
