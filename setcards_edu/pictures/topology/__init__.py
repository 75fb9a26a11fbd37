"""Pictures of topologies, registered on import: Hasse diagrams, the builder, the gallery, reasons."""

from __future__ import annotations

from . import diagram as diagram
from . import reasons as reasons
