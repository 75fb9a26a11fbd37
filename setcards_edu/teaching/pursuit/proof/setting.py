"""The settings of a walk through a proof: the proof, the number of rows, and the reading of the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Literal, TypeAlias

from setcards_edu.messages import Message
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.rules import READINGS, PursuitRules
from setcards_edu.pursuit.proofs.by_hand import OPEN
from setcards_edu.pursuit.proofs.proof import Proof, Step
from setcards_edu.pursuit.proofs.published_checks import NEW_WALL
from setcards_edu.pursuit.proofs.theorems import theorem
from setcards_edu.pursuit.strategies.by_hand import HandStrategy, hand_bound
from setcards_edu.pursuit.strategies.published import PublishedStrategy, is_at_new_wall
from setcards_edu.pursuit.strategies.strategy import Plan, Strategy

from .play import Play

Chosen: TypeAlias = Literal["text", "by-hand"]

PROOFS: tuple[Chosen, ...] = ("text", "by-hand")
"""The names of the proofs: that of the text of the game, and the proof by hand."""

ROWS = range(LEAST_ROWS, 31)
"""The numbers of rows of a board, which must fit the screen: 3 to 30."""

MOST_CHECKED = 12
"""The most rows for checks of the proof by hand, whose results hold for all numbers."""

USUAL_ROWS = 12
"""The fewest rows for which the text's proof fails, by the usual reading."""


@dataclass(frozen=True, slots=True)
class ProofSetting:
    """The settings of a walk through a proof: the proof, the board and the reading of the rules.

    rows: 3 to 30; proof: "text" or "by-hand".
    rules: one of the four readings (interpretations) of the rules.  The proof by hand is about the game's own
        reading, and is played with the sheep least restricted (`played`).

    Raises `BadOption` for a value out of range.

    >>> [step.name for step in ProofSetting(proof="by-hand").steps][:3]
    ['by-hand-next-row', 'by-hand-same-row', 'by-hand-down']
    """

    rows: int = USUAL_ROWS
    proof: Chosen = "text"
    rules: PursuitRules = field(default_factory=PursuitRules)

    def __post_init__(self) -> None:
        check_number("rows", self.rows, ROWS)
        check_option("proof", self.proof, PROOFS)
        check_option("rules", self.rules, READINGS)

    @property
    def played(self) -> PursuitRules:
        """The rules by which the chase is played; in the proof by hand the sheep may pass, and stand beside a
        wall."""
        return OPEN if self.proof == "by-hand" else self.rules

    @property
    def checked_rows(self) -> int:
        """The largest number of rows for checks: at most the rows of the board, so that no later result is
        revealed."""
        return self.rows if self.proof == "text" else min(self.rows, MOST_CHECKED)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The claims of the proof, in order."""
        return _theorem(self.played, self.checked_rows).parts[self.proof]

    @property
    def strategy(self) -> Strategy:
        """The strategy by which the dogs play in this proof."""
        return HandStrategy() if self.proof == "by-hand" else PublishedStrategy(self.rules)

    @property
    def bound(self) -> int | None:
        """The proved upper bound of the dogs' moves from any position; None if the proof gives none."""
        return hand_bound(self.rows) if self.proof == "by-hand" else None

    def numbers(self, names: Collection[str]) -> list[int]:
        """Return the numbers, from 1, of those claims of this proof that have the given names, in order."""
        return [number for number, step in enumerate(self.steps, 1) if step.name in names]

    def play(self, step: Step) -> Play:
        """Return the beginning of the chase that demonstrates a claim, here called a step of the proof."""
        broken, is_won = _broken(step.name), self.bound is not None
        play = Play(self.strategy, (step.scene(self.rows),), is_broken=broken, is_won=is_won)
        return play.lasting(partial(_is_about, step))


@lru_cache(maxsize=64)
def _theorem(rules: PursuitRules, rows: int) -> Proof:
    return theorem(1, rules=rules, rows=rows)


def _is_about(step: Step, plan: Plan) -> bool:
    """Return whether a claim applies to a plan: if it has a test for cases, some case must apply."""
    return step.applies is None or step.applies(plan) is not None


def _is_broken(plan: Plan) -> bool:
    return plan.is_broken


def _broken(name: str) -> Callable[[Plan], bool]:
    """Return the test whether a plan refutes the claim with this name."""
    return is_at_new_wall if name == NEW_WALL else _is_broken


def claim_name(number: int) -> Message:
    """Return the short name of the claim with this number, from 1."""
    return Message("proof-walk.number", number=number)
