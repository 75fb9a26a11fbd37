"""First goals at the table of Daishugo: what reaches them, why a field does not count, what leads to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from setcards_edu.games.daishugo import Daishugo, DaishugoView, Lay, Pass
from setcards_edu.games.daishugo.players import worth_trying
from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, who
from setcards_edu.messages import Event, Hint, Message, Success
from setcards_edu.sets import Card, in_order
from setcards_edu.strength import Answer
from setcards_edu.strength.answers import REVOLUTION_LENGTH, rows_to_lay

Cards: TypeAlias = tuple[Card, ...]

THREE = 3
"""With so many cards at once one has reached the goal of that name."""


# when they are reached


def unbeaten(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return that a seat has won the field with cards that nobody could beat when it laid them."""
    if (laid := _field_won(moments, seat)) is None:
        return None
    view, cards = moments[laid - 1].view(seat), _laid_at(moments, laid)
    if view.beaters(cards)[1]:
        return None
    is_cut = cards == (view.weakest,)
    key = "daishugo-table.goal-cut-reached" if is_cut else "daishugo-table.goal-unbeaten-reached"
    return Success(key, who=who(seat), cards=cards)


def why_not_unbeaten(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return what could have beaten the cards with which a seat has just won the field; else None."""
    if (laid := _field_won(moments, seat)) is None:
        return None
    view, cards = moments[laid - 1].view(seat), _laid_at(moments, laid)
    if not view.beaters(cards)[1]:
        return None
    hands = (hand for other, hand in enumerate(view.hands) if other != seat)
    swapped, exception = moments[laid].revolution, view.rules.exception
    for hand in (*(hand for hand in hands if isinstance(hand, tuple)), view.unseen()):
        for beating in rows_to_lay(cards, hand, revolution=swapped, exception=exception):
            return Event("daishugo-table.goal-not-yet", cards=cards, beating=beating)
    return None


def three_at_once(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return that a seat has just laid three cards at once, or more."""
    match moments[-1].turns[-1:]:
        case ((player, Lay(cards=cards)),) if player == seat and len(cards) >= THREE:
            return Success("daishugo-table.goal-three-reached", who=who(seat), cards=cards, length=len(cards))
    return None


def revolution(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return that a seat has just made a revolution."""
    match moments[-1].turns[-1:]:
        case ((player, Lay(cards=cards)),) if player == seat and _is_turned(moments):
            return Success("daishugo-table.goal-revolution-reached", who=who(seat), cards=cards)
    return None


def why_no_three(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return that a seat has just broken up its last three cards that can be laid at once; else None."""
    return _why_lost(moments, seat, THREE)


def why_no_revolution(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return that a seat has just broken up its last run for a revolution; else None."""
    return _why_lost(moments, seat, REVOLUTION_LENGTH)


def _why_lost(moments: Sequence[Daishugo], seat: Seat, least: int) -> Message | None:
    """Return that there is no run of this length in a hand since its move just now; nobody draws cards."""
    mover, move = moments[-1].turns[-1]
    if mover != seat or not isinstance(move, Lay) or len(move.cards) >= least:
        return None
    before, after = (moments[number].hands[seat] for number in (-2, -1))
    if _longest_run(after, least) or not _longest_run(before, least):
        return None
    return Event("daishugo-table.goal-lost", length=least, button=Message("ui.undo"))


def _field_won(moments: Sequence[Daishugo], seat: Seat) -> int | None:
    """Return the number of the move of a seat with which it has won the field that was cleared just now."""
    if moments[-1].plays or not moments[-1].turns:
        return None
    laid = len(moments) - 1
    while isinstance(moments[laid].turns[-1][1], Pass):
        laid -= 1
    return laid if moments[laid].turns[-1][0] == seat else None


def _laid_at(moments: Sequence[Daishugo], number: int) -> Cards:
    match moments[number].turns[-1]:
        case (_, Lay(cards=cards)):
            return cards
    return ()


def _is_turned(moments: Sequence[Daishugo]) -> bool:
    """Whether the last move has swapped strong and weak."""
    return len(moments) > 1 and moments[-1].revolution != moments[-2].revolution


# what leads to them


def toward_unbeaten(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a play that nobody can beat, a single card if there is one; None where there is no such play.

    choice: what a good player would do, which is taken if it is one.
    """
    single = (move for move in view.legal_moves() if isinstance(move, Lay) and len(move.cards) == 1)
    for move in (choice.move, *single, *worth_trying(view)):
        if isinstance(move, Lay) and not view.beaters(move.cards)[1]:
            is_cut = move.cards == (view.weakest,)
            return Decision(
                move, Hint("daishugo-table.why-cuts" if is_cut else "daishugo-table.why-unbeaten")
            )
    return None


def toward_three(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a play of three cards or more, or one that keeps a run of them; None where there is neither."""
    return _toward(view, choice, THREE, lambda move: len(move.cards) >= THREE)


def toward_revolution(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a play that makes a revolution, or one that keeps a run for it; None where there is neither."""

    def revolts(move: Lay) -> bool:
        swapped, exception = view.revolution, view.rules.exception
        return Answer(view.field, move.cards, revolution=swapped, exception=exception).starts_revolution

    return _toward(view, choice, REVOLUTION_LENGTH, revolts)


def _toward(
    view: DaishugoView, choice: Decision, least: int, reaches: Callable[[Lay], bool]
) -> Decision | None:
    """Return a play that reaches a goal, or a move after which there is still a run for it to be led with."""
    for move in (choice.move, *view.legal_moves()):
        if isinstance(move, Lay) and reaches(move):
            return Decision(move, Hint("daishugo-table.why-reaches"))
    for move in (choice.move, *worth_trying(view)[::-1], Pass()):
        if run := _longest_run(_left(view.hand, move), least):
            return Decision(move, Hint("daishugo-table.why-keeps", cards=run))
    return None


def _left(hand: Cards, move: object) -> Cards:
    """Return what is left of a hand after a move."""
    left = list(hand)
    for card in move.cards if isinstance(move, Lay) else ():
        left.remove(card)
    return tuple(left)


def _longest_run(hand: Cards, least: int) -> Cards:
    """Return the longest run of a hand, if it has this length or more; else none."""
    run: Cards = max(rows_to_lay((), in_order(hand)), key=len, default=())
    return run if len(run) >= least else ()
