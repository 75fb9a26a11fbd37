"""The state of a search for the yaku of a hand (発掘, rule Q3), and the effect of each step of the learner.

A yaku is a true equation of the five tiles of the hand.  A `YakuSearch` is immutable: every step returns a
new one with a message.  The learner lays the tiles into the slots of an equation, or types it.  With the help
level *tell* a complete equation is judged at once, with the reason; with *ask* the balance is hidden until
the learner has said which side is heavier.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Unpack

from setcards_edu.equations import Equation, Hand, offered, why_not_sides, yaku
from setcards_edu.equations.sides import read_sides
from setcards_edu.messages import BadOption, Denial, Event, Hint, Message, Partial, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.quoting import clip
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable

from .equation_answers import says_none
from .equation_draft import EquationDraft
from .hand_source import HandOptions, HandSource
from .reason_readers import HEAVIER, Heavier, heavier, missing
from .yaku_search_hints import (
    STEPS,
    all_but_one,
    hint,
    look_on,
    next_step,
    points,
    searched,
    told_of,
    unfinished,
)

_START = Hint("yaku-search.start")


@dataclass(frozen=True, slots=True)
class YakuSearch(Undoable[EquationDraft], Dealt):
    """The state of a search: a hand, the partly laid equation, and the yaku found so far; steps can be
    undone.

    placing: the hand, the slots and the signs.
    source: the rules, and the sequence of hands that come next.
    yaku: all yaku to be found, the highest score first.
    found: the yaku found, in the order of finding; of yaku that differ only by swapped operands, only one.
    shown: the yaku that the learner was shown.
    asked_for_count: whether the learner has asked how many yaku there are.
    hint_step: the number of hints given so far for the best yaku that is left.
    uncovered: whether the balance shows the values of a complete equation.
    misfit_reason: why a typed text does not consist of these tiles, while the learner looks for the missing
        tile; else None.
    gave_up_early: how often the learner said that there are no more yaku while some were left.
    outcome_known: whether the learner knows if the hand has a yaku at all.
    hands: the searches of the earlier hands; after `undo` to an earlier hand, also of the later ones.
    beginning: the partly laid equation that is given at the start, to which `clear` returns; None if none is
        given.

    >>> search = YakuSearch.start("22337", help="tell")
    >>> print(search.enter("3*7+2=32").said)
    The sides differ: left 23, right 32. So 3×7+2 is 9 less than 32.
    >>> print(search.enter("7*3+2=23").said)
    A yaku: 7×3+2 = 23 scores 23. Is there another?
    """

    placing: EquationDraft
    source: HandSource
    yaku: tuple[Equation, ...]
    found: tuple[Equation, ...] = ()
    shown: tuple[Equation, ...] = ()
    asked_for_count: bool = False
    hint_step: int = 0
    uncovered: bool = False
    misfit_reason: Reason | None = None
    gave_up_early: int = 0
    outcome_known: bool = False
    hands: History[YakuSearch] = field(default_factory=History, repr=False)
    beginning: EquationDraft | None = None
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(
        cls,
        hand: str | Iterable[int] | None = None,
        *,
        seed: int = 1,
        help: Help = "ask",
        is_there_one: bool = False,
        laid: str = "",
        **options: Unpack[HandOptions],
    ) -> YakuSearch:
        """Return a search for the yaku (true equations) of a hand, or if None is given, of the first hand of
        a seed.

        help: `"tell"` or `"ask"`, how much is explained without being asked.

        is_there_one: whether the hand may have no yaku, so that the learner is asked whether there is one.
        laid: the partly laid equation at the start, such as "3×7+□ = □□", with □ for an empty slot and ○ for
            a sign that is not chosen; "" for none.
        options: the options of `HandSource`.

        Raises `BadOption` for an option out of range, and for a hand without a yaku unless `is_there_one`;
        `NotTiles` for an invalid hand.
        """
        check_option("help", help, cls.levels)
        check_option("is_there_one", is_there_one, (False, True))
        source = HandSource.of(seed=seed, with_none=is_there_one, **options)
        begun = (
            cls.of(*source.next(), help) if hand is None else cls.of(source, Hand(hand, source.base), help)
        )
        return begun if laid == "" else begun.with_laid(laid)

    @classmethod
    def of(cls, source: HandSource, hand: Hand, help: Help) -> YakuSearch:
        """Return a search for the yaku (true equations) of a given hand, by the rules of a source; help:
        `"tell"` or `"ask"`.

        Raises `BadOption` for a hand without a yaku, unless the source allows it.
        """
        yaku = source.yaku(hand)
        if not (source.with_none or yaku):
            tried = searched(hand, source.forms)
            raise BadOption(Reason("yaku-search.hand-without-yaku", hand=hand, **tried))
        begun = cls(EquationDraft(hand, source.base), source, yaku, help=help)
        return begun.saying(begun.next_step)

    def with_laid(self, line: str) -> YakuSearch:
        """Return the search started with some tiles laid; only the yaku that complete them are to be found.

        line: such as "3×7+□ = □□", with □ for an empty slot and ○ for a sign that is not chosen.

        Raises `BadOption` for a text that cannot be parsed, and if no yaku completes the equation.
        """
        source = self.source
        beginning = EquationDraft.parse(line, self.hand, source.base)
        signs = beginning.operations
        every = yaku(self.hand, source.base, source.leading_zero, forms=source.forms, every_order=True)
        lying = [None if place is None else self.hand.digits[place] for place in beginning.slots]
        fit = {
            each.canonical
            for each in every
            if all(map(_agree, signs, (*each.left.operations, *each.right.operations)))
            and all(map(_agree, lying, (*each.left.digits, *each.right.digits)))
        }
        if not fit:
            raise BadOption(Reason("yaku-search.laid-in-vain", line=beginning.line))
        those = tuple(each for each in self.yaku if each in fit)
        said = Hint("yaku-search.start-laid")
        return replace(self, placing=beginning, beginning=beginning, yaku=those, said=said)

    # laying an equation

    def press_tile(self, place: int) -> YakuSearch:
        """Return the search after a press on the tile at index `place` of the hand.

        The tile is laid, or taken back.  If the learner is asked which tile is missing, the press is the
        answer.

        Raises `BadOption` for an index out of range.
        """
        placing = self.placing.press(place)
        if self.misfit_reason is None:
            return self._laid(placing)
        tile = self.hand[place]
        if tile in missing(self.misfit_reason):
            found = Success("yaku-search.found-missing", why=self.misfit_reason)
            return replace(self, misfit_reason=None, said=found)
        return self.saying(Denial("yaku-search.not-missing", tile=tile))

    def press_slot(self, slot: int) -> YakuSearch:
        """Return the search after a press on a slot, 0 to 4: its tile is taken back, or the next tile will go
        there.

        Raises `BadOption` for an invalid slot.
        """
        return self._laid(self.placing.press_slot(slot))

    def drop(self, place: int, slot: int | None) -> YakuSearch:
        """Return the search with the tile at index `place` of the hand put into a slot, or back if `slot` is
        None.

        Raises `BadOption` for an invalid tile or slot.
        """
        if slot is not None:
            return self._laid(self.placing.drop(place, slot))
        check_option("tile", place, range(len(self.hand)))
        lies = place in self.placing.slots
        return self._laid(self.placing.press(place)) if lies else self.saying(self.next_step)

    def choose(self, position: int, operation: str) -> YakuSearch:
        """Return the search with a sign chosen at a position: 0 or 1 on the left side, 2 on the right side.

        operation: `"×"`, `"+"`, or `""` for tiles side by side.

        Raises `BadOption` for an invalid place or sign.
        """
        return self._laid(self.placing.choose(position, operation))

    def press_sign(self, position: int) -> YakuSearch:
        """Return the search after a press on a sign, which changes to the next possible sign.

        position: 0 or 1 on the left side, 2 on the right side.

        Raises `BadOption` for an invalid place.
        """
        return self._laid(self.placing.turn(position, offered(self.source.forms)))

    def lay(self, placing: EquationDraft) -> YakuSearch:
        """Return the search with the laid equation replaced by a given one, complete or not, of the tiles of
        this hand."""
        return self._laid(placing)

    def clear(self) -> YakuSearch:
        """Return the search with all tiles taken back, except those given at the beginning."""
        if self.beginning is not None:
            return self._moved(self.beginning).saying(Hint("yaku-search.start-laid"))
        return self._moved(self.placing.cleared()).saying(self.in_hand)

    def enter(self, text: str) -> YakuSearch:
        """Return the search after a typed text: an equation is claimed to be true and made of the tiles (a
        yaku), "none" claims that no further one exists.

        The equation is also laid if it consists of the tiles of the hand.
        """
        if says_none(text):
            return self.no_more()
        try:
            sides = read_sides(text, self.source.base, self.hand)
        except Refused as refusal:
            return self._unread(text, refusal.reason)
        return self._moved(self.placing.with_sides(*sides)).declare()

    # going back and forth

    @property
    def can_undo(self) -> bool:
        """Whether `undo` is possible: there is an earlier step, or an earlier hand."""
        return bool(self.history.past or self.hands.past)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` is possible: a step, or a return to an earlier hand, was undone."""
        return bool(self.history.future or self.hands.future)

    def undo(self) -> YakuSearch:
        """Return the search with the last step undone; at the first step of a hand, the search of the
        previous hand.

        Raises `NothingToUndo` if there is no earlier step and no earlier hand.
        """
        if self.hands.past and not self.history.past:
            return self._back(*self.hands.undone(self._put_aside))
        return Undoable.undo(self)

    def redo(self) -> YakuSearch:
        """Return the search with the last `undo` reversed.  Raises `NothingToUndo` where nothing was
        undone."""
        if self.hands.future and not self.history.future:
            return self._back(*self.hands.redone(self._put_aside))
        return Undoable.redo(self)

    # judging

    def declare(self) -> YakuSearch:
        """Return the search after the learner has claimed that the laid equation is a yaku: true and made of
        the five tiles."""
        return self.weigh("level")

    def weigh(self, side: Heavier) -> YakuSearch:
        """Return the search after the learner's answer to the question which side of the equation has the
        larger value.

        side: `"left"`, `"right"`, or `"level"` if both are equal, which claims that the equation is true (a
            yaku).

        Raises `BadOption` for any other value.
        """
        check_option("side", side, HEAVIER)
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(unfinished(self.placing))
        if side == "level":
            return self._collected(Equation.of(*sides)) if reason is None else self._no_yaku(reason)
        if reason is not None and (self.uncovered or not heavier(reason)):
            return self.show_why()
        if reason is None or heavier(reason) != side:
            return self.saying(Denial("yaku-search.weigh-again", line=self.placing.line))
        return replace(self, uncovered=True, said=Partial("yaku-search.weighed", why=reason))

    def judge(self) -> YakuSearch:
        """Return the search with the laid equation judged, if it is complete and the learner may know the
        result yet (with help `"tell"` always); otherwise with a hint on what to do next."""
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(self.next_step)
        broken = self.help == "ask" and reason is not None and not heavier(reason)
        known = reason is None and Equation.of(*sides).canonical in (*self.found, *self.shown)
        is_told = self.help == "tell" or self.uncovered or broken or known
        return self._uncovered() if is_told else self.saying(self.next_step)

    def show_why(self) -> YakuSearch:
        """Return the search with the reason why the laid equation is no yaku: no true equation.

        This is always possible and not counted as a failure.  If the equation is unfinished, the message says
        so; a yaku is collected, as by `declare`, but not as a success.
        """
        return self._uncovered().without_success()

    def _uncovered(self) -> YakuSearch:
        """Return the search with the laid equation judged: collected as a success, or the reason why not."""
        if self.misfit_reason is not None:
            return replace(self, misfit_reason=None, said=self.misfit_reason)
        sides, reason = self.placing.sides, self.why_not
        if sides is None:
            return self.saying(unfinished(self.placing))
        if reason is None:
            return self._collected(Equation.of(*sides))
        return replace(self, uncovered=True, said=reason)

    def no_more(self) -> YakuSearch:
        """Return the search after the claim that no further yaku (true equation of the five tiles) exists.

        After a false claim the message gives advice for looking on.
        """
        if self.left_over:
            said = Partial("yaku-search.look-on", way=look_on(self.gave_up_early))
            return replace(self, gave_up_early=self.gave_up_early + 1, said=said)
        alone = bool(self.yaku) or not self.outcome_known  # being told is not finding out
        return replace(
            self,
            outcome_known=True,
            said=self._searched(
                "yaku-search.no-more-right", "yaku-search.none-right", Success if alone else Event
            ),
        )

    # help

    def hint(self) -> YakuSearch:
        """Return the search with one more hint for the best true equation (yaku) not found yet; the fourth
        lays all its tiles but one.

        While the learner is still asked whether a yaku exists, the hints only say how to look for one.
        """
        if self._is_open:
            return self._hint_whether()
        left = self.left_over
        if not left:
            return self.saying(self._searched())
        target, step = left[0], min(self.hint_step + 1, STEPS)
        placing = all_but_one(self.placing, target) if step == STEPS else self.placing
        said = hint(target, step, placing.line)
        return replace(self._moved(placing), hint_step=step, said=said)

    def show_solution(self) -> YakuSearch:
        """Return the search after the best true equation (yaku) not found yet was laid and shown.

        This is always possible, and does not count as a failure.
        """
        left = self.left_over
        if not left:
            return replace(self, outcome_known=True, said=self._searched())
        target = left[0]
        laid = self._moved(self.placing.with_equation(target))
        shown = replace(laid, shown=(*self.shown, target), hint_step=0, uncovered=True, outcome_known=True)
        key = "yaku-search.shown-last" if shown.is_done else "yaku-search.shown"
        return shown.saying(told_of(target, key if self.beginning is None else "yaku-search.shown-laid"))

    def how_many(self) -> YakuSearch:
        """Return the search with a message on the number of yaku (true equations) of the hand; the number
        stays visible."""
        total, left = len(self.yaku), len(self.left_over)
        said = Event("yaku-search.how-many", count=total, left=left)
        return replace(self, asked_for_count=True, said=said if total else self._searched())

    def with_help(self, help: Help) -> YakuSearch:
        """Return the search with another level of help, `"tell"` or `"ask"`; the laid equation is judged
        again.

        Raises `BadOption` for an unknown level.
        """
        changed = Undoable.with_help(self, help)
        if self.misfit_reason is not None:
            return changed.show_why()
        return changed if self.uncovered else changed.judge()

    # another hand

    def another(self) -> YakuSearch:
        """Return the search with the next hand; a message names the highest score that was possible with this
        one.

        Raises `BadOption` where no hand of this level has a yaku.
        """
        dealt = self._dealt(*self.source.next())
        if self.beginning is not None:
            return dealt
        return dealt.saying(Event("yaku-search.gone-on", then=self._possible, now=dealt.said))

    def with_level(self, level: int) -> YakuSearch:
        """Return the search with the first hand of another level, 1 to 3. Raises `BadOption` for an invalid
        level."""
        return self._dealt(*self.source.at_level(level).next())

    def with_class_number(self, number: int | str) -> YakuSearch:
        """Return the search with the first hand of a class number, a seed that a class shares to get the same
        hands.

        number: a seed, or up to six digits as text.

        Raises `BadOption` for an invalid number, and where no hand of this level has a yaku.
        """
        return self._dealt(*self.source.of_seed(read_class_number(number)).next())

    # what can be read off

    @property
    def hand(self) -> Hand:
        """The five tiles of the hand."""
        return self.placing.hand

    @property
    def class_number(self) -> int | None:
        """The seed from which the hand was dealt; None if the learner gave the tiles of the hand."""
        return None if self.number is None else self.source.seed

    @property
    def number(self) -> int | None:
        """The hand's position in the sequence of its class number, from 1; None if the tiles were given."""
        return self.source.number + 1 or None

    @property
    def best(self) -> Equation | None:
        """The found yaku (true equation) with the highest score, the first one if several have it; None if
        none was found."""
        return max(self.found, key=lambda equation: equation.value, default=None)

    @property
    def is_there_one(self) -> bool:
        """Whether the tiles may make no true equation (yaku), so that the learner is asked whether one
        exists."""
        return self.source.with_none

    @property
    def left_over(self) -> tuple[Equation, ...]:
        """The yaku (true equations of the five tiles) that have been neither found nor shown, the highest
        score first."""
        seen = {*self.found, *self.shown}
        return tuple(equation for equation in self.yaku if equation not in seen)

    @property
    def total(self) -> int | None:
        """The number of yaku (true equations) of the hand; None until the learner has asked for it."""
        return len(self.yaku) if self.asked_for_count else None

    @property
    def is_done(self) -> bool:
        """Whether all yaku (true equations of the hand) are found or shown, and the learner has asked how
        many there are."""
        return self.asked_for_count and not self.left_over

    @property
    def is_asking(self) -> bool:
        """Whether the learner is now asked a question: which side is heavier, or which tile is missing."""
        return self.is_weighing or self.misfit_reason is not None

    @property
    def is_weighing(self) -> bool:
        """Whether the learner is now asked which side is heavier."""
        return self.help == "ask" and self.placing.is_full and not self.uncovered

    @property
    def weights(self) -> tuple[int | None, int | None]:
        """The values of the left and right side; None for a side that is incomplete, or whose value is still
        hidden."""
        if self.is_weighing:
            return None, None
        left, right = self.placing.left, self.placing.right
        return left.value if left else None, right.value if right else None

    @property
    def loads(self) -> tuple[int | None, int | None]:
        """The values of the laid parts of the left and the right side; None for a side without tiles or with
        a hidden value."""
        return (None, None) if self.is_weighing else self.placing.loads

    @property
    def why_not(self) -> Reason | None:
        """The reason why the laid equation is no yaku (true, of the five tiles); None if it is one, or is
        incomplete."""
        sides, source = self.placing.sides, self.source
        return sides and why_not_sides(*sides, leading_zero=source.leading_zero, forms=source.forms)

    @property
    def next_step(self) -> Hint:
        """The hint saying what the learner should do next."""
        if self.placing.is_full:
            return Hint("yaku-search.weigh", line=self.placing.line)
        if self.history.past or self.history.future:  # how to play was told before
            begin = self.in_hand
        else:
            begin = Hint("yaku-search.start-question") if self.is_there_one else _START
        return next_step(self.placing, self.weights) or begin

    @property
    def in_hand(self) -> Hint:
        """The message that all tiles are in the hand."""
        return Hint("yaku-search.all-in-hand", tiles=tuple(self.hand))

    # inside

    @property
    def _present(self) -> EquationDraft:
        return self.placing.unaimed

    def _restored(
        self,
        there: EquationDraft,
        history: History[EquationDraft],
        *,
        back: bool,  # noqa: ARG002 - what is said depends on what then lies there
    ) -> YakuSearch:
        return replace(self._laid(there), history=history, hands=self.hands)

    @property
    def _possible(self) -> Event:
        """The message on the highest possible score of this hand, and the best score reached."""
        if not self.yaku:
            return Event("yaku-search.possible-none")
        possible, best = points(self.yaku[0]), self.best
        if best is None:
            return Event("yaku-search.possible", possible=possible)
        if best.value == self.yaku[0].value:
            return Event("yaku-search.possible-reached", possible=possible)
        return Event("yaku-search.possible-more", possible=possible, value=points(best))

    def _dealt(self, source: HandSource, hand: Hand) -> YakuSearch:
        """Return the search with another hand, this one being kept for undo."""
        aside = replace(self._put_aside, history=History(self.history.past))
        said = Event("yaku-search.dealt", tiles=tuple(hand), number=source.number + 1)
        return replace(YakuSearch.of(source, hand, self.help), hands=self.hands.after(aside), said=said)

    @property
    def _put_aside(self) -> YakuSearch:
        """The search as it is kept while another hand is played."""
        return replace(self, hands=History(), misfit_reason=None)

    def _back(self, there: YakuSearch, hands: History[YakuSearch]) -> YakuSearch:
        """Return a search that was kept, with the current level of help."""
        wanted = there if there.help == self.help else there.with_help(self.help)
        return replace(wanted, hands=hands, said=Event("yaku-search.hand-back", tiles=tuple(there.hand)))

    def _laid(self, placing: EquationDraft) -> YakuSearch:
        """Return the search with a new draft, judged as far as `help` allows."""
        return self._moved(placing).judge()

    def _moved(self, placing: EquationDraft) -> YakuSearch:
        """Return the search with a new draft; if only a slot was chosen, this is no step to be undone."""
        same = (placing.slots, placing.operations) == (self.placing.slots, self.placing.operations)
        moved = replace(self, placing=placing, uncovered=self.uncovered and same, misfit_reason=None)
        if same:
            return moved
        return replace(moved, history=self.history.after(self._present), hands=History(self.hands.past))

    def _unread(self, text: str, reason: Reason) -> YakuSearch:
        """Return the search with the reason why a text is no equation, or not one of these tiles."""
        if not missing(reason):
            return replace(self, misfit_reason=None, said=reason)
        emptied = self._moved(self.placing.cleared())  # so that the tiles can be compared with the text
        if self.help == "ask":
            return replace(
                emptied, misfit_reason=reason, said=Denial("yaku-search.find-missing", text=clip(text))
            )
        return emptied.saying(reason)

    def _no_yaku(self, reason: Reason) -> YakuSearch:
        """Return the search after a false claim of a yaku, with the reason or the request to compare the
        sides."""
        if self.is_weighing and heavier(reason):
            return self.saying(Denial("yaku-search.not-level", line=self.placing.line))
        return replace(self, uncovered=True, said=reason)

    def _collected(self, equation: Equation) -> YakuSearch:
        """Return the search with a yaku collected, once for all that differ only by order."""
        known, told = equation.canonical, replace(self, uncovered=True, misfit_reason=None)
        if known in self.found:
            key = "yaku-search.again" if equation == known else "yaku-search.again-reordered"
            return told.saying(Event(key, equation=equation, known=known))
        if known in self.shown:
            return told.saying(Hint("yaku-search.shown-before", equation=equation))
        found = replace(told, found=(*self.found, known), hint_step=0, outcome_known=True)
        first = "yaku-search.found-answer" if self._is_open else "yaku-search.found"
        first = "yaku-search.levels" if self.beginning is not None else first
        return found.saying(told_of(equation, "yaku-search.found-last" if found.is_done else first, Success))

    @property
    def _is_open(self) -> bool:
        """Whether the learner is asked if there is a yaku, and does not know yet."""
        return self.is_there_one and not self.outcome_known

    def _hint_whether(self) -> YakuSearch:
        """Return the search with a way to look for yaku told, and at last whether there is one."""
        given = replace(self, hint_step=self.hint_step + 1)
        if given.hint_step < STEPS:
            way = look_on(self.hint_step)
            return given.saying(Hint("yaku-search.hint-way", step=given.hint_step, way=way))
        said = Event("yaku-search.there-is-one") if self.yaku else self._searched()
        return replace(given, hint_step=0, outcome_known=True, said=said)

    def _searched(
        self,
        all_: str = "yaku-search.nothing-left",
        none: str = "yaku-search.none-there",
        kind: type[Event] = Event,
    ) -> Event:
        """Return the event that no yaku is left, or that there was none, and how many equations can be tried.

        all_, none: the keys of these two events; kind: their class.
        """
        tried = searched(self.hand, self.source.forms)
        if not self.yaku:
            return kind(none, hand=self.hand, **tried)
        return kind(all_, count=len(self.yaku), hand=self.hand, **tried)


def _agree(there: object, wanted: object) -> bool:
    """Return whether what lies at a place, None for nothing, is compatible with what is wanted."""
    return there is None or there == wanted
