"""Proofs as values: steps that can be shown and checked one by one, with the steps on which each depends."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.claims import Claim, Verdict
from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.options import check_option
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.quoting import quoted
from setcards_edu.values import Frozen
from setcards_edu.work import Reached, monotone, run_to_end

Part: TypeAlias = Literal["text", "by-hand"]
"""The part of a step: the text's proof, or the proof by hand."""

PARTS: tuple[Part, ...] = ("text", "by-hand")
"""The parts of a proof, in their order."""

Checking: TypeAlias = Generator[Reached, None, Verdict]
"""A check in slices, which yields its progress and returns the verdict."""


class NotAProof(Refused):
    """Error raised for steps that make no proof: a repeated name, or a step that depends on a later one."""


@dataclass(frozen=True)
class Step(Claim):
    """A step of a proof: a claim, the steps on which it depends, its cases, and a position to show.

    name: a short name without spaces, unique in its proof, by which other steps refer to it.
    part: the part to which it belongs: "text" for the published proof, "by-hand" for the proof by hand.
    goal: what must be shown, in words.
    short: the claim in fewer words, for a first look; None if the claim is short.
    checking: a function that returns a check in slices; `check` runs it to its end.
    depends: the names of the steps on which it depends.
    cases: the cases to cover, each in words; () if there is only one.
    scene: a function of a number of rows that returns the plan (position and rows in play) to show.  Its
        board is the largest one with at most that many rows to which the step applies, or, if there is none,
        the smallest one.
    applies: a function that returns the index of the case to which a plan belongs; None if the case is
        instead determined by the advice of a strategy.

    Raises `NotAProof` for an invalid name, `BadOption` for an unknown part.
    """

    check: Callable[[], Verdict] = field(init=False, repr=False, compare=False)
    name: str = field(kw_only=True)
    part: Part = field(kw_only=True)
    goal: Message = field(kw_only=True)
    short: Message | None = field(default=None, kw_only=True)
    checking: Callable[[], Checking] = field(kw_only=True, repr=False)
    depends: tuple[str, ...] = field(default=(), kw_only=True)
    cases: tuple[Message, ...] = field(default=(), kw_only=True)
    scene: Callable[[int], Plan] = field(kw_only=True, repr=False)
    applies: Callable[[Plan], int | None] | None = field(default=None, kw_only=True, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or self.name.split() != [self.name]:
            raise NotAProof(Reason("proof.not-a-name", given=quoted(self.name)))
        check_option("part", self.part, PARTS)
        object.__setattr__(self, "check", lambda: run_to_end(self.checking()))


def catalogued_step(  # noqa: PLR0913 - all that a step has
    name: str,
    checking: Callable[[], Checking],
    scene: Callable[[int], Plan],
    *,
    source: str,
    part: Part,
    depends: tuple[str, ...] = (),
    cases: tuple[Message, ...] = (),
    applies: Callable[[Plan], int | None] | None = None,
    is_long: bool = False,
) -> Step:
    """Return a step whose claim and goal have the translation keys `proof.NAME` and `proof.NAME.goal`.

    source: where the claim is made, such as a rule's number; part: "text" or "by-hand".
    is_long: whether there is also a shorter claim, with the translation key `proof.NAME.short`.
    checking: a generator function as for `Step`, whose parts may each count their progress from 0.
    """
    return Step(
        Message(f"proof.{name}"),
        source,
        name=name,
        part=part,
        goal=Message(f"proof.{name}.goal"),
        short=Message(f"proof.{name}.short") if is_long else None,
        checking=lambda: monotone(checking()),
        depends=depends,
        cases=cases,
        scene=scene,
        applies=applies,
    )


class Proof(Frozen):
    """A sequence of steps in which each depends on earlier ones only.

    steps: the steps in order; rules: the rules of the chase.
    last: the largest number of rows for which cases are checked.

    Iteration yields the steps, `len` counts them, `in` tests whether a step has a name.

    Raises `NotAProof` for a repeated name and for a step that depends on one that is not earlier.
    """

    __slots__ = ("_by_name", "last", "rules", "steps")
    steps: tuple[Step, ...]
    rules: PursuitRules
    last: int
    _by_name: Mapping[str, Step]

    def __init__(self, steps: Iterable[Step], *, rules: PursuitRules, last: int) -> None:
        found: dict[str, Step] = {}
        for step in steps:
            if step.name in found:
                raise NotAProof(Reason("proof.name-twice", name=step.name))
            for name in step.depends:
                if name not in found:
                    raise NotAProof(Reason("proof.rests-on-later", name=step.name, other=name))
            found[step.name] = step
        object.__setattr__(self, "steps", tuple(found.values()))
        object.__setattr__(self, "_by_name", MappingProxyType(found))
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "last", last)

    def step(self, name: str) -> Step:
        """Return the step with a name; raises `BadOption` if there is none."""
        return self._by_name[check_option("step", name, tuple(self._by_name))]

    @property
    def parts(self) -> Mapping[Part, tuple[Step, ...]]:
        """The steps by the part of the proof to which they belong, "text" or "by-hand", in order."""
        each = {part: tuple(step for step in self.steps if step.part == part) for part in PARTS}
        return MappingProxyType({part: steps for part, steps in each.items() if steps})

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._by_name

    def __repr__(self) -> str:
        return f"<Proof in {len(self)} steps, up to {self.last} rows>"
