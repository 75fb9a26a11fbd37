"""Computer players of Topology Mahjong: a greedy one, and one that simulates games."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from math import ceil, log2
from statistics import mean
from typing import ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.players import Decision, Maker, Player, Weighed
from setcards_edu.messages import Hint, Message
from setcards_edu.options import check_number
from setcards_edu.sets import Card
from setcards_edu.work import Reached

from .moves import Buffer, Decline, Discard, EndTurn, Extend, ExtendWithDora, Move, Phase, Take, TakeToBuffer
from .playouts import NEARLY, NEVER, Playout
from .reasons import lacking, why
from .view import TopologyMahjongView

MOST_EXTENSIONS = 5
"""The largest number of extensions that are simulated, the largest ones."""
MOST_BUFFERED = 2
"""The largest number of cards for which buffering is simulated, those that lack the fewest sets."""
MOST_DISCARDED = 3
"""The largest number of cards for which discarding is simulated, those that lack the most sets."""
MOST_GUESSES = 100
"""The largest number of guesses of the hidden cards in a round of simulations."""
WEIGHED_GUESSES = 100
"""The number of guesses of the hidden cards on which a few given moves are compared."""
OTHERS = 0.25
"""The weight of the others' average number of sets against the seat's own."""
AT_ONCE = 300
"""The number of simulated turns between two reports of progress."""


class GreedyPlayer(Player[TopologyMahjongView]):
    """A player that adds as many cards to its topology (its sets on the table) as it can.

    If none can be added, it discards the card that needs the most further sets before it can be added.
    """

    name: ClassVar[str] = "greedy"

    def think(self, view: TopologyMahjongView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the move that adds the most cards to the topology.

        If none can be added, another move is chosen, by how many sets the cards still need.
        """
        del dice
        moves = moves_of(view)
        yield Reached(len(moves), len(moves))
        move = max(_extensions(moves), key=_cards_of, default=None) or self._without_extending(view, moves)
        return Decision(move, why(view, move))

    def _without_extending(self, view: TopologyMahjongView, moves: Sequence[Move]) -> Move:
        if view.offer and TakeToBuffer() in moves and _lacks(view, view.offer.card) <= NEARLY:
            return TakeToBuffer()
        for last in (Decline(), EndTurn()):
            if last in moves:
                return last
        nearest = min(view.hand, key=lambda card: _lacks(view, card))
        if Buffer(nearest) in moves and _lacks(view, nearest) <= NEARLY:
            return Buffer(nearest)
        return Discard(max(view.hand, key=lambda card: _lacks(view, card)))


class StrongPlayer(Player[TopologyMahjongView]):
    """A player that simulates games after each move, on many guesses of the hidden cards.

    All moves are tried on the same guesses; after each round the worse half of the moves is dropped.  The
    score is mainly the seat's own number of sets at the end, since the numbers of other seats depend little
    on the move.

    effort: the number of turns simulated for a move, 1,000 to 10,000,000.
    """

    name: ClassVar[str] = "strong"

    def __init__(self, effort: int = 20_000) -> None:
        self.effort = check_number("effort", effort, range(1_000, 10_000_001))

    def think(self, view: TopologyMahjongView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the best of the moves worth trying, by simulation."""
        moves = worth_trying(view)
        if len(moves) == 1:
            yield Reached(1, 1)
            return Decision(moves[0], why(view, moves[0]))
        trials, done, told = [_Trial(move) for move in moves], 0, 0
        share, turns, seat = self.effort / ceil(log2(len(moves))), view.stock + 1, view.seat or 0
        while len(trials) > 1:
            for _ in range(min(MOST_GUESSES, max(1, int(share / turns / len(trials))))):
                state = view.guess(dice)
                for trial in trials:
                    trial.note(Playout(state.played(seat, trial.move)).scores(), seat)
                    done += turns
                    if done - told >= AT_ONCE:
                        told = done
                        yield Reached(min(done, self.effort), self.effort)
            trials.sort(key=lambda trial: -trial.lead)
            best, second = trials[:2]
            del trials[(len(trials) + 1) // 2 :]
        return Decision(best.move, best.told(why(view, best.move), second))

    def faster(self) -> StrongPlayer:
        """Return a player with a third of the effort."""
        return StrongPlayer(max(1_000, self.effort // 3))

    def weigh(
        self, view: TopologyMahjongView, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return for each move the numbers of sets that the seat has at the end of simulated games."""
        seat, results = view.seat or 0, [list[float]() for _ in moves]
        for done in range(WEIGHED_GUESSES):
            state = view.guess(dice)
            for move, each in zip(moves, results, strict=True):
                each.append(Playout(state.played(seat, move)).scores()[seat])  # type: ignore[arg-type]
                yield Reached(done, WEIGHED_GUESSES)
        told = (Message("topology-mahjong.worth", sets=f"{mean(each):.1f}") for each in results)
        return Weighed(tuple(map(tuple, results)), tuple(told), least=0.5)


class _Trial:
    """The results of simulated games that began with a move."""

    def __init__(self, move: Move) -> None:
        self.move, self.games, self.mine, self.others = move, 0, 0, 0.0

    def note(self, scores: list[int], seat: int) -> None:
        self.games += 1
        self.mine += scores.pop(seat)
        self.others += sum(scores) / len(scores)

    @property
    def lead(self) -> float:
        return (self.mine - OTHERS * self.others) / self.games

    def told(self, because: Hint, second: _Trial) -> Hint:
        """Return the reason for the move, with its results against those of the next best one.

        second: the trial of that, with as many games.
        """
        mine, less, others, more = (
            f"{each / self.games:.1f}" for each in (self.mine, second.mine, self.others, second.others)
        )
        told = {"why": because, "mine": mine}
        if float(less) < float(mine):
            return Hint("topology-mahjong.why-tried-more", **told, less=less)
        if float(others) < float(more):
            return Hint("topology-mahjong.why-tried-fewer", **told, less=less, others=others, more=more)
        return Hint("topology-mahjong.why-tried", **told)


def moves_of(view: TopologyMahjongView) -> list[Move]:
    """Return the legal moves of the seat that the view belongs to."""
    return list(view.legal_moves())  # type: ignore[arg-type]


def worth_trying(view: TopologyMahjongView) -> list[Move]:
    """Return the moves worth simulating; in the seat's own turn only moves that add cards, if there are
    any."""
    moves = moves_of(view)
    extensions = sorted(_extensions(moves), key=_cards_of, reverse=True)[:MOST_EXTENSIONS]
    if view.phase is not Phase.TURN:
        return [*extensions, *(move for move in moves if isinstance(move, TakeToBuffer | Decline))]
    if extensions:
        return list(extensions)
    nearest = sorted(dict.fromkeys(view.hand), key=lambda card: _lacks(view, card))
    buffered = [Buffer(card) for card in nearest[:MOST_BUFFERED] if Buffer(card) in moves]
    if EndTurn() in moves:
        return [*buffered, EndTurn()]
    return [*buffered, *map(Discard, reversed(nearest[-MOST_DISCARDED:]))]


def _extensions(moves: Sequence[Move]) -> Iterator[Extend | Take | ExtendWithDora]:
    return (move for move in moves if isinstance(move, Extend | Take | ExtendWithDora))


def _cards_of(move: Extend | Take | ExtendWithDora) -> int:
    return len(move.cards)


def _lacks(view: TopologyMahjongView, card: Card) -> int:
    """Return how many sets a card lacks to be added; `NEVER` if it cannot be added."""
    found = lacking(view, card)
    return NEVER if found is None else len(found)


PLAYERS: Mapping[str, Maker] = {"greedy": GreedyPlayer, "strong": StrongPlayer}
"""The classes of the players of Topology Mahjong by name, the weaker one first."""
