"""The presenter of Topology Mahjong: a player picks cards up and then puts them into the topology, aside (the
buffer) or away (the discards).

Cards are highlighted that can be put into the topology together with the picked-up ones.  A message says
which sets the picked-up cards still need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType
from typing import Any, ClassVar

from setcards_edu.games.protocol import Result, Seat, State, who, zone
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    EndTurn,
    Extend,
    ExtendWithDora,
    Phase,
    Source,
    Take,
    TakeToBuffer,
    TopologyMahjong,
    TopologyMahjongView,
)
from setcards_edu.messages import Event, Hint, Message, Obstacle, Refused
from setcards_edu.pictures.kit.card_pieces import held_ids
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.topology.mahjong_table import (
    DISCARDS,
    DORA,
    OFFERED,
    MahjongTable,
    buffer_in_words,
    discards_in_words,
    mahjong_picture,
    topology_in_words,
)
from setcards_edu.pictures.topology.topology_mahjong_rules import FIGURES
from setcards_edu.sets import Card, in_order
from setcards_edu.teaching.kit.game_presenter import (
    Action,
    GamePresenter,
    Made,
    Picked,
    Pressed,
    SeatQuestion,
)
from setcards_edu.topology import Topology

from .mahjong_goals import GOALS

_FEW = 4
"""The most missing sets that are named, or drawn as ghosts."""


_SMALL = {"topology-mahjong.declined", "topology-mahjong.has-drawn"}
"""The keys of events that are reported in the log only."""

_ADDED = "topology-mahjong.added"
_TOGETHER = {
    _ADDED: "mahjong.added-together",
    "topology-mahjong.stolen-to-topology": "mahjong.stolen-with",
    "topology-mahjong.added-dora": "mahjong.added-dora-with",
}
"""The keys of events by which a card enters a topology, each with the key for several cards in one act."""

_TOLD = {
    Source.DISCARDS: "topology-mahjong.discarded",
    Source.BUFFER: "topology-mahjong.buffered",
}
"""The keys of events that the question about the offered card repeats."""


@dataclass(frozen=True, slots=True)
class _Hands:
    """The cards with which the player to move can act: the view, the cards held, and those picked up.

    held: the cards of hand and buffer by their ids; picked: the ids of those picked up.
    given: the offered card, or the dora at the end; None in a turn.
    """

    view: TopologyMahjongView
    seat: Seat
    held: Mapping[str, Card]
    picked: tuple[str, ...]
    given: Card | None

    @property
    def topology(self) -> Topology:
        return self.view.topologies[self.seat]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The picked-up cards, sorted and without repetitions."""
        return in_order({self.held[id_] for id_ in self.picked})

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The picked-up cards and the offered card."""
        return self.cards if self.given is None else in_order({*self.cards, self.given})

    @property
    def available(self) -> frozenset[Card]:
        """The cards that could be put into the topology now: those held and the offered one."""
        return frozenset(self.held.values()) | ({self.given} if self.given else frozenset())

    def can_go(self, cards: Iterable[Card]) -> bool:
        """Return whether cards can be put into the topology, alone or with other available ones."""
        chosen = frozenset(cards)
        return not chosen & set(self.topology) and self.topology.missing(chosen) <= self.available

    @property
    def fit(self) -> bool:
        """Whether the picked-up cards and the offered one can be put into the topology without any others."""
        return bool(self.chosen) and self.view.why_not(self.into_topology()) is None

    def into_topology(self) -> object:
        """Return the move that puts the picked-up cards, and the offered one, into the topology."""
        if self.given is None:
            return Extend(self.cards)
        return Take(self.cards) if self.view.offer else ExtendWithDora(self.cards)


class MahjongPresenter(GamePresenter):
    """The presenter of Topology Mahjong."""

    game = TopologyMahjong
    figures = FIGURES
    words: ClassVar[Mapping[object, str]] = MappingProxyType(
        {
            "dora": "table.mahjong-dora",
            ("dora", "none"): "table.mahjong-dora-none",
            ("dora", "open"): "table.mahjong-dora-open",
            ("dora", "hidden"): "table.mahjong-dora-hidden",
            "limits": "table.mahjong-limits",
            "n": "table.mahjong-points",
            "idle_end": "table.mahjong-end",
            ("idle_end", False): "table.mahjong-end-stock",
            ("idle_end", True): "table.mahjong-end-idle",
        }
    )
    goals = GOALS

    def offered(self, players: int) -> Mapping[str, object]:
        """Return four points for three players or four: with five they make four times as many moves."""
        return {"n": 4} if players > 2 else {}

    def picture(self, scene: TableView) -> Picture:
        """Return the picture of the table, seen from the player to move at this screen."""
        return mahjong_picture(_drawn(scene))

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press: to pick a card up or put it back, to put the picked-up cards on the
        pressed place, or, if that is not possible, only to describe the place.

        piece: the id of the pressed part of the picture.
        """
        hands = _hands(scene)
        if hands is None:
            return Picked(_looking(scene, piece, scene.near), _told(scene, piece))
        if piece in hands.held:
            return self._picked(scene, hands, piece)
        into = hands.cards or hands.given is not None
        if piece in (OFFERED, DORA) or (piece == zone("topology", hands.seat) and into):
            return Made(hands.seat, (hands.into_topology(),))
        if piece == zone("buffer", hands.seat) and hands.view.offer:
            return Made(hands.seat, (TakeToBuffer(),))
        if piece in (zone("buffer", hands.seat), DISCARDS) and hands.cards:
            kind = Discard if piece == DISCARDS else Buffer
            return Made(hands.seat, (kind(_only(hands)),))
        return Picked(_looking(scene, piece, hands.seat), _told(scene, piece))

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the action for dropping a card: on the topology with all picked-up ones, elsewhere alone.

        piece, zone: the ids of the card and of the place.
        """
        hands = _hands(scene)
        if hands is None or piece not in (*hands.held, OFFERED, DORA):
            return self.press(scene, piece)
        if piece in hands.held:
            others = hands.picked if zone.startswith("topology-") else ()
            picked = (*(id_ for id_ in others if id_ != piece), piece)
            return self.press(_with(scene, picked), zone)
        if zone == DISCARDS:
            return Made(hands.seat, (Decline(),))
        return self.press(scene, zone)

    def pauses(self, state: State[Any]) -> float:
        """Return the factor for the pause before the computer moves: above 1, so that people can follow.

        While a card is offered it is smaller for more players, so that asking them all takes about as long.
        """
        is_offer = isinstance(state, TopologyMahjong) and state.offer is not None
        return 1.0 + 1.0 / (state.players - 1) if is_offer else 2.0

    def as_told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events of a move, with one event for all cards that enter a topology together."""
        told: list[Event] = []
        for event in events:
            if event.key != _ADDED or not told or told[-1].key not in (*_TOGETHER, *_TOGETHER.values()):
                told.append(event)
            else:
                told[-1] = _together(told[-1], event.witnesses["card"])
        return tuple(told)

    def in_short(self, scene: TableView, moves: Sequence[Sequence[Event]]) -> Iterable[tuple[Event, ...]]:
        """Return the events to report: without draws and refusals, and without an offer that the question to
        the player repeats."""
        told = [[event for event in events if event.key not in _SMALL] for events in moves]
        offer = None if scene.thinking is not None else _public(scene).offer
        asked = [events for events in told for event in events if offer and event.key == _TOLD[offer.source]]
        if asked:
            asked[-1].pop()
        return map(tuple, told)

    def is_quick(self, move: object) -> bool:
        """Return whether a computer's move is shown faster: only the end of a turn, which moves no card."""
        return isinstance(move, EndTurn)

    def actions(self, scene: TableView) -> tuple[Action, ...]:
        """Return the buttons for the picked-up cards, or for the answer to an offered card."""
        hands = _hands(scene)
        if hands is None:
            return ()
        if hands.given is not None:
            return tuple(_answers(hands))
        return tuple(_doings(hands))

    def facts(self, scene: TableView) -> tuple[Message, ...]:
        """Return messages that say who has the bonus card (dora) and its points, and the goal of the game."""
        view = _public(scene)
        told: list[Message] = []
        if view.rules.dora != "none":
            points = view.rules.dora_points
            got = tuple(name for name, has in zip(scene.names, view.with_dora, strict=True) if has)
            told.append(Event("mahjong.dora-counted", names=got, points=points) if got else _dora(view))
        if view.phase is not Phase.OVER:
            told += (*_waiting(scene), Event("mahjong.goal"))
        return tuple(told)

    def invite(self, scene: TableView) -> Message:
        """Return a message that says whose turn it is and what can be done, or which card is offered."""
        view = _public(scene)
        hands = _hands(scene)
        if hands is None:
            acting = next(iter(view.to_move()), scene.near)
            return Event("mahjong.waiting", name=scene.names[acting])
        name = scene.names[hands.seat]
        if view.offer:
            key = (
                "mahjong.invite-discarded"
                if view.offer.source is Source.DISCARDS
                else "mahjong.invite-buffered"
            )
            return Event(key, name=name, other=scene.names[view.turn], card=view.offer.card)
        if view.phase is Phase.DORA:
            return Event("mahjong.invite-dora", name=name, card=view.dora, points=view.rules.dora_points)
        held, most = len(hands.view.hand), view.rules.hand_limit
        if scene.lit and not any(_lit(replace(hands, picked=()))):
            key = "mahjong.invite-none-too-many" if held > most else "mahjong.invite-none"
        else:
            key = "mahjong.invite-too-many" if held > most else "mahjong.invite"
        return Event(key, name=name, held=held, most=most)

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:  # noqa: ARG002, PLR0911
        """Return a move in words for a hint, as the end of a sentence."""
        view = _public(scene)
        offered = view.offer and view.offer.card
        match move:
            case Extend(cards=cards):
                return Event("mahjong.hint-extend", cards=cards)
            case Buffer(card=card):
                return Event("mahjong.hint-buffer", card=card)
            case Discard(card=card):
                return Event("mahjong.hint-discard", card=card)
            case EndTurn():
                return Event("mahjong.hint-end-turn")
            case Take(cards=cards):
                if not cards:
                    return Event("mahjong.hint-take", card=offered)
                return Event("mahjong.hint-take-with", card=offered, cards=cards)
            case TakeToBuffer():
                return Event("mahjong.hint-take-to-buffer", card=offered)
            case ExtendWithDora(cards=cards):
                if not cards:
                    return Event("mahjong.hint-dora", card=view.dora)
                return Event("mahjong.hint-dora-with", card=view.dora, cards=cards)
        return Event("mahjong.hint-no")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return a message that names those with the largest topology, and the scores of the others."""
        best = max(result.scores)
        first = tuple(name for name, rank in zip(names, result.ranks, strict=True) if rank == 1)
        others = sorted(zip(result.ranks, names, result.scores, strict=True), key=lambda each: each[0])
        rest = tuple(
            Event("mahjong.score", name=name, score=score) for rank, name, score in others if rank > 1
        )
        if len(first) == 1:
            told = Event("mahjong.won", name=first[0], score=best)
        else:
            told = Event("mahjong.shared", names=first, score=best)
        return Event("mahjong.outcome", told=told, rest=rest) if rest else told

    def question(self, state: State[Any]) -> SeatQuestion | None:
        """Return the question "who steals the offered card?" (adds it to their own topology); None if no card
        is offered."""
        view = state.view(None)
        if not isinstance(view, TopologyMahjongView) or view.offer is None:
            return None
        offer = view.offer
        key = (
            "mahjong.who-steals-discarded"
            if offer.source is Source.DISCARDS
            else "mahjong.who-steals-buffered"
        )
        asked_before = (offer.seat - view.turn) % view.players - 1
        about = (len(state.turns) - asked_before, offer.card)
        seats = tuple((offer.seat + k) % view.players for k in range((view.turn - offer.seat) % view.players))
        return SeatQuestion(Event(key, who=who(view.turn), card=offer.card), about, seats, Decline())

    def _picked(self, scene: TableView, hands: _Hands, piece: str) -> Picked:
        if piece in hands.picked:
            picked = tuple(id_ for id_ in hands.picked if id_ != piece)
        else:
            picked = (*hands.picked, piece)
        after = _hands(_with(scene, picked))
        if after is None or not scene.lit or not after.cards:
            return Picked(picked)
        return Picked(picked, _needs(after))


PRESENTER = MahjongPresenter()


# who is to act, and what with


def _public(scene: TableView) -> TopologyMahjongView:
    view: Any = scene.public
    return view  # type: ignore[no-any-return]


def _hands(scene: TableView) -> _Hands | None:
    """Return the cards with which a player at this screen can act now; None while nobody can."""
    seat = next((seat for seat in scene.public.to_move() if seat in scene.actors), None)
    view = None if seat is None else scene.view(seat)
    if seat is None or not isinstance(view, TopologyMahjongView):
        return None
    buffer = view.buffers[seat]
    held = {
        **dict(zip(held_ids("hand", seat, view.hand), view.hand, strict=True)),
        **dict(zip(held_ids("buffer", seat, buffer), buffer, strict=True)),
    }
    return _Hands(view, seat, held, tuple(id_ for id_ in scene.picked if id_ in held), view.given)


def _looked_at(scene: TableView, near: Seat) -> Seat | None:
    """Return the seat whose diagram was pressed to be seen large; None for none."""
    others = (seat for seat in range(_public(scene).players) if seat != near)
    return next((seat for seat in others if zone("topology", seat) in scene.picked), None)


def _looking(scene: TableView, piece: str, near: Seat) -> tuple[str, ...]:
    """Return what is picked up, with a diagram that a press makes large, and the next one small again."""
    picked = tuple(id_ for id_ in scene.picked if not id_.startswith("topology-"))
    is_other = piece.startswith("topology-") and piece not in (*scene.picked, zone("topology", near))
    return (*picked, piece) if is_other else picked


def _with(scene: TableView, picked: tuple[str, ...]) -> TableView:
    return replace(scene, picked=picked)


def _only(hands: _Hands) -> Card:
    """Return the only picked-up card; raises `Refused` if there are several."""
    if len(hands.picked) > 1:
        raise Refused(Obstacle("mahjong.one-at-a-time"))
    return hands.cards[0]


# the buttons


def _doings(hands: _Hands) -> Iterator[Action]:
    """Yield the buttons for a turn."""
    view, seat, cards = hands.view, hands.seat, hands.cards
    can_end = view.why_not(EndTurn())
    if cards:
        yield Action("extend", Event("mahjong.extend"), Made(seat, (Extend(cards),)), is_main=hands.fit)
    else:
        yield Action("extend", Event("mahjong.extend"), reason=Obstacle("mahjong.pick-first"))
    yield _with_one(hands, "buffer", Buffer)
    yield _with_one(hands, "discard", Discard)
    main = can_end is None and not cards and not any(_lit(hands))
    yield Action("end-turn", Event("mahjong.end-turn"), Made(seat, (EndTurn(),)), can_end, is_main=main)


def _with_one(hands: _Hands, name: str, kind: type[Buffer | Discard]) -> Action:
    """Return the button for an action with exactly one hand card: buffer or discard."""
    words = Event(f"mahjong.{name}")
    if len(hands.picked) != 1:
        key = "mahjong.one-at-a-time" if hands.picked else "mahjong.pick-one"
        return Action(name, words, reason=Obstacle(key))
    move = kind(hands.cards[0])
    return Action(name, words, Made(hands.seat, (move,)), hands.view.why_not(move))


def _answers(hands: _Hands) -> Iterator[Action]:
    """Yield the buttons for answering an offer, or for the dora."""
    view, seat = hands.view, hands.seat
    kind = "take" if view.offer else "dora"
    can_only_decline = [*islice(view.legal_moves(), 2)] == [Decline()]
    yield Action(kind, _taking(hands), Made(seat, (hands.into_topology(),)))
    if view.offer and view.offer.source is Source.DISCARDS:
        move = TakeToBuffer()
        yield Action(
            "take-to-buffer", Event("mahjong.take-to-buffer"), Made(seat, (move,)), view.why_not(move)
        )
    no = Event("mahjong.no" if view.offer else "mahjong.no-dora")
    yield Action("no", no, Made(seat, (Decline(),)), is_main=can_only_decline)


def _taking(hands: _Hands) -> Message:
    """Return the label for putting the offered card, or the dora, into the topology."""
    card, cards = hands.given, hands.cards
    if hands.view.offer:
        return (
            Event("mahjong.take-with", card=card, cards=cards) if cards else Event("mahjong.take", card=card)
        )
    return Event("mahjong.dora-with", card=card, cards=cards) if cards else Event("mahjong.dora", card=card)


# what is said


def _needs(hands: _Hands) -> Message:
    """Return a hint whether the picked-up cards can go into the topology, and which sets they still need."""
    cards, topology = hands.chosen, hands.topology
    there = [card for card in cards if card in topology]
    if there:
        return Hint("mahjong.there-already", card=there[0])
    missing = in_order(topology.missing(cards))
    if not missing:
        return Hint("mahjong.fits", cards=cards, count=len(topology) + len(cards))
    away = tuple(card for card in missing if card not in hands.available)
    if not away:
        return Hint("mahjong.needs-held", cards=cards, missing=missing, count=len(missing))
    if len(missing) > _FEW:
        return Hint("mahjong.needs-many", cards=cards, first=away[0], count=len(missing))
    key = "mahjong.needs-away" if len(away) == len(missing) else "mahjong.needs-partly"
    return Hint(key, cards=cards, missing=missing, away=away, count=len(missing))


def _waiting(scene: TableView) -> Iterator[Message]:
    """Yield for which cards the player at the lower edge of the picture waits, and how many are not seen."""
    own = scene.view(scene.near)
    waits = own.waits() if isinstance(own, TopologyMahjongView) else {}
    if waits:
        counted = tuple(f"{card} ×{count}" for card, count in islice(waits.items(), _FEW))
        yield Event("mahjong.waits", name=scene.names[scene.near], waits=counted)


def _together(told: Event, card: object) -> Event:
    """Return the event `told` of a card entering the topology, with one more card."""
    witnesses: dict[str, Any] = {
        name: value for name, value in told.witnesses.items() if name not in ("start", "end")
    }
    before = (witnesses.pop("card"),) if told.key == _ADDED else witnesses.pop("cards", ())
    return Event(_TOGETHER.get(told.key, told.key), **witnesses, cards=(*before, card))


def _told(scene: TableView, piece: str) -> Message | None:
    """Return a description of the cards at a place; None for a hand card, which is visible."""
    view = _public(scene)
    if piece == DISCARDS:
        return discards_in_words(view)
    place, seat = piece.split("-")[:2]
    if place == "hand":
        return None
    in_words = topology_in_words if place == "topology" else buffer_in_words
    return in_words(view, int(seat), scene.names[int(seat)])


def _dora(view: TopologyMahjongView) -> Message:
    points = view.rules.dora_points
    if view.phase is Phase.OVER:
        return Event("mahjong.dora-nobody")
    if view.dora is None:
        return Event("mahjong.dora-hidden", points=points)
    return Event("mahjong.dora-open", card=view.dora, points=points)


# what is drawn


def _drawn(scene: TableView) -> MahjongTable:
    """Return the data for the picture of a scene."""
    public = _public(scene)
    hands = _hands(scene)
    opened = (scene.view(seat) for seat in range(public.players))
    table = MahjongTable(
        view=public,
        hands=tuple(view.hand if view else held for view, held in zip(opened, public.hands, strict=True)),  # type: ignore[attr-defined]
        names=scene.names,
        near=scene.near,
        looked_at=_looked_at(scene, scene.near),
        thinking=scene.thinking,
    )
    if hands is None:
        return table
    marks, forced = _marks(scene, hands)
    chosen = hands.chosen if scene.lit else hands.cards
    missing = hands.topology.missing(hands.chosen) if scene.lit else frozenset()
    shown = missing if len(missing) <= _FEW else frozenset()
    return replace(
        table,
        near=hands.seat,
        looked_at=_looked_at(scene, hands.seat),
        acting=hands.seat,
        picked=hands.picked,
        lit=frozenset(_lit(hands)) if scene.lit else frozenset(),
        hinted=_hinted(scene, hands),
        about=hands.seat,
        tried=in_order({*chosen, *marks} - {*forced, *hands.topology}),
        fits=scene.lit and hands.fit,
        missing=in_order({*shown, *forced}),
        marks=marks,
    )


def _lit(hands: _Hands) -> Iterator[str]:
    """Yield the ids of cards that can go into the topology with the picked-up ones and perhaps further
    cards."""
    chosen = hands.chosen
    for id_, card in hands.held.items():
        if card not in hands.cards and hands.can_go((*chosen, card)):
            yield id_
    if hands.given is not None:
        offer = hands.view.offer
        to_buffer = offer is not None and hands.view.why_not(TakeToBuffer()) is None
        if to_buffer or hands.can_go(chosen):
            yield OFFERED if offer else DORA


def _hinted(scene: TableView, hands: _Hands) -> frozenset[str]:
    """Return the ids of the cards in the last hint."""
    if scene.hint is None or scene.hint[0] != hands.seat:
        return frozenset()
    move = scene.hint[1]
    cards = getattr(move, "cards", ()) or filter(None, [getattr(move, "card", None)])
    wanted = set(cards)
    found = {id_ for id_, card in hands.held.items() if card in wanted}
    return frozenset(
        found | ({OFFERED, DORA} if isinstance(move, (Take, TakeToBuffer, ExtendWithDora)) else set())
    )


def _marks(scene: TableView, hands: _Hands) -> tuple[Mapping[Card, Mark], tuple[Card, ...]]:
    """Return the marks of the sets named in the reason of a refusal, and the set that is missing."""
    if scene.refusal is None:
        return {}, ()
    named = scene.refusal.witnesses
    marks = {
        card: mark
        for name, mark in (("forced", Mark.FORCED), ("b", Mark.B), ("a", Mark.A))
        if isinstance(card := named.get(name), Card)
    }
    if not marks and isinstance(card := named.get("card"), Card) and card in hands.topology:
        return {card: Mark.A}, ()
    forced = named.get("forced")
    return marks, (forced,) if isinstance(forced, Card) else ()
