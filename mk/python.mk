# python.mk - `make wheel` builds the Python package with the library inside, with Debian's tools and no network, into
# build/python/dist; `make check-python` installs it into a place of its own and tests it there.
PYTHON ?= /usr/bin/python3
PYSRC   = $(wildcard python/ariadne/*) python/pyproject.toml python/setup.py

.PHONY: wheel check-python
wheel: $(BUILD)/python/stamp
$(BUILD)/python/stamp: $(BUILD)/libariadne.so $(PYSRC)
	@rm -rf $(BUILD)/python
	@mkdir -p $(BUILD)/python/ariadne
	@cp python/pyproject.toml python/setup.py $(BUILD)/python/
	@cp python/ariadne/*.py python/ariadne/py.typed $(BUILD)/python/ariadne/
	@strip --strip-unneeded -o $(BUILD)/python/ariadne/libariadne.so $<
	$(PYTHON) -m build --wheel --no-isolation --outdir $(BUILD)/python/dist $(BUILD)/python
	@touch $@
check-python: all
	BUILD=$(BUILD) PYTHON=$(PYTHON) sh python/check.sh
