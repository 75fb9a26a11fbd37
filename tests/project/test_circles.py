"""No module imports another that imports it, by whatever way round, at its top or within a function."""

import ast

import networkx as nx
import pytest

from .files import LIBRARY, WIDGETS, sources


def module_of(path, root):
    """The name of the module in a file, and whether it is a package."""
    name = ".".join(path.relative_to(root).with_suffix("").parts)
    return name.removesuffix(".__init__"), path.stem == "__init__"


def is_for_types(node):
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def names_in(nodes, package):
    """What is imported below these nodes: pairs of a module and a name in it, "" for the module itself."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((each.name, "", each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            yield from ((start, each.name, each.asname or each.name) for each in node.names)
        else:
            inside = node.orelse if is_for_types(node) else ast.iter_child_nodes(node)
            yield from names_in(inside, package)


def imports_of(texts):
    """A graph of the imports between modules, given their texts by name, with whether each is a package.

    A name of a package that loads its names when they are used is one of the module that has it; for the
    type checker the package says which that is.
    """
    trees = {name: ast.parse(text) for (name, _), text in texts.items()}
    packages = {name: name if is_package else name.rpartition(".")[0] for name, is_package in texts}
    offered = {
        (name, known): (module, there)
        for name, tree in trees.items()
        for node in tree.body
        if is_for_types(node)
        for module, there, known in names_in(node.body, packages[name])
    }

    def owner(module, name):
        while (module, name) in offered:
            module, name = offered[module, name]
        whole = f"{module}.{name}"
        return whole if whole in trees else module

    return nx.DiGraph(
        (name, found)
        for name, tree in trees.items()
        for module, there, _ in names_in([tree], packages[name])
        if (found := owner(module, there)) in trees and found != name
    )


def circles(texts):
    return sorted(
        sorted(each) for each in nx.strongly_connected_components(imports_of(texts)) if len(each) > 1
    )


@pytest.mark.long
@pytest.mark.parametrize("root", [LIBRARY, WIDGETS], ids=lambda root: root.name)
def test_imports_go_round_in_no_circle(root):
    texts = {module_of(path, root.parent): path.read_text(encoding="utf-8") for path in sources(root)}
    assert imports_of(texts).number_of_edges() > 30
    assert circles(texts) == []


A, B, PACKAGE = ("p.a", False), ("p.b", False), ("p", True)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ({A: "from . import b", B: "import p.a"}, [["p.a", "p.b"]]),
        ({A: "from .b import x", B: "def f():\n    from .a import y"}, [["p.a", "p.b"]]),
        ({A: "from .b import x", B: "if TYPE_CHECKING:\n    from .a import Y"}, []),
        ({A: "from .b import x", B: "if TYPE_CHECKING:\n    pass\nelse:\n    import p.a"}, [["p.a", "p.b"]]),
        (
            {PACKAGE: "if TYPE_CHECKING:\n    from .a import y as y", A: "import p.b", B: "from p import y"},
            [["p.a", "p.b"]],
        ),
        ({PACKAGE: "from .a import y", A: "from .b import x", B: "x = 1"}, []),
    ],
)
def test_what_counts_as_a_circle(texts, found):
    assert circles(texts) == found
