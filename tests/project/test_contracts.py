"""The contracts about imports are no empty words: each fails as soon as an import goes across."""

import shutil
import subprocess
import sys
from copy import deepcopy
from itertools import permutations

import grimp
import pytest
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from setcards_edu.subjects import SUBJECTS

from .files import LIBRARY, ROOT, WIDGETS

CONFIGURATION = read_configuration(str(ROOT / "pyproject.toml"))
CONTRACTS = {options["name"]: options for options in CONFIGURATION["contracts_options"]}
CLASSES = {"layers": LayersContract, "forbidden": ForbiddenContract}

UPWARDS = "Imports run one way"
PICTURES, TEACHING, TOUCHED = (
    f"Subjects know nothing of each other: {layer}" for layer in ("pictures", "teaching", "widgets")
)
SHARED = "What all subjects share names none of them"
PLAIN = "No Jupyter in the library"
ROOM = "Jupyter in its own room"

ACROSS = [
    (UPWARDS, "setcards_edu.sets", "setcards_edu.relations"),
    (UPWARDS, "setcards_edu.values", "setcards_edu.pictures"),
    (UPWARDS, "setcards_edu.pictures.kit.cards", "setcards_edu.teaching.kit.history"),
    (UPWARDS, "setcards_edu.subjects", "setcards_edu.sets"),
    (UPWARDS, "setcards_edu.inclusion.order", "setcards_edu.games.protocol"),
    (UPWARDS, "setcards_edu.games.protocol", "setcards_edu.conjectures.search"),
    (UPWARDS, "setcards_edu.games.records", "setcards_edu.teaching.exercises.progress_file"),
    (PICTURES, "setcards_edu.pictures.kit.cards", "setcards_edu.pictures.topology.diagram"),
    (PICTURES, "setcards_edu.pictures.equations.tiles", "setcards_edu.pictures.course.card_row"),
    (TEACHING, "setcards_edu.teaching.exercises.judging", "setcards_edu.teaching.topology.goals"),
    (TEACHING, "setcards_edu.teaching.strength.hunt_failures", "setcards_edu.teaching.course.lessons"),
    (TOUCHED, "setcards_widgets.kit.presented", "setcards_widgets.pursuit.proof_stepper"),
    (TOUCHED, "setcards_widgets.inclusion.inclusion_trainer", "setcards_widgets.course.exercise_card"),
    (SHARED, "setcards_edu.pictures.kit.hasse", "setcards_edu.topology.spaces"),
    (SHARED, "setcards_edu.teaching.exercises.judging", "setcards_edu.topology"),
    (SHARED, "setcards_edu.teaching.kit.history", "setcards_edu.pursuit.board.grid"),
    (SHARED, "setcards_widgets.kit.presented", "setcards_edu.pictures.equations.spoken"),
    (SHARED, "setcards_widgets.jupyter.cells", "setcards_edu.teaching.inclusion.solo_deal"),
    (PLAIN, "setcards_edu.pictures.kit.svg", "traitlets"),
    (PLAIN, "setcards_edu.teaching.kit.history", "setcards_widgets.kit.host"),
    (ROOM, "setcards_widgets.kit.presented", "ipywidgets"),
    (ROOM, "setcards_widgets.page.session", "setcards_widgets.jupyter.host"),
    (ROOM, "setcards_widgets.games.game_table", "setcards_widgets.jupyter.cells"),
    (ROOM, "setcards_widgets.lesson", "IPython"),
]
"""A contract, a module, and what this must not import."""

BESIDE = [
    *((UPWARDS, "setcards_edu", a, b) for a, b in permutations(SUBJECTS, 2)),
    *((PICTURES, "setcards_edu.pictures", a, b) for a, b in permutations(SUBJECTS, 2)),
    *((TEACHING, "setcards_edu.teaching", a, b) for a, b in permutations(SUBJECTS, 2)),
    *((TOUCHED, "setcards_widgets", a, b) for a, b in permutations(SUBJECTS, 2)),
]
"""A contract, a layer, and two subjects in it of which the first must not import the second."""


@pytest.fixture(scope="module")
def imports():
    packages = CONFIGURATION["session_options"]["root_packages"]
    return grimp.build_graph(*packages, include_external_packages=True, cache_dir=None)


def is_kept(name, imports, *further):
    """Whether a contract holds when the pairs of modules are imported beside what is imported already."""
    options = {option: value for option, value in CONTRACTS[name].items() if option not in {"name", "type"}}
    contract = CLASSES[CONTRACTS[name]["type"]](name, CONFIGURATION["session_options"], options)
    graph = deepcopy(imports)
    for importer, imported in further:
        graph.add_import(importer=importer, imported=imported, line_number=1, line_contents="import it")
    return contract.check(graph, verbose=False).kept


@pytest.mark.parametrize("name", CONTRACTS)
def test_each_contract_is_kept_and_has_an_import_that_breaks_it(name, imports):
    assert is_kept(name, imports)
    assert name in {broken for broken, *_ in ACROSS}


@pytest.mark.parametrize(("name", "importer", "imported"), ACROSS)
def test_an_import_across_breaks_the_contract(name, importer, imported, imports):
    assert {importer, imported} <= imports.modules
    assert not is_kept(name, imports, (importer, imported))


@pytest.mark.long
def test_no_subject_may_import_another_in_any_layer(imports):
    kept = [
        (layer, one, other)
        for name, layer, one, other in BESIDE
        if is_kept(name, imports, (f"{layer}.{one}", f"{layer}.{other}"))
    ]
    assert kept == []


def test_a_line_in_a_file_is_enough(tmp_path):
    """All at once in a copy, where `lint-imports` reads the files as it does in `make imports`."""
    for package in (LIBRARY, WIDGETS):
        shutil.copytree(
            package, tmp_path / package.name, ignore=shutil.ignore_patterns("*.mo", "*.po", "__pycache__")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for _, importer, imported in ACROSS:
        path = tmp_path.joinpath(*importer.split(".")).with_suffix(".py")
        path.write_text(f"{path.read_text(encoding='utf-8')}\n\nimport {imported}\n", encoding="utf-8")
    command = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=tmp_path, check=False, capture_output=True, text=True
    )
    assert done.returncode == 1, done.stderr
    assert [name for name in CONTRACTS if f"{name} BROKEN" not in done.stdout] == []


def subject_of(module):
    """The subject in whose folder a module lies, or None."""
    return next((part for part in module.split(".") if part in SUBJECTS), None)


def test_no_subject_imports_another_from_a_layer_below_either(imports):
    found = [
        (module, imported)
        for module in imports.modules
        if subject_of(module)
        for imported in imports.find_modules_directly_imported_by(module)
        if subject_of(imported) not in {None, subject_of(module)}
    ]
    assert sorted(found) == []


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_has_a_folder_of_its_name_in_every_layer(subject):
    layers = (LIBRARY, LIBRARY / "pictures", LIBRARY / "teaching", WIDGETS)
    assert [layer.name for layer in layers if not (layer / subject / "__init__.py").exists()] == []
    assert (LIBRARY / "teaching" / subject / "exercises" / "__init__.py").exists()
