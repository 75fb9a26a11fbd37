"""The notebook of discoveries: what was checked and holds, each statement once, and nothing else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.conjectures import EXAMPLES, Finding, NotAStatement, Statement, find_counterexample
from setcards_edu.teaching import Keeper, NotProgress, Progress, from_json, to_json
from setcards_edu.teaching.exercises.discoveries import (
    MAXIMUM_DISCOVERIES,
    MAXIMUM_STATEMENT,
    Discovery,
    NotADiscovery,
)
from setcards_edu.teaching.exercises.progress import MAXIMUM_EXERCISES, Entry
from setcards_edu.teaching.exercises.progress_file import MAXIMUM_SIZE
from setcards_edu.teaching.exercises.progress_stores import MemoryStore
from tests.cases import every
from tests.refusals import attempt, refusal

from .notebooks import STATEMENTS, discoveries, numbered

COMPLEMENTS, COMPARABLE, ANTISYMMETRIC = EXAMPLES["01"][:3]
OLD = json.dumps(
    {
        "format": "setcards-edu progress",
        "version": 1,
        "course": "setcards-edu",
        "label": "花子",
        "exercises": {
            "topology.union": {
                "attempts": 3,
                "best": "correct",
                "level": 2,
                "hints": 1,
                "solution_shown": False,
                "first": "2026-04-02",
                "last": "2026-04-03",
            }
        },
    }
)


def found(statement, n=3, **options):
    return find_counterexample(statement, n, **options)


# what is written down


def test_a_statement_that_holds_is_written_down_with_how_far_it_was_checked():
    keeper = Keeper(today=lambda: "2026-04-02")
    keeper.discovered(found(COMPLEMENTS, 4))
    (noted,) = keeper.progress.discoveries
    assert noted == Discovery(COMPLEMENTS, 4, 4, 256, "2026-04-02")
    assert str(noted.message) == "Checked in all 256 cases for n = 4."
    keeper.discovered(found(ANTISYMMETRIC, 3, from_n=1))
    assert "Checked in all 84 cases for n = 1 to 3." in [
        str(noted.message) for noted in keeper.progress.discoveries
    ]
    assert repr(keeper.progress) == "Progress(label='', begun=0, done=0, discoveries=2)"


def test_what_is_false_or_says_nothing_is_not():
    keeper = Keeper()
    assert refusal(NotADiscovery, keeper.discovered, found(COMPARABLE)).key == "discovery.false"
    nothing = {"is": "equal", "of": ["A", "A"], "not": True}
    vacuous = Statement.from_json({"over": "pairs", "if": [nothing], "then": nothing})
    reason = refusal(NotADiscovery, keeper.discovered, found(vacuous))
    assert reason.key == "discovery.vacuous"
    assert keeper.progress == Progress()


def test_a_statement_stands_there_once_and_the_larger_n_wins():
    progress = Progress().discovered(found(COMPLEMENTS, 3), day="2026-04-02")
    progress = progress.discovered(found(COMPLEMENTS, 5), day="2026-04-03")
    progress = progress.discovered(found(COMPLEMENTS, 4), day="2026-04-04")
    assert progress.discoveries == (Discovery(COMPLEMENTS, 5, 5, 1024, "2026-04-03"),)
    assert progress.discovered(found(COMPLEMENTS, 5), day="2026-04-05") == progress
    wider = progress.discovered(found(COMPLEMENTS, 5, from_n=1), day="2026-04-05")
    assert wider.discoveries[0].from_n == 1


def test_what_holds_of_all_hands_of_a_base_is_kept_too():
    claim = EXAMPLES["04"][2]
    one = Progress().discovered(found(claim, 6), day="2026-04-02")
    two = Progress().discovered(found(claim, 7, from_n=2), day="2026-04-01")
    both = one.merge(two)
    assert both == two.merge(one)
    assert both.discoveries == (Discovery(claim, 7, 2, 923, "2026-04-01"),)
    assert from_json(to_json(both)) == both
    assert str(both.discoveries[0].message) == (
        "Holds for all 923 hands in the bases 2 to 7, by going through all cases. "
        "Of other bases that says nothing."
    )
    assert Discovery(claim, 16, 2, 54_263).n == 16
    for n, from_n, wrong in ((17, 2, "n"), (1, 1, "n"), (16, 1, "from_n"), (3, 4, "from_n")):
        assert refusal(NotProgress, Discovery, claim, n, from_n, 9).witnesses["field"] == wrong


def test_two_notebooks_become_one():
    one = Progress().discovered(found(COMPLEMENTS, 3)).discovered(found(ANTISYMMETRIC, 5))
    two = Progress().discovered(found(COMPLEMENTS, 4))
    both = one.merge(two)
    assert {(noted.statement, noted.n) for noted in both.discoveries} == {
        (COMPLEMENTS, 4),
        (ANTISYMMETRIC, 5),
    }
    assert both.discoveries == two.merge(one).discoveries


@given(discoveries(), discoveries())
def test_of_two_discoveries_of_one_statement_one_says_at_least_as_much(a, b):
    assert (a.reach() == b.reach()) == ((a.n, a.from_n, a.cases, a.day) == (b.n, b.from_n, b.cases, b.day))


def test_a_full_notebook_takes_no_more_and_two_that_are_too_much_keep_the_first_in_any_order():
    full = tuple(
        Discovery(numbered(k), 3, 3, 64, f"2026-04-{k % 30 + 1:02}") for k in range(MAXIMUM_DISCOVERIES)
    )
    progress = Progress(discoveries=full)
    assert refusal(NotADiscovery, progress.discovered, found(COMPLEMENTS)).key == "discovery.full"
    late = Discovery(COMPLEMENTS, 3, 3, 64, "2026-05-01")
    other = Progress(discoveries=(late,))
    first = sorted((late, *full), key=lambda one: one.text)[:MAXIMUM_DISCOVERIES]
    assert {*progress.merge(other).discoveries} == {*other.merge(progress).discoveries} == {*first}
    again = refusal(NotProgress, Progress, discoveries=(*full, late))
    assert (again.witnesses["field"], again.witnesses["given"]) == ("discoveries", "101")


# the file


def test_a_file_of_the_first_version_is_read_with_an_empty_notebook():
    progress = from_json(OLD)
    assert progress.done == ("topology.union",)
    assert progress.label == "花子"
    assert progress.discoveries == ()
    assert json.loads(to_json(progress))["version"] == 6
    assert from_json(to_json(progress)) == progress
    store = MemoryStore()
    store.keep("setcards-edu:progress:花子", OLD)
    store.keep("setcards-edu:label", "花子")
    keeper = Keeper(store=store)
    keeper.discovered(found(COMPLEMENTS))
    again = Keeper(store=store).progress
    assert again.done == ("topology.union",)
    assert again.discoveries == keeper.progress.discoveries != ()


def test_the_first_version_had_no_notebook():
    text = json.dumps(json.loads(OLD) | {"discoveries": []})
    reason = refusal(NotProgress, from_json, text)
    assert (reason.key, reason.witnesses["field"]) == ("progress.field-unknown", "discoveries")


def written(**changes):
    content = json.loads(to_json(Progress().discovered(found(COMPLEMENTS), day="2026-04-02")))
    content["discoveries"][0].update(changes)
    return json.dumps(content)


@every(
    ("text", "key", "where"),
    [
        (written(n=0), "progress.wrong-value", "discoveries.1.n"),
        (written(n=7), "progress.wrong-value", "discoveries.1.n"),
        (written(n=True), "progress.wrong-value", "discoveries.1.n"),
        (written(n="3"), "progress.wrong-value", "discoveries.1.n"),
        (written(from_n=4), "progress.wrong-value", "discoveries.1.from_n"),
        (written(from_n=0), "progress.wrong-value", "discoveries.1.from_n"),
        (written(cases=0), "progress.wrong-value", "discoveries.1.cases"),
        (written(cases=1e6), "progress.wrong-value", "discoveries.1.cases"),
        (written(cases=10**13), "progress.wrong-value", "discoveries.1.cases"),
        (written(day="yesterday"), "progress.wrong-value", "discoveries.1.day"),
        (written(proof="obvious"), "progress.field-unknown", "discoveries.1.proof"),
        (written(statement=None), "progress.not-a-statement", None),
        (
            written(statement={"over": "pairs", "then": {"is": "magic", "of": ["A"]}}),
            "progress.not-a-statement",
            None,
        ),
        (written(statement="__import__('os')"), "progress.not-a-statement", None),
    ],
)
def test_a_bad_discovery_is_refused_with_the_reason(text, key, where):
    reason = refusal(NotProgress, from_json, text)
    assert reason.key == key
    assert reason.witnesses.get("field") == where


@every("over", ["cards", "families", "relations", "chases"])
def test_a_statement_about_what_is_no_more_is_left_out_and_the_rest_is_read(over):
    former = {"over": over, "if": [], "then": {"is": "chain", "of": ["F"]}}
    content = json.loads(written())
    content["discoveries"].insert(0, content["discoveries"][0] | {"statement": former, "n": 7})
    progress = from_json(json.dumps(content))
    assert progress == from_json(written())
    assert [noted.statement for noted in progress.discoveries] == [COMPLEMENTS]
    assert refusal(NotAStatement, Statement.from_json, former).key == "statement.unknown"


@every("over", [[], {}, 5, None, "dogs"])
def test_what_statements_were_never_about_is_still_refused(over):
    statement = COMPLEMENTS.to_json() | {"over": over}
    assert refusal(NotProgress, from_json, written(statement=statement)).key == "progress.not-a-statement"


def test_a_statement_that_stands_there_twice_is_refused():
    content = json.loads(written())
    content["discoveries"] *= 2
    assert refusal(NotProgress, from_json, json.dumps(content)).witnesses["field"] == "discoveries"


def test_why_a_statement_cannot_be_read_is_said():
    text = written(statement={"over": "pairs", "if": [], "then": {"is": "magic", "of": ["A", "B"]}})
    assert "magic" in str(refusal(NotProgress, from_json, text))


ODD = st.sampled_from(
    [None, True, 1.0, -1, 0, 3, 7, 10**13, "3", "2026-04-02", [], COMPLEMENTS, STATEMENTS[-1]]
)


@given(st.dictionaries(st.sampled_from(["statement", "n", "from_n", "cases", "day"]), ODD))
def test_whatever_is_a_discovery_comes_back_from_its_file(changed):
    values = {"statement": COMPLEMENTS, "n": 3, "from_n": 3, "cases": 64, "day": None} | changed
    made = attempt(lambda: Discovery(**values))
    assert isinstance(made, (Discovery, NotProgress))
    if isinstance(made, Discovery):
        progress = Progress(discoveries=(made,))
        assert from_json(to_json(progress)) == progress


@pytest.mark.long
def test_the_largest_notebook_beside_the_largest_progress_comes_back():
    deep = {"union": [{"intersection": ["A", "B"]}, {"complement": {"union": ["A", "B"]}}]}
    clause = {"is": "has-size", "of": [deep], "number": 3, "not": True}
    conditions = [clause, clause]
    longest = []
    for number in range(MAXIMUM_DISCOVERIES):
        other = numbered(number).to_json()["then"]
        longest.append(
            Statement.from_json({"over": "pairs", "if": [*conditions, other], "then": {"any": [clause] * 2}})
        )
    notebook = tuple(Discovery(statement, 6, 1, 10**12, "2026-04-02") for statement in longest)
    assert max(len(noted.text) for noted in notebook) > 500
    entry = Entry(hints=3, solution_shown=True)
    ids = [f"{'.'.join(['a' * 40] * 4)[: -len(str(k))]}{k}" for k in range(MAXIMUM_EXERCISES)]
    largest = Progress(
        label="あ" * 40, course="c" * 40, entries=dict.fromkeys(ids, entry), discoveries=notebook
    )
    text = to_json(largest)
    assert len(text) <= MAXIMUM_SIZE
    assert from_json(text, course=largest.course) == largest


def test_a_statement_that_is_too_long_to_be_kept_is_refused():
    deep = {"union": [{"intersection": ["A", {"complement": "B"}]}] * 2}
    clause = {"is": "subset", "of": [deep, deep]}
    statement = Statement.from_json({"over": "pairs", "if": [clause] * 3, "then": {"any": [clause] * 2}})
    assert len(json.dumps(statement.to_json(), separators=(",", ":"))) > MAXIMUM_STATEMENT
    assert refusal(NotProgress, Discovery, statement, 3, 3, 64).witnesses["field"] == "statement"
    held = Progress().discovered
    assert refusal(NotADiscovery, held, Finding(statement, 3, 3, 64, met=64)).key == "discovery.too-long"
