"""The state of a proof puzzle, in which a learner puts cards in order and fills gaps in them with blocks.

With help "tell" each card and block is judged at once, and a wrong one is refused with the reason.  With
"ask" they can be laid freely, and `check` shows the first fault.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Hint, Message, Success, of_kind
from setcards_edu.options import check_number, check_option, check_seed
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.history import MOST_STEPS, History
from setcards_edu.teaching.kit.screen_state import Undoable

from .proof_puzzle import Fault, Puzzle, puzzle

Standing: TypeAlias = Literal["", "proved", "shown", "replayed"]
"""How a right proof, or the beginning of one, came to lie there: put together and then checked, by *Show me*,
or by *Replay*; "" for anything else."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The arrangement of the cards in the proof and of the blocks in the gaps, as an immutable value.

    places: the name of the card in each place, from top to bottom; "" for an empty place.
    filled: pairs of a filled gap and the block in it.
    standing: how it came to lie there, until it is changed.
    is_given: whether it was made from a proof that was shown; taking all cards away ends that.
    """

    places: tuple[str, ...]
    filled: tuple[tuple[str, str], ...] = ()
    standing: Standing = ""
    is_given: bool = False

    @property
    def blocks(self) -> Mapping[str, str]:
        """The filled gaps, each with the block in it."""
        return MappingProxyType(dict(self.filled))

    @property
    def is_empty(self) -> bool:
        """Whether no card is laid and no gap filled."""
        return not any(self.places) and not self.filled

    def without(self, card: str, gaps: Container[str] = ()) -> Arrangement:
        """Return the arrangement without a card, whose place is then empty.

        card: its name; gaps: the names of the gaps that are then empty, too.
        """
        filled = tuple(pair for pair in self.filled if pair[0] not in gaps)
        return self._changed(tuple("" if name == card else name for name in self.places), filled)

    def with_card(self, card: str, step: int) -> Arrangement:
        """Return the arrangement with a card in place number `step`, from 1.

        A card that lies there moves down, and so do the cards below it, up to the next empty place.  If no
        place below is empty, it moves up with the cards above; if no place is empty at all, it is removed.
        """
        places, at = list(self.without(card).places), step - 1
        holes = [k for k, name in enumerate(places) if not name]
        if not places[at] or not holes:
            places[at] = card
        else:
            hole = next((k for k in holes if k > at), holes[-1])
            del places[hole]
            places.insert(at, card)
        return self._changed(tuple(places), self.filled)

    def with_block(self, gap: str, block: str) -> Arrangement:
        """Return the arrangement with a block put into a gap of a sentence; both are given by their names."""
        return self._changed(self.places, tuple(sorted({**self.blocks, gap: block}.items())))

    def first(self, count: int, puzzle: Puzzle) -> Arrangement:
        """Return the beginning of a right proof of a puzzle: its first cards, with the blocks in their
        gaps."""
        cards = self.places[:count]
        gaps = {gap.name for card in cards for gap in puzzle.gaps_of(card)}
        filled = tuple(pair for pair in self.filled if pair[0] in gaps)
        places = (*cards, *[""] * (len(self.places) - count))
        return replace(self, places=places, filled=filled, standing="replayed")

    def _changed(self, places: tuple[str, ...], filled: tuple[tuple[str, str], ...]) -> Arrangement:
        is_given = self.is_given and (any(places) or bool(filled))
        return Arrangement(places, filled, is_given=is_given)


@dataclass(frozen=True, slots=True)
class ProofInPieces(Undoable[Arrangement]):
    """The state of a screen with a proof puzzle.

    puzzle: the puzzle; pile: the names of all cards in the order of the pile; laid: the present arrangement.
    fault: the fault that is shown, with the cards that it is about; None for none.
    checks: the number of checks; hints_taken: the number of hints taken.
    award: a message from the progress about the proof that the learner has put together, or None.

    >>> proof = ProofInPieces.start("02.bound")
    >>> print(proof.place("other-point").place("some-point").check().said)
    This card (A) uses what comes only later, in step 2 (B).
    """

    puzzle: Puzzle
    pile: tuple[str, ...]
    laid: Arrangement
    fault: Fault | None = None
    checks: int = 0
    hints_taken: int = 0
    award: Message | None = None
    said: Message = field(default=Hint("puzzle.start"), kw_only=True)

    @classmethod
    def start(cls, key: str, *, seed: int = 0, help: Help = "ask") -> ProofInPieces:
        """Return the state with no card laid.

        help: `"tell"`, each card and block is judged at once, or `"ask"`, only when the learner asks by
            `check`.

        key: the key of the puzzle, such as "02.bound"; seed: determines the order of the cards in the pile.

        Raises `BadOption` for an unknown key or help, or a seed that is no whole number.
        """
        made = puzzle(key)
        check_option("help", help, cls.levels)
        dice = Dice(f"{key}/{check_seed(seed)}")
        pile = dice.shuffled(made.names)
        while not any(made.faults([name for name in pile if name not in made.decoys], {})):
            pile = dice.shuffled(pile)  # no proof from top to bottom
        return cls(made, tuple(pile), Arrangement(("",) * len(made.cards)), help=help)

    # what a learner can do

    def press(self, name: str) -> ProofInPieces:
        """Return the state after a press on a card, given by its name: it moves from the pile to the first
        empty place of the proof, or back.

        Raises `BadOption` for an unknown card.
        """
        return self.take(name) if name in self.laid.places else self.place(name)

    def place(self, name: str, step: int | None = None) -> ProofInPieces:
        """Return the state with a card, given by its name, laid into the proof.

        step: the number of its place, from 1; by default the first empty one.  A card that lies there is
            shifted.

        Raises `BadOption` for an unknown card or place.
        """
        check_option("name", name, self.pile)
        places = self.laid.places
        if step is None:
            if self.is_whole and name in self.puzzle.decoys:
                return self.saying(of_kind(self.puzzle.why_left_over(name), Hint))
            if name in places or "" not in places:
                return self.saying(
                    Hint("puzzle.no-place-left" if name not in places else "puzzle.lies-there")
                )
            step = places.index("") + 1
        check_number("step", step, range(1, len(places) + 1))
        laid = self.laid.with_card(name, step)
        if laid.places == places:
            return self.saying(Hint("puzzle.lies-there"))
        fault = self._at_once(laid, name)
        if fault is not None:
            return replace(self, fault=fault, said=fault.reason)
        if self.help == "tell":
            return self._moved(laid, Success("puzzle.fits", step=step))
        return self._moved(laid, Event("puzzle.laid", step=step, steps=len(laid.places)))

    def take(self, name: str) -> ProofInPieces:
        """Return the state with a card, given by its name, put back onto the pile, its gaps empty; raises
        `BadOption` for an unknown card."""
        check_option("name", name, self.pile)
        if name not in self.laid.places:
            return self.saying(Hint("puzzle.not-laid"))
        gaps = {gap.name for gap in self.puzzle.gaps_of(name)}
        return self._moved(self.laid.without(name, gaps), Event("puzzle.taken"))

    def fill(self, gap: str, block: str) -> ProofInPieces:
        """Return the state with a block (a word to choose) put into a gap of a card's sentence.

        gap, block: the names of both, as in the puzzle.  Raises `BadOption` for an unknown one.
        """
        gaps = {each.name: each for each in self.puzzle.gaps}
        found = gaps[check_option("gap", gap, gaps)]
        check_option("block", block, found.blocks)
        words = self.puzzle.block_words(gap, block)
        if self.laid.blocks.get(gap) == block:
            return self.saying(Hint("puzzle.block-is-there", block=words))
        fault = self.puzzle.block_fault(found, block) if self.help == "tell" else None
        if fault is not None:
            return replace(self, fault=fault, said=fault.reason)
        kind = Success if self.help == "tell" else Event
        return self._moved(self.laid.with_block(gap, block), kind("puzzle.filled", block=words))

    def check(self) -> ProofInPieces:
        """Return the state after judging the proof, with a message: its first fault, what is missing, or that
        it is a complete proof."""
        if self.laid.standing == "shown":
            return self.saying(Hint("puzzle.was-shown"))
        if self.laid.is_empty:
            return self.saying(Hint("puzzle.nothing-laid"))
        if self.laid.standing:
            return self.saying(self._told_of(self.laid))
        fault = self.puzzle.first_fault(self.laid.places, self.laid.blocks)
        if fault is None and self.laid.is_given:
            shown = replace(self.laid, standing="shown")
            return replace(self, laid=shown, fault=None, said=self._told_of(shown))
        checked = replace(self, checks=self.checks + 1, fault=fault)
        if fault is None:
            return replace(checked, laid=replace(self.laid, standing="proved"), said=self.puzzle.proved)
        return checked.saying(fault.reason)

    def hint(self) -> ProofInPieces:
        """Return the state with the next of three hints shown; after the third, the third is shown again."""
        hints = self.puzzle.hints
        number = min(self.hints_taken + 1, len(hints))
        said = Hint("puzzle.hint-of", number=number, hint=hints[number - 1])
        return replace(self, hints_taken=number, said=said)

    def show(self) -> ProofInPieces:
        """Return the state with a right proof laid and all gaps filled; this can be undone."""
        if self.is_whole:
            return self.saying(self._told_of(self.laid))
        filled = tuple(sorted(self.puzzle.right_blocks.items()))
        laid = Arrangement(tuple(self.puzzle.by_name), filled, "shown", is_given=True)
        return self._at(laid, self.history.after(self.laid), self._told_of(laid))

    def replay(self) -> ProofInPieces:
        """Return the state with only the first card of the whole proof laid; `redo` lays the next one, and
        so on to the last, and `undo` takes the last one back."""
        if not self.is_whole:
            return self.saying(Hint("puzzle.nothing-to-replay"))
        first, *others = (self.laid.first(count, self.puzzle) for count in range(1, len(self.laid.places)))
        past = (*self.history.past, self.laid)[-MOST_STEPS:]
        return self._at(first, History(past, (self.laid, *reversed(others))), self._told_of(first))

    def restart(self) -> ProofInPieces:
        """Return the state with all cards on the pile and all gaps empty; this can be undone."""
        if self.laid.is_empty:
            return replace(self, fault=None, said=Hint("puzzle.start"))
        return self._moved(Arrangement(("",) * len(self.laid.places)), Event("puzzle.start-over"))

    # what can be read off

    @property
    def is_proved(self) -> bool:
        """Whether the cards that are laid were checked and are a proof."""
        return self.laid.standing == "proved"

    @property
    def is_shown(self) -> bool:
        """Whether the cards that are laid are the proof that was laid by `show`."""
        return self.laid.standing == "shown"

    @property
    def is_whole(self) -> bool:
        """Whether a right proof is laid, by the learner or by `show`."""
        return self.is_proved or self.is_shown

    @property
    def is_replaying(self) -> bool:
        """Whether a whole proof is being shown card by card: its beginning is laid, and `redo` lays the next
        card."""
        return self.laid.standing == "replayed"

    # inside

    def _at_once(self, laid: Arrangement, name: str) -> Fault | None:
        """Return the fault of a card that has just been laid, if faults are told at once; otherwise None."""
        if self.help != "tell":
            return None
        faults = self.puzzle.faults(laid.places, {})
        return next((fault for fault in faults if name in (fault.card, fault.other)), None)

    @property
    def _present(self) -> Arrangement:
        return self.laid

    def _restored(self, there: Arrangement, history: History[Arrangement], *, back: bool) -> ProofInPieces:
        count = sum(map(bool, there.places))
        usual = Event("puzzle.undone" if back else "puzzle.redone", count=count)
        return self._at(there, history, self._told_of(there) if there.standing else usual)

    def _told_of(self, laid: Arrangement) -> Event:
        """Return the message about a right proof, or the beginning of one."""
        if laid.standing == "proved":
            return self.puzzle.proved
        if laid.standing == "shown":
            return Event("puzzle.shown")
        *before, last = filter(None, laid.places)
        uses = [step for step, name in enumerate(before, 1) if name in self.puzzle.by_name[last].needs]
        step, all_ = len(before) + 1, len(laid.places)
        if not uses:
            return Event("puzzle.replayed", step=step, all=all_)
        steps = ", ".join(map(str, uses))
        return Event("puzzle.replayed-using", step=step, all=all_, steps=steps, count=len(uses))

    def _moved(self, laid: Arrangement, said: Event) -> ProofInPieces:
        """Return the state after a step; a complete arrangement is judged if faults are told at once."""
        moved = self._at(laid, self.history.after(self.laid), said)
        if not all(laid.places):
            return moved
        if len(laid.filled) < len(self.puzzle.gaps):
            return moved.saying(Hint("puzzle.gaps-left"))
        if self.help == "tell":
            return moved.check()
        return moved.saying(Hint("puzzle.ready"))

    def _at(self, laid: Arrangement, history: History[Arrangement], said: Event) -> ProofInPieces:
        return replace(self, laid=laid, history=history, fault=None, said=said)
