"""A sample of random games over all options; `tests.games.fmurs.many` plays ten thousand."""

from __future__ import annotations

import pytest

from tests.effort import examples

from .many import play


def test_random_games_with_any_options_go_on_to_their_end():
    for seed in range(examples(60)):
        play(seed)


@pytest.mark.long
def test_more_of_them():
    for seed in range(60, 160):
        play(seed)
