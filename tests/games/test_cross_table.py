"""Several players, each against each other: the same for the same seeds, whoever computes it."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from setcards_edu import BadOption, language
from setcards_edu.games.cross_table import rank, ranking
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import RandomPlayer, players_of
from setcards_edu.games.topology_mahjong import TopologyMahjong
from setcards_edu.messages import Message
from setcards_edu.work import Reached
from tests.cases import every
from tests.refusals import refusal

from .noughts_and_crosses import NoughtsAndCrosses
from .test_matches import Stuck, Taking
from .test_players import First

THREE = {"any": RandomPlayer, "first": First, "taking": Taking}


def test_a_cross_table_is_made_of_matches_of_two_the_best_first():
    table = rank(NoughtsAndCrosses, THREE, games=30, seed=4)
    assert table.names == ("taking", "first", "any")
    for row, one in zip(table.scores, table.names, strict=True):
        for score, other in zip(row, table.names, strict=True):
            pairing = Pairing(NoughtsAndCrosses, THREE[one], THREE[other])
            assert score == (None if one == other else meet(pairing, 30, seed=4))
    assert [total.games for total in table.totals] == [60, 60, 60]


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_a_cross_table_is_the_same_in_any_executor(pool):
    with pool(2) as executor:
        assert rank(NoughtsAndCrosses, THREE, games=25, executor=executor) == rank(
            NoughtsAndCrosses, THREE, games=25
        )


def test_where_more_than_two_sit_each_plays_alone_against_several_of_each_other():
    greedy = players_of(TopologyMahjong)["greedy"]
    table = rank(TopologyMahjong, {"any": RandomPlayer, "greedy": greedy}, games=3, options={"n": 4})
    [[_, greedily], [by_chance, _]] = table.scores
    pairing = Pairing(TopologyMahjong, RandomPlayer, greedy, {"n": 4})
    assert (greedily.seats, by_chance) == (3, meet(pairing, 3))


def test_progress_counts_the_games():
    told = []
    rank(NoughtsAndCrosses, THREE, games=30, progress=told.append)
    assert told == [Reached(done, 90) for done in (20, 30, 50, 60, 80, 90)]


@every("code", ["en", "ja"])
def test_a_cross_table_is_a_text_in_columns_and_a_table(code):
    with language(code):
        names = {Message("table.player-random"): RandomPlayer, "<b>": Stuck}
        table = rank(NoughtsAndCrosses, names, games=6)
        head, *rows, fault = str(table).splitlines()
        assert [row.split()[:5] for row in rows] == [
            ["1", "–", "100", "100", "61–100"],
            ["2", "0", "–", "0", "0–39"],
        ]
        assert rows[0].endswith(str(Message("table.player-random")))
        assert head.endswith(str(Message("match.player")))
        assert fault == str(table.faults[0])
        shown = table._repr_html_()
        assert f'<div lang="{code}"><table>' in shown
        assert '<th scope="row">&lt;b&gt;</th><td>0</td><td>–</td>' in shown


def test_what_cannot_be_ranked_is_refused_at_once():
    for players in ({}, {"any": RandomPlayer}, dict.fromkeys(range(13), RandomPlayer)):
        assert refusal(BadOption, ranking, NoughtsAndCrosses, players).key == "option.number"
    assert refusal(BadOption, ranking, int, THREE).key == "option.kind"
    assert refusal(BadOption, ranking, NoughtsAndCrosses, THREE, games=0).key == "option.number"
