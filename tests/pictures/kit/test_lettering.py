"""Text breaks where people break it, and no line is wider than it may be."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.pictures.kit.lettering import text_width, wrapped
from tests.cases import every

TEXTS = st.text(st.sampled_from("ab W1,{}∪∅集合は、。（」ーAmi "), max_size=60)


@every(
    ("text", "lines"),
    [
        ("For all sets A, B: A is B", ("For all sets A,", "B: A is B")),
        ("A has U ∖ B and A ∪ B", ("A has U ∖ B", "and A ∪ B")),
        ("集合 A は B より強い。", ("集合 A は B より", "強い。")),
        ("強くないならば、弱い", ("強くないならば、", "弱い")),
        ("これは「少し強い」", ("これは「少し", "強い」")),
        ("ともに成り立つ点の数", ("ともに成り立つ", "点の数")),
        ("mmmmmmmmmmmm", ("mmmmmmmm", "mmmm")),
        ("", ("",)),
    ],
)
def test_lines_break_where_people_break_them(text, lines):
    assert wrapped(text, 10, 80) == lines


@given(TEXTS, st.integers(12, 200))
def test_no_line_is_too_wide_and_no_sign_is_lost(text, width):
    lines = wrapped(text, 10, width)
    assert all(text_width(line, 10) <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_sign_of_japanese_is_as_wide_as_it_is_high():
    for sign in "集あア、「ー":
        assert unicodedata.east_asian_width(sign) == "W"
        assert text_width(sign, 16) == 16


@every("text", ["{1,2,3,4,5}。", "（{1,2,3,4,5}", "あいうえおかき。"])
def test_what_is_too_wide_is_not_broken_before_a_full_stop_or_after_an_opening_bracket(text):
    for width in range(30, 140, 7):
        lines = wrapped(text, 13, width)
        assert "".join(lines) == text
        assert not any(line[:1] == "。" or line[-1:] == "（" for line in lines)
