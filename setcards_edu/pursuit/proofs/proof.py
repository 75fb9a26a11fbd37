"""Proofs as values: steps that can each be looked at and checked, and what each of them rests on."""

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
"""What a step belongs to: the text's proof, or that by hand."""

PARTS: tuple[Part, ...] = ("text", "by-hand")
"""The parts of a proof, in their order."""

Checking: TypeAlias = Generator[Reached, None, Verdict]
"""A check in slices: it tells how far it has come and ends with the verdict."""


class NotAProof(Refused):
    """Steps that do not follow one another: a name twice, or something that rests on what comes later."""


@dataclass(frozen=True)
class Step(Claim):
    """A step of a proof: a claim, what it rests on, the cases that it must cover, a position to look at.

    name: short and without spaces, by which other steps name it; unique in its proof.
    part: what it belongs to.
    goal: what has to be shown, in words.
    short: the claim in fewer words, for a first look; None where it is short by itself.
    checking: begins a check in slices; `check` runs it to its end.
    depends: the names of the steps that it rests on.
    cases: what has to be gone through, each in words; () where there is only one case.
    scene: gives, for a number of rows, what is looked at on a board of at most so many rows (a step that
        speaks only of some numbers of rows takes the largest of these, or the smallest that there is).
    applies: tells which of the cases, by its place, a plan belongs to; None where that is told by the
        advice of a strategy.

    Raises `NotAProof` for a name that cannot be one, `BadOption` for another part.
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
    """Return the step whose claim and goal stand in the catalogue as `proof.NAME` and `proof.NAME.goal`.

    is_long: whether the claim stands there in fewer words, too, as `proof.NAME.short`.

    The parts of its check may each count anew: the words about its progress never go back.
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
    """Steps in an order in which each rests on earlier ones only.

    steps: in order; rules: how the game is played in it.
    last: the number of rows up to which things are gone through.

    Iteration gives the steps, `len` counts them, `in` asks for a name.

    Raises `NotAProof` for a name that stands twice and for a step that rests on no earlier one.
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
        """The steps of each part that has some, in order."""
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
