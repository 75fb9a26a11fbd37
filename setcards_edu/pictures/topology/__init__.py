"""Pictures of topologies, registered on import: Hasse diagrams, the builder, the gallery, reasons."""

from __future__ import annotations

from setcards_edu.pictures.kit.hasse import topology_svg
from setcards_edu.pictures.kit.value_registry import drawing
from setcards_edu.topology import Topology

from . import reasons as reasons

drawing.register(Topology)(topology_svg)
