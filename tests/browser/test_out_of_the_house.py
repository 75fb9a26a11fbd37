"""What hubs and classrooms are told: the content policy of the READMEs, and who is let in by `make demo`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from .hosts import ASKED_BY_THE_HOST, STARTING, hosts
from .server import Server

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
POLICY = re.compile(r"^  (default-src .*)$", re.MULTILINE)
CELLS = ["from setcards_widgets import TopologyBuilder\nbuilder = TopologyBuilder(3)\nbuilder"]


def policies():
    return [POLICY.findall((ROOT / name).read_text("utf-8")) for name in ("README.md", "README.ja.md")]


@pytest.fixture(scope="module")
def strict(browser, tmp_path_factory):
    """The three applications, each page with the policy of the README."""
    (policy,) = policies()[0]
    headers = {"headers": {"Content-Security-Policy": policy}}
    folder = tmp_path_factory.mktemp("strict") / "server"
    running = Server(folder, f"--ServerApp.tornado_settings={headers}")
    yield policy, hosts(running, browser)
    running.close()


def test_the_policy_stands_once_in_each_language():
    english, japanese = policies()
    assert len(english) == 1
    assert english == japanese


@pytest.mark.parametrize("name", ["lab", "notebook7", "voila"])
def test_the_widgets_live_under_the_policy(strict, name):
    """What Voilà itself asks of other hosts is refused, as the README says; everything else is let."""
    policy, applications = strict
    with applications[name].open(CELLS, alone=True) as opened:
        sent = opened.page.request.get(opened.page.url).headers["content-security-policy"]
        assert sent == policy
        opened.piece("c-1").click()
        opened.wait_until("[card.digits for card in builder.topology] == ['', '1', '123']")
        opened.problems[:] = [text for text in opened.problems if not refused_by_itself(text)]


def refused_by_itself(text):
    addresses = re.findall(r"'(https://[^']+)'", text)
    asked = [any(known.match(a.split("&amp;")[0]) for known in ASKED_BY_THE_HOST) for a in addresses[:1]]
    return "violates the following Content Security Policy" in text and asked == [True]


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture
def demo(tmp_path):
    """A demonstration as `make demo` starts it: its address, and the one with the token that it prints."""
    said, port = tmp_path / "said", free_port()
    command = [
        "make",
        "-s",
        "demo",
        "LESSON=01-inclusion",
        f"DEMO_OPTIONS=--port={port} --Voila.port_retries=0",
    ]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")} | {"SETCARDS_LANG": "en"}
    with said.open("wb") as out:
        running = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=out, stderr=out, start_new_session=True
        )
    try:
        for _ in range(STARTING // 100):
            found = re.search(r"http://\S+\?token=\w+", said.read_text("utf-8"))
            if found or running.poll() is not None:
                break
            time.sleep(0.1)
        assert found, said.read_text("utf-8")
        yield f"http://127.0.0.1:{port}", found[0]
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait(timeout=20)


def test_a_demonstration_answers_to_whoever_has_its_token_by_its_own_name(demo, browser):
    address, with_token = demo
    assert with_token.startswith(f"{address}/voila/render/01-inclusion.ipynb?token=")
    assert "/login" in urllib.request.urlopen(address, timeout=60).url
    for path in (address, with_token, f"{address}/login", f"{address}/voila/tree/"):
        request = urllib.request.Request(path, headers={"Host": "elsewhere.example"})
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(request, timeout=60)
    page = browser.new_context().new_page()
    page.route(re.compile("^(?!http://127\\.0\\.0\\.1|data:|blob:)"), lambda route: route.abort())
    page.goto(with_token, timeout=STARTING)
    page.wait_for_selector(".setcards-stage svg", timeout=STARTING)
    page.locator("a[href$='02-topology.ipynb']").click()
    page.wait_for_url("**/02-topology.ipynb", timeout=STARTING)
    page.wait_for_selector(".setcards-stage svg", timeout=STARTING)
    assert page.locator("h1").first.inner_text().startswith("02")
    page.context.close()
