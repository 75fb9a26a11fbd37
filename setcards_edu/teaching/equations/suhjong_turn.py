"""A player's turn in Suhjong: the tiles that are picked up, and the buttons for the possible moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from setcards_edu.games.protocol import Seat, zone
from setcards_edu.games.suhjong import Exchange, Fold, Phase, Showdown, SuhjongView
from setcards_edu.games.suhjong.moves import Tiles
from setcards_edu.games.suhjong.tiles import after_exchange, written
from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.equations.suhjong_table import STOCK, held_ids, plate_id
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.game_presenter import Action, Made


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a player in Suhjong, with the tiles picked up so far; a river is the row of a player's
    discarded tiles.

    hand, river: the digits of the player's tiles and of those in the opponent's river, by the ids of the
        tiles.
    picked: the ids of the tiles that are picked up.
    """

    view: SuhjongView
    seat: Seat
    hand: Mapping[str, int]
    river: Mapping[str, int]
    picked: tuple[str, ...]

    @property
    def discard(self) -> Tiles:
        """The digits of the tiles that the player has picked up from the hand, and so will discard."""
        return tuple(sorted(self.hand[id_] for id_ in self.picked if id_ in self.hand))

    @property
    def take(self) -> Tiles:
        """The digits of the tiles that the player has picked up from the opponent's discarded tiles (the
        river), and so will take."""
        return tuple(sorted(self.river[id_] for id_ in self.picked if id_ in self.river))

    @property
    def draw(self) -> int:
        """The number of tiles that the player must draw to have five again; negative if the player takes more
        tiles than are discarded."""
        return len(self.discard) - len(self.take)

    @property
    def numbers(self) -> range:
        """The possible numbers of tiles that may be discarded in this turn (Q6, Q8)."""
        rules = self.view.rules
        return range(rules.answer_min if self.view.phase is Phase.ANSWER else 1, rules.most + 1)

    @property
    def most(self) -> int:
        """The greatest number of tiles that can be exchanged: limited by the rules, the stock and the
        opponent's river (Q9)."""
        view = self.view
        return min(view.rules.most, view.left_to_draw() + len(self.river))

    @property
    def after(self) -> Tiles:
        """The digits of the hand after the player has discarded and taken tiles, before drawing others."""
        return after_exchange(self.view.hands[self.seat], self.discard, self.take)


def public_view(scene: TableView) -> SuhjongView:
    """Return the view of the game that an onlooker has."""
    view: Any = scene.public
    return view  # type: ignore[no-any-return]


def actor(scene: TableView) -> Seat:
    """Return the seat that must act now and that is played by a person at this screen.  Raises `Refused` if
    there is no such seat."""
    if not scene.actors:
        raise Refused(Obstacle("game.over" if public_view(scene).result() else "suhjong-table.not-now"))
    return scene.actors[0]


def turn_of(scene: TableView) -> Turn | None:
    """Return the turn of the seat at this screen that is to exchange tiles; None if there is no such seat."""
    public = public_view(scene)
    view = scene.view(scene.actors[0]) if scene.actors else None
    if not isinstance(view, SuhjongView) or public.phase not in (Phase.TURN, Phase.ANSWER):
        return None
    seat = scene.actors[0]
    mine, other = view.hands[seat], view.rivers[1 - seat]
    hand = dict(zip(held_ids("hand", seat, mine), mine, strict=True))
    river = dict(zip(held_ids("river", 1 - seat, other), other, strict=True))
    picked = tuple(id_ for id_ in scene.picked if id_ in hand or id_ in river)
    return Turn(view, seat, hand, river, picked)


def why_not_touched(scene: TableView, seat: Seat, piece: str) -> Reason:
    """Return the reason why a player cannot use a part of the picture, such as the opponent's hand or the
    stock.

    piece: the id of the part; seat: the number of the player.
    """
    if piece in (plate_id(1 - seat), zone("hand", 1 - seat)):
        return Reason("suhjong-table.not-yours", name=scene.names[1 - seat])
    if piece == STOCK:
        return Obstacle("suhjong-table.from-stock")
    return Obstacle("stage.unknown-piece", piece=quoted(piece))


# the buttons


def doings(turn: Turn, advised: object = None) -> Iterator[Action]:
    """Yield the buttons for exchange, showdown and fold, each with the reason why it is impossible, if it is.

    advised: the move that a hint has just recommended.  The fold is a less prominent button unless it is this
        move, or the only possible one.
    """
    view, seat = turn.view, turn.seat
    exchange, showdown = Exchange(turn.discard, turn.take), Showdown(turn.discard, turn.take)
    no_showdown = view.why_not(showdown)
    if no_showdown is not None and no_showdown.key.startswith("suhjong.discard-") and not turn.picked:
        no_showdown = Obstacle("suhjong-table.pick-for-showdown")
    is_main = no_showdown is not None and (bool(turn.picked) or not turn.numbers[0])
    if turn.picked or not turn.numbers[0]:
        words: Message = _button_of(turn)
        yield Action("exchange", words, Made(seat, (exchange,)), view.why_not(exchange), is_main=is_main)
    else:
        pick = Obstacle("suhjong-table.pick-first", count=turn.most)
        reason = pick if turn.most else Obstacle("suhjong-table.no-exchange")
        yield Action("exchange", Event("suhjong-table.discard"), reason=reason)
    if view.phase is Phase.TURN:
        words = Event("suhjong-table.showdown")
        made = Made(seat, (showdown,))
        yield Action("showdown", words, made, no_showdown, is_main=no_showdown is None)
        if not view.taken[seat]:
            is_quiet = turn.most > 0 and not isinstance(advised, Fold)
            yield Action("fold", Event("suhjong-table.fold"), Made(seat, (Fold(),)), is_quiet=is_quiet)


def _button_of(turn: Turn) -> Event:
    """Return the label of the exchange button: how many tiles are discarded, taken and drawn."""
    discard, take, draw = len(turn.discard), len(turn.take), max(0, turn.draw)
    if not discard and not take:
        return Event("suhjong-table.keep")
    key = {(True, True): "all", (True, False): "take", (False, True): "draw", (False, False): "draw"}
    which = key[bool(take), bool(draw)]
    return Event(f"suhjong-table.discard-{which}", discard=discard, take=take, draw=draw)


def exchange_in_words(discard: Tiles, take: Tiles) -> Event:
    """Return a hint that recommends an exchange: the tiles to discard and to take, and whether others are
    drawn."""
    told = {"discard": written(discard), "take": written(take)}
    if not discard:
        return Event("suhjong-table.hint-keep")
    if not take:
        return Event("suhjong-table.hint-draw", **told, count=len(discard))
    if len(take) == len(discard):
        return Event("suhjong-table.hint-take", **told, count=len(discard))
    return Event("suhjong-table.hint-both", **told, count=len(take))


def hinted(scene: TableView, turn: Turn) -> frozenset[str]:
    """Return the ids of the tiles in the move that the last hint advises; empty if it was for another player,
    or there is none."""
    if scene.hint is None or scene.hint[0] != turn.seat:
        return frozenset()
    move = scene.hint[1]
    found: list[str] = []
    for held, tiles in ((turn.hand, getattr(move, "discard", ())), (turn.river, getattr(move, "take", ()))):
        left: Sequence[int] = list(tiles)
        for id_, digit in held.items():
            if digit in left:
                left = [*left[: left.index(digit)], *left[left.index(digit) + 1 :]]
                found.append(id_)
    return frozenset(found)
