"""A proof in pieces: the pile of cards, and beside it the numbered places of the proof.

On a narrow screen the proof stands above the pile, and grows as the pile becomes smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, badge
from setcards_edu.pictures.kit.joy import closed_frame
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
"""The id of the zone on which a card is dropped to take it out of the proof."""

GAPS = "\ue010\ue011\ue012\ue013"
"""The signs that stand for the gaps in the sentence on a card, in their order."""

_SIZE, _LINE, _PAD = 15, 20, 12
_BOLD = 18  # how large bold words of 16 are at most
_WIDE, _NARROW = 440.0, 318.0  # how wide a card is
_GUTTER, _MARGIN, _GAP = 28.0, 10.0, 8.0
_BETWEEN = 20.0  # the room between the pile and the proof
_EMPTY = 36.0  # how high an empty place is
_CHIP = 28.0  # how high a block is
_TITLE = 26.0
_OPENS, _CLOSES, _SPACE = "\ue000", "\ue001", "\u00a0"  # around what stands in a gap, and within it


@dataclass(frozen=True, slots=True)
class GapView:
    """A gap: its name, the words of its blocks by their names, and the block in it, "" for none."""

    name: str
    blocks: Mapping[str, str]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card: its name, its sentence in which signs of `GAPS` stand for its gaps, these gaps, its mark."""

    name: str
    words: str
    gaps: tuple[GapView, ...] = ()
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class ProofView:
    """What is to be drawn.

    claim: what is to be proved; pile: all cards in the order in which they are offered.
    places: the name of the card in each place, "" for none.
    text: the whole proof as a text, "" until a right proof stands there.
    glad: whether the learner has put it together.
    """

    claim: str
    pile: tuple[CardView, ...]
    places: tuple[str, ...]
    text: str = ""
    glad: bool = False


def card_piece(name: str) -> str:
    """Return the id of a card's piece."""
    return f"card.{name}"


def place_piece(step: int) -> str:
    """Return the id of the piece of a place that is empty."""
    return f"place.{step}"


def block_piece(gap: str, block: str) -> str:
    """Return the id of the piece of a block."""
    return f"block.{gap}.{block}"


def proof_picture(view: ProofView) -> Picture:
    """Draw the pile and the proof; cards can be pressed and dragged, blocks pressed."""
    wide, narrow = _Wide(view), _Narrow(view)
    pieces = [Piece(PILE, sentence("puzzle.pile"), zone=True, pressable=False)]
    drawn = [_frame_of("pile", wide, narrow, PILE), *_titles(view, wide, narrow)]
    drawn += either([_sheet(wide)], [_sheet(narrow)]) if view.text else _vacant(view, wide)
    for step, name in enumerate(view.places, 1):
        drawn.append(_place(step, wide, narrow, is_empty=not name))
        if not name:
            words = sentence("puzzle.place", step=step)
            pieces.append(Piece(place_piece(step), words, zone=True, pressable=False))
    for card in view.pile:
        drawn += _card(card, wide, narrow, view)
        pieces += _pieces(card, view)
    if view.text:
        drawn.append(_end(wide, narrow, glad=view.glad))
    size = max(wide.size[0], narrow.size[0]), max(wide.size[1], narrow.size[1])
    description = sentence("puzzle.description", claim=view.claim)
    if view.text:
        description = sentence("puzzle.whole", claim=view.claim, text=view.text)
    svg = document(wide.size, description, paper(size), *drawn, narrow=narrow.size)
    return Picture(svg, tuple(pieces))


class _Arrangement:
    """Where everything stands.

    cards: the place of each card; steps: that of each place, and how high it is, None for one that is not
    there yet; pile, proof: the left upper corner and the size of both columns.
    """

    width: float
    pile: tuple[Place, Place]
    proof: tuple[Place, Place]

    def __init__(self, view: ProofView, claim_width: float) -> None:
        self.claim = wrapped(f"{sentence('puzzle.claim')}: {view.claim}", _BOLD, claim_width)
        self.lines = {card.name: self._wrapped(card, {}) for card in view.pile}
        self.rows = {card.name: self._rows(card) for card in view.pile}
        self.highest = {card.name: self._height(card, with_blocks=True) for card in view.pile}
        self.heights = {card.name: self._height(card, with_blocks=not view.text) for card in view.pile}
        self.top = _MARGIN + len(self.claim) * (_LINE + 2) + 6
        self.cards: dict[str, Place] = {}
        self.steps: list[tuple[Place, float] | None] = []
        self.text = wrapped(f"{view.text} ∎", _SIZE, self.inner) if view.text else ()
        self.sheet: tuple[Place, float] = (0.0, 0.0), 0.0

    @property
    def inner(self) -> float:
        """The room for words on a card."""
        return self.width - 2 * _PAD

    def down(self, names: Iterable[str], at: Place, shown: int | None = None) -> float:
        """Put the places of the proof one below the other; return where the last one ends."""
        x, y = at
        for step, name in enumerate(names, 1):
            if not name and shown is not None and step > shown:
                self.steps.append(None)
                continue
            height = self.heights[name] if name else _EMPTY
            self.steps.append(((x, y), height))
            if name:
                self.cards[name] = x, y
            y += height + _GAP
        return y

    def below(self, cards: Iterable[CardView], at: Place) -> float:
        """Put the text of the proof, if it is whole, and cards one below the other; return where they end."""
        x, y = at
        if self.text:
            self.sheet = at, _LINE * len(self.text) + 2 * _PAD - 6
            y += self.sheet[1] + 2 * _GAP
        for card in cards:
            self.cards[card.name] = x, y
            y += self.heights[card.name] + _GAP
        return y

    def text_height(self, card: CardView) -> float:
        """Return how high the words of a card are, whatever stands in its gaps."""
        choices = ([(gap.name, words) for words in ("", *gap.blocks.values())] for gap in card.gaps)
        fillings = product(*choices)
        return _LINE * max(len(self._wrapped(card, dict(filling))) for filling in fillings)

    def _wrapped(self, card: CardView, filling: Mapping[str, str]) -> tuple[str, ...]:
        there = (filling.get(gap.name, gap.blocks.get(gap.chosen, "")) for gap in card.gaps)
        return wrapped(_filled(card.words, map(_in_gap, there)), _SIZE, self.inner)

    def _rows(self, card: CardView) -> dict[str, Place]:
        """Return the left upper corner of each block on a card, by its piece."""
        x, y = float(_PAD), _PAD - 3 + self.text_height(card) + 6
        found: dict[str, Place] = {}
        for gap in card.gaps:
            for block, words in gap.blocks.items():
                if x > _PAD and x + _chip_width(words) > self.width - _PAD:
                    x, y = float(_PAD), y + _CHIP + 4
                found[block_piece(gap.name, block)] = x, y
                x += _chip_width(words) + 8
            x += 12
        return found

    def _height(self, card: CardView, *, with_blocks: bool) -> float:
        rows = self.rows[card.name].values() if with_blocks else ()
        below = max(y for _, y in rows) + _CHIP + 8 if rows else 0
        return max(self.text_height(card) + 2 * _PAD - 6, below)


class _Wide(_Arrangement):
    width = _WIDE

    def __init__(self, view: ProofView) -> None:
        whole = 2 * _WIDE + _BETWEEN + _GUTTER
        super().__init__(view, whole)
        top = self.top + _TITLE
        stay = [card for card in view.pile if not view.text or card.name not in view.places]
        y = self.below(stay, (_MARGIN, top))
        self.vacant = {**self.cards}
        left = _MARGIN + _WIDE + _BETWEEN + _GUTTER
        end = self.down(view.places, (left, top))
        bottom = max(y, end, top + sum(height + _GAP for height in self.highest.values())) + _MARGIN
        self.size = whole + 2 * _MARGIN, bottom
        self.pile = (_MARGIN - 6, self.top), (_WIDE + 12, bottom - self.top - 4)
        self.proof = (left - _GUTTER - 6, self.top), (_WIDE + _GUTTER + 12, end - self.top)


class _Narrow(_Arrangement):
    width = _NARROW

    def __init__(self, view: ProofView) -> None:
        super().__init__(view, NARROWEST - 2 * _MARGIN)
        left = _MARGIN + _GUTTER - 6
        last = max((step for step, name in enumerate(view.places, 1) if name), default=0)
        top = self.top + _TITLE
        end = self.down(view.places, (left, top), shown=last + 1)
        self.proof = (4.0, self.top), (NARROWEST - 8.0, end - self.top)
        y = self.below([card for card in view.pile if card.name not in view.places], (left, end + 6 + _TITLE))
        self.pile = (4.0, end + 6), (NARROWEST - 8.0, y - end - 6)
        least = top + 6 + _TITLE + _EMPTY + _GAP + sum(height + _GAP for height in self.highest.values())
        self.size = float(NARROWEST), max(y, least) + _MARGIN


def _filled(words: str, there: Iterable[str]) -> str:
    """Return a sentence with what stands in its gaps."""
    for sign, inside in zip(GAPS, there, strict=False):
        words = words.replace(sign, inside)
    return words


def _in_gap(words: str) -> str:
    """Return what stands in a gap so that it stays in one line: its words, or room for some."""
    inside = words.replace(" ", _SPACE) if words else _SPACE * 3 + "?" + _SPACE * 3
    return f"{_OPENS}{inside}{_CLOSES}"


def _chip_width(words: str) -> float:
    return max(44.0, text_width(words, _SIZE - 1) * 0.92 + 22)


def _frame_of(column: str, wide: _Arrangement, narrow: _Arrangement, piece: str) -> Element:
    """Draw the ground of a column, which is a zone."""
    (x, y), (width, height) = getattr(wide, column)
    (left, top), (across, down) = getattr(narrow, column)
    rect = node("rect", width=width, height=height, rx=12, class_="paper diagram", fill=PAPER)
    below = f"{move((left, top))} scale({across / width:.4f} {down / height:.4f})"
    return group(rect, at=(x, y), data_piece=piece, data_narrow=below)


def _titles(view: ProofView, wide: _Arrangement, narrow: _Arrangement) -> Iterator[Element]:
    """Draw the claim, and what both columns are."""
    yield from either([_claim(wide)], [_claim(narrow)])
    pile = "puzzle.as-text" if view.text else "puzzle.pile"
    for column, key in (("pile", pile), ("proof", "puzzle.proof")):
        words = label(sentence(key), 8, 18, 13, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
        below = move(getattr(narrow, column)[0])
        yield group(words, at=getattr(wide, column)[0], data_narrow=below, data_key=f"title-{column}")


def _claim(arrangement: _Arrangement) -> Element:
    lines = (
        label(line, _MARGIN, _MARGIN + 15 + k * (_LINE + 2), _SIZE + 1)
        for k, line in enumerate(arrangement.claim)
    )
    return group(*lines, class_="ink", fill=INK, text_anchor="start", font_weight="bold")


def _sheet(arrangement: _Arrangement) -> Element:
    """Draw the whole proof as a text."""
    at, height = arrangement.sheet
    rect = node("rect", width=arrangement.width, height=height, rx=4, class_="panel", fill=FACE, stroke=SLOT)
    lines = (label(line, _PAD, _PAD + 12 + k * _LINE, _SIZE) for k, line in enumerate(arrangement.text))
    return group(rect, group(*lines, class_="ink", fill=INK, text_anchor="start"), at=at)


def _vacant(view: ProofView, wide: _Wide) -> Iterator[Element]:
    """Draw faint places in the pile for the cards that have gone into the proof."""
    for card in view.pile:
        if card.name in view.places:
            height = wide.heights[card.name]
            rect = node("rect", width=_WIDE, height=height, rx=9, class_="slot", fill=PAPER, stroke=SLOT)
            yield group(rect, at=wide.vacant[card.name], data_narrow="scale(0)")


def _place(step: int, wide: _Arrangement, narrow: _Arrangement, *, is_empty: bool) -> Element:
    """Draw the number of a place, and while it is empty its frame, which is a zone."""
    at, below = wide.steps[step - 1], narrow.steps[step - 1]
    number = label(f"{step}", -_GUTTER / 2, 24, 15, class_="ink-soft", fill=INK_SOFT, font_weight="bold")
    frame = None
    if is_empty:
        rect = node("rect", width=_WIDE, height=_EMPTY, rx=9, class_="face ghost", fill=PAPER, stroke=EDGE)
        rect.set("stroke-dasharray", "5 4")
        frame = group(rect, data_piece=place_piece(step), data_narrow=f"scale({_NARROW / _WIDE:.4f} 1)")
    return group(
        number,
        frame,
        at=at[0] if at else (0, 0),
        data_narrow=move(below[0]) if below else "scale(0)",
        data_key=f"step-{step}",
    )


def _card(card: CardView, wide: _Arrangement, narrow: _Arrangement, view: ProofView) -> Iterator[Element]:
    """Draw a card, and then the blocks on it."""
    frames = (_frame(card, arrangement) for arrangement in (wide, narrow))
    words = either([_words(card, wide)], [_words(card, narrow)])
    mark = group(badge(card.mark), at=(WIDTH / 2 - 3, HEIGHT / 2 - 3)) if card.mark else None
    at, below = wide.cards[card.name], narrow.cards[card.name]
    first, second = frames
    first.set("data-narrow", "scale(0)")
    second.attrib |= {"transform": "scale(0)", "data-narrow": "scale(1)"}
    piece = card_piece(card.name)
    yield group(first, second, *words, mark, at=at, data_narrow=move(below), data_piece=piece)
    if view.text:
        return
    for gap in card.gaps:
        for block, said in gap.blocks.items():
            id_ = block_piece(gap.name, block)
            (x, y), (left, down) = wide.rows[card.name][id_], narrow.rows[card.name][id_]
            yield group(
                *_chip(said, is_chosen=block == gap.chosen),
                at=(at[0] + x, at[1] + y),
                data_narrow=move((below[0] + left, below[1] + down)),
                data_piece=id_,
            )


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
    """Draw the words of a card; what stands in a gap is bold and underlined."""
    drawn, is_inside = [], False
    for k, line in enumerate(arrangement.lines[card.name]):
        text = node("text", x=_PAD, y=_PAD + 12 + k * _LINE, font_size=_SIZE)
        for run, closes in _runs(line):
            if run:
                style = {"class_": "lit", "fill": LIT, "font_weight": "bold", "text_decoration": "underline"}
                text.append(node("tspan", text=run, **(style if is_inside else {})))
            is_inside = is_inside != closes
        drawn.append(text)
    return group(*drawn, class_="ink", fill=INK, text_anchor="start")


def _runs(line: str) -> Iterator[tuple[str, bool]]:
    """Yield the runs of a line, each with whether a gap begins or ends after it."""
    *runs, last = line.replace(_CLOSES, _OPENS).split(_OPENS)
    yield from ((run, True) for run in runs)
    yield last, False


def _chip(words: str, *, is_chosen: bool) -> tuple[Element, Element]:
    width = _chip_width(words)
    rect = node("rect", width=width, height=_CHIP, rx=_CHIP / 2, fill=FIGURE if is_chosen else FACE)
    rect.attrib |= {
        "class": "face figure open" if is_chosen else "face",
        "stroke": LIT if is_chosen else EDGE,
        "stroke-width": "2.4" if is_chosen else "1.2",
    }
    return rect, label(words, width / 2, _CHIP / 2 + 5, _SIZE - 1, class_="ink", fill=INK)


def _end(wide: _Arrangement, narrow: _Arrangement, *, glad: bool) -> Element:
    """Draw the sign at the end of a proof, and the frame that closes around one that a learner has made."""

    def drawn(arrangement: _Arrangement) -> Element:
        last = next(filter(None, reversed(arrangement.steps)))
        (x, y), height = last
        sign = label("∎", x + arrangement.width - 14, y + height - 9, 16, class_="ink", fill=INK)
        return group(closed_frame(*arrangement.proof) if glad else None, sign)

    return group(*either([drawn(wide)], [drawn(narrow)]), data_key="end")


def _pieces(card: CardView, view: ProofView) -> Iterator[Piece]:
    words = _filled(card.words, map(_heard, card.gaps))
    step = view.places.index(card.name) + 1 if card.name in view.places else None
    name = sentence("puzzle.card", words=words)
    if step is not None:
        name = sentence("puzzle.step", step=step, words=words)
    if card.mark is not None:
        name = sentence("picture.marked", name=name, mark=card.mark.letter)
    yield Piece(card_piece(card.name), name, zone=step is not None, draggable=True, moment=step)
    for gap in card.gaps if not view.text else ():
        for block, said in gap.blocks.items():
            told = sentence("puzzle.block", block=said, words=words)
            yield Piece(block_piece(gap.name, block), told, role="radio", state=block == gap.chosen)


def _heard(gap: GapView) -> str:
    return gap.blocks.get(gap.chosen) or sentence("puzzle.gap")
