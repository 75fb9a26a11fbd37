"""Claims and verdicts: what each needs, and its words."""

from __future__ import annotations

from typing import get_args

import pytest

from setcards_edu import BadOption, Claim, Message, Reason, Verdict
from setcards_edu.claims import Counts, NotAVerdict, Standing
from tests.cases import every

from .refusals import refusal, sentences

FULL = {"n": 4, "witness": "a witness"}


@every("counts", get_args(Counts))
@every("standing", Standing)
def test_every_standing_has_its_words_whatever_is_counted(standing, counts):
    for from_n in (None, 2, 3) if standing is Standing.FAILS_FROM else (None, 2, 3, 4):
        english, japanese = sentences(Verdict(standing, **FULL, counts=counts, from_n=from_n).message)
        assert english != japanese


def test_the_n_of_a_verdict_is_told():
    assert "n = 4" in str(Verdict(Standing.CHECKED, 4).message)
    assert "n = 4" in str(Verdict(Standing.FAILS_FROM, 4, "a witness").message)
    assert "proof" in str(Verdict(Standing.CHECKED, 4).message)


@pytest.mark.parametrize("standing", [Standing.CHECKED, Standing.FAILS_FROM])
def test_what_was_checked_says_up_to_where(standing):
    reason = refusal(NotAVerdict, Verdict, standing, witness="a witness")
    assert reason == Reason("verdict.needs-n", standing=standing.value)


@pytest.mark.parametrize("standing", [Standing.FALSE, Standing.FAILS_FROM])
def test_what_is_false_has_a_witness(standing):
    reason = refusal(NotAVerdict, Verdict, standing, 4)
    assert reason == Reason("verdict.needs-witness", standing=standing.value)


@pytest.mark.parametrize(
    ("standing", "n", "from_n"),
    [
        (Standing.CHECKED, 4, 0),
        (Standing.CHECKED, 4, 5),
        (Standing.FAILS_FROM, 4, 4),
        (Standing.FAILS_FROM, 1, 1),
    ],
)
def test_something_was_looked_at(standing, n, from_n):
    reason = refusal(NotAVerdict, Verdict, standing, n, "a witness", from_n=from_n)
    assert reason == Reason("verdict.wrong-from", standing=standing.value, n=n, from_n=from_n)
    assert len(set(sentences(reason))) == 2


@pytest.mark.parametrize(
    ("verdict", "english", "japanese"),
    [
        (Verdict(Standing.CHECKED, 5), "Checked up to n = 5. For other", "n = 5 まで"),
        (Verdict(Standing.CHECKED, 5, from_n=2), "Checked for n = 2 to 5. For other", "n = 2 から 5 まで"),
        (Verdict(Standing.CHECKED, 5, from_n=5), "Checked for n = 5 only. For other", "n = 5 の場合だけ"),
        (
            Verdict(Standing.FAILS_FROM, 4, "a witness"),
            "It holds for n = 1 to 3 and fails for n = 4:",
            "n = 1 から 3 までは成り立ちますが、n = 4 では",
        ),
        (
            Verdict(Standing.FAILS_FROM, 4, "a witness", from_n=3),
            "It holds for n = 3 and fails for n = 4:",
            "n = 3 では成り立ちますが、n = 4 では",
        ),
    ],
)
def test_a_verdict_says_of_which_n_it_speaks(verdict, english, japanese):
    said = sentences(verdict.message)
    assert said[0].startswith(english)
    assert said[1].startswith(japanese)


@every(
    ("verdict", "english", "japanese"),
    [
        (
            Verdict(Standing.CHECKED, 5, counts="base"),
            "Checked in the bases 2 to 5.",
            "2\u00a0進法から 5\u00a0進法まで",
        ),
        (Verdict(Standing.CHECKED, 2, counts="base"), "Checked in base 2 only.", "2"),
        (
            Verdict(Standing.PROVED, 16, counts="base"),
            "Proved for every base by an argument in words, and also checked in the bases 2 to 16.",
            "すべての進法について、文章で",
        ),
        (Verdict(Standing.PROVED, 6), "Proved for every n by an argument", "すべての n について、文章で"),
        (Verdict(Standing.PROVED, in_words=True), "Proved by an argument in words.", "文章で証明されて"),
        (Verdict(Standing.IN_PART, 6, counts="base"), "True in part.", "一部だけ"),
        (Verdict(Standing.OPEN, 6, counts="base"), "Open", ""),
        (Verdict(Standing.FALSE, 6, "a witness", counts="base"), "False", "正しくありません"),
        (Verdict(Standing.CHECKED, 6, counts="rows"), "Checked for up to n = 6 rows.", "n = 6\u00a0行まで"),
        (
            Verdict(Standing.CHECKED, 6, from_n=3, counts="rows"),
            "Checked for n = 3 to 6 rows.",
            "n = 3\u00a0行から 6\u00a0行まで",
        ),
        (
            Verdict(Standing.CHECKED, 6, from_n=6, counts="rows"),
            "Checked for n = 6 rows only.",
            "n = 6\u00a0行の",
        ),
        (
            Verdict(Standing.FAILS_FROM, 12, "an escape", from_n=3, counts="rows"),
            "It holds for n = 3 to 11 rows and fails for n = 12 rows:",
            "n = 3\u00a0行から 11\u00a0行までは成り立ちますが、n = 12\u00a0行では",
        ),
        (
            Verdict(Standing.FAILS_FROM, 4, "an escape", from_n=3, counts="rows"),
            "It holds for n = 3 rows and fails for n = 4 rows:",
            "n = 3\u00a0行では成り立ちますが、n = 4\u00a0行では",
        ),
        (
            Verdict(Standing.PROVED, 6, from_n=6),
            "Proved for every n by an argument in words, and also checked for n = 6.",
            "すべての n について、文章で証明されています。さらに n = 6 の場合は",
        ),
        (
            Verdict(Standing.PROVED, 2, counts="base"),
            "Proved for every base by an argument in words, and also checked in base 2.",
            "すべての進法について、文章で証明されています。さらに 2\u00a0進法の場合は",
        ),
        (
            Verdict(Standing.PROVED, 6, from_n=6, counts="rows"),
            "Proved for every number n of rows by an argument in words, and also checked for n = 6",
            "どの行数 n についても、文章で証明されています。さらに n = 6\u00a0行の場合は",
        ),
        (
            Verdict(Standing.PROVED, 12, from_n=3, counts="rows"),
            "Proved for every number n of rows by an argument in words, and also checked for n = 3",
            "どの行数 n についても、文章で証明されています。",
        ),
    ],
)
def test_a_verdict_speaks_of_points_bases_or_rows(verdict, english, japanese):
    said = sentences(verdict.message)
    assert said[0].startswith(english)
    assert said[1].startswith(japanese)


@pytest.mark.parametrize("counts", ["bases", "", None, 2])
def test_points_bases_and_rows_are_counted_and_nothing_else(counts):
    assert refusal(BadOption, Verdict, Standing.CHECKED, 5, counts=counts).witnesses["name"] == "counts"


def test_there_is_no_base_1():
    for standing in (Standing.CHECKED, Standing.PROVED):
        reason = refusal(NotAVerdict, Verdict, standing, 5, from_n=1, counts="base")
        assert reason == Reason("verdict.wrong-from", standing=standing.value, n=5, from_n=1)


@pytest.mark.parametrize("standing", ["checked", None, 1])
def test_there_are_six_standings_and_no_other(standing):
    assert refusal(BadOption, Verdict, standing, 4).witnesses["name"] == "standing"


def test_a_claim_is_checked_anew_each_time():
    asked = []
    claim = Claim(
        Message("verdict.open"),
        "D1",
        lambda: asked.append(1) or Verdict(Standing.CHECKED, len(asked)),
    )
    assert [claim.verdict().n, claim.verdict().n] == [1, 2]
    assert "lambda" not in repr(claim)
