# web.mk - the designer's page: `make web` builds build/web/, a static site, and build/ariadne.html, the same in one file.
# Needs node 18, npm and what wasm.mk needs; the tools come by `npm ci` as web/package-lock.json names them. `make check-web`
# tests the page in a real browser, as does `make check` where these are installed.
WEBSRC   = $(wildcard web/src/* web/data/*) $(wildcard examples/*/*) \
           $(wildcard check/*.mjs src/rules/*.genre) js/start.js web/index.html web/build.mjs web/tsconfig.json

.PHONY: web check-web
web: $(BUILD)/ariadne.html
web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm > /dev/null || { echo "the page needs: apt-get install nodejs npm clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32"; exit 1; }
	npm ci --prefix web --no-audit --no-fund
	@touch $@
$(BUILD)/ariadne.html: $(BUILD)/ariadne.wasm $(BUILD)/families.wasm $(BUILD)/lab.wasm $(WEBSRC) web/node_modules/.package-lock.json
	@command -v xz > /dev/null || { echo "the page in one file needs: apt-get install xz-utils"; exit 1; }
	web/node_modules/.bin/tsc -p web
	$(Q)node web/build.mjs $(BUILD)/ariadne.wasm $(BUILD)/web $@
# The jobs of the page in `make check` need it: it is made before.
check check-full: $(if $(and $(wildcard web/node_modules/.package-lock.json),$(shell command -v $(WASMCC)),$(wildcard \
    /usr/include/wasm32-wasi)),$(BUILD)/ariadne.html)
check-web: $(BUILD)/ariadne.html $(BUILD)/ariadne
	@mkdir -p $(BUILD)/log
	@BUILD=$(BUILD) sh web/test/run.sh
