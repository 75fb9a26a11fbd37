"""The subjects of the course, and functions that import their folders in each layer.

A subject has a folder of its name in every layer: in `setcards_edu` its mathematics, in `pictures`,
`teaching` and `setcards_widgets` its pictures, its exercises and its widgets.  A folder lists in `MODULES`
the modules that register its values, exercises and forms, so no other layer names these; they are imported
when a value, message or exercise of the subject first needs them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

SUBJECTS = ("inclusion", "topology", "strength", "equations", "pursuit")
"""The names of the subjects, in the order of the lessons."""

_BY_LESSON = {f"{number:02}": subject for number, subject in enumerate(SUBJECTS, 1)}

_FOLDERS = frozenset({*SUBJECTS, "conjectures"})
"""The names of the folders: one for each subject, and one for conjectures about several subjects."""


def load(layer: str, folder: str = "") -> tuple[ModuleType, ...]:
    """Import the folder of each subject in a layer, and return these packages in the order of `SUBJECTS`.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".
    folder: a folder within each subject's folder, such as "exercises"; "" for the subject's folder itself.

    >>> [package.__name__ for package in load("setcards_edu.teaching", "exercises")][:2]
    ['setcards_edu.teaching.inclusion.exercises', 'setcards_edu.teaching.topology.exercises']
    """
    return tuple(load_subject(layer, name, folder) for name in SUBJECTS)


@cache
def load_subject(layer: str, name: str, folder: str = "") -> ModuleType:
    """Import the folder of a subject in a layer, and the modules in its `MODULES`; return the package.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".
    name: "inclusion", "topology", "strength", "equations", "pursuit" or "conjectures".
    folder: a folder within the subject's folder, such as "exercises"; "" for the subject's folder itself.
    """
    package = import_module(".".join(filter(None, (layer, name, folder))))
    for module in package.MODULES:
        import_module(f".{module}", package.__name__)
    return package


def load_named(layer: str, name: str | None, folder: str = "") -> None:
    """Import the folder of a subject as `load_subject` does; do nothing if no subject has this name.

    name: a subject, such as "topology", or any other text, or None.
    """
    if name in _FOLDERS:
        load_subject(layer, name, folder)


@cache
def load_each(layer: str, module: str) -> None:
    """Import a module with this name from the folder of each subject, in a layer, that has one.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".

    A folder has the module if its `MODULES` lists the name.
    """
    for name in SUBJECTS:
        if module in import_module(f"{layer}.{name}").MODULES:
            import_module(f"{layer}.{name}.{module}")


def load_of_lesson(layer: str, module: str, lesson: str = "") -> None:
    """Import the module of this name from the folder of a lesson's subject in a layer.

    lesson: the number of the lesson, such as "03"; for any other text the module is imported from the
        folders of all subjects.
    """
    chosen = _BY_LESSON.get(lesson)
    for name in (chosen,) if chosen else SUBJECTS:
        import_module(f"{layer}.{name}.{module}")


def load_for(layer: str, kind: type) -> None:
    """Import from a layer the folders of the subjects that a class and its base classes belong to.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".
    """
    for module in {base.__module__ for base in kind.__mro__}:
        _load_for_module(layer, module)


@cache
def _load_for_module(layer: str, module: str) -> None:
    if module.startswith("setcards_"):
        load_named(layer, next(filter(_FOLDERS.__contains__, module.split(".")), None))
