"""What the strength explorer shows of two cards and of a line of sets; all can be pressed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import Look, question
from setcards_edu.pictures.kit.card_pieces import card_id, corner_button, element_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, CardState, face, spoken
from setcards_edu.pictures.kit.choice_buttons import ChoiceTile, chosen_sign, faint, rounds, tiles
from setcards_edu.pictures.kit.layout import Part, Shown, beside, even_rows, sheet, tray
from setcards_edu.pictures.kit.palette import INK_SOFT, Judged, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import Element, Place, either, group, label, move
from setcards_edu.sets import Card, cards
from setcards_edu.strength import same_size

from .arrows_of_strength import Pair, number_line, pair

GUESS_ID, SIZE_ID, CLAIM_ID = "g-", "s-", "k-"
"""How the ids of tiles for predictions, sizes and claims begin."""

_NUMBER = 44.0
"""From number to number, where one points at them."""


class TwoCards(Protocol):
    """Two cards to be compared: `setcards_edu.teaching.strength.compare_two.CompareTwo` is one."""

    @property
    def n(self) -> int:
        """The number of points."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards, at most two."""

    @property
    def shown_outcome(self) -> str | None:
        """Which is stronger, a key of `_LEADS`; None as long as that is not to be seen."""

    @property
    def guess(self) -> str | None:
        """What was predicted; None before that."""

    @property
    def can_predict(self) -> bool:
        """Whether one predicts at all."""

    @property
    def has_numbers(self) -> bool:
        """Whether numbers stand there to be pointed at."""

    @property
    def ringed(self) -> tuple[Collection[int], Collection[int]]:
        """The numbers in which one sees it, on the first and the second card."""


def compare_picture(compared: TwoCards) -> Picture:
    """Draw the two cards with what leads from one to the other, the choices, and all cards to choose from.

    Nothing that can be pressed goes away as long as the two cards stay, so the focus does not either.
    """
    marks = dict(zip(compared.chosen, (Mark.A, Mark.B), strict=False))
    shown = {
        card: Shown(mark, state=True, name=sentence("picture.marked", name=spoken(card), mark=mark.letter))
        for card, mark in marks.items()
    }
    a, b = (*compared.chosen, None, None)[:2]
    described = sentence("picture.compared", a=a or "–", b=b or "–") if compared.chosen else ""
    words = sentence("picture.explorer-compare", compared=described or "–")
    above = beside(_two_cards(compared), _guesses(compared)) if compared.can_predict else _two_cards(compared)
    return sheet([above, tray(cards(compared.n), shown)], words, "compare")


_LEADS: Mapping[str, tuple[Look | None, Look | None]] = {
    "first": (Look.BROKEN, Look.LIT),
    "second": (Look.LIT, Look.BROKEN),
    "neither": (Look.BROKEN, Look.BROKEN),
    "both": (Look.LIT, Look.LIT),
}
"""The arrows from A to B and from B to A."""

_SIGNS = {"first": "A ← B", "second": "A → B", "neither": "A ∥ B", "both": "A ⇄ B"}
_WORDS = {"first": "guess.first", "second": "guess.second", "neither": "guess.neither", "both": "guess.both"}
"""What can be predicted: its sign, and the key of its words."""


def _two_cards(compared: TwoCards) -> Part:
    """Draw the two cards, and below them the numbers to point at, or room for these where one predicts."""
    a, b = (*compared.chosen, None, None)[:2]
    forth, back = _LEADS[compared.shown_outcome] if compared.shown_outcome else (None, None)
    two = Pair(a, b, forth, back, compared.ringed)
    middle = two.size[0] / 2, two.size[1] / 2
    unknown = question(middle) if b is not None and compared.shown_outcome is None else None
    if not compared.can_predict:
        return Part(two.size, group(pair(two), unknown), two.size)
    width = max(two.size[0], compared.n * _NUMBER)
    size = width, two.size[1] + _NUMBER + 8
    drawn = [group(pair(two), unknown, at=((width - two.size[0]) / 2, 0.0))]
    pieces: tuple[Piece, ...] = ()
    if compared.has_numbers:
        drawn += _numbers(compared, ((width - compared.n * _NUMBER) / 2, two.size[1] + 8))
        names = {k: sentence("guess.number", element=k) for k in range(1, compared.n + 1)}
        pieces = tuple(Piece(element_id(k), name, moment=compared.chosen) for k, name in names.items())
    return Part(size, group(*drawn), size, pieces)


def _numbers(compared: TwoCards, at: Place) -> list[Element]:
    """Draw the numbers of U, those lit that were found to decide."""
    found = {*compared.ringed[0], *compared.ringed[1]}
    return [
        group(
            corner_button(k, lit=k in found, touch=_NUMBER / 2),
            at=(at[0] + (k - 0.5) * _NUMBER, at[1] + _NUMBER / 2),
            data_piece=element_id(k),
        )
        for k in range(1, compared.n + 1)
    ]


def _guesses(compared: TwoCards) -> Part:
    """Draw what can be predicted; it is faint until there are two cards."""
    words = {guess: sentence(key) for guess, key in _WORDS.items()}
    choices = [
        ChoiceTile(
            GUESS_ID + guess,
            sign,
            words[guess],
            sentence("guess.asked", choice=words[guess]),
            compared.guess == guess,
            _judged(compared, guess),
        )
        for guess, sign in _SIGNS.items()
    ]
    return faint(choices, 2) if len(compared.chosen) < 2 else tiles(choices, 2, compared.chosen)


def _judged(compared: TwoCards, choice: str) -> Judged | None:
    """Return how a choice stands, where that is told."""
    outcome = compared.shown_outcome
    return None if outcome is None else Judged.of(chosen=choice == compared.guess, right=choice == outcome)


class SetsOnALine(Protocol):
    """Sets of one size on a line: `setcards_edu.teaching.strength.runs_on_a_line.RunsOnALine` has them."""

    @property
    def n(self) -> int:
        """The number of points."""

    @property
    def size(self) -> int:
        """The size of the sets on the line."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The sets that are lit, also those of other sizes."""

    @property
    def holes(self) -> tuple[Card, ...]:
        """The sets that are seen to be left out."""

    @property
    def can_claim(self) -> bool:
        """Whether one can say that the lit sets are a run, or not."""

    @property
    def claim(self) -> bool | None:
        """What was said; None before that."""


def line_picture(lined: SetsOnALine) -> Picture:
    """Draw the sizes to choose from, the line with the chosen sets, and what can be said of them."""
    parts = [rounds(_sizes(lined)), _line(lined)]
    if elsewhere := [card for card in lined.chosen if len(card) != lined.size]:
        parts.append(_elsewhere(elsewhere))
    if lined.can_claim:
        parts.append(tiles(_claims(lined), 2, lined.chosen))
    chosen = lined.chosen or "–"
    words = sentence("picture.explorer-line", size=lined.size, chosen=chosen, holes=lined.holes or "–")
    return sheet(parts, words, "line")


def _sizes(lined: SetsOnALine) -> list[ChoiceTile]:
    sizes = range(lined.n + 1)
    names = [sentence("line.size", size=k, number=len(same_size(k, lined.n))) for k in sizes]
    return [ChoiceTile(f"{SIZE_ID}{k}", f"{k}", "", names[k], k == lined.size) for k in sizes]


def _claims(lined: SetsOnALine) -> list[ChoiceTile]:
    claims = (("run", "ui.yes", "line.run", True), ("no-run", "ui.no", "line.no-run", False))
    return [
        ChoiceTile(
            CLAIM_ID + name,
            sentence(sign),
            sentence(key),
            sentence("line.asked", choice=sentence(key)),
            lined.claim is claim,
        )
        for name, sign, key, claim in claims
    ]


def _elsewhere(chosen: Sequence[Card]) -> Part:
    """Draw the chosen sets that do not stand on the line, to be seen and to be taken back."""
    text = sentence("line.elsewhere")
    wide, size = _line_places(chosen, 10)
    narrow, narrow_size = _line_places(chosen, 5)
    drawn, pieces = [], []
    for card in dict.fromkeys(chosen):
        at, below = (move((places[card][0], places[card][1] + 18)) for places in (wide, narrow))
        drawn.append(group(_chosen(card), transform=at, data_piece=card_id(card), data_narrow=below))
        name = sentence("line.elsewhere-card", card=spoken(card))
        pieces.append(Piece(card_id(card), name, state=True))
    words = either(*([_above(text, part[0])] for part in (size, narrow_size)))
    return Part(
        (size[0], size[1] + 18), group(*words, *drawn), (narrow_size[0], narrow_size[1] + 18), tuple(pieces)
    )


def _above(text: str, width: float) -> Element:
    return label(text, width / 2, 10, 13, class_="ink-soft", fill=INK_SOFT)


def _chosen(card: Card) -> Element:
    """Draw a chosen card, which one sees by a sign too, not by its rim alone."""
    return group(face(card, lies=CardState.OPEN), chosen_sign((-WIDTH / 2 + 5, -HEIGHT / 2 + 5)))


def _line(lined: SetsOnALine) -> Part:
    """Draw the line, broken into two on a narrow screen; the chosen sets stand out of it."""
    on_line = same_size(lined.size, lined.n)
    wide, size = _line_places(on_line, 10)
    narrow, narrow_size = _line_places(on_line, 5)
    lit = [card for card in on_line if card in lined.chosen]
    stretch = on_line[on_line.index(lit[0]) : on_line.index(lit[-1]) + 1] if lit else ()
    whole = () if lined.holes or not _unbroken(lit, stretch) else stretch
    rails = either(number_line(wide, whole), number_line(narrow, whole))
    drawn, pieces = [], []
    for place, card in enumerate(on_line, 1):
        look = _on_the_line(card, lined)
        faced = _chosen(card) if look.state else face(card, mark=look.mark, lies=look.lies)
        drawn.append(group(faced, at=wide[card], data_piece=card_id(card), data_narrow=move(narrow[card])))
        name = sentence("line.place", card=look.name or spoken(card), place=place, number=len(on_line))
        pieces.append(Piece(card_id(card), name, state=look.state))
    return Part(size, group(*rails, *drawn), narrow_size, tuple(pieces))


def _unbroken(lit: Sequence[Card], stretch: Sequence[Card]) -> bool:
    return len(lit) == len(stretch)


def _on_the_line(card: Card, lined: SetsOnALine) -> Shown:
    if card in lined.holes:
        return Shown(Mark.FORCED, lies=CardState.MISSING, name=sentence("line.hole", card=spoken(card)))
    chosen = card in lined.chosen
    return Shown(lies=CardState.OPEN if chosen else CardState.AT_HAND, state=chosen)


def _line_places(on_line: Sequence[Card], longest: int) -> tuple[dict[Card, Place], Place]:
    column, row = WIDTH + 10.0, HEIGHT + 22.0
    rows = even_rows(on_line, longest)
    places = {
        card: ((i + 0.5) * column + 6, (down + 0.5) * row)
        for down, cards in enumerate(rows)
        for i, card in enumerate(cards)
    }
    return places, (len(rows[0]) * column + 12, len(rows) * row)
