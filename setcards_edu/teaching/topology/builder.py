"""Growing a topology card by card, with help that fades: what each press means.

A `TopologyUnderConstruction` is a value: every step gives the next one and says what happened.  A card
that does not fit opens a `RejectedCard`; in *ask* the learner points at two sets and builds what they force,
in *tell* the reason stands there at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from types import NoneType

from setcards_edu.families import listed
from setcards_edu.messages import (
    BadOption,
    Event,
    Hint,
    Message,
    Obstacle,
    Partial,
    Reason,
    Refused,
    Success,
)
from setcards_edu.options import check_kind, check_option
from setcards_edu.sets import DECK_POINTS, Card, in_order
from setcards_edu.teaching.kit.given_cards import GivenCards, given_cards, read_card
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable
from setcards_edu.topology import Topology

from . import find_two_sets as pointing
from .goals import Goal, OnlyThese

_START = Hint("building.start")
_NOW = {"union": "pointing.now-union", "intersection": "pointing.now-intersection"}
_FOUND = {"union": "pointing.found-union", "intersection": "pointing.found-intersection"}


@dataclass(frozen=True, slots=True)
class RejectedCard:
    """A card that does not fit, and how far the learner has come with finding out why.

    card: the card; missing: all sets that it forces and that are not there; simplest: the
    simplest reason against it.
    chosen: the sets pointed at, at most two; operation: what they are thought to force;
    made: the set built so far.
    reason: why it does not fit, once found or shown; until then None.
    """

    card: Card
    missing: tuple[Card, ...]
    simplest: Reason
    made: Card
    chosen: tuple[Card, ...] = ()
    operation: pointing.Operation = "union"
    reason: Reason | None = None

    @property
    def shown(self) -> pointing.Operation:
        """The operation in the equation: that of the known reason, until then the learner's."""
        if self.reason is None:
            return self.operation
        return "union" if self.reason.key == "topology.union-missing" else "intersection"


@dataclass(frozen=True, slots=True)
class TopologyUnderConstruction(Undoable[Topology]):
    """A topology that grows card by card; its steps can be undone.

    topology: what has been built; first: what it began with; available: the cards to be used.
    goal: what it is for, None for nothing.
    trial: the card under discussion, None where there is none.
    found: the topologies with which the goal has been reached.

    >>> from setcards_edu import Topology
    >>> building = TopologyUnderConstruction.start(Topology.parse("∅ 1 15 125 U"), help="tell")
    >>> print(building.place(Card("1234")).said)
    {1,2,5} and {1,2,3,4} are there, but not their intersection {1,2}.
    >>> len(building.place(Card("1234")).take_all().topology)
    7
    """

    topology: Topology
    first: Topology
    available: frozenset[Card]
    goal: Goal | None = None
    trial: RejectedCard | None = None
    found: frozenset[Topology] = frozenset()
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(
        cls,
        topology: Topology | None = None,
        *,
        n: int | None = None,
        available: GivenCards | None = None,
        goal: Goal | None = None,
        help: Help = "ask",
    ) -> TopologyUnderConstruction:
        """Begin with a topology, with {∅, U} unless one is given.

        n: the number of points, 2 to 5, that of the topology or of the goal where one is given.
        available: the cards that may be used, as cards or as text; those of an `OnlyThese` goal, or else all.

        Raises `BadOption` for a help that there is not, for what is no topology or no goal, for an n out of
        range, and for a goal or cards of another universe; `NotACard` for a text that cannot be read.
        """
        check_option("help", help, cls.levels)
        check_kind("topology", topology, Topology, NoneType)
        check_kind("goal", goal, Goal, NoneType)
        if goal is not None and topology is not None and goal.n != topology.n:
            raise BadOption(Reason("goal.other-universe", m=goal.n, n=topology.n))
        points = _points(n, topology or goal)
        start = topology or Topology.indiscrete(points)
        cards = given_cards(available, start.n)
        if cards is None:
            cards = tuple(goal.cards if isinstance(goal, OnlyThese) else Topology.discrete(start.n))
        usable = frozenset(listed(cards))
        start.generate(usable)  # refuses what is no family on these points
        return cls(start, start, usable, goal, help=help)

    def press(self, card: Card | str) -> TopologyUnderConstruction:
        """Press a card: place it, or point at it while finding out why another does not fit.

        While the learner is finding out why, the sets that are there are pointed at, and when two
        are chosen a card at hand is proposed as what they force; otherwise the card is placed.

        Raises `NotACard` for a text that is none, `DifferentUniverses` for a card of other points, and what
        `place` raises.
        """
        card = read_card(card, self.topology.n)
        if not self.is_asking or self.trial is None:
            return self.place(card)
        if card in self.topology or card == self.trial.card:
            return self.point_at(card)
        return self.build(card).check() if len(self.trial.chosen) == 2 else self.place(card)

    # growing

    def place(self, card: Card) -> TopologyUnderConstruction:
        """Put a card into the topology, or open the discussion why it does not fit.

        Raises `Refused` for a card that is not available.
        """
        if self.trial is not None and self.trial.reason is not None and card == self.trial.card:
            return self.show_why()
        if card in self.topology:
            return self.saying(Event("building.already-open", card=card))
        if card not in self.available:
            raise Refused(Obstacle("building.not-at-hand", card=card))
        if self.trial is not None and self.trial.reason is not None and card in self.trial.missing:
            return self._brought(card, self.trial.card)
        reason = self.topology.why_not([card])
        if reason is None:
            return self._grown([card], self._fitting, "building.fits", card=card)
        missing = in_order(self.topology.missing([card]))
        trial = RejectedCard(card, missing, reason, Card.empty(card.n))
        if self.help == "tell":
            return replace(self, trial=replace(trial, reason=reason), said=reason)
        return replace(self, trial=trial, said=Partial("building.something-missing", card=card))

    def take_all(self) -> TopologyUnderConstruction:
        """Add the card under discussion with everything that it forces, at once (T5).

        In *ask* the reason must be known first, found or shown.
        """
        if self.trial is None:
            return self._nothing_tried()
        if self.is_asking:
            return self.saying(Hint("building.find-first"))
        unavailable = tuple(card for card in self.trial.missing if card not in self.available)
        if unavailable:
            raise Refused(Reason("building.cannot-take-all", missing=unavailable))
        cards = (self.trial.card, *self.trial.missing)
        return self._grown(cards, Event, "building.taken-all", cards=cards)

    def undo(self) -> TopologyUnderConstruction:
        """Go back by one step: put the card under discussion back, else to the topology before."""
        return self.leave() if self.trial is not None else Undoable.undo(self)

    def restart(self) -> TopologyUnderConstruction:
        """Start over; this too can be undone."""
        if self.topology == self.first:
            return replace(self, trial=None, said=Hint("building.is-the-start"))
        return self._moved(self.first, Event("building.start-over", have=len(self.first)))

    def load(self, code: str) -> TopologyUnderConstruction:
        """Take over a topology that somebody shared (see `Topology.code`).

        Raises `Refused` for a code that is none, or one of a topology that cannot be built here.
        """
        shared = Topology.from_code(code)
        if shared.n != self.topology.n:
            raise Refused(Reason("building.other-universe", m=shared.n, n=self.topology.n))
        foreign = [card for card in shared if card not in self.available and card not in self.topology]
        if foreign:
            raise Refused(Obstacle("building.not-at-hand", card=foreign[0]))
        if shared == self.topology:
            return replace(self, trial=None, said=Hint("building.is-the-same"))
        return self._moved(shared, Event("building.loaded", have=len(shared)))

    @property
    def is_reached(self) -> bool:
        """Whether there is a goal, and it is reached."""
        return self.goal is not None and self.goal.why_not(self.topology) is None

    # finding out why

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to find out why a card does not fit."""
        return self.help == "ask" and self.trial is not None and self.trial.reason is None

    def point_at(self, card: Card) -> TopologyUnderConstruction:
        """Choose one of the two sets that force something, or take the choice back."""
        trial = self.trial
        if trial is None or not self.is_asking:
            return self._not_asking()
        if card not in self.topology and card != trial.card:
            return self.saying(Hint("pointing.not-there", card=card))
        if card in trial.chosen:
            chosen = tuple(other for other in trial.chosen if other != card)
        else:
            chosen = (*trial.chosen, card)[-2:]
        made = Card.empty(card.n)
        said = pointing.prompt(chosen)
        return replace(self, trial=replace(trial, chosen=chosen, made=made), said=said)

    def choose(self, operation: pointing.Operation) -> TopologyUnderConstruction:
        """Say what the two sets are thought to force: their union or their intersection."""
        check_option("operation", operation, pointing.OPERATIONS)
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        trial = replace(self.trial, operation=operation)
        said = Hint(_NOW[operation], prompt=pointing.prompt(trial.chosen))
        return replace(self, trial=trial, said=said)

    def flip(self) -> TopologyUnderConstruction:
        """Change the sign between the two sets from ∪ to ∩ or back."""
        union = self.trial is not None and self.trial.operation == "union"
        return self.choose("intersection" if union else "union")

    def build(self, made: Card) -> TopologyUnderConstruction:
        """Set the corners of the set that is being built."""
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        return replace(self, trial=replace(self.trial, made=made), said=Event("pointing.built", made=made))

    def check(self) -> TopologyUnderConstruction:
        """See whether the two sets force the built one, and whether it is missing."""
        trial = self.trial
        if trial is None or not self.is_asking:
            return self._not_asking()
        found = pointing.judge(self.topology, trial.card, trial.chosen, trial.operation, trial.made)
        if isinstance(found, Reason):
            said = Success(_FOUND[trial.operation], **found.witnesses, reason=found)
            return replace(self, trial=replace(trial, reason=found), said=said)
        return replace(self, said=found)

    def show_why(self) -> TopologyUnderConstruction:
        """Show the simplest reason; it is never refused and never counts as failure."""
        if self.trial is None:
            return self._nothing_tried()
        reason = self.trial.reason or self.trial.simplest
        return replace(self, trial=replace(self.trial, reason=reason), said=_told(reason))

    def toggle(self, element: int) -> TopologyUnderConstruction:
        """Light a corner of the set that is being built, or put it out."""
        corner = Card([element], self.topology.n)
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        return self.build(self.trial.made ^ corner)

    def leave(self) -> TopologyUnderConstruction:
        """Put the card under discussion back."""
        if self.trial is None:
            return self._nothing_tried()
        return replace(self, trial=None, said=Hint("building.put-back", card=self.trial.card, next=_START))

    def with_help(self, help: Help) -> TopologyUnderConstruction:
        """Return the state with more or less help; a card under discussion is taken up again."""
        changed = Undoable.with_help(self, help)
        return replace(changed, trial=None).place(self.trial.card) if self.trial else changed

    # inside

    def _brought(self, card: Card, tried: Card) -> TopologyUnderConstruction:
        """Add a card that another one needs, and take the other up again; else only discuss the card."""
        added = replace(self, trial=None).place(card)
        if added.trial is not None:
            return added
        after = added.place(tried)
        if after.trial is not None:
            return after
        both = self._fitting("building.both-fit", card=card, tried=tried, have=len(after.topology))
        return after.saying(Success("building.and-goal", said=both) if after.is_reached else both)

    @property
    def _fitting(self) -> type[Event]:
        """The kind of message that a card fits: where there is a goal, only that is judged."""
        return Event if self.goal else Success

    def _nothing_tried(self) -> TopologyUnderConstruction:
        return self.saying(Hint("building.nothing-tried"))

    def _not_asking(self) -> TopologyUnderConstruction:
        """Return the state with what is said to somebody who points or builds while nothing is asked."""
        if self.trial is None or self.trial.reason is None:
            return self._nothing_tried()
        return self.saying(_told(self.trial.reason))

    def _grown(
        self, added: Iterable[Card], kind: type[Event], key: str, **witnesses: object
    ) -> TopologyUnderConstruction:
        grown = self.topology.extend(added)
        return self._moved(grown, kind(key, have=len(grown), **witnesses))

    @property
    def _present(self) -> Topology:
        return self.topology

    def _restored(
        self, there: Topology, history: History[Topology], *, back: bool
    ) -> TopologyUnderConstruction:
        return self._at(there, history, self._gone("building.undone" if back else "building.redone", there))

    def _gone(self, key: str, there: Topology) -> Event:
        """Return what changes on the way to another topology of the past or the future."""
        out, put = frozenset(self.topology) - frozenset(there), frozenset(there) - frozenset(self.topology)
        if out and put:
            change = Event("building.exchanged", out=out, put=put)
        else:
            change = Event("building.taken-out", out=out) if out else Event("building.put-in", put=put)
        return Event(key, change=change, have=len(there))

    def _moved(self, topology: Topology, said: Event) -> TopologyUnderConstruction:
        return self._at(topology, self.history.after(self.topology), said)

    def _at(self, topology: Topology, history: History[Topology], said: Event) -> TopologyUnderConstruction:
        found = self.found
        if replace(self, topology=topology).is_reached:
            said, found = Success("building.and-goal", said=said), found | {topology}
        elif self.goal is None and topology == Topology.discrete(topology.n) != self.topology:
            said = Event("building.discrete", said=said)
        return replace(self, topology=topology, history=history, trial=None, found=found, said=said)


def _points(n: int | None, given: Topology | Goal | None) -> int:
    """Return the number of points; raises `BadOption` unless it is 2 to 5, and that of what is given."""
    if given is not None:
        n = check_option("n", given.n, (given.n if n is None else n,))
    return check_option("n", DECK_POINTS if n is None else n, range(2, DECK_POINTS + 1))


def _told(reason: Reason) -> Event:
    """Return a reason as it is told to somebody who wants to know it: nothing was done wrong."""
    return Event("building.shown", reason=reason)
