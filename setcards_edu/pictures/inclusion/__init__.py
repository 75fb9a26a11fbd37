"""Pictures of inclusion, registered on import: Venn diagrams, the table of Set Speed, reasons."""

from __future__ import annotations

from . import reasons as reasons
