"""The base of all pictures: SVG elements, cards, layout, registries, and drawings that several subjects
share."""

from __future__ import annotations

from . import drawings as drawings
from . import relation_reasons as relation_reasons
