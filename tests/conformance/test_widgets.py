"""What every widget keeps to, whichever it is; the table of widgets stands in `widgets.py`."""

from __future__ import annotations

import gc
import inspect
import re
import weakref
from dataclasses import dataclass
from html import unescape

import pytest
from ipywidgets.widgets.widget import _instances
from setcards_widgets.kit.browser_storage import shared_storage
from setcards_widgets.kit.presented import Presented

from setcards_edu import Message, Reason, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.quoting import quoted
from setcards_edu.teaching import Feedback
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.kit.screen import Buttons, Stage
from tests.conformance.widgets import WIDGETS
from tests.effort import THOROUGH
from tests.pictures.reading import allowed, box, placed, root, tag, view_box
from tests.refusals import refusal, sentences

FAILED = "Nothing is lost"
MARKUP = "<img src=x onerror=alert(1)>"
JUNK = ["", "∅∅", "{1", 10**9, -1, 2.5, None, True, object(), [object()], MARKUP, "<b>3*7", "x" * 5000]
"""What nobody means, by code or in a field."""

HOST = re.compile(r"\bcells?\b|jupyter|traceback|0x[0-9a-f]{6}|\bwidget|セル|ウィジェット", re.IGNORECASE)
"""Words of the machinery around a widget, of which a learner need not have heard."""

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


FIRST_OF_EACH = {case.root: name for name, case in reversed(WIDGETS.items())}.values()
OTHERS = [name for name in WIDGETS if name not in FIRST_OF_EACH]


def in_full(case):
    """Whether all that nobody means is tried on it: where there is time, on the first of its sort."""
    return THOROUGH and case in [WIDGETS[name] for name in FIRST_OF_EACH]


@pytest.fixture(
    params=[*FIRST_OF_EACH, *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)], scope="module"
)
def case(request):
    return WIDGETS[request.param]


@dataclass(frozen=True)
class Seen:
    """What was to be seen of a widget when it was made, or after a step.

    step, answer: the method, and what it gave; pictures: those with pieces.
    said: what the widget says it has said.
    """

    step: str
    answer: object
    written: str
    words: str
    heard: str
    said: object
    pictures: tuple[Picture, ...]

    @classmethod
    def of(cls, widget, step="", answer=None):
        screen = widget.driver.screen
        heard = spoken(" ".join(map(str, aloud(screen))))
        return cls(step, answer, repr(widget), str(screen), heard, widget.said, pictures(widget))


@pytest.fixture(scope="module")
def walks(case):
    """In each language one with which all has been done, to be looked at, and what was seen on the way."""
    walks = {}
    for code in LANGUAGES:
        with language(code):
            widget = case.make()
            seen = [Seen.of(widget)]
            for name, *given in case.steps:
                answer = getattr(widget, name)(*given)
                seen.append(Seen.of(widget, name, answer))
        walks[code] = widget, seen
    yield walks
    for widget, _ in walks.values():
        widget.close()


@pytest.fixture(scope="module")
def driven(walks):
    """One with which all has been done."""
    widget, _ = walks["en"]
    return widget


@pytest.fixture(scope="module")
def seen(walks):
    """What was to be seen of it on the way, from when it was made."""
    _, seen = walks["en"]
    return seen


def pictures(widget):
    """The pictures on the screen whose pieces are pressed."""
    return tuple(part.picture for part in widget.driver.screen.parts() if isinstance(part, Stage))


def squeezed(text):
    return "".join(str(text).split())


def own(widget):
    """The public methods of ours, by name, with the number of arguments that they need."""
    line = type(widget).mro()
    found = {}
    for kind in reversed(line[: line.index(Presented)]):
        for name, method in vars(kind).items():
            if inspect.isfunction(method) and not name.startswith("_"):
                given = list(inspect.signature(method).parameters.values())[1:]
                found[name] = sum(each.kind is not each.KEYWORD_ONLY for each in given)
    return found


def leaves(kind):
    """The classes that nothing stands on."""
    below = kind.__subclasses__()
    return {leaf for each in below for leaf in leaves(each)} if below else {kind}


def test_every_widget_stands_in_the_table():
    found = leaves(Presented)
    ours = {kind.__name__ for kind in found if kind.__module__.startswith("setcards_widgets.")}
    assert {type(each.make()).__name__ for each in WIDGETS.values()} == ours


# as a value of the notebook


def test_it_is_written_as_it_is_made(case, seen):
    assert seen[0].written == case.written


def test_without_a_kernel_it_is_a_picture_with_words(case, driven):
    first = case.make()
    for widget in (first, driven):
        bundle = widget._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert data["text/plain"] == repr(widget)
        assert "application/vnd.jupyter.widget-view+json" in data
        shown = re.findall("<img [^>]*>", data["text/html"])
        assert all(re.search(r' alt="[^"]', picture) for picture in shown)
        assert shown or not pictures(widget)
        if widget is first:
            assert case.alt in unescape(data["text/html"])


# options


def test_options_are_refused_where_they_enter_with_what_was_given_and_leave_nothing_behind(case):
    before = models()
    for options, kind, key in case.refused:
        reason = refusal(kind, case.make, **options)
        assert models() == before, options
        assert reason.key == key, options
        assert len(set(sentences(reason))) == len(LANGUAGES)
        if key == "option.unknown":
            assert reason.witnesses["given"] in [*map(quoted, options.values()), *options.values()], options


# what is said


def test_what_a_method_gives_is_on_the_screen_and_heard(seen):
    for now in seen:
        if not isinstance(now.answer, Message):
            continue
        assert squeezed(now.answer) in squeezed(now.words), now.step
        said = squeezed(str(now.answer).replace("▢", "blank"))
        assert said in squeezed(now.heard) or squeezed(now.heard) in squeezed(now.words), now.step
        assert now.said in {now.answer, ""} or now.answer in now.said.witnesses.values()


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_said_of_the_machinery_around_it(walks, code):
    widget, seen = walks[code]
    for now in seen:
        assert not HOST.search(now.words + now.heard), now.step
    with language(code):
        for picture in pictures(widget):
            assert not HOST.search(picture.description)
            assert not [piece.name for piece in picture.pieces if HOST.search(piece.name)]


# what is drawn


def test_each_picture_on_the_way_keeps_to_the_laws_of_pictures(walks):
    """Small, of what the stage allows, with words in the language, every piece in sight on any screen."""
    elements, attributes = allowed("ELEMENTS"), allowed("ATTRIBUTES") | {"xmlns"}
    for code, (_, seen) in walks.items():
        for picture in dict.fromkeys(picture for now in seen for picture in now.pictures):
            assert len(picture.markup.encode()) <= MAXIMUM_SIZE
            drawn = root(picture.markup)
            assert {tag(part) for part in drawn.iter()} <= elements
            assert {name for part in drawn.iter() for name in part.attrib} <= attributes
            assert (drawn.get("lang"), tag(drawn[0])) == (code, "desc")
            for narrow in (False, True)[: 1 + (drawn.get("data-narrow") is not None)]:
                whole = view_box(drawn, narrow=narrow)
                for part, move in placed(drawn, narrow=narrow):
                    if part.get("data-piece"):
                        assert box(part, narrow=narrow, move=move).within(whole, slack=1), part.attrib


# whatever it is given


def test_a_method_answers_whatever_it_is_given(case):
    widget = case.make()
    for method, number in own(widget).items():
        for junk in (JUNK if in_full(case) else JUNK[3::5]) if number else ():
            answer = getattr(widget, method)(*[junk] * number)
            assert answer is None or isinstance(answer, (Message, Feedback))
            if isinstance(answer, Reason):
                assert squeezed(answer) in squeezed(widget.driver.screen)
                assert widget.said == answer
            assert repr(widget)


TYPED = ("press", "play", "enter", "load", "answer")
"""Methods that are given what somebody has typed."""


def test_what_cannot_be_read_changes_nothing(case):
    widget = case.make()
    for method in sorted({*TYPED} & own(widget).keys()):
        before = repr(widget), [picture.by_id.keys() for picture in pictures(widget)]
        for given in ("∅∅", "{1", "x", None, 2.5, object(), MARKUP):
            getattr(widget, method)(*[given] * own(widget)[method])
            assert (repr(widget), [picture.by_id.keys() for picture in pictures(widget)]) == before


DEEP = eval("[" * 90 + "]" * 90)  # noqa: S307 - a list in a list in a list
ODD = [None, True, -1, 2.5, 10**5000, "x", "\ud83d", DEEP, {"a": DEEP}]
"""What a page could send in place of what a control holds."""

UNMEANT = ({}, {"method": "x"}, {"method": "custom"}, {"method": "update", "state": 3})
"""Messages that mean nothing to any part: every part has the same door."""

FIELDS = ("view", "here", "press", "held", "asks", "file", "text", "seq", "kind")
"""What the messages of our own parts tell."""


def test_what_no_control_of_ours_sends_ends_in_no_traceback(case, caplog, capsys):
    widget = case.driven()
    for number, part in enumerate((widget.widget(), widget.widget().layout)):
        unmeant = UNMEANT if in_full(case) else UNMEANT[number % len(UNMEANT) :][:1]
        for data in [*unmeant, *of_state(part, in_full=in_full(case))]:
            if part.comm is not None:
                part.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert repr(widget)
    assert "Traceback" not in capsys.readouterr().err
    assert not caplog.records


def of_state(part, *, in_full):
    """Messages that would have a part hold what it cannot hold, or tell it what nobody tells it."""
    for odd in ODD if in_full else ODD[4:5]:
        yield {"method": "custom", "content": odd}
        for key in {"value", "index"} & {*part.keys}:
            yield {"method": "update", "state": {key: odd}}
    for name in FIELDS if in_full else FIELDS[3:4]:
        yield {
            "method": "custom",
            "content": {"view": "v", "seq": 1, "press": "check", "held": [DEEP], name: 10**5000},
        }


def broken(method, armed, hit):
    """The method, which fails while it is armed."""

    def act(*arguments, **options):
        if armed:
            armed.clear()
            hit.append(method.__name__)
            raise RuntimeError("a mistake in the program")
        return method(*arguments, **options)

    return act


class Later:
    """A loop that calls nobody: it only knows what is still to be called."""

    def __init__(self):
        self.waiting = []

    def call_later(self, _, callback, /):
        self.waiting.append(call := Call(self.waiting))
        return call


class Call:
    def __init__(self, waiting):
        self.waiting = waiting

    def cancel(self):
        self.waiting.remove(self)


def running(case, kind, later):
    """A widget of a kind on which as much as possible is under way."""
    options = inspect.signature(kind.__init__).parameters
    wanted = {"loop": later, "seconds": 60}
    widget = case.make(**{name: value for name, value in wanted.items() if name in options})
    for button in buttons(widget):
        widget.driver.act(button)
    return widget


def buttons(widget):
    """The names of the buttons on the screen."""
    rows = widget.driver.screen.parts()
    return [button.name for row in rows if isinstance(row, Buttons) for button in row.there]


def models():
    """The models that the kernel keeps, ours and those of ipywidgets."""
    return {*_instances}


@pytest.fixture
def before(driven):
    """What there is already: what several widgets share is made with the first, and stays."""
    shared_storage()
    gc.collect()
    return models()


def test_closing_it_goes_on_to_the_end_whatever_fails(before, case, caplog):
    ended, widget = [], case.make()
    widget.widget()
    for end in (lambda: ended.append(1), lambda: 1 / 0, lambda: ended.append(2)):
        widget.on_close(end)
    widget.close()
    assert ended == [2, 1]
    assert models() == before
    assert len(caplog.records) == 1


def test_once_it_is_closed_it_says_so_does_nothing_and_is_gone(before, case, driven, caplog):
    later = Later()
    widget = running(case, type(driven), later)
    stays_closed(widget, case.steps)
    assert models() == before
    assert later.waiting == []
    assert not caplog.records
    gone = weakref.ref(widget)
    del widget
    gc.collect()
    assert gone() is None


def stays_closed(widget, steps):
    shown, drawn = buttons(widget), pictures(widget)
    for _ in range(2):
        widget.close()
    there = repr(widget)
    for name, *given in steps:
        answer = getattr(widget, name)(*given)
        assert answer in {None, CLOSED} or str(CLOSED) in str(answer), name
    for button in shown:
        assert widget.driver.act(button) == CLOSED
    for piece in (piece for picture in drawn for piece in picture.pieces):
        assert widget.driver.press(piece.id) == CLOSED
    assert repr(widget) == there


def test_it_is_written_the_same_each_time_and_closed_leaves_nothing_behind(before, case, driven):
    widget = case.driven()
    assert repr(widget) == repr(driven)
    widget.close()
    assert models() == before
