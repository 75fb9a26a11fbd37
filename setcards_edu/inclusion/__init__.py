"""Which sets contain which: comparable sets, and families in which any two, or no two, are comparable.

Two sets are comparable if one contains the other.
"""

from __future__ import annotations

from .chains_and_antichains import (
    antichains_among,
    count_antichains,
    count_chains,
    is_antichain,
    largest_antichains,
    longest_chains,
    symmetric_chains,
    why_not_antichain,
    why_not_chain,
)
from .degree_counts import degree, degrees, power_of_two
from .order import (
    comparable,
    why_comparable,
    why_not_comparable,
    why_not_subset,
)

__all__ = [
    "antichains_among",
    "comparable",
    "count_antichains",
    "count_chains",
    "degree",
    "degrees",
    "is_antichain",
    "largest_antichains",
    "longest_chains",
    "power_of_two",
    "symmetric_chains",
    "why_comparable",
    "why_not_antichain",
    "why_not_chain",
    "why_not_comparable",
    "why_not_subset",
]
