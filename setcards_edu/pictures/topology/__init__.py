"""Pictures of topologies: Hasse diagrams, the builder, the gallery, shapes, and messages."""

from __future__ import annotations

MODULES = ("diagram", "reasons")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
