"""What the exercises of lesson 06 on Topology Mahjong accept and refuse, by rules T3 to T8."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest

from setcards_edu import Card, cards
from setcards_edu.games.topology_mahjong import Extend, TopologyMahjong
from setcards_edu.sets import in_order
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.games.table import TableState
from setcards_edu.topology import Topology
from tests.effort import examples

GOES = (Word.CORRECT, Word.ALMOST, Word.SOMETHING_MISSING)
"""What is said of cards that may go in together, be they the most or not."""

Family = frozenset[frozenset[int]]

every_level = pytest.mark.parametrize("level", LEVELS)


def tasks(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in range(examples(8))]


def plain(given: Any) -> Family:
    return frozenset(frozenset(card) for card in given)


def closure(family: Family) -> Family:
    while True:
        more = family | {a | b for a in family for b in family} | {a & b for a in family for b in family}
        if more == family:
            return family
        family = more


def is_closed(family: Family) -> bool:
    return closure(family) == family


def most(space: Family, held: Any) -> int:
    sizes = range(len(held), 0, -1)
    goes = (size for size in sizes for some in combinations(held, size) if is_closed(space | plain(some)))
    return next(goes, 0)


@every_level
def test_T5_cards_go_in_together_where_the_topology_stays_one(level: int) -> None:
    for task in tasks("mahjong.most", level):
        about: Any = task.task.about
        space, held = plain(about["family"]), task.offered
        largest = most(space, held)
        for size in range(1, len(held) + 1):
            for some in combinations(held, size):
                right = size == largest and is_closed(space | plain(some))
                assert task.check(some).is_correct is right, (task, some)
        assert largest == {1: 2, 2: 3, 3: 4}[level]


@every_level
def test_T8_a_discard_is_taken_with_the_cards_that_make_the_topology_one_again(level: int) -> None:
    for task in tasks("mahjong.steal", level):
        about: Any = task.task.about
        space, held = plain((*about["family"], about["card"])), about["held"]
        assert not is_closed(space), "alone it does not go"
        for size in range(1, len(held) + 1):
            for some in combinations(held, size):
                assert task.check(some).is_correct is is_closed(space | plain(some)), (task, some)


@every_level
def test_T8_a_discard_is_safe_where_one_holds_a_card_that_every_extension_with_it_needs(level: int) -> None:
    for task in tasks("mahjong.safe-discard", level):
        about: Any = task.task.about
        space, hand, buffer = plain(about["family"]), about["hand"], plain(about["buffer"])
        right = [
            (discard, kept)
            for discard, kept in permutations(hand, 2)
            if frozenset(kept) in closure(space | plain([discard])) - space
        ]
        assert right == [pair for pair in permutations(hand, 2) if task.check(pair).is_correct]
        assert len({discard for discard, _ in right}) == 1
        for card in {*hand} - {right[0][0]}:
            needed = closure(space | plain([card])) - space - plain([card])
            assert len(needed - buffer) <= 4, "they may have them all"
            assert not needed & plain(hand)


@every_level
def test_T5_one_card_drawn_lets_the_most_go_in_together(level: int) -> None:
    for task in tasks("mahjong.wait", level)[:2]:
        about: Any = task.task.about
        space, held = plain(about["family"]), about["held"]
        gains = {
            card: most(space, (*held, card))
            for card in cards(about["n"])
            if frozenset(card) not in space and card not in held
        }
        right = [card for card in gains if gains[card] == max(gains.values())]
        assert right == [card for card in cards(about["n"]) if task.check(card).is_correct]
        assert len(right) == 1


@every_level
def test_T5_what_is_accepted_are_the_extensions_that_the_game_allows(level: int) -> None:
    for task in tasks("mahjong.most", level)[:3]:
        about: Any = task.task.about
        begun = TopologyMahjong.start(players=2, n=about["n"], seed=0)
        held = about["held"].witnesses
        state = replace(
            begun,
            topologies=(Topology(about["family"]), *begun.topologies[1:]),
            hands=(held["hand"], *begun.hands[1:]),
            buffers=(tuple(held["buffer"]), ()),
            turn=0,
        )
        for size in range(1, len(task.offered) + 1):
            for some in combinations(in_order(task.offered), size):
                allowed = state.why_not(0, Extend(some)) is None
                assert allowed is (task.check(some).word in GOES), (task, some)


def test_in_the_first_hand_of_the_lesson_four_of_five_cards_go_in_together() -> None:
    state = TableState.start("topology-mahjong", ["person", "random", "random"], seed=188).state
    assert isinstance(state, TopologyMahjong)
    assert state.to_move() == (0,)
    assert [str(card) for card in state.hands[0]] == ["{1}", "{2}", "{4}", "{1,2}", "{1,2,4}"]
    assert most(plain(state.topologies[0]), state.hands[0]) == 4
    assert (
        len(
            [
                some
                for some in combinations(state.hands[0], 4)
                if is_closed(plain((*state.topologies[0], *some)))
            ]
        )
        == 1
    )


def test_the_commonest_wrong_ideas_are_named() -> None:
    task = exercise("mahjong.safe-discard", level=1, seed=1)
    assert named(task.check((Card("14", n=4), Card("134", n=4)))) == "threw-the-block"
    task = exercise("mahjong.wait", level=1, seed=1)
    assert named(task.check(Card("12", n=4))) is None, "it is there already"
    assert named(task.check(Card("123", n=4))) == "waits-for-itself"
    assert task.check(Card("123", n=4)).word is Word.ALMOST


def named(feedback: Any) -> str | None:
    return feedback.misconception.name if feedback.misconception else None
