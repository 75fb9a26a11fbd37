"""A test of many cases fails with each case that does not hold, and only with those."""

from __future__ import annotations

import inspect

import pytest

from .cases import every, hold


def test_all_cases_are_tried_and_those_that_fail_are_named():
    tried = []

    @every(("x", "y"), [(1, 2), (3, 3), (4, 5)])
    def equal(x, y):
        tried.append((x, y))
        assert x == y

    with pytest.raises(ExceptionGroup) as caught:
        equal()
    assert tried == [(1, 2), (3, 3), (4, 5)]
    assert [failure.__notes__ for failure in caught.value.exceptions] == [
        ["does not hold: x=1, y=2"],
        ["does not hold: x=4, y=5"],
    ]


def test_the_only_failure_is_raised_as_it_is():
    @every("value", [1, None])
    def raises(value):
        with pytest.raises(TypeError):
            value + 1

    with pytest.raises(pytest.fail.Exception) as caught:
        raises()
    assert caught.value.__notes__ == ["does not hold: value=1"]


def test_tables_multiply_and_fixtures_stay():
    tried = []

    @every("x", "ab")
    @every("y", iter("cd"))
    def joined(fixture, x, y):
        tried.append(fixture + x + y)

    assert [*inspect.signature(joined).parameters] == ["fixture"]
    for fixture in "12":
        joined(fixture=fixture)
    assert tried == ["1ac", "1ad", "1bc", "1bd", "2ac", "2ad", "2bc", "2bd"]


def test_a_table_fills_parameters_with_plain_values_and_has_cases():
    for names, values in (("x", []), ("y", [1]), ("x, y", [(1, 2, 3)]), ("x", [pytest.param(1)])):
        with pytest.raises(AssertionError):
            every(names, values)(lambda x: None)


def test_a_case_that_cannot_be_written_is_named_by_its_kind():
    with pytest.raises(ZeroDivisionError) as caught:
        every("x", [10**5000])(lambda x: 1 // 0)()
    assert caught.value.__notes__ == ["does not hold: x=a int"]


def test_an_interruption_is_no_failure_of_a_case():
    def interrupted():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(("first", interrupted))
