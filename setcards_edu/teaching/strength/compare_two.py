"""Comparing two cards: first one says which is stronger, then one finds out why (rule D1).

A `CompareTwo` is a value: every step gives the next one and says what happened.  In *tell* the
answer and its reason stand there as soon as two cards are chosen; in *ask* the learner predicts,
and then points at the number that shows it; in *silent* only the answer is told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Hint, Message, Reason
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, cards, check_cards, check_point, check_points
from setcards_edu.strength import first_difference, stronger, why_not_stronger, why_stronger
from setcards_edu.teaching.kit.help_level import HELP, Help

Guess = Literal["first", "second", "neither", "both"]
GUESSES: tuple[Guess, ...] = ("first", "second", "neither", "both")
"""What can be said of two cards A and B: A is stronger, B is, neither is, each is stronger than the other."""

_START = Hint("comparing.start")


@dataclass(frozen=True, slots=True)
class CompareTwo:
    """Two cards, what was predicted about them, and how far their comparison has come.

    n: the number of points; help: `tell`, `ask` or `silent` (lessons.md).
    exception: whether ∅ is stronger than U too; seed: of the pairs that `next_pair` gives.
    chosen: the cards, at most two; guess: what was predicted; why: the reason, once it is known.
    said: what the last step has to say.

    >>> comparing = CompareTwo.start(help="tell").press(Card("145")).press(Card("234"))
    >>> comparing.outcome
    'second'
    >>> CompareTwo.start().press(Card("1")).press(Card("23")).predict("second").said.key
    'comparing.otherwise'
    """

    n: int = DECK_POINTS
    help: Help = "ask"
    exception: bool = True
    seed: int = 0
    chosen: tuple[Card, ...] = ()
    guess: Guess | None = None
    why: Message | None = None
    said: Message = _START

    @classmethod
    def start(
        cls,
        n: int = DECK_POINTS,
        *,
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        exception: bool = True,
        seed: int = 0,
    ) -> CompareTwo:
        """Begin with no card chosen; raises `BadOption` for an n out of range or a help that there is not."""
        return cls(check_points(n), check_option("help", help, HELP), exception, seed)

    @property
    def outcome(self) -> Guess | None:
        """Which of the two cards is stronger; None until there are two."""
        if len(self.chosen) < 2:
            return None
        a, b = self.chosen
        first, second = (stronger(*two, exception=self.exception) for two in ((a, b), (b, a)))
        if first:
            return "both" if second else "first"
        return "second" if second else "neither"

    @property
    def is_told(self) -> bool:
        """Whether it is to be seen which of the two is stronger."""
        return self.outcome is not None and (self.guess is not None or self.why is not None)

    @property
    def is_pointing(self) -> bool:
        """Whether the learner is to point at the number that shows it."""
        return self.help == "ask" and self.guess is not None and self.why is None

    @property
    def is_pointed(self) -> bool:
        """Whether there are numbers to point at, or were before the right one was found."""
        return self.help == "ask" and self.guess is not None and bool(self._shown_by())

    def press(self, card: Card) -> CompareTwo:
        """Choose a card; one that is chosen is taken back, and a third begins anew."""
        check_cards(card, n=self.n)
        if card in self.chosen:
            left = tuple(other for other in self.chosen if other is not card)
            return self._with(left, Hint("comparing.second-card", card=left[0]) if left else _START)
        if len(self.chosen) != 1:
            return self._with((card,), Hint("comparing.second-card", card=card))
        return self.compare(self.chosen[0], card)

    def compare(self, a: Card, b: Card) -> CompareTwo:
        """Choose two cards at once, which may be the same.

        Raises `NotACard` and `DifferentUniverses` for what are no cards of these points.
        """
        check_cards(a, b, n=self.n)
        two = self._with((a, b), Hint("comparing.predict", a=a, b=b))
        return two.show() if self.help == "tell" else two

    def predict(self, guess: Guess) -> CompareTwo:
        """Say which is stronger.  Raises `BadOption` for what is none of `GUESSES`."""
        check_option("guess", guess, GUESSES)
        if self.outcome is None:
            return replace(self, said=Hint("comparing.two-first"))
        if self.is_told:
            return replace(self, said=Hint("comparing.told-already", answer=self.answer))
        return replace(self._judged(right=guess == self.outcome), guess=guess)

    def point(self, number: int) -> CompareTwo:
        """Point at the number in which one sees it.  Raises `BadOption` for what is no point."""
        check_point(number, self.n)
        if not self.is_pointing:
            return replace(self, said=Hint("comparing.nothing-to-point"))
        if (missed := self._missed(number)) is not None:
            return replace(self, said=missed)
        why = self._because(number)
        return replace(self, why=why, said=Event("comparing.found", why=why))

    def show(self) -> CompareTwo:
        """Show which is stronger and why; it is never refused and never counts as failure."""
        if self.outcome is None:
            return replace(self, said=Hint("comparing.two-first"))
        why = self._because(None)
        return replace(self, why=why, said=Event("comparing.shown", answer=self.answer, why=why))

    def next_pair(self) -> CompareTwo:
        """Two other cards, the next of the seed."""
        dice = Dice(f"compare/{self.n}/{self.seed}")
        one, two = dice.some(_of_a_kind(dice, cards(self.n)), 2)
        return replace(self, seed=self.seed + 1).compare(one, two)

    def reset(self) -> CompareTwo:
        """Put both cards back."""
        return self._with((), _START)

    def with_help(self, help: Help) -> CompareTwo:  # noqa: A002 - the word of lessons.md
        """The same with more or less help; two chosen cards are taken up again."""
        changed = replace(self, help=check_option("help", help, HELP))
        return changed.compare(*self.chosen) if len(self.chosen) == 2 else changed

    @property
    def answer(self) -> Message:
        """Which of the two is stronger, as a sentence; there must be two."""
        a, b = self.chosen
        return Message(f"comparing.{self.outcome}", a=a, b=b)

    # inside

    def _with(self, chosen: tuple[Card, ...], said: Message) -> CompareTwo:
        return replace(self, chosen=chosen, guess=None, why=None, said=said)

    def _judged(self, *, right: bool) -> CompareTwo:
        """What is said to a prediction, and what is asked next."""
        key = "comparing.as-predicted" if right else "comparing.otherwise"
        kind = Event if right else Reason
        if self.help == "silent":
            return replace(self, said=kind(key, answer=self.answer, why=Hint("comparing.ask-to-see")))
        if not self._shown_by():
            why = self._because(None)
            return replace(self, why=why, said=kind(key, answer=self.answer, why=why))
        return replace(self, said=kind(key, answer=self.answer, why=Hint("comparing.point")))

    def _shown_by(self) -> frozenset[int]:
        """The numbers in which one sees it; none where no number is needed."""
        a, b = self.chosen
        if len(a) == len(b):
            return frozenset() if a is b else frozenset(first_difference(a, b))
        small, large = sorted((a, b), key=len)
        return frozenset(small - large) if self.outcome == "neither" else frozenset()

    def _because(self, number: int | None) -> Message:
        """Why; with the number that the learner found, where there are several to choose from."""
        a, b = self.chosen
        first, second = (why_stronger(*two, exception=self.exception) for two in ((a, b), (b, a)))
        if first is not None and second is not None:
            return Message("comparing.both-ways", one=first, other=second)
        reason = why_not_stronger(a, b, exception=self.exception)
        why = next(filter(None, (first, second, reason)))
        if number is None or why is not reason:
            return why
        return Reason(why.key, **{**why.witnesses, "x": number})

    def _missed(self, number: int) -> Hint | None:
        """What is said to a number that shows nothing, or None if it shows it."""
        shown = self._shown_by()
        if number in shown:
            return None
        a, b = self.chosen
        if len(a) == len(b):
            return Hint("comparing.not-the-first-difference", x=number, a=a, b=b)
        small, large = sorted((a, b), key=len)
        where = "both" if number in small else "the-larger" if number in large else "none"
        return Hint(f"comparing.in-{where}", x=number, small=small, large=large)


def _of_a_kind(dice: Dice, all_cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of one size, or any: pairs of equal size come up about every third time."""
    if dice.below(3):
        return all_cards
    size = dice.pick(range(1, all_cards[0].n)) if all_cards[0].n > 1 else 0
    same = tuple(card for card in all_cards if len(card) == size)
    return same if len(same) > 1 else all_cards
