"""What the laws have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.lacking import lacking


@pytest.fixture(scope="module")
def as_on_a_page() -> Iterator[None]:
    """Nothing that is pressed needs a package that pages lack."""
    with lacking() as asked:
        yield
    assert asked == []
