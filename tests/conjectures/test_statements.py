"""Statements are data: read, written, told in both languages; what is none is refused with the place."""

from __future__ import annotations

import json
import pickle
from itertools import accumulate

import pytest
from hypothesis import given, settings

from setcards_edu import Message, Reason, Statement, language
from setcards_edu.conjectures import (
    BLANK,
    EXAMPLES,
    MAXIMUM_DEPTH,
    OVERS,
    Clause,
    NotAStatement,
    Term,
    blocks_for,
    letters,
    predicate,
    terms_for,
    told,
)
from setcards_edu.messages import LANGUAGES, BadOption
from tests.cases import every
from tests.effort import examples
from tests.refusals import attempt, refusal, sentences

from . import some
from .naive import HOLDS, LETTERS, SORTS

SUBSET = {"is": "subset", "of": ["A", "B"]}


def pairs(then, *conditions):
    return {"over": "pairs", "if": list(conditions), "then": then}


def why_not(data):
    return refusal(NotAStatement, Statement.from_json, data)


# as data


@settings(max_examples=examples(50))
@given(data=some.statements())
def test_a_statement_is_exactly_its_json(data):
    statement = Statement.from_json(data)
    assert statement.to_json() == data
    assert Statement.from_json(json.loads(json.dumps(statement.to_json()))) == statement
    assert Statement(statement.over, statement.conditions, statement.conclusion) == statement
    assert hash(Statement.from_json(data)) == hash(statement)
    assert eval(repr(statement), {"Statement": Statement}) == statement  # noqa: S307 - our own text
    assert pickle.loads(pickle.dumps(statement)) == statement  # noqa: S301 - our own bytes


@settings(max_examples=examples(100))
@given(data=some.json_values() | some.damaged())
def test_whatever_comes_is_a_statement_or_is_refused_with_a_reason(data):
    found = attempt(Statement.from_json, data)
    assert isinstance(found, (Statement, NotAStatement))
    if isinstance(found, NotAStatement):
        assert all(len(sentence) < 1500 for sentence in sentences(found.reason))


def test_a_very_deep_term_is_refused_before_it_is_read():
    term = "A"
    for _ in range(100_000):
        term = {"complement": term}
    reason = why_not(pairs({"is": "subset", "of": [term, "B"]}))
    assert (reason.key, reason.witnesses["most"]) == ("statement.too-deep", MAXIMUM_DEPTH)


def test_three_operations_may_stand_within_each_other():
    term = {"complement": {"union": ["A", {"intersection": ["A", "B"]}]}}
    statement = Statement.from_json(pairs({"is": "subset", "of": [term, "U"]}))
    assert str(statement.conclusion.terms[0]) == "U ∖ (A ∪ (A ∩ B))"


def test_without_conditions_the_field_may_be_left_out_and_not_may_be_false():
    short = {"over": "pairs", "then": SUBSET | {"not": False}}
    assert Statement.from_json(short) == Statement.from_json(pairs(SUBSET))


@every(
    ("data", "reason"),
    [
        (7, Reason("statement.not-an-object", where="statement", given="7", fields=("over", "if", "then"))),
        ({"over": "pairs"}, Reason("statement.field-missing", where="statement", given="then")),
        (
            pairs(SUBSET) | {"why": 1},
            Reason("statement.field-unknown", where="statement", given="why", fields=("over", "if", "then")),
        ),
        (
            {"over": "dogs", "then": SUBSET},
            Reason("statement.unknown", where="over", given="dogs", allowed=", ".join(OVERS)),
        ),
        (
            pairs(SUBSET) | {"if": SUBSET},
            Reason("statement.not-a-list", where="if", given="{'is': 'subset', 'of': ['A', 'B']}"),
        ),
        (pairs(SUBSET, *[SUBSET] * 4), Reason("statement.too-many", most=3, number=4)),
        (
            pairs(SUBSET | {"of": ["A"]}),
            Reason(
                "statement.wrong-terms", where="then", block=predicate("card", "subset").message(), slots=2
            ),
        ),
        (
            pairs(SUBSET | {"of": ["A", "C"]}),
            Reason(
                "statement.unknown",
                where="then.of[1]",
                given="C",
                allowed='A, B, ∅, U, {"complement": …}, {"union": …}, {"intersection": …}',
            ),
        ),
        (
            pairs(SUBSET | {"of": ["A", {"union": ["A"]}]}),
            Reason("statement.not-two", where="then.of[1].union", given="['A']"),
        ),
        (
            pairs({"any": [SUBSET]}),
            Reason("statement.not-two", where="then.any", given="[{'is': 'subset', 'of': ['A', 'B']}]"),
        ),
        (
            pairs(SUBSET | {"not": "yes"}),
            Reason("statement.unknown", where="then.not", given="yes", allowed="true, false"),
        ),
        (
            pairs(SUBSET | {"number": 1}),
            Reason("statement.no-number", where="then", block=predicate("card", "subset").message()),
        ),
        (
            pairs(SUBSET, {"is": "has-size", "of": ["A"], "number": 7}),
            Reason(
                "statement.wrong-number",
                where="if[0]",
                block=predicate("card", "has-size").message(),
                given="7",
                least=0,
                most=6,
            ),
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_what_may_stand_there(data, reason):
    assert why_not(data) == reason
    english, japanese = sentences(reason)
    assert english != japanese


def test_an_unknown_block_is_quoted_and_all_blocks_are_named():
    reason = why_not({"over": "topologies", "then": {"is": "compact", "of": ["T"]}})
    names = ", ".join(block.name for block in blocks_for("topologies"))
    assert reason == Reason("statement.unknown", where="then.is", given="compact", allowed=names)


def test_operations_are_for_sets_only():
    reason = why_not({"over": "topologies", "then": {"is": "t0", "of": [{"complement": "T"}]}})
    assert reason.witnesses["allowed"] == "T"


def test_a_statement_put_together_by_hand_is_checked_too():
    clause = Clause(predicate("card", "subset"), (Term("A"), Term("C")))
    assert refusal(NotAStatement, Statement, "pairs", (), clause).key == "statement.unknown"


# in words


def test_the_sentence_of_the_exception_in_both_languages():
    statement = EXAMPLES["03"][0]
    assert sentences(statement.message) == [
        "For all sets A, B: if A is stronger than B, then B is not stronger than A.",
        "すべての集合 A、B について、A が B より強いならば、B は A より強くない。",
    ]
    assert statement.formula == "∀ A, B ⊆ U: B → A ⇒ ¬(A → B)"


def test_several_conditions_are_quoted_in_japanese():
    strong = [{"is": "stronger", "of": list(two)} for two in ("AB", "BC", "AC")]
    statement = Statement.from_json({"over": "triples", "if": strong[:2], "then": strong[2]})
    assert sentences(statement.message) == [
        "For all sets A, B, C: if A is stronger than B and B is stronger than C, then A is stronger than C.",
        (
            "すべての集合 A、B、C について、「A は B より強い」と「B は C より強い」がともに成り立つならば、"
            "A は C より強い。"
        ),
    ]


@settings(max_examples=examples(50))
@given(data=some.statements())
def test_every_statement_has_its_sentence_and_its_formula(data):
    statement = Statement.from_json(data)
    english, japanese = sentences(statement.message)
    assert english.startswith("For ")
    assert english.endswith(".")
    assert BLANK not in english
    assert japanese.endswith("。")
    assert BLANK not in japanese
    assert "について、" in japanese
    formulas = set()
    for code in LANGUAGES:
        with language(code):
            formulas.add(statement.formula)
            assert str(statement) == str(statement.message)
    (formula,) = formulas
    assert formula.startswith("∀ ")
    assert formula.count("(") == formula.count(")")


def depths(formula):
    """How many parentheses are open behind each sign."""
    return accumulate((sign == "(") - (sign == ")") for sign in formula)


def parted(formula, sign):
    """The parts of a formula between signs that stand in no parentheses."""
    behind = zip(formula, depths(formula), strict=True)
    lines = "".join("\n" if (one, depth) == (sign, 0) else one for one, depth in behind)
    return [part.strip() for part in lines.split("\n")]


def bare(formula):
    """A formula without parentheses around the whole of it."""
    inside = formula[1:-1]
    whole = formula.startswith("(") and formula.endswith(")") and min(depths(inside), default=0) >= 0
    return inside if whole else formula


def read_back(clause, formula):
    """A clause with its formula, or its two clauses with what stands on both sides of ∨."""
    halves = parted(bare(formula), "∨") if "any" in clause.to_json() else [bare(formula)]
    return list(zip(clause.parts, map(bare, halves), strict=True))


def is_read_back(statement):
    """Whether the formula falls into those of the clauses: ¬ binds before ∧, this before ∨, this before ⇒."""
    _, _, body = statement.formula.partition(": ")
    found = []
    if statement.conditions:
        supposed, body = parted(body, "⇒")
        together = parted(supposed, "∧") if parted(supposed, "∨") == [supposed.strip()] else [supposed]
        for clause, formula in zip(statement.conditions, together, strict=True):
            found += read_back(clause, formula)
    found += read_back(statement.conclusion, body)
    return all(formula == bare(clause.formula) for clause, formula in found)


@given(data=some.statements())
def test_a_formula_is_read_back_as_the_clauses_that_it_is_made_of(data):
    assert is_read_back(Statement.from_json(data))


@every("over", OVERS)
def test_every_block_has_words_for_yes_and_no_and_a_formula(over):
    for block in blocks_for(over):
        terms, number = letters(over)[:1] * block.slots, block.numbers and block.numbers[0]
        yes, no = block.message(terms, number), block.message(terms, number, negated=True)
        for told_yes, phrase_refusal in zip(sentences(yes), sentences(no), strict=True):
            assert told_yes != phrase_refusal
            assert BLANK not in told_yes + phrase_refusal
        assert yes.formula
        assert yes.formula != no.formula
        assert all(BLANK in sentence for sentence in sentences(block.message()))


def test_the_subject_is_marked_by_its_role_in_japanese():
    block = predicate("topology", "connected")
    with language("ja"):
        assert str(block.message("T", role="if")) == "T が連結である"
        assert str(block.message("T")) == "T は連結である"


# what can be chosen


def test_the_blocks_are_those_of_the_definitions():
    assert {SORTS[over]: {block.name for block in blocks_for(over)} for over in OVERS} == {
        sort: set(blocks) for sort, blocks in HOLDS.items()
    }
    assert set(OVERS) == set(LETTERS)


@pytest.mark.parametrize(("over", "number"), [("pairs", 8), ("triples", 14), ("topologies", 1), ("hands", 1)])
def test_the_terms_to_choose_from(over, number):
    terms = terms_for(over)
    assert len(set(terms)) == len(terms) == number
    assert set(letters(over)) <= set(terms)


def test_an_unfinished_sentence_has_blanks():
    begun = predicate("card", "stronger").message(["A"], role="if")
    assert sentences(told("pairs", [begun], None)) == [
        "For all sets A, B: if A is stronger than ▢, then ▢.",
        "すべての集合 A、B について、A が ▢ より強いならば、▢。",
    ]
    assert isinstance(told("pairs", [], None), Message)
    assert refusal(BadOption, told, "pairs", [begun] * 4, None).witnesses["given"] == "4"
