"""Python beside the page: who is let in, sessions that come and go, a server that is started again."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import warnings
import weakref
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError, websocket_connect

from setcards_edu.messages import language
from setcards_edu.teaching.kit.long_work import LongWork
from setcards_edu.work import Reached
from web import demo as of_demo
from web.demo import BIGGEST, Demo, kept, kept_in, start

from .opened import WINDOW

ROOT = Path(__file__).parents[2]
STARTING = 120_000
"""Milliseconds until a page must be there, on a machine that has much else to do."""

MADE = "<!doctype html><title>a lesson</title>"
LESSONS = {
    f"{code}/sets": {
        "setup": f"from setcards_widgets.lesson import TopologyBuilder, language\n_ = language({code!r})",
        "builder": "TopologyBuilder(n=3)",
    }
    for code in ("en", "ja")
}
FITS = {"en": "{1} fits: 3 sets now.", "ja": "{1} を加えました。全部で 3\u00a0枚です。"}
OPEN = []
"""The sockets of a test."""

ELSEWHERE = {"Host": "elsewhere.example"}
POSIX = pytest.mark.skipif(os.name == "nt", reason="files have no mode there")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Pages that need not be made."""

    async def made(*lessons):
        for lesson in lessons:
            if lesson != "ja/06-playroom/":
                yield lesson, MADE

    monkeypatch.setattr(of_demo, "made_pages", made)


def in_a_loop(coroutine):
    """Run a coroutine, in a thread of its own: Playwright keeps a loop in the main one.

    What tornado's client leaves behind when its loop ends goes here, not in the midst of other tests.
    """
    try:
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, coroutine).result()
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()


@asynccontextmanager
async def serving(port=0, token=""):
    running = Demo(port, token)
    running.cells = LESSONS.__getitem__
    try:
        yield running
    finally:
        for each in OPEN:
            each.close()
        await until(lambda: not running.sockets)
        for each in OPEN:
            if each.protocol is not None and each.protocol.stream is not None:
                each.protocol.stream.close()
        OPEN.clear()
        await running.close()


async def asked(address, **options):
    """The status and the body of an answer, and its headers; no redirection is followed."""
    try:
        found = await AsyncHTTPClient().fetch(address, follow_redirects=False, **options)
    except HTTPClientError as error:
        found = error.response
    return found.code, found.body, found.headers


class Tab:
    """An open page, without a page: its socket."""

    def __init__(self, socket):
        self.socket, self.seq, self.version = socket, 0, 1

    @classmethod
    async def of(cls, demo, path="en/01-inclusion/", **headers):
        where = demo.address(f"{path}socket")
        given = {"Origin": where[: where.index("/", 8)], **headers}
        request = HTTPRequest(where.replace("http", "ws", 1), headers={k: v for k, v in given.items() if v})
        OPEN.append(await websocket_connect(request))
        return cls(OPEN[-1])

    async def say(self, *message):
        await self.socket.write_message(json.dumps(message))

    async def hear(self, kind):
        """The next message of a kind."""
        while True:
            text = await asyncio.wait_for(self.socket.read_message(), 20)
            assert text is not None, f"closed before {kind}: {self.socket.close_code}"
            if (message := json.loads(text))[0] == kind:
                return message

    async def open(self, lesson="en/sets", **shown):
        await self.say("open", {"lesson": lesson, "shown": shown})
        await self.hear("all")
        return self

    async def press(self, id_="c-1"):
        """What is said after a press."""
        self.seq += 1
        about = {"seq": self.seq, "view": "v", "version": self.version}
        await self.say("screen", "builder-1", {"kind": "press", "part": "stage", "id": id_, **about})
        _, _, told, news = await self.hear("told")
        self.version, self.news = told["version"], news
        return told["parts"]["said"]["message"]["text"]

    async def ended(self):
        """The code with which the socket is closed."""
        while await asyncio.wait_for(self.socket.read_message(), 20) is not None:
            pass
        return self.socket.close_code


# who is let in


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/{token}/en/01-inclusion/", {}, 200),
        ("/{token}/en/01-inclusion/", {"Host": "localhost:{port}"}, 200),
        ("/{token}/r/page.js", {}, 200),
        ("/{token}/en/01-inclusion", {}, 302),
        ("/{token}/", {}, 200),
        ("/{token}/ja/", {}, 200),
        ("/{token}/ja", {}, 302),
        ("/{token}/en/rules/", {}, 200),
        ("/{token}/licence/code.txt", {}, 200),
        ("/{token}/en/01-inclusion/01-inclusion.ipynb", {}, 200),
        ("/{token}/en/01-inclusion/", ELSEWHERE, 403),
        ("/{token}/en/01-inclusion/", {"Host": "127.0.0.1"}, 403),
        ("/{token}/en/01-inclusion/", {"Host": "127.0.0.1:1"}, 403),
        ("/{token}/r/page.js", ELSEWHERE, 403),
        ("/", {}, 403),
        ("/", ELSEWHERE, 403),
        ("/{token}", {}, 403),
        ("/en/01-inclusion/", {}, 403),
        ("/{token}x/en/01-inclusion/", {}, 403),
        ("/other/en/01-inclusion/", {}, 403),
        ("//{token}/en/01-inclusion/", {}, 403),
        ("/{token}/nonsuch", {}, 404),
        ("/{token}/en/nonsuch/", {}, 404),
        ("/{token}/en/01-inclusion/page.js", {}, 404),
        ("/{token}/r/../../pyproject.toml", {}, 404),
        ("/{token}/r/..%2f..%2fpyproject.toml", {}, 404),
        ("/{token}/r/%2e%2e/%2e%2e/pyproject.toml", {}, 404),
        ("/{token}//etc/passwd", {}, 404),
        ("/{token}/r/page.js%00", {}, 404),
        ("/{token}/en/../../../../etc/passwd", {}, 404),
    ],
)
def test_a_page_is_given_to_whoever_has_the_token_by_this_machine_s_names(path, headers, status):
    async def ask():
        async with serving() as demo:
            of_it = {"token": demo.token, "port": demo.port}
            sent = {name: value.format(**of_it) for name, value in headers.items()}
            address = f"http://127.0.0.1:{demo.port}{path.format(**of_it)}"
            code, body, given = await asked(address, headers=sent)
            assert code == status, body
            assert demo.token.encode() not in body
            assert given["Referrer-Policy"] == "no-referrer"
            assert given["Cache-Control"] == "no-cache"
            assert given["X-Content-Type-Options"] == "nosniff"
            assert "frame-ancestors 'none'" in given["Content-Security-Policy"]

    in_a_loop(ask())


def test_a_page_that_cannot_be_made_is_tried_again(monkeypatch):
    async def ask():
        async with serving() as demo:
            demo.prepare("ja/05-pursuit-and-induction/", "ja/06-playroom/")
            assert await demo.page("ja/05-pursuit-and-induction/") == MADE.encode()
            for _ in range(2):
                with pytest.raises(RuntimeError, match="06-playroom/ could not be made"):
                    await demo.page("ja/06-playroom/")
            with monkeypatch.context() as patched:
                patched.setattr(of_demo, "made_pages", better)
                assert await demo.page("ja/06-playroom/") == b"better"

    async def better(*lessons):
        for lesson in lessons:
            yield lesson, "better"

    in_a_loop(ask())


def test_it_listens_on_this_machine_only():
    async def look():
        async with serving() as demo:
            listening = demo._server._sockets.values()
            assert {each.getsockname()[0] for each in listening} == {"127.0.0.1"}

    in_a_loop(look())


def test_nothing_is_taken_but_questions():
    async def ask():
        async with serving() as demo:
            for method in ("POST", "PUT"):
                code, _, _ = await asked(demo.address("en/01-inclusion/"), method=method, body="a" * 10)
                assert code == 405

    in_a_loop(ask())


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "http://elsewhere.example"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://localhost:{port}"},
        {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"},
        {"Host": "127.0.0.1:1", "Origin": "http://127.0.0.1:1"},
    ],
)
def test_a_socket_is_opened_to_a_page_of_this_server_only(headers):
    async def ask():
        async with serving() as demo:
            with pytest.raises(HTTPClientError, match="403"):
                await Tab.of(demo, **{name: value.format(port=demo.port) for name, value in headers.items()})
            assert not demo.sockets

    in_a_loop(ask())


def test_a_socket_needs_the_token():
    async def ask():
        async with serving() as demo, serving() as other:
            address = demo.address
            demo.address = lambda path: address(path).replace(demo.token, other.token)
            with pytest.raises(HTTPClientError, match="403"):
                await Tab.of(demo)

    in_a_loop(ask())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", 1003),
        ("{}", 1003),
        ("1", 1003),
        ("[" * 100_000, 1003),
        (b"[]", 1003),
        ("[" + " " * BIGGEST, 1009),
    ],
)
def test_a_broken_message_closes_its_own_socket(message, code):
    async def say():
        async with serving() as demo:
            beside = await (await Tab.of(demo)).open()
            tab = await Tab.of(demo)
            with suppress(WebSocketClosedError, StreamClosedError):  # closed before all of it was sent
                await tab.socket.write_message(message, binary=isinstance(message, bytes))
            assert await tab.ended() in {code, None if code == 1009 else code}
            assert await beside.press() == FITS["en"]

    in_a_loop(say())


@pytest.mark.parametrize(
    "message",
    [
        [],
        ["screen"],
        ["screen", "nonsuch", {}],
        ["shelf", "nonsuch", {"kind": "stored"}],
        ["opens", {"lesson": "en/sets"}],
        [None, [None], {"a": [1e400]}],
    ],
)
def test_a_message_that_means_nothing_harms_nothing(message):
    async def say():
        async with serving() as demo:
            tab = await (await Tab.of(demo)).open()
            await tab.say(*message)
            assert await tab.press() == FITS["en"]

    in_a_loop(say())


def test_a_lesson_that_is_not_there_is_said():
    async def say():
        async with serving() as demo:
            tab = await Tab.of(demo)
            for lesson in ("en/nonsuch", "../../etc/passwd", ""):
                await tab.say("open", {"lesson": lesson})
                await tab.hear("unknown")

    in_a_loop(say())


# sessions


def test_each_tab_has_a_session_and_a_language_of_its_own():
    async def say():
        async with serving() as demo:
            english, japanese = [await Tab.of(demo) for _ in range(2)]
            for tab, code in ((english, "en"), (japanese, "ja")):
                await tab.say("open", {"lesson": f"{code}/sets"})
            for tab in (english, japanese):
                await tab.hear("all")
            assert await japanese.press() == FITS["ja"]
            assert await english.press() == FITS["en"]
            assert (await english.press("c-2")).startswith("{2} does not fit yet")
            assert await japanese.press("c-12") != FITS["ja"]

    before = str(language())
    in_a_loop(say())
    assert str(language()) == before


def test_steps_that_a_page_brings_along_are_taken_up():
    async def say():
        async with serving() as demo:
            tab = await (await Tab.of(demo)).open()
            await tab.press()
            steps = tab.news["steps"]
            tab.socket.close()
            again = await Tab.of(demo)
            shown = {"version": tab.version, "taken": {"v": 1}, "steps": steps}
            await again.say("open", {"lesson": "en/sets", "shown": {"builder-1": shown}})
            _, _, whole, news = await again.hear("whole")
            assert whole["whole"]["parts"]["said"]["message"]["text"] == FITS["en"]
            assert news["steps"] == steps
            again.seq, again.version = 1, whole["version"]
            assert (await again.press("c-2")).startswith("{2} does not fit yet")

    in_a_loop(say())


def test_long_work_of_one_tab_does_not_hold_up_another(monkeypatch):
    state = {"is_running": False, "others": 0}

    def spin(loop):
        def work():
            end = time.monotonic() + 1
            while time.monotonic() < end:
                time.sleep(0.002)
                yield Reached(1)

        state["work"] = LongWork(print, loop=loop)
        state["work"].start(work(), lambda _: None)

    monkeypatch.setitem(sys.modules, "spinning", SimpleNamespace(spin=spin))
    cells = {"a": "from setcards_widgets.kit.host import host\nfrom spinning import spin\nspin(host().loop)"}

    async def say():
        async with serving() as demo:
            demo.cells = {**LESSONS, "en/long": cells}.__getitem__
            beside = await (await Tab.of(demo)).open()
            await (await Tab.of(demo)).open("en/long")
            assert await beside.press() == FITS["en"]
            assert state["work"].is_running
            state["work"].cancel()

    in_a_loop(say())


def test_a_session_ends_with_its_socket_and_is_let_go():
    async def come_and_go(demo):
        """A tab that is opened, used and closed: its session and its screen, as long as these live."""
        tab = await (await Tab.of(demo)).open()
        await tab.press()
        (socket,) = demo.sockets
        session = socket.door.session
        (screen,) = session.page.screens
        OPEN.pop().close()
        await until(lambda: not demo.sockets)
        assert screen._is_closed
        return weakref.ref(session), weakref.ref(screen)

    async def say():
        async with serving() as demo:
            gone, sizes = [], []
            for _ in range(8):
                gone.extend(await come_and_go(demo))
                gc.collect()
                sizes.append(len(gc.get_objects()))
            assert [each() for each in gone] == [None] * 16
            assert sizes[-1] - sizes[2] < 40

    in_a_loop(say())


def test_a_page_that_goes_while_its_lesson_is_being_opened_ends_that():
    async def say():
        async with serving() as demo:
            demo.cells = {
                "en/many": {str(n): "import time\ntime.sleep(0.002)" for n in range(1000)}
            }.__getitem__
            tab = await Tab.of(demo)
            await tab.say("open", {"lesson": "en/many"})
            await until(lambda: next(iter(demo.sockets)).door.session.page.cell)
            session = next(iter(demo.sockets)).door.session
            tab.socket.close()
            await until(lambda: not demo.sockets)
            await asyncio.sleep(0.1)
            assert int(session.page.cell) < 999

    in_a_loop(say())


async def until(is_so):
    for _ in range(2000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("never")


# what is kept for the next time


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


async def started(port=None):
    """The port and the token of a server as the program starts it, which has ended since."""
    running = start(port)
    await running.close()
    return running.port, running.token


@POSIX
def test_a_server_started_again_has_its_port_and_its_token(home):
    before = in_a_loop(started())
    file = home / ".local" / "state" / "setcards-edu" / "demo.json"
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert [*file.parent.iterdir()] == [file]
    assert in_a_loop(started()) == before


@POSIX
def test_two_servers_at_once_have_each_their_own(home):
    async def both():
        demo = start()
        port, token = await started()
        assert port != demo.port
        assert token != demo.token
        await demo.close()
        assert await started() == (demo.port, demo.token)

    in_a_loop(both())


@POSIX
def test_a_port_that_is_asked_for_is_that_or_none(home):
    async def both():
        demo = start()
        with pytest.raises(OSError, match="in use"):
            start(demo.port)
        await demo.close()
        assert await started(demo.port) == (demo.port, demo.token)

    in_a_loop(both())


@POSIX
@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "[" * 100_000,
        '{"port": 0, "token": "a"}',
        '{"port": 99999999}',
        '{"port": 80, "token": ""}',
    ],
)
def test_a_damaged_file_is_replaced(home, text):
    file = kept_in()
    file.parent.mkdir(parents=True)
    file.write_text(text)
    file.chmod(0o600)
    assert in_a_loop(started()) == kept(file)


@POSIX
def test_a_token_that_others_may_have_read_is_replaced(home):
    _, before = in_a_loop(started())
    kept_in().chmod(0o644)
    _, token = in_a_loop(started())
    assert token != before
    assert kept_in().stat().st_mode & 0o777 == 0o600


@POSIX
@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"XDG_STATE_HOME": "{home}/state"}, "state/setcards-edu/demo.json"),
        ({"XDG_STATE_HOME": "state"}, ".local/state/setcards-edu/demo.json"),
        ({}, ".local/state/setcards-edu/demo.json"),
    ],
)
def test_where_it_is_kept(home, monkeypatch, given, where):
    for name, value in given.items():
        monkeypatch.setenv(name, value.format(home=home))
    assert kept_in() == home / where


@POSIX
def test_without_a_home_it_works_all_the_same(monkeypatch, home):
    monkeypatch.setenv("HOME", "")
    assert kept_in() is None
    assert in_a_loop(started())
    monkeypatch.setenv("HOME", "/dev/null")
    assert in_a_loop(started())


# a page, and the program


class Program:
    """The server as a program of its own, with a folder for what it keeps."""

    def __init__(self, folder, *command):
        self.command = command or (sys.executable, "-m", "web.demo", "en/01-inclusion")
        given = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        self.environment = {**given, "XDG_STATE_HOME": str(folder), "SETCARDS_LANG": "en"}
        self.start()

    def start(self):
        self.running = subprocess.Popen(
            self.command,
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.address = self.running.stdout.readline().strip()

    def end(self, number=signal.SIGTERM):
        os.killpg(self.running.pid, number)
        self.running.wait(timeout=20)
        self.running.stdout.close()


class Opened:
    """A page in a browser, and what its socket brings."""

    def __init__(self, browser, address):
        self.page = browser.new_context(viewport=WINDOW).new_page()
        self.heard, self.problems = [], []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.goto(address, timeout=STARTING)

    def hear(self, text):
        self.heard.append(json.loads(text))

    def count(self, *beginning):
        return sum(message[: len(beginning)] == [*beginning] for message in self.heard)

    def until(self, is_so):
        for _ in range(STARTING // 50):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError([message[:2] for message in self.heard[-10:]])

    def press(self, screen, piece):
        self.page.locator(f'[data-screen="{screen}"] [data-piece="{piece}"]').click(timeout=STARTING)

    def words(self):
        """The words on each screen."""
        script = "nodes => Object.fromEntries(nodes.map(node => [node.dataset.screen, node.innerText]))"
        return self.page.locator("[data-screen]").evaluate_all(script)


@pytest.mark.long
@pytest.mark.browser
@POSIX
def test_a_page_goes_on_where_it_was_when_its_server_was_killed(browser, tmp_path):
    program = Program(tmp_path)
    try:
        opened = Opened(browser, program.address)
        opened.until(lambda: opened.count("all"))
        screens = opened.page.locator("[data-screen]").count()
        assert screens > 30
        assert (opened.count("same"), opened.count("whole")) == (screens, 0)

        opened.press("ready-1", "e-1")
        opened.until(lambda: opened.count("told", "ready-1"))
        steps = opened.heard[-1][3]["steps"]
        assert [step["id"] for step in steps] == ["e-1"]
        opened.page.wait_for_timeout(500)
        before = opened.words()

        program.end(signal.SIGKILL)
        opened.until(lambda: opened.page.locator("#note").inner_text())
        assert {**opened.words(), "ready-1": ""} == {**before, "ready-1": ""}
        opened.press("ready-1", "e-2")
        opened.heard.clear()
        address = program.address
        program.start()
        assert program.address == address
        opened.until(lambda: opened.count("told", "ready-1") and opened.count("all"))
        opened.page.wait_for_timeout(500)

        (whole,) = [message for message in opened.heard if message[:2] == ["whole", "ready-1"]]
        assert whole[3]["steps"] == steps
        told = [message[3] for message in opened.heard if message[:2] == ["told", "ready-1"]]
        assert [step["id"] for news in told for step in news.get("steps", ())] == ["e-2"]
        opened.until(lambda: opened.page.locator("#note").inner_text() == "")
        opened.page.wait_for_timeout(500)
        assert {**opened.words(), "ready-1": ""} == {**before, "ready-1": ""}
        assert opened.count("same") + opened.count("whole") == screens
        assert opened.problems == []
        opened.page.context.close()
    finally:
        program.end()


ALONE = "nodes => nodes.map(node => node.closest('[data-screen]').dataset.screen)"


@pytest.mark.long
@pytest.mark.browser
@POSIX
def test_for_a_projector_a_screen_has_the_window_and_the_lesson_begins_anew(browser, tmp_path):
    program = Program(tmp_path)
    try:
        opened = Opened(browser, f"{program.address}?show=8")
        page = opened.page

        def alone():
            return page.locator(".setcards-alone").evaluate_all(ALONE)

        def press_until(key, wanted):
            for _ in range(20):
                if alone() == [wanted]:
                    return
                page.keyboard.press(key)
            raise AssertionError(alone())

        page.set_viewport_size({"width": 1920, "height": 1080})
        opened.until(lambda: opened.count("all") and alone())
        press_until("PageDown", "one-side-1")
        press_until("PageUp", "first-play-1")
        message = page.locator(".setcards-alone .setcards-said .setcards-message p")
        assert message.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 40
        press_until("PageDown", "ready-1")
        opened.press("ready-1", "e-1")
        opened.until(page.locator('[data-screen="ready-1"] input').first.input_value)
        opened.heard.clear()
        opened.until(lambda: opened.count("all") and alone())
        assert alone() == ["first-play-1"]
        assert page.locator('[data-screen="ready-1"] input').first.input_value() == ""
        assert opened.problems == []
        page.context.close()
    finally:
        program.end()


@pytest.mark.long
@pytest.mark.browser
@POSIX
def test_make_demo_prints_an_address_that_is_answered_on_this_machine_alone(browser, tmp_path):
    program = Program(tmp_path, "make", "-s", "demo", "LESSON=02-topology", "DEMO_OPTIONS=--port=0")
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{16,}/en/02-topology/", program.address)
        for headers in (ELSEWHERE, {"Host": "127.0.0.1"}):
            request = urllib.request.Request(program.address, headers=headers)
            with pytest.raises(urllib.error.HTTPError, match="403") as refused:
                urllib.request.urlopen(request, timeout=60)
            refused.value.close()
        opened = Opened(browser, program.address)
        opened.until(lambda: opened.count("all"))
        assert opened.page.locator("h1").first.inner_text().startswith("02")
        assert opened.problems == []
        opened.page.context.close()
    finally:
        program.end()
