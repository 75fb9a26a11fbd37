"""Conjectures: statements made of blocks, and the search for their smallest counterexample."""

from __future__ import annotations

from .clauses import AnyClause, Clause, Either
from .examples import EXAMPLES
from .findings import Counterexample, Finding
from .predicates import BLANK, Predicate, blocks_for, predicate
from .reading import MAXIMUM_CONDITIONS, NotAStatement
from .search import Progress, find_counterexample, search
from .statements import Statement, told
from .terms import MAXIMUM_DEPTH, Term, letters, terms_for
from .worlds import WORLDS, limit

OVERS = tuple(WORLDS)
"""What statements can be about: cards, pairs, triples, families, topologies, relations."""

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
    "Progress",
    "Statement",
    "Term",
    "blocks_for",
    "find_counterexample",
    "letters",
    "limit",
    "predicate",
    "search",
    "terms_for",
    "told",
]
