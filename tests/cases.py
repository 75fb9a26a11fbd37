"""Many cases in one test, which fails with every case that does not hold and with its name.

An item of pytest costs some milliseconds, at collection and when it is run. Where a case takes far less than
that, `every` tries all cases of a table in one item; `pytest.mark.parametrize` gives each an item of its own.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

FAILURES = (Exception, pytest.fail.Exception)


def hold(*attempts: tuple[str, Callable[[], object]]) -> None:
    """Try all; raise what the only one raises that fails, or a group of what they raise, named in notes."""
    failures = []
    for name, attempt in attempts:
        try:
            attempt()
        except FAILURES as failure:
            failure.add_note(f"does not hold: {name}")
            failures.append(failure)
    if len(failures) == 1:
        raise failures[0]
    if failures:
        raise BaseExceptionGroup(f"{len(failures)} of {len(attempts)} do not hold", failures)


def every(
    names: str | tuple[str, ...], values: Iterable[Any], *, ids: Callable[[Any], object] = repr
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like `pytest.mark.parametrize`, as one item; what fixtures give is shared by all cases.

    `names` are the parameters that the cases fill. `values` are read once, so that an iterator will do.
    """
    filled = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    values = list(values)
    assert not any(isinstance(value, type(pytest.param())) for value in values), "marks are for items"
    table = [(value,) if len(filled) == 1 else tuple(value) for value in values]
    assert table, "a table without cases shows nothing"
    assert all(len(case) == len(filled) for case in table), "each case has a value for each name"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in filled]
        assert len(left) + len(filled) == len(signature.parameters), "every name is a parameter of the test"

        @wraps(test)
        def tried(*arguments: object, **fixtures: object) -> None:
            hold(*(attempt(case, arguments, fixtures) for case in table))

        def attempt(case: tuple[Any, ...], arguments: tuple[object, ...], fixtures: dict[str, object]) -> Any:
            given = dict(zip(filled, case, strict=True))
            told = ", ".join(f"{name}={_named(value)}" for name, value in given.items())
            return told, lambda: test(*arguments, **fixtures, **given)

        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return tried

    def _named(value: object) -> str:
        try:
            return str(ids(value))[:200]
        except Exception:  # noqa: BLE001 - some cases are there because they cannot be written
            return f"a {type(value).__name__}"

    return decorate
