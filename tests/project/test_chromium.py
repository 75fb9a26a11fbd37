"""Which browser is used, and that a missing one is not passed over in silence."""

import os
import stat
import sys

import pytest

from tests.browser import chromium

pytest_plugins = ["pytester"]


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.delenv(chromium.SETTING, raising=False)
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)
    remembered = chromium.find_chromium
    remembered.cache_clear()
    yield
    remembered.cache_clear()


def program(folder, name, ends=0):
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {ends}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


unix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def test_the_setting_is_used_before_anything_else(monkeypatch, tmp_path):
    mine = tmp_path / "mine"
    mine.touch()
    monkeypatch.setenv(chromium.SETTING, str(mine))
    assert chromium.find_chromium() == mine


def test_a_setting_that_names_no_file_is_an_error(monkeypatch, tmp_path):
    monkeypatch.setenv(chromium.SETTING, str(tmp_path / "nowhere"))
    with pytest.raises(FileNotFoundError, match=r"SETCARDS_CHROMIUM is .*nowhere"):
        chromium.find_chromium()


@unix
def test_the_preferred_name_on_the_path_comes_first(monkeypatch, tmp_path):
    program(tmp_path, "google-chrome")
    preferred = program(tmp_path, "chromium")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find_chromium() == preferred


@unix
def test_a_program_that_does_not_run_is_passed_over(monkeypatch, tmp_path):
    program(tmp_path, "chromium-browser", ends=1)
    works = program(tmp_path, "google-chrome")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find_chromium() == works


def test_playwrights_own_comes_last(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: tmp_path / "chrome")
    assert chromium.find_chromium() == tmp_path / "chrome"


@pytest.mark.parametrize(
    ("root", "apt", "commands"),
    [
        (True, True, ["apt-get update", "apt-get install", "playwright install"]),
        (False, True, ["playwright install"]),
        (True, False, ["playwright install"]),
    ],
)
def test_what_is_tried_to_install_a_browser(monkeypatch, tmp_path, root, apt, commands):
    ran = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_is_root", lambda: root)
    monkeypatch.setattr(
        chromium.shutil, "which", lambda name: "/usr/bin/apt-get" if apt and "apt" in name else None
    )
    monkeypatch.setattr(chromium, "_run", lambda command, *_, **__: ran.append(" ".join(command)))
    assert chromium.install_chromium() is None
    assert len(ran) == len(commands)
    for line, words in zip(ran, commands, strict=True):
        assert all(word in line for word in words.split())


def test_after_installing_the_browser_is_found(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_is_root", lambda: False)
    assert chromium.find_chromium() is None
    monkeypatch.setattr(
        chromium,
        "_run",
        lambda *_, **__: monkeypatch.setattr(chromium, "_playwrights_own", lambda: tmp_path / "chrome"),
    )
    assert chromium.install_chromium() == tmp_path / "chrome"


@pytest.mark.parametrize("value", ["true", "1", "yes"])
def test_what_counts_as_ci(value):
    assert chromium.is_ci({"CI": value})


@pytest.mark.parametrize("value", ["", "false", "0"])
def test_what_does_not_count_as_ci(value):
    assert not chromium.is_ci({"CI": value})


def test_without_the_variable_it_is_not_ci():
    assert not chromium.is_ci({})


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_no_browser_fails_in_ci_only_and_is_told(monkeypatch, capsys, ci, status):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    monkeypatch.setattr(chromium, "install_chromium", lambda: None)
    assert chromium.main() == status
    assert chromium.MISSING in capsys.readouterr().err


NO_BROWSER = """
import tests.browser.chromium as chromium
chromium.find_chromium = lambda: None
from tests.conftest import *
"""


@pytest.mark.long
@pytest.mark.parametrize(("ci", "outcome"), [("true", "errors"), ("", "skipped")])
def test_a_browser_test_without_a_browser(pytester, monkeypatch, ci, outcome):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    pytester.makeini("[pytest]\nmarkers =\n    browser: x")
    pytester.makeconftest(NO_BROWSER)
    pytester.makepyfile("import pytest\n@pytest.mark.browser\ndef test_page(): pass\ndef test_other(): pass")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(**{outcome: 1, "passed": 1})
    result.stdout.fnmatch_lines([f"*{chromium.MISSING}*"])
