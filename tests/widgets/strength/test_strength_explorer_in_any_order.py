"""The explorer under random presses as a page sends them, beside plain lists of what they have chosen."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from setcards_widgets import StrengthExplorer

from setcards_edu import Card, Refused, cards
from setcards_edu.messages import LANGUAGES, language
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.teaching.kit.help_level import HELP
from setcards_edu.teaching.strength.explorer import VIEWS
from setcards_edu.teaching.strength.hunt_failures import LONGEST
from tests import strategies as some
from tests.effort import examples
from tests.refusals import attempt
from tests.strength import naive
from tests.widgets.messages import ANYTHING, NEARLY, Page


class Chosen:
    """What is chosen in each view, straight from what the explorer promises; it never looks at a state.

    field: places in the hand; hunt: the cards in a row, and those that wait behind an empty place.
    """

    def __init__(self, n, level):
        self.n, self.help = n, level
        self.compare, self.line, self.field, self.hunt, self.waiting = [], [], [], [], []
        self.claimed = self.closed = False
        self.found, self.told = set(), False
        self.quarry = "triple"

    def press(self, view, piece, wanted):
        """A piece of a view; wanted: how many cards the field has."""
        if piece.startswith("c-"):
            digits = piece.removeprefix("c-")
            card = next(card for card in cards(self.n) if (card.digits or "0") == digits)
            getattr(self, f"card_in_{view}")(card)
        elif piece.startswith("k-"):
            self.claimed = self.claimed or bool(self.line)
            self.told = self.told or (self.claimed and not (self.help == "ask" and self.holes()))
        elif piece.startswith("h-"):
            self.place_in_hand(int(piece.removeprefix("h-")), wanted)
        elif piece.startswith("p-"):
            self.empty(int(piece.removeprefix("p-")))

    def card_in_compare(self, card):
        full = len(self.compare) == 2 and card not in self.compare
        self.compare = [card] if full else toggled(self.compare, card)

    def card_in_line(self, card):
        asked = self.help == "ask" and self.claimed and not self.told and self.holes()
        if not asked or card in self.line:
            self.line = sorted(toggled(self.line, card), key=lambda card: card.sort_key)
            self.judge_line_anew()
        elif card in self.holes():
            self.found.add(card)
            self.told = self.found == self.holes()

    def judge_line_anew(self):
        self.claimed, self.found, self.told = False, set(), self.help == "tell"

    def holes(self):
        """The sets between the chosen ones, which all are of one size."""
        if len({len(card) for card in self.line}) != 1:
            return set()
        first, *_, last = [*self.line, self.line[-1]]
        between = {card for card in cards(self.n) if len(card) == len(first)}
        return {card for card in between if first.sort_key < card.sort_key < last.sort_key} - {*self.line}

    def place_in_hand(self, place, wanted):
        if place in self.field or len(self.field) < wanted:
            self.field = toggled(self.field, place)

    def card_in_hunt(self, card):
        room = 3 if self.quarry == "triple" else LONGEST
        back = len(self.hunt) > 1 and not self.waiting and card == self.hunt[0]
        held = dict([*enumerate(self.hunt), *enumerate(self.waiting, len(self.hunt) + 1)])
        if self.caught():
            self.hunt, self.closed = [card], False
        elif back and self.quarry == "cycle":
            self.closed = not self.closed
        elif card in held.values() and not (back and len(self.hunt) == 2):
            self.empty(max(place for place, other in held.items() if other == card))
        else:
            full = len(self.hunt) + len(self.waiting) == room
            self.hunt = [*(self.hunt[:-1] if full else self.hunt), card, *self.waiting]
            self.waiting, self.closed = [], False

    def empty(self, place):
        """Those behind an empty place wait for it to be filled again."""
        if place < len(self.hunt):
            self.hunt, self.waiting = self.hunt[:place], [*self.hunt[place + 1 :], *self.waiting]
        else:
            del self.waiting[place - len(self.hunt) - 1]
        self.closed = False

    def caught(self):
        """Whether a triple or a cycle is complete, and is one."""
        pairs, chain = naive.relation(self.n), [frozenset(card) for card in self.hunt]
        if self.quarry == "cycle":
            return self.closed and all(pair in pairs for pair in pairwise([*chain, chain[0]]))
        steps = all(pair in pairs for pair in pairwise(chain))
        return len(chain) == 3 and steps and (chain[0], chain[2]) not in pairs

    def click(self, view, name, state):
        """A button; those that choose by themselves are believed."""
        match name:
            case "reset":
                setattr(self, view, [])
                self.judge_line_anew() if view == "line" else None
            case "hunt-triple" | "hunt-cycle":
                self.quarry = name.removeprefix("hunt-")
            case "close-circle":
                closing = self.quarry == "cycle" and len(self.hunt) > 1 and not self.waiting
                self.closed = self.closed or closing
            case "reveal" if view == "line":
                self.told = self.told or bool(self.line)
            case "next-pair":
                self.compare = list(state.chosen)
            case "next-deal":
                self.field = []
            case "reveal" if view == "hunt" and list(state.chain) != self.hunt:
                self.hunt, self.waiting, self.closed = list(state.chain), [], state.closed
        if view == "hunt" and name in ("reset", "hunt-triple", "hunt-cycle"):
            self.hunt, self.waiting, self.closed = [], [], False

    def set_help(self, level):
        self.help = level
        self.judge_line_anew()


class Hands(RuleBasedStateMachine):
    """Presses on pieces and buttons."""

    @initialize(
        n=st.integers(2, 4), seed=st.integers(0, 9), level=st.sampled_from(HELP), swapped=st.booleans()
    )
    def begin(self, n, seed, level, swapped):
        self.explorer = StrengthExplorer(n, seed=seed, help=level, revolution=swapped)
        self.page, self.model = Page(self.explorer.stage), Chosen(n, level)

    @rule(view=st.sampled_from(VIEWS))
    def look(self, view):
        self.explorer._switch.value = view

    @rule(level=st.sampled_from(HELP))
    def help(self, level):
        if level != self.explorer._help.value:
            self.explorer._help.value = level
            self.model.set_help(level)

    @rule(data=st.data(), times=st.integers(1, 4))
    def press(self, data, times):
        """Any pieces of the picture that can be pressed, as a page presses them."""
        for _ in range(times):
            pressable = (piece.id for piece in self.explorer.stage.picture.pieces if piece.pressable)
            piece = data.draw(st.sampled_from(sorted(pressable)))
            wanted = len(self.explorer._state.field.field)
            self.page.press(piece)
            self.model.press(self.explorer.view, piece, wanted)

    @rule(data=st.data(), times=st.integers(1, 4))
    def click(self, data, times):
        for _ in range(times):
            button = data.draw(st.sampled_from(self.explorer._buttons[self.explorer.view].children))
            name = next(name for name in button._dom_classes if name.startswith("setcards-"))
            button.click()
            self.model.click(self.explorer.view, name.removeprefix("setcards-"), self.explorer.state)
            self.in_every_view_is_chosen_what_was_pressed()

    @invariant()
    def in_every_view_is_chosen_what_was_pressed(self):
        states, model = self.explorer._state, self.model
        assert list(states.compare.chosen) == model.compare
        assert list(states.line.chosen) == model.line
        assert list(states.field.laid) == model.field
        hunt = states.hunt
        assert (list(hunt.chain), list(hunt.waiting)) == (model.hunt, model.waiting)
        assert (hunt.quarry, hunt.closed) == (model.quarry, model.closed)

    @rule(content=ANYTHING | NEARLY)
    def whatever_a_page_may_send(self, content):
        before = self.explorer._state
        self.explorer.stage._handle_custom_msg(content, [])
        assert self.explorer._state == before
        assert self.explorer.stage._refused

    @rule(text=some.typed())
    def press_anything_by_code(self, text):
        state, view = self.explorer.state, self.explorer.view
        card = attempt(Card.parse, text, self.model.n)
        assert str(self.explorer.press(text)) == self.explorer.stage.said
        if isinstance(card, Refused):
            assert self.explorer.said == card.reason
        elif view != "field":
            getattr(self.model, f"card_in_{view}")(card)
        elif same := [place for place, held in enumerate(state.hand) if held == card]:
            free = [place for place in same if place not in self.model.field]
            chosen = free[0] if free else max(same, key=self.model.field.index)
            self.model.place_in_hand(chosen, len(state.field))

    @invariant()
    def every_picture_is_small_and_everything_said_has_words(self):
        assert len(self.explorer.stage.picture.markup.encode()) <= MAXIMUM_SIZE
        for code in LANGUAGES:
            with language(code):
                assert str(self.explorer.said)

    @invariant()
    def two_cards_are_compared_by_the_rule(self):
        state = self.explorer._state.compare
        if len(state.chosen) == 2:
            a, b = map(frozenset, state.chosen)
            first, second = naive.stronger(a, b, state.n), naive.stronger(b, a, state.n)
            names = {(True, True): "both", (True, False): "first", (False, True): "second"}
            assert state.outcome == names.get((first, second), "neither")

    @invariant()
    def a_hole_lies_between_chosen_sets_and_is_not_chosen(self):
        state = self.explorer._state.line
        line = naive.of_size(state.size, state.n)
        assert list(map(frozenset, state.line)) == line
        for hole in state.holes:
            same = [card for card in state.chosen if len(card) == len(hole)]
            assert hole not in state.chosen
            assert same[0].sort_key < hole.sort_key < same[-1].sort_key

    @invariant()
    def every_arrow_that_is_told_is_told_rightly(self):
        state = self.explorer._state.field
        for name, arrow in state.arrows.items():
            if state.told(name) is not None:
                assert state.told(name) == naive.arrow(frozenset(arrow.start), frozenset(arrow.end), state.n)
        if state.said.key.startswith("answer-a-field.legal"):
            field, laid = (tuple(map(frozenset, row)) for row in (state.field, state.answer.cards))
            assert naive.is_legal(field, laid, state.n, revolution=state.revolution)

    @invariant()
    def every_catch_is_one(self):
        state = self.explorer._state.hunt
        pairs = naive.relation(state.n)
        for caught in state.caught:
            chain = list(map(frozenset, caught))
            assert all(pair in pairs for pair in pairwise(chain))
            if state.quarry == "triple":
                assert (chain[0], chain[2]) not in pairs
            else:
                assert (chain[-1], chain[0]) in pairs


def toggled(things, thing):
    return [other for other in things if other != thing] if thing in things else [*things, thing]


Hands.TestCase.settings = settings(max_examples=examples(25), stateful_step_count=30, deadline=None)
TestHands = Hands.TestCase
