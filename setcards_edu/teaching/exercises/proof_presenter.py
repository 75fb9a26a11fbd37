"""The presenter of proof puzzles, in which cards are put in order and their gaps are filled."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.messages import Message, Reason
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
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import Screen, Stage, row_of

from .feedback import Feedback, Word
from .progress_keeper import Keeper
from .proof_in_pieces import ProofInPieces


class ProofPresenter(Presenter[ProofInPieces]):
    """The presenter of a proof puzzle, which also saves the learner's progress.

    keeper: saves the progress.
    """

    acts = MappingProxyType(
        {
            "check": ProofInPieces.check,
            "hint": ProofInPieces.hint,
            "show-proof": ProofInPieces.show,
            "undo": ProofInPieces.undo,
            "reset": ProofInPieces.restart,
            "redo": ProofInPieces.redo,
        }
    )

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def screen(self, state: ProofInPieces, before: ProofInPieces | None = None) -> Screen:
        """Return the screen with the cards in the pile and in the proof."""
        del before
        view = _view(state)
        asking = dict.fromkeys(("check", "hint", "show-proof"), not state.is_whole)
        moving = {"undo": state.can_undo, "reset": not state.laid.is_empty, "redo": state.can_redo}
        return Screen(
            "puzzle",
            Message("ui.proof-puzzle"),
            {
                "said": said(state, victory=Message("victory.proved") if state.is_proved else None),
                "tools": (row_of("acts", asking | moving, main="" if state.laid.is_empty else "check"),),
                "stage": (Stage("stage", (proof_picture(view),)),),
                "folds": more(help_field(state)),
            },
            (state.said, *marked_cards(view)),
            is_done=state.is_whole,
        )

    def pressed(self, state: ProofInPieces, piece: str) -> ProofInPieces:
        """Return the state after a press: a card is laid or taken back, or a gap filled with the pressed
        block.

        piece: the id of the card or block in the picture.
        """
        name = next((each for each in state.puzzle.names if card_piece(each) == piece), None)
        if name is not None:
            return state.press(name)
        blocks = ((gap.name, block) for gap in state.puzzle.gaps for block in gap.blocks)
        return next(state.fill(gap, block) for gap, block in blocks if block_piece(gap, block) == piece)

    def dropped(self, state: ProofInPieces, piece: str, zone: str) -> ProofInPieces:
        """Return the state after a card was dropped into the proof, or back on the pile.

        piece: the id of the card in the picture.
        zone: the id of the pile, of an empty place, or of another card, whose place it takes.
        """
        names = {card_piece(name): name for name in state.pile}
        if zone == PILE:
            return state.take(names[piece])
        places = {place_piece(step): step for step in range(1, len(state.laid.places) + 1)}
        step = places.get(zone) or state.laid.places.index(names[zone]) + 1
        return state.place(names[piece], step)

    def kept(self, state: ProofInPieces, before: ProofInPieces | None) -> ProofInPieces:
        """Save checks, hints and a look at the right proof as progress; return the state unchanged."""
        if before is None:
            return state
        if state.checks > before.checks:
            self._keeper.answered(state.puzzle, Feedback(_word(state), state.said))
        if state.hints_taken > before.hints_taken:
            self._keeper.hinted(state.puzzle, state.hints_taken)
        if state.shown is not None and before.shown is None:
            self._keeper.read_solution(state.puzzle)
        return state


def _word(proof: ProofInPieces) -> Word:
    """Return the word of feedback for a proof that has just been checked."""
    if proof.is_proved:
        return Word.CORRECT
    is_wrong = proof.fault is not None and isinstance(proof.fault.reason, Reason)
    return Word.KEEP_GOING if is_wrong else Word.SOMETHING_MISSING


def _view(proof: ProofInPieces) -> ProofView:
    """Return the data for the picture of a proof in its present arrangement."""
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
    return ProofView(str(puzzle.claim), pile, proof.laid.places, _text(proof), celebrated=proof.is_proved)


def _text(proof: ProofInPieces) -> tuple[str, ...]:
    """Return a complete proof as sentences in the order in which it was laid; () for an incomplete one."""
    if not proof.is_whole:
        return ()
    blocks = proof.puzzle.with_words(proof.puzzle.right_blocks)
    return tuple(str(proof.puzzle.words(name, blocks)) for name in proof.laid.places)
