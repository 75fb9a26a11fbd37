"""The setting of a table (the game, the occupant of each seat, and the options) and checks of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, Self, TypeAlias

from setcards_edu.games import records
from setcards_edu.games.players import Player, players_of
from setcards_edu.games.protocol import State
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_kind, check_option
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.game_presenter import Goal

from .own_player import own_player
from .table_words import LEVELS
from .tables import table_of

PERSON = records.PERSON

Occupant: TypeAlias = "str | Player[Any]"
"""The occupant of a seat: "person", or a computer player; arguments also accept the name of a player, and a
function `think(view, dice)` that returns a move."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a table, from which new games are started.

    A seat is occupied by a person or a computer player.

    game: the class of the game's states; seats: the occupant of each seat.
    options: the options of the game that differ from the defaults, by name.
    """

    game: type[State[Any]]
    seats: tuple[Occupant, ...]
    options: Mapping[str, object] = field(default_factory=dict)

    def start(self, seed: int) -> State[Any]:
        """Return the first state of a new game; seed: determines the shuffling.

        Raises `BadOption` for an option that the game does not have, and for a game that cannot be shown.
        """
        begin: Any = self.game.start
        known = {each.name for each in options_of(self.game)}
        if unknown := [name for name in self.options if name not in known]:
            allowed = ", ".join(sorted(known)) or "–"
            raise BadOption(Reason("table.no-such-option", given=quoted(unknown[0]), allowed=allowed))
        state: State[Any] = begin(players=len(self.seats), seed=seed, **self.options)
        if reason := table_of(self.game).why_not_shown(state):
            raise BadOption(reason)
        return state

    @property
    def turned(self) -> Self:
        """The setting in which each player has moved on by one seat, the last one to the first seat."""
        return replace(self, seats=(*self.seats[-1:], *self.seats[:-1]))

    @property
    def harder(self) -> Self | None:
        """The setting in which the next stronger player sits in the place of each computer player.

        None if there is none for any of them.
        """
        makers = players_of(self.game)
        stronger = dict(pairwise(name for name in makers if name in LEVELS))
        seats = tuple(
            each if (name := stronger.get(name_of(each))) is None else makers[name]() for each in self.seats
        )
        return None if seats == self.seats else replace(self, seats=seats)

    @classmethod
    def of(cls, state: State[Any], seats: tuple[Occupant, ...]) -> Self:
        """Return the setting with which a game in progress was started; seats: the occupants of its seats."""
        usual = {each.name: each.default for each in state.rules.options()}
        chosen = state.rules.chosen().items()
        return cls(type(state), seats, {name: value for name, value in chosen if value != usual[name]})


@lru_cache(maxsize=100)
def options_of(game: type[State[Any]]) -> tuple[Any, ...]:
    """Return the options of a game in the order in which it declares them."""
    begin: Any = game.start
    return tuple(begin().rules.options())


def check_seats(game: type[State[Any]], seats: Iterable[Occupant] | None) -> tuple[Occupant, ...]:
    """Return who sits at each seat of a game: `"person"` or a computer player (`Player`).

    A computer player that is given by its name, or as a function of a learner, is replaced by the `Player`.

    seats: the occupants or their names; None for one person, and the second-weakest computer player at the
        other seats.

    Raises `BadOption` for a number of seats that the game does not allow, and for an unknown name.
    """
    makers = players_of(game)
    if seats is None:
        usual = [*makers][1:2] or [*makers]
        seats = [PERSON, *usual * (game.numbers_of_players[0] - 1)]
    given = tuple(check_kind("seats", seats, list, tuple))
    check_option("players", len(given), game.numbers_of_players)
    made = (each if isinstance(each, Player) or each == PERSON else _player(each, makers) for each in given)
    return tuple(made)


def _player(name: object, makers: Mapping[str, Any]) -> Player[Any]:
    if own := own_player(name):
        return own
    if not isinstance(name, str) or name not in makers:
        allowed = ", ".join(map(repr, (PERSON, *makers)))
        raise BadOption(Reason("table.no-such-player", given=quoted(name), allowed=allowed))
    made: Player[Any] = makers[name]()
    return made


def why_out_of_reach(goal: Goal, chosen: Mapping[str, object]) -> Reason | None:
    """Return why a first goal is impossible with the chosen options: one of these, and the values that allow
    the goal.

    Return None if the goal is possible; chosen: the values of all options.
    """
    for option, allowed in goal.needs.items():
        if (given := chosen[option]) not in allowed:
            told = {"option": option, "given": given, "allowed": ", ".join(map(str, allowed))}
            return Reason("table.goal-out-of-reach", goal=Message(goal.words), **told)
    return None


def check_options(
    game: type[State[Any]], players: int, options: Mapping[str, object] | None
) -> Mapping[str, object]:
    """Return the options of a table: those given, and for the others what the table offers.

    Raises `BadOption` for a value that is no mapping.
    """
    given = {} if options is None else check_kind("options", options, Mapping)
    return {**table_of(game).offered(players), **given}


def name_of(sitter: Occupant) -> str:
    """Return the name written in the record of a game for who sits at a seat: `"person"`, or the name of the
    computer player."""
    return sitter if isinstance(sitter, str) else sitter.name
