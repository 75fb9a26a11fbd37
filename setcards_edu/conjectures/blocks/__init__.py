"""The kinds of things that statements are about: sets, hands of tiles, and topologies.

Each module defines for one kind the worlds (the domains of statements) and the blocks (the predicates).

To add a kind, write a module with `WORLDS` and `BLOCKS` and list it in `MODULES` with the names of its
worlds.  A module is imported when one of its worlds is first used in a statement.
"""

from __future__ import annotations

MODULES = {
    "cards": ("pairs", "triples"),
    "topologies": ("topologies",),
    "hands": ("hands",),
}
"""The names of the worlds that each module defines, in the order in which they are offered."""
