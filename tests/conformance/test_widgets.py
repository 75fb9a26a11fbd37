"""What every widget keeps to, whichever it is; the table of widgets stands in `widgets.py`."""

from __future__ import annotations

import gc
import inspect
import random
import re
import weakref
from dataclasses import dataclass, replace
from html import unescape

import pytest
from ipywidgets import HTML, Button, Dropdown, Text, Textarea, ToggleButton
from ipywidgets.widgets.widget import _instances
from setcards_widgets.kit.closing import parts as every_part
from setcards_widgets.kit.presented import Presented
from setcards_widgets.kit.screen_view import ScreenView
from setcards_widgets.kit.screens import Screen
from setcards_widgets.kit.stage import Stage
from setcards_widgets.kit.surround import Surround

from setcards_edu import Message, Reason, language
from setcards_edu.messages import LANGUAGES, Obstacle
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.quoting import quoted
from setcards_edu.teaching import Feedback
from setcards_edu.teaching.kit import screen
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_edu.teaching.kit.help_level import HELP, TELL_OR_ASK
from setcards_edu.teaching.kit.presenter import aloud
from tests.conformance.widgets import WIDGETS
from tests.effort import THOROUGH
from tests.pictures.reading import allowed, box, placed, root, tag, view_box
from tests.refusals import refusal, sentences
from tests.widgets.messages import parts

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


def is_presented(case):
    """Whether its screen is a value, whose laws stand in `test_screens`."""
    widget = case.make()
    widget.close()
    return isinstance(widget, Presented)


@pytest.fixture(
    params=[*FIRST_OF_EACH, *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)], scope="module"
)
def case(request):
    return WIDGETS[request.param]


of_controls = pytest.mark.parametrize(
    "case",
    [
        pytest.param(name, marks=() if name in FIRST_OF_EACH else pytest.mark.long)
        for name, case in WIDGETS.items()
        if not is_presented(case)
    ],
    indirect=True,
    scope="module",
)
"""Of the widgets whose screen is no value yet."""


@dataclass(frozen=True)
class Seen:
    """What was to be seen of a widget when it was made, or after a step.

    step, answer: the method, and what it gave; stages: each with its version and picture.
    said: what the widget says it has said, "" if it does not.
    """

    step: str
    answer: object
    written: str
    html: str
    words: str
    heard: str
    said: object
    stages: tuple[tuple[Stage, int, Picture], ...]

    @classmethod
    def of(cls, widget, step="", answer=None):
        stages = tuple((stage, stage._version, stage.picture) for stage in of(Stage, widget))
        if isinstance(widget, Presented):
            stages = tuple((part, widget.wire.version, part.picture) for part in pictures(widget))
        shown = html(widget), words(widget), heard(widget), getattr(widget, "said", "")
        return cls(step, answer, repr(widget), *shown, stages)


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


def of(kind, widget):
    return [part for part in parts(widget) if isinstance(part, kind)]


def pictures(widget):
    """The pictures of a screen that is a value."""
    return [part for part in widget.driver.screen.parts() if isinstance(part, screen.Stage)]


def words(widget):
    """All that is to be read on the screen beside the pictures."""
    if isinstance(widget, Presented):
        return str(widget.driver.screen)
    return " ".join(unescape(re.sub("<[^>]*>", " ", part.value)) for part in of(HTML, widget))


def squeezed(text):
    return "".join(str(text).split())


def told(widget, message):
    """Whether the sentence of a message stands on the screen."""
    return squeezed(message) in squeezed(words(widget))


def html(widget):
    """All that stands on the screen beside the pictures, as HTML."""
    return "".join(part.value for part in of(HTML, widget))


def heard(widget):
    """All that a screen reader was told last."""
    if isinstance(widget, Presented):
        return spoken(" ".join(map(str, aloud(widget.driver.screen))))
    return " ".join(part.said for part in of((Stage, Surround), widget))


def own(widget):
    """The public methods of ours, by name, with the number of arguments that they need."""
    line = type(widget).mro()
    found = {}
    for kind in reversed(line[: line.index(ScreenView if isinstance(widget, ScreenView) else Screen)]):
        for name, method in vars(kind).items():
            if inspect.isfunction(method) and not name.startswith("_"):
                given = list(inspect.signature(method).parameters.values())[1:]
                found[name] = sum(each.kind is not each.KEYWORD_ONLY for each in given)
    return found


def leaves(kind):
    """The classes that nothing stands on."""
    below = kind.__subclasses__()
    return {leaf for each in below for leaf in leaves(each)} if below else {kind}


def send(stage, **content):
    """A message as a page sends it; it is answered, whatever it is."""
    turn = stage._turn
    asked = {"kind": "press", "seq": turn + 1, "view": "v", "version": stage._version, **content}
    stage._handle_custom_msg(asked, [])
    assert stage._turn > turn


def test_every_widget_stands_in_the_table():
    found = leaves(ScreenView)
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
        pictures = re.findall("<img [^>]*>", data["text/html"])
        assert all(re.search(r' alt="[^"]', picture) for picture in pictures)
        assert pictures or not of(Stage, widget)
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


MESSAGE = re.compile(r'<div class="setcards-message ([a-z-]+)"')
SIGN = re.compile(r'<span class="setcards-sign([a-z -]*)" aria-hidden="true">([^<]*)</span>')
LOOKS = {"right", "wrong", "not-yet", "hint", "obstacle", "event"}
JUDGED = {"right": "✓", "wrong": "×", "not-yet": ""}


def signs(now):
    """The judgements whose signs stand on the screen, each with its sign."""
    found = [(class_.strip(), sign) for class_, sign in SIGN.findall(now.html)]
    return [(class_, sign) for class_, sign in found if class_]


@of_controls
def test_before_anything_was_done_nothing_is_judged(seen):
    assert signs(seen[0]) == []


@of_controls
def test_what_is_said_looks_as_it_is_judged_and_only_success_bears_a_tick(seen):
    for now in seen[1:]:
        assert {*MESSAGE.findall(now.html)} <= LOOKS
        assert {*signs(now)} <= {*JUDGED.items()}
        assert now.html.count("✓") == signs(now).count(("right", "✓")), "no tick but the one of success"
        assert not [picture for _, _, picture in now.stages if "✓" in picture.svg]
        if isinstance(now.answer, Message) and now.said != "":
            judged = now.answer.judgement.value
            assert f'setcards-message {judged}"' in now.html or judged == "none", now
            assert bool(signs(now)) or judged == "none"


@of_controls
def test_it_is_in_the_language_in_which_it_was_made(walks):
    (english, _), (widget, _) = walks["en"], walks["ja"]
    assert [part._lang for part in of(Surround, widget)[:1]] == ["ja"]
    for there, here in zip(controls(widget), controls(english), strict=True):
        assert there.description, there
        assert not JAPANESE.search(here.description)
    labels = [each.description for each in controls(widget)]
    assert sum(bool(JAPANESE.search(label)) for label in labels) >= len(labels) / 2
    for part in of(HTML, widget):
        if JAPANESE.search(part.value):
            assert 'lang="ja"' in part.value or "lang='ja'" in part.value
    for stage in of(Stage, widget):
        assert JAPANESE.search(stage.picture.description)
        assert stage._words["lang"] == "ja"
    assert not JAPANESE.search(words(english))


def controls(widget):
    """The controls with words on them; which of several buttons there are may depend on the case."""
    return [part for part in of((Button, ToggleButton, Dropdown), widget) if part.description]


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_said_of_the_machinery_around_it(walks, code):
    widget, seen = walks[code]
    for now in seen:
        assert not HOST.search(now.words + now.heard), now.step
    with language(code):
        for stage in of(Stage, widget):
            assert not HOST.search(stage.picture.description + stage._words["how"])
            assert not [piece.name for piece in stage.picture.pieces if HOST.search(piece.name)]


# what is drawn


def test_each_picture_on_the_way_keeps_to_the_laws_of_pictures(walks):
    """Small, of what the stage allows, with words in the language, every piece in sight on any screen."""
    elements, attributes = allowed("ELEMENTS"), allowed("ATTRIBUTES") | {"xmlns"}
    for code, (_, seen) in walks.items():
        for picture in dict.fromkeys(picture for now in seen for _, _, picture in now.stages):
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


def test_a_method_answers_whatever_it_is_given_and_shows_it_as_text(case):
    widget = case.make()
    for method, number in own(widget).items():
        for junk in (JUNK if in_full(case) else JUNK[3::5]) if number else ():
            answer = getattr(widget, method)(*[junk] * number)
            assert answer is None or isinstance(answer, (Message, Feedback))
            if isinstance(answer, Reason):
                assert told(widget, answer)
                assert not hasattr(widget, "said") or widget.said == answer
            seen = "".join(part.value for part in of(HTML, widget))
            assert "<img src=x" not in seen
            assert "<b>3*7" not in seen
            assert repr(widget)


TYPED = ("press", "play", "enter", "load", "answer")
"""Methods that are given what somebody has typed."""


def test_what_cannot_be_read_changes_nothing(case):
    widget = case.make()
    for method in sorted({*TYPED} & own(widget).keys()):
        before = repr(widget), [stage.picture.by_id.keys() for stage in of(Stage, widget)]
        for given in ("∅∅", "{1", "x", None, 2.5, object(), MARKUP):
            getattr(widget, method)(*[given] * own(widget)[method])
            assert (repr(widget), [stage.picture.by_id.keys() for stage in of(Stage, widget)]) == before


@of_controls
def test_help_is_changed_in_the_middle_by_hand_and_by_code(case):
    widget = case.driven()
    menus = [menu for menu in of(Dropdown, widget) if tuple(values(menu)) in (HELP, TELL_OR_ASK)]
    assert bool(menus) == ("set_help" in own(widget))
    for menu in menus:
        for level in values(menu):
            menu.value = level
            assert isinstance(widget.set_help(level), Message)
        assert isinstance(widget.set_help("tell"), Message)
        assert menu.value == "tell"
        refused = widget.set_help("loud")
        assert (refused.key, menu.value) == ("option.unknown", "tell")
        assert told(widget, refused)


# whatever a page sends


def meant(piece):
    """A piece without what is told of it as things stand, which may change."""
    return piece and replace(piece, told="")


@of_controls
def test_a_press_on_what_has_changed_since_is_answered_and_not_counted(driven, seen):
    for stage, version, picture in seen[0].stages:
        before = repr(driven), stage.picture
        for id_, piece in picture.by_id.items():
            if meant(stage.picture.by_id.get(id_)) != meant(piece) and piece.pressable and piece.enabled:
                send(stage, piece=id_, version=version)
                assert stage.said == str(Obstacle("stage.stale"))
        assert (repr(driven), stage.picture) == before


NONSENSE = [
    {"piece": "cellar"},
    {"piece": MARKUP},
    {"piece": None},
    {"kind": "jump", "piece": "c-1"},
    {"kind": "key", "piece": "c-1", "key": "Tab"},
    {"kind": "drop", "piece": "c-1", "zone": "nowhere"},
    {"piece": "c-1", "version": 10**6},
    {"piece": "c-1", "view": "<b>"},
    {"piece": "\ud83d"},
    {"kind": "drop", "piece": "c-1", "zone": ["c-1"]},
    {"piece": "c-1", "seq": 10**5000},
    {"piece": "c-1", "version": -(10**5000)},
    {"piece": [[[[]]]]},
]


@of_controls
def test_what_no_page_of_ours_sends_is_refused_and_changes_nothing(driven):
    for stage in of(Stage, driven):
        before = repr(driven), stage.picture
        for content in NONSENSE:
            send(stage, **content)
            assert stage._refused
        assert (repr(driven), stage.picture) == before


DEEP = eval("[" * 90 + "]" * 90)  # noqa: S307 - a list in a list in a list
ODD = [None, True, -1, 2.5, 10**5000, "x", "\ud83d", DEEP, {"a": DEEP}]
"""What a page could send in place of what a control holds."""

UNMEANT = ({}, {"method": "x"}, {"method": "custom"}, {"method": "update", "state": 3})
"""Messages that mean nothing to any part: every part has the same door."""

FIELDS = ("view", "here", "press", "held", "asks", "file", "text", "seq", "kind")
"""What the messages of our own parts tell."""


def test_what_no_control_of_ours_sends_ends_in_no_traceback(case, caplog, capsys):
    widget = case.driven()
    for number, part in enumerate({type(part): part for part in every_part(widget)}.values()):
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


@of_controls
@pytest.mark.parametrize("seed", [1, 2] if THOROUGH else [1])
def test_whatever_is_pressed_dropped_or_typed_is_answered(case, seed, caplog):
    widget, chance = case.driven() if seed == 1 else case.make(), random.Random(seed)  # noqa: S311 - the same each time
    for _ in range(25 if THOROUGH else 10):
        for stage in of(Stage, widget):
            pieces = stage.picture.pieces
            pressable = [piece.id for piece in pieces if piece.pressable and piece.enabled]
            draggable = [piece.id for piece in pieces if piece.draggable and piece.enabled]
            zones = [piece.id for piece in pieces if piece.zone]
            acts = [{"piece": id_} for id_ in pressable]
            acts += [{"kind": "drop", "piece": id_, "zone": zone} for id_ in draggable for zone in zones]
            acts += [{"kind": "key", "piece": pressable[0], "key": key} for key in stage._keys if pressable]
            if not acts:
                continue
            send(stage, **chance.choice(acts))
            assert len(stage.picture.markup.encode()) <= MAXIMUM_SIZE
            assert FAILED not in stage.said
            if hasattr(widget, "said"):
                assert told(widget, widget.said)
    assert not caplog.records


@of_controls
def test_every_button_is_answered(case, caplog):
    widget = case.driven()
    for button in of(Button, widget):
        button.click()
        assert FAILED not in words(widget)
        if hasattr(widget, "said"):
            assert told(widget, widget.said), button.description
    assert not caplog.records


@of_controls
def test_every_button_and_every_control_has_a_door(case, driven, caplog, monkeypatch):
    kind, armed, hit = type(driven), [], []
    for name in own(driven):
        monkeypatch.setattr(kind, name, broken(getattr(kind, name), armed, hit))
    widget = case.driven()
    for control in of((Button, Dropdown, Text, Textarea), widget):
        before = len(hit)
        armed.append(True)
        touch(control)
        armed.clear()
        if len(hit) > before:
            assert FAILED in words(widget), control
    assert hit
    assert len(caplog.records) >= len(hit)


def broken(method, armed, hit):
    """The method, which fails while it is armed."""

    def act(*arguments, **options):
        if armed:
            armed.clear()
            hit.append(method.__name__)
            raise RuntimeError("a mistake in the program")
        return method(*arguments, **options)

    return act


def values(menu):
    """What can be chosen in a menu."""
    return [each[1] if isinstance(each, tuple) else each for each in menu.options]


def touch(control):
    """What a learner does with a control."""
    if isinstance(control, Button):
        control.click()
    elif isinstance(control, Dropdown):
        control.value = next((value for value in values(control) if value != control.value), control.value)
    else:
        control.value += "x"


# how it is left


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
    for button in of(Button, widget):
        button.click()
    for button in screen_buttons(widget):
        widget.driver.act(button)
    return widget


def screen_buttons(widget):
    """The names of the buttons of a screen that is a value."""
    rows = widget.driver.screen.parts() if isinstance(widget, Presented) else ()
    return [button.name for row in rows if isinstance(row, screen.Buttons) for button in row.there]


def models():
    """The models that the kernel keeps, ours and those of ipywidgets."""
    return {*_instances}


@pytest.fixture
def before(driven):
    """What there is already: what several widgets share is made with the first, and stays."""
    gc.collect()
    return models()


def test_closing_it_goes_on_to_the_end_whatever_fails(before, case, caplog):
    ended, widget = [], case.make()
    inside = list(every_part(widget))[-1]
    inside.close = broken(inside.close, [True], [])
    widget.until_closed(lambda: ended.append(1), lambda: 1 / 0, lambda: ended.append(2))
    widget.close()
    assert ended == [2, 1]
    assert models() - before <= {inside.model_id}
    assert len(caplog.records) == 2
    caplog.clear()
    del inside.close
    inside.close()


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
    buttons, stages, shown = of(Button, widget), of(Stage, widget), screen_buttons(widget)
    for _ in range(2):
        widget.close()
    there = repr(widget)
    for name, *given in steps:
        answer = getattr(widget, name)(*given)
        assert answer in {None, CLOSED} or str(CLOSED) in str(answer), name
    for button in buttons:
        button.click()
    for button in shown:
        assert widget.driver.act(button) == CLOSED
    for stage in stages:
        for id_, piece in stage.picture.by_id.items():
            if piece.pressable and piece.enabled:
                stage.press(id_)
    assert repr(widget) == there


def test_it_is_written_the_same_each_time_and_closed_leaves_nothing_behind(before, case, driven):
    widget = case.driven()
    assert repr(widget) == repr(driven)
    widget.close()
    assert models() == before
