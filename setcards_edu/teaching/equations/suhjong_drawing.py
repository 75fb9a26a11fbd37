"""The contents of the picture of Suhjong: the value of each hand, the effect of the tiles picked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from setcards_edu.equations import SIGNS, Equation, Hand
from setcards_edu.equations.survey import percent
from setcards_edu.games.protocol import Seat
from setcards_edu.games.suhjong import Claim, Phase, SuhjongRules, SuhjongView
from setcards_edu.games.suhjong.chances import Chances
from setcards_edu.games.suhjong.moves import Tiles
from setcards_edu.games.suhjong.rules import yaku_of
from setcards_edu.games.suhjong.tiles import after_exchange, choices, written
from setcards_edu.messages import Event, Message
from setcards_edu.pictures.equations.suhjong_table import SuhjongBar, SuhjongTable
from setcards_edu.pictures.kit.scene import TableView

from .suhjong_statement import board_of
from .suhjong_turn import Turn, hinted, public_view, turn_of

_ALONE = frozenset({"equation", "ninety"})
"""The goals that a player reaches whatever tiles the opponent has."""


def drawn(scene: TableView) -> SuhjongTable:
    """Return the contents of the picture of a table: hands, values below them, picked-up tiles, and the board
    for the equation or the bar of the round."""
    view, turn = public_view(scene), turn_of(scene)
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
        return replace(table, board=board_of(scene, acting))
    if not scene.lit:
        return table if turn is None else replace(table, picked=turn.picked, hinted=hinted(scene, turn))
    if turn is None:
        return replace(table, bar=_worth(view, near))
    bar = _leads_to(turn) if turn.picked else replace(_worth(view, near), warning=_to_state(turn))
    is_too_early = scene.trying is not None and not turn.picked and not view.taken[turn.seat]
    return replace(
        table,
        picked=turn.picked,
        lit=frozenset(_lit(turn)),
        hinted=hinted(scene, turn),
        bar=None if is_too_early else bar,
    )


def _notes(scene: TableView, seat: Seat, near: Seat) -> tuple[Message, ...]:
    """Return the notes beside a hand: its potential, and its best yaku where that may be shown.

    The best yaku stands there only for the far hand, with lights on or when the round is over; that of the
    near hand stands below it.  While a first goal is pursued, only notes that matter for the goal are
    returned.
    """
    view = public_view(scene)
    hand, base = view.hands[seat], view.rules.base
    potential = Event("suhjong-table.potential", number=Hand(hand, base).potential(base))
    told: tuple[Message, ...] = (potential,) if scene.trying is None else ()
    if seat == near:
        return told
    if None not in view.stated:
        missed = _missed(view, seat)
        return (*told, Event("suhjong-table.missed", equation=missed)) if missed else told
    if not scene.lit or view.phase is Phase.CLAIMS or scene.trying in _ALONE:
        return told
    best = _best(view.rules, hand)
    return (*told, Event("suhjong-table.now", equation=best) if best else Event("suhjong-table.now-none"))


def _best(rules: SuhjongRules, hand: Tiles) -> Equation | None:
    """Return the best yaku of a hand that scores more than 0; None if there is none."""
    found = yaku_of(rules, hand)
    return found[0] if found else None


def _missed(view: SuhjongView, seat: Seat) -> Equation | None:
    """Return a better yaku that a seat had but did not state; None if there was none."""
    said, best = view.stated[seat], _best(view.rules, view.hands[seat])
    stated = said.equation.value if isinstance(said, Claim) else -1
    return best if best is not None and best.value > stated else None


def _was_there(view: SuhjongView, seat: Seat) -> SuhjongBar:
    """Return the bar with what a seat could have stated, shown after both have stated something."""
    if missed := _missed(view, seat):
        return SuhjongBar(Event("suhjong-table.was-there", count=missed.value), missed)
    best = _best(view.rules, view.hands[seat])
    return SuhjongBar(Event("suhjong-table.was-best" if best else "suhjong-table.was-none"))


def _worth(view: SuhjongView, seat: Seat) -> SuhjongBar:
    """Return the bar with the best yaku of a hand; without one, the best yaku after exchanging one tile."""
    hand, rules = view.hands[seat], view.rules
    if best := _best(rules, hand):
        return SuhjongBar(Event("suhjong-table.worth", count=best.value), best)
    there = {*(view.unseen() or view.returning), *view.rivers[1 - seat]}
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


def _to_state(turn: Turn) -> Message | None:
    """Return the advice to exchange equal tiles in order to state a yaku (Q7); None where impossible."""
    view, alike = turn.view, sorted({*turn.hand.values()} & {*turn.river.values()})
    is_turn = view.phase is Phase.TURN and view.taken[turn.seat]
    if not (alike and is_turn and _best(view.rules, view.hands[turn.seat])):
        return None
    return Event("suhjong-table.swap-to-state", tile=SIGNS[alike[0]])


def _leads_to(turn: Turn) -> SuhjongBar:
    """Return the bar with the result of the tiles picked up: an equation, or the chance of one."""
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
    outlook = _outlook(rules, (turn.view.unseen(), turn.view.returning), turn.after, turn.draw)
    if outlook is None:
        return SuhjongBar(Event("suhjong-table.not-enough", number=turn.draw))
    (chance, mean), tiles = outlook, written(turn.after)
    words = Event("suhjong-table.outlook", tiles=tiles, chance=percent(chance), mean=f"{mean:.1f}")
    if chance == 1:
        words = Event("suhjong-table.outlook-always", tiles=tiles, mean=f"{mean:.1f}")
    elif not chance:
        words = Event("suhjong-table.outlook-never", tiles=tiles)
    return SuhjongBar(words, warning=warning)


def _warning(turn: Turn) -> Message | None:
    """Return how many points the discarded tiles alone would give the opponent, or that they give no more.

    The message is None in a showdown, and as long as no tile is to be discarded.
    """
    view, rules = turn.view, turn.view.rules
    if view.phase is not Phase.TURN or not turn.discard:
        return None
    chances = Chances(rules.base, (), leading_zero=rules.leading_zero)
    others = view.hands[1 - turn.seat]
    found = chances.showdown(others, turn.discard, rules.most)
    if found is None or found[0] <= chances.best(others):
        return Event("suhjong-table.other-none")
    return Event("suhjong-table.other-makes", count=found[0], tiles=written(found[1][1]))


@lru_cache(maxsize=64)
def _outlook(
    rules: SuhjongRules, left: tuple[Tiles, Tiles], kept: Tiles, draw: int
) -> tuple[Fraction, float] | None:
    """Return the chance that a yaku scores more than 0 after drawing, and the mean; None if too few tiles are
    left.

    left: the tiles of the stock, and those that are put under it; kept: the tiles of the hand that stay, with
        those taken; draw: how many tiles are drawn.
    """
    chances = Chances(rules.base, left[0], returning=left[1], leading_zero=rules.leading_zero)
    scores = [(chances.best(after_exchange(kept, (), tiles)), ways) for tiles, ways in chances.draws(draw)]
    total = sum(ways for _, ways in scores)
    if not total:
        return None
    good = sum(ways for score, ways in scores if score)
    return Fraction(good, total), sum(score * ways for score, ways in scores) / total


def _lit(turn: Turn) -> Iterator[str]:
    """Yield the ids of the river tiles that, together with the tiles picked up, can complete a yaku."""
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
