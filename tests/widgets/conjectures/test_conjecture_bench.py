"""ConjectureBench driven from code, by its pieces and by its controls: whatever is pressed is answered."""

from __future__ import annotations

import pytest
from setcards_widgets import ConjectureBench

from setcards_edu import BadOption, Event, Hint
from setcards_edu.conjectures import EXAMPLES, OVERS
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.conjectures.world import for_counts
from setcards_edu.messages import Partial
from setcards_edu.pictures.conjectures.statement import CLEAR, SENTENCE
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.conjectures.block_palette import CHIPS
from setcards_edu.teaching.exercises.discoveries import MAXIMUM_DISCOVERIES, Discovery
from tests.refusals import refusal
from tests.teaching.exercises.notebooks import numbered
from tests.teaching.kit.test_long_work import Hand
from tests.widgets.messages import button

ASYMMETRIC, COMPLEMENTS, T1 = EXAMPLES["03"][0], EXAMPLES["01"][0], EXAMPLES["02"][2]


def start(statement=None, **options):
    about = {} if statement is None else {"over": statement.over}
    bench = ConjectureBench(**about, **{"keeper": Keeper(), **options})
    if statement is not None:
        bench.load(statement)
    return bench


def option(bench, name):
    """The piece by which something is put into the chosen place."""
    return next(
        id_ for id_, piece in bench.stage.picture.by_id.items() if piece.draggable and piece.name == name
    )


# putting together


def test_the_same_by_hand():
    bench = start(n=3)
    strong = "blank is stronger than blank"
    for name in (strong, strong):
        bench.stage.press(option(bench, name))
    bench.stage.press("not-then")
    assert bench.statement == ASYMMETRIC
    assert bench.stage.said == "Now it says “not”: B is not stronger than A."
    button(bench, "test").click()
    assert bench.finding.counterexample is not None
    assert "∅ is stronger than U" in bench._result.value
    assert "<img" in bench._result.value
    before = bench._result.value
    bench.stage.press("then.1")
    assert bench._result.value == before, "to look at a place changes nothing"
    bench.stage.press(option(bench, "A"))
    assert bench._result.value == ""


def test_pieces_are_dropped_where_they_belong():
    bench = start()
    bench.stage.drop(option(bench, "blank is stronger than blank"), "then")
    bench.choose("then.2")
    bench.stage.drop(option(bench, "A ∪ B"), "then.1")
    assert str(bench.conjecturing.draft.content("then.1")) == "A ∪ B"
    assert bench.conjecturing.chosen == "if"
    bench.choose("then.2")
    bench.stage.drop(option(bench, "A"), "if")
    assert bench.said.key == "draft.does-not-fit"


def test_lines_come_and_go_by_their_pieces():
    bench = start(COMPLEMENTS)
    for piece in ("add-and", "add-or", "not-or", "not-and"):
        bench.stage.press(piece)
    draft = bench.conjecturing.draft
    assert tuple(draft.lines) == ("if", "and", "then", "or")
    assert draft.lines["or"].negated
    for piece in ("remove-or", "remove-and", "remove-if"):
        bench.stage.press(piece)
    assert tuple(bench.conjecturing.draft.lines) == ("then",)
    for _ in range(7):
        button(bench, "undo").click()
    assert bench.statement == COMPLEMENTS
    button(bench, "redo").click()
    assert bench.statement is None
    button(bench, "reset").click()
    assert bench.conjecturing.draft == bench.conjecturing.first


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_a_key_takes_out_what_is_in_the_place_with_the_focus_and_not_in_the_chosen_one(key):
    bench = start(COMPLEMENTS)
    bench.choose("if.1")
    bench.stage.press_key(key, "then.2")
    assert bench.conjecturing.draft.missing == ("then.2",)
    bench.stage.press_key(key, "if")
    assert bench.conjecturing.draft.lines["if"].block is None
    bench.undo()
    bench.choose("if.2")
    bench.stage.press_key(key, CLEAR)
    assert bench.conjecturing.draft.missing == ("if.2", "then.2")


@pytest.mark.parametrize("piece", [SENTENCE, "not-if", "remove-if", "add-and", "option-0"])
def test_elsewhere_it_says_why_nothing_happens(piece):
    bench = start(COMPLEMENTS)
    bench.choose("if.1")
    bench.stage.press_key("Delete", piece)
    assert bench.said == Hint("conjecturing.no-place")
    assert bench.statement == COMPLEMENTS


def focus_after(bench, piece):
    """Where the focus goes after a press; "" if it stays."""
    bench.stage.press(piece)
    return bench.stage._focus


def test_the_focus_goes_on_with_what_there_is_to_do():
    bench = start(n=3)
    strong = "blank is stronger than blank"
    assert focus_after(bench, option(bench, strong)) == "option-0"
    assert focus_after(bench, option(bench, strong)) == SENTENCE
    assert focus_after(bench, "not-then") == ""
    assert focus_after(bench, "if.1") == ""
    assert focus_after(bench, CLEAR) == "option-0"
    assert focus_after(bench, "add-and") == "option-0"
    assert bench.conjecturing.chosen == "and"


@pytest.mark.parametrize(
    ("lines", "taken", "goes_to"),
    [
        (("and", "and2"), "and2", "and"),
        (("and", "and2"), "and", "if"),
        (("and",), "if", "if"),
        ((), "if", "then"),
        (("or",), "or", "then"),
        (("or",), "then", "if"),
    ],
)
def test_beside_a_line_that_is_taken_away_no_button_takes_away_another(lines, taken, goes_to):
    bench = start(COMPLEMENTS)
    for line in lines:
        bench.add(line)
    assert focus_after(bench, f"remove-{taken}") == goes_to
    assert bench.said.key == "conjecturing.removed"


def test_a_blank_is_heard_as_one():
    bench = start()
    bench.place("has-size")
    assert bench.stage.said == "Choose the number in “A has size blank”."
    assert "▢" in bench._said.value
    button(bench, "undo").click()
    assert bench.stage.said == "One step back. Now it reads: For all sets A, B: if blank, then blank."


def test_who_has_filled_a_line_hears_the_sentence_and_what_is_asked_for_then():
    bench = start()
    bench.place("stronger")
    sentence = "For all sets A, B: if A is stronger than B, then blank."
    assert bench.stage.said == f"{sentence} Choose a block for “then”."
    assert bench.said.key == "conjecturing.choose"
    bench.choose("then")
    assert bench.stage.said == "Choose a block for “then”."
    bench.clear("if.2")
    assert bench.stage.said == "Choose place 2 of “A is stronger than blank”."
    for content in ("B", "stronger"):
        bench.place(content)
    assert bench.stage.said == str(bench.said), "the focus goes to the sentence"


# what it begins with


@pytest.mark.parametrize("over", OVERS)
def test_the_controls_show_what_holds_and_change_it(over):
    bench = start(over=over)
    assert bench._over.value == over
    assert list(bench._points.options) == list(WORLDS[over].numbers)
    second = WORLDS[over].numbers[1]
    bench._points.value = second
    assert bench.conjecturing.n == second
    assert bench.said == Event(for_counts("conjecturing.in-one", WORLDS[over].counts), n=second)
    bench._smaller.value = True
    assert bench.conjecturing.smaller
    other = next(name for name in OVERS if name != over)
    bench._over.value = other
    assert bench.conjecturing.draft.over == other
    assert bench._points.value == bench.conjecturing.n
    bench.undo()
    assert bench._over.value == over


def test_about_hands_the_controls_speak_of_bases():
    bench = start(EXAMPLES["04"][3], lesson="04")
    assert (bench._points.description, bench._smaller.description) == ("Base", "smaller bases too")
    bench.set_smaller(True)
    assert str(bench.test()) == "False. A smallest counterexample: H = 23468 (in base 9)."
    bench.about("pairs")
    assert (bench._points.description, bench._smaller.description) == ("Points", "smaller worlds too")
    assert bench._points.value == 5


def test_a_lesson_offers_what_it_has_come_to_and_suggests_its_own_statements():
    bench = start(lesson="03", without=("subset",))
    assert "blank is a subset of blank" not in {piece.name for piece in bench.stage.picture.pieces}
    assert bench.place("subset").key == "draft.does-not-fit"
    button(bench, "suggest").click()
    assert bench.statement == ASYMMETRIC
    assert bench.said == Hint("conjecturing.suggested")
    assert bench.stage.said == f"{bench.conjecturing.draft.message} {bench.said}"
    button(bench, "undo").click()
    assert bench.statement is None
    refusal(BadOption, start, lesson="1")


# testing


def test_a_statement_that_holds_goes_into_the_notebook_with_the_question():
    bench = start(COMPLEMENTS, n=3, keeper=Keeper(today=lambda: "2026-11-20"))
    assert "still empty" in bench._notebook.value
    assert str(bench.test()).endswith("Can you prove it?")
    assert bench.discoveries == (Discovery(COMPLEMENTS, 3, 3, 64, "2026-11-20"),)
    assert str(COMPLEMENTS) in bench._notebook.value
    assert "Checked in all 64 cases for n = 3." in bench._notebook.value
    assert "Which of these can you prove in general?" in bench._notebook.value
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
    closed.close()
    one.test()
    assert two._notebook.value == one._notebook.value
    assert "still empty" in closed._notebook.value


# guesses


def shown(bench, *names):
    """Which of the buttons can be seen."""
    return [name for name in names if "setcards-idle" not in button(bench, name)._dom_classes]


def test_whoever_has_a_whole_statement_guesses_first_and_is_told_beside_what_came_out():
    bench, keys = start(n=3), ("vote-true", "vote-false")
    assert shown(bench, *keys, "test") == ["test"]
    assert bench.vote(True) == bench.conjecturing.unfinished
    bench.load(ASYMMETRIC)
    assert shown(bench, *keys, "test") == [*keys, "test"]
    assert "setcards-leads-on" not in button(bench, "suggest")._dom_classes
    button(bench, "vote-true").click()
    assert bench.said.key == "conjecturing.true-but"
    assert shown(bench, *keys, "test") == ["test"]
    assert "setcards-leads-on" in button(bench, "suggest")._dom_classes
    assert "Guesses: 0 of 1 right" in bench._tally.value
    bench.load(COMPLEMENTS)
    assert bench.vote(True).key == "conjecturing.true-indeed"
    assert "Guesses: 1 of 2 right" in bench._tally.value
    assert bench.vote("yes").key == "option.unknown"
    kept = bench.keeper.progress.predictions
    assert [(made.text, made.is_right) for made in kept.values()] == [("true", False), ("true", True)]
    assert {key.partition(".")[0] for key in kept} == {"conjecture"}


def test_ready_statements_lie_in_sight_and_keep_what_came_of_them():
    bench = start(n=3, lesson="03")
    first, second, *spare = bench._chips.children
    assert first.description == "1. if A is stronger than B, then B is not stronger than A"
    assert first.tooltip == str(ASYMMETRIC)
    assert all("setcards-idle" in chip._dom_classes for chip in spare)
    first.click()
    assert bench.statement == ASYMMETRIC
    assert "mod-active" in first._dom_classes
    button(bench, "vote-true").click()
    assert first.description.startswith("1. if A")
    assert first.description.endswith(" [you: true · counterexample]")
    assert first.tooltip == f"{ASYMMETRIC} You said true. There is a counterexample."
    second.click()
    bench.test()
    assert second.description.endswith(" [no counterexample]")
    assert second.tooltip.endswith(" No counterexample was found.")
    assert "mod-active" not in first._dom_classes
    button(bench, "undo").click()
    bench.about("hands")
    assert len({chip.description for chip in bench._chips.children}) == CHIPS


def test_the_field_of_cases_fills_once_and_stops_at_the_first_counterexample():
    bench = start(ASYMMETRIC)
    bench.test()
    assert "Case 387 of 1024 is a counterexample." in bench._result.value
    assert "One square stands for 4 cases." in bench._result.value
    assert "setcards-cover" in bench._result.value


def test_the_button_of_the_notebook_tells_how_much_is_in_it_and_is_glad_when_that_rises():
    bench, glad = start(COMPLEMENTS, n=3), ["setcards-rises", "setcards-rises-again"]
    opener, seen = bench._folds.children[0], []
    for statement in (COMPLEMENTS, EXAMPLES["01"][2], EXAMPLES["01"][3]):
        assert opener.description == f"Discoveries: {len(seen)}"
        bench.load(statement)
        bench.test()
        seen.append([name for name in glad if name in opener._dom_classes])
    assert seen == [glad[1:], glad[:1], glad[1:]], "another one each time, so that it moves again"


# long searches


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def long(hand):
    """A bench whose search takes many slices."""
    return start(T1, n=5, loop=hand, clock=hand.ticking)


def test_a_long_search_goes_on_in_slices_and_then_says_what_it_found(long, hand):
    button(long, "vote-true").click()
    assert long.said == Event("conjecturing.guessed-true")
    assert not shown(long, "vote-true", "vote-false")
    hand.crank(3)
    assert long.work.is_running
    while "cases gone through" not in long._result.value:
        hand.crank()
    assert "of 6942 cases gone through" in long._result.value
    button(long, "test").click()
    assert long.work.is_running, "pressed twice, it goes on"
    while hand.waiting:
        hand.crank()
    assert str(long.said).endswith("Can you prove it?")
    assert [found.cases for found in long.discoveries] == [6942]
    assert "setcards-cover" not in long._result.value, "it was watched"
    assert long.conjecturing.votes.right == 1


@pytest.mark.parametrize(
    "leave",
    [
        lambda bench: bench.negate("then"),
        lambda bench: bench.set_points(4),
        lambda bench: bench.undo() and bench.reset() and bench.about("pairs"),
        lambda bench: bench.close(),
    ],
)
def test_with_another_question_the_search_for_the_old_one_ends(leave, long, hand):
    button(long, "test").click()
    leave(long)
    assert not hand.waiting
    assert not long.work.is_running
    assert long.finding is None


def test_looking_around_does_not_disturb_it(long, hand):
    button(long, "test").click()
    long.choose("if")
    long.redo()
    assert long.work.is_running


def test_when_nobody_looks_any_more_it_ends(long, hand):
    surround = long.children[0]
    surround._handle_custom_msg({"view": "a", "here": True}, [])
    button(long, "test").click()
    surround._handle_custom_msg({"view": "a", "here": False}, [])
    assert not long.work.is_running
    assert long.said.key == "work.stopped"


# how it is read
