"""Counterexamples among relations: their arrows, those that spoil the law lit, missing ones dashed."""

from __future__ import annotations

from collections.abc import Mapping

from setcards_edu.conjectures import Counterexample
from setcards_edu.messages import Message
from setcards_edu.pictures.kit.relations import Pairs, relation_svg
from setcards_edu.relations import Relation

from .counterexamples import draws_counterexample, reasons_of

_LIT: Mapping[str, tuple[str, ...]] = {
    "relation.not-irreflexive": ("xx",),
    "relation.not-symmetric": ("xy",),
    "relation.not-antisymmetric": ("xy", "yx"),
    "relation.not-asymmetric": ("xy", "yx"),
    "relation.not-transitive": ("xy", "yz"),
}
_MISSING: Mapping[str, tuple[str, ...]] = {
    "relation.not-reflexive": ("xx",),
    "relation.not-symmetric": ("yx",),
    "relation.not-transitive": ("xz",),
    "relation.not-total": ("xy", "yx"),
}


@draws_counterexample("relation")
def _relation(counterexample: Counterexample) -> str:
    """Draw the relation with the pairs that the reasons are about."""
    (thing,) = counterexample.things.values()
    if not isinstance(thing, Relation):
        raise TypeError(f"no relation: {thing!r}")
    pairs = [_pairs(reason) for reason in reasons_of(counterexample)]
    lit, missing = ([pair for found in pairs for pair in found[kind]] for kind in (0, 1))
    return relation_svg(thing, lit=lit, missing=missing)


def _pairs(reason: Message) -> tuple[Pairs, Pairs]:
    """Return the pairs to look at, and those that are missing."""
    cycle = reason.witnesses.get("cycle")
    if isinstance(cycle, tuple):
        return list(zip(cycle, (*cycle[1:], cycle[0]), strict=True)), ()
    lit, missing = (
        [tuple(reason.witnesses[name] for name in names) for names in table.get(reason.key, ())]
        for table in (_LIT, _MISSING)
    )
    return [(x, y) for x, y in lit], [(x, y) for x, y in missing]
