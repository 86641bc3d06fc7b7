# wasm.mk - the library as WebAssembly: `make wasm` builds build/ariadne.wasm, `make check-wasm` asks it under node.
# The packages for it are in .ci/run. The headers are those of wasi-libc alone (with --sysroot a header it lacks would
# silently be the host's). One entry point: ari_json, with hooks (js/hooks.c).
WASMCC  ?= clang-14
WASMDIR  = $(eval WASMDIR := $(shell $(WASMCC) -print-resource-dir))$(WASMDIR)
WASMINC  = --sysroot=/nonexistent -nostdinc -isystem $(WASMDIR)/include -isystem /usr/include/wasm32-wasi
WASMOBJ  = $(LIBSRC:%.c=$(BUILD)/wasm/%.o) $(BUILD)/wasm/gen/sheets.o $(BUILD)/wasm/js/hooks.o
WASMOPT  = -O2
# These rooms, besides COLD of the Makefile, are made small, those that search or build models fast: the page in one file is 40 kB
# shorter, packed. All others small too make it 60 kB shorter still, but `unique` a third slower and `explain` a tenth.
WASMCOLD = $(COLD:%=%/) answer/ api/ ask/ engine/mip/ proof/ repair/ rules/ setcalc/ steps/ \
           $(patsubst src/%.c,%,$(wildcard src/puzzle/*_techniques.c))

.PHONY: wasm check-wasm
wasm: $(BUILD)/ariadne.wasm
$(filter $(WASMCOLD:%=$(BUILD)/wasm/src/%%),$(WASMOBJ)): WASMOPT = -Oz
$(BUILD)/wasm/src/engine/band/plain.o: WASMOPT = -O2 -msimd128 # which all browsers that unpack the page have
$(BUILD)/wasm/%.o: %.c
	@command -v $(WASMCC) > /dev/null || { echo "WebAssembly needs: apt-get install clang-14 lld-14 wasi-libc" \
	    libclang-rt-14-dev-wasm32; exit 1; }
	@mkdir -p $(dir $@)
	$(Q)$(WASMCC) --target=wasm32-wasi -std=c11 $(WASMOPT) -Wall -Wextra -ffp-contract=off $(WASMINC) $(INC) -MMD -MP -c $< -o $@
# families.wasm has families too, by 110 kB larger when packed, and lab.wasm the laboratory: the site fetches each where it is
# asked for.
$(BUILD)/families.wasm: WASMMORE = --export=ari_js_family,
$(BUILD)/lab.wasm: WASMMORE = --export=ari_js_lab,--export=ari_js_point,--export=ari_js_forms,
$(BUILD)/ariadne.wasm $(BUILD)/families.wasm $(BUILD)/lab.wasm: $(WASMOBJ)
	$(Q)PATH=/usr/bin:/bin $(WASMCC) --target=wasm32-wasi --sysroot=/usr -mexec-model=reactor \
	    -Wl,-O2,--export=ari_js_ask,$(WASMMORE)--export=malloc,--export=free,--strip-all,--max-memory=4294967296,-z,stack-size=1048576 \
	    $^ -o $@
# Two jobs of `make check` need it: it is made before, by all processes that make may have.
check check-full: $(if $(and $(shell command -v $(WASMCC)),$(wildcard /usr/include/wasm32-wasi)),$(BUILD)/ariadne.wasm)
check-wasm: $(BUILD)/ariadne.wasm $(BUILD)/ariadne
	node test/wasm/same.mjs $(BUILD)/ariadne.wasm $(BUILD)/ariadne
-include $(WASMOBJ:.o=.d)
