"""A game at the table: who sits where, what is pressed, taken back, looked back on, kept and brought back.

The same for all games: what a press means, and what there is to be seen, the game's `GamePresenter` knows.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.games import records
from setcards_edu.games.players import Decision, Player, players_of
from setcards_edu.games.protocol import IllegalMove, OpenView, Result, Seat, State
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

from .setting import PERSON, Occupant, Setting, check_options, check_seats, name_of, why_out_of_reach
from .table_words import player_name, seat_name, told_to
from .tables import game_of, table_of

M = TypeVar("M", bound=Message)

SIT, NOBODY, ONWARD = "sit", "nobody", "onward"
"""The names of the table's own buttons: to uncover one's hand, that nobody wants to, and the next part."""

SPEEDS = range(25, 301, 25)
USUAL_SPEED = 75
"""The computer's speed in a race at first, in hundredths of what its `Decision` says: calm, for beginners."""

_ASKING = ("resign", "new-game", "race", "go-on-before")
"""The names of the buttons that end a game which is on, and so ask first."""


class WrongMove(IllegalMove):
    """Raised for a move of somebody at the table that the rules do not allow; seat: of whom."""

    def __init__(self, reason: Reason, seat: Seat) -> None:
        super().__init__(reason)
        self.seat = seat


class TooLate(IllegalMove):
    """Raised in a race for a move that went when it was begun, before somebody else was quicker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(ScreenState):
    """A game at the table.

    seats: who sits where.
    moments: all states of the game so far; the last is the present one.
    whys: for each moment why the computer made the move that led to it; None for all others.
    seed: of the shuffling; the next game has the next one.
    hands: whether several people at one screen see each other's hands.
    plan: what the next game will be, where that is another one than this; else None.
    sitting: who has the screen, where hands are hidden; None while it is handed over.
    asked: the question that was put to all at once, and who said yes to it (None: nobody).
    shown: the number of the moment that is looked back to; None for the present.
    picked: the ids of the pieces that are picked up.
    held: of these, since which moment.
    advised: the seat and the move that a hint is about, until something is done.
    resigned: who has resigned.
    is_slow: whether a race is played slowly, for learning.
    is_paused: whether a race stands still, with the hands covered.
    since: the number of the first moment that whoever acted last has not been told of before.
    offered: the record of an earlier game that one can go on with; no text if there is none.
    invited: what there was to be done at each turn of the only person here, in words.
    onward: the number of the last moment with an interval from which somebody has gone on.
    goal: the name of what people are to reach first in the game; None if nothing is.
    advising: for which seat a hint is being looked for; None if for none.
    is_started: whether a race goes on though nobody has laid a card yet.
    speed: of the computer in a race, in hundredths of what its `Decision` says.
    seconds: that a race has taken so far.
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
    is_slow: bool = False
    is_paused: bool = False
    since: int = 1
    offered: str = field(default="", repr=False)
    invited: tuple[str, ...] = field(default=(), repr=False)
    onward: int = 0
    goal: str | None = None
    advising: Seat | None = None
    is_started: bool = False
    speed: int = USUAL_SPEED
    seconds: float = 0.0

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
        """Sit down and begin.

        game: its name, or the class of its states.
        seats: for each seat "person", the name of a player, or a player; by default one person, and at the
            other seats the computer, as weak as the goal wants it.
        help: "tell" lights what can be done, "ask" says why something cannot be done, "silent" only that.
        options: of the game, by their names.
        goal: the name of what people are to reach first; then the game goes on.  None if nothing is.

        Raises `BadOption` for what there is not, and for a goal that nobody can reach with these options.
        """
        kind = game_of(game)
        at = table_of(kind)
        level: Help = "tell" if at.lights else "ask"
        if help is not None:
            level = check_option("help", help, cls.levels)
        aim = None if goal is None else at.goals[check_option("goal", goal, at.goals)]
        if seats is None and aim is not None and aim.beside is not None:
            seats = [PERSON, aim.beside]
        setting = Setting(kind, check_seats(kind, seats), check_options(options))
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
        return (table if table.is_race else table.saying(table.opening)).at_turn()

    # what there is

    @property
    def presenter(self) -> GamePresenter:
        """How the game is played at a table."""
        return table_of(type(self.state))

    @property
    def state(self) -> State[Any]:
        """The game as it stands now."""
        return self.moments[-1]

    @property
    def at_present(self) -> Self:
        """The table as it is when nobody looks back."""
        return self if self.shown is None else replace(self, shown=None)

    @property
    def setting(self) -> Setting:
        """What is played now, and by whom."""
        return Setting.of(self.state, self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter == PERSON)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return tuple(str(seat_name(seat, self.seats)) for seat in range(len(self.seats)))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because somebody has resigned."""
        return self.resigned is not None or self.state.result() is not None

    @property
    def is_begun(self) -> bool:
        """Whether a person has moved."""
        return self.moves_of_people > 0

    @property
    def is_on(self) -> bool:
        """Whether there is a game to go on with: a person has moved, and it is not over."""
        return self.is_begun and not self.is_over

    @property
    def moves_of_people(self) -> int:
        """How many moves people have made, whoever sits there now; all, of a game that was read in."""
        return self.whys[1:].count(None)

    @property
    def is_race(self) -> bool:
        """Whether the game is a race against the clock now."""
        return self.presenter.is_race

    @property
    def is_handed_over(self) -> bool:
        """Whether the screen goes from hand to hand: several people with hidden hands, in turn."""
        return self.hands == "hidden" and len(self.people) > 1 and not self.is_race

    @property
    def can_hide(self) -> bool:
        """Whether the game has hands that can be hidden: none where all is open, or all act at once."""
        return self.state.view_kind() is not OpenView and not self.is_race

    @property
    def is_covered(self) -> bool:
        """Whether somebody has to sit down at the screen before the game goes on."""
        is_on = not self.is_over and self.interval is None
        return self.is_handed_over and is_on and bool(self._waited_for) and not self._here

    @property
    def interval(self) -> Interval | None:
        """What is looked at now, where a part of the game has ended, until somebody goes on."""
        number = len(self.moments) - 1
        return None if self.is_over or self.onward == number else self._interval_at(number)

    @property
    def question(self) -> SeatQuestion | None:
        """The question that is put to several people at once now; None if there is none."""
        question = self.presenter.question(self.state) if self.is_covered else None
        return None if question is None or self._is_for_one(question) else question

    @property
    def player_to_move(self) -> Seat | None:
        """The seat at which the computer is to think now; None in a race, where all act at once."""
        if self.is_race or self.is_over or self.shown is not None or self.is_covered or self.interval:
            return None
        return next((seat for seat in self.state.to_move() if self.seats[seat] != PERSON), None)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that people at the screen may act for now."""
        return () if self.is_over or self.shown is not None or self.interval else self._here

    @property
    def scene(self) -> TableView:
        """What the table shows now."""
        moment = self._seen_at(self.number)
        seats = self.open_seats
        is_now = self.shown is None
        return TableView(
            public=moment.view(None),
            open=tuple(moment.view(seat) for seat in seats),
            names=self.names,
            near=self._near,
            actors=self.actors,
            thinking=self.player_to_move,
            picked=self.picked if is_now else (),
            refusal=self.said if is_now and isinstance(self.said, Reason) else None,
            hint=self.advised if is_now else None,
            lit=self.help == "tell" and is_now,
            is_paused=self.is_paused,
            glad=self.reached[1] if is_now and self.reached and isinstance(self.said, Success) else None,
            trying=None if self.to_reach is None else self.goal,
        )

    @property
    def picture(self) -> Picture:
        """The table as it is drawn."""
        return self.presenter.picture(self.scene)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The buttons beside the picture."""
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

    @property
    def reached(self) -> tuple[int, Seat, Success] | None:
        """The number of the move by which somebody here has reached the goal, who, and in words; or None."""
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
        """What is still to be reached, in words; None where there is no goal, or no more."""
        if self.goal is None or self.reached is not None:
            return None
        return Event("table.goal", goal=Message(self.presenter.goals[self.goal].words))

    @property
    def opening(self) -> Message:
        """What is said when a game begins: what there is to be done; of a race, how it is run."""
        if not self.is_race:
            return self.invitation or Event("table.begins")
        if not self.is_slow:
            return Event("table.race")
        return Event("table.slow-alone" if self._is_among_people else "table.slow")

    @property
    def invitation(self) -> Message | None:
        """What there is to be done now; None when the game is over."""
        if self.shown is not None:
            return Event("table.looking", number=self.shown, all=len(self.moments) - 1)
        if self.is_over or self.is_paused:
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
        """How the game ended by its rules; None if it goes on or somebody has resigned."""
        return self.state.result()

    @property
    def outcome(self) -> Message | None:
        """How the game was decided, in words; None while it goes on."""
        if self.resigned is not None:
            return self._resignation(self.resigned)
        result = self.result
        return None if result is None else self.addressed(self.presenter.outcome(result, self.names))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move that may be taken back."""
        return self._why_not_undo() is None

    # what a person does

    def press(self, piece: str) -> Self:
        """Press a piece of the picture; raises `Refused` with the reason where that does not go."""
        self._check_piece(piece)
        return self._pressed(self.presenter.press(self._playing(), piece))

    def drop(self, piece: str, zone: str) -> Self:
        """Drop a piece on a zone; raises `Refused` with the reason where that does not go."""
        self._check_piece(piece)
        self._check_piece(zone)
        return self._pressed(self.presenter.drop(self._playing(), piece, zone))

    def act(self, name: str) -> Self:
        """Press the button of this name beside the picture; raises `Refused` where that does not go."""
        action = next((each for each in self.actions if each.name == name), None)
        if action is None:
            self._playing()
            raise Refused(Obstacle("table.no-such-action", given=quoted(name)))
        if action.reason is not None or action.pressed is None:
            raise Refused(action.reason or Obstacle("table.no-such-action", given=quoted(name)))
        if name == ONWARD:
            return self._gone_on()
        if not self.is_covered:
            return self._pressed(action.pressed)
        question = self.question
        if question is None:
            return self._sat(self._waited_for[0])
        chosen = None if name == NOBODY else int(name.removeprefix("seat-"))
        sitting = self._interrupted(question) if chosen is None else None
        asked = replace(self, asked=(question.about, chosen), sitting=sitting, since=len(self.moments))
        return asked.telling()

    def play(self, seat: Seat, move: object) -> Self:
        """Make a move for a seat at which a person sits; raises `Refused` with the reason."""
        check_number("seat", seat, range(len(self.seats)))
        if self.is_over:
            raise Refused(Obstacle("game.over"))
        if self.seats[seat] != PERSON:
            raise Refused(Obstacle("table.seat-of-computer", name=self.names[seat]))
        return self._played(seat, (move,))

    def undo(self) -> Self:
        """Put down what is picked up; else take back all moves since a person acted last, and that one too.

        Raises `NothingToUndo` where nobody has, `Refused` in a race that is not slow.
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
        """Say what a good player would do here, and why; raises `Refused` where nobody is to act."""
        seat, work = self.advice()
        return self.advised_by(seat, run_to_end(work))

    def look_for_hint(self) -> Self:
        """Look for a hint, which comes when it is found; raises `Refused` where nobody is to act."""
        seat, _ = self.advice()
        return replace(self, advising=seat, said=Event("table.looks-for-hint"))

    def offering(self, text: str) -> Self:
        """Return the table at which one can go on with an earlier game, by its record.

        What is over is not offered, nor is no text; why one cannot be read is told when one wants to go on.
        """
        try:
            is_over = bool(text) and self.load(text).is_over
        except Refused:
            is_over = False
        return replace(self, offered="" if is_over else text)

    def go_on(self) -> Self:
        """Go on with the earlier game that is offered; one that cannot be read is not offered any more."""
        if not self.offered:
            return self.saying(Hint("table.nothing-kept"))
        try:
            return self.load(self.offered).offering("")
        except Refused as refused:
            return self.offering("").saying(refused.reason)

    def rematch(self) -> Self:
        """Begin the next game of the same kind with those who sit here."""
        return self._begun(self.setting, self.seed + 1)

    def new_game(
        self,
        game: str | type[State[Any]] | None = None,
        seats: Iterable[Occupant] | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Self:
        """Begin another game; what is not said is as planned, or as it is.

        Raises `BadOption` for what there is not.
        """
        plan = self.plan or self.setting
        if game is not None and (kind := game_of(game)) is not plan.game:
            plan = Setting(
                kind, check_seats(kind, self.seats if len(self.seats) in kind.numbers_of_players else None)
            )
        if seats is not None:
            plan = replace(plan, seats=check_seats(plan.game, seats))
        if options is not None:
            plan = replace(plan, options=check_options(options))
        return self._begun(plan, self.seed + 1 if seed is None else check_seed(seed))

    def resign(self) -> Self:
        """Give the game up, for whoever is to act, else for the person who sits nearest."""
        self._check_now()
        if not self.people:
            raise Refused(Obstacle("table.nobody-here"))
        seat = self._resigning
        return replace(self._now(), resigned=seat, said=self._resignation(seat))

    def ask_to_resign(self) -> Self:
        """Ask whether somebody wants to give the game up; resign where that has just been asked."""
        return self._once_asked("resign", self.resign())

    def ask_for_new_game(self) -> Self:
        """Begin another game as it is planned; ask first where one is on."""
        return self.ask_to_leave("new-game", self.new_game())

    def ask_to_go_on(self) -> Self:
        """Go on with the earlier game that is offered; ask first where one is on."""
        return self.ask_to_leave("go-on-before", self.go_on())

    def ask_to_race(self) -> Self:
        """Play as a race; ask first where a game is on, which would be over then."""
        return self.ask_to_leave("race", self.with_slow(is_slow=False))

    def ask_to_load(self, text: str) -> Self:
        """Go on with a game that was saved; where one is on, offer that one, and ask first."""
        loaded = self.load(text)
        return self.offering(text).ask_to_leave("go-on-before", loaded)

    def ask_to_leave(self, button: str, after: Self) -> Self:
        """Return the table after what a button does, in whose place another game comes.

        Where the game is on, and a person has moved in it, the button asks first, and does it when it is
        pressed once more.

        button: its name, one of "new-game", "race", "go-on-before"; after: what it leads to.
        """
        return self._once_asked(button, after) if self.is_on else after

    @property
    def asks(self) -> str | None:
        """The name of the button that has just asked whether it is meant; None if none has."""
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
        """Who gives the game up: whoever is to act, else the person who sits nearest."""
        return next(iter(self.actors or self._waited_for), self._near)

    def _resignation(self, seat: Seat) -> Message:
        """Return that somebody has resigned; of two the other one wins."""
        if len(self.seats) != 2:
            return self.addressed(Event("table.resigned", name=self.names[seat]))
        return self.addressed(Event("table.resigned-to", name=self.names[seat], other=self.names[1 - seat]))

    def look_at(self, number: int | None = None) -> Self:
        """Look back to the moment after so many moves; None for the present.

        Raises `BadOption` where there are not so many moves.
        """
        if number is None:
            return replace(self, shown=None, said=Event("table.back"))
        last = len(self.moments) - 1
        check_number("number", number, range(last + 1))
        if number == last:
            return self if self.shown is None else self.look_at()
        events = self.events_at(number)
        told = Event("table.happened", events=events or (Event("table.begins"),))
        return replace(self, shown=number, said=self.addressed(told))

    @property
    def number(self) -> int:
        """The number of the moment that is seen: that which is looked back to, or the present one."""
        return len(self.moments) - 1 if self.shown is None else self.shown

    def look_earlier(self) -> Self:
        """Look back to the moment before the one that is seen."""
        return self.look_at(max(0, self.number - 1))

    def look_later(self) -> Self:
        """Look at the moment after the one that is seen."""
        return self.look_at(min(len(self.moments) - 1, self.number + 1))

    @property
    def record(self) -> Record:
        """The game as it is kept and comes back: with who sits where, its pace, and hands hidden or open."""
        return Record(
            self.state,
            tuple(map(name_of, self.seats)),
            self.resigned,
            ("slow" if self.is_slow else "race") if self.is_race else None,
            self.hands if self.can_hide else None,
            self.goal,
        )

    def save(self) -> str:
        """Return the game as a text that `load` reads."""
        return records.written(self.record)

    def why_not_given_out(self) -> Reason | None:
        """Return why people at the screen do not get the record, which holds the deal; None if they do."""
        is_secret = self.is_handed_over and not self.is_over
        return Obstacle("table.record-holds-hands") if is_secret else None

    def load(self, text: str) -> Self:
        """Go on with a game that was saved, at its pace, with its hands hidden or open.

        Where a seat has a name that nobody knows here, a person sits.  What a record of an earlier version
        does not tell stays as it is at the table.

        Raises `NotARecord` with the reason, and nothing is lost.
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
            told = Event("table.loaded-without", given=shown(strange[0]), then=told)
        loaded = replace(
            self._now(),
            seats=seats,
            moments=moments,
            whys=(None,) * len(moments),
            plan=None,
            sitting=None,
            asked=None,
            resigned=record.resigned,
            is_slow=self.is_slow if record.pace is None else record.pace == "slow",
            hands=record.hands or self.hands,
            is_paused=False,
            since=len(moments),
            onward=0,
            is_started=False,
            seconds=0.0,
            goal=goal if goal in goals else None,
        )
        if (outcome := loaded.outcome) is not None:
            return loaded.saying(outcome)
        stands = loaded.is_race and not loaded.is_slow
        return replace(loaded, is_paused=stands, said=told).settled()

    # how it is played

    def with_hands(self, hands: Hands) -> Self:
        """Show the hands of all people, or only that of whoever has the screen."""
        return replace(self, hands=check_option("hands", hands, HANDS), sitting=None).settled()

    def with_slow(self, is_slow: bool) -> Self:  # noqa: FBT001 - it is the flag that is changed
        """Play a race slowly, for learning, or as a race, which begins anew where somebody has moved.

        It begins anew, too, where the game is over: that one keeps its pace.
        """
        slow = replace(self, is_slow=check_flag("is_slow", is_slow), is_paused=False)
        if not self.is_race:
            return slow
        is_anew = is_slow != self.is_slow and (self.is_over or (self.is_begun and self.is_slow))
        return slow.rematch() if is_anew else slow.saying(slow.opening)

    def with_pause(self, is_paused: bool) -> Self:  # noqa: FBT001 - it is the flag that is changed
        """Let a race stand still, or go on; raises `Refused` where there is none."""
        check_flag("is_paused", is_paused)
        self._check_now()
        if not self.is_race or self.is_slow:
            raise Refused(Obstacle("table.no-race"))
        said = Event("table.paused" if is_paused else "table.resumed")
        return replace(self, is_paused=is_paused, said=said)

    def with_seat(self, seat: Seat, sitter: Occupant) -> Self:
        """Let somebody else sit at a seat: a person, a player, or one by name; the game goes on.

        Of a game that is over all stay who sat there: then it is so in the next one.
        """
        setting = (self.plan or self.setting) if self.is_over else self.setting
        check_number("seat", seat, range(len(setting.seats)))
        given = tuple(sitter if each == seat else other for each, other in enumerate(setting.seats))
        seats = check_seats(setting.game, given)
        if self.is_over:
            return self.with_plan(replace(setting, seats=seats))
        sits = Message("table.person") if seats[seat] == PERSON else player_name(name_of(seats[seat]))
        said = Event("table.sits", name=str(sits))
        return replace(self._now(), seats=seats, sitting=None, said=said).settled()

    def with_plan(self, plan: Setting) -> Self:
        """Play something else next: at once if nobody has moved yet.

        Raises `BadOption`, in the words of the menus.
        """
        try:
            plan.start(0)
        except BadOption as refused:
            raise BadOption(table_of(plan.game).told_no(refused.reason)) from None
        if not self.is_begun and not self.is_over:
            return self._begun(plan, self.seed)
        return replace(self, plan=plan, said=Hint("table.planned", button=Message("ui.new-game-with-these")))

    # a race

    @property
    def is_under_way(self) -> bool:
        """Whether a race goes on: time passes, or where it is played slowly, the computer answers."""
        is_on = self.is_race and not self.is_over and not self.is_paused and self.shown is None
        return is_on and (self.is_slow or self.has_begun)

    @property
    def is_timed(self) -> bool:
        """Whether time passes in a race."""
        return self.is_under_way and not self.is_slow

    @property
    def has_begun(self) -> bool:
        """Whether a race has begun, with its first card or before."""
        return self.is_started or len(self.moments) > 1

    @property
    def answering(self) -> Seat | None:
        """The seat at which the computer is to move in a race that is played slowly; None if at none.

        It makes one move after each move of a person, and one when no person can do anything.
        """
        movers, turns = self.movers, self.state.turns
        if not movers or not self.is_slow or not self.is_under_way:
            return None
        is_answer = bool(turns) and turns[-1][0] in self.people
        return movers[0] if is_answer or len(movers) == len(self.state.to_move()) else None

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats at which the computer can do something in a race."""
        return tuple(seat for seat in self.state.to_move() if self.seats[seat] != PERSON)

    def start_race(self) -> Self:
        """Start the race, though nobody has laid a card yet."""
        return replace(self, is_started=True)

    def with_speed(self, speed: int) -> Self:
        """Let the computer be so fast in a race, in hundredths of what it is by itself."""
        return replace(self, speed=check_number("speed", speed, SPEEDS))

    def with_seconds(self, seconds: float) -> Self:
        """Return the table after so many seconds of a race."""
        return replace(self, seconds=seconds)

    def let_play(self) -> Self:
        """Let the computer move now, in a race that is played slowly; raises `Refused` if it cannot."""
        if self.shown is not None:
            raise Refused(Obstacle("table.only-looking"))
        if not self.is_slow or self._is_among_people or not self.is_under_way:
            raise Refused(Obstacle("pace.not-now"))
        if not self.movers:
            raise Refused(Obstacle("pace.cannot"))
        return self.chosen(self.movers[0], run_to_end(self.thinking(self.movers[0])))

    # what players of the computer do

    def thinking(self, seat: Seat) -> Generator[Reached, None, Decision]:
        """Let the player at a seat think."""
        player = self.seats[seat]
        if not isinstance(player, Player):
            raise Refused(Obstacle("table.nobody-thinks"))
        return player.think(self.state.view(seat), self._dice(seat))

    def chosen(self, seat: Seat, choice: Decision) -> Self:
        """Return the table after what the player at a seat has chosen; raises `Refused` as `play` does."""
        self._check_now()
        after = self._played(seat, (choice.move,), choice.why).at_turn()
        stays = self.asks is not None or (self.is_race and isinstance(self.said, Reason))
        return after.saying(self.said) if stays and not after.is_over else after  # though others go on

    def advice(self) -> tuple[Seat, Generator[Reached, None, Decision]]:
        """Return for whom a hint is to be, and the thinking of the best player of the game.

        Raises `Refused` where nobody at the screen is to act.
        """
        seat = self._playing().actors[0]
        *_, make = players_of(type(self.state)).values()
        return seat, make().advise(self.state.view(seat), self._dice(seat))

    def advised_by(self, seat: Seat, choice: Decision) -> Self:
        """Return the table with a hint: what a good player has chosen for a seat, and why."""
        goal, key = self._tried, "table.hint"
        if goal is not None and goal.advise is not None:
            towards = goal.advise(self.state.view(seat), choice)
            key = "table.hint-not-for-goal" if towards is None else "table.hint-for-goal"
            choice = towards or choice
        move = self.presenter.move_in_words(self.scene, seat, choice.move)
        said = Hint(key, move=move, why=choice.why)
        if len(players_of(type(self.state))) == 1:
            said = Hint("table.hint-by-chance", move=move)
        elif choice.why.key == "player.at-random":  # a throw of dice is no advice
            return replace(self, advised=None, advising=None, said=Hint("table.no-hint"))
        held = () if self.is_race else self.picked  # in a race the next press would lay it
        return replace(self, advised=(seat, choice.move), advising=None, picked=held, said=said)

    # inside

    @property
    def _waited_for(self) -> tuple[Seat, ...]:
        """The seats of people whom the rules let act now; in a race all, who find out by themselves."""
        seats = self.people if self.is_race else self.state.to_move()
        return tuple(seat for seat in seats if self.seats[seat] == PERSON)

    @property
    def _here(self) -> tuple[Seat, ...]:
        """Those of them who are at the screen, even when somebody looks back."""
        waited = self._waited_for
        return tuple(seat for seat in waited if seat == self.sitting) if self.is_handed_over else waited

    @property
    def _is_among_people(self) -> bool:
        """Whether people sit at all seats."""
        return len(self.people) == len(self.seats)

    @property
    def _near(self) -> Seat:
        """The seat at the lower edge."""
        if self.is_handed_over and self.sitting is not None:
            return self.sitting
        return next(iter(self.people), 0)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands lie open: all at the end, and where nobody but the computer plays openly."""
        if self.is_over or (self.hands == "open" and not self.people):
            return tuple(range(len(self.seats)))
        if not self.is_handed_over:
            return self.people
        return () if self.sitting is None or self.is_covered else (self.sitting,)

    def events_at(self, number: int) -> tuple[Event, ...]:
        """Return what led to a moment as it is seen, as far as those know it whose hands lie open here."""
        return self.events_of(self._seen_at(number), number)

    def events_of(self, moment: State[Any], number: int) -> tuple[Event, ...]:
        """Return what led to a moment, by its number, as far as those know it whose hands lie open here."""
        seats, mover = self.open_seats, self.mover(number)
        seat = mover if mover in seats else next(iter(seats), None)
        return self.presenter.as_told(moment.events if self.is_over else moment.view(seat).events)

    def _interval_at(self, number: int) -> Interval | None:
        """Return the interval after so many moves; None if there is none."""
        return self.presenter.interval(*self.moments[number - 1 : number + 1]) if number else None

    def _seen_at(self, number: int) -> State[Any]:
        """Return the moment after so many moves as it is seen: in an interval how the part has ended."""
        is_gone = number == self.onward == len(self.moments) - 1
        interval = None if is_gone else self._interval_at(number)
        return self.moments[number] if interval is None else interval.state

    def _gone_on(self) -> Self:
        """Return the table after an interval, with what begins the next part."""
        number = len(self.moments) - 1
        seen = self.events_at(number)
        gone = replace(self._now(), onward=number, since=len(self.moments))
        begun = tuple(event for event in gone.events_at(number) if event not in seen)
        said = self.addressed(Event("table.happened", events=begun)) if begun else gone.invitation
        return gone.saying(said or Event("table.begins")).at_turn()

    def addressed(self, message: M) -> M:
        """Return a message in which the players are called what they are called at this table."""
        told: Any = told_to(message, self.names, self.people[0] if len(self.people) == 1 else None)
        return told  # type: ignore[no-any-return]

    def _invite(self) -> Message | None:
        invitation = self.presenter.invite(self.scene)
        return invitation and self.addressed(invitation)

    def _handing_over(self) -> Message:
        """Return what all are asked while the cards are covered, or who is to have the screen."""
        question = self.question
        if question is not None:
            return self.addressed(question.words)
        key = "table.hand-over" if self.presenter.question(self.state) is None else "table.hand-over-asked"
        return Event(key, player=self._waited_for[0] + 1)

    def _dice(self, seat: Seat) -> Dice:
        return Dice(f"{self.state.name}/{self.seed}/{len(self.moments)}/{seat}")

    def _check_now(self) -> None:
        """Raise `Refused` where nothing can be done: somebody looks back, or the game is over."""
        if self.shown is not None:
            raise Refused(Obstacle("table.only-looking"))
        if self.is_over:
            raise Refused(Obstacle("game.over"))

    def _playing(self) -> TableView:
        """Return the scene, in which somebody at the screen may act; raises `Refused` if nobody may."""
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

    def _pressed(self, pressed: Pressed) -> Self:
        if isinstance(pressed, Made):
            return self._played(pressed.seat, pressed.moves)
        since = dict(self.held) if self.picked else {}
        held = tuple((piece, since.get(piece, len(self.moments) - 1)) for piece in pressed.pieces)
        after = replace(self, picked=pressed.pieces, held=held, advised=None)
        said = after.addressed(pressed.said) if pressed.said else after._invite()  # noqa: SLF001 - its own
        return replace(after, said=said or self._invite() or Event("table.begins"))

    def _played(self, seat: Seat, moves: Iterable[object], why: Message | None = None) -> Self:
        """Return the table after moves of a seat, each of them checked; if one is refused, none is made."""
        made: list[State[Any]] = []
        for move in moves:
            try:
                made.append((made[-1] if made else self.state).play(seat, move))
            except IllegalMove as refused:
                raise self._too_late(seat, move) or WrongMove(self._told_no(refused.reason), seat) from None
        whys = (why, *(None for _ in made[1:]))[: len(made)]
        is_new = (self.is_race and not self.is_slow) or not self.people or self.seats[seat] == PERSON
        after = replace(
            self._now(),
            moments=(*self.moments, *made),
            whys=(*self.whys, *whys),
            since=len(self.moments) if is_new else self.since,
        )
        held = replace(after, picked=self.picked)
        return replace(after, picked=self.presenter.still_picked(held.scene)).telling()

    def _too_late(self, seat: Seat, move: object) -> TooLate | None:
        """Return that in a race a move comes too late: it went when its card was picked up, or dragged."""
        if not self.is_race or self.is_slow:
            return None
        last = len(self.moments) - 1
        since = [number for piece, number in self.held if piece in self.picked]
        if not since and self.mover(last) not in (None, seat):
            since = [last - 1]
        went = any(self.moments[number].why_not(seat, move) is None for number in since)
        reason = self.presenter.too_late(self.state, seat, move) if went else None
        return None if reason is None else TooLate(self.addressed(reason))

    def _told_no(self, reason: Reason) -> Reason:
        """Return a reason, or where little is to be told only that it does not go."""
        if self.help == "silent" and not isinstance(reason, Obstacle):
            return Reason("table.not-so")
        return self.addressed(self.presenter.told_no(reason))

    def telling(self) -> Self:
        """Return the table that says how the game ended, or what has happened since a person acted last."""
        settled = self.settled()
        if (reached := settled.reached) is not None and reached[0] >= settled.since:
            number, _, told = reached
            events = (told, *settled._lines_from(number + 1))  # noqa: SLF001 - its own
            return settled.saying(Success("table.goal-reached", events=events))
        if (outcome := settled.outcome) is not None:
            return settled.saying(outcome)
        if lines := settled.lines:
            return settled.saying(Event("table.happened", events=lines))
        return settled.saying(settled.invitation or Event("table.begins"))

    @property
    def lines(self) -> tuple[Message, ...]:
        """What has happened since a person acted last, shortly, in a line for each move."""
        return self._lines_from(self.since)

    def _lines_from(self, first: int) -> tuple[Message, ...]:
        """Return what has happened since the moment of this number; first why it does not reach the goal."""
        numbers = range(first, len(self.moments))
        moves = [self.events_at(number) for number in numbers]
        told = (
            self.addressed(Event("table.happened", events=events))
            for events in self.presenter.in_short(self.scene, moves)
            if events
        )
        return (*(why for number in numbers for why in self._why_not_reached(number)), *told)

    @property
    def _tried(self) -> Goal | None:
        """The goal that is still to be reached."""
        return None if self.goal is None or self.to_reach is None else self.presenter.goals[self.goal]

    def _why_not_reached(self, number: int) -> Iterator[Message]:
        """Yield why what the move of this number has led to does not reach the goal, if one may think so."""
        goal = self._tried
        if goal is not None and goal.why_not is not None:
            seats = (seat for seat in self.people if seat in self.open_seats)  # it tells of hidden hands
            found = (goal.why_not(self.moments[: number + 1], seat) for seat in seats)
            yield from (self.addressed(why) for why in found if why is not None)

    def settled(self) -> Self:
        """Return the table in which somebody has to do something: who can only say no has said it.

        Where hands are hidden at one screen all are asked, able or not: else being asked would tell that
        somebody is able.
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
        """Return the settled table, at which the only person here may have another turn."""
        settled = self.settled()
        is_turn = settled.actors and len(settled.people) == 1 and not settled.is_race
        words = str(settled.invitation) if is_turn else ""
        return replace(settled, invited=(*settled.invited, words)) if words else settled

    def own_answer(self) -> SeatQuestion | None:
        """Return the question to which the table says no for a person; None if it has nothing to say."""
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
        """Return the table with somebody at the screen, if it is plain who that is."""
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
        """Whether it is plain whom a question is for: one has said so, or there is nobody else to ask."""
        if self.asked is not None and self.asked[0] == question.about:
            return True
        return sum(self.seats[seat] == PERSON for seat in question.seats) == 1

    def _interrupted(self, question: SeatQuestion) -> Seat | None:
        """Return the person whose move a question has interrupted; None where the computer has made it.

        With the cards covered all look at the screen; once nobody wants to, it is theirs again.
        """
        seat = next((seat for seat, move in reversed(self.state.turns) if move != question.no), None)
        return seat if seat in self.people else None

    def _sat(self, seat: Seat) -> Self:
        acted = (number for number in range(len(self.moments) - 1, 0, -1) if self.mover(number) == seat)
        return replace(self, sitting=seat, since=next(acted, 0) + 1).telling()

    def mover(self, number: int) -> Seat | None:
        """Return the seat whose move has led to the moment of this number; None for the first."""
        turns = self.moments[number].turns
        return turns[-1][0] if turns else None

    def _now(self) -> Self:
        """Return the table without what was picked up, asked for or looked back to."""
        return replace(self, picked=(), advised=None, advising=None, shown=None)

    def _begun(self, setting: Setting, seed: int) -> Self:
        """Begin another game; what has not been reached is still to be, in one of the same kind."""
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
        )
        return begun.saying(begun.opening).at_turn()

    def _why_not_undo(self) -> Reason | None:
        if self.is_race and not self.is_slow:
            return Obstacle("table.no-undo-in-race")
        if self.shown is not None:
            return Obstacle("table.only-looking")
        if self.resigned is not None and self.can_hide:
            return Obstacle("table.has-resigned")
        if self.resigned is None and not self.picked and not self._last_act():
            return Obstacle("history.nothing-to-undo")
        return None

    def _last_act(self) -> int:
        """Return the number of the moment that the last move of a person led to, 0 if there is none."""
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
    """Whether the seat that is asked can only say no."""
    moves = iter(state.legal_moves(question.seat))
    return next(moves, None) == question.no and next(moves, None) is None
