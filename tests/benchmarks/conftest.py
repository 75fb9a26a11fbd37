"""The browser and JupyterLab, for what is measured there; and how often it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import lab, server

__all__ = ["lab", "rounds", "server"]


@pytest.fixture
def rounds(pytestconfig: pytest.Config) -> Callable[[int, int], int]:
    """The usual number of rounds of a test that counts its own, or the least that shows that it measures."""
    is_quick = pytestconfig.getoption("benchmark_min_rounds") == 1  # as `ROUNDS=few` has it
    return lambda usual, least: least if is_quick else usual
