"""Proof puzzles: steps to put in order, gaps to fill, and decoys, which do not belong in the proof.

A puzzle is data, in `teaching/<subject>/proof_puzzles.py` of the subject of its lesson:

    register(
        Puzzle(
            "02.bound",
            (
                ProofCard("some-point"),
                ProofCard("smallest", needs=("some-point",), gaps=(Gap("many", ("all", "few"), "few"),)),
                ProofCard("other-point", needs=("smallest",), told=("smallest",)),
            ),
            decoys=("tried",),
        )
    )

The cards stand in one right order; every order in which each card comes after those that it `needs` is right.
The texts are in the subject's catalogues of translations, in a section for `proof_puzzles.py`, by these keys:

    puzzle.02.bound.claim                       what is to be proved, at most two lines
    puzzle.02.bound.proved                      what has been proved then, and for which n
    puzzle.02.bound.hint-1, hint-2, hint-3      three hints, the last nearly the solution
    puzzle.02.bound.smallest                    the sentence on a card; a gap of it is `{many}`
    puzzle.02.bound.many.few                    a block for a gap, as short as can be
    puzzle.02.bound.many.all.no                 why a wrong block is wrong
    puzzle.02.bound.tried                       the sentence on a decoy
    puzzle.02.bound.tried.no                    why it does not belong into the proof
    puzzle.02.bound.other-point.needs-smallest  why one card needs another, where it is `told`
    puzzle.05.by-hand.base.as-base              the sentence in the whole proof, of a card with `roles`

A card has at most about 90 letters in English and 50 in Japanese; five to seven cards are enough.  A brace
in a sentence is written twice: `{{x}}`.  Nothing else is to be done: the tests go through all orders, blocks
and decoys of all puzzles that are registered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.messages import Hint, Message, Partial, Reason, Success, one_after_another, sentence
from setcards_edu.options import check_option
from setcards_edu.subjects import load_of_lesson

BLANK = "?"
"""The text in a gap that is not filled."""

HINTS = 3
"""The number of hints of each puzzle."""

Role: TypeAlias = Literal["base", "hypothesis", "step", "prose"]
"""What a sentence of a whole proof does in an induction; "prose" for one that only says more than its
card."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap in the sentence of a card, to be filled with one of a few blocks.

    name: a Python identifier, used as placeholder in the sentence; unique among cards and gaps of the puzzle.
    blocks: the names of the blocks, in the order in which they are shown; right: the name of the right one.
    """

    name: str
    blocks: tuple[str, ...]
    right: str

    def __post_init__(self) -> None:
        if not self.name.isidentifier() or len({*self.blocks}) != len(self.blocks):
            raise ValueError(f"a gap has a name and different blocks, unlike {self.name!r}")
        if self.right not in self.blocks or len(self.blocks) < 2:
            raise ValueError(f"the gap {self.name!r} has a right block and a wrong one")


@dataclass(frozen=True, slots=True)
class ProofCard:
    """A step of a proof.

    needs: the names of the cards that must stand above it, because its step uses them.
    gaps: the gaps in its sentence.
    told: those cards in `needs` for whose absence there is a message of its own, such as 'here the step for
        n = 4 is missing'.
    roles: what the card does in the whole proof, where it has sentences of its own for each; () for a card
        whose own sentence stands there.
    """

    name: str
    needs: tuple[str, ...] = ()
    gaps: tuple[Gap, ...] = ()
    told: tuple[str, ...] = ()
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a whole proof; lead: the words before it, such as "Base case:", or ""."""

    lead: str
    text: str

    def __str__(self) -> str:
        return f"{self.lead}{self.text}" if self.lead.endswith("：") else f"{self.lead} {self.text}".lstrip()


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault or an omission in a proof, with the reason.

    card: the name of the card that is wrong where it lies; "" if something is only missing.
    other: the name of the card that `card` needs; "" for none.
    """

    reason: Message
    card: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A proof puzzle, as an immutable value without the learner's moves.

    key: the number of the lesson and a name, such as "02.bound"; cards: the steps, in one right order.
    decoys: the names of further cards, which do not belong in the proof.

    Raises `ValueError` if the order of the cards is not right, and for names that occur twice.

    >>> puzzle("02.bound").first_fault(("some-point", "other-point"), {}).other
    'smallest'
    """

    key: str
    cards: tuple[ProofCard, ...]
    decoys: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        names = [*(card.name for card in self.cards), *self.decoys, *(gap.name for gap in self.gaps)]
        if len({*names}) != len(names) or {*names} & {"claim", "proved"}:
            raise ValueError(f"two things in the puzzle {self.key!r} have the same name")
        before: set[str] = set()
        for card in self.cards:
            if not {*card.needs} <= before or not {*card.told} <= {*card.needs}:
                raise ValueError(
                    f"{card.name!r} needs what does not stand before it in the puzzle {self.key!r}"
                )
            before.add(card.name)
        if not any(card.needs for card in self.cards):
            raise ValueError(f"every order is right in the puzzle {self.key!r}")

    # its words

    @property
    def id(self) -> str:
        """The id under which progress records the puzzle."""
        return f"puzzle.{self.key}"

    @property
    def level(self) -> int:
        """The level under which progress records the puzzle; the same for all, as puzzles have no levels."""
        return 1

    @property
    def seed(self) -> int:
        """The seed under which progress records the puzzle; the same for all."""
        return 0

    @property
    def claim(self) -> Message:
        """The claim to be proved."""
        return Message(f"puzzle.{self.key}.claim")

    @property
    def proved(self) -> Success:
        """The message that says what has been proved once the puzzle is solved."""
        return Success(f"puzzle.{self.key}.proved")

    @property
    def hints(self) -> tuple[Hint, ...]:
        """Three hints, of which the last nearly gives the solution away."""
        return tuple(Hint(f"puzzle.{self.key}.hint-{number}") for number in range(1, HINTS + 1))

    def why_left_over(self, card: str) -> Reason:
        """Return why a card, given by its name, does not belong into the proof."""
        return Reason(f"puzzle.{self.key}.{card}.no")

    def words(self, card: str, blocks: Mapping[str, object]) -> Message:
        """Return the sentence on a card; blocks: the words in its gaps, by the names of the gaps."""
        gaps = {gap.name: blocks.get(gap.name, BLANK) for gap in self.gaps_of(card)}
        return Message(f"puzzle.{self.key}.{card}", **gaps)

    def block_words(self, gap: str, block: str) -> Message:
        """Return the words of a block, one of the choices for a gap; gap, block: the names of both."""
        return Message(f"puzzle.{self.key}.{gap}.{block}")

    def with_words(self, blocks: Mapping[str, str]) -> dict[str, Message]:
        """Return for each gap, by its name, the words of the block in it; blocks: the name of the block in
        each gap."""
        return {gap: self.block_words(gap, block) for gap, block in blocks.items()}

    def prose(self, order: Sequence[str] = ()) -> tuple[Paragraph, ...]:
        """Return the whole proof as paragraphs, in the current language.

        order: the names of all its cards in a right order; by default the order of `cards`.

        >>> print(puzzle("05.by-hand").prose()[2])
        Induction hypothesis: Let k ≥ 2, and suppose that the sheep is caught whenever only k − 1 rows are
        below the dogs.
        """
        blocks = self.with_words(self.right_blocks)
        found: list[tuple[str, list[Message]]] = []
        for name in order or self.by_name:
            for role in self.by_name[name].roles or ("",):
                own = Message(f"puzzle.{self.key}.{name}.as-{role}") if role else self.words(name, blocks)
                lead = sentence(f"puzzle.role-{role}") if role not in {"", "prose"} else ""
                if found and not lead and not found[-1][0]:
                    found[-1][1].append(own)
                else:
                    found.append((lead, [own]))
        return tuple(Paragraph(lead, one_after_another(told)) for lead, told in found)

    # what belongs to it

    @property
    def by_name(self) -> Mapping[str, ProofCard]:
        """The cards of the proof by their names, without those that do not belong into it (decoys)."""
        return {card.name: card for card in self.cards}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards, including the decoys, which do not belong in the proof."""
        return (*self.by_name, *self.decoys)

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """All gaps of the puzzle."""
        return tuple(gap for card in self.cards for gap in card.gaps)

    def gaps_of(self, card: str) -> tuple[Gap, ...]:
        """Return the gaps in the sentence of a card, given by its name; none for a card that does not belong
        into the proof."""
        return self.by_name[card].gaps if card in self.by_name else ()

    @property
    def right_blocks(self) -> dict[str, str]:
        """The names of the gaps, each with the name of its right block."""
        return {gap.name: gap.right for gap in self.gaps}

    # how it is judged

    def first_fault(self, places: Sequence[str], blocks: Mapping[str, str]) -> Fault | None:
        """Return the topmost fault of a proof, or, without a fault, what is missing; None if it is complete.

        places: the names of the cards, from top to bottom; "" for an empty place.
        blocks: the blocks in the gaps, by the names of the gaps.
        """
        wrong = next(self.faults(places, blocks), None)
        return wrong or self._missing(places, blocks)

    def faults(self, places: Sequence[str], blocks: Mapping[str, str]) -> Iterator[Fault]:
        """Yield the faults of a proof, complete or not, from top to bottom; places, blocks: as for
        `first_fault`."""
        for at, name in enumerate(places):
            if name in self.decoys:
                yield Fault(self.why_left_over(name), name)
            elif name:
                card = self.by_name[name]
                yield from (
                    Fault(self._out_of_order(card, need, places), name, need)
                    for need in card.needs
                    if need not in places[:at]
                )
                yield from (
                    fault for gap in card.gaps if (fault := self.block_fault(gap, blocks.get(gap.name)))
                )

    def block_fault(self, gap: Gap, block: str | None) -> Fault | None:
        """Return what is wrong with a block (a choice for a gap); None for the right block and for an empty
        gap.

        block: the name of the block, None for an empty gap.
        """
        if block is None or block == gap.right:
            return None
        return Fault(Reason(f"puzzle.{self.key}.{gap.name}.{block}.no"), self.card_with(gap.name))

    def card_with(self, gap: str) -> str:
        """Return the name of the card that contains a gap."""
        return next(card.name for card in self.cards if gap in [each.name for each in card.gaps])

    def _out_of_order(self, card: ProofCard, need: str, places: Sequence[str]) -> Reason:
        if need in card.told:
            return Reason(f"puzzle.{self.key}.{card.name}.needs-{need}")
        if need in places:
            return Reason("puzzle.comes-later", later=places.index(need) + 1)
        return Reason("puzzle.is-missing")

    def _missing(self, places: Sequence[str], blocks: Mapping[str, str]) -> Fault | None:
        for card in map(self.by_name.__getitem__, filter(None, places)):
            if any(gap.name not in blocks for gap in card.gaps):
                return Fault(Partial("puzzle.gap-is-empty"), card.name)
        missing = len(self.cards) - sum(map(bool, places))
        return Fault(Partial("puzzle.right-so-far", count=missing)) if missing else None


def register(made: Puzzle) -> Puzzle:
    """Register a puzzle under its key and return it; raises `ValueError` if the key is registered already."""
    if made.key in _PUZZLES:
        raise ValueError(f"there is a puzzle {made.key!r} already")
    _PUZZLES[made.key] = made
    return made


def puzzle(key: str) -> Puzzle:
    """Return the puzzle with a key such as "02.bound"; raises `BadOption` for an unknown key."""
    if isinstance(key, str):
        load_of_lesson(_TEACHING, _MODULE, key[:2])
    return _PUZZLES[check_option("key", key, _PUZZLES)]


def puzzles_of(lesson: str) -> tuple[str, ...]:
    """Return the keys of the puzzles of a lesson, given by its number such as "02"."""
    load_of_lesson(_TEACHING, _MODULE, lesson)
    return tuple(key for key in _PUZZLES if key.startswith(f"{lesson}."))


def puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by key, in the order of the lessons."""
    load_of_lesson(_TEACHING, _MODULE)
    return MappingProxyType(_PUZZLES)


_TEACHING, _MODULE = "setcards_edu.teaching", "proof_puzzles"
_PUZZLES: dict[str, Puzzle] = {}
