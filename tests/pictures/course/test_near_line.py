"""The line with a guess and what came out: each stands where its number belongs, and the words fit."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.course.near_line import Scale, near_line
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.teaching.exercises.nearness import how_near
from tests.cases import every
from tests.pictures.reading import root, tag

small = st.integers(0, 99)
any_number = small | st.integers(0, 9999)


def drawn(guess, outcome):
    return root(near_line(guess, outcome, how_near(guess, outcome)).svg)


def discs(picture):
    """Where the ring of the guess and the disc of the outcome stand."""
    return [float(node.get("cx")) for node in picture.iter() if tag(node) == "circle"]


def numbers(picture):
    """Where each number below the line stands."""
    return {
        int(node.text): float(node.get("x"))
        for node in picture.iter()
        if tag(node) == "text" and node.text.isdecimal()
    }


@given(small, small)
def test_below_100_equal_steps_are_equally_long(guess, outcome):
    if guess == outcome:
        return
    picture = drawn(guess, outcome)
    last = Scale.around(guess, outcome).last
    assert max(guess, outcome) <= last
    for x, number in zip(discs(picture), (guess, outcome), strict=True):
        assert x == pytest.approx(26 + number * 308 / last, abs=0.1)
    for number, x in numbers(picture).items():
        assert x == pytest.approx(26 + number * 308 / last, abs=0.1)


@given(any_number, st.integers(100, 9999))
def test_from_100_on_equal_factors_are_equally_long(guess, outcome):
    if guess == outcome:
        return
    scale = Scale.around(guess, outcome)
    least = scale.first
    powers = [0] if least == 0 else []  # 0 stands one step before 1
    power = max(least, 1)
    while power <= max(guess, outcome):
        powers.append(power)
        power *= 10
    powers.append(power)
    assert list(scale.ticks) == powers
    assert least <= min(guess, outcome)
    assert guess == 0 or min(guess, outcome) < 10 * least
    for place, number in enumerate(powers):
        assert scale.share(number) == pytest.approx(place / (len(powers) - 1))
    ring, disc = discs(drawn(guess, outcome))
    assert ring == pytest.approx(26 + 308 * scale.share(guess), abs=0.1)
    assert disc == pytest.approx(26 + 308 * scale.share(outcome), abs=0.1)
    if guess:
        ends = math.log10(scale.last / scale.first) if scale.first else 1 + math.log10(scale.last)
        assert (disc - ring) / 308 == pytest.approx(math.log10(outcome / guess) / ends, abs=0.002)


@pytest.mark.parametrize("code", LANGUAGES)
@given(guess=any_number, outcome=any_number)
def test_no_words_leave_the_picture_and_no_two_numbers_meet(code, guess, outcome):
    if guess == outcome:
        return
    with language(code):
        picture = drawn(guess, outcome)
    rows = {}
    for node in picture.iter():
        if tag(node) == "text":
            half = text_width(node.text, float(node.get("font-size"))) / 2
            x = float(node.get("x"))
            assert half <= x <= 360 - half
            rows.setdefault(node.get("y"), []).append((x - half, x + half))
    for row in rows.values():
        row.sort()
        assert all(one[1] <= other[0] for one, other in pairwise(row))


@every(
    ("guess", "outcome", "words"),
    [
        (7, 4, "3 too high."),
        (3, 4, "1 too low."),
        (0, 142, "142 too low."),
        (142, 0, "142 too high."),
        (99, 1, "98 too high."),
        (140, 142, "2 too low."),
        (200, 142, "58 too high."),
        (270, 142, "About twice too high."),
        (71, 142, "About half of it."),
        (10, 142, "About 14 times too low."),
        (9999, 1, "About 10000 times too high."),
        (355, 1, "About 360 times too high."),
        (996, 100, "About 10 times too high."),
    ],
)
def test_how_near_a_guess_was_is_told_in_words(guess, outcome, words):
    assert str(how_near(guess, outcome)) == words
    assert near_line(guess, outcome, how_near(guess, outcome)).description.endswith(words)
