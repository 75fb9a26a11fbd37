"""The cards ordered by inclusion: comparability, how many cards each is comparable with, chains."""

from __future__ import annotations

from .chains_and_antichains import (
    antichains,
    antichains_among,
    chains,
    count_antichains,
    count_chains,
    is_antichain,
    is_chain,
    largest_antichains,
    longest_chains,
    symmetric_chains,
    why_not_antichain,
    why_not_chain,
)
from .degree_counts import degree, degree_of_size, degrees, power_of_two
from .order import (
    comparability,
    comparable,
    proper_inclusion,
    why_comparable,
    why_not_comparable,
    why_not_subset,
)

__all__ = [
    "antichains",
    "antichains_among",
    "chains",
    "comparability",
    "comparable",
    "count_antichains",
    "count_chains",
    "degree",
    "degree_of_size",
    "degrees",
    "is_antichain",
    "is_chain",
    "largest_antichains",
    "longest_chains",
    "power_of_two",
    "proper_inclusion",
    "symmetric_chains",
    "why_comparable",
    "why_not_antichain",
    "why_not_chain",
    "why_not_comparable",
    "why_not_subset",
]
