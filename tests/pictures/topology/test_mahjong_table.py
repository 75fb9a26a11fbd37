"""The table of Topology Mahjong: all of it in sight, small enough, and no card jumps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu import Card, Topology, language
from setcards_edu.games import topology_mahjong as mahjong
from setcards_edu.games.topology_mahjong import Discard
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.topology.mahjong_table import MahjongTable, mahjong_picture


def table(state, seats=(0,), **other):
    public = state.view(None)
    hands = tuple(
        state.hands[seat] if seat in seats else len(state.hands[seat]) for seat in range(state.players)
    )
    names = tuple(f"Player {seat + 1}" for seat in range(state.players))
    acting = next((seat for seat in state.to_move() if seat in seats), None)
    return MahjongTable(public, hands, names, acting=acting, **other)


def crowded():
    """No fuller table can come to be: a discrete topology, and all other cards laid out."""
    state = mahjong.start(players=4, seed=2, dora="open", limits="4+2")
    half = tuple(Topology.discrete(5))
    small = Topology.indiscrete().generate(Card(text) for text in ("1", "2", "3", "4"))
    seat = state.turn
    state = replace(
        state,
        topologies=(Topology(half), small, Topology.indiscrete(), Topology.indiscrete()),
        discards=tuple(half[5:20]),
    )
    return state.play(seat, Discard(state.hands[seat][0]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_fullest_table_is_small_enough(code):
    with language(code):
        full = table(
            crowded(),
            seats=(0, 1, 2, 3),
            tried=(Card("1"), Card("12")),
            missing=(Card("2"), Card("3"), Card("4")),
            marks={Card("12"): Mark.A, Card("1"): Mark.B, Card("2"): Mark.FORCED},
        )
        assert len(mahjong_picture(full).svg.encode()) <= MAXIMUM_SIZE
