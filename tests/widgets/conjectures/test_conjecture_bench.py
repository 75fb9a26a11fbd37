"""`ConjectureBench`: what it keeps of a test, and what it shows of what others keep."""

from __future__ import annotations

from setcards_widgets import ConjectureBench

from setcards_edu import BadOption
from setcards_edu.conjectures import EXAMPLES
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.messages import Partial
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.discoveries import MAXIMUM_DISCOVERIES, Discovery
from tests.refusals import refusal
from tests.screens import lines
from tests.teaching.exercises.notebooks import numbered
from tests.teaching.kit.test_long_work import Hand

ASYMMETRIC, COMPLEMENTS, T1 = EXAMPLES["03"][0], EXAMPLES["01"][0], EXAMPLES["02"][2]


def start(statement=None, **options):
    about = {} if statement is None else {"over": statement.over}
    bench = ConjectureBench(**about, **{"keeper": Keeper(), **options})
    if statement is not None:
        bench.load(statement)
    return bench


def discoveries(bench):
    return lines(bench.driver, "discoveries")


def test_a_lesson_that_there_is_not_is_refused():
    refusal(BadOption, start, lesson="1")


def test_a_statement_that_holds_goes_into_the_notebook():
    bench = start(COMPLEMENTS, n=3, keeper=Keeper(today=lambda: "2026-11-20"))
    assert str(bench.test()).endswith("Can you prove it?")
    assert bench.discoveries == (Discovery(COMPLEMENTS, 3, 3, 64, "2026-11-20"),)
    assert f"  - {COMPLEMENTS}" in discoveries(bench)
    bench.set_points(5)
    bench.test()
    assert [found.n for found in bench.discoveries] == [5]


def test_what_is_false_or_says_nothing_does_not():
    bench = start(ASYMMETRIC)
    bench.test()
    bench.place("proper-subset", "if")
    bench.place("B", "if.1")
    assert bench.test() == Partial("conjecturing.vacuous", points=WORLDS["pairs"].extent(5))
    assert bench.discoveries == ()


def test_a_full_notebook_says_so_and_the_result_stays():
    keeper = Keeper()
    full = [Discovery(numbered(k), 3, 3, 64) for k in range(MAXIMUM_DISCOVERIES)]
    keeper.add(type(keeper.progress)(discoveries=tuple(full)))
    bench = start(COMPLEMENTS, n=3, keeper=keeper)
    said = str(bench.test())
    assert "Can you prove it?" in said
    assert said.endswith("The notebook is full: it holds 100 discoveries.")


def test_two_benches_with_one_keeper_show_one_notebook():
    keeper = Keeper()
    one, two, closed = start(COMPLEMENTS, keeper=keeper), start(keeper=keeper), start(keeper=keeper)
    said = two.said
    closed.close()
    one.test()
    assert discoveries(two) == discoveries(one) != []
    assert discoveries(closed) == []
    assert two.said == said
    assert discoveries(start(keeper=keeper)) == discoveries(one)


def test_guesses_are_kept():
    bench = start(ASYMMETRIC, n=3)
    bench.vote(True)
    bench.load(COMPLEMENTS)
    assert bench.vote("yes").key == "option.unknown"
    bench.vote(True)
    kept = bench.keeper.progress.predictions
    assert [(made.text, made.is_right) for made in kept.values()] == [("true", False), ("true", True)]
    assert {key.partition(".")[0] for key in kept} == {"conjecture"}


def test_code_waits_for_a_long_search_and_stops_one():
    hand = Hand()
    bench = start(T1, n=5, loop=hand, clock=hand.ticking)
    bench.driver.act("test")
    assert bench.stop().key == "work.stopped"
    assert str(bench.test()).endswith("Can you prove it?")
    assert [found.cases for found in bench.discoveries] == [6942]


def test_where_no_kernel_runs_one_sees_the_statement_and_what_was_found():
    bench = start(ASYMMETRIC, n=3)
    bench.test()
    assert bench._repr_mimebundle_()[0]["text/html"].count("<img") == 3
    assert "∅ is stronger than U" in bench._repr_mimebundle_()[0]["text/html"]
