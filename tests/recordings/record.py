"""Everything that is shown, gone through in both languages and written down, one file a recording.

A recording is a list of moments: the step that led there, the words on the screen in their order, and its
pictures.  Words are those of a reader, without markup; of controls their labels, values and choices.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from setcards_widgets import ExerciseCard, Predict, ProofPuzzle
from setcards_widgets.kit.presented import Presented

from setcards_edu import language
from setcards_edu.dice import Dice
from setcards_edu.messages import LANGUAGES, one_after_another
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.teaching import LEVELS, exercise, kinds
from setcards_edu.teaching.exercises.prediction import questions
from setcards_edu.teaching.exercises.proof_puzzle import puzzles
from setcards_edu.teaching.games import table_view
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.kit.screen import Drawing, Fold, Part, Stage, is_seen
from tests.conformance.games import WAYS
from tests.conformance.widgets import WIDGETS, kept

Moment = dict[str, object]
Recording = Callable[[], Iterable[Moment]]

SEEDS = (1, 7)
"""Of the exercises of each kind and level, which are recorded."""

MOVES = 60
"""How many moves of a game are recorded at most."""


def write(folder: Path, groups: Iterable[str]) -> None:
    """Record the groups in both languages, a JSON file each below `folder/<language>/<group>`."""
    for group in groups:
        recordings = list(GROUPS[group]())
        for name, recording in recordings:
            for code in LANGUAGES:
                path = folder / code / group / f"{name}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                with language(code):
                    moments = list(recording())
                text = json.dumps(moments, ensure_ascii=False, indent=1)
                path.write_text(text + "\n", encoding="utf-8")
        print(f"{group}: {len(recordings)} in {len(LANGUAGES)} languages", flush=True)


def of_widgets() -> Iterator[tuple[str, Recording]]:
    """Give each widget of the conformance table with its steps."""
    for name, case in WIDGETS.items():
        yield name, partial(stepped, case.make, case.steps)


def of_exercises() -> Iterator[tuple[str, Recording]]:
    """Give each kind of exercise at each level: asked, hinted, answered twice, solved."""
    for id_ in kinds():
        for level in LEVELS:
            for seed in SEEDS:
                made = kept(ExerciseCard, exercise=id_, level=level, seed=seed)
                accepted = exercise(id_, level=level, seed=seed).task.accepted
                steps = (*[("hint",)] * 3, ("answer", ""), ("answer", accepted), ("solution",))
                yield f"{id_}-{level}-{seed}", partial(stepped, made, steps)


def of_predictions() -> Iterator[tuple[str, Recording]]:
    """Give each prediction, asked and revealed."""
    for key in questions():
        yield key, partial(stepped, kept(Predict, key=key), (("reveal",),))


def of_puzzles() -> Iterator[tuple[str, Recording]]:
    """Give each proof to be put together: at the beginning, and as it stands when it is shown."""
    for key in puzzles():
        steps = (("hint",), ("check",), ("show",))
        yield key, partial(stepped, kept(ProofPuzzle, key=key), steps)


def of_games() -> Iterator[tuple[str, Recording]]:
    """Give a game of people alone at the table, each way to play of each game, with random moves."""
    for name in WAYS:
        yield name, partial(played, name)


GROUPS: dict[str, Callable[[], Iterator[tuple[str, Recording]]]] = {
    "widget": of_widgets,
    "exercise": of_exercises,
    "prediction": of_predictions,
    "puzzle": of_puzzles,
    "game": of_games,
}


def stepped(make: Callable[[], Presented[Any]], steps: Iterable[tuple[Any, ...]]) -> Iterator[Moment]:
    """Make a widget and take the steps, each the name of a method and what it is given."""
    widget = make()
    yield moment("made", widget)
    for name, *given in steps:
        getattr(widget, name)(*given)
        yield moment(f"{name}({', '.join(map(_written, given))})", widget)
    widget.close()


def _written(given: object) -> str:
    """Return how a thing is written in the name of a step; a function without its address."""
    return given.__name__ if inspect.isfunction(given) else repr(given)


def moment(step: str, widget: Presented[Any]) -> Moment:
    """Return what is on the screen after a step."""
    return of_screen(step, widget.driver)


def of_screen(step: str, driver: Driver[Any]) -> Moment:
    """Return what is on a screen that is a value, after a step; what is folded is not seen."""
    folded = {inner.id for part in driver.screen.parts() if isinstance(part, Fold) for inner in inside(part)}
    shown = [part for part in driver.screen.parts() if part.id not in folded and is_seen(part)]
    stages = [part for part in shown if isinstance(part, Stage)]
    drawings = [part.picture for part in shown if isinstance(part, Drawing) and part.picture]
    said = spoken(one_after_another(aloud(driver.screen)))
    return {
        "step": step,
        "words": [line for part in shown if not isinstance(part, Stage | Drawing) for line in part.lines()],
        "heard": [said] if said else [],
        "pictures": [stage.picture.svg for stage in stages] + [picture.svg for picture in drawings],
        "pieces": [repr(piece) for stage in stages for piece in stage.picture.pieces],
    }


def inside(part: Part) -> Iterator[Part]:
    """Give what stands in a part, and in what stands there."""
    for inner in part.inner():
        yield inner
        yield from inside(inner)


def played(name: str) -> Iterator[Moment]:
    """Play a game with random moves of people at one table, and tell what the table shows."""
    way, dice = WAYS[name], Dice(f"recorded {name}")
    count = way.start(0).players
    options = {option: value for option, value in way.options.items() if option != "players"}
    table = TableState.start(way.game, ["person"] * count, seed=1, options=options)
    yield told("dealt", table)
    while not table.is_over and len(table.moments) <= MOVES:
        seat = dice.pick((() if table.is_race else table.actors) or table.state.to_move())
        move = dice.pick([*table.state.legal_moves(seat)])
        table = table.play(seat, move)
        yield told(f"{seat}: {move!r}", table)


def told(step: str, table: TableState) -> Moment:
    """Return what a table tells and shows."""
    messages = (
        table.said,
        table.invitation or table.outcome,
        *table_view.facts(table),
        *(each.words for each in table.actions),
    )
    return {
        "step": step,
        "words": [str(message) for message in messages],
        "pictures": [table.picture.svg],
        "pieces": [repr(piece) for piece in table.picture.pieces],
    }
