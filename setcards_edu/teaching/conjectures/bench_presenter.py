"""The presenter of the conjecture bench, the screen on which a learner makes a statement of blocks: it shows
the statement, the cases of its test, and the notebook of discoveries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from setcards_edu.conjectures import Statement
from setcards_edu.conjectures.drafts import Content, Draft
from setcards_edu.conjectures.findings import share
from setcards_edu.conjectures.world import for_counts
from setcards_edu.messages import Event, Hint, Message, Refused
from setcards_edu.pictures import svg
from setcards_edu.pictures.conjectures.cases import (
    cases_field,
    empty_field,
    field_of,
    square_words,
    words_of,
)
from setcards_edu.pictures.conjectures.statement import (
    CLEAR,
    SENTENCE,
    add_id,
    blocks_picture,
    not_id,
    option_id,
    remove_id,
    sentence_picture,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.progress_keeper import Keeper
from setcards_edu.teaching.kit.presenter import Presenter, Work, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Field,
    Fold,
    Item,
    Items,
    Part,
    Result,
    Row,
    Running,
    Says,
    Screen,
    Stage,
    Words,
)
from setcards_edu.teaching.kit.steps import Press, Step

from .bench import BenchState, about_message
from .block_palette import CHIPS
from .votes import Vote

_KEYS = MappingProxyType({"Delete": "", "Backspace": ""})
_READY = {f"ready-{number}": number for number in range(1, CHIPS + 1)}
_VOTES = {"vote-true": True, "vote-false": False}
_SHORT_GUESS = {True: "conjecturing.chip-said-true", False: "conjecturing.chip-said-false"}
_SHORT_OUTCOME = {True: "conjecturing.chip-none", False: "conjecturing.chip-found"}
_GUESSED = {True: "conjecturing.chip-true", False: "conjecturing.chip-false"}
_CAME_OUT = {True: "conjecturing.chip-holds", False: "conjecturing.chip-fails"}


class BenchPresenter(Presenter[BenchState]):
    """The presenter of the conjecture bench, which also saves discoveries and votes.

    keeper: saves the discoveries and the votes; by default a new one, in memory.
    """

    acts = MappingProxyType(
        {
            "suggest": BenchState.suggest,
            "test": BenchState.begin_test,
            "undo": BenchState.undo,
            "reset": BenchState.restart,
            "redo": BenchState.redo,
            "blocks": BenchState.unfold,
        }
    )

    def __init__(self, keeper: Keeper | None = None) -> None:
        self._keeper = Keeper() if keeper is None else keeper

    def screen(self, state: BenchState, before: BenchState | None = None) -> Screen:
        """Return the screen with the statement, the blocks or terms for the chosen place, the result of the
        test, the notebook and the settings."""
        options = state.options(state.chosen) if state.chosen else ()
        resting = sentence_picture(state.draft)
        picture = resting if state.is_at_rest else blocks_picture(state.draft, state.chosen, options)
        tally = state.votes.message
        return Screen(
            "bench",
            Message("ui.conjecture-bench"),
            {
                "said": said(state),
                "tools": (
                    _buttons(state),
                    Words("tally", () if tally is None else (tally,)),
                    Running("work", onward="suggest"),
                    _chips(state),
                ),
                "stage": (Stage("stage", (picture,), _KEYS),),
                "side": (_result(state),),
                "folds": (_notebook(state), _more(state)),
            },
            _aloud(state, before),
        )

    def pressed(self, state: BenchState, piece: str) -> BenchState:
        """Return the state after a press on a part of the picture; piece: its id.

        A pressed place is chosen, a sign of a line changes the line, and a block or term is put into the
        chosen place.
        """
        if piece == CLEAR:
            return state.clear()
        if piece in state.draft.places:
            return state.choose(piece)
        lines = _of_lines(state)
        if piece in lines:
            act, line = lines[piece]
            return act(line)
        return state.place(_option(state, piece))

    def dropped(self, state: BenchState, piece: str, zone: str) -> BenchState:
        """Return the state after a block or term was dropped on a place of the statement: it is put there.

        piece, zone: the ids of both.
        """
        return state.place(_option(state, piece), zone)

    def keyed(self, state: BenchState, key: str, piece: str) -> BenchState:
        """Return the state after any key was pressed: the place that has the focus is emptied, or a hint says
        that it is no place.

        piece: the id of the part of the picture that has the focus.
        """
        del key
        if piece == CLEAR:
            return state.clear()
        places = state.draft.places
        return state.clear(piece) if piece in places else state.saying(Hint("conjecturing.no-place"))

    def acted(self, state: BenchState, name: str, typed: Mapping[str, str]) -> BenchState:
        """Return the state after a button: for a guess, for a ready-made statement, or one of those in
        `acts`.

        name: the name of the button.
        """
        if name in _VOTES:
            return state.vote_and_test(_VOTES[name])
        return state.take_ready(_READY[name]) if name in _READY else super().acted(state, name, typed)

    def filled_in(self, state: BenchState, field: str, value: str | int) -> BenchState:
        """Return the state after a setting changed; field, with the value: `"over"`, what the statement is
        about; `"points"`, for which n it is tested; `"smaller"`, whether also for smaller n."""
        does: Mapping[str, Any] = {
            "over": state.about,
            "points": state.with_points,
            "smaller": state.with_smaller,
        }
        chosen: BenchState = does[field](value) if field in does else super().filled_in(state, field, value)
        return chosen

    def focus(self, before: BenchState, after: BenchState, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece that gets the focus after a press that changed the statement, else None.

        It is the first block or term for the next place, or the sentence once the statement is complete;
        after a line was removed, the line above.
        """
        del picture
        if not isinstance(step, Press) or step.part != "stage" or after.draft == before.draft:
            return None
        lines = list(before.draft.lines)
        taken = [at for at, line in enumerate(lines) if step.id == remove_id(line)]
        if taken:
            return list(after.draft.lines)[max(0, taken[0] - 1)]
        if step.id in map(not_id, lines):
            return None
        return option_id(0) if after.chosen else SENTENCE

    def kept(self, state: BenchState, before: BenchState | None) -> BenchState:
        """Save the guess and the discovery after a test; return the state with the current notebook."""
        finding = state.finding
        if before is None or finding is None or finding is before.finding:
            return state
        vote = state.votes.of(finding.statement)
        if vote is not None and vote.guess is not None:
            self._keeper.predicted(vote.key, str(vote.guess).lower(), is_right=vote.was_right)
        if finding.counterexample is None and not finding.is_vacuous:
            try:
                self._keeper.discovered(finding)
            except Refused as refusal:
                return state.saying(Event("conjecturing.and", said=state.said, more=refusal.reason))
        return state.with_discoveries(self._keeper.progress.discoveries)

    def work(self, state: BenchState) -> Work[BenchState] | None:
        """Return the long computation that tests the statement, if a test is running; otherwise None."""
        if not state.is_testing:
            return None
        question = state.draft, state.n, state.smaller
        return Work(question, state.test, BenchState.tested, meanwhile=BenchState.come_to)

    def stopped(self, state: BenchState) -> BenchState:
        """Return the state after the test was stopped."""
        return state.stopped()


def _of_lines(bench: BenchState) -> dict[str, tuple[Callable[[str], BenchState], str]]:
    """Return the pieces that act on a line: by id, the method to call, and the name of the line."""
    found: dict[str, tuple[Callable[[str], BenchState], str]] = {}
    for line in (*bench.draft.lines, *bench.draft.next_lines):
        found |= {not_id(line): (bench.negate, line), remove_id(line): (bench.remove, line)}
        found[add_id(line)] = bench.add, line
    return found


def _option(bench: BenchState, piece: str) -> Content:
    options = bench.options(bench.chosen)
    return next(option for k, option in enumerate(options) if option_id(k) == piece)


def _more(bench: BenchState) -> Fold:
    """Return the settings, and the button for the blocks until it stands beside the others."""
    blocks = Button("blocks", bench.is_at_rest and not bench.offers_blocks, onward="test")
    return Fold("more", Message("ui.more"), (_settings(bench), Buttons("own", (blocks,))))


def _settings(bench: BenchState) -> Row:
    """Return the fields for the things that the statement is about, and for the worlds of the test."""
    overs = tuple((over, about_message(over)) for over in bench.overs)
    counts = bench.world.counts
    numbers = tuple((number, str(number)) for number in bench.world.numbers)
    return Row(
        "settings",
        (
            Field("over", Message("ui.over"), bench.draft.over, options=overs),
            Field("points", Message(for_counts("ui.points", counts)), bench.n, options=numbers),
            Field("smaller", Message(for_counts("ui.smaller", counts)), bench.smaller),
        ),
        is_setting=True,
    )


def _buttons(bench: BenchState) -> Buttons:
    """Return the row of buttons; the two for a vote are visible while the statement is open to votes."""
    is_built, is_told = not bench.is_at_rest, bench.finding is not None
    return Buttons(
        "acts",
        (
            *(Button(name, bench.is_open, onward="suggest") for name in _VOTES),
            Button("suggest", is_built or is_told, is_main=is_told),
            Button("blocks", bench.offers_blocks, onward="test"),
            Button("test", is_built),
            Button("undo", is_built and bench.can_undo),
            Button("reset", is_built),
            Button("redo", is_built and bench.can_redo),
        ),
    )


def _chips(bench: BenchState) -> Buttons:
    """Return the buttons of the ready-made statements; the one on the bench is down."""
    ready = () if bench.is_at_rest else bench.ready
    chips = []
    for name, number in _READY.items():
        if number <= len(ready):
            statement = ready[number - 1]
            vote = bench.votes.of(statement)
            words, is_down = _chip(number, statement, vote), bench.draft == Draft.of(statement)
            chips.append(
                Button(name, words=words, is_down=is_down, at_length=tuple(_at_length(statement, vote)))
            )
        else:
            chips.append(Button(name, is_there=False, words=Message("ui.suggest"), is_down=False))
    return Buttons("chips", tuple(chips), are_long=True)


def _chip(number: int, statement: Statement, vote: Vote | None) -> Message:
    """Return the label of a ready-made statement: its number, its short form, the vote and the result of its
    test."""
    if vote is None:
        return Message("conjecturing.chip", number=number, statement=statement.short)
    came = Message(_SHORT_OUTCOME[vote.holds])
    if vote.guess is not None:
        came = Message("conjecturing.chip-both", guess=Message(_SHORT_GUESS[vote.guess]), came=came)
    return Message("conjecturing.chip-tested", number=number, statement=statement.short, came=came)


def _at_length(statement: Statement, vote: Vote | None) -> Iterator[Message]:
    """Yield the full text of a ready-made statement, the vote on it and the result of its test."""
    yield statement.message
    if vote is not None:
        if vote.guess is not None:
            yield Message(_GUESSED[vote.guess])
        yield Message(_CAME_OUT[vote.holds])


def _result(bench: BenchState) -> Result:
    """Return the picture of the cases, and the counterexample with its reasons; an empty result before a
    test.

    The filling of the picture is animated, unless the test took so long that its progress was shown.
    """
    finding, reached = bench.finding, bench.reached
    if bench.is_testing and reached is not None and reached.total:
        words = Message("field.under-way", done=reached.done, total=reached.total)
        return Result("result", Picture(cases_field(reached)), (words, square_words(share(reached.total))))
    if finding is None or finding.is_vacuous:
        return Result("result")
    found = finding.counterexample
    drawn = None if found is None else svg(found)
    return Result(
        "result",
        Picture(field_of(finding)),
        words_of(finding),
        Picture(empty_field(finding)) if reached is None else None,
        Picture(drawn) if drawn else None,
        () if found is None else tuple(found.why),
    )


def _notebook(bench: BenchState) -> Fold:
    """Return the notebook: each discovery with the cases checked, and a question about proving it."""
    found = bench.discoveries
    title = Message("conjecturing.discoveries", number=len(found))
    items = tuple(Item(each.statement.message, note=each.message) for each in found)
    parts: tuple[Part, ...] = (
        Words("none-yet", () if found else (Message("discovery.none"),)),
        Items("discoveries", title, items, is_numbered=True),
        Says("question", title=Message("discovery.question") if found else None),
    )
    return Fold("notebook", title, parts, len(found))


def _aloud(now: BenchState, before: BenchState | None) -> tuple[Message, ...]:
    """Return the announcement after a step: with the whole statement if it is new or another line is reached;
    () by default."""
    told = now.draft.message, now.said
    if now.said.key == "conjecturing.suggested":
        return told
    if before is None or now.draft == before.draft or now.said.key != "conjecturing.choose":
        return ()
    line = now.chosen.partition(".")[0]
    return told if now.draft.lines.get(line) == before.draft.lines.get(line) else ()
