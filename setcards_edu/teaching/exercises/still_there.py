"""A filter for saved progress, without the exercises, puzzles and questions that have been removed since."""

from __future__ import annotations

from dataclasses import replace

from .exercise import kinds
from .prediction import questions
from .progress import Progress
from .proof_puzzle import puzzles


def still_there(progress: Progress) -> Progress:
    """Return the progress without the records of exercises, puzzles and questions that no longer exist.

    The learner's guesses about statements on the conjecture bench are kept.

    >>> from setcards_edu.teaching.exercises.progress import Guess
    >>> kept = {"03.runs": Guess("10", False), "00.gone": Guess("1", True)}
    >>> [*still_there(Progress(predictions=kept)).predictions]
    ['03.runs']
    """
    exercises = {*kinds(), *(f"puzzle.{key}" for key in puzzles())} if progress.entries else ()
    asked = questions() if progress.predictions else {}
    entries = {id_: entry for id_, entry in progress.entries.items() if id_ in exercises}
    predictions = {
        key: guess
        for key, guess in progress.predictions.items()
        if key in asked or key.startswith("conjecture.")
    }
    recall = {id_: each for id_, each in progress.recall.items() if id_ in entries or id_ in predictions}
    return replace(progress, entries=entries, predictions=predictions, recall=recall)
