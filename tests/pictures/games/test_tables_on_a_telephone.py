"""The tables of the games in the narrow arrangement, as a telephone shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu import Refused, language
from setcards_edu.dice import Dice
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.svg import LEGIBLE, NARROWEST
from setcards_edu.teaching.games.table import TableState
from tests.conformance.games import WAYS
from tests.effort import examples
from tests.pictures.reading import letters, root, view_box

TO_BE_READ = ("daishugo", "set-speed", "suhjong", "topology-mahjong")
"""The games whose tables can be read there."""

STAGE = 360
"""Pixels that a stage has in a window of 390."""

LEAST = 11
"""Pixels of the letters of a word, or of a number."""

GAMES = {
    **{name: (way.game.name, way.options) for name, way in WAYS.items() if way.game.name in TO_BE_READ},
    **{f"daishugo-of-{players}": ("daishugo", {"players": players}) for players in (3, 4, 5)},
}


def tables(game, options, seats, seed):
    """Tables of a game played at random, each also with pieces that are picked up and with a refusal."""
    dice = Dice(f"on a telephone {seed}")
    begun = TableState.start(game, seats, options=options, seed=seed)
    state, number = begun.state, 0
    while state.to_move() and number < 60:
        if number % 12 == 0:
            at = replace(begun, moments=(state,))
            yield at
            for _ in range(3 if at.actors else 0):
                pieces = [each.id for each in at.picture.pieces if each.pressable and each.enabled]
                try:
                    at = at.press(dice.pick(pieces))
                except Refused as refused:
                    at = at.saying(refused.reason)
                yield at
        seat = state.to_move()[0]
        state, number = state.play(seat, dice.pick(list(state.legal_moves(seat)))), number + 1
    yield replace(begun, moments=(state,))


def is_word(text):
    """Whether a text says something: not a sign such as that on an arrow that does not hold."""
    return any(sign.isalnum() for sign in text) or "∅" in text


@pytest.mark.parametrize("beside", ["person", "random"])
@pytest.mark.parametrize("name", GAMES)
def test_words_and_numbers_are_large_enough_to_be_read(name, beside):
    """Hands lie open where all are people, and mostly are hidden where the others are not."""
    game, options = GAMES[name]
    seats = ["person", *[beside] * (options.get("players", 2) - 1)]
    options = {option: given for option, given in options.items() if option != "players"}
    for code in LANGUAGES:
        with language(code):
            for seed in range(examples(10)):
                for at in tables(game, options, seats, seed):
                    drawn = root(at.picture.svg)
                    assert view_box(drawn, narrow=True).right == NARROWEST
                    assert len(at.picture.svg.encode()) <= MAXIMUM_SIZE
                    told = [(text, size) for text, size in letters(drawn, narrow=True) if is_word(text)]
                    assert {
                        text for text, size in told if round(size * STAGE / NARROWEST, 1) < LEAST
                    } == set()


def test_what_pictures_hold_as_legible_is_what_a_telephone_needs():
    assert LEGIBLE * STAGE / NARROWEST >= LEAST
