"""What is laid, and hands, for the ear: no boxes and circles, and no tiles that run into one number."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import language
from setcards_edu.equations import JOIN, PLUS, TIMES
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.equations.spoken import laid_in_words, spoken

LINES = (
    (
        "□○□○□ = □○□",
        "on the left nothing yet; on the right nothing yet; 5 places are empty",
        "左辺：まだ何もなし、右辺：まだ何もなし、空きは 5\u00a0か所",
    ),
    (
        "3□×□ = □2",
        "on the left 3 next to empty times empty; on the right empty next to 2; 3 places are empty",
        "左辺：3 と 空き を並べたもの 掛ける 空き、右辺：空き と 2 を並べたもの、空きは 3\u00a0か所",
    ),
    (
        "(3+□)×2 = 3+7",
        "on the left 3 plus empty in brackets, times 2; on the right 3 plus 7; 1 place is empty",
        "左辺：かっこ 3 足す 空き かっこ閉じ、 掛ける 2、右辺：3 足す 7、空きは 1\u00a0か所",
    ),
    (
        "A○7+2 = 2○3",
        "on the left A, 7 plus 2; on the right 2, 3; 2 signs are missing",
        "左辺：A、7 足す 2、右辺：2、3、記号があと 2\u00a0個",
    ),
)


@pytest.mark.parametrize(("line", "english", "japanese"), LINES)
def test_a_line_with_empty_places_is_said_in_words(line, english, japanese):
    assert spoken(f"Hint 4 of 4. {line}. Only") == f"Hint 4 of 4. {english}. Only"
    with language("ja"):
        assert spoken(f"ヒント 4/4：{line}。あと") == f"ヒント 4/4：{japanese}。あと"


@pytest.mark.parametrize("text", ["3×7+2 = 23", "(C+D)×E = AB", "Aim for 23 = 3 × 7 + 2.", "x = 12345"])
def test_what_can_be_heard_stays(text):
    assert spoken(text) == text


def test_the_tiles_of_a_hand_are_said_one_by_one():
    assert spoken("H = 01279, K = 0BEFF.") == "H = 0, 1, 2, 7, 9, K = 0, B, E, F, F."
    assert spoken("H = 012790") == "H = 012790"


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_laid_is_said_without_boxes_and_circles(code):
    with language(code):
        lines = {
            laid_in_words(tiles, (left, middle, right))
            for tiles in product((None, "7"), repeat=5)
            for left, middle, right in product((None, JOIN, TIMES, PLUS), (None, TIMES, PLUS), (None, JOIN))
        }
    assert not {"□", "○"} & set("".join(lines))
    assert len(lines) == 32 * 24, "no two are said alike"
