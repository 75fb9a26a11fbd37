"""What Suhjong's table may set as a first goal: any equation soon, one of 90 points, a showdown that is won.

The random player is opponent enough for the first two: it leaves a tile or more in its river, and whatever it
declares, one states a yaku oneself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from setcards_edu.equations import BASES
from setcards_edu.games.protocol import Seat, who
from setcards_edu.games.suhjong import Claim, NoEquation, Phase, Suhjong, SuhjongView
from setcards_edu.messages import Event, Message, Success
from setcards_edu.teaching.kit.game_presenter import Goal

_SOON, _HIGH = 2, 90
"""After how many exchanges an equation is soon, and how many points are high."""

_BASES = [base for base in BASES if base**2 > _HIGH]
"""The bases in which a number of two digits can be so high."""


def _equation(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return that a seat has just stated a yaku after no more than two exchanges of its own in this round."""
    claim = _stated(moments, seat)
    if claim is None or _exchanges(moments[-2], seat) > _SOON:
        return None
    return Success("suhjong-table.goal-equation-reached", who=who(seat), equation=claim.equation)


def _why_late(moments: Sequence[Suhjong], seat: Seat) -> Message | None:
    """Return after how many exchanges a seat has just stated a yaku, where these are too many; else None."""
    claim = _stated(moments, seat)
    if claim is None or (exchanges := _exchanges(moments[-2], seat)) <= _SOON:
        return None
    return Event("suhjong-table.goal-late", equation=claim.equation, exchanges=exchanges, most=_SOON)


def _exchanges(shown: Suhjong | SuhjongView, seat: Seat) -> int:
    """Return how many exchanges a seat has made in a round, that of a showdown among them.

    shown: a moment of the round.  Who keeps all tiles in an answer has exchanged none; then their river is
    empty, of which nobody can have taken anything after the last turn.
    """
    has_kept = shown.phase is Phase.CLAIMS and shown.turn == seat and not shown.rivers[seat]
    return shown.taken[seat] - has_kept


def _ninety(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return that a seat has just stated a yaku of 90 points or more."""
    claim = _stated(moments, seat)
    if claim is None or claim.equation.value < _HIGH:
        return None
    return Success("suhjong-table.goal-ninety-reached", who=who(seat), equation=claim.equation)


def _why_low(moments: Sequence[Suhjong], seat: Seat) -> Message | None:
    """Return how many points the yaku has that a seat has just stated, where they are too few; else None."""
    claim = _stated(moments, seat)
    if claim is None or claim.equation.value >= _HIGH:
        return None
    return Event("suhjong-table.goal-low", equation=claim.equation, points=claim.equation.value, least=_HIGH)


def _stated(moments: Sequence[Suhjong], seat: Seat) -> Claim | None:
    """Return the yaku that a seat has just stated; None if it was not that."""
    match moments[-1].turns[-1:]:
        case ((player, Claim() as claim),) if player == seat:
            return claim
    return None


def _showdown(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return that a showdown has just ended in which the yaku of a seat scored more than the other's."""
    match moments[-1].turns[-1:]:
        case ((_, Claim() | NoEquation()),):
            before, after = moments[-2].points, moments[-1].points
            mine, others = (after[each] - before[each] for each in (seat, 1 - seat))
            if mine > others:
                told = {"points": mine, "others": others}
                return Success("suhjong-table.goal-showdown-reached", who=who(seat), **told)
    return None


GOALS: Mapping[str, Goal] = MappingProxyType(
    {
        "equation": Goal("suhjong-table.goal-equation", _equation, _why_late, beside="random"),
        "ninety": Goal(
            "suhjong-table.goal-ninety", _ninety, _why_low, beside="random", needs={"base": _BASES}
        ),
        "showdown": Goal("suhjong-table.goal-showdown", _showdown, beside="greedy"),
    }
)
"""The goals by their names, the easiest first."""
