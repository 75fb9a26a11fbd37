"""The presenter of the game Suhjong: tiles are picked up, a button exchanges them, and equations are laid.

If possible moves are highlighted (`TableView.lit`), so are tiles of the opponent's river that help to
complete a yaku.  The value of the hand stands below it, or once tiles are picked up, the chance of a yaku
after the exchange.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from setcards_edu.equations import SIGNS, TILES
from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.games.suhjong import Claim, Exchange, Fold, NoEquation, Phase, Showdown, Suhjong
from setcards_edu.games.suhjong.tiles import written
from setcards_edu.messages import Event, Message, Reason, Refused
from setcards_edu.pictures.equations.suhjong_rules import FIGURES
from setcards_edu.pictures.equations.suhjong_table import held_ids, suhjong_picture
from setcards_edu.pictures.equations.yaku_board import OPERATION_ID, SLOT_ID, TILE_ID, tile_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.teaching.kit.game_presenter import (
    Action,
    GamePresenter,
    Interval,
    Picked,
    Pressed,
    without_own,
)

from .suhjong_drawing import drawn
from .suhjong_goals import GOALS
from .suhjong_statement import draft_of, dropped, laid, pressed, statements
from .suhjong_turn import Turn, actor, doings, exchange_in_words, public_view, turn_of, why_not_touched


class SuhjongPresenter(GamePresenter):
    """The presenter of Suhjong: the picture of the table, the actions of presses, and the messages."""

    game = Suhjong
    figures = FIGURES
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType(
        {
            "suhjong-table.preset-short": {"rounds": 1},
            "suhjong-table.preset-wild": {"most": 5, "reshuffle_sea": True},
            "suhjong-table.preset-base": {"base": 8},
        }
    )
    words: ClassVar[Mapping[object, str]] = MappingProxyType(
        {
            "rounds": "table.suhjong-rounds",
            "most": "table.suhjong-most",
            "fold_points": "table.suhjong-fold",
            "answer_min": "table.suhjong-answer",
            "reshuffle_sea": "table.suhjong-sea",
            ("reshuffle_sea", False): "table.suhjong-sea-stays",
            ("reshuffle_sea", True): "table.suhjong-sea-back",
            "leading_zero": "table.suhjong-zero",
            ("leading_zero", True): "table.suhjong-zero-yes",
            ("leading_zero", False): "table.suhjong-zero-no",
            "base": "table.suhjong-base",
            "copies": "table.suhjong-copies",
        }
    )
    goals = GOALS

    # what is seen

    def picture(self, scene: TableView) -> Picture:
        """Draw the table from the viewpoint of the player who is to act at this screen."""
        return suhjong_picture(drawn(scene))

    # what is done

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the pieces selected after a press: a tile is picked up, put back, or laid into the equation.

        piece: the id of the pressed part of the picture.

        Raises `Refused` for a piece that cannot be used.
        """
        seat = actor(scene)
        view = public_view(scene)
        if view.phase is Phase.CLAIMS:
            return laid(scene, pressed(draft_of(scene, seat), piece))
        turn = turn_of(scene)
        if turn is None or piece not in (*turn.hand, *turn.river):
            raise Refused(why_not_touched(scene, seat, piece))
        if piece in turn.picked:
            return Picked(tuple(id_ for id_ in turn.picked if id_ != piece))
        more = replace(turn, picked=(*turn.picked, piece))
        if len(more.discard) > turn.numbers[-1] and (reason := turn.view.why_not(Exchange(more.discard))):
            raise Refused(reason)
        if len(more.take) > turn.numbers[-1]:
            raise Refused(Reason("suhjong-table.take-number", count=turn.numbers[-1]))
        return Picked(more.picked)

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the pieces selected after a tile was dropped on discarded tiles, a hand or a place of the
        equation.

        piece, zone: the ids of the tile and of that place.  Raises `Refused` for anything else.
        """
        seat = actor(scene)
        if public_view(scene).phase is Phase.CLAIMS:
            return laid(scene, dropped(draft_of(scene, seat), piece, zone))
        turn = turn_of(scene)
        if turn is None or piece not in (*turn.hand, *turn.river):
            raise Refused(why_not_touched(scene, seat, piece))
        goes = zone.startswith("river-") == (piece in turn.hand)  # out of the hand, or out of the river
        is_there = (piece in turn.picked) == goes
        return Picked(turn.picked) if is_there else self.press(scene, piece)

    def still_picked(self, scene: TableView) -> tuple[str, ...]:
        """Return the ids of the selected pieces that stay selected after a move of the opponent.

        These are the pieces of a partly laid equation, if the opponent has just stated one; else ().
        """
        view = public_view(scene)
        is_laid = view.phase is Phase.CLAIMS and view.stated[1] is not None and scene.actors[:1] == (0,)
        kept = is_laid and all(id_.startswith((TILE_ID, SLOT_ID, OPERATION_ID)) for id_ in scene.picked)
        return scene.picked if kept else ()

    def actions(self, scene: TableView) -> tuple[Action, ...]:
        """Return the buttons: exchange tiles, showdown (end the round with equations) and fold (give up), or
        after a showdown those for stating an equation.

        While a first goal is pursued, fold is offered only if a hint recommends it, or no other move is
        possible.
        """
        if not scene.actors:
            return ()
        if public_view(scene).phase is Phase.CLAIMS:
            return tuple(statements(scene, scene.actors[0]))
        turn = turn_of(scene)
        if turn is None:
            return ()
        found = doings(turn, scene.hint and scene.hint[1])
        return tuple(each for each in found if scene.trying is None or not each.is_quiet)

    def facts(self, scene: TableView) -> tuple[Message, ...]:
        """Return messages: the round and how many tiles can be exchanged, or that the round or game is over.

        While a first goal is pursued, nothing is returned until a round has ended.
        """
        view = public_view(scene)
        rules, happened = view.rules, {event.key for event in view.events}
        if view.phase is Phase.OVER:
            return (Event("suhjong-table.rounds-over", count=rules.rounds),)
        if "suhjong.round" in happened and "suhjong.begins" not in happened:
            told = {"number": view.round, "rounds": rules.rounds, "next": view.round + 1}
            return (Event("suhjong-table.round-over", **told),)
        if scene.trying is not None:
            return ()
        return (
            Event("suhjong-table.round", number=view.round, rounds=rules.rounds),
            Event("suhjong-table.most", count=rules.most),
        )

    def keys(self, scene: TableView) -> Mapping[str, str]:
        """Return the keyboard keys: each digit, with the id of the next tile of the hand that shows it."""
        if not scene.actors:
            return {}
        seat, keys = scene.actors[0], dict[str, str]()
        hand = public_view(scene).hands[seat]
        is_laying = public_view(scene).phase is Phase.CLAIMS
        ids = [tile_id(k) for k in range(TILES)] if is_laying else held_ids("hand", seat, hand)
        for id_, digit in sorted(zip(ids, hand, strict=True), key=lambda each: each[0] in scene.picked):
            if digit < 10:
                keys.setdefault(SIGNS[digit], id_)
        return keys

    def pauses(self, state: State[Any]) -> float:
        """Return the factor by which the usual pause before the computer's move is multiplied: 2.5 after the
        move that begins the end of a round (showdown), otherwise 1.5."""
        is_showdown = any(event.key == "suhjong.showdown" for event in state.events)
        return 2.5 if is_showdown else 1.5

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:
        """Return the break at the end of a round, with the table as it then was: both equations, or the fold
        (giving up); None during a round."""
        if not (isinstance(before, Suhjong) and isinstance(after, Suhjong)) or before.round == after.round:
            return None
        seat, move = after.turns[-1]
        stated = before.stated
        if isinstance(move, Claim | NoEquation):
            stated = (move, stated[1]) if seat == 0 else (stated[0], move)
        told = tuple(event for event in after.events if event.key != "suhjong.begins")
        ended = replace(before, stated=stated, points=after.points, turns=after.turns, events=told)
        return Interval(ended, Message("suhjong-table.next-round"))

    # what is said

    def as_told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events of a move as they are reported: the events of an exchange are combined into one.

        The event that a river was flushed is left out, since the picture shows it.
        """
        moved = {event.key: event for event in events if event.key in _MOVED}
        if not moved:
            return tuple(event for event in events if event.key != "suhjong.flushed") or events
        first = next(iter(moved.values())).witnesses
        told = {name: moved[key].witnesses["tiles"] for key, name in _MOVED.items() if key in moved}
        at = next(number for number, event in enumerate(events) if event.key in moved)
        before = tuple(event for event in events[:at] if event.key != "suhjong.showdown")
        is_declared = len(before) < at
        key = _DECLARED if is_declared else _EXCHANGED[tuple(told)]
        exchanged = Event(key, seat=first["seat"], who=first["who"], **told)
        after = events[at:]
        kept = (event for event in after if event.key not in (*moved, "suhjong.flushed"))
        return (*before, exchanged, *kept)

    def in_short(self, scene: TableView, moves: Sequence[Sequence[Event]]) -> Iterable[tuple[Event, ...]]:
        """Return the events of several moves that are reported; the viewer's own exchanges are left out."""
        return without_own(scene, moves, (*_EXCHANGED.values(), _DECLARED))

    def invite(self, scene: TableView) -> Message:
        """Return the message saying whose turn it is and what this player can do."""
        view = public_view(scene)
        seat = next(iter(scene.actors), next(iter(view.to_move()), scene.near))
        name = scene.names[seat]
        if not scene.actors:
            return Event("suhjong-table.waiting", name=name)
        turn = turn_of(scene)
        return Event("suhjong-table.invite-state", name=name) if turn is None else _to_exchange(scene, turn)

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:  # noqa: ARG002 - both play alike
        """Return the message that recommends a move, for hints."""
        match move:
            case Exchange(discard=discard, take=take):
                return exchange_in_words(discard, take)
            case Showdown(discard=discard, take=take):
                told = {"discard": written(discard), "take": written(take)}
                return Event("suhjong-table.hint-showdown", **told, count=len(discard))
            case Fold():
                return Event("suhjong-table.hint-fold")
            case Claim(equation=equation):
                return Event("suhjong-table.hint-state", equation=equation)
        return Event("suhjong-table.hint-none")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return the message on the result of the game: the winner and the points, or a draw."""
        one, other = result.scores
        if one == other:
            return Event("suhjong-table.drawn", points=one)
        winner = result.ranks.index(1)
        scores = {"points": max(one, other), "less": min(one, other)}
        return Event("suhjong-table.won", name=names[winner], other=names[1 - winner], **scores)


def _to_exchange(scene: TableView, turn: Turn) -> Message:
    """Return the invitation to a turn, with the number of tiles that can be exchanged.

    While a first goal is pursued, fold is not mentioned unless it is the only possible move.
    """
    rules, name = turn.view.rules, scene.names[turn.seat]
    if turn.view.phase is Phase.ANSWER:
        key = "suhjong-table.invite-answer-some" if rules.answer_min else "suhjong-table.invite-answer"
        return Event(key, name=name, count=turn.most)
    if not turn.most:
        return Event("suhjong-table.invite-fold", name=name, points=rules.fold_points)
    is_first, only_takes = not turn.view.taken[turn.seat], not turn.view.left_to_draw()
    if is_first and scene.trying is None:
        key = "suhjong-table.invite-take-first" if only_takes else "suhjong-table.invite-first"
        return Event(key, name=name, count=turn.most, points=rules.fold_points)
    if only_takes:
        return Event("suhjong-table.invite-take", name=name, count=turn.most)
    key = "suhjong-table.invite-begin" if is_first else "suhjong-table.invite"
    return Event(key, name=name, count=turn.most)


PRESENTER = SuhjongPresenter()

_MOVED = {"suhjong.discarded": "discarded", "suhjong.took": "taken", "suhjong.drew": "drawn"}
"""The keys of the events of an exchange, with the names of their tiles in the sentence for all of them."""

_DECLARED = "suhjong-table.has-declared"

_EXCHANGED = {
    ("discarded", "drawn"): "suhjong-table.has-discarded-drawn",
    ("discarded", "taken"): "suhjong-table.has-discarded-taken",
    ("discarded", "taken", "drawn"): "suhjong-table.has-discarded-taken-drawn",
}
