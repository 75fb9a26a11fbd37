"""A statement with blanks: what fits where, what is missing, and that nothing is lost on the way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, language
from setcards_edu.conjectures import BLANK, EXAMPLES, OVERS, Statement, Term, predicate
from setcards_edu.conjectures.drafts import CONCLUSIONS, CONDITIONS, DoesNotFit, Draft
from tests.cases import every
from tests.refusals import refusal

STATEMENTS = [statement for lesson in EXAMPLES.values() for statement in lesson]


def built(over, *contents):
    """A draft with its places filled one after another."""
    draft = Draft.blank(over)
    for content in contents:
        draft = draft.put(draft.missing[0], content)
    return draft


@every("statement", STATEMENTS, ids=lambda statement: statement.over)
def test_a_whole_statement_is_taken_apart_and_put_together_again(statement):
    draft = Draft.of(statement)
    assert draft.missing == ()
    assert draft.statement == statement
    assert draft.formula == statement.formula
    for code in ("en", "ja"):
        with language(code):
            assert str(draft.message) == str(statement)


@given(st.sampled_from(STATEMENTS), st.data())
def test_whatever_is_taken_out_is_missing_and_put_back_it_is_the_same(statement, data):
    whole = Draft.of(statement)
    place = data.draw(st.sampled_from([place for place in whole.places if "." in place]))
    taken = whole.taken(place)
    assert taken.missing == (place,)
    assert taken.statement is None
    assert BLANK in str(taken.message)
    assert BLANK in taken.formula
    assert taken.put(place, whole.content(place)) == whole


def test_the_sentence_and_its_formula_grow_as_one_builds():
    contents = ("stronger", "A", "B", "subset", "A", "U ∖ B")
    told = [built("pairs", *contents[:k]) for k in range(len(contents) + 1)]
    assert str(told[4].message) == (
        f"For all sets A, B: if A is stronger than B, then {BLANK} is a subset of {BLANK}."
    )
    assert [draft.formula.removeprefix("∀ A, B ⊆ U: ") for draft in told] == [
        f"{BLANK} ⇒ {BLANK}",
        f"{BLANK} → {BLANK} ⇒ {BLANK}",
        f"{BLANK} → A ⇒ {BLANK}",
        f"B → A ⇒ {BLANK}",
        f"B → A ⇒ {BLANK} ⊆ {BLANK}",
        f"B → A ⇒ A ⊆ {BLANK}",
        "B → A ⇒ A ⊆ U ∖ B",
    ]


def test_a_statement_without_conditions_is_one_too():
    draft = built("pairs", "odd-size", "A").removed("if")
    assert draft.missing == ("then",)
    draft = draft.put("then", "odd-size").put("then.1", "A").negate("then")
    assert draft.statement == Statement.from_json(
        {"over": "pairs", "if": [], "then": {"is": "odd-size", "of": ["A"], "not": True}}
    )
    assert draft.added("if").missing == ("if",)


@pytest.mark.long
@every("over", OVERS)
def test_every_option_fits_and_its_place_has_words(over):
    draft = Draft.blank(over)
    for block in draft.options("if"):
        with_block = draft.put("if", block)
        assert with_block.put("if", block.name) == with_block
        for place in with_block.places:
            for option in with_block.options(place):
                there = with_block.put(place, option)
                assert there.content(place) == option
                assert with_block.fits(
                    place, str(option) if not isinstance(option, type(block)) else option.name
                )


def test_where_there_is_one_thing_only_it_need_not_be_chosen():
    draft = Draft.blank("topologies").put("if", "connected")
    assert draft.content("if.1") == Term("T")
    assert draft.missing == ("then",)


def test_another_block_keeps_what_still_fits():
    draft = built("pairs", "stronger", "A", "B").put("if", "weaker")
    assert (draft.content("if.1"), draft.content("if.2")) == (Term("A"), Term("B"))
    draft = draft.put("if", "has-size")
    assert draft.places[:3] == ("if", "if.1", "if.number")
    assert draft.content("if.1") == Term("A")
    draft = draft.put("if.number", 0).put("if", "contains-point")
    assert draft.content("if.number") is None  # there is no point 0
    assert draft.put("if.number", "3").put("if", "has-size").content("if.number") == 3


@pytest.mark.parametrize(
    ("place", "content"),
    [
        ("if", "A"),
        ("if", "magic"),
        ("if", 3),
        ("if.1", "stronger"),
        ("if.1", "C"),
        ("if.1", 3),
        ("if.1", "a"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_is_wanted(place, content):
    draft = Draft.blank("pairs").put("if", "stronger")
    assert not draft.fits(place, content)
    reason = refusal(DoesNotFit, draft.put, place, content)
    assert reason.witnesses["given"] == str(content)
    other = predicate("topology", "connected")
    assert not draft.fits("if", other)


def test_lines_are_added_at_their_end_and_move_up_when_one_goes():
    draft = Draft.blank("pairs")
    for name in ("and", "or", "and2"):
        assert name in draft.next_lines
        draft = draft.added(name).put(name, "stronger")
    assert draft.next_lines == ()
    assert tuple(draft.lines) == CONDITIONS + CONCLUSIONS
    draft = draft.put("and", "subset").removed("if")
    assert [line.block and line.block.name for line in draft.lines.values()] == [
        "subset", "stronger", None, "stronger"
    ]  # fmt: skip
    assert draft.spare_lines == ("if", "and", "then", "or")
    only = draft.removed("then")
    assert only.spare_lines == ("if", "and")
    assert refusal(BadOption, only.removed, "then").witnesses["name"] == "line"
    assert refusal(BadOption, draft.added, "if").witnesses["name"] == "line"
    refusal(BadOption, draft.negate, "and2")


def test_a_statement_for_which_there_is_no_line_is_refused():
    clause = {"is": "subset", "of": ["A", "B"]}
    statement = Statement.from_json({"over": "pairs", "if": [{"any": [clause, clause]}], "then": clause})
    refusal(DoesNotFit, Draft.of, statement)
    refusal(BadOption, Draft.blank, "numbers")
