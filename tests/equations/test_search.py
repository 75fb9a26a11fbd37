"""Rule Q3: all yaku of a hand and of all hands, beside every order of the tiles put into every form."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.dice import Dice
from setcards_edu.equations import BASES, FORMS, SIGNS, Hand, all_yaku, yaku
from tests.cases import every

from . import naive

TEN = all_yaku()
FORM_NAMES = [str(form) for form in FORMS]


def plain(equations):
    """Scores and texts; each equation is listed once."""
    listed = [(equation.value, str(equation)) for equation in equations]
    assert len(set(listed)) == len(listed)
    return set(listed)


def some_hands(base, number=40):
    """Hands of a base, drawn by a seed, the first and the last of all among them."""
    everything = naive.hands(base)
    return {everything[0], everything[-1], *Dice(f"hands {base}").some(everything, number)}


def in_order(equation):
    """As `yaku` promises: the score, then the form and the digits of the left side, then of the right."""
    left, right = (side.split(" ")[0] for side in str(equation.form).split(" = "))
    places = [*naive.LEFT].index(left), [*naive.RIGHT].index(right)
    return -equation.value, places[0], equation.left.digits, places[1], equation.right.digits


def best_scores(base, hands, **options):
    return [next((each.value for each in yaku(hand, base, **options)), None) for hand in hands]


# in base ten, all hands


@pytest.mark.long
def test_Q3_all_hands_have_just_the_yaku_that_trying_everything_finds():
    assert list(TEN) == [Hand(tiles) for tiles in naive.hands()]
    for hand, equations in TEN.items():
        assert plain(equations) == naive.yaku(hand.digits)


@pytest.mark.long
def test_one_hand_has_the_same_equations_as_among_all_hands_in_the_same_order():
    for hand, equations in TEN.items():
        assert yaku(hand) == equations
        assert list(equations) == sorted(equations, key=in_order)


@pytest.mark.long
def test_Q3_without_a_zero_that_leads_no_score_changes():
    found = all_yaku(leading_zero=False)
    for hand, equations in found.items():
        if "0" in hand:
            assert plain(equations) == naive.yaku(hand.digits, leading_zero=False)
        else:
            assert equations == TEN[hand]
        assert yaku(hand, leading_zero=False) == equations
        assert {each.value for each in equations} == {each.value for each in TEN[hand]}


# figures, computed here from the equations


@pytest.mark.long
def test_the_forms_are_all_that_can_be_written_with_two_and_three_tiles():
    """Whatever plus, times and numbers of two digits make, with any parentheses, has one of the 18 forms."""

    def tree(side):
        found, *rest = side.digits
        for sign, digit in zip(side.operations, rest, strict=True):
            found = naive.tree(sign, found, digit)
        return found

    for hand in list(TEN)[::60]:
        written = {
            (one.value, one.tree, two.tree)
            for some, others in naive.divisions(hand.digits)
            if len(some) == 2
            for one in naive.expressions(others, 10)
            for two in naive.expressions(some, 10)
            if one.value == two.value
        }
        assert {(each.value, tree(each.left), tree(each.right)) for each in TEN[hand]} == written


# other bases and options


@pytest.mark.parametrize("base", BASES)
def test_Q1_every_base_beside_trying_everything(base):
    for tiles in some_hands(base):
        for leading_zero, every_order in product((True, False), repeat=2):
            found = yaku(tiles, base, leading_zero, every_order=every_order)
            options = {"leading_zero": leading_zero, "every_order": every_order}
            assert plain(found) == naive.yaku(tiles, base, **options)
            assert {each.base for each in found} <= {base}


@pytest.mark.parametrize("base", [2, 3, 5, 8, 12, 16])
def test_Q1_all_hands_of_a_base_and_each_of_them_agree(base):
    found = all_yaku(base)
    assert list(found) == ["".join(SIGNS[digit] for digit in tiles) for tiles in naive.hands(base)]
    for tiles in some_hands(base, 300):
        assert found[Hand(tiles, base)] == yaku(tiles, base)


@every("base", BASES)
def test_Q3_in_no_base_a_score_needs_a_zero_that_leads(base):
    hands = some_hands(base)
    assert best_scores(base, hands) == best_scores(base, hands, leading_zero=False)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_Q3_each_form_alone(form):
    found = all_yaku(forms=[form])
    for hand, equations in found.items():
        assert equations == tuple(each for each in TEN[hand] if each.form == form)
    for hand in list(TEN)[::40]:
        assert yaku(hand, forms=(form,)) == found[hand]
        assert yaku(hand, forms=[str(form)]) == found[hand]
        assert plain(found[hand]) == naive.yaku(hand.digits, forms=[str(form)])


@given(
    st.lists(st.integers(0, 9), min_size=5, max_size=5),
    st.lists(st.sampled_from(FORM_NAMES), max_size=6),
    st.booleans(),
    st.booleans(),
)
def test_Q3_any_options_together(tiles, forms, leading_zero, every_order):
    options = {"leading_zero": leading_zero, "forms": forms, "every_order": every_order}
    found = yaku(tiles, **options)
    assert plain(found) == naive.yaku(tiles, **options)
    assert list(found) == sorted(found, key=in_order)


@given(st.permutations("22337"))
def test_Q3_the_order_in_which_the_tiles_are_given_does_not_matter(tiles):
    assert yaku("".join(tiles)) == yaku("22337") == yaku(map(int, tiles))


def test_nothing_is_kept_from_one_call_to_the_next():
    """The goals for the speed are for work that is done, not for what was found before."""
    for find in (lambda: yaku("12345"), lambda: all_yaku()["12345"]):
        once, again = find(), find()
        assert once == again
        assert not {*map(id, once)} & {*map(id, again)}
    all_yaku(7)
    assert yaku("12345", 6, forms=FORM_NAMES[:2]) == yaku("12345", 6, forms=FORM_NAMES[:2])
    assert all_yaku() == TEN
