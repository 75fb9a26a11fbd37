"""What is in the folder of the site: pages that lead to each other, and to nothing that is not there."""

import json
import posixpath
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import unquote, urlsplit

import pytest

from web.places import copied, lesson_names, papers
from web.serve import Files, server
from web.sheets import sheet_names
from web.site import POLICY, build

ADDRESSES = {"a": "href", "link": "href", "script": "src", "img": "src"}


CODE = {"code", "pre", "script", "style", "svg"}


class Read(HTMLParser):
    """What matters of a page: its tags with what they say, the places in it, where it leads."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.addresses, self.screens, self.language = Counter(), [], [], [], ""
        self.policy = self.first = ""
        self.bare, self._in, self._code = [], "", 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        self.tags[tag] += 1
        self._code += tag in CODE
        self._in = said.get("id", "") if tag == "script" else ""
        self.ids += [said["id"]] if "id" in said else []
        self.addresses += [said[ADDRESSES[tag]]] if said.get(ADDRESSES.get(tag)) else []
        self.screens += [said["data-screen"]] if "data-screen" in said else []
        if tag == "html":
            self.language = said["lang"]
        if said.get("http-equiv") == "Content-Security-Policy":
            self.policy = said["content"]

    def handle_endtag(self, tag):
        self._code -= tag in CODE

    def handle_data(self, data):
        if "**" in data and not self._code:
            self.bare.append(data)
        if self._in == "first":
            self.first += data

    @property
    def drawn(self):
        """The first JSON of the screens, by their names."""
        return json.loads(self.first or "{}")


def led(place, page):
    """The folders and files of the site to which a page leads."""
    inside = [address for address in page.addresses if ":" not in address]
    return {posixpath.normpath(posixpath.join(place, unquote(urlsplit(each).path))) for each in inside}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("built") / "site"
    build(folder, with_python=False)
    return folder


@pytest.fixture(scope="module")
def pages(folder):
    """All pages, by the folder in which they lie."""
    found = sorted(folder.rglob("index.html"))
    return {
        path.parent.relative_to(folder).as_posix(): Read(path.read_text(encoding="utf-8")) for path in found
    }


def test_there_is_a_page_for_each_lesson_paper_and_language(pages):
    starts = {".", "en", "ja", "en/licence", "ja/licence", "en/sheets", "ja/sheets"}
    starts |= {"en/worksheet", "ja/worksheet"}
    sheets = {f"{code}/sheets/{name}" for code in ("en", "ja") for name in sheet_names()}
    documents = {place.rstrip("/") for place in papers().values()}
    assert pages.keys() == starts | {*lesson_names()} | documents | sheets


def test_each_page_says_its_language_and_its_policy_and_has_one_title(pages):
    for place, page in pages.items():
        assert page.tags["h1"] == page.tags["title"] == 1, place
        assert page.language == ("ja" if place.startswith("ja") else "en"), place
        assert page.policy == POLICY, place
        assert [name for name, times in Counter(page.ids).items() if times > 1] == [], place


def test_no_mark_of_what_was_to_be_bold_is_left(pages):
    """In Japanese a mark that closes after a bracket and before a letter is none."""
    assert {place: page.bare for place, page in pages.items() if page.bare} == {}


def test_every_link_is_relative_and_leads_to_something_that_is_there(folder, pages):
    for place, page in pages.items():
        for address in page.addresses:
            if address.startswith(("data:", "https://", "http://")):
                continue
            parts = urlsplit(address)
            assert not parts.scheme, (place, address)
            assert not parts.netloc, (place, address)
            assert not address.startswith("/"), (place, address)
            there = posixpath.normpath(posixpath.join(place, unquote(parts.path)))
            is_page = not parts.path or parts.path.endswith("/")
            assert (there in pages) if is_page else (folder / there).is_file(), (place, address)
            if parts.fragment:
                assert unquote(parts.fragment) in pages[there].ids, (place, address)


def test_nothing_is_loaded_from_elsewhere(folder, pages):
    for place in pages:
        text = (folder / place / "index.html").read_text(encoding="utf-8")
        loaded = re.findall(r"<(?:img|script|link)\b[^>]*?(?:src|href)=[\"']([^\"']*)", text)
        assert [each[:60] for each in loaded if "://" in each.partition(",")[0]] == [], place


def test_each_screen_has_its_place_and_each_place_its_screen(pages):
    for name in lesson_names():
        page = pages[name]
        assert page.screens, name
        assert sorted(page.screens) == sorted(page.drawn), name
        assert all({"whole", "digest"} <= first.keys() for first in page.drawn.values()), name


def test_pages_of_a_lesson_lead_to_the_other_language_the_next_lesson_and_the_notebook(folder, pages):
    for name in lesson_names():
        code, _, lesson = name.partition("/")
        other = {"en": "ja", "ja": "en"}[code]
        assert {f"{other}/{lesson}", code, f"{name}/{lesson}.ipynb"} <= led(name, pages[name])
        assert json.loads((folder / name / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    inside = [name for name in lesson_names() if name.startswith("en/")]
    for before, after in pairwise(inside):
        assert after in led(before, pages[before])
        assert before in led(after, pages[after])


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_start_page_shows_each_lesson_with_a_picture_and_has_the_notes_of_teachers(pages, code):
    lessons = {name for name in lesson_names() if name.startswith(code)}
    notes = {f"{code}/teachers/{name.partition('/')[2]}" for name in lessons}
    assert pages[code].tags["svg"] == len(lessons)
    assert lessons | notes | {"en/rules", f"{code}/sheets", f"{code}/theorems"} <= led(code, pages[code])


@pytest.mark.parametrize("name", lesson_names())
def test_the_notes_of_a_lesson_lead_to_what_is_printed_for_it(pages, name):
    code, _, lesson = name.partition("/")
    sheets = {f"{code}/sheets/{sheet}" for sheet in sheet_names() if f"/{lesson}" in sheet}
    assert len(sheets) >= 2
    place = f"{code}/teachers/{lesson}"
    assert sheets | {f"{code}/worksheet"} <= led(place, pages[place])


@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_page_of_sheets_leads_to_all_of_them(pages, code):
    assert {f"{code}/sheets/{name}" for name in sheet_names()} <= led(
        f"{code}/sheets", pages[f"{code}/sheets"]
    )


def test_the_pictures_of_the_start_page_are_no_maps(folder):
    text = (folder / "en" / "index.html").read_text(encoding="utf-8")
    assert "Map of the course" not in text
    assert text.count("<svg") == text.count('class="card"')


def test_what_is_copied_has_a_type_on_every_system(folder):
    files = {path.suffix for path in folder.rglob("*") if path.is_file() and path.suffix}
    assert files <= Files.extensions_map.keys()
    assert all((folder / place).is_file() for place in copied().values())


def test_what_is_no_site_is_not_replaced(tmp_path):
    (tmp_path / "thesis.txt").write_text("all of it")
    with pytest.raises(FileExistsError):
        build(tmp_path, with_python=False)
    assert (tmp_path / "thesis.txt").exists()


def test_a_port_that_is_taken_is_told_in_words(tmp_path):
    with server(tmp_path) as running:
        port = running.server_port
        command = [sys.executable, "-m", "web.serve", str(tmp_path), f"--port={port}"]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"Nothing can be shown at port {port} (")
    assert "Traceback" not in ended.stderr
