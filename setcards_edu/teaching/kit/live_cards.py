"""All cards of U, to be pressed: what the states of that picture share, whichever relation they are about.

In `LookAround` a press asks what is related to a card; in `ChooseCards` the cards that are pressed must go
together.  What is related, what goes together and how that is said belongs to the subjects.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, Self, TypeAlias, TypeVar

from setcards_edu.messages import Denial, Event, Message, Partial, Reason, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, cards

from .given_cards import read_card
from .help_level import Help
from .history import History
from .screen_state import ScreenState, Undoable

MOST_POINTS = DECK_POINTS
"""On more points there are more cards than a screen has room for."""

CardRole: TypeAlias = Literal[
    "at-hand", "chosen", "below", "above", "both", "faint", "tried", "witness-a", "witness-b"
]
"""What a card is in the picture: nothing yet, pressed, below or above the pressed one in the relation or both
at once, none of these; tried in vain, and one of the two cards that the reason is about."""

Tie: TypeAlias = tuple[Card, Card, Literal["line", "arrow", "missing"]]
"""Two cards that are joined in the picture: by a line, by an arrow, by an arrow that is not there."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class AllCards(Undoable[_T], ABC, Generic[_T]):
    """All cards on n points, 1 to 5, and what has been pressed."""

    n: int = DECK_POINTS

    @classmethod
    def start(cls, n: int = DECK_POINTS, *, help: Help = "tell") -> Self:
        """Begin with nothing pressed; raises `BadOption` for an n out of range or an unknown help."""
        check_option("n", n, range(1, MOST_POINTS + 1))
        return cls(n=n, help=check_option("help", help, cls.levels), said=cls._start())

    # what a learner does

    @abstractmethod
    def press(self, card: Card | str) -> Self:
        """Press a card; pressed once more it is taken back.

        Raises `NotACard` and `DifferentUniverses` for what is no card of these points.
        """

    @abstractmethod
    def show(self) -> Self:
        """Show what there is to be found; it is never refused, and no failure."""

    @abstractmethod
    def restart(self) -> Self:
        """Begin anew, with nothing pressed."""

    # what the picture shows

    @property
    @abstractmethod
    def name(self) -> Message:
        """What one does with the cards: the name of the whole."""

    @property
    @abstractmethod
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are pressed now."""

    @abstractmethod
    def standing(self, card: Card) -> CardRole:
        """Return what a card is in the picture."""

    def badge(self, card: Card) -> str:  # noqa: ARG002 - of all cards
        """Return the number that a card bears; no text where it bears none."""
        return ""

    def letter(self, card: Card) -> str:  # noqa: ARG002 - of all cards
        """Return the place of a chosen card in an order; no text where there is no order."""
        return ""

    @abstractmethod
    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return what a screen reader adds to the name of a card."""

    @property
    @abstractmethod
    def tally(self) -> Message | None:
        """What is counted; None before anything is."""

    @property
    @abstractmethod
    def description(self) -> Message:
        """What is to be seen, in words."""

    @property
    @abstractmethod
    def account(self) -> Message:
        """What is said of what is pressed now."""

    @property
    def legend(self) -> tuple[tuple[CardRole, Message], ...]:
        """What the signs on the cards say."""
        return ()

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The cards that are joined."""
        return ()

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The rows that the cards are laid in; without any they lie by their sizes."""
        return ()

    @property
    def is_cycle(self) -> bool:
        """Whether the arrows lead back to where they began."""
        return False

    @property
    def is_asking(self) -> bool:
        """Whether a press on a chosen card points at it."""
        return False

    @property
    def is_reached(self) -> bool:
        """Whether the learner has just reached what there is to be reached."""
        return isinstance(self.said, Success)

    @property
    def can_go_back(self) -> bool:
        """Whether `undo` changes something."""
        return self.can_undo

    # inside

    @classmethod
    @abstractmethod
    def _start(cls) -> Message:
        """Return what is said at the beginning."""


Looked: TypeAlias = tuple[Card | None, tuple[Card, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAround(AllCards[Looked]):
    """One card is pressed, and what is related to it lights up.

    pressed: the card; seen: those that have been pressed so far, which keep their number.
    """

    pressed: Card | None = None
    seen: tuple[Card, ...] = ()

    def press(self, card: Card | str) -> Self:
        """Light up what is related to a card; pressed once more it goes out.

        Raises `NotACard` and `DifferentUniverses` for what is no card of these points.
        """
        card = read_card(card, self.n)
        if card is self.pressed:
            return self._with(None, self.seen)
        is_new = card not in self.seen
        looked = self._with(card, (*self.seen, card) if is_new else self.seen)
        noticed = looked.noticed(card) if is_new else None
        return looked if noticed is None else looked.saying(noticed)

    def show(self) -> Self:
        """Show the numbers of cards that were not looked at; it is never refused, and no failure."""
        seen = tuple(dict.fromkeys((*self.seen, *self._to_show())))
        return self._with(self.pressed, seen).saying(self._shown())

    def restart(self) -> Self:
        """Begin anew, with no card looked at."""
        return self._with(None, ())

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The card that is pressed, if one is."""
        return () if self.pressed is None else (self.pressed,)

    @property
    def lit(self) -> tuple[Card, ...]:
        """The cards that are related to the pressed one; itself only if the relation says so."""
        if self.pressed is None:
            return ()
        return tuple(card for card in cards(self.n) if self.standing(card) not in {"faint", "chosen"})

    def standing(self, card: Card) -> CardRole:
        """Return what a card is in the picture."""
        if self.pressed is None:
            return "at-hand"
        if card is self.pressed:
            return "chosen"
        below, above = self._is_below(card, self.pressed), self._is_below(self.pressed, card)
        if below and above:
            return "both"
        return "below" if below else "above" if above else "faint"

    def badge(self, card: Card) -> str:
        """Return the number of a card that has been looked at."""
        return str(self._number(card)) if card in self.seen else ""

    @property
    def is_reached(self) -> bool:
        """A pattern is no goal, so nothing leaps."""
        return False

    @abstractmethod
    def noticed(self, card: Card) -> Message | None:
        """Return what can be noticed now that a card has been looked at for the first time, if anything."""

    @property
    def below(self) -> int:
        """How many cards are below the pressed one."""
        return sum(self.standing(card) in {"below", "both"} for card in self.lit)

    @property
    def above(self) -> int:
        """How many cards are above the pressed one."""
        return sum(self.standing(card) in {"above", "both"} for card in self.lit)

    # inside

    @abstractmethod
    def _is_below(self, one: Card, other: Card) -> bool:
        """Whether one card is below another, different one in the relation."""

    @abstractmethod
    def _number(self, card: Card) -> int:
        """Return the number that a card bears once it has been looked at."""

    @abstractmethod
    def _shown(self) -> Message:
        """Return what is said when the cards to be shown bear their numbers."""

    def _to_show(self) -> tuple[Card, ...]:
        """Return the cards whose numbers are shown."""
        return cards(self.n)

    def _with(self, pressed: Card | None, seen: tuple[Card, ...]) -> Self:
        return self._at((pressed, seen), self.history.after(self._present))

    def _at(self, there: Looked, history: History[Looked]) -> Self:
        pressed, seen = there
        moved = replace(self, pressed=pressed, seen=seen, history=history)
        return moved.saying(moved.account)

    @property
    def _present(self) -> Looked:
        return self.pressed, self.seen

    def _restored(self, there: Looked, history: History[Looked], *, back: bool) -> Self:  # noqa: ARG002 - either way
        return self._at(there, history)


@dataclass(frozen=True, slots=True)
class Clash:
    """A card that was refused.

    tried: the card; culprits: the chosen ones beside which it cannot be; why: the reason, with two of them;
    None as long as it is not told.
    """

    tried: Card
    culprits: tuple[Card, ...]
    why: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCards(AllCards[tuple[Card, ...]]):
    """Cards are pressed that must go together; one that does not is refused.

    taken: the chosen cards; clash: what has just been refused, if anything.

    In *tell* a refusal comes with its reason; in *ask* the learner points at the culprit first.
    """

    taken: tuple[Card, ...] = ()
    clash: Clash | None = None

    def press(self, card: Card | str) -> Self:
        """Choose a card that goes with the others; a chosen one is taken back, or pointed at.

        Raises `NotACard` and `DifferentUniverses` for what is no card of these points.
        """
        card = read_card(card, self.n)
        if self.clash is not None and self.is_asking and card in self.taken:
            return self._pointed(self.clash, card)
        if card in self._loose():
            return self._with(tuple(other for other in self.taken if other is not card))
        culprits = self._culprits(card)
        return self._refused(card, culprits) if culprits else self._with(self._together(card))

    def show(self) -> Self:
        """Tell the reason that is being looked for, or else show what can be reached; never refused."""
        if self.clash is not None and self.clash.why is None:
            return self._blamed(self.clash, self.clash.culprits[0])
        return self._with(self._solution()).saying(self._shown())

    def restart(self) -> Self:
        """Begin anew, with no card chosen."""
        return self._with(())

    def undo(self) -> Self:
        """Go back by one step, or leave what was refused; raises `NothingToUndo` where there is neither."""
        return Undoable.undo(self) if self.clash is None else self._at(self.taken, self.history)

    def with_help(self, help: Help) -> Self:
        """Return the state with more or less help; what was refused is refused anew."""
        changed = ScreenState.with_help(self, help)
        return changed if self.clash is None else changed.press(self.clash.tried)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that go together so far."""
        return self.taken

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to point at the culprit."""
        return self.help == "ask" and self.clash is not None and self.clash.why is None

    @property
    def is_reached(self) -> bool:
        """Whether the learner has just reached what there is to be reached."""
        return self.clash is None and isinstance(self.said, Success)

    @property
    def can_go_back(self) -> bool:
        """Whether `undo` changes something."""
        return self.can_undo or self.clash is not None

    def standing(self, card: Card) -> CardRole:
        """Return what a card is in the picture."""
        if self.clash is not None and self.clash.why is not None:
            seen = self.clash.why.witnesses
            if card in {seen["a"], seen["b"]}:
                return "witness-a" if card is seen["a"] else "witness-b"
        if self.clash is not None and card is self.clash.tried:
            return "tried"
        return "chosen" if card in self.taken else "at-hand"

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return what a screen reader adds to the name of a card."""
        keys = {
            "chosen": "live.is-chosen",
            "tried": "live.is-tried",
            "witness-a": "live.is-witness-a",
            "witness-b": "live.is-witness-b",
        }
        key = keys.get(self.standing(card))
        return () if key is None else (Message(key),)

    @property
    def description(self) -> Message:
        """What is to be seen, in words."""
        return Message("live.described-chosen", total=2**self.n, chosen=self.taken or "–")

    # inside

    @abstractmethod
    def _culprits(self, card: Card) -> tuple[Card, ...]:
        """Return the chosen cards beside which another cannot be."""

    @abstractmethod
    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        """Return why a card cannot be beside a culprit; its witnesses `a` and `b` are the two."""

    @abstractmethod
    def _why_so(self, card: Card, other: Card) -> Message | None:
        """Return why a card can be beside a chosen one."""

    @abstractmethod
    def _denied(self, card: Card) -> Denial:
        """Return that a card does not go with the others, without the reason."""

    @abstractmethod
    def _solution(self) -> tuple[Card, ...]:
        """Return as much as can be reached, beginning with the chosen cards where that is possible."""

    @abstractmethod
    def _shown(self) -> Event:
        """Return what is said of the solution."""

    def _loose(self) -> Sequence[Card]:
        """Return the cards that a press takes back."""
        return self.taken

    def _together(self, card: Card) -> tuple[Card, ...]:
        """Return the chosen cards with one more."""
        return (*self.taken, card)

    def _refused(self, card: Card, culprits: tuple[Card, ...]) -> Self:
        """Return the state with a card refused; one chosen card alone is the culprit without being asked."""
        refused = replace(self, clash=Clash(card, culprits), said=self._denied(card))
        if self.help == "tell" or (refused.is_asking and len(self.taken) == 1):
            return self._blamed(Clash(card, culprits), culprits[0])
        return refused

    def _blamed(self, clash: Clash, culprit: Card) -> Self:
        """Return the state with the reason told that one of the culprits gives."""
        why = self._why_not(clash.tried, culprit)
        return replace(self, clash=replace(clash, why=why), said=why or self.said)

    def _pointed(self, clash: Clash, card: Card) -> Self:
        """Return what comes of pointing at a chosen card."""
        if card not in clash.culprits:
            return self.saying(Partial("live.not-this-one", why=self._why_so(clash.tried, card)))
        blamed = self._blamed(clash, card)
        return blamed.saying(Success("live.found", why=blamed.said))

    def _with(self, taken: tuple[Card, ...]) -> Self:
        return self._at(taken, self.history.after(self._present))

    def _at(self, taken: tuple[Card, ...], history: History[tuple[Card, ...]]) -> Self:
        moved = replace(self, taken=taken, clash=None, history=history)
        return moved.saying(moved.account)

    @property
    def _present(self) -> tuple[Card, ...]:
        return self.taken

    def _restored(
        self,
        there: tuple[Card, ...],
        history: History[tuple[Card, ...]],
        *,
        back: bool,  # noqa: ARG002 - either way
    ) -> Self:
        return self._at(there, history)
