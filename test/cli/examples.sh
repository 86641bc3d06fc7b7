#!/bin/sh
# examples.sh - every line of examples/index.csv against the tool, and the files against the lines.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
table=examples/index.csv
passed=0
failed=0
same() { # what, got, want
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "$1: $2, not $3"; fi
}
while IFS=, read -r file format unique check _; do
    [ "$file" = file ] && continue
    same "$file unique" "$("$A" unique --json "examples/$file" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')" "$unique"
    same "$file format" "$("$A" solve -q --from "$format" "examples/$file" > /dev/null 2>&1; [ $? -le 1 ] && echo read)" read
    same "$file genre" "$("$A" solve --json "examples/$file" | grep -o '"genre":"[a-z]*"')" "\"genre\":\"${file%%/*}\""
    [ -z "$check" ] || same "$file check" "$("$A" check --json "examples/$file" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')" "$check"
done < $table
for file in examples/*/*; do
    case $file in */LICENSE-* | examples/papers/*) continue ;; esac # papers.sh
    same "$file in the table" "$(grep -c "^${file#examples/}," $table)" 1
done
[ "$passed" -gt 50 ] || { failed=$((failed + 1)); echo "the table was not read"; }
echo "examples: $passed passed, $failed failed"
[ "$failed" = 0 ]
