"""Analysis of a finished game: which moves mattered most, as far as the game's best player can tell.

Each move is judged by what its player knew at the time.  A difference that may be due to the guesses of what
was hidden does not count: it must be larger than three times its standard error, and worth telling.

>>> from setcards_edu.games.matches import moments
>>> from setcards_edu.games.players import players_of
>>> from setcards_edu.games.set_speed import SetSpeed
>>> from setcards_edu.work import run_to_end
>>> greedy = players_of(SetSpeed)["greedy"]()
>>> states = [state for _, state in moments(SetSpeed.start(seed=1), [greedy, greedy], seed=1)]
>>> found = run_to_end(analysing(states, seats=[0], winner=states[-1].result().ranks.index(1)))
>>> found.turn, found.thrown_away.number, str(found.thrown_away.told[0])
(47, 1, 'then 2 of the own cards fit, and 4 of the other player’s')
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from operator import sub
from statistics import mean, stdev
from typing import Any, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.work import Reached, offset

from .players import Player, players_of
from .protocol import Seat, State

_T = TypeVar("_T")

ERRORS = 3
"""How many standard errors a difference must be larger than to count."""
MOST = 80
"""The most moves that are compared: of a longer game every second one, every third one, and so on."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move of a finished game, compared with the moves that two computer players would have made.

    number: which move of the game it is, from 1; seat: who made it; move: the move itself.
    best: the move that the game's best player would have made; usual: the move that the next weaker player,
        who takes what it sees, would have made.
    told: the worth of `move`, `best` and `usual`, in this order, in words.
    loss: how much less the move is worth than `best`; 0.0 if it is not certainly worth less.
    gain: how much more the move is worth than `usual`; 0.0 if it is not certainly worth more.
    """

    number: int
    seat: Seat
    move: object
    best: object
    usual: object
    told: tuple[Message, ...]
    loss: float
    gain: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of the analysis of a finished game.

    turn: the number of the move after which the winner led up to the end; None if there is no such move, or
        if nobody else had led before.
    made: how many moves were made for which there was a choice; compared: how many of these were compared
        with the moves of the computer players.
    agreed: how many of the compared moves the game's best player would have made too.
    judged: the moves that could be judged, in order: moves for which at least one of the two computer players
        would have made a different move.
    """

    turn: int | None
    compared: int
    made: int
    agreed: int
    judged: tuple[Judged, ...]

    @property
    def thrown_away(self) -> Judged | None:
        """The move with the largest `loss` (the first of several); None if no move lost anything."""
        worst = max(self.judged, key=lambda each: each.loss, default=None)
        return worst if worst is not None and worst.loss else None

    @property
    def best(self) -> Judged | None:
        """The move with the largest `gain` (the first of several) out of those that the best player would
        have made too; None if none of these gained anything."""
        good = (each for each in self.judged if each.move == each.best)
        first = max(good, key=lambda each: each.gain, default=None)
        return first if first is not None and first.gain else None


def analysing(
    moments: Sequence[State[Any]], seats: Iterable[Seat], winner: Seat | None
) -> Generator[Reached, None, Analysis]:
    """Return the analysis of a game; a long task, which reports how many moves it has judged.

    moments: all states of the game, in order; seats: those whose moves are judged.
    winner: the seat that has won; None for nobody.
    """
    judges = frozenset(seats)
    own = [
        number
        for number in range(1, len(moments))
        if moments[number].turns[-1][0] in judges and _has_choice(*moments[number - 1 : number + 1])
    ]
    some, agreed = own[:: -(-len(own) // MOST) or 1], 0
    found = list[Judged]()
    for done, number in enumerate(some):
        work = _judging(moments[number - 1], moments[number], number)
        is_agreed, judged = yield from offset(work, done, len(some))
        agreed += is_agreed
        found += [] if judged is None else [judged]
    return Analysis(turn_of(moments, winner), len(some), len(own), agreed, tuple(found))


def turn_of(moments: Sequence[State[Any]], winner: Seat | None) -> int | None:
    """Return the number of the move after which the winner led up to the end.

    Return None if there is no such move, or if nobody else had led before.  A seat leads if it alone has the
    largest number in `State.standing`.
    """
    leaders = [_leader(moment.standing()) for moment in moments]
    others = (number for number, leader in enumerate(leaders) if leader not in (None, winner))
    if winner is None or next(others, None) is None:
        return None
    *_, last = (number for number, leader in enumerate(leaders) if leader != winner)
    return last + 1 if last + 1 < len(moments) else None


def _leader(standing: tuple[int, ...]) -> Seat | None:
    """Return the seat that stands alone at the top; None if several do, or if nothing is told."""
    top = max(standing, default=0)
    return standing.index(top) if standing.count(top) == 1 else None


def _has_choice(before: State[Any], after: State[Any]) -> bool:
    """Return whether there was another legal move than the one that was made."""
    return len([*islice(before.legal_moves(after.turns[-1][0]), 2)]) > 1


def _judging(
    before: State[Any], after: State[Any], number: int
) -> Generator[Reached, None, tuple[bool, Judged | None]]:
    """Return whether the game's best player would have made the move between two states, and how the move is
    judged; None if there is no other to compare it with, or that player cannot tell."""
    seat, move = after.turns[-1]
    view, dice = before.view(seat), Dice(f"analysis/{before.name}/{number}")
    best, usual = _players(type(before))
    advised = yield from _silently(best.advise(view, dice))
    seen = yield from _silently(usual.think(view, dice))
    moves = move, advised.move, seen.move
    different = [*dict.fromkeys(moves)]
    is_agreed = move == advised.move
    if len(different) == 1:
        return is_agreed, None
    weighed = yield from _silently(best.weigh(view, different, dice))
    if weighed is None:
        return is_agreed, None
    places = [different.index(each) for each in moves]
    made, known, plain = (weighed.results[place] for place in places)
    told = tuple(weighed.told[place] for place in places)
    loss, gain = (_certainly_more(*each, weighed.least) for each in ((known, made), (made, plain)))
    return is_agreed, Judged(number, seat, *moves, told, loss, gain)


def _players(game: type[State[Any]]) -> tuple[Player[Any], Player[Any]]:
    """Return the best player of a game, and the next weaker one, who takes what it sees."""
    makers = [*players_of(game).values()]
    return makers[-1]().faster(), makers[max(0, len(makers) - 2)]()


def _silently(work: Generator[Reached, None, _T]) -> Generator[Reached, None, _T]:
    """Run a part of the work on one move, which counts as not done before its end; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: _T = end.value
            return result
        yield Reached(0)


def _certainly_more(ones: Sequence[float], others: Sequence[float], least: float) -> float:
    """Return how much larger the mean of some numbers is than that of others; 0.0 if that is not certain.

    ones, others: exact numbers, or results of equal guesses; least: the smallest difference that counts.

    >>> _certainly_more([3.0], [1.0], 1.0), _certainly_more([1.0, 5.0], [2.0, 3.0], 0.5)
    (2.0, 0.0)
    """
    differences = [*map(sub, ones, others)]
    more = mean(differences)
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0
    return more if more >= least and more > ERRORS * error else 0.0
