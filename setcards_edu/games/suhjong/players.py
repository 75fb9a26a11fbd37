"""Computer players of Suhjong: one considers only its own tiles, the other also those of its opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.equations import Equation
from setcards_edu.games.players import Decision, Maker, Player, Weighed
from setcards_edu.messages import Hint, Message
from setcards_edu.work import Reached

from .chances import Chances, Swap
from .moves import Claim, Exchange, Fold, NoEquation, Phase, Showdown, Tiles
from .rules import yaku_of
from .tiles import after_exchange, written
from .view import SuhjongView

_T = TypeVar("_T")


def chances_of(view: SuhjongView, flushed: Tiles = ()) -> Chances:
    """Return the chances of the next draw from the stock, as the seat of the view knows them.

    flushed: tiles that are put out of play (into the sea) before the draw.
    """
    returning = (*view.sea, *flushed) if view.rules.reshuffle_sea else ()
    return Chances(view.rules.base, view.unseen(), returning=returning, leading_zero=view.rules.leading_zero)


class _Seat:
    """The view of a seat, with the chances of its draws."""

    def __init__(self, view: SuhjongView) -> None:
        self.view, self.rules = view, view.rules
        self.hand, self.other = view.hand, view.hands[1 - (view.seat or 0)]
        self.chances = chances_of(view)
        least = view.rules.answer_min if view.phase is Phase.ANSWER else 1
        self.numbers = range(least, view.rules.most + 1)

    @property
    def can_fold(self) -> bool:
        """Whether it is the first turn of the seat in the round, when it may fold (Q5)."""
        return self.view.phase is Phase.TURN and not self.view.taken[self.view.seat or 0]

    def yaku(self, tiles: Tiles) -> tuple[Equation, ...]:
        return yaku_of(self.rules, tiles)

    def exchanges(self) -> list[tuple[float, Swap]]:
        """Return all exchanges with their mean scores, the best first."""
        swaps = self.chances.swaps(self.hand, self.view.river, self.numbers)
        found = [(self.chances.mean(self.hand, swap), swap) for swap in swaps]
        return sorted(found, key=lambda each: (-each[0], len(each[1][0]), each[1]))

    def showdown(self) -> tuple[int, Swap] | None:
        """Return the score and the swap of the best showdown (Q7); None if none can be declared."""
        if self.view.phase is not Phase.TURN or self.can_fold:
            return None
        return self.chances.showdown(self.hand, self.view.river, self.rules.most)

    def claim(self) -> Decision:
        """Return the decision to claim the best yaku of the hand, or none (Q8)."""
        if found := self.yaku(self.hand):
            return Decision(Claim(found[0]), Hint("suhjong.why-claim"))
        return Decision(NoEquation(), Hint("suhjong.why-none", tiles=written(self.hand)))


class GreedyPlayer(Player[SuhjongView]):
    """A player that maximises the mean of its own score, and does not consider the other player's score.

    It ends the round by an equation (a showdown) that scores at least as much as the best exchange of tiles
    does on average.
    """

    name: ClassVar[str] = "greedy"

    def think(self, view: SuhjongView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the move with the best mean score of the player's own tiles.

        It is an exchange of tiles, a showdown, which ends the round by equations, or a fold, which gives it
        up.
        """
        del dice
        seat = _Seat(view)
        yield Reached(1, 2)
        if view.phase is Phase.CLAIMS:
            return seat.claim()
        showdown, exchanges = seat.showdown(), seat.exchanges()
        mean, (discard, take) = exchanges[0] if exchanges else (0.0, ((), ()))
        if showdown and showdown[0] >= mean:
            equation = seat.yaku(after_exchange(seat.hand, *showdown[1]))[0]
            return Decision(Showdown(*showdown[1]), _as_much(equation, exchanges))
        if not exchanges:
            return Decision(Fold(), Hint("player.only-move"))
        if seat.can_fold and mean < view.rules.fold_points / 2:
            return Decision(Fold(), Hint("suhjong.why-fold", mean=f"{mean:.1f}"))
        return Decision(Exchange(discard, take), _compared(exchanges))


def _compared(exchanges: list[tuple[float, Swap]]) -> Hint:
    """Return the reason for the best exchange: its mean, and that of the best one with other discards."""
    mean, (discard, _) = exchanges[0]
    each = _best_of_each((swap[0], mean) for mean, swap in exchanges if swap[0] not in (discard, ()))
    other = next(((less, tiles) for tiles, less in each.items() if _said(less) != _said(mean)), None)
    told = {"tiles": written(discard), "mean": _said(mean)}
    if other is None:
        return Hint("suhjong.why-no-more" if discard else "suhjong.why-nothing-more", **told)
    key = "suhjong.why-mean" if discard else "suhjong.why-nothing"
    return Hint(key, **told, less=_said(other[0]), others=written(other[1]), count=len(other[1]))


def _best_of_each(found: Iterable[tuple[Tiles, _T]]) -> dict[Tiles, _T]:
    """Return the first (so the best) result for each choice of tiles to discard.

    Several exchanges may discard equal tiles and take others; only the best of these is used for
    comparison.
    """
    best: dict[Tiles, _T] = {}
    for discard, worth in found:
        best.setdefault(discard, worth)
    return best


def _as_much(equation: Equation, exchanges: list[tuple[float, Swap]]) -> Hint:
    """Return the reason for a showdown: its points, and the mean of the best exchange that gives fewer.

    An exchange that takes the tiles of the showdown gives equally many points.
    """
    told = {"equation": equation, "points": equation.value}
    less = next((mean for mean, _ in exchanges if _said(mean) != _said(equation.value)), None)
    if less is None:
        return Hint("suhjong.why-showdown-no-more", **told)
    return Hint("suhjong.why-showdown", **told, less=_said(less))


def _said(mean: float) -> str:
    """Return a mean as text; means with equal texts are not compared in a reason."""
    return f"{mean:.1f}"


@dataclass(frozen=True, slots=True)
class _Plan:
    """A move with its estimated lead over the other player, up to the end of the other's next turn.

    mean: the mean of the own score; others: that of the other's score; taken: the tiles that the other
        takes.
    """

    move: Exchange | Showdown | Fold
    lead: float
    mean: float = 0
    others: float = 0
    taken: Tiles = ()


class StrongPlayer(Player[SuhjongView]):
    """A player that maximises its mean lead: its own score minus the other player's score.

    After a showdown it expects the other player's best answer, which it computes exactly.  After an
    exchange it expects that the other player makes the best exchange, which may take the discarded tiles,
    and that it then exchanges one more tile itself.
    """

    name: ClassVar[str] = "strong"

    def think(self, view: SuhjongView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the best move, looking ahead to the other player's next turn.

        It is an exchange of tiles, a showdown, which ends the round by equations, or a fold, which gives it
        up.
        """
        del dice
        seat = _Seat(view)
        if view.phase is Phase.CLAIMS:
            yield Reached(1, 1)
            return seat.claim()
        exchanges = seat.exchanges()
        if view.phase is Phase.ANSWER:
            yield Reached(1, 1)
            return Decision(Exchange(*exchanges[0][1]), _compared(exchanges))
        plans = [_Plan(Fold(), -view.rules.fold_points)] if seat.can_fold else []
        if showdown := seat.showdown():
            plans.append(_declared(seat, *showdown))
        discards = [*_best_of_each((swap[0], mean) for mean, swap in exchanges)]
        answers: dict[Tiles, tuple[float, Tiles]] = {}
        for done, discard in enumerate(discards, 1):
            answers[discard] = _answered(seat, discard)
            yield Reached(done, len(discards))
        plans += [_gone_on(seat, mean, swap, answers[swap[0]]) for mean, swap in exchanges]
        plans.sort(key=lambda plan: -plan.lead)
        return Decision(plans[0].move, _why(plans))

    def weigh(
        self, view: SuhjongView, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return for each move its mean lead in points; for an answer to a showdown its mean points."""
        del dice
        seat, found = _Seat(view), list[_Plan]()
        for done, move in enumerate(moves):
            if not isinstance(move, Exchange | Showdown | Fold):
                return None
            found.append(_planned(seat, move))
            yield Reached(done, len(moves))
        if view.phase is Phase.ANSWER:
            told = (Message("suhjong.worth-mean", points=_said(plan.mean)) for plan in found)
            return Weighed(tuple((plan.mean,) for plan in found), tuple(told))
        told = (Message("suhjong.worth-lead", points=f"{plan.lead:+.1f}") for plan in found)
        return Weighed(tuple((plan.lead,) for plan in found), tuple(told))


def _planned(seat: _Seat, move: Exchange | Showdown | Fold) -> _Plan:
    """Return the plan of any legal move, the best ones and others."""
    if isinstance(move, Fold):
        return _Plan(move, -seat.rules.fold_points)
    swap = move.discard, move.take
    if isinstance(move, Showdown):
        return _declared(seat, seat.yaku(after_exchange(seat.hand, *swap))[0].value, swap)
    return _gone_on(seat, seat.chances.mean(seat.hand, swap), swap, _answered(seat, move.discard))


def _declared(seat: _Seat, score: int, swap: Swap) -> _Plan:
    """Return the plan of a showdown: its score, minus the mean of the other's best answer."""
    numbers = range(seat.rules.answer_min, seat.rules.most + 1)
    flushed = (Counter(seat.view.river) - Counter(swap[1])).elements()
    chances = chances_of(seat.view, (*flushed,)) if seat.rules.reshuffle_sea else seat.chances
    others, taken = chances.answer(seat.other, swap[0], numbers)
    return _Plan(Showdown(*swap), score - others, score, others, taken)


def _answered(seat: _Seat, discard: Tiles) -> tuple[float, Tiles]:
    """Return the mean of the other's best exchange after this discard, and the tiles that it takes."""
    return seat.chances.answer(seat.other, discard, range(1, seat.rules.most + 1))


def _gone_on(seat: _Seat, mean: float, swap: Swap, answer: tuple[float, Tiles]) -> _Plan:
    """Return the plan of an exchange: the hand's later value minus that of the other's best exchange."""
    others, taken = answer
    mine = seat.chances.at_rest(seat.hand, swap)
    return _Plan(Exchange(*swap), mine - others, mean, others, taken)


def _why(plans: list[_Plan]) -> Hint:
    """Return the reason for the first plan, compared with the plan that is best by the own score alone."""
    best = plans[0]
    if len(plans) == 1:
        return Hint("player.only-move")
    if isinstance(best.move, Fold):
        return Hint("suhjong.why-fold-lead", cost=_said(-plans[1].lead), points=round(-best.lead))
    if isinstance(best.move, Showdown):
        return _why_declared(best, plans)
    rest = [(plan, plan.move.discard) for plan in plans if isinstance(plan.move, Exchange)]
    rest = [(plan, discard) for plan, discard in rest if discard != best.move.discard]
    tiles = written(best.move.discard)
    richest, discard = max(rest, key=lambda each: each[0].mean, default=(best, ()))
    is_safer = richest.others > best.others and _said(richest.others) != _said(best.others)
    if richest.mean > best.mean and richest.taken and is_safer:
        return Hint(
            "suhjong.why-safe",
            tiles=tiles,
            others=written(discard),
            count=len(discard),
            taken=written(richest.taken),
            mean=_said(richest.others),
            less=_said(best.others),
        )
    lead = f"{best.lead:+.1f}"
    for discard, plan in _best_of_each((discard, plan) for plan, discard in rest).items():
        if (less := f"{plan.lead:+.1f}") != lead:
            others = {"others": written(discard), "count": len(discard)}
            return Hint("suhjong.why-lead", tiles=tiles, lead=lead, less=less, **others)
    return Hint("suhjong.why-only-mean", tiles=tiles, mean=_said(best.mean))


def _why_declared(best: _Plan, plans: list[_Plan]) -> Hint:
    """Return the reason for a showdown: its lead, and that of the best move with a smaller lead."""
    told = {"points": round(best.mean), "answer": _said(best.others)}
    lead = f"{best.lead:+.1f}"
    less = next((said for plan in plans if (said := f"{plan.lead:+.1f}") != lead), None)
    if less is None:
        return Hint("suhjong.why-declared", **told)
    return Hint("suhjong.why-declared-more", **told, lead=lead, less=less)


PLAYERS: Mapping[str, Maker] = {"greedy": GreedyPlayer, "strong": StrongPlayer}
"""The classes of the players of Suhjong by name, the weaker one first."""
