/* oracle_coloured_loops.c - Shingoki, Balance Loop, Castle Wall, Moon or Sun, Mid-loop, whose clues have a colour: all
 * drawings of one loop, each looked at by the rules. A clue is -1 none, -2 grey, else colour * 2^20 (1 white, 2
 * black, 3 grey) + direction * 2^17 (1 up, 2 down, 3 left, 4 right) + the number and 1, if it has one. Rules as
 * pzprjs checks them (robx/pzprjs, src/variety: balance, castle, midloop) and of Shingoki as noqx has them
 * (T0nyX1ang/noqx, solver/shingoki.py), anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { SHINGOKI, BALANCE, CASTLE, MOONSUN, MIDLOOP, WHITE = 1, BLACK, GREY };

static int colour_of(int clue) { return clue == -2 ? GREY : clue >> 20; }
static int number_of(int clue) { return clue < 0 ? -1 : (clue & 0x1ffff) - 1; }

/* The line from r,k in a direction; -1: it would leave the board. */
static int line_at(const oracle_case *c, const int *h, const int *v, int r, int k, int way) {
    if (way == 1) return r ? v[(r - 1) * c->cols + k] : -1;
    if (way == 2) return r + 1 < c->rows ? v[r * c->cols + k] : -1;
    if (way == 3) return k ? h[r * (c->cols - 1) + k - 1] : -1;
    return k + 1 < c->cols ? h[r * (c->cols - 1) + k] : -1;
}
static void step_on(int way, int *r, int *k) {
    *r += (way == 2) - (way == 1);
    *k += (way == 4) - (way == 3);
}

/* Lines on from r,k before the first that is missing, or all that are there up to the border. */
static int lines_on(const oracle_case *c, const int *h, const int *v, int r, int k, int way, int all) {
    int n = 0, line;
    for (; (line = line_at(c, h, v, r, k, way)) >= 0 && (line || all); step_on(way, &r, &k)) n += line;
    return n;
}

/* The lengths of the arms; how many there are. */
static int arms_of(const oracle_case *c, const int *h, const int *v, int p, int *arm) {
    int n = 0;
    for (int way = 1; way <= 4; way++) {
        const int length = lines_on(c, h, v, p / c->cols, p % c->cols, way, 0);
        if (length) arm[n++] = length;
    }
    return n;
}

static int circle_holds(const oracle_case *c, const int *h, const int *v, int p, int genre) {
    const int clue = c->clue[p], colour = colour_of(clue), number = number_of(clue);
    int arm[4], to[4];
    if (arms_of(c, h, v, p, arm) != 2) return 0;
    if (number >= 0 && arm[0] + arm[1] != number) return 0;
    (void)og_links(c->rows, c->cols, h, v, p, to);
    const int white = genre == BALANCE ? arm[0] == arm[1] : to[0] + to[1] == 2 * p;
    return colour == GREY || (colour == WHITE) == white;
}

/* Above the wall as many lines lie across its column, shifted a little to the right, as the loop is crossed on the way
 * out. */
static int wall_holds(const oracle_case *c, const int *h, const int *v, int p) {
    const int clue = c->clue[p], colour = colour_of(clue), number = number_of(clue), r = p / c->cols, k = p % c->cols;
    int across = 0;
    for (int way = 1; way <= 4; way++)
        if (line_at(c, h, v, r, k, way) > 0) return 0;
    for (int i = 0; i < r && k + 1 < c->cols; i++) across += h[i * (c->cols - 1) + k];
    if (colour != GREY && (colour == WHITE) != across % 2) return 0;
    return number < 0 || lines_on(c, h, v, r, k, clue >> 17 & 7, 1) == number;
}

/* The kind of a room: 1 or 2, when lines pass all its marks of that kind, one at least, and none of the other; else
 * 0. */
static int kind_of(const oracle_case *c, const int *h, const int *v, int room) {
    int marks[3] = {0}, passed[3] = {0}, to[4];
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->param[1 + p] != room || c->clue[p] < 1) continue;
        marks[c->clue[p]]++;
        passed[c->clue[p]] += og_links(c->rows, c->cols, h, v, p, to) > 0;
    }
    for (int kind = 1; kind <= 2; kind++)
        if (passed[kind] && passed[kind] == marks[kind] && !passed[3 - kind]) return kind;
    return 0;
}

/* Rooms are in param: how many, then that of each cell. */
static int rooms_hold(const oracle_case *c, const int *h, const int *v) {
    for (int room = 0; room < c->param[0]; room++) {
        int over = 0, in = 0, to[4];
        if (!kind_of(c, h, v, room)) return 0;
        for (int p = 0; p < c->rows * c->cols; p++) {
            const int n = c->param[1 + p] == room ? og_links(c->rows, c->cols, h, v, p, to) : 0;
            in += n;
            for (int i = 0; i < n; i++) {
                const int next = c->param[1 + to[i]];
                over += next != room;
                if (next != room && kind_of(c, h, v, next) == kind_of(c, h, v, room)) return 0;
            }
        }
        if (over > 2 || !in) return 0;
    }
    return 1;
}

/* From r,k up and from r2,k2 down, or left and right, equally many lines run on. */
static int is_middle(const oracle_case *c, const int *h, const int *v, int p, int q, int way) {
    const int on = lines_on(c, h, v, q / c->cols, q % c->cols, way + 1, 0);
    return lines_on(c, h, v, p / c->cols, p % c->cols, way, 0) == on;
}

static int dots_hold(const oracle_case *c, const int *h, const int *v) {
    const int *between = c->param + ORACLE_OUTER;
    int to[4];
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1 && (og_links(c->rows, c->cols, h, v, p, to) != 2 || to[0] + to[1] != 2 * p)) return 0;
        if (c->clue[p] != -1 && (!is_middle(c, h, v, p, p, 1) || !is_middle(c, h, v, p, p, 3))) return 0;
        const int r = p / c->cols, k = p % c->cols;
        if (k + 1 < c->cols && between[2 * p] != -1 &&
            (line_at(c, h, v, r, k, 4) != 1 || !is_middle(c, h, v, p, p + 1, 3)))
            return 0;
        if (r + 1 < c->rows && between[2 * p + 1] != -1 &&
            (line_at(c, h, v, r, k, 2) != 1 || !is_middle(c, h, v, p, p + c->cols, 1)))
            return 0;
    }
    return 1;
}

static int holds(const oracle_case *c, const int *h, const int *v, int genre) {
    if (!og_is_loops(c->rows, c->cols, h, v) || og_groups(c->rows, c->cols, h, v) != 1) return 0;
    if (genre == MOONSUN) return rooms_hold(c, h, v);
    if (genre == MIDLOOP) return dots_hold(c, h, v);
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] != -1 && !(genre == CASTLE ? wall_holds(c, h, v, p) : circle_holds(c, h, v, p, genre))) return 0;
    return 1;
}

/* ---- all loops ---- */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
    int genre;
} state;

static int leaf(void *ctx) {
    state *st = ctx;
    return holds(st->c, st->s.h, st->s.v, st->genre) ? og_emit(&st->out, NULL, st->s.h, st->s.v) : 0;
}

static long all_loops(const oracle_case *c, int genre, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .genre = genre};
    st.s = (og_search){.R = c->rows, .C = c->cols, .single = 1, .leaf = leaf, .ctx = &st};
    og_run(&st.s);
    return st.out.count;
}

int oracle_check_midloop(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return holds(c, h, v, MIDLOOP);
}
long oracle_midloop(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, MIDLOOP, limit, visit, ctx);
}
int oracle_check_shingoki(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return holds(c, h, v, SHINGOKI);
}
long oracle_shingoki(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, SHINGOKI, limit, visit, ctx);
}
int oracle_check_balance(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return holds(c, h, v, BALANCE);
}
long oracle_balance(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, BALANCE, limit, visit, ctx);
}
int oracle_check_castle(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return holds(c, h, v, CASTLE);
}
long oracle_castle(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, CASTLE, limit, visit, ctx);
}
int oracle_check_moonsun(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return holds(c, h, v, MOONSUN);
}
long oracle_moonsun(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_loops(c, MOONSUN, limit, visit, ctx);
}
