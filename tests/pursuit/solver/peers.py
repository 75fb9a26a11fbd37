"""Two packages that decide the classic game of cops and robbers on any graph, each behind one function.

Both are asked about the graph of a board: its squares without stones, numbered, and who is beside whom.
"""

from __future__ import annotations

import networkx as nx
from cop_number import cop
from ggames import cops_robbers_game, reachability_game

from tests.pursuit.naive import Board, State

Edges = list[tuple[int, int]]


def graph(board: Board) -> tuple[list[int], Edges]:
    """The squares as numbers: cop-number takes pairs for its own, and compares vertices as text."""
    number = {square: k for k, square in enumerate(board.squares())}
    pairs = ((here, there) for here in number for there in board.around(here) if there in number)
    return list(number.values()), sorted(
        {(number[here], number[there]) for here, there in pairs if here < there}
    )


def needs_more_cops(board: Board, cops: int) -> bool:
    """What cop-number says: whether so many cops are too few, wherever they begin.

    It keeps what it works on in its module's globals, so it decides one graph after the other.
    """
    vertices, edges = graph(board)
    known = nx.Graph(edges)
    known.add_nodes_from(vertices)
    return cop.copk(known, cops)


def won(board: Board, cops: int) -> set[State]:
    """The states that ggames lets the cops win; they are in order, since cops are alike.

    It makes every arc of the game beforehand, so it wants small boards.
    """
    vertices, edges = graph(board)
    squares = board.squares()
    arena = cops_robbers_game.get_game_graph(vertices, edges, k=cops)
    attractor = reachability_game.get_attractor(*cops_robbers_game.game_graph_to_reachability_game(*arena))
    return {
        (tuple(sorted(squares[one] for one in pack)), squares[robber], "sheep" if is_robbers else "dogs")
        for *pack, robber, is_robbers, _ in attractor
        if robber not in pack
    }
