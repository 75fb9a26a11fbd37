"""The presenter of proof puzzles, in which cards are put in order and their gaps are filled."""

from __future__ import annotations

from dataclasses import replace
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
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Item,
    Items,
    Part,
    Screen,
    Stage,
    TakeAway,
    Words,
)

from .feedback import Feedback, Word
from .progress_keeper import Keeper
from .proof_in_pieces import ProofInPieces
from .whole_proof import as_picture, as_text, told_of


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
            "replay": ProofInPieces.replay,
            "next-step": ProofInPieces.redo,
        }
    )

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def screen(self, state: ProofInPieces, before: ProofInPieces | None = None) -> Screen:
        """Return the screen with the cards in the pile and in the proof; of a whole proof with its text on
        one sheet."""
        del before
        view = _view(state)
        picture = _sheet(state) if state.is_whole else proof_picture(view)
        return Screen(
            "puzzle",
            Message("ui.proof-puzzle"),
            {
                "said": said(state, victory=Message("victory.proved") if state.is_proved else None),
                "tools": (_to_take_away(state, picture), _acts(state)),
                "stage": (Stage("stage", (picture,)),),
                "side": _left_over(state),
                "folds": more(help_field(state)),
            },
            (state.said, *marked_cards(view), *_replayed(state)),
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
        """Save checks, hints and a look at the right proof as progress; return the state, with a message from
        the progress about the proof if the proof is whole."""
        if before is None:
            return state
        if state.checks > before.checks:
            self._keeper.answered(state.puzzle, Feedback(_word(state), state.said))
        if state.hints_taken > before.hints_taken:
            self._keeper.hinted(state.puzzle, state.hints_taken)
        if state.is_shown and not before.is_shown:
            self._keeper.read_solution(state.puzzle)
        entry = self._keeper.progress.entry(state.puzzle.id)
        award = told_of(replace(entry, first=entry.last)) if state.is_proved and entry.is_done else None
        return state if award == state.award else replace(state, award=award)


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
    return ProofView(str(puzzle.claim), pile, proof.laid.places, is_read=proof.is_replaying)


def _replayed(proof: ProofInPieces) -> tuple[Message, ...]:
    """Return the sentence of the card that is laid last, for a screen reader, while a proof is replayed."""
    if not proof.is_replaying:
        return ()
    *_, last = filter(None, proof.laid.places)
    return (proof.puzzle.words(last, proof.puzzle.with_words(proof.laid.blocks)),)


def _sheet(proof: ProofInPieces) -> Picture:
    """Return the picture of a whole proof on one sheet."""
    return as_picture(proof.puzzle, proof.laid.places, proof.award, is_earned=proof.is_proved)


def _acts(proof: ProofInPieces) -> Buttons:
    """Return the buttons; while a proof is replayed, the one that lays the next card is the main one."""
    is_replaying = proof.is_replaying
    asking = dict.fromkeys(("check", "hint", "show-proof"), not proof.is_whole and not is_replaying)
    replaying = {"replay": proof.is_whole, "next-step": is_replaying}
    can_redo = proof.can_redo and not is_replaying
    moving = {"undo": proof.can_undo, "reset": not proof.laid.is_empty, "redo": can_redo}
    main = "next-step" if is_replaying else "" if proof.laid.is_empty else "check"
    return Buttons(
        "acts",
        tuple(
            Button(
                name,
                is_there,
                is_main=name == main,
                onward="acts" if name == "replay" else "",
            )
            for name, is_there in (asking | replaying | moving).items()
        ),
    )


def _to_take_away(proof: ProofInPieces, picture: Picture) -> Part:
    """Return the buttons that copy and print a whole proof."""
    if not proof.is_whole:
        return TakeAway("taken-away")
    return TakeAway("taken-away", as_text(proof.puzzle, proof.laid.places, proof.award), picture)


def _left_over(proof: ProofInPieces) -> tuple[Part, ...]:
    """Return the cards that do not belong into a whole proof; each opens to the reason why not."""
    puzzle = proof.puzzle
    decoys = puzzle.decoys if proof.is_whole else ()
    items = tuple(Item(puzzle.words(name, {}), puzzle.why_left_over(name)) for name in decoys)
    title = Message("puzzle.left")
    return Words("left-title", (title,) if items else (), is_small=True), Items("left", title, items)
