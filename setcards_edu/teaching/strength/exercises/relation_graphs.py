"""Exercises for lesson 03 on small relations drawn as graphs: their laws, closure and converse."""

from __future__ import annotations

from itertools import product

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.relations import Relation
from setcards_edu.teaching.exercises.answers import YesNo, YesOrElements
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    closeness,
    correct,
    keep_going,
    something_missing,
    with_witness,
)
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea
from setcards_edu.teaching.strength.arrow_answers import Arrows, Pairs, written

from .misconceptions import (
    COMPLEMENT,
    LOOPS_LOST,
    NOT_SYMMETRIC_SO_ANTISYMMETRIC,
    ONE_STEP,
    UNCHANGED,
    WAY_BACK,
)

Graph = Relation[int]

_POINTS = {1: 3, 2: 4, 3: 5}
_LAWS = ("reflexive", "symmetric", "antisymmetric", "transitive", "total")
_HARDER = ("antisymmetric", "transitive")
_WITNESS = {"reflexive": (1,), "symmetric": (2,), "antisymmetric": (2,), "total": (2,), "transitive": (2, 3)}
"""The possible numbers of points in a counterexample to a law."""

_WANTED = {
    1: "exercise.relation.properties.wanted-1",
    2: "exercise.relation.properties.wanted-2",
    3: "exercise.relation.properties.wanted-3",
}
_LAW_WORDS = {
    "reflexive": "exercise.relation.law.reflexive",
    "symmetric": "exercise.relation.law.symmetric",
    "antisymmetric": "exercise.relation.law.antisymmetric",
    "transitive": "exercise.relation.law.transitive",
    "total": "exercise.relation.law.total",
}
_WHERE_TO_LOOK = {
    "reflexive": "exercise.relation.look.reflexive",
    "symmetric": "exercise.relation.look.symmetric",
    "antisymmetric": "exercise.relation.look.antisymmetric",
    "transitive": "exercise.relation.look.transitive",
    "total": "exercise.relation.look.total",
}
_FAILURES = {
    "reflexive": "relation.not-reflexive",
    "symmetric": "relation.not-symmetric",
    "antisymmetric": "relation.not-antisymmetric",
    "transitive": "relation.not-transitive",
    "total": "relation.not-total",
}


@kind("relation.properties", lesson="03")
def properties(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether a relation obeys a law such as transitivity; if not, also for points
    that break the law."""
    law = dice.pick(_LAWS if level < 3 else _HARDER)
    graph = _obeying_or_not(law, level, dice)
    failures = _failures(graph, law)

    def judge(verdict: YesNo) -> Feedback:
        if verdict.yes:
            if failures:
                return keep_going("exercise.relation.properties.look-again")
            return correct("exercise.relation.properties.holds")
        if len(verdict.elements) not in _WITNESS[law]:
            return something_missing(_WANTED[max(_WITNESS[law])])
        return _judge_points(verdict.elements, failures)

    first = next(iter(failures), None)
    return Task(
        about={
            "arrows": written(graph.pairs()),
            "law": Message(_LAW_WORDS[law]),
            "points": graph.things,
        },
        clues={"look": Message(_WHERE_TO_LOOK[law])},
        solved={"verdict": failures[first] if first else Message("exercise.relation.properties.holds")},
        answer=YesOrElements(len(graph.things), count=max(_WITNESS[law])),
        judge=judge,
        accepted=f"no: {' and '.join(map(str, sorted(first)))}" if first else "yes",
        shown=graph,
        pick="points",
        misconceptions=_ideas_about_laws(graph, law, failures),
    )


def _judge_points(points: tuple[int, ...], failures: dict[frozenset[int], Reason]) -> Feedback:
    """Return feedback on points given as a counterexample to a law, also if fewer of them suffice."""
    found = failures.get(frozenset(points))
    if found:
        return Feedback(Word.CORRECT, found)
    if any(fewer < frozenset(points) for fewer in failures):
        return Feedback(Word.ALMOST, Reason("exercise.relation.properties.fewer-do", points=points))
    return keep_going("exercise.relation.properties.nothing-there", points=points)


def _failures(graph: Graph, law: str) -> dict[frozenset[int], Reason]:
    """Return the sets of points that are counterexamples to a law, each with the reason."""
    key = _FAILURES[law]
    found: dict[frozenset[int], Reason] = {}
    if law == "transitive":
        for x, y, z in graph.transitivity_failures():
            found.setdefault(frozenset({x, y, z}), Reason(key, x=x, y=y, z=z))
        return found
    for x, y in product(graph.things, repeat=2):
        there, back = (x, y) in graph, (y, x) in graph
        fails = {
            "reflexive": x == y and not there,
            "symmetric": there and not back,
            "antisymmetric": x < y and there and back,
            "total": x < y and not there and not back,
        }
        if fails[law]:
            witnesses = {"x": x} if law == "reflexive" else {"x": x, "y": y}
            found.setdefault(frozenset({x, y}), Reason(key, **witnesses))
    return found


def _obeying_or_not(law: str, level: int, dice: Dice) -> Graph:
    """Draw a relation that obeys a law, or with equal chance one that differs from such a relation in one
    arrow."""
    obeys = bool(dice.below(2))
    while True:
        graph = _closed(_some_graph(_POINTS[level], dice), law, dice)
        if not 1 < len(graph) < len(graph.things) ** 2 - 1:
            continue
        if law == "transitive" and not _composes(graph):
            continue
        if obeys:
            return graph
        for pair in dice.shuffled((x, y) for x in graph.things for y in graph.things):
            spoilt = graph.without([pair]) if pair in graph else graph.with_pairs([pair])
            if _failures(spoilt, law):
                return spoilt


def _some_graph(n: int, dice: Dice) -> Graph:
    """Draw a relation on 1, …, n with about as many arrows as points, and some loops."""
    things = tuple(range(1, n + 1))
    between = dice.some([(x, y) for x in things for y in things if x != y], n - 1 + dice.below(3))
    loops = dice.some([(x, x) for x in things], dice.below(n))
    return Relation(things, [*between, *loops])


def _closed(graph: Graph, law: str, dice: Dice) -> Graph:
    """Return a relation that is changed to obey a law."""
    if law == "reflexive":
        return graph.reflexive_closure()
    if law == "symmetric":
        return graph.symmetric_closure()
    if law == "transitive":
        return graph.transitive_closure()
    pairs = [(min(points), max(points)) for points in _failures(graph, law)]
    chosen = [(x, y) if dice.below(2) else (y, x) for x, y in pairs]
    return graph.without(chosen) if law == "antisymmetric" else graph.with_pairs(chosen)


def _composes(graph: Graph) -> bool:
    """Return whether one arrow follows another, between different points."""
    return any(x != y != z for x, y in graph.pairs() for z in graph.after(y))


def _ideas_about_laws(
    graph: Graph, law: str, failures: dict[frozenset[int], Reason]
) -> tuple[Misconception, ...]:
    only_back = law == "transitive" and all(len(points) == 2 for points in failures)
    neither = law == "antisymmetric" and not graph.is_symmetric()
    return (
        idea(WAY_BACK, lambda verdict: verdict.yes and only_back),
        idea(NOT_SYMMETRIC_SO_ANTISYMMETRIC, lambda verdict: verdict.yes and neither),
    )


@kind("relation.closure", lesson="03")
def closure(level: int, dice: Dice) -> Task[Pairs]:
    """Return a task that asks which arrows the transitive closure of a relation adds; at level 3 the relation
    has a cycle."""
    graph = _to_be_closed(level, dice)
    there = frozenset(graph.pairs())
    wanted = frozenset(graph.transitive_closure().pairs()) - there

    def judge(answer: Pairs) -> Feedback:
        added = answer - there
        if added == wanted:
            return CORRECT
        for x, y in sorted(added - wanted):
            return Feedback(closeness(added, wanted), Reason("exercise.relation.closure.no-way", x=x, y=y))
        grown = graph.with_pairs(added)
        x, y, z = next(grown.transitivity_failures())
        return something_missing("exercise.relation.closure.follows", x=x, y=y, z=z)

    at_once = frozenset((x, z) for x, _, z in graph.transitivity_failures())
    x, y, z = next(graph.transitivity_failures())
    return Task(
        about={"arrows": written(graph.pairs()), "points": graph.things},
        solved={"wanted": written(wanted), "number": len(wanted)},
        clues={"x": x, "y": y, "z": z, "number": len(wanted)},
        answer=Arrows(len(graph.things)),
        judge=judge,
        wanted=wanted,
        shown=graph,
        pick="points",
        misconceptions=(idea(ONE_STEP, lambda answer: answer - there == at_once),),
    )


def _to_be_closed(level: int, dice: Dice) -> Graph:
    """Draw a relation without loops; above level 1 its closure adds arrows in more than one step."""
    n = {1: 3, 2: 4, 3: 4}[level]
    things = tuple(range(1, n + 1))
    while True:
        number = 2 if level == 1 else n - 1 + dice.below(2)
        graph = Relation(things, dice.some([(x, y) for x in things for y in things if x != y], number))
        closed = graph.transitive_closure()
        at_once = {(x, z) for x, _, z in graph.transitivity_failures()}
        twice = len(closed) - len(graph) > len(at_once)
        if (
            0 < len(closed) - len(graph) < 7
            and twice == (level > 1)
            and closed.is_irreflexive() == (level < 3)
        ):
            return graph


@kind("relation.converse", lesson="03")
def converse(level: int, dice: Dice) -> Task[Pairs]:
    """Return a task that asks for the arrows of the converse of a relation.

    Loops, and arrows in both directions between two points, stay the same.
    """
    graph = _to_be_turned(level, dice)
    there, wanted = frozenset(graph.pairs()), frozenset(graph.converse().pairs())
    absent = frozenset(product(graph.things, repeat=2)) - there
    loops = frozenset((x, x) for x in graph.things)

    def judge(answer: Pairs) -> Feedback:
        if answer == wanted:
            return CORRECT
        for x, y in sorted(answer - wanted):
            return Feedback(
                closeness(answer, wanted), Reason("exercise.relation.converse.not-there", x=x, y=y)
            )
        missing = [written({pair}) for pair in sorted(wanted - answer)]
        more = something_missing("exercise.relation.converse.more", count=len(missing))
        return with_witness(more, missing)

    return Task(
        about={"arrows": written(graph.pairs()), "points": graph.things},
        solved={"wanted": written(wanted)},
        clues={"number": len(wanted)},
        answer=Arrows(len(graph.things)),
        judge=judge,
        wanted=wanted,
        shown=graph,
        pick="points",
        misconceptions=(
            idea(UNCHANGED, lambda answer: answer == there),
            idea(COMPLEMENT, lambda answer: answer | loops == absent | loops),
            idea(LOOPS_LOST, lambda answer: answer == wanted - loops),
        ),
    )


def _to_be_turned(level: int, dice: Dice) -> Graph:
    """Draw a relation that is not symmetric; above level 1 it has a loop, at level 3 a pair of opposite
    arrows."""
    while True:
        graph = _some_graph({1: 3, 2: 4, 3: 4}[level], dice)
        if level == 1:
            graph = graph.without((x, x) for x in graph.things)
        has_loop, both_ways = not graph.is_irreflexive(), not graph.is_antisymmetric()
        if not graph.is_symmetric() and has_loop == (level > 1) and both_ways == (level == 3):
            return graph
