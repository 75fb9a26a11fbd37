"""Base classes for the states of screens on which a learner presses cards to explore a relation between them.

All 2ⁿ cards are shown.  In `LookAround` a press shows the cards that are related to one card; in
`ChooseCards` the pressed cards must be compatible.  Subclasses in the folders of the subjects define the
relation or the compatibility, and the messages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from setcards_edu.messages import Denial, Event, Message, Obstacle, Partial, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, cards

from .given_cards import read_card
from .help_level import Help
from .history import History
from .screen_state import ScreenState, Undoable

MOST_POINTS = DECK_POINTS
"""The most points; on more there are more cards than a screen has room for."""

CardRole: TypeAlias = Literal[
    "at-hand", "chosen", "below", "above", "both", "faint", "tried", "witness-a", "witness-b"
]
"""The role of a card in the picture: not pressed yet; pressed; below or above the pressed card in the
relation, or both; unrelated to it ("faint"); refused ("tried"); one of the two cards in the reason for the
refusal."""

Tie: TypeAlias = tuple[Card, Card, Literal["line", "arrow", "missing"]]
"""Two cards that are joined in the picture: by a line, by an arrow, or by an arrow marked as missing."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class AllCards(Undoable[_T], ABC, Generic[_T]):
    """The base class of states in which all cards on n points, 1 to 5, are shown and can be pressed.

    goal: the id under which progress records that the goal was reached; "" if there is no goal, or it is not
        recorded.
    """

    n: int = DECK_POINTS
    goal: ClassVar[str] = ""

    @classmethod
    def start(cls, n: int = DECK_POINTS, *, help: Help = "tell") -> Self:
        """Return the state with no card pressed; raises `BadOption` for an n out of range or an unknown help.

        help: `"tell"` gives the reason of a refusal at once, `"ask"` lets the learner look for it.
        """
        check_option("n", n, range(1, MOST_POINTS + 1))
        return cls(n=n, help=check_option("help", help, cls.levels), said=cls._start())

    # what a learner does

    @abstractmethod
    def press(self, card: Card | str) -> Self:
        """Return the state after a press on a card; a second press on the same card undoes the first.

        Raises `NotACard` and `DifferentUniverses` for a card or text that is no card on these points.
        """

    @abstractmethod
    def show(self) -> Self:
        """Return the state with the solution shown; always allowed, and not counted as a failure."""

    @abstractmethod
    def restart(self) -> Self:
        """Return the state with nothing pressed."""

    @property
    def can_deny(self) -> bool:
        """Whether the learner may claim that no solution exists (`deny`); false by default."""
        return False

    def deny(self) -> Self:
        """Return the state after the learner has claimed that no solution exists.

        By default this raises `Refused`, because a solution always exists.
        """
        raise Refused(Obstacle("stage.unreadable"))

    # what the picture shows

    @property
    @abstractmethod
    def name(self) -> Message:
        """The name of the activity, which is the title of the screen."""

    @property
    @abstractmethod
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are pressed now."""

    @abstractmethod
    def standing(self, card: Card) -> CardRole:
        """Return the role of a card, such as `"chosen"` or `"below"`, which determines its look in the
        picture."""

    def badge(self, card: Card) -> str:  # noqa: ARG002 - of all cards
        """Return the text of the number shown on a card in the picture; "" (the default) for no number."""
        return ""

    def place(self, card: Card) -> int:  # noqa: ARG002 - of all cards
        """Return the place of a card in the order of choice, from 1; 0 (the default) for none."""
        return 0

    @abstractmethod
    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return the remarks that a screen reader reads out after the name of a card."""

    @property
    @abstractmethod
    def tally(self) -> Message | None:
        """A message with the number of cards pressed or found so far; None as long as there are none."""

    @property
    @abstractmethod
    def description(self) -> Message:
        """A message that describes the picture, for a screen reader."""

    @property
    @abstractmethod
    def account(self) -> Message:
        """The message to show about the cards that are pressed now."""

    @property
    def legend(self) -> tuple[tuple[CardRole, Message], ...]:
        """The entries of the picture's legend: roles of cards, each with its explanation; () by default."""
        return ()

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The pairs of cards that the picture joins; () by default.

        Each is (card, card, `"line"`), or `"arrow"`, or `"missing"` for an arrow that is marked as missing.
        """
        return ()

    @property
    def has_ties(self) -> bool:
        """Whether `ties` of this or of a later state may join cards."""
        return type(self).ties is not AllCards.ties

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The rows of cards in the picture, if they form rows; (), the default, to arrange them by size."""
        return ()

    @property
    def is_cycle(self) -> bool:
        """Whether the arrows between the chosen cards form a cycle; false by default."""
        return False

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to point at a chosen card; then a press on it does not remove it."""
        return False

    @property
    def is_reached(self) -> bool:
        """Whether the last step has reached the goal."""
        return isinstance(self.said, Success)

    @property
    def is_shown(self) -> bool:
        """Whether the cards on the screen are a solution that was shown to the learner, not found; false by
        default."""
        return False

    @property
    def can_go_back(self) -> bool:
        """Whether `undo` changes something."""
        return self.can_undo

    # inside

    @classmethod
    @abstractmethod
    def _start(cls) -> Message:
        """Return the message at the beginning."""


Looked: TypeAlias = tuple[Card | None, tuple[Card, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAround(AllCards[Looked]):
    """The base class of states in which the cards that are related to the pressed card are highlighted.

    pressed: the pressed card, or None; seen: the cards pressed so far, which keep showing their numbers.
    """

    pressed: Card | None = None
    seen: tuple[Card, ...] = ()

    def press(self, card: Card | str) -> Self:
        """Return the state with the cards related to `card` highlighted.

        If `card` is pressed already, no card is highlighted.

        Raises `NotACard` and `DifferentUniverses` for a card or text that is no card on these points.
        """
        card = read_card(card, self.n)
        if card is self.pressed:
            return self._with(None, self.seen)
        is_new = card not in self.seen
        looked = self._with(card, (*self.seen, card) if is_new else self.seen)
        noticed = looked.noticed(card) if is_new else None
        return looked if noticed is None else looked.saying(noticed)

    def show(self) -> Self:
        """Return the state with further cards showing their numbers; this never counts as a failure."""
        seen = tuple(dict.fromkeys((*self.seen, *self._to_show())))
        return self._with(self.pressed, seen).saying(self._shown())

    def restart(self) -> Self:
        """Return the state with no card pressed, and without any numbers on cards."""
        return self._with(None, ())

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The pressed card as a tuple; empty if none is."""
        return () if self.pressed is None else (self.pressed,)

    @property
    def lit(self) -> tuple[Card, ...]:
        """The cards that are related to the pressed card, without that card itself."""
        if self.pressed is None:
            return ()
        return tuple(card for card in cards(self.n) if self.standing(card) not in {"faint", "chosen"})

    def standing(self, card: Card) -> CardRole:
        """Return the role of a card: `"chosen"` if it is pressed; otherwise by its relation to the pressed
        card `"below"`, `"above"`, `"both"`, or `"faint"` if it is unrelated."""
        if self.pressed is None:
            return "at-hand"
        if card is self.pressed:
            return "chosen"
        below, above = self._is_below(card, self.pressed), self._is_below(self.pressed, card)
        if below and above:
            return "both"
        return "below" if below else "above" if above else "faint"

    def badge(self, card: Card) -> str:
        """Return the number of a card that has been pressed; "" for any other."""
        return str(self._number(card)) if card in self.seen else ""

    @property
    def is_reached(self) -> bool:
        """Whether the goal is reached: by default never, as there is none."""
        return False

    @abstractmethod
    def noticed(self, card: Card) -> Message | None:
        """Return a message about a pattern that has become visible by the first press on `card`; None if
        none has."""

    @property
    def below(self) -> int:
        """The number of cards that stand below the pressed card in the relation, such as its subsets."""
        return sum(self.standing(card) in {"below", "both"} for card in self.lit)

    @property
    def above(self) -> int:
        """The number of cards that stand above the pressed card in the relation, such as its supersets."""
        return sum(self.standing(card) in {"above", "both"} for card in self.lit)

    # inside

    @abstractmethod
    def _is_below(self, one: Card, other: Card) -> bool:
        """Return whether `one` is below `other`, a different card, in the relation."""

    @abstractmethod
    def _number(self, card: Card) -> int:
        """Return the number of a card, shown once the card has been pressed."""

    @abstractmethod
    def _shown(self) -> Message:
        """Return the message for `show`."""

    def _to_show(self) -> tuple[Card, ...]:
        """Return the cards whose numbers `show` reveals."""
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
    """The refusal of a card that does not go together with cards chosen before.

    tried: the refused card; culprits: the chosen cards with which it is incompatible.
    why: the reason, about `tried` and one culprit; None as long as it is not shown.
    """

    tried: Card
    culprits: tuple[Card, ...]
    why: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCards(AllCards[tuple[Card, ...]]):
    """The base class of states in which the learner chooses cards that go together, such as a chain of sets.

    A card that does not go together with the chosen ones is refused.

    taken: the chosen cards; clash: the refusal of the card pressed last; None if it was accepted.
    shown: the solution that was shown last; () for none.

    With help "tell" a refusal gives its reason; with "ask" the learner first points at a chosen card with
    which the refused one is incompatible.
    """

    taken: tuple[Card, ...] = ()
    clash: Clash | None = None
    shown: tuple[Card, ...] = ()

    def press(self, card: Card | str) -> Self:
        """Return the state after a press on a card.

        A card that is compatible with the chosen ones is added, any other is refused; a chosen card is
        removed, or pointed at while `is_asking`.

        Raises `NotACard` and `DifferentUniverses` for a card or text that is no card on these points.
        """
        card = read_card(card, self.n)
        if self.clash is not None and self.is_asking and card in self.taken:
            return self._pointed(self.clash, card)
        if card in self._loose():
            return self._with(tuple(other for other in self.taken if other is not card))
        culprits = self._culprits(card)
        return self._refused(card, culprits) if culprits else self._with(self._together(card))

    def show(self) -> Self:
        """Return the state with the reason for the present refusal shown, or, without a refusal, with a
        solution chosen."""
        if self.clash is not None and self.clash.why is None:
            return self._blamed(self.clash, self.clash.culprits[0])
        chosen = self._with(self._solution())
        return replace(chosen, shown=chosen.taken, said=self._shown())

    def restart(self) -> Self:
        """Return the state with no card chosen."""
        return self._with(())

    def undo(self) -> Self:
        """Return the state without the refused card, or, if none is refused, before the last step.

        Raises `NothingToUndo` if there is no such step.
        """
        return Undoable.undo(self) if self.clash is None else self._at(self.taken, self.history)

    def with_help(self, help: Help) -> Self:
        """Return the state with another level of help, `"tell"` or `"ask"`; a refused card is refused again
        at that level."""
        changed = ScreenState.with_help(self, help)
        return changed if self.clash is None else changed.press(self.clash.tried)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen so far, all compatible."""
        return self.taken

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to point at a chosen card with which the refused one is incompatible."""
        return self.help == "ask" and self.clash is not None and self.clash.why is None

    @property
    def is_reached(self) -> bool:
        """Whether the last step has reached the goal."""
        return self.clash is None and isinstance(self.said, Success)

    @property
    def is_shown(self) -> bool:
        """Whether the chosen cards are the solution that was shown, in whatever order."""
        return self.clash is None and self.shown != () and {*self.taken} == {*self.shown}

    @property
    def can_go_back(self) -> bool:
        """Whether `undo` changes something."""
        return self.can_undo or self.clash is not None

    def standing(self, card: Card) -> CardRole:
        """Return the role of a card: `"chosen"`, `"tried"` if it was refused, `"witness-a"` or `"witness-b"`
        for the two in the reason shown, otherwise `"at-hand"`."""
        if self.clash is not None and self.clash.why is not None:
            seen = self.clash.why.witnesses
            if card in {seen["a"], seen["b"]}:
                return "witness-a" if card is seen["a"] else "witness-b"
        if self.clash is not None and card is self.clash.tried:
            return "tried"
        return "chosen" if card in self.taken else "at-hand"

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return the remark on the role of a card that a screen reader adds to its name; () for a role
        without a remark."""
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
        """A description of the picture that names the number of all cards and the chosen cards."""
        return Message("live.described-chosen", total=2**self.n, chosen=self.taken or "–")

    # inside

    @abstractmethod
    def _culprits(self, card: Card) -> tuple[Card, ...]:
        """Return the chosen cards with which `card` is incompatible."""

    @abstractmethod
    def _why_not(self, card: Card, culprit: Card) -> Reason | None:
        """Return why a card is incompatible with a culprit; the reason's witnesses `a` and `b` are the
        two."""

    @abstractmethod
    def _why_so(self, card: Card, other: Card) -> Message | None:
        """Return why a card is compatible with a chosen card."""

    @abstractmethod
    def _denied(self, card: Card) -> Denial:
        """Return the message that a card is incompatible with the chosen ones, without the reason."""

    @abstractmethod
    def _solution(self) -> tuple[Card, ...]:
        """Return a solution, one that contains the chosen cards where that is possible."""

    @abstractmethod
    def _shown(self) -> Event:
        """Return the message for the solution."""

    def _loose(self) -> Sequence[Card]:
        """Return the chosen cards that a press removes."""
        return self.taken

    def _together(self, card: Card) -> tuple[Card, ...]:
        """Return the chosen cards after `card` is added."""
        return (*self.taken, card)

    def _refused(self, card: Card, culprits: tuple[Card, ...]) -> Self:
        """Return the state after a card was refused; a culprit that is the only chosen card is named at
        once."""
        refused = replace(self, clash=Clash(card, culprits), said=self._denied(card))
        if self.help == "tell" or (refused.is_asking and len(self.taken) == 1):
            return self._blamed(Clash(card, culprits), culprits[0])
        return refused

    def _blamed(self, clash: Clash, culprit: Card) -> Self:
        """Return the state in which the reason is told why the refused card and one culprit are
        incompatible."""
        why = self._why_not(clash.tried, culprit)
        return replace(self, clash=replace(clash, why=why), said=why or self.said)

    def _pointed(self, clash: Clash, card: Card) -> Self:
        """Return the state after the learner has pointed at a chosen card."""
        if card not in clash.culprits:
            return self.saying(Partial("live.not-this-one", why=self._why_so(clash.tried, card)))
        blamed = self._blamed(clash, card)
        return blamed.saying(Success("live.found", why=blamed.said))

    def _with(self, taken: tuple[Card, ...]) -> Self:
        return self._at(taken, self.history.after(self._present))

    def _at(self, taken: tuple[Card, ...], history: History[tuple[Card, ...]]) -> Self:
        moved = replace(self, taken=taken, clash=None, history=history)
        told = moved.saying(moved.account)
        return told.without_success() if told.is_shown else told

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
