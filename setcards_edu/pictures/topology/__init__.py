"""Pictures of topologies: Hasse diagrams, the builder, the gallery, shapes, the table of Topology Mahjong,
messages."""

from __future__ import annotations

MODULES = ("diagram", "reasons")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
