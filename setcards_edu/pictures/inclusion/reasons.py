"""Drawings of messages about inclusion: a Venn diagram of two sets that marks the elements preventing it."""

from __future__ import annotations

from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.reason_registry import Block, Witnesses, cards_among, draws

from .venn import SIZE, Region, Venn, venn_drawing


@draws("inclusion.not-comparable", "inclusion.not-subset")
def _spoiled(witnesses: Witnesses) -> Block:
    """Draw A and B with the witness x, which is only in A, and the witness y, if any, which is only in B."""
    a, b = cards_among(witnesses, "a", "b")
    lit = {"x": (Mark.A, Region.ONLY_A), "y": (Mark.B, Region.ONLY_B)}
    spoilers = [(witnesses[name], *lit[name]) for name in lit if name in witnesses]
    marks = {element: mark for element, mark, _ in spoilers if isinstance(element, int)}
    return Block(SIZE, venn_drawing(Venn(a.n, a, b, marks, frozenset(region for *_, region in spoilers))))


@draws(
    "inclusion.is-within",
    "inclusion.same",
    "inclusion.below",
    "inclusion.above",
    "inclusion.empty-below",
    "inclusion.above-empty",
    "inclusion.below-universe",
    "inclusion.universe-above",
)
def _holds(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return Block(SIZE, venn_drawing(Venn(a.n, a, b)))
