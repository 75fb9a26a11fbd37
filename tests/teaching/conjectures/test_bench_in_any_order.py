"""The bench under random steps, against a model of plain lists."""

from __future__ import annotations

from copy import deepcopy

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from setcards_edu import Message
from setcards_edu.conjectures import OVERS, Term, blocks_for, terms_for
from setcards_edu.teaching.conjectures.bench import BenchState
from tests.effort import examples
from tests.refusals import attempt, sentences

USUAL = {"hands": 10}
NAMES = ("if", "and", "and2", "then", "or")


class NaiveBench:
    """What every step does, straight from what the bench promises: a line is a plain dictionary."""

    def __init__(self, over, n):
        self.lines = {"if": self.empty(), "then": self.empty()}
        self.over, self.n, self.chosen, self.past, self.future = over, n, "if", [], []
        self.first = self.state()

    @staticmethod
    def empty():
        return {"is": None, "of": [], "number": None, "not": False}

    def state(self):
        return self.over, deepcopy(self.lines)

    # places

    def block(self, line):
        return next(block for block in blocks_for(self.over) if block.name == self.lines[line]["is"])

    def places(self):
        found = []
        for name, line in self.ordered():
            found.append(name)
            if line["is"] is not None:
                found += [f"{name}.{k + 1}" for k in range(len(line["of"]))]
                found += [f"{name}.number"] if self.block(name).numbers else []
        return found

    def ordered(self):
        return [(name, self.lines[name]) for name in NAMES if name in self.lines]

    def content(self, place):
        name, _, part = place.partition(".")
        line = self.lines[name]
        return line["is"] if not part else line["number"] if part == "number" else line["of"][int(part) - 1]

    def missing(self):
        return [place for place in self.places() if self.content(place) is None]

    def options(self, place):
        name, _, part = place.partition(".")
        if not part:
            return [block.name for block in blocks_for(self.over)]
        if part == "number":
            least, most = self.block(name).numbers
            most = max(least, min(most, self.reach(name)))
            return [str(number) for number in range(least, most + 1)]
        return [str(term) for term in terms_for(self.over)]

    def reach(self, name):
        """How far a number goes in a world of n points, or in the base n."""
        if self.over == "hands":
            digits = {"has-tile": self.n - 1, "more-yaku": 30}
            return digits.get(self.lines[name]["is"], self.n**2 - 1)
        return 2**self.n if len(terms_for(self.over)) == 1 else self.n

    def go_on_from(self, place):
        places, missing, line = self.places(), self.missing(), place.split(".")[0]
        at = places.index(place) + 1 if place in places else 0
        later = [other for other in places[at:] + places[:at] if other in missing]
        beside = [other for other in later if other.split(".")[0] == line]
        self.chosen = (beside + later + [""])[0]

    # steps

    def note(self):
        self.past.append(self.state())
        self.future = []

    def choose(self, place):
        self.chosen = place

    def place(self, content):
        self.note()
        name, _, part = self.chosen.partition(".")
        line = self.lines[name]
        if part == "number":
            line["number"] = int(content)
        elif part:
            line["of"][int(part) - 1] = content
        else:
            self.put_block(name, content)
        self.go_on_from(self.chosen)

    def put_block(self, name, content):
        line = self.lines[name]
        line["is"] = content
        block, terms = self.block(name), [str(term) for term in terms_for(self.over)]
        only = terms[0] if len(terms) == 1 else None
        line["of"] = [*(term or only for term in line["of"]), *[only] * block.slots][: block.slots]
        least, most = block.numbers or (1, 0)
        if line["number"] is not None and not least <= line["number"] <= most:
            line["number"] = None
        if None in line["of"]:
            self.put_letters(name)

    def put_letters(self, name):
        """Of all ways to put letters into its empty places, in order, the first that is new."""
        orders = {"if": "ABC", "and": "BCA", "and2": "CAB", "then": "ACB", "or": "ACB"}
        letters = orders[name] if self.over == "triples" else "AB"
        line = self.lines[name]
        ways = [
            [there or (first, second)[k] for k, there in enumerate(line["of"])]
            for first in letters
            for second in letters
            if first != second
        ]
        others = [(other["is"], other["of"]) for role, other in self.lines.items() if role != name]
        new = [way for way in ways if (line["is"], way) not in others]
        line["of"] = (new or ways)[0]

    def clear(self):
        if self.content(self.chosen) is None:
            return
        self.note()
        name, _, part = self.chosen.partition(".")
        if not part:
            self.lines[name] = self.empty()
        elif part == "number":
            self.lines[name]["number"] = None
        else:
            self.lines[name]["of"][int(part) - 1] = None

    def negate(self, name):
        self.note()
        self.lines[name]["not"] ^= True

    def addable(self):
        before = [name for name in NAMES[:3] if name not in self.lines][:1]
        return before + (["or"] if "or" not in self.lines else [])

    def add(self, name):
        self.note()
        self.lines[name] = self.empty()
        self.chosen = name

    def removable(self):
        return [name for name, _ in self.ordered() if name != "then" or "or" in self.lines]

    def remove(self, name):
        self.note()
        kept = [(other, line) for other, line in self.ordered() if other != name]
        before = [line for other, line in kept if other in NAMES[:3]]
        after = [line for other, line in kept if other in NAMES[3:]]
        self.lines = dict(zip(NAMES[:3], before, strict=False)) | dict(zip(NAMES[3:], after, strict=False))
        self.go_on_from(self.chosen)

    def about(self, over):
        """What was there before when it was about this; only choosing again is no step of its own."""
        if over == self.over:
            return
        lines = {"if": self.empty(), "then": self.empty()}
        known = [state for state in self.past if state[0] == over]
        came = bool(self.past) and self.past[-1][0] != self.over
        if came and self.state() in [*self.past, (self.over, lines)]:
            self.future = []
        else:
            self.note()
        there = deepcopy(known[-1]) if known else (over, lines)
        if self.past[-1] == there:
            self.past.pop()
        self.chosen = ""
        self.back_to(there)

    def undo(self):
        if self.past:
            self.future.append(self.state())
            self.back_to(self.past.pop())

    def redo(self):
        if self.future:
            self.past.append(self.state())
            self.back_to(self.future.pop())

    def reset(self):
        if self.state() != self.first:
            self.note()
            self.back_to(deepcopy(self.first))
            self.chosen = ""
            self.go_on_from("")

    def back_to(self, state):
        over, self.lines = state
        if over != self.over:
            self.over, self.n = over, USUAL.get(over, 5)
        self.go_on_from(self.chosen)


class Steps(RuleBasedStateMachine):
    """Steps in any order."""

    @initialize(over=st.sampled_from(OVERS))
    def begin(self, over):
        self.model = NaiveBench(over, USUAL.get(over, 5))
        self.state = BenchState.start(over)

    def both(self, name, *arguments):
        getattr(self.model, name)(*arguments)
        step = getattr(self.state, "restart" if name == "reset" else name)
        after = attempt(step, *arguments)
        if isinstance(after, BenchState):
            self.state = after

    @rule(data=st.data())
    def choose(self, data):
        self.both("choose", data.draw(st.sampled_from(self.model.places())))

    @rule(data=st.data(), times=st.integers(1, 4))
    def place(self, data, times):
        for _ in range(times):
            if self.model.chosen:
                self.both("place", data.draw(st.sampled_from(self.model.options(self.model.chosen))))

    @rule()
    def clear(self):
        if self.model.chosen and self.model.content(self.model.chosen) is not None:
            self.both("clear")

    @rule(data=st.data(), name=st.sampled_from(["negate", "add", "remove"]))
    def line(self, data, name):
        lines = {
            "negate": list(self.model.lines),
            "add": self.model.addable(),
            "remove": self.model.removable(),
        }
        if lines[name]:
            self.both(name, data.draw(st.sampled_from(lines[name])))

    @rule(name=st.sampled_from(["undo", "redo", "reset"]))
    def button(self, name):
        self.both(name)

    @rule(over=st.sampled_from(OVERS))
    def about(self, over):
        self.both("about", over)

    @invariant()
    def is_what_was_promised(self):
        draft, model = self.state.draft, self.model
        assert (draft.over, self.state.n, self.state.chosen) == (model.over, model.n, model.chosen)
        assert list(draft.places) == model.places()
        assert list(draft.missing) == model.missing()
        for name, line in model.ordered():
            there = draft.lines[name]
            assert (there.block and there.block.name) == line["is"]
            assert [str(term) if isinstance(term, Term) else None for term in there.terms] == line["of"]
            assert (there.number, there.negated) == (line["number"], line["not"])
        assert (len(self.state.history.past), len(self.state.history.future)) == (
            len(model.past),
            len(model.future),
        )
        assert (draft.statement is None) == bool(model.missing())

    @invariant()
    def says_something_in_both_languages(self):
        for said in (self.state.said, self.state.draft.message):
            assert isinstance(said, Message)
            english, japanese = sentences(said)
            assert english
            assert english != japanese

    def teardown(self):
        """Nothing is lost: undo leads back through every past state."""
        for _ in range(len(self.model.past) if hasattr(self, "model") else 0):
            self.both("undo")
            self.is_what_was_promised()


TestSteps = Steps.TestCase
TestSteps.settings = settings(max_examples=examples(25), stateful_step_count=25)
