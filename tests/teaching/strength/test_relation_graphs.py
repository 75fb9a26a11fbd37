"""Which answers of lesson 03 on relations are right, by the laws written out for plain pairs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import pytest

from setcards_edu import Card
from setcards_edu.relations import Relation
from setcards_edu.sets import NotACard
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.exercises.answers import NotAnAnswer
from setcards_edu.teaching.exercises.drafts import draft_for
from setcards_edu.teaching.strength.arrow_answers import Arrows, Pairs
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.strength import naive

SEEDS = range(16)


def test_two_points_pressed_make_an_arrow_or_take_it_away():
    """The first point stays pressed until the second; the same point twice is a loop; typing begins anew."""
    draft = draft_for(exercise("relation.converse", level=2, seed=1))

    def pressed(*points: int) -> str:
        nonlocal draft
        for point in points:
            draft = draft.pressed(draft.piece(point))
        return str(draft.given)

    assert pressed(2, 1) == "2→1"
    assert pressed(3, 3, 2) == "2→1, 3→3"
    states = {piece.id: piece.state for piece in draft.picture().pieces}
    assert [id_ for id_, state in states.items() if state] == [draft.piece(2)]
    assert "from 2" in str(draft.told)
    assert pressed(1, 3, 3) == ""
    draft = draft.pressed(draft.piece(4)).filled_in("text", "1->2")
    assert pressed(2, 4) == "1→2, 2→4"
    assert [piece.told for piece in draft.picture().pieces if piece.told] == [
        "1, from which your arrows lead to 2",
        "2, from which your arrows lead to 4",
    ]


def of(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in SEEDS]


def graph(task: Exercise) -> tuple[Pairs, tuple[int, ...]]:
    """The arrows that the prompt names, and the points: read off the words, not off the value."""
    arrows = frozenset(
        tuple(map(int, arrow.split("→"))) for arrow in str(task.task.about["arrows"]).split(", ")
    )
    return arrows, tuple(range(1, task.answer.n + 1))  # type: ignore[return-value]


LAWS: dict[str, Callable[[Pairs, tuple[int, ...]], set[frozenset[int]]]] = {
    "reflexive": lambda r, points: {frozenset({x}) for x in points if (x, x) not in r},
    "symmetric": lambda r, points: {frozenset({x, y}) for x, y in r if (y, x) not in r},
    "antisymmetric": lambda r, points: {frozenset({x, y}) for x, y in r if x != y and (y, x) in r},
    "total": lambda r, points: {
        frozenset(pair) for pair in combinations(points, 2) if pair not in r and pair[::-1] not in r
    },
    "transitive": lambda r, points: {
        frozenset({x, y, z}) for x, y in r for w, z in r if y == w and (x, z) not in r
    },
}
"""For each law the sets of points where it breaks."""


def law(task: Exercise) -> str:
    return getattr(task.task.about["law"], "key", "").rpartition(".")[2]


@pytest.mark.parametrize("level", LEVELS)
def test_a_law_holds_or_breaks_where_the_witness_says(level: int) -> None:
    for seed in range(40):
        task = exercise("relation.properties", level=level, seed=seed)
        arrows, points = graph(task)
        broken = LAWS[law(task)](arrows, points)
        assert task.check("yes").is_correct == (not broken)
        assert not task.check("no").is_correct
        for k in range(1, len(points) + 1):
            for some in combinations(points, k):
                assert task.check(list(some)).is_correct == (frozenset(some) in broken)


@pytest.mark.parametrize("level", LEVELS)
def test_points_are_said_to_break_nothing_only_where_nothing_breaks_among_them(level: int) -> None:
    said = set()
    for seed in range(60):
        task = exercise("relation.properties", level=level, seed=seed)
        arrows, points = graph(task)
        broken = LAWS[law(task)](arrows, points)
        for some in (some for k in (1, 2, 3) for some in combinations(points, k)):
            feedback = task.check(list(some))
            assert feedback.reason is not None
            key = feedback.reason.key.rpartition(".")[2]
            said.add(key)
            if key == "nothing-there":
                assert not any(less <= {*some} for less in broken)
            if key == "fewer-do":
                assert {len(less) for less in broken if less <= {*some}} == {2}
                assert feedback.word is Word.ALMOST
    assert {"nothing-there", "fewer-do"} <= said


QUESTIONS: dict[str, Callable[[Pairs, tuple[int, ...]], bool]] = {
    "Has every point a loop, an arrow to itself?": lambda r, points: all((x, x) in r for x in points),
    "Does one lead back every time?": lambda r, _: all((y, x) in r for x, y in r),
    "Are there two different points with arrows in both directions?": lambda r, _: any(
        x != y and (y, x) in r for x, y in r
    ),
    "Is there x → z every time?": lambda r, _: all((x, z) in r for x, y in r for w, z in r if y == w),
    "Is each pair joined by an arrow?": lambda r, points: all(
        (x, y) in r or (y, x) in r for x, y in combinations(points, 2)
    ),
}
"""What the last hints ask, by what the words mean."""


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_follows_the_last_hint_has_the_answer(level: int) -> None:
    for seed in range(40):
        task = exercise("relation.properties", level=level, seed=seed)
        english, japanese = sentences(task.hints[2])
        found = re.fullmatch(r"(?:.+\. )?(.+\?) If (so|not), the answer is yes\.", english)
        assert found
        if_so = QUESTIONS[found[1]](*graph(task)) == (found[2] == "so")
        assert task.check("yes").is_correct == if_so
        closing = "あれば" if found[2] == "so" else "なければ"
        assert japanese.endswith(f"がありますか。{closing}、答えは「はい」です。")


@pytest.mark.parametrize("level", LEVELS)
def test_about_half_of_the_relations_obey_their_law(level: int) -> None:
    tasks = [exercise("relation.properties", level=level, seed=seed) for seed in range(120)]
    obeying = [task for task in tasks if not LAWS[law(task)](*graph(task))]
    assert 36 < len(obeying) < 84
    assert {law(task) for task in tasks} == (set(LAWS) if level < 3 else {"antisymmetric", "transitive"})


def closed(arrows: Pairs) -> Pairs:
    more = arrows | {(x, z) for x, y in arrows for w, z in arrows if y == w}
    return arrows if more == arrows else closed(more)


@pytest.mark.parametrize("level", LEVELS)
def test_the_closure_adds_what_can_be_reached(level: int) -> None:
    for task in of("relation.closure", level):
        arrows, points = graph(task)
        wanted = closed(arrows) - arrows
        assert wanted
        assert task.check(wanted).is_correct
        assert task.check(wanted | arrows).is_correct
        for pair in product(points, repeat=2):
            if pair not in arrows:
                assert not task.check(wanted ^ {pair}).is_correct
        assert any(x == y for x, y in wanted) == (level == 3)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_asked_about_a_closure_follows_from_two_arrows_that_are_there(level: int) -> None:
    for task in of("relation.closure", level):
        arrows, _ = graph(task)
        wanted = closed(arrows) - arrows
        for k in range(min(3, len(wanted))):
            for some in combinations(sorted(wanted), k):
                feedback = task.check(frozenset(some))
                assert feedback.word is Word.SOMETHING_MISSING
                assert feedback.reason is not None
                x, y, z = (feedback.reason.witnesses[name] for name in "xyz")
                assert {(x, y), (y, z)} <= arrows | set(some)
                assert (x, z) in wanted - set(some)
                assert f"{x} → {z}" not in str(feedback.reason)


@pytest.mark.parametrize("level", LEVELS)
def test_the_converse_has_every_arrow_turned_round(level: int) -> None:
    for task in of("relation.converse", level):
        arrows, points = graph(task)
        wanted = frozenset((y, x) for x, y in arrows)
        assert wanted != arrows
        assert task.check(wanted).is_correct
        for pair in product(points, repeat=2):
            assert not task.check(wanted ^ {pair}).is_correct


def later(a: naive.Set, b: naive.Set) -> bool:
    return len(a) == len(b) and sorted(a) < sorted(b)


def ends(a: naive.Set, b: naive.Set) -> bool:
    return len(a) == 5 and not b


CHANGES: dict[str, Callable[[naive.Set, naive.Set], bool]] = {
    "only-inclusion": lambda a, b: a < b,
    "only-list": later,
    "no-exception": lambda a, b: a < b or later(a, b),
    "no-list": lambda a, b: a < b or ends(a, b),
    "no-inclusion": lambda a, b: later(a, b) or ends(a, b),
    "only-size": lambda a, b: len(a) < len(b),
    "size-and-list": lambda a, b: len(a) < len(b) or later(a, b),
    "size-list-exception": lambda a, b: len(a) < len(b) or later(a, b) or ends(a, b),
}


@cache
def is_strict_order(name: str) -> bool:
    deck = naive.power_set(5)
    if name.startswith("closure"):
        arrows = naive.relation(5, exception=name == "closure-of-all")
        return not any(a in naive.reachable(a, arrows) for a in deck)  # a closure is transitive
    pairs = {(a, b) for a in deck for b in deck if CHANGES[name](a, b)}
    return not naive.transitivity_failures(pairs) and not any((a, a) in pairs for a in deck)


@pytest.mark.parametrize("level", LEVELS)
def test_of_the_changes_one_makes_a_strict_order(level: int) -> None:
    for task in of("relation.repair", level):
        names = [name for name, _ in task.answer.options]
        assert names[-1] == "none-of-these"
        right = [name for name in names if task.check(name).is_correct]
        assert right == [name for name in names[:-1] if is_strict_order(name)]
        assert len(right) == 1


def test_why_a_change_makes_no_order_is_said_in_words_alone() -> None:
    (task, *_) = of("relation.repair", 2)
    reason = task.check("no-list").reason
    assert str(reason).startswith("This makes no strict order. Not transitive: ")
    assert reason._repr_svg_() is None


@pytest.mark.long
def test_every_change_is_offered_and_every_order_is_once_the_right_one() -> None:
    tasks = [exercise("relation.repair", level=level, seed=seed) for level in LEVELS for seed in range(30)]
    offered = {name for task in tasks for name, _ in task.answer.options} - {"none-of-these"}
    assert offered == {*CHANGES, "closure", "closure-of-all"}
    assert {task.task.wanted for task in tasks} == {name for name in offered if is_strict_order(name)}


@every(
    ("text", "pairs"),
    [
        ("1→2, 2→3", {(1, 2), (2, 3)}),
        ("1 → 2 → 3", {(1, 2), (2, 3)}),
        ("12 23", {(1, 2), (2, 3)}),
        ("1->2; 2=>3", {(1, 2), (2, 3)}),
        ("（１，２）、（２，３）", {(1, 2), (2, 3)}),
        ("{(1,2),(2,3)}", {(1, 2), (2, 3)}),
        ("1→2 と 2⇒3。", {(1, 2), (2, 3)}),
        ("1 --> 2 and 33", {(1, 2), (3, 3)}),
        ("{1→2,", {(1, 2)}),
        ("∅", set()),
        ("なし", set()),
    ],
)
def test_arrows_are_read_as_people_write_them(text: str, pairs: set[tuple[int, int]]) -> None:
    assert Arrows(3).read(text) == pairs


@every(
    "given", ["1", "1 2", "123", "1→", "→2", "a→b", "1←2", "<b>", [1, 2], [(1, 2, 3)], [(True, 1)], 7, None]
)
def test_what_is_no_arrow_is_refused(given: object) -> None:
    assert refusal(NotAnAnswer, Arrows(3).read, given).key == "answer.not-arrows"


def test_arrows_go_from_point_to_point() -> None:
    assert refusal(NotAnAnswer, Arrows(3).read, " ").key == "answer.nothing"
    assert refusal(NotACard, Arrows(3).read, "1→4").witnesses["element"] == 4
    assert refusal(NotACard, Arrows(3).read, [(0, 1)]).witnesses["element"] == 0
    assert Arrows(3).read(Relation((1, 2), [(2, 1)])) == {(2, 1)}
    assert Arrows(3).read({(1, 1)}) == {(1, 1)}


def test_cards_are_no_points() -> None:
    assert refusal(NotAnAnswer, Arrows(3).read, [Card("12"), Card("23")]).key == "answer.not-arrows"
