#!/bin/sh
# run.sh - build the library as WebAssembly and ask it the examples; see same.mjs and mk/wasm.mk. The test
# of the page builds the same, perhaps at the same time.
build=${BUILD:-build}
flock "$build/log/wasm.lock" make -s wasm BUILD="$build" > "$build/log/wasm-build.log" 2>&1 || { tail -n 20 "$build/log/wasm-build.log"; exit 1; }
asked=$build/log/edit.asked
[ -x "$build/test/unit/edit_json" ] && "$build/test/unit/edit_json" "$asked" > /dev/null || : > "$asked"
exec node test/wasm/same.mjs "$build/ariadne.wasm" "$build/ariadne" "$asked"
