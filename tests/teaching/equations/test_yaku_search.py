"""The search for yaku, rule by rule, and the help that fades."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, permutations

import pytest

from setcards_edu import BadOption, Event, Hint, Reason
from setcards_edu.equations import FORMS, SIGNS, Equation, EquationShape, Hand, all_yaku, why_not_yaku
from setcards_edu.messages import Denial, Obstacle, Partial, Success
from setcards_edu.teaching.equations.equation_draft import CHOICES, EquationDraft
from setcards_edu.teaching.equations.hand_difficulty import MOST_HANDS, hands_for, level_of
from setcards_edu.teaching.equations.reason_readers import HEAVIER
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_hints import STEPS, WAYS, hint, searched
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from setcards_edu.teaching.kit.history import MOST_STEPS, History
from tests.cases import every
from tests.equations import naive
from tests.refusals import refusal, sentences

Q11 = {
    "22337": "3×7+2 = 23",
    "23588": "82+3 = 85",
    "15678": "75+6 = 81",
    "24689": "48×2 = 96",
}
"""Hands of the text, with a yaku of each."""

NONE = "55555"
"""A hand without a yaku."""


def start(hand="22337", **options):
    return YakuSearch.start(hand, **options)


def laid(search, equation):
    """The same with an equation laid tile by tile, sign by sign."""
    wanted = EquationDraft(search.hand, search.source.base).with_equation(
        Equation(equation, search.source.base)
    )
    for slot, place in enumerate(wanted.slots):
        search = search.press_slot(slot).press_tile(place)
    for position, sign in enumerate(wanted.operations):
        search = search.choose(position, sign)
    return search


def wrong(search):
    """3×7+2 = 32, laid without being weighed."""
    for place in (2, 4, 0, 3, 1):
        search = search.press_tile(place)
    for position, sign in enumerate(("×", "+", "")):
        search = search.choose(position, sign)
    return search


# finding


@every("hand", Q11)
@every("level", TELL_OR_ASK)
def test_Q11_the_yaku_of_the_text_are_found_by_laying_them(hand, level):
    search = laid(start(hand, help=level), Q11[hand])
    if level != "tell":
        assert search.found == ()
        search = search.declare()
    equation = Equation(Q11[hand])
    assert search.found == (equation.canonical,)
    assert search.said == Success("yaku-search.found", equation=equation, value=equation.value)
    assert search.weights == (equation.value, equation.value)
    assert search.uncovered


@pytest.mark.parametrize("hand", ["22337", "00123", "14789", "12346"])
def test_Q3_every_order_is_accepted_and_counted_once(hand):
    search = start(hand, help="tell")
    for known in search.yaku:
        for equation in known.orders():
            search = search.enter(str(equation))
            assert search.found[-1] == known or search.said.key.startswith("yaku-search.again")
    assert search.found == search.yaku
    assert {(each.value, str(each)) for each in search.found} == naive.yaku(map(int, hand))


def test_a_yaku_that_differs_only_by_order_is_said_to_be_known_and_which_it_is():
    search = start(help="tell").enter("3*7+2=23").enter("７×３＋２＝２３")
    equation, known = Equation("7×3+2 = 23"), Equation("3×7+2 = 23")
    assert search.said == Event("yaku-search.again-reordered", equation=equation, known=known)
    assert search.enter("3×7+2=23").said == Event("yaku-search.again", equation=known, known=known)
    assert search.found == (known,)


def test_the_last_yaku_is_told_only_to_whoever_asked_how_many_there_are():
    texts = [str(equation) for equation in start().yaku]
    for counted in (False, True):
        search = start(help="tell")
        assert search.total is None
        search = search.how_many() if counted else search
        assert search.total == (len(texts) if counted else None)
        for text in texts:
            search = search.enter(text)
        assert search.said.key == ("yaku-search.found-last" if counted else "yaku-search.found")


def test_how_many_there_are_and_how_many_are_left_is_told_when_asked():
    search = start(help="tell").enter("3*7+2=23").how_many()
    assert search.said == Event("yaku-search.how-many", count=3, left=2)


# help that fades


def test_sides_are_worked_out_as_soon_as_they_are_complete():
    search = start(help="ask")
    for place in (2, 4, 0):
        assert search.weights == (None, None)
        search = search.press_tile(place)
    search = search.choose(0, "×").choose(1, "+")
    assert search.weights == (23, None)
    assert search.said == Hint("yaku-search.aim-at-left", line="3×7+2 = □○□", value=23)


ONCE = "A side is weighed once it has its signs."


@pytest.mark.parametrize(
    ("positions", "said"),
    [
        ((0, 1), f"3×7+2 = 2○3. Choose the sign that is missing. {ONCE} The left makes 23."),
        ((2,), f"3○7○2 = 2×3. Choose the 2 signs that are missing. {ONCE} The right makes 6."),
        ((0,), f"3×7○2 = 2○3. Choose the 2 signs that are missing. {ONCE}"),
    ],
)
def test_what_a_side_makes_is_said_when_only_a_sign_is_missing(positions, said):
    search = start(help="ask")
    for place in (2, 4, 0, 1, 3):
        search = search.press_tile(place)
    for position in positions:
        search = search.choose(position, ("×", "+", "×")[position])
    assert str(search.said) == said


def test_in_ask_the_balance_is_covered_until_the_learner_has_said_which_side_is_heavier():
    search = wrong(start(help="ask"))
    assert (search.is_weighing, search.weights) == (True, (None, None))
    assert search.said == Hint("yaku-search.weigh", line="3×7+2 = 32")
    level = search.weigh("level")
    assert level.said == Denial("yaku-search.not-level", line="3×7+2 = 32")
    left = level.weigh("left")
    assert left.said == Denial("yaku-search.weigh-again", line="3×7+2 = 32")
    assert (left.is_weighing, left.weights) == (True, (None, None))
    right = left.weigh("right")
    assert right.said == Partial("yaku-search.weighed", why=why_not_yaku("3×7+2 = 32"))
    assert (right.is_weighing, right.weights) == (False, (23, 32))
    assert right.weigh("left").said == why_not_yaku("3×7+2 = 32")


def test_who_says_that_one_side_is_heavier_where_they_balance_weighs_again():
    search = laid(start(help="ask"), "3×7+2 = 23")
    for side in ("left", "right"):
        assert search.weigh(side).said.key == "yaku-search.weigh-again"
        assert search.weigh(side).is_weighing
    assert search.weigh("level").found


@pytest.mark.parametrize("level", TELL_OR_ASK)
def test_show_me_why_is_never_refused(level):
    assert wrong(start(help=level)).show_why().said == why_not_yaku("3×7+2 = 32")
    assert start(help=level).show_why().said.key == "yaku-search.tiles-to-lay"
    assert laid(start(help=level), "3×7+2 = 23").show_why().found


def test_what_is_missing_is_told_to_whoever_says_yaku_too_early():
    search = start().press_tile(0).declare()
    assert search.said == Obstacle("yaku-search.tiles-to-lay", line="2○□○□ = □○□", count=4)
    for place in range(1, 5):
        search = search.press_tile(place)
    assert search.choose(2, "+").declare().said == Obstacle(
        "yaku-search.signs-to-choose", line="2○2○3 = 3+7", count=2
    )


def test_help_can_be_changed_in_the_middle():
    search = wrong(start(help="ask"))
    assert search.with_help("tell").said == why_not_yaku("3×7+2 = 32")
    assert start().enter("3*7+2=24").with_help("tell").said.key == "equation.tiles-exchanged"


# typing


@every(
    ("text", "told", "asked"),
    [
        ("3*7+2=23", "yaku-search.found", "yaku-search.found"),
        ("23 = 2 + 3 × 7", "yaku-search.found", "yaku-search.found"),
        ("3*7+2=32", "equation.left-less", "yaku-search.not-level"),
        ("3*7+3=22", "equation.left-more", "yaku-search.not-level"),
        ("3*7+2=24", "equation.tiles-exchanged", "yaku-search.find-missing"),
        ("3*7=21", "equation.tiles-exchanged", "yaku-search.find-missing"),
        ("3*7=23", "equation.tiles-missing", "yaku-search.find-missing"),
        ("3*7+2=233", *["equation.tiles-extra"] * 2),
        ("3*7-2=23", *["equation.operation-not-in-game"] * 2),
        ("3*7+2", *["equation.no-equals"] * 2),
        ("3*7+2=2=3", *["equation.many-equals"] * 2),
        ("37+223=", *["equation.side-empty"] * 2),
        ("3*7=2+2+3", "equation.left-less", "yaku-search.not-level"),
        ("__import__('os')", *["equation.unknown-sign"] * 2),
        ("", *["equation.nothing"] * 2),
        ("x" * 3000, *["text.too-long"] * 2),
        (None, *["equation.not-text"] * 2),
    ],
)
def test_what_is_typed_is_judged_as_far_as_help_goes(text, told, asked):
    for level, key in zip(TELL_OR_ASK, (told, asked), strict=True):
        search = start(help=level).enter(text)
        assert search.said.key == key, level
        assert (key == "yaku-search.found") == bool(search.found)


@pytest.mark.parametrize("text", ["none", "None!", "no yaku", "役なし", "ない"])
def test_that_there_is_none_can_be_typed(text):
    assert start(NONE, is_there_one=True).enter(text).said.key == "yaku-search.none-right"
    assert start().enter(text) == start().no_more()


def test_what_is_typed_lies_there_then_and_can_be_undone():
    search = start(help="ask").enter("3*7+2=32")
    assert search.placing.line == "3×7+2 = 32"
    assert search.is_weighing
    assert search.undo().placing.is_empty


def test_in_ask_the_learner_finds_the_tile_that_is_missing_in_a_text():
    search = start(help="ask").press_tile(0).enter("3*7+2=24")
    assert search.placing.is_empty
    assert search.misfit_reason == why_not_yaku("3*7+2=24", hand="22337")
    wrong_tile = search.press_tile(4)
    assert wrong_tile.said == Denial("yaku-search.not-missing", tile="7")
    assert wrong_tile.placing.is_empty, "while a tile is looked for, it is only pointed at"
    found = wrong_tile.press_tile(3)
    assert found.said == Success("yaku-search.found-missing", why=search.misfit_reason)
    assert found.misfit_reason is None
    assert found.press_tile(4).placing.line == "7○□○□ = □○□"
    assert search.choose(0, "+").misfit_reason is None, "one can just go on"
    assert search.show_why().said == search.misfit_reason


def test_what_is_typed_is_shown_clipped_and_never_evaluated():
    said = start(help="ask").enter("9" * 500 + "=1").said
    assert len(said.witnesses["text"]) < 100


# hints


def hinted(hand):
    search, told = start(hand, help="tell"), []
    for _ in range(STEPS):
        search = search.hint()
        told.append(search.said)
    return search, told


def test_each_hint_is_true_and_nearer_and_the_last_lays_all_tiles_but_one():
    for hand, found in islice(all_yaku().items(), 0, None, 7):
        if not found:
            continue
        best = found[0]
        search, (aim, made, form, last) = hinted(hand)
        assert aim == Hint("yaku-search.hint-aim", value=best.value)
        if best.value:
            two, digit = made.witnesses["two"], made.witnesses["last"]
            joined = two * digit if made.key == "yaku-search.hint-product" else two + digit
            assert joined == made.witnesses["value"] == best.value
            assert SIGNS[digit] in hand
        else:
            assert made == Hint("yaku-search.hint-zero")
        assert form == Hint("yaku-search.hint-form", form=best.form)
        assert last == Hint("yaku-search.hint-but-one", line=search.placing.line)
        (place,) = search.placing.free
        assert search.found == ()
        assert search.press_tile(place).found == (best,)


def test_hints_go_on_to_the_next_yaku_and_are_counted():
    search, told = hinted("22337")
    assert search.hint_step == STEPS
    assert search.hint().said == told[-1]
    (place,) = search.placing.free
    search = search.press_tile(place)
    assert search.hint_step == 0
    assert search.hint().said == Hint("yaku-search.hint-aim", value=10)


def test_in_another_base_numbers_in_hints_are_said_to_be_in_base_ten():
    best = start("2699B", base=12).yaku[0]
    inner = Hint("yaku-search.hint-aim", value=best.value)
    assert start("2699B", base=12).hint().said == Hint("yaku-search.in-base", told=inner)
    assert hint(best, 3).key == "yaku-search.hint-form"


@pytest.mark.parametrize("level", TELL_OR_ASK)
def test_show_me_is_never_refused_and_no_failure(level):
    search = start(help=level)
    for count, equation in enumerate(search.yaku, 1):
        search = search.show_solution()
        assert search.said == Event("yaku-search.shown", equation=equation, value=equation.value)
        assert search.placing.line == str(equation)
        assert (len(search.shown), search.found, search.gave_up_early) == (count, (), 0)
        assert search.weights == (equation.value, equation.value)
    assert search.show_solution().said.key == search.hint().said.key == "yaku-search.nothing-left"
    assert search.enter("3*7+2=23").said == Hint("yaku-search.shown-before", equation=Equation("3*7+2=23"))


def test_a_yaku_that_was_shown_takes_its_place_among_those_that_are_told():
    search = start(help="tell").how_many()
    for equation in search.yaku[1:]:
        search = search.enter(str(equation))
    shown = search.show_solution()
    assert shown.said == Event("yaku-search.shown-last", equation=search.yaku[0], value=23)
    assert shown.no_more().said.key == "yaku-search.no-more-right"
    assert start().show_solution().said.key == "yaku-search.shown"


@pytest.mark.parametrize("base", [8, 10])
def test_a_score_is_said_to_be_in_base_ten_in_another_base(base):
    text = "70+4=74" if base == 8 else "80+4=84"
    search = start("04477" if base == 8 else "04488", base=base, help="tell").enter(text)
    told = {8: "70+4 = 74 scores 60 (in base ten).", 10: "80+4 = 84 scores 84."}
    assert told[base] in str(search.said)


# is there one?


def test_who_stops_too_early_is_told_how_to_look_on_and_not_the_answer():
    search = start()
    for way in (*WAYS, WAYS[0]):
        search = search.no_more()
        assert search.said == Partial("yaku-search.look-on", way=Hint(way))
        assert not [word for text in sentences(search.said) for word in ("23", "3×7") if word in text]
    assert search.gave_up_early == 4


def test_who_says_rightly_that_there_are_no_more_is_told_how_many_equations_there_are():
    search = start(help="tell")
    for equation in search.yaku:
        search = search.enter(str(equation))
    done = search.no_more()
    assert done.said == Success(
        "yaku-search.no-more-right", count=3, hand=Hand("22337"), **searched(search.hand, FORMS)
    )


def test_where_no_number_may_begin_with_0_fewer_of_the_equations_are_yaku():
    search = start("00112", leading_zero=False)
    assert search.no_more().said.key == "yaku-search.look-on"
    for _ in search.yaku:
        search = search.show_solution()
    strict = naive.yaku((0, 0, 1, 1, 2), leading_zero=False)
    assert len(naive.yaku((0, 0, 1, 1, 2))) > len(strict)
    english, japanese = sentences(search.no_more().said)
    assert f"are 540 equations; {len(strict)} are yaku, if" in english
    assert f"役になるのは、順序だけが違うものをまとめると {len(strict)}\u00a0個です。" in japanese


def test_that_there_is_none_can_be_said_where_that_is_the_question():
    assert refusal(BadOption, start, NONE).key == "yaku-search.hand-without-yaku"
    search = start(NONE, is_there_one=True)
    assert search.said == Hint("yaku-search.start-question")
    assert search.no_more().said.key == "yaku-search.none-right"
    assert search.show_solution().said.key == search.how_many().said.key == "yaku-search.none-there"
    assert search.how_many().total == 0
    there = start(is_there_one=True)
    assert there.no_more().said.key == "yaku-search.look-on"
    assert laid(there, "3×7+2 = 23").declare().said.key == "yaku-search.found-answer"


def test_hints_to_the_question_are_the_same_with_and_without_a_yaku_until_the_last():
    one, none = start(is_there_one=True), start(NONE, is_there_one=True)
    for step in range(1, STEPS):
        one, none = one.hint(), none.hint()
        assert one.said == none.said
        assert one.said.witnesses["step"] == step
    assert one.hint().said == Event("yaku-search.there-is-one")
    assert none.hint().said.key == "yaku-search.none-there"
    assert one.hint().hint().said.key == "yaku-search.hint-aim"


@pytest.mark.parametrize("hand", ["22337", "00123", "55555"])
def test_a_machine_tries_orders_times_forms(hand):
    told = searched(Hand(hand), FORMS)
    assert told["orders"] == len(set(permutations(hand)))
    assert told["equations"] == told["orders"] * 18


# hands


def test_the_hands_of_a_class_number_are_the_same_for_all_and_have_a_yaku_worth_something():
    search, others = start(None, seed=3), start().with_class_number("３")
    for number in range(1, 13):
        assert (search.class_number, search.number) == (others.class_number, others.number) == (3, number)
        assert search.hand == others.hand == hands_for(3, number)[-1]
        assert search.yaku[0].value
        assert level_of(search.hand) == 2
        search, others = search.another(), others.another()


def test_a_hand_that_was_given_has_no_class_number():
    assert (start().class_number, start().number) == (None, None)
    assert (start().another().class_number, start().another().number) == (1, 1)


@every("given", ["", "seven", "-1", "1.5", "1234567", "1 2", "x" * 3000])
def test_what_is_typed_for_a_class_number_is_one_or_is_refused(given):
    reason = refusal(BadOption, start(None).with_class_number, given)
    assert reason.key == "class-number.unreadable"
    assert len(reason.witnesses["given"]) < 200
    assert refusal(BadOption, start(None).with_class_number, None).key == "option.seed"


@every(
    ("hand", "texts", "told"),
    [
        ("24689", [], Event("yaku-search.possible", possible=96)),
        ("24689", ["4+6+8 = 2×9"], Event("yaku-search.possible-more", possible=96, value=18)),
        ("24689", ["48×2 = 96", "4+6+8 = 2×9"], Event("yaku-search.possible-reached", possible=96)),
        (NONE, [], Event("yaku-search.possible-none")),
    ],
)
def test_who_goes_on_is_told_the_highest_score_that_was_possible(hand, texts, told):
    search = start(hand, help="tell", is_there_one=hand == NONE)
    for text in texts:
        search = search.enter(text)
    dealt = search.another()
    now = Event("yaku-search.dealt", tiles=tuple(dealt.hand), number=1)
    assert dealt.said == Event("yaku-search.gone-on", then=told, now=now)


def test_in_another_base_the_highest_possible_is_said_to_be_in_base_ten():
    assert "The highest possible was 60 (in base ten)." in str(start("04477", base=8).another().said)


def test_a_new_hand_begins_anew():
    search = start(None, help="tell").show_solution().how_many().hint().another()
    fresh = (search.found, search.shown, search.asked_for_count, search.hint_step, search.placing.is_empty)
    assert fresh == ((), (), False, 0, True)
    assert search.help == "tell"


def test_the_hand_before_comes_back_with_what_was_found_in_it():
    found = start(help="tell").enter("3*7+2=23").undo()
    dealt = found.another()
    assert dealt.hands.past == (replace(found, history=History(found.history.past)),)
    back = dealt.press_tile(0).undo().undo()
    assert back.said == Event("yaku-search.hand-back", tiles=tuple("22337"))
    assert (back.hand, back.found, back.source) == (found.hand, found.found, found.source)
    assert back.redo().hand == dealt.hand
    assert back.redo().redo().placing.slots[0] == 0
    assert back.press_tile(0).hands.future == (), "what is new leaves nothing to be done again"


@pytest.mark.parametrize("deal", [lambda m: m.with_level(3), lambda m: m.with_class_number(7)])
def test_undo_brings_back_the_source_of_the_hand_before_and_keeps_the_help_that_is_wanted(deal):
    search = start(None, seed=3).press_tile(1)
    back = deal(search).with_help("tell").undo()
    assert (back.source, back.placing, back.help) == (search.source, search.placing, "tell")


def test_hands_are_kept_as_far_as_there_are_steps_back_and_none_of_them_keeps_others():
    search = start(None, seed=3)
    for _ in range(MOST_STEPS + 5):
        search = search.another()
    assert len(search.hands.past) == MOST_STEPS
    assert all(before.hands == History() for before in search.hands.past)


def test_after_the_last_hand_of_a_seed_come_those_of_the_next():
    search = start(None, seed=3)
    for _ in range(MOST_HANDS):
        search = search.another()
    assert (search.source.seed, search.source.number) == (4, 0)
    assert search.hand == start(None, seed=4).hand


def test_in_a_small_base_hands_come_back():
    search = start(None, base=3, level=1)
    hands = [search.hand]
    for _ in range(20):
        search = search.another()
        hands.append(search.hand)
        assert search.yaku
    assert len(set(hands)) < 20


def test_where_that_is_the_question_some_hands_have_no_yaku():
    search, answers = start(None, is_there_one=True), set()
    for _ in range(12):
        answers.add(bool(search.yaku))
        search = search.another()
    assert answers == {True, False}


def test_the_level_is_chosen_and_begins_a_new_series():
    for level in (1, 2, 3):
        search = start(None).with_level(level)
        assert (level_of(search.hand), search.source.level, search.source.number) == (level, level, 0)
    assert refusal(BadOption, start().with_level, 4).key == "option.unknown"


@pytest.mark.long
@pytest.mark.parametrize("base", [8, 12, 16])
def test_Q1_other_bases_are_played_in_too(base):
    search = start(None, base=base, help="tell")
    for equation in search.yaku:
        search = search.enter(str(equation))
    assert len(search.found) == len(search.yaku)


def test_Q3_a_leading_zero_or_a_form_that_is_off_is_told_even_in_ask():
    assert laid(start("00123"), "02+1 = 03").weigh("level").found
    barred = laid(start("00123", leading_zero=False, help="ask"), "02+1 = 03")
    assert barred.said.key == "equation.leading-zero"
    assert not barred.is_weighing
    forms = [form for form in FORMS if form != EquationShape(("×", "+"), ("",))]
    barred = laid(start(forms=forms, help="ask"), "3×7+2 = 23")
    assert barred.said == Reason("equation.form-off", form=EquationShape(("×", "+"), ("",)))
    assert barred.declare().found == ()


# steps


def test_a_tile_that_is_dropped_on_the_hand_comes_back_and_an_empty_slot_is_pointed_at():
    search = start().press_tile(4).press_slot(3).press_tile(0)
    assert search.drop(4, None).placing.slots == (None, None, None, 0, None)
    assert search.drop(2, None).placing == search.placing
    assert search.press_slot(1).said == Hint("yaku-search.aimed-left", place=2)
    assert search.press_slot(4).said == Hint("yaku-search.aimed-right", place=2)


def test_only_signs_of_the_forms_come_one_after_the_other():
    few = start("24689", forms=["CD×E = AB", "C×D×E = AB"])
    assert few.press_sign(2).press_sign(2).placing.operations[2] == ""
    signs = few.press_sign(0), few.press_sign(0).press_sign(0)
    assert [search.placing.operations[0] for search in signs] == ["×", ""]


def test_a_yaku_that_was_found_needs_no_second_weighing():
    search = laid(start(), "3×7+2 = 23").declare().clear().undo()
    assert search.uncovered
    assert search.said.key == "yaku-search.again"


def test_what_can_be_chosen_is_what_the_forms_need():
    assert [tuple(dict.fromkeys(row)) for row in zip(*((*f.left, *f.right) for f in FORMS), strict=True)] == [
        *CHOICES
    ]
    assert HEAVIER[1] == "level"


def test_what_lies_there_at_the_beginning_leads_to_one_goal_and_stays():
    search = start(laid="3*7+_ = __")
    assert [str(each) for each in search.yaku] == ["3×7+2 = 23"]
    assert search.said == Hint("yaku-search.start-laid")
    assert search.loads == (21, None)
    for place, loads in ((0, (23, None)), (1, (23, 20)), (3, (None, None))):  # then the balance is covered
        search = search.press_tile(place)
        assert search.loads == loads
    assert search.clear().placing == search.beginning
    found = search.weigh("level")
    assert found.said == Success("yaku-search.levels", equation=Equation("3×7+2 = 23"), value=23)
    assert found.another().beginning is None
    assert search.show_solution().said.key == "yaku-search.shown-laid"


@pytest.mark.parametrize("line", ["3×7+3 = □□", "□×□×□ = □□"])
def test_what_lies_there_at_the_beginning_can_be_finished(line):
    assert refusal(BadOption, start, laid=line) == Reason("yaku-search.laid-in-vain", line=line)
