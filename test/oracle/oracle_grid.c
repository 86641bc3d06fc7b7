/* oracle_grid.c - code shared by the oracles: pieces of one colour, loops on a grid of points. */
#include "oracle_grid.h"

#include <stdio.h>
#include <stdlib.h>

int *og_ints(int n) {
    int *a = calloc((size_t)n + 1, sizeof *a);
    if (!a) {
        fputs("oracle: out of memory\n", stderr);
        abort();
    }
    return a;
}

int og_emit(og_out *out, const int *cell, const int *h, const int *v) {
    out->count++;
    if (out->visit) out->visit(out->ctx, cell, h, v);
    return out->limit > 0 && out->count >= out->limit;
}

int og_param(const oracle_case *c, int i) {
    return c->param ? c->param[i] : 0;
}

int og_links(int R, int C, const int *h, const int *v, int p, int to[4]) {
    int r = p / C, c = p % C, n = 0;
    if (r > 0 && v[(r - 1) * C + c]) to[n++] = p - C;
    if (c > 0 && h[r * (C - 1) + c - 1]) to[n++] = p - 1;
    if (c < C - 1 && h[r * (C - 1) + c]) to[n++] = p + 1;
    if (r < R - 1 && v[r * C + c]) to[n++] = p + C;
    return n;
}

/* ---- pieces of one colour ---- */

og_piece og_flood(int R, int C, const int *cell, int known, int p, int *in, int name) {
    og_piece piece = {0, 0};
    int *stack = og_ints(R * C), top = 0;
    in[p] = name;
    stack[top++] = p;
    while (top > 0) {
        int at = stack[--top], r = at / C, k = at % C;
        int to[4] = {r > 0 ? at - C : -1, k > 0 ? at - 1 : -1, k < C - 1 ? at + 1 : -1, r < R - 1 ? at + C : -1};
        piece.size++;
        for (int i = 0; i < 4; i++) {
            if (to[i] >= known) piece.open = 1;
            if (to[i] < 0 || to[i] >= known || cell[to[i]] != cell[p] || in[to[i]] == name) continue;
            in[to[i]] = name;
            stack[top++] = to[i];
        }
    }
    free(stack);
    return piece;
}

/* ---- checks of complete drawings ---- */

int og_lines_within(int R, int C, const int *h, const int *v, int most) {
    for (int i = 0; i < R * (C - 1); i++)
        if (h[i] < 0 || h[i] > most) return 0;
    for (int i = 0; i < (R - 1) * C; i++)
        if (v[i] < 0 || v[i] > most) return 0;
    return 1;
}

int og_is_loops(int R, int C, const int *h, const int *v) {
    int to[4];
    if (!og_lines_within(R, C, h, v, 1)) return 0;
    for (int p = 0; p < R * C; p++) {
        int n = og_links(R, C, h, v, p, to);
        if (n != 0 && n != 2) return 0;
    }
    return 1;
}

int og_groups(int R, int C, const int *h, const int *v) {
    int *seen = og_ints(R * C), *stack = og_ints(R * C), groups = 0, to[4];
    for (int p = 0; p < R * C; p++) {
        if (seen[p] || og_links(R, C, h, v, p, to) == 0) continue;
        int top = 0;
        groups++;
        seen[p] = 1;
        stack[top++] = p;
        while (top > 0) {
            int n = og_links(R, C, h, v, stack[--top], to);
            for (int i = 0; i < n; i++)
                if (!seen[to[i]]) {
                    seen[to[i]] = 1;
                    stack[top++] = to[i];
                }
        }
    }
    free(seen);
    free(stack);
    return groups;
}

int og_all_visited(int R, int C, const int *h, const int *v) {
    int to[4];
    for (int p = 0; p < R * C; p++)
        if (og_links(R, C, h, v, p, to) == 0) return 0;
    return 1;
}

/* ---- the search ---- */

og_joint og_join(int *end, int a, int b) {
    og_joint j = {a, b, end[a], end[b], end[a] != b};
    if (j.joins) {
        end[j.end_a] = j.end_b;
        end[j.end_b] = j.end_a;
    }
    return j;
}

void og_part(int *end, og_joint j) {
    if (j.joins) {
        end[j.end_a] = j.a;
        end[j.end_b] = j.b;
    }
}

/* Draws a line from a to b; returns 0 if that cannot lead to a solution. */
static int draw(og_search *s, int a, int b, og_joint *j) {
    int impossible = s->single && s->closed; /* nothing may follow the loop */
    *j = og_join(s->end, a, b);
    if (!j->joins) {
        s->paths--; /* a loop is closed; for a single one, nothing else is open */
        s->closed = 1;
        if (s->single && s->paths > 0) impossible = 1;
    } else
        s->paths += 1 - (j->end_a != a) - (j->end_b != b);
    return !impossible && (!s->joins || s->joins(s->ctx, *j));
}

static int step(og_search *s, int p) {
    int R = s->R, C = s->C;
    if (p == R * C) return s->leaf(s->ctx);
    int r = p / C, c = p % C, stop = 0;
    int before = (r > 0 && s->v[p - C]) + (c > 0 && s->h[r * (C - 1) + c - 1]); /* up, left */
    int need = s->need ? s->need[p] : 0;
    int paths = s->paths, closed = s->closed;
    for (int right = 0; right <= (c < C - 1) && !stop; right++)
        for (int down = 0; down <= (r < R - 1) && !stop; down++) {
            int degree = before + right + down;
            if (need == 2 ? degree != 1 : degree != 0 && degree != 2) continue;
            if ((need > 0 && degree == 0) || (need < 0 && degree == 2)) continue;
            int ok = 1;
            og_joint jr, jd;
            if (right) {
                s->h[r * (C - 1) + c] = 1;
                ok &= draw(s, p, p + 1, &jr);
            }
            if (down) {
                s->v[p] = 1;
                ok &= draw(s, p, p + C, &jd);
            }
            if (ok && s->possible) ok = s->possible(s->ctx, r, c);
            if (ok) stop = step(s, p + 1);
            if (down) {
                s->v[p] = 0;
                og_part(s->end, jd);
            }
            if (right) {
                s->h[r * (C - 1) + c] = 0;
                og_part(s->end, jr);
            }
            s->paths = paths;
            s->closed = closed;
        }
    return stop;
}

void og_run(og_search *s) {
    s->h = og_ints(s->R * (s->C - 1));
    s->v = og_ints((s->R - 1) * s->C);
    s->end = og_ints(s->R * s->C);
    for (int p = 0; p < s->R * s->C; p++) s->end[p] = p;
    s->paths = s->closed = 0;
    step(s, 0);
    free(s->h);
    free(s->v);
    free(s->end);
    s->h = s->v = s->end = NULL;
}

static int fill_latin(const oracle_case *c, og_check *holds, int side, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return holds(c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    for (int x = 1; x <= side && !stop; x++) {
        int fits = c->clue[p] < 0 || c->clue[p] == x;
        for (int q = p - p % c->cols; q < p; q++) fits &= cell[q] != x;
        for (int q = p % c->cols; q < p; q += c->cols) fits &= cell[q] != x;
        cell[p] = x;
        if (fits) stop = fill_latin(c, holds, side, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}

long og_latin(const oracle_case *c, og_check *holds, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill_latin(c, holds, c->rows > c->cols ? c->rows : c->cols, cell, 0, &out);
    free(cell);
    return out.count;
}
