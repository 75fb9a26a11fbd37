"""All worlds by name and all blocks by sort, gathered from the modules of `blocks`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from setcards_edu.options import check_option

from . import blocks
from .predicates import Predicate
from .world import World

_MODULES = tuple(import_module(f".{name}", blocks.__name__) for name in blocks.MODULES)

WORLDS: Mapping[str, World] = MappingProxyType(
    {world.over: world for module in _MODULES for world in module.WORLDS}
)
"""All of them by name."""


def limit(over: str) -> int:
    """Return the largest number of points, base or number of rows for statements over such things.

    Raises `BadOption` for an unknown name.

    >>> limit("families")
    4
    """
    return WORLDS[check_option("over", over, WORLDS)].limit


@cache
def predicates() -> Mapping[str, Mapping[str, Predicate]]:
    """Return all blocks by sort and name, in the order in which they are offered."""
    found: dict[str, dict[str, Predicate]] = {}
    for module in _MODULES:
        for block in module.BLOCKS:
            found.setdefault(block.sort, {})[block.name] = block
    return MappingProxyType({sort: MappingProxyType(named) for sort, named in found.items()})


def predicate(sort: str, name: str) -> Predicate:
    """Return the block of this name and sort; raises `BadOption` for an unknown one."""
    blocks = predicates()[check_option("sort", sort, predicates())]
    return blocks[check_option("is", name, blocks)]


def blocks_for(over: str) -> tuple[Predicate, ...]:
    """Return the blocks that statements over such things can be made of.

    over: one of `OVERS`, such as "pairs", "families" or "hands".
    Raises `BadOption` for another name.

    >>> [block.name for block in blocks_for("relations")][:3]
    ['reflexive', 'irreflexive', 'symmetric']
    """
    return tuple(predicates()[WORLDS[check_option("over", over, WORLDS)].sort].values())
