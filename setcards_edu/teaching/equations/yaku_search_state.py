"""What there is while somebody looks for the yaku of a hand; `mining` says what each step makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from setcards_edu.equations import Equation, Hand, why_not_sides
from setcards_edu.messages import Hint, Message, Reason
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.history import History

from .equation_draft import EquationDraft
from .hand_source import HandSource
from .yaku_search_hints import next_step

START = Hint("mining.start")
"""What is said to begin with."""

_BEGINNINGS = {"mining.start", "mining.start-question", "mining.all-in-hand"}


@dataclass(frozen=True, slots=True)
class YakuSearchState:
    """A hand, the equation that is being put together, and the yaku found so far.

    placing: the hand, the slots and the signs; help: `tell`, `ask` or `silent` (lessons.md).
    source: the rules, and where the next hand comes from.
    found: the yaku found, one of those that differ only by order, in the order in which they were
    found; shown: those that the learner was shown.
    counted: whether it was asked how many there are; steps: hints given to the yaku that is next;
    hints: to all.
    told: whether the balance of a complete equation is uncovered; strange: why a text that was typed
    is not made of these tiles, while the learner looks for a tile that is missing in it.
    stops: how often it was said too early that there are no more; denied: whether it was said rightly;
    answered: whether it is known if there is a yaku at all.
    said: what the last step has to say.
    """

    placing: EquationDraft
    help: Help = "ask"
    source: HandSource = field(default_factory=HandSource)
    history: History[EquationDraft] = field(default_factory=History)
    found: tuple[Equation, ...] = ()
    shown: tuple[Equation, ...] = ()
    counted: bool = False
    steps: int = 0
    hints: int = 0
    told: bool = False
    strange: Reason | None = None
    stops: int = 0
    denied: bool = False
    answered: bool = False
    said: Message = START

    @property
    def hand(self) -> Hand:
        """The five tiles."""
        return self.placing.hand

    @property
    def is_there_one(self) -> bool:
        """Whether the hand may have no yaku, which is then the question."""
        return self.source.with_none

    @property
    def yaku(self) -> tuple[Equation, ...]:
        """All yaku of the hand, the highest score first."""
        return self.source.yaku(self.hand)

    @property
    def left_over(self) -> tuple[Equation, ...]:
        """Those that have been neither found nor shown, the highest score first."""
        seen = {*self.found, *self.shown}
        return tuple(equation for equation in self.yaku if equation not in seen)

    @property
    def total(self) -> int | None:
        """How many yaku there are, once that was asked for."""
        return len(self.yaku) if self.counted else None

    @property
    def is_done(self) -> bool:
        """Whether none is left, and somebody has asked how many there are."""
        return self.counted and not self.left_over

    @property
    def is_weighing(self) -> bool:
        """Whether the learner is to say which side is heavier."""
        return self.help == "ask" and self.placing.is_full and not self.told

    @property
    def weights(self) -> tuple[int | None, int | None]:
        """What the two sides make, as far as that is to be seen."""
        if self.is_weighing or (self.help == "silent" and not self.told):
            return None, None
        left, right = self.placing.left, self.placing.right
        return left.value if left else None, right.value if right else None

    @property
    def why_not(self) -> Reason | None:
        """Why the complete equation is no yaku; None if it is one, or is not complete."""
        sides, source = self.placing.sides, self.source
        return sides and why_not_sides(*sides, leading_zero=source.leading_zero, forms=source.forms)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing lies there, and nothing has been said but how to play."""
        return self.placing.is_empty and self.said.key in _BEGINNINGS

    @property
    def next_step(self) -> Hint:
        """What there is to do now."""
        if self.placing.is_full:
            return Hint("mining.weigh" if self.help == "ask" else "mining.declare", line=self.placing.line)
        if self.history.past or self.history.future:  # how to play was told before
            begin = self.in_hand
        else:
            begin = Hint("mining.start-question") if self.is_there_one else START
        return next_step(self.placing, self.weights) or begin

    @property
    def in_hand(self) -> Hint:
        """That nothing lies there any more."""
        return Hint("mining.all-in-hand", tiles=tuple(self.hand))
