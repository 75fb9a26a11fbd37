"""The presenter of exercises: it shows question, answer, feedback, hints and solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from setcards_edu.messages import (
    Event,
    Hint,
    Judgement,
    Message,
    Obstacle,
    Partial,
    Reason,
    Refused,
    Success,
    of_kind,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Fold,
    Part,
    Question,
    Screen,
    Title,
    Verdict,
    Words,
)

from .answering_presenter import AnsweringPresenter, answer_parts, filled, heard, place_of_answer
from .drafts import CodeDraft
from .exercise import LEVELS, Exercise, anchor
from .exercise_state import ExerciseState
from .feedback import Feedback
from .progress_keeper import Keeper
from .run_learner_code import Tried

_SHARED = Words("class", (Message("class-number.shared"),), is_small=True)
_JUDGED = {Judgement.RIGHT: Success, Judgement.NOT_YET: Partial, Judgement.WRONG: Reason}


class ExercisePresenter(AnsweringPresenter[ExerciseState]):
    """The presenter of an exercise, which also saves the learner's progress.

    keeper: saves the progress.
    find: given a name, returns the learner's function of that name, for exercises about code; None for none.
    """

    acts = MappingProxyType(
        {
            "check": ExerciseState.check,
            "next-level": ExerciseState.next_level,
            "another": ExerciseState.another,
            "why": ExerciseState.why,
            "hint": ExerciseState.hint,
            "solution": ExerciseState.solution,
        }
    )

    def __init__(self, keeper: Keeper, find: Callable[[str], object] = lambda _: None) -> None:
        super().__init__()
        self._keeper, self._find = keeper, find

    def screen(self, state: ExerciseState, before: ExerciseState | None = None) -> Screen:
        """Return the screen with the question, the answer, the feedback and the buttons."""
        made = state.exercise
        level = _level(made.level)
        about, stage = _about(state), self.stage(state, state.is_solved)
        return Screen(
            "exercise",
            Event("card.head", title=made.title, level=level),
            {
                "head": (
                    Title("head", made.title, made.level, max(LEVELS), level, anchor(made.id)),
                    Question("question", made.prompt),
                ),
                "stage": stage,
                "answer": tuple(answer_parts(state, about, "keys/check")),
                "tools": (_keys(state, place_of_answer(state, stage)),),
                "said": (_verdict(state),),
                "folds": folds(made, _others(state), class_number_field(state), _SHARED),
            },
            _heard(state, before),
            is_done=state.is_right or state.readings > 0,
        )

    def filled_in(self, state: ExerciseState, field: str, value: Any) -> ExerciseState:  # noqa: ANN401 - of any field
        """Return the state after a value was entered into a field of the answer; field: the name of its
        control.

        For a function that the learner has written, the value is the result of trying it outside the screen.
        It is judged at once; if it was tried for another exercise, `Refused` is raised.
        """
        if not isinstance(state.draft, CodeDraft) or field != state.draft.controls[0].name:
            return super().filled_in(state, field, value)
        about, _, written = str(value).partition("\n")
        if about != _about(state):
            raise Refused(Obstacle("stage.stale"))
        try:
            return state.judged(Tried.read(written))
        except (ValueError, RecursionError):
            raise Refused(Obstacle("stage.unreadable")) from None

    def acted(self, state: ExerciseState, name: str, typed: Mapping[str, str]) -> ExerciseState:
        """Return the state after a press of a button, given by its name.

        "check" judges the answer; "none" gives the answer that there is no solution; any other button calls
        the state's method in `acts`.
        """
        if name == "none":
            return state.fill_in(name, value=True)
        if name == "check":
            return filled(state, typed).with_function(self._find).check()
        return super().acted(state, name, typed)

    def kept(self, state: ExerciseState, before: ExerciseState | None) -> ExerciseState:
        """Save attempts, hints and readings of the solution as progress.

        Return the state with the learner's updated record.
        """
        made, keeper = state.exercise, self._keeper
        if before is not None and before.exercise == made:
            if state.tries > before.tries and state.feedback is not None:
                keeper.answered(made, state.feedback)
            if state.hints > before.hints:
                keeper.hinted(made, state.hints)
            if state.readings > before.readings:
                keeper.read_solution(made)
        return replace(state, entry=keeper.progress.entry(made.id))


def folds(made: Exercise, *more: Part) -> tuple[Fold, ...]:
    """Return the foldable parts of an exercise: the rules of its game, if it has any, and *More*."""
    rules = (Fold("rules", Message("ui.rules"), (Words("told", made.rules),)),) if made.rules else ()
    return (*rules, Fold("more", Message("ui.more"), more))


def _about(state: ExerciseState) -> str:
    """Return what tells this exercise from all others."""
    made = state.exercise
    return f"{made.id} {made.level} {made.seed}"


def _level(level: int) -> Message:
    """Return the name of a level in words."""
    return Message(f"card.level-{level}")


def _keys(state: ExerciseState, place: str) -> Buttons:
    """Return the row of buttons; the one that is expected next is the main one, and those that lead to
    another exercise give the focus to where it is answered.

    place: the id of the part in which the answer is given.
    """
    words = {"hint": Message("card.hint-number", number=state.hints + 1)}
    onward = dict.fromkeys(("next-level", "another"), place)
    return Buttons(
        "keys",
        tuple(
            Button(
                name, is_there, words.get(name), is_main=name == state.comes_next, onward=onward.get(name, "")
            )
            for name, is_there in state.acts.items()
        ),
    )


def _others(state: ExerciseState) -> Part:
    """Return the row of buttons *Solution* and *Another*, without those that already stand beside *Check*."""
    return Buttons("others", tuple(Button(name, not state.acts[name]) for name in ("solution", "another")))


def _verdict(state: ExerciseState) -> Verdict:
    """Return the feedback on the answer, with its picture."""
    feedback, added = state.feedback, state.added
    if state.is_unanswered:
        return Verdict("feedback")
    if not state.is_whole or feedback is None:
        told = state.said.witnesses.values()
        inner = next((part for part in told if isinstance(part, Message)), state.said)
        return Verdict("feedback", told=(state.said,), pictures=_drawn(inner), is_stale=state.is_stale)
    return Verdict(
        "feedback",
        _word(feedback),
        told=tuple(_explained(feedback)),
        pictures=tuple(drawn for told in (feedback.reason, added) if told for drawn in _drawn(told)),
        then=added,
        is_stale=state.is_stale,
    )


def _word(feedback: Feedback) -> Message | None:
    """Return the word of feedback as a message with its judgement; None if nothing was judged."""
    kind = _JUDGED.get(feedback.word.judgement)
    return None if kind is None else kind(feedback.word.message.key)


def _explained(feedback: Feedback) -> list[Message]:
    """Return the message of the misconception and the reason, without signs: the word above has one."""
    told: list[Message] = []
    if feedback.misconception is not None:
        told.append(Hint(feedback.misconception.message.key))
    if feedback.reason is not None:
        kind = Message if feedback.is_judged else Obstacle
        told.append(of_kind(feedback.reason, kind))
    return told


def _drawn(message: Message) -> tuple[Picture, ...]:
    """Return the picture of a message in a tuple; () if it has none."""
    svg = message._repr_svg_()
    return () if svg is None else (Picture(svg, announcement=message.formula or str(message)),)


def _heard(state: ExerciseState, before: ExerciseState | None) -> tuple[Message, ...]:
    """Return the announcement for a screen reader after a step."""
    in_answer = heard(state, before)
    if in_answer is not None:
        return in_answer
    if before is not None and before.exercise != state.exercise:
        return (state.exercise.title, _level(state.exercise.level), state.exercise.prompt)
    feedback = state.feedback
    if not state.is_whole or state.added is not None or feedback is None:
        return (state.said,)
    word = feedback.word.message if feedback.is_judged or feedback.reason is None else None
    named = None if feedback.misconception is None else feedback.misconception.message
    return tuple(told for told in (word, named, feedback.reason) if told is not None)
