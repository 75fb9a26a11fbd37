"""First goals for beginners of Suhjong: to state an equation early, one of 90 points, and to win a showdown.

For each goal the module recognises success, explains why a statement does not count, and advises a move.  For
the first two goals the random player is a sufficient opponent: it discards tiles that the learner can take,
and the learner can state a yaku whatever it declares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from setcards_edu.equations import BASES
from setcards_edu.equations.survey import percent
from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, who
from setcards_edu.games.suhjong import (
    Claim,
    Exchange,
    Fold,
    NoEquation,
    Phase,
    Showdown,
    Suhjong,
    SuhjongView,
)
from setcards_edu.games.suhjong.moves import Tiles
from setcards_edu.games.suhjong.players import chances_of
from setcards_edu.games.suhjong.rules import yaku_of
from setcards_edu.games.suhjong.tiles import after_exchange
from setcards_edu.messages import Event, Hint, Message, Success
from setcards_edu.teaching.kit.game_presenter import Goal

_SOON, _ANY, _HIGH = 2, 0, 90
"""The most exchanges for an early equation, the least points of any equation, and the points of the high
goal."""

_BASES = [base for base in BASES if base**2 > _HIGH]
"""The bases in which a number of two digits can reach the points of the high goal."""


def _equation(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return the success if a seat has just stated a yaku after at most two exchanges in this round; else
    None."""
    claim = _stated(moments, seat)
    if claim is None or _exchanges(moments[-2], seat) > _SOON:
        return None
    return Success("suhjong-table.goal-equation-reached", who=who(seat), equation=claim.equation)


def _why_late(moments: Sequence[Suhjong], seat: Seat) -> Message | None:
    """Return the message that a seat has just stated a yaku after too many exchanges; else None."""
    claim = _stated(moments, seat)
    if claim is None or (exchanges := _exchanges(moments[-2], seat)) <= _SOON:
        return None
    return Event("suhjong-table.goal-late", equation=claim.equation, exchanges=exchanges, most=_SOON)


def _exchanges(shown: Suhjong | SuhjongView, seat: Seat) -> int:
    """Return how many exchanges a seat has made in a round, including the exchange of a showdown.

    shown: a position of the round.  A seat that keeps all tiles in its answer has made no exchange; this is
        seen from its empty river, from which nobody can have taken anything after the last turn.
    """
    has_kept = shown.phase is Phase.CLAIMS and shown.turn == seat and not shown.rivers[seat]
    return shown.taken[seat] - has_kept


def _ninety(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return the success if a seat has just stated a yaku of 90 points or more; else None."""
    claim = _stated(moments, seat)
    if claim is None or claim.equation.value < _HIGH:
        return None
    return Success("suhjong-table.goal-ninety-reached", who=who(seat), equation=claim.equation)


def _why_low(moments: Sequence[Suhjong], seat: Seat) -> Message | None:
    """Return the message that a seat has just stated a yaku of too few points; else None."""
    claim = _stated(moments, seat)
    if claim is None or claim.equation.value >= _HIGH:
        return None
    return Event("suhjong-table.goal-low", equation=claim.equation, points=claim.equation.value, least=_HIGH)


def _stated(moments: Sequence[Suhjong], seat: Seat) -> Claim | None:
    """Return the yaku that a seat has just stated; None if the last move was anything else."""
    match moments[-1].turns[-1:]:
        case ((player, Claim() as claim),) if player == seat:
            return claim
    return None


def _showdown(moments: Sequence[Suhjong], seat: Seat) -> Success | None:
    """Return the success if a showdown has just ended in which a seat gained more than the other; else
    None."""
    match moments[-1].turns[-1:]:
        case ((_, Claim() | NoEquation()),):
            before, after = moments[-2].points, moments[-1].points
            mine, others = (after[each] - before[each] for each in (seat, 1 - seat))
            if mine > others:
                told = {"points": mine, "others": others}
                return Success("suhjong-table.goal-showdown-reached", who=who(seat), **told)
    return None


# what leads to them


def _toward_equation(view: SuhjongView, choice: Decision) -> Decision | None:
    """Return the advised move towards an early equation; None where none can still reach it."""
    seat = view.seat or 0
    spare = _SOON - _exchanges(view, seat)
    if spare < 0:
        return None
    if view.phase is Phase.CLAIMS:
        return choice if isinstance(choice.move, Claim) else None
    if view.phase is Phase.ANSWER:
        numbers = range(view.rules.answer_min, view.rules.most + 1) if spare > 0 else range(1)
        return _answer(view, _ANY, numbers)
    if not spare:
        return None
    return _declared(view, _ANY) or (_next(view, choice, _ANY) if spare > 1 else _held(view, _ANY))


def _toward_ninety(view: SuhjongView, choice: Decision) -> Decision | None:
    """Return the advised move towards a yaku of 90 points or more; None where none leads to it."""
    match view.phase, choice.move:
        case Phase.CLAIMS, Claim(equation=equation) if equation.value >= _HIGH:
            return choice
        case Phase.CLAIMS, _:
            return None
        case Phase.ANSWER, _:
            return _answer(view, _HIGH, range(view.rules.answer_min, view.rules.most + 1))
    return _declared(view, _HIGH) or _next(view, choice, _HIGH)


def _toward_showdown(view: SuhjongView, choice: Decision) -> Decision | None:
    """Return the advised move towards a won showdown: that of a good player, but never a fold; None if
    hopeless."""
    if view.phase is Phase.ANSWER:
        others = chances_of(view).best(view.hands[1 - (view.seat or 0)])
        return _answer(view, others + 1, range(view.rules.answer_min, view.rules.most + 1))
    match choice.move:
        case Fold():
            return _richest(view)
        case Claim(equation=equation):
            said = view.stated[1 - (view.seat or 0)]
            others = said.equation.value if isinstance(said, Claim) else 0
            return choice if equation.value > others else None
        case NoEquation():
            return None
    return choice


def _declared(view: SuhjongView, least: int) -> Decision | None:
    """Return the best showdown that a seat can declare, if it scores at least `least`; else None."""
    if not view.taken[view.seat or 0]:
        return None
    found = chances_of(view).showdown(view.hand, view.river, view.rules.most, least)
    if found is None:
        return None
    equation = yaku_of(view.rules, after_exchange(view.hand, *found[1]))[0]
    return Decision(Showdown(*found[1]), Hint("suhjong-table.why-declare", equation=equation))


def _next(view: SuhjongView, choice: Decision, least: int) -> Decision | None:
    """Return the exchange after which the next showdown most likely scores at least `least`; else None.

    Both hands lie open: the opponent is assumed to discard at least one of its tiles.
    """
    numbers, others = range(1, view.rules.most + 1), view.hands[1 - (view.seat or 0)]
    found = _likeliest(view, numbers, least, others)
    if found is not None:
        return Decision(found[1], _told("next", found[0]))
    return _held(view, least) or (_richest(view) if isinstance(choice.move, Fold) else None)


def _held(view: SuhjongView, least: int) -> Decision | None:
    """Return the exchange after which a hand most likely scores at least `least` without a further one; or
    None.

    This counts if the opponent declares a showdown and all tiles can be kept.
    """
    if view.rules.answer_min:
        return None
    found = _likeliest(view, range(1, view.rules.most + 1), least)
    return found and Decision(found[1], _told("held", found[0]))


def _answer(view: SuhjongView, least: int, numbers: range) -> Decision | None:
    """Return the answer to a showdown that most likely scores at least `least`; None where none can."""
    found = _likeliest(view, numbers, least) if numbers[0] >= view.rules.answer_min else None
    return found and Decision(found[1], _told("answer", found[0]))


def _told(way: str, chance: float) -> Hint:
    """Return the chance of a kind of move in words; a certain result is told without a number."""
    if chance == 1:
        return Hint(f"suhjong-table.certain-{way}")
    return Hint(f"suhjong-table.chance-{way}", chance=percent(Fraction(chance)))


def _likeliest(
    view: SuhjongView, numbers: range, least: int, offered: Tiles = ()
) -> tuple[float, Exchange] | None:
    """Return the exchange with the best chance of `least` points, then the best mean, and the chance; None if
    0."""
    chances = chances_of(view)
    swaps = chances.swaps(view.hand, view.river, numbers)
    found = ((chances.chance(view.hand, swap, least, offered), swap) for swap in swaps)
    best = max(found, key=lambda each: (each[0], chances.mean(view.hand, each[1])), default=None)
    return (best[0], Exchange(*best[1])) if best is not None and best[0] else None


def _richest(view: SuhjongView) -> Decision | None:
    """Return the exchange with the highest mean score; None where no exchange is possible."""
    chances = chances_of(view)
    swaps = chances.swaps(view.hand, view.river, range(1, view.rules.most + 1))
    best = max(((chances.mean(view.hand, swap), swap) for swap in swaps), default=None)
    if best is None:
        return None
    mean, swap = best
    return Decision(Exchange(*swap), Hint("suhjong.why-only-mean", mean=f"{mean:.1f}"))


GOALS: Mapping[str, Goal] = MappingProxyType(
    {
        "equation": Goal(
            "suhjong-table.goal-equation", _equation, _why_late, _toward_equation, beside="random"
        ),
        "ninety": Goal(
            "suhjong-table.goal-ninety",
            _ninety,
            _why_low,
            _toward_ninety,
            beside="random",
            needs={"base": _BASES},
        ),
        "showdown": Goal("suhjong-table.goal-showdown", _showdown, advise=_toward_showdown, beside="greedy"),
    }
)
"""The goals by their names, the easiest first."""
