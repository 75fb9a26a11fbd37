"""`ProofPuzzle`: put the steps of a proof in order and fill its gaps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import Widget

from setcards_edu.messages import Message, Reason, one_after_another, sentence
from setcards_edu.pictures.course.proof_cards import (
    GAPS,
    PILE,
    CardView,
    GapView,
    ProofView,
    block_piece,
    card_piece,
    marked_cards,
    place_piece,
    proof_picture,
)
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.teaching import Feedback, Keeper, Word
from setcards_edu.teaching.exercises.proof_in_pieces import ProofInPieces
from setcards_edu.teaching.exercises.proof_puzzle import Puzzle
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.parts import button_row, more, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround


class ProofPuzzle(StateScreen[ProofInPieces]):
    """The cards of a proof, to be put in order; gaps in them are filled with blocks.

    key: which proof, such as `"02.bound"`: the number of its lesson, and its name.
    seed: shuffles the cards.
    help: `"tell"` (each card and block is judged at once) or `"ask"` (they are laid freely, and `check` tells
        the first fault).
    keeper: keeps the progress, in place of the kernel's own keeper.

    Every order in which each card comes after those that it uses is right.  Everything that a learner can
    press has a method of the same meaning, which gives the message that is then on the screen.

    Raises `BadOption` for an unknown key, seed or help.

    >>> puzzle = ProofPuzzle("01.antichains", keeper=Keeper())
    >>> for name in ("same-size", "reached", "rows", "proper", "one-a-row", "bound"):
    ...     said = puzzle.place(name)
    >>> print(puzzle.fill("many", "at-most"))
    All is filled. Press “Check”.
    >>> print(puzzle.check())
    Proved, for all 7,581 antichains on five points, without trying them one by one: at most 10 sets, and 10
    is reached.
    >>> puzzle
    ProofPuzzle('01.antichains', seed=0): proved
    """

    def __init__(self, key: str, *, seed: int = 0, help: Help = "ask", keeper: Keeper | None = None) -> None:
        proof = ProofInPieces.start(key, seed=seed, help=help)
        self._seed = seed
        self.keeper = keeper_for(keeper)
        self._buttons = button_row(self._actions(), self._say)
        self._presses = self._pressable(proof.puzzle)
        self._zones = {place_piece(step): step for step in range(1, len(proof.laid.places) + 1)}
        super().__init__("puzzle", proof, Stage(proof_picture(_view(proof)), self._pressed, caption=False))

    # what a learner can do

    press = does(ProofInPieces.press)
    place = does(ProofInPieces.place)
    take = does(ProofInPieces.take)
    fill = does(ProofInPieces.fill)
    check = does(ProofInPieces.check)
    hint = does(ProofInPieces.hint)
    show = does(ProofInPieces.show)
    undo = does(ProofInPieces.undo)
    redo = does(ProofInPieces.redo)
    restart = does(ProofInPieces.restart)

    # what can be read off

    @property
    def proving(self) -> ProofInPieces:
        """The proof as far as it is put together."""
        return self._state

    @property
    def is_proved(self) -> bool:
        """Whether the proof was put together and checked."""
        return self.proving.is_proved

    def __repr__(self) -> str:
        laid = sum(map(bool, self.proving.laid.places))
        state = "proved" if self.is_proved else f"{laid} of {len(self.proving.laid.places)} laid"
        return f"ProofPuzzle({self.proving.puzzle.key!r}, seed={self._seed}): {state}"

    # inside

    def _rows(self) -> list[Widget]:
        play = self._play([self._buttons])
        surround = Surround(sentence("ui.proof-puzzle"))
        return [surround, *shelves(self.keeper), play, more(self._help)]

    def _actions(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons, each with what it does; what comes and goes stands last."""
        asking = [("check", self.check), ("hint", self.hint), ("show-proof", self.show)]
        return [*asking, ("undo", self.undo), ("reset", self.restart), ("redo", self.redo)]

    def _pressable(self, puzzle: Puzzle) -> dict[str, Callable[[], Message]]:
        """Return for each piece that can be pressed what it does."""
        found = {card_piece(name): partial(self.press, name) for name in puzzle.names}
        for gap in puzzle.gaps:
            found |= {
                block_piece(gap.name, block): partial(self.fill, gap.name, block) for block in gap.blocks
            }
        return {**found}

    def _pressed(self, press: Press) -> None:
        if press.zone is None:
            self._presses[press.piece]()
            return
        names = {card_piece(name): name for name in self.proving.pile}
        card = names[press.piece]
        if press.zone == PILE:
            self.take(card)
        else:
            places = self.proving.laid.places
            self.place(card, self._zones.get(press.zone) or places.index(names[press.zone]) + 1)

    def _step(self, proof: ProofInPieces) -> Message:
        """Take over what has happened, and keep what belongs to progress."""
        before = self.proving
        if proof.checks > before.checks:
            self.keeper.answered(proof.puzzle, Feedback(_word(proof), proof.said))
        if proof.hints_taken > before.hints_taken:
            self.keeper.hinted(proof.puzzle, proof.hints_taken)
        if proof.shown is not None and before.shown is None:
            self.keeper.read_solution(proof.puzzle)
        return self._take(proof)

    def _draw(self) -> None:
        proof = self.proving
        view = _view(proof)
        told = one_after_another((proof.said, *marked_cards(view)))
        self.stage.show(proof_picture(view), say=told)
        goes = {"undo": proof.can_undo, "redo": proof.can_redo, "reset": not proof.laid.is_empty}
        goes |= dict.fromkeys(("check", "hint", "show-proof"), not proof.is_whole)
        show_some(self._buttons, [goes[name] for name, _ in self._actions()])


def _word(proof: ProofInPieces) -> Word:
    """Return the word of feedback for a proof that has just been checked."""
    if proof.is_proved:
        return Word.CORRECT
    is_wrong = proof.fault is not None and isinstance(proof.fault.reason, Reason)
    return Word.KEEP_GOING if is_wrong else Word.SOMETHING_MISSING


def _view(proof: ProofInPieces) -> ProofView:
    """Return what is to be drawn of a proof as far as it is put together."""
    puzzle, blocks = proof.puzzle, proof.laid.blocks
    marks = {proof.fault.other: Mark.B, proof.fault.card: Mark.A} if proof.fault else {}
    is_alone = proof.fault is not None and not proof.fault.other and isinstance(proof.fault.reason, Reason)
    sign = "×" if is_alone else ""  # letters tell one card from another

    def gaps_in(name: str) -> list[str]:
        return [gap.name for gap in puzzle.gaps_of(name)]

    pile = tuple(
        CardView(
            name,
            str(puzzle.words(name, dict(zip(gaps_in(name), GAPS, strict=False)))),
            tuple(
                GapView(
                    gap.name,
                    {block: str(puzzle.block_words(gap.name, block)) for block in gap.blocks},
                    blocks.get(gap.name, ""),
                )
                for gap in puzzle.gaps_of(name)
            ),
            marks.get(name),
            sign,
        )
        for name in proof.pile
    )
    return ProofView(str(puzzle.claim), pile, proof.laid.places, _text(proof), glad=proof.is_proved)


def _text(proof: ProofInPieces) -> tuple[str, ...]:
    """Return a whole proof as a text to be read, step by step as it was laid; else no text."""
    if not proof.is_whole:
        return ()
    blocks = proof.puzzle.with_words(proof.puzzle.right_blocks)
    return tuple(str(proof.puzzle.words(name, blocks)) for name in proof.laid.places)
