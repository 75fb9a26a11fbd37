"""All worlds (domains of statements) by name, and all blocks (properties and relations) by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING

from setcards_edu.options import check_option

from . import blocks
from .world import World

if TYPE_CHECKING:
    from .predicates import Predicate

_MODULE_OF = {over: module for module, overs in blocks.MODULES.items() for over in overs}


class _Worlds(Mapping[str, World]):
    """The mapping of worlds by name; the module of a world is imported on first access."""

    def __getitem__(self, over: str) -> World:
        worlds: tuple[World, ...] = _module(_MODULE_OF[over]).WORLDS
        return next(world for world in worlds if world.over == over)

    def __contains__(self, over: object) -> bool:
        return over in _MODULE_OF

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULE_OF)

    def __len__(self) -> int:
        return len(_MODULE_OF)


WORLDS: Mapping[str, World] = _Worlds()
"""All worlds by name."""


@cache
def named_blocks(over: str) -> Mapping[str, Predicate]:
    """Return the blocks for statements about `over` by name, in the order in which they are offered.

    over: "pairs", "triples", "topologies" or "hands".

    Raises `BadOption` for an unknown `over`.
    """
    check_option("over", over, WORLDS)
    return MappingProxyType({block.name: block for block in _module(_MODULE_OF[over]).BLOCKS})


def predicate(sort: str, name: str) -> Predicate:
    """Return the block with this name for things of this sort; raises `BadOption` for an unknown one.

    sort: "card", "topology" or "hand"; name: the name of a property or a relation, such as "subset".
    """
    over_of = {WORLDS[over].sort: over for over in WORLDS}
    blocks = named_blocks(over_of[check_option("sort", sort, over_of)])
    return blocks[check_option("is", name, blocks)]


def blocks_for(over: str) -> tuple[Predicate, ...]:
    """Return the blocks that can be used in statements about `over`.

    over: one of `OVERS`: "pairs", "triples", "topologies" or "hands".
    Raises `BadOption` for another name.

    >>> [block.name for block in blocks_for("topologies")][:3]
    ['connected', 't0', 't1']
    """
    return tuple(named_blocks(over).values())


def _module(name: str) -> ModuleType:
    return import_module(f".{name}", blocks.__name__)
