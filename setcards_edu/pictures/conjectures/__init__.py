"""Pictures of statements and of what refutes them, registered on import."""

from __future__ import annotations

from . import chases as chases
from . import counterexamples as counterexamples
from . import families as families
from . import hands as hands
from . import relations as relations
from . import sets as sets
