#!/bin/sh
# lint.sh - the structure of the house, checked. Needs the library built in $BUILD (default build); see ARCHITECTURE.md.
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

rooms=$(sed -n 's/^\([a-z][a-z/]*\) *|.*/src\/\1/p' src/rooms | tr '\n' ' ')
inc="-Iinclude -Isrc"
code=$(find include src cli picture solver check test bench -name '*.[ch]' 2>/dev/null | sort)
house=$(find src cli picture solver -name '*.[ch]' | sort)
headers=${HEADERS:-$(find include src -name '*.h' | sort)} # HEADERS: of lint-self.sh, which plants its faults in these
find include src cli picture solver -type f > "$tmp/tree"

# ---- every folder of src is a known room ----
for d in $(find src -mindepth 1 -type d | sort); do
    case " $rooms " in *" $d "*) ok ;; *) no "$d is not a room of this list" ;; esac
done

# ---- everything in the first folder is shown by ARCHITECTURE.md (a clone only: elsewhere there are others' files) ----
for f in $(git ls-files 2>/dev/null | sed 's|/.*||' | sort -u); do
    if grep -qF -- "$f" ARCHITECTURE.md; then ok; else no "$f stands in the first folder, and ARCHITECTURE.md does not show it"; fi
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

# ---- words: no private one comes back, and "tell" is rare (report, print, explain, distinguish ... say which) ----
# Words of comments, names and messages alike. A word that has no other use stands here; one that has some does not.
prose=$(find src cli include check picture solver web/src doc -type f \( -name '*.[ch]' -o -name '*.def' -o -name '*.mjs' \
    -o -name '*.ts' -o -name '*.json' -o -name '*.md' \) -print | sort; ls ./*.md)
check '
BEGIN {
    n = split("weft wefts lore hoard hoards breath riddle folio intake easel storyboard chronicler foreman foremen clerk gang " \
        "is_dumb own_up surer deform barren goodlinks sift whoever mend mended dream dreams dreamt untold toll tolls", word, " ")
    for (i = 1; i <= n; i++) private[word[i]]
    phrases = "nobody waits for|hangs? together|one thing after the other|at the most"
    most = 30
}
FNR == 1 { if (file) tell(bad == "", file ": private words: " bad); file = FILENAME; bad = "" }
{
    text = tolower($0)
    n = split(text, part, /[^a-z_]+/)
    for (i = 1; i <= n; i++) {
        if (part[i] in private) bad = bad FNR " " part[i] " "
        if (part[i] ~ /^(tell|tells|told)$/) told++
    }
    if (match(text, phrases)) bad = bad FNR " " substr(text, RSTART, RLENGTH) " "
}
END {
    tell(bad == "", file ": private words: " bad)
    tell(told <= most, "tell, tells, told stand " told " times, at most " most)
}' $prose

# ---- the table of rooms goes upwards, ARCHITECTURE.md shows each room, and each header names its room ----
check '
FILENAME == "src/rooms" {
    if (/^#/ || !NF) next
    split($0, part, / *\| */)
    n = split(part[3], see, " ")

    for (i = 1; i <= n; i++) {
        seen = see[i]
        sub(/:.*/, "", seen)
        tell(seen in below, "src/rooms: " part[1] " sees " seen ", which is not below it")
    }
    below[part[1]]
    says[part[1]] = part[2]
    next
}
FILENAME == "ARCHITECTURE.md" { text = text "\n" $0; next }
FNR == 1 { line[FILENAME] = "" }
FNR <= 12 && /Room: / && !line[FILENAME] { line[FILENAME] = $0; sub(/^.*Room: */, "", line[FILENAME]); sub(/ *\*\/$/, "", line[FILENAME]) }
END {
    for (r in below) tell(index(text, "`" r "`") && index(text, says[r]), "ARCHITECTURE.md does not say of " r ": " says[r])
    for (f in line) {
        want = room(f) "."
        tell(line[f] == want, f ": Room: says \047" line[f] "\047, src/rooms \047" want "\047")
    }
}' src/rooms ARCHITECTURE.md $(find src -name '*.h')

# ---- include directions: as src/rooms has it, always with the room; cli, picture and solver see the public header ----
# No genre includes another: hashi.h is for hashi.c and hashi_*.c alone.
check '
function may(from, to, h, f,   genre) {
    if (from == "puzzle" && to == "puzzle") {
        genre = base(f)
        sub(/[._].*/, "", genre)
        return h == "puzzle.h" || h == "puzzles.def" || h == "ambiguous_drawings.def" || h == genre ".h"
    }
    return from == to || (from, to) in sees || (from, to ":" h) in sees
}
function ours(f, h) {
    if (h == "ariadne.h") return tell(f !~ /^src\/(base|family|graph|frontier|model)\// || f == "src/base/options.h",
        f ": sees all of ariadne.h, where ariadne-core.h is enough")
    if (h ~ /^ariadne[a-z-]*\.(h|def)$/) return tell(("include/" h) in present, f ": includes " h ", which is not there")
    if (!(("src/" h) in present)) return tell(0, f ": includes " h ", which no room has (write \"room/file.h\")")
    tell(may(room(f), room("src/" h), base(h), f), f ": " room(f) " may not include " h)
}
function outer(f, h,   part) {
    part = f
    sub(/\/.*/, "", part)
    tell(h ~ /^ariadne[a-z-]*\.(h|def)$/ || (part "/" h) in present || (part == "cli" && (h == "picture.h" || h == "solver.h")),
        f ": " part " sees ariadne.h only, not " h)
}
function libc(f, h) {
    tell(h ~ /^(stdbool|stddef|stdint|string|limits|stdarg)\.h$/ || (h == "pthread.h" && f == "src/base/team.c") ||
         (h == "stdlib.h" && f ~ /^src\/base\/(arena|status)\.c$/) || (h == "stdio.h" && f == "src/base/status.c") ||
         (h == "immintrin.h" && f ~ /^src\/engine\/band\//) ||
         (h == "sanitizer/asan_interface.h" && f == "src/base/arena.c"), f ": includes <" h ">")
}
FILENAME == "src/rooms" {
    if (/^#/) next
    split($0, part, / *\| */)
    n = split(part[3], see, " ")
    for (i = 1; i <= n; i++) sees[part[1], see[i]]
    next
}
FILENAME ~ /\/tree$/ { present[$0]; next }
/^ *# *include *"/ { split($0, part, "\""); if (FILENAME ~ /^src\//) ours(FILENAME, part[2]); else outer(FILENAME, part[2]) }
/^ *# *include *</ { split($0, part, /[<>]/); if (FILENAME ~ /^src\//) libc(FILENAME, part[2]) }' src/rooms "$tmp/tree" $house

# ---- a static function has two words at least, so that a search finds it ----
check '
FNR == 1 { if (file) tell(short == "", file ": static functions of one word: " short); file = FILENAME; short = "" }
/^static [^;=]*\(/ && match($0, /[A-Za-z0-9_]+\(/) {
    name = substr($0, RSTART, RLENGTH - 1)
    if (name !~ /_/ && name ~ /^[a-z]/) short = short name " "
}
END { tell(short == "", file ": static functions of one word: " short) }' $(find src cli picture solver -name '*.c' | sort)

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
    $(find src include cli picture solver -name '*.[ch]' -o -name '*.def' | grep -vE '^src/(puzzle/|make/generator)' | sort)

# ---- each header compiles alone, the public one also as C++ where there is a compiler ----
# All in one call; only when that fails, one after the other for the names.
strict="-std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror -fsyntax-only"
mkdir "$tmp/alone"
alone() { echo "$tmp/alone/$(echo "${1#*/}" | tr / _).c"; }
for f in $headers; do printf '#include "%s"\ntypedef int lint_not_empty;\n' "${f#*/}" > "$(alone "$f")"; done
if $cc $strict $inc "$tmp"/alone/*.c 2> /dev/null; then for f in $headers; do ok; done
else
    for f in $headers; do
        if $cc $strict $inc "$(alone "$f")" 2> "$tmp/err"; then ok
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
# Exported names are ari_<room>_<verb>, ari_<noun>_<verb> where a file of the room has that name or a header of it that type,
# a name of the public header, or one of the descriptor tables. What is used from
# outside is a short list of memory and string functions. There is no writable data.
grep -oE '\bari_[a-z0-9_]+ *\(' -h include/*.h | tr -d '( ' | sort -u > "$tmp/public"
awk 'function room(path) { sub(/^src\//, "", path); sub(/\/[^\/]*$/, "", path); return path }
    /^typedef (struct|enum|union) ari_|^struct ari_|^} ari_/ { for (i = 1; i <= NF; i++) if ($i ~ /^ari_/) { gsub(/[^a-z0-9_]/, "", $i); print room(FILENAME), $i; break } }' \
    $(find src -name '*.h') > "$tmp/types"
find src -name '*.[ch]' | sed 's|^src/\(.*\)/\([a-z0-9_]*\)\.[ch]$|\1 ari_\2|' >> "$tmp/types"
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
        return c ~ /^src\/(engine\/band\/|frontier\/residue_simd\.c$)/ && s ~ /^__cpu_(model|indicator_init)$/
    }
    FILENAME ~ /\/public$/ { public[$1]; next }
    FILENAME ~ /\/types$/ { type[$1, $2]; next }
    $2 ~ /^[Uwv]$/ { tell($3 ~ /^ari_/ || known($1, $3) || $3 in allowed, $1 ": uses " $3); next }
    {
        here = room($1)
        last = here
        sub(/.*\//, "", last)
        fine = index($3, "ari_" last "_") == 1 || $3 == "ari_" last || $3 ~ /^ari_(engine|genre|format|puzzle|generator)_/ || $3 in public
        for (stem = $3; !fine && stem != "ari";) { fine = ((here, stem) in type); if (!sub(/_[a-z0-9]*$/, "", stem)) break }
        tell(fine, $1 ": exports " $3 ", neither ari_" last "_... nor ari_<noun>_... with a noun that is a file or a type of its room")
    }' "$tmp/public" "$tmp/types" "$tmp/symbols"
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
sheets=$(sed -n 's/^ARI_SHEET[A-Z_]*(\([a-z0-9_]*\).*/\1/p' src/puzzle/puzzles.def | tr '\n' ' ')
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
