"""The state of Set Speed for one player, without a clock, with levels of help (rules S1 to S5).

If a card is laid on an incomparable one, a `WrongPlay` begins: with help "ask" the learner points at the two
elements that prevent inclusion, with "tell" they are named at once.  These mistakes, called misses, are kept
and can be reviewed at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from setcards_edu.games.set_speed.rules import both_covered, placings, refilled, why_not_on
from setcards_edu.inclusion.order import why_comparable
from setcards_edu.messages import Denial, Event, Hint, Message, Obstacle, Partial, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_point
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.given_cards import GivenCards, given_cards, read_card
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.screen_state import ScreenState

from .solo_deal import Deal

Side = Literal["left", "right"]
SIDES: tuple[Side, ...] = ("left", "right")
"""The two piles."""

MOST_MISSES = 100
"""The most misses that are kept for the review; older ones are forgotten."""

_SPOILED = "inclusion.not-comparable"
_START = Hint("set-speed.start")
_GOOD_ROW = 5
"""The number of cards in a row without a miss for which, and for whose multiples, the learner is praised."""


@dataclass(frozen=True, slots=True)
class Miss:
    """A mistake of the learner: a card was laid where it does not fit, or one that fits was overlooked.

    card: the card; tops: the top cards of the left and the right pile; side: the pile, `"left"` or `"right"`;
        reason: why the card does not fit, or why it fits.
    """

    card: Card
    tops: tuple[Card, Card]
    side: Side
    reason: Reason

    @property
    def top(self) -> Card:
        """The top card of the pile on which the card was laid, or on which it fits."""
        return self.tops[SIDES.index(self.side)]


@dataclass(frozen=True, slots=True)
class WrongPlay:
    """A mistake whose reason the learner is looking for, with the elements found so far.

    x, y: an element that is only in the card, and one that is only in the top card; None until found.
    reason: the reason, once it has been found or shown; None before.
    """

    miss: Miss
    x: int | None = None
    y: int | None = None
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class SoloSetSpeed(ScreenState, Dealt):
    """The state of a round of Set Speed for one player.

    deal: the deal at the beginning.
    hand, stock: the learner's cards; left, right: the piles, the top card last; others: cards for new piles.
    laid: the number of cards laid; row: the number of cards laid since the last miss; best: the largest
        `row`.
    resets: how often both piles got new cards.
    latest: the card laid last, and the card that it covers; trial: the miss that is being explained, or None.
    misses: the last hundred misses, in order; missed: the number of all misses.
    reviewed: the number of the miss that is being reviewed, from 0; None for no review.
    warned: whether the learner has been told when to press “Nothing fits”.
    picked: the card of the hand that has been pressed and goes on the pile that is pressed next, or None.

    >>> training = SoloSetSpeed.start(piles=[Card("23"), Card("124")], hand=[Card("1"), Card("13")])
    >>> print(training.play(Card("1"), "right").said)
    {1} fits. Every element of {1} is in {1,2,4}. Cards left: 1.
    >>> print(training.play(Card("13"), "left").show_why().said.formula)
    1 ∈ {1,3} ∖ {2,3}, 2 ∈ {2,3} ∖ {1,3}
    """

    deal: Deal
    hand: tuple[Card, ...]
    stock: tuple[Card, ...]
    left: tuple[Card, ...]
    right: tuple[Card, ...]
    others: tuple[Card, ...]
    laid: int = 0
    row: int = 0
    best: int = 0
    resets: int = 0
    latest: tuple[Card, Card] | None = None
    trial: WrongPlay | None = None
    misses: tuple[Miss, ...] = ()
    missed: int = 0
    reviewed: int | None = None
    warned: bool = False
    picked: Card | None = None
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(
        cls,
        n: int = DECK_POINTS,
        *,
        seed: int = 0,
        piles: GivenCards | None = None,
        hand: GivenCards | None = None,
        help: Help = "ask",
    ) -> SoloSetSpeed:
        """Return a new round; n, seed, piles and hand are as in `Deal`, or a text such as `"23 124"` for
        cards.

        help: `"tell"` or `"ask"`, how much is explained without being asked.

        Raises what `Deal` raises, `NotACard` for a text that cannot be read, and `BadOption` for an unknown
        help.
        """
        check_option("help", help, cls.levels)
        return cls.of(Deal.of(n, seed, given_cards(piles, n), given_cards(hand, n)), help)

    @classmethod
    def of(cls, deal: Deal, help: Help) -> SoloSetSpeed:
        """Return the round that begins with a deal; help: `"tell"` or `"ask"`."""
        left, right = deal.first
        return cls(deal, deal.dealt, deal.stock, (left,), (right,), deal.others, help=help)

    # playing

    def play(self, card: Card | str, pile: Side) -> SoloSetSpeed:
        """Return the state after a card of the hand was laid on a pile, `"left"` or `"right"` (S3); one that
        does not fit counts as a mistake (a miss).

        Raises `Refused` if the round is over or the card is not in the hand, `BadOption` for an unknown pile,
        and what `read_card` raises.
        """
        card = read_card(card, self.deal.n)
        reason = self.why_not(card, pile)
        if reason is not None and reason.key != _SPOILED:
            raise Refused(reason)
        if reason is None:
            return self._laid(card, pile)
        return self._missed(Miss(card, self._tops, pile, reason))

    def pick(self, card: Card | str) -> SoloSetSpeed:
        """Return the state with a card of the hand picked up, or put back if it is picked up already; a
        question that is asked stays.

        Raises `Refused` if the card is not in the hand, and what `read_card` raises.
        """
        card = read_card(card, self.deal.n)
        if card not in self.hand:
            raise Refused(Obstacle("set-speed.not-in-hand", card=card))
        picked = None if card == self.picked else card
        said = _START if picked is None else Hint("set-speed.picked", card=card)
        return replace(self, picked=picked, said=self.said if self.is_asking else said)

    def why_not(self, card: Card | str, pile: Side) -> Reason | None:
        """Return why a card cannot be laid on a pile, `"left"` or `"right"`; None if it can."""
        check_option("pile", pile, SIDES)
        card = read_card(card, self.deal.n)
        if self.ended:
            return Obstacle("set-speed.is-over")
        if card not in self.hand:
            return Obstacle("set-speed.not-in-hand", card=card)
        return why_not_on(card, self.top(pile))

    def nothing_fits(self) -> SoloSetSpeed:
        """Return the state after the claim that no card of the hand fits: each pile gets a new card (S5,
        仕切り直し).

        If a card fits after all, this is a mistake (a miss); with help "ask" the learner is told the first
        time to look again instead.  Raises `Refused` if the round is over.
        """
        reason = self.why_not_nothing_fits()
        if reason is None:
            return self._new_piles()
        if self.ended:
            raise Refused(reason)
        card, _, side = self._fitting()[0]
        miss = Miss(card, self._tops, side, reason)
        if self.warned or self.help == "tell":
            return self._missed(miss)
        opened = _opened(replace(self, warned=True, latest=None, reviewed=None), miss)
        return opened.saying(Denial("set-speed.first-look"))

    def why_not_nothing_fits(self) -> Reason | None:
        """Return a reason that names a card of the hand that fits on a pile; None if no card fits."""
        if self.ended:
            return Obstacle("set-speed.is-over")
        fitting = self._fitting()
        if not fitting:
            return None
        card, top, _ = fitting[0]
        return Reason("set-speed.something-fits", a=card, b=top, why=why_comparable(card, top))

    def another(self) -> SoloSetSpeed:
        """Return a new round with the help of this one: with other cards, dealt by the next seed, or with the
        same ones while `is_unsolved`."""
        return self._dealt(self.deal if self.is_unsolved else self.deal.of_seed(self.deal.seed + 1))

    @property
    def is_unsolved(self) -> bool:
        """Whether the cards were given for a lesson and are not yet laid without new piles."""
        return self.deal.piles is not None and not (self.ended and self.resets == 0)

    @property
    def class_number(self) -> int:
        """The seed of the round."""
        return self.deal.seed

    def with_class_number(self, number: int | str) -> SoloSetSpeed:
        """Return a new round dealt by a class number (a seed that a class shares), with the same level of
        help."""
        return self._dealt(self.deal.of_seed(read_class_number(number)))

    def _dealt(self, deal: Deal) -> SoloSetSpeed:
        return replace(SoloSetSpeed.of(deal, self.help), warned=self.warned)

    @property
    def ended(self) -> bool:
        """Whether all cards are laid."""
        return not self.hand

    def top(self, side: Side) -> Card:
        """Return the card on top of a pile, `"left"` or `"right"`."""
        return (self.left if side == "left" else self.right)[-1]

    # finding out why

    @property
    def is_asking(self) -> bool:
        """Whether the learner is asked for two elements that show that neither of two cards contains the
        other."""
        trial = self.trial
        return (
            self.help == "ask"
            and trial is not None
            and trial.reason is None
            and trial.miss.reason.key == _SPOILED
        )

    def point_at(self, element: int) -> SoloSetSpeed:
        """Return the state after the learner pointed at an element that should be in only one of two sets.

        Raises `BadOption` for anything but an element of U.
        """
        check_point(element, self.deal.n)
        trial = self.trial
        if trial is None or not self.is_asking:
            return self._not_asking()
        a, b = trial.miss.card, trial.miss.top
        if (element in a) == (element in b):
            key = "set-speed.in-both" if element in a else "set-speed.in-neither"
            return self.saying(Partial(key, element=element, a=a, b=b))
        trial = replace(trial, x=element) if element in a else replace(trial, y=element)
        if trial.x is not None and trial.y is not None:
            reason = Reason(_SPOILED, a=a, b=b, x=trial.x, y=trial.y)
            said = Success("set-speed.found", reason=_told(reason))
            return replace(self, trial=replace(trial, reason=reason), said=said)
        one, other = (a, b) if element in a else (b, a)
        return replace(
            self, trial=trial, said=Partial("set-speed.found-one", element=element, a=one, b=other)
        )

    def show_why(self) -> SoloSetSpeed:
        """Return the state with the reason for the present mistake (miss) shown; looking at it never counts
        as a failure."""
        if self.reviewed is not None:
            return self._at_miss(self.reviewed)
        if self.trial is None:
            return self.saying(Hint("set-speed.nothing-to-show"))
        reason = self.trial.reason or self.trial.miss.reason
        return replace(self, trial=replace(self.trial, reason=reason), said=_told(reason, Event))

    def with_help(self, help: Help) -> SoloSetSpeed:
        """Return the state with another level of help, `"tell"` or `"ask"`; a mistake is explained again from
        the start."""
        changed = ScreenState.with_help(self, help)
        return _opened(changed, self.trial.miss) if self.trial else changed

    # going through the misses

    def review(self) -> SoloSetSpeed:
        """Return the state with the first mistake (miss) of the round shown, or, during a review, the next
        one."""
        if not self.misses:
            return self.saying(Hint("set-speed.no-misses"))
        return self._at_miss(0 if self.reviewed is None else self.reviewed + 1)

    def back(self) -> SoloSetSpeed:
        """Return the state with the mistake (miss) before the shown one shown, during a review."""
        if self.reviewed is None:
            return self.saying(Hint("set-speed.not-reviewing"))
        return self._at_miss(self.reviewed - 1)

    def go_on(self) -> SoloSetSpeed:
        """Return the state in which the review has ended and play goes on."""
        if self.reviewed is None:
            return self.saying(Hint("set-speed.not-reviewing"))
        return replace(self, reviewed=None, said=_ending(self) if self.ended else _START)

    def _at_miss(self, place: int) -> SoloSetSpeed:
        if not 0 <= place < len(self.misses):
            return self.saying(Hint("set-speed.no-more-misses"))
        reason = self.misses[place].reason
        count = len(self.misses)
        said = Reason("set-speed.miss-of", number=place + 1, total=count, reason=_told(reason))
        return replace(self, reviewed=place, trial=None, picked=None, said=said)

    # inside

    @property
    def _tops(self) -> tuple[Card, Card]:
        return self.top("left"), self.top("right")

    def _fitting(self) -> list[tuple[Card, Card, Side]]:
        """Return the legal placings as triples (card, top card, pile), in the order of the hand."""
        tops = self._tops
        return [(card, tops[pile], SIDES[pile]) for card, pile in placings(self.hand, tops)]

    def _laid(self, card: Card, side: Side) -> SoloSetSpeed:
        """Return the state after a card was laid and its place in the hand was refilled (S4)."""
        covered, row = self.top(side), self.row + 1
        hand, stock = refilled(self.hand, card, self.stock)
        why, left_over = why_comparable(card, covered), len(hand) + len(stock)
        said = Success("set-speed.laid", card=card, why=why, left=left_over)
        if row % _GOOD_ROW == 0:
            said = Success("set-speed.laid-in-a-row", card=card, why=why, left=left_over, number=row)
        after = replace(
            self,
            hand=hand,
            stock=stock,
            left=(*self.left, card) if side == "left" else self.left,
            right=(*self.right, card) if side == "right" else self.right,
            laid=self.laid + 1,
            row=row,
            best=max(self.best, row),
            latest=(card, covered),
            trial=None,
            reviewed=None,
            picked=None,
            said=said,
        )
        return after if hand else after.saying(_ending(after))

    def _missed(self, miss: Miss) -> SoloSetSpeed:
        """Return the state with a miss under discussion, recorded for the review if it is new."""
        again = self.trial is not None and self.trial.miss == miss
        kept = self if again else self._with_miss(miss)
        return _opened(replace(kept, row=0, latest=None, reviewed=None, picked=None), miss)

    def _with_miss(self, miss: Miss) -> SoloSetSpeed:
        return replace(self, misses=(*self.misses, miss)[-MOST_MISSES:], missed=self.missed + 1)

    def _new_piles(self) -> SoloSetSpeed:
        """Return the state with a new card on each pile; if too few are left, covered cards are used
        again."""
        left, right, others = self.left, self.right, self.others
        if len(others) < 2:
            others, left, right = (*others, *left[:-1], *right[:-1]), left[-1:], right[-1:]
        one, two, *rest = others
        left, right = both_covered((left, right), one, two)
        said = Success("set-speed.new-piles", a=one, b=two)
        return replace(
            self,
            left=left,
            right=right,
            others=tuple(rest),
            resets=self.resets + 1,
            latest=None,
            trial=None,
            reviewed=None,
            picked=None,
            said=said,
        )

    def _not_asking(self) -> SoloSetSpeed:
        """Return the state with the message for pointing at an element while nothing is asked."""
        if self.trial is None:
            return self.saying(Hint("set-speed.nothing-to-show"))
        return self.saying(self.trial.reason or Hint("set-speed.ask-to-see"))


def _opened(training: SoloSetSpeed, miss: Miss) -> SoloSetSpeed:
    """Return the state with a miss under discussion, explained at the present level of help."""
    if training.help == "tell":
        trial = WrongPlay(miss, reason=miss.reason)
        return replace(training, trial=trial, said=_told(miss.reason))
    if miss.reason.key != _SPOILED:
        said = Denial("set-speed.look-again")
    else:
        said = Denial("set-speed.find-two", a=miss.card, b=miss.top)
    return replace(training, trial=WrongPlay(miss), said=said)


def _told(reason: Reason, kind: type[Message] = Reason) -> Message:
    """Return a reason as a message of another class, without words that a beginner does not know."""
    return kind("set-speed.stopped" if reason.key == _SPOILED else reason.key, **reason.witnesses)


def _ending(training: SoloSetSpeed) -> Event:
    """Return the message at the end of a round."""
    if training.is_unsolved:
        return Event("set-speed.done-with-new-piles", laid=training.laid)
    if not training.misses:
        return Success("set-speed.done-without-a-miss", laid=training.laid)
    if training.help == "tell":  # to find out what is refused is what this help is for
        return Success("set-speed.done-and-told", laid=training.laid)
    return Event("set-speed.done", laid=training.laid, count=len(training.misses), best=training.best)
