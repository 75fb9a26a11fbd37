"""Drawings of the reasons why a relation breaks a law: arrows that break it, or arrows that are missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from setcards_edu.relations import Relation

from .reason_registry import Block, Witnesses, draws
from .relations import relation_block


def _block(
    things: Sequence[Any], lit: Sequence[tuple[Any, Any]], missing: Sequence[tuple[Any, Any]]
) -> Block:
    relation = Relation(dict.fromkeys(things), dict.fromkeys(lit))
    return relation_block(relation, lit=lit, missing=missing)


@draws("relation.not-reflexive")
def _not_reflexive(witnesses: Witnesses) -> Block:
    x = witnesses["x"]
    return _block([x], [], [(x, x)])


@draws("relation.not-irreflexive")
def _not_irreflexive(witnesses: Witnesses) -> Block:
    x = witnesses["x"]
    return _block([x], [(x, x)], [])


@draws("relation.not-symmetric")
def _not_symmetric(witnesses: Witnesses) -> Block:
    x, y = witnesses["x"], witnesses["y"]
    return _block([x, y], [(x, y)], [(y, x)])


@draws("relation.not-antisymmetric")
def _both_ways(witnesses: Witnesses) -> Block:
    x, y = witnesses["x"], witnesses["y"]
    return _block([x, y], [(x, y), (y, x)], [])


@draws("relation.not-transitive")
def _not_transitive(witnesses: Witnesses) -> Block:
    x, y, z = (witnesses[name] for name in "xyz")
    return _block([x, y, z], [(x, y), (y, z)], [(x, z)])


@draws("relation.not-total")
def _not_total(witnesses: Witnesses) -> Block:
    x, y = witnesses["x"], witnesses["y"]
    return _block([x, y], [], [(x, y), (y, x)])
