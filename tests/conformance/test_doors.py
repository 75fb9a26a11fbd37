"""Every public callable refuses what cannot be meant for an option that many callables take.

The callables are found by their signatures, so that one which is added is tried as well.  Where one asks for
something that `GIVEN` does not have, its item fails and says so.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

import pytest

from setcards_edu import BadOption
from setcards_edu.equations import Hand, Side
from setcards_edu.equations.identities import IDENTITIES
from setcards_edu.equations.letters import Expression
from setcards_edu.equations.survey import Survey
from setcards_edu.games.matches import Pairing
from setcards_edu.games.players import RandomPlayer
from setcards_edu.games.set_speed import SetSpeed
from setcards_edu.pursuit import Grid, PursuitRules
from setcards_edu.quoting import quoted
from setcards_edu.teaching.equations.hand_source import HandSource
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.pursuit.chase.chase import Chase
from tests.cases import hold
from tests.refusals import refusal, sentences

ROOMS = (
    "conjectures",
    "equations",
    "games.set_speed",
    "games.topology_mahjong",
    "inclusion",
    "pursuit",
    "strength",
    "teaching",
    "topology",
)
MODULES = (
    "games.matches",
    "games.players",
    "games.protocol",
    "games.records",
    "equations.estimates",
    "equations.exchanges",
    "equations.identities",
    "equations.letters",
    "equations.survey",
    "pursuit.proofs.published_proof",
    "teaching.equations.hand_difficulty",
    "teaching.equations.hand_source",
    "teaching.equations.yaku_search",
    "teaching.exercises.exercise",
    "teaching.inclusion.solo_deal",
    "teaching.inclusion.solo_set_speed",
    "teaching.pursuit.chase.chase",
)
"""Modules whose callables are public as well, though no room gives them out."""


class Option(NamedTuple):
    """What cannot be meant for an option, with the key or the name in the reason for which it is refused."""

    bad: tuple[object, ...]
    key: str = ""
    named: str = ""


FLAG = ("no", "", 0, 1, None, 0.0)
VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
OPTIONS = {
    "base": Option((1, 17, "10", 10.0, True, None, 10**5000), named="base"),
    "every_order": Option(FLAG, named="every_order"),
    "forms": Option((5, None, "C−D = AB", ["AB"], [None]), named="forms"),
    "leading_zero": Option(FLAG, named="leading_zero"),
    "rules": Option(("x", None, 5, object, 10**5000), key="rules.not-rules"),
    "seed": Option(
        ("1", 1.0, True, None, "\ud800", object, (10**1000,), 10**1000, -(10**5000)), "option.seed"
    ),
    "survey": Option((5, 0, "", {}, (), False, Survey), key="survey.not-a-survey"),
}

GIVEN: dict[str, object] = {
    "text": "3×7+2 = 23",
    "hand": "22337",
    "operations": ("",),
    "digits": (2, 3),
    "left": Side(("×", "+"), (3, 7, 2)),
    "right": Side(("",), (2, 3)),
    "form": "CD+E = AB",
    "places": "A B C A D",
    "equation": "AB+C = AD",
    "day": date(2026, 4, 8),
    "count": 1,
    "seed": 1,
    "id": "topology.union",
    "lesson": "02",
    "grid": Grid(4, 6),
    "dogs": [(0, 0), (0, 1)],
    "sheep": [(2, 3)],
    "rows": 5,
    "columns": 6,
    "number": 1,
    "base": 10,
    "rules": PursuitRules(),
    "state": SetSpeed.start(),
    "players": [RandomPlayer(), RandomPlayer()],
    "pairing": Pairing(SetSpeed, RandomPlayer, RandomPlayer),
}
"""What is given for the other parameters that need something."""

SELF: dict[str, object] = {
    "Expression": Expression.parse("n−1"),
    "Identity": IDENTITIES["nine-times"],
    "Hand": Hand("22337"),
    "Chase": Chase.waiting(),
    "HandSource": HandSource(),
}
"""What a method is asked of."""

PASSING_ON = {
    "YakuSearch.start": (YakuSearch.start, ("base", "forms", "leading_zero")),
}
"""Callables that hand an option on, which their signature does not name."""

TRUSTING = {
    "CaptureMap": "a result of `Solution.map`",
    "Chase": "made by `Chase.waiting`, which checks",
    "HandSource": "made by `HandSource.of`, which checks",
    "Operation.on": "the arithmetic of a side that was checked",
    "offered": "reads forms that `check_forms` gave",
    "searched": "a part of `YakuSearch`, which checks",
    "Exercise": "made by `exercise`, which checks",
    "FlockSolution": "a result of `solve_flock`",
    "Identity": "made by `Identity.parse`, which checks",
    "Proof": "made by `theorem`, which checks",
    "Solution": "a result of `solve_pursuit`",
    "Pairing.play": "a part of `meet`, which checks",
    "SetSpeed": "made by `SetSpeed.start`, which checks",
    "TopologyMahjong": "made by `TopologyMahjong.start`, which checks",
    "SetSpeedView": "made by `SetSpeed.view`",
    "TopologyMahjongView": "made by `TopologyMahjong.view`",
    "State": "made by the start of its game, which checks",
}
"""Those that trust what they are given, and why they may."""


def callables(module: ModuleType) -> Iterator[tuple[str, Callable[..., object]]]:
    """The public callables of a module, by name: functions, classes, their class methods, their methods."""
    for name in getattr(module, "__all__", vars(module)):
        value = getattr(module, name)
        own = getattr(value, "__module__", "").startswith(module.__name__)
        if name.startswith("_") or not own or not callable(value):
            continue
        yield value.__qualname__, value
        for part, member in vars(value).items() if isinstance(value, type) else ():
            is_class_method = isinstance(member, classmethod)
            if not part.startswith("_") and (is_class_method or inspect.isfunction(member)):
                yield f"{value.__qualname__}.{part}", getattr(value, part)


def doors() -> dict[tuple[str, str], partial[object]]:
    """What is called with a value for an option, by the name of the callable and that of the option."""
    found: dict[tuple[str, str], partial[object]] = {}
    for module in (import_module(f"setcards_edu.{name}") for name in (*ROOMS, *MODULES)):
        for name, action in callables(module):
            taken = OPTIONS.keys() & _parameters(action).keys()
            for option in taken:
                found[name, option] = partial(called, name, action, option)
    for name, (action, passed) in PASSING_ON.items():
        found |= {(name, option): partial(called, name, action, option) for option in passed}
    return {pair: found[pair] for pair in sorted(found) if pair[0] not in TRUSTING}


def _parameters(action: Callable[..., object]) -> dict[str, inspect.Parameter]:
    try:
        return dict(inspect.signature(action).parameters)
    except ValueError:
        return {}


def called(name: str, action: Callable[..., object], option: str, value: object) -> object:
    """Call with what the signature asks for, and with the value for the option."""
    named: dict[str, object] = {option: value}
    for each in _parameters(action).values():
        if each.name == "self":
            named["self"] = SELF[name.partition(".")[0]]
        elif each.name != option and each.default is each.empty and each.kind not in VARIADIC:
            named[each.name] = given = GIVEN.get(each.name, each)
            assert given is not each, f"{name} asks for {each.name}: say in GIVEN what it is given"
    return action(**named)


def left_out(action: Callable[..., object], option: str) -> object:
    """What stands for an option that is not given."""
    return getattr(_parameters(action).get(option), "default", inspect.Parameter.empty)


def refused(call: Callable[[object], object], option: Option, value: object) -> None:
    reason = refusal(BadOption, call, value)
    assert option.key in ("", reason.key, f"{reason.key}".removesuffix("-too-long"))
    assert option.named in ("", reason.witnesses.get("name"))
    assert len(set(sentences(reason))) == 2


DOORS = doors()


@pytest.mark.parametrize("name", sorted({name for name, _ in DOORS}))
def test_what_cannot_be_meant_is_refused_by(name: str) -> None:
    tried: list[tuple[str, Callable[[], object]]] = []
    for option, what in OPTIONS.items():
        call = DOORS.get((name, option))
        if call:
            default = left_out(call.args[1], option)
            values = [value for value in what.bad if value is not default]
            tried += [(f"{option}={quoted(value)}", partial(refused, call, what, value)) for value in values]
    hold(*tried)


def test_every_option_has_its_doors_and_nothing_is_trusted_that_is_not_there() -> None:
    counts = {option: sum(option == of for _, of in DOORS) for option in OPTIONS}
    assert min(counts.values()) >= 1
    assert counts["rules"] >= 13
    assert counts["base"] >= 20
    known = {
        name for room in (*ROOMS, *MODULES) for name, _ in callables(import_module(f"setcards_edu.{room}"))
    }
    assert {*TRUSTING, *PASSING_ON} <= known
