/* oracle_crossings.c - Pipelink, Barns, Icebarn, Icelom, Slalom: all drawings in which every point has two lines or
 * four, each walked along from a line on, straight through every point with four. Rules as pzprjs checks them
 * (robx/pzprjs, src/variety: pipelink, barns, icebarn with icelom, slalom), anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { UP, RIGHT, DOWN, LEFT };

typedef int judge(const oracle_case *c, const int *cell, const int *h, const int *v);

typedef struct state {
    const oracle_case *c;
    judge *fits;
    og_out out;
    int *h, *v;
} state;

static int has(const oracle_case *c, const int *h, const int *v, int p, int way) {
    const int r = p / c->cols, k = p % c->cols;
    if (way == UP) return r > 0 && v[p - c->cols];
    if (way == DOWN) return r + 1 < c->rows && v[p];
    if (way == LEFT) return k > 0 && h[r * (c->cols - 1) + k - 1];
    return k + 1 < c->cols && h[r * (c->cols - 1) + k];
}

/* Is the first line that there is on a walk along all of them? */
static int is_one_walk(const oracle_case *c, const int *h, const int *v) {
    int lines = 0, walked = 0, start = -1, first = 0;
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int way = RIGHT; way <= DOWN; way++)
            if (has(c, h, v, p, way)) lines++, start = p, first = way;
    if (start < 0) return 0;
    int p = start, way = first;
    do {
        const int by[] = {-c->cols, 1, c->cols, -1};
        int on = way, n = 0;
        p += by[way], walked++;
        for (int i = 0; i < 4; i++) n += has(c, h, v, p, i);
        for (int i = 0; i < 4 && n == 2; i++)
            if (i != (way + 2) % 4 && has(c, h, v, p, i)) on = i;
        way = on;
    } while (p != start || way != first);
    return walked == lines;
}

int oracle_check_pipelink(const oracle_case *c, const int *cell, const int *h, const int *v) {
    enum { U = 1 << UP, R = 1 << RIGHT, D = 1 << DOWN, L = 1 << LEFT };
    static const int ways[] = {0, U | R | D | L, U | D, L | R, U | R, U | L, D | L, D | R};
    (void)cell;
    if (!og_lines_within(c->rows, c->cols, h, v, 1)) return 0;
    for (int p = 0; p < c->rows * c->cols; p++) {
        int n = 0, bits = 0;
        for (int way = 0; way < 4; way++)
            if (has(c, h, v, p, way)) n++, bits |= 1 << way;
        if (n != 2 && n != 4) return 0;
        if (c->clue[p] > 0 && bits != ways[c->clue[p]]) return 0;
    }
    return is_one_walk(c, h, v);
}

/* A wall: two rooms, or a bit of the cell before it, 1 to the right, 2 below. */
static int is_walled(const oracle_case *c, int p, int way) {
    const int next = p + (way == RIGHT ? 1 : c->cols);
    return c->param[1 + p] != c->param[1 + next] || c->param[ORACLE_OUTER + p] & (way == RIGHT ? 1 : 2);
}

int oracle_check_barns(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    if (!og_lines_within(c->rows, c->cols, h, v, 1)) return 0;
    for (int p = 0; p < c->rows * c->cols; p++) {
        int n = 0;
        for (int way = 0; way < 4; way++) n += has(c, h, v, p, way);
        const int straight = has(c, h, v, p, UP) == has(c, h, v, p, DOWN);
        if (n != 2 && !(n == 4 && c->clue[p] != -1)) return 0;
        if (c->clue[p] != -1 && !straight) return 0;
        for (int way = RIGHT; way <= DOWN; way++)
            if (has(c, h, v, p, way) && is_walled(c, p, way)) return 0;
    }
    return is_one_walk(c, h, v);
}

/* What stands beside the board at a point's side: -1 nothing. */
static int beside(const oracle_case *c, int p, int way) {
    const int r = p / c->cols, k = p % c->cols, *top = c->param + ORACLE_OUTER, w = ORACLE_WORDS;
    if (way == UP) return r ? -1 : top[k * w];
    if (way == LEFT) return k ? -1 : top[(c->cols + r) * w];
    if (way == DOWN) return r + 1 < c->rows ? -1 : top[(c->cols + c->rows + k) * w];
    return k + 1 < c->cols ? -1 : top[(2 * c->cols + c->rows + r) * w];
}

/* What stands between a point and the next one: -1, or a sign, 1 << 20 to the left or up, 2 << 20. */
static int sign(const oracle_case *c, int p, int down) {
    return c->param[ORACLE_OUTER + 2 * (c->rows + c->cols) * ORACLE_WORDS + 2 * p + down];
}

/* Every icy point that is connected with p, by sides, from there on; is one passed? */
static int is_visited(const oracle_case *c, const int *h, const int *v, int p, int *seen) {
    int passed = 0;
    if (c->clue[p] == -1 || seen[p]) return 0;
    seen[p] = 1;
    for (int way = 0; way < 4; way++) passed |= has(c, h, v, p, way) || beside(c, p, way) != -1;
    if (p % c->cols) passed |= is_visited(c, h, v, p - 1, seen);
    if (p % c->cols + 1 < c->cols) passed |= is_visited(c, h, v, p + 1, seen);
    if (p >= c->cols) passed |= is_visited(c, h, v, p - c->cols, seen);
    if (p + c->cols < c->rows * c->cols) passed |= is_visited(c, h, v, p + c->cols, seen);
    return passed;
}

/* All points, in their order, of the one walk over ice from the 1 to the 2 beside the board, and how many; 0: the lines
 * are no such walk. */
static int walk_ice(const oracle_case *c, const int *h, const int *v, int *on_it) {
    const int n = c->rows * c->cols, by[] = {-c->cols, 1, c->cols, -1};
    int gates[2] = {0, 0}, start = 0, way = 0, lines = 0;
    if (n > 64 || !og_lines_within(c->rows, c->cols, h, v, 1)) return 0;
    for (int p = 0; p < n; p++)
        for (int i = 0; i < 4; i++) {
            const int gate = beside(c, p, i);
            lines += i % 3 && has(c, h, v, p, i);
            if (gate == -1) continue;
            gates[gate - 1]++;
            if (gate == 1) start = p, way = (i + 2) % 4; /* inwards */
        }
    if (gates[0] != 1 || gates[1] != 1) return 0;
    for (int p = start, walked = 0;; walked++) {
        int ways = 0, next = way;
        for (int i = 0; i < 4; i++) ways += has(c, h, v, p, i) || beside(c, p, i) != -1;
        if (ways == 4 ? c->clue[p] == -1 : ways != 2) return 0;
        for (int i = 0; i < 4 && ways == 2; i++)
            if (i != (way + 2) % 4 && (has(c, h, v, p, i) || beside(c, p, i) != -1)) next = i;
        if (c->clue[p] != -1 && next != way) return 0;
        if (walked > lines) return 0;
        on_it[walked] = p;
        if (!has(c, h, v, p, next)) return beside(c, p, next) == 2 && walked == lines ? walked + 1 : 0; /* out */
        p += by[next], way = next;
    }
}

int oracle_check_icebarn(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int n = c->rows * c->cols;
    int on_it[130], seen[64] = {0};
    const int walked = walk_ice(c, h, v, on_it);
    (void)cell;
    if (!walked) return 0;
    for (int i = 1; i < walked; i++) {
        const int p = on_it[i - 1], q = on_it[i], s = sign(c, p < q ? p : q, abs(p - q) > 1 || c->cols == 1);
        if (s != -1 && s >> 20 != 1 + (q > p)) return 0;
    }
    for (int p = 0; p < n; p++) {
        if (c->clue[p] != -1 && !seen[p] && !is_visited(c, h, v, p, seen)) return 0;
        for (int down = 0; down < 2; down++)
            if (sign(c, p, down) != -1 && !has(c, h, v, p, down ? DOWN : RIGHT)) return 0;
    }
    return 1;
}

/* Are all numbers passed once, each as so many, and all points without ice? */
int oracle_check_icelom(const oracle_case *c, const int *cell, const int *h, const int *v) {
    enum { ANY = 1000 };
    const int n = c->rows * c->cols, *f = c->param + ORACLE_FIGURES;
    int on_it[130], times[64] = {0}, number[64] = {0}, place = 0;
    const int walked = walk_ice(c, h, v, on_it);
    (void)cell;
    if (!walked) return 0;
    for (int left = *f++; left; left--, f += 3 + f[2]) {
        if (!f[2]) continue;
        if (number[f[3]]) return 0;
        number[f[3]] = f[1] == -1 ? ANY : f[1];
    }
    for (int i = 0; i < walked; i++) {
        const int p = on_it[i];
        times[p]++;
        if (number[p] && ++place != number[p] && number[p] != ANY) return 0;
    }
    for (int p = 0; p < n; p++)
        if ((number[p] && times[p] != 1) || (c->clue[p] == -1 && !times[p])) return 0;
    return 1;
}

/* Is the point black, or off the board in that direction? */
static int is_wall(const oracle_case *c, int p, int way) {
    const int r = p / c->cols + (way == DOWN) - (way == UP), k = p % c->cols + (way == RIGHT) - (way == LEFT);
    return r < 0 || k < 0 || r >= c->rows || k >= c->cols || c->clue[r * c->cols + k] != -1;
}

/* One way round from the start: is each gate met once, and its number, if it has one, how many were met with it? */
static int is_in_order(const oracle_case *c, const int *h, const int *v, const int *gate, const int *number, int gates,
                       int start, int way) {
    const int by[] = {-c->cols, 1, c->cols, -1};
    int met[64] = {0}, n = 0, p = start;
    do {
        p += by[way];
        if (gate[p]) {
            if (met[gate[p] - 1]++) return 0;
            n++;
            if (number[gate[p] - 1] != -1 && number[gate[p] - 1] != n) return 0;
        }
        int on = 0;
        while (on == (way + 2) % 4 || !has(c, h, v, p, on)) on++;
        way = on;
    } while (p != start);
    return n == gates;
}

int oracle_check_slalom(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols, *f = c->param + ORACLE_FIGURES;
    int gate[64] = {0}, number[64], gates = 0, start = -1, fine = 0;
    (void)cell;
    if (all > 64 || !og_is_loops(c->rows, c->cols, h, v) || og_groups(c->rows, c->cols, h, v) != 1) return 0;
    for (int p = 0; p < all; p++)
        for (int way = 0; way < 4; way++)
            if (has(c, h, v, p, way) && c->clue[p] != -1) return 0;
    for (int left = *f++; left; left--, f += 3 + f[2]) {
        const int *at = f + 3, n = f[2];
        if (!n) continue;
        if (f[0] == 0) { /* a start */
            if (start >= 0) return 0;
            start = at[0];
            continue;
        }
        const int tall = n > 1 ? at[1] % c->cols == at[0] % c->cols : is_wall(c, *at, UP) && is_wall(c, *at, DOWN);
        number[gates++] = f[1];
        for (int i = 0; i < n; i++) {
            const int along = has(c, h, v, at[i], tall ? UP : LEFT) || has(c, h, v, at[i], tall ? DOWN : RIGHT);
            if (gate[at[i]] || along) return 0;
            gate[at[i]] = gates;
        }
    }
    for (int way = 0; way < 4 && start >= 0 && !gate[start]; way++)
        if (has(c, h, v, start, way)) fine |= is_in_order(c, h, v, gate, number, gates, start, way);
    return fine;
}

static int step(state *st, int p) {
    const oracle_case *c = st->c;
    if (p == c->rows * c->cols)
        return st->fits(c, NULL, st->h, st->v) ? og_emit(&st->out, NULL, st->h, st->v) : 0;
    const int k = p % c->cols, at = p / c->cols * (c->cols - 1) + k;
    int before = has(c, st->h, st->v, p, UP) + has(c, st->h, st->v, p, LEFT);
    const int out = st->fits == oracle_check_icebarn || st->fits == oracle_check_icelom;
    for (int way = 0; way < 4 && out; way++) before += beside(c, p, way) != -1;
    int stop = 0;
    for (int right = 0; right <= (k + 1 < c->cols) && !stop; right++)
        for (int down = 0; down <= (p / c->cols + 1 < c->rows) && !stop; down++) {
            if ((before + right + down) % 2) continue;
            if (k + 1 < c->cols) st->h[at] = right;
            if (p / c->cols + 1 < c->rows) st->v[p] = down;
            stop = step(st, p + 1);
            if (k + 1 < c->cols) st->h[at] = 0;
            if (p / c->cols + 1 < c->rows) st->v[p] = 0;
        }
    return stop;
}

static long all_drawings(const oracle_case *c, judge *fits, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    state st = {c, fits, {0, limit, visit, ctx}, og_ints(c->rows * (c->cols - 1)), og_ints((c->rows - 1) * c->cols)};
    (void)step(&st, 0);
    free(st.h);
    free(st.v);
    return st.out.count;
}

long oracle_pipelink(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_drawings(c, oracle_check_pipelink, limit, visit, ctx);
}
long oracle_barns(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_drawings(c, oracle_check_barns, limit, visit, ctx);
}
long oracle_icebarn(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_drawings(c, oracle_check_icebarn, limit, visit, ctx);
}
long oracle_icelom(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_drawings(c, oracle_check_icelom, limit, visit, ctx);
}
long oracle_slalom(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_drawings(c, oracle_check_slalom, limit, visit, ctx);
}
