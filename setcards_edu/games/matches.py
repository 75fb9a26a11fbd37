"""Whole games between computer players, and matches with rotated seats that compare two of them.

If several seats may act at once, the one whose decision takes the shortest time acts first
(`Decision.time`).  The other seats keep their decisions while these are still legal; otherwise they decide
again, and the time of the new decision counts from the move that made the old one illegal.

>>> from setcards_edu.games.players import RandomPlayer
>>> from setcards_edu.games.set_speed import SetSpeed
>>> game = played_out(SetSpeed.start(seed=1), [RandomPlayer(), RandomPlayer()], seed=1)
>>> print(game.events[-1])
Player 2 has neither stock nor hand left, and wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import sqrt
from operator import add
from statistics import NormalDist
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Message, Reason, Refused
from setcards_edu.options import check_confidence, check_kind, check_number, check_seed

from .players import Decision, Forfeit, Maker, Player, choose
from .protocol import Seat, State

MOST_GAMES = 10_000
CONFIDENCE = 0.95


def played_out(state: State[Any], players: Sequence[Player[Any]], seed: int = 0) -> State[Any]:
    """Let computer players, one for each seat, play a game to its end; return its last state.

    Raises `BadOption` unless there is one player for each seat, `NoMove` for a player without a legal move.
    """
    *_, last = moments(state, players, seed)
    return last[1]


def moments(
    state: State[Any], players: Sequence[Player[Any]], seed: int = 0
) -> Iterator[tuple[int, State[Any]]]:
    """Play a game to its end; yield (time in milliseconds, state) from the first state to the last.

    The time is when the game reached the state.  Raises what `played_out` raises.
    """
    players = [check_kind("players", each, Player) for each in check_kind("players", players, list, tuple)]
    if len(players) != check_kind("state", state, State).players:
        raise BadOption(Reason("match.players", given=len(players), seats=state.players))
    chance = [Dice(f"seat {seat}/{check_seed(seed)}") for seat in range(state.players)]
    return _moments(state, players, chance, Dice(f"ties/{seed}"))


def _moments(
    state: State[Any], players: Sequence[Player[Any]], chance: Sequence[Dice], ties: Dice
) -> Iterator[tuple[int, State[Any]]]:
    now, plans = 0, dict[Seat, tuple[int, Decision]]()
    yield now, state
    while seats := state.to_move():
        plans = {
            seat: plan
            for seat, plan in plans.items()
            if seat in seats and not state.why_not(seat, plan[1].move)
        }
        for seat in seats:
            if seat not in plans:
                choice = choose(players[seat], state.view(seat), chance[seat])
                plans[seat] = now + choice.time, choice
        first = seats[0] if len(seats) == 1 else min(ties.shuffled(seats), key=lambda seat: plans[seat][0])
        now, choice = plans.pop(first)
        why = choice.why if isinstance(choice, Forfeit) else state.why_not(first, choice.move)
        if why is not None:
            raise NoMove(why, first, len(state.turns) + 1)
        state = state.played(first, choice.move)
        yield now, state


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that a player has lost because it had no legal move to offer.

    seed: the seed of the game; seat: the seat of the player; number: the number of the move, from 1; why: the
        reason.
    """

    seed: int
    seat: Seat
    number: int
    why: Message


class NoMove(Refused):
    """Raised in a game in which a player has no legal move to offer.

    seat: the seat of the player; number: the number of the move, from 1.
    """

    def __init__(self, why: Message, seat: Seat, number: int) -> None:
        super().__init__(why)  # type: ignore[arg-type]
        self.seat, self.number = seat, number


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The result of one player in games against another player at all other seats.

    games: the number of games; seats: the number of seats in a game.
    points: the sum over all games of 1 for a game won, and 1/k for a first place shared by k seats.
    faults, of_other: the games that this player (`faults`) or the other one (`of_other`) lost because it had
        no legal move to offer.
    """

    games: int
    seats: int
    points: Fraction
    faults: tuple[Fault, ...] = ()
    of_other: tuple[Fault, ...] = ()

    @property
    def share(self) -> float:
        """The player's points divided by the games, 0 to 1; about 1/seats if all players are equally good."""
        return float(self.points / self.games)

    @property
    def turned(self) -> MatchScore:
        """The score of the other player, which has the rest of the points, in games for two."""
        return MatchScore(self.games, self.seats, self.games - self.points, self.of_other, self.faults)

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Return Wilson's confidence interval for the share of points.

        The interval assumes games that are won or lost; shared places only reduce the variance.
        Raises `BadOption` unless confidence lies between 0 and 1.

        >>> low, high = MatchScore(100, 2, Fraction(60)).interval()
        >>> print(f"{low:.4f} {high:.4f}")
        0.5020 0.6906
        """
        z = NormalDist().inv_cdf((1 + check_confidence(confidence)) / 2)
        middle = (self.share + z * z / (2 * self.games)) / (1 + z * z / self.games)
        inside = self.share * (1 - self.share) / self.games + (z / (2 * self.games)) ** 2
        half = z * sqrt(inside) / (1 + z * z / self.games)
        return middle - half, middle + half

    def is_better(self, confidence: float = CONFIDENCE) -> bool:
        """Return whether the player is better than its opponents, with this confidence.

        It is if the lower end of the confidence interval of its share exceeds 1/seats, the share of an equal
        player.
        """
        return self.interval(confidence)[0] > 1 / self.seats

    def __add__(self, more: MatchScore) -> MatchScore:
        return MatchScore(
            self.games + more.games,
            self.seats,
            self.points + more.points,
            self.faults + more.faults,
            self.of_other + more.of_other,
        )


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pairing of two players: the first takes one seat, the second all other seats.

    game: the class of the game; one, other: functions that make the first and the second player.
    options: the options for `start`, including the number of players.
    """

    game: type[State[Any]]
    one: Maker
    other: Maker
    options: Mapping[str, object] = field(default_factory=dict)

    def play(self, seat: Seat, seed: int) -> MatchScore:
        """Return the score of the first player, at a seat, in the game with a seed.

        A player that has no legal move to offer loses the game.
        """
        start: Any = self.game.start
        state = start(seed=seed, **self.options)
        seats = state.players
        players = [self.one() if each == seat else self.other() for each in range(seats)]
        try:
            result = played_out(state, players, seed).result()
        except NoMove as none:
            fault = (Fault(seed, none.seat, none.number, none.reason),)
            lost = MatchScore(1, seats, Fraction(0), faults=fault)
            return lost if none.seat == seat else lost.turned
        if result is None or result.ranks[seat] != 1:
            return MatchScore(1, seats, Fraction(0))
        return MatchScore(1, seats, Fraction(1, result.ranks.count(1)))


def meet(pairing: Pairing, games: int = 400, seed: int = 0, executor: Executor | None = None) -> MatchScore:
    """Return the score of the first player in a match, in which it plays each deal once at every seat.

    games: the number of games, at most 10,000; if it is no multiple of the number of seats, the first player
        plays the last deal at some of the seats only.
    seed: the seed of the first deal; the next deals have the next seeds.
    executor: runs the games in parallel, such as `ProcessPoolExecutor()`; without it they are played in
        turn.

    Raises `BadOption` for an invalid argument.
    """
    check_kind("pairing", pairing, Pairing)
    start: Any = pairing.game.start
    seats = start(**pairing.options).players
    numbers = range(check_number("games", games, range(1, MOST_GAMES + 1)))
    where = [number % seats for number in numbers]
    seeds = [check_seed(seed) + number // seats for number in numbers]
    spread = map if executor is None else check_kind("executor", executor, Executor).map
    return reduce(add, spread(pairing.play, where, seeds))
