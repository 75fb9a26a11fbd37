"""Run the programs of docs/theorems and compare them with their pages: `make theorems`."""

import sys

from .programs import FOLDER, run_all

sys.exit(0 if run_all(FOLDER) else 1)
