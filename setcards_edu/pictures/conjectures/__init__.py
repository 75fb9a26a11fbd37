"""Pictures of statements and of what refutes them, registered on import."""

from __future__ import annotations

from . import counterexamples as counterexamples
