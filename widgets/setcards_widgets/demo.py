"""The lessons as pages without code, one leading to the next: what `make demo` runs.

`python -m setcards_widgets.demo --Demo.first=01-inclusion.ipynb lessons/en`; Voilà's options go with it.
"""

from __future__ import annotations

from traitlets import Unicode
from voila.app import Voila


class Demo(Voila):  # type: ignore[misc]  # Voilà has no types
    """Voilà that serves a folder of lessons, and tells the address of one of them."""

    first = Unicode(help="the notebook in the folder whose address is told").tag(config=True)

    @property
    def display_url(self) -> str:
        """The address that people are told, of that notebook rather than of the folder."""
        folder, _, token = super().display_url.partition("?")
        return f"{folder}voila/render/{self.first}?{token}"


if __name__ == "__main__":
    Demo.launch_instance()
