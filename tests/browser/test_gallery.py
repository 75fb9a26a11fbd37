"""What every widget keeps to on a page, and one journey of a learner with each; all on one page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from tests.conformance.widgets import WIDGETS
from tests.effort import EVERYTHING, some

from .conjectures.test_conjecture_bench import refute_with_the_keyboard_alone
from .course.test_exercise_card import (
    answer_in_words,
    answer_in_words_and_by_points,
    pick_points_by_the_keyboard,
)
from .course.test_forms import press_a_chain_by_the_keyboard
from .course.test_live_cards import go_round
from .course.test_proof_puzzle import put_the_proof_together
from .equations.test_equation_form import lay_an_equation_by_the_keyboard
from .equations.test_yaku_finder import find_one_and_ask_how_many, go_through_the_hands_of_a_class
from .gallery import IN_PLACE_OF, SHOWN, STEPS, THERE, cells_of_page, hung, opened_gallery, place
from .games.test_game_table import SMALL_GAME, play_by_the_keyboard
from .hosts import SLOW, STARTING, WINDOW, Opened
from .inclusion.test_inclusion_trainer import find_out_why_and_look_back
from .pursuit.test_board_form import press_squares_by_keyboard_and_mouse
from .pursuit.test_chase_board import catch_the_sheep
from .pursuit.test_proof_stepper import play_the_sheep
from .strength.test_strength_explorer import (
    answer_the_field_with_the_keyboard_alone,
    compare_two_cards,
)
from .topology.test_topology_builder import take_all_that_it_needs
from .widgets import CONTROLS, NEIGHBOURS, SMALL, TELEPHONE, calm, ways

ROOTS = """() => [...document.querySelectorAll('.setcards-root')].map((root) =>
    [root.getAttribute('role'), root.getAttribute('aria-label'), root.lang])"""
STAGES = """() => [...document.querySelectorAll('.setcards-stage')].map((stage) =>
    [stage.lang, stage.querySelector('svg').ariaLabel ?? stage.querySelector('desc').textContent])"""
TYPE = """() => {
    const isSeen = (part) => part.checkVisibility({visibilityProperty: true}) && part.getClientRects().length;
    const isRead = (part) => part.matches('input[type=text], select, textarea')
        || [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const hidden = 'svg, .setcards-heard, .setcards-spoken, [role=status], .setcards-victory'
        + ', .setcards-word.right';
    const all = [...document.querySelectorAll('.setcards-root *')]
        .filter((part) => isRead(part) && isSeen(part) && !part.closest(hidden));
    return [...new Set(all.map((part) => getComputedStyle(part).fontSize))].sort();
}"""
"""The sizes of type of all that is read, but for what is drawn, and a victory, which has one of its own."""

MAIN = """() => [...document.querySelectorAll('.setcards-root .setcards-key')]
    .filter((button) => button.checkVisibility())
    .map((button) => Math.round(button.getBoundingClientRect().height))"""
"""How high each main button is."""

LOW = """() => [...document.querySelectorAll('.setcards-root :is(button, select, input[type=text])')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 43.5)
    .map((part) => `${part.className} in ${part.parentElement.className}`)"""
"""The buttons, menus and fields that are too low where fingers press."""

WIDER = """() => [...document.querySelectorAll('.setcards-root *')].filter((part) =>
    !part.closest('.setcards-ledger-table > *, .setcards-heard, svg, [role=status]')
    && part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1
).map((part) => `${part.tagName}.${part.className}`)"""
"""The parts that reach beyond the screen, but for what scrolls in itself."""

LEAKS = """(keys) => {
    const leaked = [];
    let at = null;
    const hear = ({key, altKey}) => leaked.push(`${at} ${altKey ? 'Alt+' : ''}${key}`);
    document.addEventListener('keydown', hear);
    for (const place of document.querySelectorAll('[class*=place-]')) {
        const parts = [...place.querySelectorAll('button, select, [tabindex]')];
        for (const part of parts.filter((part) => part.checkVisibility({visibilityProperty: true}))) {
            at = `${place.className} ${part.dataset.piece ?? part.className}`;
            part.focus();
            for (const key of keys)
                part.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
        }
    }
    at = 'last';
    const modified = new KeyboardEvent('keydown', {key: 'q', altKey: true, bubbles: true});
    document.activeElement.dispatchEvent(modified);
    document.removeEventListener('keydown', hear);
    document.activeElement.blur();
    return leaked;
}"""
STOPS = """(place) => {
    const root = document.querySelector(place);
    const stops = 'a[href], button, select, input, textarea, summary, [tabindex="0"]';
    const all = [...root.querySelectorAll(stops)];
    window.stops = all.filter((part) => part.tabIndex >= 0 && part.checkVisibility({visibilityProperty: true})
        && (part.type !== 'radio' || part.checked || !root.querySelector('[type=radio]:checked')));
    window.stops[0]?.focus();
    return window.stops.length;
}"""
AT = "() => window.stops.indexOf(document.activeElement)"
TOPS = """() => {
    const top = (part) => part?.getBoundingClientRect().y ?? 0;
    const places = [...document.querySelectorAll('[class*=place-]')];
    const name = (place) => place.className.match(/place-(\\w+)/)[1];
    const room = (place) => top(place.querySelector('.setcards-stage')) - top(place);
    return Object.fromEntries(places.map((place) => [name(place), room(place)]));
}"""
REPLACED = "(place) => !document.querySelector(`${place} > .old`)"
GLIDES = """() => {
    const {animate} = Element.prototype;
    window.glides = 0;
    Element.prototype.animate = function (...given) { window.glides++; return animate.apply(this, given); };
    window.afterwards.push(() => { Element.prototype.animate = animate; });
}"""
WORDS = """() => [...document.querySelectorAll('.setcards-stage')].flatMap((stage) =>
    [...new Set([...stage.querySelectorAll('svg text')].map((text) => getComputedStyle(text).fill))])"""
SYSTEM = """() => ['CanvasText', 'Canvas', 'ButtonText', 'GrayText', 'LinkText'].map((name) => {
    const swatch = document.body.appendChild(document.createElement('i'));
    swatch.style.color = name;
    const {color} = getComputedStyle(swatch);
    swatch.remove();
    return color;
})"""


IN_SIGHT = """async ([places, leadsTo]) => {
    const box = (part) => part.getBoundingClientRect();
    const seen = (part) => part.checkVisibility({visibilityProperty: true}) && box(part).height;
    const isScrolled = (part) => part.scrollHeight > part.clientHeight
        && /auto|scroll/.test(getComputedStyle(part).overflowY);
    const missing = [];
    for (const [name, place] of Object.entries(places)) {
        const root = document.querySelector(place);
        const play = root.querySelector('.setcards-play') ?? root.querySelector('.setcards-stage');
        if (!play) continue;
        let scroller = root.parentElement;
        while (scroller && !isScrolled(scroller)) scroller = scroller.parentElement;
        scroller ??= document.scrollingElement;
        const bar = document.querySelector('body > .bar');
        const covered = bar && getComputedStyle(bar).position === 'sticky' ? box(bar).height : 0;
        const from = scroller === document.scrollingElement ? covered : box(scroller).top;
        for (let i = 0; i < 3; i++) { // what comes into sight may be laid out anew
            scroller.scrollTop += box(play).top - from;
            await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        }
        const to = Math.min(innerHeight, from + scroller.clientHeight);
        const key = ['.setcards-said', '.setcards-tools button', '.setcards-stage svg', '[data-piece]'];
        const parts = [...key, ...leadsTo[name]].flatMap((part) => [...play.querySelectorAll(part)]);
        for (const part of parts.filter(seen)) {
            const {left, right, top, bottom, width, height} = box(part);
            const side = part.closest('.setcards-side'); // it may be scrolled by itself
            const edge = side ? Math.min(to, box(side).bottom) : to;
            const called = part.dataset.piece ?? (part.textContent.slice(0, 30) || part.className);
            if (top < from - 1 || bottom > edge + 1 || left < -1 || right > innerWidth + 1)
                missing.push(`${name}: ${called} is out of sight by ${Math.round(bottom - edge)}`);
            const above = document.elementFromPoint(left + width / 2, top + height / 2);
            if (!part.closest('.setcards-said') && above?.closest('.setcards-said, .setcards-page-note'))
                missing.push(`${name}: ${called} is covered by words`);
        }
    }
    return missing;
}"""
"""What is out of sight, or covered, when what one plays with is scrolled to the top of the window."""

WINDOWS = {"school": (1366, 768), "projector": (911, 512)}
"""The windows that everything fits, beside a telephone; the projector's is the school's at 150 %."""


READ = {"puzzle", "proved", "map"}
"""Pictures of words, never drawn smaller than they can be read: in a low window one scrolls to some of them.

`test_a_proof_to_be_put_together_is_read_without_a_glass` tells how large those of proofs are.
"""


def out_of_sight(page, window=None, places=MappingProxyType({name: name for name in SHOWN})):
    """Name each piece of each widget that is out of sight in a window, or in the one that there is."""
    if window is not None:
        page.page.set_viewport_size(dict(zip(("width", "height"), window, strict=True)))
    selectors = {name: place(there) for name, there in places.items()}
    found = page.page.evaluate(IN_SIGHT, [selectors, {name: WIDGETS[name].leads_to for name in places}])
    return [each for each in found if each.partition(":")[0] not in READ]


class Journey(NamedTuple):
    """What a learner does with a widget, which the kernel has under a name and which is made with options."""

    widget: str
    variable: str
    go: Callable[[Opened], None]
    options: Mapping[str, object] = MappingProxyType({})


JOURNEYS = {
    "builder": Journey("builder", "builder", take_all_that_it_needs),
    "trainer": Journey("trainer", "trainer", find_out_why_and_look_back),
    "cards": Journey("look", "live", go_round, MappingProxyType({"mode": "cycle"})),
    "explorer": Journey("compare", "explorer", compare_two_cards),
    "answer": Journey("field", "explorer", answer_the_field_with_the_keyboard_alone),
    "finder": Journey("finder", "finder", find_one_and_ask_how_many),
    "hands": Journey("hands", "finder", go_through_the_hands_of_a_class),
    "bench": Journey("bench", "bench", refute_with_the_keyboard_alone),
    "chase": Journey("chase", "board", catch_the_sheep),
    "proof": Journey("proof", "stepper", play_the_sheep),
    "puzzle": Journey("puzzle", "proof", put_the_proof_together),
    "game": Journey("game", "table", play_by_the_keyboard, SMALL_GAME),
    "card": Journey("card", "card", answer_in_words_and_by_points),
    "equation": Journey(
        "card",
        "find",
        lambda page: lay_an_equation_by_the_keyboard(page, 0),
        {"exercise": "yaku.find", "level": 2, "seed": 4},
    ),
    "chain": Journey(
        "card",
        "chain",
        lambda page: press_a_chain_by_the_keyboard(page, 0),
        {"exercise": "inclusion.complete-chain"},
    ),
    "squares": Journey(
        "card",
        "around",
        lambda page: press_squares_by_keyboard_and_mouse(page, 0),
        {"exercise": "chase.neighbours", "level": 2},
    ),
}

PRESSABLE = """{
    name: [piece.id for piece in widget.driver.picture.pieces if piece.pressable]
    for name, widget in shown.items() if hasattr(widget, 'driver') and widget.driver.screen.part("stage")
}"""
STEADY = ("builder", "trainer", "finder", "chase", "look", "compare", "field")
"""Where nothing jumps: what stands above their picture keeps its room."""


@pytest.fixture(scope="module")
def lab_page(lab):
    with opened_gallery(lab) as page:
        yield page


@pytest.fixture(scope="module")
def driven(lab_page):
    """What has glided while all was done on the page that the table tells, with less motion wished."""
    with lab_page.restored() as page:
        page.page.emulate_media(reduced_motion="reduce")
        page.page.evaluate(GLIDES)
        page.run(f"for number in range({STEPS}): drive(number)")
        return page.page.evaluate("window.glides")


@pytest.fixture(
    scope="module", params=[pytest.param("as it is made", marks=pytest.mark.long), "as it is driven"]
)
def gallery(lab_page, request):
    """The page, first as it is made, then with much on it."""
    if request.param == "as it is driven":
        request.getfixturevalue("driven")
    return lab_page


@pytest.fixture
def page(gallery):
    with gallery.restored():
        yield gallery


def test_every_widget_is_a_group_with_a_name_and_a_language(page):
    found = page.page.evaluate(ROOTS)
    assert len(found) >= len(SHOWN)
    assert all(role == "group" and name and lang == "en" for role, name, lang in found), found
    assert all(lang == "en" and name for lang, name in page.page.evaluate(STAGES))


def test_axe_finds_nothing(page):
    assert page.axe(".setcards-root") == []


def test_everything_can_be_hit(page):
    assert page.page.evaluate(SMALL, CONTROLS) == []


def test_there_are_five_sizes_of_type_at_most_and_a_main_button_is_large(page):
    assert len(page.page.evaluate(TYPE)) <= 5, page.page.evaluate(TYPE)
    assert all(height >= 44 for height in page.page.evaluate(MAIN))


@pytest.mark.long
def test_arrow_keys_lead_from_every_piece_to_every_other(page):
    pressable = page.ask(PRESSABLE)
    for name, pieces in pressable.items():
        neighbours = page.page.evaluate(NEIGHBOURS, place(name))
        for way in (neighbours, backwards(neighbours)) if pieces else ():  # cards face down are none
            assert ways(way, pieces[0]).keys() >= {*pieces}, name


def backwards(neighbours):
    """From which pieces an arrow key leads to each."""
    found = {piece: {} for piece in neighbours}
    for piece, there in neighbours.items():
        for key, other in there.items():
            found[other][f"{piece} {key}"] = piece
    return found


@pytest.mark.parametrize(
    "window",
    [
        pytest.param(size, id=name, marks=[pytest.mark.long] if name == "projector" else [])
        for name, size in WINDOWS.items()
    ],
)
def test_what_is_pressed_and_what_it_leads_to_are_in_sight_together(page, window):
    assert out_of_sight(page, window) == []


@pytest.fixture
def changed(lab_page):
    """The page with the widgets that are hung in place of others."""
    with lab_page.restored() as page:
        page.run(f"for name, place in {IN_PLACE_OF}.items(): hang(name, place)")
        yield page
        page.run(f"for name in {[*IN_PLACE_OF.values()]}: hang(name)")


@pytest.mark.long
def test_the_other_views_are_in_sight_as_well(changed):
    assert [out_of_sight(changed, window, IN_PLACE_OF) for window in WINDOWS.values()] == [[], []]
    for name in IN_PLACE_OF:
        for method, *given in WIDGETS[name].steps:
            changed.run(f"getattr(shown[{name!r}], {method!r})(*{given!r})")
    assert [out_of_sight(changed, window, IN_PLACE_OF) for window in WINDOWS.values()] == [[], []]
    shape = changed.find(f"{place(IN_PLACE_OF['goal'])} .setcards-shape svg").bounding_box()
    assert shape["width"] >= 100, "a picture in a row has a width of its own"


@pytest.mark.long
def test_tab_goes_through_all_that_there_is_and_leaves(page):
    for name in SHOWN:
        count = page.page.evaluate(STOPS, place(name))
        stops = [page.page.evaluate(AT)]
        while stops[-1] >= 0 and len(stops) <= count:
            page.page.keyboard.press("Tab")
            stops.append(page.page.evaluate(AT))
        assert stops == [*range(count), -1], name


def test_no_key_reaches_the_notebook_but_one_with_alt(page):
    cells = page.page.locator(".jp-Cell").count()
    leaked = page.page.evaluate(LEAKS, ["a", "b", "d", "d", "m", "M", "c", "v", "ArrowDown"])
    assert leaked == ["last Alt+q"]
    assert page.page.locator(".jp-Cell").count() == cells


@pytest.mark.usefixtures("driven")
def test_forced_colours_leave_all_words_to_be_seen(lab_page):
    with lab_page.restored() as page:
        page.page.emulate_media(forced_colors="active", color_scheme="dark")
        assert {*page.page.evaluate(WORDS)} <= {*page.page.evaluate(SYSTEM)}


def test_nothing_glides_where_less_motion_is_wished(driven):
    assert driven == 0


FORMS = {"equation", "chain", "squares"}
"""The journeys with forms of exercises, beside that with a card."""

FURTHER = {*FORMS, "answer", "hands", "finder", "puzzle", "cards"}
"""The journeys that are like another one in part: they wait for `make check`."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name in FURTHER else []) for name in JOURNEYS]
)
def test_a_learner_gets_there(lab_page, name):
    widget, variable, go, options = JOURNEYS[name]
    with hung(lab_page, widget, variable, **options) as page:
        calm(page)
        go(page)


@pytest.fixture(scope="module")
def elsewhere(notebook7):
    with opened_gallery(notebook7, script=SLOW) as page:
        yield page


@pytest.mark.long
@pytest.mark.parametrize("name", ["builder", "bench", "chase", "card"])
def test_a_learner_gets_there_in_notebook_on_a_slow_machine(elsewhere, name):
    """Notebook 7 is JupyterLab but for its frame."""
    test_a_learner_gets_there(elsewhere, name)


JOURNEYS_OF_PAGES = JOURNEYS | {
    "card": Journey("card", "card", answer_in_words),
    "points": Journey("card", "card", pick_points_by_the_keyboard),
}
"""The same where each widget has a page to itself: the map is not beside the card."""


@pytest.mark.long
@pytest.mark.parametrize("name", some([*JOURNEYS_OF_PAGES]))
def test_a_learner_gets_there_on_a_page_in_firefox(firefox_pages, name):
    """In a browser and on a page other than those of the journeys above."""
    widget, variable, go, options = JOURNEYS_OF_PAGES[name]
    with firefox_pages.open(cells_of_page([widget], **options)) as page:
        page.run(f"{variable} = shown[{widget!r}]")
        calm(page)
        go(page)


@pytest.fixture(scope="module", params=some(["pages", "firefox_pages"]))
def page_of_ours(request):
    with request.getfixturevalue(request.param).open(cells_of_page()) as page:
        yield page


@pytest.mark.long
def test_a_page_of_ours_keeps_the_laws(page_of_ours):
    """What the page in JupyterLab is tried for: with much on it, and with many rounds as it is made, too."""
    with page_of_ours.restored() as page:
        page.page.emulate_media(reduced_motion="reduce")
        page.page.evaluate(GLIDES)
        for is_driven in (False, True) if EVERYTHING else (True,):
            if is_driven:
                page.run(f"for number in range({STEPS}): drive(number)")
            test_every_widget_is_a_group_with_a_name_and_a_language(page)
            test_axe_finds_nothing(page)
            test_everything_can_be_hit(page)
            test_there_are_five_sizes_of_type_at_most_and_a_main_button_is_large(page)
            for window in WINDOWS.values():
                assert out_of_sight(page, window) == []
            page.page.set_viewport_size(WINDOW)
        if page.page.context.browser.browser_type.name == "chromium":  # Firefox cannot be told what is wished
            assert page.page.evaluate("window.glides") == 0
            page.page.emulate_media(forced_colors="active", color_scheme="dark")
            assert {*page.page.evaluate(WORDS)} <= {*page.page.evaluate(SYSTEM)}


@pytest.mark.long
def test_step_by_step_nothing_jumps_and_all_can_be_read_in_the_dark(lab_page):
    with lab_page.restored() as page:
        page.page.evaluate(
            "window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
        )
        page.page.wait_for_selector("body[data-jp-theme-light=false]", state="attached")
        page.page.evaluate(
            "document.querySelectorAll('[class*=place-] > *').forEach((each) => each.classList.add('old'))"
        )
        page.run("for name in names: hang(name)")
        for name in SHOWN:
            page.page.wait_for_function(REPLACED, arg=place(name), timeout=STARTING)
        page.page.wait_for_function(THERE, arg=len(SHOWN), timeout=STARTING)
        page.page.wait_for_function("!document.querySelector('.setcards-stage:not(.dark)')")
        tops = [page.page.evaluate(TOPS)]
        for number in range(STEPS):
            page.run(f"drive({number})")
            tops.append(page.page.evaluate(TOPS))
            changed = [name for name in SHOWN if number < len(WIDGETS[name].steps)]
            if number in some(range(STEPS)):
                assert page.axe(", ".join(f"{place(name)} .setcards-root" for name in changed)) == [], number
    for name in STEADY:
        assert max(top[name] for top in tops) - min(top[name] for top in tops) < 1, name


@pytest.fixture(scope="module")
def telephone(pages):
    with pages.open(cells_of_page(), "ja", **TELEPHONE) as page:
        yield page


WITHOUT_SIZE = """() => [...document.querySelectorAll('.setcards-stage')]
    .filter((stage) => stage.checkVisibility() && !stage.querySelector('svg')?.getBoundingClientRect().width)
    .map((stage) => stage.closest('[class*=place-]').className)"""
"""The places of stages that are there without their picture."""

SCROLLED = {"bench", "builder", "compare", "game", "goal", "trainer"}
"""On a telephone not all of these is in sight: pieces that a finger can press, and cards that can be read, go
before."""


@pytest.mark.long
def test_the_other_views_are_in_sight_on_a_telephone_as_well(pages):
    with pages.open(cells_of_page(IN_PLACE_OF), "ja", **TELEPHONE) as page:
        places = {name: name for name in IN_PLACE_OF}
        assert {found.partition(":")[0] for found in out_of_sight(page, places=places)} <= SCROLLED
        assert page.page.evaluate(WITHOUT_SIZE) == []
    with pages.open(cells_of_page(["bench"], over="hands"), "ja", **TELEPHONE) as page:
        drawn = page.find(f"{place('bench')} .setcards-stage").get_attribute("data-arrangement")
        assert drawn == "narrow"  # of all, this one is furthest from fitting


@pytest.mark.long
@pytest.mark.parametrize("is_driven", [False, True])
def test_it_reads_well_on_a_telephone_in_japanese(telephone, is_driven):
    with telephone.restored() as page:
        if is_driven:
            page.run(f"for number in range({STEPS}): drive(number)")
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.page.evaluate(WIDER) == []
        assert {found.partition(":")[0] for found in out_of_sight(page)} <= SCROLLED
        assert page.page.evaluate(SMALL, CONTROLS) == []
        assert page.page.evaluate(LOW) == []
        assert len(page.page.evaluate(TYPE)) <= 5
        assert all(lang == "ja" for *_, lang in page.page.evaluate(ROOTS))
        assert page.axe(".setcards-root") == []
        page.screenshot(f"gallery-ja-{is_driven}")
