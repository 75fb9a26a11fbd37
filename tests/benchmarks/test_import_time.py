"""How long it takes until a fresh Python has imported something; `pass` is Python's own start."""

import subprocess
import sys

import pytest


@pytest.mark.benchmark(group="import")
@pytest.mark.parametrize(
    "statement",
    [
        "pass",
        "import json",
        "import setcards_edu",
        "from setcards_edu import Card, Topology",
        "import networkx",
    ],
)
def test_time_to_import(benchmark, statement):
    done = benchmark.pedantic(
        subprocess.run,
        args=([sys.executable, "-c", statement],),
        kwargs={"check": True},
        rounds=15,
        warmup_rounds=2,
    )
    assert done.returncode == 0
