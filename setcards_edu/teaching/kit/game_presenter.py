"""Presenters of games: the picture of a table, the action for each press on it, and the buttons beside it.

Each game of this project has a subclass of `GamePresenter` in the folder of its subject, and an instance of
it named `PRESENTER`, for example in `strength/daishugo_presenter.py`.  A presenter works only with scenes
(`TableView`: the data for the picture) and moves.  Occupants of seats, computer players, undo and saving are
the same for all games; `teaching/games` handles them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias

from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.messages import Event, Message, Reason, Success
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView


@dataclass(frozen=True, slots=True)
class Made:
    """The action for a press that makes moves: those in `moves`, in this order, for the player at `seat`."""

    seat: Seat
    moves: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """The action for a press that makes no move, but only picks pieces (cards, tiles) up or puts them back.

    pieces: the ids of all pieces that are picked up after the press, in order.
    said: a message that says what to do next; None if the picture shows that.
    """

    pieces: tuple[str, ...] = ()
    said: Message | None = None


Pressed: TypeAlias = Made | Picked


@dataclass(frozen=True, slots=True)
class Action:
    """A button beside the picture of a game.

    name: the identifier, unique among the buttons shown together; words: the label.
    pressed: the action for a press, or a function that returns it once the button is pressed, and may raise
        `Refused`; reason: why the button is not available now, in place of `pressed`.
    is_main: whether it is the most likely next action; is_quiet: whether it is seldom wanted.
    menu: the label of the menu that contains this button; None if the button stands outside of menus.
    """

    name: str
    words: Message
    pressed: Pressed | Callable[[], Pressed] | None = None
    reason: Reason | None = None
    is_main: bool = False
    is_quiet: bool = False
    menu: Message | None = None


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """A yes-or-no question that the rules ask the seats in turn, and that a table may ask all at once.

    words: the question, such as 'Does anybody steal {1,2}?'.
    about: a value that identifies the question: equal as long as the same question is asked.
    seats: the seats that are still to be asked, in the order of the rules; the first is asked now.
    no: the move of a seat that answers no.
    """

    words: Message
    about: object
    seats: tuple[Seat, ...]
    no: object

    @property
    def seat(self) -> Seat:
        """The seat that the rules ask now."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class Interval:
    """The pause between two parts of a game, such as two rounds, in which players see how the first ended.

    state: the table at the end of the part, with the events of the move that ended it; the player who is to
        act in the next part cannot act yet.
    onward: the label of the button that begins the next part.
    """

    state: State[Any]
    onward: Message


@dataclass(frozen=True, slots=True)
class Goal:
    """A first goal for beginners, such as to lay three cards at once; the game goes on after it is reached.

    words: the translation key of the goal.
    reached: given the states of a game up to a move, and a seat, returns a message if this move has reached
        the goal for the seat, whoever made the move; otherwise None.
    why_not: given the same arguments, returns why the last move does not reach the goal although it looks
        as if it did; None for any other move.
    advise: given the view of a seat and the decision of a good player, returns a move that leads to the
        goal, with the reason; None if no such move exists now.
    beside: the computer player at the other seats by default; None for the usual one.
    needs: the options without which the goal cannot be reached, each with the values that are suitable.
    """

    words: str
    reached: Callable[[Sequence[Any], Seat], Success | None]
    why_not: Callable[[Sequence[Any], Seat], Message | None] | None = None
    advise: Callable[[Any, Decision], Decision | None] | None = None
    beside: str | None = None
    needs: Mapping[str, Sequence[int]] = field(default_factory=dict)


def without_own(
    scene: TableView, moves: Sequence[Sequence[Event]], keys: Collection[str]
) -> Iterator[tuple[Event, ...]]:
    """Yield the events of each move, without events of the first move that were reported already.

    An event of the first move is left out if its key is in `keys` and it is about the seat nearest to the
    screen.  No event is left out if the first move is the only one.

    keys: the translation keys of the events that report the move itself, and not a consequence of it.
    """
    for number, events in enumerate(moves):
        is_old = number == 0 and len(moves) > 1
        yield tuple(
            event
            for event in events
            if not (is_old and event.key in keys and event.witnesses.get("seat") == scene.near)
        )


class GamePresenter(ABC):
    """The base class of presenters of games, which draw the table and turn presses into moves.

    game: the class of the game's states.
    can_hide: whether players' hands may be hidden from each other, if not all of the game is open.
    lights: whether legal moves are highlighted by default.
    presets: the variants in the menu, by the translation keys of their names, each with its options.
    words: the translation keys for the options, by name, and for their values, by (name, value).
    goals: the first goals that can be chosen for a game, by their names.
    figures: the pictures that explain the rules, in reading order: the function that draws each, by its name.
        The caption of a picture has the translation key `rules-in-pictures.<game>.<name>`.
    """

    game: ClassVar[type[State[Any]]]
    can_hide: ClassVar[bool] = True
    lights: ClassVar[bool] = True
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({})
    words: ClassVar[Mapping[object, str]] = MappingProxyType({})
    goals: ClassVar[Mapping[str, Goal]] = MappingProxyType({})
    figures: ClassVar[Mapping[str, Callable[[], Picture]]] = MappingProxyType({})

    def offered(self, players: int) -> Mapping[str, object]:  # noqa: ARG002 - of most games
        """Return the options that a new table with this number of players has if nobody has chosen others.
        Options that are missing in the result, by default all, have the rules' default values."""
        return {}

    def why_not_shown(self, state: State[Any]) -> Reason | None:  # noqa: ARG002 - of most games
        """Return why this game cannot be shown, such as a board that is too large; None if it can."""
        return None

    def is_race(self, state: State[Any]) -> bool:  # noqa: ARG002 - of most games
        """Return whether players act at the same time, against the clock; by default false.

        Then the computer's moves take the time that its `Decision` gives.
        """
        return False

    @abstractmethod
    def picture(self, scene: TableView) -> Picture:
        """Return the picture of the table; scene: the data from which it is drawn."""

    @abstractmethod
    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press on a piece; raises `Refused` with the reason where there is none.

        An illegal move may be returned: the table checks every move by the rules, and shows their reason.

        piece: the id of the pressed part of the picture; scene: the data from which the picture was drawn.
        """

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the action for dropping a part of the picture on another; by default as for pressing both.

        piece, zone: the ids of the dropped part, and of the part on which it is dropped.
        """
        first = self.press(scene, piece)
        if isinstance(first, Made):
            return first
        return self.press(replace(scene, picked=first.pieces), zone)

    def still_picked(self, scene: TableView) -> tuple[str, ...]:  # noqa: ARG002 - of most games
        """Return the ids of the cards or tiles that stay picked up after a player's move; by default none."""
        return ()

    def actions(self, scene: TableView) -> tuple[Action, ...]:  # noqa: ARG002 - of most games
        """Return the buttons that stand beside the picture in a scene; by default none."""
        return ()

    def facts(self, scene: TableView) -> tuple[Message, ...]:  # noqa: ARG002 - of most games
        """Return the numbers, such as scores, that are shown beside the picture; by default none."""
        return ()

    def keys(self, scene: TableView) -> Mapping[str, str]:  # noqa: ARG002 - of most games
        """Return the keys of the keyboard, each with the id of the part of the picture that it presses; by
        default none."""
        return {}

    def is_quick(self, move: object) -> bool:  # noqa: ARG002 - of most games
        """Return whether the pause before a computer's move is short, as for one of many small moves; by
        default false."""
        return False

    def pauses(self, state: State[Any]) -> float:  # noqa: ARG002 - of most games
        """Return the factor by which the usual pause before the computer's move is multiplied; 1.0 by
        default.

        state: the state of the game in which the computer is to move.
        """
        return 1.0

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:  # noqa: ARG002 - of most games
        """Return the pause after a move that has ended a part of a game, but not the game; otherwise None.

        before, after: the states before and after the move.  A race has no intervals.
        """
        return None

    def as_told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events of a move in the form in which they are reported; by default unchanged.

        A game whose rules give one event for each card overrides this to join them into one event.
        """
        return events

    def in_short(
        self,
        scene: TableView,  # noqa: ARG002 - of most games
        moves: Sequence[Sequence[Event]],
    ) -> Iterable[tuple[Event, ...]]:
        """Return the events to report for each of several moves; by default all of them."""
        return map(tuple, moves)

    def why_meanwhile(self, why: Message) -> Message | None:
        """Return the part of the computer's reason for a move that may be shown before the game is over.

        Return None if nothing may be shown; by default return the whole reason.
        """
        return why

    def question(self, state: State[Any]) -> SeatQuestion | None:  # noqa: ARG002 - of most games
        """Return the question that the seats are asked now, such as who steals a card; None if there is none.

        Seats that could only answer no are not asked.  If several people with hidden hands share a screen,
        the table asks all of them at once.
        """
        return None

    def phrase_refusal(self, reason: Reason) -> Reason:
        """Return the reason for a refused move or menu choice as it is shown; by default unchanged.

        A game may override this to shorten the reason that its rules give.
        """
        return reason

    def too_late(self, state: State[Any], seat: Seat, move: object) -> Reason | None:  # noqa: ARG002 - of most
        """Return the reason for refusing a move in a race that was legal until another player moved.

        Return None, the default, if the refusal has another cause.

        state: the present state, after the move of the other player.
        """
        return None

    @abstractmethod
    def invite(self, scene: TableView) -> Message | None:
        """Return a message that says what the player whose turn it is can do; None if that is obvious."""

    @abstractmethod
    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:
        """Return a move as the end of a sentence in a hint, without a full stop: 'put {1,3} on {1}'."""

    @abstractmethod
    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return the result of the game as a message; names: the name of each seat."""
