"""What a learner goes through: which proof, with how many rows, in which reading of the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.messages import Message
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.rules import READINGS, PursuitRules
from setcards_edu.pursuit.proofs.by_hand import OPEN
from setcards_edu.pursuit.proofs.proof import Proof, Step
from setcards_edu.pursuit.proofs.theorems import theorem
from setcards_edu.pursuit.strategies.barrier import BarrierStrategy, bound
from setcards_edu.pursuit.strategies.by_hand import HandStrategy, hand_bound
from setcards_edu.pursuit.strategies.published import NEARS, Near, PublishedStrategy, has_reached
from setcards_edu.pursuit.strategies.strategy import Plan, Strategy

from .play import Play

Chosen: TypeAlias = Literal["text", "barrier", "by-hand", "limits", "flocks"]

PROOFS: tuple[Chosen, ...] = ("text", "barrier", "by-hand", "limits", "flocks")
"""The text's proof, the repaired one, that by hand, how far the theorem goes, and the second theorem."""

ROWS = range(LEAST_ROWS, 31)
"""Boards that can still be looked at: 3 to 30 rows."""

MOST_CHECKED = 12
"""Up to how many rows the checks of the other proofs go, which hold for all numbers or grow fast."""

USUAL_ROWS = 12
"""The fewest rows with which the text's proof fails, by the usual reading."""

NEW_WALL = "text-new-wall"
"""The step that is broken already where the sheep is safe in the row beside the one thought away."""


@dataclass(frozen=True, slots=True)
class ProofSetting:
    """The proof, the board and the reading.

    rows: 3 to 30; proof: "text", "barrier", "by-hand", "limits" or "flocks".
    rules: one of the four readings; near: which dog is the nearer one to the text's strategy.  The proof by
        hand is about the game's own reading, and is gone through with the sheep at its freest (`played`).

    Raises `BadOption` for what is out of range.

    >>> [step.name for step in ProofSetting(proof="barrier").steps][:3]
    ['barrier-gather', 'barrier-open', 'barrier-wall']
    """

    rows: int = USUAL_ROWS
    proof: Chosen = "text"
    rules: PursuitRules = field(default_factory=PursuitRules)
    near: Near = "rows"

    def __post_init__(self) -> None:
        check_number("rows", self.rows, ROWS)
        check_option("proof", self.proof, PROOFS)
        check_option("rules", self.rules, READINGS)
        check_option("near", self.near, NEARS)

    @property
    def played(self) -> PursuitRules:
        """The rules by which is played: in the proof by hand the sheep may wait, and stand beside a wall."""
        return OPEN if self.proof == "by-hand" else self.rules

    @property
    def reading(self) -> tuple[PursuitRules, Near]:
        """What the standing of a claim depends on."""
        return self.played, self.near

    @property
    def checked_rows(self) -> int:
        """Up to how many rows checks go: never beyond the board, so that nothing is told too early."""
        return self.rows if self.proof == "text" else min(self.rows, MOST_CHECKED)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the proof."""
        return _steps(self.proof, self.played, self.checked_rows, self.near)

    @property
    def strategy(self) -> Strategy | None:
        """What the dogs go by; None where the proof is not about one strategy."""
        return _strategy(self.proof, self.played, self.near)

    @property
    def bound(self) -> int | None:
        """The most moves that the dogs need from anywhere; None where the proof gives no such number."""
        if self.proof == "by-hand":
            return hand_bound(self.rows)
        return bound(self.rows, self.rules) if self.proof == "barrier" else None

    def number(self, name: str) -> int:
        """Return the number of a claim, from 1."""
        return 1 + next(place for place, step in enumerate(self.steps) if step.name == name)

    def numbers(self, names: Collection[str]) -> list[int]:
        """Return the numbers of those claims that belong to this proof, in order."""
        return [number for number, step in enumerate(self.steps, 1) if step.name in names]

    def scene(self, step: Step) -> Plan | None:
        """Return what is looked at for a step; None if there is nothing."""
        return step.scene(self.rows) if step.scene else None

    def play(self, step: Step) -> Play | None:
        """Return the beginning of a chase for a step; None where nobody plays by a strategy."""
        if (scene := self.scene(step)) is None:
            return None
        strategy = _strategy(self.proof, scene.position.rules, self.near)  # a step may be about other rules
        if strategy is None:
            return None
        broken, is_won = _broken(step.name), self.bound is not None
        return Play(strategy, (scene,), is_broken=broken, is_won=is_won).lasting(partial(_is_about, step))


_NUMBERS: Mapping[Chosen, int] = MappingProxyType({proof: 1 + (proof == "flocks") for proof in PROOFS})


@lru_cache(maxsize=64)
def _theorem(number: int, rules: PursuitRules, rows: int, near: Near) -> Proof:
    return theorem(number, rules=rules, rows=rows, near=near)


@lru_cache(maxsize=64)
def _steps(proof: Chosen, rules: PursuitRules, rows: int, near: Near) -> tuple[Step, ...]:
    found = _theorem(_NUMBERS[proof], rules, rows, near)
    return tuple(step for step in found if proof in ("flocks", step.part))


@lru_cache(maxsize=32)
def _strategy(proof: Chosen, rules: PursuitRules, near: Near) -> Strategy | None:
    if proof == "text":
        return PublishedStrategy(rules, near=near)
    if proof == "by-hand":
        return HandStrategy()
    return BarrierStrategy(rules) if proof == "barrier" else None


def _is_about(step: Step, plan: Plan) -> bool:
    """Whether a claim that goes through cases of its own has one for a plan."""
    return step.applies is None or step.applies(plan) is not None


def _reached_row(plan: Plan) -> bool:
    return has_reached(plan, "row")


def _reached_wall(plan: Plan) -> bool:
    return has_reached(plan, "wall")


def _broken(name: str) -> Callable[[Plan], bool]:
    """Return the test that tells of a plan whether it breaks a step."""
    return _reached_wall if name == NEW_WALL else _reached_row


def claim_name(number: int) -> Message:
    """Return how a claim is called beside another."""
    return Message("proof-walk.number", number=number)
