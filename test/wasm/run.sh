#!/bin/sh
# run.sh - build the library as WebAssembly and ask it the examples; see same.mjs and mk/wasm.mk. Then the same as npm
# packs it, where npm is installed.
build=${BUILD:-build}
make -s wasm BUILD="$build" > "$build/log/wasm-build.log" 2>&1 || { tail -n 20 "$build/log/wasm-build.log"; exit 1; }
asked=$build/log/edit.asked
[ -x "$build/test/unit/edit_json" ] && "$build/test/unit/edit_json" "$asked" > /dev/null || : > "$asked"
{
    node test/wasm/same.mjs "$build/ariadne.wasm" "$build/ariadne" "$asked" || echo "wasm: 0 passed, 1 failed"
    if command -v npm > /dev/null; then sh js/check.sh || echo "js: 0 passed, 1 failed"; else echo "js: no npm: left out"; fi
} > "$build/log/wasm-said.log" 2>&1
cat "$build/log/wasm-said.log"
awk '/ passed, [0-9]+ failed$/ { p += $(NF - 3); f += $(NF - 1) } END { print "both: " p + 0 " passed, " f + 0 " failed"; exit f > 0 }' \
    "$build/log/wasm-said.log"
