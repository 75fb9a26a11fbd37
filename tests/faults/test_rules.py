"""Every rule of a game has a test that fails when the rule is broken.

A fault of `broken_rules.toml`, in the folder of the tests of a game, is one line of one function and what
stands there instead.  It is put into the function where it is, and the tests of the game whose names carry
the number of the rule are called.
"""

from __future__ import annotations

import importlib
import inspect
import re
import tomllib
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce

import pytest

from setcards_edu.games import GAMES, module_name
from tests.project.files import ROOT
from tests.project.test_rules import headed

FAILURES = (Exception, pytest.fail.Exception)


@dataclass(frozen=True)
class Fault:
    """A line of a function that keeps a rule, and what it is changed to; `broken` says what is wrong then.

    folder: that of the tests of the game.
    """

    folder: str
    rule: str
    broken: str
    module: str
    function: str
    line: str
    changed: str


FOUND = [
    Fault(folder, **entry)
    for folder in map(module_name, GAMES)
    for entry in tomllib.loads(
        (ROOT / "tests" / "games" / folder / "broken_rules.toml").read_text(encoding="utf-8")
    )["fault"]
]


def carrying(fault):
    """Return the tests of a game whose names carry the number of a rule; they need no fixtures."""
    module = importlib.import_module(f"tests.games.{fault.folder}.test_rules")
    named = re.compile(rf"test_(?:[A-Z]\d+_)*{fault.rule}_")
    return [test for name, test in vars(module).items() if named.match(name)]


def named(owner, path):
    """Return the function with a qualified name in a module or a namespace, without what wraps it."""
    found = reduce(getattr, path.split("."), owner)
    found = found.fget if isinstance(found, property) else found
    return inspect.unwrap(getattr(found, "__func__", found))


@contextmanager
def holding(fault):
    """A function with the fault in it, as long as this lasts; what it has kept is forgotten."""
    text = (ROOT / fault.module).read_text(encoding="utf-8")
    assert text.count(fault.line) == 1, fault.line
    module = importlib.import_module(fault.module.removesuffix(".py").replace("/", "."))
    function = named(module, fault.function)
    right = function.__code__
    function.__code__ = code_of(fault, text.replace(fault.line, fault.changed))
    forget(module)
    try:
        yield
    finally:
        function.__code__ = right
        forget(module)


def code_of(fault, text):
    """Return the code of the function in a source, compiled and not run."""
    code = compile(text, fault.module, "exec", flags=annotations.compiler_flag, dont_inherit=True)
    for name in fault.function.split("."):
        code = next(each for each in code.co_consts if getattr(each, "co_name", None) == name)
    return code


def forget(module):
    """Forget whatever the functions of a module keep."""
    for value in vars(module).values():
        getattr(value, "cache_clear", lambda: None)()


def fails(test):
    """Whether a test fails."""
    try:
        test()
    except FAILURES:
        return True
    return False


@pytest.mark.parametrize("fault", FOUND, ids=lambda fault: f"{fault.rule}: {fault.broken}")
def test_a_broken_rule_is_noticed_by_a_test_with_its_number(fault):
    tests = carrying(fault)
    with holding(fault):
        assert any(map(fails, tests))
    assert not any(map(fails, tests))


def test_every_rule_of_a_game_has_a_fault():
    broken = {fault.rule for fault in FOUND}
    letters = {rule[0] for rule in broken}
    assert len(letters) == len(GAMES)
    assert {rule for rule in headed() if rule[0] in letters} == broken
