"""Choices side by side: which of them is chosen is seen, too."""

from __future__ import annotations

from functools import partial

import pytest

from setcards_edu.pictures.kit.choice_buttons import ChoiceTile, faint, rounds, tiles

FORMS = {
    "tiles": partial(tiles, columns=2, moment=None),
    "faint": partial(faint, columns=2),
    "rounds": rounds,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("chosen", [None, 0, 2])
def test_the_dot_is_on_the_choice_that_is_made_and_on_no_other(form, chosen):
    choices = [ChoiceTile(f"c{k}", "<", "less", "less", state=k == chosen) for k in range(3)]
    drawn = [*FORMS[form](choices).drawn]
    dots = [any("corner-button lit" in part.get("class", "") for part in each.iter()) for each in drawn]
    assert dots == [k == chosen for k in range(3)]
