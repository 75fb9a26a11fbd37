"""Cross tables: several computer players, each against each other, with an interval for each result.

>>> from setcards_edu.games.daishugo.rules import Daishugo
>>> from setcards_edu.games.players import RandomPlayer, players_of
>>> players = {"random": RandomPlayer, "greedy": players_of(Daishugo)["greedy"]}
>>> print(rank(Daishugo, players, options={"n": 3}))
        1   2  all   95 %  player
    1   –  78   78  62–88  greedy
    2  22   –   22  12–38  random
"""

from __future__ import annotations

import unicodedata
from collections.abc import Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import reduce
from html import escape
from itertools import permutations
from operator import add
from typing import Any, TypeAlias

from setcards_edu.messages import BadOption, Event, Message, Reason, language
from setcards_edu.options import check_kind, check_number, check_seed
from setcards_edu.quoting import quoted
from setcards_edu.work import OnProgress, Reached, run_to_end

from .matches import CONFIDENCE, MOST_GAMES, MatchScore, Pairing, meet
from .players import Maker
from .protocol import State

PLAYERS = range(2, 13)
"""The possible numbers of players in a cross table."""

SLICE = 20
"""The number of games between two reports of progress."""

_TWO = 2

Name: TypeAlias = "Message | str"


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The results of matches between every two of several players, and the order of the players.

    names: the names of the players, the best first.
    scores: a row for each player, in the order of `names`: its score against each player, None against
        itself.

    Notebooks show it as a table; its text is aligned for a terminal.
    """

    names: tuple[Name, ...]
    scores: tuple[tuple[MatchScore | None, ...], ...]

    @property
    def totals(self) -> tuple[MatchScore, ...]:
        """The score of each player in all its games."""
        return tuple(map(_total, self.scores))

    @property
    def faults(self) -> tuple[Message, ...]:
        """A message for each player that has lost games without a legal move: how many, and why the first."""
        found = zip(self.names, (total.faults for total in self.totals), strict=True)
        return tuple(
            Event("match.faults", name=name, count=len(faults), why=faults[0].why)
            for name, faults in found
            if faults
        )

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells of the table as texts, row by row.

        The first row has the headings.  Every other row has the place and the name of a player, then its
        share of the points in percent: against each player, and in all its games together, with the
        confidence interval of this last share.
        """
        places = [str(place) for place, _ in enumerate(self.names, 1)]
        heads = (Message("match.player"), *places, Message("match.all"), Message("match.interval"))
        rows = zip(places, self.names, self.scores, self.totals, strict=True)
        return (
            ("", *map(str, heads)),
            *(
                (place, str(name), *map(_share, row), _share(total), _interval(total))
                for place, name, row, total in rows
            ),
        )

    def __str__(self) -> str:
        rows = [(place, *cells, name) for place, name, *cells in self.rows]  # names are of any width
        widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
        lines = ("  ".join((*map(_to_the_right, row[:-1], widths), row[-1])) for row in rows)
        return "\n".join((*lines, *map(str, self.faults)))

    def _repr_pretty_(self, printer: Any, _: bool) -> None:  # noqa: ANN401, FBT001 - as IPython calls it
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head, *rows = ([escape(cell) for cell in row] for row in self.rows)
        heads = "".join(f'<th scope="col">{cell}</th>' for cell in head[1:])
        body = "".join(
            f'<tr><td>{place}</td><th scope="row">{name}</th><td>{"</td><td>".join(cells)}</td></tr>'
            for place, name, *cells in rows
        )
        told = "".join(f"<p>{escape(str(each))}</p>" for each in self.faults)
        return (
            f'<div lang="{language()}"><table><thead><tr><td></td>{heads}</tr></thead>'
            f"<tbody>{body}</tbody></table>{told}</div>"
        )


def rank(  # noqa: PLR0913 - options, all by name but the first two
    game: type[State[Any]],
    players: Mapping[Any, Maker],
    *,
    games: int = 40,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> CrossTable:
    """Play a match (see `meet`) between every two of several players, and return the cross table.

    game: the class of the game; options: those for `start`.
    players: the functions that make the players, by their names (texts or messages), 2 to 12 of them.
    games: the number of games of each pair, at most 10,000; seed: the seed of the first deal.
    executor: runs the games in parallel; equal seeds give equal results in each executor.
    progress: a function that is called with each report of progress, in games.

    Raises `BadOption` for an invalid argument.
    """
    work = ranking(game, players, games=games, seed=seed, options=options, executor=executor)
    return run_to_end(work, progress)


def ranking(  # noqa: PLR0913 - as above
    game: type[State[Any]],
    players: Mapping[Any, Maker],
    *,
    games: int = 40,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    executor: Executor | None = None,
) -> Generator[Reached, None, CrossTable]:
    """Return the work of `rank`, a generator that yields its progress every 20 games."""
    if not issubclass(check_kind("game", game, type), State):
        raise BadOption(Reason("option.kind", name="game", given=quoted(game), kind=State.__name__))
    makers = tuple(check_kind("players", players, Mapping).values())
    check_number("number of players", len(makers), PLAYERS)
    check_number("games", games, range(1, MOST_GAMES + 1))
    chosen = check_kind("options", {} if options is None else options, Mapping)
    return _ranking(game, tuple(players), makers, games, check_seed(seed), chosen, executor)


def _ranking(  # noqa: PLR0913, PLR0917 - what `ranking` has checked
    game: type[State[Any]],
    names: Sequence[Name],
    makers: Sequence[Maker],
    games: int,
    seed: int,
    options: Mapping[str, object],
    executor: Executor | None,
) -> Generator[Reached, None, CrossTable]:
    start: Any = game.start
    seats: int = start(**options).players
    every = range(len(makers))
    pairs = [(one, other) for one, other in permutations(every, _TWO) if seats > _TWO or one < other]
    scores: dict[tuple[int, int], MatchScore] = {}
    size = max(seats, SLICE // seats * seats)
    for number, (one, other) in enumerate(pairs):
        pairing = Pairing(game, makers[one], makers[other], options)
        parts = []
        for done in range(0, games, size):
            parts.append(meet(pairing, min(size, games - done), seed + done // seats, executor))
            yield Reached(number * games + min(done + size, games), len(pairs) * games)
        scores[one, other] = reduce(add, parts)
        if seats == _TWO:
            scores[other, one] = scores[one, other].turned
    order = sorted(every, key=lambda one: -_total(scores.get((one, other)) for other in every).share)
    return CrossTable(
        tuple(names[one] for one in order),
        tuple(tuple(scores.get((one, other)) for other in order) for one in order),
    )


def _total(row: Iterable[MatchScore | None]) -> MatchScore:
    return reduce(add, filter(None, row))


def _share(score: MatchScore | None) -> str:
    return "–" if score is None else f"{100 * score.share:.0f}"


def _interval(score: MatchScore) -> str:
    low, high = score.interval(CONFIDENCE)
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _to_the_right(cell: str, width: int) -> str:
    return " " * (width - _width(cell)) + cell


def _width(text: str) -> int:
    """Return the width of a text in a terminal, in which Japanese characters are two columns wide."""
    return sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)
