"""The rules of a chase as a value (rules F3 to F5, F7): captures, steps, squares of sheep, and passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal, TypeAlias

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_flag, check_option
from setcards_edu.quoting import quoted

Capture: TypeAlias = Literal["step-and-jump", "jump-only", "onto"]
Turn: TypeAlias = Literal["one", "all"]

CAPTURES: tuple[Capture, ...] = ("step-and-jump", "jump-only", "onto")
TURNS: tuple[Turn, ...] = ("one", "all")

MOST_DOG_MOVES = 200
"""The number of dog moves after which a chase ends (rule F8)."""

FEW = 2
"""The largest number of sheep with which animals may step diagonally (rule F4)."""


_CAPTURE: Mapping[Capture, str] = {
    "step-and-jump": "rules.capture-step-and-jump",
    "jump-only": "rules.capture-jump-only",
    "onto": "rules.capture-onto",
}
"""The keys of the sentences on how dogs capture."""

_CAPTURE_IN_SHORT: Mapping[Capture, str] = {
    "step-and-jump": "chase.capture-step-and-jump",
    "jump-only": "chase.capture-jump-only",
}
"""The keys of the phrases on how dogs capture, for the two readings of the text."""


@dataclass(frozen=True, slots=True)
class PursuitRules:
    """The rules by which dogs and sheep move; shared by the solver, the proofs and the game Fmurs.

    capture: "step-and-jump", a dog steps, or jumps, or steps and then jumps (rule F3 as decided);
        "jump-only", it steps or jumps; "onto", it steps onto the sheep, as in the classic game of cops
        and robbers, and there are no jumps.
    diagonal: whether steps may be diagonal while two sheep or fewer are left (rule F4); jumps never are.
    wall_rows: whether sheep may stand beside a wall (rule F5 forbids it).
    may_pass: whether the sheep's side may always pass; without it only a side that cannot move passes
        (rule F7).
    turn: "one", one dog moves in a turn; "all", the classic game: each dog moves or stays, and dogs may
        share a square. It goes with capture="onto" only.

    Raises `BadOption` for an option out of range, and for turn="all" with jumps.

    >>> print(PursuitRules(capture="jump-only", diagonal=False).message)
    A dog steps or jumps. A sheep that it jumps over is caught. Sheep only step. Steps are never ...
    """

    capture: Capture = "step-and-jump"
    diagonal: bool = True
    wall_rows: bool = False
    may_pass: bool = False
    turn: Turn = "one"

    def __post_init__(self) -> None:
        check_option("capture", self.capture, CAPTURES)
        check_option("turn", self.turn, TURNS)
        for name in ("diagonal", "wall_rows", "may_pass"):
            check_flag(name, getattr(self, name))
        if self.turn == "all" and self.capture != "onto":
            raise BadOption(Reason("rules.all-only-onto", capture=self.capture))

    @property
    def message(self) -> Message:
        """The rules in words, one sentence for each."""
        return self.told()

    def told(self, *, walls: bool = True, flock: bool = False) -> Message:
        """Return the rules in words, one sentence for each.

        walls: whether the board has walls; a torus has none.
        flock: whether there are several sheep, which stay together, and over which a dog may jump in
            series.

        >>> print(PursuitRules(diagonal=False).told(walls=False))
        A dog steps, jumps, or steps and then jumps. A sheep that it jumps over is caught. ...
        >>> len(PursuitRules().told(flock=True).witnesses["sentences"])
        5
        """
        check_flag("walls", walls)
        check_flag("flock", flock)
        jumps = self.capture != "onto"
        told = [
            _CAPTURE[self.capture],
            *["rules.chain"] * (flock and jumps),
            "rules.diagonal" if self.diagonal else "rules.not-diagonal",
            *["rules.wall-rows" if self.wall_rows else "rules.no-wall-rows"] * walls,
            *["rules.flock"] * flock,
            *["rules.may-pass"] * self.may_pass,
            *["rules.all-dogs"] * (self.turn == "all"),
        ]
        return Message("rules.whole", sentences=tuple(map(Message, told)))

    @property
    def reading(self) -> Message:
        """A phrase on how dogs capture and whether steps may be diagonal."""
        steps = Message("chase.steps-diagonal" if self.diagonal else "chase.steps-straight")
        return Message("chase.reading", capture=Message(_CAPTURE_IN_SHORT[self.capture]), steps=steps)

    def diagonal_with(self, sheep: int) -> bool:
        """Return whether steps may be diagonal while `sheep` sheep are left (rule F4)."""
        return self.diagonal and sheep <= FEW

    def jumps_diagonally_with(self, sheep: int) -> bool:  # noqa: ARG002 - variants look at it
        """Return whether jumps may be diagonal while `sheep` sheep are left; only in a variant (rule F9)."""
        return False


READINGS: tuple[PursuitRules, ...] = tuple(
    PursuitRules(capture=capture, diagonal=diagonal)
    for capture, diagonal in product(CAPTURES[:2], (True, False))
)
"""The four readings of the rules for which the theorem is examined."""


STANDARD = PursuitRules()
"""The default rules."""


def check_any_rules(rules: PursuitRules) -> PursuitRules:
    """Return the rules, also those of a variant; raises `BadOption` for any other value."""
    if not isinstance(rules, PursuitRules):
        raise BadOption(Reason("rules.not-rules", given=quoted(rules)))
    return rules


def check_rules(rules: PursuitRules) -> PursuitRules:
    """Return the rules; raises `BadOption` for the rules of a variant (rule F9), and for any other value."""
    if type(check_any_rules(rules)) is not PursuitRules:
        raise BadOption(Reason("rules.variant", rules=rules.message))
    return rules
