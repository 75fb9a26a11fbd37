"""First goals at the table of Suhjong: any equation soon, one of 90 points, a showdown that is won.

Said are what reaches them, why a statement does not count, and what leads to them.

The random player is opponent enough for the first two: it leaves a tile or more in its river, and whatever it
declares, one states a yaku oneself.
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
"""After how many exchanges an equation is soon, how many points any has, and how many are high."""

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


# what leads to them


def _toward_equation(view: SuhjongView, choice: Decision) -> Decision | None:
    """Return what leads to any equation, as long as a seat has not exchanged too often; else None."""
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
    """Return what leads to a yaku of 90 points or more; None where nothing does."""
    match view.phase, choice.move:
        case Phase.CLAIMS, Claim(equation=equation) if equation.value >= _HIGH:
            return choice
        case Phase.CLAIMS, _:
            return None
        case Phase.ANSWER, _:
            return _answer(view, _HIGH, range(view.rules.answer_min, view.rules.most + 1))
    return _declared(view, _HIGH) or _next(view, choice, _HIGH)


def _toward_showdown(view: SuhjongView, choice: Decision) -> Decision | None:
    """Return what leads to a showdown that is won: what a good player would do, but for a fold."""
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
    """Return the best showdown that a seat can declare, if it scores so much; else None."""
    if not view.taken[view.seat or 0]:
        return None
    found = chances_of(view).showdown(view.hand, view.river, view.rules.most, least)
    if found is None:
        return None
    equation = yaku_of(view.rules, after_exchange(view.hand, *found[1]))[0]
    return Decision(Showdown(*found[1]), Hint("suhjong-table.why-declare", equation=equation))


def _next(view: SuhjongView, choice: Decision, least: int) -> Decision | None:
    """Return the exchange after which the next showdown most likely scores so much.

    Both hands lie open: what the other will have discarded then is one of its tiles, at least.
    """
    numbers, others = range(1, view.rules.most + 1), view.hands[1 - (view.seat or 0)]
    found = _likeliest(view, numbers, least, others)
    if found is not None:
        return Decision(found[1], _told("next", found[0]))
    return _held(view, least) or (_richest(view) if isinstance(choice.move, Fold) else None)


def _held(view: SuhjongView, least: int) -> Decision | None:
    """Return the exchange after which a hand most likely scores so much as it is; None where none can.

    It counts if the other declares a showdown and all tiles can be kept.
    """
    if view.rules.answer_min:
        return None
    found = _likeliest(view, range(1, view.rules.most + 1), least)
    return found and Decision(found[1], _told("held", found[0]))


def _answer(view: SuhjongView, least: int, numbers: range) -> Decision | None:
    """Return the answer to a showdown that most likely scores so much; None where none can."""
    found = _likeliest(view, numbers, least) if numbers[0] >= view.rules.answer_min else None
    return found and Decision(found[1], _told("answer", found[0]))


def _told(way: str, chance: float) -> Hint:
    """Return the chance that a way has, in words; what is certain is told without a number."""
    if chance == 1:
        return Hint(f"suhjong-table.certain-{way}")
    return Hint(f"suhjong-table.chance-{way}", chance=percent(Fraction(chance)))


def _likeliest(
    view: SuhjongView, numbers: range, least: int, offered: Tiles = ()
) -> tuple[float, Exchange] | None:
    """Return the exchange with the highest chance of a score, and of these that of the best mean; or None."""
    chances = chances_of(view)
    swaps = chances.swaps(view.hand, view.river, numbers)
    found = ((chances.chance(view.hand, swap, least, offered), swap) for swap in swaps)
    best = max(found, key=lambda each: (each[0], chances.mean(view.hand, each[1])), default=None)
    return (best[0], Exchange(*best[1])) if best is not None and best[0] else None


def _richest(view: SuhjongView) -> Decision | None:
    """Return the exchange with the highest mean; None where there is none."""
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
