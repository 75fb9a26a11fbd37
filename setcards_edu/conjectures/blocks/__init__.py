"""The sorts of things that statements are about: each module has their worlds and their blocks.

To add a sort, write a module with `WORLDS` and `BLOCKS` and name it in `MODULES` with the names of
its worlds.  A module is imported when a statement first speaks of one of its worlds.
"""

from __future__ import annotations

MODULES = {
    "cards": ("pairs", "triples"),
    "topologies": ("topologies",),
    "hands": ("hands",),
}
"""In the order in which they are offered."""
