"""A topology under construction and random presses, against a model of plain frozensets."""

from __future__ import annotations

import itertools

from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setcards_edu import Card, Message, Refused, Topology
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.find_two_sets import OPERATIONS
from tests import strategies as some
from tests.effort import examples
from tests.refusals import sentences
from tests.topology import naive

ELEMENTS = st.integers(1, 4)
SETS = st.frozensets(ELEMENTS)
STEPS = {"set_help": "with_help", "show": "show_why", "reset": "restart"}


class NaiveBuilding:
    """What every step does, straight from the rules."""

    def __init__(self, n, open_sets, available, level):
        self.n, self.first, self.open, self.available, self.help = n, open_sets, open_sets, available, level
        self.past, self.future = [], []
        self.put_back()

    def put_back(self):
        self.trial, self.chosen, self.operation, self.made, self.known = None, [], "union", frozenset(), False
        self.held = set()

    @property
    def asks(self):
        return self.trial is not None and self.help == "ask" and not self.known

    def press(self, a):
        if self.asks and (a in self.open or a == self.trial):
            self.point(a)
        elif self.asks and len(self.chosen) == 2:
            self.made = a
            self.check()
        else:
            self.place(a)

    def place(self, a):
        if a in self.open or a not in self.available or (self.known and a in self.held):
            return
        if self.known and a in naive.closure(self.open | {self.trial}, self.n):
            self.bring(a)
        elif naive.is_topology(self.open | {a}, self.n):
            self.move(self.open | {a})
        else:
            self.put_back()
            self.trial, self.held, self.known = a, {a}, self.help == "tell"

    def bring(self, a):
        """As many as can be of the cards held and this one are added; the others are held on."""
        trial, held = self.trial, self.held | {a}
        sorts = itertools.chain.from_iterable(itertools.combinations(held, k) for k in range(len(held) + 1))
        most = max((s for s in sorts if naive.is_topology(self.open | {*s}, self.n)), key=len)
        self.move(self.open | {*most})
        if trial not in self.open:
            held -= self.open
            self.trial, self.held, self.known = trial, held, self.help == "tell" or len(held) > 1

    def move(self, open_sets):
        self.put_back()
        if open_sets != self.open:
            self.past.append(self.open)
            self.open, self.future = open_sets, []

    def point(self, a):
        if a in self.chosen:
            self.chosen.remove(a)
        else:
            self.chosen = [*self.chosen, a][-2:]
        self.made = frozenset()

    def choose(self, operation):
        if self.asks:
            self.operation = operation

    def toggle(self, element):
        if self.asks:
            self.made ^= {element}

    def check(self):
        if self.asks and len(self.chosen) == 2:
            a, b = self.chosen
            forced = a | b if self.operation == "union" else a & b
            self.known = self.made == forced and forced not in self.open | {self.trial}

    def show(self):
        self.known = self.trial is not None

    def take_all(self):
        if self.trial is not None and not self.asks:
            grown = naive.closure(self.open | {self.trial}, self.n)
            if grown - self.open <= self.available:
                self.move(grown)

    def leave(self):
        self.put_back()

    def undo(self):
        if self.trial is not None:
            self.put_back()
        elif self.past:
            self.future.append(self.open)
            self.open = self.past.pop()

    def redo(self):
        if self.future:
            self.put_back()
            self.past.append(self.open)
            self.open = self.future.pop()

    def reset(self):
        self.move(self.first)

    def load(self, open_sets):
        if open_sets <= self.available | self.open:
            self.move(open_sets)

    def set_help(self, level):
        self.help = level
        if self.trial is not None:
            a = self.trial
            self.put_back()
            self.place(a)


class AnyOrder(RuleBasedStateMachine):
    """Presses in any order."""

    @initialize(data=st.data(), n=st.integers(2, 4), level=st.sampled_from(TELL_OR_ASK), few=st.booleans())
    def begin(self, data, n, level, few):
        topology = data.draw(some.families(n, most=2).map(Topology.indiscrete(n).generate))
        available = data.draw(some.families(n)) if few else frozenset(Topology.discrete(n))
        self.n = n
        self.model = NaiveBuilding(n, naive.plain(topology), naive.plain(available), level)
        self.building = TopologyUnderConstruction.start(topology, available=available, help=level)

    def act(self, name, *arguments):
        step = getattr(self.building, STEPS.get(name, name))
        try:
            self.building = step(*arguments)
        except Refused as refusal:
            self.building = self.building.saying(refusal.reason)

    def both(self, name, *arguments):
        plain = [frozenset(given) if isinstance(given, Card) else given for given in arguments]
        getattr(self.model, name)(*plain)
        self.act(name, *arguments)

    @rule(a=SETS)
    def press(self, a):
        self.both("press", Card(a & naive.universe(self.n), self.n))

    @precondition(lambda self: self.model.asks)
    @rule(data=st.data(), times=st.integers(1, 3))
    def point(self, data, times):
        there = naive.listed(self.model.open | {self.model.trial})
        for _ in range(times):
            self.both("press", Card(data.draw(st.sampled_from(there)), self.n))

    @precondition(lambda self: self.model.asks and len(self.model.chosen) == 2)
    @rule(operation=st.sampled_from(OPERATIONS))
    def build_what_they_force(self, operation):
        a, b = self.model.chosen
        self.both("choose", operation)
        for element in sorted(self.model.made ^ (a | b if operation == "union" else a & b)):
            self.both("toggle", element)
        self.both("check")

    @rule(operation=st.sampled_from(OPERATIONS))
    def choose(self, operation):
        self.both("choose", operation)

    @rule(element=ELEMENTS)
    def toggle(self, element):
        assume(element <= self.n)
        self.both("toggle", element)

    @rule(name=st.sampled_from(["check", "show", "take_all", "leave", "undo", "redo", "reset"]))
    def button(self, name):
        self.both(name)

    @rule(level=st.sampled_from(TELL_OR_ASK))
    def set_help(self, level):
        self.both("set_help", level)

    @rule(data=st.data())
    def load(self, data):
        shared = data.draw(some.topologies(self.n))
        self.model.load(naive.plain(shared))
        self.act("load", shared.code)

    @rule(text=some.typed())
    def type_anything(self, text):
        try:
            shared = Topology.from_code(text)
        except ValueError:
            pass
        else:
            assume(shared.n != self.n)
        self.act("load", text)

    @invariant()
    def is_what_the_rules_say(self):
        building, model = self.building, self.model
        assert naive.is_topology(naive.plain(building.topology), self.n)
        assert naive.plain(building.topology) == model.open
        assert [naive.plain(t) for t in building.history.past] == model.past
        assert [naive.plain(t) for t in building.history.future] == model.future
        trial = building.trial
        assert (trial and frozenset(trial.card)) == model.trial
        if trial is not None:
            assert [frozenset(card) for card in trial.chosen] == model.chosen
            assert (trial.operation, frozenset(trial.made)) == (model.operation, model.made)
            assert (trial.reason is not None) == model.known
            assert naive.plain(trial.held) == model.held
            assert naive.plain(trial.missing) == naive.missing(model.open, model.held, self.n)
        assert building.is_asking == model.asks

    @invariant()
    def says_something_in_both_languages(self):
        assert isinstance(self.building.said, Message)
        english, japanese = sentences(self.building.said)
        assert english
        assert japanese
        assert english != japanese

    def teardown(self):
        """Nothing is lost: undo leads back through every past state."""
        if hasattr(self, "model"):
            if self.model.trial is not None:
                self.both("undo")
            for before in list(reversed(self.model.past)):
                self.both("undo")
                assert naive.plain(self.building.topology) == before


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=examples(150), stateful_step_count=40)
