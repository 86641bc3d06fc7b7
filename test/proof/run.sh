#!/bin/sh
# run.sh - certificates that the tool writes, put to the checker, for each verb. That all examples with one solution have
# one is seen in test/check.
#   BUILD=build sh test/proof/run.sh
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-build}
passed=0
failed=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# try VERB FILE CLAIM: a certificate for this claim is confirmed for this puzzle; without its lines p it is not.
try() {
    rm -f "$tmp/cert"
    "$build/ariadne" "$1" --quiet "$2" --proof "$tmp/cert" > "$tmp/log" 2>&1
    "$build/ariadne" convert --to text "$2" > "$tmp/puzzle" 2>> "$tmp/log"
    if grep -q "^claim $3\$" "$tmp/cert" && "$build/ariadne-check" "$tmp/puzzle" "$tmp/cert" >> "$tmp/log" 2>&1
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$1 $2:"; tail -n 5 "$tmp/log"; fi
    grep -v '^p' "$tmp/cert" > "$tmp/less" 2>> "$tmp/log"
    if "$build/ariadne-check" "$tmp/puzzle" "$tmp/less" > "$tmp/log" 2>&1
    then failed=$((failed + 1)); echo "$1 $2: accepted without its lines p"; else passed=$((passed + 1)); fi
}

try forced examples/slitherlink/ambiguous.txt forced
try forced examples/battleship/10x10-sums.txt forced
try solve examples/slitherlink/clash.txt none
try clash examples/slitherlink/clash.txt clash
try count examples/slitherlink/ambiguous.txt count
try count examples/circuit/5x6-shortest.txt count
echo "proof: $passed passed, $failed failed"
[ "$failed" = 0 ]
