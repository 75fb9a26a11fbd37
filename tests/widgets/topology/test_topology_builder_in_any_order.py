"""The builder under random presses as a page sends them, and under whatever else a page may send."""

from __future__ import annotations

from hypothesis import settings
from hypothesis.stateful import invariant, rule
from setcards_widgets import TopologyBuilder

from setcards_edu import Card
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.topology.builder import DIAGRAM
from tests import strategies as some
from tests.effort import examples
from tests.teaching.topology.builder_presses import SETS, Presses
from tests.topology import naive
from tests.widgets.messages import ANYTHING, NEARLY, Page, button


class Hands(Presses):
    """Every press as the page, the buttons and the fields make it."""

    builder: TopologyBuilder

    def start(self, topology, available, level):
        self.builder = TopologyBuilder(topology=topology, cards=available, help=level)
        self.page, self.typed = Page(self.builder.stage), ""

    @property
    def building(self):
        return self.builder.building

    def act(self, name, *arguments):
        pieces = self.builder.stage.picture.by_id
        match name, *arguments:
            case "press", card if card_id(card) in pieces:
                self.page.press(card_id(card))
            case "toggle", element if f"e-{element}" in pieces:
                self.page.press(f"e-{element}")
            case "choose", operation:
                trial = self.building.trial
                if trial is None or trial.operation != operation:
                    self.page.press("operation") if "operation" in pieces else self.builder.flip()
            case ("check",) if "equals" in pieces:
                self.page.press("equals")
            case (("check" | "show" | "take_all" | "leave" | "undo" | "redo" | "reset"),):
                button(self.builder, name.replace("_", "-")).click()
            case "load", text if text != self.builder._code.value:
                self.builder._code.value = self.typed = text
            case "set_help", level if level != self.builder._help.value:
                self.builder._help.value = level
            case _:
                getattr(self.builder, name)(*arguments)

    @rule(a=SETS)
    def drop(self, a):
        card = Card(a & naive.universe(self.n), self.n)
        piece = self.builder.stage.picture.by_id.get(card_id(card))
        if piece is not None and piece.draggable:
            self.model.place(frozenset(card))
            self.page.send(kind="drop", piece=piece.id, zone=DIAGRAM)

    @rule(content=ANYTHING | NEARLY)
    def whatever_a_page_may_send(self, content):
        before = self.building
        self.builder.stage._handle_custom_msg(content, [])
        assert self.building == before
        assert self.builder.stage._refused
        assert self.builder.stage.said

    @rule(text=some.typed())
    def press_anything_by_code(self, text):
        try:
            card = Card.parse(text, self.n)
        except ValueError:
            before = self.building
            said = self.builder.press(text)
            assert self.building == before.saying(said)
        else:
            self.both("press", card)

    @invariant()
    def shows_what_is_there(self):
        picture = self.builder.stage.picture
        assert len(picture.markup.encode()) <= MAXIMUM_SIZE
        there = {card_id(Card(a, self.n)) for a in self.model.open | self.model.available}
        assert {piece.id for piece in picture.pieces if piece.id.startswith("c-")} == there
        assert ("operation" in picture.by_id) == self.model.asks
        assert ("equals" in picture.by_id) == (self.model.asks or self.model.known)
        assert self.builder._code.value in {self.builder.code, self.typed}


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=examples(30), stateful_step_count=30)
