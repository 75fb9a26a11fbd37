"""Identities: their members beside the oracle's yaku, and each step of a proof beside real digits."""

from __future__ import annotations

import pytest

from setcards_edu import Reason
from setcards_edu.equations import Equation, NotAYaku
from setcards_edu.equations.identities import IDENTITIES, MOST_LETTERS, Identity, NotAnIdentity
from setcards_edu.equations.letters import Expression, NotAnExpression
from tests.refusals import refusal, sentences

from . import naive
from .tables import SIGNS, naive_by_form

each_identity = pytest.mark.parametrize("name", IDENTITIES)

FAMILIES = {
    "same-tens": lambda c, d, e, a, b, n: a == c and d + e == b,
    "next-tens": lambda c, d, e, a, b, n: a == c + 1 and d + e == n + b,
    "double-with-four": lambda c, d, e, a, b, n: (c, e, a) == (4, 2, 8) and b == 2 * d,
    "double-with-nine": lambda c, d, e, a, b, n: (c, e, a) == (4, 2, 9) and n + b == 2 * d,
    "forty-nine": lambda c, d, e, a, b, n: (c, d, e, a, b, n) == (4, 9, 2, 9, 8, 10),
    "fourteen-sevens": lambda c, d, e, a, b, n: (c, d, e, a, b, n) == (1, 4, 7, 9, 8, 10),
    "seven-times-fourteen": lambda c, d, e, a, b, n: (e, a, b, n) == (7, 9, 8, 10) and c + d == 14,
    "thirteen-sevens": lambda c, d, e, a, b, n: (c, d, e, a, b, n) == (1, 3, 7, 9, 1, 10),
    "half-of-the-base": lambda c, d, e, a, b, n: (d, e, a, b) == (n - 1, 2, n - 1, n - 2) and 2 * c + 2 == n,
    "nine-times": lambda c, d, e, a, b, n: e == n - 1 and a == c + d - 1 and b == n - c - d,
    "eleven-times": lambda c, d, e, a, b, n: (c, d) == (1, 1) and e == a == b,
    "once": lambda c, d, e, a, b, n: e == 1 and (c, d) == (a, b),
}
"""What the digits of a family have in common, written out once more."""


def family(name, base):
    """The yaku that the oracle finds and that belong to the family."""
    found = set()
    for written in naive_by_form(base)[str(IDENTITIES[name].form)]:
        places = [SIGNS.index(sign) for sign in written if sign in SIGNS]
        if FAMILIES[name](*places, base):
            found.add(written)
    return found


@each_identity
@pytest.mark.parametrize("base", [2, 5, 8, 10])
def test_the_members_are_all_yaku_of_the_family(name, base):
    members = IDENTITIES[name].members(base)
    assert {str(each) for each in members} == family(name, base)
    assert len(set(members)) == len(members)
    assert [each.value for each in members] == sorted((each.value for each in members), reverse=True)


@each_identity
@pytest.mark.parametrize("base", [7, 10])
def test_an_identity_holds_for_all_digits(name, base):
    identity = IDENTITIES[name]
    assert identity.why_not(base) is None
    for meaning in identity.solutions(base):
        assert set(meaning) == set(identity.letters)
        assert all(digit in range(base) for digit in meaning.values())


@each_identity
def test_every_step_of_its_proof_is_true_for_real_digits(name):
    identity = IDENTITIES[name]
    left, right, *put_in, end = identity.proof()
    sums = [Expression.parse(step.witnesses["sum"].split(" = ")[-1]) for step in (left, right)]
    base = 10
    places = range(base)
    for meaning in identity.solutions(base):
        known = {**meaning, "n": base}
        digits = [place.value(known) for place in identity.places]
        assert set(digits) <= set(places)
        c, d, e, a, b = digits
        lefts, rights = str(identity.form).split(" = ")
        assert sums[0].value(known) == naive.LEFT[lefts](c, d, e, base)
        assert sums[1].value(known) == naive.RIGHT[rights](a, b, base)
        for step in put_in:
            assert Expression.parse(step.witnesses["value"]).value(known) == known[step.witnesses["letter"]]
            assert Expression.parse(step.witnesses["sum"]).value(known) == sums[0].value(known)
    assert end.key in {"identity.zero-exactly-if", "identity.always-zero"}
    assert bool(put_in) == (identity.condition is not None)
    assert (end.key == "identity.always-zero") == (identity.condition is None)


@each_identity
def test_where_the_condition_fails_the_sides_differ(name):
    """`exactly when`: no yaku has these places without the condition."""
    identity = IDENTITIES[name]
    if identity.condition is None:
        return
    free = Identity(identity.key, identity.form, identity.places)
    for base in (5, 8, 10):
        if identity.base in (None, base) and base ** len(identity.letters) < 5000:
            met = {tuple(meaning.items()) for meaning in identity.solutions(base)}
            holding = set()
            for meaning in free.solutions(base):
                c, d, e, a, b = (place.value({**meaning, "n": base}) for place in identity.places)
                lefts, rights = str(identity.form).split(" = ")
                if naive.LEFT[lefts](c, d, e, base) == naive.RIGHT[rights](a, b, base):
                    holding.add(tuple(meaning.items()))
            assert {of for of in met if of} == {of for of in holding if of}


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("same-tens", "B+C = D ⇒ AB+C = AD"),
        ("next-tens", "B+C = n+D ⇒ AB+C = [A+1]D"),
        ("double-with-four", "2×A = B ⇒ 4A×2 = 8B"),
        ("double-with-nine", "2×A = n+B ⇒ 4A×2 = 9B"),
        ("seven-times-fourteen", "A+B = 14 ⇒ (A+B)×7 = 98"),
        ("fourteen-sevens", "n = 10 ⇒ 14×7 = 98"),
        ("nine-times", "(A+B)×[n−1] = [A+B−1][n−A−B]"),
    ],
)
def test_an_identity_is_written_as_in_the_text(name, written):
    assert str(IDENTITIES[name]) == written


def test_Q11_the_equations_of_the_text_are_members():
    for name, text in {
        "same-tens": "82+3 = 85",
        "next-tens": "75+6 = 81",
        "double-with-nine": "48×2 = 96",
        "thirteen-sevens": "13×7 = 91",
        "forty-nine": "49×2 = 98",
        "fourteen-sevens": "14×7 = 98",
        "seven-times-fourteen": "(5+9)×7 = 98",
    }.items():
        assert Equation(text) in IDENTITIES[name].members()


@pytest.mark.parametrize("name", ["forty-nine", "fourteen-sevens", "thirteen-sevens", "seven-times-fourteen"])
def test_some_hold_in_base_ten_and_in_no_other(name):
    assert IDENTITIES[name].bases() == (10,)


@pytest.mark.parametrize("name", ["same-tens", "next-tens", "nine-times", "eleven-times", "once"])
def test_some_hold_in_every_base(name):
    assert IDENTITIES[name].bases() == tuple(range(2, 17))


@pytest.mark.parametrize("name", ["forty-nine", "fourteen-sevens", "thirteen-sevens"])
def test_that_the_base_is_ten_is_told_in_every_base_alike(name):
    identity = IDENTITIES[name]
    assert identity.told(10) == identity.told(8) == identity.message
    assert "exactly when n = 10" in str(identity.told(10))


def test_one_is_carried_for_every_digit_but_the_largest():
    identity = IDENTITIES["next-tens"]
    for base in (3, 10):
        assert {meaning["A"] for meaning in identity.solutions(base)} == set(range(base - 1))
    assert sentences(identity.told(10)) == [
        "One is carried: if B+C = 10+D, then AB+C = [A+1]D, for every digit A but the largest.",
        "くり上がりがある場合：B+C = 10+D ならば、A がいちばん大きい数字でなければ AB+C = [A+1]D です。",
    ]


def test_a_condition_on_digits_is_told_with_the_base_as_a_number():
    identity = IDENTITIES["half-of-the-base"]
    assert identity.condition_text() == "2×A+2 = n"
    assert identity.condition_text(10) == "2×A+2 = 10"


def test_half_of_the_base_needs_an_even_one():
    identity = IDENTITIES["half-of-the-base"]
    assert identity.bases() == (4, 6, 8, 10, 12, 14, 16)
    assert [str(each) for base in (8, 16) for each in identity.members(base)] == ["37×2 = 76", "7F×2 = FE"]
    assert {each.value for base in identity.bases() for each in identity.members(base)} == {
        base * base - 2 for base in range(4, 17, 2)
    }


@each_identity
def test_an_identity_has_its_words_and_a_formula(name):
    message = IDENTITIES[name].message
    english, japanese = sentences(message)
    assert english != japanese
    assert IDENTITIES[name].equation(IDENTITIES[name].base) in english
    assert IDENTITIES[name].equation(IDENTITIES[name].base) in message.formula


# Identities that a learner writes


def test_a_condition_that_does_not_fit_has_a_counterexample():
    wrong = Identity.parse("CD+E = AB", "A B C A D", "B+C = D+1")
    reason = wrong.why_not()
    assert reason.key == "equation.left-more"
    assert reason.witnesses["difference"] == 1
    assert refusal(NotAYaku, wrong.members) == reason
    shown = refusal(NotAnIdentity, wrong.proof)
    assert shown.key == "identity.not-shown"


def test_without_a_condition_what_does_not_hold_is_not_shown():
    assert refusal(NotAnIdentity, Identity.parse("CD×E = AB", "A B 2 A B").proof).key == "identity.not-shown"


def test_a_condition_that_says_nothing_helps_nothing():
    useless = Identity.parse("CD×E = AB", "A B 2 A B", "A = A")
    assert refusal(NotAnIdentity, useless.proof).key == "identity.not-shown"
    assert Identity.parse("CD×E = AB", "A B 1 A B", "A = A").proof()[-1].key == "identity.always-zero"


def test_from_a_condition_that_never_holds_nothing_follows():
    reason = refusal(NotAnIdentity, Identity.parse("CD+E = AB", "A B C A D", "1 = 2").proof)
    assert reason == Reason("identity.never", condition="1 = 2")


@pytest.mark.parametrize(
    ("places", "condition", "ending"),
    [
        ("A n−3 B A D", "B+n = D+3", "identity.zero-exactly-if"),
        ("n−2 A B n−2 C", "A+B = C", "identity.zero-exactly-if"),
    ],
)
def test_a_sum_is_0_exactly_when_its_condition_holds(places, condition, ending):
    assert Identity.parse("CD+E = AB", places, condition).proof()[-1].key == ending


def test_a_factor_that_is_0_in_a_base_shows_one_direction_there():
    identity = Identity.parse("C×D×E = A×B", "n−2 A B n−2 C", "A×B = C")
    assert identity.proof()[-1].key == "identity.zero-if"
    never = Identity.parse("C×D×E = A×B", "n−1 A B n−1 C", "A×B = C")
    assert never.proof()[-1].key == "identity.zero-exactly-if"
    in_base_two = Identity.parse("C×D×E = A×B", "n−2 A B n−2 C", "A×B = C", base=2)
    assert in_base_two.proof()[-1].key == "identity.always-zero"


def test_a_factor_that_may_be_0_only_shows_one_direction():
    identity = Identity.parse("C×D×E = A×B", "A B C A D", "B×C = D")
    assert identity.proof()[-1].key == "identity.zero-if"
    assert identity.why_not() is None
    assert sentences(identity.message)[0] == "An identity of your own: A×B×C = A×D"


def test_a_condition_that_never_holds_has_no_members():
    assert Identity.parse("CD+E = AB", "A B C A D", "1 = 2").members() == ()


@pytest.mark.parametrize("places", ["", "A B C", "A B C A D E", "ABCAD"])
def test_an_identity_has_five_places(places):
    reason = refusal(NotAnIdentity, Identity.parse, "CD+E = AB", places)
    assert reason.witnesses == {"number": len(places.split()), "wanted": 5}


@pytest.mark.parametrize("condition", ["B+C", "B = C = D", "="])
def test_a_condition_is_one_equation(condition):
    kind = NotAnExpression if condition == "=" else NotAnIdentity
    refusal(kind, Identity.parse, "CD+E = AB", "A B C A D", condition)


def test_an_identity_has_five_letters_at_most():
    reason = refusal(NotAnIdentity, Identity.parse, "CD+E = AB", "A B C A D", "E = F")
    assert reason.witnesses == {"number": 6, "most": MOST_LETTERS}
