"""The effects of moves in Suhjong: moved tiles, turns, showdowns and rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.equations import TILES
from setcards_edu.games.protocol import Seat, who, zone
from setcards_edu.messages import Event

from .moves import Claim, Deal, Exchange, Fold, Move, NoEquation, Phase, Showdown, Stated, SuhjongRules, Tiles
from .tiles import after_exchange, deck_of, written

if TYPE_CHECKING:
    from .rules import Suhjong

_S = TypeVar("_S", bound="Suhjong")
_T = TypeVar("_T")

STOCK, SEA = "stock", "sea"
"""The names of the places shared by the seats."""


def started(kind: type[_S], deal: Deal, rules: SuhjongRules) -> _S:
    """Return the state at the beginning of the first round."""
    empty = kind(hands=((), ()), stock=(), chance=deal.chance, rules=rules, deal=deal)
    return _dealt(empty, deal.first, deal.decks[0])


def after(state: _S, seat: Seat, move: Move) -> _S:
    """Return the state after a legal move and after all that follows automatically.

    At the beginning of the next turn the player's discards go out of play; or the next round is dealt.
    """
    match move:
        case Exchange(discard=discard, take=take):
            phase = Phase.CLAIMS if state.phase is Phase.ANSWER else Phase.TURN
            return _exchanged(state, seat, discard, take, phase)
        case Showdown(discard=discard, take=take):
            told = Event("suhjong.showdown", seat=seat, who=who(seat))
            return _exchanged(replace(state, events=(told,)), seat, discard, take, Phase.ANSWER)
        case Fold():
            points = state.rules.fold_points
            told = Event("suhjong.folded", seat=seat, who=who(seat), points=points)
            won = (0, points) if seat == 0 else (points, 0)
            return _round_ended(replace(state, events=(told,)), won)
        case Claim() | NoEquation():
            return _stated(state, seat, move)


def _exchanged(state: _S, seat: Seat, discard: Tiles, take: Tiles, phase: Phase) -> _S:
    """Return the state after tiles were discarded, taken from the other's river, and drawn (Q6).

    phase: the next phase; unless claims follow, it is the other's turn, who flushes (Q4).
    The other then always has a move (Q9): to take a tile just discarded for one of their own, or to fold in
    a first turn.
    """
    river = list(state.rivers[1 - seat])
    for tile in take:
        river.remove(tile)
    wanted = len(discard) - len(take)
    if wanted > len(state.stock) and state.rules.reshuffle_sea:
        state = _reshuffled(state)
    drawn, stock = state.stock[:wanted], state.stock[wanted:]
    own, others = zone("hand", seat), zone("river", 1 - seat)
    events = [
        None if discard else Event("suhjong.kept", seat=seat, who=who(seat)),
        _moved(seat, "suhjong.discarded", discard, (own, zone("river", seat))),
        _moved(seat, "suhjong.took", take, (others, own)),
        _moved(seat, "suhjong.drew", drawn, (STOCK, own)),
    ]
    turn, sea = state.turn, state.sea
    if phase is not Phase.CLAIMS:
        turn, flushed, river = 1 - seat, tuple(river), []
        sea = tuple(sorted(sea + flushed))
        events.append(_moved(turn, "suhjong.flushed", flushed, (others, SEA)))
    return replace(
        state,
        hands=_put(state.hands, seat, after_exchange(state.hands[seat], discard, take + drawn)),
        rivers=_put(_put(state.rivers, seat, state.rivers[seat] + discard), 1 - seat, tuple(river)),
        sea=sea,
        stock=stock,
        turn=turn,
        phase=phase,
        taken=_put(state.taken, seat, state.taken[seat] + 1),
        events=(*state.events, *filter(None, events)),
    )


def _reshuffled(state: _S) -> _S:
    """Return the state with the sea shuffled and put under the stock (Q9)."""
    dice = Dice(f"suhjong/sea/{state.chance}/{state.round}/{sum(state.taken)}")
    stock = (*state.stock, *dice.shuffled(state.sea))
    return replace(state, stock=stock, sea=(), events=(*state.events, Event("suhjong.reshuffled")))


# showdowns and rounds


def _stated(state: _S, seat: Seat, said: Stated) -> _S:
    """Return the state after a seat has claimed a yaku, or none; after both claims the round is over (Q8)."""
    if isinstance(said, Claim):
        told = Event(
            "suhjong.stated",
            seat=seat,
            who=who(seat),
            equation=said.equation,
            points=said.equation.value,
        )
    else:
        told = Event("suhjong.stated-none", seat=seat, who=who(seat))
    stated = _put(state.stated, seat, said)
    on = replace(state, stated=stated, events=(*state.events, told))
    if None in stated:
        return on
    return _round_ended(on, (_points(stated[0]), _points(stated[1])))


def _points(said: Stated | None) -> int:
    return said.equation.value if isinstance(said, Claim) else 0


def _round_ended(state: _S, won: tuple[int, int]) -> _S:
    """Return the state after a round: the next round, begun by the other seat, or the end (Q10)."""
    points = (state.points[0] + won[0], state.points[1] + won[1])
    told = Event("suhjong.round", number=state.round, one=points[0], other=points[1])
    on = replace(state, points=points, events=(*state.events, told))
    if state.round == state.rules.rounds:
        return replace(on, phase=Phase.OVER, events=(*on.events, _over(points)))
    return _dealt(replace(on, round=state.round + 1), 1 - state.first, _deck(on))


def _deck(state: Suhjong) -> Tiles:
    """Return the tiles of the next round: those of the deal, or shuffled by the seed for a guessed state."""
    if state.deal is not None:
        return state.deal.decks[state.round]
    return tuple(Dice(f"suhjong/deck/{state.chance}/{state.round}").shuffled(deck_of(state.rules)))


def _dealt(state: _S, first: Seat, deck: Tiles) -> _S:
    """Return the state at the beginning of a round: five tiles for each seat, the first one's first (Q4)."""
    one, other = deck[:TILES], deck[TILES : 2 * TILES]
    hands = (one, other) if first == 0 else (other, one)
    told = Event("suhjong.begins", seat=first, who=who(first), number=state.round)
    return replace(
        state,
        hands=(tuple(sorted(hands[0])), tuple(sorted(hands[1]))),
        rivers=((), ()),
        sea=(),
        stock=deck[2 * TILES :],
        first=first,
        turn=first,
        phase=Phase.TURN,
        taken=(0, 0),
        stated=(None, None),
        events=(*state.events, told),
    )


def _over(points: tuple[int, int]) -> Event:
    if points[0] == points[1]:
        return Event("suhjong.drawn-match", points=points[0])
    winner = 0 if points[0] > points[1] else 1
    return Event("suhjong.won", seat=winner, who=who(winner), points=max(points), other=min(points))


def _moved(seat: Seat, key: str, tiles: Tiles, ends: tuple[str, str]) -> Event | None:
    """Return the event that tiles move from one place to another; None if there are no tiles."""
    if not tiles:
        return None
    start, end = ends
    return Event(key, seat=seat, who=who(seat), tiles=written(tiles), start=start, end=end)


def _put(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
