"""Looking for the yaku of a hand (発掘), with help that fades: what each move means (rule Q3).

A `YakuSearch` is a value: every step gives the next one and says what happened.  Five tiles are laid into
the slots of an equation, or it is typed.  In *tell* a complete equation is judged at once, and the
reason stands there; in *ask* the balance is covered until the learner has said which side is heavier;
in *silent* it is only told whether it is a yaku.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Unpack

from setcards_edu.equations import Equation, Hand, offered
from setcards_edu.equations.parsing import read_sides
from setcards_edu.messages import BadOption, Event, Hint, Message, Reason, Refused
from setcards_edu.options import check_option
from setcards_edu.quoting import clip
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.kit.history import History

from .equation_answers import says_none
from .equation_draft import EquationDraft
from .hand_source import HandOptions, HandSource
from .reason_readers import HEAVIER, Heavier, heavier, missing
from .yaku_search_hints import STEPS, all_but_one, hint, look_on, searched, told_of, unfinished
from .yaku_search_state import YakuSearchState


@dataclass(frozen=True, slots=True)
class YakuSearch(YakuSearchState):
    """What there is (see `YakuSearchState`), and what each step makes of it.

    hands: the hands before, with what was found in them; and those after, once one went back.

    >>> mining = YakuSearch.start("22337", help="tell")
    >>> print(mining.typed("3*7+2=32").said)
    The sides differ: left 23, right 32. So 3×7+2 is 9 less than 32.
    >>> print(mining.typed("7*3+2=23").said)
    A yaku: 7×3+2 = 23 scores 23. Is there another?
    """

    hands: History[YakuSearch] = field(default_factory=History, repr=False)

    @classmethod
    def start(
        cls,
        hand: str | Iterable[int] | None = None,
        *,
        seed: int = 0,
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        is_there_one: bool = False,
        **options: Unpack[HandOptions],
    ) -> YakuSearch:
        """Begin with a hand, or with the first one of a seed; the other options are those of `HandSource`.

        is_there_one: whether the hand may have no yaku, which is then the question.
        Raises `BadOption` for an option out of range, and for a hand without a yaku unless that is the
        question; `NotTiles` for what is no hand.
        """
        check_option("help", help, HELP)
        check_option("is_there_one", is_there_one, (False, True))
        source = HandSource.of(seed=seed, with_none=is_there_one, **options)
        given = Hand("00000") if hand is None else Hand(hand, source.base)
        mining = cls(EquationDraft(given, source.base), help, source)
        begun = mining.next_hand() if hand is None else mining.with_hand(given)
        return replace(begun, hands=History(), said=begun.next_step)

    @property
    def can_redo(self) -> bool:
        """Whether anything was undone that can be done again."""
        return bool(self.history.future or self.hands.future)

    # laying an equation

    def press_tile(self, place: int) -> YakuSearch:
        """Press the tile at a place of the hand: it is laid, or taken back, or it is the missing one.

        Raises `BadOption` for no such place.
        """
        placing = self.placing.press(place)
        if self.strange is None:
            return self._laid(placing)
        tile = self.hand[place]
        if tile in missing(self.strange):
            return replace(self, strange=None, said=Event("mining.found-missing", why=self.strange))
        return replace(self, said=Hint("mining.not-missing", tile=tile))

    def press_slot(self, slot: int) -> YakuSearch:
        """Take the tile in a slot back, or have the next one go there.

        Raises `BadOption` for no such slot.
        """
        return self._laid(self.placing.press_slot(slot))

    def drop(self, place: int, slot: int | None) -> YakuSearch:
        """Put a tile into a slot, or with None back into the hand.

        Raises `BadOption` for no such tile or slot.
        """
        if slot is not None:
            return self._laid(self.placing.drop(place, slot))
        check_option("tile", place, range(len(self.hand)))
        lies = place in self.placing.slots
        return self._laid(self.placing.press(place)) if lies else self.saying(self.next_step)

    def choose(self, position: int, operation: str) -> YakuSearch:
        """Choose a sign of the left side (0, 1) or of the right (2).  Raises `BadOption` for what is none."""
        return self._laid(self.placing.choose(position, operation))

    def press_sign(self, position: int) -> YakuSearch:
        """Go on to the next sign that is offered at a place; raises `BadOption` for no such place."""
        return self._laid(self.placing.turn(position, offered(self.source.forms)))

    def lay(self, placing: EquationDraft) -> YakuSearch:
        """Have something else lie there, made of the same hand."""
        return self._laid(placing)

    def clear(self) -> YakuSearch:
        """Take all tiles back."""
        return self._moved(self.placing.cleared()).saying(self.in_hand)

    def undo(self) -> YakuSearch:
        """Take the last step back; before the first one lies the hand before, with what was found in it.

        Raises `NoStep` at the very beginning.
        """
        if self.hands.past and not self.history.past:
            return self._back(*self.hands.undone(self._left))
        before, history = self.history.undone(self.placing.unaimed)
        return replace(self._laid(before), history=history, hands=self.hands)

    def redo(self) -> YakuSearch:
        """Do it again.  Raises `NoStep` where nothing was undone."""
        if self.hands.future and not self.history.future:
            return self._back(*self.hands.redone(self._left))
        after, history = self.history.redone(self.placing.unaimed)
        return replace(self._laid(after), history=history, hands=self.hands)

    def typed(self, text: str) -> YakuSearch:
        """Say that a text is a yaku, which is laid as far as it can be; or that there is none, in words."""
        if says_none(text):
            return self.no_more()
        try:
            sides = read_sides(text, self.source.base, self.hand)
        except Refused as refusal:
            return self._unread(text, refusal.reason)
        return self._moved(self.placing.with_sides(*sides)).declare()

    # judging

    def declare(self) -> YakuSearch:
        """Say that what lies there is a yaku."""
        return self.weigh("level")

    def weigh(self, side: Heavier) -> YakuSearch:
        """Say which side is heavier, or that they balance.  Raises `BadOption` for none of `HEAVIER`."""
        check_option("side", side, HEAVIER)
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(unfinished(self.placing))
        if side == "level":
            return self._collected(Equation.of(*sides)) if reason is None else self._no_yaku(reason)
        if reason is not None and (self.told or not heavier(reason)):
            return self.why()
        if self.help == "silent" or reason is None or heavier(reason) != side:
            return self.saying(Hint("mining.weigh-again", line=self.placing.line))
        return replace(self, told=True, said=Event("mining.weighed", why=reason))

    def judged(self) -> YakuSearch:
        """The same, and what is said of what lies there, as far as `help` goes."""
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(self.next_step)
        broken = self.help == "ask" and reason is not None and not heavier(reason)
        known = reason is None and Equation.of(*sides).canonical in (*self.found, *self.shown)
        return (
            self.why() if self.help == "tell" or self.told or broken or known else self.saying(self.next_step)
        )

    def why(self) -> YakuSearch:
        """Show why this is no yaku; it is never refused and never counts as failure."""
        if self.strange is not None:
            return replace(self, strange=None, said=self.strange)
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(unfinished(self.placing))
        if reason is None:
            return self._collected(Equation.of(*sides))
        return replace(self, told=True, said=reason)

    def no_more(self) -> YakuSearch:
        """Say that there is no yaku, or none but those found; if there is, a way to look on is told."""
        if not self.left_over:
            said: Message = self._searched("mining.no-more-right", "mining.none-right")
            alone = bool(self.yaku) or not self.answered  # being told is not finding out
            return replace(self, answered=True, denied=self.denied or alone, said=said)
        said = Hint("mining.look-on", way=look_on(self.stops))
        return replace(self, stops=self.stops + 1, said=said)

    # help

    def hint(self) -> YakuSearch:
        """One hint more to the best yaku that is left; the fourth lays all of its tiles but one.

        Where the question is whether there is one, the hints tell only how to look, until it is answered.
        """
        if self._is_open:
            return self._hint_whether()
        if not self.left_over:
            return self.saying(self._searched())
        target, step = self.left_over[0], min(self.steps + 1, STEPS)
        placing = all_but_one(self.placing, target) if step == STEPS else self.placing
        said = hint(target, step, placing.line)
        return replace(self._moved(placing), steps=step, hints=self.hints + 1, said=said)

    def show_me(self) -> YakuSearch:
        """Show the best yaku that is left; it is never refused and never counts as failure."""
        if not self.left_over:
            return replace(self, answered=True, said=self._searched())
        target = self.left_over[0]
        laid = self._moved(self.placing.with_equation(target))
        shown = replace(laid, shown=(*self.shown, target), steps=0, told=True, answered=True)
        return shown.saying(told_of(target, "mining.shown-last" if shown.is_done else "mining.shown"))

    def how_many(self) -> YakuSearch:
        """Tell how many yaku there are, and from now on how many of them are found."""
        total, left = len(self.yaku), len(self.left_over)
        said = Event("mining.how-many", count=total, left=left)
        return replace(self, counted=True, said=said if total else self._searched())

    # another hand

    def next_hand(self) -> YakuSearch:
        """The next hand.  Raises `BadOption` where no hand of this level has a yaku."""
        return self._dealt("mining.dealt", *self.source.next())

    def with_level(self, level: int) -> YakuSearch:
        """The first hand of another level.  Raises `BadOption` for none of 1 to 3."""
        return self._dealt("mining.dealt", *self.source.at_level(level).next())

    def hand_of_the_day(self, day: date) -> YakuSearch:
        """The hand of a day, the same for everybody.  Raises `BadOption` for what is no day."""
        return self._dealt("mining.dealt-today", *self.source.of_the_day(day))

    def with_hand(self, hand: Hand) -> YakuSearch:
        """Begin anew with another hand; raises `BadOption` for one without a yaku, if that is no question."""
        begun = YakuSearch(EquationDraft(hand, self.source.base), self.help, self.source)
        if not (self.is_there_one or begun.yaku):
            forms = self.source.forms
            raise BadOption(Reason("mining.hand-without-yaku", hand=hand, **searched(hand, forms)))
        return begun.saying(begun.next_step)

    def with_help(self, help: Help) -> YakuSearch:  # noqa: A002 - the word of lessons.md
        """The same with more or less help; what lies there is judged anew."""
        changed = replace(self, help=check_option("help", help, HELP))
        if self.strange is not None:
            return changed.why()
        return changed if self.told else changed.judged()

    def saying(self, message: Message) -> YakuSearch:
        """The same with something else to say."""
        return replace(self, said=message)

    # inside

    def _dealt(self, key: str, source: HandSource, hand: Hand) -> YakuSearch:
        begun = replace(self, source=source).with_hand(hand)
        left = replace(self._left, history=History(self.history.past))
        said = Event(key, tiles=tuple(hand))
        return replace(begun, hands=self.hands.after(left), said=said)

    @property
    def _left(self) -> YakuSearch:
        """What is kept of this hand while another lies there."""
        return replace(self, hands=History(), strange=None)

    def _back(self, mining: YakuSearch, hands: History[YakuSearch]) -> YakuSearch:
        """A hand from before lies there again, with the help that is wanted now."""
        there = mining if mining.help == self.help else mining.with_help(self.help)
        return replace(there, hands=hands, said=Event("mining.hand-back", tiles=tuple(there.hand)))

    def _laid(self, placing: EquationDraft) -> YakuSearch:
        return self._moved(placing).judged()

    def _moved(self, placing: EquationDraft) -> YakuSearch:
        """Something else lies there; where only a slot was pointed at, that is no step to be undone."""
        same = (placing.slots, placing.operations) == (self.placing.slots, self.placing.operations)
        moved = replace(self, placing=placing, told=self.told and same, strange=None)
        if same:
            return moved
        return replace(
            moved, history=self.history.after(self.placing.unaimed), hands=History(self.hands.past)
        )

    def _unread(self, text: str, reason: Reason) -> YakuSearch:
        """What is said of a text that is no equation, or not one of these tiles."""
        if not missing(reason):
            return replace(self, strange=None, said=reason)
        emptied = self._moved(
            self.placing.cleared()
        )  # so that the tiles lie there to be compared with the text
        if self.help == "ask":
            return replace(emptied, strange=reason, said=Hint("mining.find-missing", text=clip(text)))
        return emptied.saying(reason if self.help == "tell" else Hint("mining.no-yaku"))

    def _no_yaku(self, reason: Reason) -> YakuSearch:
        """What is said to somebody who took it for a yaku."""
        if self.help == "silent" and not self.told:
            return self.saying(Hint("mining.no-yaku"))
        if self.is_weighing and heavier(reason):
            return self.saying(Hint("mining.not-level", line=self.placing.line))
        return replace(self, told=True, said=reason)

    def _collected(self, equation: Equation) -> YakuSearch:
        """A yaku lies there: it is kept, once for all that differ only by order."""
        known, told = equation.canonical, replace(self, told=True, strange=None)
        if known in self.found:
            key = "mining.again" if equation == known else "mining.again-reordered"
            return told.saying(Event(key, equation=equation, known=known))
        if known in self.shown:
            return told.saying(Hint("mining.shown-before", equation=equation))
        found = replace(told, found=(*self.found, known), steps=0, answered=True)
        first = "mining.found-answer" if self._is_open else "mining.found"
        return found.saying(told_of(equation, "mining.found-last" if found.is_done else first))

    @property
    def _is_open(self) -> bool:
        """Whether it is a question if there is a yaku."""
        return self.is_there_one and not self.answered

    def _hint_whether(self) -> YakuSearch:
        """Ways to look, and at last whether there is a yaku."""
        given = replace(self, steps=self.steps + 1, hints=self.hints + 1)
        if given.steps < STEPS:
            return given.saying(Hint("mining.hint-way", step=given.steps, way=look_on(self.steps)))
        said = Event("mining.there-is-one") if self.yaku else self._searched()
        return replace(given, steps=0, answered=True, said=said)

    def _searched(self, all_: str = "mining.nothing-left", none: str = "mining.none-there") -> Event:
        """That nothing is left, or that nothing was there, and how many equations were to be tried."""
        tried = searched(self.hand, self.source.forms)
        if not self.yaku:
            return Event(none, hand=self.hand, **tried)
        return Event(all_, count=len(self.yaku), hand=self.hand, **tried)
