"""What the runs of CI select: together everything, and nothing twice but what is tried on more examples."""

import re
import tomllib
from itertools import product
from pathlib import Path

from _pytest.mark.expression import Expression

from tests import effort
from tests.effort import names_that_depend_on_effort

from .files import ROOT, sources

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PYTEST = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
KINDS = ("long", "speed", "thorough")


def recipe(target):
    """What make does for a target, with what it needs first; no more than said."""
    return re.search(rf"^{target}:.*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE)[1]


def selected_by(target):
    """The expression with which a target selects tests: its own, or that of all runs."""
    (line,) = (line for line in recipe(target).splitlines() if "$(PYTEST)" in line)
    own = re.search(r"-m (?:\"(.*?)\"|(\S+))", line)
    usual = next(option.removeprefix("-m ") for option in PYTEST["addopts"] if option.startswith("-m "))
    return Expression.compile((own[1] or own[2]) if own else usual)


def test_each_test_is_in_one_run_and_in_two_only_where_more_is_tried():
    runs = {target: selected_by(target) for target in ("test", "long", "benchmarks")}
    both = selected_by("all-tests")
    for marks in product((False, True), repeat=len(KINDS)):
        marked = dict(zip(KINDS, marks, strict=True))
        chosen = [
            name for name, run in runs.items() if run.evaluate(lambda mark, m=marked: m.get(mark, False))
        ]
        more = ["long"] if marked["thorough"] and chosen == ["test", "long"] else []
        assert chosen in ([chosen[0]], ["test", *more]), marked
        is_in_both = both.evaluate(lambda mark, m=marked: m.get(mark, False))
        assert is_in_both == (not marked["speed"]), marked


def test_what_goes_through_the_whole_site_is_in_a_run_of_its_own():
    runs = ("test", "long", "all-tests", "benchmarks", "check-site")
    assert [name for name in runs if selected_by(name).evaluate(lambda mark: mark == "site")] == [
        "check-site"
    ]


def test_ci_runs_what_the_makefile_has():
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    made = [name for line in re.findall(r"^make ([^|\n]*)", run, re.MULTILINE) for name in line.split()]
    checked = re.search(r"^check: (.*?)  ##", MAKEFILE, re.MULTILINE)[1].split()
    checked[checked.index("long")] = "all-tests"
    assert sorted(made) == sorted(["open-spiel", *checked, "ROUNDS=few", "ROUNDS=few"])
    assert 'MUCH = SETCARDS_TESTS="$(if $(FEW_ROUNDS),a third,thorough)"' in MAKEFILE
    assert all("$(MUCH) $(PYTEST)" in recipe(target) for target in ("long", "all-tests"))
    apart = re.search(r"^LESSONS_APART = (.*)$", MAKEFILE, re.MULTILINE)[1]
    for line in re.findall(r".*\$\(PYTEST\).*", MAKEFILE.replace(apart, "")):
        assert not re.search(r"\s(tests|setcards_edu|lessons|--ignore|-k)\b", line), (
            "a run leaves nothing out"
        )


def test_only_tests_themselves_depend_on_effort():
    """What a helper of several tests takes from there would be missed."""
    others = {Path(effort.__file__), ROOT / "tests" / "conftest.py", Path(__file__)}
    using = [path for path in sources(ROOT / "tests") if names_that_depend_on_effort(path)]
    assert len(using) > 10
    assert [path.name for path in using if path not in others and not path.name.startswith("test_")] == []
