#!/bin/sh
# lint-self.sh - every kind of check of lint.sh can fail: faults are planted in a copy of the tree, and lint must name each
# of them and nothing else. Needs the library built in $BUILD (default build).
# The last line is `lint-self: N passed, N failed`.
LC_ALL=C
export LC_ALL
build=$(cd "${BUILD:-build}" && pwd) || exit 2
cc=${CC:-gcc}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/build/o"
cp -r include src cli picture solver check test bench doc examples *.md "$tmp" && mkdir "$tmp/web" && cp -r web/src "$tmp/web" || exit 2
cp -rs "$build/o/src" "$tmp/build/o" && cp "$build/libariadne.so" "$tmp/build" || exit 2
cd "$tmp" || exit 2
plant() { # what lint says, the file, and a line for its end
    echo "lint: $1" >> expected
    [ $# = 1 ] || echo "$3" >> "$2"
}
edit() { # the same with a file changed by sed
    echo "lint: $1" >> expected
    sed -i "$3" "$2"
}
object() { $cc -fPIC -c "$1" -o "build/o/${1%.c}.o" || exit 2; }
x40=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx

# ---- sizes and characters, openings, names ----
plant "src/base/big.c: lines over 120 columns: " src/base/big.c "/* $x40$x40$x40 */"
plant "src/base/union_find.c: tabs or blanks" src/base/union_find.c "$(printf 'int\tlint_tab;')"
plant "cli/parse.c: unfinished: " cli/parse.c "/* TO""DO */"
yes '/* long */' | head -n 800 >> cli/help.c
plant "cli/help.c: $(wc -l < cli/help.c) lines, at most 800"
edit "solver/solver.h: does not open" solver/solver.h 's|solver.h - |solver - |'
plant "src/base/union_find.c: static functions of one word: lint" src/base/union_find.c 'static int lint(int x) { return x; }'

# ---- the first folder ----
if git init -q . 2>/dev/null; then
    touch stray.png && git add ARCHITECTURE.md stray.png
    plant "stray.png stands in the first folder"
fi

# ---- rooms ----
mkdir src/strange
plant "src/strange is not a room"
edit "src/rooms: graph sees read, which is not below it" src/rooms 's|^graph .*|& read|'
edit "ARCHITECTURE.md does not say of lab: " ARCHITECTURE.md 's/| `lab` |/| lab |/'
edit "src/base/sort.h: Room: says 'read.', src/rooms 'base.'" src/base/sort.h 's|Room: .*|Room: read.|'

# ---- includes ----
plant "src/base/rng.c: base may not include model/model.h" src/base/rng.c '#include "model/model.h"'
plant "src/model/topo.c: sees all of ariadne.h, where ariadne-core.h is enough" src/model/topo.c '#include "ariadne.h"'
plant "src/base/text.c: includes nowhere.h, which no room has" src/base/text.c '#include "nowhere.h"'
plant "src/base/scan.c: includes <stdio.h>" src/base/scan.c '#include <stdio.h>'
plant "src/puzzle/zebra.c: puzzle may not include puzzle/hashi.h" src/puzzle/zebra.c '#include "puzzle/hashi.h"'
plant "cli/main.c: cli sees ariadne.h only, not budget.h" cli/main.c '#include "budget.h"'
plant "picture/booklet.c: picture sees ariadne.h only, not solver.h" picture/booklet.c '#include "solver.h"'

# ---- names of genres ----
plant "src/answer/choose.c: names a genre: " src/answer/choose.c 'static const char *lint_name(void) { return "hashi"; }'
plant "cli/input.c: names a genre: " cli/input.c '/* "zebra" */ extern const ari_genre ari_genre_masyu;'

# ---- headers alone, the stable part ----
plant "src/lab/min_clue_programs.h does not compile alone: " src/lab/min_clue_programs.h 'lint_unknown lint_function(void);'
plant "test/unit/example.c needs more than the stable part" test/unit/example.c 'lint_unknown lint_more;'

# ---- symbols ----
cat > src/question/ringa.c <<'C'
/* ringa.c - calls ringb.c, which calls it. */
int ari_ringb_go(int n);
int ari_ringa_go(int n);
int ari_ringa_go(int n) { return n ? ari_ringb_go(n - 1) : 0; }
C
cat > src/question/ringb.c <<'C'
/* ringb.c - calls ringa.c, which calls it; also a name, a function and data that it may not have. */
int puts(const char *text);
int ari_ringa_go(int n), ari_ringb_go(int n), ari_elsewhere_go(void);
static int count = 1;
int ari_ringb_go(int n) { return n ? ari_ringa_go(n - 1) : count++; }
int ari_elsewhere_go(void) { return puts("ringb"); }
C
object src/question/ringa.c
object src/question/ringb.c
plant "a circle of calls: src/question/ring"
plant "src/question/ringb.c: exports ari_elsewhere_go, neither"
plant "src/question/ringb.c: uses puts"
plant "src/question/ringb.c: 4 bytes of writable data"
echo '/* alone.c - has no object. */' > src/question/alone.c
plant "build/o/src/question/alone.o is missing"
edit "libariadne.so exports ari_board_import, which" include/ariadne.h 's|ari_board_import|ari_board_imported|'
plant "libariadne.so lacks ari_board_imported"
plant "src/lab/board_files.c: exports ari_board_import, neither"

# ---- the list of puzzles ----
plant "puzzles.def is empty or not sorted" src/puzzle/puzzles.def 'ARI_PUZZLE(absent)'
plant "src/puzzle/absent.c is missing"
plant "test/puzzle/absent.t is missing"
plant "test/oracle/oracle_absent.c is missing"

HEADERS="src/base/sort.h src/lab/min_clue_programs.h include/ariadne.h" BUILD=build CC="$cc" sh test/lint.sh > printed 2>&1
passed=0
failed=0
while read -r line; do
    if grep -qF "$line" printed; then passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "lint-self: not named: $line"
    fi
done < expected
if grep -vFf expected printed | sed '$d' | grep .; then
    failed=$((failed + 1))
    echo "lint-self: the lines above name what was not planted"
fi
echo "lint-self: $passed passed, $failed failed"
[ "$failed" = 0 ]
