"""Players that a computer seats: each is given a view, says what it does, and why.

A player is a class of the kind `Player` with a `name` and a method `think`, a generator: it yields how far
it has come about every hundredth of a second, for a screen that runs it in slices, and returns a `Decision`.
What it does next depends on its view and its dice alone.

Every game has the player "random".  A game of the house names its others in `PLAYERS`, a mapping in
`games/<name>/players.py`, which is loaded when they are asked for; for any other game `introduce` names them.

>>> from setcards_edu.dice import Dice
>>> from setcards_edu.games import set_speed
>>> state = set_speed.start(seed=7)
>>> choice = choose(RandomPlayer(), state.view(0), Dice("a game"))
>>> print(choice.move, choice.why)
Place(card=Card('1345'), pile=0) This is one of 4 moves, drawn by chance.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Hint, Message, Obstacle, Reason, Refused
from setcards_edu.options import check_kind
from setcards_edu.quoting import quoted
from setcards_edu.work import Reached, run_to_end

from . import module_name
from .protocol import State, View

V = TypeVar("V", bound=View[Any])

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does.

    move: one of the legal moves of its view.
    why: the reason in words, such as 'keeps {1,2}: two cards of the hand need it'.
    time: in a race, after how many thousandths of a second it does it; 0 in games of turns.
    """

    move: object
    why: Message
    time: int = 0


class Player(ABC, Generic[V]):
    """Who plays by a view of the kind V, such as `Player[SetSpeedView]`, or `Player[OpenView[MyGame]]`.

    name: how menus and records call it: "random", "greedy", "strong".

    A player keeps nothing between two moves but what it was made with, so one can sit at several seats.
    """

    name: ClassVar[str]

    @abstractmethod
    def think(self, view: V, dice: Dice) -> Generator[Reached, None, Decision]:
        """Work out what to do, for the seat of a view, which may act; dice: the only chance there is.

        Its budget is counted in work, never in seconds, so that the same seed gives the same move.
        """

    def advise(self, view: V, dice: Dice) -> Generator[Reached, None, Decision]:
        """Work out what is best, for somebody who asks for a hint: by default what it would do itself."""
        return self.think(view, dice)


Maker: TypeAlias = Callable[[], Player[Any]]
"""What makes a player: its class, or a function that has set its effort."""


class RandomPlayer(Player[View[Any]]):
    """Makes any of the legal moves, each as often."""

    name = RANDOM

    def think(self, view: View[Any], dice: Dice) -> Generator[Reached, None, Decision]:
        """List the moves, and pick one."""
        moves = list(view.legal_moves())
        yield Reached(len(moves), len(moves))
        why = Hint("player.at-random", count=len(moves)) if len(moves) > 1 else Hint("player.only-move")
        return Decision(dice.pick(moves), why)


def choose(player: Player[Any], view: View[Any], dice: Dice) -> Decision:
    """Return what a player does: its thinking, run to the end at once.

    Raises `BadOption` for what is no player, no view and no dice, `Refused` where the seat may not act.
    """
    check_kind("player", player, Player)
    check_kind("dice", dice, Dice)
    if check_kind("view", view, View).seat not in view.to_move():
        raise Refused(Obstacle("player.may-not-act"))
    return run_to_end(player.think(view, dice))


_INTRODUCED: dict[str, Mapping[str, Maker]] = {}


def introduce(game: type[State[Any]], players: Mapping[str, Maker]) -> None:
    """Tell which players there are for a game that is not of the house, beside the random one.

    players: what makes each, by its name, the weakest first.

    Raises `BadOption` for what is no game, for a game of the house, and for what makes no player.
    """
    name = _check_game(game).name
    if _is_of_the_house(game):
        raise BadOption(Reason("player.of-the-house", game=name))
    for each, make in check_kind("players", players, Mapping).items():
        if not isinstance(each, str) or not (isinstance(make, type) and issubclass(make, Player)):
            raise BadOption(
                Reason("option.kind", name="players", given=quoted(players), kind=Player.__name__)
            )
    _INTRODUCED[name] = dict(players)


def players_of(game: type[State[Any]]) -> Mapping[str, Maker]:
    """Return what makes the players of a game, by their names, the weakest first; "random" is always there.

    Raises `BadOption` for what is no game.

    >>> from setcards_edu.games.set_speed import SetSpeed
    >>> players_of(SetSpeed)["random"]().name
    'random'
    """
    name = _check_game(game).name
    return {
        RANDOM: RandomPlayer,
        **(_of_the_house(name) if _is_of_the_house(game) else {}),
        **_INTRODUCED.get(name, {}),
    }


def _check_game(game: type[State[Any]]) -> type[State[Any]]:
    check_kind("game", game, type)
    if not issubclass(game, State):
        raise BadOption(Reason("option.kind", name="game", given=quoted(game), kind=State.__name__))
    return game


def _is_of_the_house(game: type[State[Any]]) -> bool:
    return game.__module__.startswith(f"{__package__}.")


def _of_the_house(name: str) -> Mapping[str, Maker]:
    module = f"{__package__}.{module_name(name)}.players"
    if find_spec(module) is None:
        return {}
    found: Mapping[str, Maker] = import_module(module).PLAYERS
    return found
