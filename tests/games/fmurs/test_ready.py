"""Ready-made flocks and placings of the dogs: legal one by one, and what their names say."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption
from setcards_edu.games.fmurs import (
    VARIANTS,
    ready_dogs,
    ready_flocks,
    ready_name,
    ready_names,
    ready_placing,
    start,
)
from setcards_edu.pursuit import symmetric_dogs
from tests.refusals import refusal, sentences

from .boards import placed

BOARDS = {
    **VARIANTS,
    "tight": {"rows": 4, "columns": 4, "sheep": 5},
    "full": {"rows": 3, "columns": 6, "sheep": 6, "dogs": 1},
    "stony": {"rows": 6, "columns": 6, "sheep": 6, "stones": 8, "dogs": 3},
    "one-row": {"rows": 3, "columns": 9, "sheep": 5, "wrap": "none"},
}


@pytest.mark.parametrize("name", BOARDS)
def test_ready_made_placings_are_legal_one_by_one(name):
    state = start(**BOARDS[name])
    assert ready_flocks(state) == {}
    assert ready_dogs(state)
    for placing, dogs in ready_dogs(state).items():
        with_dogs = played(state, dogs)
        assert all(sentences(ready_name(placing)))
        flocks = ready_flocks(with_dogs)
        assert flocks
        for flock, sheep in flocks.items():
            after = played(with_dogs, sheep)
            assert after.position is not None
            assert all(sentences(ready_name(flock)))
        assert ready_dogs(with_dogs) == ready_flocks(after) == {}
        assert len({frozenset(sheep) for sheep in flocks.values()}) == len(flocks)


def played(state, moves):
    for move in moves:
        state = state.play(state.to_move()[0], move)
    return state


@pytest.mark.parametrize("name", BOARDS)
def test_each_that_fits_can_be_asked_for_by_its_name(name):
    state = start(**BOARDS[name])
    dogs = ready_dogs(state)
    assert {each: ready_placing(state, each) for each in ready_names(state)} == dogs
    with_dogs = played(state, next(iter(dogs.values())))
    found = {each: ready_placing(with_dogs, each) for each in ready_names(with_dogs)}
    assert played(with_dogs, found["anyhow"]).position is not None
    assert ready_flocks(with_dogs).items() <= found.items()
    begun = played(with_dogs, found["anyhow"][:-1])
    assert ready_names(begun) == ("row", "anyhow")
    over = played(begun, ready_placing(begun, "anyhow"))
    assert (over.position is None, ready_names(over)) == (False, ())
    assert refusal(BadOption, ready_placing, over, "anyhow").key == "option.nothing-to-choose"


def test_they_are_what_their_names_say():
    state = start()
    dogs = ready_dogs(state)
    assert [move.square for move in dogs["symmetric"]] == [*symmetric_dogs(10, 9)]
    assert {move.square[0] for move in dogs["middle"]} == {5}
    state = played(state, dogs["symmetric"])
    flocks = ready_flocks(state)
    assert [*flocks] == ["row", "block", "ring", "diagonal", "two-groups"]
    assert {move.square[0] for move in flocks["row"]} == {3, 4}
    straight = {name: neighbours(flock, state.grid) for name, flock in flocks.items()}
    assert straight["block"] > straight["ring"] > straight["diagonal"]


def neighbours(flock, grid):
    """Return how many pairs of sheep stand straight side by side."""
    squares = {move.square for move in flock}
    return sum(there in squares for square in squares for there in grid.neighbours(square)) // 2


def test_a_flock_that_was_begun_by_hand_is_completed_somehow():
    state = placed(start(rows=6, columns=6, sheep=4), "a1 b1 c3")
    for flock in ready_flocks(state).values():
        assert len(flock) == 3
        assert played(state, flock).position is not None
    assert refusal(BadOption, ready_name, "heap").key == "option.unknown"
