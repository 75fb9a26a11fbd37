"""Which cards may be laid on an empty field (leads), and which on other cards (answers; rules D4, D5, D7).

An arrow a → b between two cards says that b is stronger than a.  In an answer there must be arrows along the
row of its cards, and in each column between the field and the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from setcards_edu.messages import Reason, Refused
from setcards_edu.sets import Card, card_tuple, check_cards, in_order
from setcards_edu.values import Drawn

from .laying import leads, rows
from .order import why_not_stronger
from .runs import is_run, why_not_run

COPIES = 2
"""The number of cards with the same set, one in each colour (C2)."""

REVOLUTION_LENGTH = 4
"""The least length of a run that reverses the order of strength (D7)."""


class NotAHand(Refused):
    """Error raised for a hand that cannot be dealt from the deck, as it has a set more than twice."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A condition start → end on two cards of an answer: `end` must be stronger than `start`.

    reason: why the arrow does not hold; None if it holds.
    """

    start: Card
    end: Card
    reason: Reason | None


class Answer(Drawn):
    """An answer: cards laid on a field, with the arrows between cards that must hold (D4, D5, D7).

    field: the cards (A₁, …, Aₙ) to be answered; () when the player leads.
    cards: the cards (B₁, …, Bₙ) in the order in which they are laid.
    revolution: whether the order of strength is reversed; then the arrows between the rows go up.
    exception: whether ∅ is also stronger than U, as in the game (D1).

    The answer may be illegal; see `why_not`.  Raises `NotACard` for a value that is no card,
    `DifferentUniverses` for cards of several universes.

    >>> answer = Answer([Card("1"), Card("2")], [Card("4"), Card("24")])
    >>> answer.is_legal
    True
    >>> print(Answer([Card("13")], [Card("123")], revolution=True).why_not)
    During a revolution {1,2,3} does not answer {1,3}: {1,3} would have to be the stronger one. {1,3} ⊊
    {1,2,3}, so it is {1,2,3} that is stronger.
    """

    __slots__ = ("cards", "exception", "field", "revolution")
    field: tuple[Card, ...]
    cards: tuple[Card, ...]
    revolution: bool
    exception: bool

    def __init__(
        self,
        field: Iterable[Card],
        cards: Iterable[Card],
        *,
        revolution: bool = False,
        exception: bool = True,
    ) -> None:
        below, laid = card_tuple(field), card_tuple(cards)
        check_cards(*below, *laid)
        for name, value in (("field", below), ("cards", laid)):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "revolution", bool(revolution))
        object.__setattr__(self, "exception", bool(exception))

    @property
    def rows(self) -> tuple[Arrow, ...]:
        """The arrows B₁ → B₂ → … → Bₙ: each card laid must be stronger than the one before it."""
        return tuple(self._arrow(a, b) for a, b in pairwise(self.cards))

    @property
    def columns(self) -> tuple[Arrow, ...]:
        """The arrows Aᵢ → Bᵢ from the field to the cards laid, or Bᵢ → Aᵢ in a revolution."""
        pairs = zip(self.field, self.cards, strict=False)
        return tuple(self._arrow(b, a) if self.revolution else self._arrow(a, b) for a, b in pairs)

    @property
    def field_rows(self) -> tuple[Arrow, ...]:
        """The arrows A₁ → A₂ → … → Aₙ of the field, which all hold if it was laid by the rules (D4, D5)."""
        return tuple(self._arrow(a, b) for a, b in pairwise(self.field))

    @property
    def why_not(self) -> Reason | None:
        """The reason why the answer may not be laid, even by a player who has the cards; None if it may.

        A lead must be a run.  An answer must have as many cards as the field; then every arrow between its
        own cards must hold, then every arrow between the two rows.  The first condition that fails is the
        reason.
        """
        if not self.field:
            return why_not_run(self.cards)
        if len(self.cards) != len(self.field):
            return Reason("answer.wrong-number", wanted=len(self.field), count=len(self.cards))
        return next(self.failures(), None)

    def failures(self) -> Iterator[Reason]:
        """Yield a reason for every broken arrow: first for arrows between the laid cards, then for the
        others."""
        for arrow in self.rows:
            if arrow.reason:
                yield Reason("answer.row-broken", a=arrow.start, b=arrow.end, why=arrow.reason)
        for arrow in self.columns:
            if arrow.reason:
                yield _column_broken(arrow, revolution=self.revolution)

    @property
    def is_legal(self) -> bool:
        """Whether the answer may be laid by a player who has the cards."""
        return self.why_not is None

    @property
    def starts_revolution(self) -> bool:
        """Whether this play reverses the order of strength: it is legal, and a run of four or more cards
        (D7)."""
        return starts_revolution(self.cards) and self.is_legal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def __str__(self) -> str:
        laid = f"({', '.join(map(str, self.cards))})"
        return f"({', '.join(map(str, self.field))}) ⇒ {laid}" if self.field else laid

    def __repr__(self) -> str:
        swapped = ", revolution=True" if self.revolution else ""
        without = "" if self.exception else ", exception=False"
        return f"Answer({self.field!r}, {self.cards!r}{swapped}{without})"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, self._parts

    @property
    def _parts(self) -> tuple[tuple[Card, ...], tuple[Card, ...], bool, bool]:
        return self.field, self.cards, self.revolution, self.exception

    def _arrow(self, start: Card, end: Card) -> Arrow:
        return Arrow(start, end, why_not_stronger(end, start, exception=self.exception))


def starts_revolution(cards: tuple[Card, ...]) -> bool:
    """Return whether cards that may be laid reverse the order of strength: a run of four or more (D7).

    Raises what `is_run` raises.
    """
    return len(cards) >= REVOLUTION_LENGTH and is_run(cards)


def answers(
    field: Iterable[Card], hand: Iterable[Card], *, revolution: bool = False, exception: bool = True
) -> Iterator[Answer]:
    """Yield all rows of cards of a hand that may be laid on a field, as `Answer` objects.

    field: the cards to be answered, in order; () to lead (D4).
    hand: the cards of the player; a set may occur twice, since the deck has two colours.
    revolution: whether the order of strength is reversed (D7).
    exception: whether ∅ is also stronger than U, as in the game (D1).
    The answers are in the order of their cards, without repetitions.

    Raises `NotACard`, `DifferentUniverses`, and `NotAHand` for a set that occurs three times.

    >>> found = answers([Card("15")], [Card("14"), Card("23"), Card("125")])
    >>> [str(answer.cards[0]) for answer in found]
    ['{2,3}', '{1,2,5}']
    """
    below = card_tuple(field)
    laid = rows_to_lay(below, hand, revolution=revolution, exception=exception)
    return (Answer(below, cards, revolution=revolution, exception=exception) for cards in laid)


def rows_to_lay(
    field: Iterable[Card], hand: Iterable[Card], *, revolution: bool = False, exception: bool = True
) -> Iterator[tuple[Card, ...]]:
    """Yield the rows of cards of a hand that may be laid on a field; arguments and errors as for `answers`.

    >>> list(rows_to_lay([], [Card("1"), Card("2")]))
    [(Card('1'),), (Card('1'), Card('2')), (Card('2'),)]
    """
    below, copies = card_tuple(field), _counted(hand)
    check_cards(*below, *copies)
    return rows(below, copies, revolution=revolution, exception=exception) if below else leads(copies)


def why_not_answer(
    field: Iterable[Card],
    cards: Iterable[Card],
    *,
    hand: Iterable[Card] | None = None,
    revolution: bool = False,
    exception: bool = True,
) -> Reason | None:
    """Return why the cards may not be laid on the field; None if they may.

    hand: the cards of the player; None to ignore the hand.  The other arguments and the errors are the same
        as for `answers`.

    >>> print(why_not_answer([Card("1"), Card("2")], [Card("4"), Card("14")]))
    {1,4} does not answer {2}: 2 is in {2} but not in {1,4}. The sizes differ and neither contains the other,
    so neither is stronger.
    """
    answer = Answer(field, cards, revolution=revolution, exception=exception)
    if hand is not None:
        copies = _counted(hand)
        check_cards(*answer.field, *answer.cards, *copies)
        for card, laid in Counter(answer.cards).items():
            if not copies[card]:
                return Reason("answer.not-in-hand", card=card)
            if copies[card] < laid:
                return Reason("answer.too-few", card=card, count=copies[card], laid=laid)
    return answer.why_not


def why_not_field(field: Iterable[Card]) -> Reason | None:
    """Return why these cards cannot lie on a field after any play; None if they can.

    In every play the cards get stronger, B₁ → B₂ → … → Bₙ: in a lead (D4) and in an answer (D5), also in a
    revolution.
    Raises `NotACard`, `DifferentUniverses`.

    >>> print(why_not_field([Card("1"), Card("23")]))
    No play leaves this on the field: {2,3} would have to be stronger than {1}. 1 is in {1} but not in {2,3}.
    The sizes differ and neither contains the other, so neither is stronger.
    """
    arrows = Answer(field, ()).field_rows
    broken = (Reason("field.row-broken", a=to.start, b=to.end, why=to.reason) for to in arrows if to.reason)
    return next(broken, None)


def why_no_answer_with(
    card: Card, field: Iterable[Card], hand: Iterable[Card], *, revolution: bool = False
) -> Reason | None:
    """Return why a card of a hand cannot be laid on a field, alone or with others; None if it can.

    The card is not in the hand; or it answers no card of the field, with a reason for each; or it answers
    some, but the hand has no cards to complete the row.  The arguments and errors are the same as for
    `answers`.

    >>> print(why_no_answer_with(Card("14"), [Card("15")], [Card("14"), Card("23")]))
    {1,4} does not answer {1,5}: The sizes are the same, and {1,4} comes before {1,5} in the list: at the
    first difference it has 4 where the other has 5.
    """
    below, copies = card_tuple(field), _counted(hand)
    check_cards(card, *below, *copies)
    if not copies[card]:
        return Reason("answer.not-in-hand", card=card)
    if not below or _takes_part(card, below, copies, revolution=revolution):
        return None
    arrows = Answer(below, [card] * len(below), revolution=revolution).columns
    whys = tuple(_column_broken(arrow, revolution=revolution) for arrow in arrows if arrow.reason)
    if len(whys) == len(below):
        return whys[0] if len(whys) == 1 else Reason("answer.no-column", card=card, whys=whys)
    fits = tuple(a for a, arrow in zip(below, arrows, strict=True) if not arrow.reason)
    return Reason("answer.no-company", card=card, fits=fits, wanted=len(below))


def cards_that_answer(
    field: Iterable[Card], hand: Iterable[Card], *, revolution: bool = False, exception: bool = True
) -> tuple[Card, ...]:
    """Return the cards of a hand that can be laid on a field, alone or with others, sorted, each once.

    field: the cards to be answered, at least one; the other arguments and the errors are the same as for
        `answers`.

    >>> print(*cards_that_answer([Card("1"), Card("2")], [Card("12"), Card("4"), Card("14"), Card("24")]))
    {4} {1,2} {1,4} {2,4}
    """
    below, copies = card_tuple(field), _counted(hand)
    check_cards(*below, *copies)
    found: set[Card] = set()
    for place, fixed in product(range(len(below)), copies):
        if fixed not in found:
            row = rows(below, copies, revolution=revolution, exception=exception, fixed={place: fixed})
            found.update(next(row, ()))
    return in_order(found)


def cards_that_go_on(
    begun: Iterable[Card],
    field: Iterable[Card],
    hand: Iterable[Card],
    *,
    revolution: bool = False,
    exception: bool = True,
) -> tuple[Card, ...]:
    """Return the cards of a hand that can be laid next in a row, sorted, without repetitions.

    begun: the first cards of an answer (or of a lead if the field is empty) in order; () for none yet.
    The other arguments and the errors are the same as for `answers`.

    >>> print(*cards_that_go_on([Card("14")], [], [Card("13"), Card("14"), Card("15"), Card("23")]))
    {1,5}
    """
    row, below, copies = card_tuple(begun), card_tuple(field), _counted(hand)
    check_cards(*row, *below, *copies)
    if below and len(row) < len(below):
        fixed = dict(enumerate(row))
        return tuple(
            card
            for card in copies
            if any(
                rows(
                    below,
                    copies,
                    revolution=revolution,
                    exception=exception,
                    fixed={**fixed, len(row): card},
                )
            )
        )
    if below or Counter(row) - copies:
        return ()
    return tuple(card for card in copies if is_run((*row, card)))


def check_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand in the order given, if a deck of two colours has them all (C2).

    Raises `NotACard`, `DifferentUniverses`, and `NotAHand` for a set that occurs three times.
    """
    held = card_tuple(hand)
    for card, count in Counter(held).items():
        if count > COPIES:
            raise NotAHand(Reason("hand.too-many", card=card, found=count, copies=COPIES))
    return held


def replay(plays: Iterable[Iterable[Card]], *, revolution: bool = False) -> Iterator[Answer]:
    """Yield the successive plays on one field as answers: a lead, then answers to it (D5, D7).

    revolution: whether the order of strength is reversed before the first play.
    The iteration ends after the first illegal play.  Raises what `Answer` raises.

    >>> [answer.is_legal for answer in replay([[Card("3")], [Card("13")], [Card("12")], [Card("45")]])]
    [True, True, False]
    """
    field: tuple[Card, ...] = ()
    for cards in plays:
        answer = Answer(field, cards, revolution=revolution)
        yield answer
        if not answer.is_legal:
            return
        revolution ^= answer.starts_revolution
        field = answer.cards


def _again(field: tuple[Card, ...], cards: tuple[Card, ...], *swapped: bool) -> Answer:
    revolution, exception = swapped
    return Answer(field, cards, revolution=revolution, exception=exception)


def _column_broken(arrow: Arrow, *, revolution: bool) -> Reason:
    """Return the reason for a broken arrow between the rows: a is the card of the field, b the one laid."""
    if revolution:
        return Reason("answer.column-broken-revolution", a=arrow.end, b=arrow.start, why=arrow.reason)
    return Reason("answer.column-broken", a=arrow.start, b=arrow.end, why=arrow.reason)


def _counted(hand: Iterable[Card]) -> Counter[Card]:
    """Return how often each card is in the hand, in the order of the cards."""
    return Counter(in_order(check_hand(hand)))


def _takes_part(card: Card, field: tuple[Card, ...], copies: Counter[Card], *, revolution: bool) -> bool:
    """Return whether some answer contains the card."""
    with_card = (rows(field, copies, revolution=revolution, fixed={i: card}) for i in range(len(field)))
    return any(next(found, None) for found in with_card)
