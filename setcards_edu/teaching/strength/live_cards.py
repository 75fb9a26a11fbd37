"""Two screens that show all cards: which cards beat a pressed card, and a search for cycles of stronger
cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from setcards_edu.messages import Denial, Event, Hint, Message, Partial, Reason, Success
from setcards_edu.sets import Card, cards
from setcards_edu.strength import same_size, strength, stronger, why_not_stronger, why_stronger
from setcards_edu.teaching.kit.given_cards import read_card
from setcards_edu.teaching.kit.live_cards import CardRole, ChooseCards, LookAround, Tie


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatBeats(LookAround):
    """The state of a screen that highlights the cards that the pressed card beats (is stronger than), and
    those that beat it.

    The learner looks for a card that nothing beats, and finds that there is none.

    was_shown: whether what each card beats was shown, after which nothing can be won.

    >>> looking = WhatBeats.start(5).press("13")
    >>> looking.below, looking.above
    (4, 15)
    >>> print(looking.deny().said)
    Not so fast: of 27 cards you have not seen yet whether something beats them. One is U.
    >>> print(looking.press("U").deny().said)
    No card is unbeaten: U beats all other cards, and ∅ beats U.
    """

    was_shown: bool = False

    goal = "live-cards.stronger-look"

    def show(self) -> WhatBeats:
        """Return the state with the number of cards that each card beats; this never counts as a failure."""
        return replace(LookAround.show(self), was_shown=True)

    @property
    def name(self) -> Message:
        """The name of the screen."""
        return Message("beats.name")

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return the messages that a screen reader adds to a card's name: its role, and how many cards it
        beats."""
        keys = {
            "chosen": "live.is-pressed",
            "below": "beats.is-weaker",
            "above": "beats.is-stronger",
            "both": "beats.is-both",
        }
        key = keys.get(self.standing(card))
        counted = (Message("beats.beats-number", number=self._number(card)),) if card in self.seen else ()
        return (*(() if key is None else (Message(key),)), *counted)

    @property
    def tally(self) -> Message | None:
        """The message saying how many cards the pressed one beats; None if none is pressed."""
        return None if self.pressed is None else Message("beats.tally", card=self.pressed, count=self.below)

    @property
    def legend(self) -> tuple[tuple[CardRole, Message], ...]:
        """The legend: the roles of highlighted cards with counts (cards that beat the pressed card, and that
        it beats)."""
        if self.pressed is None:
            return ()
        beaten_by = Message("beats.stronger", count=self.above)
        return ("above", beaten_by), ("below", Message("beats.weaker", number=self.below))

    @property
    def description(self) -> Message:
        """The description of the picture in words."""
        weaker, above = (
            tuple(card for card in self.lit if self.standing(card) in {way, "both"})
            for way in ("below", "above")
        )
        return Message(
            "beats.described",
            total=2**self.n,
            pressed=self.pressed or "–",
            weaker=weaker or "–",
            stronger=above or "–",
        )

    @property
    def can_deny(self) -> bool:
        """Whether the learner may still say that there is no card that nothing beats."""
        return not self.is_reached

    @property
    def is_reached(self) -> bool:
        """Whether the learner has just found that there is no card that nothing beats."""
        return self.said.key == "beats.none" and not self.was_shown

    @property
    def is_shown(self) -> bool:
        """Whether the learner has said that there is no such card after it was shown what each card beats."""
        return self.was_shown and self.said.key == "beats.none"

    @property
    def untried(self) -> tuple[Card, ...]:
        """The cards of which the learner cannot know yet that something beats them, the strongest first: they
        were not pressed, and no pressed card beats them."""
        return tuple(
            card
            for card in reversed(cards(self.n))
            if card not in self.seen and not any(stronger(seen, card) for seen in self.seen)
        )

    def deny(self) -> WhatBeats:
        """Return the state after the learner has said that there is no card that nothing beats: solved, or
        the number of untried cards and the strongest of them."""
        if untried := self.untried:
            return self.saying(Partial("beats.untried", count=len(untried), card=untried[0]))
        denied = self.saying(Success("beats.none", card=Card.full(self.n), other=Card.empty(self.n)))
        return denied.without_success() if self.was_shown else denied

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("beats.start")

    def _is_below(self, one: Card, other: Card) -> bool:
        return stronger(other, one)

    def _number(self, card: Card) -> int:
        return len(strength(self.n).before(card))

    @property
    def account(self) -> Message:
        """The message on the pressed card: how many cards it beats, and how many beat it."""
        if self.pressed is None:
            return self._start()
        weaker, above = (Message("beats.cards", count=count) for count in (self.below, self.above))
        told = {"card": self.pressed, "weaker": weaker, "stronger": above}
        if "both" in map(self.standing, self.lit):
            return Event("beats.told-full" if self.pressed else "beats.told-empty", **told)
        return Event("beats.told", **told)

    def noticed(self, card: Card) -> Message | None:
        """Return a message once all cards of the size of `card` were pressed: how many cards each of these
        beats.

        Return None while some of them are still to be pressed.
        """
        row = same_size(len(card), self.n)
        if len(row) < 2 or not {*row} <= {*self.seen}:
            return None
        numbers = tuple(self._number(each) for each in row)
        return Success("beats.whole-size", count=len(card), numbers=numbers)

    def _shown(self) -> Message:
        return Event("beats.shown")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cycle(ChooseCards):
    """The state of a search for a cycle: cards are chosen one after another, each stronger than the previous
    one, until the first is stronger than the last.

    >>> way = Cycle.start(5).press("1").press("2").press("23")
    >>> way.said.key, way.press("U").press("∅").is_cycle
    ('cycle.not-transitive', True)
    """

    goal = "live-cards.stronger-cycle"

    def press(self, card: Card | str) -> Cycle:
        """Return the search with a stronger card added; the last card is taken back if it is pressed again.

        When a cycle is closed, a press on its first card repeats the message, and any other card begins a new
        search.

        Raises `NotACard` and `DifferentUniverses` for a value that is no card of these points.
        """
        card = read_card(card, self.n)
        if not self.is_cycle:
            return ChooseCards.press(self, card)
        if card is self.taken[0]:
            closed = self.saying(Success("cycle.is-closed", way=self._round))
            return closed.without_success() if self.is_shown else closed
        return ChooseCards.press(self.restart(), card)

    @property
    def name(self) -> Message:
        """The name of the screen."""
        return Message("cycle.name")

    @property
    def is_cycle(self) -> bool:
        """Whether the first card is stronger than the last, so that the cycle is closed."""
        return len(self.taken) > 1 and stronger(self.taken[0], self.taken[-1])

    @property
    def is_asking(self) -> bool:
        """Whether the learner is asked to point at a card: always False, as a new card is only compared with
        the last."""
        return False

    @property
    def tally(self) -> Message | None:
        """The message saying how many cards are chosen; None if no card is chosen."""
        return Message("cycle.tally", count=len(self.taken)) if self.taken else None

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The arrows to draw: between chosen cards, and for a closed cycle from the last to the first.

        While the cycle is open, also the arrow from the first to the third of the last three cards, if it is
        missing.
        """
        arrows: list[Tie] = [(a, b, "arrow") for a, b in pairwise(self.taken)]
        if self.is_cycle:
            arrows.append((self.taken[-1], self.taken[0], "arrow"))
        elif (triple := self._triple()) is not None:
            arrows.append((triple[0], triple[2], "missing"))
        return tuple(arrows)

    def place(self, card: Card) -> int:
        """Return the place of a card in the order of choice, from 1; 0 for a card that is not chosen."""
        return self.taken.index(card) + 1 if card in self.taken else 0

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("cycle.start")

    def _culprits(self, card: Card) -> tuple[Card, ...]:
        last = self.taken[-1:]
        return () if not last or stronger(card, last[0]) else last

    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        return why_not_stronger(card, culprit)

    def _why_so(self, card: Card, other: Card) -> Message | None:
        return why_stronger(card, other)

    def _denied(self, card: Card) -> Denial:
        return Denial("cycle.is-not-stronger", a=card, b=self.taken[-1])

    @property
    def account(self) -> Message:
        """The message on the chosen cards: the start, the last step, a failure of transitivity, or the closed
        cycle."""
        if not self.taken:
            return self._start()
        if self.is_cycle:
            return Success("cycle.closed", way=self._round)
        *_, last = self.taken
        if len(self.taken) == 1:
            return Event("cycle.begun", card=last)
        if (triple := self._triple()) is not None:
            a, b, c = triple
            return Event("cycle.not-transitive", a=a, b=b, c=c, why=why_not_stronger(c, a))
        before = self.taken[-2]
        return Event("cycle.grown-why", a=before, b=last, why=why_stronger(last, before))

    def _solution(self) -> tuple[Card, ...]:
        through = self.taken[0] if self.taken else None
        return strength(self.n).cycle(through) or ()

    def _shown(self) -> Event:
        cycle = self._solution()
        return Event("cycle.shown", way=_way((*cycle, cycle[0])))

    @property
    def _round(self) -> str:
        return _way((*self.taken, self.taken[0]))

    def _loose(self) -> Sequence[Card]:
        return self.taken[-1:]

    def _triple(self) -> tuple[Card, Card, Card] | None:
        """Return the last three cards if the third is not stronger than the first; else None."""
        if len(self.taken) < 3:
            return None
        a, b, c = self.taken[-3:]
        return None if stronger(c, a) else (a, b, c)


def _way(cards: Sequence[Card]) -> str:
    return " → ".join(map(str, cards))
