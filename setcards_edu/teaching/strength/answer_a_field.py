"""The state of an exercise in which the learner answers a field of cards with cards of a hand (D5, D7).

The arrows between field and laid cards show which card must be stronger; an arrow that does not hold is
broken.  An `AnswerAField` is immutable: every step returns a new one with a message.  With the help level
*tell* every arrow is judged as soon as both its cards are laid; with *ask* the learner is only told that some
arrow does not hold, and points at it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass, replace
from typing import Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Denial, Event, Hint, Message, Partial, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, card_tuple, cards, check_points, in_order
from setcards_edu.strength import (
    Answer,
    Arrow,
    answers,
    check_hand,
    strength,
    why_no_answer_with,
    why_not_answer,
    why_not_field,
    why_stronger,
)
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.given_cards import read_card, read_row
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.screen_state import ScreenState

FIELDS = range(1, 5)
"""The numbers of cards that a field may have on the screen."""

MOST = 10
"""The most cards of a hand."""

_HAND, _TRIES = 8, 100

Asked = Literal["", "answers", "cannot"]

_START = Hint("answer-a-field.start")


@dataclass(frozen=True, slots=True)
class AnswerAField(ScreenState, Dealt):
    """The state of the exercise: a field (the cards on the table), a hand, the cards laid as an answer, and
    the arrows judged so far.

    n: the number of points; field: the cards to be answered; hand: the learner's cards, in which a set may
        occur twice; revolution: whether strong and weak are swapped; seed: the seed of field and hand.
    laid: the indices in the hand of the laid cards, in order.
    known: the names of the arrows for which the learner knows whether they hold: `r0` leads from the first
        laid card to the second, `c0` is between the first card of the field and the first laid one.
    checked: whether the learner has been told that some arrow does not hold.
    listed: the list that is shown: "answers" for all legal answers, "cannot" for cards in none; "" for no
        list.

    >>> fielding = AnswerAField.start(field=[Card("15")], hand=[Card("14"), Card("23")], help="tell")
    >>> print(fielding.press(1).said.key, fielding.press(0).said.key)
    answer-a-field.legal answer.column-broken
    """

    n: int
    field: tuple[Card, ...]
    hand: tuple[Card, ...]
    revolution: bool = False
    seed: int = 0
    laid: tuple[int, ...] = ()
    known: frozenset[str] = frozenset()
    checked: bool = False
    listed: Asked = ""
    _: KW_ONLY
    said: Message = _START

    @classmethod
    def start(  # noqa: PLR0913 - options, all by name but the first
        cls,
        n: int = DECK_POINTS,
        *,
        field: str | Iterable[Card] | None = None,
        hand: str | Iterable[Card] | None = None,
        seed: int = 0,
        revolution: bool = False,
        help: Help = "ask",
    ) -> AnswerAField:
        """Return the state at the beginning, with no card laid.

        n: the number of points; help: `"tell"` or `"ask"`, how much is explained without being asked.

        field: 1 to 4 cards; hand: 1 to 10 cards; the seed determines those that are not given (see `deal`).

        Raises `BadOption` for a value out of range or a field that no play can leave, `NotAHand` for a set
        that occurs three times, `NotACard` and `DifferentUniverses` for values that are no cards of these
        points.
        """
        check_points(n)
        check_option("help", help, cls.levels)
        given = None if field is None else _checked_field(read_row(field, n))
        held = None if hand is None else _checked_hand(read_row(hand, n))
        below, held = deal(n, seed, field=given, hand=held, revolution=revolution)
        return cls(n, below, in_order(held), bool(revolution), seed, help=help)

    @property
    def answer(self) -> Answer:
        """The laid cards as an answer to the field, the cards on the table."""
        return Answer(self.field, (self.hand[place] for place in self.laid), revolution=self.revolution)

    @property
    def arrows(self) -> dict[str, Arrow]:
        """The arrows (each says that one card must be stronger than another) between the laid cards, and
        between them and the cards of the field, by their names such as `"r0"` and `"c0"` (see `known`)."""
        answer = self.answer
        rows = {f"r{i}": arrow for i, arrow in enumerate(answer.rows)}
        return rows | {f"c{i}": arrow for i, arrow in enumerate(answer.columns)}

    @property
    def is_full(self) -> bool:
        """Whether as many cards are laid as the field (the cards on the table) has."""
        return len(self.laid) == len(self.field)

    @property
    def can_restart(self) -> bool:
        """Whether a card is laid that can be taken back."""
        return bool(self.laid)

    @property
    def can_show(self) -> bool:
        """Whether cards are laid, and `show_why` would show something new."""
        return bool(self.laid) and self.show_why() != self

    @property
    def is_answered(self) -> bool:
        """Whether a legal answer is laid, and the learner knows that it is one."""
        return self.is_full and not self._broken and self.known.issuperset(self.arrows)

    @property
    def is_solved(self) -> bool:
        """Whether the learner has found the answer that is laid by the last step."""
        return self.is_answered and isinstance(self.said, Success)

    @property
    def is_asking(self) -> bool:
        """Whether the learner is now asked to point at an arrow that does not hold."""
        return self.help == "ask" and self.checked and not self.known.intersection(self._broken)

    @property
    def next_step(self) -> Hint:
        """The hint saying what the learner should do next."""
        if not self.laid:
            return _START
        if self.is_asking:
            return Denial("answer-a-field.broken", count=len(self._broken))
        if not self.is_full:
            return Hint("answer-a-field.next", cards=self.answer.cards)
        key = "answer-a-field.check-then-point" if self.help == "ask" else "answer-a-field.check"
        return Hint(key, cards=self.answer.cards)

    def told(self, name: str) -> bool | None:
        """Return whether an arrow holds; None if the learner has not been told yet.

        name: `"r0"` for the arrow from the first laid card to the second, `"c0"` for the one between the
            first cards of the field and of the answer, and so on.
        """
        return self.arrows[name].reason is None if name in self.known else None

    def press(self, place: int) -> AnswerAField:
        """Return the state with the card at index `place` of the hand laid, or taken back if it is laid.

        Raises `BadOption` for an index out of range.
        """
        check_option("place", place, range(len(self.hand)))
        if place in self.laid:
            return self._with(tuple(other for other in self.laid if other != place))
        if self.is_full:
            return self.saying(Hint("answer-a-field.full"))
        return self._with((*self.laid, place))

    def press_card(self, card: Card | str) -> AnswerAField:
        """Return the state with a card of the hand laid, or taken back if it is laid.

        If the hand has two copies, one that is not laid is laid; if both are laid, the last one is taken
        back.

        Raises `Refused` for a card that is not in the hand, `NotACard` and `DifferentUniverses` for a value
        that is no card of these points.
        """
        card = read_card(card, self.n)
        copies = [place for place, held in enumerate(self.hand) if held is card]
        if not copies:
            raise Refused(Reason("answer.not-in-hand", card=card))
        free = [place for place in copies if place not in self.laid]
        return self.press(free[0] if free else max(copies, key=self.laid.index))

    def lay(self, cards: str | Iterable[Card]) -> AnswerAField:
        """Return the state with exactly these cards laid, in this order.

        Raises `Refused` for cards that are not in the hand, `NotACard` and `DifferentUniverses` for values
        that are no cards of these points.
        """
        wanted = read_row(cards, self.n)
        free = dict(enumerate(self.hand))
        places: list[int] = []
        for card in wanted[: len(self.field)]:
            place = next((at for at, held in free.items() if held is card), None)
            if place is None:
                reason = why_not_answer(self.field, wanted, hand=self.hand, revolution=self.revolution)
                raise Refused(reason or Reason("answer.not-in-hand", card=card))
            del free[place]
            places.append(place)
        return self._with(tuple(places))

    def check(self) -> AnswerAField:
        """Return the state with a judgement on the laid cards; raises `Refused` if cards are missing."""
        if not self.laid:
            return self.saying(_START)
        reason = self.answer.why_not
        if not self.is_full and reason is not None:
            raise Refused(reason)
        if not self._broken:
            return self._legal()
        if self.help == "tell":
            return self.all_judged()
        return replace(self, checked=True, said=Denial("answer-a-field.broken", count=len(self._broken)))

    def ask(self, name: str) -> AnswerAField:
        """Return the state with a message saying whether an arrow holds, and why.

        name: `"r0"` for the arrow from the first laid card to the second, `"c0"` for the one between the
            first cards of the field and of the answer, and so on.

        Raises `BadOption` if there is no arrow of this name.
        """
        check_option("arrow", name, self.arrows)
        arrow = self.arrows[name]
        asked = replace(self, known=self.known | {name})
        if name in self._broken:
            why = self._broken[name]
            return replace(asked, said=Success("answer-a-field.found", why=why) if self.is_asking else why)
        key = "answer-a-field.holds-point" if self.is_asking else "answer-a-field.holds"
        why_so = why_stronger(arrow.end, arrow.start)
        kind = Partial if self.is_asking else Hint
        return replace(asked, said=kind(key, a=arrow.start, b=arrow.end, why=why_so))

    def show_why(self) -> AnswerAField:
        """Return the state with every arrow judged, and the first broken one explained; this is always
        possible and not counted as a failure."""
        if not self.laid:
            return self.list_answers()
        if self.is_answered:
            return self
        return self.all_judged().without_success()

    def all_judged(self) -> AnswerAField:
        """Return the state with every arrow judged, and the first broken one explained."""
        shown = replace(self, known=frozenset(self.arrows))
        if self._broken:
            return replace(shown, said=next(iter(self._broken.values())))
        return self._legal() if self.is_full else replace(shown, said=Partial("answer-a-field.so-far"))

    def list_answers(self) -> AnswerAField:
        """Return the state with the list of all legal answers shown, or hidden if it is shown."""
        if self.listed == "answers":
            return self._closed()
        count = len(self.answers)
        said = Event("answer-a-field.answers", count=count) if count else Reason("answer-a-field.no-answers")
        return replace(self, listed="answers", said=said)

    def list_cannot(self) -> AnswerAField:
        """Return the state with the list of cards that are in no legal answer, with reasons, shown or
        hidden."""
        if self.listed == "cannot":
            return self._closed()
        count = len(self.cannot)
        said = Event("answer-a-field.cannot", count=count) if count else Event("answer-a-field.all-can")
        return replace(self, listed="cannot", said=said)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All legal answers to the field (cards on the table) with cards of the hand, in the order of their
        cards."""
        return tuple(answers(self.field, self.hand, revolution=self.revolution))

    @property
    def cannot(self) -> dict[Card, Reason]:
        """The cards of the hand that are in no legal answer, each with the reason."""
        whys = (
            (card, why_no_answer_with(card, self.field, self.hand, revolution=self.revolution))
            for card in dict.fromkeys(self.hand)
        )
        return {card: why for card, why in whys if why is not None}

    def turn(self) -> AnswerAField:
        """Return the state with strong and weak swapped (revolution), so that all arrows between field and
        answer are reversed (D7)."""
        turned = replace(self, revolution=not self.revolution)
        key = "answer-a-field.revolution" if turned.revolution else "answer-a-field.no-revolution"
        return turned.judge_again().saying(Event(key))

    def judge_again(self) -> AnswerAField:
        """Return the state after a change of the rules or of the help, with the laid cards judged anew.

        With help "tell" every arrow is judged at once; with "ask" none is before the learner asks.
        """
        return self._with(self.laid)

    def another(self) -> AnswerAField:
        """Return the state with a new field (the cards to be answered) and a new hand, dealt by the next
        seed."""
        return self.with_class_number(self.seed + 1)

    @property
    def class_number(self) -> int:
        """The seed by which the field (the cards to be answered) and the hand are dealt."""
        return self.seed

    def with_class_number(self, number: int | str) -> AnswerAField:
        """Return the state with another field and hand, dealt by a class number, a seed that a class
        shares."""
        seed = read_class_number(number)
        dealt = AnswerAField.start(self.n, seed=seed, revolution=self.revolution, help=self.help)
        return _on_the_table(dealt, "answer-a-field.dealt")

    def set_cards(
        self, *, field: str | Iterable[Card] | None = None, hand: str | Iterable[Card] | None = None
    ) -> AnswerAField:
        """Return the state with another field (1 to 4 cards to be answered) or another hand, and no card
        laid.

        Raises the errors of `start`.
        """
        below, held = self.field if field is None else field, self.hand if hand is None else hand
        taken = AnswerAField.start(
            self.n, field=below, hand=held, seed=self.seed, revolution=self.revolution, help=self.help
        )
        return _on_the_table(taken, "answer-a-field.taken")

    def restart(self) -> AnswerAField:
        """Return the state with all laid cards taken back."""
        return self._with(())

    def with_help(self, help: Help) -> AnswerAField:
        """Return the state with another level of help, `"tell"` or `"ask"`; the laid cards are judged
        again unless they are known to be an answer."""
        changed = ScreenState.with_help(self, help)
        return changed if self.is_answered else changed.judge_again()

    # inside

    def _with(self, laid: tuple[int, ...]) -> AnswerAField:
        changed = replace(self, laid=laid, known=frozenset(), checked=False, listed="", said=_START)
        if laid and self.help == "tell":
            return changed.all_judged()
        return replace(changed, said=changed.next_step)

    def _closed(self) -> AnswerAField:
        """Return the state with no list shown, and the hint saying what to do next."""
        then = self.all_judged().said if self.laid and self.help == "tell" else self.next_step
        return replace(self, listed="", said=Event("answer-a-field.closed", then=then))

    @property
    def _broken(self) -> dict[str, Reason]:
        """The arrows that do not hold, each with its reason as for an answer."""
        names = (name for name, arrow in self.arrows.items() if arrow.reason)
        return dict(zip(names, self.answer.failures(), strict=True))

    def _legal(self) -> AnswerAField:
        answer = self.answer
        key = "answer-a-field.legal-revolution" if answer.starts_revolution else "answer-a-field.legal"
        return replace(self, known=frozenset(self.arrows), said=Success(key, cards=answer.cards))


def _on_the_table(fielding: AnswerAField, key: str) -> AnswerAField:
    """Return the state with a message saying which field and hand are on the table now."""
    return replace(fielding, said=Event(key, field=fielding.field, hand=fielding.hand, then=fielding.said))


def deal(
    n: int,
    seed: int,
    *,
    field: Iterable[Card] | None = None,
    hand: Iterable[Card] | None = None,
    revolution: bool = False,
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return a field (1 to 4 cards on the table, to be answered) and a hand, drawn from a deck with two
    copies of each card (C2).

    seed: determines the drawn cards; field, hand: given cards, or None for cards to be drawn. The hand has an
        answer to the field, unless both are given or hardly any hand has one.

    >>> field, hand = deal(5, 0)
    >>> len(hand)
    8
    """
    given = None if field is None else card_tuple(field, n=n)
    held = None if hand is None else card_tuple(hand, n=n)
    if given is not None and held is not None:
        return given, held
    dice = Dice(f"field/{n}/{seed}")
    for _ in range(_TRIES):
        deck = dice.shuffled([*cards(n), *cards(n)])
        below = _some_field(dice, deck) if given is None else given
        dealt = _some_hand(deck, below) if held is None else held
        if next(answers(below, dealt, revolution=revolution), None) is not None:
            break
    return below, dealt


def _some_field(dice: Dice, deck: list[Card]) -> tuple[Card, ...]:
    """Return a field of cards, each a little stronger than the one before, so that it can be answered."""
    relation = strength(deck[0].n)
    proper = [
        card for card in deck if 0 < len(card) < card.n
    ]  # nearly everything answers ∅, hardly anything U
    field = [dice.pick(proper or deck)]
    wanted = dice.pick(FIELDS)
    while len(field) < wanted and (onward := relation.after(field[-1])):
        field.append(dice.pick(in_order(onward)[:3]))
    return tuple(field)


def _some_hand(deck: list[Card], field: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the first cards of the deck that do not lie on the field, at most `_HAND`."""
    rest = [card for place, card in enumerate(deck) if not _is_taken(card, deck[:place], field)]
    return tuple(rest[: min(_HAND, len(rest) // 2)])


def _is_taken(card: Card, before: list[Card], field: tuple[Card, ...]) -> bool:
    """Return whether this copy of a card lies on the field; `before`: the cards before it in the deck."""
    return before.count(card) < field.count(card)


def _checked_field(field: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the field; raises `BadOption` for a wrong number of cards, or a field that no play can leave."""
    _check_number(len(field), FIELDS, "answer-a-field.field-size")
    if (reason := why_not_field(field)) is not None:
        raise BadOption(reason)
    return field


def _checked_hand(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand; raises `NotAHand` for a set that occurs three times, `BadOption` for a wrong size."""
    check_hand(hand)
    _check_number(len(hand), range(1, MOST + 1), "answer-a-field.hand-size")
    return hand


def _check_number(count: int, allowed: range, key: str) -> None:
    """Raise `BadOption` with the reason `key` unless the number of cards is allowed."""
    if count not in allowed:
        raise BadOption(Reason(key, given=count, least=allowed[0], most=allowed[-1]))
