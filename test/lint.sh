#!/bin/sh
# lint.sh - the structure of the house, checked. Needs the library built in $BUILD (default build); see LAYOUT.md.
# Every check of a file or symbol counts; the last line is `lint: N passed, N failed`. lint-self.sh shows that each can fail.
# A section is one awk over all its files, or one call of a tool: a process a check would take minutes.
LC_ALL=C
export LC_ALL
build=${BUILD:-build}
cc=${CC:-gcc} # may be two words, as in "ccache gcc"
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Every check adds a line to $said: `ok`, or `no` with the reason.
said=$tmp/said
ok() { echo ok >> "$said"; }
no() { echo "no $*" >> "$said"; }
check() { # a program of awk that says tell(is it fine?, the reason if not), and its files
    program=$1
    shift
    awk "function tell(fine, why) { print fine ? \"ok\" : \"no \" why }
        function base(path) { sub(/.*\\//, \"\", path); return path }
        function room(path) { sub(/^src\\//, \"\", path); sub(/\\/[^\\/]*\$/, \"\", path); return path }
        $program" "$@" >> "$said" || no "awk failed"
}

rooms=$(sed -n 's|^\([a-z][a-z/]*\).*|src/\1|p' test/rooms | tr '\n' ' ')
inc="-Iinclude"
for r in $rooms; do inc="$inc -I$r"; done
code=$(find include src cli picture solver check test bench -name '*.[ch]' 2>/dev/null | sort)
house=$(find src cli picture solver -name '*.[ch]' | sort)
headers=$(find include src -name '*.h' | sort)
find src cli picture solver -type f > "$tmp/tree"

# ---- every folder of src is a known room ----
for d in $(find src -mindepth 1 -type d | sort); do
    case " $rooms " in *" $d "*) ok ;; *) no "$d is not a room of this list" ;; esac
done

# ---- everything in the first folder is shown by LAYOUT.md (a clone only: elsewhere there are others' files) ----
for f in $(git ls-files 2>/dev/null | sed 's|/.*||' | sort -u); do
    if grep -qF "$f" LAYOUT.md; then ok; else no "$f stands in the first folder, and LAYOUT.md does not show it"; fi
done

# ---- sizes and characters; every file of the house says what it is; names are unique ----
check '
function some(list) { return split(list, seen, " ") < 3 ? list FNR " " : list }
function leave() {
    tell(lines <= 800, file ": " lines " lines, at most 800")
    if (file ~ /pp$/) return
    tell(wide == "", file ": lines over 120 columns: " wide)
    tell(odd == "", file ": tabs or blanks at the end of lines: " odd)
    tell(left == "", file ": unfinished: " left)
}
FNR == 1 {
    if (file) leave()
    file = FILENAME
    wide = odd = left = ""
    opening = "/* " base(file) " - "
    if (file !~ /^(test|bench)\//) tell(index($0, opening), file ": does not open with \047" opening "\047")
}
{ lines = FNR }
length($0) > 120 { # bytes; a character of UTF-8 has one that is no continuation
    text = $0
    gsub(/[\200-\277]/, "", text)
    if (length(text) > 120) wide = some(wide)
}
/[\t\r]|[ \t]$/ { odd = some(odd) }
/(^|[^A-Za-z0-9_])(TO[D]O|FIX[M]E|XX[X]|HAC[K])([^A-Za-z0-9_]|$)/ { left = some(left) }
END { leave() }' $code $(find bench -name '*.[ch]pp') $(find include src cli -name '*.def')
twins=$(find include src cli picture solver check -type f | sed 's|.*/||' | sort | uniq -d | tr '\n' ' ')
if [ -z "$twins" ]; then ok; else no "the same file name twice: $twins"; fi

# ---- the table of rooms goes upwards, LAYOUT.md shows all of it, and each header names its room ----
check '
FILENAME == "test/rooms" {
    if (/^#/ || !NF) next
    for (i = 2; i <= NF; i++) {
        seen = $i
        sub(/:.*/, "", seen)
        tell(seen in below, "test/rooms: " $1 " sees " seen ", which is not below it")
    }
    below[$1]
    line[++n] = $0
    next
}
FILENAME == "LAYOUT.md" { shown[$0]; next }
FNR == 1 { says[FILENAME] = "" }
FNR <= 12 && match($0, /Room: *[a-z\/]*/) && !says[FILENAME] {
    says[FILENAME] = substr($0, RSTART, RLENGTH)
    sub(/Room: */, "", says[FILENAME])
}
END {
    for (i = 1; i <= n; i++) tell(("    " line[i]) in shown, "LAYOUT.md does not show: " line[i])
    for (f in says) tell(says[f] == room(f), f ": Room: says \047" says[f] "\047, it stands in " room(f))
}' test/rooms LAYOUT.md $(find src -name '*.h')

# ---- include directions: as test/rooms has it; cli, picture and solver see the public header and their own ----
# No genre includes another: hashi.h is for hashi.c and hashi_*.c alone.
check '
function may(from, to, h, f,   genre) {
    if (from == "puzzle" && to == "puzzle") {
        genre = base(f)
        sub(/[._].*/, "", genre)
        return h == "puzzle.h" || h == "puzzles.def" || h == genre ".h"
    }
    return from == to || (from, to) in sees || (from, to ":" h) in sees
}
function ours(f, h) {
    if (h == "ariadne.h" || h == "ariadne-options.def") return tell(1)
    if (!(h in home)) return tell(0, f ": includes " h ", which no room has")
    tell(may(room(f), room(home[h]), h, f), f ": " room(f) " may not include " home[h])
}
function outer(f, h,   part) {
    part = f
    sub(/\/.*/, "", part)
    tell(h == "ariadne.h" || (part "/" h) in present || (part == "cli" && (h == "picture.h" || h == "solver.h")),
        f ": " part " sees ariadne.h only, not " h)
}
function libc(f, h) {
    tell(h ~ /^(stdbool|stddef|stdint|string|limits|stdarg)\.h$/ || (h == "pthread.h" && f == "src/base/team.c") ||
         (h == "stdlib.h" && f ~ /^src\/base\/(arena|status)\.c$/) || (h == "stdio.h" && f == "src/base/status.c") ||
         (h == "immintrin.h" && f ~ /^src\/engine\/band\//) ||
         (h == "sanitizer/asan_interface.h" && f == "src/base/arena.c"), f ": includes <" h ">")
}
FILENAME == "test/rooms" { for (i = 2; i <= NF && !/^#/; i++) sees[$1, $i]; next }
FILENAME ~ /\/tree$/ { present[$0]; if (/^src\//) home[base($0)] = $0; next }
/^ *# *include *"/ { split($0, part, "\""); if (FILENAME ~ /^src\//) ours(FILENAME, part[2]); else outer(FILENAME, part[2]) }
/^ *# *include *</ { split($0, part, /[<>]/); if (FILENAME ~ /^src\//) libc(FILENAME, part[2]) }' test/rooms "$tmp/tree" $house

# ---- a genre is named by its own files and its maker alone; in comments, and within sentences, by any ----
check '
FILENAME ~ /puzzles\.def$/ { if (sub(/^[A-Z_]*\(/, "") && sub(/\).*/, "")) genre[$0]; next }
FNR == 1 { if (file) tell(named == "", file ": names a genre: " named); file = FILENAME; comment = 0; named = "" }
comment { if (!sub(/^.*\*\//, "")) next; comment = 0 }
/"|\/\*|ari_genre_/ {
    rest = $0
    while (match(rest, /"([^"\\]|\\.)*"|\047\\?.\047|\/\*|ari_genre_[a-z0-9_]*/)) {
        word = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (word == "/*") {
            if (sub(/^[^*]*(\*+[^*\/][^*]*)*\*+\//, "", rest)) continue
            comment = 1
            break
        }
        gsub(/^"|"$|^ari_genre_/, "", word)
        if (word in genre) named = named FNR " "
    }
}
END { tell(named == "", file ": names a genre: " named) }' src/puzzle/puzzles.def \
    $(find src include cli picture solver -name '*.[ch]' -o -name '*.def' | grep -vE '^src/(puzzle/|make/(craft_|makers))' | sort)

# ---- each header compiles alone, the public one also as C++ where there is a compiler ----
# All in one call; only when that fails, one after the other for the names.
strict="-std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror -fsyntax-only"
mkdir "$tmp/alone"
for f in $headers; do printf '#include "%s"\ntypedef int lint_not_empty;\n' "${f##*/}" > "$tmp/alone/${f##*/}.c"; done
if $cc $strict $inc "$tmp"/alone/*.c 2> /dev/null; then for f in $headers; do ok; done
else
    for f in $headers; do
        if $cc $strict $inc "$tmp/alone/${f##*/}.c" 2> "$tmp/err"; then ok
        else no "$f does not compile alone: $(head -n 2 "$tmp/err" | tr '\n' ' ')"; fi
    done
fi
if command -v g++ > /dev/null; then
    printf '#include "ariadne.h"\n#define ARI_EXPERIMENTAL\n#include "ariadne.h"\n' > "$tmp/alone.cc"
    echo 'int main() { ari_options o = ARI_OPTIONS_DEFAULT; ari_wishes w = ARI_WISHES_DEFAULT;' >> "$tmp/alone.cc"
    echo '    return o.size != sizeof o || w.density != -1; }' >> "$tmp/alone.cc"
    if g++ -Wall -Wextra -Werror -Iinclude -fsyntax-only "$tmp/alone.cc"; then ok; else no "ariadne.h is not C++"; fi
fi

# ---- the stable part of the public header is enough for whoever reads and asks ----
for f in example api_ask api_read api_json api_stream api_bounds; do
    if $cc -std=c11 -Wall -Wextra -Werror -Iinclude -Itest/unit -fsyntax-only "test/unit/$f.c" 2> "$tmp/err"; then ok
    else no "test/unit/$f.c needs more than the stable part of ariadne.h: $(head -n 2 "$tmp/err" | tr '\n' ' ')"; fi
done

# ---- symbols ----
# Exported names are ari_<file>_<verb>, a name of the public header, or one of the descriptor tables. What is used from
# outside is a short list of memory and string functions. There is no writable data.
grep -oE '\bari_[a-z0-9_]+ *\(' -h include/*.h | tr -d '( ' | sort -u > "$tmp/public"
sanitized=no
nm -u "$build/o/src/base/arena.o" 2>/dev/null | grep -q __asan && sanitized=yes
objects=
for c in $(find src -name '*.c' | sort); do
    if [ -f "$build/o/${c%.c}.o" ]; then objects="$objects $build/o/${c%.c}.o"; else no "$build/o/${c%.c}.o is missing: build first"; fi
done
nm -g -o $objects | sed "s|^$build/o/\(src/[^:]*\)\.o:|\1.c |" | awk '{print $1, $(NF - 1), $NF}' > "$tmp/symbols"
if [ "$sanitized" = no ]; then
    check '
    BEGIN {
        n = split("memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr strrchr strstr strcpy strspn strcspn " \
            "_GLOBAL_OFFSET_TABLE_ __stack_chk_fail __memcpy_chk", name, " ")
        for (i = 1; i <= n; i++) allowed[name[i]]
    }
    function known(c, s) {
        if (c == "src/base/team.c") return s ~ /^pthread_(create|join)$/
        if (c == "src/base/status.c") return s ~ /^(abort|fputs|stderr)$/
        if (c == "src/base/arena.c") return s ~ /^(realloc|free|malloc)$/
        return c ~ /^src\/(engine\/band\/|frontier\/lanes\.c$)/ && s ~ /^__cpu_(model|indicator_init)$/
    }
    FILENAME ~ /\/public$/ { public[$1]; next }
    $2 ~ /^[Uwv]$/ { tell($3 ~ /^ari_/ || known($1, $3) || $3 in allowed, $1 ": uses " $3); next }
    {
        own = "ari_" base($1)
        sub(/\.c$/, "", own)
        tell($3 == own || index($3, own "_") == 1 || $3 ~ /^ari_(engine|genre|format|puzzle)_/ || $3 in public,
            $1 ": exports " $3 ", not " own "_...")
    }' "$tmp/public" "$tmp/symbols"
    size -A $objects | sed "s|^$build/o/\(src/.*\)\.o  *:|\1.c:|" > "$tmp/sections"
    check '
    /^src\/.*:$/ { if (c) tell(!n, c " " n " bytes of writable data"); c = $1; n = 0 }
    $1 ~ /^\.(data|bss)$/ || $1 ~ /^\.(data|bss)\.[^r]/ { n += $2 }
    END { tell(!n, c " " n " bytes of writable data") }' "$tmp/sections"
fi

# ---- no circle of calls: of files above the engines, by the symbols that they define and use ----
awk '$1 ~ /^src\/(base|family|graph|frontier|model|engine)\// {next} $2 == "U" {n++; want[n] = $3; by[n] = $1}
    $2 ~ /^[A-TV-Z]$/ {home[$3] = $1}
    END {for (i = 1; i <= n; i++) if (home[want[i]] && home[want[i]] != by[i]) print by[i], home[want[i]]}' "$tmp/symbols" |
    sort -u > "$tmp/calls"
if [ -s "$tmp/calls" ] && tsort "$tmp/calls" > /dev/null 2> "$tmp/circle"; then ok
else no "a circle of calls: $(sed -n 's/^tsort: \(src.*\)/\1/p' "$tmp/circle" | tr '\n' ' ')"; fi

so=$build/libariadne.so
if [ -f "$so" ] && [ "$sanitized" = no ]; then
    nm -D --defined-only "$so" | awk '{print $3}' | sort -u > "$tmp/exported"
    grep -hE '^ARI_API' include/*.h | grep -oE '\bari_[a-z0-9_]+ *\(' | tr -d '( ' | sort -u > "$tmp/api"
    check '
    FILENAME ~ /\/public$/ { public[$1]; next }
    FILENAME ~ /\/exported$/ { exported[$1]; tell($1 in public, "libariadne.so exports " $1 ", which ariadne.h does not declare"); next }
    { tell($1 in exported, "libariadne.so lacks " $1) }' "$tmp/public" "$tmp/exported" "$tmp/api"
elif [ "$sanitized" = no ]; then
    no "$so is missing: build first"
fi

# ---- the list of puzzles is sorted, and each has its test and its oracle ----
# One with a sheet has that instead of a file of C, and its rules from scratch in one of the oracles' files.
names=$(sed -n 's/^[A-Z_]*(\([a-z0-9_]*\).*/\1/p' src/puzzle/puzzles.def)
sheets=$(sed -n 's/^ARI_SHEET(\([a-z0-9_]*\).*/\1/p' src/puzzle/puzzles.def | tr '\n' ' ')
if [ -n "$names" ] && [ "$names" = "$(echo "$names" | sort -u)" ]; then ok; else no "puzzles.def is empty or not sorted"; fi
for n in $names; do
    case " $sheets " in
    *" $n "*) needs="src/rules/$n.genre test/puzzle/$n.t"
        if grep -q "^int oracle_check_$n(" test/oracle/*.c; then ok; else no "oracle_check_$n is missing"; fi ;;
    *) needs="src/puzzle/$n.c test/puzzle/$n.t test/oracle/oracle_$n.c" ;;
    esac
    for f in $needs; do if [ -f "$f" ]; then ok; else no "$f is missing"; fi; done
done
for f in src/rules/*.genre; do
    n=${f##*/}
    case " $sheets " in *" ${n%.genre} "*) ok ;; *) no "$f has no line in puzzles.def" ;; esac
done

sed -n 's/^no /lint: /p' "$said"
passed=$(grep -cx ok "$said")
failed=$(grep -c '^no ' "$said")
echo "lint: $passed passed, $failed failed"
[ "$failed" = 0 ]
