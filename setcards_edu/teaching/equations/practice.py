"""Practice with hands of Suhjong: the same ones for all who share a seed, and what came of each.

A `Practice` is a value: every step gives the next one.  It reads no clock: whoever plays says what
time it is, in seconds from any moment.  A hand may be left at any time, with or without a yaku, and
come back to; its seconds are those while it lay there.  When the practice has ended, what came of it
stays as it is; the hands can be looked at and played on, and it is said that this does not count.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Unpack

from setcards_edu.equations import DECIMAL, Equation, Hand
from setcards_edu.messages import Event, Hint, Message, Obstacle, Refused
from setcards_edu.options import check_option, check_seed
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.kit.screen_state import ScreenState

from .hand_source import HandOptions, HandSource
from .yaku_search import YakuSearch

HANDS = 10
"""How many hands a practice has if nobody says otherwise."""

_START = Hint("practice.start", number=HANDS)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one hand.

    hand: its tiles; found: the yaku found, in the order in which they were; yaku: all yaku of the hand, the
    highest score first.
    hints: how many were taken; shown: how many yaku were shown; seconds: how long the hand lay there.
    said_none_rightly: whether it was said, rightly, that the hand has no yaku.

    >>> from setcards_edu.equations import yaku
    >>> result = Result(Hand("24689"), yaku("24689")[1:], yaku("24689"))
    >>> result.reached, result.possible, result.is_best
    (18, 96, False)
    """

    hand: Hand
    found: tuple[Equation, ...]
    yaku: tuple[Equation, ...]
    hints: int = 0
    shown: int = 0
    seconds: float = 0.0
    said_none_rightly: bool = False

    @property
    def best(self) -> Equation | None:
        """The yaku found with the highest score, the first of several; None if none was found."""
        return max(self.found, key=lambda equation: equation.value, default=None)

    @property
    def reached(self) -> int | None:
        """The highest score found; None if no yaku was found."""
        return None if self.best is None else self.best.value

    @property
    def possible(self) -> int | None:
        """The highest score possible; None for a hand without a yaku."""
        return self.yaku[0].value if self.yaku else None

    @property
    def is_best(self) -> bool:
        """Whether no more could be reached: the highest score, or to say that there is no yaku."""
        return self.reached == self.possible if self.yaku else self.said_none_rightly


@dataclass(frozen=True, slots=True)
class Turn:
    """A hand of a practice, and how far the search for its yaku has come.

    seconds: how long it lay there; opened: whether it ever did.
    """

    search: YakuSearch
    seconds: float = 0.0
    opened: bool = False

    @property
    def result(self) -> Result:
        """What has come of it so far."""
        search = self.search
        return Result(
            search.hand,
            search.found,
            search.yaku,
            search.hints,
            len(search.shown),
            self.seconds,
            said_none_rightly=search.said_none_rightly and not search.yaku,
        )


@dataclass(frozen=True, slots=True)
class Practice(ScreenState):
    """Hands that are played one after the other, and what came of them.

    turns: the hands; at: which of them lies there, counted from 0.
    since: the moment since which its seconds run; None before the beginning and after the end.
    ended: what came of each hand, once the practice has ended; until then None.
    timed_out: whether a clock ended it.

    >>> practice = Practice.start(1, 3).begin(now=100.0)
    >>> practice.search.hand
    Hand('46788')
    >>> practice = practice.step(practice.search.enter("4+6+8 = 18")).next(now=107.5)
    """

    turns: tuple[Turn, ...]
    at: int = 0
    since: float | None = None
    ended: tuple[Result, ...] | None = None
    timed_out: bool = False
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(
        cls,
        seed: int = 1,
        hands: int = HANDS,
        *,
        help: Help = "ask",
        is_there_one: bool = False,
        **options: Unpack[HandOptions],
    ) -> Practice:
        """Deal the hands; nothing runs before `begin`.  The other options are those of `HandSource`.

        seed: any whole number of up to 1,000 digits; hands: 1 to 100.
        is_there_one: whether about half of the hands have no yaku, and that is the question.
        Raises `BadOption` for an option out of range, and where there are fewer hands.
        """
        check_option("is_there_one", is_there_one, (False, True))
        return cls.of(HandSource.of(seed=seed, with_none=is_there_one, **options), hands, help)

    @classmethod
    def of(cls, source: HandSource, hands: int, help: Help) -> Practice:
        """Return the practice with the first hands of a source; hands: 1 to 100."""
        dealt = source.hands(hands)
        check_option("help", help, HELP)
        turns = tuple(Turn(YakuSearch.of(source, hand, help)) for hand in dealt)
        return cls(turns, help=help, said=Hint("practice.start", number=hands))

    # what can be read off

    @property
    def turn(self) -> Turn:
        """The hand that lies there."""
        return self.turns[self.at]

    @property
    def search(self) -> YakuSearch:
        """The search for the yaku of the hand that lies there."""
        return self.turn.search

    @property
    def source(self) -> HandSource:
        """The rules, and the seed and the level that the hands come from."""
        return self.turns[0].search.source

    @property
    def has_begun(self) -> bool:
        """Whether somebody has begun."""
        return self.since is not None or self.has_ended

    @property
    def has_ended(self) -> bool:
        """Whether the results stand."""
        return self.ended is not None

    @property
    def results(self) -> tuple[Result, ...]:
        """What has come of each hand, in their order; after the end, what had come of it then."""
        return tuple(turn.result for turn in self.turns) if self.ended is None else self.ended

    @property
    def points(self) -> tuple[int, int]:
        """The sum of the highest scores found, and of those possible."""
        reached = sum(result.reached or 0 for result in self.results)
        return reached, sum(result.possible or 0 for result in self.results)

    @property
    def unopened(self) -> int:
        """How many hands have not been looked at."""
        return sum(not turn.opened for turn in self.turns)

    # going through the hands

    def begin(self, now: float) -> Practice:
        """Turn the first hand over; its seconds run from now on."""
        if self.has_begun:
            return self
        return _opened(replace(self, since=now), 0)

    def step(self, search: YakuSearch) -> Practice:
        """Take over what the search in the hand that lies there has become.

        What would have counted before the end is said to come too late after it.
        Raises `Refused` before the beginning.
        """
        self._check_begun()
        turn = replace(self.turn, search=search)
        is_late = self.has_ended and turn.result != self.turn.result
        said = Event("practice.too-late", then=search.said) if is_late else search.said
        return _with_turn(self, turn).saying(said)

    def next(self, now: float) -> Practice:
        """Go on to the next hand, whatever has come of this one; raises `Refused` after the last one."""
        return self.go_to(self.at + 1, now)

    def back(self, now: float) -> Practice:
        """Go back to the hand before; raises `Refused` at the first one."""
        return self.go_to(self.at - 1, now)

    def go_to(self, at: int, now: float) -> Practice:
        """Go to a hand, counted from 0; raises `Refused` for no such hand, and before the beginning."""
        self._check_begun()
        if at < 0:
            raise Refused(Obstacle("practice.first"))
        if at < len(self.turns):
            return _opened(self._timed(now), at)
        if self.has_ended:  # what came of it all stays said
            raise Refused(Obstacle("practice.last-ended", why=_ending(self)))
        raise Refused(Obstacle("practice.last"))

    def finish(self, now: float) -> Practice:
        """End the practice: what has come of each hand stays.

        With hands that have not been looked at it is told first how many; after that it is the end if
        nothing else has been said meanwhile.  Raises `Refused` before the beginning.
        """
        self._check_begun()
        if self.has_ended:
            return self.saying(_ending(self))
        warning = Hint("practice.unopened", count=self.unopened)
        if self.unopened and self.said != warning:
            return self.saying(warning)
        return self._ended(now)

    def time_is_up(self, now: float) -> Practice:
        """End it because a clock that somebody wanted has run down."""
        if self.has_ended or not self.has_begun:
            return self
        ended = self._ended(now)
        return replace(ended, timed_out=True, said=Event("practice.time-is-up", why=ended.said))

    def another(self) -> Practice:
        """Return the practice of the next seed, under the same rules."""
        return self._of_seed(self.source.seed + 1)

    def with_seed(self, seed: int) -> Practice:
        """Return the practice of another seed, under the same rules.

        Raises `BadOption` for what is no seed, `Refused` once somebody has begun and it has not ended.
        """
        check_seed(seed)
        if self.has_begun and not self.has_ended:
            raise Refused(Obstacle("practice.seed-later"))
        return self._of_seed(seed)

    def with_help(self, help: Help) -> Practice:
        """Let more or less be said about a try, in all hands; raises `BadOption` for an unknown level."""
        turns = tuple(replace(turn, search=turn.search.with_help(help)) for turn in self.turns)
        return replace(self, turns=turns, help=help, said=turns[self.at].search.said)

    # inside

    def _of_seed(self, seed: int) -> Practice:
        return Practice.of(replace(self.source, seed=seed), len(self.turns), self.help)

    def _check_begun(self) -> None:
        if not self.has_begun:
            raise Refused(Obstacle("practice.not-begun"))

    def _ended(self, now: float) -> Practice:
        """Return the practice with its results, which stand from now on."""
        timed = self._timed(now)
        ended = replace(timed, since=None, ended=timed.results)
        return ended.saying(_ending(ended))

    def _timed(self, now: float) -> Practice:
        """Count the seconds that have gone by as those of the hand that lay there."""
        if self.since is None:
            return self
        gone = max(0.0, now - self.since)
        return replace(_with_turn(self, replace(self.turn, seconds=self.turn.seconds + gone)), since=now)


def _opened(practice: Practice, at: int) -> Practice:
    """Return the practice with another hand lying there."""
    there = replace(practice, at=at)
    moved = _with_turn(there, replace(there.turn, opened=True))
    search, number = moved.search, len(moved.turns)
    where = {"number": at + 1, "hands": number, "tiles": tuple(search.hand)}
    if practice.unopened < number and search.is_untouched:  # how to play was told with the first hand
        return moved.saying(Hint("practice.hand-only", **where))
    return moved.saying(Hint("practice.hand", **where, then=search.said))


def _with_turn(practice: Practice, turn: Turn) -> Practice:
    """Return the practice with another state of the hand that lies there."""
    at = practice.at
    return replace(practice, turns=(*practice.turns[:at], turn, *practice.turns[at + 1 :]))


def _ending(practice: Practice) -> Event:
    """Return what has come of all hands, in words."""
    reached, possible = practice.points
    best = sum(result.is_best for result in practice.results)
    hands = len(practice.turns)
    ended = Event("practice.ended", best=best, hands=hands, reached=reached, possible=possible)
    return ended if practice.source.base == DECIMAL else Event("yaku-search.in-base", told=ended)
