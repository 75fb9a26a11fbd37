"""What a bench offers: what the lesson has come to, and numbers as far as the world goes."""

from __future__ import annotations

import pytest

from setcards_edu import Hint
from setcards_edu.conjectures import OVERS, suggestions
from setcards_edu.conjectures.drafts import DoesNotFit, Draft
from setcards_edu.conjectures.examples import listed
from setcards_edu.teaching.conjectures.bench import BenchState
from setcards_edu.teaching.conjectures.block_palette import CHIPS, BlockPalette
from tests.cases import every
from tests.refusals import refusal

LESSON_01 = ("stronger", "weaker", "union", "intersection")


def names(options):
    return [getattr(option, "name", None) or str(option) for option in options]


def test_what_a_lesson_has_not_come_to_is_not_offered():
    bench = BenchState.start("pairs", without=LESSON_01)
    assert not {"stronger", "weaker"} & set(names(bench.options("if")))
    assert "subset" in names(bench.options("if"))
    bench = bench.place("subset")
    assert names(bench.options("if.1")) == ["A", "B", "∅", "U", "U ∖ A", "U ∖ B"]


@pytest.mark.parametrize(("place", "content"), [("then", "stronger"), ("if.1", "A ∪ B"), ("if.1", "C")])
def test_nor_can_it_be_put_there_by_code(place, content):
    bench = BenchState.start("pairs", without=LESSON_01).place("subset")
    reason = refusal(DoesNotFit, bench.place, content, place)
    assert (reason.key, reason.witnesses["given"]) == ("draft.does-not-fit", content)


def test_nor_is_it_suggested():
    bench, seen = BenchState.start("pairs", without=LESSON_01), []
    while (bench := bench.suggest()).draft.statement not in seen:
        seen.append(bench.draft.statement)
    said = {clause.predicate.name for statement in seen for clause in statement.conditions}
    assert "stronger" not in said
    assert len(seen) == len(BlockPalette.all_but(LESSON_01).suggestions("pairs")) >= 5
    assert len(seen) < len(suggestions("pairs"))


def test_in_sight_lie_the_statements_with_which_the_lesson_begins():
    palette = BlockPalette.all_but(LESSON_01)
    assert palette.chips("pairs", "01") == listed("pairs", "01") == palette.suggestions("pairs", "01")[:4]
    assert palette.chips("pairs", "03") == suggestions("pairs", "01")[:CHIPS], "of others, the first that fit"
    assert palette.chips("triples") == (*suggestions("triples", "01")[:1],)


def test_where_nothing_is_left_that_is_said():
    bench = BenchState.start("triples", without=("comparable", "stronger"))
    assert bench.suggest().said == Hint("conjecturing.nothing-to-suggest")


@every(
    ("over", "block", "n", "numbers"),
    [
        ("pairs", "contains-point", 5, range(1, 6)),
        ("pairs", "has-size", 2, range(3)),
        ("topologies", "has-number", 2, range(2, 5)),
        ("topologies", "more-than", 1, [2]),
        ("topologies", "more-than", 3, range(2, 9)),
        ("hands", "has-tile", 6, range(6)),
        ("hands", "has-tile", 16, range(10)),
        ("hands", "best-is", 3, range(9)),
        ("hands", "best-at-least", 10, range(1, 100)),
        ("hands", "more-yaku", 2, range(1, 31)),
    ],
)
def test_a_number_goes_as_far_as_the_world(over, block, n, numbers):
    bench = BenchState.start(over, n=n).place(block)
    assert list(bench.options("if.number")) == list(numbers)


@every("over", OVERS)
def test_as_a_rule_everything_is_offered(over):
    draft = Draft.blank(over)
    assert list(BlockPalette().options(draft, "if", 3)) == list(draft.options("if"))
    assert BlockPalette().suggestions(over) == suggestions(over)
