"""How a game is played at a table: its picture, what a press means, and the buttons beside it.

Each game of the house has a kind of `GamePresenter` in the folder of its subject: `PRESENTER` of
`strength/daishugo_presenter.py`.  It knows scenes (`TableView`) and moves, and nothing of who sits at the
table, of computers that think, of undoing or keeping: that is the same for all games.
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
    """A press that makes moves: one, or several that follow each other, such as a ready-made flock."""

    seat: Seat
    moves: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """A press that only picks up or puts back: the ids of the pieces that are picked up now, in order.

    said: what comes next, in words; None if the picture is enough.
    """

    pieces: tuple[str, ...] = ()
    said: Message | None = None


Pressed: TypeAlias = Made | Picked


@dataclass(frozen=True, slots=True)
class Action:
    """A button beside the picture.

    name: for programs, unique at a moment; words: what stands on it.
    pressed: what pressing it means; reason: why it does not go now, in its place.
    is_main: whether it is what one most likely wants to do next; is_quiet: whether one seldom wants it.
    menu: the words of the menu in which it stands with others; None for a button of its own.
    """

    name: str
    words: Message
    pressed: Pressed | None = None
    reason: Reason | None = None
    is_main: bool = False
    is_quiet: bool = False
    menu: Message | None = None


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """A question that the rules put to one seat after another, and that a table may put to all at once.

    words: the question, such as 'Does anybody steal {1,2}?'.
    about: what tells it from other questions: equal as long as it is the same one.
    seats: who is still to be asked, in the order of the rules; the first one now.
    no: the move of a seat that does not want to.
    """

    words: Message
    about: object
    seats: tuple[Seat, ...]
    no: object

    @property
    def seat(self) -> Seat:
        """Whom the rules ask now."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class Interval:
    """The time between two parts of a game, such as two legs: people look at how the first one has ended.

    state: the table as it stands there, with the events of the move that has ended the part; who is to act
        in the next part does not act yet.
    onward: what stands on the button that begins the next part.
    """

    state: State[Any]
    onward: Message


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody may try to reach first at a table, such as to lay three cards at once; then it goes on.

    words: the key of the words for what there is to be reached.
    reached: given the moments of a game up to some move, and a seat, returns in words that this move has
        reached it for the seat, whoever made the move; None if it has not.
    why_not: likewise returns why what the last move has led to does not count, where one may think that it
        does; None where nobody would.
    advise: given the view of a seat and what a good player would do, returns what leads to the goal, and why;
        None where nothing does now.
    beside: the player of the computer who sits opposite unless somebody else is to; None for the usual one.
    needs: options of the game without which it cannot be reached, with the values that will do.
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
    """Yield what moves have caused, without what the nearest seat has done itself before all others.

    That has been told when it was done; it is told again where nobody has moved since.

    keys: those of the events that tell of an act itself, and of nothing that comes of it.
    """
    for number, events in enumerate(moves):
        is_old = number == 0 and len(moves) > 1
        yield tuple(
            event
            for event in events
            if not (is_old and event.key in keys and event.witnesses.get("seat") == scene.near)
        )


class GamePresenter(ABC):
    """A game at the table.

    game: the class of its states.
    is_race: whether players act at once, against the clock; then the computer's moves take the time that its
        `Decision` says.
    lights: whether legal moves are lit unless somebody wants otherwise.
    presets: ready-made ways to play for the menu: the keys of their names, each with its options.
    words: the keys of the words of options, by their names, and of their values, by name and value.
    goals: what a table may set as a first goal, by its name.
    figures: the pictures of the rules, in the order in which one reads them: what draws each, by its name,
        whose words are `rules-in-pictures.<game>.<name>`.
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
        """Draw the table."""

    @abstractmethod
    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return what a press on a piece means; raises `Refused` with the reason where it means nothing.

        A move that is not legal is returned all the same: the table asks the rules, and says why not.
        """

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return what dropping a piece on a zone means; like pressing the one and then the other."""
        first = self.press(scene, piece)
        if isinstance(first, Made):
            return first
        return self.press(replace(scene, picked=first.pieces), zone)

    def still_picked(self, scene: TableView) -> tuple[str, ...]:  # noqa: ARG002 - of most games
        """Return which of the pieces that were picked up still are, after a move of whomever."""
        return ()

    def actions(self, scene: TableView) -> tuple[Action, ...]:  # noqa: ARG002 - of most games
        """Return the buttons that stand beside the picture now."""
        return ()

    def facts(self, scene: TableView) -> tuple[Message, ...]:  # noqa: ARG002 - of most games
        """Return what is counted beside the picture."""
        return ()

    def keys(self, scene: TableView) -> Mapping[str, str]:  # noqa: ARG002 - of most games
        """Return keys of the keyboard with the pieces that they press."""
        return {}

    def is_quick(self, move: object) -> bool:  # noqa: ARG002 - of most games
        """Return whether a move of the computer is one of many that need not be seen alone: a placing."""
        return False

    def pauses(self, state: State[Any]) -> float:  # noqa: ARG002 - of most games
        """Return how many times as long as usual people look at a moment before the computer goes on."""
        return 1.0

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:  # noqa: ARG002 - of most games
        """Return what is looked at before the game goes on, where a move has ended a part of it, and not all.

        before, after: the moments before and after the move.  A race has no intervals.
        """
        return None

    def as_told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return what a move has caused as people are told it: by default as the rules have it.

        Where the rules tell of each card that moves, one act is still one sentence.
        """
        return events

    def in_short(
        self,
        scene: TableView,  # noqa: ARG002 - of most games
        moves: Sequence[Sequence[Event]],
    ) -> Iterable[tuple[Event, ...]]:
        """Return what is told of moves, given what each has caused: a line for each, or fewer."""
        return map(tuple, moves)

    def why_meanwhile(self, why: Message) -> Message | None:
        """Return what is told of why the computer made a move, while the game goes on; after it all is."""
        return why

    def question(self, state: State[Any]) -> SeatQuestion | None:  # noqa: ARG002 - of most games
        """Return the question that is being put to one seat after another now, such as who steals a card.

        A seat that can only say no is not asked.  Where several people sit at one screen and their hands are
        hidden, the table puts it to all of them at once.
        """
        return None

    def told_no(self, reason: Reason) -> Reason:
        """Return why a move or a choice in a menu is refused, in the words of this table.

        By default they are those of the rules.
        """
        return reason

    def too_late(self, state: State[Any], seat: Seat, move: object) -> Reason | None:  # noqa: ARG002 - of most
        """Return what is in the way of a move of a race that went when it was begun; None if nothing is.

        state: as it is now, after somebody who was quicker.
        """
        return None

    @abstractmethod
    def invite(self, scene: TableView) -> Message | None:
        """Return what there is to be done now, in words, for whoever may act; None where that is known."""

    @abstractmethod
    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:
        """Return a move in words that end a sentence, without a full stop: 'put {1,3} on {1}', for a hint."""

    def overlooked(self, moments: Sequence[State[Any]], seat: Seat) -> Message | None:  # noqa: ARG002 - of most
        """Return what a seat could have done better in a game that is over; None where nothing is known."""
        return None

    @abstractmethod
    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return how the game was decided, in words."""
