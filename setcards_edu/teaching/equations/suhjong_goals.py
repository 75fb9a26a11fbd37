"""What Suhjong's table may set as a first goal: any equation soon, one of 90 points, a showdown that is won.

The random player is opponent enough for the first two: it leaves a tile or more in its river, and whatever it
declares, one states a yaku oneself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from setcards_edu.equations import BASES
from setcards_edu.games.protocol import Seat, who
from setcards_edu.games.suhjong import Claim, NoEquation, Suhjong
from setcards_edu.messages import Success
from setcards_edu.teaching.kit.game_presenter import Goal

_SOON, _HIGH = 2, 90
"""After how many exchanges an equation is soon, and how many points are high."""

_BASES = [base for base in BASES if base**2 > _HIGH]
"""The bases in which a number of two digits can be so high."""


def _equation(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return that a seat has just stated a yaku after no more than two exchanges of its own in this round."""
    claim = _stated(moments, seat)
    if claim is None or moments[-2].taken[seat] > _SOON:
        return None
    return Success("suhjong-table.goal-equation-reached", who=who(seat), equation=claim.equation)


def _ninety(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return that a seat has just stated a yaku of 90 points or more."""
    claim = _stated(moments, seat)
    if claim is None or claim.equation.value < _HIGH:
        return None
    return Success("suhjong-table.goal-ninety-reached", who=who(seat), equation=claim.equation)


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
        "equation": Goal("suhjong-table.goal-equation", _equation, beside="random"),
        "ninety": Goal("suhjong-table.goal-ninety", _ninety, beside="random", needs={"base": _BASES}),
        "showdown": Goal("suhjong-table.goal-showdown", _showdown, beside="greedy"),
    }
)
"""The goals by their names, the easiest first."""
