"""Proofs as puzzles: the laws that every one of them keeps, and what makes none."""

from __future__ import annotations

from itertools import combinations, islice, permutations

import pytest

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, Partial, Reason, Success
from setcards_edu.teaching.exercises import proof_puzzle
from setcards_edu.teaching.exercises.proof_in_pieces import Arrangement, ProofInPieces
from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, puzzles

KEYS = tuple(puzzles())
each_puzzle = pytest.mark.parametrize("puzzle", puzzles().values(), ids=KEYS)
LONGEST = {"en": 105, "ja": 62}
"""The signs that a card has at most."""


def is_right_order(puzzle, names):
    """Whether each card comes after all that it needs, seen by going through all pairs."""
    return not any(
        b in card.needs for card in puzzle.cards for a, b in combinations(names, 2) if a == card.name
    )


def right_orders(puzzle, most=60):
    """Some of the right orders, found by going through all orders."""
    return [*islice((each for each in permutations(puzzle.by_name) if is_right_order(puzzle, each)), most)]


def put_together(puzzle, names, **options):
    """A proof of these cards with all gaps filled rightly, not checked yet."""
    proof = ProofInPieces.start(puzzle.key, **options)
    for step, name in enumerate(names, 1):
        proof = proof.place(name, step)
    for gap in puzzle.gaps:
        proof = proof.fill(gap.name, gap.right)
    return proof


@each_puzzle
def test_every_right_order_is_right(puzzle):
    for names in right_orders(puzzle):
        proof = put_together(puzzle, names).check()
        assert proof.is_proved, names
        assert proof.said == puzzle.proved
        assert isinstance(proof.said, Success)
        assert put_together(puzzle, names, help="tell").is_proved


@each_puzzle
def test_two_cards_exchanged_are_judged_as_the_naive_oracle_does(puzzle):
    names = tuple(puzzle.by_name)
    for i, j in combinations(range(len(names)), 2):
        swapped = list(names)
        swapped[i], swapped[j] = swapped[j], swapped[i]
        proof = put_together(puzzle, swapped).check()
        assert proof.is_proved is is_right_order(puzzle, swapped), swapped
        if not proof.is_proved:
            fault = proof.fault
            assert isinstance(proof.said, Reason)
            assert fault.other in puzzle.by_name[fault.card].needs
            assert swapped.index(fault.card) < swapped.index(fault.other)
            told = fault.other in puzzle.by_name[fault.card].told
            assert told is (fault.reason.key == f"puzzle.{puzzle.key}.{fault.card}.needs-{fault.other}")


@each_puzzle
def test_a_card_that_needs_another_is_refused_at_once_in_tell(puzzle):
    for card in puzzle.cards:
        proof = ProofInPieces.start(puzzle.key, help="tell").place(card.name)
        assert (card.name in proof.laid.places) is not card.needs
        if card.needs:
            assert (proof.fault.card, proof.fault.other) == (card.name, card.needs[0])
            assert proof.said == proof.fault.reason


@each_puzzle
def test_every_wrong_block_and_every_decoy_has_its_reason(puzzle):
    whole = put_together(puzzle, puzzle.by_name)
    for gap in puzzle.gaps:
        for block in {*gap.blocks} - {gap.right}:
            key = f"puzzle.{puzzle.key}.{gap.name}.{block}.no"
            asked = whole.fill(gap.name, block).check()
            assert (asked.said.key, asked.fault.card) == (key, puzzle.card_with(gap.name))
            told = ProofInPieces.start(puzzle.key, help="tell").fill(gap.name, block)
            assert (told.said.key, told.laid.filled) == (key, ())
        assert whole.restart().place(puzzle.card_with(gap.name)).laid.blocks == {}
    for name in puzzle.decoys:
        key = f"puzzle.{puzzle.key}.{name}.no"
        assert whole.place(name, 1).check().said.key == key
        assert ProofInPieces.start(puzzle.key, help="tell").place(name).said.key == key


@each_puzzle
def test_what_is_missing_is_not_yet_right(puzzle):
    proof = ProofInPieces.start(puzzle.key)
    for name in puzzle.by_name:
        proof = proof.place(name).check()
        for gap in puzzle.gaps_of(name):
            assert (proof.said.key, proof.fault.card) == ("puzzle.gap-is-empty", name)
            proof = proof.fill(gap.name, gap.right).check()
        assert isinstance(proof.said, Success if proof.is_proved else Partial), name
    assert proof.is_proved
    assert proof.checks == len(puzzle.cards) + len(puzzle.gaps)


@each_puzzle
def test_it_has_all_its_words_short_enough_for_cards(puzzle):
    blocks = puzzle.with_words(puzzle.right_blocks)
    cards = [puzzle.words(name, blocks) for name in puzzle.names]
    for code in LANGUAGES:
        with language(code):
            assert {str(card): len(str(card)) for card in cards if len(str(card)) > LONGEST[code]} == {}


@each_puzzle
def test_the_pile_does_not_lie_in_order(puzzle):
    for seed in range(30):
        pile = ProofInPieces.start(puzzle.key, seed=seed).pile
        assert sorted(pile) == sorted(puzzle.names)
        assert not is_right_order(puzzle, pile), seed


@pytest.mark.parametrize(
    ("cards", "decoys"),
    [
        ((ProofCard("a", needs=("b",)), ProofCard("b")), ()),
        ((ProofCard("a", needs=("nonsuch",)),), ()),
        ((ProofCard("a"), ProofCard("a")), ()),
        ((ProofCard("a"), ProofCard("b", told=("a",))), ()),
        ((ProofCard("a"), ProofCard("b", needs=("a",))), ("a",)),
        ((ProofCard("a"), ProofCard("b")), ()),
        ((ProofCard("claim"), ProofCard("b", needs=("claim",))), ()),
        ((ProofCard("a", gaps=(Gap("b", ("x", "y"), "x"),)), ProofCard("b")), ()),
    ],
)
def test_steps_that_do_not_fit_together_are_no_puzzle(cards, decoys):
    with pytest.raises(ValueError, match=r"99\.x"):
        Puzzle("99.x", cards, decoys)


@pytest.mark.parametrize(("name", "blocks"), [("a b", "xy"), ("a", "x"), ("a", "xx"), ("a", "yz")])
def test_a_gap_has_a_name_and_a_choice(name, blocks):
    with pytest.raises(ValueError, match="gap"):
        Gap(name, tuple(blocks), "x")


def test_no_two_puzzles_have_the_same_key():
    with pytest.raises(ValueError, match=r"02\.bound"):
        proof_puzzle.register(puzzles()["02.bound"])


@pytest.mark.parametrize(
    ("before", "card", "step", "after"),
    [
        ("....", "a", 3, "..a."),
        ("ab..", "c", 1, "cab."),
        ("ab.d", "c", 2, "acbd"),
        (".bcd", "a", 4, "bcda"),
        ("abcd", "a", 3, "bcad"),
        ("abcd", "d", 2, "adbc"),
        ("abcd", "e", 2, "aecd"),
        ("a.c.", "a", 3, "..ac"),
    ],
)
def test_what_lies_in_a_place_makes_room(before, card, step, after):
    laid = Arrangement(tuple(name.strip(".") for name in before))
    assert "".join(name or "." for name in laid.with_card(card, step).places) == after


# what a learner does beside


def start(**options):
    return ProofInPieces.start("02.bound", **options)


def test_a_card_goes_to_the_first_empty_place_and_back():
    proof = start().press("rest").press("count").press("rest")
    assert proof.laid.places == ("", "count", "", "", "", "")
    assert proof.press("tried").laid.places[:2] == ("tried", "count")
    assert proof.undo().laid.places[:2] == ("rest", "count")


def test_hints_come_one_at_a_time_and_the_third_stays():
    proof = start()
    for number in (1, 2, 3, 3):
        proof = proof.hint()
        assert (proof.hints_taken, proof.said.witnesses["number"]) == (number, number)
        assert proof.said.witnesses["hint"] == proof.puzzle.hints[number - 1]


def test_a_proof_that_was_shown_is_no_success():
    for level in ("tell", "ask"):
        proof = start(help=level).place("some-point").show()
        assert (proof.is_whole, proof.is_proved, proof.said.key) == (True, False, "puzzle.shown")
        assert proof.check().said.key == "puzzle.was-shown"
        assert (proof.check().checks, proof.show().said.key) == (0, "puzzle.shown")
        assert proof.undo().laid.places[0] == "some-point"


def test_one_card_of_what_was_shown_lifted_and_put_back_is_no_proof_of_ones_own():
    back = start().show().take("rest").place("rest").check()
    assert (back.is_shown, back.is_proved, back.checks) == (True, False, 0)


def test_one_that_is_proved_stays_so_until_something_is_changed():
    proof = put_together(puzzles()["02.bound"], puzzles()["02.bound"].by_name).check()
    assert (proof.check().checks, proof.check().said) == (1, proof.said)
    assert proof.show().said == proof.said
    changed = proof.take("rest")
    assert (changed.is_proved, changed.undo().is_proved, changed.undo().said) == (False, True, proof.said)
    assert changed.place("rest").check().is_proved


def test_what_was_shown_can_be_put_together_afterwards_in_the_same_order():
    shown = start().show()
    again = put_together(shown.puzzle, shown.puzzle.by_name)
    for step in (shown.restart(), shown.undo()):
        laid = step
        for name in again.laid.places:
            laid = laid.place(name)
        for gap, block in again.laid.filled:
            laid = laid.fill(gap, block)
        assert not laid.is_whole
        assert laid.check().is_proved
    assert not again.check().restart().show().is_proved


@each_puzzle
def test_a_replay_lays_the_cards_again_one_after_another_each_with_what_it_uses(puzzle):
    whole = put_together(puzzle, puzzle.by_name).check()
    step = whole.replay()
    for number, card in enumerate(puzzle.cards, 1):
        if number == len(puzzle.cards):
            break
        assert [*filter(None, step.laid.places)] == [each.name for each in puzzle.cards[:number]]
        assert step.laid.blocks.keys() == {gap.name for each in puzzle.cards[:number] for gap in each.gaps}
        uses = [at for at, each in enumerate(puzzle.cards, 1) if each.name in card.needs]
        assert step.said.witnesses.get("steps", "") == ", ".join(map(str, uses))
        assert (step.is_replaying, step.check().checks, step.check().said) == (True, 1, step.said)
        step = step.redo()
    assert (step.laid, step.said, step.is_proved) == (whole.laid, whole.said, True)
    assert whole.replay().undo().laid == whole.laid
    assert not whole.replay().take(puzzle.cards[0].name).is_replaying


def test_only_a_whole_proof_is_replayed():
    assert start().place("rest").replay().said.key == "puzzle.nothing-to-replay"
    shown = start().show().replay()
    while shown.is_replaying:
        shown = shown.redo()
    assert (shown.is_shown, shown.said.key) == (True, "puzzle.shown")


def test_an_induction_tells_its_base_hypothesis_and_step():
    made = puzzles()["05.by-hand"]
    assert [each.lead for each in made.prose()] == [
        "",
        "Base case:",
        "Induction hypothesis:",
        "Induction step:",
        "",
    ]
    order = [*made.by_name]
    order[5], order[6] = order[6], order[5]
    assert [each.lead for each in made.prose(order)][1:4] == [
        "Induction hypothesis:",
        "Induction step:",
        "Base case:",
    ]
    with language("ja"):
        assert str(made.prose()[1]).startswith("出発点：2")


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (lambda it: it.check(), "puzzle.nothing-laid"),
        (lambda it: it.take("rest"), "puzzle.not-laid"),
        (lambda it: it.place("rest").place("rest"), "puzzle.lies-there"),
        (lambda it: it.place("rest", 2).place("rest", 2), "puzzle.lies-there"),
        (lambda it: it.fill("many", "few").fill("many", "few"), "puzzle.block-is-there"),
        (lambda it: it.restart(), "puzzle.start"),
        (lambda it: it.place("rest").restart(), "puzzle.start-over"),
        (lambda it: it.show().restart().place("tried"), "puzzle.laid"),
        (lambda it: it.show().place("tried"), "puzzle.02.bound.tried.no"),
        (lambda it: it.show().take("rest").place("tried").place("rest"), "puzzle.no-place-left"),
        (lambda it: it.fill("many", "few").show().take("rest").place("rest"), "puzzle.ready"),
    ],
)
def test_what_is_said_beside(step, key):
    assert step(start()).said.key == key
