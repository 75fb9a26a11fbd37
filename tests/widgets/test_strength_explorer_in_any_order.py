"""The explorer under random presses as a page sends them, beside a naive model of what they mean."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from setcards_widgets import StrengthExplorer
from setcards_widgets.strength_explorer import VIEWS

from setcards_edu import cards
from setcards_edu.messages import LANGUAGES, language
from setcards_edu.pictures.picture import MAXIMUM_SIZE
from setcards_edu.teaching.building import HELP
from setcards_edu.teaching.hunting import LONGEST
from tests import strategies as some
from tests.strength import naive
from tests.widgets.test_topology_builder_in_any_order import ANYTHING, NEARLY


class Hands(RuleBasedStateMachine):
    """Presses on pieces and buttons; what is chosen is also kept in plain lists."""

    @initialize(
        n=st.integers(2, 4), seed=st.integers(0, 9), level=st.sampled_from(HELP), swapped=st.booleans()
    )
    def begin(self, n, seed, level, swapped):
        self.explorer = StrengthExplorer(n, seed=seed, help=level, revolution=swapped)
        self.presses = 0

    @rule(view=st.sampled_from(VIEWS))
    def look(self, view):
        self.explorer._switch.value = view

    @rule(level=st.sampled_from(HELP))
    def help(self, level):
        self.explorer._help.value = level

    @rule(data=st.data())
    def press(self, data):
        """Any piece of the picture, as a page presses it."""
        pieces = sorted(self.explorer.stage.picture.by_id)
        piece = data.draw(st.sampled_from(pieces))
        before = self.explorer.state
        wanted = MODELS[self.explorer.view](before, piece)
        self.presses += 1
        stage = self.explorer.stage
        asked = {"kind": "press", "piece": piece, "seq": self.presses, "view": "v", "version": stage._version}
        stage._handle_custom_msg(asked, [])
        assert stage._ack == {"view": "v", "seq": self.presses}
        assert not stage._refused
        assert chosen(self.explorer.state) == wanted

    @rule(data=st.data())
    def click(self, data):
        row = self.explorer._buttons[self.explorer.view]
        data.draw(st.sampled_from(row.children)).click()

    @rule(content=ANYTHING | NEARLY)
    def whatever_a_page_may_send(self, content):
        before = self.explorer._states
        self.explorer.stage._handle_custom_msg(content, [])
        assert self.explorer._states == before
        assert self.explorer.stage._refused

    @rule(text=some.typed())
    def press_anything_by_code(self, text):
        assert str(self.explorer.press(text)) == self.explorer.stage.said

    @invariant()
    def every_picture_is_small_and_everything_said_has_words(self):
        assert len(self.explorer.stage.picture.markup.encode()) <= MAXIMUM_SIZE
        for code in LANGUAGES:
            with language(code):
                assert str(self.explorer.said)

    @invariant()
    def two_cards_are_compared_by_the_rule(self):
        state = self.explorer._states.compare
        if len(state.chosen) == 2:
            a, b = map(frozenset, state.chosen)
            first, second = naive.stronger(a, b, state.n), naive.stronger(b, a, state.n)
            names = {(True, True): "both", (True, False): "first", (False, True): "second"}
            assert state.outcome == names.get((first, second), "neither")

    @invariant()
    def a_hole_lies_between_chosen_sets_and_is_not_chosen(self):
        state = self.explorer._states.line
        line = naive.of_size(state.size, state.n)
        assert list(map(frozenset, state.line)) == line
        for hole in state.holes:
            same = [card for card in state.chosen if len(card) == len(hole)]
            assert hole not in state.chosen
            assert same[0].sort_key < hole.sort_key < same[-1].sort_key

    @invariant()
    def every_arrow_that_is_told_is_told_rightly(self):
        state = self.explorer._states.field
        for name, arrow in state.arrows.items():
            if state.told(name) is not None:
                assert state.told(name) == naive.arrow(frozenset(arrow.start), frozenset(arrow.end), state.n)
        if state.said.key.startswith("fielding.legal"):
            field, laid = (tuple(map(frozenset, row)) for row in (state.field, state.answer.cards))
            assert naive.is_legal(field, laid, state.n, revolution=state.revolution)

    @invariant()
    def every_catch_is_one(self):
        state = self.explorer._states.hunt
        pairs = naive.relation(state.n)
        for caught in state.caught:
            chain = list(map(frozenset, caught))
            assert all(pair in pairs for pair in pairwise(chain))
            if state.quarry == "triple":
                assert (chain[0], chain[2]) not in pairs
            else:
                assert (chain[-1], chain[0]) in pairs


def chosen(state):
    """What is chosen in a view, in order."""
    for name in ("laid", "chain", "chosen"):
        if hasattr(state, name):
            return list(getattr(state, name))
    raise TypeError(state)


def card_of(piece, n):
    digits = piece.removeprefix("c-")
    return next(card for card in cards(n) if (card.digits or "0") == digits)


def toggled(things, thing):
    return [other for other in things if other != thing] if thing in things else [*things, thing]


def comparing(state, piece):
    if not piece.startswith("c-"):
        return list(state.chosen)
    card = card_of(piece, state.n)
    full = len(state.chosen) == 2 and card not in state.chosen
    return [card] if full else toggled(state.chosen, card)


def lining(state, piece):
    pointing = state.help == "ask" and state.claim is not None and state.why is None and state.left_out
    if not piece.startswith("c-") or (pointing and card_of(piece, state.n) not in state.chosen):
        return list(state.chosen)
    return sorted(toggled(state.chosen, card_of(piece, state.n)), key=lambda card: card.sort_key)


def fielding(state, piece):
    place = int(piece.removeprefix("h-")) if piece.startswith("h-") else None
    if place is None or (place not in state.laid and len(state.laid) == len(state.field)):
        return list(state.laid)
    return toggled(state.laid, place)


def hunting(state, piece):
    chain = list(state.chain)
    if not piece.startswith("c-"):
        return chain
    card = card_of(piece, state.n)
    if (len(chain) == 3 and state.quarry == "triple") or state.closed:
        return [card]
    if chain and card == chain[-1]:
        return chain[:-1]
    again = card in chain and (state.quarry == "cycle" or card != chain[0])
    return chain if again or len(chain) == LONGEST else [*chain, card]


MODELS = {"compare": comparing, "line": lining, "field": fielding, "hunt": hunting}

Hands.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestHands = Hands.TestCase
