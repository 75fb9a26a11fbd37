"""An exercise as one sees it: what is asked, the answer, what is said of it, hints, the solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from setcards_edu.messages import Event, Hint, Judgement, Message, Obstacle, Partial, Reason, Success
from setcards_edu.pictures.kit.picture import Picture
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

from .answering_presenter import AnsweringPresenter, answer_parts, filled, heard
from .exercise import LEVELS, anchor
from .exercise_state import ExerciseState
from .feedback import Feedback
from .progress_keeper import Keeper

_JUDGED = {Judgement.RIGHT: Success, Judgement.NOT_YET: Partial, Judgement.WRONG: Reason}


class ExercisePresenter(AnsweringPresenter[ExerciseState]):
    """How an exercise is shown, and what of it is kept.

    keeper: keeps the progress.
    find: returns the function that the learner has called so, where one is asked for; None for nothing.
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
        """Return what is asked, the answer, what is said of it, and what can be done."""
        made = state.exercise
        level = _level(made.level)
        about = f"{made.id} {made.level} {made.seed}"
        number = Message("card.class-number", seed=made.seed)
        return Screen(
            "exercise",
            Event("card.head", title=made.title, level=level),
            {
                "head": (
                    Title("head", made.title, made.level, max(LEVELS), level, anchor(made.id)),
                    Question("question", made.prompt),
                ),
                "stage": self.stage(state),
                "answer": tuple(answer_parts(state, about, "keys/check")),
                "tools": (_keys(state),),
                "said": (_verdict(state),),
                "folds": (
                    Fold(
                        "more", Message("ui.more"), (_others(state), Words("class", (number,), is_small=True))
                    ),
                ),
            },
            _heard(state, before),
            is_done=state.is_right,
        )

    def acted(self, state: ExerciseState, name: str, typed: Mapping[str, str]) -> ExerciseState:
        """Check the answer that stands there, say that there is none, or do what else the buttons say."""
        if name == "none":
            return state.fill_in(name, value=True)
        if name == "check":
            return filled(state, typed).with_function(self._find).check()
        return super().acted(state, name, typed)

    def kept(self, state: ExerciseState, before: ExerciseState | None) -> ExerciseState:
        """Keep what belongs to progress; return the state with what has been done so far."""
        made, keeper = state.exercise, self._keeper
        if before is not None and before.exercise == made:
            if state.tries > before.tries and state.feedback is not None:
                keeper.answered(made, state.feedback)
            if state.hints > before.hints:
                keeper.hinted(made, state.hints)
            if state.readings > before.readings:
                keeper.read_solution(made)
        return replace(state, entry=keeper.progress.entry(made.id))


def _level(level: int) -> Message:
    """Return the name of a level."""
    return Message(f"card.level-{level}")


def _keys(state: ExerciseState) -> Buttons:
    """Return the buttons; the one that comes next has the colour."""
    number = Message("card.hint-number", number=state.hints + 1)
    words = {"hint": number if state.hints else None}
    return Buttons(
        "keys",
        tuple(
            Button(name, is_there, words.get(name), is_main=name == state.comes_next)
            for name, is_there in state.acts.items()
        ),
    )


def _others(state: ExerciseState) -> Part:
    """Return the buttons of what can be done at any time, as far as they do not stand beside *Check*."""
    return Buttons("others", tuple(Button(name, not state.acts[name]) for name in ("solution", "another")))


def _verdict(state: ExerciseState) -> Verdict:
    """Return what is said of the answer, and what shows it."""
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
        pictures=() if feedback.reason is None else _drawn(feedback.reason),
        then=added,
        small=_so_far(state) if state.is_right and added is None else None,
        is_stale=state.is_stale,
    )


def _word(feedback: Feedback) -> Message | None:
    """Return the word of feedback, as something that judges; None where nothing was judged."""
    kind = _JUDGED.get(feedback.word.judgement)
    return None if kind is None else kind(feedback.word.message.key)


def _explained(feedback: Feedback) -> list[Message]:
    """Return the name of the misconception, and the reason; the word above it has the sign already."""
    told: list[Message] = []
    if feedback.misconception is not None:
        told.append(Hint(feedback.misconception.message.key))
    if feedback.reason is not None:
        kind = Message if feedback.is_judged else Obstacle
        told.append(kind(feedback.reason.key, **feedback.reason.witnesses))
    return told


def _drawn(message: Message) -> tuple[Picture, ...]:
    """Return the picture of a message, if it has one and it can be drawn."""
    svg = message._repr_svg_()
    return () if svg is None else (Picture(svg, announcement=message.formula or str(message)),)


def _so_far(state: ExerciseState) -> Message:
    """Return what has been done so far with this kind of exercise."""
    entry = state.entry
    levels = tuple(
        Message("card.level-done" if level <= entry.level else "card.level-open", level=_level(level))
        for level in LEVELS
    )
    words = " · ".join(map(str, levels))
    return Message("card.so-far", levels=words, attempts=entry.attempts, hints=entry.hints)


def _heard(state: ExerciseState, before: ExerciseState | None) -> tuple[Message, ...]:
    """Return what a screen reader says of the step that has led here."""
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
