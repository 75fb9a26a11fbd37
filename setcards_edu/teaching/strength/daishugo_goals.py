"""First goals for beginners of Daishugo: when each is reached, why it is not, and moves towards it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, permutations
from typing import TypeAlias

from setcards_edu.games.daishugo import Daishugo, DaishugoView, Lay, Pass
from setcards_edu.games.daishugo.players import why_unbeaten, worth_trying
from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, who
from setcards_edu.messages import Event, Hint, Message, Success
from setcards_edu.sets import Card, in_order
from setcards_edu.strength import Answer, stronger
from setcards_edu.strength.answers import REVOLUTION_LENGTH, rows_to_lay

Cards: TypeAlias = tuple[Card, ...]

THREE = 3
"""The number of cards at once by which the goal "three at once" is reached."""


# when they are reached


def unbeaten(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return the message of success if a player has just won a field (the last cards laid were not answered)
    with cards that nobody could beat; else None.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.
    """
    if (laid := _field_won(moments, seat)) is None:
        return None
    view, cards = moments[laid - 1].view(seat), _laid_at(moments, laid)
    if view.beaters(cards)[1]:
        return None
    is_cut = cards == (view.weakest,)
    key = "daishugo-table.goal-cut-reached" if is_cut else "daishugo-table.goal-unbeaten-reached"
    return Success(key, who=who(seat), cards=cards)


def why_not_unbeaten(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return the message saying which cards could have beaten those by which a seat has just won a field.

    Return None if the seat has not just won a field, or if nothing could have beaten its cards.  If it does
    not see the other hands, the named cards are some that another player may have held.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.
    """
    if (laid := _field_won(moments, seat)) is None:
        return None
    view, cards = moments[laid - 1].view(seat), _laid_at(moments, laid)
    if not view.beaters(cards)[1]:
        return None
    others = [hand for other, hand in enumerate(view.hands) if other != seat and hand]
    known = [hand for hand in others if isinstance(hand, tuple)] or [view.unseen()]
    swapped, exception = moments[laid].revolution, view.rules.exception
    key = "daishugo-table.goal-not-yet" if len(known) == len(others) else "daishugo-table.goal-not-yet-known"
    for hand in known:
        for beating in rows_to_lay(cards, hand, revolution=swapped, exception=exception):
            return Event(key, who=who(seat), cards=cards, beating=beating)
    return None


def three_at_once(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return the message of success if a player has just laid three or more cards at once; else None.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.
    """
    match moments[-1].turns[-1:]:
        case ((player, Lay(cards=cards)),) if player == seat and len(cards) >= THREE:
            return Success("daishugo-table.goal-three-reached", who=who(seat), cards=cards, length=len(cards))
    return None


def revolution(moments: Sequence[Daishugo], seat: Seat) -> Success | None:
    """Return the message of success if a player's last move has swapped strong and weak (revolution); else
    None.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.
    """
    match moments[-1].turns[-1:]:
        case ((player, Lay()),) if player == seat and _is_turned(moments):
            return Success("daishugo-table.goal-revolution-reached", who=who(seat))
    return None


def why_no_three(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return the message that a player can no longer lay three cards at once, or only as an answer; else
    None.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.

    It is returned only after the move that made the difference.  Since nobody draws cards, a seat without a
    run of three can never again lead with three; an answer need not be a run (D5).
    """
    if three_at_once(moments, seat):
        return None
    before, after = (moments[number].view(seat) for number in (-2, -1))
    told = {"who": who(seat), "length": THREE, "button": Message("ui.undo")}
    if not _can_lay_three(after):
        return Event("daishugo-table.goal-lost", **told) if _can_lay_three(before) else None
    if _longest_run(before.hand, THREE) and not _longest_run(after.hand, THREE):
        return Event("daishugo-table.goal-only-answer", **told)
    return None


def why_no_revolution(moments: Sequence[Daishugo], seat: Seat) -> Message | None:
    """Return the message that a player has just broken up the last run (consecutive cards of one size) by
    which strong and weak could be swapped; None if nobody has.

    moments: the states of the game so far, in order; seat: the number of the player, from 0.
    """
    if revolution(moments, seat):
        return None
    before, after = (moments[number].hands[seat] for number in (-2, -1))
    if _longest_run(after, REVOLUTION_LENGTH) or not _longest_run(before, REVOLUTION_LENGTH):
        return None
    button = Message("ui.undo")
    return Event("daishugo-table.goal-no-revolution", who=who(seat), length=REVOLUTION_LENGTH, button=button)


def _can_lay_three(view: DaishugoView) -> bool:
    """Return whether a seat may still lay three cards at once, leading or answering, as far as it can see."""
    if _longest_run(view.hand, THREE):
        return True
    if len(view.field) < THREE and not any(_threes_of_others(view)):
        return False
    exception = view.rules.exception
    return any(
        all(stronger(b, a, exception=exception) for a, b in pairwise(row))
        for row in permutations(view.hand, THREE)
    )


def _threes_of_others(view: DaishugoView) -> Iterator[Cards]:
    """Yield the runs of three that another seat may lead, as far as this seat can see."""
    others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
    hands = [hand for hand in others if isinstance(hand, tuple)]
    if any(isinstance(hand, int) and hand >= THREE for hand in others):
        hands.append(view.unseen())
    for hand in hands:
        yield from (run for run in rows_to_lay((), hand) if len(run) == THREE)


def _field_won(moments: Sequence[Daishugo], seat: Seat) -> int | None:
    """Return the number of the move by which a seat has won the field that was just cleared; else None."""
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
    """Return whether the last move has swapped strong and weak."""
    return len(moments) > 1 and moments[-1].revolution != moments[-2].revolution


# what leads to them


def toward_unbeaten(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a play that nobody can beat, preferably a single card; None where there is none.

    choice: the move that a good player chooses; it is preferred if nobody can beat it.
    """
    single = (move for move in view.legal_moves() if isinstance(move, Lay) and len(move.cards) == 1)
    for move in (choice.move, *single, *worth_trying(view)):
        if isinstance(move, Lay) and not view.beaters(move.cards)[1]:
            is_cut = move.cards == (view.weakest,)
            why = Hint("daishugo-table.why-cuts") if is_cut else why_unbeaten(view, move.cards)
            return Decision(move, why)
    return None


def toward_three(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a move towards laying three cards at once: such a play, or one that keeps a run (consecutive
    cards of one size) of three.

    Else it is a move that keeps an answer to a field of three possible; None if no such move is found.
    """
    towards = _toward(view, choice, THREE, lambda move: len(move.cards) >= THREE)
    return towards or _toward_answer(view, choice)


def toward_revolution(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a play that swaps strong and weak (revolution), or a move that keeps the cards for it: a run of
    four; else None.

    A run is cards of one size that follow one another in lexicographic order.
    """

    def revolts(move: Lay) -> bool:
        swapped, exception = view.revolution, view.rules.exception
        return Answer(view.field, move.cards, revolution=swapped, exception=exception).starts_revolution

    return _toward(view, choice, REVOLUTION_LENGTH, revolts)


def _toward(
    view: DaishugoView, choice: Decision, least: int, reaches: Callable[[Lay], bool]
) -> Decision | None:
    """Return a play that reaches a goal, or a move that keeps a run of `least` cards for it; else None."""
    for move in (choice.move, *view.legal_moves()):
        if isinstance(move, Lay) and reaches(move):
            return Decision(move, Hint("daishugo-table.why-reaches"))
    for move in (choice.move, *worth_trying(view)[::-1]):
        if run := _longest_run(_left(view.hand, move), least):
            return Decision(move, Hint("daishugo-table.why-keeps", cards=run))
    return None


def _toward_answer(view: DaishugoView, choice: Decision) -> Decision | None:
    """Return a move that keeps cards to answer three cards of another seat; None where there is none."""
    fields, exception = tuple(_threes_of_others(view)), view.rules.exception
    for move in (choice.move, *worth_trying(view)[::-1]):
        left = in_order(_left(view.hand, move))
        for field in fields:
            for cards in rows_to_lay(field, left, revolution=view.revolution, exception=exception):
                return Decision(move, Hint("daishugo-table.why-keeps-answer", cards=cards, field=field))
    return None


def _left(hand: Cards, move: object) -> Cards:
    """Return the cards of a hand that are left after a move."""
    left = list(hand)
    for card in move.cards if isinstance(move, Lay) else ():
        left.remove(card)
    return tuple(left)


def _longest_run(hand: Cards, least: int) -> Cards:
    """Return the longest run of a hand, if it has at least `least` cards; else an empty one."""
    run: Cards = max(rows_to_lay((), in_order(hand)), key=len, default=())
    return run if len(run) >= least else ()
