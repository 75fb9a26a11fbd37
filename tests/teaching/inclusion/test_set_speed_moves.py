"""What the exercises of lesson 06 on Set Speed accept and refuse, by rule S3 with plain sets of Python."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from setcards_edu import Card
from setcards_edu.games.set_speed import Place
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.inclusion.exercises.set_speed_moves import moment
from tests.effort import examples

every_level = pytest.mark.parametrize("level", LEVELS)


def tasks(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in range(examples(15))]


def plain(cards: Any) -> list[frozenset[int]]:
    return [frozenset(card) for card in cards]


def goes(card: frozenset[int], pile: frozenset[int]) -> bool:
    return card <= pile or card >= pile


def goes_all(order: Any, piles: list[frozenset[int]]) -> bool:
    if not order:
        return True
    card, *rest = order
    return any(
        goes(card, piles[k]) and goes_all(rest, [card if j == k else piles[j] for j in (0, 1)])
        for k in (0, 1)
    )


@every_level
def test_S3_a_whole_hand_is_laid_in_the_orders_in_which_each_card_goes_somewhere(level: int) -> None:
    for task in tasks("set-speed.lay-all", level):
        about = task.task.about
        piles = plain((about["first"], about["second"]))
        right = [
            order
            for order in permutations(about["hand"])  # type: ignore[call-overload]
            if goes_all(plain(order), piles)
        ]
        answers = permutations(about["hand"])  # type: ignore[call-overload]
        assert right == [order for order in answers if task.check(order).is_correct]
        assert len(right) <= {1: 2, 2: 4, 3: 1}[level]
        assert task.check(right[0][:-1]).word is Word.SOMETHING_MISSING


def after(task: Exercise, name: str) -> tuple[frozenset[int], list[frozenset[int]]]:
    """The card that an answer puts down, and the piles that then lie there."""
    about = task.task.about
    text, place = name.split("/")
    card = next(card for card in about["hand"] if str(card) == text)  # type: ignore[attr-defined]
    piles = plain((about["first"], about["second"]))
    assert goes(frozenset(card), piles[int(place) - 1])
    piles[int(place) - 1] = frozenset(card)
    return frozenset(card), piles


def names(task: Exercise) -> list[str]:
    return [name for name, _ in task.answer.options]  # type: ignore[attr-defined]


@every_level
def test_S3_one_placing_leaves_the_other_player_without_an_answer(level: int) -> None:
    for task in tasks("set-speed.no-answer", level):
        others = plain(task.task.about["others"])
        right = [
            name
            for name in names(task)
            if not any(goes(card, pile) for card in others for pile in after(task, name)[1])
        ]
        assert right == [name for name in names(task) if task.check(name).is_correct]
        assert len(right) == 1


@every_level
def test_S3_one_placing_keeps_the_most_cards_of_the_hand_playable(level: int) -> None:
    for task in tasks("set-speed.keep-most", level):
        kept = {}
        for name in names(task):
            card, piles = after(task, name)
            rest = [one for one in plain(task.task.about["hand"]) if one != card]
            kept[name] = sum(any(goes(one, pile) for pile in piles) for one in rest)
        right = [name for name in kept if kept[name] == max(kept.values())]
        assert right == [name for name in names(task) if task.check(name).is_correct]
        assert len(right) == 1


def test_the_options_are_the_moves_of_the_game() -> None:
    for task in tasks("set-speed.no-answer", 2):
        about: Any = task.task.about
        game = moment((about["first"], about["second"]), about["hand"], about["others"])
        moves = [move for move in game.moves(0) if isinstance(move, Place)]
        assert names(task) == [f"{move.card}/{move.pile + 1}" for move in moves]


def test_whoever_looks_at_one_pile_alone_is_told_that_there_are_two() -> None:
    task = exercise("set-speed.no-answer", level=2, seed=1)
    feedback = task.check("{1,3}/2")
    assert feedback.misconception
    assert feedback.misconception.name == "other-pile-forgotten"
    assert feedback.reason is not None
    assert feedback.reason.witnesses["card"] is Card("4")
