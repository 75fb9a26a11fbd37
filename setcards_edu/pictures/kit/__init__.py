"""The base of all pictures: SVG, cards, layout, registries, and drawings of values that subjects share."""

from __future__ import annotations

from . import drawings as drawings
from . import relation_reasons as relation_reasons
