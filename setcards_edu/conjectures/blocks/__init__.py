"""The sorts of things that statements are about: each module has their worlds and their blocks.

The blocks about a number of sets, which families and topologies share, are in `numbers`.

To add a sort, write a module with `WORLDS` and `BLOCKS` and name it in `MODULES` with the names of
its worlds.  A module is imported when a statement first speaks of one of its worlds.
"""

from __future__ import annotations

MODULES = {
    "cards": ("cards", "pairs", "triples"),
    "families": ("families",),
    "topologies": ("topologies",),
    "relations": ("relations",),
    "hands": ("hands",),
    "chases": ("chases",),
}
"""In the order in which they are offered."""
