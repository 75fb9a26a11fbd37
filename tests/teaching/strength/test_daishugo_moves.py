"""What the exercises of lesson 06 on Daishugo accept and refuse, by rules D1 to D9 with plain tuples."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, permutations

import pytest

from setcards_edu import Card
from setcards_edu.messages import Message
from setcards_edu.sets import cards
from setcards_edu.strength.answers import rows_to_lay
from setcards_edu.teaching import LEVELS, Word, exercise
from tests.cases import every
from tests.effort import examples

KINDS = ("daishugo.winning-lead", "daishugo.revolution")


def plain(hand):
    return tuple(tuple(sorted(card)) for card in hand)


def stronger(b, a, n=5):
    if len(a) == len(b):
        return b > a
    return {*a} < {*b} or (not b and len(a) == n)


def runs_of(hand, n=5):
    """The leads out of a hand (D2, D4): stretches of the list of all sets of a size."""
    for k in range(n + 1):
        line = [*combinations(range(1, n + 1), k)]
        for first in range(len(line)):
            for last in range(first, len(line)):
                if {*line[first : last + 1]} <= {*hand}:
                    yield tuple(line[first : last + 1])


def beats(row, field, *, swapped=False, n=5):
    rises = all(stronger(b, a, n) for a, b in pairwise(row))
    return rises and all(
        stronger(a, b, n) if swapped else stronger(b, a, n) for a, b in zip(field, row, strict=True)
    )


@cache
def wins(mine, other, field=(), swapped=False):
    """Whether who is to move goes out first, of two whose hands hold no set twice."""
    if field and not wins(other, mine, (), swapped):
        return True  # by a pass
    return any(wins_with(row, mine, other, swapped) for row in rows(mine, field, swapped))


def rows(mine, field, swapped):
    if not field:
        return list(runs_of(mine))
    return [row for row in permutations(mine, len(field)) if beats(row, field, swapped=swapped)]


def wins_with(row, mine, other, swapped=False):
    rest = tuple(card for card in mine if card not in row)
    if not rest:
        return True
    if row == ((1, 2, 3, 4, 5) if swapped else (),):
        return wins(rest, other, (), swapped)
    turned = len(row) >= 4 and row in [*runs_of(row)]
    return not wins(other, rest, row, swapped ^ turned)


def tasks(id_, level, most=8):
    return [exercise(id_, level=level, seed=seed) for seed in range(examples(most))]


def cards_of(row):
    return tuple(Card(card) for card in row)


@pytest.mark.parametrize(
    ("id_", "level"),
    [
        *((id_, level) for id_ in KINDS for level in (1, 2)),
        (KINDS[0], 3),
        pytest.param(KINDS[1], 3, marks=pytest.mark.long),
    ],
)
def test_D9_one_lead_wins_and_all_others_are_refuted_to_the_end(id_, level):
    for task in tasks(id_, level):
        mine, others = plain(task.task.about["hand"]), plain(task.task.about["others"])
        right = [row for row in runs_of(mine) if wins_with(row, mine, others)]
        assert right == [plain(task.task.accepted)]
        for row in runs_of(mine):
            feedback = task.check(cards_of(row))
            assert feedback.is_correct is (row in right)
            last = "you-out" if feedback.is_correct else "other-out"
            assert feedback.reason.witnesses["line"][-1].key == f"exercise.daishugo.{last}", (task, row)
        if id_ == "daishugo.revolution":
            assert len(right[0]) == 4


@every(
    ("task", "hands", "leads", "right"),
    [
        (("winning-lead", 1, 0), "1 2 14 | 45 123", 4, "1 2"),
        (("winning-lead", 1, 1), "2 3 123 | 25 35", 4, "123"),
        (("winning-lead", 2, 0), "24 123 125 U | 1235 1245", 4, "125"),
        (("revolution", 2, 0), "14 24 25 34 35 123 | 2 124 245 1235", 12, "24 25 34 35"),
    ],
)
def test_the_first_seeds_give_the_published_puzzles(task, hands, leads, right):
    name, level, seed = task
    made = exercise(f"daishugo.{name}", level=level, seed=seed)
    mine, others = map(parsed, hands.split("|"))
    assert made.task.about == {"hand": mine, "others": others}
    assert sum(1 for _ in runs_of(plain(mine))) == leads
    assert made.task.accepted == parsed(right)


def parsed(text):
    return tuple(Card.parse(each) for each in text.split())


@every(
    ("seed", "level", "answer", "idea", "line"),
    [
        (0, 1, "1", None, "123 - 45"),
        (0, 1, "14", None, "45 - 123"),
        (1, 1, "2 3", "most-at-once", "25,35"),
        (0, 2, "U", "unbeaten-first", "- 24 1245 - 1235"),
        (0, 2, "24", None, "1245 U - 123 1235"),
    ],
)
def test_a_wrong_lead_is_told_how_it_goes_on(seed, level, answer, idea, line):
    feedback = exercise("daishugo.winning-lead", level=level, seed=seed).check(answer)
    assert feedback.word is Word.KEEP_GOING
    assert (feedback.misconception and feedback.misconception.name) == idea
    laid = [
        ",".join("U" if len(card) == 5 else card.digits for card in step.witnesses.get("cards", ())) or "-"
        for step in feedback.reason.witnesses["line"][:-1]
    ]
    assert laid == line.split()


@every(
    ("answer", "word", "key"),
    [
        ("{4,5}", Word.NOT_DEFINED, "answer.not-offered"),
        ("{2}, {1}", Word.KEEP_GOING, "run.out-of-order"),
        ("{1}, {1,4}", Word.KEEP_GOING, "run.sizes-differ"),
    ],
)
def test_what_is_no_lead_is_told_why(answer, word, key):
    feedback = exercise("daishugo.winning-lead", level=1, seed=0).check(answer)
    assert (feedback.word, feedback.reason.key) == (word, key)


def as_asked(row):
    """A run as it is answered: a single card as that card."""
    return row[0] if len(row) == 1 else tuple(row)


@pytest.mark.parametrize("level", LEVELS)
def test_D5_one_run_is_beaten_by_nothing_that_is_still_out(level):
    for task in tasks("daishugo.unbeatable", level):
        about, length = task.task.about, level
        n, out = about["n"], [*cards(about["n"])] * 2
        for card in (*about["hand"], *about["laid"]):
            out.remove(card)
        right = []
        for row in {row for row in runs_of(plain(about["hand"]), n) if len(row) == length}:
            found = [other for other in permutations(plain(out), length) if beats(other, row, n=n)]
            feedback = task.check(as_asked([Card(card, n) for card in row]))
            assert feedback.is_correct is not bool(found)
            if found:
                told = plain(feedback.reason.witnesses["beating"])
                assert told in found if length > 1 else {*told} == {card for (card,) in found}
            else:
                right.append(as_asked([Card(card, n) for card in row]))
        assert right == [task.task.accepted]


@every(
    ("seed", "answer", "word", "idea"),
    [
        (0, "{1,3}", Word.ALMOST, None),  # by {2,3} alone
        (0, "{3}", Word.KEEP_GOING, None),
        (0, "{1,2}, {1,3}", Word.NOT_DEFINED, None),
        (0, "{1}", Word.NOT_DEFINED, None),
    ],
)
def test_a_play_that_can_be_beaten_is_told_by_what(seed, answer, word, idea):
    feedback = exercise("daishugo.unbeatable", level=1, seed=seed).check(answer)
    assert feedback.word is word
    assert (feedback.misconception and feedback.misconception.name) == idea
    assert isinstance(feedback.reason, Message)


def test_who_takes_the_largest_for_the_strongest_or_forgets_the_exception_is_told():
    found = set()
    for level, seed in [(1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]:
        task = exercise("daishugo.unbeatable", level=level, seed=seed)
        for row in rows_to_lay((), task.task.about["hand"]):
            if idea := task.check(as_asked(row)).misconception:
                assert len(row) == level
                found.add(idea.name)
    assert found == {"larger-is-stronger", "exception-forgotten"}


def test_where_a_single_card_is_asked_for_one_presses_a_card_and_a_run_is_laid_in_order():
    keys = [exercise("daishugo.unbeatable", level=level).how.key for level in LEVELS]
    assert keys == ["answer.how-press-card", "answer.how-sequence", "answer.how-sequence"]
