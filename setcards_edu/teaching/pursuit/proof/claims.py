"""The parts of a proof's screen around the board: the claim, its cases, and all claims as dominoes or as a
table."""

from __future__ import annotations

from setcards_edu.claims import ClaimStatus
from setcards_edu.messages import Event, Message
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.dominoes import Domino, Stands, dominoes_picture
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.teaching.kit.screen import Headline, Item, Items, Table, TableRow, Words

from .board import dogs_apart
from .cases import case_with_dog, dogs_message
from .hints import case_message
from .setting import ProofSetting, claim_name
from .walk import ProofWalk

_COLUMNS = (
    Message("proof-walk.column-claim"),
    Message("proof-walk.column-standing"),
    Message("proof-walk.column-cases"),
    Message("proof-walk.column-time"),
)

_STANDS = {
    ClaimStatus.PROVED: Stands.TURNED,
    ClaimStatus.CHECKED: Stands.CHECKED,
    ClaimStatus.FALSE: Stands.FALLEN,
    ClaimStatus.FAILS_FROM: Stands.FALLEN,
}


# the claim that is looked at


def headline(proving: ProofWalk) -> Headline:
    """Return the headline of the screen: the claim and its status."""
    step, total = proving.step, len(proving.setting.steps)
    number = Message("proof-walk.claim-of", number=proving.at + 1, total=total)
    return Headline("dare", _in_short(step), (number, standing(proving, step, with_note=False)))


def about(proving: ProofWalk) -> tuple[Words, ...]:
    """Return the texts about the claim: its full statement, the claims it depends on, its goal, and its
    status."""
    step = proving.step
    told = {
        "exactly": None if step.short is None else step.statement,
        "rests-on": _rests_on(proving.setting, step),
        "goal": step.goal,
        "standing": standing(proving, step),
    }
    return tuple(
        Words(name, () if words is None else (words,), title=Message(f"proof-walk.{name}"))
        for name, words in told.items()
    )


def claim_message(proving: ProofWalk) -> Message:
    """Return the claim as a message for a screen reader, with the squares of the animals."""
    number, total = proving.at + 1, len(proving.setting.steps)
    claim = Message("proof-walk.claim-said", number=number, total=total, statement=_in_short(proving.step))
    animals = BoardScene.of(proving.play.plan).animals
    return claim if animals is None else Event("proof-walk.and", parts=(claim, animals))


def standing(proving: ProofWalk, step: Step, *, with_note: bool = True) -> Message:
    """Return the message on the status of a claim: the verdict of its check, and where the learner has
    refuted it, or where the chase on the screen refutes it.

    with_note: whether the note on the verdict is added.
    """
    setting, ledger = proving.setting, proving.ledger
    found = ledger.of(setting.played, setting.checked_rows, step.name)
    broken = ledger.rows_broken(setting.played, step.name)
    is_seen = step is proving.step and proving.play.is_out
    known = broken or is_seen
    told = [found.verdict.message] if found else [] if known else [_unchecked(proving, step)]
    if with_note and found and found.verdict.note is not None:
        told.append(found.verdict.note)
    if broken:
        told.append(Message("proof-walk.you-broke-it", rows=broken))
    elif is_seen:
        told.append(Message("proof-walk.seen-to-break", rows=setting.rows))
    return told[0] if len(told) == 1 else Message("proof-walk.and", parts=tuple(told))


def _in_short(step: Step) -> Message:
    """Return the short statement of a claim, if it has one; else the full one."""
    return step.statement if step.short is None else step.short


def _rests_on(setting: ProofSetting, step: Step) -> Message:
    """Return the message saying which claims a claim depends on."""
    if not step.depends:
        return Message("proof-walk.rests-on-none")
    claims = tuple(str(claim_name(number)) for number in setting.numbers(step.depends))
    return Message("proof-walk.rests-on-these", claims=claims)


def _unchecked(proving: ProofWalk, step: Step) -> Message:
    """Return the message that a claim was not checked for this board size, and for which sizes it was."""
    others = proving.ledger.rows_checked(proving.setting.played, step.name)
    if not others:
        return Message("proof-walk.not-checked")
    return Message("proof-walk.not-checked-here", rows=proving.setting.checked_rows, others=others)


# its cases


def cases(proving: ProofWalk) -> Items:
    """Return the list of the cases of the claim; the one that applies is marked."""
    items = (
        _case(proving, case, is_lit=place == proving.lit) for place, case in enumerate(proving.step.cases)
    )
    return Items("cases", Message("proof-walk.cases"), tuple(items), is_numbered=True)


def near_and_far_dogs(proving: ProofWalk) -> Words:
    """Return the message saying which dog is nearer to the sheep; empty where the board does not show it."""
    dogs = dogs_message(proving.play) if dogs_apart(proving, proving.play.plan) else None
    return Words("near-far", () if dogs is None else (dogs,))


def _case(proving: ProofWalk, case: Message, *, is_lit: bool) -> Item:
    note = Message("pursuit.case-when.best") if case == case_message("best") else None
    if not is_lit:
        return Item(case, note=note)
    play, by_strategy = proving.play, proving.step.applies is None
    words = case_with_dog(play, play.judged, play.case) if by_strategy else case
    return Item(words, now=Message("proof-walk.applies"), note=note)


# all claims


def dominoes(proving: ProofWalk, before: ProofWalk | None = None) -> Picture:
    """Draw the claims of the proof as dominoes: a false one has fallen, one changed since `before` moves, and
    all turn when the last one is checked.

    Whoever plays the sheep sees one domino alone: the claim that is to fall.

    before: the state shown before; None at the beginning.
    """
    is_sheep = proving.role == "sheep"
    numbers = [proving.at + 1] if is_sheep else range(1, len(proving.setting.steps) + 1)
    same = before is not None and before.setting == proving.setting
    made = [_domino(proving, number, before if same else None) for number in numbers]
    return dominoes_picture(made, proving.at + 1, turn=proving.has_checked_all)


def ledger_about(proving: ProofWalk) -> Message:
    """Return the message saying how many claims were checked on boards of this size."""
    setting, ledger = proving.setting, proving.ledger
    done = sum(
        ledger.of(setting.played, setting.checked_rows, step.name) is not None for step in setting.steps
    )
    told = {"done": done, "total": len(setting.steps)}
    return Message("proof-walk.ledger-about", rows=setting.checked_rows, **told)


def ledger_table(proving: ProofWalk) -> Table:
    """Return the table of all claims: status, number of cases checked, and time."""
    rows = (_row(proving, number, step) for number, step in enumerate(proving.setting.steps, 1))
    return Table("ledger-table", Message("ui.ledger"), _COLUMNS, tuple(rows))


def _domino(proving: ProofWalk, number: int, before: ProofWalk | None) -> Domino:
    step = proving.setting.steps[number - 1]
    now = _stands(proving, step)
    is_new = before is not None and _stands(before, step) is not now
    return Domino(number, str(step.statement), now, is_new)


def _stands(proving: ProofWalk, step: Step) -> Stands:
    setting, ledger = proving.setting, proving.ledger
    found = ledger.standing(setting.played, setting.checked_rows, step.name)
    if found is None and setting.rows in ledger.rows_broken(setting.played, step.name):
        return Stands.FALLEN
    return Stands.UPRIGHT if found is None else _STANDS[found]


def _row(proving: ProofWalk, number: int, step: Step) -> TableRow:
    setting = proving.setting
    found = proving.ledger.of(setting.played, setting.checked_rows, step.name)
    cells = (
        Message("proof-walk.numbered", number=number, statement=step.statement),
        standing(proving, step),
        str(found.cases) if found and found.cases else "–",
        Message("proof-walk.seconds", seconds=f"{found.seconds:.1f}") if found else "–",
    )
    return TableRow(cells, is_current=number == proving.at + 1)
