from collections import Counter
from textwrap import dedent

import pytest

from tests.faults.sample import Fault, change, find, modules, proposals, read, renew, room_of

HERE = "setcards_edu/sets.py"
THERE = "setcards_edu/cards/sets.py"


def changed(line, before="x = a"):
    text = f"def f(self, a: 3 | 4 = 5) -> 6 | 7:\n    {before}\n    {line}\n"
    return {(fault.kind, fault.changed) for fault in proposals(HERE, text) if fault.line == line}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", {("comparison", "return a <= b")}),
        ("return a not in b", {("comparison", "return a in b")}),
        ("return (a) is (b)", {("comparison", "return (a) is not (b)")}),
        ("return a and b", {("and", "return a or b")}),
        ("return a | b", {("union", "return a & b")}),
        ("a -= b", {("sum", "a += b")}),
        ("return 20_000", {("number", "return 19999"), ("number", "return 20001")}),
        ("return max(a)", {("min", "return min(a)")}),
        ("return all(a)", {("any", "return any(a)")}),
        ("return a if b else c", {("condition", "return a if not b else c")}),
        ("return [a for a in b if not a]", {("condition", "return [a for a in b if a]")}),
        ("while a < b: x", {("comparison", "while a <= b: x"), ("condition", "while not (a < b): x")}),
    ],
)
def test_a_line_can_be_changed(line, expected):
    assert changed(line) == expected


def test_what_stands_before_may_be_written_in_any_letters():
    assert changed("return '∅', a < b") == {("comparison", "return '∅', a <= b")}


@pytest.mark.parametrize(
    "line",
    ["a: 3 | 4", "'a < 3'", "return f'{a + 3}'", "return isinstance(a, b | c)", "return 'a' + b", "a = True"],
)
def test_a_line_is_left_as_it_is(line):
    assert changed(line) == set()


def test_a_line_that_stands_twice_in_its_function_is_left_as_it_is():
    assert changed("return a < b", before="return a < b") == set()


def test_how_an_object_is_shown_is_left_as_it_is():
    assert list(proposals(HERE, "def __repr__(self):\n    return a < b\n")) == []


TEXT = dedent("""
    class A:
        def f(self):
            return 1 < 2

        def g(self):
            return 1 < 2
""")


@pytest.mark.parametrize(
    ("texts", "place"),
    [
        ({HERE: TEXT, THERE: TEXT}, (HERE, 4)),
        ({HERE: "", THERE: TEXT}, (THERE, 4)),
        ({"x.py": TEXT.replace("class A", "class B")}, ("x.py", 4)),
        ({"x.py": TEXT, "y.py": TEXT}, None),
        ({THERE: TEXT.replace("f(", "h(").replace("2\n\n", "3\n\n").replace("g(", "i(")}, (THERE, 7)),
        ({HERE: TEXT.replace("<", "!=")}, None),
    ],
)
def test_a_fault_is_found_where_its_function_has_gone(texts, place):
    fault = Fault("core-01", "comparison", HERE, "A.f", "return 1 < 2", "return 1 <= 2")
    assert find(fault, texts, {HERE: THERE}) == place


def test_a_fault_is_in_its_line_only():
    fault = Fault("core-01", "comparison", HERE, "A.f", "return 1 < 2", "return 1 <= 2")
    assert change(fault, TEXT, 4) == TEXT.replace("<", "<=", 1)


@pytest.mark.long
def test_every_room_has_as_many_faults_and_most_are_still_there():
    faults, texts = read(), modules()
    assert len({fault.id for fault in faults}) == len(faults) >= 150
    assert len({*Counter(fault.room for fault in faults).values()}) == 1
    assert sum(find(fault, texts, {}) is not None for fault in faults) > len(faults) / 2


@pytest.mark.long
def test_a_fault_that_is_gone_has_a_successor_in_its_room():
    faults, texts = read(), modules()
    gone = Fault("core-99", "comparison", HERE, "nowhere", "return 1 < 2", "return 1 <= 2")
    kept = [fault for fault in faults if find(fault, texts, {})]
    renewed = renew([*kept, gone])
    (successor,) = set(renewed) - set(kept)
    assert successor.room == "core"
    assert find(successor, texts, {})
    assert {successor.function}.isdisjoint(
        fault.function for fault in kept if fault.module == successor.module
    )


@pytest.mark.parametrize(
    ("module", "room"),
    [
        (HERE, "core"),
        ("setcards_edu/pursuit/board/grid.py", "pursuit"),
        ("widgets/setcards_widgets/jupyter/screen_view.py", "widgets"),
    ],
)
def test_a_room_is_a_subject_or_a_layer(module, room):
    assert room_of(module) == room
