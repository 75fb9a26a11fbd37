"""States of the screens with all cards on which inclusion is explored: comparable cards (one contains the
other), chains, antichains, and antichains among cards in rows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from setcards_edu.inclusion import (
    comparable,
    degree,
    degrees,
    largest_antichains,
    longest_chains,
    symmetric_chains,
    why_comparable,
    why_not_antichain,
    why_not_comparable,
)
from setcards_edu.messages import Denial, Event, Hint, Message, Partial, Reason, Success
from setcards_edu.sets import Card, cards, in_order
from setcards_edu.teaching.kit.given_cards import read_card
from setcards_edu.teaching.kit.live_cards import CardRole, ChooseCards, LookAround, Tie


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatGoesOn(LookAround):
    """A state in which the cards that contain the pressed one, or lie within it, are highlighted.

    >>> looking = WhatGoesOn.start(5).press("13")
    >>> looking.number, looking.below, looking.above
    (11, 3, 7)
    """

    @property
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""
        return Message("look.name")

    @property
    def number(self) -> int:
        """How many cards contain the pressed card or lie within it, itself included; 0 if none is pressed."""
        return 0 if self.pressed is None else self._number(self.pressed)

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return a screen reader's remarks on a card: its role, and its number if it has been pressed."""
        keys = {"chosen": "live.is-pressed", "below": "look.is-within", "above": "look.is-around"}
        key = keys.get(self.standing(card))
        counted = (Message("look.goes-on-number", number=degree(card)),) if card in self.seen else ()
        return (*(() if key is None else (Message(key),)), *counted)

    @property
    def tally(self) -> Message | None:
        """A message with the number of cards that contain the pressed card or lie within it; None if none is
        pressed."""
        if self.pressed is None:
            return None
        return Message("look.tally", number=self.number, total=2**self.n)

    @property
    def legend(self) -> tuple[tuple[CardRole, Message], ...]:
        """The legend: the roles for supersets and for subsets of the pressed card, each with their number; ()
        if no card is pressed."""
        if self.pressed is None:
            return ()
        around = Message("look.around", number=self.above)
        return ("above", around), ("below", Message("look.within", number=self.below))

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The lines between the pressed card and the cards that have one of its elements less or one element
        more."""
        return tuple(
            (a, b, "line")
            for other in self.lit
            for a, b in [in_order((other, *self.chosen))]
            if len(b) == len(a) + 1
        )

    @property
    def description(self) -> Message:
        """A description of the picture: the number of cards, the pressed card and the highlighted cards."""
        return Message("look.described", total=2**self.n, pressed=self.pressed or "–", lit=self.lit or "–")

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("look.start")

    def _is_below(self, one: Card, other: Card) -> bool:
        return one < other

    def _number(self, card: Card) -> int:
        return degree(card)

    @property
    def account(self) -> Message:
        """The message saying how many cards contain the pressed card or lie within it, itself included.

        If no card is pressed, it says what to do first.
        """
        if self.pressed is None:
            return self._start()
        told = {"card": self.pressed, "number": self.number, "total": 2**self.n}
        if self.number == 2**self.n:
            return Event("look.goes-on-all-within" if self.pressed else "look.goes-on-all-around", **told)
        return Event("look.goes-on-split", **told, within=self.below, around=self.above)

    def noticed(self, card: Card) -> Message | None:
        """Return a message, once a card of each size was pressed: for each size, how many cards contain such
        a card or lie within it.

        Return None unless the press on `card` was the last that was missing for this.
        """
        sizes = {len(each) for each in self.seen if each is not card}
        if len(sizes) != self.n or len(card) in sizes:
            return None
        return Success("look.one-of-each-size", told=self.account, numbers=tuple(degrees(self.n).values()))

    def _shown(self) -> Message:
        return Event("look.shown", card=self._example, number=degree(self._example))

    def _to_show(self) -> tuple[Card, ...]:
        """Return the cards of one size only: comparing the sizes is left to the learner."""
        return tuple(card for card in cards(self.n) if len(card) == len(self._example))

    @property
    def _example(self) -> Card:
        """The pressed card if others have its size, or else {1}."""
        pressed = self.pressed
        return Card({1}, self.n) if pressed is None or len(pressed) in (0, self.n) else pressed


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain(ChooseCards):
    """A state in which the learner chooses a chain: cards of which any two are comparable (one contains the
    other).

    >>> chain = Chain.start(5).press("1").press("12").press("3")
    >>> chain.chosen, chain.said.key
    ((Card('1'), Card('12')), 'inclusion.not-comparable')
    """

    goal = "live-cards.comparable-chain"

    @property
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""
        return Message("chain.name")

    @property
    def tally(self) -> Message | None:
        """A message with the number of cards chosen for the chain; None while none is chosen."""
        return Message("chain.tally", count=len(self.taken)) if self.taken else None

    @property
    def ties(self) -> tuple[Tie, ...]:
        """Lines between each set and the next larger one."""
        return tuple((a, b, "line") for a, b in pairwise(self.taken))

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("chain.start")

    def _culprits(self, card: Card) -> tuple[Card, ...]:
        return tuple(other for other in self.taken if not comparable(card, other))

    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        return why_not_comparable(card, culprit)

    def _why_so(self, card: Card, other: Card) -> Message | None:
        return why_comparable(card, other)

    def _denied(self, card: Card) -> Denial:
        return Denial("chain.where", card=card)

    @property
    def account(self) -> Message:
        """The message saying how long the chosen chain is, and whether it is a longest one; before the first
        card, what to do."""
        if not self.taken:
            return self._start()
        if len(self.taken) == self.n + 1:
            return Success("chain.longest", number=len(self.taken), n=self.n)
        return Event("chain.grown", count=len(self.taken), chain=_inclusions(self.taken))

    def _together(self, card: Card) -> tuple[Card, ...]:
        return in_order((*self.taken, card))

    def _solution(self) -> tuple[Card, ...]:
        return next(chain for chain in longest_chains(self.n) if {*self.taken} <= {*chain})

    def _shown(self) -> Event:
        return Event("chain.shown", chain=_inclusions(self._solution()), n=self.n)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run(ChooseCards):
    """A state in which the learner lays all cards one after another, each comparable with the one before.

    >>> run = Run.start(2).press("1").press("U").press("2")
    >>> run.said.key, run.press("∅").said.key, run.press("U").said.key
    ('run.grown', 'run.whole', 'run.is-laid')
    """

    goal = "live-cards.comparable-run"

    def press(self, card: Card | str) -> Run:
        """Return the run with a card laid on the last one, which is taken back if it is pressed again.

        Raises `NotACard` and `DifferentUniverses` for a value that is no card of these points.
        """
        card = read_card(card, self.n)
        if card in self.taken[:-1]:
            return self._at(self.taken, self.history).saying(Event("run.is-laid", card=card))
        return ChooseCards.press(self, card)

    @property
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""
        return Message("run.name")

    @property
    def is_asking(self) -> bool:
        """Whether the learner is asked to point at a card: always False, as a card only goes on the last."""
        return False

    @property
    def is_shown(self) -> bool:
        """Whether the cards lie in the order that was shown last."""
        return self.clash is None and self.shown != () and self.taken == self.shown

    @property
    def tally(self) -> Message | None:
        """A message with the number of cards laid; None while none is."""
        return Message("run.tally", count=len(self.taken), total=2**self.n) if self.taken else None

    @property
    def ties(self) -> tuple[Tie, ...]:
        """An arrow for the last step."""
        return tuple((a, b, "arrow") for a, b in pairwise(self.taken[-2:]))

    def place(self, card: Card) -> int:
        """Return the place of a card in the run, from 1; 0 for a card that is not laid."""
        return self.taken.index(card) + 1 if card in self.taken else 0

    @property
    def account(self) -> Message:
        """The message saying how many cards are laid, and whether any other goes on the last one."""
        if not self.taken:
            return self._start()
        *_, last = self.taken
        left = [card for card in cards(self.n) if card not in self.taken]
        if not left:
            return Success("run.whole", number=len(self.taken), n=self.n)
        if not any(comparable(card, last) for card in left):
            return Partial("run.stuck", card=last, count=len(left))
        return Event("run.grown", card=last, count=len(left))

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("run.start")

    def _culprits(self, card: Card) -> tuple[Card, ...]:
        last = self.taken[-1:]
        return () if not last or comparable(card, last[0]) else last

    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        return why_not_comparable(card, culprit)

    def _why_so(self, card: Card, other: Card) -> Message | None:
        return why_comparable(card, other)

    def _denied(self, card: Card) -> Denial:
        return Denial("run.does-not-go", a=card, b=self.taken[-1])

    def _loose(self) -> tuple[Card, ...]:
        return self.taken[-1:]

    def _solution(self) -> tuple[Card, ...]:
        """Return the reflected order: there without a number, and back with it, number by number."""
        way = [Card.empty(self.n)]
        for x in range(1, self.n + 1):
            way += [card | Card({x}, self.n) for card in reversed(way)]
        return tuple(way)

    def _shown(self) -> Event:
        return Event("run.shown", n=self.n)


@dataclass(frozen=True, slots=True, kw_only=True)
class Antichain(ChooseCards):
    """A state in which the learner chooses an antichain: cards of which none contains another.

    >>> antichain = Antichain.start(3).press("1").press("23")
    >>> antichain.said.key, antichain.press("2").said.key
    ('antichain.cannot-grow', 'inclusion.not-an-antichain')
    """

    goal = "live-cards.comparable-antichain"

    @property
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""
        return Message("antichain.name")

    @property
    def tally(self) -> Message | None:
        """A message with the number of cards chosen, none of which contains another; None while none is
        chosen."""
        return Message("antichain.tally", count=len(self.taken)) if self.taken else None

    @property
    def ties(self) -> tuple[Tie, ...]:
        """A line between the two comparable sets, once the reason for a refusal is shown; else ()."""
        if self.clash is None or self.clash.why is None:
            return ()
        a, b = (card for card in self.clash.why.witnesses.values() if isinstance(card, Card))
        return ((a, b, "line"),)

    @property
    def is_full(self) -> bool:
        """Whether no further card can be chosen: each contains a chosen card or lies within one."""
        return all(self._culprits(card) for card in cards(self.n) if card not in self.taken)

    @property
    def most(self) -> int:
        """The largest possible number of cards none of which contains another (an antichain)."""
        return len(largest_antichains(self.n)[0])

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("antichain.start")

    def _culprits(self, card: Card) -> tuple[Card, ...]:
        return tuple(other for other in self.taken if comparable(card, other))

    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        return why_not_antichain((card, culprit))

    def _why_so(self, card: Card, other: Card) -> Message | None:
        return why_not_comparable(card, other)

    def _denied(self, card: Card) -> Denial:
        return Denial("antichain.where", card=card)

    @property
    def account(self) -> Message:
        """The message saying how many cards are chosen, none of which contains another, and whether more are
        possible; before the first card, what to do."""
        if not self.taken:
            return self._start()
        if len(self.taken) == self.most:
            return Success("antichain.largest", count=self.most)
        if self.is_full:
            return Partial("antichain.cannot-grow", count=len(self.taken))
        return Event("antichain.grown", count=len(self.taken))

    def _together(self, card: Card) -> tuple[Card, ...]:
        return in_order((*self.taken, card))

    def _solution(self) -> tuple[Card, ...]:
        largest = largest_antichains(self.n)
        return in_order(next((each for each in largest if {*self.taken} <= each), largest[0]))

    def _shown(self) -> Event:
        return Event("antichain.shown", count=self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Antichain):
    """A state in which cards are chosen of which none contains another (an antichain), from rows of cards
    each of which contains the one before.

    >>> rows = Rows.start(5).press("1").press("12")
    >>> rows.said.key, len(rows.rows)
    ('rows.in-one-row', 10)
    """

    goal = ""

    @property
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""
        return Message("rows.name")

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The rows, longest first."""
        return tuple(sorted(symmetric_chains(self.n), key=len, reverse=True))

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return the remarks that a screen reader adds to a card: the number of its row, and its role."""
        row = self.rows.index(self._row_of(card)) + 1
        return Message("rows.in-row", row=row), *Antichain.remarks(self, card)

    @property
    def description(self) -> Message:
        """A description of the picture that names the rows of cards and the chosen cards."""
        rows = tuple(Message("rows.row", row=k, cards=row) for k, row in enumerate(self.rows, 1))
        return Message("rows.described", total=2**self.n, rows=rows, chosen=self.taken or "–")

    @property
    def tally(self) -> Message | None:
        """A message with the number of rows from which a card is chosen; None while no card is chosen."""
        return Message("rows.tally", number=len(self.taken), total=self.most) if self.taken else None

    # inside

    @classmethod
    def _start(cls) -> Message:
        return Hint("rows.start")

    def _culprits(self, card: Card) -> tuple[Card, ...]:
        """Return the chosen cards comparable with `card`, one of its own row first."""
        own = self._row_of(card)
        found = (other for other in self.taken if comparable(card, other))
        return tuple(sorted(found, key=lambda other: other not in own))

    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        why = why_not_antichain((card, culprit))
        if why is None or culprit not in self._row_of(card):
            return why
        return Reason("rows.in-one-row", **why.witnesses)

    @property
    def account(self) -> Message:
        """A message about the number of rows from which a card is chosen."""
        number = len(self.taken)
        if not number:
            return self._start()
        if number == self.most:
            return Success("rows.each-has-one", number=number)
        if self.is_full:
            return Partial("rows.cannot-grow", count=number, total=self.most)
        return Event("rows.grown", count=number, total=self.most)

    def _shown(self) -> Event:
        return Event("rows.shown", number=self.most)

    def _row_of(self, card: Card) -> tuple[Card, ...]:
        return next(row for row in self.rows if card in row)


def _inclusions(chain: tuple[Card, ...]) -> str:
    return " ⊊ ".join(map(str, chain))
