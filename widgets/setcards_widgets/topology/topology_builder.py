"""`TopologyBuilder`: grow a topology out of set cards, and find out why a card does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from types import NoneType

from ipywidgets import HBox, Layout, Text, Widget

from setcards_edu.messages import Message, Reason, Success, language, sentence
from setcards_edu.options import check_kind, check_option
from setcards_edu.pictures.kit.card_pieces import CARD_ID, card_of, element_id
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.topology.builder import (
    EQUALS,
    OPERATION,
    BuilderView,
    EquationInProgress,
    builder_picture,
    marks_of,
)
from setcards_edu.pictures.topology.shape import shape_of, shape_picture
from setcards_edu.sets import DECK_POINTS, Card, parse_cards
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.topology.builder import RejectedCard, TopologyUnderConstruction
from setcards_edu.teaching.topology.goals import Goal, outcome
from setcards_edu.topology import Topology, components, holes, properties
from setcards_widgets.kit.parts import (
    WIDE,
    GivenCards,
    Rows,
    button_row,
    given_cards,
    message_html,
    more,
    panel,
    show_some,
    when_changed,
)
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround


class TopologyBuilder(StateScreen[TopologyUnderConstruction]):
    """The cards of U, and beside them a topology that grows as a Hasse diagram.

    n: the number of points, 2 to 5 (taken from the topology or the goal where one is given).
    topology: what it begins with, {∅, U} unless told otherwise.
    cards: the cards that may be used, as cards or as text such as `"1 12 123"`; all by default.
    goal: one of `setcards_edu.teaching.topology.goals`, such as `Exactly` or `WithHole`, or none.
    help: `"tell"` or `"ask"` (how much is said when a card does not fit).
    properties: whether T0, T1, connectedness and closure under complement are shown as they change.
    shape: whether the shape is drawn as it changes, with its pieces and holes.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the builder.

    Raises `BadOption` for an option out of range, `NotACard` for cards that cannot be read.

    >>> builder = TopologyBuilder(n=3)
    >>> print(builder.press("1"))
    {1} fits: 3 sets now.
    >>> builder
    TopologyBuilder(Topology.parse('∅, {1}, U', n=3))
    """

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
    ) -> None:
        start = _start(n, topology, goal)
        usable = given_cards(cards, start.n, parse_cards)
        building = TopologyUnderConstruction.start(start, available=usable, goal=goal, help=help)
        self._with_properties = properties
        self._corners = {element_id(element): element for element in range(1, start.n + 1)}
        self._goal, self._facts, self._why = panel(), panel(), panel()
        self._buttons = button_row(self._actions(), self._say)
        self._code = Text(
            start.code, description=sentence("ui.share-text"), continuous_update=False, style=WIDE
        )
        when_changed(self._code, self.load, lambda: self.code, self._say)
        self._shape = (
            Stage(shape_picture(start), caption=False).add_class("setcards-shape") if shape else None
        )
        stage = Stage(builder_picture(_view(building)), self._pressed, caption=False)
        super().__init__("builder", building, stage)

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
        """The topology under construction."""
        return self._state

    @property
    def topology(self) -> Topology:
        """What has been built so far."""
        return self.building.topology

    @property
    def code(self) -> str:
        """A short text that rebuilds the topology (see `load`)."""
        return self.building.topology.code

    def __repr__(self) -> str:
        return f"TopologyBuilder({self.topology!r})"

    # inside

    def _rows(self) -> list[Widget]:
        play = self._play([self._buttons], self._side())
        return [Surround(sentence("ui.builder")), play, more(self._why, self._code, self._help)]

    def _side(self) -> list[Widget]:
        """Return what stands beside the stage; where there is room, the shape has the rest beside it."""
        told = [self._goal, self._facts]
        if self._shape is None:
            return told
        words = Rows(told, layout=Layout(flex="1 1 10rem", min_width="0"))
        shape = Rows([self._shape], layout=Layout(flex="0 0 144px"))
        return [HBox([shape, words], layout=Layout(flex_flow="row wrap"))]

    def _actions(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons, each with what it does; what comes and goes most stands last."""
        moving = [("undo", self.undo), ("reset", self.reset)]
        finding = [
            ("check", self.check),
            ("show", self.show),
            ("take-all", self.take_all),
            ("leave", self.leave),
        ]
        return [*moving, *finding, ("redo", self.redo)]

    def _pressed(self, press: Press) -> None:
        if press.piece.startswith(CARD_ID):
            card = card_of(press.piece, self.topology.n)
            self._step(self.building.place(card) if press.kind == "drop" else self.building.press(card))
        elif press.piece == OPERATION:
            self.flip()
        elif press.piece == EQUALS:
            self.check()
        else:
            self.toggle(self._corners[press.piece])

    def _step(self, building: TopologyUnderConstruction) -> Message:
        """Take over the state after a step; a typed code that was refused stays in its field."""
        is_another = building.topology != self.topology
        said = self._take(building)
        if is_another:
            self._code.value = self.code
        return said

    def _beside(self) -> str:
        return _needs(self.building) or _found(self.building)

    def _shape_told(self) -> str:
        """Return the shape in words, where it is drawn and no card is discussed; else no text."""
        topology = self.topology
        if self._shape is None or self.building.trial is not None:
            return ""
        pieces, holes = _shape_facts(topology)
        joined = shape_of(topology).joined_in_words
        return sentence("facts.shape", pieces=pieces, holes=holes, joined=joined)

    def _draw(self) -> None:
        building = self.building
        self.stage.show(
            builder_picture(_view(building)),
            say=f"{building.said} {self._beside()} {self._shape_told()}".strip(),
        )
        show_some(self._buttons, [_has_to_do(name, building) for name, _ in self._actions()])
        self._goal.value = _goal_html(building, shape_of(building.topology).around if self._shape else "")
        found = tuple(properties.failures(building.topology)) if self._with_properties else ()
        facts = []
        if self._with_properties or building.goal is None:  # else the goal counts
            facts += _facts(building.topology, found)
        if self._shape is not None:
            self._shape.show(shape_picture(building.topology))
            facts += _shape_facts(building.topology)
        self._facts.value = _facts_html(facts)
        self._why.value = _why_html(found)


def _start(n: int | None, topology: Topology | None, goal: Goal | None) -> Topology:
    """Return the topology to begin with; raises `BadOption` unless its universe has 2 to 5 points."""
    check_kind("topology", topology, Topology, NoneType)
    check_kind("goal", goal, Goal, NoneType)
    if topology is not None:
        n = check_option("n", topology.n, (topology.n if n is None else n,))
    elif goal is not None:
        n = check_option("n", goal.n, (goal.n if n is None else n,))
    n = check_option("n", DECK_POINTS if n is None else n, range(2, DECK_POINTS + 1))
    return topology or Topology.indiscrete(n)


def _has_to_do(name: str, building: TopologyUnderConstruction) -> bool:
    """Return whether a button has something to do."""
    is_trying = building.trial is not None
    return {
        "undo": is_trying or building.can_undo,
        "reset": is_trying or building.topology != building.first,
        "redo": building.can_redo,
        "check": building.is_asking,
        "show": building.trial is not None and building.trial.reason is None,
        "take-all": is_trying and not building.is_asking,
        "leave": is_trying,
    }[name]


def _view(building: TopologyUnderConstruction) -> BuilderView:
    """Return what the screen shows of a topology under construction."""
    topology, available, trial = building.topology, building.available, building.trial
    if trial is None:
        return BuilderView(topology, available, reached=building.is_reached)
    if trial.reason is not None:
        return _explained(topology, available, trial, trial.reason)
    marks = marks_of([*zip(trial.chosen, (Mark.A, Mark.B), strict=False), (trial.card, Mark.TRIED)])
    asked = EquationInProgress(trial.chosen, trial.operation, trial.made, open=True)
    return BuilderView(topology, available, trial.card, marks, choosing=trial.chosen, question=asked)


def _explained(
    topology: Topology, available: frozenset[Card], trial: RejectedCard, reason: Reason
) -> BuilderView:
    """Return the two sets lit, what they force as a ghost, and all else that is missing."""
    a, b, forced = (card for card in reason.witnesses.values() if isinstance(card, Card))
    marks = marks_of([(a, Mark.A), (b, Mark.B), (forced, Mark.FORCED), (trial.card, Mark.TRIED)])
    shown = EquationInProgress((a, b), trial.shown, forced, open=False)
    return BuilderView(topology, available, trial.card, marks, trial.missing, question=shown)


def _needs(building: TopologyUnderConstruction) -> str:
    """Return what else the card would need, once the reason is known; until then no text."""
    trial = building.trial
    if trial is None or trial.reason is None:
        return ""
    forced = trial.reason.witnesses["forced"]
    rest = tuple(card for card in trial.missing if card != forced)
    if not rest:
        return sentence("builder.needs-no-more", card=trial.card, forced=forced)
    return sentence("builder.needs-more", card=trial.card, forced=forced, rest=rest)


def _found(building: TopologyUnderConstruction) -> str:
    """Return how many different topologies have reached the goal, when another one has; else no text."""
    if building.trial is not None or len(building.found) < 2 or building.topology not in building.found:
        return ""
    return sentence("builder.found-so-far", count=len(building.found))


def _goal_html(building: TopologyUnderConstruction, ring: str) -> str:
    """Return the goal, and whether it is reached; if it is a ring that is seen, its discs are named."""
    if building.goal is None:
        return ""
    statement = escape(str(building.goal.statement))
    is_begun = building.topology != building.first or building.is_reached
    is_judged = is_begun and building.trial is None  # while a card is discussed, that is judged
    judged = outcome(building.goal, building.topology)
    if isinstance(judged, Success) and ring:
        judged = Success("facts.ring", ring=ring)
    reached = message_html(judged) if is_judged else ""
    return f'<p lang="{language()}"><b>{statement}</b></p>{reached}'


_PROPERTIES = {
    "t0": ("facts.t0", "facts.t0-holds"),
    "t1": ("facts.t1", "facts.t1-holds"),
    "connected": ("facts.connected", "facts.connected-holds"),
    "complement-closed": ("facts.complement-closed", "facts.complement-closed-holds"),
}
"""The keys of the name of each property, and of why it holds."""


def _facts(topology: Topology, found: Iterable[tuple[str, Reason | None]]) -> list[str]:
    """Return the number of open sets, and each property with yes or no."""
    return [
        sentence("facts.open-sets", count=len(topology)),
        *(
            sentence("facts.fails" if reason else "facts.holds", fact=sentence(_PROPERTIES[name][0]))
            for name, reason in found
        ),
    ]


def _shape_facts(topology: Topology) -> list[str]:
    """Return the numbers of pieces and of holes."""
    return [
        sentence("facts.pieces", count=components(topology)),
        sentence("facts.holes", count=holes(topology)),
    ]


def _facts_html(facts: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    return f'<ul class="setcards-facts" lang="{language()}">{items}</ul>' if items else ""


def _why_html(found: Iterable[tuple[str, Reason | None]]) -> str:
    """Return why each property holds or fails, as HTML."""
    return "".join(f'<p lang="{language()}">{escape(_why(name, reason))}</p>' for name, reason in found)


def _why(name: str, reason: Reason | None) -> str:
    fact, holds = _PROPERTIES[name]
    return str(reason) if reason else f"{sentence(fact)}: {sentence(holds)}"
