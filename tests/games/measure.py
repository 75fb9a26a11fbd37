"""How much better each player is than the next weaker one: `python -m tests.games.measure --help`.

Each plays against the one before it in the list of the players of its game, every deal once at each seat.
What is claimed is that it is better: the interval of its share of the points lies above the share of equals.
They play until that is plain, and at most 384 games.  It is looked at four times at most, each time with an
interval of 98.75 %: so a claim that is false passes in at most 5 of 100 runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from importlib import import_module
from itertools import pairwise
from typing import Any

from setcards_edu.games import GAMES
from setcards_edu.games.matches import MatchScore, Pairing, meet
from setcards_edu.games.players import players_of
from setcards_edu.games.protocol import State, registered

LOOKS = (24, 72, 192, 384)
"""After how many games it is looked at what they tell, as many with each player at each seat."""
CONFIDENCE = 1 - 0.05 / len(LOOKS)
FEW = (4,)
OTHERWISE = {"set-speed": (", by turns", {"by_turns": True})}
"""How a game is also played, with players that think otherwise: in words, and the options."""
ROW = "{:<18} {:<26} {:>6} {:>7} {:>16} {:>6}  {}"


def pairings(game: type[State[Any]]) -> Iterator[tuple[str, Pairing]]:
    """Yield each player of a game against the one before it, with their names."""
    ways = [("", {}), *([OTHERWISE[game.name]] if game.name in OTHERWISE else [])]
    for told, options in ways:
        for (weaker, other), (stronger, one) in pairwise(players_of(game).items()):
            yield f"{stronger} – {weaker}{told}", Pairing(game, one, other, options)


def played(pairing: Pairing, looks: Sequence[int], executor: Executor | None) -> MatchScore:
    """Return the score after so many games as make it plain who is better, or after the last look."""
    score = meet(pairing, looks[0], executor=executor)
    for games in looks[1:]:
        if score.is_better(CONFIDENCE):
            break
        seed = score.games // score.seats
        score += meet(pairing, games - score.games, seed=seed, executor=executor)
    return score


def measured(
    names: Sequence[str], looks: Sequence[int], executor: Executor | None, *, is_claimed: bool
) -> bool:
    """Print a line for each pairing; return whether every claim holds."""
    print(ROW.format("game", "players", "games", "share", "interval", "equal", ""))
    holds = True
    for name in names:
        game = registered(name)
        if game is None:
            raise SystemExit(f"there is no game called {name}")
        for who, pairing in pairings(game):
            score = played(pairing, looks, executor)
            low, high = score.interval(CONFIDENCE)
            is_better = score.is_better(CONFIDENCE)
            holds &= is_better
            told = "better" if is_better else "NOT shown to be better" if is_claimed else "(too few)"
            between = f"{low:.3f} to {high:.3f}"
            print(
                ROW.format(
                    name, who, score.games, f"{score.share:.3f}", between, f"{1 / score.seats:.3f}", told
                )
            )
            sys.stdout.flush()
    return holds or not is_claimed


def main() -> int:
    """Do what the command line says; give 1 where a claim does not hold."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.measure", description=__doc__.partition(":")[0]
    )
    parser.add_argument("--few", action="store_true", help="only see that all can be measured")
    parser.add_argument("--processes", type=int, default=1, help="how many play at the same time")
    parser.add_argument("names", nargs="*", metavar="game", help="these alone")
    asked = parser.parse_args()
    for name in asked.names or tuple(GAMES):
        import_module(f"setcards_edu.games.{name.replace('-', '_')}")
    pool = ProcessPoolExecutor(asked.processes) if asked.processes > 1 else nullcontext()
    with pool as executor:
        looks = FEW if asked.few else LOOKS
        return int(not measured(asked.names or tuple(GAMES), looks, executor, is_claimed=not asked.few))


if __name__ == "__main__":
    sys.exit(main())
