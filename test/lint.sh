#!/bin/sh
# lint.sh - the structure of the house, checked. Needs the library built in $BUILD (default build); see LAYOUT.md.
# Every check of a file or symbol counts; the last line is `lint: N passed, N failed`.
LC_ALL=C.UTF-8
export LC_ALL
build=${BUILD:-build}
cc=${CC:-gcc}
passed=0
failed=0
ok() { passed=$((passed + 1)); }
no() {
    failed=$((failed + 1))
    echo "lint: $*"
}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

rooms=$(sed -n 's|^\([a-z][a-z/]*\).*|src/\1|p' test/rooms | tr '\n' ' ')
inc="-Iinclude"
for r in $rooms; do inc="$inc -I$r"; done
code=$(find include src cli picture solver test bench -name '*.[ch]' 2>/dev/null | sort)
library=$(find src -name '*.[ch]' | sort)

# ---- every folder of src is a known room ----
for d in $(find src -mindepth 1 -type d | sort); do
    case " $rooms " in *" $d "*) ok ;; *) no "$d is not a room of this list" ;; esac
done

# ---- sizes and characters ----
for f in $code; do
    n=$(wc -l < "$f")
    if [ "$n" -le 800 ]; then ok; else no "$f: $n lines, at most 800"; fi
    long=$(grep -nE '^.{121}' "$f" | head -n 3 | cut -d: -f1 | tr '\n' ' ')
    if [ -z "$long" ]; then ok; else no "$f: lines over 120 columns: $long"; fi
    odd=$(grep -nE "$(printf '\t')|[[:blank:]]\$|$(printf '\r')" "$f" | head -n 3 | cut -d: -f1 | tr '\n' ' ')
    if [ -z "$odd" ]; then ok; else no "$f: tabs or blanks at the end of lines: $odd"; fi
    left=$(grep -nwE 'TO[D]O|FIX[M]E|XX[X]|HAC[K]' "$f" | head -n 3 | cut -d: -f1 | tr '\n' ' ')
    if [ -z "$left" ]; then ok; else no "$f: unfinished: $left"; fi
done
for f in bench/*.[ch]pp; do
    if [ "$(wc -l < "$f")" -le 800 ]; then ok; else no "$f: over 800 lines"; fi
done

# ---- every file says what it is; names are unique ----
for f in $library $(find include cli picture solver -name '*.[ch]'); do
    base=$(basename "$f")
    if head -n 1 "$f" | grep -qF "/* $base - "; then ok; else no "$f: does not open with '/* $base - '"; fi
done
twins=$(find include src cli picture solver -type f | sed 's|.*/||' | sort | uniq -d | tr '\n' ' ')
if [ -z "$twins" ]; then ok; else no "the same file name twice: $twins"; fi

# ---- include directions ----
# May file $4 of room $1 include header $3 of room $2? As test/rooms has it; and no genre includes another: hashi.h is for
# hashi.c and hashi_*.c alone.
may() {
    case "$1:$2" in
    puzzle:puzzle)
        genre=$(basename "$4")
        genre=${genre%%[._]*}
        [ "$3" = puzzle.h ] || [ "$3" = puzzles.def ] || [ "$3" = "$genre.h" ]
        return
        ;;
    "$2:$1") return 0 ;;
    esac
    seen=$(sed -n "s|^$1  *||p" test/rooms)
    case " $seen " in *" $2 "* | *" $2:$3 "*) return 0 ;; *) return 1 ;; esac
}
# The table goes upwards, LAYOUT.md shows all of it, and each header names its room.
below=" "
while read -r room seen; do
    case $room in '#'* | '') continue ;; esac
    for s in $seen; do
        case $below in *" ${s%:*} "*) ok ;; *) no "test/rooms: $room sees ${s%:*}, which is not below it" ;; esac
    done
    below="$below$room "
    line=$(grep -E "^$room( |\$)" test/rooms)
    if grep -qxF "    $line" LAYOUT.md; then ok; else no "LAYOUT.md does not show: $line"; fi
done < test/rooms
for f in $(find src -name '*.h'); do
    room=$(dirname "$f" | sed 's|^src/||')
    said=$(sed -n '1,12s|.*Room: *\([a-z/]*\).*|\1|p' "$f" | head -n 1)
    if [ "$said" = "$room" ]; then ok; else no "$f: Room: says '$said', it stands in $room"; fi
done
room_of() { dirname "$1" | sed 's|^src/||'; }
for f in $library; do
    room=$(room_of "$f")
    for h in $(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$f"); do
        if [ "$h" = ariadne.h ] || [ "$h" = ariadne-options.def ]; then ok; continue; fi
        target=$(find src -name "$h" | head -n 1)
        if [ -z "$target" ]; then no "$f: includes $h, which no room has"; continue; fi
        if may "$room" "$(room_of "$target")" "$h" "$f"; then ok; else no "$f: $room may not include $target"; fi
    done
    for h in $(sed -n 's/^ *# *include *<\(.*\)>.*/\1/p' "$f"); do
        case $h in
        stdbool.h | stddef.h | stdint.h | string.h | limits.h | stdarg.h) ok ;;
        pthread.h) case $f in src/base/team.c) ok ;; *) no "$f: includes <$h>" ;; esac ;;
        stdlib.h) case $f in src/base/arena.c | src/base/status.c) ok ;; *) no "$f: includes <$h>" ;; esac ;;
        stdio.h) case $f in src/base/status.c) ok ;; *) no "$f: includes <$h>" ;; esac ;;
        immintrin.h) case $f in src/engine/band/*) ok ;; *) no "$f: includes <$h>" ;; esac ;;
        sanitizer/asan_interface.h) case $f in src/base/arena.c) ok ;; *) no "$f: includes <$h>" ;; esac ;;
        *) no "$f: includes <$h>" ;;
        esac
    done
done
for f in $(find cli -name '*.[ch]' 2>/dev/null); do
    for h in $(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$f"); do
        if [ "$h" = ariadne.h ] || [ -f "cli/$h" ] || [ "$h" = picture.h ] || [ "$h" = solver.h ]; then ok; else no "$f: cli sees ariadne.h only, not $h"; fi
    done
done
for f in $(find picture -name '*.[ch]'); do
    for h in $(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$f"); do
        if [ "$h" = ariadne.h ] || [ -f "picture/$h" ]; then ok; else no "$f: picture sees ariadne.h only, not $h"; fi
    done
done

for f in $(find solver -name '*.[ch]'); do
    for h in $(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$f"); do
        if [ "$h" = ariadne.h ] || [ -f "solver/$h" ]; then ok; else no "$f: solver sees ariadne.h only, not $h"; fi
    done
done

# ---- each header compiles alone, the public one also as C++ where there is a compiler ----
for f in $(find include src -name '*.h' | sort); do
    printf '#include "%s"\ntypedef int lint_not_empty;\n' "$(basename "$f")" > "$tmp/alone.c"
    if "$cc" -std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror $inc -fsyntax-only "$tmp/alone.c" 2> "$tmp/err"; then ok
    else no "$f does not compile alone: $(head -n 2 "$tmp/err" | tr '\n' ' ')"; fi
done
if command -v g++ > /dev/null; then
    printf '#include "ariadne.h"\n#define ARI_EXPERIMENTAL\n#include "ariadne.h"\n' > "$tmp/alone.cc"
    echo 'int main() { ari_options o = ARI_OPTIONS_DEFAULT; ari_wishes w = ARI_WISHES_DEFAULT;' >> "$tmp/alone.cc"
    echo '    return o.size != sizeof o || w.density != -1; }' >> "$tmp/alone.cc"
    if g++ -Wall -Wextra -Werror -Iinclude -fsyntax-only "$tmp/alone.cc"; then ok; else no "ariadne.h is not C++"; fi
fi

# ---- the stable part of the public header is enough for whoever reads and asks ----
for f in example api_ask api_read api_json api_stream api_bounds; do
    if "$cc" -std=c11 -Wall -Wextra -Werror -Iinclude -Itest/unit -fsyntax-only "test/unit/$f.c" 2> "$tmp/err"; then ok
    else no "test/unit/$f.c needs more than the stable part of ariadne.h: $(head -n 2 "$tmp/err" | tr '\n' ' ')"; fi
done

# ---- symbols ----
# Exported names are ari_<file>_<verb>, a name of the public header, or one of the descriptor tables. What is used from
# outside is a short list of memory and string functions. There is no writable data.
grep -oE '\bari_[a-z0-9_]+ *\(' include/ariadne.h | tr -d '( ' | sort -u > "$tmp/public"
allowed=" memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr strrchr strstr strcpy strspn strcspn _GLOBAL_OFFSET_TABLE_ __stack_chk_fail __memcpy_chk "
sanitized=no
nm -u "$build/o/src/base/arena.o" 2>/dev/null | grep -q __asan && sanitized=yes
for c in $(find src -name '*.c' | sort); do
    o=$build/o/${c%.c}.o
    if [ ! -f "$o" ]; then no "$o is missing: build first"; continue; fi
    [ "$sanitized" = yes ] && continue
    base=$(basename "$c" .c)
    for s in $(nm -g --defined-only "$o" | awk '{print $3}'); do
        case $s in
        ari_"$base" | ari_"$base"_* | ari_engine_* | ari_genre_* | ari_format_* | ari_puzzle_*) ok ;;
        *) if grep -qx "$s" "$tmp/public"; then ok; else no "$c: exports $s, not ari_${base}_..."; fi ;;
        esac
    done
    for s in $(nm -u "$o" | awk '{print $2}'); do
        case $s in ari_*) ok; continue ;; esac
        case $c:$s in
        src/base/team.c:pthread_create | src/base/team.c:pthread_join) ok; continue ;;
        src/base/status.c:abort | src/base/status.c:fputs | src/base/status.c:stderr) ok; continue ;;
        src/engine/band/*:__cpu_model | src/engine/band/*:__cpu_indicator_init) ok; continue ;;
        src/base/arena.c:realloc | src/base/arena.c:free | src/base/arena.c:malloc) ok; continue ;;
        esac
        case $allowed in *" $s "*) ok ;; *) no "$c: uses $s" ;; esac
    done
    data=$(size -A "$o" | awk '$1 ~ /^\.(data|bss)$/ || $1 ~ /^\.(data|bss)\.[^r]/ {n += $2} END {print n + 0}')
    if [ "$data" = 0 ]; then ok; else no "$c: $data bytes of writable data"; fi
done
# ---- no circle of calls: of files above the engines, by the symbols that they define and use ----
above=$(find src -name '*.c' | grep -vE '^src/(base|family|graph|frontier|model|engine)/')
for c in $above; do
    o=$build/o/${c%.c}.o
    [ -f "$o" ] || continue
    nm "$o" | awk -v f="$c" '$1 == "U" {print "uses", $2, f} $2 ~ /^[A-TV-Z]$/ {print "has", $3, f}'
done | awk '$1 == "has" {home[$2] = $3} $1 == "uses" {n++; want[n] = $2; by[n] = $3}
    END {for (i = 1; i <= n; i++) if (home[want[i]] && home[want[i]] != by[i]) print by[i], home[want[i]]}' |
    sort -u > "$tmp/calls"
if [ -s "$tmp/calls" ] && tsort "$tmp/calls" > /dev/null 2> "$tmp/circle"; then ok
else no "a circle of calls: $(sed -n 's/^tsort: \(src.*\)/\1/p' "$tmp/circle" | tr '\n' ' ')"; fi

so=$build/libariadne.so
if [ -f "$so" ] && [ "$sanitized" = no ]; then
    nm -D --defined-only "$so" | awk '{print $3}' | sort -u > "$tmp/exported"
    for s in $(cat "$tmp/exported"); do
        if grep -qx "$s" "$tmp/public"; then ok; else no "libariadne.so exports $s, which ariadne.h does not declare"; fi
    done
    for s in $(grep -E '^ARI_API' include/ariadne.h | grep -oE '\bari_[a-z0-9_]+ *\(' | tr -d '( ' | sort -u); do
        if grep -qx "$s" "$tmp/exported"; then ok; else no "libariadne.so lacks $s"; fi
    done
elif [ "$sanitized" = no ]; then
    no "$so is missing: build first"
fi

# ---- the list of puzzles is sorted, and each has its test and its oracle ----
names=$(sed -n 's/^[A-Z_]*(\([a-z0-9_]*\).*/\1/p' src/puzzle/puzzles.def)
if [ -n "$names" ] && [ "$names" = "$(echo "$names" | sort -u)" ]; then ok; else no "puzzles.def is empty or not sorted"; fi
for n in $names; do
    for f in "src/puzzle/$n.c" "test/puzzle/$n.t" "test/oracle/oracle_$n.c"; do
        if [ -f "$f" ]; then ok; else no "$f is missing"; fi
    done
done

echo "lint: $passed passed, $failed failed"
[ "$failed" = 0 ]
