"""What is there is met by a learner or said to be beyond, and no tier stands on a later one."""

from __future__ import annotations

import ast
from itertools import pairwise

import grimp
import pytest

from setcards_edu.teaching import LESSONS, kinds, readiness
from setcards_edu.teaching.exercises.prediction import questions
from setcards_edu.teaching.exercises.proof_puzzle import puzzles

from . import scope
from .scope import Used, public_names, read_page, tier_of, used

PLAINLY = """
## Core
| what | where it is met | by | modules |
| --- | --- | --- | --- |
| the builder | 02 | `TopologyBuilder` | `house.*` |
## Offered
| what | where it is met | by | modules |
| --- | --- | --- | --- |
| its shapes | 02, notes 02 | `WithHole` | `house.shapes` |
## Beyond
| what | why it stays | names and options | modules |
| --- | --- | --- | --- |
| for programs | tests bring their own | `*(loop=)` | `house.peers` |
"""


@pytest.fixture(scope="module")
def page():
    return read_page()


@pytest.fixture(scope="module")
def imports():
    return grimp.build_graph(
        "setcards_edu", "setcards_widgets", exclude_type_checking_imports=True, cache_dir=None
    )


def beyond(page):
    """The names and options that the page lists as beyond."""
    return {name for line in page if line.tier == "beyond" for name in line.names}


def not_listed(things, listed):
    """Those that are not listed: by themselves, as an option of any widget, or a value with its option."""
    found = []
    for each in sorted(things):
        widget, opened, rest = each.partition("(")
        option = f"({rest.partition('=')[0]}=)" if opened else ""
        if {each, f"{widget}{option}", f"*{option}"}.isdisjoint(listed):
            found.append(each)
    return found


def names_met_nowhere(use, listed):
    return not_listed(public_names() - use.names, listed)


def options_met_nowhere(use, listed):
    return not_listed((each for each in scope.options() if not scope.is_met(each, use)), listed)


def keys_met_nowhere(keys, use):
    return [key for key in keys if key not in use.met]


def kinds_met_nowhere(use):
    asked_before = {each.id for lesson in LESSONS if lesson.written for each in readiness(lesson.number)}
    return [key for key in kinds() if key not in use.met | asked_before]


def upwards(page, imports):
    """The imports of a module from one of a later tier.  Packages offer names of all tiers, by name."""
    tiers = {module: tier_of(module, page) for module in imports.modules}
    packages = {module for module in imports.modules if imports.find_children(module)}
    return sorted(
        (module, imported)
        for module in imports.modules - packages
        for imported in imports.find_modules_directly_imported_by(module)
        if None not in (tiers[module], tiers[imported])
        if scope.TIERS.index(tiers[module]) < scope.TIERS.index(tiers[imported])
    )


# the page


def test_every_module_has_one_tier_and_every_pattern_a_module(page):
    modules = list(scope.modules())
    assert [module for module in modules if tier_of(module, page) is None] == []
    patterns = [pattern for line in page for pattern in line.modules]
    assert [each for each in patterns if not any(scope.fnmatchcase(module, each) for module in modules)] == []
    assert len(set(patterns)) == len(patterns)


def test_what_is_core_or_offered_is_met_where_the_page_says(page):
    wrong = []
    for line in page:
        if line.tier != "beyond":
            use = used(line.where) if line.where else Used()
            wrong += [(line.what, name) for name in line.names if name not in use.met]
            wrong += [(line.what, "nowhere")] * (not line.where or not line.names)
    assert wrong == []


def test_what_is_listed_as_beyond_exists_and_is_met_nowhere(page):
    """A list of exceptions grows old: what a learner meets by now, or what has gone, leaves it."""
    use = used()
    there = set(names_met_nowhere(use, ())) | set(options_met_nowhere(use, ()))
    any_widget = {f"*({each.partition('(')[2]}" for each in there if "(" in each}
    assert sorted(beyond(page) - there - any_widget) == []


# the law of use


def test_every_public_name_is_met_or_listed_as_beyond(page):
    assert names_met_nowhere(used(), beyond(page)) == []


def test_every_option_and_every_value_of_one_is_met_or_listed_as_beyond(page):
    assert options_met_nowhere(used(), beyond(page)) == []


def test_every_kind_of_exercise_prediction_and_puzzle_stands_on_a_page():
    use = used()
    assert kinds_met_nowhere(use) == []
    assert keys_met_nowhere(questions(), use) == []
    assert keys_met_nowhere(puzzles(), use) == []


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(scope.TIERS)))
def test_no_tier_imports_a_later_one(lower, higher, page, imports):
    wrong = upwards(page, imports)
    assert [pair for pair in wrong if tier_of(pair[0], page) == lower] == [], f"{lower} stands on {higher}"


# each of these fails when it is broken


def test_a_page_is_read_as_it_is_written():
    core, offered, other = read_page(PLAINLY)
    assert (core.tier, core.where, core.names, core.modules) == (
        "core",
        ("02",),
        ("TopologyBuilder",),
        ("house.*",),
    )
    assert (offered.tier, offered.where) == ("offered", ("02", "notes 02"))
    assert (other.tier, other.names) == ("beyond", ("*(loop=)",))
    tiers = [
        tier_of(name, read_page(PLAINLY)) for name in ("house.door", "house.shapes", "house.peers", "shed")
    ]
    assert tiers == ["core", "offered", "beyond", None]


def test_a_name_an_option_or_a_value_that_nobody_meets_is_told(page):
    use, listed = used(), beyond(page)
    use.names.discard("TopologyBuilder")
    assert names_met_nowhere(use, listed) == ["TopologyBuilder"]
    use = used()
    use.options["TopologyBuilder"].pop("goal")
    use.options["LiveCards"]["mode"].remove("'chain'")
    assert {"LiveCards(mode='chain')", "TopologyBuilder(goal=)"} <= set(options_met_nowhere(use, listed))


def test_a_name_that_is_only_mentioned_is_not_met():
    (code,) = scope._used_code("Ask for `degree_formula`, or run `print(betti_numbers(t))`.")
    use = Used()
    use.read(code)
    assert use.names == {"print", "betti_numbers", "t"}
    imported = scope._without_imports(ast.parse("from setcards_widgets.lesson import venn"))
    use.read(imported)
    assert "venn" not in use.names


def test_a_kind_a_prediction_or_a_puzzle_without_a_page_is_told():
    use = used()
    use.keys.difference_update({"topology.largest", "03.runs", "02.bound"})
    assert kinds_met_nowhere(use) == ["topology.largest"]
    assert keys_met_nowhere(questions(), use) == ["03.runs"]
    assert keys_met_nowhere(puzzles(), use) == ["02.bound"]


def test_an_import_from_a_later_tier_is_told():
    graph = grimp.ImportGraph()
    for module in ("house.door", "house.shapes", "house.peers"):
        graph.add_module(module)
    kept, broken = ("house.shapes", "house.door"), ("house.door", "house.shapes")
    for importer, imported in (kept, broken, ("house.shapes", "house.peers")):
        graph.add_import(importer=importer, imported=imported, line_number=1, line_contents="import it")
    assert upwards(read_page(PLAINLY), graph) == [broken, ("house.shapes", "house.peers")]
