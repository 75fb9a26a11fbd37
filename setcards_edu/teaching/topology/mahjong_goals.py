"""The first goal for beginners of Topology Mahjong: to grow a topology to six sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from setcards_edu.games.protocol import Seat, who
from setcards_edu.games.topology_mahjong import TopologyMahjong
from setcards_edu.messages import Success
from setcards_edu.teaching.kit.game_presenter import Goal

_SETS = 6


def _six_sets(moments: Sequence[TopologyMahjong], seat: Seat) -> Success | None:
    """Return the success if the topology of a seat has just grown to six sets or more; else None."""
    before, after = (len(moment.topologies[seat]) for moment in moments[-2:])
    if not before < _SETS <= after:
        return None
    return Success("mahjong-table.goal-six-reached", who=who(seat), sets=after)


GOALS: Mapping[str, Goal] = MappingProxyType({"six-sets": Goal("mahjong-table.goal-six", _six_sets)})
"""The first goals of Topology Mahjong by name."""
