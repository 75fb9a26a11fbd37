# `make lab` opens the lessons, `make test` runs all tests. Each first makes .venv and installs
# exactly what requirements.txt says. All that is needed is Python 3.11 or later, and make.
# SETCARDS_PYTHON chooses the Python, SETCARDS_LANG=ja the language, SETCARDS_CHROMIUM the browser.

VENV := .venv
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
UV := $(BIN)/uv
NODE_MODULES := widgets/node_modules
RECENT := 'import sys; sys.exit(sys.version_info < (3, 11))'
SHELL := /bin/sh
export UV_NO_PROGRESS := 1
# Schools often look into encrypted traffic with a certificate that only the system knows.
export UV_SYSTEM_CERTS := 1

LANGUAGE := $(or $(SETCARDS_LANG),$(if $(filter ja%,$(LC_ALL) $(LC_MESSAGES) $(LANG)),ja,en))
LESSON := $(LANGUAGE)/02-topology.ipynb
# Nothing is asked of the network: no news, no looking for updates, no extensions to install.
LAB := $(BIN)/jupyter lab --ServerApp.root_dir=lessons --LabApp.default_url=/lab/tree/$(LESSON) \
	--LabApp.news_url=None --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate \
	--LabApp.extension_manager=readonly
PYTEST := $(PYTHON) -m pytest
# By file: the cells of a lesson belong together.
BOTH_CORES := -n 2 --dist=loadfile
COMPILE := $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: help lab test check lint types types-js imports coverage benchmarks long lessons catalogues lock \
	artefacts format clean

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*##/\1 -/p' Makefile

lab: $(VENV)/ready  ## open the lessons in JupyterLab (LAB_OPTIONS adds options of its own)
	SETCARDS_LANG=$(LANGUAGE) $(LAB) $$([ "$$(id -u)" != 0 ] || echo --allow-root) $(LAB_OPTIONS)

test: $(VENV)/ready  ## all tests but the long ones
	$(PYTHON) -m tests.browser.chromium
	$(PYTEST) $(BOTH_CORES)

check: lint types types-js imports coverage long benchmarks  ## everything else that must hold

lint: $(VENV)/ready  ## style and layout of the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready  ## types of the Python code
	$(BIN)/mypy

types-js: $(VENV)/ready  ## types of the JavaScript code (needs Node.js)
	$(PYTHON) -m tests.project.javascript

imports: $(VENV)/ready  ## imports run one way
	$(BIN)/lint-imports --no-logo --no-cache

coverage: $(VENV)/ready  ## what the tests reach, and that it is enough
	$(PYTEST) $(BOTH_CORES) -q -m "not browser and not long and not speed" --cov --cov-report=term \
		tests setcards_edu widgets/setcards_widgets --ignore=tests/project --ignore=tests/lessons

long: $(VENV)/ready  ## the tests that take long
	$(PYTHON) -m tests.browser.chromium
	$(PYTEST) $(BOTH_CORES) -m long

benchmarks: $(VENV)/ready  ## measure, side by side with the peers
	$(PYTEST) -m speed --benchmark-columns=min,median,max,rounds --benchmark-sort=name

lessons: $(VENV)/ready  ## execute the lessons again, in place
	$(PYTHON) -m tests.lessons.execute

catalogues: $(VENV)/ready  ## compile the catalogues of both languages
	$(BIN)/pybabel -q compile --statistics -d setcards_edu/locale -D setcards_edu

format: $(VENV)/ready  ## lay the code out and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(VENV)/ready  ## remake requirements.txt and binder/requirements.txt from pyproject.toml
	$(COMPILE) $(LOCK_OPTIONS) --all-extras -o requirements.txt
	$(COMPILE) --extra lab --extra charts --extra build -c requirements.txt -o binder/requirements.txt

artefacts: $(VENV)/ready  ## the wheel and the source archive
	$(PYTHON) -m build --no-isolation --outdir artefacts

clean:  ## remove whatever can be made again
	rm -rf $(VENV) $(NODE_MODULES) artefacts build dist .coverage .benchmarks .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find setcards_edu widgets tests lessons -name __pycache__ -prune -exec rm -rf {} +

# Makes .venv, unless there is one that works. pip installs uv, whose hash stands in the lock, and
# uv the rest of the lock.
$(VENV)/ready: requirements.txt pyproject.toml
	@if [ -n "$$SETCARDS_PYTHON" ] || ! $(PYTHON) -c $(RECENT) 2>/dev/null; then $(MAKE) -s venv; fi
	@[ -x $(UV) ] || { awk '/^[^ ]/ { wanted = /^uv==/ } wanted' requirements.txt > $(VENV)/uv.txt; \
		$(PYTHON) -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r $(VENV)/uv.txt; }
	@$(UV) pip sync -q --python $(PYTHON) --require-hashes requirements.txt
	@$(UV) pip install -q --python $(PYTHON) --no-deps --no-build-isolation -e .
	@$(BIN)/jupyter labextension disable @jupyterlab/apputils-extension:announcements 2>/dev/null
	@touch $@

.PHONY: venv
venv:
	@for python in $${SETCARDS_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do \
		"$$python" -c $(RECENT) 2>/dev/null || continue; \
		echo "Making $(VENV) with $$("$$python" --version)"; \
		"$$python" -m venv --clear $(VENV) && exit 0; \
		echo "$$python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2; \
		exit 1; \
	done; \
	echo "No Python 3.11 or later was found as $${SETCARDS_PYTHON:-python3, python3.11 to python3.14 or python}:" \
		"install one, or set SETCARDS_PYTHON to the path of one." >&2; \
	exit 1
