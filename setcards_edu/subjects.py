"""The subjects of the course, and how a layer loads their folders.

A subject has a folder of its name in every layer: in `setcards_edu` its mathematics, in `pictures`,
`teaching` and `setcards_widgets` what is drawn, taught and touched of it.  A folder names in `MODULES`
the modules that register what is its own, so nothing above names a subject's values, exercises or forms;
they are imported when the first value, message or exercise of the subject needs them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

SUBJECTS = ("inclusion", "topology", "strength", "equations", "pursuit")
"""In the order of the lessons."""

_BY_LESSON = {f"{number:02}": subject for number, subject in enumerate(SUBJECTS, 1)}

_FOLDERS = frozenset({*SUBJECTS, "conjectures"})
"""What speaks of several subjects has a folder as well."""


def load(layer: str, folder: str = "") -> tuple[ModuleType, ...]:
    """Load the folder of each subject in a layer, and return these packages in the order of `SUBJECTS`.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".
    folder: a folder within each of these, such as "exercises"; "" for the subject's folder itself.

    >>> [package.__name__ for package in load("setcards_edu.teaching", "exercises")][:2]
    ['setcards_edu.teaching.inclusion.exercises', 'setcards_edu.teaching.topology.exercises']
    """
    return tuple(load_subject(layer, name, folder) for name in SUBJECTS)


@cache
def load_subject(layer: str, name: str, folder: str = "") -> ModuleType:
    """Import the folder of one subject in a layer with the modules that its `MODULES` names; return it."""
    package = import_module(".".join(filter(None, (layer, name, folder))))
    for module in package.MODULES:
        import_module(f".{module}", package.__name__)
    return package


def load_named(layer: str, name: str | None, folder: str = "") -> None:
    """Load the folder of the subject of this name; do nothing for a name that is no subject's."""
    if name in _FOLDERS:
        load_subject(layer, name, folder)


@cache
def load_each(layer: str, module: str) -> None:
    """Import a module of this name from the folder of each subject in a layer that names it in `MODULES`."""
    for name in SUBJECTS:
        if module in import_module(f"{layer}.{name}").MODULES:
            import_module(f"{layer}.{name}.{module}")


def load_of_lesson(layer: str, module: str, lesson: str = "") -> None:
    """Import a module of this name from the folder of a lesson's subject in a layer.

    lesson: its number, such as "03"; the module is imported from the folders of all subjects for any other
    text.
    """
    chosen = _BY_LESSON.get(lesson)
    for name in (chosen,) if chosen else SUBJECTS:
        import_module(f"{layer}.{name}.{module}")


def load_for(layer: str, kind: type) -> None:
    """Load from a layer the folders of the subjects that a class and its bases belong to, if any."""
    for module in {base.__module__ for base in kind.__mro__}:
        _load_for_module(layer, module)


@cache
def _load_for_module(layer: str, module: str) -> None:
    if module.startswith("setcards_"):
        load_named(layer, next(filter(_FOLDERS.__contains__, module.split(".")), None))
