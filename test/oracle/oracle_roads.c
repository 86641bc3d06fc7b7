/* oracle_roads.c - Simple Loop, Country Road, Koburin, Regional Yajilin, Detour, Geradeweg, Linesweeper, Double Back,
 * Entry Exit, All or Nothing: all drawings of one loop, each looked at by the rules. Rules as pzprjs checks them
 * (robx/pzprjs, src/variety: simpleloop, country, yajilin, geradeweg), anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { SIMPLELOOP, COUNTRY, KOBURIN, REGIONALYAJILIN, DETOUR, GERADEWEG, LINESWEEPER, DOUBLEBACK, ENTRYEXIT, NOTHING };

static int is_passed(const oracle_case *c, const int *h, const int *v, int p) {
    int to[4];
    return og_links(c->rows, c->cols, h, v, p, to) > 0;
}

static int turns_at(const oracle_case *c, const int *h, const int *v, int p) {
    int to[4];
    return og_links(c->rows, c->cols, h, v, p, to) == 2 && to[0] + to[1] != 2 * p;
}

/* The cell right of p, or below it; -1: there is none. */
static int after(const oracle_case *c, int p, int below) {
    if (below) return p / c->cols + 1 < c->rows ? p + c->cols : -1;
    return p % c->cols + 1 < c->cols ? p + 1 : -1;
}
static int line_after(const oracle_case *c, const int *h, const int *v, int p, int below) {
    return below ? v[p] : h[p / c->cols * (c->cols - 1) + p % c->cols];
}

/* What a room has: cells on the loop, turns, shaded cells, lines over its border. */
typedef struct tally { int cells, passed, turns, shaded, over; } tally;

static tally tally_room(const oracle_case *c, const int *cell, const int *h, const int *v, int room) {
    const int *of = c->param + 1;
    tally t = {0, 0, 0, 0, 0};
    for (int p = 0; p < c->rows * c->cols; p++) {
        for (int below = 0; below < 2; below++) {
            const int q = after(c, p, below);
            if (q >= 0 && (of[p] == room) != (of[q] == room)) t.over += line_after(c, h, v, p, below);
        }
        if (of[p] != room) continue;
        t.cells++;
        t.passed += is_passed(c, h, v, p);
        t.turns += turns_at(c, h, v, p);
        t.shaded += cell ? cell[p] : 0;
    }
    return t;
}

static int rooms_hold(const oracle_case *c, const int *cell, const int *h, const int *v, int genre) {
    for (int i = 0; i < c->param[0]; i++) {
        const tally t = tally_room(c, cell, h, v, i);
        const int wanted = c->param[1 + c->rows * c->cols + i];
        const int has = genre == COUNTRY ? t.passed : genre == DETOUR ? t.turns : t.shaded;
        if (wanted >= 0 && has != wanted) return 0;
        if (genre == ENTRYEXIT && t.over != (c->param[0] > 1 ? 2 : 0)) return 0;
        if (genre == DOUBLEBACK && t.over != 4) return 0;
        if (genre == NOTHING && (t.over > 2 || (t.passed && t.passed != t.cells))) return 0;
        if (genre == DOUBLEBACK || genre == ENTRYEXIT || genre == NOTHING) continue;
        if (genre == COUNTRY && (t.over > 2 || !t.passed)) return 0;
    }
    return 1;
}

static int shaded_beside(const oracle_case *c, const int *cell, int p) {
    const int r = p / c->cols, k = p % c->cols;
    return (r > 0 && cell[p - c->cols]) + (r + 1 < c->rows && cell[p + c->cols]) + (k > 0 && cell[p - 1]) +
           (k + 1 < c->cols && cell[p + 1]);
}

/* The length of the segment through p along a row, or a column. */
static int segment_of(const oracle_case *c, const int *h, const int *v, int p, int below) {
    const int step = below ? c->cols : 1;
    int n = 0;
    for (int q = p; after(c, q, below) >= 0 && line_after(c, h, v, q, below); q += step) n++;
    for (int q = p - step; q >= 0 && after(c, q, below) == q + step && line_after(c, h, v, q, below); q -= step) n++;
    return n;
}

static int segments_hold(const oracle_case *c, const int *h, const int *v, int p) {
    const int flat = segment_of(c, h, v, p, 0), tall = segment_of(c, h, v, p, 1), n = c->clue[p];
    if (flat && tall && flat != tall) return 0;
    return (flat || tall) && (n < 0 || ((!flat || flat == n) && (!tall || tall == n)));
}

static int passed_around(const oracle_case *c, const int *h, const int *v, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++)
        n += q != p && abs(p / c->cols - q / c->cols) <= 1 && abs(p % c->cols - q % c->cols) <= 1 &&
             is_passed(c, h, v, q);
    return n;
}

static int holds(const oracle_case *c, const int *cell, const int *h, const int *v, int genre) {
    if (!og_is_loops(c->rows, c->cols, h, v) || og_groups(c->rows, c->cols, h, v) != 1) return 0;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int passed = is_passed(c, h, v, p), shades = genre == KOBURIN || genre == REGIONALYAJILIN;
        const int loose = genre == COUNTRY || genre == GERADEWEG || genre == LINESWEEPER || genre == NOTHING;
        const int own = genre == SIMPLELOOP || genre == KOBURIN || genre == LINESWEEPER || genre == DOUBLEBACK;
        const int clue = own ? c->clue[p] : -1, dark = shades && cell[p];
        if (clue != -1 && (passed || dark)) return 0;
        if (clue == -1 && !loose && passed + dark != 1) return 0;
        if (genre == LINESWEEPER && clue >= 0 && passed_around(c, h, v, p) != clue) return 0;
        if (genre == GERADEWEG && c->clue[p] != -1 && !segments_hold(c, h, v, p)) return 0;
        if (dark && shaded_beside(c, cell, p)) return 0;
        if (genre == KOBURIN && clue >= 0 && shaded_beside(c, cell, p) != clue) return 0;
        for (int below = 0; (genre == COUNTRY || genre == NOTHING) && below < 2; below++) {
            const int q = after(c, p, below);
            if (q >= 0 && c->param[1 + p] != c->param[1 + q] && !passed && !is_passed(c, h, v, q)) return 0;
        }
    }
    const int roomless = genre == SIMPLELOOP || genre == KOBURIN || genre == GERADEWEG || genre == LINESWEEPER;
    return roomless || rooms_hold(c, cell, h, v, genre);
}

/* ---- all loops ---- */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
    int *cell, genre;
} state;

static int leaf(void *ctx) {
    state *st = ctx;
    const int shades = st->genre == KOBURIN || st->genre == REGIONALYAJILIN;
    for (int p = 0; p < st->c->rows * st->c->cols; p++)
        st->cell[p] = shades && !(st->genre == KOBURIN && st->c->clue[p] != -1) &&
                      !is_passed(st->c, st->s.h, st->s.v, p);
    if (!holds(st->c, st->cell, st->s.h, st->s.v, st->genre)) return 0;
    return og_emit(&st->out, shades ? st->cell : NULL, st->s.h, st->s.v);
}

static long all_loops(const oracle_case *c, int genre, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(c->rows * c->cols), .genre = genre};
    st.s = (og_search){.R = c->rows, .C = c->cols, .single = 1, .leaf = leaf, .ctx = &st};
    og_run(&st.s);
    free(st.cell);
    return st.out.count;
}

int oracle_check_simpleloop(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, SIMPLELOOP);
}
long oracle_simpleloop(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, SIMPLELOOP, limit, visit, ctx);
}
int oracle_check_country(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, COUNTRY);
}
long oracle_country(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, COUNTRY, limit, visit, ctx);
}
int oracle_check_koburin(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, KOBURIN);
}
long oracle_koburin(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, KOBURIN, limit, visit, ctx);
}
int oracle_check_regionalyajilin(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, REGIONALYAJILIN);
}
long oracle_regionalyajilin(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, REGIONALYAJILIN, limit, visit, ctx);
}
int oracle_check_detour(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, DETOUR);
}
long oracle_detour(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, DETOUR, limit, visit, ctx);
}
int oracle_check_geradeweg(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, GERADEWEG);
}
long oracle_geradeweg(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, GERADEWEG, limit, visit, ctx);
}
int oracle_check_linesweeper(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, LINESWEEPER);
}
long oracle_linesweeper(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, LINESWEEPER, limit, visit, ctx);
}
int oracle_check_doubleback(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, DOUBLEBACK);
}
long oracle_doubleback(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, DOUBLEBACK, limit, visit, ctx);
}
int oracle_check_entryexit(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, ENTRYEXIT);
}
long oracle_entryexit(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, ENTRYEXIT, limit, visit, ctx);
}
int oracle_check_allornothing(const oracle_case *c, const int *cell, const int *h, const int *v) {
    return holds(c, cell, h, v, NOTHING);
}
long oracle_allornothing(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, NOTHING, limit, visit, ctx);
}
