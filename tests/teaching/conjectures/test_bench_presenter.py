"""The bench as one sees it: by its pieces and by its controls, whatever is pressed is answered."""

from __future__ import annotations

import pytest

from setcards_edu import Event, Hint
from setcards_edu.conjectures import EXAMPLES, OVERS
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.conjectures.world import for_counts
from setcards_edu.pictures.conjectures.statement import CLEAR, SENTENCE
from setcards_edu.teaching.conjectures.bench import BenchState
from setcards_edu.teaching.conjectures.bench_presenter import BenchPresenter
from setcards_edu.teaching.conjectures.block_palette import CHIPS
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from tests.screens import buttons, heard, lines, pressed
from tests.teaching.kit.test_long_work import Hand

ASYMMETRIC, COMPLEMENTS, T1 = EXAMPLES["03"][0], EXAMPLES["01"][0], EXAMPLES["02"][2]
STRONGER = "blank is stronger than blank"


def start(statement=None, *, loop=None, clock=lambda: 0.0, **options):
    about = {} if statement is None else {"over": statement.over}
    bench = BenchState.start(**about, **options)
    return Driver(
        bench if statement is None else bench.load(statement), BenchPresenter(), loop=loop, clock=clock
    )


def does(bench, name, *given):
    """Do what a method of the state does."""
    return bench.do(lambda: getattr(bench.state, name)(*given))


def option(bench, name):
    """The piece by which something is put into the chosen place."""
    return next(id_ for id_, piece in bench.picture.by_id.items() if piece.draggable and piece.name == name)


def result(bench):
    return bench.screen.part("result")


# putting together


def test_the_same_by_hand():
    bench = start(n=3)
    for _ in range(2):
        bench.press(option(bench, STRONGER))
    bench.press("not-then")
    assert bench.state.draft.statement == ASYMMETRIC
    assert heard(bench) == "Now it says “not”: B is not stronger than A."
    bench.act("test")
    assert bench.state.finding.counterexample is not None
    assert any("∅ is stronger than U" in line for line in lines(bench, "result"))
    before = result(bench)
    assert before.case is not None
    bench.press("then.1")
    assert result(bench) == before, "to look at a place changes nothing"
    bench.press(option(bench, "A"))
    assert lines(bench, "result") == []


def test_pieces_are_dropped_where_they_belong():
    bench = start()
    bench.drop(option(bench, STRONGER), "then")
    bench.press("then.2")
    bench.drop(option(bench, "A ∪ B"), "then.1")
    assert str(bench.state.draft.content("then.1")) == "A ∪ B"
    assert bench.state.chosen == "if"
    bench.press("then.2")
    bench.drop(option(bench, "A"), "if")
    assert bench.said.key == "draft.does-not-fit"


def test_lines_come_and_go_by_their_pieces():
    bench = start(COMPLEMENTS)
    for piece in ("add-and", "add-or", "not-or", "not-and"):
        bench.press(piece)
    draft = bench.state.draft
    assert tuple(draft.lines) == ("if", "and", "then", "or")
    assert draft.lines["or"].negated
    for piece in ("remove-or", "remove-and", "remove-if"):
        bench.press(piece)
    assert tuple(bench.state.draft.lines) == ("then",)
    for _ in range(7):
        bench.act("undo")
    assert bench.state.draft.statement == COMPLEMENTS
    bench.act("redo")
    assert bench.state.draft.statement is None
    bench.act("reset")
    assert bench.state.draft == bench.state.first


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_a_key_takes_out_what_is_in_the_place_with_the_focus_and_not_in_the_chosen_one(key):
    bench = start(COMPLEMENTS)
    bench.press("if.1")
    bench.key(key, "then.2")
    assert bench.state.draft.missing == ("then.2",)
    bench.key(key, "if")
    assert bench.state.draft.lines["if"].block is None
    bench.act("undo")
    bench.press("if.2")
    bench.key(key, CLEAR)
    assert bench.state.draft.missing == ("if.2", "then.2")


@pytest.mark.parametrize("piece", [SENTENCE, "not-if", "remove-if", "add-and", "option-0"])
def test_elsewhere_it_says_why_nothing_happens(piece):
    bench = start(COMPLEMENTS)
    bench.press("if.1")
    bench.key("Delete", piece)
    assert bench.said == Hint("conjecturing.no-place")
    assert bench.state.draft.statement == COMPLEMENTS


def test_the_focus_goes_on_with_what_there_is_to_do():
    bench = start(n=3)
    assert pressed(bench, option(bench, STRONGER)) == "option-0"
    assert pressed(bench, option(bench, STRONGER)) == SENTENCE
    assert pressed(bench, "not-then") is None
    assert pressed(bench, "if.1") is None
    assert pressed(bench, CLEAR) == "option-0"
    assert pressed(bench, "add-and") == "option-0"
    assert bench.state.chosen == "and"


@pytest.mark.parametrize(
    ("more", "taken", "goes_to"),
    [
        (("and", "and2"), "and2", "and"),
        (("and", "and2"), "and", "if"),
        (("and",), "if", "if"),
        ((), "if", "then"),
        (("or",), "or", "then"),
        (("or",), "then", "if"),
    ],
)
def test_beside_a_line_that_is_taken_away_no_button_takes_away_another(more, taken, goes_to):
    bench = start(COMPLEMENTS)
    for line in more:
        does(bench, "add", line)
    assert pressed(bench, f"remove-{taken}") == goes_to
    assert bench.said.key == "conjecturing.removed"


def test_a_blank_is_heard_as_one():
    bench = start()
    does(bench, "place", "has-size")
    assert heard(bench) == "Choose the number in “A has size blank”."
    assert "▢" in lines(bench, "said")[0]
    bench.act("undo")
    assert heard(bench) == "One step back. Now it reads: For all sets A, B: if blank, then blank."


def test_who_has_filled_a_line_hears_the_sentence_and_what_is_asked_for_then():
    bench = start()
    does(bench, "place", "stronger")
    sentence = "For all sets A, B: if A is stronger than B, then blank."
    assert heard(bench) == f"{sentence} Choose a block for “then”."
    assert bench.said.key == "conjecturing.choose"
    bench.press("then")
    assert heard(bench) == "Choose a block for “then”."
    does(bench, "clear", "if.2")
    assert heard(bench) == "Choose place 2 of “A is stronger than blank”."
    for content in ("B", "stronger"):
        does(bench, "place", content)
    assert aloud(bench.screen) == (bench.said,), "the focus goes to the sentence"


# what it begins with


@pytest.mark.parametrize("over", OVERS)
def test_the_controls_show_what_holds_and_change_it(over):
    bench = start(over=over)
    held = lambda name: bench.screen.part(name).value  # noqa: E731
    assert held("over") == over
    assert [value for value, _ in bench.screen.part("points").options] == list(WORLDS[over].numbers)
    second = WORLDS[over].numbers[1]
    bench.set("points", second)
    assert bench.state.n == second
    assert bench.said == Event(for_counts("conjecturing.in-one", WORLDS[over].counts), n=second)
    bench.set("smaller", True)
    assert bench.state.smaller
    assert held("smaller") is True
    assert lines(bench, "smaller")[0].endswith(": [x]")
    for none in (1, "true", None):
        assert bench.set("smaller", none).key == "stage.unreadable"
    other = next(name for name in OVERS if name != over)
    bench.set("over", other)
    assert bench.state.draft.over == other
    assert held("points") == bench.state.n
    bench.act("undo")
    assert held("over") == over


def test_about_hands_the_controls_speak_of_bases():
    bench = start(EXAMPLES["04"][3], lesson="04")
    assert lines(bench, "points") == ["Base: [10]"]
    assert lines(bench, "smaller") == ["smaller bases too: []"]
    bench.set("smaller", True)
    assert str(bench.act("test")) == "False. A counterexample: H = 2, 3, 4, 6, 8 (in base 9)."
    bench.set("over", "pairs")
    assert lines(bench, "points") == ["Points: [5]"]


def test_a_lesson_offers_what_it_has_come_to_and_suggests_its_own_statements():
    bench = start(lesson="03", without=("subset",))
    assert "blank is a subset of blank" not in {piece.name for piece in bench.picture.pieces}
    assert bench.state.draft.statement == ASYMMETRIC
    bench.press("blocks", of="own")
    assert "A is a subset of B" not in {piece.name for piece in bench.picture.pieces}
    bench.act("suggest")
    assert bench.state.draft.statement == EXAMPLES["03"][7]
    assert heard(bench) == f"{bench.state.draft.message} {bench.said}"


def test_in_a_lesson_it_is_at_rest_and_after_two_statements_the_blocks_are_offered():
    bench = start(n=3, lesson="01")
    parts = [part.id for part in bench.screen.parts()]
    for guess, key, place in (
        ("vote-true", "true-but", "own"),
        ("vote-false", "false-but", "own"),
        ("vote-true", "true-but", "acts"),
    ):
        assert set(bench.picture.by_id) == {"sentence"}
        assert buttons(bench) == {"vote-true", "vote-false", "blocks"}
        assert "blocks" in {each.name for each in bench.screen.part(place).there}
        assert bench.said.key == "conjecturing.at-rest"
        assert "⇒" not in bench.picture.svg
        assert bench.act(guess).key == f"conjecturing.{key}"
        assert [part.id for part in bench.screen.parts()] == parts
        assert buttons(bench) == {"suggest", "blocks"}
        bench.act("suggest")
    bench.act("blocks")
    assert {"not-if", "then.1", "add-and"} < set(bench.picture.by_id)
    assert {"ready-1", "ready-4", "suggest", "test", "reset"} < buttons(bench)
    assert not bench.state.is_at_rest
    assert "⇒" in bench.picture.svg
    bench.act("reset")
    assert bench.state.draft.missing == ("if", "then")


@pytest.mark.parametrize(
    "step",
    [
        ("unfold",),
        ("choose", "if.1"),
        ("negate", "if"),
        ("clear", "then"),
        ("about", "triples"),
        ("restart",),
    ],
)
def test_whoever_wants_the_blocks_has_them_at_once(step):
    assert start(lesson="01").state.is_at_rest
    bench = start(lesson="01")
    does(bench, *step)
    assert not bench.state.is_at_rest


@pytest.mark.parametrize(
    ("lesson", "overs"),
    [("01", OVERS[:2]), ("02", OVERS[:3]), ("03", OVERS[:3]), ("04", OVERS), (None, OVERS)],
)
def test_a_lesson_speaks_of_what_has_been_met(lesson, overs):
    offered = start(lesson=lesson).screen.part("over").options
    assert tuple(value for value, _ in offered) == tuple(overs)


# testing and guesses


def test_the_notebook_holds_what_was_found_with_the_question():
    bench = start()
    assert lines(bench, "none-yet")[0].startswith("The notebook is still empty.")
    found = Discovery(COMPLEMENTS, 3, 3, 64, "2026-11-20")
    said = bench.said
    bench.note(lambda: bench.state.with_discoveries((found,)))
    assert lines(bench, "notebook") == ["▸ Discoveries: 1"]
    assert bench.screen.part("notebook").count == 1
    assert lines(bench, "discoveries")[1:] == [f"  - {COMPLEMENTS}", "    Checked in all 64 cases for n = 3."]
    assert "Which of these can you prove in general?" in lines(bench, "question")[0]
    assert lines(bench, "none-yet") == []
    assert bench.said == said


def is_main(bench, name):
    return next(each for each in bench.screen.part("acts").buttons if each.name == name).is_main


def test_whoever_has_a_whole_statement_guesses_first_and_is_told_beside_what_came_out():
    bench, votes = start(n=3), {"vote-true", "vote-false"}
    assert not votes & buttons(bench)
    assert bench.act("vote-true").key == bench.state.unfinished.key
    does(bench, "load", ASYMMETRIC)
    assert votes < buttons(bench)
    assert not is_main(bench, "suggest")
    bench.act("vote-true")
    assert bench.said.key == "conjecturing.true-but"
    assert not votes & buttons(bench)
    assert is_main(bench, "suggest")
    assert lines(bench, "tally") == ["Guesses: 0 of 1 right"]
    does(bench, "load", COMPLEMENTS)
    assert bench.act("vote-true").key == "conjecturing.true-indeed"
    assert lines(bench, "tally") == ["Guesses: 1 of 2 right"]


def test_ready_statements_lie_in_sight_and_keep_what_came_of_them():
    bench = start(n=3, lesson="03")
    bench.press("blocks", of="own")
    chip = lambda number: bench.screen.part("chips").buttons[number - 1]  # noqa: E731
    assert str(chip(1).label) == "1. if A is stronger than B, then B is not stronger than A"
    assert [*map(str, chip(1).at_length)] == [str(ASYMMETRIC)]
    assert [each.name for each in bench.screen.part("chips").there] == ["ready-1", "ready-2"]
    assert bench.act("ready-4").key == "stage.unreadable"
    bench.act("ready-1")
    assert bench.state.draft.statement == ASYMMETRIC
    assert (chip(1).is_down, chip(2).is_down) == (True, False)
    bench.act("vote-true")
    assert str(chip(1).label).startswith("1. if A")
    assert str(chip(1).label).endswith(" [you: true · counterexample]")
    assert [*map(str, chip(1).at_length[1:])] == ["You said true.", "There is a counterexample."]
    bench.act("ready-2")
    bench.act("test")
    assert str(chip(2).label).endswith(" [no counterexample]")
    assert [*map(str, chip(2).at_length[1:])] == ["No counterexample was found."]
    assert not chip(1).is_down
    bench.set("over", "topologies")
    assert len({str(each.label) for each in bench.screen.part("chips").there}) == CHIPS


def test_the_field_of_cases_fills_once_and_stops_at_the_first_counterexample():
    bench = start(ASYMMETRIC)
    bench.act("test")
    assert "Case 387 of 1024 is a counterexample. One is enough." in lines(bench, "result")
    assert "One square stands for 4 cases." in lines(bench, "result")
    assert result(bench).before is not None


# long searches


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def long(hand):
    """A bench whose search takes many slices."""
    return start(T1, n=5, loop=hand, clock=hand.ticking)


def test_a_long_search_goes_on_in_slices_and_then_says_what_it_found(long, hand):
    heard_of = []
    long.watch(lambda _: heard_of.append(long.is_heard))
    long.act("vote-true")
    assert long.said == Event("conjecturing.guessed-true")
    assert not {"vote-true", "vote-false"} & buttons(long)
    hand.crank(3)
    assert long.work.is_running
    while not lines(long, "result"):
        hand.crank()
    assert lines(long, "result")[1].endswith(" of 6942 cases gone through.")
    long.act("test")
    assert long.work.is_running, "pressed twice, it goes on"
    while hand.waiting:
        hand.crank()
    assert str(long.said).endswith("Can you prove it?")
    assert long.state.finding.cases == 6942
    assert result(long).before is None, "it was watched"
    assert long.state.votes.right == 1
    assert 1 < heard_of.count(False) <= 41, "how far it has come is seen, and not heard"
    assert heard_of.count(True) == 3


@pytest.mark.parametrize(
    "leave",
    [
        lambda bench: bench.press("not-then"),
        lambda bench: bench.set("points", 4),
        lambda bench: bench.set("smaller", True),
        lambda bench: bench.act("reset"),
        lambda bench: bench.close(),
    ],
)
def test_with_another_question_the_search_for_the_old_one_ends(leave, long, hand):
    long.act("test")
    leave(long)
    assert not hand.waiting
    assert not long.work.is_running
    assert long.state.finding is None


def test_looking_around_does_not_disturb_it(long):
    long.act("test")
    long.press("if")
    long.act("redo")
    does(long, "load", T1)
    assert long.work.is_running


@pytest.mark.parametrize("stop", [lambda bench: bench.press("stop", of="work"), Driver.leave])
def test_one_that_was_stopped_is_begun_again_by_whoever_wants_it(stop, long, hand):
    long.act("test")
    stop(long)
    assert long.said.key == "work.stopped"
    assert {"vote-true", "vote-false"} < buttons(long)
    long.press("if")
    assert not long.work.is_running
    for _ in range(2):
        long.act("test")
        assert long.work.is_running
        stop(long)
    assert not hand.waiting


def test_one_that_fails_says_so_and_can_be_begun_again(hand, monkeypatch, caplog):
    def fails(_):
        raise ZeroDivisionError
        yield

    bench = start(COMPLEMENTS, n=3)
    with monkeypatch.context() as patched:
        patched.setattr(BenchState, "test", fails)
        assert bench.act("test").key == "stage.failed"
    assert len(caplog.records) == 1
    assert "vote-true" in buttons(bench)
    assert bench.act("test").key == "conjecturing.holds"
