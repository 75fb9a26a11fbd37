"""Presenters of games: the picture of a table, the action for each press on it, and the buttons beside it.

Each game of the house has a kind of `GamePresenter` in the folder of its subject: `PRESENTER` of
`strength/daishugo_presenter.py`.  It knows scenes (`TableView`) and moves. Who sits at the table, computer
players, undo and saving are the business of `teaching/games`, alike for all games.
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
    """The action for a press that makes moves: one move, or several in a row, such as a ready-made flock."""

    seat: Seat
    moves: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """The action for a press that only picks pieces up or puts them back.

    pieces: the ids of all pieces that are picked up after the press, in order.
    said: words for what to do next; None if the picture is enough.
    """

    pieces: tuple[str, ...] = ()
    said: Message | None = None


Pressed: TypeAlias = Made | Picked


@dataclass(frozen=True, slots=True)
class Action:
    """A button beside the picture.

    name: for programs, unique among the buttons shown together; words: the label.
    pressed: the action for a press, or a function that looks for it once the button is pressed, and may raise
        `Refused`; reason: given instead of `pressed` if the button is not available now.
    is_main: whether it is the most likely next action; is_quiet: whether it is seldom wanted.
    menu: the words of the menu that holds it together with other buttons; None for a button of its own.
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
    """A question that the rules put to one seat after another, and that a table may put to all at once.

    words: the question, such as 'Does anybody steal {1,2}?'.
    about: an identity of the question: equal as long as it is the same question.
    seats: the seats that are still to be asked, in the order of the rules; the first one now.
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
    """The pause between two parts of a game, such as two legs, for a look at how the first part ended.

    state: the table at the end of the part, with the events of the move that ended it; the player who is to
        act in the next part cannot act yet.
    onward: the label of the button that begins the next part.
    """

    state: State[Any]
    onward: Message


@dataclass(frozen=True, slots=True)
class Goal:
    """A first goal for a seat at a table, such as to lay three cards at once; then the game goes on.

    words: the key of the words for the goal.
    reached: given the moments of a game up to some move, and a seat, returns a message if this move has
        reached the goal for the seat, whoever made the move; otherwise None.
    why_not: given the same arguments, returns why the last move does not count, where one may think that it
        does; None where nobody would.
    advise: given the view of a seat and the move of a good player, returns a move that leads to the goal, and
        why; None where no move does now.
    beside: the computer player who sits opposite by default; None for the usual one.
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
    """Yield the events of each move, without the first move's events that report the nearest seat's own act.

    Those were reported when the act was done; they are kept if nobody has moved since.

    keys: the keys of events that report an act itself, and not a consequence of it.
    """
    for number, events in enumerate(moves):
        is_old = number == 0 and len(moves) > 1
        yield tuple(
            event
            for event in events
            if not (is_old and event.key in keys and event.witnesses.get("seat") == scene.near)
        )


class GamePresenter(ABC):
    """The rules by which a game is shown at a table and presses are turned into moves.

    game: the class of the game's states.
    is_race: whether players act simultaneously, against the clock; then the computer's moves take the time
        that its `Decision` gives.
    lights: whether legal moves are highlighted by default.
    presets: ready-made variants for the menu: the keys of their names, each with its options.
    words: the keys of the words for options, by their names, and for the values of options, by name and
        value.
    goals: the first goals that a table may set, by their names.
    figures: the pictures of the rules in reading order: the function that draws each, by its name, whose
        words are `rules-in-pictures.<game>.<name>`.
    """

    game: ClassVar[type[State[Any]]]
    is_race: ClassVar[bool] = False
    lights: ClassVar[bool] = True
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({})
    words: ClassVar[Mapping[object, str]] = MappingProxyType({})
    goals: ClassVar[Mapping[str, Goal]] = MappingProxyType({})
    figures: ClassVar[Mapping[str, Callable[[], Picture]]] = MappingProxyType({})

    def why_not_shown(self, state: State[Any]) -> Reason | None:  # noqa: ARG002 - of most games
        """Return why a game cannot be shown, such as a board that is too large; None if it can."""
        return None

    @abstractmethod
    def picture(self, scene: TableView) -> Picture:
        """Return the picture of the table."""

    @abstractmethod
    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press on a piece; raises `Refused` with the reason where there is none.

        A move that is not legal is returned all the same: the table asks the rules, and gives their reason.
        """

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the action for dropping `piece` on `zone`; by default that for pressing one after the
        other."""
        first = self.press(scene, piece)
        if isinstance(first, Made):
            return first
        return self.press(replace(scene, picked=first.pieces), zone)

    def still_picked(self, scene: TableView) -> tuple[str, ...]:  # noqa: ARG002 - of most games
        """Return the ids of those picked-up pieces that stay picked up after a move of any player."""
        return ()

    def actions(self, scene: TableView) -> tuple[Action, ...]:  # noqa: ARG002 - of most games
        """Return the buttons that stand beside the picture in a scene; by default none."""
        return ()

    def facts(self, scene: TableView) -> tuple[Message, ...]:  # noqa: ARG002 - of most games
        """Return the numbers, such as scores, that are shown beside the picture; by default none."""
        return ()

    def keys(self, scene: TableView) -> Mapping[str, str]:  # noqa: ARG002 - of most games
        """Return the keys of the keyboard, each with the id of the piece that it presses."""
        return {}

    def is_quick(self, move: object) -> bool:  # noqa: ARG002 - of most games
        """Return whether a computer's move is one of many, such as placings, that are shown faster."""
        return False

    def pauses(self, state: State[Any]) -> float:  # noqa: ARG002 - of most games
        """Return the factor by which the pause after a moment, before the computer goes on, is lengthened."""
        return 1.0

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:  # noqa: ARG002 - of most games
        """Return the pause after a move that has ended a part of a game, but not the game; otherwise None.

        before, after: the states before and after the move.  A race has no intervals.
        """
        return None

    def as_told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events of a move as people are told them; by default all events of the rules.

        A game whose rules report every card that moves joins such events into one sentence for the act.
        """
        return events

    def in_short(
        self,
        scene: TableView,  # noqa: ARG002 - of most games
        moves: Sequence[Sequence[Event]],
    ) -> Iterable[tuple[Event, ...]]:
        """Return the events to be reported of several moves: by default those of each move, or fewer."""
        return map(tuple, moves)

    def why_meanwhile(self, why: Message) -> Message | None:
        """Return the part of the computer's reason for a move that may be told while the game goes on, or
        None."""
        return why

    def question(self, state: State[Any]) -> SeatQuestion | None:  # noqa: ARG002 - of most games
        """Return the question that the seats are asked in turn now, such as who steals a card, or None.

        Seats that could only answer no are not asked.  Where several people share a screen and their hands
        are hidden, the table asks all of them at once.
        """
        return None

    def told_no(self, reason: Reason) -> Reason:
        """Return the reason for refusing a move or a choice in a menu, in the words of this table.

        By default the reason of the rules, unchanged.
        """
        return reason

    def too_late(self, state: State[Any], seat: Seat, move: object) -> Reason | None:  # noqa: ARG002 - of most
        """Return why a move in a race, legal when it was begun, is no longer possible; None if it still is.

        state: the present state, after the move of a quicker player.
        """
        return None

    @abstractmethod
    def invite(self, scene: TableView) -> Message | None:
        """Return words that tell the player to move what to do now; None where that is obvious."""

    @abstractmethod
    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:
        """Return a move as the end of a sentence, without a full stop, for a hint: 'put {1,3} on {1}'."""

    def overlooked(self, moments: Sequence[State[Any]], seat: Seat) -> Message | None:  # noqa: ARG002 - of most
        """Return what a seat could have done better in a game that is over; None where nothing is known."""
        return None

    @abstractmethod
    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return words for the result of the game."""
