"""`ExerciseCard` driven from code and from its controls: whatever is typed or pressed is answered."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from itertools import permutations
from types import SimpleNamespace

import pytest
from ipywidgets import Button, Text
from setcards_widgets import ExerciseCard
from setcards_widgets.kit.find_controls import controls
from setcards_widgets.kit.surround import Surround

from setcards_edu import Card, Event, Hint
from setcards_edu.teaching import Keeper, Word
from setcards_edu.teaching import exercise as make
from tests.widgets.messages import parts

NAMES = ("next-level", "check", "another", "why", "hint", "solution")


def card(id_="topology.union", **options):
    return ExerciseCard(id_, **{"seed": 1, "keeper": Keeper(), **options})


def screen(shown):
    return shown._said.value


def buttons(shown):
    """The card's own buttons that can be pressed now, by their names; those of 'More' come last."""
    found = [part for part in parts(shown) if isinstance(part, Button)]
    named = {part: name for part in found for name in NAMES if f"setcards-{name}" in part._dom_classes}
    return [(name, part) for part, name in named.items() if "setcards-idle" not in part._dom_classes]


def beside_check(shown):
    """The names of the buttons that stand beside 'Check', not under 'More'."""
    return [name for name, part in buttons(shown) if part in shown._keys.children]


def coloured(shown):
    return [name for name, part in buttons(shown) if "setcards-key" in part._dom_classes]


def press_button(shown, name):
    next(part for found, part in buttons(shown) if found == name).click()


def press_check(shown, seq, held):
    """A press on the button as a page sends it, with what the controls hold there."""
    shown._surround._handle_custom_msg({"press": "check", "held": held, "view": "v", "seq": seq}, [])


def test_points_and_cards_are_picked_into_the_answer():
    shown = card()
    for point in (1, 2, 3, 4, 3):
        shown.pick(point)
    assert shown.form.text.value == "{1,2,4}"
    assert shown.check().is_correct
    shown = card("topology.complete", level=1)
    for needed in shown.exercise.answer.read(shown.exercise.task.accepted):
        shown.pick(needed)
    assert shown.check().is_correct
    first = shown.exercise.task.about["family"][0]
    assert shown.pick(first).key == "stage.not-pressable"


def test_a_witness_is_picked_for_no():
    shown = next(
        made
        for made in (card("topology.is-topology", seed=seed) for seed in range(20))
        if "no" in made.exercise.task.accepted
    )
    verdict = shown.exercise.answer.read(shown.exercise.task.accepted)
    for witness in verdict.witness:
        shown.pick(witness)
    assert shown.form.choice.value == "no"
    assert shown.check().is_correct


def test_what_cannot_be_picked_is_refused_and_nothing_is_lost():
    shown = card()
    shown.answer("{1,2}")
    assert shown.pick(6).key == "option.unknown"
    assert shown.pick(10**5000).key == "option.number"
    assert "piece is" in shown._said.value
    assert shown.form.text.value == "{1,2}"
    assert card("topology.write-is-topology").pick(1).key == "option.nothing-to-choose"


def test_why_says_so_where_there_is_nothing_to_add():
    shown = card()
    shown.answer("{2}")
    stood = screen(shown)
    added = shown.why()
    assert added == Hint("card.all-said")
    assert "intersection (∩)" in screen(shown), "what stood there stays"
    assert str(added) in screen(shown)
    assert str(added) not in stood
    assert shown.why() == added
    assert screen(shown).count(str(added)) == 1
    shown.hint()
    assert shown.why() == shown.feedback.reason, "it is no longer there, so it is shown again"
    shown.answer("{1,2,4}")
    assert shown.why() == Event("card.nothing-to-mend")
    assert "Correct." in screen(shown)


def test_show_me_why_is_there_only_as_long_as_there_is_something_to_be_shown():
    shown = card()
    assert "why" not in beside_check(shown)
    assert shown.answer("{2}").misconception.name == "intersection-for-union"
    assert "why" not in beside_check(shown), "all of it stands there"
    shown.hint()
    assert "why" in beside_check(shown), "what stood there stands there no longer"
    press_button(shown, "why")
    assert "intersection (∩)" in screen(shown)
    assert "why" not in beside_check(shown), "pressed again it would do nothing"


def test_one_key_has_the_colour_and_it_is_the_one_that_comes_next():
    shown = card()
    assert coloured(shown) == ["check"]
    shown.answer("{2}")
    assert coloured(shown) == ["check"]
    for level in (1, 2):
        shown.answer(shown.exercise.task.accepted)
        assert coloured(shown) == ["next-level"]
        press_button(shown, "next-level")
        assert (shown.exercise.level, coloured(shown)) == (level + 1, ["check"])
    shown.answer(shown.exercise.task.accepted)
    assert coloured(shown) == ["another"]
    assert "next-level" not in beside_check(shown)
    assert shown.next_level().level == 3


def test_the_solution_is_always_there_and_offered_after_two_tries_or_three_hints():
    for steps in ((lambda it: it.answer("1"),) * 2, (ExerciseCard.hint,) * 3):
        shown = card()
        for step in steps:
            assert "solution" not in beside_check(shown)
            assert "solution" in dict(buttons(shown)), "under 'More'"
            step(shown)
        assert "solution" in beside_check(shown)
        assert [name for name, _ in buttons(shown)].count("solution") == 1
    unread = card()
    for _ in range(3):
        unread.answer("∅∅")
    assert "solution" not in beside_check(unread), "what cannot be read is no try"


def test_what_has_been_done_so_far_is_told_with_a_right_answer():
    shown = card()
    shown.answer("{2}")
    assert "So far" not in screen(shown)
    shown.answer("{1,2,4}")
    assert "So far: Basics done · Standard not yet · Challenge not yet. Answers given: 2." in screen(shown)


def test_the_level_stands_there_in_words_and_no_seed_but_under_more():
    shown = card(level=2, seed=7)
    assert "Standard" in shown._head.value
    assert "7" not in re.sub("<[^>]*>", "", shown._head.value)
    assert "Class number 7" in shown._class.value


def test_hints_come_one_at_a_time_and_the_solution_is_never_a_failure():
    shown = card()
    assert [shown.hint() for _ in range(3)] == list(shown.exercise.hints)
    assert "Hint 3 of 3" in screen(shown)
    assert shown.hint().key == "card.no-hint-left"
    assert shown.solution() == shown.exercise.solution
    entry = shown.keeper.progress.entry("topology.union")
    assert (entry.attempts, entry.hints, entry.solution_shown, entry.best) == (0, 3, True, None)


def test_a_new_one_has_the_next_seed_and_nothing_of_the_old():
    shown = card()
    shown.answer("1")
    shown.hint()
    assert shown.another() == make("topology.union", seed=2)
    assert shown.feedback is None
    assert (screen(shown), shown.form.text.value) == ("", "")
    assert shown.why().key == "card.nothing-to-explain"


def test_the_buttons_do_what_the_methods_do():
    shown = card()
    shown.form.text.value = "{1,2,4}"
    press_button(shown, "check")
    assert shown.feedback.is_correct
    for name in ("solution", "another"):
        press_button(shown, name)
    assert shown.exercise.seed == 2


@pytest.mark.long
def test_the_learners_function_is_taken_from_the_notebook(monkeypatch):
    shown = card("topology.write-is-topology")
    assert shown.check().reason.key == "card.no-function"

    shell = SimpleNamespace(user_ns={"is_topology": shown.exercise.task.accepted})
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    assert shown.check().is_correct


@pytest.mark.parametrize("order", [*permutations(range(4))])
def test_in_whatever_order_a_kernel_takes_what_a_page_sends_each_verdict_belongs_to_its_text(order):
    """A right answer and a wrong one, each with Enter; what the field says arrives by itself as well."""
    shown = card()
    texts = [str(shown.exercise.task.accepted), "abc"]
    sent = [partial(press_check, shown, seq, [["answer", 0, text]]) for seq, text in enumerate(texts, 1)]
    sent += [partial(shown.form.text.set_state, {"value": text}) for text in texts]
    verdicts = []
    shown._surround.observe(lambda _: verdicts.append(shown.feedback), "_turn")
    for number in order:
        sent[number]()
    taken = [texts[number] for number in order if number < 2]
    expected = [shown.exercise.check(text) for text in (taken if taken == texts else texts[1:])]
    assert verdicts == expected, "the later press may overtake the earlier one, which then says nothing"


@pytest.mark.parametrize("id_", ["topology.union", "topology.is-topology", "sets.member-or-subset"])
def test_a_press_brings_along_what_all_the_controls_of_the_answer_hold(id_):
    shown = card(id_)
    places = {type(control): place for place, control in enumerate(controls(shown, "answer"))}
    held = [["answer", place, "{1,2}" if kind is Text else 1] for kind, place in places.items()]
    press_check(shown, 1, held)
    for kind, place in places.items():
        control = controls(shown, "answer")[place]
        assert (control.value == "{1,2}") if kind is Text else (control.index == 1)
    assert shown.feedback == shown.exercise.check(shown._state.draft.given)


def test_what_a_page_may_send_instead_fills_in_nothing():
    shown = card("topology.is-topology")
    wrong = [
        ["answer", 9, "x"],
        ["answer", 1, 3],
        ["answer", 0, 7],
        ["answer", 0, True],
        ["answer", 1, "x" * 2001],
    ]
    press_check(shown, 1, [*wrong, ["other", 1, "x"], ["answer", "1", "x"], ["answer"], None, {}])
    assert (shown.form.choice.value, shown.form.text.value) == (None, "")
    assert shown.feedback.word is Word.NOT_DEFINED
    for content in ({"press": "solution"}, {"view": "v" * 21}, {"seq": "2"}, {"held": [None] * 101}):
        said = shown._surround._turn
        sent = {"press": "check", "held": [], "view": "v", "seq": 2, **content}
        shown._surround._handle_custom_msg(sent, [])
        assert shown._surround._turn == said


@pytest.mark.parametrize("id_", ["topology.union", "topology.write-is-topology"])
def test_a_screen_reader_hears_everything_with_a_picture_or_without(id_):
    shown = card(id_)
    (surround,) = (child for child in shown.children if isinstance(child, Surround))
    for word, step in (("", shown.check), ("Hint 1 of 3", shown.hint)):
        step()
        assert word in surround.said
    shown.another()
    assert surround.said == f"{shown._title}. {shown.exercise.prompt}"
    assert surround._name == str(shown._title)
    assert f"{shown.exercise.title}</h3>" in shown._head.value


def test_a_program_keeps_its_lines():
    shown = card("topology.write-is-topology")
    shown.solution()
    code = shown.exercise.solution.witnesses["code"]
    assert f'<pre lang="en"><code>{escape(code)}</code></pre>' in screen(shown)
    assert screen(shown).count("def is_topology") == 1


def test_a_set_as_a_value_is_an_answer():
    assert card().answer(Card("124", n=4)).is_correct
    assert card().answer({1, 2, 4}).is_correct
    assert card().answer(Card("124")).word is Word.NOT_DEFINED


def test_what_was_said_stands_back_when_the_answer_changes():
    card = ExerciseCard("topology.missing-card", seed=1, keeper=Keeper())
    card.check()
    assert "setcards-message obstacle" in card._said.value, "nothing was judged, so nothing is wrong"
    assert "setcards-stale" not in card._said._dom_classes
    card._stage.press(next(piece.id for piece in card._stage.picture.pieces if piece.pressable))
    assert "setcards-stale" in card._said._dom_classes
    card.check()
    assert "setcards-stale" not in card._said._dom_classes
