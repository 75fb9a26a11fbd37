"""No screen of a lesson uses a sign before the cell that explains it, whatever is pressed."""

import re

import pytest
from setcards_widgets.kit.presented import Presented

from setcards_edu import language
from setcards_edu.dice import Dice
from setcards_edu.teaching.kit.screen_json import screen_json
from tests.screens import steps

from .notebooks import LANGUAGES, lessons, read

SIGN = re.compile(r"[∈∉⊆⊊∖∪∩]|\bT\b")
EXPLAINED = {"01-inclusion": "signs", "02-topology": "text-07"}
"""The cell of a lesson that explains its signs."""

PRESSES = 300


def screens_before(path):
    """The screens before the cell that explains the signs, but for the map, each with its cell."""
    _, first, *cells = read(path).cells
    names = {}
    exec(first.source.splitlines()[0], names)  # noqa: S102 - it imports them
    for cell in cells:
        if cell.id == EXPLAINED[path.stem]:
            return
        value = eval(cell.source, names) if cell.cell_type == "code" else None  # noqa: S307
        if isinstance(value, Presented) and not value.driver.presenter.is_personal:
            yield cell.id, value


def words(told):
    """All that is read or heard of a screen as JSON."""
    if isinstance(told, str):
        yield re.sub(r"<[^>]*>", " ", told)
    for each in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from words(each)


@pytest.mark.long
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", EXPLAINED)
def test_no_sign_is_met_before_it_is_explained(lesson, code):
    (path,) = (each for each in lessons(code) if each.stem == lesson)
    dice, met, tried = Dice(1), [], []
    with language(code):
        for name, shown in screens_before(path):
            tried.append(name)
            for _ in range(PRESSES):
                met += [(name, text) for text in words(screen_json(shown.driver.screen)) if SIGN.search(text)]
                ways = [*steps(shown.driver)]
                if not ways:
                    break
                shown.driver.take(ways[dice.below(len(ways))])
    assert len(tried) > 1
    assert met == []
