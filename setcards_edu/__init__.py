"""setcards-edu: mathematics by playing, with sets, topologies, orders, equations and chases.

Everything that can fail says why: `why_not_…` gives a `Reason` with its witness, `is_…` answers
yes or no, and constructors raise an error that carries the reason.  Names are loaded when they
are first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazy import on_first_use
from .values import Drawer, Drawn

if TYPE_CHECKING:
    from .claims import Claim as Claim
    from .claims import Verdict as Verdict
    from .conjectures import Statement as Statement
    from .conjectures import find_counterexample as find_counterexample
    from .equations import Equation as Equation
    from .equations import NotAYaku as NotAYaku
    from .equations import why_not_yaku as why_not_yaku
    from .equations import yaku as yaku
    from .inclusion.order import comparable as comparable
    from .inclusion.order import why_not_comparable as why_not_comparable
    from .messages import BadOption as BadOption
    from .messages import Event as Event
    from .messages import Hint as Hint
    from .messages import Message as Message
    from .messages import Reason as Reason
    from .messages import Refused as Refused
    from .messages import language as language
    from .pursuit import Grid as Grid
    from .pursuit import PursuitRules as PursuitRules
    from .pursuit import solve_pursuit as solve_pursuit
    from .pursuit import theorem as theorem
    from .sets import Card as Card
    from .sets import DifferentUniverses as DifferentUniverses
    from .sets import NotACard as NotACard
    from .sets import cards as cards
    from .strength import is_run as is_run
    from .strength import runs as runs
    from .strength import stronger as stronger
    from .strength import why_not_run as why_not_run
    from .strength import why_not_stronger as why_not_stronger
    from .topology import NotATopology as NotATopology
    from .topology import Topology as Topology
    from .topology import is_topology as is_topology
    from .topology import topology_failures as topology_failures
    from .topology import why_not_topology as why_not_topology

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        ".claims": ("Claim", "Verdict"),
        ".conjectures": ("Statement", "find_counterexample"),
        ".equations": ("Equation", "NotAYaku", "why_not_yaku", "yaku"),
        ".inclusion": ("comparable", "why_not_comparable"),
        ".messages": ("BadOption", "Event", "Hint", "Message", "Reason", "Refused", "language"),
        ".pursuit": ("Grid", "PursuitRules", "solve_pursuit", "theorem"),
        ".sets": ("Card", "DifferentUniverses", "NotACard", "cards"),
        ".strength": ("is_run", "runs", "stronger", "why_not_run", "why_not_stronger"),
        ".topology": ("NotATopology", "Topology", "is_topology", "topology_failures", "why_not_topology"),
    },
)


def _pictures() -> Drawer:
    from .pictures import registry

    return registry


Drawn.drawer = _pictures
