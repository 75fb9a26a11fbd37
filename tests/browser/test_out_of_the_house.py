"""What hubs are told: the content policy of the READMEs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .hosts import hosts
from .server import Server

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
POLICY = re.compile(r"^  (default-src .*)$", re.MULTILINE)
CELLS = ["from setcards_widgets import TopologyBuilder\nbuilder = TopologyBuilder(3)\nbuilder"]


def policies():
    return [POLICY.findall((ROOT / name).read_text("utf-8")) for name in ("README.md", "README.ja.md")]


@pytest.fixture(scope="module")
def strict(browser, tmp_path_factory):
    """The two applications, each page with the policy of the README."""
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
    policy, applications = strict
    with applications[name].open(CELLS, alone=True) as opened:
        sent = opened.page.request.get(opened.page.url).headers["content-security-policy"]
        assert sent == policy
        opened.piece("c-1").click()
        opened.wait_until("[card.digits for card in builder.topology] == ['', '1', '123']")
