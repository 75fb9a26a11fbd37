"""`TopologyBuilder`: a screen for building a topology from set cards, with reasons why cards do not fit."""

from __future__ import annotations

from typing import ClassVar

from setcards_edu.teaching.kit.given_cards import GivenCards
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
from setcards_edu.teaching.topology.goals import Goal
from setcards_edu.topology import Topology
from setcards_widgets.kit.presented import Presented, does


class TopologyBuilder(Presented[TopologyUnderConstruction]):
    """A screen on which a learner builds a topology of cards, shown beside them as a Hasse diagram.

    n: the number of points, 2 to 5 (by default that of the topology or the goal, if one is given).
    topology: the topology at the start, by default {∅, U}.
    cards: the cards that may be used, as cards or as text such as `"1 12 123"`; all by default.
    goal: a goal of `setcards_edu.teaching.topology.goals`, such as `Exactly` or `WithHole`, or None.
    help: `"tell"` or `"ask"` (how much is said when a card does not fit).
    properties: whether T0, T1, connectedness and closure under complement are shown as they change.
    shape: whether the shape of the topology, with its pieces and holes, is drawn as it changes.
    signs: whether signs such as ∪ are used; without them no other help can be chosen.

    Everything that a learner can press has a method with the same effect, which returns the message
    that is then on the screen, so that a notebook can drive the builder.  The property `topology` can be
    observed on the widget.

    Raises `BadOption` for an option out of range, `NotACard` for cards that cannot be read.

    >>> builder = TopologyBuilder(n=3)
    >>> print(builder.press("1"))
    {1} fits: 3 sets now.
    >>> builder
    TopologyBuilder(Topology.parse('∅, {1}, U', n=3))
    """

    OBSERVED: ClassVar = {**Presented.OBSERVED, "topology": Topology}

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        n: int | None = None,
        *,
        topology: Topology | None = None,
        cards: GivenCards | None = None,
        goal: Goal | None = None,
        help: Help = "ask",
        properties: bool = True,
        shape: bool = False,
        signs: bool = True,
    ) -> None:
        building = TopologyUnderConstruction.start(topology, n=n, available=cards, goal=goal, help=help)
        super().__init__(building, BuilderPresenter(properties=properties, shape=shape, signs=signs))

    # what a learner can do

    press = does(TopologyUnderConstruction.press)
    toggle = does(TopologyUnderConstruction.toggle)
    flip = does(TopologyUnderConstruction.flip)
    check = does(TopologyUnderConstruction.check)
    show = does(TopologyUnderConstruction.show_why)
    take_all = does(TopologyUnderConstruction.take_all)
    leave = does(TopologyUnderConstruction.leave)
    undo = does(TopologyUnderConstruction.undo)
    redo = does(TopologyUnderConstruction.redo)
    reset = does(TopologyUnderConstruction.restart)
    load = does(TopologyUnderConstruction.load)

    # what can be read off

    @property
    def building(self) -> TopologyUnderConstruction:
        """The state of the builder, with the topology under construction."""
        return self._state

    @property
    def code(self) -> str:
        """A short text that rebuilds the topology (see `load`)."""
        return self.building.topology.code

    @property
    def topology(self) -> Topology:
        """The topology that has been built so far."""
        return self.building.topology

    def __repr__(self) -> str:
        return f"TopologyBuilder({self.topology!r})"
