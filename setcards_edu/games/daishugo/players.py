"""Players of Daishugo: one lays the weakest that goes, the other one thinks how the game may go on."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import ceil, log2
from typing import ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.players import Choice, Maker, Player
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Hint
from setcards_edu.options import check_number
from setcards_edu.sets import Card
from setcards_edu.work import Reached

from .endgame import winning_moves
from .moves import Lay, Move, Pass
from .playouts import Order, Playout, as_hand, as_row, cards_of
from .rules import Daishugo
from .view import DaishugoView

MOST_TRIED = 12
"""How many moves are thought through: of each length the weakest and the strongest."""
MOST_GUESSES = 60
"""How many ways in which the hidden cards may lie are tried in a round at most."""
EXACTLY = 9
"""With so many cards left for two players, the game is thought through to its end."""
AT_ONCE = 10
"""How many games are played on in thought between two words about progress."""


class GreedyPlayer(Player[DaishugoView]):
    """Leads the longest run and answers with the weakest cards that go, whatever comes."""

    name: ClassVar[str] = "greedy"

    def think(self, view: DaishugoView, dice: Dice) -> Generator[Reached, None, Choice]:
        """Look at the own hand alone."""
        del dice
        yield Reached(1, 1)
        order, hand = Order.of(view.rules.n, view.rules.exception), as_hand(view.hand)
        if not view.field:
            laid = cards_of(next(order.leads(hand, revolution=view.revolution)), view.rules.n)
            return Choice(Lay(laid), Hint("daishugo.why-longest", cards=laid))
        field = tuple(card.bits for card in view.field)
        row = next(order.answers(field, hand, revolution=view.revolution), None)
        if row is None:
            return Choice(Pass(), Hint("daishugo.why-pass"))
        laid = cards_of(row, view.rules.n)
        return Choice(Lay(laid), Hint("daishugo.why-weakest", cards=laid))


class StrongPlayer(Player[DaishugoView]):
    """Tries moves in games played on in thought, over fair guesses of hidden hands, and exactly at the end.

    All moves are tried on the same guesses; after each round the worse half of them is left out.

    effort: how many games are played on in thought for a move, 100 to 100,000.
    """

    name: ClassVar[str] = "strong"

    def __init__(self, effort: int = 400) -> None:
        self.effort = check_number("effort", effort, range(100, 100_001))

    def think(self, view: DaishugoView, dice: Dice) -> Generator[Reached, None, Choice]:
        """Play on in thought, from each move that is worth it; to the end where few cards are left."""
        seat = view.seat or 0
        moves = worth_trying(view)
        if len(moves) == 1:
            yield Reached(1, 1)
            return Choice(moves[0], Hint("daishugo.why-pass" if moves[0] == Pass() else "player.only-move"))
        if view.players == 2 and sum(map(_count, view.hands)) <= EXACTLY:
            yield Reached(0, 1)
            if found := winning_moves(view.guess(dice), at_most=1):
                return Choice(found[0], _told(view, found[0], Hint("daishugo.why-won")))
        trials, done = [_Trial(move) for move in moves], 0
        share = self.effort / ceil(log2(len(moves)))
        while len(trials) > 1:
            for _ in range(min(MOST_GUESSES, max(1, int(share / len(trials))))):
                state = view.guess(dice)
                for trial in trials:
                    trial.note(state, seat)
                    done += 1
                    if done % AT_ONCE == 0:
                        yield Reached(min(done, self.effort), self.effort)
            trials = sorted(trials, key=lambda trial: -trial.share)[: (len(trials) + 1) // 2]
        best = trials[0]
        return Choice(best.move, _told(view, best.move, best.told()))


class _Trial:
    """What came of a move in thought."""

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

    def told(self) -> Hint:
        return Hint("daishugo.why-tried", tried=self.games, share=round(100 * self.share))


def _told(view: DaishugoView, move: Move, because: Hint) -> Hint:
    """Return the reason for a move; with a single card, also how many can still beat it."""
    if not (isinstance(move, Lay) and len(move.cards) == 1):
        return because
    beating, _ = view.beaters(move.cards)
    return Hint("daishugo.why-beaten", why=because, card=move.cards[0], number=len(beating))


def worth_trying(view: DaishugoView) -> list[Move]:
    """Return the moves that are worth some thought: of each length the weakest and the strongest; a pass."""
    by_length: dict[int, list[Move]] = {}
    moves: list[Move] = list(view.legal_moves())  # type: ignore[arg-type]
    for move in moves:
        by_length.setdefault(len(as_row(move)), []).append(move)
    each = max(2, MOST_TRIED // len(by_length))
    return [move for listed in by_length.values() for move in _ends(listed, each)]


def _ends(moves: Sequence[Move], most: int) -> list[Move]:
    """Return moves from both ends of a list, at most so many."""
    if len(moves) <= most:
        return list(moves)
    return [*moves[: (most + 1) // 2], *moves[-(most // 2) :]]


def _count(hand: Sequence[Card] | int) -> int:
    return hand if isinstance(hand, int) else len(hand)


PLAYERS: Mapping[str, Maker] = {"greedy": GreedyPlayer, "strong": StrongPlayer}
"""The players of Daishugo, the weaker one first."""
