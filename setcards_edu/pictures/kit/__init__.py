"""What the pictures of all subjects share, among it how the values that they share are drawn."""

from __future__ import annotations

from . import drawings as drawings
from . import relation_reasons as relation_reasons
