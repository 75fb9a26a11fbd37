"""Players that learners write: a function `think(view, dice)` that returns a move.

>>> from setcards_edu.games import daishugo
>>> from setcards_edu.dice import Dice
>>> from setcards_edu.games.players import choose
>>> state = daishugo.start(n=3, seed=1)
>>> view = state.view(state.to_move()[0])
>>> def think(view, dice):
...     return list(view.legal_moves())[0]
>>> choose(OwnPlayer(think), view, Dice("a game")).move == next(iter(view.legal_moves()))
True
>>> print(choose(OwnPlayer(lambda view, dice: 1 / 0), view, Dice("a game")).why)
Line 1: something is divided by zero.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor
from functools import partial
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.games.cross_table import CrossTable, rank
from setcards_edu.games.players import Decision, Forfeit, Maker, Player, players_of
from setcards_edu.games.protocol import State, View
from setcards_edu.messages import BadOption, Hint, Reason
from setcards_edu.options import check_kind
from setcards_edu.quoting import quoted
from setcards_edu.teaching.exercises.run_learner_code import LearnerFunction, Stopped
from setcards_edu.work import OnProgress, Reached

from .tables import game_of

PACE = 2000
"""The time in milliseconds that a function takes for each move in a race."""


class OwnPlayer(Player[View[Any]]):
    """A player made of a learner's function, which is given the view of a seat and dice, and returns a move.

    function: is called as `function(view, dice)`; each call may take as many steps as a learner's function in
        an exercise, whatever time they take, so that equal seeds give equal games.

    If the function fails, is stopped, or returns no legal move, the decision is a `Forfeit`.
    """

    def __init__(self, function: Callable[[Any, Dice], object]) -> None:
        name = getattr(function, "__name__", "")
        self.name = f"{name if type(name) is str and name.isidentifier() else 'think'}()"  # type: ignore[misc]
        self._call = self.name.replace("()", "(view, dice)")
        self._function = LearnerFunction(function, in_all=sys.maxsize, clock=_no_time, read=_as_it_is)

    def think(self, view: View[Any], dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the move that the function gives."""
        yield Reached(0, 1)
        try:
            move = self._function(view, dice)
        except Stopped as stopped:
            return Forfeit(None, stopped.reason)
        if move is None:
            return Forfeit(None, Reason("code.returned-nothing", call=self._call))
        if why := view.why_not(move):
            return Forfeit(move, Reason("own.illegal", call=self._call, given=quoted(move), why=why))
        return Decision(move, Hint("own.why", call=self._call), PACE if len(view.to_move()) > 1 else 0)


def tournament(  # noqa: PLR0913 - options, all by name but the first two
    game: str | type[State[Any]],
    players: Iterable[object],
    *,
    games: int = 40,
    seed: int = 0,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    **options: object,
) -> CrossTable:
    """Return the cross table of several players: each plays against each other one.

    game: the name of the game, or the class of its states; options: the options of the game, such as `n=3`.
    players: for each player the name of a player of the game ("random", "greedy", "strong"), a `Player`, or a
        function `think(view, dice)` that returns a move.
    games: the number of games of each pair; seed: the seed of the first deal.
    executor: runs the games in parallel, without changing the results; progress: a function that is called
        with the number of games played.

    Raises `BadOption` for an invalid argument.

    >>> def weakest_first(view, dice):
    ...     return list(view.legal_moves())[0]
    >>> print(tournament("daishugo", [weakest_first, "random"], n=3))
        1   2  all   95 %  player
    1   –  82   82  68–91  weakest_first()
    2  18   –   18   9–32  random
    """
    kind = game_of(game)
    makers = players_of(kind)
    given = check_kind("players", players, list, tuple)
    found: dict[str, Maker] = {}
    for each in given:
        if isinstance(each, str) and each in makers:
            found[each] = makers[each]
        elif isinstance(each, Player):
            found[each.name] = partial(_same, each)
        elif callable(each) and (own := own_player(each)):
            found[own.name] = partial(OwnPlayer, each)
        else:
            allowed = ", ".join(map(repr, makers))
            raise BadOption(Reason("table.no-such-player", given=quoted(each), allowed=allowed))
    return rank(kind, found, games=games, seed=seed, options=options, executor=executor, progress=progress)


def own_player(function: object) -> OwnPlayer | None:
    """Return the player made of a learner's function; None for a value that is no function."""
    return OwnPlayer(function) if callable(function) and not isinstance(function, type) else None


def is_function(name: str) -> bool:
    """Return whether a name in a record is the name of a learner's function, such as "think()"."""
    return name.endswith("()")


def _same(player: Player[Any]) -> Player[Any]:
    return player


def _as_it_is(move: object) -> object:
    return move


def _no_time() -> float:
    return 0.0
