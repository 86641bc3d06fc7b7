# python.mk - `make wheel` builds the Python package with the library inside, with no network, into build/python/dist; it
# needs setuptools and wheel. `pip install .` does the same through python/backend.py. `make check-python` installs the
# wheel into a place of its own and tests it there.
PYTHON ?= /usr/bin/python3
PYSRC   = $(wildcard python/ariadne/*) python/pyproject.toml python/setup.py

.PHONY: wheel check-python wheel-needs
wheel: $(BUILD)/python/stamp
wheel-needs:
	@$(PYTHON) -c 'import setuptools, wheel' 2> /dev/null || { echo "the wheel needs setuptools and wheel for" \
	    "$(PYTHON): apt-get install python3-setuptools python3-wheel, or pip install setuptools wheel"; exit 1; }
$(BUILD)/python/stamp: $(BUILD)/libariadne.so $(PYSRC) | wheel-needs
	@rm -rf $(BUILD)/python
	@mkdir -p $(BUILD)/python/ariadne
	@cp python/pyproject.toml python/setup.py $(BUILD)/python/
	@cp python/ariadne/*.py python/ariadne/py.typed $(BUILD)/python/ariadne/
	@strip --strip-unneeded -o $(BUILD)/python/ariadne/libariadne.so $<
	cd $(BUILD)/python && $(PYTHON) setup.py -q bdist_wheel -d dist
	@touch $@
check-python: all
	BUILD=$(BUILD) PYTHON=$(PYTHON) sh python/check.sh
