"""A search for yaku under random presses, against a model of plain lists."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setcards_edu import Message
from setcards_edu.equations import Hand
from setcards_edu.teaching.equations.equation_draft import CHOICES
from setcards_edu.teaching.equations.reason_readers import HEAVIER
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from setcards_edu.teaching.kit.history import NothingToUndo
from tests.effort import examples
from tests.equations import naive

STEPS = {"why": "show_why"}
"""The steps that are called otherwise than the buttons."""

HANDS = ("22337", "00123", "12345", "14789", "66778", "00000", "55555", "13579")


class NaiveYakuSearch:
    """What every step does, straight from the rules."""

    def __init__(self, hand, level):
        self.hand, self.help = hand, level
        self.slots, self.signs, self.aim = [None] * 5, [None] * 3, None
        self.past, self.future = [], []
        self.found, self.shown, self.told = [], [], False

    # what lies there

    def side(self, places, signs):
        lying = [self.slots[place] for place in places]
        if None in lying or None in signs:
            return None
        value = int(self.hand[lying[0]])
        for sign, place in zip(signs, lying[1:], strict=True):
            digit = int(self.hand[place])
            value = {"": value * 10 + digit, "×": value * digit, "+": value + digit}[sign]
        return value

    @property
    def values(self):
        return self.side(range(3), self.signs[:2]), self.side(range(3, 5), self.signs[2:])

    @property
    def full(self):
        return None not in self.values

    @property
    def asks(self):
        return self.help == "ask" and self.full and not self.told

    @property
    def seen(self):
        return (None, None) if self.asks else self.values

    @property
    def canonical(self):
        """The equation, with tiles ascending wherever their order does not matter."""
        tiles = [None if place is None else self.hand[place] for place in self.slots]
        free = 0 if self.signs[0] == "" else 3 if self.signs[0] == self.signs[1] else 2
        left = sorted(tiles[:free]) + tiles[free:3]
        right = tiles[3:] if self.signs[2] == "" else sorted(tiles[3:])
        c, d, e = left
        first, second = self.signs[:2]
        opened = f"({c}+{d})×{e}" if (first, second) == ("+", "×") else f"{c}{first}{d}{second}{e}"
        return f"{opened} = {right[0]}{self.signs[2]}{right[1]}"

    def move(self, slots, signs):
        if (slots, signs) != (self.slots, self.signs):
            self.past.append((self.slots, self.signs))
            self.slots, self.signs, self.future, self.told = slots, signs, [], False
        self.judge()

    def judge(self):
        if not self.full:
            return
        left, right = self.values
        if (
            self.help == "tell"
            or self.told
            or (left == right and self.canonical in [*self.found, *self.shown])
        ):
            self.tell()

    def tell(self):
        if self.full:
            self.told = True
            left, right = self.values
            if left == right and self.canonical not in [*self.found, *self.shown]:
                self.found.append(self.canonical)

    # what is pressed

    def press_tile(self, place):
        if place in self.slots:
            self.take(self.slots.index(place))
        elif None in self.slots:
            self.drop(place, self.slots.index(None) if self.aim is None else self.aim)

    def take(self, slot):
        self.aim = None
        self.move([None if each == slot else place for each, place in enumerate(self.slots)], self.signs)

    def press_slot(self, slot):
        if self.slots[slot] is None:
            self.aim = slot
        else:
            self.take(slot)

    def drop(self, place, slot):
        self.aim = None
        slots = list(self.slots)
        if place in slots:
            slots[slots.index(place)] = slots[slot]
        slots[slot] = place
        self.move(slots, self.signs)

    def choose(self, position, sign):
        signs = list(self.signs)
        signs[position] = sign
        self.move(self.slots, signs)

    def press_sign(self, position):
        ring = ["×", "+"] if position == 1 else ["×", "+", ""]
        now = self.signs[position]
        self.choose(position, ring[0] if now is None else ring[(ring.index(now) + 1) % len(ring)])

    def clear(self):
        self.aim = None
        self.move([None] * 5, [None] * 3)

    def undo(self):
        if self.past:
            self.aim = None
            self.future.append((self.slots, self.signs))
            self.slots, self.signs = self.past.pop()
            self.told = False
            self.judge()

    def redo(self):
        if self.future:
            self.aim = None
            self.past.append((self.slots, self.signs))
            self.slots, self.signs = self.future.pop()
            self.told = False
            self.judge()

    def weigh(self, side):
        if not self.full:
            return
        left, right = self.values
        heavier = "left" if left > right else "right" if left < right else "level"
        if side == heavier == "level" or (self.help == "ask" and side == heavier):
            self.tell()

    def why(self):
        self.tell()

    def with_help(self, level):
        self.help = level
        if not self.told:
            self.judge()


class AnyOrder(RuleBasedStateMachine):
    """Every step taken on the value itself; earlier values never change."""

    @initialize(hand=st.sampled_from(HANDS), level=st.sampled_from(TELL_OR_ASK))
    def begin(self, hand, level):
        self.all = {text for _, text in naive.yaku(map(int, hand))}
        self.model = NaiveYakuSearch(hand, level)
        self.steps = [YakuSearch.start(Hand(hand), help=level, is_there_one=True)]
        self.before = [repr(self.steps[0])]

    @property
    def search(self):
        return self.steps[-1]

    def act(self, name, *arguments):
        try:
            self.steps.append(getattr(self.search, STEPS.get(name, name))(*arguments))
        except NothingToUndo:
            return
        self.before.append(repr(self.search))
        assert repr(self.steps[-2]) == self.before[-2]

    def both(self, name, *arguments):
        getattr(self.model, name)(*arguments)
        self.act(name, *arguments)

    @rule(place=st.integers(0, 4))
    def press_tile(self, place):
        self.both("press_tile", place)

    @rule(slot=st.integers(0, 4))
    def press_slot(self, slot):
        self.both("press_slot", slot)

    @rule(place=st.integers(0, 4), slot=st.integers(0, 4))
    def drop(self, place, slot):
        self.both("drop", place, slot)

    @rule(data=st.data(), position=st.integers(0, 2))
    def choose(self, data, position):
        self.both("choose", position, data.draw(st.sampled_from(CHOICES[position])))

    @rule(position=st.integers(0, 2))
    def press_sign(self, position):
        self.both("press_sign", position)

    @rule(order=st.permutations(range(5)), data=st.data())
    def lay_all(self, order, data):
        self.both("clear")
        for place in order:
            self.both("press_tile", place)
        for position, offered in enumerate(CHOICES):
            self.both("choose", position, data.draw(st.sampled_from(offered)))
        assert self.model.full

    @rule(name=st.sampled_from(["clear", "undo", "redo", "why"]))
    def button(self, name):
        self.both(name)

    @rule(side=st.sampled_from(HEAVIER))
    def weigh(self, side):
        self.both("weigh", side)

    @precondition(lambda self: self.model.full)
    @rule()
    def weigh_rightly(self):
        left, right = self.model.values
        self.both("weigh", "left" if left > right else "right" if left < right else "level")

    @rule(level=st.sampled_from(TELL_OR_ASK))
    def with_help(self, level):
        self.both("with_help", level)

    @rule(name=st.sampled_from(["how_many", "no_more"]))
    def ask(self, name):
        self.act(name)

    @invariant()
    def agrees(self):
        search, model = self.search, self.model
        placing = search.placing
        assert (list(placing.slots), list(placing.operations)) == (model.slots, model.signs)
        assert placing.aim == model.aim
        assert search.weights == model.seen
        assert (search.uncovered, search.is_weighing) == (model.told, model.asks)
        assert list(map(str, search.found)) == model.found
        assert {str(equation) for equation in (*search.found, *search.left_over)} == self.all

    @invariant()
    def says_something(self):
        assert isinstance(self.search.said, Message)


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=examples(40), stateful_step_count=25)
