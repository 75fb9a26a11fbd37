"""The program that `make demo` runs: a web server that shows the lessons as pages without code.

Run it as `python -m setcards_widgets.demo --Demo.first=01-inclusion.ipynb lessons/en`, with any options of
Voilà.
"""

from __future__ import annotations

from traitlets import Unicode
from voila.app import Voila


class Demo(Voila):  # type: ignore[misc]  # Voilà has no types
    """A Voilà server for a folder of lessons, which prints the address of one lesson at the start."""

    first = Unicode(help="the notebook in the folder whose address is told").tag(config=True)

    @property
    def display_url(self) -> str:
        """The printed address: of the notebook `first`, and not of the folder."""
        folder, _, token = super().display_url.partition("?")
        return f"{folder}voila/render/{self.first}?{token}"


if __name__ == "__main__":
    Demo.launch_instance()
