"""The presenter of a topology under construction: it shows cards, the Hasse diagram, and properties."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from setcards_edu.messages import Message, Partial, Reason, Success, of_kind
from setcards_edu.pictures.kit.card_pieces import CARD_ID, card_of, element_of
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.topology.builder import (
    EQUALS,
    FORCED,
    OPERATION,
    BuilderView,
    EquationInProgress,
    builder_picture,
    marks_of,
)
from setcards_edu.pictures.topology.shape import shape_of, shape_picture
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import (
    Column,
    Facts,
    Field,
    Part,
    Row,
    Says,
    Screen,
    Stage,
    Words,
    row_of,
)
from setcards_edu.topology import Topology, components, holes, properties

from .builder import RejectedCard, TopologyUnderConstruction

_PLAIN = {
    "topology.union-missing": "builder.lit-on-one-missing",
    "topology.intersection-missing": "builder.lit-on-both-missing",
}


class BuilderPresenter(Presenter[TopologyUnderConstruction]):
    """The presenter of a topology under construction.

    properties: whether T0, T1, connectedness and closure under complement are shown.
    shape: whether the shape of the topology is drawn, with its pieces and holes.
    signs: whether signs such as ∪ are used; without them the learner can choose no other level of help, and
        cannot add all sets that a card needs at once.
    """

    acts = MappingProxyType(
        {
            "undo": TopologyUnderConstruction.undo,
            "reset": TopologyUnderConstruction.restart,
            "check": TopologyUnderConstruction.check,
            "show": TopologyUnderConstruction.show_why,
            "take-all": TopologyUnderConstruction.take_all,
            "leave": TopologyUnderConstruction.leave,
            "redo": TopologyUnderConstruction.redo,
        }
    )

    def __init__(self, *, properties: bool = True, shape: bool = False, signs: bool = True) -> None:
        self._properties, self._shape, self._signs = properties, shape, signs

    def screen(
        self, state: TopologyUnderConstruction, before: TopologyUnderConstruction | None = None
    ) -> Screen:
        """Return the screen with the cards, the diagram, the goal and the properties."""
        del before
        beside = tuple(filter(None, [_needs(state) or _found(state)]))
        shape = self._shape_told(state)
        found = tuple(properties.failures(state.topology)) if self._properties else ()
        why = tuple(reason or _holds(name) for name, reason in found)
        code = Field("code", Message("ui.share-text"), state.topology.code)
        return Screen(
            "builder",
            Message("ui.builder"),
            {
                "said": said(
                    state if self._signs else _in_plain_words(state),
                    *beside,
                    is_to_do=_needs(state) is not None,
                    victory=_victory(state),
                    has_formula=self._signs,
                ),
                "tools": (row_of("acts", self._has_to_do(state), main="check"),),
                "stage": (Stage("stage", (builder_picture(_view(state, self._signs)),)),),
                "side": self._side(state, found),
                "folds": more(Words("why", why), code, *([help_field(state)] if self._signs else [])),
            },
            (state.said, *beside, *shape) if shape else (),
            is_done=state.is_reached or bool(state.found or (state.is_about_reasons and state.explained)),
            goal="" if state.goal is None else f"topology.{state.goal.name}",
        )

    def dropped(self, state: TopologyUnderConstruction, piece: str, zone: str) -> TopologyUnderConstruction:
        """Return the state after a card was dropped on the topology and so placed there; piece, zone: the ids
        of both."""
        del zone
        return state.place(card_of(piece, state.topology.n))

    def pressed(self, state: TopologyUnderConstruction, piece: str) -> TopologyUnderConstruction:
        """Return the state after a press on a card, on the operation or "=" of the equation, or on an
        element.

        piece: the id of the pressed part of the picture.
        """
        if piece.startswith(CARD_ID):
            return state.press(card_of(piece, state.topology.n))
        if piece == OPERATION:
            return state.flip()
        if piece == FORCED:
            return state.place_forced()
        return state.check() if piece == EQUALS else state.toggle(element_of(piece))

    def filled_in(
        self, state: TopologyUnderConstruction, field: str, value: str | int
    ) -> TopologyUnderConstruction:
        """Return the state with the topology whose code was typed; field: `"code"`; value: such as
        `"5:1,15,125"`."""
        return state.load(str(value)) if field == "code" else super().filled_in(state, field, value)

    def _has_to_do(self, building: TopologyUnderConstruction) -> dict[str, bool]:
        """Return for each button whether it has something to do now; those that come and go most stand
        last."""
        trial = building.trial
        is_trying = trial is not None
        return {
            "undo": is_trying or building.can_undo,
            "reset": is_trying or building.topology != building.first,
            "check": building.is_asking,
            "show": trial is not None and trial.reason is None,
            "take-all": self._signs
            and trial is not None
            and not building.is_asking
            and not building.lacking(trial.missing),
            "leave": is_trying,
            "redo": building.can_redo,
        }

    def _side(
        self, state: TopologyUnderConstruction, found: tuple[tuple[str, Reason | None], ...]
    ) -> tuple[Part, ...]:
        """Return the goal and the facts, beside the drawing of the shape if it is wanted."""
        topology = state.topology
        facts: list[Message] = []
        if self._properties or not (state.goal or state.is_about_reasons):  # else the goal counts
            facts += _facts(topology, found)
        if self._shape:
            facts += _shape_facts(topology)
        told = self._goal(state), Facts("facts", tuple(facts))
        if not self._shape:
            return told
        return (Row("beside", (Stage("shape", (shape_picture(topology),)), Column("told", told))),)

    def _goal(self, state: TopologyUnderConstruction) -> Says:
        """Return the goal, and whether it is reached; if the shape is a ring, its sets are named."""
        if state.goal is None:
            about = Message("builder.find-out") if state.is_about_reasons else None
            return Says("goal", title=about)
        is_begun = state.topology != state.first or state.is_reached
        if not is_begun or state.trial is not None:  # while a card is discussed, that is judged
            return Says("goal", title=state.goal.statement)
        reason = state.goal.why_not(state.topology)
        if reason is not None:
            return Says("goal", of_kind(reason, Partial), state.goal.statement)
        ring = shape_of(state.topology).around if self._shape else ""
        return Says("goal", Success("facts.ring", ring=ring) if ring else None, state.goal.statement)

    def _shape_told(self, state: TopologyUnderConstruction) -> tuple[Message, ...]:
        """Return the shape in words; () if it is not drawn or a card is under discussion."""
        if not self._shape or state.trial is not None:
            return ()
        pieces, rings = _shape_facts(state.topology)
        joined = shape_of(state.topology).joined_in_words
        return (Message("facts.shape", pieces=pieces, holes=rings, joined=joined),)


def _victory(building: TopologyUnderConstruction) -> Message | None:
    """Return the victory as long as the goal is reached and no card is under discussion; otherwise None."""
    return Message("victory.goal") if building.is_reached and building.trial is None else None


def _view(building: TopologyUnderConstruction, signs: bool) -> BuilderView:  # noqa: FBT001 - of one place
    """Return the data for the picture of a topology under construction, with or without signs."""
    topology, available, trial = building.topology, building.available, building.trial
    if trial is None:
        return BuilderView(topology, available, reached=building.is_reached)
    if trial.reason is not None:
        return _explained(topology, available, trial, trial.reason, signs=signs)
    marks = marks_of([*zip(trial.chosen, (Mark.A, Mark.B), strict=False), (trial.card, Mark.TRIED)])
    asked = EquationInProgress(trial.chosen, trial.operation, trial.made, open=True)
    return BuilderView(topology, available, trial.held, marks, choosing=trial.chosen, question=asked)


def _explained(
    topology: Topology, available: frozenset[Card], trial: RejectedCard, reason: Reason, *, signs: bool
) -> BuilderView:
    """Return the data for the picture of a known reason: two sets, the set that they force, and all that is
    missing."""
    a, b, forced = (card for card in reason.witnesses.values() if isinstance(card, Card))
    tried = [(card, Mark.TRIED) for card in trial.held]
    marks = marks_of([(a, Mark.A), (b, Mark.B), (forced, Mark.FORCED), *tried])
    shown = EquationInProgress((a, b), trial.shown, forced, open=False, signs=signs)
    return BuilderView(topology, available, trial.held, marks, trial.missing, question=shown)


def _needs(building: TopologyUnderConstruction) -> Message | None:
    """Return a message about the other sets that the rejected card needs; None as long as the reason is not
    known."""
    trial = building.trial
    if trial is None or trial.reason is None:
        return None
    forced = trial.reason.witnesses["forced"]
    rest = tuple(card for card in trial.missing if card != forced)
    if not rest:
        key = "builder.press-it-too" if forced in building.available else "builder.needs-no-more"
        return Message(key, card=trial.card, forced=forced)
    return Message("builder.needs-more", card=trial.card, forced=forced, rest=rest)


def _in_plain_words(building: TopologyUnderConstruction) -> TopologyUnderConstruction:
    """Return the state with a message that does not name the union or the intersection that is missing."""
    key = _PLAIN.get(building.said.key)
    return building if key is None else building.saying(Reason(key, **building.said.witnesses))


def _found(building: TopologyUnderConstruction) -> Message | None:
    """Return a message with the number of different topologies that reached the goal; None before there are
    two."""
    if building.trial is not None or len(building.found) < 2 or building.topology not in building.found:
        return None
    return Message("builder.found-so-far", count=len(building.found))


_PROPERTIES = {
    "t0": ("facts.t0", "facts.t0-holds"),
    "t1": ("facts.t1", "facts.t1-holds"),
    "connected": ("facts.connected", "facts.connected-holds"),
    "complement-closed": ("facts.complement-closed", "facts.complement-closed-holds"),
}
"""For each property the keys of its name and of the reason why it holds."""


def _facts(topology: Topology, found: tuple[tuple[str, Reason | None], ...]) -> Iterator[Message]:
    """Yield the number of open sets, and whether each property holds."""
    yield Message("facts.open-sets", count=len(topology))
    for name, reason in found:
        yield Message("facts.fails" if reason else "facts.holds", fact=Message(_PROPERTIES[name][0]))


def _shape_facts(topology: Topology) -> tuple[Message, Message]:
    """Return messages with the number of pieces and the number of holes."""
    return Message("facts.pieces", count=components(topology)), Message("facts.holes", count=holes(topology))


def _holds(name: str) -> Message:
    """Return a message that says why a property holds."""
    fact, why = map(Message, _PROPERTIES[name])
    return Message("facts.why-holds", fact=fact, why=why)
