"""Pictures of statements and of what refutes them."""

from __future__ import annotations

MODULES = ("chases", "counterexamples", "families", "hands", "relations", "sets")
"""The modules that register what is drawn, when the first finding is drawn."""
