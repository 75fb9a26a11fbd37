"""The presenter of Set Speed for two: a player presses a card, then a pile.

In a race both players act at once, each with keys of their own.  A press is judged by the top card that the
pile has when the press arrives.  By turns, who can lay nothing has a button for passing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Result, Seat, State, zone
from setcards_edu.games.set_speed import Choose, Ended, Pass, Place, Refill, SetSpeed, SetSpeedView
from setcards_edu.games.set_speed.moves import SEATS
from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused, of_kind
from setcards_edu.pictures.inclusion.set_speed_for_two import (
    KEYS,
    PILE_KEYS,
    STOCK_KEYS,
    hand_id,
    is_reset,
    key_id,
    picture_for_two,
)
from setcards_edu.pictures.inclusion.set_speed_rules import FIGURES
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.quoting import quoted
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.game_presenter import Action, GamePresenter, Made, Picked, Pressed, without_own

_TOLD_WHEN_MADE = ("set-speed.placed", "set-speed.passed")
_SEEN = ("set-speed.drawn", "set-speed.reset-stock")
"""The keys of events by turns that the picture shows, so that a line about a move leaves them out."""
_INVITED = ("set-speed.passed", "set-speed.reset")
"""The keys of events that the invitation to choose a card tells as well."""


class SetSpeedPresenter(GamePresenter):
    """The presenter of Set Speed, in which both players act simultaneously, or by turns.

    By default nothing is highlighted: to see which cards fit is the point of the game.
    """

    game = SetSpeed
    figures = FIGURES
    can_hide = False
    lights = False
    words: ClassVar[Mapping[object, str]] = MappingProxyType(
        {
            "n": "table.set-speed-points",
            "auto_refill": "table.set-speed-refill",
            ("auto_refill", True): "table.set-speed-refill-itself",
            ("auto_refill", False): "table.set-speed-refill-oneself",
            "by_turns": "table.set-speed-order",
            ("by_turns", False): "table.set-speed-race",
            ("by_turns", True): "table.set-speed-by-turns",
        }
    )

    def is_race(self, state: State[Any]) -> bool:
        """Return whether both players act simultaneously, and not by turns."""
        return isinstance(state, SetSpeed) and not state.rules.by_turns

    def pauses(self, state: State[Any]) -> float:  # noqa: ARG002 - the same for all
        """Return 2.0: a person watches where the card of the computer goes."""
        return 2.0

    def in_short(self, scene: TableView, moves: Sequence[Sequence[Event]]) -> Iterable[tuple[Event, ...]]:
        """Return the events to report; in a game by turns without the events of the person's own moves, and
        without those that the picture shows."""
        view = _view(scene)
        if not view.rules.by_turns:
            return super().in_short(scene, moves)
        seen = {*_SEEN, *(_INVITED if is_reset(view) else ())}
        others = without_own(scene, moves, _TOLD_WHEN_MADE)
        return (tuple(event for event in events if event.key not in seen) for events in others)

    def picture(self, scene: TableView) -> Picture:
        """Return the picture of hands, stocks and piles."""
        return picture_for_two(scene)

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press on a card, a pile or a stock; piece: its id in the picture.

        It picks a card up or puts it back, lays it on a pile, chooses it for a pile when nobody can move, or
        refills the hand.
        """
        view = _view(scene)
        for seat in scene.actors:
            for card in view.hands[seat]:
                if piece == hand_id(seat, card):
                    return self._card(scene, seat, card)
            if piece == zone("stock", seat):
                return Made(seat, (Refill(),))
            for pile in SEATS:
                if piece == key_id(seat, pile):
                    return _laid(scene, (seat,), pile)
        for pile in SEATS:
            if piece == zone("pile", pile):
                return _laid(scene, scene.actors, pile)
        if piece.startswith(("card-", "stock-")):
            raise Refused(Obstacle("two.not-yours", name=scene.names[1 - scene.near]))
        raise Refused(_no_piece(piece))

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the action for dropping a card on a pile: the card is laid there; piece, zone: their ids in
        the picture."""
        for seat in scene.actors:
            for card in _view(scene).hands[seat]:
                for pile in SEATS:
                    if (piece, zone) == (hand_id(seat, card), f"pile-{pile}"):
                        return Made(seat, (Place(card, pile),))
        return super().drop(scene, piece, zone)

    def still_picked(self, scene: TableView) -> tuple[str, ...]:
        """Return the ids of the picked-up cards that are still in a hand; by turns none stays picked up."""
        view = _view(scene)
        held = {hand_id(seat, card) for seat in SEATS for card in view.hands[seat]}
        is_put_back = view.rules.by_turns or is_reset(view)
        return () if is_put_back else tuple(piece for piece in scene.picked if piece in held)

    def actions(self, scene: TableView) -> tuple[Action, ...]:
        """Return the button for passing, if nothing else can be done, and those for refilling a hand, if
        that is a move."""
        view = _view(scene)
        for seat in scene.actors:
            if _must_pass(view, seat):
                return (Action("pass", Event("two.pass"), Made(seat, (Pass(),)), is_main=True),)
        if view.rules.auto_refill:
            return ()
        several = len(scene.actors) > 1
        return tuple(
            Action(
                f"refill-{seat}",
                Event("two.refill-for", name=scene.names[seat]) if several else Event("two.refill"),
                Made(seat, (Refill(),)),
            )
            for seat in scene.actors
        )

    def keys(self, scene: TableView) -> Mapping[str, str]:
        """Return the keys of the keyboard, each with the id of the card, pile or stock that it presses;
        different keys for the near and the far player."""
        view = _view(scene)
        keys: dict[str, str] = {}
        for place, seat in enumerate(_near_first(scene)):
            if seat not in scene.actors or scene.is_paused:
                continue
            pieces = [hand_id(seat, card) for card in view.hands[seat]]
            keys |= dict(zip(KEYS[place], pieces, strict=False))
            alone = len(scene.actors) == 1
            for pile in SEATS:
                keys[PILE_KEYS[place][pile].lower()] = zone("pile", pile) if alone else key_id(seat, pile)
            if not view.rules.auto_refill:
                keys[STOCK_KEYS[place].lower()] = zone("stock", seat)
        return keys

    def invite(self, scene: TableView) -> Message | None:
        """Return a message: who is to choose a card when nobody can move, who is to pass, or at the beginning
        how to lay cards; otherwise None, and by turns whose turn it is."""
        view = _view(scene)
        if is_reset(view):
            return _who_chooses(scene)
        for seat in scene.actors:
            if _must_pass(view, seat):
                key = "two.both-pass" if view.passes else "two.must-pass"
                return Event(key, name=scene.names[seat])
        mistaken = scene.refusal is not None and scene.refusal.key == "two.card-first"
        if (scene.picked or any(len(pile) > 1 for pile in view.piles)) and not mistaken:
            if scene.picked or not view.rules.by_turns:
                return None
            return Event("two.your-turn", name=scene.names[view.turn])
        return Event("two.invite-keys" if len(scene.actors) > 1 else "two.invite")

    def phrase_refusal(self, reason: Reason) -> Reason:
        """Return the reason of a refusal as it is shown; where neither card contains the other, a short one
        that names two elements."""
        if reason.key == "inclusion.not-comparable":
            return Reason("two.stopped", **reason.witnesses)
        return reason

    def too_late(self, state: State[Any], seat: Seat, move: object) -> Reason | None:
        """Return why a move was refused if another player has changed its pile first; otherwise None.

        The reason names the new top card of the pile.  It is None as well if the card has left the hand.
        """
        match move:
            case Place(card=card, pile=pile) if isinstance(state, SetSpeed) and card in state.hands[seat]:
                return Obstacle("two.too-late", card=state.top(pile))
        return None

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:  # noqa: ARG002
        """Return a move in words for a hint: to lay or choose a card, or to refill the hand."""
        match move:
            case Place(card=card, pile=pile):
                key = ("two.lay-left", "two.lay-right")[pile]
                return Event(key, card=card, covered=_view(scene).piles[pile][-1])
            case Choose(card=card):
                return Event("two.choose-card", card=card)
        return Event("two.pass-move" if move == Pass() else "two.refill-hand")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return a message that names the winner, and how many cards the other player has left."""
        if result.ended is Ended.TOGETHER:
            return Event("two.drawn")
        winner = result.ranks.index(1)
        return Event("two.won", name=names[winner], other=names[1 - winner], count=result.scores[1 - winner])

    def _card(self, scene: TableView, seat: Seat, card: Card) -> Pressed:
        if is_reset(_view(scene)):
            return Made(seat, (Choose(card),))
        piece = hand_id(seat, card)
        others = tuple(each for each in scene.picked if not each.startswith(f"card-{seat}-"))
        if piece in scene.picked:
            return Picked(others, Event("two.put-back", card=card))
        return Picked((*others, piece), Event("two.picked-up", card=card))


PRESENTER = SetSpeedPresenter()


def _view(scene: TableView) -> SetSpeedView:
    public: Any = scene.public
    view: SetSpeedView = public
    return view


def _must_pass(view: SetSpeedView, seat: Seat) -> bool:
    """Return whether a seat that is to act in a game by turns can only pass."""
    moves = view.guess(Dice("any")).legal_moves(seat)
    return next(iter(moves), None) == Pass()


def _near_first(scene: TableView) -> tuple[Seat, Seat]:
    return scene.near, 1 - scene.near


def _laid(scene: TableView, seats: tuple[Seat, ...], pile: int) -> Pressed:
    """Return the move that lays the card picked up last by one of these seats on a pile."""
    held = {hand_id(seat, card): (seat, card) for seat in seats for card in _view(scene).hands[seat]}
    for piece in reversed(scene.picked):
        if piece in held:
            seat, card = held[piece]
            return Made(seat, (Place(card, pile),))
    told = _who_chooses(scene, seats) if is_reset(_view(scene)) else Obstacle("two.card-first")
    raise Refused(of_kind(told, Obstacle))


def _who_chooses(scene: TableView, seats: Iterable[Seat] = SEATS) -> Event:
    """Return a message that names those of `seats` who are to choose a card in a reset.

    If none is, it says that the other player is to choose.
    """
    chooses = [seat for seat in _view(scene).to_move() if seat in scene.actors and seat in seats]
    if not chooses:
        return Event("two.other-chooses")
    return Event("two.choose", names=tuple(scene.names[seat] for seat in chooses))


def _no_piece(piece: str) -> Obstacle:
    return Obstacle("stage.unknown-piece", piece=quoted(piece))
