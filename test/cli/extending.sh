#!/bin/sh
# extending.sh - doc/EXTENDING.md is true: a copy of the tree gets a verb, an option, a formulation, a form of laws and a
# genre, in the files that the page names and in no others; it builds, and all five work.
# A minute of one processor: `make check-full` has it, `make check` has not.
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES BUILD
. test/cli/checks
mkdir "$tmp/tree"
tar cf - Makefile cmake cli doc/EXTENDING.md examples/loops examples/slitherlink include mk picture solver src test/template |
    tar xf - -C "$tmp/tree" || exit 2
cd "$tmp/tree" || exit 2

named() { grep -qF "\`$1\`" doc/EXTENDING.md && ok || no "doc/EXTENDING.md does not name $1"; }
# What comes in goes before the one line that begins with these words.
add() { # file, words
    cat > "$tmp/lines"
    if awk -v words="$2" -v lines="$tmp/lines" 'index($0, words) == 1 {n++; while ((getline line < lines) > 0) print line}
        {print} END {exit n != 1}' "$1" > "$tmp/file" && cp "$tmp/file" "$1"; then ok; else no "$1: not one line that begins with $2"; fi
}

# a verb, with its page and its sentence
for file in include/ariadne-verbs.def src/service/service.h cli/table.c cli/answer.c; do named $file; done
add include/ariadne-verbs.def '#undef ARI_VERB' << 'END'
ARI_VERB(DECIDE, "decide", MODEL, ari_decide_run, ARI_TRAIT_LENT, WORDS, "", UNKNOWN, "none", FOUND,
         "decide whether there is a solution")
/* SOME or NONE */
END
sed 's/solve/decide/g; s/one solution, or the proof that there is none/is there a solution?/' src/service/solve.c > src/service/decide.c
add src/service/service.h 'ari_status ari_solve_run(' << 'END'
ari_status ari_decide_run(const ari_job *job, ari_reply *out);
END
add cli/table.c '    {ASK(CHECK),' << 'END'
    {ASK(DECIDE), "Reports whether there is a solution.", "0 there is one, 1 there is none, 3 a limit came first",
     {{"ariadne decide puzzle.txt", "is there a solution?"}}},
END
add cli/answer.c '/* How each verb puts its answer' << 'END'
static void say_decide(const report *p, const ari_result *r, const char *why) {
    (void)why;
    fprintf(p->out, "%s\n", ari_result_answer(r) == ARI_SOME ? p->set->ask.words == 1 ? "yes" : "there is a solution" : "open");
}

END
add cli/answer.c '    [ARI_VERB_SOLVE] = {say_plain' << 'END'
    [ARI_VERB_DECIDE] = {say_decide, false},
END

# an option of this verb, which its sentence reads
named include/ariadne-options.def
add include/ariadne-options.def '#undef ARI_OPTION' << 'END'
ARI_OPTION(uint64_t, words, "words", "words", 0, "N", NUMBER, NULL, "decide", "answer with N words")
END
named src/base/options.c
sed -i 's/ari_options, own) + sizeof(const void \*)/ari_options, words) + sizeof(uint64_t)/' src/base/options.c

# a formulation of Loops
add src/puzzle/loops.c '    {"edge",' << 'END'
    {"again", "the same once more", build_loops},
END

# a form of laws, and a genre that has it
for file in src/rules/forms.def src/puzzle/puzzles.def; do named $file; done
cp test/template/form_some.c test/template/sparse.genre src/rules
add src/rules/forms.def 'FORM(SEE, see)' << 'END'
FORM(SOME, some)
END
add src/puzzle/puzzles.def 'ARI_SHEET(starbattle)' << 'END'
ARI_SHEET(sparse)
END

${MAKE:-make} -j2 CFLAGS=-O1 build/ariadne > "$tmp/build" 2>&1 && ok || no "make: $(grep -m 3 'error\|Error' "$tmp/build")"
[ -x build/ariadne ] || { echo "extending: $passed passed, $failed failed" && exit 1; }
A=build/ariadne
says() { # what comes out, command
    want=$1
    shift
    got=$("$@" 2>&1)
    case $got in *"$want"*) ok ;; *) no "$*: $got, not $want" ;; esac
}
says "there is a solution" $A decide --quiet examples/slitherlink/5x5.url
says "yes" $A decide --words 1 --quiet examples/slitherlink/5x5.url
says "no solution" $A decide --quiet 'https://puzz.link/p?slither/1/1/3'
says '"verb":"decide","answer":"some"' $A decide --json examples/slitherlink/5x5.url
says "--words" $A help decide
says "--words" $A help --completion bash
says "decide" $A help
says "solve does not take --words" $A solve --words 1 examples/slitherlink/5x5.url
says "one solution" $A unique --quiet --formulation again examples/loops/easy.txt
says "again" $A help loops
says "some black" $A genres sparse
sed 's/sparse/rare/g; s/"Sparse"/"Rare"/' test/template/sparse.genre > rare.genre
$A genres rare.genre > "$tmp/said" 2>&1 && ok || no "genres rare.genre"
$A make sparse 5 --seed 1 > "$tmp/made" 2>&1 && ok || no "make sparse"
says "one solution" $A unique --quiet "$tmp/made"
says "and each room has a black cell; so" $A explain "$tmp/made"
$A unique --quiet "$tmp/made" --proof "$tmp/cert" > "$tmp/said" 2>&1 && ok || no "unique sparse --proof"
echo "extending: $passed passed, $failed failed"
[ "$failed" = 0 ]
