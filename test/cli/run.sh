#!/bin/sh
# run.sh - golden runs of the command line tool: each case/NAME.sh prints what case/NAME.out says.
#   ARIADNE=build/ariadne sh test/cli/run.sh [NAME...]      UPDATE=1 writes the .out files anew
# A case is sourced in an empty folder of its own. $E is the folder of examples; `run ARGS` shows a command, all it prints
# and its exit code. Times and tick counts, which depend on machine and engine, are replaced by N.
here=$(cd "$(dirname "$0")" && pwd)
tool=${ARIADNE:-build/ariadne}
A=$(cd "$(dirname "$tool")" && pwd)/$(basename "$tool")
E=$(cd "$here/../../examples" && pwd)
passed=0
failed=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
export A E
LC_ALL=C
export LC_ALL
unset NO_COLOR

cat > "$tmp/frame.sh" <<'FRAME'
show() { printf '$ ariadne'; for word in "$@"; do printf ' %s' "$word"; done; echo; }
run() { show "$@"; "$A" "$@" 2>&1; echo "exit $?"; }
. "$1"
FRAME

for script in "$here"/case/*.sh; do
    name=$(basename "$script" .sh)
    if [ $# -gt 0 ]; then case " $* " in *" $name "*) ;; *) continue ;; esac; fi
    mkdir "$tmp/$name"
    (cd "$tmp/$name" && sh "$tmp/frame.sh" "$script") < /dev/null 2>&1 |
        sed -E -e "s|$E/||g" -e 's/[0-9,]+ ticks/N ticks/' -e 's/"ticks":[0-9]+/"ticks":N/g' \
            -e 's/"seconds":[0-9.]+/"seconds":N/g' -e 's/,"wall":[0-9.]+//g' -e 's/"version":"[0-9.]+"/"version":"V"/' > "$tmp/$name.got"
    if [ -n "$UPDATE" ]; then cp "$tmp/$name.got" "$here/case/$name.out"; fi
    if diff -u "$here/case/$name.out" "$tmp/$name.got" > "$tmp/$name.diff"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: differs"
        head -n 40 "$tmp/$name.diff"
    fi
done
echo "cli: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
