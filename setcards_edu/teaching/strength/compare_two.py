"""The state of a comparison of two cards: the learner says which is stronger, and then finds out why (D1).

A `CompareTwo` is immutable: every step returns a new one with a message.  With the help level *tell* the
answer and its reason appear as soon as two cards are chosen; with *ask* the learner predicts the answer, and
then points at the number that shows the reason.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Hint, Message, Partial, Reason, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, cards, check_point, check_points
from setcards_edu.strength import first_difference, stronger, why_not_stronger, why_stronger
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.given_cards import read_card
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.screen_state import ScreenState

Guess = Literal["first", "second", "neither", "both"]
GUESSES: tuple[Guess, ...] = ("first", "second", "neither", "both")
"""The possible answers: A is stronger than B, B is than A, neither is, each is than the other."""

IN_A_ROW = 5
"""The number of right predictions in a row that is a victory."""

_START = Hint("compare-two.start")
_ANSWER: dict[Guess | None, str] = {
    "first": "compare-two.first",
    "second": "compare-two.second",
    "neither": "compare-two.neither",
    "both": "compare-two.both",
}


@dataclass(frozen=True, slots=True)
class CompareTwo(ScreenState, Dealt):
    """The state of the comparison: two cards, the learner's prediction, and the reason once it is known.

    n: the number of points.
    seed: determines the pairs that `another` draws.
    chosen: the chosen cards, at most two; guess: the prediction, None before it is made.
    why: the reason why one card is stronger, or neither; None while the learner does not know it.
    in_a_row: the pairs predicted correctly since the last wrong prediction, without duplicates.
    has_won: whether there have been five of them.

    >>> comparing = CompareTwo.start(help="tell").press(Card("145")).press(Card("234"))
    >>> comparing.outcome
    'second'
    >>> CompareTwo.start().press(Card("1")).press(Card("23")).predict("second").said.key
    'compare-two.otherwise'
    """

    n: int = DECK_POINTS
    seed: int = 0
    chosen: tuple[Card, ...] = ()
    guess: Guess | None = None
    why: Message | None = None
    in_a_row: frozenset[frozenset[Card]] = frozenset()
    has_won: bool = False
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(cls, n: int = DECK_POINTS, *, help: Help = "ask", seed: int = 0) -> CompareTwo:
        """Return a state with no card chosen.

        n: the number of points; help: `"tell"` or `"ask"`, how much is explained without being asked; seed:
            determines the pairs that `another` draws.

        Raises `BadOption` for an n out of range or an unknown help.
        """
        return cls(check_points(n), seed, help=check_option("help", help, cls.levels))

    @property
    def outcome(self) -> Guess | None:
        """Which of the two cards is stronger: `"first"`, `"second"`, `"neither"` or `"both"`; None until two
        cards are chosen."""
        if len(self.chosen) < 2:
            return None
        a, b = self.chosen
        first, second = (stronger(*two) for two in ((a, b), (b, a)))
        if first:
            return "both" if second else "first"
        return "second" if second else "neither"

    @property
    def shown_outcome(self) -> Guess | None:
        """The result (see `outcome`) once the learner may see it; None until then."""
        return self.outcome if self.is_told else None

    @property
    def is_told(self) -> bool:
        """Whether the learner may see which of the two cards is stronger."""
        return self.outcome is not None and (self.guess is not None or self.why is not None)

    @property
    def can_predict(self) -> bool:
        """Whether the learner is now asked to predict which of the two cards is stronger."""
        return self.help != "tell"

    @property
    def has_just_won(self) -> bool:
        """Whether the prediction about these two cards is the fifth right one in a row."""
        return self.guess is not None and len(self.in_a_row) == IN_A_ROW

    @property
    def can_restart(self) -> bool:
        """Whether a card is chosen that can be taken back."""
        return bool(self.chosen)

    @property
    def can_show(self) -> bool:
        """Whether two cards are chosen, and the reason why one is stronger has not been told."""
        return self.outcome is not None and self.why is None

    @property
    def is_asking(self) -> bool:
        """Whether the learner is now asked to point at the number that shows the reason."""
        return self.help == "ask" and self.guess is not None and self.why is None

    @property
    def has_numbers(self) -> bool:
        """Whether the screen shows numbers to point at; it still does after the right one was found."""
        return self.help == "ask" and self.guess is not None and bool(self._shown_by())

    @property
    def ringed(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The numbers that decide the comparison, on the first and the second card; empty while the reason is
        unknown."""
        if self.why is None or len(self.chosen) < 2:
            return (), ()
        seen = self.why.witnesses
        by_list = {seen.get("a"): seen.get("p"), seen.get("b"): seen.get("q")}
        first, second = (by_list.get(card) if "p" in seen else seen.get("x") for card in self.chosen)
        return _number(first), _number(second)

    def press(self, card: Card | str) -> CompareTwo:
        """Return the state after a press on a card: it is chosen, or taken back if it was chosen.

        If two cards are chosen already, the pressed one begins a new pair.

        Raises `NotACard` and `DifferentUniverses` for a value that is no card of these points.
        """
        card = read_card(card, self.n)
        if card in self.chosen:
            left = tuple(other for other in self.chosen if other is not card)
            return self._with(left, Hint("compare-two.second-card", card=left[0]) if left else _START)
        if len(self.chosen) != 1:
            return self._with((card,), Hint("compare-two.second-card", card=card))
        return self.compare(self.chosen[0], card)

    def compare(self, a: Card | str, b: Card | str) -> CompareTwo:
        """Return the state with two cards chosen, which may be equal.

        Raises `NotACard` and `DifferentUniverses` for values that are no cards of these points.
        """
        a, b = read_card(a, self.n), read_card(b, self.n)
        two = self._with((a, b), Hint("compare-two.predict", a=a, b=b))
        return two.show_why() if self.help == "tell" else two

    def predict(self, guess: Guess) -> CompareTwo:
        """Return the state after a prediction which card is stronger: `"first"`, `"second"`, `"neither"` or
        `"both"`.

        Raises `BadOption` for any other value.
        """
        check_option("guess", guess, GUESSES)
        if self.outcome is None:
            return self.saying(Hint("compare-two.two-first"))
        if self.is_told:
            asked = self._question if self.is_asking else Hint("compare-two.told-already", answer=self.answer)
            return self.saying(asked)
        right = guess == self.outcome
        in_a_row = self.in_a_row | {frozenset(self.chosen)} if right else frozenset[frozenset[Card]]()
        has_won = self.has_won or len(in_a_row) == IN_A_ROW
        return replace(self._judged(len(in_a_row)), guess=guess, in_a_row=in_a_row, has_won=has_won)

    def point(self, number: int) -> CompareTwo:
        """Return the state after the learner has pointed at a number as the reason.

        Raises `BadOption` for a number that is no point.
        """
        check_point(number, self.n)
        if not self.is_asking:
            return self.saying(Hint("compare-two.nothing-to-point"))
        if (missed := self._missed(number)) is not None:
            return self.saying(missed)
        why = self._because(number)
        return replace(self, why=why, said=Success("compare-two.found", why=why))

    def show_why(self) -> CompareTwo:
        """Return the state with the stronger card and the reason shown; this is always possible and not
        counted as a failure."""
        if self.outcome is None:
            return self.saying(Hint("compare-two.two-first"))
        why = self._because(None)
        return replace(self, why=why, said=Event("compare-two.shown", answer=self.answer, why=why))

    def another(self) -> CompareTwo:
        """Return the state with the next pair of cards, drawn by the seed, chosen."""
        dice = Dice(f"compare/{self.n}/{self.seed}")
        one, two = dice.some(_of_a_kind(dice, cards(self.n)), 2)
        return replace(self, seed=self.seed + 1).compare(one, two)

    @property
    def class_number(self) -> int:
        """The seed by which the next pair of cards is drawn, as an integer."""
        return self.seed

    def with_class_number(self, number: int | str) -> CompareTwo:
        """Return the state with a pair of cards chosen by a class number, a seed that a class shares."""
        return replace(self, seed=read_class_number(number)).another()

    def restart(self) -> CompareTwo:
        """Return the state with no card chosen."""
        return self._with((), _START)

    def with_help(self, help: Help) -> CompareTwo:
        """Return the state with another level of help, `"tell"` or `"ask"`; two chosen cards are compared
        again."""
        changed = ScreenState.with_help(self, help)
        return changed.compare(*self.chosen) if len(self.chosen) == 2 else changed

    @property
    def answer(self) -> Message:
        """The message saying which of the two cards is stronger; only valid when two are chosen."""
        a, b = self.chosen
        return Message(_ANSWER[self.outcome], a=a, b=b)

    @property
    def tally(self) -> Message:
        """The message with the number of pairs in a row that were predicted correctly."""
        return Message("compare-two.tally", number=len(self.in_a_row))

    # inside

    def _with(self, chosen: tuple[Card, ...], said: Message) -> CompareTwo:
        return replace(self, chosen=chosen, guess=None, why=None, said=said)

    def _judged(self, count: int) -> CompareTwo:
        """Return the state with the verdict on a prediction, and the next question.

        count: the number of pairs in a row predicted rightly; 0 if this prediction was wrong.
        """
        if not self._shown_by():
            why = self._because(None)
            return replace(self, why=why, said=self._verdict(count, why))
        return self.saying(self._verdict(count, self._question))

    def _verdict(self, count: int, why: Message) -> Message:
        """Return the message saying whether the prediction is right, from the second time on with the number
        in a row, unless the victory tells that."""
        if count == 0:
            return Reason("compare-two.otherwise", why=why)
        if count in {1, IN_A_ROW}:
            return Success("compare-two.as-predicted", why=why)
        return Success("compare-two.in-a-row", count=count, why=why)

    @property
    def _question(self) -> Message:
        """The answer with the question for its reason: cards of one size are compared in the list, others by
        their elements."""
        a, b = self.chosen
        key = "compare-two.point-in-list" if len(a) == len(b) else "compare-two.point-outside"
        return Hint(key, answer=self.answer)

    def _shown_by(self) -> frozenset[int]:
        """Return the numbers that show the reason; empty where no number is needed."""
        a, b = self.chosen
        if len(a) == len(b):
            return frozenset() if a is b else frozenset(first_difference(a, b))
        small, large = sorted((a, b), key=len)
        return frozenset(small - large) if self.outcome == "neither" else frozenset()

    def _because(self, number: int | None) -> Message:
        """Return the reason with the number that the learner found, or for None any that shows it."""
        a, b = self.chosen
        first, second = (why_stronger(*two) for two in ((a, b), (b, a)))
        if first is not None and second is not None:
            small, large = sorted((a, b), key=len)
            return Message("compare-two.both-ways", small=small, large=large)
        reason = why_not_stronger(a, b)
        why = next(filter(None, (first, second, reason)))
        if number is None or why is not reason:
            return why
        return Reason(why.key, **{**why.witnesses, "x": number})

    def _missed(self, number: int) -> Partial | None:
        """Return the message on a number that does not show the reason; None if it does."""
        shown = self._shown_by()
        if number in shown:
            return None
        a, b = self.chosen
        if len(a) == len(b):
            return Partial("compare-two.not-the-first-difference", x=number, a=a, b=b)
        small, large = sorted((a, b), key=len)
        key = "compare-two.in-the-larger" if number in large else "compare-two.in-none"
        if number in small:
            key = "compare-two.in-both"
        return Partial(key, x=number, small=small, large=large)


def _of_a_kind(dice: Dice, all_cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards to draw a pair from: in one case of three cards of one size, else all."""
    if dice.below(3):
        return all_cards
    size = dice.pick(range(1, all_cards[0].n)) if all_cards[0].n > 1 else 0
    same = tuple(card for card in all_cards if len(card) == size)
    return same if len(same) > 1 else all_cards


def _number(found: object) -> tuple[int, ...]:
    """Return a number as a tuple; an empty tuple for any other value."""
    return (found,) if isinstance(found, int) else ()
