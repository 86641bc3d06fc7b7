#!/bin/sh
# all.sh - run every test and add up their closing lines.
#   BUILD=build sh test/all.sh quick|full BINARY...
# LIMIT: seconds that a test of the quick mode may take (default 900). The quick mode takes some 700 s of processor time,
# a third of it browsers, and leaves none idle on two cores; full sets ARIADNE_FULL, by which tests repeat more often (test_rounds in test.h).
# Each test ends with a line `... N passed, M failed`. One that ends otherwise (a crash, a time-out, no closing line, or a
# bad exit code without a failed check) counts as one failure more; a fuzz target that comes to its end is one check. The
# WebAssembly build, the page, the schema of records and the Python package are tested where their tools are installed.
# Logs stay in $BUILD/log, and in its file `seconds` what each job took: seconds, those of the processor (not of browsers), its name.
# What failed comes after what passed; the last line printed is the sum over all tests, and the exit code is 0 exactly when nothing failed.
mode=${1:?quick or full}
shift
build=${BUILD:-build}
log=$build/log
limit=${LIMIT:-900}
rounds=1500
if [ "$mode" = full ]; then
    ARIADNE_FULL=1
    export ARIADNE_FULL
    limit=7200
    rounds=100000
fi
ARIADNE=$build/ariadne
ARIADNE_GENRES= # which genres stand for all; none: all are tried
if [ "$mode" = quick ]; then
    ARIADNE_GENRES=" $(echo $(sh test/cover.sh)) "
    [ "${#ARIADNE_GENRES}" -gt 200 ] || { echo "test/cover.sh finds:$ARIADNE_GENRES"; exit 2; }
fi
LSAN_OPTIONS=suppressions=$PWD/test/leaks:print_suppressions=0
export ARIADNE ARIADNE_GENRES BUILD="$build" LSAN_OPTIONS
rm -rf "$log"
mkdir -p "$log"

# One job: NAME COMMAND... ; its log ends with the line `exit CODE`.
cat > "$log/run.sh" <<'RUN'
name=$1
limit=$2
shift 2
begun=$(date +%s)
timeout -k 10 "$limit" "$@" > "$LOG/$name.log" 2>&1 < /dev/null
echo "exit $?" >> "$LOG/$name.log"
times > "$LOG/$name.times"
spent=$(awk 'NR == 2 { for (i = 1; i < 3; i++) { split($i, t, "m"); s += 60 * t[1] + t[2] } printf "%.1f", s }' "$LOG/$name.times")
echo "$(($(date +%s) - begun)) $spent $name" >> "$LOG/seconds"
RUN
LOG=$log
export LOG
# Programs that take and give back a large block thousands of times keep it: half of their time went to the kernel.
keep="env MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=1073741824"

# The long ones first, so that no processor is idle at the end. One more at a time than there are processors: browsers, MPI
# and signals are waited for.
first="check_run.sh cli_run.sh python web_people web_extras cli_bounds.sh web_play web_genres cli_mpi.sh web_set
    proof_run.sh cli_lab.sh cli_rule_models.sh web_home cli_documents.sh web_site cli_cubes.sh cli_jobs.sh unit_rules_sheet
    schema cli_exports.sh web_disk web_graph cli_examples.sh unit_solver_agree cli_rebuild.sh lint-self.sh web_figures
    cli_out_of_memory.sh cli_drawn.sh web_peers unit_api_min_state cli_pictures.sh unit_api_make"
{
    for script in test/check/*.sh test/proof/*.sh test/cli/*.sh; do
        case $mode$script in quick*/extending.sh) continue ;; esac # a minute for a page that changes seldom
        echo "$(echo "${script#test/}" | tr / _) $limit sh $script"
    done
    if command -v node > /dev/null; then
        echo "schema $limit sh test/schema/run.sh"
    else
        echo "schema: no node: left out" >&2
    fi
    if command -v "${WASMCC:-clang-14}" > /dev/null && command -v node > /dev/null && [ -d /usr/include/wasm32-wasi ]; then
        echo "wasm $limit sh test/wasm/run.sh"
    else
        echo "wasm: no clang-14 with wasi-libc, or no node: left out" >&2
    fi
    # a library with sanitizers is none for a plain Python
    library=$build/libariadne.so
    if "${PYTHON:-/usr/bin/python3}" -c "import ctypes, pytest, wheel, build.env; ctypes.CDLL('$library')" 2> /dev/null
    then
        echo "python $limit sh python/check.sh"
    else
        echo "python: no pytest, build and wheel, or no plain library: left out" >&2
    fi
    if [ -f "$build/ariadne.html" ] && [ -d web/node_modules ] &&
        { command -v "${CHROMIUM:-chromium-headless-shell}" || command -v chromium; } > /dev/null; then
        for t in sources site disk home genres play set own figures families lab prefs graph extras people peers; do
            echo "web_$t $limit sh web/test/run.sh $t"
        done
    else
        echo "web: no chromium, or no web/node_modules (npm ci --prefix web): left out" >&2
    fi
    [ "${ARI_LINT:-yes}" = yes ] && printf "%s\n" "lint.sh $limit sh test/lint.sh" "lint-self.sh $limit sh test/lint-self.sh"
    for binary in "$@"; do
        name=$(echo "${binary#"$build"/test/}" | tr / _ | sed s/^fuzz_fuzz/fuzz/)
        case $name in
        unit_api_records) command -v node > /dev/null || echo "$name $limit $keep $binary" ;; # part of the schema's job
        puzzle_harness) # one job for each genre's file
            for t in test/puzzle/*.t; do echo "puzzle_$(basename "$t") $limit $keep $binary $t"; done ;;
        fuzz_*) echo "$name $limit $keep $binary $rounds 1" ;;
        *) echo "$name $limit $keep $binary" ;;
        esac
    done
} | awk -v first="$(echo $first)" 'BEGIN {n = split(first, name); for (i = 1; i <= n; i++) rank[name[i]] = i}
    !seen[$1]++ {print ($1 in rank ? rank[$1] : n + 1), $0}' | sort -s -n -k1,1 | cut -d " " -f 2- > "$log/jobs"
xargs -P "$((${JOBS:-2} + 1))" -L 1 sh "$log/run.sh" < "$log/jobs"

passed=0
failed=0
: > "$log/failed"
while read -r name rest; do
    file=$log/$name.log
    code=$(sed -n '$s/^exit //p' "$file" 2>/dev/null)
    line=$(sed '$d' "$file" 2>/dev/null | grep -E '[0-9]+ passed, [0-9]+ failed *$' | tail -n 1)
    case $name:$code in fuzz_*:0) line="1 passed, 0 failed" ;; esac
    p=$(echo "$line" | sed -n 's/.*[^0-9]\([0-9]*\) passed, .*/\1/p;s/^\([0-9]*\) passed, .*/\1/p')
    f=$(echo "$line" | sed -n 's/.* \([0-9]*\) failed *$/\1/p')
    note=
    if [ -z "$line" ] || [ "$p$f" = 00 ]; then
        note="no closing line"
    elif [ "$code" != 0 ] && [ "$f" = 0 ]; then
        note="exit code ${code:-missing}"
    fi
    [ "$code" = 124 ] || [ "$code" = 137 ] && note="time-out"
    passed=$((passed + ${p:-0}))
    failed=$((failed + ${f:-0}))
    if [ -n "$note" ]; then
        failed=$((failed + 1))
        {
            echo "$name: FAILED: $note"
            tail -n 20 "$file" | sed 's/^/    /'
        } >> "$log/failed"
    elif [ "$f" != 0 ]; then
        {
            echo "$name: $p passed, $f failed"
            grep -v '^exit ' "$file" | head -n 30 | sed 's/^/    /'
        } >> "$log/failed"
    else
        echo "$name: $p passed, $f failed"
    fi
done < "$log/jobs"
cat "$log/failed"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
