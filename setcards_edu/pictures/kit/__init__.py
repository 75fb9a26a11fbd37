"""What the pictures of all subjects share."""

from __future__ import annotations

from . import relation_reasons as relation_reasons
