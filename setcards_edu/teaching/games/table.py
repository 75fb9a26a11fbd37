"""The state of a table at which a game is played: seats, moves, undo, saving and loading.

All games use it; the picture and the action for each press come from the game's `GamePresenter`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.games import records
from setcards_edu.games.analysis import Analysis
from setcards_edu.games.players import Decision, Forfeit, Player, players_of
from setcards_edu.games.protocol import IllegalMove, OpenView, Result, Seat, State, zone
from setcards_edu.games.records import HANDS, Hands, Record
from setcards_edu.messages import (
    BadOption,
    Event,
    Hint,
    Message,
    Obstacle,
    Reason,
    Refused,
    Success,
)
from setcards_edu.options import check_flag, check_number, check_option, check_seed
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.quoting import quoted, shown
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.game_presenter import (
    Action,
    GamePresenter,
    Goal,
    Interval,
    Made,
    Picked,
    Pressed,
    SeatQuestion,
)
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.kit.history import NothingToUndo
from setcards_edu.teaching.kit.screen_state import ScreenState
from setcards_edu.work import Reached, run_to_end

from .evening import Evening
from .own_player import is_function
from .setting import PERSON, Occupant, Setting, check_options, check_seats, name_of, why_out_of_reach
from .table_words import LEVELS, addressed_to, player_name, seat_name
from .tables import game_of, table_of

M = TypeVar("M", bound=Message)

SIT, NOBODY, ONWARD = "sit", "nobody", "onward"
"""The names of the table's own buttons: take the screen to see one's hand; nobody says yes; begin the next
part."""

SPEEDS = range(25, 301, 25)
USUAL_SPEED = 75
"""The initial speed of the computer in a race, in percent of that in its `Decision`: calm, for beginners."""

_ASKING = ("resign", "new-game", "go-on-before")
"""The names of the buttons that would end a running game, and so ask for confirmation."""


class WrongMove(IllegalMove):
    """Raised for a move that the rules do not allow; seat: the seat that tried to move."""

    def __init__(self, reason: Reason, seat: Seat) -> None:
        super().__init__(reason)
        self.seat = seat


class TooLate(IllegalMove):
    """Raised in a race for a move that was legal until another, quicker player moved."""


@dataclass(frozen=True, kw_only=True)
class TableState(ScreenState, Dealt):
    """The state of the screen on which a game is played.  "Moments" are the states of the game so far.

    seats: the occupant of each seat.
    moments: all states of the game so far; the last is the present one.
    whys: for each moment why the computer made the move that led to it; None for moves of people.
    seed: the seed of the shuffling; the next game uses the next seed.
    hands: whether several people at one screen see each other's hands ("open" or "hidden").
    plan: the setting of the next game, if it differs from the present one; otherwise None.
    sitting: with hidden hands the seat of the person at the screen; None while the screen is handed over.
    asked: the `about` of a question that all were asked at once, and the seat that said yes (None: nobody).
    shown: the number of the past moment that is displayed; None for the present moment.
    picked: the ids of the pieces that are picked up.
    held: the ids of the pieces that are picked up, each with the number of the moment when that was done.
    advised: the seat and the move of the last hint, until the next action; None for no hint.
    resigned: the seat that has resigned; None for none.
    is_paused: whether a race is paused, with the hands covered, or a game of computer players.
    is_stepping: whether one more move is made in a paused game of computer players.
    since: the number of the first moment that has not been reported to the person whose turn it is.
    offered: the record of an earlier game that can be continued; "" if there is none.
    invited: if there is only one person, the text of the invitation at each of that person's turns.
    onward: the number of the last moment after which a person has ended the interval (see `Interval`).
    goal: the name of the first goal that people try to reach; None for none.
    advising: the seat for which a hint is being computed; None for none.
    is_started: whether a race was started before anybody laid a card.
    speed: the speed of the computer in a race, in percent of the usual one.
    seconds: the time that a race has taken so far.
    before: the score of the games that these players have finished before; None if there is none.
    is_judging: whether the finished game is being analysed; analysis: what was found; None before that.
    """

    levels: ClassVar[tuple[Help, ...]] = HELP
    seats: tuple[Occupant, ...] = field(repr=False)
    moments: tuple[State[Any], ...] = field(repr=False)
    whys: tuple[Message | None, ...] = field(default=(None,), repr=False)
    seed: int = 0
    hands: Hands = "open"
    plan: Setting | None = field(default=None, repr=False)
    sitting: Seat | None = None
    asked: tuple[object, Seat | None] | None = None
    shown: int | None = None
    picked: tuple[str, ...] = ()
    held: tuple[tuple[str, int], ...] = field(default=(), repr=False)
    advised: tuple[Seat, object] | None = None
    resigned: Seat | None = None
    is_paused: bool = False
    is_stepping: bool = False
    since: int = 1
    offered: str = field(default="", repr=False)
    invited: tuple[str, ...] = field(default=(), repr=False)
    onward: int = 0
    goal: str | None = None
    advising: Seat | None = None
    is_started: bool = False
    speed: int = USUAL_SPEED
    seconds: float = 0.0
    before: Evening | None = field(default=None, repr=False)
    is_judging: bool = False
    analysis: Analysis | None = field(default=None, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - options, all by name but the first two
        cls,
        game: str | type[State[Any]] = "set-speed",
        seats: Iterable[Occupant] | None = None,
        *,
        seed: int = 0,
        hands: Hands = "open",
        help: Help | None = None,
        options: Mapping[str, object] | None = None,
        goal: str | None = None,
    ) -> Self:
        """Return a table with a new game.

        game: the name of the game, or the class of its states.
        seats: for each seat "person", a computer player or its name; by default one person, and computer
            players (as weak as the goal requires) at the other seats.
        help: "tell" highlights legal moves, "ask" gives the reason of a refusal, "silent" only refuses.
        options: the options of the game, by their names.
        goal: the name of a first goal, after which the game goes on; None for no goal.

        Raises `BadOption` for unknown values, and for a goal that these options make impossible.
        """
        kind = game_of(game)
        at = table_of(kind)
        level: Help = "tell" if at.lights else "ask"
        if help is not None:
            level = check_option("help", help, cls.levels)
        aim = None if goal is None else at.goals[check_option("goal", goal, at.goals)]
        if seats is None and aim is not None and aim.beside is not None:
            seats = [PERSON, aim.beside]
        sitting = check_seats(kind, seats)
        setting = Setting(kind, sitting, check_options(kind, len(sitting), options))
        begun = setting.start(check_seed(seed))
        if aim is not None and (reason := why_out_of_reach(aim, begun.rules.chosen())):
            raise BadOption(reason)
        table = cls(
            help=level,
            said=Event("table.begins"),
            seats=setting.seats,
            moments=(begun,),
            seed=seed,
            hands=check_option("hands", hands, HANDS),
            goal=goal,
        )
        return table.saying(table.opening).at_turn()

    # what there is

    @property
    def presenter(self) -> GamePresenter:
        """The presenter of the game."""
        return table_of(type(self.state))

    @property
    def state(self) -> State[Any]:
        """The present state of the game."""
        return self.moments[-1]

    @property
    def at_present(self) -> Self:
        """This table with the present state of the game displayed, not an earlier one."""
        return self if self.shown is None else replace(self, shown=None)

    @property
    def setting(self) -> Setting:
        """The setting of the present game."""
        return Setting.of(self.state, self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The numbers of the seats taken by people."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter == PERSON)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in the order of the seats."""
        return tuple(str(seat_name(seat, self.seats)) for seat in range(len(self.seats)))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because somebody has resigned."""
        return self.resigned is not None or self.state.result() is not None

    @property
    def is_begun(self) -> bool:
        """Whether a person has made a move in this game."""
        return self.moves_of_people > 0

    @property
    def is_on(self) -> bool:
        """Whether a game is going on in which a person has moved."""
        return self.is_begun and not self.is_over

    @property
    def moves_of_people(self) -> int:
        """The number of moves made by people; in a game that was loaded, all its moves count."""
        return self.whys[1:].count(None)

    @property
    def is_race(self) -> bool:
        """Whether the game is a race against the clock."""
        return self.presenter.is_race(self.state)

    @property
    def is_watched(self) -> bool:
        """Whether only computer players play, in turns."""
        return not self.people and not self.is_race

    @property
    def is_handed_over(self) -> bool:
        """Whether several people with hidden hands move in turn, and so hand the screen over."""
        return self.hands == "hidden" and len(self.people) > 1 and self.presenter.can_hide

    @property
    def can_hide(self) -> bool:
        """Whether players' hands can be hidden from each other; false in a game without secrets, and in one
        in which hands lie open."""
        return self.state.view_kind() is not OpenView and self.presenter.can_hide

    @property
    def is_covered(self) -> bool:
        """Whether the hands are covered until the person to move takes the screen."""
        is_on = not self.is_over and self.interval is None
        return self.is_handed_over and is_on and bool(self._waited_for) and not self._here

    @property
    def interval(self) -> Interval | None:
        """The pause after the part of the game that has just ended; None if there is none, or if a person has
        ended it."""
        number = len(self.moments) - 1
        return None if self.is_over or self.onward == number else self._interval_at(number)

    @property
    def question(self) -> SeatQuestion | None:
        """The question that several people are asked at once now; None if there is none."""
        question = self.presenter.question(self.state) if self.is_covered else None
        return None if question is None or self._is_for_one(question) else question

    @property
    def player_to_move(self) -> Seat | None:
        """The seat at which the computer is to move now; None if it is not to move, and in a race."""
        if self.is_race or self.is_over or self.shown is not None or self.is_covered or self.interval:
            return None
        if self.is_paused and not self.is_stepping:
            return None
        return next((seat for seat in self.state.to_move() if self.seats[seat] != PERSON), None)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The numbers of the seats, from 0, of the people at this screen who may make a move now."""
        return () if self.is_over or self.shown is not None or self.interval else self._here

    @cached_property
    def scene(self) -> TableView:
        """The data from which the picture of the game, as it is displayed, is drawn."""
        moment = self._seen_at(self.number)
        is_now = self.shown is None
        is_stopped = is_now and self.resigned is not None
        return TableView(
            public=replace(moment.view(None), is_stopped=is_stopped),
            open=tuple(replace(moment.view(seat), is_stopped=is_stopped) for seat in self.open_seats),
            names=self.names,
            near=self.near,
            actors=self.actors if is_now or self.advised is None else self.advised[:1],
            thinking=self.player_to_move,
            picked=self.picked if is_now else (),
            refusal=self.said if is_now and isinstance(self.said, Reason) else None,
            hint=self.advised,
            lit=self.help == "tell" and is_now,
            is_paused=self.is_paused and self.is_race,
            celebrated=self.reached[1]
            if is_now and self.reached and isinstance(self.said, Success)
            else None,
            trying=None if self.to_reach is None else self.goal,
        )

    @property
    def picture(self) -> Picture:
        """The picture of the table."""
        return self.presenter.picture(self.scene)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The buttons beside the picture: the game's own buttons, or, while hands are covered or a part of
        the game has ended, the buttons for going on. () after the end, and while a past moment is
        displayed."""
        if self.shown is not None or self.is_over:
            return ()
        if (interval := self.interval) is not None:
            return (Action(ONWARD, interval.onward, Picked(), is_main=True),)
        if not self.is_covered:
            return self.presenter.actions(self.scene) if self.actors else ()
        if self.question is None:
            words = Event("table.sit", player=self._waited_for[0] + 1)
            return (Action(SIT, words, Picked(), is_main=True),)
        people = (
            Action(f"seat-{seat}", Event("table.i-do", player=seat + 1), Picked())
            for seat in self.question.seats
            if self.seats[seat] == PERSON
        )
        back_to = self._interrupted(self.question)
        key = "table.nobody" if back_to is None else "table.nobody-back"
        words = Event(key) if back_to is None else Event(key, player=back_to + 1)
        return (Action(NOBODY, words, Picked(), is_main=True), *people)

    @cached_property
    def reached(self) -> tuple[int, Seat, Success] | None:
        """The number of the move by which a person reached the first goal, the seat, and a message; None if
        no person has reached it."""
        goal = None if self.goal is None else self.presenter.goals[self.goal]
        if goal is None:
            return None
        for number in range(1, len(self.moments)):
            for seat in self.people:
                if told := goal.reached(self.moments[: number + 1], seat):
                    return number, seat, self.addressed(told)
        return None

    @property
    def to_reach(self) -> Message | None:
        """A message that names the first goal, until it is reached; None after that, or without a goal."""
        if self.goal is None or self.reached is not None:
            return None
        return Event("table.goal", goal=Message(self.presenter.goals[self.goal].words))

    @property
    def opening(self) -> Message:
        """The message at the beginning of a game: what to do now, or how a race works."""
        return Event("table.race") if self.is_race else self.invitation or Event("table.begins")

    @property
    def invitation(self) -> Message | None:
        """A message that says what can be done now, or who is to act; None if nobody can act."""
        if self.shown is not None:
            return Event("table.looking", number=self.shown, all=len(self.moments) - 1)
        if self.is_over or (self.is_paused and not self.is_stepping):
            return None
        if (interval := self.interval) is not None:
            return Event("table.interval", button=interval.onward)
        if self.is_covered:
            return self._handing_over()
        if self.player_to_move is not None:
            return Event("table.thinks", name=self.names[self.player_to_move])
        return self._invite() if self.actors else None

    @property
    def result(self) -> Result | None:
        """The result by the rules; None if the game goes on or somebody has resigned."""
        return self.state.result()

    @property
    def outcome(self) -> Message | None:
        """A message with the result, by the rules or by resignation; None while the game goes on."""
        if self.resigned is not None:
            return self._resignation(self.resigned)
        result = self.result
        return None if result is None else self.addressed(self.presenter.outcome(result, self.names))

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the game, by the rules or since the other one of two players has resigned;
        None if nobody has, or several have."""
        if self.resigned is not None:
            return 1 - self.resigned if len(self.seats) == 2 else None
        first = () if self.result is None else self.result.ranks
        return first.index(1) if first.count(1) == 1 else None

    @property
    def evening(self) -> Evening:
        """The score of the games that these players have finished, the present one too if it has ended."""
        before = self.before or Evening((0,) * len(self.seats))
        is_counted = self.result is not None or self.winner is not None
        return before.after(self.winner) if is_counted else before

    @property
    def can_undo(self) -> bool:
        """Whether `undo` changes something: a picked-up piece, a move or a resignation can be taken back."""
        return self._why_not_undo() is None

    # what a person does

    def press(self, piece: str) -> Self:
        """Return the table after a press on a part of the picture, given by its id; raises `Refused` if the
        press is not possible."""
        self._check_piece(piece)
        return self.pressed(piece)

    def pressed(self, piece: str) -> Self:
        """Return the table after a press on a part of the picture, without a check that the picture has it;
        piece: the id."""
        return self._after(self.presenter.press(self._playing(), piece))

    def drop(self, piece: str, zone: str) -> Self:
        """Return the table after a card or another piece was dropped on a place; raises `Refused` if that is
        not possible.

        piece, zone: the ids of both in the picture.
        """
        self._check_piece(piece)
        self._check_piece(zone)
        return self.dropped(piece, zone)

    def dropped(self, piece: str, zone: str) -> Self:
        """Return the table after a piece was dropped on a place, without a check that the picture has both.

        piece, zone: the ids of both in the picture.
        """
        return self._after(self.presenter.drop(self._playing(), piece, zone))

    def act(self, name: str) -> Self:
        """Return the table after a press on a button beside the picture; name: one of the names in `actions`.

        Raises `Refused` if the press is not possible.
        """
        action = next((each for each in self.actions if each.name == name), None)
        if action is None:
            self._playing()
            raise Refused(Obstacle("table.no-such-action", given=quoted(name)))
        if action.reason is not None or action.pressed is None:
            raise Refused(action.reason or Obstacle("table.no-such-action", given=quoted(name)))
        if name == ONWARD:
            return self._gone_on()
        if not self.is_covered:
            return self._after(action.pressed() if callable(action.pressed) else action.pressed)
        question = self.question
        if question is None:
            return self._sat(self._waited_for[0])
        chosen = None if name == NOBODY else int(name.removeprefix("seat-"))
        sitting = self._interrupted(question) if chosen is None else None
        asked = replace(self, asked=(question.about, chosen), sitting=sitting, since=len(self.moments))
        return asked.telling()

    def play(self, seat: Seat, move: object) -> Self:
        """Return the table after a move of a person, given as in the rules of the game.

        Raises `Refused` for an illegal move, a seat of the computer, and if the game is over.
        """
        check_number("seat", seat, range(len(self.seats)))
        if self.is_over:
            raise Refused(Obstacle("game.over"))
        if self.seats[seat] != PERSON:
            raise Refused(Obstacle("table.seat-of-computer", name=self.names[seat]))
        return self._played(seat, (move,))

    def undo(self) -> Self:
        """Return the table without the last action of a person: a picked-up piece, a resignation, or a move
        with all moves after it.

        Raises `NothingToUndo` if no person has moved, in a race, and while a past moment is displayed.
        """
        if reason := self._why_not_undo():
            raise NothingToUndo(reason)
        if self.resigned is not None:
            return replace(self, resigned=None, shown=None, said=Event("table.resigned-not")).settled()
        if self.picked and self.shown is None:
            return replace(self._now(), said=Event("table.put-down"))
        number = self._last_act()
        taken = self.presenter.as_told(
            self._seen_at(number).view(None).events
        )  # what everybody may know of it
        after = len(self.moments) - number - 1
        with_others = Event("table.undone-with", events=taken, count=after)
        back = replace(
            self._now(),
            moments=self.moments[:number],
            whys=self.whys[:number],
            sitting=None,
            asked=None,
            since=number,
            onward=min(self.onward, number - 1),
            said=self.addressed(with_others if after else Event("table.undone", events=taken)),
        )
        return back.settled()

    def hint(self) -> Self:
        """Return the table with a hint: a good player's move, and why; raises `Refused` if nobody can act."""
        seat, work = self.advice()
        return self.advised_by(seat, run_to_end(work))

    def look_for_hint(self) -> Self:
        """Return the table as it is while a hint is being computed; raises `Refused` if nobody can act."""
        seat, _ = self.advice()
        return replace(self, advising=seat, said=Event("table.looks-for-hint"))

    def offering(self, text: str) -> Self:
        """Return the table with an offer to continue an earlier game, given by its record.

        Without an offer if the game is over, or `text` is "".  A record that cannot be read is offered all
        the same: the reason is shown when a person accepts the offer.
        """
        try:
            is_over = bool(text) and self.load(text).is_over
        except Refused:
            is_over = False
        return replace(self, offered="" if is_over else text)

    def go_on(self) -> Self:
        """Return the table with the offered earlier game.

        If its record cannot be read, return this table without the offer, with the reason as the message.
        """
        if not self.offered:
            return self.saying(Hint("table.nothing-kept"))
        try:
            return self.load(self.offered).offering("")
        except Refused as refused:
            return self.offering("").saying(refused.reason)

    def rematch(self) -> Self:
        """Return the table with a new game, with the present setting and the next seed."""
        return self._begun(self.setting, self.seed + 1)

    def change_sides(self) -> Self:
        """Return the table with a new game, in which each player has moved on by one seat."""
        turned = self._begun(self.setting.turned, self.seed + 1)
        return replace(turned, before=self.evening.turned())

    def play_harder(self) -> Self:
        """Return the table with a new game against the next stronger computer players; the score begins anew.

        Raises `Refused` if there are none.
        """
        if (harder := self.setting.harder) is None:
            raise Refused(Obstacle("table.nobody-stronger"))
        begun = self._begun(harder, self.seed + 1)
        strongest = next(name for name in reversed(LEVELS) if name in map(name_of, begun.seats))
        return begun.saying(
            Event("table.harder", level=player_name(strongest, harder.game.name), then=begun.said)
        )

    def new_game(
        self,
        game: str | type[State[Any]] | None = None,
        seats: Iterable[Occupant] | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Self:
        """Return the table with a new game; seed: determines the shuffling; options: the options of the game,
        by name.

        Arguments that are not given are taken from the planned setting, or else from the present game.
        Raises `BadOption` for unknown values.
        """
        plan = self.plan or self.setting
        if game is not None and (kind := game_of(game)) is not plan.game:
            kept = check_seats(kind, self.seats if len(self.seats) in kind.numbers_of_players else None)
            plan = Setting(kind, kept, check_options(kind, len(kept), None))
        if seats is not None:
            plan = replace(plan, seats=check_seats(plan.game, seats))
        if options is not None:
            plan = replace(plan, options=check_options(plan.game, len(plan.seats), options))
        return self._begun(plan, self.seed + 1 if seed is None else check_seed(seed))

    @property
    def class_number(self) -> int:
        """The seed of the shuffling."""
        return self.seed

    def with_class_number(self, number: int | str) -> Self:
        """Return the table with a new game, shuffled by a class number (a seed that a class shares), with the
        present setting."""
        return self.new_game(seed=read_class_number(number))

    def resign(self) -> Self:
        """Return the table after the person whose turn it is, or else the nearest person, has resigned."""
        self._check_now()
        if not self.people:
            raise Refused(Obstacle("table.nobody-here"))
        seat = self._resigning
        return replace(self._now(), resigned=seat, said=self._resignation(seat))

    def ask_to_resign(self) -> Self:
        """Return the table with a request to confirm a resignation; at the second call in a row, with the
        resignation."""
        return self._once_asked("resign", self.resign())

    def ask_for_new_game(self) -> Self:
        """Return the table with the planned game; while a game is on, the first call asks to confirm that."""
        return self.ask_to_leave("new-game", self.new_game())

    def ask_to_go_on(self) -> Self:
        """Return the table with the offered game; while a game is on, the first call asks to confirm that."""
        return self.ask_to_leave("go-on-before", self.go_on())

    def ask_to_load(self, text: str) -> Self:
        """Return the table with a saved game, given by its record (a text that `save` made).

        While a game is on, the saved one is only offered, and the message asks for confirmation.
        """
        loaded = self.load(text)
        return self.offering(text).ask_to_leave("go-on-before", loaded)

    def ask_to_leave(self, button: str, after: Self) -> Self:
        """Return `after`; while a game is on, the first call returns this table with a request to confirm.

        after: the table after a press of a button that replaces the present game.
        button: the name of the button: "new-game" or "go-on-before".
        """
        return self._once_asked(button, after) if self.is_on else after

    @property
    def asks(self) -> str | None:
        """The name of the button that has just asked for confirmation; None if none has."""
        if not isinstance(self.said, Hint):
            return None
        return next((button for button in _ASKING if self.said == self._asked_by(button)), None)

    def _once_asked(self, button: str, after: Self) -> Self:
        return after if self.asks == button else self.saying(self._asked_by(button))

    def _asked_by(self, button: str) -> Message:
        words = Message(f"ui.{button}-really")
        if button == "resign":
            return self.addressed(Hint("table.resigns", name=self.names[self._resigning], button=words))
        return Hint("table.leaves", button=words)

    @property
    def _resigning(self) -> Seat:
        """The seat that would resign: the one to act, or else the nearest person."""
        return next(iter(self.actors or self._waited_for), self.near)

    def _resignation(self, seat: Seat) -> Message:
        """Return the message that a seat has resigned; of two players the other one wins."""
        if len(self.seats) != 2:
            return self.addressed(Event("table.resigned", name=self.names[seat]))
        if self.people == (1 - seat,):
            return Event("table.resigned-to-you", name=self.names[seat])
        return self.addressed(Event("table.resigned-to", name=self.names[seat], other=self.names[1 - seat]))

    def look_at(self, number: int | None = None) -> Self:
        """Return the table with an earlier state of the game displayed: the one after `number` moves; None
        for the present one.

        Raises `BadOption` if fewer moves have been made.
        """
        if number is None:
            return replace(self, shown=None, advised=None, said=Event("table.back"))
        last = len(self.moments) - 1
        check_number("number", number, range(last + 1))
        if number == last:
            return self if self.shown is None else self.look_at()
        events = self.events_at(number)
        told = Event("table.happened", events=events or (Event("table.begins"),))
        return replace(self, shown=number, advised=None, said=self.addressed(told))

    @property
    def number(self) -> int:
        """The number of moves before the displayed state of the game; 0 for the start of the game."""
        return len(self.moments) - 1 if self.shown is None else self.shown

    @property
    def record(self) -> Record:
        """The record of the game, for saving: moves, who sits at the seats, hidden or open hands, and
        goal."""
        return Record(
            self.state,
            tuple(map(name_of, self.seats)),
            self.resigned,
            self.hands if self.can_hide else None,
            self.goal,
        )

    def save(self) -> str:
        """Return the game as text, which `load` reads."""
        return records.written(self.record)

    def why_not_given_out(self) -> Reason | None:
        """Return why the record must not be shown now, as it contains hidden hands; None if it may be."""
        is_secret = self.is_handed_over and not self.is_over
        return Obstacle("table.record-holds-hands") if is_secret else None

    def load(self, text: str) -> Self:
        """Return the table with a saved game, given by its record, with the saved hands and goal.

        A person takes each seat whose computer player is unknown.  Values that a record of an earlier version
        lacks stay as they are at this table.

        Raises `NotARecord` with the reason for a text that is no record.
        """
        record = records.read(text if isinstance(text, str) else "")
        state = record.state
        if reason := table_of(type(state)).why_not_shown(state):
            raise BadOption(reason)
        goals, goal = table_of(type(state)).goals, record.goal or self.goal
        if record.goal is not None:
            check_option("goal", record.goal, goals)
        known = {name_of(sitter): sitter for sitter in self.seats}
        makers = players_of(type(state))
        seats = tuple(makers[name]() if name in makers else known.get(name, PERSON) for name in record.seats)
        moments = tuple(state.history())
        told = Event("table.loaded", count=len(moments) - 1)
        strange = [name for name in record.seats if name not in (PERSON, *makers, *known)]
        if strange:
            key = "own.not-kept" if is_function(strange[0]) else "table.loaded-without"
            told = Event(key, given=shown(strange[0]), then=told)
        loaded = replace(
            self._now(),
            seats=seats,
            moments=moments,
            whys=(None,) * len(moments),
            plan=None,
            sitting=None,
            asked=None,
            resigned=record.resigned,
            hands=record.hands or self.hands,
            is_paused=False,
            since=len(moments),
            onward=0,
            is_started=False,
            seconds=0.0,
            goal=goal if goal in goals else None,
            before=None,
        )
        if (outcome := loaded.outcome) is not None:
            return loaded.saying(outcome)
        return replace(loaded, is_paused=loaded.is_race, said=told).settled()

    # how it is played

    def with_hands(self, hands: Hands) -> Self:
        """Return the table with the hands of all people visible ("open"), or only the hand of the person at
        the screen ("hidden")."""
        return replace(self, hands=check_option("hands", hands, HANDS), sitting=None).settled()

    def with_pause(self, is_paused: bool) -> Self:  # noqa: FBT001 - it is the flag that is changed
        """Return the table with a race, or a game that is watched, paused or resumed; raises `Refused` if
        the game is neither."""
        check_flag("is_paused", is_paused)
        self._check_now()
        if not (self.is_race or self.is_watched):
            raise Refused(Obstacle("table.no-race"))
        if self.is_watched:
            said = Event("table.paused-watched" if is_paused else "table.resumed-watched")
        else:
            said = Event("table.paused" if is_paused else "table.resumed")
        return replace(self, is_paused=is_paused, said=said)

    def step(self) -> Self:
        """Return the table while the computer makes one more move in a paused game that is watched.

        Raises `Refused` if no such game is paused.
        """
        self._check_now()
        if not (self.is_watched and self.is_paused):
            raise Refused(Obstacle("table.not-watched"))
        stepping = replace(self, is_stepping=True)
        return stepping.saying(stepping.invitation or self.said)

    def with_seat(self, seat: Seat, sitter: Occupant) -> Self:
        """Return the table with another occupant (a person, a computer player, or its name) at a seat.

        The game goes on; if it is over, the change applies to the next game.
        """
        setting = (self.plan or self.setting) if self.is_over else self.setting
        check_number("seat", seat, range(len(setting.seats)))
        given = tuple(sitter if each == seat else other for each, other in enumerate(setting.seats))
        seats = check_seats(setting.game, given)
        if self.is_over:
            return self.with_plan(replace(setting, seats=seats))
        sits = (
            Message("table.person")
            if seats[seat] == PERSON
            else player_name(name_of(seats[seat]), setting.game.name)
        )
        said = Event("table.sits", name=str(sits))
        before = self.before if seats == self.seats else None
        return replace(
            self._now(), seats=seats, sitting=None, before=before, is_paused=False, said=said
        ).settled()

    def with_plan(self, plan: Setting) -> Self:
        """Return the table with a setting for the next game; if no person has moved yet, that begins at once.

        Raises `BadOption` for an impossible setting, with a message in the words of the menus.
        """
        try:
            plan.start(0)
        except BadOption as refused:
            raise BadOption(table_of(plan.game).phrase_refusal(refused.reason)) from None
        if not self.is_begun and not self.is_over:
            return self._begun(plan, self.seed)
        return replace(self, plan=plan, said=Hint("table.planned", button=Message("ui.new-game-with-these")))

    # a race

    @property
    def is_timed(self) -> bool:
        """Whether the clock of a race is running: it has begun, is not paused, and its present state is
        displayed."""
        is_on = self.is_race and not self.is_over and not self.is_paused and self.shown is None
        return is_on and self.has_begun

    @property
    def has_begun(self) -> bool:
        """Whether the race has begun, because a card was laid or `start_race` was called."""
        return self.is_started or len(self.moments) > 1

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats at which the computer can move in a race."""
        return tuple(seat for seat in self.state.to_move() if self.seats[seat] != PERSON)

    def start_race(self) -> Self:
        """Return the table with the race, and its clock, started before anybody has laid a card."""
        return replace(self, is_started=True)

    def with_speed(self, speed: int) -> Self:
        """Return the table with another speed of the computer in a race, in percent of the usual speed."""
        return replace(self, speed=check_number("speed", speed, SPEEDS))

    def with_seconds(self, seconds: float) -> Self:
        """Return the table with the time that the race has taken set to `seconds`."""
        return replace(self, seconds=seconds)

    # what players of the computer do

    def thinking(self, seat: Seat) -> Generator[Reached, None, Decision]:
        """Return the long computation in which the computer player at a seat decides on a move; its result is
        the decision."""
        player = self.seats[seat]
        if not isinstance(player, Player):
            raise Refused(Obstacle("table.nobody-thinks"))
        return player.think(self.state.view(seat), self._dice(seat))

    def chosen(self, seat: Seat, choice: Decision) -> Self:
        """Return the table after a move of the computer; choice: the move and the reason for it.

        A player that has no legal move to offer (`Forfeit`) loses the game, and the reason is told.

        Raises `Refused` for an illegal move, and if no move can be made now.
        """
        self._check_now()
        if isinstance(choice, Forfeit):
            said = Event("own.loses", name=self.names[seat], why=choice.why)
            return replace(self._now(), resigned=seat, said=said)
        after = self._played(seat, (choice.move,), choice.why).at_turn()
        stays = self.asks is not None or (self.is_race and isinstance(self.said, Reason))
        return after.saying(self.said) if stays and not after.is_over else after  # though others go on

    def advice(self) -> tuple[Seat, Generator[Reached, None, Decision]]:
        """Return the seat of the person who gets a hint, and the computation of the game's best player.

        Raises `Refused` if nobody at the screen can act.
        """
        seat = self._playing().actors[0]
        *_, make = players_of(type(self.state)).values()
        return seat, make().advise(self.state.view(seat), self._dice(seat))

    def advised_by(self, seat: Seat, choice: Decision) -> Self:
        """Return the table with a hint for a seat: the move that a good player has decided on, and why."""
        goal, key = self._tried, "table.hint"
        if goal is not None and goal.advise is not None:
            towards = goal.advise(self.state.view(seat), choice)
            key = "table.hint-not-for-goal" if towards is None else "table.hint-for-goal"
            choice = towards or choice
        move = self.presenter.move_in_words(self.scene, seat, choice.move)
        why = type(choice.why)(choice.why.key, **{**choice.why.witnesses, "name": self.names[seat]})
        said = self.addressed(Hint(key, move=move, why=why))
        if len(players_of(type(self.state))) == 1:
            said = Hint("table.hint-by-chance", move=move)
        elif choice.why.key == "player.at-random":  # a throw of dice is no advice
            return replace(self, advised=None, advising=None, said=Hint("table.no-hint"))
        held = () if self.is_race else self.picked  # in a race the next press would lay it
        return replace(self, advised=(seat, choice.move), advising=None, picked=held, said=said)

    # inside

    @property
    def _waited_for(self) -> tuple[Seat, ...]:
        """The seats of people who may act now by the rules; in a race, of all people."""
        seats = self.people if self.is_race else self.state.to_move()
        return tuple(seat for seat in seats if self.seats[seat] == PERSON)

    @property
    def _here(self) -> tuple[Seat, ...]:
        """The seats of `_waited_for` that have the screen, also while looking back."""
        waited = self._waited_for
        return tuple(seat for seat in waited if seat == self.sitting) if self.is_handed_over else waited

    @property
    def near(self) -> Seat:
        """The seat at the lower edge of the picture."""
        if self.is_handed_over and self.sitting is not None:
            return self.sitting
        return next(iter(self.people), 0)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are visible: all at the end, and if only computers play with open hands."""
        if self.is_over or (self.hands == "open" and not self.people):
            return tuple(range(len(self.seats)))
        if not self.is_handed_over:
            return self.people
        return () if self.sitting is None or self.is_covered else (self.sitting,)

    def events_at(self, number: int) -> tuple[Event, ...]:
        """Return the events of a move, without any secrets: what a person at this screen may not see is left
        out.

        number: how many moves the game had after this move.  At the end of a part of the game, such as a
            round, these are the events that end it.
        """
        return self.events_of(self._seen_at(number), number)

    def events_of(self, moment: State[Any], number: int) -> tuple[Event, ...]:
        """Return the events of the move that led to a state of the game, without any secrets: what a person
        at this screen may not see is left out.

        moment: the state; number: the number of moves before it.
        """
        seats, mover = self.open_seats, self.mover(number)
        seat = mover if mover in seats else next(iter(seats), None)
        return self.presenter.as_told(moment.events if self.is_over else moment.view(seat).events)

    def _interval_at(self, number: int) -> Interval | None:
        """Return the interval after `number` moves; None if there is none."""
        return self.presenter.interval(*self.moments[number - 1 : number + 1]) if number else None

    def _seen_at(self, number: int) -> State[Any]:
        """Return the state to display after `number` moves: in an interval that at the end of the part."""
        is_gone = number == self.onward == len(self.moments) - 1
        interval = None if is_gone else self._interval_at(number)
        return self.moments[number] if interval is None else interval.state

    def _gone_on(self) -> Self:
        """Return the table after an interval, with the events that begin the next part."""
        number = len(self.moments) - 1
        seen = self.events_at(number)
        gone = replace(self._now(), onward=number, since=len(self.moments))
        begun = tuple(event for event in gone.events_at(number) if event not in seen)
        said = self.addressed(Event("table.happened", events=begun)) if begun else gone.invitation
        return gone.saying(said or Event("table.begins")).at_turn()

    def addressed(self, message: M) -> M:
        """Return the message with the names of the players at this table put in, and with "you" for the only
        person."""
        told: Any = addressed_to(message, self.names, self.people[0] if len(self.people) == 1 else None)
        return told  # type: ignore[no-any-return]

    def _invite(self) -> Message | None:
        invitation = self.presenter.invite(self.scene)
        return invitation and self.addressed(invitation)

    def _handing_over(self) -> Message:
        """Return the message while the hands are covered: the question to all, or who is to take the
        screen."""
        question = self.question
        if question is not None:
            return self.addressed(question.words)
        key = "table.hand-over" if self.presenter.question(self.state) is None else "table.hand-over-asked"
        return Event(key, player=self._waited_for[0] + 1)

    def _dice(self, seat: Seat) -> Dice:
        return Dice(f"{self.state.name}/{self.seed}/{len(self.moments)}/{seat}")

    def _check_now(self) -> None:
        """Raise `Refused` if no action is possible, while looking back or after the end."""
        if self.shown is not None:
            raise Refused(Obstacle("table.only-looking"))
        if self.is_over:
            raise Refused(Obstacle("game.over"))

    def _playing(self) -> TableView:
        """Return the scene if somebody at the screen may act; otherwise raise `Refused`."""
        self._check_now()
        if self.is_paused:
            raise Refused(Obstacle("table.is-paused"))
        if (interval := self.interval) is not None:
            raise Refused(Obstacle("table.interval", button=interval.onward))
        if self.is_covered:
            raise Refused(Obstacle("table.covered", player=self._waited_for[0] + 1))
        if not self.actors:
            waited = next(iter(self.state.to_move()), None)
            raise Refused(Obstacle("table.not-you", name="" if waited is None else self.names[waited]))
        return self.scene

    def _check_piece(self, piece: str) -> None:
        if not isinstance(piece, str) or piece not in self.picture.by_id:
            raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))

    def _after(self, pressed: Pressed) -> Self:
        if isinstance(pressed, Made):
            return self._played(pressed.seat, pressed.moves)
        since = dict(self.held) if self.picked else {}
        held = tuple((piece, since.get(piece, len(self.moments) - 1)) for piece in pressed.pieces)
        after = replace(self, picked=pressed.pieces, held=held, advised=None)
        said = after.addressed(pressed.said) if pressed.said else after._invite()  # noqa: SLF001 - its own
        return replace(after, said=said or self._invite() or Event("table.begins"))

    def _played(self, seat: Seat, moves: Iterable[object], why: Message | None = None) -> Self:
        """Return the table after several moves of a seat; if one of them is refused, none is made."""
        made: list[State[Any]] = []
        for move in moves:
            try:
                made.append((made[-1] if made else self.state).play(seat, move))
            except IllegalMove as refused:
                raise self._too_late(seat, move) or WrongMove(
                    self._phrased_refusal(refused.reason), seat
                ) from None
        whys = (why, *(None for _ in made[1:]))[: len(made)]
        is_new = self.is_race or not self.people or self.seats[seat] == PERSON
        after = replace(
            self._now(),
            moments=(*self.moments, *made),
            whys=(*self.whys, *whys),
            since=len(self.moments) if is_new else self.since,
        )
        held = replace(after, picked=self.picked)
        return replace(after, picked=self.presenter.still_picked(held.scene)).telling()

    def _too_late(self, seat: Seat, move: object) -> TooLate | None:
        """Return the refusal of a race move that was legal when its card was picked up; otherwise None."""
        if not self.is_race:
            return None
        last = len(self.moments) - 1
        since = [number for piece, number in self.held if piece in self.picked]
        if not since and self.mover(last) not in (None, seat):
            since = [last - 1]
        went = any(self.moments[number].why_not(seat, move) is None for number in since)
        reason = self.presenter.too_late(self.state, seat, move) if went else None
        return None if reason is None else TooLate(self.addressed(reason))

    def _phrased_refusal(self, reason: Reason) -> Reason:
        """Return the reason of a refusal in the words of this table; with help "silent" without the
        details."""
        if self.help == "silent" and not isinstance(reason, Obstacle):
            return Reason("table.not-so")
        return self.addressed(self.presenter.phrase_refusal(reason))

    def telling(self) -> Self:
        """Return the table with a message about the end of the game, or about the moves since a person acted
        last."""
        settled = self.settled()
        if (reached := settled.reached) is not None and reached[0] >= settled.since:
            number, _, told = reached
            events = (told, *settled._lines_from(number + 1))  # noqa: SLF001 - its own
            return settled.saying(Success("table.happened", events=events))
        if (outcome := settled.outcome) is not None:
            return settled.saying(outcome)
        if lines := settled.lines:
            return settled.saying(Event("table.happened", events=lines))
        return settled.saying(settled.invitation or Event("table.begins"))

    @property
    def lines(self) -> tuple[Message, ...]:
        """Short messages, one for each move since a person acted last.  Before them stand messages about
        cards that others have taken from the person who is to act."""
        return self._lines_from(self.since, self._losses())

    def _losses(self) -> tuple[int, ...]:
        """Return the numbers of the moves before `since` by which others took cards of the person to act.

        They reach back to the last move of a person that was not just the answer no to a question, or the end
        of a turn.
        """
        seat, lost = next(iter(self.actors), self.near), list[int]()
        for number in range(len(self.moments) - 1, 0, -1):
            mover, move = self.moments[number].turns[-1]
            question = self.presenter.question(self.moments[number - 1])
            is_no = question is not None and move == question.no
            if mover in self.people and not is_no and not self.presenter.is_quick(move):
                break
            taken_from = (event.witnesses.get("start") for event in self.moments[number].events)
            if number < self.since and mover != seat and zone("buffer", seat) in taken_from:
                lost.append(number)
        return tuple(reversed(lost))

    def _lines_from(self, first: int, lost: Iterable[int] = ()) -> tuple[Message, ...]:
        """Return messages about the moves from moment `first` on, and why they do not reach the goal.

        lost: the numbers of moves before them that are told as well.
        """
        numbers = (*lost, *range(first, len(self.moments)))
        moves = [self.events_at(number) for number in numbers]
        told = (
            self.addressed(Event("table.happened", events=events))
            for events in self.presenter.in_short(self.scene, moves)
            if events
        )
        return (*told, *(why for number in numbers for why in self._why_not_reached(number)))

    @property
    def _tried(self) -> Goal | None:
        """The goal that is still to be reached; None if there is none."""
        return None if self.goal is None or self.to_reach is None else self.presenter.goals[self.goal]

    def _why_not_reached(self, number: int) -> Iterator[Message]:
        """Yield why the move with this number does not reach the goal, where one may think that it does."""
        goal = self._tried
        if goal is not None and goal.why_not is not None:
            seats = (seat for seat in self.people if seat in self.open_seats)  # it tells of hidden hands
            found = (goal.why_not(self.moments[: number + 1], seat) for seat in seats)
            yield from (self.addressed(why) for why in found if why is not None)

    def settled(self) -> Self:
        """Return the table after answering no for all people who are asked a question and can only say no.

        If people with hidden hands share the screen, everybody is asked: otherwise being asked would reveal
        that somebody can say yes.
        """
        state = self
        for _ in range(1000):  # each answer ends a question, and of these there are few
            answer = state.own_answer()
            if answer is None:
                break
            question, seat = answer, answer.seat
            moment = state.state.play(seat, question.no)
            state = replace(state, moments=(*state.moments, moment), whys=(*state.whys, None))
        return state.seated()

    def at_turn(self) -> Self:
        """Return the table after `settled`, with the invitation added to `invited` if it is the turn of the
        only person."""
        settled = self.settled()
        is_turn = settled.actors and len(settled.people) == 1 and not settled.is_race
        words = str(settled.invitation) if is_turn else ""
        return replace(settled, invited=(*settled.invited, words)) if words else settled

    def own_answer(self) -> SeatQuestion | None:
        """Return the question to which the table itself answers no for a person, who can only say no; None if
        there is none."""
        if self.is_over or self.interval is not None:
            return None
        question = self.presenter.question(self.state)
        if question is None or self.seats[question.seat] != PERSON:
            return None
        if not self.is_handed_over:
            return question if _has_only(self.state, question) else None
        is_put = self.asked is not None and self.asked[0] == question.about
        return question if is_put and self.asked and self.asked[1] != question.seat else None

    def seated(self) -> Self:
        """Return the table with `sitting` updated: the seat that now has the screen, or None if the screen is
        to be handed over."""
        if not self.is_handed_over:
            return replace(self, sitting=None, asked=None)
        question = None if self.is_over else self.presenter.question(self.state)
        asked = (
            self.asked if question is not None and self.asked and self.asked[0] == question.about else None
        )
        sitting = self.sitting if self.sitting in self._waited_for or not self._waited_for else None
        if question is not None and self.seats[question.seat] == PERSON:
            is_known = sitting == question.seat and self._is_for_one(question)
            sitting = question.seat if is_known else None
        return replace(self, asked=asked, sitting=sitting)

    def _is_for_one(self, question: SeatQuestion) -> bool:
        """Return whether a question is for one known person, who has said so or is the only one to ask."""
        if self.asked is not None and self.asked[0] == question.about:
            return True
        return sum(self.seats[seat] == PERSON for seat in question.seats) == 1

    def _interrupted(self, question: SeatQuestion) -> Seat | None:
        """Return the seat of the person whose move a question has interrupted; None if the computer made the
        move.

        While the hands are covered everybody looks at the screen; if nobody says yes, it returns to this
        person.
        """
        seat = next((seat for seat, move in reversed(self.state.turns) if move != question.no), None)
        return seat if seat in self.people else None

    def _sat(self, seat: Seat) -> Self:
        acted = (number for number in range(len(self.moments) - 1, 0, -1) if self.mover(number) == seat)
        return replace(self, sitting=seat, since=next(acted, 0) + 1).telling()

    def mover(self, number: int) -> Seat | None:
        """Return the seat that made a move; number: which move it was, from 1.  Return None for 0, the
        start."""
        turns = self.moments[number].turns
        return turns[-1][0] if turns else None

    def _now(self) -> Self:
        """Return the table with nothing picked up, without a hint or analysis, and with the present moment
        displayed."""
        return replace(
            self,
            picked=(),
            advised=None,
            advising=None,
            shown=None,
            is_judging=False,
            analysis=None,
            is_stepping=False,
        )

    def _begun(self, setting: Setting, seed: int) -> Self:
        """Return the table with a new game; a goal that is not reached stays if the setting is the same."""
        before = self.setting
        is_same = (setting.game, setting.options) == (before.game, before.options)
        begun = replace(
            self._now(),
            seats=setting.seats,
            moments=(setting.start(seed),),
            whys=(None,),
            seed=seed,
            plan=None,
            sitting=None,
            asked=None,
            resigned=None,
            is_paused=False,
            since=1,
            onward=0,
            is_started=False,
            seconds=0.0,
            goal=self.goal if is_same and self.reached is None else None,
            before=self.evening if is_same and setting.seats == self.seats else None,
        )
        return begun.saying(begun.opening).at_turn()

    def _why_not_undo(self) -> Reason | None:
        if self.is_race:
            return Obstacle("table.no-undo-in-race")
        if self.shown is not None:
            return Obstacle("table.only-looking")
        if self.resigned is not None and self.can_hide:
            return Obstacle("table.has-resigned")
        if self.resigned is None and not self.picked and not self._last_act():
            return Obstacle("history.nothing-to-undo")
        return None

    def _last_act(self) -> int:
        """Return the number of the moment after the last move of a person; 0 if there is none."""
        for number in range(len(self.moments) - 1, 0, -1):
            if self.mover(number) not in self.people:
                continue
            question = self.presenter.question(self.moments[number - 1])
            if question is not None and self.is_handed_over:
                return self._first_answer(number, question)
            if question is None or not _has_only(self.moments[number - 1], question):
                return number
        return 0

    def _first_answer(self, number: int, question: SeatQuestion) -> int:
        """Return the number of the first answer to a question that was put to all at once."""
        while number > 1:
            before = self.presenter.question(self.moments[number - 2])
            if before is None or before.about != question.about:
                break
            number -= 1
        return number


def _has_only(state: State[Any], question: SeatQuestion) -> bool:
    """Return whether the seat that is asked can only answer no."""
    moves = iter(state.legal_moves(question.seat))
    return next(moves, None) == question.no and next(moves, None) is None
