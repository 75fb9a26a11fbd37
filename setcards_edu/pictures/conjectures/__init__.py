"""Pictures of statements, of the cases that a test of a statement checks, and of counterexamples."""

from __future__ import annotations

MODULES = ("counterexamples", "hands", "sets", "topologies")
"""The modules that register drawings; they are loaded when the first finding is drawn."""
