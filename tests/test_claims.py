"""Claims and verdicts: what each needs, and its words."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Claim, Message, Reason, Verdict
from setcards_edu.claims import ClaimStatus, NotAVerdict
from tests.cases import every

from .refusals import refusal, sentences

FULL = {"n": 4, "witness": "a witness"}


@every("standing", ClaimStatus)
def test_every_standing_has_its_words(standing):
    for from_n in (1, 2, 3) if standing is ClaimStatus.FAILS_FROM else (1, 2, 3, 4):
        english, japanese = sentences(Verdict(standing, **FULL, from_n=from_n).message)
        assert english != japanese


@pytest.mark.parametrize("standing", [ClaimStatus.CHECKED, ClaimStatus.FAILS_FROM])
def test_what_was_checked_says_up_to_where(standing):
    reason = refusal(NotAVerdict, Verdict, standing, witness="a witness")
    assert reason == Reason("verdict.needs-n", standing=standing.value)


@pytest.mark.parametrize("standing", [ClaimStatus.FALSE, ClaimStatus.FAILS_FROM])
def test_what_is_false_has_a_witness(standing):
    reason = refusal(NotAVerdict, Verdict, standing, 4)
    assert reason == Reason("verdict.needs-witness", standing=standing.value)


@pytest.mark.parametrize(
    ("standing", "n", "from_n"),
    [
        (ClaimStatus.CHECKED, 4, 0),
        (ClaimStatus.CHECKED, 4, 5),
        (ClaimStatus.FAILS_FROM, 4, 4),
        (ClaimStatus.FAILS_FROM, 1, 1),
    ],
)
def test_something_was_looked_at(standing, n, from_n):
    reason = refusal(NotAVerdict, Verdict, standing, n, "a witness", from_n=from_n)
    assert reason == Reason("verdict.wrong-from", standing=standing.value, n=n, from_n=from_n)


@every(
    ("verdict", "words"),
    [
        (Verdict(ClaimStatus.CHECKED, 6, from_n=3), "Checked for n = 3 to 6 rows."),
        (Verdict(ClaimStatus.CHECKED, 6, from_n=6), "Checked for n = 6 rows only."),
        (
            Verdict(ClaimStatus.FAILS_FROM, 12, "an escape", from_n=3),
            "It holds for n = 3 to 11 rows and fails for n = 12 rows:",
        ),
        (
            Verdict(ClaimStatus.FAILS_FROM, 4, "an escape", from_n=3),
            "It holds for n = 3 rows and fails for n = 4 rows:",
        ),
        (Verdict(ClaimStatus.PROVED, in_words=True), "Proved by an argument in words."),
        (
            Verdict(ClaimStatus.PROVED, 6, from_n=6),
            "Proved for every number n of rows by an argument in words, and also checked for n = 6 rows.",
        ),
        (
            Verdict(ClaimStatus.PROVED, 12, from_n=3),
            "Proved for every number n of rows by an argument in words, and also checked for n = 3 to 12",
        ),
        (Verdict(ClaimStatus.IN_PART, 6), "True in part."),
        (Verdict(ClaimStatus.FALSE, 6, "a witness"), "False"),
    ],
)
def test_a_verdict_says_of_which_n_it_speaks(verdict, words):
    assert str(verdict.message).startswith(words)


@pytest.mark.parametrize("standing", ["checked", None, 1])
def test_there_are_five_standings_and_no_other(standing):
    assert refusal(BadOption, Verdict, standing, 4).witnesses["name"] == "standing"


def test_a_claim_is_checked_anew_each_time():
    asked = []
    claim = Claim(
        Message("verdict.proved"),
        "D1",
        lambda: asked.append(1) or Verdict(ClaimStatus.CHECKED, len(asked)),
    )
    assert [claim.verdict().n, claim.verdict().n] == [1, 2]
    assert "lambda" not in repr(claim)
