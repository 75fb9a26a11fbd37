"""Every public callable refuses what cannot be meant, with a reason or a `TypeError`, and at once.

Each parameter of each callable is given each of the values of `HOSTILE`, the others something that is right.
What counts how often it is asked for more stands for what is endless, so that nothing here waits.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any, NoReturn

import pytest

from setcards_edu import BadOption, Card, Equation, Refused, Topology
from setcards_edu.claims import ClaimStatus
from setcards_edu.conjectures import suggestions
from setcards_edu.dice import Dice
from setcards_edu.equations import Hand, Side
from setcards_edu.equations.identities import IDENTITIES
from setcards_edu.equations.letters import Expression
from setcards_edu.games import set_speed, topology_mahjong
from setcards_edu.games.matches import MatchScore, Pairing
from setcards_edu.games.players import RandomPlayer
from setcards_edu.pursuit import (
    FlockBarrier,
    Grid,
    HandStrategy,
    LineOfPlay,
    Position,
    PublishedStrategy,
    PursuitRules,
    solve_flock,
    solve_pursuit,
    theorem,
    whole,
)
from setcards_edu.quoting import quoted
from setcards_edu.relations import Relation
from setcards_edu.strength import Answer
from setcards_edu.teaching import (
    ConnectedT0,
    Exactly,
    Exercise,
    Largest,
    OnlyThese,
    Progress,
    WithHole,
    exercise,
    kinds,
)
from setcards_edu.teaching.equations.hand_source import HandSource
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.inclusion.solo_deal import Deal
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.work import Reached
from tests.cases import hold
from tests.effort import THOROUGH
from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.refusals import refusal

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
    "games.cross_table",
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
PROTOCOL = ("games.cross_table", "games.matches", "games.players", "games.protocol", "games.records")
EQUATIONS = tuple(name for name in MODULES if name.startswith("equations."))
ALL = (
    "setcards_edu",
    *(f"setcards_edu.{name}" for name in ("relations", "sets", "pictures", *ROOMS, *EQUATIONS, *PROTOCOL)),
)
MOST_TAKEN = 150_000


class GoesOn(BaseException):
    """Raised by what is endless when far more of it was taken than anybody needs."""


class Own(Exception):  # noqa: N818 - what the caller's own code raises comes through
    """Raised by values that are broken."""


class Endless:
    """An iterator that goes on for ever."""

    def __init__(self, thing: object = 1) -> None:
        self.thing, self.taken = thing, 0

    def __iter__(self) -> Endless:
        return self

    def __next__(self) -> object:
        self.taken += 1
        if self.taken > MOST_TAKEN:
            raise GoesOn
        return self.thing


class Long(Sequence[Any]):
    """A sequence like `range(10**12)`."""

    taken = 0

    def __len__(self) -> int:
        return 10**12

    def __getitem__(self, place: Any) -> Any:
        self.taken += 1
        if self.taken > MOST_TAKEN:
            raise GoesOn
        return 1


def _fails(*_: object) -> NoReturn:
    raise Own


def broken(*names: str, base: type = object) -> Any:
    """A value of which these methods fail."""
    return type("Broken", (base,), dict.fromkeys(names, _fails))()


def nested(depth: int) -> list[Any]:
    """A list within a list within a list …"""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


DEEP = nested(10_000)
HUGE = 10**5000
TEXT = "x" * 10**5

HOSTILE: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "3.5": lambda: 3.5,
    "nan": lambda: float("nan"),
    "-1": lambda: -1,
    "10**5000": lambda: HUGE,
    "-10**5000": lambda: -HUGE,
    "no text": lambda: "",
    "a long text": lambda: TEXT,
    "a long number": lambda: "1" * 5000,
    "half an emoji": lambda: "\ud83d",
    "bytes": lambda: b"12",
    "nothing": list,
    "a deep list": lambda: DEEP,
    "deep lists": lambda: (DEEP, DEEP),
    "long numbers": lambda: (HUGE, HUGE),
    "half emojis": lambda: ["\ud83d"],
    "no names": dict,
    "names": lambda: {"a": 1},
    "an object": object,
    "a class": lambda: int,
    "a function": lambda: lambda *_: None,
    "endless": Endless,
    "endless cards": lambda: Endless(Card("1")),
    "long": Long,
    "Nones": lambda: [None],
    "another universe": lambda: Card("1", n=3),
    "no repr": lambda: broken("__repr__", "__str__"),
    "no iteration": lambda: broken("__iter__"),
    "no length": lambda: broken("__len__", base=list),
    "no index": lambda: broken("__index__"),
    "no hash": lambda: broken("__hash__"),
    "no equality": lambda: broken("__eq__"),
}

GRID = Grid(4, 6)
POSITION = Position(GRID, [(0, 0), (0, 1)], (2, 3))
STATEMENT = suggestions("pairs")[0]
SPACE = Topology.indiscrete()
RIGHT: dict[str, object] = {
    "key": "03.runs",
    "guess": "10",
    "goal": "topology.largest",
    "is_right": True,
    "is_helped": True,
    "text": "3×7+2 = 23",
    "operations": ("",),
    "digits": (2, 3),
    "left": Side(("×", "+"), (3, 7, 2)),
    "right": Side(("",), (2, 3)),
    "form": "CD+E = AB",
    "places": "A B C A D",
    "day": date(2026, 4, 8),
    "count": 1,
    "seed": 1,
    "id": "topology.union",
    "lesson": "02",
    "grid": GRID,
    "dogs": [(0, 0), (0, 1)],
    "sheep": [(2, 3)],
    "rows": 5,
    "columns": 6,
    "number": 1,
    "base": 10,
    "rules": PursuitRules(),
    "state": set_speed.start(),
    "players": [RandomPlayer(), RandomPlayer()],
    "pairing": Pairing(set_speed.SetSpeed, RandomPlayer, RandomPlayer),
    "a": Card("1"),
    "answer": "{1}",
    "answers": [],
    "available": [Card("1")],
    "b": Card("2"),
    "card": Card("1"),
    "cards": [Card("1")],
    "code": "5:1,15",
    "conclusion": STATEMENT.conclusion,
    "conditions": (),
    "data": {},
    "direction": (0, 1),
    "dice": Dice("any"),
    "dog": 0,
    "elements": [1],
    "end": (0, 1),
    "equation": Equation("48×2 = 96"),
    "exercise": exercise("topology.union", seed=1),
    "family": [Card("1")],
    "feedback": exercise("topology.union", seed=1).check("{1}"),
    "field": [Card("1")],
    "executor": None,
    "forms": ["CD×E = AB"],
    "kept": range(4),
    "solution": solve_pursuit(Grid(3, 4), dogs=1),
    "squares": [(0, 0)],
    "standing": ClaimStatus.PROVED,
    "level": 1,
    "opponent": "best",
    "now": 1.0,
    "found": 1,
    "finding": None,
    "game": set_speed.SetSpeed,
    "given": [Card("1")],
    "hand": [Card("1")],
    "holds": lambda x, y: x < y,
    "k": 1,
    "label": "x",
    "longest": 3,
    "meaning": {"n": 1},
    "move": POSITION.moves()[0],
    "moves": (),
    "n": 3,
    "name": "text-base",
    "other": SPACE,
    "outcomes": [True],
    "over": "pairs",
    "pairs": [(1, 2)],
    "plan": whole(POSITION),
    "player": RandomPlayer(),
    "plays": [[Card("1")]],
    "point": 1,
    "points": {3: 2},
    "position": POSITION,
    "probability": Fraction(1, 2),
    "some": [Card("1")],
    "rng": Dice("any"),
    "seat": 0,
    "sort": "cards",
    "square": (1, 1),
    "start": (0, 0),
    "statement": STATEMENT,
    "strategy": HandStrategy(),
    "survey": None,
    "taken": 1,
    "things": (1, 2, 3),
    "topologies": [SPACE],
    "topology": SPACE,
    "value": 1,
    "view": set_speed.start().view(0),
    "way": [(2, 3), (2, 4)],
    "x": 1,
    "y": 1,
}
ANY_TWO = {"one": RandomPlayer, "another": RandomPlayer}
OTHERWISE: dict[str, dict[str, object]] = {
    **{name: {"hand": "22337"} for name in ("yaku", "exchanges", "all_outs", "stock_left", "deals_of")},
    **{name: {"hand": "22337"} for name in ("difficulty", "level_of", "Survey.best", "Survey.among")},
    "Answer": {"cards": [Card("2")]},
    "Identity.read": {"equation": "AB+C = AD"},
    "in_letters": {"equation": "AB+C = AD"},
    "Position": {"sheep": (2, 3)},
    "introduce": {"game": NoughtsAndCrosses, "players": {}},
    "meet": {"games": 2},
    "predicate": {"name": "empty"},
    **{name: {"game": NoughtsAndCrosses, "players": ANY_TWO, "games": 2} for name in ("rank", "ranking")},
    "solve_flock": {"grid": Grid(3, 3)},
    "solve_pursuit": {"grid": Grid(3, 4)},
}
"""What is right for one callable only, most of it so that little has to be worked out."""

TRUSTED = {
    "it says that it does not check": (
        "Relation.where Card.from_bits Topology.from_mask deck Grid.index "
        "Grid.square Grid.mask Grid.squares Grid.step Grid.beside Grid.around Position.after "
        "State.played State.after SetSpeed.after TopologyMahjong.after"
    ),
    "a part of those that check": (
        "offered written check_cards braces SoloSetSpeed.of YakuSearch.of "
        "YakuSearch.lay HandSource.yaku percent all_but_one Expression.value Chase.solved Chase.saying"
    ),
    "the library makes it, and nobody else": (
        "Advice Arrow CaptureMap Clause Cost Counterexample "
        "Deal DogMove Either Exchange Expression Extension Feedback Finding Group Kind "
        "Lesson Message Miss Misconception Operation Outs PickedUp Piece Picture Predicate "
        "MatchScore Refusal RejectedCard Result ScoreCount SheepMove SoloSetSpeed ClaimStatus Step Task "
        "TeamMove Term Turn Word WrongPlay "
        "CrossTable Decision Fault Forfeit Weighed Ended OpenView Pairing Pairing.play Record SetSpeed "
        "SetSpeedView State View "
        "YakuSearch YesNo Claim Event Hint Reason Offer Phase Source TopologyMahjong TopologyMahjongView"
    ),
    "`State` asks it, which has checked the seat": (
        "SetSpeed.moves SetSpeed.refusal SetSpeed.waiting SetSpeed.top SetSpeed.can_play SetSpeed.can_refill "
        "TopologyMahjong.moves TopologyMahjong.refusal TopologyMahjong.waiting TopologyMahjong.has_room"
    ),
    "a move may hold anything: `why_not` looks at it": "Place Choose Refill Buffer Discard",
    "it is called by the code of a game": "LegalMoves because register zone",
    "`choose` asks it, which has checked": "Player Player.think RandomPlayer RandomPlayer.think",
    "progress and where it is kept have tests of their own": (
        "FolderStore FolderStore.keep from_json to_json Progress.entry"
    ),
    "it is called with what the widgets hold": "AnswerKind Goal Strategy kind",
    "made by what checks": "Chase Exercise FlockSolution Identity Operation.on Proof Solution searched",
}
"""Callables that need not look at what they are given, and why not."""

RESULTS = "Clause Either Predicate Term Finding Extension Outs Group Estimate Survey"
"""Kinds of results whose methods are for the library itself."""

ABSTRACT = "AnswerKind Goal Strategy Keeper SheepMove State View OpenView"
"""Kinds whose methods are tried on their own kinds, and the keeper of progress."""


@cache
def asked() -> dict[str, object]:
    """What methods are asked of, by the name of the class."""
    values = (
        Card("13"),
        SPACE,
        Equation("48×2 = 96"),
        GRID,
        PursuitRules(),
        STATEMENT,
        POSITION,
        LineOfPlay(POSITION, ()),
        PublishedStrategy(),
        FlockBarrier(),
        HandStrategy(),
        whole(POSITION),
        solve_pursuit(Grid(3, 4), dogs=1),
        solve_flock(Grid(3, 3), dogs=1),
        theorem(1, rows=4),
        Relation((1, 2, 3), [(1, 2)]),
        exercise("topology.union", seed=1),
        Progress(),
        Exactly(4),
        Largest(),
        OnlyThese([Card("1")]),
        WithHole(),
        ConnectedT0(),
        POSITION.moves()[0],
        YakuSearch.start("22337"),
        Deal.of(),
        SoloSetSpeed.start(),
        HandSource(),
        Hand("22337"),
        Chase.waiting(),
        Expression.parse("n−1"),
        IDENTITIES["nine-times"],
        Answer([Card("1")], [Card("2")]),
        set_speed.start(),
        set_speed.start().view(0),
        topology_mahjong.start(),
        topology_mahjong.start().view(0),
        MatchScore(100, 2, Fraction(60)),
    )
    return {type(value).__name__: value for value in values}


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


def doors(module: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """The callables of a module that look at what they are given, by name."""
    trusted = " ".join(TRUSTED.values()).split()
    for name, action in callables(import_module(module)):
        owner, _, method = name.partition(".")
        if name in trusted or (isinstance(action, type) and issubclass(action, BaseException)):
            continue
        if method and owner in (*RESULTS.split(), *ABSTRACT.split()):
            continue
        if _first_home(action) in ("", module):
            yield name, action


def _first_home(action: Callable[..., object]) -> str:
    """The first of the modules that gives a callable out."""
    owner, _, _ = action.__qualname__.partition(".")
    return next((name for name in ALL if hasattr(import_module(name), owner)), "")


def tried(name: str, action: Callable[..., object], hostile: str, parameter: str) -> None:
    """Give a parameter what is hostile, and the others what is right."""
    given = dict(_right(name, action), **{parameter: HOSTILE[hostile]()})
    order = inspect.signature(action).parameters.values()
    first = [given.pop(each.name) for each in order if each.kind is each.POSITIONAL_ONLY]
    try:
        result = action(*first, **given)
        if isinstance(result, Iterator):
            list(islice(result, 2))
    except Refused as refused:
        words = str(refused)
        assert words.encode("utf-8")
        assert len(words) < 2500, f"{len(words)} signs"
    except (TypeError, Own):
        pass


def _right(name: str, action: Callable[..., object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for each in inspect.signature(action).parameters.values():
        if each.name in ("self", "space") and "." in name:
            found[each.name] = asked()[name.partition(".")[0]]
        elif each.name in OTHERWISE.get(name, {}):
            found[each.name] = OTHERWISE[name][each.name]
        elif each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD):
            assert each.name in RIGHT, f"{name} asks for {each.name}: say in RIGHT what is right"
            found[each.name] = RIGHT[each.name]
    return found


def parameters(action: Callable[..., object]) -> list[str]:
    """Those that can be given a value, but for the one that a method is asked of."""
    try:
        signature = inspect.signature(action)
    except ValueError:
        return []
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    named = [each.name for each in signature.parameters.values() if each.kind not in kinds]
    return [name for name in named if name not in ("self", "space", "progress")]


@pytest.mark.parametrize("module", ALL)
def test_nothing_that_cannot_be_meant_is_met_by_anything_but_a_refusal(module: str) -> None:
    hold(
        *(
            (f"{name}({parameter}={hostile})", partial(tried, name, action, hostile, parameter))
            for name, action in doors(module)
            for parameter in parameters(action)
            for hostile in (HOSTILE if THOROUGH else [*HOSTILE][len(parameter) % 3 :: 3])
        )
    )


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_kind_of_exercise_meets_an_answer_with_anything_but_a_refusal(hostile: str) -> None:
    def answered(each: Exercise) -> None:
        try:
            words = str(each.check(HOSTILE[hostile]()).reason)
        except Refused as refused:
            words = str(refused)
        except Own:
            return
        assert words.encode("utf-8")
        assert len(words) < 2500

    hold(*((each.id, partial(answered, each)) for each in one_of_each_kind()))


@cache
def one_of_each_kind() -> tuple[Exercise, ...]:
    return tuple(exercise(id_, seed=1) for id_ in kinds())


BAD: dict[str, tuple[object, ...]] = {
    "base": (1, 17, "10", 10.0, True, HUGE),
    "every_order": ("no", 0, 1, None),
    "forms": (5, "C−D = AB", ["AB"], [None]),
    "leading_zero": ("no", 0, 1),
    "rules": ("x", 5, object, HUGE),
    "seed": ("1", 1.0, True, object, HUGE),
    "survey": (5, 0, "", {}, False),
}
"""What is no value of an option, whoever takes it."""
KEYS = {
    "rules": ("rules.not-rules",),
    "seed": ("option.seed", "option.seed-too-long"),
    "survey": ("survey.not-a-survey", "option.kind"),
}


@pytest.mark.parametrize("option", BAD)
def test_what_is_no_value_of_an_option_is_refused_with_its_reason(option: str) -> None:
    def refused(name: str, action: Callable[..., object], value: object) -> None:
        reason = refusal(BadOption, action, **_right(name, action) | {option: value})
        assert reason.key in KEYS.get(option, (reason.key,))
        assert option in KEYS or reason.witnesses.get("name") in (None, option)

    taking = {
        (name, action) for module in ALL for name, action in doors(module) if option in parameters(action)
    }
    assert taking
    hold(
        *(
            (f"{name}({option}={quoted(value)})", partial(refused, name, action, value))
            for name, action in taking
            for value in BAD[option]
        )
    )


SMALL: dict[str, dict[str, object]] = {
    "find_counterexample": {"n": 5},
    "rank": {},
    "solve_flock": {"grid": Grid(3, 3)},
    "solve_pursuit": {"grid": Grid(3, 4)},
}
"""What is given to the callables that may take long, for which nothing is kept that other tests found out."""


@pytest.mark.parametrize("name", SMALL)
def test_what_may_take_long_tells_how_far_it_has_come(name: str) -> None:
    action = next(
        action for module in ALL for known, action in callables(import_module(module)) if known == name
    )
    told: list[Reached] = []
    action(**_right(name, action) | SMALL[name], progress=told.append)
    assert told
    assert all(isinstance(reached, Reached) for reached in told)


def test_whatever_takes_progress_is_in_the_table() -> None:
    found = {
        name
        for module in ALL
        for name, action in callables(import_module(module))
        if "progress" in inspect.signature(action).parameters and name != "to_json"
    }
    assert found == {*SMALL}
