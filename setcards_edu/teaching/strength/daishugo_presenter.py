"""The presenter of the game Daishugo: pressed cards are shown in order below the field (the cards on the
table), and then laid together.

If the selected cards can be laid, a message says which cards beat them and who may hold those cards; if not,
it says what is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar

from setcards_edu.games.daishugo import Daishugo, DaishugoView, Lay, Pass
from setcards_edu.games.daishugo.rules import FIELD
from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.messages import Event, Hint, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.card_pieces import held_ids
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.strength.daishugo_rules import FIGURES
from setcards_edu.pictures.strength.daishugo_table import (
    DaishugoTable,
    daishugo_picture,
    field_in_words,
    other_id,
)
from setcards_edu.quoting import quoted
from setcards_edu.sets import Card
from setcards_edu.strength import Answer
from setcards_edu.strength.answers import cards_that_go_on
from setcards_edu.teaching.kit.game_presenter import (
    Action,
    GamePresenter,
    Goal,
    Made,
    Picked,
    Pressed,
    without_own,
)

from . import daishugo_goals

_UNBEATEN = "unbeaten"
"""The goal of winning a field with unbeatable cards, during which the beating cards are not told."""


_BEATEN: Mapping[tuple[bool, bool], str] = {
    (True, True): "daishugo-table.beaten-held",
    (True, False): "daishugo-table.beaten-together-held",
    (False, True): "daishugo-table.beaten",
    (False, False): "daishugo-table.beaten-together",
}
"""The keys for beatable cards: by whether it is certain who holds the beating ones, and for a single card."""


_INVITED: Mapping[tuple[bool, bool], str] = {
    (False, False): "daishugo-table.invite-answer",
    (False, True): "daishugo-table.invite-answer-run",
    (True, False): "daishugo-table.invite-weaker",
    (True, True): "daishugo-table.invite-weaker-run",
}
"""The keys of invitations to answer: by revolution or not, and by whether several cards lie on the field."""


@dataclass(frozen=True)
class _Hand:
    """The view of the player who is to act, the cards in hand by their ids, and the ids of those selected."""

    view: DaishugoView
    seat: Seat
    held: Mapping[str, Card]
    picked: tuple[str, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The selected cards, in order."""
        return tuple(self.held[id_] for id_ in self.picked)

    @cached_property
    def why_not(self) -> Reason | None:
        """Why the selected cards may not be laid; None if they may."""
        return self.view.why_not(Lay(self.cards))

    @cached_property
    def can(self) -> frozenset[str]:
        """The ids of the cards that can be selected next."""
        view = self.view
        found = cards_that_go_on(
            self.cards, view.field, view.hand, revolution=view.revolution, exception=view.rules.exception
        )
        return frozenset(id_ for id_, card in self.held.items() if card in found and id_ not in self.picked)

    @property
    def comes_later(self) -> bool:
        """Whether an answer begins with the earlier selected cards and has the last one at a later place."""
        *before, card = self.cards
        able = (move.cards for move in self.view.legal_moves() if isinstance(move, Lay))
        place = len(before)
        return any(list(laid[:place]) == before and card in laid[place + 1 :] for laid in able)

    @cached_property
    def beaters(self) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
        """The cards that beat the selected ones, and the seats that may hold them; empty if these cannot be
        laid."""
        return ((), ()) if self.why_not else self.view.beaters(self.cards)

    @property
    def answer(self) -> Answer:
        """The selected cards as an answer, with the arrows that they need."""
        view = self.view
        return Answer(view.field, self.cards, revolution=view.revolution, exception=view.rules.exception)


class DaishugoPresenter(GamePresenter):
    """The presenter of Daishugo: the picture of the table, the actions of presses, and the messages."""

    game = Daishugo
    figures = FIGURES
    words: ClassVar[Mapping[object, str]] = MappingProxyType(
        {
            "n": "table.daishugo-points",
            "exception": "table.daishugo-exception",
            ("exception", True): "table.daishugo-exception-on",
            ("exception", False): "table.daishugo-exception-off",
            "open_hands": "table.daishugo-hands",
            ("open_hands", True): "table.daishugo-hands-open",
            ("open_hands", False): "table.daishugo-hands-hidden",
        }
    )
    goals: ClassVar[Mapping[str, Goal]] = MappingProxyType(
        {
            _UNBEATEN: Goal(
                "daishugo-table.goal-unbeaten",
                daishugo_goals.unbeaten,
                why_not=daishugo_goals.why_not_unbeaten,
                advise=daishugo_goals.toward_unbeaten,
            ),
            "three-at-once": Goal(
                "daishugo-table.goal-three",
                daishugo_goals.three_at_once,
                why_not=daishugo_goals.why_no_three,
                advise=daishugo_goals.toward_three,
            ),
            "revolution": Goal(
                "daishugo-table.goal-revolution",
                daishugo_goals.revolution,
                why_not=daishugo_goals.why_no_revolution,
                advise=daishugo_goals.toward_revolution,
                needs={"n": (4, 5)},
            ),
        }
    )

    def picture(self, scene: TableView) -> Picture:
        """Draw the table from the viewpoint of the player who is to act at this screen."""
        return daishugo_picture(_drawn(scene))

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press: a card is selected or deselected, the selected cards are laid on the
        table (the field), or the field is described.

        piece: the id of the pressed part of the picture.
        """
        hand = _hand(scene)
        if hand is None or (piece == FIELD and not hand.picked):
            return Picked((), field_in_words(_drawn(scene)))
        if piece == FIELD:
            return Made(hand.seat, (Lay(hand.cards),))
        if whose := [
            seat for seat in range(hand.view.players) if piece == other_id(seat) != other_id(hand.seat)
        ]:
            raise Refused(Obstacle("daishugo-table.not-yours", name=scene.names[whose[0]]))
        if piece not in hand.held:
            raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))
        others = tuple(id_ for id_ in hand.picked if id_ != piece)
        return _picked(scene, others if piece in hand.picked else (*others, piece))

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the selection after a card is dropped: it is put at the end, or at the place of another
        selected card.

        piece, zone: the ids of the card, and of what it is dropped on.
        """
        hand = _hand(scene)
        if hand is None or piece not in hand.held or zone not in (FIELD, *hand.picked):
            return self.press(scene, piece)
        place = hand.picked.index(zone) if zone in hand.picked else len(hand.picked)
        others = [id_ for id_ in hand.picked if id_ != piece]
        others.insert(place, piece)
        return _picked(scene, tuple(others))

    def actions(self, scene: TableView) -> tuple[Action, ...]:
        """Return the buttons: to lay the selected cards, and to pass."""
        hand = _hand(scene)
        if hand is None:
            return ()
        lay, why_not = Event("daishugo-table.lay"), hand.view.why_not(Pass())
        laying = Made(hand.seat, (Lay(hand.cards),))
        pick_first = None if hand.picked else Obstacle("daishugo-table.pick-first")
        passing = Made(hand.seat, (Pass(),))
        is_stuck = not hand.picked and not hand.can
        return (
            Action("lay", lay, laying, pick_first, is_main=hand.why_not is None),
            Action("pass", Event("daishugo-table.pass"), passing, why_not, is_main=is_stuck),
        )

    def facts(self, scene: TableView) -> tuple[Message, ...]:
        """Return messages: that strong and weak are swapped (revolution), and which players have no cards
        left."""
        view = _public(scene)
        told: list[Message] = [Event("daishugo-table.swapped")] if view.revolution else []
        if view.out and view.result() is None:
            told.append(Event("daishugo-table.out", names=tuple(scene.names[seat] for seat in view.out)))
        return tuple(told)

    def pauses(self, state: State[Any]) -> float:  # noqa: ARG002 - always
        """Return the factor by which the usual pause before the computer's move is multiplied: 1.5, time to
        see the arrows of a play."""
        return 1.5

    def in_short(self, scene: TableView, moves: Sequence[Sequence[Event]]) -> Iterable[tuple[Event, ...]]:
        """Return the events of several moves that are reported; the viewer's own plays and obvious events are
        left out."""
        cleared = Event("daishugo-table.cleared")
        told = [
            tuple(cleared if event.key == "daishugo.cleared" else event for event in events)
            for events in without_own(scene, moves, ("daishugo.laid", "daishugo.passed"))
        ]
        if told and scene.actors and told[-1][-1:] == (cleared,):  # one is told so when one is to lead
            told[-1] = told[-1][:-1]
        return told

    def invite(self, scene: TableView) -> Message | None:
        """Return the message saying whose turn it is and which cards are to be answered; None once cards are
        selected."""
        hand = _hand(scene)
        if hand is None:
            acting = next(iter(_public(scene).to_move()), scene.near)
            return Event("daishugo-table.waiting", name=scene.names[acting])
        name, view = scene.names[hand.seat], hand.view
        if hand.picked:
            return None
        if not view.plays:
            return Event("daishugo-table.invite-lead", name=name)
        if scene.lit and not replace(hand, picked=()).can:
            return Event("daishugo-table.invite-stuck", name=name, cards=view.field)
        key = _INVITED[view.revolution, len(view.field) > 1]
        return Event(key, name=name, cards=view.field, number=len(view.field))

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:  # noqa: ARG002
        """Return the message that describes a move, for hints."""
        return _move_in_words(move)

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return the message on the result of the game: who was out first, and the order of the other
        players."""
        order = tuple(names[result.ranks.index(place)] for place in range(1, len(names) + 1))
        if len(order) == 2:
            return Event("daishugo-table.won", name=order[0], other=order[1])
        return Event("daishugo-table.order", name=order[0], others=order[1:-1], last=order[-1])


PRESENTER = DaishugoPresenter()


def _move_in_words(move: object) -> Message:
    match move:
        case Lay(cards=cards):
            return Event("daishugo-table.hint-lay", cards=cards)
    return Event("daishugo-table.hint-pass")


def _public(scene: TableView) -> DaishugoView:
    view: Any = scene.public
    return view  # type: ignore[no-any-return]


def _hand(scene: TableView) -> _Hand | None:
    """Return the hand of the player who is to act at this screen; None if nobody is."""
    seat = next((seat for seat in scene.public.to_move() if seat in scene.actors), None)
    view = None if seat is None else scene.view(seat)
    if seat is None or not isinstance(view, DaishugoView):
        return None
    held = dict(zip(held_ids("hand", seat, view.hand), view.hand, strict=True))
    return _Hand(view, seat, held, tuple(id_ for id_ in scene.picked if id_ in held))


def _picked(scene: TableView, picked: tuple[str, ...]) -> Picked:
    after = _hand(replace(scene, picked=picked))
    if after is None or not after.picked:
        return Picked(picked)
    return Picked(
        picked, _about(scene, after) if scene.lit else Event("daishugo-table.so-far", cards=after.cards)
    )


def _about(scene: TableView, hand: _Hand) -> Message:
    """Return the hint saying which cards beat the selected ones and who may hold them; or why they cannot be
    laid."""
    cards, view = hand.cards, hand.view
    if hand.why_not is None:
        is_asked = scene.trying == _UNBEATEN
        return Hint("daishugo-table.who-could", cards=cards) if is_asked else _beaten(scene, hand)
    if hand.can:
        return Hint("daishugo-table.go-on", cards=cards, count=len(view.field) - len(cards))
    broken = next(hand.answer.failures(), None)
    if view.field and broken is None and len(cards) < len(view.field):
        if hand.comes_later:
            return Hint("daishugo-table.comes-later", card=cards[-1])
        return Hint("daishugo-table.no-company", cards=cards, count=len(view.field) - len(cards))
    return Hint("daishugo-table.not-so", why=broken or hand.why_not)


def _beaten(scene: TableView, hand: _Hand) -> Message:
    cards, view = hand.cards, hand.view
    if len(cards) == len(view.hand):
        return Hint("daishugo.why-out", count=len(cards))
    if cards == (view.weakest,):
        return Hint("daishugo-table.cuts", cards=cards)
    beating, seats = hand.beaters
    if not seats:
        told: Message = Hint("daishugo-table.unbeaten", cards=cards)
    else:
        others = sum(view.count(seat) > 0 for seat in range(view.players) if seat != hand.seat)
        is_sure = view.rules.open_hands or others == 1
        key = _BEATEN[is_sure, len(cards) == 1]
        names = tuple(scene.names[seat] for seat in seats)
        told = Hint(key, cards=cards, count=len(beating), names=names)
    return Hint("daishugo-table.turns-round", then=told) if hand.answer.starts_revolution else told


# what is drawn


def _drawn(scene: TableView) -> DaishugoTable:
    """Return the content of the picture."""
    public, hand = _public(scene), _hand(scene)
    opened = (scene.view(seat) for seat in range(public.players))
    hands = tuple(
        view.hand if isinstance(view, DaishugoView) else held
        for view, held in zip(opened, public.hands, strict=True)
    )
    marks, ringed, missing = _marks(scene.refusal)
    table = DaishugoTable(
        view=public,
        hands=hands,
        names=scene.names,
        near=scene.near if hand is None else hand.seat,
        thinking=scene.thinking,
        celebrated=scene.celebrated,
    )
    if hand is None:
        return table
    tells = scene.lit and bool(hand.picked) and scene.trying != _UNBEATEN
    return replace(
        table,
        acting=hand.seat,
        picked=hand.picked,
        can=hand.can if scene.lit else None,
        hinted=_hinted(scene, hand),
        beating=frozenset(hand.beaters[0]) if tells else frozenset(),
        shows=scene.lit or bool(marks),
        marks=marks,
        ringed=ringed,
        missing=missing,
    )


def _hinted(scene: TableView, hand: _Hand) -> frozenset[str]:
    """Return the ids of the cards that the hint recommends."""
    match scene.hint:
        case (seat, Lay(cards=cards)) if seat == hand.seat:
            ids = held_ids("hand", hand.seat, cards)
            return frozenset(id_ for id_ in ids if id_ in hand.held)
    return frozenset()


def _marks(reason: Reason | None) -> tuple[Mapping[Card, Mark], Mapping[Card, int], frozenset[Card]]:
    """Return the marks of the cards in a refusal, their deciding elements, and the missing cards."""
    if reason is None:
        return {}, {}, frozenset()
    named, why = reason.witnesses, reason.witnesses.get("why")
    marks = {
        card: mark
        for name, mark in (("b", Mark.B), ("a", Mark.A))
        if isinstance(card := named.get(name), Card)
    }
    inside = why.witnesses if isinstance(why, Message) else {}
    ringed = {
        card: element
        for name, number in (("small", "x"), ("a", "p"), ("b", "q"))
        if isinstance(card := inside.get(name), Card) and isinstance(element := inside.get(number), int)
    }
    missing = named.get("missing")
    return marks, ringed, frozenset(missing if isinstance(missing, tuple) else ())
