"""Small faults in the sources, drawn at random from a fixed seed: what the tests are there to catch.

A fault is one line of one function and what stands there instead.  It is found again by the text of the
line, wherever its function has gone.  The tools that exist for this, mutmut and cosmic-ray, run a whole
suite for every fault and take no fault along to a module that was moved or renamed, so none is used here.
"""

import ast
import json
import tomllib
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from itertools import chain, pairwise, zip_longest
from pathlib import Path
from random import Random

from tests.project.files import LIBRARY, ROOT, WIDGETS, sources

FAULTS = Path(__file__).parent / "faults.toml"
SEED = 2024
PER_ROOM = 16

SWAPPED = {
    ast.Lt: ("comparison", "<", "<="),
    ast.LtE: ("comparison", "<=", "<"),
    ast.Gt: ("comparison", ">", ">="),
    ast.GtE: ("comparison", ">=", ">"),
    ast.Eq: ("comparison", "==", "!="),
    ast.NotEq: ("comparison", "!=", "=="),
    ast.In: ("comparison", "in", "not in"),
    ast.NotIn: ("comparison", "not in", "in"),
    ast.Is: ("comparison", "is", "is not"),
    ast.IsNot: ("comparison", "is not", "is"),
    ast.Add: ("sum", "+", "-"),
    ast.Sub: ("sum", "-", "+"),
    ast.BitOr: ("union", "|", "&"),
    ast.BitAnd: ("union", "&", "|"),
    ast.And: ("and", "and", "or"),
    ast.Or: ("and", "or", "and"),
}
"""The kind of fault that an operator gives, its sign, and the sign that stands there instead."""

CALLED = {"min": ("min", "max"), "max": ("min", "min"), "any": ("any", "all"), "all": ("any", "any")}
"""The same for functions."""

NEGATED_ANYWAY = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
NO_NUMBERS = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp)
LEFT_ALONE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.JoinedStr)


@dataclass(frozen=True)
class Fault:
    """A line of a function, and what it is changed to, both without their indentation."""

    id: str
    kind: str
    module: str
    function: str
    line: str
    changed: str

    @property
    def room(self):
        """The folder of the packages from which it was drawn."""
        return self.id.rpartition("-")[0]


def modules():
    """The source of every module of both packages by its path from the root."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sources(LIBRARY, WIDGETS)
    }


def room_of(module):
    """Return the part of the house that a module is in: `core`, a subject, or a layer such as `teaching`."""
    folder = ROOT / Path(module).parent
    if folder.is_relative_to(WIDGETS):
        return "widgets"
    return next(iter(folder.relative_to(LIBRARY).parts), "core")


def functions_in(tree, within=""):
    """Every function of a tree with its qualified name, an outer one before those inside it."""
    for node in ast.iter_child_nodes(tree):
        inside = within
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inside = f"{within}.{node.name}".lstrip(".")
            if not isinstance(node, ast.ClassDef):
                yield inside, node
        yield from functions_in(node, inside)


def lines_in(text):
    """Every line in a function: the function, the number of the line, and the line without indentation."""
    owner = {}
    for name, function in functions_in(ast.parse(text)):
        owner |= dict.fromkeys(range(function.lineno, function.end_lineno + 1), name)
    lines = text.splitlines()
    return [(name, number, lines[number - 1].strip()) for number, name in owner.items()]


def proposals(module, text):
    """Every fault that a module can be given whose line stands once in its function; without an id."""
    lines = text.splitlines()
    times = Counter((name, line) for name, _, line in lines_in(text))
    for name, function in functions_in(ast.parse(text)):
        if function.name == "__repr__":
            continue
        for node in chain.from_iterable(map(_inside, function.body)):
            for kind, number, start, end, new in _edits(node, lines):
                old = lines[number - 1].encode()
                changed = (old[:start] + new.encode() + old[end:]).decode().strip()
                if times[name, old.decode().strip()] == 1:
                    yield Fault("", kind, module, name, old.decode().strip(), changed)


def _inside(node):
    """The node and what is in it, but for types, f-strings, and functions, which come by themselves."""
    if isinstance(node, LEFT_ALONE) or _is_about_types(node):
        return
    yield node
    for field, value in ast.iter_fields(node):
        if field != "annotation":
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _inside(child)


def _is_about_types(node):
    """Whether it says what type something is, and does nothing else."""
    named = getattr(node, "func", None) or getattr(node, "test", None)
    return isinstance(named, ast.Name) and named.id in {"TYPE_CHECKING", "cast", "isinstance", "issubclass"}


def _edits(node, lines):
    """What can be changed at a node itself: the kind, the line, where in its bytes, and the new text."""
    for before, operator, after in _operations(node):
        yield from _swap(before, operator, after, lines)
    for test in _conditions(node):
        yield from _negate(test, lines)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for other in (node.value - 1, node.value + 1):
            yield "number", node.lineno, node.col_offset, node.end_col_offset, str(other)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
        kind, other = CALLED[node.func.id]
        yield kind, node.func.lineno, node.func.col_offset, node.func.end_col_offset, other


def _operations(node):
    """The operators of a node, each between its two operands."""
    match node:
        case ast.Compare(left=left, ops=operators, comparators=others):
            return zip([left, *others], operators, others, strict=False)
        case ast.BoolOp(op=operator, values=values):
            return ((before, operator, after) for before, after in pairwise(values))
        case ast.BinOp(left=left, op=operator, right=right) if not _are_texts(left, right):
            return [(left, operator, right)]
        case ast.AugAssign(target=left, op=operator, value=right) if not _are_texts(right):
            return [(left, operator, right)]
        case _:
            return []


def _conditions(node):
    """What decides at a node what is done."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []


def _are_texts(*operands):
    """Whether one of them is not a number at all: what such a fault does is seen at once."""
    return any(
        isinstance(one, NO_NUMBERS) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in operands
    )


def _swap(before, operator, after, lines):
    """Another sign between two operands, if it stands in the line of the second."""
    if type(operator) in SWAPPED:
        kind, old, new = SWAPPED[type(operator)]
        start = before.end_col_offset if before.end_lineno == after.lineno else 0
        gap = lines[after.lineno - 1].encode()[start : after.col_offset]
        found = gap.find(old.encode())
        if found >= 0:
            yield kind, after.lineno, start + found, start + found + len(old), new


def _negate(test, lines):
    """The contrary of a condition that stands in one line, unless a comparison gives the same."""
    by_comparison = isinstance(test, ast.Compare) and isinstance(test.ops[0], NEGATED_ANYWAY)
    if test.lineno == test.end_lineno and not by_comparison and not isinstance(test, ast.Constant):
        start, end = test.col_offset, test.end_col_offset
        text = lines[test.lineno - 1].encode()[start:end].decode()
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            new = text.removeprefix("not ")
        else:
            new = f"not {text}" if isinstance(test, (ast.Name, ast.Attribute, ast.Call)) else f"not ({text})"
        yield "condition", test.lineno, start, end, new


def draw(per_room=PER_ROOM, seed=SEED):
    """So many faults of every room, the kinds in turn, and no two in one function."""
    rooms = defaultdict(lambda: defaultdict(list))
    for module, text in modules().items():
        for fault in proposals(module, text):
            rooms[room_of(module)][fault.kind].append(fault)
    return [fault for room, kinds in sorted(rooms.items()) for fault in _draw(room, kinds, per_room, seed)]


def _draw(room, kinds, number, seed):
    chance = Random(f"{seed} {room}")  # noqa: S311
    mixed = [chance.sample(kinds[kind], len(kinds[kind])) for kind in sorted(kinds)]
    drawn = {}
    for fault in filter(None, chain.from_iterable(zip_longest(*mixed))):
        if len(drawn) < number:
            drawn.setdefault((fault.module, fault.function), fault)
    return [
        Fault(**asdict(fault) | {"id": f"{room}-{place:02}"}) for place, fault in enumerate(drawn.values(), 1)
    ]


def renew(faults, seed=SEED):
    """The faults that are still there, and in place of each other one a successor in its room."""
    texts = modules()
    kept = [fault for fault in faults if find(fault, texts, {})]
    wanted = Counter(fault.room for fault in faults) - Counter(fault.room for fault in kept)
    taken = {(fault.module, fault.function) for fault in kept}
    last = {fault.room: int(fault.id.rpartition("-")[2]) for fault in faults}
    for fault in draw(10 * PER_ROOM, seed):
        room = fault.room
        if wanted[room] and (fault.module, fault.function) not in taken:
            wanted[room] -= 1
            last[room] += 1
            kept.append(Fault(**asdict(fault) | {"id": f"{room}-{last[room]:02}"}))
    return sorted(kept, key=lambda fault: (fault.room, fault.id))


def find(fault, texts, renamed):
    """The module and the number of the line where a fault lies in these sources; None if it is gone.

    Its own function comes first, then that function in the renamed module, one of the same last name there,
    one of that name anywhere, and any in the renamed module: each time if the line stands there once.
    """
    home = renamed.get(fault.module, fault.module)
    name = _last(fault.function)
    places = [
        (module, function, number)
        for module, text in texts.items()
        if fault.line in text
        for function, number, line in lines_in(text)
        if line == fault.line
    ]
    for fits in (
        lambda module, function: (module, function) == (fault.module, fault.function),
        lambda module, function: (module, function) == (home, fault.function),
        lambda module, function: (module, _last(function)) == (home, name),
        lambda _, function: _last(function) == name,
        lambda module, _: module == home,
    ):
        found = [(module, number) for module, function, number in places if fits(module, function)]
        if len(found) == 1:
            return found[0]
    return None


def _last(name):
    return name.rpartition(".")[2]


def change(fault, text, number):
    """The source of a module with the fault in that line."""
    lines = text.splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(fault.line, fault.changed)
    return "".join(lines)


def read():
    """The faults that were drawn."""
    return [Fault(**entry) for entry in tomllib.loads(FAULTS.read_text(encoding="utf-8"))["fault"]]


def write(faults):
    """Keep faults for later, as a person can read them."""
    written = (
        "".join(
            f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in asdict(fault).items()
        )
        for fault in faults
    )
    FAULTS.write_text("\n".join(f"[[fault]]\n{table}" for table in written), encoding="utf-8")
