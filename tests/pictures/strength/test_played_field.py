"""Games of Daishugo as one picture: every arrow is there, and points the way that the rules say."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Card, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import replayed
from setcards_edu.pictures.kit.arrows import Look
from setcards_edu.strength import replay
from tests.pictures.reading import root, tag
from tests.refusals import refusal

SINGLES = ("3", "13", "15", "45", "245", "1245")
FOURS = ("145 234 235 245", "4 24 35 45", "1 2 3 4", "12 24 234 345", "14 124 1234 U")


def plays(lines):
    return [[Card(text) for text in line.split()] for line in lines]


def heads(picture, look):
    """How many arrow heads of a look are drawn: each begins a path of its own."""
    found = [
        node for node in root(picture.svg).iter() if tag(node) == "path" and node.get("class") == look.class_
    ]
    return sum(node.get("d", "").count("M") for node in found if "Q" not in node.get("d", ""))


@pytest.mark.parametrize(("lines", "arrows"), [(SINGLES, 5), (FOURS, 5 * 3 + 4 * 4)])
def test_D10_every_arrow_of_the_game_is_drawn_and_none_is_broken(lines, arrows):
    picture = replayed(replay(plays(lines)))
    assert heads(picture, Look.LIT) == arrows
    assert heads(picture, Look.BROKEN) == 0


def test_a_play_that_is_not_legal_is_drawn_with_its_broken_arrows():
    picture = replayed(replay(plays(("1 2", "4 24", "14 2", "4 5"))))
    assert heads(picture, Look.BROKEN) == 2
    assert heads(picture, Look.LIT) == 1 + 3 + 1


@pytest.mark.parametrize(
    ("code", "there", "back"), [("en", "revolution", "back again"), ("ja", "革命", "元に戻る")]
)
def test_D7_both_revolutions_are_told(code, there, back):
    with language(code):
        texts = [
            node.text or "" for node in root(replayed(replay(plays(FOURS))).svg).iter() if tag(node) == "text"
        ]
    swaps = [text for text in texts if "⇅" in text]
    assert len(swaps) == 2
    assert there in swaps[0]
    assert back in swaps[1]


def test_a_game_in_words_names_every_play():
    for code in LANGUAGES:
        with language(code):
            said = replayed(replay(plays(SINGLES))).description
        assert all(str(Card(text)) in said for text in SINGLES)


def test_there_must_be_a_play():
    assert refusal(BadOption, replayed, []).key == "picture.no-plays"
