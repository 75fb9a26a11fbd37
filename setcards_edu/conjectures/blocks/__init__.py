"""The sorts of things that statements are about: each module has their worlds and their blocks.

The blocks about a number of sets, which families and topologies share, are in `numbers`.

To add a sort, write a module with `WORLDS` and `BLOCKS` and name it in `MODULES`.
"""

from __future__ import annotations

MODULES = ("cards", "families", "topologies", "relations", "hands", "chases")
"""In the order in which they are offered."""
