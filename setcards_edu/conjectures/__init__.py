"""Statements that may be true or false, made of blocks, and the search for the smallest counterexample.

A block is a property or a relation, such as "is a subset of".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .clauses import AnyClause, Clause, Either
from .examples import ready_statements, suggestions
from .findings import Counterexample, Finding
from .predicates import BLANK, Predicate
from .reading import MAXIMUM_CONDITIONS, NotAStatement
from .registry import WORLDS, blocks_for, predicate
from .search import find_counterexample, search
from .statements import Statement, told
from .terms import MAXIMUM_DEPTH, Term, letters, terms_for

if TYPE_CHECKING:
    EXAMPLES: Mapping[str, tuple[Statement, ...]]

OVERS = tuple(WORLDS)
"""The names of the kinds of things that statements can be about, in the order in which they are offered."""

__all__ = [
    "BLANK",
    "EXAMPLES",
    "MAXIMUM_CONDITIONS",
    "MAXIMUM_DEPTH",
    "OVERS",
    "AnyClause",
    "Clause",
    "Counterexample",
    "Either",
    "Finding",
    "NotAStatement",
    "Predicate",
    "Statement",
    "Term",
    "blocks_for",
    "find_counterexample",
    "letters",
    "predicate",
    "search",
    "suggestions",
    "terms_for",
    "told",
]


def __getattr__(name: str) -> object:
    """Return `EXAMPLES`, the ready statements by lesson, which are made when they are first used."""
    if name != "EXAMPLES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return ready_statements()
