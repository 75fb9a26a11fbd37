"""The options of Fmurs (rules F1 to F5, F7, F9), and named variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.games.rules import Rules, option
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.pursuit.board.grid import WRAPS, Wrap
from setcards_edu.pursuit.board.rules import CAPTURES, Capture, PursuitRules
from setcards_edu.pursuit.board.variants import ONLY_FORWARD, PIECES, Piece, VariantRules

Diagonal: TypeAlias = Literal["few", "never", "always"]
Goal: TypeAlias = Literal["all", "most"]

DIAGONALS: tuple[Diagonal, ...] = ("few", "never", "always")
GOALS: tuple[Goal, ...] = ("all", "most")

SIZES = range(3, 31)
MOST_STONES = 20

_NO = False
_YES_OR_NO = (False, True)


@dataclass(frozen=True, slots=True)
class FmursRules(Rules):
    """The options of Fmurs.

    rows, columns: the size of the board (F1), 3 to 30 each.
    wrap: which edges are joined: "none"; "columns", the left and the right one; "both", all opposite ones.
    stones: the number of stones on the board (F9 f), 0 to 20, at random squares unless a deal names them.
    dogs, sheep: the numbers of animals that are placed (F2), 1 to 4 and 1 to 20.
    capture: "step-and-jump", a dog steps, or jumps over sheep, or steps and then jumps; "jump-only", it steps
        or jumps (F3).
    diagonal: when steps may be diagonal: "few", while two sheep or fewer are left (F4); "never"; or
        "always", with diagonal jumps too while two sheep or fewer are left (F9 a).
    wall_rows: whether sheep may stand beside a wall (F5).
    may_pass: whether the sheep's side may always pass (F7).
    shelter: whether a sheep that has just moved beside a dog cannot be captured for one move (F9 b).
    keep_off: whether sheep may not move to squares orthogonally next to dogs (F9 c).
    piece: how the dogs step: "dog", or as the piece of shogi "king", "gold", "silver", "knight", "lance",
        "pawn", "rook", "bishop", "dragon" or "horse" (F9 d).
    goal: "all", to capture all sheep in the fewest moves (F8); "most", the most sheep in 10 moves (F9 e).

    Raises `BadOption` for an invalid option, also for a piece that only goes forward on a board with walls.
    """

    rows: int = option(10, SIZES)
    columns: int = option(9, SIZES)
    wrap: Wrap = option("columns", WRAPS)  # noqa: RUF009 - a text
    stones: int = option(0, range(MOST_STONES + 1))
    dogs: int = option(2, range(1, 5))
    sheep: int = option(10, range(1, 21))
    capture: Capture = option("step-and-jump", CAPTURES[:2])  # noqa: RUF009 - a text
    diagonal: Diagonal = option("few", DIAGONALS)  # noqa: RUF009 - a text
    wall_rows: bool = option(_NO, _YES_OR_NO)
    may_pass: bool = option(_NO, _YES_OR_NO)
    shelter: bool = option(_NO, _YES_OR_NO)
    keep_off: bool = option(_NO, _YES_OR_NO)
    piece: Piece = option("dog", PIECES)  # noqa: RUF009 - a text
    goal: Goal = option("all", GOALS)  # noqa: RUF009 - a text

    def __post_init__(self) -> None:
        Rules.__post_init__(self)
        if self.piece in ONLY_FORWARD and self.wrap != "both":
            raise BadOption(Reason("fmurs.only-forward", piece=Message(PIECES[self.piece])))

    @property
    def of_chase(self) -> PursuitRules:
        """The rules by which dogs and sheep move, as a `PursuitRules` made from these options."""
        rules = VariantRules(
            capture=self.capture,
            diagonal=self.diagonal != "never",
            wall_rows=self.wall_rows,
            may_pass=self.may_pass,
            free_diagonals=self.diagonal == "always",
            shelter=self.shelter,
            keep_off=self.keep_off,
            piece=self.piece,
        )
        return rules.plain() if rules.is_plain else rules


THE_TEXT = FmursRules()
"""The options of the original game."""

VARIANTS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "text": {},
        "small": {"rows": 5, "columns": 6, "sheep": 1},
        "pair": {"rows": 5, "columns": 6, "sheep": 2},
        "five-sheep": {"rows": 7, "columns": 7, "sheep": 5},
        "torus": {"wrap": "both"},
        "box": {"wrap": "none"},
        "diagonal": {"diagonal": "always"},
        "shelter": {"diagonal": "always", "shelter": True},
        "keep-off": {"keep_off": True},
        "shogi": {"piece": "silver"},
        "ten-moves": {"goal": "most"},
        "stones": {"stones": 5},
        "three-dogs": {"dogs": 3},
    }
)
"""Named variants, as options for `start`; the first one is the original game."""
