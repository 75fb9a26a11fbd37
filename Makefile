# `make lab` opens the lessons, `make test` runs all tests. Each first makes .venv and installs
# exactly what requirements.txt says. All that is needed is Python 3.11 or later, and make.
# SETCARDS_PYTHON chooses the Python, SETCARDS_LANG=ja the language, SETCARDS_CHROMIUM the browser.

VENV := .venv
PYTHON := $(VENV)/bin/python
UV := $(PYTHON) -m uv
NODE_MODULES := widgets/node_modules
SITE := site
MADE_FOR := $(VENV)/made-for
RECENT := 'import sys; sys.exit(sys.version_info < (3, 11))'
EXTENSION := $(VENV)/share/jupyter/labextensions/setcards-lessons
HAS_UV := 'import sys; from importlib.util import find_spec; sys.exit(not find_spec("uv"))'
SHELL := /bin/sh
export UV_NO_PROGRESS := 1
# Schools often look into encrypted traffic with a certificate that only the system knows.
export UV_SYSTEM_CERTS := 1
# Without bytecode every kernel and every test run would compile all that it imports, each time anew.
unexport PYTHONDONTWRITEBYTECODE

LESSONS := en ja
SYSTEM_LANGUAGE := $(firstword $(LC_ALL) $(LC_MESSAGES) $(LANG))
LESSON_LANGUAGE := $(or $(strip $(SETCARDS_LANG)),$(if $(filter ja%,$(SYSTEM_LANGUAGE)),ja,en))
LESSON ?= 01-inclusion
NOTEBOOK := $(LESSON_LANGUAGE)/$(LESSON).ipynb
# Learners write in copies, which stay when this folder goes or is renewed.
COPIES ?= $(if $(HOME),$(HOME)/setcards-lessons)
# Nothing is asked of the network: no news, no looking for updates, no extensions to install; and no language
# servers are looked for, which would be told.
LAB := $(PYTHON) -m jupyterlab --ServerApp.root_dir="$(COPIES)" --LabApp.default_url=/doc/tree/$(NOTEBOOK) \
	--LabApp.news_url=None --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate \
	--LabApp.extension_manager=readonly --LanguageServerManager.autodetect=False
PYTEST := $(PYTHON) -m pytest
# By file: the cells of a lesson belong together.  tests/conftest.py says in which order.
BOTH_CORES := -n 2 --dist=loadfile --no-loadscope-reorder
# Tracing makes the tests take three times as long, so it is asked for; .ci/run does.
# The cells of lessons run in kernels, whose start nbval's own tracing prevents: they go untraced.
TRACED := $(if $(COVERAGE),--cov --cov-report=term --ignore-glob=*.ipynb)
LESSONS_APART = $(if $(COVERAGE),$(PYTEST) $(BOTH_CORES) lessons)
# ONLY=failed: of the tests only those that failed when they ran last.
AGAIN := $(if $(filter failed,$(ONLY)),--last-failed --last-failed-no-failures=none)
# How much is tried where nobody waits.
MUCH = SETCARDS_TESTS="$(if $(FEW_ROUNDS),a third,thorough)"
# Where it is only to be seen that all can be measured, once is enough, and on both cores.
FEW_ROUNDS := $(if $(filter few,$(ROUNDS)),$(BOTH_CORES) --benchmark-disable --benchmark-min-rounds=1)

# The folders of a subject in every layer, its lesson, and what of the laws for all is about it.
FOLDERS_OF_TESTS := tests tests/pictures tests/teaching tests/widgets tests/browser
FOLDERS_OF_CODE := setcards_edu setcards_edu/pictures setcards_edu/teaching widgets/setcards_widgets
SUBJECTS := $(filter-out __pycache__ exercises kit,$(notdir $(patsubst %/,%,$(wildcard setcards_edu/teaching/*/))))
# A game belongs to the subject in whose folder its table is.
GAMES_OF_SUBJECT := $(patsubst %_presenter.py,%,$(notdir $(wildcard setcards_edu/teaching/$(SUBJECT)/*_presenter.py)))
TESTS_OF_SUBJECT := $(if $(SUBJECT),--subject=$(SUBJECT) tests/conformance \
	$(wildcard $(addsuffix /$(SUBJECT),$(FOLDERS_OF_TESTS) $(FOLDERS_OF_CODE)) \
	$(foreach game,$(GAMES_OF_SUBJECT),tests/games/$(game) setcards_edu/games/$(game)) lessons/en/[0-9]*-$(SUBJECT)*.ipynb))
# Whether the first is a word, and one of those of the second.
one_of = $(and $(filter 1,$(words $(1))),$(filter $(1),$(2)))
OPEN_SPIEL := tests/benchmarks/open_spiel.txt
COMPILE := $(UV) pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" pyproject.toml

.PHONY: help lab demo test check lint types types-js imports theorems all-tests check-site benchmarks open-spiel long measure fuzz lessons \
	catalogues lock artefacts site serve format clean

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*##/\1 -/p' Makefile

# The language comes first: a wrong one is told before anything is installed.
lab: language lesson copies environment  ## open a copy of a lesson in JupyterLab (LESSON=02-topology chooses one, COPIES=folder where, LAB_OPTIONS adds options)
	@$(PYTHON) -m setcards_edu.teaching.course.copies "$(COPIES)" $(LESSON_LANGUAGE)
	SETCARDS_LANG=$(LESSON_LANGUAGE) $(LAB) $$([ "$$(id -u)" != 0 ] || echo --allow-root) $(LAB_OPTIONS)

demo: language lesson environment  ## show the lessons as pages without code, at the address that it prints (LESSON as above, DEMO_OPTIONS=--port=8899)
	@$(PYTHON) -m web.demo $(LESSON_LANGUAGE)/$(LESSON) $(DEMO_OPTIONS)

test: subject environment  ## all tests but the long ones (SUBJECT=pursuit: of one subject; COVERAGE=1: what they reach)
	$(PYTHON) -m tests.browser.chromium
	$(PYTEST) $(BOTH_CORES) $(AGAIN) $(TRACED) $(TESTS_OF_SUBJECT)
	$(LESSONS_APART)

check: lint types types-js imports theorems long benchmarks  ## everything else that must hold

lint: environment  ## style and layout of the code
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: environment  ## types of the Python code
	$(PYTHON) -m mypy

types-js: environment  ## types of the JavaScript code (needs Node.js)
	$(PYTHON) -m tests.project.javascript

imports: environment  ## imports run one way
	$(VENV)/bin/lint-imports --no-logo --no-cache

theorems: environment  ## the programs of docs/theorems, two at a time; they print what their pages quote
	$(PYTHON) -m tests.theorems

long: environment  ## the tests that take long, and the laws on all their examples (ROUNDS=few: on a third)
	$(PYTHON) -m tests.browser.chromium
	$(MUCH) $(PYTEST) $(BOTH_CORES) $(AGAIN) -m "(long or thorough) and not speed"

all-tests: environment  ## those of `make test` and of `make long` in one run (ROUNDS=few: as there)
	$(PYTHON) -m tests.browser.chromium
	$(MUCH) $(PYTEST) $(BOTH_CORES) $(AGAIN) -m "not speed and not site"

check-site: environment  ## all lessons on the pages of the site, to the last cell, in three engines (needs Node.js)
	$(PYTHON) -m tests.browser.chromium
	$(PYTEST) -m site

benchmarks: environment  ## measure, side by side with the peers (ROUNDS=few: only see that it can be measured)
	$(PYTEST) -m speed --benchmark-columns=min,median,max,rounds --benchmark-sort=name $(FEW_ROUNDS)

open-spiel: environment  ## install OpenSpiel, the peer of one benchmark, beside the rest
	$(UV) pip install -q --python $(PYTHON) --require-hashes -r $(OPEN_SPIEL)

measure: environment  ## which players are better, in whole games (ROUNDS=few: only see that it can be measured)
	$(PYTHON) -m tests.games.measure $(if $(FEW_ROUNDS),--few,--processes 2) $(MEASURED)

fuzz: environment  ## random actions on all that people touch (ACTIONS=100000, SEED=1)
	$(PYTHON) -m tests.fuzz $(if $(ACTIONS),--actions $(ACTIONS)) $(if $(SEED),--seed $(SEED))

lessons: environment  ## execute the lessons again, in place
	$(PYTHON) -m tests.lessons.execute

catalogues: environment  ## compile the catalogues of both languages
	$(PYTHON) hatch_build.py

format: environment  ## lay the code out and mend what can be mended
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

lock: environment  ## remake requirements.txt and the other locks from pyproject.toml
	$(COMPILE) $(LOCK_OPTIONS) --all-extras -o requirements.txt
	$(COMPILE) $(LOCK_OPTIONS) --group open_spiel -c requirements.txt -o $(OPEN_SPIEL)
	$(COMPILE) --extra lab --extra algebra --extra graphs --extra build -c requirements.txt -o binder/requirements.txt

artefacts: environment  ## the wheel and the source archive
	$(PYTHON) -m build --no-isolation --outdir artefacts

site: environment $(NODE_MODULES)/.package-lock.json  ## build the site, the lessons as pages for any web server (needs Node.js)
	$(PYTHON) -m web.site $(SITE)

serve: environment  ## show the site, which is built if need be (SERVE_OPTIONS="--port=8080 --host=0.0.0.0": to a whole network)
	@[ -e $(SITE)/.nojekyll ] || $(MAKE) -s site
	@$(PYTHON) -m web.serve $(SITE) $(SERVE_OPTIONS)

$(NODE_MODULES)/.package-lock.json: widgets/package-lock.json
	@command -v npm >/dev/null || { echo "The site needs Node.js with npm: install it, and try again." >&2; exit 1; }
	cd widgets && npm ci

clean:  ## remove whatever can be made again
	rm -rf $(VENV) $(NODE_MODULES) __pycache__ artefacts $(SITE) build dist .coverage .benchmarks .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find setcards_edu widgets web tests lessons -name __pycache__ -prune -exec rm -rf {} +
	rm -f setcards_edu/locale/*/*.mo
	rm -rf widgets/labextension/static/shipped

.PHONY: subject
subject:
	@[ -z "$(SUBJECT)" ] || [ -n "$(call one_of,$(SUBJECT),$(SUBJECTS))" ] || { \
		echo "SUBJECT is '$(SUBJECT)', but there are: $(SUBJECTS)" >&2; exit 1; }

.PHONY: language
language:
	@[ -n "$(call one_of,$(LESSON_LANGUAGE),$(LESSONS))" ] || { \
		echo "SETCARDS_LANG is '$(LESSON_LANGUAGE)', but the lessons are there in: $(LESSONS)." >&2; exit 1; }

.PHONY: lesson
lesson:
	@[ -e "lessons/$(NOTEBOOK)" ] || { \
		echo "LESSON is '$(LESSON)', but there are:" $$(ls lessons/$(LESSON_LANGUAGE) | sed -n 's/\.ipynb$$//p') >&2; \
		exit 1; }

.PHONY: copies
copies:
	@[ -n "$(COPIES)" ] || { \
		echo "There is no folder for the copies of the lessons: COPIES is empty, and HOME is '$(HOME)'." \
			"COPIES=folder names one." >&2; exit 1; }

# .venv stands for one folder, whose path its programs hold, and for the Python that was asked for.
# Where one of these has changed, or the Python has gone, it is made anew.
.PHONY: environment
environment:
	@if [ -e $(VENV)/ready ] || [ -e $(MADE_FOR) ]; then \
		if ! [ -e $(MADE_FOR) ]; then why="it does not say what it was made for"; \
		elif [ "$$(sed -n 1p $(MADE_FOR))" != "$(CURDIR)" ]; then why="the folder was moved"; \
		elif [ -n "$$SETCARDS_PYTHON" ] && [ "$$(sed -n 2p $(MADE_FOR))" != "$$SETCARDS_PYTHON" ]; then \
			why="SETCARDS_PYTHON has changed"; \
		elif ! { [ -x $(PYTHON) ] && $(PYTHON) -c $(RECENT); }; then why="its Python does not run"; \
		elif [ -e $(VENV)/ready ] && ! $(PYTHON) -c $(HAS_UV); then why="its Python is another one now"; \
		else why=; \
		fi; \
		if [ -n "$$why" ]; then echo "$(VENV) is made anew: $$why."; rm -f $(VENV)/ready $(MADE_FOR); fi; \
	fi
	@$(MAKE) -s $(VENV)/ready
	@$(MAKE) -s compiled

# The install makes these as well: here those are made that have changed since.
.PHONY: compiled
compiled: $(patsubst %.po,%.mo,$(wildcard setcards_edu/locale/*/*.po)) $(EXTENSION)/package.json

%.mo: %.po
	@$(PYTHON) hatch_build.py $<

# Jupyter finds the extension that starts the lessons in the environment.
$(EXTENSION)/package.json: $(wildcard hatch_build.py lessons/*/*.ipynb setcards_edu/locale/*/course.po \
		setcards_edu/locale/*/site.po widgets/setcards_widgets/kit/way.* widgets/labextension/*.* widgets/labextension/static/*.*) | $(VENV)/ready
	@$(PYTHON) hatch_build.py extension
	@mkdir -p $(EXTENSION) && cp -R widgets/labextension/. $(EXTENSION) && touch $@

# pip installs uv, whose hash stands in the lock, and uv the rest of the lock.
$(VENV)/ready: requirements.txt pyproject.toml
	@[ -e $(MADE_FOR) ] || $(MAKE) -s venv
	@$(PYTHON) -c $(HAS_UV) || { awk '/^[^ ]/ { wanted = /^uv==/ } wanted' requirements.txt > $(VENV)/uv.txt; \
		$(PYTHON) -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r $(VENV)/uv.txt; }
	@$(UV) pip sync -q --python $(PYTHON) --require-hashes requirements.txt
	@$(UV) pip install -q --python $(PYTHON) --no-deps --no-build-isolation -e .
	@said=$$($(PYTHON) -m jupyter labextension disable @jupyterlab/apputils-extension:announcements 2>&1) \
		|| { echo "$$said" >&2; exit 1; }
	@touch $@

.PHONY: venv
venv:
	@[ -d $(VENV) ] || ! { [ -e $(VENV) ] || [ -L $(VENV) ]; } || { \
		echo "$(VENV) is no folder, and a folder of this name is to be made: move it out of the way." >&2; exit 1; }
	@for python in $${SETCARDS_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do \
		command -v "$$python" >/dev/null && "$$python" -c $(RECENT) || continue; \
		echo "Making $(VENV) with $$("$$python" --version)"; \
		"$$python" -m venv --clear $(VENV) || { \
			echo "$$python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2; \
			exit 1; }; \
		printf '%s\n' "$(CURDIR)" "$$SETCARDS_PYTHON" > $(MADE_FOR); \
		exit 0; \
	done; \
	echo "No Python 3.11 or later was found as $${SETCARDS_PYTHON:-python3, python3.11 to python3.14 or python}:" \
		"install one, or set SETCARDS_PYTHON to the path of one." >&2; \
	exit 1
