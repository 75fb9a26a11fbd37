"""Computer players: a player is given a view, and decides on a move with a reason.

A player is a subclass of `Player` with a `name` and a method `think`, a generator that yields its progress
about every hundredth of a second, for a screen that runs it in slices, and returns a `Decision`.  The
decision depends only on the view and the dice.

Every game has the player "random".  The other players of a game in this package are listed in `PLAYERS`, a
mapping in `games/<name>/players.py` that is imported when needed; those of any other game are registered
with `introduce`.

>>> from setcards_edu.dice import Dice
>>> from setcards_edu.games import set_speed
>>> state = set_speed.start(seed=7)
>>> choice = choose(RandomPlayer(), state.view(0), Dice("a game"))
>>> print(choice.move, choice.why)
Place(card=Card('1345'), pile=0) This is one of 4 moves, drawn by chance.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
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
class Weighed:
    """A computer player's estimate of what several moves are worth to the seat that makes them.

    results: for each move a row of numbers, of which larger ones are better.  Either each number is the
        result of one simulated game after the move, and the k-th games of all moves start from the same guess
        of what is hidden; or the row has one exact number.
    told: the worth of each move in words, such as "12.8 sets on average".
    least: the smallest difference between two moves that is worth mentioning.
    """

    results: tuple[tuple[float, ...], ...]
    told: tuple[Message, ...]
    least: float = 1.0


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a player: a move, its reason, and the time that it takes.

    move: one of the legal moves of its view.
    why: the reason in words, such as 'keeps {1,2}: two cards of the hand need it'.
    time: in a race, the time until the move in milliseconds; 0 in games of turns.
    """

    move: object
    why: Message
    time: int = 0


@dataclass(frozen=True, slots=True)
class Forfeit(Decision):
    """A decision with which a player loses the game, because it has no legal move to offer.

    move: what the player offers in place of a move; why: the reason (`Reason`) why that is no legal move.
    """


class Player(ABC, Generic[V]):
    """The base class of computer players, for views of the kind V, such as `SetSpeedView`.

    name: its name in menus and records, such as "random", "greedy" or "strong".

    A player keeps no state between moves, so one object can play at several seats.
    """

    name: ClassVar[str]

    @abstractmethod
    def think(self, view: V, dice: Dice) -> Generator[Reached, None, Decision]:
        """Decide on a move for the seat of the view; a generator that yields its progress.

        The seat must be to move; dice: the source of random choices.  Each class of players overrides this
        method.  The budget is counted in steps of work, never in seconds, so equal seeds give equal moves.
        """

    def advise(self, view: V, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the decision to recommend to a person who asks for a hint; by default the result of
        `think`."""
        return self.think(view, dice)

    def faster(self) -> Player[V]:
        """Return a player of this kind that decides in about a third of the time, for the analysis of whole
        games; by default this one."""
        return self

    def weigh(
        self,
        view: V,  # noqa: ARG002 - of players that can tell
        moves: Sequence[object],  # noqa: ARG002 - the same
        dice: Dice,  # noqa: ARG002 - the same
    ) -> Generator[Reached, None, Weighed | None]:
        """Return what several moves of the seat are worth; None, the default, if the player cannot say.

        moves: legal moves of the view's seat.
        """
        yield Reached(1, 1)
        return None


Maker: TypeAlias = Callable[[], Player[Any]]
"""A function that makes a player: its class, or a function that sets its effort."""


class RandomPlayer(Player[View[Any]]):
    """A player that makes a random legal move."""

    name = RANDOM

    def think(self, view: View[Any], dice: Dice) -> Generator[Reached, None, Decision]:
        """Return a random one of the legal moves."""
        moves = list(view.legal_moves())
        yield Reached(len(moves), len(moves))
        why = Hint("player.at-random", count=len(moves)) if len(moves) > 1 else Hint("player.only-move")
        return Decision(dice.pick(moves), why)


def choose(player: Player[Any], view: View[Any], dice: Dice) -> Decision:
    """Return the decision of a player, by running `think` to its end at once.

    Raises `BadOption` for invalid players, views or dice, `Refused` if the seat may not act.
    """
    check_kind("player", player, Player)
    check_kind("dice", dice, Dice)
    if check_kind("view", view, View).seat not in view.to_move():
        raise Refused(Obstacle("player.may-not-act"))
    return run_to_end(player.think(view, dice))


_INTRODUCED: dict[str, Mapping[str, Maker]] = {}


def introduce(game: type[State[Any]], players: Mapping[str, Maker]) -> None:
    """Register the players of a game that is not in this package, besides the random one.

    players: the class of each player by its name, the weakest first.

    Raises `BadOption` for a value that is no game, for a game of this package, and for values that are no
    player classes.
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
    """Return the functions that make a game's players, by name: "random", then the weakest first.

    Raises `BadOption` for a value that is no game.

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
