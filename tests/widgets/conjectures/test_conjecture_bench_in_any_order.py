"""The bench under random presses as a page sends them, and under whatever else a page may send."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import settings
from hypothesis.stateful import invariant, rule
from setcards_widgets import ConjectureBench

from setcards_edu.conjectures import BLANK, Predicate
from setcards_edu.conjectures.drafts import CONDITIONS
from setcards_edu.pictures.conjectures.statement import CLEAR, add_id, not_id, option_id, remove_id
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.teaching import Keeper
from tests.effort import examples
from tests.teaching.conjectures.statements import Presses
from tests.widgets.messages import ANYTHING, NEARLY, Page, button


class Hands(Presses):
    """Every press as the page, the buttons and the controls make it."""

    bench: ConjectureBench

    def start(self, over):
        self.bench = ConjectureBench(over, keeper=Keeper())
        self.page = Page(self.bench.stage)

    @property
    def state(self):
        return self.bench.conjecturing

    def act(self, name, *arguments):
        match name, *arguments:
            case "choose", place:
                self.page.press(place)
            case "place", content:
                self.page.press(self.option(content))
            case ("clear",):
                self.page.press(CLEAR)
            case "negate", line:
                self.page.press(not_id(line))
            case "add", line:
                self.page.press(add_id(line))
            case "remove", line:
                self.page.press(remove_id(line))
            case "about", over:
                self.bench._over.value = over
            case _:
                button(self.bench, name).click()

    def option(self, content):
        options = self.state.draft.options(self.state.chosen)
        names = [option.name if isinstance(option, Predicate) else str(option) for option in options]
        return option_id(names.index(content))

    @rule()
    def test_an_unfinished_statement(self):
        lacking = [place for place in self.model.missing() if place not in CONDITIONS]
        if lacking:  # a condition left empty is none; the place that is named is chosen
            before = self.state
            button(self.bench, "test").click()
            assert self.state == replace(before, chosen=lacking[0], said=before.unfinished)
            assert self.state.said.witnesses.get("number", 1) == len(lacking)
            self.model.chosen = lacking[0]

    @rule(content=ANYTHING | NEARLY)
    def whatever_a_page_may_send(self, content):
        before = self.state
        self.bench.stage._handle_custom_msg(content, [])
        assert self.state == before
        assert self.bench.stage._refused

    @invariant()
    def shows_what_is_there(self):
        picture = self.bench.stage.picture
        assert len(picture.markup.encode()) <= MAXIMUM_SIZE
        zones = {piece.id for piece in picture.pieces if piece.zone}
        assert zones == set(self.model.places())
        assert (BLANK in picture.svg) == bool(self.model.missing())
        assert self.bench._over.value == self.model.over
        assert self.bench._points.value == self.model.n
        assert not self.bench.work.is_running


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=examples(25), stateful_step_count=25)
