/* oracle_moves.c - Yosenabe, Satogaeri, Heya-Bon, Rectangle-Slider, Hamle Paths: what is moved straight to where it
 * stops. Each clue tries all ways and lengths in turn; a drawing is followed from each clue, and nothing else may be
 * drawn. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { UP, RIGHT, DOWN, LEFT };

/* The cell that way; -1: there is none. */
static int next_to(const oracle_case *c, int p, int way) {
    const int r = p / c->cols + (way == DOWN) - (way == UP), k = p % c->cols + (way == RIGHT) - (way == LEFT);
    return r < 0 || k < 0 || r >= c->rows || k >= c->cols ? -1 : r * c->cols + k;
}

/* Where the line from p that way is kept. */
static int *line_at(const oracle_case *c, int *h, int *v, int p, int way) {
    const int from = way == UP || way == LEFT ? next_to(c, p, way) : p;
    return way % 2 ? &h[from / c->cols * (c->cols - 1) + from % c->cols] : &v[from];
}

static int has_line(const oracle_case *c, const int *h, const int *v, int p, int way) {
    return next_to(c, p, way) >= 0 && *line_at(c, (int *)(size_t)h, (int *)(size_t)v, p, way);
}

/* stop[p]: where the clue of cell p stops, else -1. 0: something is drawn that is no such move, or two meet. */
static int follow(const oracle_case *c, const int *h, const int *v, int *stop) {
    const int all = c->rows * c->cols;
    int *met = og_ints(all), fine = 1, lines = 0, walked = 0;
    for (int p = 0; p < all; p++) stop[p] = -1, lines += has_line(c, h, v, p, RIGHT) + has_line(c, h, v, p, DOWN);
    for (int p = 0; p < all && fine; p++) {
        int at = p, way = 0;
        if (c->clue[p] == -1) continue;
        while (way < 4 && !has_line(c, h, v, p, way)) way++;
        met[p]++;
        for (; way < 4 && has_line(c, h, v, at, way); walked++) met[at = next_to(c, at, way)]++;
        stop[p] = at;
    }
    for (int p = 0; p < all; p++) fine &= met[p] < 2;
    free(met);
    return fine && walked == lines;
}

/* Each bowl, a figure, gets one or more, whose numbers are its own; nothing stops elsewhere. */
int oracle_check_yosenabe(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *at = c->param + ORACLE_FIGURES;
    const int all = c->rows * c->cols, figures = *at++;
    int *stop = og_ints(all), *in_bowl = og_ints(all), fine;
    (void)cell;
    fine = og_lines_within(c->rows, c->cols, h, v, 1) && follow(c, h, v, stop);
    for (int i = 0; i < figures && fine; i++, at += 3 + at[2]) {
        int sum = 0, least = 0, come = 0;
        for (int k = 0; k < at[2]; k++) in_bowl[at[3 + k]] = 1;
        for (int p = 0; p < all; p++) {
            int here = 0;
            for (int k = 0; k < at[2]; k++) here |= stop[p] == at[3 + k];
            if (!here) continue;
            come++;
            if (c->clue[p] > 0) sum += c->clue[p];
            else least++; /* a number that is not known */
        }
        fine = come && (at[1] < 0 || (least ? sum + least <= at[1] : sum == at[1]));
    }
    for (int p = 0; p < all && fine; p++) fine = stop[p] < 0 || in_bowl[stop[p]];
    free(stop);
    free(in_bowl);
    return fine;
}

/* One stops in each room, so far from its cell as it says. */
int oracle_check_satogaeri(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols;
    int *stop = og_ints(all), *come = og_ints(all), fine;
    (void)cell;
    fine = og_lines_within(c->rows, c->cols, h, v, 1) && follow(c, h, v, stop);
    for (int p = 0; p < all && fine; p++) {
        if (stop[p] < 0) continue;
        const int far = abs(stop[p] / c->cols - p / c->cols) + abs(stop[p] % c->cols - p % c->cols);
        fine = c->clue[p] < 0 || far == c->clue[p];
        come[c->param[1 + stop[p]]]++;
    }
    for (int room = 0; room < c->param[0] && fine; room++) fine = come[room] == 1;
    free(stop);
    free(come);
    return fine;
}

/* Each as far as it says; ends[p]: one stops in cell p. */
static int follow_numbers(const oracle_case *c, const int *h, const int *v, int *ends) {
    const int all = c->rows * c->cols;
    int *stop = og_ints(all), fine = og_lines_within(c->rows, c->cols, h, v, 1) && follow(c, h, v, stop);
    for (int p = 0; p < all && fine; p++) {
        if (stop[p] < 0) continue;
        const int far = abs(stop[p] / c->cols - p / c->cols) + abs(stop[p] % c->cols - p % c->cols);
        fine = c->clue[p] < 0 || far == c->clue[p];
        ends[stop[p]] = 1;
    }
    free(stop);
    return fine;
}

/* Cells side by side that are alike, from p on: how many; of the box around them low[0..1], high[0..1]. */
static int spread(const oracle_case *c, const int *ends, int *met, int p, int *low, int *high) {
    int n = 1;
    met[p] = 1;
    for (int k = 0; k < 2; k++) {
        const int x = k ? p % c->cols : p / c->cols;
        low[k] = x < low[k] ? x : low[k];
        high[k] = x > high[k] ? x : high[k];
    }
    for (int way = 0; way < 4; way++) {
        const int q = next_to(c, p, way);
        if (q >= 0 && !met[q] && ends[q] == ends[p]) n += spread(c, ends, met, q, low, high);
    }
    return n;
}

/* One or more stop in each room; half a turn about the middle of the box around it leaves them as they are. */
int oracle_check_heyabon(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols, *room = c->param + 1;
    int *ends = og_ints(all), fine = follow_numbers(c, h, v, ends);
    (void)cell;
    for (int i = 0; i < c->param[0] && fine; i++) {
        int low[2] = {all, all}, high[2] = {0, 0}, come = 0;
        for (int p = 0; p < all; p++) {
            if (room[p] != i) continue;
            const int at[2] = {p / c->cols, p % c->cols};
            for (int k = 0; k < 2; k++) {
                low[k] = at[k] < low[k] ? at[k] : low[k];
                high[k] = at[k] > high[k] ? at[k] : high[k];
            }
        }
        for (int p = 0; p < all; p++) {
            if (room[p] != i || !ends[p]) continue;
            const int q = (low[0] + high[0] - p / c->cols) * c->cols + low[1] + high[1] - p % c->cols;
            come++;
            fine &= room[q] == i && ends[q];
        }
        fine &= come > 0;
    }
    free(ends);
    return fine;
}

/* Those that stop side by side fill a box of two cells or more. */
int oracle_check_rectslider(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols;
    int *ends = og_ints(all), *met = og_ints(all), fine = follow_numbers(c, h, v, ends);
    (void)cell;
    for (int p = 0; p < all && fine; p++) {
        int low[2] = {all, all}, high[2] = {0, 0};
        if (!ends[p] || met[p]) continue;
        const int n = spread(c, ends, met, p, low, high);
        fine = n > 1 && n == (high[0] - low[0] + 1) * (high[1] - low[1] + 1);
    }
    free(ends);
    free(met);
    return fine;
}

/* Each stops alone, and the cells where none does are one piece. */
int oracle_check_hamlepaths(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int all = c->rows * c->cols;
    int *ends = og_ints(all), *met = og_ints(all), fine = follow_numbers(c, h, v, ends), pieces = 0;
    (void)cell;
    for (int p = 0; p < all && fine; p++) {
        int low[2] = {0, 0}, high[2] = {0, 0};
        if (met[p]) continue;
        const int n = spread(c, ends, met, p, low, high);
        if (ends[p]) fine = n == 1;
        else fine = ++pieces == 1;
    }
    free(ends);
    free(met);
    return fine;
}

typedef struct search {
    const oracle_case *c;
    int (*check)(const oracle_case *c, const int *cell, const int *h, const int *v);
    og_out out;
    int *h, *v;
} search;

/* All moves of the clues from cell p on; 1: stop. */
static int move_on(search *s, int p) {
    const oracle_case *c = s->c;
    const int all = c->rows * c->cols;
    while (p < all && c->clue[p] == -1) p++;
    if (p == all) return s->check(c, NULL, s->h, s->v) && og_emit(&s->out, NULL, s->h, s->v);
    if (move_on(s, p + 1)) return 1;
    for (int way = 0; way < 4; way++) {
        int n = 0, at = p, stop = 0;
        for (int next; !stop && (next = next_to(c, at, way)) >= 0 && c->clue[next] == -1; at = next, n++) {
            *line_at(c, s->h, s->v, at, way) += 1;
            stop = move_on(s, p + 1);
        }
        for (at = p; n; n--, at = next_to(c, at, way)) *line_at(c, s->h, s->v, at, way) -= 1;
        if (stop) return 1;
    }
    return 0;
}

static long all_moves(const oracle_case *c, int (*check)(const oracle_case *, const int *, const int *, const int *),
                      long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    search s = {c, check, {0, limit, visit, ctx}, og_ints(c->rows * c->cols), og_ints(c->rows * c->cols)};
    (void)move_on(&s, 0);
    free(s.h);
    free(s.v);
    return s.out.count;
}

long oracle_yosenabe(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_moves(c, oracle_check_yosenabe, limit, visit, ctx);
}

long oracle_satogaeri(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return c->param ? all_moves(c, oracle_check_satogaeri, limit, visit, ctx) : -1;
}

long oracle_heyabon(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return c->param ? all_moves(c, oracle_check_heyabon, limit, visit, ctx) : -1;
}

long oracle_rectslider(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_moves(c, oracle_check_rectslider, limit, visit, ctx);
}

long oracle_hamlepaths(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return all_moves(c, oracle_check_hamlepaths, limit, visit, ctx);
}
