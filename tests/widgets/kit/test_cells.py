"""A widget of a notebook goes when its cell is run again, and not while anybody has hold of it or sees it."""

from __future__ import annotations

import gc
import sys
from threading import Event, Thread
from weakref import ref

import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets.widget import _instances
from setcards_widgets import InclusionTrainer
from setcards_widgets.jupyter import cells

MAKE = "from ipywidgets import VBox\nfrom setcards_widgets import InclusionTrainer"


class Notebook(InteractiveShell):
    """A shell that is told by a page which cell it runs."""

    cell = None

    def get_parent(self):
        return {"metadata": {"cellId": self.cell} if self.cell else {}}

    def run(self, code, cell=None):
        self.cell = cell
        self.run_cell(code, store_history=True).raise_error()
        self.cell = None


@pytest.fixture
def notebook(monkeypatch):
    shell = Notebook()
    monkeypatch.setattr(cells, "_shell", lambda: shell)
    before = {*_instances}
    shell.run(MAKE)
    yield shell
    for id_, widget in list(_instances.items()):
        if id_ not in before:
            widget.close()


def shown(shell, name="table"):
    """Note where a widget is, without a hold on it."""
    return ref(shell.user_ns[name])


def is_there(widget):
    return widget() is not None and not widget()._is_closed


def test_a_place_is_the_same_when_a_notebook_is_run_again(notebook, monkeypatch):
    """By its cell and its number there; where no page tells the cells, by its number in the kernel."""
    notebook.run("from setcards_widgets.jupyter.cells import place")

    def places(cell):
        notebook.run('made = [place("set-speed"), place("set-speed"), place("fmurs")]', cell)
        return notebook.user_ns["made"]

    assert places("a") == places("a") != places("b")
    assert len({*places("a"), *places("b"), *places(None)}) == 9
    before = places(None)
    monkeypatch.setattr(cells, "_MADE", {})
    assert places(None) != before


@pytest.mark.long
def test_a_cell_that_is_run_again_frees_what_it_made_and_so_on(notebook):
    notebook.run("InclusionTrainer(3)", "a")
    counts = []
    for _ in range(4):
        notebook.run("InclusionTrainer(3)", "a")
        gc.collect()
        counts.append(len(_instances))
    assert len({*counts}) == 1
    assert [type(result).__name__ for result in notebook.user_ns["Out"].values()] == ["InclusionTrainer"]


def test_memory_of_them_is_freed_too(notebook):
    notebook.run("table = InclusionTrainer(); table.nothing_fits()", "a")
    first = shown(notebook)
    notebook.run("table = 0", "a")
    gc.collect()
    assert first() is None


@pytest.mark.parametrize(
    "hold",
    [
        "mine = table",
        "mine = [1, (2, {'x': table})]",
        "mine = VBox([VBox([table.widget()])])",
        "class Game: pass\nmine = Game(); mine.table = table",
        "mine = lambda table=table: table",
        "mine = (lambda table: lambda: table)(table)",
        "mine = table.show",
        "from functools import partial\nmine = partial(print, table)",
        "class Game(VBox): pass\nmine = Game(); mine.table = table",
        "class Game: __slots__ = ('table',)\nmine = Game(); mine.table = table",
        "class Mine: kept = table\nmine = Mine()\ndel Mine",
        "mine = lambda *, table=table: table",
        "from collections import deque\nmine = deque([table])",
        "from types import SimpleNamespace\nmine = SimpleNamespace(table=table)",
    ],
)
def test_what_the_notebook_has_hold_of_stays_until_it_lets_go(notebook, hold):
    notebook.run("table = InclusionTrainer(3)", "a")
    first = shown(notebook)
    notebook.run(hold, "b")
    for _ in range(2):
        notebook.run("table = InclusionTrainer(3)", "a")
        assert is_there(first)
    notebook.run("mine = None", "c")
    assert not is_there(first)


def test_what_another_cell_shows_stays_until_that_is_run_again(notebook):
    notebook.run("table = InclusionTrainer(3)", "a")
    first = shown(notebook)
    notebook.run("table._repr_mimebundle_()\nNone", "b")
    notebook.run("table = InclusionTrainer(3)", "a")
    assert is_there(first)
    notebook.run("table._repr_mimebundle_()\nNone", "b")
    assert not is_there(first)


def test_what_stands_on_a_page_stays_until_it_has_left(notebook):
    notebook.run("table = InclusionTrainer(3)", "a")
    first = shown(notebook)
    first().widget().wire.receive({"kind": "here", "view": "v", "is_here": True})
    notebook.run("table = InclusionTrainer(3)", "a")
    assert is_there(first)
    first().widget().wire.receive({"kind": "here", "view": "v", "is_here": False})
    assert not is_there(first)


@pytest.mark.long
def test_a_cell_that_fails_or_changes_loses_nothing_that_has_a_name(notebook):
    notebook.run("table = InclusionTrainer(3)", "a")
    first = shown(notebook)
    with pytest.raises(ZeroDivisionError):
        notebook.run("1 / 0", "a")
    notebook.run("other = InclusionTrainer(4)", "a")
    assert is_there(first)


def test_where_no_page_tells_the_cell_nothing_is_closed(notebook):
    notebook.run("table = InclusionTrainer(3)")
    first = shown(notebook)
    notebook.run("table = InclusionTrainer(3)")
    assert is_there(first)


def test_where_there_is_too_much_to_look_through_nothing_is_closed(notebook, monkeypatch):
    monkeypatch.setattr(cells, "_MOST", 50)
    notebook.run("table = InclusionTrainer(3)\nmuch = [[] for _ in range(60)]", "a")
    first = shown(notebook)
    notebook.run("table = InclusionTrainer(3)", "a")
    assert is_there(first)
    notebook.run("much = None", "b")
    assert not is_there(first)


SHY = """
def fails(*_): raise RuntimeError("not to be looked at")
class Shy:
    __getattribute__ = fails
    __class__ = property(fails)
class ShyList(list):
    __iter__ = __len__ = fails
class ShyKind(type):
    __getattribute__ = fails
"""


def test_what_fails_when_it_is_looked_at_is_looked_into_all_the_same(notebook):
    made = "shy, shy_list = Shy(), ShyList([InclusionTrainer(3)])\ntable = InclusionTrainer(3)"
    notebook.run(f"{SHY}{made}", "a")
    first, listed = shown(notebook), ref(list.__getitem__(notebook.user_ns["shy_list"], 0))
    notebook.run("table = None", "a")
    assert not is_there(first)
    assert is_there(listed)
    notebook.run("table = InclusionTrainer(3)", "a")
    first = shown(notebook)
    notebook.run("class Odd(metaclass=ShyKind): pass\nodd = Odd()", "b")
    notebook.run("table = None", "a")
    assert is_there(first)
    notebook.run("odd = Odd = None", "b")
    assert not is_there(first)


@pytest.mark.long
def test_what_changes_in_another_thread_while_it_is_looked_through_does_no_harm(notebook):
    notebook.run("table, many = InclusionTrainer(3), {}\nmany[0] = [many]", "a")
    stop, failed, switch = Event(), [], sys.getswitchinterval()

    def leave():
        try:
            while not stop.is_set():
                cells.collect()
        except RuntimeError as error:
            failed.append(error)

    names, spare = notebook.user_ns, InclusionTrainer(3)
    sys.setswitchinterval(1e-6)
    thread = Thread(target=leave)
    try:
        first = shown(notebook)
        notebook.run("kept = table\ntable = None", "a")
        cells._CELLS[first()] = set()
        thread.start()
        for turn in range(2000):
            names[f"name_{turn}"] = names["many"][turn] = [turn]
            cells._CELLS.setdefault(spare, {"z"})
            if turn % 7 == 0:
                names.pop(f"name_{turn}")
    finally:
        stop.set()
        thread.join()
        sys.setswitchinterval(switch)
    assert not failed
    assert is_there(first)


def test_one_that_cannot_be_closed_does_not_keep_the_others(notebook, caplog):
    notebook.run("tables = [InclusionTrainer(3), InclusionTrainer(4)]", "a")
    both = [ref(table) for table in notebook.user_ns["tables"]]
    for table in notebook.user_ns["tables"]:
        table.on_close(lambda: 1 / 0)
    del table
    notebook.run("tables = None", "a")
    assert not any(map(is_there, both))
    assert len(caplog.records) == 2
