"""Pictures of two screens on strength: two cards to compare, and the line of all sets of one size."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import Look, question
from setcards_edu.pictures.kit.card_pieces import card_id, corner_button, element_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, CardState, face, spoken
from setcards_edu.pictures.kit.choice_buttons import ChoiceTile, chosen_sign, faint, rounds, tiles
from setcards_edu.pictures.kit.layout import Part, Shown, below, beside, even_rows, sheet, tray
from setcards_edu.pictures.kit.palette import INK_SOFT, Judged, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import Element, Place, either, group, label, move
from setcards_edu.sets import Card, cards
from setcards_edu.strength import same_size

from .arrows_of_strength import Pair, number_line, pair

GUESS_ID, SIZE_ID, CLAIM_ID = "g-", "s-", "k-"
"""The prefixes of the ids of the buttons for predictions, sizes and claims."""

_NUMBER = 44.0
"""The distance between the numbers that can be pressed."""


class TwoCards(Protocol):
    """The protocol of a state with two cards to compare, such as
    `setcards_edu.teaching.strength.compare_two.CompareTwo`."""

    @property
    def n(self) -> int:
        """The number of points of U."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen so far, at most two."""

    @property
    def shown_outcome(self) -> str | None:
        """Which of two cards is stronger: "first", "second", "neither" or "both"; None while not shown."""

    @property
    def guess(self) -> str | None:
        """The learner's prediction: "first", "second", "neither" or "both" is stronger; None before it."""

    @property
    def can_predict(self) -> bool:
        """Whether the learner is asked to predict the result."""

    @property
    def has_numbers(self) -> bool:
        """Whether the picture has numbers to press, by which the learner points at the element that
        decides."""

    @property
    def ringed(self) -> tuple[Collection[int], Collection[int]]:
        """The elements that decide the comparison, on the first and the second card; drawn with a ring."""

    @property
    def has_just_won(self) -> bool:
        """Whether the last prediction was a victory, which is celebrated."""


def compare_picture(compared: TwoCards) -> Picture:
    """Draw the two cards with their arrows, the possible predictions, and all cards to choose from.

    All pieces remain while the two cards stay the same, so the focus is not lost.
    """
    marks = dict(zip(compared.chosen, (Mark.A, Mark.B), strict=False))
    shown = {
        card: Shown(mark, state=True, name=sentence("picture.marked", name=spoken(card), mark=mark.letter))
        for card, mark in marks.items()
    }
    a, b = (*compared.chosen, None, None)[:2]
    described = sentence("picture.compared", a=a or "–", b=b or "–") if compared.chosen else ""
    words = sentence("picture.explorer-compare", compared=described or "–")
    two = below(_two_cards(compared), _guesses(compared)) if compared.can_predict else _two_cards(compared)
    return sheet([beside(tray(cards(compared.n), shown), two)], words, "compare")


_LEADS: Mapping[str, tuple[Look | None, Look | None]] = {
    "first": (Look.BROKEN, Look.LIT),
    "second": (Look.LIT, Look.BROKEN),
    "neither": (Look.BROKEN, Look.BROKEN),
    "both": (Look.LIT, Look.LIT),
}
"""The looks of the arrows from A to B and from B to A, by the result of the comparison."""

_SIGNS = {"first": "A ← B", "second": "A → B", "neither": "A ∥ B", "both": "A ⇄ B"}
_WORDS = {"first": "guess.first", "second": "guess.second", "neither": "guess.neither", "both": "guess.both"}
"""The signs of the possible predictions, and the keys of their words."""


def _two_cards(compared: TwoCards) -> Part:
    """Draw the two cards, and if there are predictions, the numbers below them or room for these."""
    a, b = (*compared.chosen, None, None)[:2]
    forth, back = _LEADS[compared.shown_outcome] if compared.shown_outcome else (None, None)
    two = Pair(a, b, forth, back, compared.ringed, is_celebrated=compared.has_just_won)
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
    """Draw the elements of U as buttons; those that were found to decide are lit."""
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
    """Draw the possible predictions as buttons, faint until two cards are chosen."""
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
    """Return the judgement of a prediction; None if none is shown, or for a wrong one not chosen."""
    outcome = compared.shown_outcome
    return None if outcome is None else Judged.of(chosen=choice == compared.guess, right=choice == outcome)


class SetsOnALine(Protocol):
    """The protocol of a state with sets of one size on a line, such as
    `setcards_edu.teaching.strength.runs_on_a_line.RunsOnALine`."""

    @property
    def n(self) -> int:
        """The number of points of U."""

    @property
    def size(self) -> int:
        """The size of the sets on the line."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The chosen sets, including sets of other sizes."""

    @property
    def holes(self) -> tuple[Card, ...]:
        """The sets that the picture shows as missing between chosen sets, which should be consecutive."""

    @property
    def can_claim(self) -> bool:
        """Whether the learner can claim that the chosen sets are consecutive (a run), or are not."""

    @property
    def claim(self) -> bool | None:
        """Whether the learner claims that the chosen sets are consecutive (a run); None before a claim."""


def line_picture(lined: SetsOnALine) -> Picture:
    """Draw the sizes to choose from, the line with the chosen sets, and buttons to claim that they are
    consecutive (a run), or are not."""
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
    """Draw the chosen sets of other sizes than that of the line; a press removes one."""
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
    """Draw a chosen card, marked by a sign as well as by its rim."""
    return group(face(card, lies=CardState.OPEN), chosen_sign((-WIDTH / 2 + 5, -HEIGHT / 2 + 5)))


def _line(lined: SetsOnALine) -> Part:
    """Draw the line of sets, in rows of ten, or of five on a narrow screen, with the chosen sets marked."""
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
