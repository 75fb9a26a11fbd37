"""What stands around the board of a `ProofStepper`: the claim, its cases, the ledger."""

from __future__ import annotations

from html import escape

from setcards_edu.claims import Standing
from setcards_edu.messages import Event, Message, one_after_another, sentence
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.dominoes import Domino, Stands
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.teaching.pursuit.proof.cases import case_with_dog, dogs_message
from setcards_edu.teaching.pursuit.proof.hints import case_message
from setcards_edu.teaching.pursuit.proof.ledger import Checked
from setcards_edu.teaching.pursuit.proof.play import Play
from setcards_edu.teaching.pursuit.proof.setting import ProofSetting, claim_name
from setcards_edu.teaching.pursuit.proof.walk import ProofWalk
from setcards_widgets.kit.parts import in_language

from .proof_views import dogs_apart

_COLUMNS = (
    "proof-walk.column-claim",
    "proof-walk.column-standing",
    "proof-walk.column-cases",
    "proof-walk.column-time",
)
_BACK_AND_FORTH = {"proof-walk.undone", "proof-walk.redone"}
_VERDICTS = {
    "proof-walk.checked",
    "proof-walk.checked-too",
    "proof-walk.all-checked",
}
"""The keys of what is said after a check."""

_STANDS = {
    Standing.PROVED: Stands.TURNED,
    Standing.CHECKED: Stands.CHECKED,
    Standing.FALSE: Stands.FALLEN,
    Standing.FAILS_FROM: Stands.FALLEN,
}


def dare_html(proving: ProofWalk) -> str:
    """Return the claim in large type, and how it stands."""
    step, total = proving.step, len(proving.setting.steps)
    number = _words("proof-walk.claim-of", number=proving.at + 1, total=total)
    return in_language(
        f'<p class="setcards-claim-number">{number} · {standing_html(proving, step, with_note=False)}</p>'
        f'<p class="setcards-claim">{escape(str(in_short(step)))}</p>'
    )


def in_short(step: Step) -> Message:
    """Return a claim as it is shown first, in few words."""
    return step.statement if step.short is None else step.short


def domino_of(proving: ProofWalk, number: int, before: ProofWalk | None) -> Domino:
    """Return the domino of a claim; before: what was shown then, None where it was something else."""
    step = proving.setting.steps[number - 1]
    now = _stands(proving, step)
    is_new = before is not None and _stands(before, step) is not now
    return Domino(number, str(step.statement), now, is_new)


def _stands(proving: ProofWalk, step: Step) -> Stands:
    setting, ledger = proving.setting, proving.ledger
    standing = ledger.standing(setting.played, setting.checked_rows, step.name)
    if standing is None and setting.rows in ledger.rows_broken(setting.played, step.name):
        return Stands.FALLEN
    return Stands.UPRIGHT if standing is None else _STANDS[standing]


def claim_html(proving: ProofWalk) -> str:
    """Return the claim word for word, what it rests on, what is to be shown, and how it stands."""
    step, setting = proving.step, proving.setting
    exactly = [f"<p><b>{_words('proof-walk.exactly')}</b> {escape(str(step.statement))}</p>"]
    lines = [
        *exactly * (step.short is not None),
        f"<p><b>{_words('proof-walk.rests-on')}</b> {escape(str(rests_on(setting, step)))}</p>",
        f"<p><b>{_words('proof-walk.goal')}</b> {escape(str(step.goal))}</p>",
        f"<p><b>{_words('proof-walk.standing')}</b> {standing_html(proving, step)}</p>",
    ]
    return in_language("".join(lines))


def claim_message(proving: ProofWalk) -> Message:
    """Return the claim as it is read out, with who stands where."""
    number, total = proving.at + 1, len(proving.setting.steps)
    claim = Message("proof-walk.claim-said", number=number, total=total, statement=in_short(proving.step))
    animals = BoardScene.of(proving.play.plan).animals
    return claim if animals is None else Event("proof-walk.and", parts=(claim, animals))


def heard(before: ProofWalk, proving: ProofWalk) -> str:
    """Return what is read out after a step: what is said, and what else is to be seen then.

    That is the claim, if it is another one; who stands where, after a step back or forward; and which dog
    is the near one, if that has changed or is told now.
    """
    told: list[Message | None] = [proving.said]
    is_new = before.step.name != proving.step.name
    if is_new:
        told.insert(0, claim_message(proving))
    if proving.said.key in _BACK_AND_FORTH:
        told.append(BoardScene.of(proving.play.plan).animals)
    goes_on = not is_new and proving.play.end is None
    if goes_on and _apart(proving) not in (None, _apart(before)):
        told.append(dogs_message(proving.play))
    return one_after_another(each for each in told if each is not None)


def _apart(proving: ProofWalk) -> tuple[int, int] | None:
    """Return the near dog and the far one, as they are shown now; None if they are not shown."""
    return dogs_apart(proving, proving.play.plan)


def rests_on(setting: ProofSetting, step: Step) -> Message:
    """Return which claims a claim rests on."""
    if not step.depends:
        return Message("proof-walk.rests-on-none")
    claims = tuple(str(claim_name(number)) for number in setting.numbers(step.depends))
    return Message("proof-walk.rests-on-these", claims=claims)


def cases_html(proving: ProofWalk) -> str:
    """Return the cases that the claim covers; the one that applies is marked by a sign and by its look."""
    cases, lit, play = proving.step.cases, proving.lit, proving.play
    parts = []
    if cases:
        items = "".join(_case(proving, case, is_lit=place == lit) for place, case in enumerate(cases))
        parts.append(f'<p><b>{_words("proof-walk.cases")}</b></p><ol class="setcards-cases">{items}</ol>')
    if dogs_apart(proving, play.plan) and (dogs := dogs_message(play)):
        parts.append(f'<p class="setcards-near-far">{escape(str(dogs))}</p>')
    return in_language("".join(parts)) if parts else ""


def ledger_html(proving: ProofWalk) -> str:
    """Return a table: how each claim stands, how many cases were gone through, how long that took."""
    heads = "".join(f'<th scope="col">{_words(name)}</th>' for name in _COLUMNS)
    rows = "".join(_row(proving, number, step) for number, step in enumerate(proving.setting.steps, 1))
    name = _words("ui.ledger")
    return in_language(
        f"<p>{_about(proving)}</p>"
        f'<div class="setcards-results setcards-ledger-table" role="group" tabindex="0" aria-label="{name}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def standing_html(proving: ProofWalk, step: Step, *, with_note: bool = True) -> str:
    """Return how a claim stands: its verdict, with its note or not, and where the learner has broken it."""
    setting, ledger = proving.setting, proving.ledger
    found = ledger.of(setting.played, setting.checked_rows, step.name)
    broken = ledger.rows_broken(setting.played, step.name)
    told = [str(found.verdict.message)] if found else [] if broken else [_unchecked(proving, step)]
    if with_note and found and found.verdict.note is not None:
        told.append(str(found.verdict.note))
    if broken:
        told.append(sentence("proof-walk.you-broke-it", rows=broken))
    return escape(one_after_another(told))


def has_to_do(name: str, proving: ProofWalk) -> bool:
    """Return whether a button has something to do."""
    play = proving.play
    is_sheep, begun = proving.role == "sheep", bool(play.moves) or proving.shown is not None
    return {
        "check-claim": True,
        "break-it": proving.role == "watch" or (is_sheep and not begun and play.is_dogs_turn),
        "move-on": not is_sheep and not play.end,
        "claim-next": proving.at + 1 < len(proving.setting.steps),
        "show-witness": _has_witness(proving),
        "hint": proving.role != "watch" and not play.end,
        "pass": proving.can_pass,
        "show-escape": is_sheep and not (play.is_won and play.end),
        "play-on": (not is_sheep and not play.end) or (is_sheep and _is_out(play)),
        "undo": proving.can_undo,
        "redo": proving.can_redo,
        "reset": begun,
    }[name]


def escape_name(proving: ProofWalk) -> str:
    """Return the key of what the button for a way out is called: where none can be, it only asks."""
    return "ui.is-there-a-way" if proving.play.is_won else "ui.show-escape"


def comes_next(proving: ProofWalk) -> str:
    """Return the key that has the colour: the dare, then the next move, then the next claim; "" for none.

    Who plays the sheep is to break the claim: a check would tell what is asked after that.  During a chase
    the next claim has the colour only where a check has just been told.
    """
    play = proving.play
    is_begun = bool(play.moves)
    is_chased = proving.role == "sheep" and not play.end
    is_told = proving.checked is not None and (not is_chased or proving.said.key in _VERDICTS)
    if is_told and has_to_do("claim-next", proving):
        return "claim-next"
    if proving.role == "sheep":
        return "" if is_begun else "break-it"
    if is_begun and has_to_do("move-on", proving):
        return "move-on"
    return "check-claim" if not is_begun or play.end else ""


def _has_witness(proving: ProofWalk) -> bool:
    return proving.checked is not None and proving.checked.verdict.witness is not None


def _is_out(play: Play) -> bool:
    return play.end == "broken" or play.goes_on


def _about(proving: ProofWalk) -> str:
    """Return how many claims were checked on such boards."""
    setting, ledger = proving.setting, proving.ledger
    done = sum(
        ledger.of(setting.played, setting.checked_rows, step.name) is not None for step in setting.steps
    )
    return _words("proof-walk.ledger-about", rows=setting.checked_rows, done=done, total=len(setting.steps))


def _unchecked(proving: ProofWalk, step: Step) -> str:
    """Return the words that a claim was not checked on boards of this size, and on which it was."""
    others = proving.ledger.rows_checked(proving.setting.played, step.name)
    if not others:
        return sentence("proof-walk.not-checked")
    return sentence("proof-walk.not-checked-here", rows=proving.setting.checked_rows, others=others)


def _row(proving: ProofWalk, number: int, step: Step) -> str:
    setting = proving.setting
    found: Checked | None = proving.ledger.of(setting.played, setting.checked_rows, step.name)
    cells = (
        standing_html(proving, step),
        str(found.cases) if found and found.cases else "–",
        escape(sentence("proof-walk.seconds", seconds=f"{found.seconds:.1f}")) if found else "–",
    )
    body = "".join(f"<td>{cell}</td>" for cell in cells)
    here = ' aria-current="true"' if number == proving.at + 1 else ""
    return f'<tr{here}><th scope="row">{number}. {escape(str(step.statement))}</th>{body}</tr>'


def _case(proving: ProofWalk, case: Message, *, is_lit: bool) -> str:
    told = f"<br><small>{_words('pursuit.case-when.best')}</small>" if case == case_message("best") else ""
    play = proving.play
    if not is_lit:
        return f"<li>{escape(str(case))}{told}</li>"
    by_strategy = proving.step.applies is None
    words = escape(str(case_with_dog(play, play.judged, play.case) if by_strategy else case))
    now = _words("proof-walk.applies")
    return f'<li class="lit" aria-current="true"><b>▶ {words}</b> <small>{now}</small>{told}</li>'


def _words(key: str, **values: object) -> str:
    return escape(sentence(key, **values))
