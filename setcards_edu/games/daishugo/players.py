"""Computer players of Daishugo: a greedy one, and one that simulates games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from math import ceil, log2
from typing import ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.players import Decision, Maker, Player, Weighed
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Hint, Message
from setcards_edu.options import check_number
from setcards_edu.sets import Card
from setcards_edu.strength.answers import COPIES
from setcards_edu.work import Reached

from .endgame import winning_moves
from .moves import Lay, Move, Pass
from .playouts import Order, Playout, as_hand, as_row, cards_of
from .rules import Daishugo
from .view import DaishugoView

MOST_TRIED = 12
"""The largest number of moves that are simulated: of each length the weakest and the strongest ones."""
MOST_GUESSES = 60
"""The largest number of guesses of the hidden hands in a round of simulations."""
WEIGHED_GUESSES = 100
"""The number of guesses of the hidden hands on which a few given moves are compared."""
EXACTLY = 16
"""The number of cards left from which on a game for two is solved exactly."""
AT_ONCE = 10
"""The number of simulated games between two reports of progress."""
MOST_NAMED = 3
"""The most cards that are named as those that would beat others."""
_TWO = 2
_SURE = {"daishugo.why-won", "daishugo.why-won-alone"}
"""The keys of the reasons for moves that win for certain."""


class GreedyPlayer(Player[DaishugoView]):
    """A player that lays as many cards as it can on an empty field, and otherwise the weakest legal cards."""

    name: ClassVar[str] = "greedy"

    def think(self, view: DaishugoView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Choose as many cards as possible on an empty field, otherwise the weakest legal cards, or a pass.

        Only the player's own hand is considered.
        """
        del dice
        yield Reached(1, 1)
        match move := first_that_goes(view):
            case Lay(cards=cards):
                key = "daishugo.why-weakest" if view.field else "daishugo.why-longest"
                return Decision(move, Hint(key, cards=cards))
        return Decision(move, Hint("daishugo.why-pass"))


def first_that_goes(view: DaishugoView) -> Move:
    """Return the greedy move: the most cards on an empty field, otherwise the weakest legal ones, or a pass.

    Among several moves with the most cards, the weakest is returned.
    """
    order, hand = Order.of(view.rules.n, view.rules.exception), as_hand(view.hand)
    if not view.field:
        row = next(order.leads(hand, revolution=view.revolution))
    else:
        field = tuple(card.bits for card in view.field)
        row = next(order.answers(field, hand, revolution=view.revolution), ())
    return Lay(cards_of(row, view.rules.n)) if row else Pass()


class StrongPlayer(Player[DaishugoView]):
    """A player that simulates games after each move, on random hidden hands, and solves the endgame.

    All moves are tried on the same guesses; after each round the worse half of the moves is dropped.

    effort: the number of games simulated for a move, 100 to 100,000.
    """

    name: ClassVar[str] = "strong"

    def __init__(self, effort: int = 400) -> None:
        self.effort = check_number("effort", effort, range(100, 100_001))

    def think(self, view: DaishugoView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the best move by simulation, or by exact search where few cards are left."""
        seat = view.seat or 0
        moves = worth_trying(view)
        if len(moves) == 1:
            yield Reached(1, 1)
            return Decision(moves[0], Hint("daishugo.why-pass" if moves[0] == Pass() else "player.only-move"))
        if view.players == _TWO and sum(map(_count, view.hands)) <= EXACTLY:
            yield Reached(0, 1)
            if found := winning_moves(view.guess(dice), at_most=1):
                return Decision(found[0], _won(view, found[0]))
        trials, done = [_Trial(move) for move in moves], 0
        share, rounds = self.effort / ceil(log2(len(moves))), []
        while len(trials) > 1:
            for _ in range(min(MOST_GUESSES, max(1, int(share / len(trials))))):
                state = view.guess(dice)
                for trial in trials:
                    trial.note(state, seat)
                    done += 1
                    if done % AT_ONCE == 0:
                        yield Reached(min(done, self.effort), self.effort)
            trials = sorted(trials, key=lambda trial: -trial.share)
            rounds.append({trial.move: round(100 * trial.share) for trial in trials})
            trials = trials[: (len(trials) + 1) // 2]
        return Decision(trials[0].move, _tried(view, trials[0], rounds))

    def weigh(
        self, view: DaishugoView, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return for each move the percentage of points that the seat gains in simulated games.

        Near the end of a game for two it is 100 for a move that wins for certain, and 0 for any other move.
        """
        seat = view.seat or 0
        if view.players == _TWO:
            yield Reached(0, 1)
            return _weighed_for_two(view.guess(dice), moves)
        trials = [_Trial(move) for move in moves]  # type: ignore[arg-type]
        results = [list[float]() for _ in moves]
        for done in range(WEIGHED_GUESSES):
            state = view.guess(dice)
            for trial, each in zip(trials, results, strict=True):
                before = trial.points
                trial.note(state, seat)
                each.append(100 * (trial.points - before))
            yield Reached(done, WEIGHED_GUESSES)
        told = (Message("daishugo.worth", share=round(100 * trial.share)) for trial in trials)
        return Weighed(tuple(map(tuple, results)), tuple(told), least=10)


def _weighed_for_two(state: Daishugo, moves: Sequence[object]) -> Weighed | None:
    """Return which moves win for certain, in a game for two near its end; None if that takes too long."""
    if sum(map(len, state.hands)) > EXACTLY or not (winning := winning_moves(state)):
        return None
    told = (Message("daishugo.worth-won" if move in winning else "daishugo.worth-lost") for move in moves)
    return Weighed(tuple((100.0 * (move in winning),) for move in moves), tuple(told))


class _Trial:
    """The number of simulated games that began with a move, and the points they brought."""

    def __init__(self, move: Move) -> None:
        self.move, self.games, self.points = move, 0, 0.0

    def note(self, state: Daishugo, seat: Seat) -> None:
        game = Playout(state)
        game.make(as_row(self.move))
        order = game.result()
        self.games += 1
        self.points += 1 - order.index(seat) / (len(order) - 1)

    @property
    def share(self) -> float:
        return self.points / self.games


def _tried(view: DaishugoView, best: _Trial, rounds: Sequence[Mapping[Move, int]]) -> Hint:
    """Return the reason for the best move: its simulated results against those of the next worse move.

    rounds: for each round the percentage of points of each move that was still tried.  With two players,
        who know all cards by counting, it is always 0 or 100.
    """
    for brought in reversed(rounds):
        share = brought[best.move]
        worse = {move: less for move, less in brought.items() if less < share}
        if worse:
            other = max(worse, key=lambda move: worse[move])
            key = "daishugo.why-first-not" if view.players == _TWO else "daishugo.why-better"
            why = Hint(key, share=share, other=_in_words(other), less=worse[other])
            return _told(view, best.move, other, why)
    if view.players > _TWO and not best.points:
        return _told(view, best.move, None, Hint("daishugo.why-last"))
    if view.players > _TWO:
        return _told(view, best.move, None, Hint("daishugo.why-tried", tried=best.games, share=share))
    return _told(view, best.move, None, Hint("daishugo.why-first" if share else "daishugo.why-lost"))


def _won(view: DaishugoView, move: Move) -> Hint:
    """Return the reason that a move wins, and that the first move considered, if another, does not.

    The first move considered is the longest lead, or the weakest answer; the search ends only at a winning
    move.
    """
    first = first_that_goes(view)
    if first == move:
        return _told(view, move, None, Hint("daishugo.why-won"))
    return _told(view, move, first, Hint("daishugo.why-won-alone", other=_in_words(first)))


def _told(view: DaishugoView, move: Move, other: Move | None, because: Hint) -> Hint:  # noqa: PLR0911 - one for each kind
    """Return the reason for a move; if it lays cards, also how many cards can still beat them.

    other: a move that is worse; None if none is known.
    """
    if not isinstance(move, Lay):
        return because
    if len(move.cards) == len(view.hand):
        return Hint("daishugo.why-out", count=len(move.cards))
    if move.cards == (view.weakest,):
        return Hint("daishugo.why-cuts", why=because, card=view.weakest)
    number = _beating(view, move)
    if number and because.key in _SURE:
        return because  # what can beat it does not matter then
    if isinstance(other, Lay) and len(other.cards) == len(move.cards) and number < _beating(view, other):
        key = "daishugo.why-beaten-less" if number else "daishugo.why-beaten-by-none"
        more = _beating(view, other)
        return Hint(key, why=because, cards=move.cards, number=number, others=other.cards, more=more)
    if len(move.cards) > 1:
        return because
    if not number:
        return Hint("daishugo.why-unbeaten-and", unbeaten=why_unbeaten(view, move.cards), why=because)
    return Hint("daishugo.why-beaten", why=because, card=move.cards[0], number=number)


def why_unbeaten(view: DaishugoView, laid: Sequence[Card]) -> Hint:
    """Return the reason that no other player can beat some cards of this hand.

    If these are not the strongest ones, it names the cards that beat them, where they are few.
    """
    kept = view.kept_from_others(tuple(laid))
    if not 0 < len(kept) <= MOST_NAMED:
        return Hint("daishugo.why-unbeaten")
    own = Counter(view.hand) - Counter(laid)
    is_held = all(own[card] == COPIES for card in kept)
    key = "daishugo.why-unbeaten-held" if is_held else "daishugo.why-unbeaten-gone"
    return Hint(key, kept=kept, count=len(kept))


def _beating(view: DaishugoView, move: Lay) -> int:
    """Return how many of the cards in other hands are in some answer to a play."""
    return len(view.beaters(move.cards)[0])


def _in_words(move: Move) -> Message:
    """Return a move as a phrase."""
    if isinstance(move, Pass):
        return Message("daishugo.passing")
    return Message("daishugo.laying", cards=move.cards)


def worth_trying(view: DaishugoView) -> list[Move]:
    """Return the moves worth simulating: for each number of cards the weakest and the strongest, and a
    pass."""
    by_length: dict[int, list[Move]] = {}
    moves: list[Move] = list(view.legal_moves())  # type: ignore[arg-type]
    for move in moves:
        by_length.setdefault(len(as_row(move)), []).append(move)
    each = max(2, MOST_TRIED // len(by_length))
    return [move for listed in by_length.values() for move in _ends(listed, each)]


def _ends(moves: Sequence[Move], most: int) -> list[Move]:
    """Return at most `most` moves, half from each end of a list."""
    if len(moves) <= most:
        return list(moves)
    return [*moves[: (most + 1) // 2], *moves[-(most // 2) :]]


def _count(hand: Sequence[Card] | int) -> int:
    return hand if isinstance(hand, int) else len(hand)


PLAYERS: Mapping[str, Maker] = {"greedy": GreedyPlayer, "strong": StrongPlayer}
"""The classes of the players of Daishugo by name, the weaker one first."""
