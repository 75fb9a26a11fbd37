"""Pointing at two sets: every hint, and silence about the answer."""

from __future__ import annotations

import re

from hypothesis import assume, given
from hypothesis import strategies as st

from setcards_edu import Card, Hint, Reason, Topology
from setcards_edu.messages import Partial, _catalogue
from setcards_edu.teaching.topology.find_two_sets import OPERATIONS, judge, prompt
from tests import strategies as some
from tests.cases import every
from tests.refusals import sentences
from tests.topology import naive

T11 = Topology.parse("∅ 1 15 125 U")
TWO = Topology.parse("∅ 1 2 12 U")


def hint(key, **witnesses):
    kind = Hint if key in ("first", "second", "build") else Partial
    return kind(f"pointing.{key}", **{k: Card(v) if isinstance(v, str) else v for k, v in witnesses.items()})


def reason(key, a, b, forced):
    return Reason(f"topology.{key}-missing", a=Card(a), b=Card(b), forced=Card(forced))


JUDGED = {
    "nothing chosen": ((T11, "234", "", "union", "∅"), hint("first")),
    "one chosen": ((T11, "234", "1", "union", "1234"), hint("second")),
    "the union": ((T11, "234", "1 234", "union", "1234"), reason("union", "1", "234", "1234")),
    "the intersection": (
        (T11, "234", "234 125", "intersection", "2"),
        reason("intersection", "234", "125", "2"),
    ),
    "in the other order": ((T11, "234", "234 1", "union", "1234"), reason("union", "234", "1", "1234")),
    "∅ lies in everything": ((T11, "234", "234 ∅", "union", "234"), hint("comparable", a="234", b="")),
    "one in the other": ((T11, "234", "125 15", "union", "1"), hint("comparable", a="125", b="15")),
    "the tried card is forced": ((TWO, "123", "1 2", "union", "12"), hint("nothing-forced", a="1", b="2")),
    "the union is there": (
        (T11, "2345", "125 2345", "union", "U"),
        hint("union-is-there", a="125", b="2345"),
    ),
    "the union is there, whatever was built": (
        (T11, "2345", "125 2345", "union", "∅"),
        hint("union-is-there", a="125", b="2345"),
    ),
    "the intersection is there": (
        (T11, "234", "1 234", "intersection", "∅"),
        hint("intersection-is-there", a="1", b="234"),
    ),
    "the union with ∩": (
        (T11, "135", "125 135", "intersection", "1235"),
        hint("that-is-the-union", made="1235"),
    ),
    "the union with ∩, which is the right sign": (
        (T11, "235", "15 235", "intersection", "1235"),
        hint("built-the-union", made="1235"),
    ),
    "the intersection with ∪": (
        (T11, "1234", "125 1234", "union", "12"),
        hint("that-is-the-intersection", made="12"),
    ),
    "the intersection with ∪, which is the right sign": (
        (T11, "235", "15 235", "union", "5"),
        hint("built-the-intersection", made="5"),
    ),
    "too much for ∪": (
        (T11, "234", "1 234", "union", "U"),
        hint("union-too-many", element=5, a="1", b="234"),
    ),
    "too little for ∪": (
        (T11, "234", "1 234", "union", "123"),
        hint("union-too-few", element=4, a="1", b="234"),
    ),
    "too much for ∩": (
        (T11, "234", "125 234", "intersection", "12"),
        hint("intersection-too-many", element=1, a="125", b="234"),
    ),
    "too little for ∩": (
        (T11, "234", "125 234", "intersection", "∅"),
        hint("intersection-too-few", element=2, a="125", b="234"),
    ),
}


@every(("found", "said"), JUDGED.values())
def test_what_is_found_is_judged_by_what_the_learner_did(found, said):
    topology, card, chosen, operation, made = found
    assert judge(topology, Card(card), tuple(map(Card, chosen.split())), operation, Card(made)) == said


def test_the_table_shows_every_hint_there_is():
    by_the_builder = {"pointing.build", "pointing.built", "pointing.not-there"}
    by_the_builder |= {f"pointing.{what}-{sign}" for what in ("now", "found") for sign in OPERATIONS}
    every_key = {
        str(key[0] if isinstance(key, tuple) else key) for key in _catalogue("en", "topology")._catalog
    }
    hints = {key for key in every_key if key.startswith("pointing.")}
    shown = {said.key for _, said in JUDGED.values()}
    assert shown == hints - by_the_builder | {"topology.union-missing", "topology.intersection-missing"}


def test_what_to_do_next_is_said_after_none_one_and_two():
    cards = (Card("1"), Card("234"))
    assert [prompt(cards[:k]).key for k in range(3)] == [
        "pointing.first",
        "pointing.second",
        "pointing.build",
    ]


@given(data=st.data(), n=st.integers(2, 5), operation=st.sampled_from(OPERATIONS))
def test_a_reason_is_given_exactly_for_what_is_forced_and_missing(data, n, operation):
    topology, card = data.draw(some.topologies(n)), data.draw(some.cards(n))
    assume(card not in topology)
    there = sorted([*topology, card], key=lambda c: c.sort_key)
    a, b = data.draw(st.lists(st.sampled_from(there), min_size=2, max_size=2, unique=True))
    made = data.draw(some.cards(n))
    found = judge(topology, card, (a, b), operation, made)
    forced = frozenset(a) | frozenset(b) if operation == "union" else frozenset(a) & frozenset(b)
    is_right = frozenset(made) == forced and forced not in naive.plain(there)
    assert isinstance(found, Reason) == is_right
    if not is_right:
        _tells_nothing(found, {*naive.plain(there), frozenset(made)})


def _tells_nothing(found, known):
    """No hint names a set that the learner does not see or has not built."""
    for words in sentences(found):
        named = re.findall(r"\{[\d,]+\}", words)
        assert {frozenset(map(int, re.findall(r"\d", name))) for name in named} <= known
