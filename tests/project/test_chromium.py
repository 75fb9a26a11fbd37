"""A browser that is missing is not passed over in silence."""

import os
import sys

import pytest

from tests.browser import chromium

pytest_plugins = ["pytester"]

NO_BROWSER = """
import tests.browser.chromium as chromium
chromium.find_chromium = lambda: None
from tests.conftest import *
"""


@pytest.mark.long
@pytest.mark.parametrize(("ci", "outcome"), [("true", "errors"), ("", "skipped")])
def test_without_a_browser_its_tests_fail_in_ci_and_elsewhere_are_told(pytester, monkeypatch, ci, outcome):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    pytester.makeini("[pytest]\nmarkers =\n    browser: x")
    pytester.makeconftest(NO_BROWSER)
    pytester.makepyfile("import pytest\n@pytest.mark.browser\ndef test_page(): pass\ndef test_other(): pass")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(**{outcome: 1, "passed": 1})
    result.stdout.fnmatch_lines([f"*{chromium.MISSING}*"])
