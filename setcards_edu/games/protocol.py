"""The protocol of every game: immutable states, moves, events, a result, and views of seats.

A game is a frozen dataclass derived from `State`, decorated with `@register`.  It defines

- `to_move()`: the seats that may act now, () when the game is over;
- `moves(seat)`: the legal moves of a seat that may act, in a fixed order, yielded one by one;
- `after(seat, move)`: the state after a legal move, with the events that it causes;
- `result()`: how the game ended, None before that;

and, where needed,

- `refusal` (why a move is illegal) and `waiting` (why a seat may not act);
- `start`, if there are a deal or options (a subclass of `Rules`): it takes each option by name, and a `deal`
  in place of a shuffled one, which it checks, since the deal may come from an edited record;
- `view` and `view_kind`, if something is hidden: a subclass of `View` holds what a seat knows, and its
  `guess` returns a state that has an equal view, with equal `events`.  The seats to move and the result must
  follow from public knowledge: a player who cannot go on because of a hidden hand makes a move to say so.

Everything else is inherited: `play` checks every move and adds it to the record, `in` checks a move against
`legal_moves` without listing them, and views hide nothing unless the game defines its own.

Seats are numbered from 0; in messages, players are numbered from 1.  A move is a number, a text, a tuple of
these, or a frozen dataclass.  Passing is a move.  Effects that nobody chooses happen within `after` and are
reported in `events`.  An event about a card that moves has the witnesses `card`, `start` and `end`, the names
of the places that it leaves and reaches (`zone`), so that a table can show its way.

>>> from setcards_edu import Card
>>> from setcards_edu.games import set_speed
>>> state = set_speed.start(seed=7)
>>> print(state.why_not(0, set_speed.Place(Card("13"), pile=0)))
{1,3} is not in your hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, IllegalMove, Message, Obstacle, Reason
from setcards_edu.options import check_kind, check_number, check_option, check_seed
from setcards_edu.quoting import quoted
from setcards_edu.sets import Card, in_order

from . import GAMES, module_name
from .rules import Rules

__all__ = [
    "IllegalMove",
    "LegalMoves",
    "OpenView",
    "Result",
    "Seat",
    "State",
    "View",
    "because",
    "dice_of",
    "register",
    "registered",
    "zone",
]

Seat: TypeAlias = int
"""The number of a seat, from 0."""

M = TypeVar("M")
S = TypeVar("S", bound="State[Any]")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game.

    ranks: one for each seat; 1 is best, and seats that are equal share a rank.
    scores: the score of each seat; each game defines which scores are better.
    ended: the way in which the game ended, a member of an enum of the game.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    ended: Enum


def who(seat: Seat) -> Message:
    """Return the default name of a seat's player for events, such as "Player 2"; a table may replace it.

    >>> print(who(1))
    Player 2
    """
    return Message("game.player", number=seat + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(ABC, Generic[M]):
    """The base class of the states of a game: immutable values, from which each move makes a new state.

    rules: the options by which it is played.
    deal: the random choices before the first move, for the record; None if there are none.
    turns: the moves so far, each with its seat, in order.
    events: what the last move (or the start) has caused, in order.

    States are equal if their rules and the fields that the game adds are equal; deal, turns and events are
    not compared.
    """

    name: ClassVar[str] = ""
    """The name of the game in records and menus, such as `set-speed`."""
    numbers_of_players: ClassVar[tuple[int, ...]] = (2,)
    """The possible numbers of players; the first is the default."""
    kinds: ClassVar[tuple[type, ...]] = ()
    """The classes (dataclasses, enums, `Rules`) of values in moves and views of the game, for JSON."""

    rules: Rules = field(default=Rules())
    deal: object = field(default=None, compare=False, repr=False)
    turns: tuple[tuple[Seat, M], ...] = field(default=(), compare=False, repr=False)
    events: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    # what a game says

    @abstractmethod
    def to_move(self) -> tuple[Seat, ...]:
        """Return the seats that may act now, each with a legal move; () when the game is over."""

    @abstractmethod
    def moves(self, seat: Seat) -> Iterable[M]:
        """Yield the legal moves of a seat that may act, in a fixed order and one by one."""

    @abstractmethod
    def after(self, seat: Seat, move: M) -> Self:
        """Return the state after a legal move, made by `dataclasses.replace`, with `events` if there are any.

        `played` calls this method on a state that has the move in its `turns` already, and no `events`; so
        callers use `play` or `played` instead.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """Return the result of the game; None before its end."""

    def standing(self) -> tuple[int, ...]:
        """Return a number for each seat that says how far it has come; the leaders have the largest number.

        Return () if the game has no such numbers.  At the end of the game the winners have the largest
        number.
        """
        return ()

    def refusal(self, seat: Seat, move: object) -> Reason | None:
        """Return why a seat that may act cannot make a move; None if it can.

        A game overrides this method to give exact reasons without listing all moves.
        """
        if any(type(each) is type(move) and each == move for each in self.moves(seat)):
            return None
        return Reason("game.not-a-move", given=quoted(move))

    def waiting(self, seat: Seat) -> Reason | None:
        """Return why a seat may not act at all now; None if it may, and then `refusal` checks its move."""
        return None if seat in self.to_move() else Reason("game.not-your-turn", player=seat + 1)

    @classmethod
    def start(cls, *, players: int = 0, seed: int = 0, deal: None = None) -> Self:
        """Return the first state of a game without a deal and without options.

        players: the number of players, 0 for the default; seed, deal: checked but not used.

        Raises `BadOption` for an invalid argument.
        """
        cls.check_players(players)
        check_seed(seed)
        check_option("deal", deal, (None,))
        return cls()

    @property
    def players(self) -> int:
        """The number of players."""
        return self.numbers_of_players[0]

    def view(self, seat: Seat | None = None) -> View[Self]:
        """Return what a seat, or a spectator (None), may see: by default the whole state.

        Raises `BadOption` for an invalid seat.
        """
        return OpenView(self.check_seat(seat), self.events, self)

    @classmethod
    def view_kind(cls) -> type[View[Any]]:
        """Return the class of the views of the game."""
        return OpenView

    # what every game has

    def legal_moves(self, seat: Seat) -> LegalMoves[M]:
        """Return the legal moves of a seat, computed one by one; raises `BadOption` for an invalid seat."""
        return LegalMoves(self, check_number("seat", seat, range(self.players)))

    def why_not(self, seat: Seat, move: object) -> Reason | None:
        """Return why a seat cannot make a move now, or None; raises `BadOption` for an invalid seat."""
        check_number("seat", seat, range(self.players))
        if self.result() is not None:
            return Obstacle("game.over")
        return self.waiting(seat) or self.refusal(seat, move)

    def play(self, seat: Seat, move: M) -> Self:
        """Return the state after a move.

        Raises `IllegalMove` with the reason for an illegal move, `BadOption` for an invalid seat.
        """
        if reason := self.why_not(seat, move):
            raise IllegalMove(reason)
        return self.played(seat, move)

    def played(self, seat: Seat, move: M) -> Self:
        """Return the state after a move that is known to be legal: nothing is checked."""
        noted = replace(self, turns=(*self.turns, (seat, move)), events=())
        after = noted.after(seat, move)
        if after.events:
            return after
        return replace(after, events=(Event("game.played", seat=seat, who=who(seat), move=move),))

    def history(self) -> Iterator[Self]:
        """Yield the states of the game from its start to this one, for undo and for looking back.

        Raises what `start` and `play` raise if the state cannot be reached from its deal.
        """
        begin: Any = self.start
        state: Self = begin(players=self.players, deal=self.deal, **self.rules.chosen())
        yield state
        for seat, move in self.turns:
            state = state.play(seat, move)
            yield state

    def check_seat(self, seat: Seat | None) -> Seat | None:
        """Return the seat, or None for a spectator; raises `BadOption` for an invalid seat."""
        return None if seat is None else check_number("seat", seat, range(self.players))

    @classmethod
    def check_players(cls, players: int) -> int:
        """Return the number of players, the default for 0; raises `BadOption` for a wrong number."""
        if type(players) is int and players == 0:
            return cls.numbers_of_players[0]
        return check_option("players", players, cls.numbers_of_players)


class LegalMoves(Generic[M]):
    """The legal moves of a seat: iteration yields them in a fixed order, `in` checks a single move.

    >>> from setcards_edu.games import set_speed
    >>> moves = set_speed.start(seed=7).legal_moves(0)
    >>> next(iter(moves)) in moves, "a card" in moves, bool(moves)
    (True, False, True)
    """

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State[M], seat: Seat) -> None:
        self._state, self._seat = state, seat

    def __iter__(self) -> Iterator[M]:
        return iter(self._state.moves(self._seat) if self._seat in self._state.to_move() else ())

    def __contains__(self, move: object) -> bool:
        return self._state.why_not(self._seat, move) is None

    def __bool__(self) -> bool:
        return self._seat in self._state.to_move()

    def __repr__(self) -> str:
        return f"<the legal moves of seat {self._seat}>"


@dataclass(frozen=True)
class View(ABC, Generic[S]):
    """A view of a state: all that a seat, or a spectator, may know; a player is given only this.

    seat: the seat of the view, None for a spectator; events: the public events of the last move.
    is_stopped: whether nobody may act any more, because somebody has resigned.

    The legal moves, the seats to move and the result must be equal in all states that agree with the view;
    so the view computes them from one such state, made by `guess`.  A game with hidden parts has a subclass.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    is_stopped: bool = field(default=False, kw_only=True)

    @abstractmethod
    def guess(self, rng: Dice | Random) -> S:
        """Return a random full state that agrees with the view; every such state is equally probable.

        Raises `BadOption` unless `rng` is a `Dice` or `random.Random`.
        """

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        return () if self.is_stopped else self._any.to_move()

    def legal_moves(self) -> Iterable[object]:
        """Return the legal moves of the seat, as `State.legal_moves` does; () for a spectator."""
        return () if self.seat is None else self._any.legal_moves(self.seat)

    def why_not(self, move: object) -> Reason | None:
        """Return why the seat cannot make a move now; None if it can."""
        return Obstacle("game.onlooker") if self.seat is None else self._any.why_not(self.seat, move)

    def result(self) -> Result | None:
        """Return the result of the game; None before its end."""
        return self._any.result()

    @cached_property
    def _any(self) -> S:
        return self.guess(Dice("any"))


@dataclass(frozen=True, slots=True)
class OpenView(View[S]):
    """The view of a game that hides nothing: the state itself."""

    state: S

    def guess(self, rng: Dice | Random) -> S:
        """Return the state itself, since nothing is hidden."""
        dice_of(rng)
        return self.state


def dice_of(rng: Dice | Random) -> Dice:
    """Return the dice, or a `Dice` for a `random.Random`; raises `BadOption` for any other value."""
    rng = check_kind("rng", rng, Dice, Random)
    return rng if isinstance(rng, Dice) else Dice(rng)


def dealt_to(hands: Iterable[tuple[Card, ...] | int], cards: list[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands, in which each hidden one is filled with cards from a list, and sorted.

    hands: the cards of each open hand, and the number of cards of each hidden hand.

    The cards are taken, and removed, from the front of the list `cards`.

    >>> left = [Card("2"), Card("1"), Card("3")]
    >>> dealt_to([(Card("12"),), 2], left), left
    (((Card('12'),), (Card('1'), Card('2'))), [Card('3')])
    """
    filled = []
    for hand in hands:
        if isinstance(hand, int):
            filled.append(in_order(cards[:hand]))
            del cards[:hand]
        else:
            filled.append(hand)
    return tuple(filled)


def because(text: str) -> Reason:
    """Return a `Reason` whose sentence is the given text, for a game without a catalogue of messages.

    >>> print(because("That square is taken."))
    That square is taken.
    """
    return Reason("game.because", text=text)


def why_other_points(card: object, n: int) -> Reason | None:
    """Return why a card on another number of points than n cannot be played; None if it is on n points.

    >>> print(why_other_points(Card("4"), 4))
    {4} on 5 points is no card of this game, which is played on 4.
    """
    if not isinstance(card, Card) or card.n == n:
        return None
    return Reason("game.other-points", card=card, given=card.n, n=n)


def zone(name: str, seat: Seat) -> str:
    """Return the name of a player's place for cards at the table, as used in events and pictures.

    name: what lies there, such as "hand" or "stock"; seat: the number of the player, from 0.

    >>> zone("hand", 0)
    'hand-0'
    """
    return f"{name}-{seat}"


_REGISTERED: dict[str, type[State[Any]]] = {}

_G = TypeVar("_G", bound=type)


def register(game: _G) -> _G:
    """Register a game by its name, for records and tables; raises `ValueError` for a used name.

    Used as a decorator above `@dataclass`; returns the class.
    """
    known = _REGISTERED.setdefault(game.name, game)  # type: ignore[attr-defined]
    if known.__module__ != game.__module__:
        raise ValueError(f"{known.name}: there is a game of this name already, in {known.__module__}")
    _REGISTERED[known.name] = game
    return game


def registered(name: str) -> type[State[Any]] | None:
    """Return the class of the game with this name, such as "daishugo"; None if there is no such game."""
    if name in GAMES:
        import_module(f".{module_name(name)}", __package__)
    return _REGISTERED.get(name)
