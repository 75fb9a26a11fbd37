"""The sheets to print: what they say is in the lessons, and each comes out of a printer on one page."""

from __future__ import annotations

import re
import threading
from html import unescape
from itertools import pairwise

import pytest

from setcards_edu.messages import LANGUAGES
from setcards_edu.teaching.course.lessons import LESSONS as COURSE
from tests.cases import every
from tests.effort import some
from web.drawings import deck, tiles
from web.hours import MINUTES, headings, parts_of, periods, plans, ticket, told
from web.places import LESSONS
from web.serve import server
from web.sheets import sheet_names, sheet_page
from web.site import programs, sheet_html

PARTED = re.compile(r"[0-9}] (?=[つ枚個点問組回列字段歩匹手行番]|マス|種類|通り|人組)")
ROW = re.compile(r"^\| (\d+)–(\d+)\b", re.MULTILINE)
"""The minutes of a row."""

PLANS = [(lesson, name) for lesson, plan in told().items() for name in plan["hours"]]
each_language = pytest.mark.parametrize("code", LANGUAGES)


def test_each_lesson_has_its_hours_and_its_ticket():
    assert [*told()] == [lesson.name for lesson in COURSE if lesson.written]


@every("lesson, name", PLANS)
def test_minutes_grow_from_nought_and_stay_in_the_period(lesson, name):
    begun = [minute for minute, _ in told()[lesson]["hours"][name]]
    assert begun[0] == 0
    assert all(one < next_ for one, next_ in pairwise([*begun, MINUTES]))


@every("lesson", [*told()])
def test_the_periods_of_a_length_are_all_there(lesson):
    expected = {
        f"{plan}-{number + 1}" for of, plan in plans() if of == lesson for number in range(parts_of(plan)[1])
    }
    assert {*told()[lesson]["hours"]} == expected


@every("lesson, code", [(lesson, code) for lesson in told() for code in LANGUAGES])
def test_each_heading_stands_in_the_notebook(lesson, code):
    there = headings(f"{code}/{lesson}")
    named = {name: step["heading"] for name, step in told()[lesson]["steps"].items()}
    assert {name: heading for name, heading in named.items() if heading not in there} == {}
    assert [heading.part for heading in there.values()] == [*range(len(there))]


@every("lesson, code", [(lesson, code) for lesson in told() for code in LANGUAGES])
def test_headings_come_in_the_order_of_the_page(lesson, code):
    order = [*headings(f"{code}/{lesson}")]
    for name, begun in told()[lesson]["hours"].items():
        steps = [told()[lesson]["steps"][step] for _, step in begun]
        places = [order.index(step["heading"]) for step in steps if not step.get("goes_back")]
        assert places == sorted(places), name


@every("lesson, code", [(lesson, code) for lesson in told() for code in LANGUAGES])
def test_the_notes_have_the_minutes_of_the_hours(lesson, code):
    notes = (LESSONS / "teachers" / code / f"{lesson}.md").read_text(encoding="utf-8")
    tables = [[int(number) for row in ROW.findall(table) for number in row] for table in notes.split("\n\n")]
    hours = [[minute for minute, _ in begun] for begun in told()[lesson]["hours"].values()]
    begins = [table[::2] for table in tables if table]
    assert begins
    assert [begin for begin in begins if not any({*begin} <= {*hour} for hour in hours)] == []
    assert [table for table in tables if table and [*table[2::2], MINUTES] != table[1::2]] == []


@every("lesson", [*told()])
def test_every_step_is_used_and_is_said_in_both_languages(lesson):
    plan = told()[lesson]
    assert {name for begun in plan["hours"].values() for _, name in begun} == {*plan["steps"]}
    for name, step in plan["steps"].items():
        assert step["say"].keys() == step["wait"].keys() == {*LANGUAGES}, name
        assert step.get("skip", step["say"]).keys() == {*LANGUAGES}, name
        japanese = [step.get(part, {}).get("ja", "") for part in ("say", "wait", "skip")]
        assert not any(map(PARTED.search, japanese)), name


@every("lesson, code", [(lesson, code) for lesson in told() for code in LANGUAGES])
def test_a_ticket_is_what_the_lesson_asks_without_what_helps_to_mark_it(lesson, code):
    heading, asked = ticket(lesson, code)
    assert heading == {"en": "Exit ticket", "ja": "ふり返りシート"}[code]
    assert asked.count("<li>") >= 3
    assert "<summary>" not in asked


def test_periods_of_a_length_are_numbered():
    assert [(one.periods, one.number) for one in periods("02-topology", "ja", "2")] == [(2, 1), (2, 2)]
    assert periods("02-topology", "en", "1")[0].steps[-1].until == MINUTES


def middles(sheet):
    """Where on a sheet its drawings lie, and how large the sheet is."""
    svg = unescape(sheet)
    (size,) = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    placed = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(0\.\d{4}\)", svg)
    return {(float(x), float(y)) for x, y in placed}, (float(size[0]), float(size[1]))


@pytest.mark.parametrize("sheets", [deck, tiles])
def test_backs_lie_behind_fronts_whichever_edge_the_paper_is_turned_over(sheets):
    made = sheets()
    for front, back in zip(made[::2], made[1::2], strict=True):
        (fronts, size), (backs, behind) = middles(front), middles(back)
        assert fronts
        assert size == behind
        assert {(round(size[0] - x, 1), y) for x, y in fronts} == backs
        assert {(x, round(size[1] - y, 1)) for x, y in fronts} == backs


PAGES = r"/Type\s*/Page\b"
TOO_LARGE = """() => [...document.querySelectorAll('.sheet, .sheet *')].filter((node) => {
    const sheet = node.closest('.sheet').getBoundingClientRect();
    const own = node.getBoundingClientRect();
    return own.right > sheet.right + 1 || own.left < sheet.left - 1
        || (node.matches('.ticket, .sheet') && node.scrollHeight > node.clientHeight + 1);
}).map((node) => node.outerHTML.slice(0, 80))"""
PRINTED = """() => [...document.querySelectorAll('body *')].filter((node) =>
    node.checkVisibility() && node.textContent.trim() && !node.closest('.sheet')
        && !node.querySelector('.sheet')
).map((node) => node.outerHTML.slice(0, 80))"""
A4 = {"width": 794, "height": 1123}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sheets")
    (folder / "r").mkdir()
    for name, content in programs().items():
        (folder / "r" / name).write_bytes(content)
    for code in LANGUAGES:
        for name in sheet_names():
            page = folder / code / "sheets" / name
            page.mkdir(parents=True)
            up = "../" * (3 + name.count("/"))
            (page / "index.html").write_text(sheet_html(name, code, f"{up}r/"), encoding="utf-8")
    with server(folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest.mark.browser
@pytest.mark.long
@each_language
def test_the_plan_of_an_hour_shows_the_address_for_a_class_and_leads_there(address, browser, code):
    page = browser.new_page(viewport=A4)
    place = f"{address}{code}/sheets/hours/01-inclusion/2/"
    page.goto(place)
    assert f"{address}{code}/01-inclusion/#class=" in page.locator("#period-2 .address").inner_text()
    assert "class=" not in page.locator("#period-2 th a").last.get_attribute("href")
    page.goto(f"{place}#class=7")
    page.locator("i", has_text="7").first.wait_for()
    assert f"{address}{code}/01-inclusion/#class=7" in page.locator("#period-2 .address").inner_text()
    last = periods("01-inclusion", code, "2")[1].steps[-1].heading
    ends = [page.locator("th a").nth(at).get_attribute("href").partition("#")[2] for at in (0, -1)]
    assert ends == ["class=7", f"class=7&part={last.part}"]
    page.close()


@pytest.mark.browser
@pytest.mark.long
@pytest.mark.parametrize("code", some(["ja", "en"]))
@pytest.mark.parametrize("sort", ["hours", "tickets", "rules", "cut"])
def test_each_sheet_fits_its_page_and_nothing_else_is_printed(address, browser, sort, code):
    page = browser.new_page(viewport=A4)
    for name in sheet_names():
        if name.startswith(sort):
            page.goto(f"{address}{code}/sheets/{name}/")
            page.emulate_media(media="print")
            assert page.evaluate(TOO_LARGE) == [], name
            assert page.evaluate(PRINTED) == [], name
            pdf = page.pdf(prefer_css_page_size=True).decode("latin-1")
            sheets = page.locator(".sheet").count()
            assert len(re.findall(PAGES, pdf)) == sheets == sheet_page(name, code).count, name
    page.close()
