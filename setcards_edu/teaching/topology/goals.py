"""Classes for the goals that a learner can be given for building a topology."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Protocol, runtime_checkable

from setcards_edu.families import listed, mask_of, points_of
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_kind, check_option
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, check_points
from setcards_edu.topology import Topology, components, holes, properties, sizes


@runtime_checkable
class Goal(Protocol):
    """The interface of goals for building a topology on n points."""

    @property
    def name(self) -> str:
        """The name of the goal in ids, such as "exactly-6"."""

    @property
    def n(self) -> int:
        """The number of points."""

    @property
    def statement(self) -> Message:
        """A message that states the goal."""

    def why_not(self, topology: Topology) -> Reason | None:
        """Return why the goal is not reached, without saying how to reach it; None if it is reached."""


@dataclass(frozen=True, slots=True)
class Exactly:
    """The goal to build a topology with exactly `count` open sets on n points.

    Raises `BadOption` if there is no such topology, with the possible numbers of open sets.

    >>> print(Exactly(5, n=3).statement)
    Get exactly 5 sets onto the table, counting ∅ and U.
    >>> Exactly(7, n=3)
    Traceback (most recent call last):
        ...
    setcards_edu.messages.BadOption: No topology on 3 points has exactly 7 open sets; ...
    """

    count: int
    n: int = 5

    def __post_init__(self) -> None:
        possible = _sizes(self.n)
        if not isinstance(self.count, int) or self.count not in possible:
            target = quoted(self.count)
            raise BadOption(Reason("goal.no-such-size", n=self.n, target=target, sizes=possible))

    @property
    def name(self) -> str:
        """The name of the goal in ids."""
        return f"exactly-{self.count}"

    @property
    def statement(self) -> Message:
        """A message that states the goal."""
        return Message("goal.exactly", target=self.count)

    def why_not(self, topology: Topology) -> Reason | None:
        """Return the reason that there are too few or too many open sets; None if the goal is reached."""
        check_kind("topology", topology, Topology)
        if len(topology) == self.count:
            return None
        key = "goal.exactly-fewer" if len(topology) < self.count else "goal.exactly-more"
        return Reason(key, have=len(topology), target=self.count)


@dataclass(frozen=True, slots=True)
class Largest:
    """The goal to build the largest topology on n points, 2 to 6, that is not discrete.

    Its size is found by enumerating all topologies.  By a theorem it is 3·2ⁿ⁻² (Sharp; Stephen; see
    R. P. Stanley, J. Combin. Theory 10 (1971) 74-79); the tests compare both numbers.
    """

    n: int = 5

    def __post_init__(self) -> None:
        if len(_sizes(self.n)) < 2:
            raise BadOption(Reason("goal.only-discrete", n=self.n))

    @property
    def name(self) -> str:
        """The name of the goal in ids."""
        return "largest"

    @property
    def statement(self) -> Message:
        """A message that states the goal."""
        return Message("goal.largest")

    def why_not(self, topology: Topology) -> Reason | None:
        """Return the reason that the topology is discrete or too small; None if the goal is reached."""
        check_kind("topology", topology, Topology)
        if len(topology) == _sizes(self.n)[-1]:
            return Reason("goal.discrete")
        enough = len(topology) == _sizes(self.n)[-2]
        return None if enough else Reason("goal.larger-exists", have=len(topology))


@dataclass(frozen=True, slots=True)
class OnlyThese:
    """The goal to build as large a topology as possible from ∅, U and the given cards only.

    Raises `NotAFamily` or `DifferentUniverses` for cards that are no family, `BadOption` for no cards.
    """

    cards: frozenset[Card]

    def __init__(self, cards: Iterable[Card]) -> None:
        given = listed(cards)
        if not given:
            raise BadOption(Reason("goal.no-cards"))
        mask_of(given, points_of(given, None))  # refuses what is no family
        object.__setattr__(self, "cards", frozenset(given))

    @property
    def name(self) -> str:
        """The name of the goal in ids."""
        return "only-these"

    @property
    def n(self) -> int:
        """The number of points of the cards."""
        return next(iter(self.cards)).n

    @property
    def statement(self) -> Message:
        """A message that states the goal."""
        return Message("goal.only-these", cards=self.cards)

    def why_not(self, topology: Topology) -> Reason | None:
        """Return the reason that a card is not one of the given ones, or that a larger topology is possible;
        None if the goal is reached."""
        check_kind("topology", topology, Topology)
        start = Topology.indiscrete(self.n)
        foreign = [card for card in topology if card not in self.cards and card not in start]
        if foreign:
            return Reason("goal.foreign-card", card=foreign[0])
        most = len(start.generate(start.best_extension(self.cards)))
        return None if len(topology) == most else Reason("goal.larger-exists", have=len(topology))


@dataclass(frozen=True, slots=True)
class ConnectedT0:
    """The goal to build a topology on n points, 2 to 5, that is T0 and connected.

    >>> print(ConnectedT0(3).why_not(Topology.parse("∅ 1 U", n=3)))
    Not T0: 2 and 3 lie in exactly the same open sets, so no open set tells them apart.
    """

    n: int = 5

    def __post_init__(self) -> None:
        check_option("n", self.n, range(2, DECK_POINTS + 1))

    @property
    def name(self) -> str:
        """The name of the goal in ids."""
        return "connected-t0"

    @property
    def statement(self) -> Message:
        """A message that states the goal."""
        return Message("goal.connected-t0")

    def why_not(self, topology: Topology) -> Reason | None:
        """Return the reason that the topology is not T0 or not connected; None if the goal is reached."""
        check_kind("topology", topology, Topology)
        return properties.why_not_t0(topology) or properties.why_not_connected(topology)


@dataclass(frozen=True, slots=True)
class WithHole:
    """The goal to build a topology whose shape has a hole (see `setcards_edu.topology.holes`), on 4, 5 or 6
    points.

    Raises `BadOption` for fewer points, on which no shape has a hole.

    >>> print(WithHole(4).why_not(Topology.discrete(4)))
    Pieces: 4. None of them has a hole.
    """

    n: int = 5

    def __post_init__(self) -> None:
        if check_points(self.n) < _FEWEST_FOR_A_HOLE:
            raise BadOption(Reason("goal.too-few-for-a-hole", n=self.n, least=_FEWEST_FOR_A_HOLE))

    @property
    def name(self) -> str:
        """The name of the goal in ids."""
        return "with-hole"

    @property
    def statement(self) -> Message:
        """A message that states the goal."""
        return Message("goal.with-hole")

    def why_not(self, topology: Topology) -> Reason | None:
        """Return the reason that the shape has no hole, with its number of pieces if there are several; None
        if the goal is reached."""
        check_kind("topology", topology, Topology)
        if holes(topology):
            return None
        pieces = components(topology)
        return Reason("goal.pieces-without-hole", pieces=pieces) if pieces > 1 else Reason("goal.no-hole")


_FEWEST_FOR_A_HOLE = 4


@cache
def _sizes(n: int) -> tuple[int, ...]:
    """Return the numbers of open sets that topologies on n points have, ascending."""
    return tuple(sizes(n))
