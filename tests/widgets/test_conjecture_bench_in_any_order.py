"""The bench under random presses as a page sends them, and under whatever else a page may send."""

from __future__ import annotations

from hypothesis import settings
from hypothesis.stateful import invariant, rule
from setcards_widgets import ConjectureBench

from setcards_edu.conjectures import BLANK, Predicate
from setcards_edu.pictures.blocks import CLEAR, add_id, not_id, option_id, remove_id
from setcards_edu.pictures.picture import MAXIMUM_SIZE
from setcards_edu.teaching import Keeper
from tests.teaching.statements import Presses
from tests.widgets.test_topology_builder_in_any_order import ANYTHING, NEARLY


class Hands(Presses):
    """Every press as the page, the buttons and the controls make it."""

    bench: ConjectureBench

    def start(self, over):
        self.bench = ConjectureBench(over, keeper=Keeper())
        self.presses = 0

    @property
    def state(self):
        return self.bench.conjecturing

    def send(self, piece):
        self.presses += 1
        stage = self.bench.stage
        asked = {"seq": self.presses, "view": "v", "version": stage._version, "kind": "press", "piece": piece}
        stage._handle_custom_msg(asked, [])
        assert stage._ack == {"view": "v", "seq": self.presses}
        assert not stage._refused, stage.said

    def act(self, name, *arguments):
        match name, *arguments:
            case "choose", place:
                self.send(place)
            case "place", content:
                self.send(self.option(content))
            case ("clear",):
                self.send(CLEAR)
            case "negate", line:
                self.send(not_id(line))
            case "add", line:
                self.send(add_id(line))
            case "remove", line:
                self.send(remove_id(line))
            case "about", over:
                self.bench._over.value = over
            case _:
                self.click(name)

    def option(self, content):
        options = self.state.draft.options(self.state.chosen)
        names = [option.name if isinstance(option, Predicate) else str(option) for option in options]
        return option_id(names.index(content))

    def click(self, name):
        row = next(child for child in self.bench.children if "setcards-buttons" in child._dom_classes)
        next(button for button in row.children if f"setcards-{name}" in button._dom_classes).click()

    @rule()
    def test_an_unfinished_statement(self):
        if self.model.missing():
            before = self.state
            self.click("test")
            assert self.state == before.saying(before.unfinished)

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
TestHands.settings = settings(max_examples=25, stateful_step_count=25)
