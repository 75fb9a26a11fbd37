"""Compile the catalogues: a hook of every build and install, and what `make catalogues` runs."""

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent / "setcards_edu" / "locale"


class CompileCatalogues(BuildHookInterface):
    """Compile before the wheel, the source archive or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002 - hatchling's
        """Compile all catalogues beside their sources."""
        compile_catalogues(LOCALE.glob("*/*.po"))


def compile_catalogues(sources: Iterable[Path]) -> None:
    """Write the compiled form of each catalogue beside it."""
    for source in sources:
        target, fresh = source.with_suffix(".mo"), compiled(source)
        if target.exists() and target.read_bytes() == fresh:
            target.touch()  # other programs may be reading it
        else:
            target.write_bytes(fresh)


def compiled(source: Path) -> bytes:
    """Return the compiled form of a catalogue."""
    with source.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


if __name__ == "__main__":
    compile_catalogues(map(Path, sys.argv[1:]) if sys.argv[1:] else LOCALE.glob("*/*.po"))
