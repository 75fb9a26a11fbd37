"""The state of a screen on which a topology is built card by card, with levels of help.

A card that does not fit becomes a `RejectedCard`.  With help "ask" the learner finds the reason: points at
two sets, and builds their union or intersection, which is missing ("the set that they force").  With "tell"
the reason is shown at once.
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
    of_kind,
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
    """A card that does not fit into a topology, with the learner's progress in finding the reason.

    card: the card; waiting: sets that it needs and that were pressed already, but do not fit without it.
    missing: all other sets that must be added with it; simplest: the simplest reason against it, and against
        those that wait.
    chosen: the sets that the learner has pointed at, at most two; operation: the operation on them that the
        learner has chosen; made: the set that the learner has built so far.
    reason: why the card does not fit, once the learner has found it or it was shown; None before.
    """

    card: Card
    missing: tuple[Card, ...]
    simplest: Reason
    made: Card
    chosen: tuple[Card, ...] = ()
    operation: pointing.Operation = "union"
    reason: Reason | None = None
    waiting: tuple[Card, ...] = ()

    @property
    def held(self) -> tuple[Card, ...]:
        """The card and the sets that wait with it."""
        return (self.card, *self.waiting)

    @property
    def shown(self) -> pointing.Operation:
        """The operation in the displayed equation, `"union"` or `"intersection"`: the operation in the reason
        if it is known, otherwise the one that the learner has chosen."""
        if self.reason is None:
            return self.operation
        return "union" if self.reason.key == "topology.union-missing" else "intersection"


@dataclass(frozen=True, slots=True)
class TopologyUnderConstruction(Undoable[Topology]):
    """The state of a screen on which a topology is built card by card.

    topology: the topology built so far; first: the topology at the beginning.
    available: the cards that may be used; goal: the goal, or None.
    trial: the rejected card for which the reason is being looked for or shown, or None.
    found: the topologies with which the goal has been reached.
    explained: the cards for which the learner has found the reason.

    >>> from setcards_edu import Topology
    >>> building = TopologyUnderConstruction.start(Topology.parse("∅ 1 15 125 U"), help="tell")
    >>> print(building.place(Card("1234")).said)
    {1,2,5} and {1,2,3,4} force their intersection {1,2}, and it is not there.
    >>> len(building.place(Card("1234")).take_all().topology)
    7
    """

    topology: Topology
    first: Topology
    available: frozenset[Card]
    goal: Goal | None = None
    trial: RejectedCard | None = None
    found: frozenset[Topology] = frozenset()
    explained: frozenset[Card] = frozenset()
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
        """Return the state with a topology to begin with, by default {∅, U}.

        help: `"tell"` or `"ask"`, how much is explained without being asked.

        n: the number of points, 2 to 5; by default the number of points of the topology or of the goal.
        available: the cards that may be used, as cards or as text; by default the cards of an `OnlyThese`
            goal, or else all cards.

        Raises `BadOption` for an unknown help, an argument that is no topology or goal, an n out of range,
        and a goal or cards of another universe; `NotACard` for a text that cannot be read.
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
        building = cls(start, start, usable, goal, help=help)
        return replace(building, said=building._prompt)

    def press(self, card: Card | str) -> TopologyUnderConstruction:
        """Return the state after a press on a card, which adds it or rejects it (see `place`).

        While `is_asking`, a press on a set of the topology points at it; once two sets are chosen, a press on
        another card proposes that card as the set that they force.

        Raises `NotACard` for a text that is no card, `DifferentUniverses` for a card of other points, and
        what `place` raises.
        """
        card = read_card(card, self.topology.n)
        if not self.is_asking or self.trial is None:
            return self.place(card)
        if card in self.topology or card == self.trial.card:
            return self.point_at(card)
        return self.build(card).check() if len(self.trial.chosen) == 2 else self.place(card)

    # growing

    def place(self, card: Card) -> TopologyUnderConstruction:
        """Return the state with a card added to the topology, or, if it does not fit, with the rejected card.

        Raises `Refused` for a card that is not available.
        """
        trial = self.trial if self.trial is not None and self.trial.reason is not None else None
        if trial is not None and card in trial.held:
            return self.show_why()
        if card in self.topology:
            return self.saying(Event("building.already-open", card=card))
        if card not in self.available:
            raise Refused(Obstacle("building.not-at-hand", card=card))
        if trial is not None and card in trial.missing:
            return self._brought(card, trial)
        reason = self.topology.why_not([card])
        if reason is None:
            return self._grown([card], self._fitting, "building.fits", card=card)
        return _rejecting(self, card, reason)

    def place_forced(self) -> TopologyUnderConstruction:
        """Return the state after a press on the set that the known reason names as missing, which adds it
        (see `place`)."""
        if self.trial is None or self.trial.reason is None:
            return self._not_asking()
        forced = self.trial.reason.witnesses["forced"]
        return self.place(forced) if isinstance(forced, Card) else self

    def take_all(self) -> TopologyUnderConstruction:
        """Return the state with the card that did not fit added, together with all unions and intersections
        that were missing (T5).

        With help "ask" the reason must be found or shown first.
        """
        if self.trial is None:
            return self._nothing_tried()
        if self.is_asking:
            return self.saying(Hint("building.find-first"))
        if unavailable := self.lacking(self.trial.missing):
            raise Refused(Reason("building.cannot-take-all", missing=unavailable))
        cards = (*self.trial.held, *self.trial.missing)
        return self._grown(cards, Event, "building.taken-all", cards=cards)

    def undo(self) -> TopologyUnderConstruction:
        """Return the state without the rejected card, or, if there is none, with the topology before the last
        step."""
        return self.leave() if self.trial is not None else Undoable.undo(self)

    def restart(self) -> TopologyUnderConstruction:
        """Return the state with the first topology again; this can be undone."""
        if self.topology == self.first:
            return replace(self, trial=None, said=Hint("building.is-the-start"))
        return self._moved(self.first, Event("building.start-over", have=len(self.first)))

    def load(self, code: str) -> TopologyUnderConstruction:
        """Return the state with a topology given by its code (see `Topology.code`).

        Raises `Refused` for a text that is no code, and for a topology that cannot be built from the
        available cards.
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
        """Whether there is a goal and the topology reaches it."""
        return self._is_goal(self.topology)

    # finding out why

    @property
    def is_about_reasons(self) -> bool:
        """Whether nothing is left to do but to find out why cards do not fit: there is no other goal, and no
        card at hand fits, not even together with others at hand."""
        left = self.available - frozenset(self.topology)
        fit = (not self.lacking(self.topology.missing([card])) for card in left)
        return self.help == "ask" and self.goal is None and bool(left) and not any(fit)

    def lacking(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return those of the cards that are not at hand."""
        return tuple(card for card in cards if card not in self.available)

    @property
    def is_asking(self) -> bool:
        """Whether the learner is asked to find out why a card does not fit."""
        return self.help == "ask" and self.trial is not None and self.trial.reason is None

    def point_at(self, card: Card) -> TopologyUnderConstruction:
        """Return the state with a set of the topology chosen as one of two whose union or intersection is
        missing, or no longer chosen if it was."""
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
        """Return the state with `"union"` or `"intersection"` chosen as the operation on the two chosen
        sets."""
        check_option("operation", operation, pointing.OPERATIONS)
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        trial = replace(self.trial, operation=operation)
        said = Hint(_NOW[operation], prompt=pointing.prompt(trial.chosen))
        return replace(self, trial=trial, said=said)

    def flip(self) -> TopologyUnderConstruction:
        """Return the state with the sign between the two sets changed from ∪ to ∩ or back."""
        union = self.trial is not None and self.trial.operation == "union"
        return self.choose("intersection" if union else "union")

    def build(self, made: Card) -> TopologyUnderConstruction:
        """Return the state with `made` as the set that the learner claims to be the union or intersection of
        the two chosen sets."""
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        return replace(self, trial=replace(self.trial, made=made), said=Event("pointing.built", made=made))

    def check(self) -> TopologyUnderConstruction:
        """Return the state after checking the learner's reason: whether the built set is the union or
        intersection of the two chosen sets, and whether it is missing."""
        trial = self.trial
        if trial is None or not self.is_asking:
            return self._not_asking()
        found = pointing.judge(self.topology, trial.card, trial.chosen, trial.operation, trial.made)
        if isinstance(found, Reason):
            said = Success(_FOUND[trial.operation], **found.witnesses, reason=found)
            explained = self.explained | {trial.card}
            return replace(self, trial=replace(trial, reason=found), explained=explained, said=said)
        return replace(self, said=found)

    def show_why(self) -> TopologyUnderConstruction:
        """Return the state with the simplest reason shown; this never counts as a failure."""
        if self.trial is None:
            return self._nothing_tried()
        reason = self.trial.reason or self.trial.simplest
        return replace(self, trial=replace(self.trial, reason=reason), said=_told(reason))

    def toggle(self, element: int) -> TopologyUnderConstruction:
        """Return the state with an element, a number from 1 to n, added to the set that the learner builds,
        or removed from it."""
        corner = Card([element], self.topology.n)
        if self.trial is None or not self.is_asking:
            return self._not_asking()
        return self.build(self.trial.made ^ corner)

    def leave(self) -> TopologyUnderConstruction:
        """Return the state without the card that did not fit."""
        if self.trial is None:
            return self._nothing_tried()
        cards = self.trial.held
        back = Hint("building.put-back", cards=cards, count=len(cards), next=self._prompt)
        return replace(self, trial=None, said=back)

    def with_help(self, help: Help) -> TopologyUnderConstruction:
        """Return the state with another level of help, `"tell"` or `"ask"`; a card that does not fit is
        judged again at that level."""
        changed = Undoable.with_help(self, help)
        return replace(changed, trial=None).place(self.trial.card) if self.trial else changed

    # inside

    def _brought(self, card: Card, trial: RejectedCard) -> TopologyUnderConstruction:
        """Return the state after a press on a card that the rejected card needs: those of the held cards and
        of this one that need no others are added; the rest goes on waiting, unless the goal is reached."""
        held = {card, *trial.held}
        grown = self.topology
        for each in (card, *trial.waiting, trial.card):
            if each not in grown and grown.missing([each]) <= held:
                grown = grown.generate([each])
                if self._is_goal(grown) and not self.is_reached:
                    break
        if trial.card in grown:
            both = self._fitting("building.both-fit", card=card, tried=trial.card, have=len(grown))
            return self._moved(grown, both)
        added = self
        if grown != self.topology:
            added = self._moved(grown, self._fitting("building.fits", card=card, have=len(grown)))
        if added.is_reached and not self.is_reached:
            return added
        waiting = in_order(held - {trial.card} - set(grown))
        reason = grown.why_not([trial.card, *waiting])
        assert reason is not None  # noqa: S101 - else the rejected card would have been added
        return _rejecting(added, trial.card, reason, waiting)

    @property
    def _prompt(self) -> Hint:
        return Hint("building.none-fits") if self.is_about_reasons else _START

    def _is_goal(self, topology: Topology) -> bool:
        return self.goal is not None and self.goal.why_not(topology) is None

    @property
    def _fitting(self) -> type[Event]:
        """The class of the message that a card fits: a `Success` only if there is no goal to judge."""
        return Event if self.goal else Success

    def _nothing_tried(self) -> TopologyUnderConstruction:
        return self.saying(Hint("building.nothing-tried"))

    def _not_asking(self) -> TopologyUnderConstruction:
        """Return the state with the message for pointing or building while nothing is asked."""
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
        """Return the message about the sets added and removed by undo or redo."""
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
            said, found = of_kind(said, Success), found | {topology}
        elif self.goal is None and topology == Topology.discrete(topology.n) != self.topology:
            said = Event("building.discrete", said=said)
        return replace(self, topology=topology, history=history, trial=None, found=found, said=said)


def _points(n: int | None, given: Topology | Goal | None) -> int:
    """Return the number of points; raises `BadOption` unless it is 2 to 5 and agrees with `given`."""
    if given is not None:
        n = check_option("n", given.n, (given.n if n is None else n,))
    return check_option("n", DECK_POINTS if n is None else n, range(2, DECK_POINTS + 1))


def _rejecting(
    building: TopologyUnderConstruction, card: Card, reason: Reason, waiting: tuple[Card, ...] = ()
) -> TopologyUnderConstruction:
    """Return the state with a card rejected, and with sets that wait beside it.

    The reason is told at once with help "tell", and where sets wait: then all that is missing was named.
    """
    missing = in_order(building.topology.missing([card, *waiting]))
    trial = RejectedCard(card, missing, reason, Card.empty(card.n), waiting=waiting)
    if building.help == "tell" or waiting:
        return replace(building, trial=replace(trial, reason=reason), said=reason)
    return replace(building, trial=trial, said=Partial("building.something-missing", card=card))


def _told(reason: Reason) -> Event:
    """Return a reason as information, not as the refusal of a step."""
    return Event("building.shown", reason=reason)
