"""A learner's own function: every trap shows its witness, every failure is told in words."""

from __future__ import annotations

import cProfile
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

from setcards_edu import Card, Message, Topology, is_topology
from setcards_edu.teaching import Word, exercise
from setcards_edu.teaching.exercises.plain_values import Other, plain
from setcards_edu.teaching.exercises.run_learner_code import (
    MAXIMUM_PRINTED,
    MAXIMUM_STEPS,
    LearnerFunction,
    Stopped,
)
from setcards_edu.teaching.topology.exercises.code import trials
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.topology import naive

ID = "topology.write-is-topology"


def whole(n: int) -> frozenset[int]:
    return frozenset(range(1, n + 1))


def unions(family: Any) -> bool:
    return all(a | b in family for a in family for b in family)


def intersections(family: Any) -> bool:
    return all(a & b in family for a in family for b in family)


def pairs(some: Any, family: Any) -> bool:
    return all(a | b in family and a & b in family for a, b in some)


def by_size(card: frozenset[int]) -> tuple[int, list[int]]:
    return len(card), sorted(card)


CARELESS: dict[str, Callable[..., Any]] = {
    "always true": lambda family, n: True,
    "always false": lambda family, n: False,
    "forgets U": lambda family, n: frozenset() in family and unions(family) and intersections(family),
    "forgets the empty set": lambda family, n: (
        whole(n) in family and unions(family) and intersections(family)
    ),
    "takes the union of the family for U": lambda family, n: (
        bool(family)
        and frozenset().union(*family) in family
        and frozenset() in family
        and unions(family)
        and intersections(family)
    ),
    "unions only": lambda family, n: {frozenset(), whole(n)} <= family and unions(family),
    "intersections only": lambda family, n: {frozenset(), whole(n)} <= family and intersections(family),
    "neighbours in the list only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and all(
            a | b in family and a & b in family
            for a, b in zip(sorted(family, key=sorted), sorted(family, key=sorted)[1:], strict=False)
        )
    ),
    "neighbours by size and then in the list only": lambda family, n: (
        {frozenset(), whole(n)} <= family and pairs(pairwise(sorted(family, key=by_size)), family)
    ),
    "neighbours by size, as they come": lambda family, n: (
        {frozenset(), whole(n)} <= family and pairs(pairwise(sorted(family, key=len)), family)
    ),
    "sets of the same size only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and pairs(((a, b) for a in family for b in family if len(a) == len(b)), family)
    ),
    "sets of nearly the same size only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and pairs(((a, b) for a in family for b in family if abs(len(a) - len(b)) < 2), family)
    ),
    "two points at most": lambda family, n: n < 3 and naive.is_topology(family, n),
    "three points at most": lambda family, n: n < 4 and naive.is_topology(family, n),
    "four points at most": lambda family, n: n < 5 and naive.is_topology(family, n),
    "the union of all and the intersection of all": lambda family, n: (
        {frozenset(), whole(n)} <= family and frozenset().union(*family) in family
    ),
    "any overlap or union will do": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and all(a | b in family or a & b in family for a in family for b in family)
    ),
    "thinks it is about five points": lambda family, n: (
        {frozenset(), whole(5)} <= family and unions(family) and intersections(family)
    ),
}


@every("name", CARELESS)
@every("level", [1, 2, 3])
def test_each_trap_catches_with_a_witness(name: str, level: int) -> None:
    feedback = exercise(ID, level=level).check(CARELESS[name])
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None
    family = feedback.reason.witnesses["family"]
    n = feedback.reason.witnesses["n"]
    assert isinstance(family, tuple)
    assert isinstance(n, int)
    told = CARELESS[name]({frozenset(card) for card in family}, n)
    assert told != is_topology(family, n)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_trials_are_every_family_up_to_three_points_and_both_answers_beyond(level: int) -> None:
    tried = list(trials(level))
    assert len(tried) == len(set(tried))
    for n, topologies in ((1, 1), (2, 4), (3, 29)):
        families = [family for family, points in tried if points == n]
        assert len(families) == 2**2**n
        assert sum(is_topology(family, n) for family in families) == topologies
    assert sum(is_topology(family, 4) for family, n in tried if n == 4) == 355
    for more in range(4, level + 4 if level > 1 else 6):
        assert {is_topology(family, more) for family, n in tried if n == more} == {True, False}


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_has_been_checked_is_said_and_that_it_is_no_proof(level: int) -> None:
    task = exercise(ID, level=level)
    for right in (task.task.accepted, naive.is_topology):
        feedback = task.check(right)
        assert feedback.word is Word.CORRECT
        assert feedback.reason is not None
        beyond = sum(n > 3 for _, n in trials(level))
        assert feedback.reason.witnesses == {"points": 3, "more": beyond}
        english, japanese = sentences(feedback.reason)
        assert f"{beyond} more. That is checked, not proved." in english
        assert str(beyond) in japanese


def endless(family: Any, n: int) -> bool:
    while True:
        n += 1


def deep(family: Any, n: int) -> bool:
    return deep(family, n)


def wrong_name(family: Any, n: int) -> bool:
    n += 1
    return famly  # type: ignore[name-defined]  # noqa: F821 - the mistake is the point


def no_return(family: Any, n: int) -> None:
    family.clear()


class GrumpyError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even this")


def grumpy(family: Any, n: int) -> bool:
    raise GrumpyError


def leaves(family: Any, n: int) -> bool:
    sys.exit("bye")


def pressed_stop(family: Any, n: int) -> bool:
    raise KeyboardInterrupt


BREAKING: list[tuple[Callable[..., Any], str]] = [
    (endless, "code.out-of-steps"),
    (deep, "code.recursion"),
    (wrong_name, "code.name"),
    (grumpy, "code.other"),
    (leaves, "code.other"),
    (pressed_stop, "code.interrupted"),
    (lambda family: True, "code.arguments"),
    (lambda family, n: family[0], "code.type"),
    (lambda family, n: [*family][99], "code.index"),
    (lambda family, n: {}[n], "code.key"),
    (lambda family, n: family.size, "code.attribute"),
    (lambda family, n: 1 / 0, "code.zero"),
]


@every(("function", "key"), BREAKING)
def test_what_breaks_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == "code.stopped"
    assert getattr(feedback.reason.witnesses["why"], "key", None) == key
    assert not any("Traceback" in text for text in sentences(feedback.reason))


def test_the_line_is_counted_from_the_def() -> None:
    feedback = exercise(ID).check(wrong_name)
    assert feedback.reason is not None
    why = feedback.reason.witnesses["why"]
    assert getattr(why, "witnesses", {})["line"] == 3
    assert "famly" in str(why)


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (no_return, "code.returned-nothing"),
        (lambda family, n: 1, "code.not-a-truth"),
        (3, "answer.not-a-function"),
        ("is_topology", "answer.not-a-function"),
        (True, "answer.not-a-function"),
    ],
)
def test_what_is_no_verdict_is_not_defined(function: object, key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key


@pytest.mark.long
def test_a_function_that_spoils_its_family_is_still_judged_rightly() -> None:
    def spoils(family: Any, n: int) -> bool:
        good = is_topology([Card(card, n) for card in family], n)
        family.clear()
        return good

    assert exercise(ID, level=3).check(spoils).is_correct


def test_a_slow_but_right_function_is_accepted() -> None:
    def naive(family: Any, n: int) -> bool:
        for a in family:
            for b in family:
                for missing in (a | b, a & b):
                    found = False
                    for card in family:
                        if card == missing:
                            found = True
                    if not found:
                        return False
        return frozenset() in family and whole(n) in family

    assert exercise(ID, level=3).check(naive).is_correct


def test_steps_are_bounded_and_tracing_is_given_back() -> None:
    before = sys.gettrace()
    reason = refusal(Stopped, LearnerFunction(endless, steps=500), set(), 1)
    assert reason.witnesses == {"steps": 500, "limit": Message("code.limit")}
    assert sys.gettrace() is before
    assert MAXIMUM_STEPS >= 10 * len(list(Topology.discrete(5))) ** 2


def test_the_stop_is_not_caught_by_the_learners_except() -> None:
    def stubborn(family: Any, n: int) -> bool:
        while True:
            try:  # noqa: SIM105 - as a learner might
                n += 1
            except Exception:  # noqa: BLE001, S110 - as a learner might
                pass

    assert refusal(Stopped, LearnerFunction(stubborn), set(), 1).key == "code.out-of-steps"


def frozen() -> float:
    """A clock that stands still: what stops then is stopped by steps alone."""
    return 0.0


def bounded(function: Callable[..., Any], **options: Any) -> LearnerFunction:
    return LearnerFunction(function, clock=frozen, processor=frozen, **options)


def loops(*_: object, **__: object) -> Any:
    while True: pass  # fmt: skip  # noqa: E701 - on one line, where Python 3.11 tells of no line


def swallows() -> None:
    while True:
        try:
            while True: pass  # fmt: skip  # noqa: E701
        except:  # noqa: E722, S110 - as a learner might
            pass


def keeps_what_it_swallows() -> None:
    caught = []
    while True:
        try:
            loops()
        except BaseException as error:  # noqa: BLE001 - as a learner might
            caught.append(error)


def calls_again_after_the_stop() -> Any:
    try:
        return calls_again_after_the_stop()
    except:  # noqa: E722 - as a learner might
        return calls_again_after_the_stop()


def returns_after_the_stop() -> bool:
    try:  # noqa: SIM105 - as a learner might
        loops()
    except:  # noqa: E722, S110
        pass
    return True


def yields_for_ever() -> Any:
    yield from iter(int, 1)


def sums_up() -> None:
    [1 for _ in yields_for_ever()]


def hostile(*_: object, **__: object) -> Any:
    """Never come to an end where learners' functions are bounded; elsewhere nobody calls it."""
    assert isinstance(getattr(sys.gettrace(), "__self__", None), LearnerFunction)
    loops()


class Hostile(type):
    """A class whose name, kin and comparisons never come to an end, and its objects' attributes neither."""

    __name__ = __mro__ = property(hostile)  # type: ignore[assignment]
    __hash__ = __eq__ = __instancecheck__ = __subclasscheck__ = hostile


class Thing(metaclass=Hostile):
    __getattribute__ = __iter__ = __len__ = __str__ = __repr__ = __bool__ = __hash__ = __eq__ = hostile


class HostileError(Exception, metaclass=Hostile):
    __getattribute__ = __str__ = __repr__ = hostile


def raises_a_hostile_error() -> None:
    raise HostileError


@every(
    ("function", "key"),
    [
        (loops, "code.out-of-steps"),
        (swallows, "code.out-of-steps"),
        (keeps_what_it_swallows, "code.out-of-steps"),
        (calls_again_after_the_stop, "code.recursion"),
        (returns_after_the_stop, "code.out-of-steps"),
        (sums_up, "code.out-of-steps"),
        (raises_a_hostile_error, "code.out-of-steps"),
    ],
)
@pytest.mark.long
def test_each_endless_way_ends_by_counted_steps(function: Callable[..., Any], key: str) -> None:
    before = sys.gettrace(), sys.getprofile(), sys.stdout
    with ThreadPoolExecutor(1) as thread:  # where no alarm can help
        assert thread.submit(refusal, Stopped, bounded(function, steps=2000)).result().key == key
    reason = refusal(Stopped, bounded(function, steps=2000))
    assert reason.key == key
    assert (sys.gettrace(), sys.getprofile(), sys.stdout) == before
    if key == "code.out-of-steps":
        assert all("sum(range(10**12))" in words for words in sentences(reason))


def test_who_measures_a_notebook_goes_on_measuring() -> None:
    def endless(_: object) -> None:
        while True:
            pass

    for function, key in ((len, None), (endless, "code.out-of-steps")):
        with cProfile.Profile() as profile:
            before = sys.getprofile()
            judged = LearnerFunction(function, steps=1_000)
            if key is None:
                assert judged((1, 2)) == 2
            else:
                assert refusal(Stopped, judged, 1).key == key
            assert sys.getprofile() is before
            sorted([2, 1])
        assert any("sorted" in str(entry.code) for entry in profile.getstats())


def test_all_calls_together_are_bounded() -> None:
    function = bounded(lambda: len([0 for _ in range(50)]), steps=500, in_all=1000)
    function()
    reason = refusal(Stopped, lambda: [function() for _ in range(99)])
    assert reason.key == "code.too-slow"
    assert reason.witnesses["steps"] == 1000


@every(("clock", "processor"), [(0.0, 0.1), (0.3, 0.0)])
def test_time_is_bounded_for_what_computes_and_for_what_waits(clock: float, processor: float) -> None:
    looked = iter(range(10**6))
    function = LearnerFunction(
        endless,
        clock=lambda: 0.01 + next(looked) * (clock or 0.01),
        processor=lambda: next(looked) * processor,
    )
    assert refusal(Stopped, function, set(), 1).key == "code.out-of-time"


def doubles(x: Any) -> None:
    while True:
        x = x + x


def squares(x: Any) -> None:
    while True:
        x = x * x


@pytest.mark.long
@every(("function", "x"), [(doubles, "x"), (doubles, [1]), (doubles, (1,)), (squares, 3)])
def test_what_grows_and_grows_is_stopped_by_its_size(function: Callable[..., Any], x: object) -> None:
    ticks = iter(range(1, 10**6))
    looking_always = LearnerFunction(function, clock=lambda: next(ticks) * 0.002, processor=frozen)
    reason = refusal(Stopped, looking_always, x)
    assert reason.key == "code.too-large"
    assert all("64" in words for words in sentences(reason))


class Long(list[Any]):
    __iter__ = __len__ = __eq__ = hostile


class Whole(int):
    __add__ = __radd__ = __eq__ = __hash__ = __index__ = __int__ = __str__ = hostile  # type: ignore[assignment]


class Words(str):
    __slots__ = ()
    __getitem__ = __len__ = __iter__ = __str__ = __eq__ = __hash__ = hostile  # type: ignore[assignment]


@every(
    ("make", "read"),
    [
        (lambda: Long([(1, 2)]), [(1, 2)]),
        (lambda: {(1, 2)}, frozenset({(1, 2)})),
        (lambda: Whole(3), 3),
        (lambda: Words("abc"), "abc"),
        (lambda: True, True),
        (lambda: None, None),
        (yields_for_ever, Other("generator")),
        (Thing, Other("Thing")),
        (lambda: [Thing()], [Other("Thing")]),
        (lambda: [0] * 40_000, Other("list", 40_000)),
        (lambda: {1: 2}, Other("dict")),
        (lambda: [[[[1]]]], [[Other("list")]]),
    ],
)
def test_a_result_becomes_plain_without_anything_of_its_own_being_called(
    make: Callable[[], object], read: object
) -> None:
    found = bounded(make, steps=2000)()
    assert found == read == plain(make())
    assert type(found) is type(read)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_result_ends_inside_where_it_is_bounded() -> None:
    class Ends:
        __del__ = hostile

    assert refusal(Stopped, bounded(Ends, steps=2000)).key == "code.out-of-steps"


def test_prints_are_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    function = bounded(lambda: print("x" * 99))
    for _ in range(200):
        function()
    printed = capsys.readouterr().out
    assert len(printed) == MAXIMUM_PRINTED + len("…\n")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_threads_that_are_left_behind_end() -> None:
    started, judged = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def starts(*more: Callable[[], None]) -> None:
        threads.append(threading.Thread(target=goes_on, args=more))
        threads[-1].start()

    def goes_on(*more: Callable[[], None]) -> None:
        for one in more:
            one()
        judged.wait(30)
        loops()

    def starts_another() -> None:
        starts()
        started.set()

    assert bounded(lambda: (starts(starts_another), started.wait(30)))() == (None, True)
    judged.set()
    for thread in threads:
        thread.join(30)
    assert [thread.is_alive() for thread in threads] == [False, False]


def test_a_thread_that_somebody_else_starts_meanwhile_goes_on() -> None:
    judging, started, judged = threading.Event(), threading.Event(), threading.Event()
    done, traced = [], []

    def works() -> None:
        traced.append(sys.gettrace())
        judged.wait(30)
        done.append(len([n * n for n in range(9)]))

    late = threading.Thread(target=works)

    def starts_it() -> None:
        judging.wait(30)
        late.start()
        started.set()

    kernel = threading.Thread(target=starts_it)
    kernel.start()
    before = threading.gettrace()
    assert bounded(lambda: (judging.set(), started.wait(30)))() == (None, True)
    judged.set()
    for thread in (kernel, late):
        thread.join(30)
    assert done == [9]
    assert before is not None or traced == [None]


def test_one_function_runs_at_a_time() -> None:
    within, other_within, over = threading.Event(), threading.Event(), threading.Event()
    other = threading.Thread(
        target=lambda: within.wait(30) and bounded(lambda: (other_within.set(), over.wait(30)))()
    )
    before, overlap = sys.stdout, []
    other.start()
    bounded(lambda: (within.set(), overlap.append(other_within.wait(0.2))))()
    over.set()
    other.join(30)
    assert overlap == [False]
    assert sys.stdout is before


def test_a_function_that_is_judged_may_judge() -> None:
    judges = LearnerFunction(lambda: 3)
    assert LearnerFunction(lambda: judges() + 1)() == 4


ALARMS = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarms")

FROM_OUTSIDE = """
import resource, sys, threading, time
from setcards_edu.teaching.exercises.run_learner_code import LearnerFunction, Stopped

def waits():
    time.sleep(1000)

def leaves_its_tracing():
    sys.settrace(None)
    while True: pass

def loops_in_its_except():
    try:
        while True: pass
    except:
        while True: pass

def grows_outside():
    global kept
    kept = "x"
    while True: kept = kept + kept

def hoards(kept=[]):
    while True: kept.append("x" * 10**6)

for function in (waits, leaves_its_tracing, loops_in_its_except, grows_outside, hoards):
    try:
        LearnerFunction(function)()
    except Stopped as stopped:
        print(function.__name__, stopped.reason.key)
    kept = None

def most_megabytes():
    try:  # what `getrusage` tells goes back to before this program was started
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

print(most_megabytes() < 300)
"""


@ALARMS
def test_what_only_an_alarm_or_the_memory_of_the_process_shows_ends_too() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FROM_OUTSIDE], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.stdout.split("\n") == [
        "waits code.out-of-time",
        "leaves_its_tracing code.out-of-steps",
        "loops_in_its_except code.out-of-steps",
        "grows_outside code.too-large",
        "hoards code.too-large",
        "True",
        "",
    ], ran.stderr


@ALARMS
def test_an_alarm_of_somebody_else_stays() -> None:
    def rings(*_: object) -> None:
        """Never called."""

    before = signal.signal(signal.SIGALRM, rings)
    try:
        assert LearnerFunction(lambda: True)() is True
        assert signal.getsignal(signal.SIGALRM) is rings
    finally:
        signal.signal(signal.SIGALRM, before)
    assert LearnerFunction(lambda: True)() is True
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
