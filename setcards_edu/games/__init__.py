"""Games with complete rules (docs/rules.md), which all follow one protocol.

A game is a package in this folder (its name in `GAMES`), or a single module elsewhere; `games.protocol`
documents what it must define.

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
"""The subject of each game of the library, by the name of the game.

The package of a game has its name with `_` for `-`; see `module_name`.
"""


def module_name(game: str) -> str:
    """Return the name of the package of a game: its name with `_` for `-`.

    >>> module_name("set-speed")
    'set_speed'
    """
    return game.replace("-", "_")
