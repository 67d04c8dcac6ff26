# `make help` lists what can be made. Everything is set up on first use in .venv and build/.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' | grep -v static)
COMPILED := build/compiled/.ready

.PHONY: help play test test-fast check format rules bench golden soak clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

# The package with its compiled core. Where it cannot be compiled, the same files as plain Python.
$(COMPILED): $(READY) hatch_build.py $(SOURCES)
	@echo "compiling kernel and games, this takes a few minutes the first time"
	@$(BIN)/python hatch_build.py build/compiled > build-compiled.log 2>&1 && rm -f build-compiled.log \
	  || { echo "no compiled core (see build-compiled.log); going on with plain Python, which is slower"; \
	       rm -rf build/compiled; mkdir -p build; cp -R src build/compiled; }
	@touch $@

play: $(COMPILED) ## play a game
	@PYTHONPATH=build/compiled $(BIN)/python -m goldenspike.cli.main play trains --players 3

test: $(COMPILED) ## all tests, with plain Python and with the compiled core
	$(BIN)/pytest -n 2 --dist loadgroup
	PYTHONPATH=build/compiled $(BIN)/pytest -n 2 --dist loadgroup -m "not slow" tests/kernel tests/shared

check: $(READY) ## ruff, format and strict types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY) ## let ruff tidy up
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

rules: $(READY) ## which rules of the ledgers have a test
	@$(BIN)/python tests/rules_report.py

bench: $(COMPILED) ## speed, compiled and not, beside Catanatron
	@$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev,bench]'
	@$(BIN)/python -m bench

golden: $(READY) ## write the golden games, vectors and records anew, to be read as a diff
	$(BIN)/python tests/shared/write_golden.py

clean: ## remove what was built
	rm -rf build dist $(VENV) build-compiled.log .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
