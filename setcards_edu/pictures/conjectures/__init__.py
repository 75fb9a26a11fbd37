"""Pictures of statements and of what refutes them."""

from __future__ import annotations

MODULES = ("counterexamples", "hands", "sets", "topologies")
"""The modules that register what is drawn, when the first finding is drawn."""
