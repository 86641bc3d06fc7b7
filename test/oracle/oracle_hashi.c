/* oracle_hashi.c - Hashiwokakero: islands joined by bridges. */
#include "oracle_grid.h"

#include <stdlib.h>

/* An island that shows this many bridges, where islands are to come: the rest goes to them. */
static int may_grow(const oracle_case *c, int p, int left, int right, int up, int down) {
    const int R = c->rows, C = c->cols, r = p / C, k = p % C;
    int least = left + right + up + down, most = least;
    if (!left && k > 0 && c->clue[p - 1] == -1) most += c->param[0];
    if (!right && k < C - 1 && c->clue[p + 1] == -1) most += c->param[0];
    if (!up && r > 0 && c->clue[p - C] == -1) most += c->param[0];
    if (!down && r < R - 1 && c->clue[p + C] == -1) most += c->param[0];
    return least <= c->clue[p] && c->clue[p] <= most;
}

static int most_to_come(const oracle_case *c, int p) {
    const int r = p / c->cols, k = p % c->cols;
    return c->param[0] * ((k > 0 && c->clue[p - 1] == -1) + (k < c->cols - 1 && c->clue[p + 1] == -1) +
                          (r > 0 && c->clue[p - c->cols] == -1) + (r < c->rows - 1 && c->clue[p + c->cols] == -1));
}

/* ---- the rules, on a complete drawing (unit links with multiplicities) ---- */

int oracle_check_hashi(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int R = c->rows, C = c->cols, islands = 0, bridges = 0, alone = 0;
    (void)cell;
    if (!og_lines_within(R, C, h, v, c->param[0])) return 0;
    for (int r = 0; r < R; r++)
        for (int k = 0; k < C; k++) {
            int clue = c->clue[r * C + k];
            int left = k > 0 ? h[r * (C - 1) + k - 1] : 0;
            int right = k < C - 1 ? h[r * (C - 1) + k] : 0;
            int up = r > 0 ? v[(r - 1) * C + k] : 0;
            int down = r < R - 1 ? v[r * C + k] : 0;
            if (clue == -1) { /* bridges go straight on, and do not cross */
                if (left != right || up != down || (left && up)) return 0;
                continue;
            }
            islands++;
            alone += !(left || right || up || down);
            bridges += (right > 0) + (down > 0); /* those that start here */
            if (clue >= 0 && !c->param[2] && left + right + up + down != clue) return 0;
            if (clue >= 0 && c->param[2] && !may_grow(c, r * C + k, left, right, up, down)) return 0;
        }
    /* Bridges do not cross, so whatever lines connect is connected by bridges. */
    const int groups = og_groups(R, C, h, v) + alone;
    if (groups > 1 && !c->param[2]) return 0;
    if (c->param[1] && islands && bridges != islands - groups)
        return 0; /* a forest has that many */
    return 1;
}

/* ---- the search: a multiplicity for each pair of islands in sight ---- */

enum { UNLIMITED = 1000 }; /* more than any island can have */

typedef struct place { /* where a bridge can be built, from island a to b */
    int a, b;          /* cells, a < b */
    int vertical;
    int many; /* bridges built; -1 = not decided yet */
    int most; /* see at_most */
} place;

typedef struct state {
    const oracle_case *c;
    og_out out;
    place *at;
    int n;
    int *h, *v;
    int *lack, *room, *group; /* [cells], of islands; used by possible() */
} state;

static int cross(const oracle_case *c, const place *x, const place *y) {
    if (x->vertical == y->vertical)
        return 0; /* they may at most share an island */
    if (x->vertical) {
        const place *t = x;
        x = y;
        y = t;
    }
    int row = x->a / c->cols, col = y->a % c->cols;
    return x->a % c->cols < col && col < x->b % c->cols &&
           y->a / c->cols < row && row < y->b / c->cols;
}

/* How many bridges can be or are built at place i: as decided; if undecided, none
 * across a bridge that is built, and at most what both islands still lack. */
static int at_most(const state *st, int i) {
    const place *b = &st->at[i];
    int most = st->c->param[0];
    if (b->many >= 0) return b->many;
    for (int j = 0; j < st->n; j++)
        if (st->at[j].many > 0 && cross(st->c, &st->at[j], b)) return 0;
    if (most > st->lack[b->a]) most = st->lack[b->a];
    if (most > st->lack[b->b]) most = st->lack[b->b];
    return most;
}

/* Can all islands still get their number and be connected? */
static int possible(const state *st) {
    const oracle_case *c = st->c;
    int cells = c->rows * c->cols, first = -1, changed = 1;
    for (int p = 0; p < cells; p++) {
        st->lack[p] = c->clue[p] >= 0 ? c->clue[p] : UNLIMITED;
        st->room[p] = 0;
        st->group[p] = 0;
        if (first < 0 && c->clue[p] != -1) st->group[first = p] = 1;
    }
    for (int i = 0; i < st->n; i++)
        if (st->at[i].many > 0) {
            st->lack[st->at[i].a] -= st->at[i].many;
            st->lack[st->at[i].b] -= st->at[i].many;
        }
    for (int p = 0; p < cells; p++)
        if (st->lack[p] < 0) return 0;
    for (int i = 0; i < st->n; i++) {
        st->at[i].most = at_most(st, i);
        if (st->at[i].many < 0) {
            st->room[st->at[i].a] += st->at[i].most;
            st->room[st->at[i].b] += st->at[i].most;
        }
    }
    for (int p = 0; p < cells; p++)
        if (c->clue[p] >= 0 && st->lack[p] > st->room[p] + (c->param[2] ? most_to_come(c, p) : 0)) return 0;
    if (c->param[2]) return 1;
    /* Spread a mark from the first island along all bridges that may be built. */
    while (changed) {
        changed = 0;
        for (int i = 0; i < st->n; i++) {
            const place *b = &st->at[i];
            if (b->most > 0 && st->group[b->a] != st->group[b->b]) {
                st->group[b->a] = st->group[b->b] = 1;
                changed = 1;
            }
        }
    }
    for (int p = 0; p < cells; p++)
        if (c->clue[p] != -1 && !st->group[p]) return 0;
    return 1;
}

static int leaf(state *st) {
    const oracle_case *c = st->c;
    int R = c->rows, C = c->cols;
    for (int i = 0; i < R * (C - 1); i++) st->h[i] = 0;
    for (int i = 0; i < (R - 1) * C; i++) st->v[i] = 0;
    for (int i = 0; i < st->n; i++) {
        const place *b = &st->at[i];
        if (b->vertical)
            for (int p = b->a; p < b->b; p += C) st->v[p] += b->many;
        else
            for (int p = b->a; p < b->b; p++) st->h[p / C * (C - 1) + p % C] += b->many;
    }
    if (!oracle_check_hashi(c, NULL, st->h, st->v)) return 0;
    return og_emit(&st->out, NULL, st->h, st->v);
}

static int step(state *st, int i) {
    if (i == st->n) return leaf(st);
    place *b = &st->at[i];
    int stop = 0, blocked = 0;
    for (int j = 0; j < i; j++)
        if (st->at[j].many > 0 && cross(st->c, &st->at[j], b)) blocked = 1;
    for (int many = 0; many <= (blocked ? 0 : st->c->param[0]) && !stop; many++) {
        b->many = many;
        if (possible(st)) stop = step(st, i + 1);
    }
    b->many = -1;
    return stop;
}

long oracle_hashi(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    int R = c->rows, C = c->cols;
    if (R < 1 || C < 1 || !c->param || c->param[0] < 1 || c->param[0] > 4 ||
        c->param[1] < 0 || c->param[1] > 1)
        return -1;
    for (int p = 0; p < R * C; p++)
        if (c->clue[p] < -2) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx},
                .at = calloc((size_t)(2 * R * C), sizeof(place)),
                .h = og_ints(R * (C - 1)), .v = og_ints((R - 1) * C), .lack = og_ints(R * C),
                .room = og_ints(R * C), .group = og_ints(R * C)};
    if (!st.at) abort();
    for (int r = 0; r < R; r++)
        for (int k = 0; k < C; k++) {
            int p = r * C + k, x = k + 1, y = r + 1;
            if (c->clue[p] == -1) continue;
            while (x < C && c->clue[r * C + x] == -1) x++;
            if (x < C) st.at[st.n++] = (place){p, r * C + x, 0, -1, 0};
            while (y < R && c->clue[y * C + k] == -1) y++;
            if (y < R) st.at[st.n++] = (place){p, y * C + k, 1, -1, 0};
        }
    /* Islands without any neighbour in sight are only judged by the check. */
    step(&st, 0);
    free(st.at);
    free(st.h);
    free(st.v);
    free(st.lack);
    free(st.room);
    free(st.group);
    return st.out.count;
}
