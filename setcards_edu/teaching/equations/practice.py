"""Practice with hands of Suhjong: the same ones for all who share a seed, and what came of each.

A `Practice` is a value: every step gives the next one.  It reads no clock: whoever plays says what
time it is, in seconds from any moment.  A hand may be left at any time, with or without a yaku, and
come back to; its seconds are those while it lay there.  When the practice has ended, what came of it
stays as it is; the hands can be looked at and played on, and it is said that this does not count.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Unpack

from setcards_edu.equations import DECIMAL, Equation, Hand
from setcards_edu.messages import Event, Hint, Message, Reason
from setcards_edu.options import check_option
from setcards_edu.teaching.kit.help_level import HELP, Help

from .equation_draft import EquationDraft
from .hand_source import HandOptions, HandSource
from .yaku_search import YakuSearch

HANDS = 10
"""How many hands a practice has if nobody says otherwise."""

_START = Hint("practice.start", number=HANDS)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one hand.

    hand: its tiles; found: the yaku found, in the order in which they were; yaku: all that there are.
    hints: how many were taken; shown: how many yaku were shown; seconds: how long the hand lay there.
    denied: whether it was said, rightly, that the hand has no yaku.

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
    denied: bool = False

    @property
    def best(self) -> Equation | None:
        """The yaku found with the highest score, the first of several; None if none was found."""
        return max(self.found, key=lambda equation: equation.value, default=None)

    @property
    def reached(self) -> int | None:
        """The highest score found, or None."""
        return None if self.best is None else self.best.value

    @property
    def possible(self) -> int | None:
        """The highest score that there is, or None for a hand without a yaku."""
        return self.yaku[0].value if self.yaku else None

    @property
    def is_best(self) -> bool:
        """Whether no more could be reached: the highest score found, or that there is none said."""
        return self.reached == self.possible if self.yaku else self.denied


@dataclass(frozen=True, slots=True)
class Turn:
    """A hand of a practice, and how far it has been mined.

    seconds: how long it lay there; opened: whether it ever did.
    """

    mining: YakuSearch
    seconds: float = 0.0
    opened: bool = False

    @property
    def result(self) -> Result:
        """What has come of it so far."""
        mining = self.mining
        denied = mining.denied and not mining.yaku
        counts = mining.hints, len(mining.shown), self.seconds
        return Result(mining.hand, mining.found, mining.yaku, *counts, denied=denied)


@dataclass(frozen=True, slots=True)
class Practice:
    """Hands that are played one after the other, and what came of them.

    turns: the hands.
    at: which of them lies there, counted from 0; since: the moment since which its seconds run, or
    None before the beginning and after the end.
    ended: what came of it, once it has ended; timed_out: whether a clock ended it.
    said: what the last step has to say.

    >>> practice = Practice.start(1, 3).begin(now=100.0)
    >>> practice.mining.hand
    Hand('46788')
    >>> practice = practice.step(practice.mining.typed("4+6+8 = 18")).next(now=107.5)
    """

    turns: tuple[Turn, ...]
    at: int = 0
    since: float | None = None
    ended: tuple[Result, ...] | None = None
    timed_out: bool = False
    said: Message = _START

    @classmethod
    def start(
        cls,
        seed: int = 1,
        hands: int = HANDS,
        *,
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        is_there_one: bool = False,
        **options: Unpack[HandOptions],
    ) -> Practice:
        """Deal the hands; nothing runs before `begin`.  The other options are those of `HandSource`.

        seed: any whole number of up to 1,000 digits; hands: 1 to 100.
        is_there_one: whether about half of the hands have no yaku, and that is the question.
        Raises `BadOption` for an option out of range, and where there are not so many hands.
        """
        check_option("is_there_one", is_there_one, (False, True))
        return cls.of(HandSource.of(seed=seed, with_none=is_there_one, **options), hands, help)

    @classmethod
    def of(cls, source: HandSource, hands: int, help: Help) -> Practice:  # noqa: A002 - see above
        """The practice with so many hands of a source."""
        dealt = source.hands(hands)
        nothing = YakuSearch(EquationDraft(dealt[0], source.base), check_option("help", help, HELP), source)
        turns = tuple(Turn(nothing.with_hand(hand)) for hand in dealt)
        return cls(turns, said=Hint("practice.start", number=hands))

    # what there is

    @property
    def turn(self) -> Turn:
        """The hand that lies there."""
        return self.turns[self.at]

    @property
    def mining(self) -> YakuSearch:
        """How far the hand that lies there has been mined."""
        return self.turn.mining

    @property
    def source(self) -> HandSource:
        """The rules, and the seed and the level that the hands come from."""
        return self.turns[0].mining.source

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
        """The sum of the highest scores found, and of those that there are."""
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

    def step(self, mining: YakuSearch) -> Practice:
        """Take over what the hand that lies there has become; refused before the beginning.

        What would have counted before the end is said to come too late after it.
        """
        if not self.has_begun:
            return replace(self, said=Reason("practice.not-begun"))
        turn = replace(self.turn, mining=mining)
        is_late = self.has_ended and turn.result != self.turn.result
        said = Event("practice.too-late", then=mining.said) if is_late else mining.said
        return self._with(turn).saying(said)

    def next(self, now: float) -> Practice:
        """Go on to the next hand, whatever has come of this one; after the last one nothing comes."""
        return self.go_to(self.at + 1, now)

    def back(self, now: float) -> Practice:
        """Go back to the hand before."""
        return self.go_to(self.at - 1, now)

    def go_to(self, at: int, now: float) -> Practice:
        """Go to a hand, counted from 0; a hand that there is not is refused."""
        if not self.has_begun:
            return replace(self, said=Reason("practice.not-begun"))
        if not 0 <= at < len(self.turns):
            return replace(self, said=Reason("practice.first") if at < 0 else _no_next(self))
        return _opened(self._timed(now), at)

    def finish(self, now: float) -> Practice:
        """End the practice: what has come of each hand stays.

        With hands that have not been looked at it is told first how many; after that it is the end if
        nothing else has been said meanwhile.
        """
        if self.has_ended or not self.has_begun:
            return replace(self, said=_ending(self) if self.has_ended else Reason("practice.not-begun"))
        warning = Hint("practice.unopened", count=self.unopened)
        if self.unopened and self.said != warning:
            return replace(self, said=warning)
        return self._ended(now)

    def time_is_up(self, now: float) -> Practice:
        """End it because a clock that somebody wanted has run down."""
        if self.has_ended or not self.has_begun:
            return self
        ended = self._ended(now)
        return replace(ended, timed_out=True, said=Event("practice.time-is-up", why=ended.said))

    def again(self) -> Practice:
        """The practice of the next seed, under the same rules."""
        source = replace(self.source, seed=self.source.seed + 1)
        return Practice.of(source, len(self.turns), self.mining.help)

    def with_help(self, help: Help) -> Practice:  # noqa: A002 - the word of lessons.md
        """Let more or less be said about a try, in all hands."""
        turns = tuple(replace(turn, mining=turn.mining.with_help(help)) for turn in self.turns)
        return replace(self, turns=turns, said=turns[self.at].mining.said)

    def saying(self, message: Message) -> Practice:
        """The same with something else to say."""
        return replace(self, said=message)

    # inside

    def _ended(self, now: float) -> Practice:
        """The same with its results, which stand from now on."""
        timed = self._timed(now)
        ended = replace(timed, since=None, ended=timed.results)
        return replace(ended, said=_ending(ended))

    def _timed(self, now: float) -> Practice:
        """The seconds that have gone by are those of the hand that lay there."""
        if self.since is None:
            return self
        gone = max(0.0, now - self.since)
        return replace(self._with(replace(self.turn, seconds=self.turn.seconds + gone)), since=now)

    def _with(self, turn: Turn) -> Practice:
        """The same with the hand that lies there become this."""
        return replace(self, turns=(*self.turns[: self.at], turn, *self.turns[self.at + 1 :]))


def _opened(practice: Practice, at: int) -> Practice:
    """The practice with another hand lying there."""
    moved = replace(practice, at=at)
    turns = (*moved.turns[:at], replace(moved.turn, opened=True), *moved.turns[at + 1 :])
    mining, number = moved.mining, len(turns)
    where = {"number": at + 1, "hands": number, "tiles": tuple(mining.hand)}
    told = practice.unopened < number and mining.is_untouched  # how to play was told with the first hand
    said = Hint("practice.hand-only", **where) if told else Hint("practice.hand", **where, then=mining.said)
    return replace(moved, turns=turns, said=said)


def _no_next(practice: Practice) -> Reason:
    """That no hand comes after the last one; what came of it all stays said after the end."""
    return (
        Reason("practice.last-ended", why=_ending(practice))
        if practice.has_ended
        else Reason("practice.last")
    )


def _ending(practice: Practice) -> Event:
    """What has come of it all."""
    reached, possible = practice.points
    best = sum(result.is_best for result in practice.results)
    hands = len(practice.turns)
    ended = Event("practice.ended", best=best, hands=hands, reached=reached, possible=possible)
    return ended if practice.source.base == DECIMAL else Event("mining.in-base", told=ended)
