"""Putting a statement together step by step, and testing it."""

from __future__ import annotations

from setcards_edu import BadOption, Event, Hint, Reason
from setcards_edu.conjectures import EXAMPLES, OVERS, Statement, Term, find_counterexample, suggestions
from setcards_edu.conjectures.drafts import DoesNotFit
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.messages import Judgement, Obstacle, Partial
from setcards_edu.teaching.conjectures.bench import BenchState, Unfinished, usual_points
from setcards_edu.teaching.conjectures.block_palette import BlockPalette
from setcards_edu.teaching.conjectures.votes import Vote
from tests.cases import every
from tests.refusals import refusal


def put(bench, *contents):
    for content in contents:
        bench = bench.place(content)
    return bench


def loaded(statement, **options):
    return BenchState.start(statement.over, **options).load(statement)


def outcome(bench):
    work = bench.test()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return bench.tested(end.value)


ASYMMETRIC = EXAMPLES["03"][0]


def test_the_next_empty_place_is_chosen_by_itself():
    bench, seen = BenchState.start("pairs"), []
    for content in ("contains-point", "2", "stronger"):
        seen.append(bench.chosen)
        assert bench.said.key in {"conjecturing.start", "conjecturing.choose"}
        bench = bench.place(content)
    assert seen == ["if", "if.number", "then"]
    assert bench.chosen == ""
    assert bench.said == Hint("conjecturing.complete")
    bench = put(BenchState.start("pairs"), "stronger", "stronger").negate("then")
    assert bench.draft.statement == ASYMMETRIC
    assert str(bench.said) == "Now it says “not”: B is not stronger than A."
    assert str(bench.negate("then").said) == "The “not” is gone: B is stronger than A."
    assert str(BenchState.start("pairs").negate("if").said) == "Now it says “not”: not ▢."


@every(
    ("over", "blocks", "lines"),
    [
        ("pairs", {"if": "subset", "then": "subset"}, ["A is a subset of B", "B is a subset of A"]),
        ("pairs", {"if": "subset", "then": "smaller"}, ["A is a subset of B", "A has fewer elements than B"]),
        (
            "triples",
            {"if": "stronger", "and": "stronger", "and2": "stronger", "then": "stronger"},
            ["A is stronger than B", "B is stronger than C", "C is stronger than A", "A is stronger than C"],
        ),
    ],
)
def test_letters_come_by_themselves(over, blocks, lines):
    bench = BenchState.start(over)
    for line, block in blocks.items():
        bench = (bench.add(line) if line not in bench.draft.lines else bench).place(block, line)
    assert [str(line.message("then")) for line in bench.draft.lines.values()] == lines
    for _ in range(len(blocks) + len(blocks) - 2):
        bench = bench.undo()
    assert bench.draft == bench.first, "a block and its letters are one step"


def test_what_is_put_somewhere_on_a_line_goes_where_it_belongs():
    bench = BenchState.start("pairs").place("stronger", "then")
    bench = bench.clear("then.1").clear("then.2")
    bench = bench.place("B", "then").place("A", "then")
    assert [bench.draft.content(f"then.{k}") for k in (1, 2)] == [Term("B"), Term("A")]
    bench = bench.place("subset", "then.2")
    assert bench.draft.lines["then"].block.name == "subset"
    assert bench.place("∅", "then").draft.content("then.1") == Term("∅")  # all are taken: the first
    assert refusal(DoesNotFit, bench.place, "A", "if").key == "draft.does-not-fit"


def test_where_nothing_is_left_to_take_out_or_to_take_back_that_is_said():
    assert loaded(ASYMMETRIC).clear("if.1").clear().said == Hint("conjecturing.is-empty")
    assert refusal(BadOption, loaded(ASYMMETRIC).clear, "and").key == "option.unknown"
    assert loaded(ASYMMETRIC).restart().restart().said == Hint("conjecturing.is-the-start")


def test_when_no_place_is_chosen_one_must_be_named():
    bench = loaded(ASYMMETRIC)
    for step, *given in ((bench.place, "A"), (bench.clear,), (bench.negate,), (bench.remove,)):
        assert refusal(DoesNotFit, step, *given) == Obstacle("conjecturing.nothing-chosen")


def test_undo_redo_and_what_is_taken_away_tell_what_is_there_now():
    bench = put(BenchState.start("pairs"), "stronger").clear("if.2").add("and")
    gone = bench.remove("and")
    assert str(gone.said) == (
        "The line “and” is gone. Now it reads: For all sets A, B: if A is stronger than ▢, then ▢."
    )
    undone = gone.undo()
    assert undone.said == Event("conjecturing.undone", statement=bench.draft.message)
    assert undone.redo().said == Event("conjecturing.redone", statement=gone.draft.message)


def test_about_something_else_it_begins_anew_and_undo_brings_it_back():
    bench = put(BenchState.start("pairs", n=4), "stronger")
    other = bench.about("hands")
    assert str(other.said).startswith("Started afresh with a hand H of five tiles. “Undo” brings")
    assert (other.draft.over, other.n, other.chosen) == ("hands", 10, "if")
    back = other.undo()
    assert back.draft == bench.draft
    assert back.n == usual_points("pairs")
    assert bench.about("pairs") is bench
    assert BenchState.start("pairs").about("triples").said.key == "conjecturing.choose"
    assert refusal(BadOption, bench.about, "numbers").witnesses["name"] == "over"


def test_who_only_looks_what_else_it_could_be_about_loses_nothing():
    bench = put(BenchState.start("pairs"), "stronger")
    away = bench
    for over in ("triples", "hands", "topologies"):
        away = away.about(over)
    assert away.undo().draft == bench.draft, "one step back, however many were looked at"
    back = away.about("pairs")
    assert (back.draft, back.history.past) == (bench.draft, bench.history.past)
    assert back.said == Event("conjecturing.taken-up", statement=bench.draft.message)


@every("over", OVERS)
def test_one_after_the_other_is_suggested_and_undo_leads_back(over):
    bench = BenchState.start(over)
    ready, seen = suggestions(over), []
    for _ in ready:
        bench = bench.suggest()
        assert bench.said == Hint("conjecturing.suggested")
        seen.append(bench.draft.statement)
    assert seen == list(ready)
    assert bench.suggest().draft.statement == ready[0], "all have been there: again from the first"
    for _ in ready:
        bench = bench.undo()
    assert bench.draft == bench.first


def test_what_was_suggested_and_changed_is_not_suggested_again():
    first, second, *_ = BlockPalette().suggestions("pairs", "03")
    bench = BenchState.start("pairs").suggest("03")
    assert bench.draft.statement == first
    assert bench.negate("then").suggest("03").draft.statement == second
    assert bench.chosen == ""
    refusal(BadOption, bench.suggest, "00")


@every("over", OVERS)
def test_the_world_is_never_larger_than_can_be_gone_through(over):
    bench, limit = BenchState.start(over), WORLDS[over].limit
    assert bench.n <= limit
    assert bench.with_points(limit).n == limit
    refusal(BadOption, bench.with_points, limit + 1)
    refusal(BadOption, BenchState.start, over, n=limit + 1)
    refusal(BadOption, BenchState.start, over, n=0)
    refusal(BadOption, bench.with_smaller, 1)
    refusal(BadOption, BenchState.start, over, smaller=None)


def test_an_unfinished_statement_says_what_is_missing():
    bench = put(BenchState.start("pairs"), "has-size")
    reason = refusal(Unfinished, bench.test)
    assert reason == bench.unfinished
    assert str(reason) == (
        "Places that must still be filled: 2. The first is the number in “A has size ▢”. "
        "After “if” nothing need stand."
    )
    assert loaded(ASYMMETRIC).unfinished is None


def test_a_false_statement_has_its_smallest_counterexample():
    bench = outcome(loaded(ASYMMETRIC, n=3))
    assert bench.finding == find_counterexample(ASYMMETRIC, 3)
    assert bench.said == Reason("conjecturing.fails", found=bench.finding.message)


def test_smaller_worlds_come_first_if_that_is_wished():
    bench = outcome(loaded(ASYMMETRIC, n=4, smaller=True))
    assert bench.finding.counterexample.n == 1
    assert outcome(bench.with_smaller(False)).finding.counterexample.n == 4


def test_about_hands_n_is_the_base():
    bench = loaded(EXAMPLES["04"][3], smaller=True)
    assert bench.n == 10
    bench = outcome(bench)
    assert str(bench.said) == "False. A counterexample: H = 2, 3, 4, 6, 8 (in base 9)."
    assert str(bench.with_points(8).said) == "It is tested on all hands in base 8."
    assert str(bench.with_smaller(True).said) == "It is tested in all bases from 2 to 10."
    assert str(bench.with_smaller(False).said) == "It is tested in base 10 only."
    assert bench.about("pairs").n == 5
    assert bench.about("pairs").about("hands").n == 10
    nothing = Statement.from_json(
        {
            "over": "hands",
            "if": [{"is": "has-tile", "of": ["H"], "number": 9}],
            "then": {"is": "has-yaku", "of": ["H"]},
        }
    )
    assert str(outcome(loaded(nothing, n=9)).said).startswith("The conditions are never met in base 9:")


def test_a_statement_that_holds_is_a_question():
    bench = outcome(loaded(EXAMPLES["01"][0]))
    assert bench.finding.counterexample is None
    assert str(bench.said).endswith("Can you prove it?")
    assert "1024" in str(bench.said)


COMPLEMENTS = EXAMPLES["01"][0]


@every(
    ("statement", "guess", "key", "judgement"),
    [
        (ASYMMETRIC, None, "conjecturing.fails", Judgement.WRONG),
        (ASYMMETRIC, True, "conjecturing.true-but", Judgement.NONE),
        (ASYMMETRIC, False, "conjecturing.false-indeed", Judgement.RIGHT),
        (COMPLEMENTS, None, "conjecturing.holds", Judgement.RIGHT),
        (COMPLEMENTS, True, "conjecturing.true-indeed", Judgement.RIGHT),
        (COMPLEMENTS, False, "conjecturing.false-but", Judgement.NONE),
    ],
)
def test_what_was_guessed_is_told_beside_what_came_out_and_nothing_shames(statement, guess, key, judgement):
    bench = loaded(statement, n=3)
    bench = outcome(bench if guess is None else bench.vote(guess))
    assert (bench.said.key, bench.said.judgement) == (key, judgement)
    holds = statement == COMPLEMENTS
    assert bench.votes.cast == (Vote(statement, guess, guess == holds, holds),)
    assert ("Can you prove it?" in str(bench.said)) == holds
    assert ("A = ∅, B = U" in str(bench.said)) == (not holds)


def test_only_the_first_guess_of_each_statement_counts():
    bench = outcome(loaded(ASYMMETRIC, n=3).vote(True).vote(False))
    assert str(bench.votes.message) == "Guesses: 0 of 1 right"
    bench = outcome(bench.with_points(4).vote(False))
    assert bench.said.key == "conjecturing.false-indeed"
    bench = outcome(outcome(bench.load(COMPLEMENTS)).with_points(3).vote(True))
    assert (bench.votes.right, bench.votes.guesses) == (0, 1), "it was known, or there was no guess"
    bench = outcome(bench.load(EXAMPLES["01"][2]).vote(True))
    assert (bench.votes.right, bench.votes.guesses) == (1, 2)


def test_a_guess_and_a_result_are_for_the_statement_as_it_is():
    bench = loaded(COMPLEMENTS).vote(True)
    tested = outcome(bench)
    for change in (
        lambda it: it.negate("if"),
        lambda it: it.clear("if.1"),
        lambda it: it.add("or"),
        lambda it: it.with_points(2),
        lambda it: it.with_smaller(True),
        lambda it: it.load(ASYMMETRIC),
    ):
        assert change(bench).guess is change(tested).finding is None
    assert bench.choose("if").guess is True
    assert tested.choose("if").finding is tested.finding
    assert refusal(Unfinished, bench.clear("if.1").vote, True) == bench.clear("if.1").unfinished
    refusal(BadOption, bench.vote, 1)


def test_a_statement_of_which_nothing_is_the_case_says_so():
    clause = {"is": "proper-subset", "of": ["A", "A"]}
    nothing = Statement.from_json(
        {"over": "pairs", "if": [clause], "then": {"is": "equal", "of": ["A", "B"]}}
    )
    bench = outcome(loaded(nothing).vote(True))
    assert bench.votes.message is None
    assert bench.said == Partial("conjecturing.vacuous", points=WORLDS["pairs"].extent(5))


@every("number", range(1, 5))
def test_of_the_empty_places_the_first_that_must_be_filled_is_named_and_chosen(number):
    bench = BenchState.start("pairs").suggest(f"{number:02}")
    for place in bench.draft.places:
        if "." not in place or place.endswith("number"):
            continue
        gap = bench.clear(place)
        asked = gap.choose(bench.draft.places[0]).at_unfinished()
        assert asked.draft.content(asked.chosen) is None
        assert asked.chosen == place == gap.draft.lacking[0]
        assert str(gap.draft.place_message(place)) in str(asked.said)


def test_whoever_leaves_if_empty_means_no_condition():
    bench = BenchState.start("hands").choose("then").place("reaches-potential").negate("then")
    assert bench.unfinished is None
    tested = outcome(bench)
    assert tested.draft.conditions == ()
    assert str(tested.finding.counterexample.things["H"]) == "00000"
    assert BenchState.start("hands").unfinished.key == "conjecturing.conclusion-first"
