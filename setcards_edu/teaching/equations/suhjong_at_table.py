"""Suhjong at the table: tiles are picked up, one button discards, takes and draws, and equations are laid.

With lights on, the tiles of the other's river are lit that help to a yaku, and below the hand stands what it
is worth; once tiles are picked up, with what chance it becomes something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar

from setcards_edu.equations import SIGNS, TILES, Equation, Hand, NotAYaku
from setcards_edu.equations.survey import percent
from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.games.suhjong import (
    Claim,
    Exchange,
    Fold,
    NoEquation,
    Phase,
    Showdown,
    Suhjong,
    SuhjongRules,
    SuhjongView,
)
from setcards_edu.games.suhjong.chances import Chances
from setcards_edu.games.suhjong.moves import Tiles
from setcards_edu.games.suhjong.rules import after_exchange, choices, written, yaku_of
from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.equations.suhjong_table import (
    SuhjongBar,
    SuhjongTable,
    held_ids,
    suhjong_picture,
)
from setcards_edu.pictures.equations.yaku_board import (
    OPERATION_ID,
    SLOT_ID,
    TILE_ID,
    YakuBoard,
    operation_id,
    slot_id,
    tile_id,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import Scene
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.at_table import Action, AtTable, Interval, Made, Picked, Pressed

from .equation_draft import CHOICES, SLOTS, EquationDraft


@dataclass(frozen=True, slots=True)
class _Turn:
    """What whoever is to act can do with: the tiles of the hand and of the other's river, by their ids."""

    view: SuhjongView
    seat: Seat
    hand: Mapping[str, int]
    river: Mapping[str, int]
    picked: tuple[str, ...]

    @property
    def discard(self) -> Tiles:
        """The tiles of the hand that are picked up."""
        return tuple(sorted(self.hand[id_] for id_ in self.picked if id_ in self.hand))

    @property
    def take(self) -> Tiles:
        """The tiles of the river that are picked up."""
        return tuple(sorted(self.river[id_] for id_ in self.picked if id_ in self.river))

    @property
    def draw(self) -> int:
        """How many tiles have to be drawn to fill the hand; negative if too many are taken."""
        return len(self.discard) - len(self.take)

    @property
    def numbers(self) -> range:
        """How many tiles can be discarded now (Q6, Q8)."""
        rules = self.view.rules
        return range(rules.answer_min if self.view.phase is Phase.ANSWER else 1, rules.most + 1)

    @property
    def after(self) -> Tiles:
        """The hand without what is discarded, and with what is taken."""
        return after_exchange(self.view.hands[self.seat], self.discard, self.take)


class SuhjongAtTable(AtTable):
    """Suhjong at the table."""

    game = Suhjong
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

    # what is seen

    def picture(self, scene: Scene) -> Picture:
        """Draw the table, seen from whoever is to act at this screen."""
        return suhjong_picture(_drawn(scene))

    # what is done

    def press(self, scene: Scene, piece: str) -> Pressed:
        """Pick a tile up or put it back; or lay it into the equation, or choose a sign; raises `Refused`."""
        seat = _actor(scene)
        view = _public(scene)
        if view.phase is Phase.CLAIMS:
            return _laid(scene, _draft_pressed(_draft(scene, seat), piece))
        turn = _turn(scene)
        if turn is None or piece not in (*turn.hand, *turn.river):
            raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))
        if piece in turn.picked:
            return Picked(tuple(id_ for id_ in turn.picked if id_ != piece))
        more = replace(turn, picked=(*turn.picked, piece))
        if len(more.discard) not in range(turn.numbers[-1] + 1) or len(more.take) > turn.numbers[-1]:
            count = max(len(more.discard), len(more.take))
            told = {"least": turn.numbers[0], "most": turn.numbers[-1]}
            raise Refused(Reason("suhjong.discard-number", given=count, **told))
        return Picked(more.picked)

    def drop(self, scene: Scene, piece: str, zone: str) -> Pressed:
        """Lay a tile into the own river, or into the hand; or into a place of the equation."""
        seat = _actor(scene)
        if _public(scene).phase is Phase.CLAIMS:
            return _laid(scene, _draft_dropped(_draft(scene, seat), piece, zone))
        turn = _turn(scene)
        if turn is None or piece not in (*turn.hand, *turn.river):
            raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))
        goes = zone.startswith("river-") == (piece in turn.hand)  # out of the hand, or out of the river
        is_there = (piece in turn.picked) == goes
        return Picked(turn.picked) if is_there else self.press(scene, piece)

    def still_picked(self, scene: Scene) -> tuple[str, ...]:
        """Return the equation as far as it is laid, if the other has stated one meanwhile."""
        view = _public(scene)
        is_laid = view.phase is Phase.CLAIMS and view.stated[1] is not None and scene.actors[:1] == (0,)
        kept = is_laid and all(id_.startswith((TILE_ID, SLOT_ID, OPERATION_ID)) for id_ in scene.picked)
        return scene.picked if kept else ()

    def actions(self, scene: Scene) -> tuple[Action, ...]:
        """Return the exchange under a name that says how many, the showdown, the fold; or the statements."""
        if not scene.actors:
            return ()
        if _public(scene).phase is Phase.CLAIMS:
            return tuple(_statements(scene, scene.actors[0]))
        turn = _turn(scene)
        return () if turn is None else tuple(_doings(turn))

    def facts(self, scene: Scene) -> tuple[Message, ...]:
        """Return which round it is, and how many tiles can be exchanged."""
        view = _public(scene)
        rules = view.rules
        return (
            Event("suhjong-table.round", number=view.round, rounds=rules.rounds),
            Event("suhjong-table.most", count=rules.most),
        )

    def keys(self, scene: Scene) -> Mapping[str, str]:
        """Return the digits, each of which presses the next tile of the hand that has it."""
        if not scene.actors:
            return {}
        seat, keys = scene.actors[0], dict[str, str]()
        hand = _public(scene).hands[seat]
        is_laying = _public(scene).phase is Phase.CLAIMS
        ids = [tile_id(k) for k in range(TILES)] if is_laying else held_ids("hand", seat, hand)
        for id_, digit in sorted(zip(ids, hand, strict=True), key=lambda each: each[0] in scene.picked):
            if digit < 10:
                keys.setdefault(SIGNS[digit], id_)
        return keys

    def pauses(self, state: State[Any]) -> float:
        """Return that a showdown is looked at for longer."""
        is_showdown = any(event.key == "suhjong.showdown" for event in state.events)
        return 2.5 if is_showdown else 1.5

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:
        """Return the table as it stands when a round has ended: with both equations, or with the fold."""
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
        """Return what a move has caused: an exchange in one sentence, without the flush, which one sees."""
        moved = {event.key: event for event in events if event.key in _MOVED}
        if not moved:
            return tuple(event for event in events if event.key != "suhjong.flushed") or events
        first = next(iter(moved.values())).witnesses
        told = {name: moved[key].witnesses["tiles"] for key, name in _MOVED.items() if key in moved}
        exchanged = Event(_EXCHANGED[tuple(told)], seat=first["seat"], who=first["who"], **told)
        at = next(number for number, event in enumerate(events) if event.key in moved)
        before, after = events[:at], events[at:]
        kept = (event for event in after if event.key not in (*moved, "suhjong.flushed"))
        return (*before, exchanged, *kept)

    def invite(self, scene: Scene) -> Message:
        """Return whose turn it is and what can be done."""
        view = _public(scene)
        seat = next(iter(scene.actors), next(iter(view.to_move()), scene.near))
        name = scene.names[seat]
        if not scene.actors:
            return Event("suhjong-table.waiting", name=name)
        if view.phase is Phase.CLAIMS:
            return Event("suhjong-table.invite-state", name=name)
        if view.phase is Phase.ANSWER:
            return Event("suhjong-table.invite-answer", name=name, most=view.rules.most)
        if not view.taken[seat]:
            points = view.rules.fold_points
            return Event("suhjong-table.invite-first", name=name, most=view.rules.most, points=points)
        return Event("suhjong-table.invite", name=name, most=view.rules.most)

    def move_in_words(self, scene: Scene, seat: Seat, move: object) -> Message:  # noqa: ARG002 - both play alike
        """Return a move in words."""
        match move:
            case Exchange(discard=discard, take=take):
                return _exchange_in_words(discard, take)
            case Showdown(discard=discard, take=take):
                told = {"discard": written(discard), "take": written(take)}
                return Event("suhjong-table.hint-showdown", **told)
            case Fold():
                return Event("suhjong-table.hint-fold")
            case Claim(equation=equation):
                return Event("suhjong-table.hint-state", equation=equation)
        return Event("suhjong-table.hint-none")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return who has more points."""
        one, other = result.scores
        if one == other:
            return Event("suhjong-table.drawn", points=one)
        winner = result.ranks.index(1)
        scores = {"points": max(one, other), "less": min(one, other)}
        return Event("suhjong-table.won", name=names[winner], other=names[1 - winner], **scores)


TABLE = SuhjongAtTable

_MOVED = {"suhjong.discarded": "discarded", "suhjong.took": "taken", "suhjong.drew": "drawn"}
"""The keys of events of tiles that are exchanged, with what the tiles are called in one sentence of all."""

_EXCHANGED = {
    ("discarded", "drawn"): "suhjong-table.has-discarded-drawn",
    ("discarded", "taken"): "suhjong-table.has-discarded-taken",
    ("discarded", "taken", "drawn"): "suhjong-table.has-discarded-taken-drawn",
}


# who is to act, and what with


def _public(scene: Scene) -> SuhjongView:
    view: Any = scene.public
    return view  # type: ignore[no-any-return]


def _actor(scene: Scene) -> Seat:
    """Return the seat for which somebody at the screen may act; raises `Refused` if there is none."""
    if not scene.actors:
        raise Refused(Obstacle("game.over" if _public(scene).result() else "suhjong-table.not-now"))
    return scene.actors[0]


def _turn(scene: Scene) -> _Turn | None:
    """Return what somebody at this screen can exchange now; None while nobody can."""
    public = _public(scene)
    view = scene.view(scene.actors[0]) if scene.actors else None
    if not isinstance(view, SuhjongView) or public.phase not in (Phase.TURN, Phase.ANSWER):
        return None
    seat = scene.actors[0]
    mine, other = view.hands[seat], view.rivers[1 - seat]
    hand = dict(zip(held_ids("hand", seat, mine), mine, strict=True))
    river = dict(zip(held_ids("river", 1 - seat, other), other, strict=True))
    picked = tuple(id_ for id_ in scene.picked if id_ in hand or id_ in river)
    return _Turn(view, seat, hand, river, picked)


# the buttons of a turn


def _doings(turn: _Turn) -> Iterator[Action]:
    """Yield the exchange, the showdown and the fold, with what is in their way."""
    view, seat = turn.view, turn.seat
    exchange, showdown = Exchange(turn.discard, turn.take), Showdown(turn.discard, turn.take)
    no_showdown = view.why_not(showdown)
    is_main = no_showdown is not None and (bool(turn.picked) or not turn.numbers[0])
    if turn.picked or not turn.numbers[0]:
        words: Message = _button_of(turn)
        yield Action("exchange", words, Made(seat, (exchange,)), view.why_not(exchange), is_main=is_main)
    else:
        reason = Obstacle("suhjong-table.pick-first", most=turn.numbers[-1])
        yield Action("exchange", Event("suhjong-table.discard"), reason=reason)
    if view.phase is Phase.TURN:
        words = Event("suhjong-table.showdown")
        made = Made(seat, (showdown,))
        yield Action("showdown", words, made, no_showdown, is_main=no_showdown is None)
        if not view.taken[seat]:
            yield Action("fold", Event("suhjong-table.fold"), Made(seat, (Fold(),)))


def _button_of(turn: _Turn) -> Event:
    """Return how many tiles are discarded, taken and drawn, as it stands on the button."""
    discard, take, draw = len(turn.discard), len(turn.take), max(0, turn.draw)
    if not discard and not take:
        return Event("suhjong-table.keep")
    key = {(True, True): "all", (True, False): "take", (False, True): "draw", (False, False): "draw"}
    which = key[bool(take), bool(draw)]
    return Event(f"suhjong-table.discard-{which}", discard=discard, take=take, draw=draw)


def _exchange_in_words(discard: Tiles, take: Tiles) -> Event:
    told = {"discard": written(discard), "take": written(take), "draw": len(discard) - len(take)}
    if not discard:
        return Event("suhjong-table.hint-keep")
    if not take:
        return Event("suhjong-table.hint-draw", **told)
    key = "suhjong-table.hint-take" if len(take) == len(discard) else "suhjong-table.hint-both"
    return Event(key, **told)


# an equation that is laid


def _draft(scene: Scene, seat: Seat) -> EquationDraft:
    """Return the equation as far as it is laid: what is picked up are its places, its signs and the aim."""
    view = _public(scene)
    draft = EquationDraft(Hand(view.hands[seat], view.rules.base), view.rules.base)
    if len(scene.picked) < SLOTS:
        return draft
    for slot, id_ in enumerate(scene.picked[:SLOTS]):
        if id_.startswith(TILE_ID):
            draft = draft.drop(int(id_.removeprefix(TILE_ID)), slot)
    for id_ in scene.picked[SLOTS:]:
        draft = replace(draft, aim=int(id_[-1])) if id_.startswith(SLOT_ID) else _chosen(draft, id_)
    return draft


def _chosen(draft: EquationDraft, piece: str) -> EquationDraft:
    """Return the draft with the sign of a button."""
    found = {operation_id(place, sign): (place, sign) for place, row in enumerate(CHOICES) for sign in row}
    return draft.choose(*found[piece])


def _picked_of(draft: EquationDraft) -> tuple[str, ...]:
    """Return what is picked up while an equation is laid; nothing where nothing lies."""
    if draft.is_empty and draft.aim is None:
        return ()
    slots = [slot_id(k) if place is None else tile_id(place) for k, place in enumerate(draft.slots)]
    signs = [operation_id(k, sign) for k, sign in enumerate(draft.operations) if sign is not None]
    return (*slots, *signs, *([] if draft.aim is None else [slot_id(draft.aim)]))


def _draft_pressed(draft: EquationDraft, piece: str) -> EquationDraft:
    kind, _, rest = piece.partition("-")
    match f"{kind}-":
        case "tile-":
            return draft.press(int(rest))
        case "slot-":
            return draft.press_slot(int(rest))
        case "op-":
            return _chosen(draft, piece)
        case "sign-":
            return draft.turn(int(rest))
    raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))


def _draft_dropped(draft: EquationDraft, piece: str, zone: str) -> EquationDraft:
    if not piece.startswith(TILE_ID):
        raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))
    place = int(piece.removeprefix(TILE_ID))
    if zone.startswith(SLOT_ID):
        return draft.drop(place, int(zone.removeprefix(SLOT_ID)))
    return draft.take(draft.slots.index(place)) if place in draft.slots else draft


def _laid(scene: Scene, draft: EquationDraft) -> Picked:
    """Return what is picked up after a step of laying; of a whole equation it is said whether it holds."""
    made = _made(draft)
    said: Message | None = None
    if isinstance(made, Equation):
        said = Event("suhjong-table.holds", equation=made, count=made.value)
    elif made is not None and scene.lit:
        said = made
    return Picked(_picked_of(draft), said)


def _made(draft: EquationDraft) -> Equation | Reason | None:
    """Return the equation that is laid, or why it is none; None as long as something is missing."""
    if draft.sides is None:
        return None
    try:
        return Equation.of(*draft.sides)
    except NotAYaku as refused:
        return refused.reason


def _statements(scene: Scene, seat: Seat) -> Iterator[Action]:
    """Yield the statement of the equation that is laid, and that there is none."""
    made = _made(_draft(scene, seat))
    if isinstance(made, Equation):
        words = Event("suhjong-table.state-this", equation=made)
        view, move = scene.view(seat), Claim(made)
        reason = None if view is None else view.why_not(move)
        yield Action("state", words, Made(seat, (move,)), reason, is_main=reason is None)
    else:
        reason = made or Obstacle("suhjong-table.lay-all")
        yield Action("state", Event("suhjong-table.state"), reason=reason)
    yield Action("none", Event("suhjong-table.none"), Made(seat, (NoEquation(),)))


# what is drawn


def _drawn(scene: Scene) -> SuhjongTable:
    """Return what the picture shows."""
    view, turn = _public(scene), _turn(scene)
    acting = scene.actors[0] if scene.actors else None
    near = scene.near if acting is None else acting
    table = SuhjongTable(
        view=view,
        names=scene.names,
        near=near,
        acting=None if turn is None else acting,
        thinking=scene.thinking,
        notes=(_notes(scene, 0, near), _notes(scene, 1, near)),
    )
    if None not in view.stated:
        return replace(table, bar=_was_there(view, near))
    if view.phase is Phase.CLAIMS and acting is not None:
        return replace(table, board=_board(scene, acting))
    if not scene.lit:
        return table if turn is None else replace(table, picked=turn.picked, hinted=_hinted(scene, turn))
    if turn is None:
        return replace(table, bar=_worth(view, near))
    return replace(
        table,
        picked=turn.picked,
        lit=frozenset(_lit(turn)),
        hinted=_hinted(scene, turn),
        bar=_leads_to(turn) if turn.picked else _worth(view, near),
    )


def _board(scene: Scene, seat: Seat) -> YakuBoard:
    draft, rules = _draft(scene, seat), _public(scene).rules
    return YakuBoard(
        draft.hand,
        slots=draft.slots,
        operations=draft.operations,
        base=rules.base,
        aimed=draft.aim,
        is_plain=True,
    )


def _notes(scene: Scene, seat: Seat, near: Seat) -> tuple[Message, ...]:
    """Return the potential of a hand, and of the far one its best yaku, with lights on or when all is over.

    That of the near one stands below the hand.
    """
    view = _public(scene)
    hand, base = view.hands[seat], view.rules.base
    told: tuple[Message, ...] = (Event("suhjong-table.potential", number=Hand(hand, base).potential(base)),)
    if seat == near:
        return told
    if None not in view.stated:
        missed = _missed(view, seat)
        return (*told, Event("suhjong-table.missed", equation=missed)) if missed else told
    if not scene.lit or view.phase is Phase.CLAIMS:
        return told
    best = _best(view.rules, hand)
    return (*told, Event("suhjong-table.now", equation=best) if best else Event("suhjong-table.now-none"))


def _best(rules: SuhjongRules, hand: Tiles) -> Equation | None:
    """Return the best yaku of a hand that is worth something; None if there is none."""
    found = yaku_of(rules, hand)
    return found[0] if found else None


def _missed(view: SuhjongView, seat: Seat) -> Equation | None:
    """Return the yaku that a seat had and did not state."""
    said, best = view.stated[seat], _best(view.rules, view.hands[seat])
    stated = said.equation.value if isinstance(said, Claim) else -1
    return best if best is not None and best.value > stated else None


def _was_there(view: SuhjongView, seat: Seat) -> SuhjongBar:
    """Return what a seat could have stated, after it has stated something."""
    if missed := _missed(view, seat):
        return SuhjongBar(Event("suhjong-table.was-there", count=missed.value), missed)
    best = _best(view.rules, view.hands[seat])
    return SuhjongBar(Event("suhjong-table.was-best" if best else "suhjong-table.was-none"))


def _worth(view: SuhjongView, seat: Seat) -> SuhjongBar:
    """Return the best yaku of a hand; where it has none, the best that one other tile would make."""
    hand, rules = view.hands[seat], view.rules
    if best := _best(rules, hand):
        return SuhjongBar(Event("suhjong-table.worth", count=best.value), best)
    there = {*view.unseen(), *view.rivers[1 - seat]}
    found = [
        (equation.value, digit, equation)
        for digit in sorted(there)
        for discard in choices(hand, 1)
        if (equation := _best(rules, after_exchange(hand, discard, (digit,))))
    ]
    if not found:
        return SuhjongBar(Event("suhjong-table.worth-none"))
    _, digit, equation = max(found, key=lambda each: each[:2])
    return SuhjongBar(
        Event("suhjong-table.worth-with", tile=SIGNS[digit], count=equation.value), equation, digit
    )


def _leads_to(turn: _Turn) -> SuhjongBar:
    """Return what comes of the tiles that are picked up: an equation, or the chance of one."""
    rules, warning = turn.view.rules, _warning(turn)
    if turn.draw < 0:
        told = {"taken": len(turn.take), "discarded": len(turn.discard)}
        return SuhjongBar(Event("suhjong-table.discard-more", **told))
    if turn.draw == 0:
        best = _best(rules, turn.after)
        if best is None:
            words = Event("suhjong-table.becomes-none", tiles=written(turn.after))
        else:
            words = Event("suhjong-table.becomes", count=best.value)
        return SuhjongBar(words, best, warning=warning)
    outlook = _outlook(rules, turn.view.unseen(), turn.after, turn.draw)
    if outlook is None:
        return SuhjongBar(Event("suhjong-table.not-enough", number=turn.draw))
    chance, mean = percent(outlook[0]), f"{outlook[1]:.1f}"
    words = Event("suhjong-table.outlook", tiles=written(turn.after), chance=chance, mean=mean)
    return SuhjongBar(words, warning=warning)


def _warning(turn: _Turn) -> Message | None:
    """Return what the other can make of the tiles that are discarded alone; None once it is a showdown."""
    view, rules = turn.view, turn.view.rules
    if view.phase is not Phase.TURN or not turn.discard:
        return None
    chances = Chances(rules.base, (), leading_zero=rules.leading_zero)
    found = chances.showdown(view.hands[1 - turn.seat], turn.discard, rules.most)
    if found is None:
        return Event("suhjong-table.other-none")
    return Event("suhjong-table.other-makes", count=found[0], tiles=written(found[1][1]))


@lru_cache(maxsize=64)
def _outlook(rules: SuhjongRules, unseen: Tiles, kept: Tiles, draw: int) -> tuple[Fraction, float] | None:
    """Return the chance of a yaku worth something after drawing, and the mean; None if too few are left.

    kept: what stays of the hand, with what is taken; draw: how many tiles are drawn.
    """
    chances = Chances(rules.base, unseen, leading_zero=rules.leading_zero)
    scores = [(chances.best(after_exchange(kept, (), tiles)), ways) for tiles, ways in chances.draws(draw)]
    total = sum(ways for _, ways in scores)
    if not total:
        return None
    good = sum(ways for score, ways in scores if score)
    return Fraction(good, total), sum(score * ways for score, ways in scores) / total


def _lit(turn: _Turn) -> Iterator[str]:
    """Yield the ids of tiles of the river with which, and with what is chosen, the hand becomes a yaku."""
    discard, take, most = Counter(turn.discard), Counter(turn.take), turn.numbers[-1]
    hand, river = turn.view.hands[turn.seat], tuple(turn.river.values())
    wanted: set[int] = set()
    for number in range(1, min(most, len(river)) + 1):
        for taken in choices(river, number):
            if take - Counter(taken):
                continue
            more = {*(Counter(taken) - take)} - wanted
            if more and any(
                _best(turn.view.rules, after_exchange(hand, each, taken))
                for each in choices(hand, number)
                if not discard - Counter(each)
            ):
                wanted |= more
    yield from (id_ for id_, digit in turn.river.items() if digit in wanted and id_ not in turn.picked)


def _hinted(scene: Scene, turn: _Turn) -> frozenset[str]:
    """Return the ids of the tiles that a hint is about."""
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
