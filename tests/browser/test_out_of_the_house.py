"""What hubs are told: the content policy of the READMEs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .hosts import ASKED_BY_THE_HOST, hosts
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


@pytest.mark.parametrize("name", ["lab", "notebook7"])
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
