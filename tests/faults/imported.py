"""Import both packages before pytest does, as a plugin of it.

Where pytest comes to the doctests of a module first, it executes the module once more: then two classes bear
the name of one, and tests fail without any fault.
"""

from contextlib import suppress
from importlib import import_module

from tests.project.files import LIBRARY, WIDGETS, sources

for _package in (LIBRARY, WIDGETS):
    for _path in sources(_package):
        _module = ".".join(_path.relative_to(_package.parent).with_suffix("").parts)
        with suppress(Exception):  # a test will tell
            import_module(_module.removesuffix(".__init__"))
