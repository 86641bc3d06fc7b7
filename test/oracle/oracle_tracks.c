/* oracle_tracks.c - Train Tracks: the track is walked from the place at the left where a given piece leads out, cell by
 * cell, and each walk that leaves the board is looked at. Rules as S. Tatham's "tracks" says them. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { UP, RIGHT, DOWN, LEFT };

/* The cell that way; -1: out of the board. */
static int ahead(const oracle_case *c, int p, int way) {
    const int r = p / c->cols + (way == DOWN) - (way == UP), k = p % c->cols + (way == RIGHT) - (way == LEFT);
    return r < 0 || k < 0 || r >= c->rows || k >= c->cols ? -1 : r * c->cols + k;
}

/* Bits of the ways of a given piece. */
static int given(const oracle_case *c, int p) {
    enum { U = 1 << UP, R = 1 << RIGHT, D = 1 << DOWN, L = 1 << LEFT };
    static const int ways[] = {0, U | R | D | L, U | D, L | R, U | R, U | L, D | L, D | R};
    return c->clue[p] > 0 ? ways[c->clue[p]] : 0;
}

/* Lines above a cell are v of the cell there, those left of it h. */
static int has(const oracle_case *c, const int *h, const int *v, int p, int way) {
    const int next = ahead(c, p, way);
    if (next < 0) return 0;
    if (way == UP || way == DOWN) return v[way == UP ? next : p];
    return h[p / c->cols * (c->cols - 1) + p % c->cols - (way == LEFT)];
}

/* How often pieces lead out of the board at a side; *where: the last cell. */
static int count_out(const oracle_case *c, int way, int *where) {
    int n = 0;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (ahead(c, p, way) < 0 && given(c, p) >> way & 1) n++, *where = p;
    return n;
}

static int totals_hold(const oracle_case *c, const int *h, const int *v) {
    for (int line = 0; line < c->cols + c->rows; line++) {
        /* above the columns; those on the right stand behind left and below */
        const int word = line < c->cols ? line : c->cols + c->rows + line;
        const int want = c->param[ORACLE_OUTER + word * ORACLE_WORDS];
        int n = 0;
        for (int p = 0; p < c->rows * c->cols; p++) {
            if ((line < c->cols ? p % c->cols : c->cols + p / c->cols) != line) continue;
            int passed = 0;
            for (int way = 0; way < 4; way++)
                passed |= has(c, h, v, p, way) || (ahead(c, p, way) < 0 && given(c, p) >> way & 1);
            n += passed;
        }
        if (want >= 0 && n != want) return 0;
    }
    return 1;
}

int oracle_check_tracks(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int at = -1, end = -1, lines = 0, walked = 0, from = LEFT;
    (void)cell;
    if (!og_lines_within(c->rows, c->cols, h, v, 1)) return 0;
    if (count_out(c, LEFT, &at) != 1 || count_out(c, DOWN, &end) != 1) return 0;
    if (count_out(c, UP, &(int){0}) || count_out(c, RIGHT, &(int){0})) return 0;
    for (int p = 0; p < c->rows * c->cols; p++) {
        int bits = 0;
        for (int way = 0; way < 4; way++) {
            const int out = ahead(c, p, way) < 0 && given(c, p) >> way & 1;
            bits |= (out || has(c, h, v, p, way)) << way;
        }
        lines += (bits >> RIGHT & 1) + (bits >> DOWN & 1);
        if (c->clue[p] > 0 && bits != given(c, p)) return 0;
        if (bits && (bits & (bits - 1)) == 0) return 0;               /* an end inside */
        if (bits & (bits - 1) && bits & (bits - 1) & ((bits & (bits - 1)) - 1)) return 0; /* three or more */
    }
    lines--; /* that out of the bottom */
    for (;;) { /* at: the cell that the track has come into from the side `from` */
        int way = 0;
        while (way < 4 && (way == from || !has(c, h, v, at, way))) way++;
        if (way == 4) break;
        at = ahead(c, at, way), from = (way + 2) % 4, walked++;
    }
    return at == end && walked == lines && totals_hold(c, h, v);
}

typedef struct walk {
    const oracle_case *c;
    og_out out;
    int *h, *v, *seen;
} walk;

static int go_on(walk *w, int p, int from) {
    const oracle_case *c = w->c;
    int stop = 0;
    w->seen[p] = 1;
    for (int way = 0; way < 4 && !stop; way++) {
        const int next = ahead(c, p, way);
        if (way == from || (next >= 0 && w->seen[next])) continue;
        if (next < 0) {
            if (given(c, p) >> way & 1 && oracle_check_tracks(c, NULL, w->h, w->v))
                stop = og_emit(&w->out, NULL, w->h, w->v);
            continue;
        }
        int *line = way == UP || way == DOWN ? &w->v[way == UP ? next : p]
                                             : &w->h[p / c->cols * (c->cols - 1) + p % c->cols - (way == LEFT)];
        *line = 1;
        stop = go_on(w, next, (way + 2) % 4);
        *line = 0;
    }
    w->seen[p] = 0;
    return stop;
}

long oracle_tracks(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    walk w = {c, {0, limit, visit, ctx}, og_ints(c->rows * (c->cols - 1) + 1), og_ints((c->rows - 1) * c->cols + 1),
              og_ints(c->rows * c->cols)};
    int start = -1;
    if (count_out(c, LEFT, &start) == 1) (void)go_on(&w, start, LEFT);
    free(w.h);
    free(w.v);
    free(w.seen);
    return w.out.count;
}
