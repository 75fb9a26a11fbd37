"""Games that are played to their end by the rules of docs/rules.md, all by one protocol.

A game is a package here (its name in `GAMES`), or one module anywhere: `games.protocol` tells what it needs.

>>> from setcards_edu.games import set_speed
>>> state = set_speed.start(seed=7)
>>> seat = state.to_move()[0]
>>> move = next(iter(state.legal_moves(seat)))
>>> print(*state.play(seat, move).events)
Player 1 puts {3} on {1,3,4}. Player 1 draws {2,5}.
"""

from __future__ import annotations

from types import MappingProxyType

GAMES = MappingProxyType(
    {
        "set-speed": "inclusion",
        "topology-mahjong": "topology",
        "daishugo": "strength",
        "suhjong": "equations",
        "fmurs": "pursuit",
    }
)
"""The games of the house by their names, each with its subject: all else of one is found by these two.

The package of a game is its name with `_` for `-`, as `module_name` has it.
"""


def module_name(game: str) -> str:
    """Return what modules of a game are called.

    >>> module_name("set-speed")
    'set_speed'
    """
    return game.replace("-", "_")
