"""Topologies on 1 to 6 points: families of sets that contain all unions and intersections of their sets.

They can be checked, listed, extended by further sets, tested for properties, and described by their shape.
"""

from __future__ import annotations

from setcards_edu.families import covering_pairs, intersection_closure, union_closure

from .counting import count, count_parts, count_t0, count_t0_parts
from .enumeration import sizes
from .extensions import Extension
from .failures import NotATopology, is_topology, topology_failures, why_not_topology
from .shapes import betti_numbers, components, core, holes
from .spaces import NotACode, Topology

__all__ = [
    "Extension",
    "NotACode",
    "NotATopology",
    "Topology",
    "betti_numbers",
    "components",
    "core",
    "count",
    "count_parts",
    "count_t0",
    "count_t0_parts",
    "covering_pairs",
    "holes",
    "intersection_closure",
    "is_topology",
    "sizes",
    "topology_failures",
    "union_closure",
    "why_not_topology",
]
