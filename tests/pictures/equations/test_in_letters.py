"""A family of yaku in letters, as a learner types it: the steps that show it, or an example against it."""

from __future__ import annotations

import re

from setcards_edu import language
from setcards_edu.equations.identities import IDENTITIES, Identity, NotAnIdentity
from setcards_edu.pictures import in_letters
from tests.cases import every
from tests.refusals import refusal


@every("name", IDENTITIES)
def test_every_identity_can_be_typed_as_it_is_written(name):
    known = IDENTITIES[name]
    base = 10 if known.condition_text() == "n = 10" else known.base
    typed = Identity.read(known.equation(base), "" if base else known.condition_text(), base=base)
    assert (typed.form, typed.equation()) == (known.form, known.equation(base))


@every(
    ("equation", "condition", "last"),
    [
        ("AB + C = AD", "B + C = D", "That is 0 exactly when B+C = D."),
        ("ＡＢ＋Ｃ＝ＡＤ", "B+C=D", "That is 0 exactly when B+C = D."),
        ("AD = AB + C", "B+C = D", "That is 0 exactly when B+C = D."),
        ("AB+C = [A+1]D", "B+C = 10+D", "That is 0 exactly when B+C = 10+D."),
        ("4A*2 = 9B", "2·A = 10+B", "That is 0 exactly when 2×A = 10+B."),
        ("14×7 = 98", "", "Both sides are the same, whatever the letters mean."),
        ("AB+C = AD", "", "So 00+0 is 1 less than 01."),
        ("AB+C = AD", "B+C = D+1", "So 00+1 is 1 more than 00."),
    ],
)
def test_it_ends_with_what_shows_it_or_with_an_example_against_it(equation, condition, last):
    assert str(in_letters(equation, condition)).endswith(last)


def test_what_is_put_in_makes_both_sides_the_same():
    told = str(in_letters("4A×2 = 9B", "2×A = 10+B")).splitlines()
    assert told[0] == "4A×2 stands for (4×10+A)×2 = 2×A + 80."
    assert told[2] == "With B = 2×A − 10 both sides are 2×A + 80: they are equal."


def test_with_n_for_the_base_it_speaks_of_every_base():
    assert "A×n + B + C" in str(in_letters("AB+C = AD", "B+C = D", base=None))


@every("condition", ["B+C = D", ""])
def test_on_a_page_the_steps_lie_behind_what_they_show_and_what_fails_lies_open(condition):
    shown = in_letters("AB+C = AD", condition)
    for code in ("en", "ja"):
        with language(code):
            page = shown._repr_html_()
            assert re.findall("<p>(.*?)</p>", page) == str(shown).splitlines()
            assert f"<summary>{shown.statement}</summary>" in page
            assert page.startswith(
                f'<details lang="{code}">' if condition else f'<details open lang="{code}">'
            )


@every("given", ["", "hello", "AB+C+E = AD", "AB+C = AD =", "AB−C = AD", "[A+[1]]B+C = AD", None, 5])
def test_what_is_no_equation_of_five_tiles_is_refused(given):
    reason = refusal(NotAnIdentity, Identity.read, given)
    assert refusal(NotAnIdentity, in_letters, given) == reason
