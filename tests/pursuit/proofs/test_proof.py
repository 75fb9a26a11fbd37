"""Proofs as values: steps, what they rest on, and checks that run in slices."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Claim, Message, Reason, Verdict
from setcards_edu.claims import ClaimStatus
from setcards_edu.pursuit import PursuitRules, whole
from setcards_edu.pursuit.proofs.proof import PARTS, NotAProof, Proof, Step
from setcards_edu.pursuit.proofs.theorems import theorem
from setcards_edu.work import Reached
from tests.pursuit.boards import text_position
from tests.refusals import refusal

RULES = PursuitRules()


def step(name, *depends, part="text", checking=None):
    return Step(
        Message("proof.text-route"),
        "here",
        name=name,
        part=part,
        goal=Message("proof.text-route.goal"),
        checking=checking or counting,
        scene=lambda rows: whole(text_position(rows)),
        depends=depends,
    )


def counting():
    for number in (1, 2, 3):
        yield Reached(number, 3)
    return Verdict(ClaimStatus.CHECKED, 3)


def proof(*steps):
    return Proof(steps, rules=RULES, last=12)


TRIANGLE = proof(step("a"), step("b", "a"), step("c", part="by-hand"))


def test_a_step_is_a_claim_whose_check_runs_to_its_end():
    one = step("a")
    assert isinstance(one, Claim)
    assert one.check() == one.verdict() == Verdict(ClaimStatus.CHECKED, 3)


def test_a_step_is_checked_anew_each_time():
    begun = []

    def checking():
        begun.append(1)
        yield Reached(1)
        return Verdict(ClaimStatus.PROVED)

    one = step("a", checking=checking)
    assert not begun
    one.verdict()
    one.verdict()
    assert len(begun) == 2


@pytest.mark.parametrize("name", ["", "two words", " a", None, 3])
def test_a_name_is_one_word(name):
    reason = refusal(NotAProof, step, name)
    assert reason == Reason("proof.not-a-name", given=repr(name))


def test_there_are_two_parts():
    assert refusal(BadOption, step, "a", part="middle").witnesses["name"] == "part"
    assert PARTS == ("text", "by-hand")


def test_steps_come_in_their_order():
    assert [each.name for each in TRIANGLE] == ["a", "b", "c"]
    assert len(TRIANGLE) == 3
    assert "c" in TRIANGLE
    assert "e" not in TRIANGLE
    assert TRIANGLE.step("c") is TRIANGLE.steps[2]
    assert repr(TRIANGLE) == "<Proof in 3 steps, up to 12 rows>"


def test_a_proof_never_changes():
    with pytest.raises(AttributeError):
        TRIANGLE.last = 3


def test_parts_that_have_no_steps_are_left_out():
    assert {part: len(steps) for part, steps in TRIANGLE.parts.items()} == {"text": 2, "by-hand": 1}
    assert list(proof(step("a", part="by-hand")).parts) == ["by-hand"]


def test_no_name_stands_twice():
    reason = refusal(NotAProof, proof, step("a"), step("a"))
    assert reason == Reason("proof.name-twice", name="a")


@pytest.mark.parametrize(
    ("steps", "name", "other"),
    [
        ([step("a", "b"), step("b")], "a", "b"),
        ([step("a", "a")], "a", "a"),
        ([step("a"), step("b", "c")], "b", "c"),
    ],
)
def test_a_step_rests_on_earlier_ones_only(steps, name, other):
    reason = refusal(NotAProof, proof, *steps)
    assert reason == Reason("proof.rests-on-later", name=name, other=other)


@pytest.mark.parametrize(
    ("arguments", "options", "wrong"),
    [
        ([0], {}, "number"),
        (["1"], {}, "number"),
        ([1], {"rows": 2}, "rows"),
        ([1], {"rows": 31}, "rows"),
        ([1], {"rules": PursuitRules(capture="onto")}, "capture"),
    ],
)
def test_theorems_are_asked_for_within_limits(arguments, options, wrong):
    assert refusal(BadOption, theorem, *arguments, **options).witnesses["name"] == wrong


def test_a_theorem_knows_its_rules_and_its_rows():
    found = theorem(1, rules=PursuitRules(diagonal=False), rows=5)
    assert (found.rules, found.last) == (PursuitRules(diagonal=False), 5)
    assert list(found.parts) == ["text"]
    assert [each.part for each in theorem(1, rows=3)] == ["text"] * 11 + ["by-hand"] * 5


def test_the_second_theorem_is_found_elsewhere():
    assert "docs/theorems" in str(refusal(BadOption, theorem, 2))
