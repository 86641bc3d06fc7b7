#!/bin/sh
# check.sh - the npm package as its users get it: packed, unpacked into a project of its own, and tested there under node.
# Its types are checked where tsc is installed.
#   BUILD=build sh js/check.sh
build=${BUILD:-build}
make -s BUILD="$build" npm > "$build/js.log" 2>&1 || { cat "$build/js.log"; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/node_modules/ariadne-puzzles"
tar -xzf "$build"/js/ariadne-puzzles-*.tgz --strip-components 1 -C "$tmp/node_modules/ariadne-puzzles" || exit 2
PLACE=$tmp node --test js/test/packed.mjs > "$build/js.log" 2>&1
status=$?
passed=$(sed -n 's/^[^0-9a-z]*pass \([0-9]*\)$/\1/p' "$build/js.log")
failed=$(sed -n 's/^[^0-9a-z]*fail \([0-9]*\)$/\1/p' "$build/js.log")
# a program whose questions are answered ends
cat > "$tmp/program.mjs" << 'JS'
import { Asker } from "ariadne-puzzles";
console.log((await new Asker().ask("unique", "https://puzz.link/p?slither/4/4/dgdh2c7b")).answer);
JS
if [ "$(timeout 20 node "$tmp/program.mjs")" = one ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "js: a program with an Asker does not end"
fi
# the examples of both README.md, as they stand
for page in js/README.md README.md; do
    sed -n '/^```js$/,/^```$/p' $page | sed '1d;$d' > "$tmp/readme.mjs"
    if [ -s "$tmp/readme.mjs" ] && timeout 60 node "$tmp/readme.mjs" > "$tmp/said" 2>&1; then passed=$((passed + 1)); continue; fi
    failed=$((failed + 1))
    echo "js: the example of $page fails: $(cat "$tmp/said")"
done
if command -v tsc > /dev/null; then
    cat > "$tmp/program.ts" << 'TS'
import type { Step } from "ariadne-puzzles";
export const sentences = (record: Record): string[] => (record.steps ?? []).map((step: Step) => step.sentence);
import { Asker, load, type Record } from "ariadne-puzzles";
export const record: Promise<Record> = load().then((library) => library.ask("count", "", { ticks: 1n }));
export const other: Promise<Record> = new Asker({ workers: 2 }).ask("unique", "", {}, { signal: AbortSignal.abort() });
other.then(() => new Asker().ask("count", "", {}, { seconds: 1, progress: ({ ticks, estimate }) => ticks + (estimate ?? 0) }));
TS
    # for pages, and for programs of node, which have what @types/node declares
    printf '%s\n' 'interface URL { href: string }' 'interface AbortSignal { aborted: boolean }' \
        'declare var AbortSignal: { abort(): AbortSignal };' > "$tmp/node.d.ts"
    for lib in es2022,dom "es2022 $tmp/node.d.ts"; do
        if tsc --noEmit --strict --module nodenext --target es2022 --lib $lib "$tmp/program.ts"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
        fi
    done
fi
[ "$status" = 0 ] || cat "$build/js.log"
echo "js: ${passed:-0} passed, ${failed:-1} failed"
[ "${failed:-1}" = 0 ]
