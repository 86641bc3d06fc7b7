/* selftest.c - tests of the oracles themselves.
 *
 * 1. rules:    hand-drawn boards; for each rule a drawing or board that only
 *              this rule rejects, beside a relaxed one that is accepted;
 * 2. counts:   known or hand-derived numbers of solutions;
 * 3. dumb:     on tiny random boards the set of solutions is compared with
 *              "try every assignment of every line, keep what the check
 *              accepts", so that no pruning can lose or repeat a solution.
 * Totals over all Numberlinks of a size are in oracle_totals.c.
 *
 * Usage: selftest [-v]      (-v lists every test that passed, too) */
#include "oracle.h"
#include "oracle_grid.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long solver(const oracle_case *, long, oracle_visit *, void *);
typedef int checker(const oracle_case *, const int *, const int *, const int *);

static int passed, failed, verbose;

static void expect(const char *name, long got, long want) {
    if (got == want)
        passed++;
    else
        failed++;
    if (got != want)
        printf("FAIL %s: got %ld, expected %ld\n", name, got, want);
    else if (verbose)
        printf("ok   %s: %ld\n", name, got);
}

/* ---- boards and drawings written as text ---- */

/* "." none, "?" unknown, digits; W and B for Masyu; rows separated by "/" or "," (the latter
 * because of trigraphs).
 * Yajilin: u, d, l, r followed by a digit or "x" (unknown); "*" = 0. */
static oracle_case board(const char *text, const int *param) {
    static int pool[64][100];
    static int next;
    int *clue = pool[next++ % 64], n = 0, rows = 1;
    for (const char *s = text; *s; s++) {
        const char *dir = "udlr", *d = strchr(dir, *s);
        if (*s == '/' || *s == ',')
            rows++;
        else if (d) {
            s++;
            clue[n++] = (int)((d - dir + 1) << 8) + (*s == 'x' ? 255 : *s - '0');
        } else
            clue[n++] = *s == '.' ? -1 : *s == '?' ? -2 : *s == 'W' ? 1 : *s == 'B' ? 2
                      : *s == '*' ? 0 : *s - '0';
    }
    return (oracle_case){rows, n / rows, clue, param};
}

static const int P0[3] = {0}, P1[3] = {1}, P2[3] = {2}, P3[3] = {3}, P4[3] = {4};
static const int T1[3] = {1, 1}, T2[3] = {2, 1};
static const int S12[2] = {1, 2}, S13[2] = {1, 3}, S14[2] = {1, 4}, S22[2] = {2, 2};
static const int S23[2] = {2, 3}, S32[2] = {3, 2}, S33[2] = {3, 3}, S11[2] = {1, 1};

static long solve(solver *f, const char *text, const int *param) {
    oracle_case c = board(text, param);
    return f(&c, 0, NULL, NULL);
}

/* A drawing of R x C points: (2R-1) text rows of 2C-1 characters, points at even
 * places.  At a point "#" is a shaded cell and a digit a label; between points
 * "-", "|" are lines, a digit a multiplicity, anything else none. */
static int judge(checker *f, const char *text, const int *param, int border, const char *drawing) {
    oracle_case c = board(text, param);
    int R = c.rows + border, C = c.cols + border;
    int *cell = og_ints(R * C), *h = og_ints(R * C), *v = og_ints(R * C);
    for (int y = 0; y < 2 * R - 1; y++)
        for (int x = 0; x < 2 * C - 1; x++) {
            char s = drawing[y * (2 * C) + x];
            int n = s >= '0' && s <= '9' ? s - '0' : s == '-' || s == '|' || s == '#';
            if (y % 2 == 0 && x % 2 == 0)
                cell[y / 2 * C + x / 2] = n;
            else if (y % 2 == 0)
                h[y / 2 * (C - 1) + x / 2] = n;
            else if (x % 2 == 0)
                v[y / 2 * C + x / 2] = n;
        }
    if ((int)strlen(drawing) != (2 * R - 1) * 2 * C - 1) {
        printf("FAIL bad drawing: %s\n", drawing);
        failed++;
    }
    int ok = f(&c, cell, h, v);
    free(cell);
    free(h);
    free(v);
    return ok;
}

/* ---- 1. rules ---- */

static void rules_loops(void) {
    checker *S = oracle_check_slitherlink, *L = oracle_check_loops;
    const char *unit = "+-+ +/| |  /+-+ +/     /+ + +";      /* 2x2 cells */
    const char *two = "+-+ +-+/| | | |/+-+ +-+";              /* 1x3 cells */
    const char *touch = "+-+ +/| |  /+-+-+/  | |/+ +-+";     /* share the centre */
    const char *theta = "+-+-+/| | |/+-+-+";                  /* 1x2 cells */
    const char *open = "+-+ +/| |  /+ + +";
    const char *none = "+ + +/     /+ + +";
    const char *outer = "+-+-+/|   |/+-+-+";
    const char *twice = "+2+ +/| |  /+-+ +";
    expect("slither check: a loop", judge(S, "../..", P0, 1, unit), 1);
    expect("slither check: two loops", judge(S, "...", P0, 1, two), 0);
    expect("loops check: two loops", judge(L, "...", P0, 1, two), 1);
    expect("slither check: touching", judge(S, "../..", P0, 1, touch), 0);
    expect("loops check: touching", judge(L, "../..", P0, 1, touch), 0);
    expect("slither check: branching", judge(S, "..", P0, 1, theta), 0);
    expect("loops check: branching", judge(L, "..", P0, 1, theta), 0);
    expect("slither check: open", judge(S, "..", P0, 1, open), 0);
    expect("loops check: open", judge(L, "..", P0, 1, open), 0);
    expect("slither check: no loop", judge(S, "..", P0, 1, none), 0);
    expect("loops check: no loop", judge(L, "..", P0, 1, none), 1);
    expect("loops check: no loop, all points", judge(L, "..", P1, 1, none), 0);
    expect("slither check: double line", judge(S, "..", P0, 1, twice), 0);
    expect("slither check: clues right", judge(S, "33", P0, 1, outer), 1);
    expect("slither check: clue wrong", judge(S, "32", P0, 1, outer), 0);
    expect("slither check: ? is nothing", judge(S, "3?", P0, 1, outer), 1);
    expect("slither check: clues of one loop", judge(S, "41/10", P0, 1, unit), 1);
    expect("slither check: clues transposed wrong", judge(S, "14/01", P0, 1, unit), 0);
    expect("loops check: clue wrong", judge(L, "32", P0, 1, outer), 0);
    expect("loops check: clue right", judge(L, "414", P0, 1, two), 0);
    expect("loops check: clue right", judge(L, "424", P0, 1, two), 1);
    expect("slither check: all points", judge(S, "..", P1, 1, outer), 1);
    expect("slither check: not all points", judge(S, "../..", P1, 1, unit), 0);
    expect("loops check: all points", judge(L, "...", P1, 1, two), 1);
    expect("loops check: not all points", judge(L, "../..", P1, 1, unit), 0);

    expect("slither 4.4", solve(oracle_slitherlink, "4.4", P0), 0);
    expect("loops 4.4", solve(oracle_loops, "4.4", P0), 1);
    expect("slither touching", solve(oracle_slitherlink, "4./.4", P0), 0);
    expect("loops touching", solve(oracle_loops, "4./.4", P0), 0);
    expect("loops branching", solve(oracle_loops, "44", P0), 0);
    expect("slither 0", solve(oracle_slitherlink, "0", P0), 0);
    expect("loops 0", solve(oracle_loops, "0", P0), 1);
    expect("loops 0 all points", solve(oracle_loops, "0", P1), 0);
    expect("slither 1", solve(oracle_slitherlink, "1", P0), 0);
    expect("slither 3", solve(oracle_slitherlink, "3", P0), 0);
    expect("slither 4", solve(oracle_slitherlink, "4", P0), 1);
    expect("slither 5", solve(oracle_slitherlink, "5", P0), 0);
    expect("slither ?", solve(oracle_slitherlink, "?", P0), 1);
    expect("slither 4.", solve(oracle_slitherlink, "4.", P0), 1);
    expect("slither 4. all points", solve(oracle_slitherlink, "4.", P1), 0);
    expect("slither 3. all points", solve(oracle_slitherlink, "3.", P1), 1);
    /* Hamiltonian cycles of the n x n grid: 1, 0, 6, 0, 1072 */
    expect("slither 1x1 all points", solve(oracle_slitherlink, ".", P1), 1);
    expect("slither 2x2 all points", solve(oracle_slitherlink, "../..", P1), 0);
    expect("slither 3x3 all points", solve(oracle_slitherlink, ".../.../...", P1), 6);
    expect("slither 5x5 all points", solve(oracle_slitherlink, "...../...../...../...../.....", P1), 1072);
    /* 2-factors of the 4x4 grid of points */
    expect("loops 3x3 all points", solve(oracle_loops, ".../.../...", P1), 18);
    expect("slither malformed", solve(oracle_slitherlink, ".", P2), -1);
}

static void rules_masyu(void) {
    checker *M = oracle_check_masyu;
    const char *ring5 = "+-+-+-+-+/|       |/+-+-+-+-+"; /* 2x5 */
    const char *ring3 = "+-+-+/|   |/+ + +/|   |/+-+-+"; /* 3x3 */
    const char *left = "+-+ +/| |  /+-+ +";               /* 2x3 */
    const char *two = "+-+ +-+/| | | |/+-+ +-+";          /* 2x4 */
    const char *cross = "+-+ +/| |  /+-+-+/  | |/+ +-+";
    const char *none = "+ +/   /+ +";
    expect("masyu check: plain", judge(M, "...../.....", P0, 0, ring5), 1);
    expect("masyu check: white", judge(M, ".W.../.....", P0, 0, ring5), 1);
    expect("masyu check: white needs a turn beside", judge(M, "..W../.....", P0, 0, ring5), 0);
    expect("masyu check: white must be straight", judge(M, "W..../.....", P0, 0, ring5), 0);
    expect("masyu check: white, one turn is enough", judge(M, "...W./.....", P0, 0, ring5), 1);
    expect("masyu check: white, both turns", judge(M, ".W./.../...", P0, 0, ring3), 1);
    expect("masyu check: black must turn", judge(M, "..B../.....", P0, 0, ring5), 0);
    expect("masyu check: black straight beside", judge(M, "B..../.....", P0, 0, ring5), 0);
    expect("masyu check: black", judge(M, "B.B/.../B.B", P0, 0, ring3), 1);
    expect("masyu check: ? circles", judge(M, "?.?../..?..", P0, 0, ring5), 1);
    expect("masyu check: circle missed", judge(M, "..?/...", P0, 0, left), 0);
    expect("masyu check: white missed", judge(M, "..W/...", P0, 0, left), 0);
    expect("masyu check: circle not missed", judge(M, ".?./...", P0, 0, left), 1);
    expect("masyu check: all cells", judge(M, ".../...", P1, 0, left), 0);
    expect("masyu check: all cells", judge(M, "...../.....", P1, 0, ring5), 1);
    expect("masyu check: two loops", judge(M, "..../....", P0, 0, two), 0);
    expect("masyu check: crossing", judge(M, ".../.../...", P0, 0, cross), 0);
    expect("masyu check: no loop", judge(M, "../..", P0, 0, none), 0);

    solver *f = oracle_masyu;
    expect("masyu 2x3", solve(f, ".../...", P0), 3);
    expect("masyu circle", solve(f, "?../...", P0), 2);
    expect("masyu white turning", solve(f, "W./..", P0), 0);
    expect("masyu ? turning", solve(f, "?./..", P0), 1);
    expect("masyu white too straight", solve(f, "?.W.?/.....", P0), 0);
    expect("masyu ? too straight", solve(f, "?.?.?/.....", P0), 1);
    expect("masyu white", solve(f, "?W..?/.....", P0), 1);
    expect("masyu black not turning", solve(f, "?.B.?/.....", P0), 0);
    expect("masyu black beside a turn", solve(f, "B..../.....", P0), 0);
    expect("masyu black", solve(f, "B../.../...", P0), 2);
    expect("masyu two loops needed", solve(f, "B.BB.B/....../B.BB.B", P0), 0);
    expect("masyu one of them", solve(f, "B.B.../....../B.B...", P0), 1);
    expect("masyu 1x4", solve(f, "....", P0), 0);
    expect("masyu all cells 2x3", solve(f, ".../...", P1), 1);
    expect("masyu all cells 3x3", solve(f, ".../.../...", P1), 0);
    expect("masyu all cells 4x4", solve(f, "..../..../..../....", P1), 6);
    expect("masyu malformed", solve(f, "3", P0), -1);
}

static void rules_yajilin(void) {
    checker *Y = oracle_check_yajilin;
    /* loop in the middle; # shaded, the remaining border cells are clues */
    const char *mid = "# + # +/       /+ +-+ #/  | |  /# +-+ +/       /+ # + #";
#define MID(a, b, c, d, e, f) "." a "." b "/" c "..." "/" "..." d "/" e "." f "."
    static const struct { const char *name, *text; int ok; } clues[] = {
        {"blocked only", MID("*", "*", "*", "*", "*", "*"), 1},
        {"? blocks", MID("?", "?", "?", "?", "?", "?"), 1},
        {"up 0", MID("*", "u0", "*", "*", "*", "*"), 1},
        {"up 2 at top", MID("*", "u2", "*", "*", "*", "*"), 0},
        {"down 2", MID("*", "d2", "*", "*", "*", "*"), 1},
        {"down 1", MID("*", "d1", "*", "*", "*", "*"), 0},
        {"left 2, past a clue", MID("*", "l2", "*", "*", "*", "*"), 1},
        {"left 1", MID("*", "l1", "*", "*", "*", "*"), 0},
        {"left 3", MID("*", "l3", "*", "*", "*", "*"), 0},
        {"right 0", MID("*", "r0", "*", "*", "*", "*"), 1},
        {"right 2 at right", MID("*", "r2", "*", "*", "*", "*"), 0},
        {"up 2", MID("*", "*", "*", "*", "u2", "*"), 1},
        {"up 1", MID("*", "*", "*", "*", "u1", "*"), 0},
        {"down 0", MID("*", "*", "*", "*", "d0", "*"), 1},
        {"left 0", MID("*", "*", "*", "*", "l0", "*"), 1},
        {"right 2", MID("*", "*", "*", "*", "r2", "*"), 1},
        {"right 0", MID("*", "*", "*", "*", "r0", "*"), 0},
        {"unknown number", MID("*", "lx", "*", "*", "rx", "*"), 1},
        {"across the loop", MID("d1", "*", "r1", "l1", "*", "u1"), 1},
        {"all", MID("l1", "d2", "d1", "u1", "r2", "l1"), 1},
        {"one wrong", MID("l1", "d2", "d1", "u1", "r2", "l2"), 0},
    };
    for (size_t i = 0; i < sizeof clues / sizeof *clues; i++) {
        char name[80];
        snprintf(name, sizeof name, "yajilin check: %s", clues[i].name);
        expect(name, judge(Y, clues[i].text, NULL, 0, mid), clues[i].ok);
    }
    const char *rest = "+ +-+/  | |/# +-+"; /* 2x3 */
    expect("yajilin check: clue, shaded, loop", judge(Y, "*../...", NULL, 0, rest), 1);
    expect("yajilin check: neither", judge(Y, ".../...", NULL, 0, rest), 0);
    expect("yajilin check: clue shaded", judge(Y, "*../*..", NULL, 0, rest), 0);
    expect("yajilin check: clue on loop", judge(Y, "**./...", NULL, 0, rest), 0);
    expect("yajilin check: shaded on loop", judge(Y, "*../...", NULL, 0, "+ #-+/  | |/# +-+"), 0);
    expect("yajilin check: adjacent down", judge(Y, ".../...", NULL, 0, "# +-+/  | |/# +-+"), 0);
    expect("yajilin check: adjacent right",
           judge(Y, "../../..", NULL, 0, "# #/   /+-+/| |/+-+"), 0);
    expect("yajilin check: diagonal", judge(Y, "*./.*/../..", NULL, 0, "+ #/   /# +/   /+-+/| |/+-+"), 1);
    expect("yajilin check: two loops", judge(Y, "..*../..*..", NULL, 0, "+-+ +-+-+/| | | | |/+-+ +-+-+"), 0);
    expect("yajilin check: two loops", judge(Y, "..*../..*..", NULL, 0, "+-+ + +-+/| |   | |/+-+ + +-+"), 0);
    expect("yajilin check: no loop", judge(Y, ".", NULL, 0, "#"), 0);

    solver *f = oracle_yajilin;
    expect("yajilin 1x1", solve(f, ".", NULL), 0);
    expect("yajilin 1x1 clue", solve(f, "*", NULL), 0);
    expect("yajilin 2x2", solve(f, "../..", NULL), 1);
    expect("yajilin 2x3", solve(f, ".../...", NULL), 1);
    expect("yajilin 3x3", solve(f, ".../.../...", NULL), 5);
    expect("yajilin centre blocked", solve(f, ".../.*./...", NULL), 1);
    expect("yajilin centre ?", solve(f, ".../.?./...", NULL), 1);
    expect("yajilin centre up 0", solve(f, ".../.u0./...", NULL), 1);
    expect("yajilin centre up 1", solve(f, ".../.u1./...", NULL), 0);
    expect("yajilin centre up unknown", solve(f, ".../.ux./...", NULL), 1);
    expect("yajilin adjacency", solve(f, "r1.../....", NULL), 0);
    expect("yajilin without it", solve(f, "r0.../....", NULL), 1);
    expect("yajilin two loops needed", solve(f, "..*../..*..", NULL), 0);
    expect("yajilin corner blocked 2x3", solve(f, "*../...", NULL), 1);
    expect("yajilin corner down 1", solve(f, "d1../...", NULL), 1);
    expect("yajilin corner down 0", solve(f, "d0../...", NULL), 0);
    expect("yajilin malformed", solve(f, "5", NULL), -1);
}

static void rules_numberlink(void) {
    checker *N = oracle_check_numberlink;
    const char *around = "1 1/| |/1-1";
    const char *direct = "1-1/   /+ +";
    expect("numberlink check A: around", judge(N, "11/..", P0, 0, around), 1);
    expect("numberlink check B: around", judge(N, "11/..", P1, 0, around), 1);
    expect("numberlink check C: around", judge(N, "11/..", P2, 0, around), 0);
    expect("numberlink check D: around", judge(N, "11/..", P3, 0, around), 0);
    expect("numberlink check A: direct", judge(N, "11/..", P0, 0, direct), 1);
    expect("numberlink check B: direct", judge(N, "11/..", P1, 0, direct), 0);
    expect("numberlink check C: direct", judge(N, "11/..", P2, 0, direct), 1);
    expect("numberlink check D: direct", judge(N, "11/..", P3, 0, direct), 0);
    expect("numberlink check A: side touch", judge(N, "1./../.1", P0, 0, "1-1/  |/1-1/|  /1-1"), 1);
    expect("numberlink check C: side touch", judge(N, "1./../.1", P2, 0, "1-1/  |/1-1/|  /1-1"), 0);
    expect("numberlink check D: two beside", judge(N, "12/../12", P3, 0, "1 2/| |/1 2/| |/1 2"), 1);
    expect("numberlink check: wrong pair", judge(N, "12/12", P0, 0, "1-1/   /2-2"), 0);
    expect("numberlink check: pairs", judge(N, "12/12", P0, 0, "1 2/| |/1 2"), 1);
    expect("numberlink check: label", judge(N, "12/12", P0, 0, "1 2/| |/1 1"), 0);
    expect("numberlink check: label of empty", judge(N, "11/..", P0, 0, "1-1/   /1 +"), 0);
    expect("numberlink check: not joined", judge(N, "1.1", P0, 0, "1 + 1"), 0);
    expect("numberlink check: joined", judge(N, "1.1", P0, 0, "1-1-1"), 1);
    expect("numberlink check: gap", judge(N, "1..1", P0, 0, "1-1 1-1"), 0);
    expect("numberlink check: branch", judge(N, "1.1/...", P0, 0, "1-1-1/  |  /+ 1 +"), 0);
    expect("numberlink check: through a number", judge(N, "1221", P0, 0, "1-2-2-1"), 0);
    expect("numberlink check: beyond its end", judge(N, "11.", P0, 0, "1-1-1"), 0);
    expect("numberlink check: stray loop", judge(N, "11../....", P0, 0, "1-1 1-1/    | |/+ + 1-1"), 0);
    expect("numberlink check: stray loop unlabelled", judge(N, "11../....", P0, 0, "1-1 +-+/    | |/+ + +-+"), 0);
    expect("numberlink check: without it", judge(N, "11../....", P0, 0, "1-1 + +/       /+ + + +"), 1);
    expect("numberlink check: stray segment", judge(N, "11../....", P0, 0, "1-1 +-+/       /+ + + +"), 0);
    expect("numberlink check: crossing", judge(N, ".1./2.2/.1.", P0, 0, "+ 1 +/  |  /2-1-2/  |  /+ 1 +"), 0);

    solver *f = oracle_numberlink;
    expect("numberlink A 11/..", solve(f, "11/..", P0), 2);
    expect("numberlink B 11/..", solve(f, "11/..", P1), 1);
    expect("numberlink C 11/..", solve(f, "11/..", P2), 1);
    expect("numberlink D 11/..", solve(f, "11/..", P3), 0);
    for (int rule = 0; rule < 4; rule++) expect("numberlink 11/22", solve(f, "11/22", &rule), 1);
    expect("numberlink 12/21", solve(f, "12/21", P0), 0);
    expect("numberlink 1221", solve(f, "1221", P0), 0);
    expect("numberlink 1..1", solve(f, "1..1", P0), 1);
    expect("numberlink A 11../22..", solve(f, "11../22..", P0), 1);
    expect("numberlink only a stray loop would cover", solve(f, "11../22..", P1), 0);
    expect("numberlink crossing", solve(f, ".1./2.2/.1.", P0), 0);
    /* corner to corner, self-avoiding: 2, 12, 184, 8512, 1262816 */
    expect("numberlink A corners 2", solve(f, "1./.1", P0), 2);
    expect("numberlink A corners 3", solve(f, "1../.../..1", P0), 12);
    expect("numberlink A corners 4", solve(f, "1.../..../..../...1", P0), 184);
    expect("numberlink A corners 5", solve(f, "1..../...../...../...../....1", P0), 8512);
    /* of which Hamiltonian: 0, 2, 0, 104 */
    expect("numberlink B corners 2", solve(f, "1./.1", P1), 0);
    expect("numberlink B corners 3", solve(f, "1../.../..1", P1), 2);
    expect("numberlink B corners 4", solve(f, "1.../..../..../...1", P1), 0);
    expect("numberlink B corners 5", solve(f, "1..../...../...../...../....1", P1), 104);
    /* induced ("snake") corner-to-corner paths: 2, 6 */
    expect("numberlink C corners 2", solve(f, "1./.1", P2), 2);
    expect("numberlink C corners 3", solve(f, "1../.../..1", P2), 6);
    expect("numberlink D corners 3", solve(f, "1../.../..1", P3), 0);
    expect("numberlink D 1x5", solve(f, "1...1", P3), 1);
    expect("numberlink no pairs A", solve(f, "../..", P0), 1);
    expect("numberlink no pairs B", solve(f, "../..", P1), 0);
    expect("numberlink malformed", solve(f, "1", P0), -1);
}

static void rules_hashi(void) {
    checker *H = oracle_check_hashi;
    expect("hashi check: one", judge(H, "1.1", P2, 0, "+-+-+"), 1);
    expect("hashi check: double", judge(H, "2.2", P2, 0, "+2+2+"), 1);
    expect("hashi check: too many", judge(H, "2.2", P1, 0, "+2+2+"), 0);
    expect("hashi check: four", judge(H, "4.4", P4, 0, "+4+4+"), 1);
    expect("hashi check: four of three", judge(H, "4.4", P3, 0, "+4+4+"), 0);
    expect("hashi check: count", judge(H, "2.1", P2, 0, "+-+-+"), 0);
    expect("hashi check: ?", judge(H, "?.1", P2, 0, "+-+-+"), 1);
    expect("hashi check: changes on the way", judge(H, "2.1", P2, 0, "+2+-+"), 0);
    expect("hashi check: ends in the sea", judge(H, "1..", P2, 0, "+-+ +"), 0);
    expect("hashi check: runs off", judge(H, "1..", P2, 0, "+-+-+"), 0);
    expect("hashi check: bends", judge(H, "1./.1", P2, 0, "+-+/  |/+ +"), 0);
    const char *cross = "+-+ +/| |  /+-+-+/  |  /+ + +";
    expect("hashi check: crossing", judge(H, "22./2.1/.1.", P2, 0, cross), 0);
    expect("hashi check: island there", judge(H, "22./241/.1.", P2, 0, cross), 1);
    expect("hashi check: loop there, tree", judge(H, "22./241/.1.", T2, 0, cross), 0);
    expect("hashi check: disconnected", judge(H, "11/11", P2, 0, "+-+/   /+-+"), 0);
    expect("hashi check: ring", judge(H, "22/22", P2, 0, "+-+/| |/+-+"), 1);
    expect("hashi check: ring, tree", judge(H, "22/22", T2, 0, "+-+/| |/+-+"), 0);
    expect("hashi check: double, tree", judge(H, "2.31", T2, 0, "+2+2+-+"), 1);
    expect("hashi check: isolated ?", judge(H, "1.1?", P2, 0, "+-+-+ +"), 0);
    expect("hashi check: line without island", judge(H, "...", P2, 0, "+-+-+"), 0);

    solver *f = oracle_hashi;
    expect("hashi 1.1", solve(f, "1.1", P2), 1);
    expect("hashi 11", solve(f, "11", P2), 1);
    expect("hashi 1.2", solve(f, "1.2", P2), 0);
    expect("hashi 2.2 max 2", solve(f, "2.2", P2), 1);
    expect("hashi 2.2 max 1", solve(f, "2.2", P1), 0);
    expect("hashi ?.? max 2", solve(f, "?.?", P2), 2);
    expect("hashi ?.? max 4", solve(f, "?.?", P4), 4);
    expect("hashi 1.2.1", solve(f, "1.2.1", P2), 1);
    expect("hashi 1.1.1", solve(f, "1.1.1", P2), 0);
    expect("hashi crossing", solve(f, "22./2.1/.1.", P2), 0);
    expect("hashi crossing on an island", solve(f, "22./241/.1.", P1), 1);
    expect("hashi connected", solve(f, "11/11", P2), 0);
    expect("hashi ring", solve(f, "22/22", P2), 1);
    expect("hashi ring, tree", solve(f, "22/22", T2), 0);
    expect("hashi 2.2 tree", solve(f, "2.2", T2), 1);
    /* four ?: connected graphs on a 4-cycle, max 1: 4 paths and the ring */
    expect("hashi ?? ??", solve(f, "??,??", P1), 5);
    expect("hashi ?? ?? tree", solve(f, "??,??", T1), 4);
    /* max 2: 2^3 * 4 + 2^4 */
    expect("hashi ?? ?? max 2", solve(f, "??,??", P2), 48);
    expect("hashi ?? ?? max 2 tree", solve(f, "??,??", T2), 32);
    expect("hashi 0", solve(f, "0", P2), 1);
    expect("hashi ?", solve(f, ".?.", P2), 1);
    expect("hashi 1", solve(f, ".1.", P2), 0);
    expect("hashi 0 0", solve(f, "0.0", P2), 0);
    expect("hashi 0 ?", solve(f, "0.?", P2), 0);
    expect("hashi 1 0 1", solve(f, "101", P2), 0);
    expect("hashi 1 0 1 around", solve(f, "1.1/.0.", P2), 0);
    expect("hashi out of sight", solve(f, "?./.?", P2), 0);
    expect("hashi none", solve(f, "../..", P2), 1);
    expect("hashi none, tree", solve(f, "../..", T2), 1);
    expect("hashi 0, tree", solve(f, "0.", T2), 1);
    expect("hashi malformed", solve(f, "1.1", P0), -1);
    expect("hashi malformed", solve(f, "1.1", NULL), -1);
}

static int sudoku_board(const char *given, const char *full, const int *param) {
    oracle_case g = board(given, param), b = board(full, param);
    return oracle_check_sudoku(&g, b.clue, NULL, NULL);
}

static void rules_sudoku(void) {
    const char *none = "..../..../..../....";
    expect("sudoku check", sudoku_board(none, "1234/3412/2143/4321", S22), 1);
    expect("sudoku check: box", sudoku_board(none, "1234/2341/3412/4123", S22), 0);
    expect("sudoku check: other box", sudoku_board(none, "1234/2341/3412/4123", S14), 1);
    expect("sudoku check: row", sudoku_board(none, "1313/2424/3131/4242", S22), 0);
    expect("sudoku check: column", sudoku_board(none, "1234/3412/1234/3412", S22), 0);
    expect("sudoku check: given", sudoku_board("1..?/..../..../....", "1234/3412/2143/4321", S22), 1);
    expect("sudoku check: given", sudoku_board("2../..../..../....", "1234/3412/2143/4321", S22), 0);
    expect("sudoku check: range", sudoku_board(none, "1235/3512/2153/5321", S22), 0);
    const char *six = "123456/456123/231564/564231/312645/645312", *e6 =
        "....../....../....../....../....../......";
    expect("sudoku check: 2x3 boxes", sudoku_board(e6, six, S23), 1);
    expect("sudoku check: 3x2 boxes", sudoku_board(e6, six, S32), 0);

    solver *f = oracle_sudoku;
    expect("sudoku 1", solve(f, ".", S11), 1);
    expect("sudoku 2x2", solve(f, "../..", S12), 2);
    expect("sudoku 3x3 Latin", solve(f, ".../.../...", S13), 12);
    expect("sudoku 4x4 Latin", solve(f, none, S14), 576);
    expect("sudoku 4x4", solve(f, none, S22), 288);
    expect("sudoku 4x4 ?", solve(f, "1???,????,????,????", S22), 72);
    expect("sudoku row clash", solve(f, "1..1/..../..../....", S22), 0);
    expect("sudoku column clash", solve(f, "1.../..../..../1...", S22), 0);
    expect("sudoku box clash", solve(f, "1.../.1../..../....", S22), 0);
    expect("sudoku no box clash", solve(f, "1.../.1../..../....", S14) > 0, 1);
    expect("sudoku unsolvable", solve(f, "123./...4/..../....", S22), 0);
    /* 28200960 / 6! */
    expect("sudoku 2x3", solve(f, "123456/....../....../....../....../......", S23), 39168);
    expect("sudoku 3x2", solve(f, "1...../2...../3...../4...../5...../6.....", S32), 39168);
    expect("sudoku 9x9", solve(f, "53..7..../6..195.../.98....6./8...6...3/4..8.3..1/7...2...6/"
                                  ".6....28./...419..5/....8..79", S33), 1);
    expect("sudoku 9x9 wrong given", solve(f, "53..7..../6..195.../.98....6./8...6...3/4..8.3..1/"
                                  "7...2...6/.6....28./...419..5/1...8..79", S33), 0);
    expect("sudoku malformed", solve(f, "..../....", S22), -1);
    expect("sudoku malformed", solve(f, "5.../..../..../....", S22), -1);
}

/* ---- 2. counts ---- */

static long empty(solver *f, int rows, int cols, long limit) {
    int *clue = og_ints(rows * cols);
    for (int i = 0; i < rows * cols; i++) clue[i] = -1;
    oracle_case c = {rows, cols, clue, P0};
    long n = f(&c, limit, NULL, NULL);
    free(clue);
    return n;
}

static void counts(void) {
    static const long square[] = {0, 1, 13, 213, 9349, 1222363};
    static const long loops[] = {0, 2, 14, 322, 23858};
    for (int n = 1; n <= 4; n++) {
        char name[80];
        snprintf(name, sizeof name, "slitherlink empty %dx%d", n, n);
        expect(name, empty(oracle_slitherlink, n, n, 0), square[n]);
        snprintf(name, sizeof name, "loops empty %dx%d", n, n);
        expect(name, empty(oracle_loops, n, n, 0), loops[n]);
    }
    expect("slitherlink empty 2x3", empty(oracle_slitherlink, 2, 3, 0), 40);
    expect("slitherlink empty 3x2", empty(oracle_slitherlink, 3, 2, 0), 40);
    expect("slitherlink empty 3x4", empty(oracle_slitherlink, 3, 4, 0), 1049);
    expect("slitherlink empty 4x3", empty(oracle_slitherlink, 4, 3, 0), 1049);
    expect("slitherlink limit", empty(oracle_slitherlink, 4, 4, 5), 5);
    expect("slitherlink limit 1", empty(oracle_slitherlink, 4, 4, 1), 1);
    for (int n = 1; n <= 6; n++) {
        char name[80];
        snprintf(name, sizeof name, "masyu empty %dx%d", n, n);
        expect(name, empty(oracle_masyu, n, n, 0), square[n - 1]);
    }
    expect("masyu limit", empty(oracle_masyu, 6, 6, 2), 2);
}

/* ---- 3. against trying everything ---- */

static uint64_t seed = 88172645463325252u;

/* 0..n-1 */
static int rnd(int n) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)(seed >> 33) % n;
}

typedef struct set { /* solutions, each packed into a number */
    uint64_t *a;
    size_t n, cap;
    int nh, nv, ncell;
} set;

static void add(void *ctx, const int *cell, const int *h, const int *v) {
    set *s = ctx;
    uint64_t x = 0;
    for (int i = 0; i < s->nh; i++) x = x * 4 + (uint64_t)h[i];
    for (int i = 0; i < s->nv; i++) x = x * 4 + (uint64_t)v[i];
    for (int i = 0; cell && i < s->ncell; i++) x = x * 7 + (uint64_t)cell[i];
    if (s->n == s->cap) {
        s->cap = s->cap ? 2 * s->cap : 64;
        s->a = realloc(s->a, s->cap * sizeof *s->a);
        if (!s->a) abort();
    }
    s->a[s->n++] = x;
}

static int order(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The number each cell is joined to by lines (any way), 0 if none. */
static void label(const oracle_case *c, const int *h, const int *v, int *cell) {
    int R = c->rows, C = c->cols, again = 1;
    for (int p = 0; p < R * C; p++) cell[p] = c->clue[p] > 0 ? c->clue[p] : 0;
    while (again) {
        again = 0;
        for (int p = 0; p < R * C; p++) {
            int to[4], n = og_links(R, C, h, v, p, to);
            for (int i = 0; i < n; i++)
                if (cell[p] && !cell[to[i]]) again = cell[to[i]] = cell[p];
        }
    }
}

enum { NO_CELL, LABEL, SHADE, SHADE_ALL };

/* Compares the oracle with the dumb enumeration; returns the number of
 * solutions, or -1 if there is any difference. */
static long compare(solver *f, checker *ok, const oracle_case *c, int border, int max, int kind) {
    int R = c->rows + border, C = c->cols + border;
    int nh = R * (C - 1), nv = (R - 1) * C, ncell = kind == NO_CELL ? 0 : R * C;
    int *e = og_ints(nh + nv), *h = e, *v = e + nh, *cell = og_ints(R * C);
    set a = {.nh = nh, .nv = nv, .ncell = ncell}, b = a;
    long count = f(c, 0, add, &a);
    for (;;) {
        if (kind == LABEL) label(c, h, v, cell);
        if (kind == SHADE)
            for (int p = 0; p < R * C; p++) {
                int to[4];
                cell[p] = c->clue[p] == -1 && og_links(R, C, h, v, p, to) == 0;
            }
        if (kind == SHADE_ALL)
            for (int m = 0; m < 1 << (R * C); m++) {
                for (int p = 0; p < R * C; p++) cell[p] = m >> p & 1;
                if (ok(c, cell, h, v)) add(&b, cell, h, v);
            }
        else if (ok(c, cell, h, v))
            add(&b, kind == NO_CELL ? NULL : cell, h, v);
        int i = 0;
        while (i < nh + nv && e[i] == max) e[i++] = 0;
        if (i == nh + nv) break;
        e[i]++;
    }
    if (a.n) qsort(a.a, a.n, sizeof *a.a, order);
    if (b.n) qsort(b.a, b.n, sizeof *b.a, order);
    int same = a.n == b.n && count == (long)a.n &&
               (a.n == 0 || memcmp(a.a, b.a, a.n * sizeof *a.a) == 0);
    long two = f(c, 2, NULL, NULL);
    if (two != (count < 2 ? count : 2)) same = 0;
    free(a.a);
    free(b.a);
    free(e);
    free(cell);
    return same ? count : -1;
}

static void dumb(const char *name, solver *f, checker *ok, int rows, int cols, int border, int kind,
                 int boards, int (*clue)(int percent), int params, int max0) {
    int bad = 0, solvable = 0, n = rows * cols;
    long total = 0;
    int *a = og_ints(n);
    for (int t = 0; t < boards; t++) {
        int param[3] = {rnd(params)}, max = 1;
        if (max0) { /* hashi */
            param[0] = max = 1 + rnd(max0);
            param[1] = rnd(3) == 0;
        }
        if (kind == LABEL) { /* random pairs */
            for (int i = 0; i < n; i++) a[i] = -1;
            for (int k = 1 + rnd(n / 2 < 5 ? n / 2 : 5); k > 0; k--)
                for (int twice = 0; twice < 2;) {
                    int p = rnd(n);
                    if (a[p] == -1) {
                        a[p] = k;
                        twice++;
                    }
                }
        } else
            for (int density = rnd(8), i = 0; i < n; i++) a[i] = rnd(8) < density ? clue(rnd(100)) : -1;
        oracle_case c = {rows, cols, a, param};
        long count = compare(f, ok, &c, border, max, kind);
        if (count < 0)
            bad++;
        else
            total += count;
        solvable += count > 0;
    }
    free(a);
    char text[120];
    snprintf(text, sizeof text, "%s %dx%d, %d boards, %d solvable, %ld solutions; different", name,
             rows, cols, boards, solvable, total);
    expect(text, bad, 0);
}

/* clues for the random boards, from a number 0..99 */
static int clue_slither(int i) { return i < 10 ? -2 : i < 12 ? 4 : i < 25 ? 0 : 1 + i % 3; }
static int clue_masyu(int i) { return i < 40 ? 1 : i < 60 ? 2 : i < 75 ? -2 : -1; }
static int clue_yaji(int i) {
    return i < 50 ? -1 : i < 55 ? 0 : i < 60 ? -2 : ((1 + i % 4) << 8) + (i < 65 ? 255 : rnd(5) / 2);
}
static int clue_hashi(int i) { return i < 40 ? -1 : i < 60 ? -2 : i < 62 ? 0 : 1 + i % 4; }

static void dumb_all(void) {
    dumb("dumb slitherlink", oracle_slitherlink, oracle_check_slitherlink, 2, 2, 1, NO_CELL, 100, clue_slither, 2, 0);
    dumb("dumb slitherlink", oracle_slitherlink, oracle_check_slitherlink, 2, 3, 1, NO_CELL, 40, clue_slither, 2, 0);
    dumb("dumb slitherlink", oracle_slitherlink, oracle_check_slitherlink, 4, 1, 1, NO_CELL, 100, clue_slither, 2, 0);
    dumb("dumb loops", oracle_loops, oracle_check_loops, 2, 2, 1, NO_CELL, 100, clue_slither, 2, 0);
    dumb("dumb loops", oracle_loops, oracle_check_loops, 3, 2, 1, NO_CELL, 40, clue_slither, 2, 0);
    dumb("dumb masyu", oracle_masyu, oracle_check_masyu, 3, 3, 0, NO_CELL, 200, clue_masyu, 2, 0);
    dumb("dumb masyu", oracle_masyu, oracle_check_masyu, 3, 4, 0, NO_CELL, 40, clue_masyu, 2, 0);
    dumb("dumb masyu", oracle_masyu, oracle_check_masyu, 2, 6, 0, NO_CELL, 60, clue_masyu, 2, 0);
    dumb("dumb yajilin", oracle_yajilin, oracle_check_yajilin, 2, 3, 0, SHADE_ALL, 100, clue_yaji, 1, 0);
    dumb("dumb yajilin", oracle_yajilin, oracle_check_yajilin, 3, 3, 0, SHADE_ALL, 8, clue_yaji, 1, 0);
    dumb("dumb yajilin", oracle_yajilin, oracle_check_yajilin, 4, 3, 0, SHADE, 60, clue_yaji, 1, 0);
    dumb("dumb numberlink", oracle_numberlink, oracle_check_numberlink, 2, 3, 0, LABEL, 100, NULL, 4, 0);
    dumb("dumb numberlink", oracle_numberlink, oracle_check_numberlink, 3, 3, 0, LABEL, 300, NULL, 4, 0);
    dumb("dumb numberlink", oracle_numberlink, oracle_check_numberlink, 3, 4, 0, LABEL, 40, NULL, 4, 0);
    dumb("dumb hashi", oracle_hashi, oracle_check_hashi, 2, 3, 0, NO_CELL, 300, clue_hashi, 1, 3);
    dumb("dumb hashi", oracle_hashi, oracle_check_hashi, 3, 3, 0, NO_CELL, 60, clue_hashi, 1, 2);
    dumb("dumb hashi", oracle_hashi, oracle_check_hashi, 3, 4, 0, NO_CELL, 60, clue_hashi, 1, 1);
}
int main(int argc, char **argv) {
    verbose = argc > 1 && strcmp(argv[1], "-v") == 0;
    rules_loops();
    rules_masyu();
    rules_yajilin();
    rules_numberlink();
    rules_hashi();
    rules_sudoku();
    counts();
    dumb_all();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
