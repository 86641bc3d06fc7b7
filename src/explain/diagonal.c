/* diagonal.c - see diagonal.h. Every diagonal is walked from each of its ends, and told from the one. */
#include "explain/diagonal.h"

typedef enum part { NEITHER, POINT, TWO } part;
enum { SIDES = 4 };

typedef struct link { part is; uint32_t n; ari_lit lit[SIDES]; } link; /* a row, by its visible variables */
typedef struct near { uint32_t row[3][2]; } near;                       /* by part; ARI_NO */

typedef struct walk {
    ari_reasoner *m;
    link *link;         /* [nrow of the model] */
    near *near;         /* [nvar] the points and the 2s that speak of it */
    uint32_t *way, n;   /* [nrow] a point, a 2, a point, ... */
    ari_diagonals *out;
} walk;

static uint32_t where_diagonal(const link *k, ari_lit l) {
    uint32_t i = 0;
    while (i < k->n && k->lit[i] != l) i++;
    return i;
}

/* Does the hidden variable hold where so many of the row's visible ones do? least: from so many on. */
static bool find_least(const ari_reasoner *m, ari_var v, const link *k, int32_t *least) {
    const ari_model *model = m->model;
    const ari_def *d = &model->def[(m->def_first[v] - model->nrow) / 2];
    *least = d->least;
    for (uint32_t j = d->first; j < d->first + d->n; j++)
        if (model->term[j].coef != 1 || where_diagonal(k, model->term[j].lit) == k->n) return false;
    return d->n == k->n;
}

/* What the row allows: bit j, that j of its visible variables hold; 0: it tells them apart. */
static uint32_t allowed_diagonal(const ari_reasoner *m, const ari_row *r, const link *k) {
    uint32_t bits = 0;
    for (int32_t j = 0; j <= (int32_t)k->n; j++) {
        int64_t sum = j;
        for (uint32_t i = r->first; i < r->first + r->n; i++) {
            const ari_term t = m->model->term[i];
            int32_t least;
            if (!m->hidden[ARI_VAR(t.lit)]) continue;
            if (!find_least(m, ARI_VAR(t.lit), k, &least)) return 0;
            if ((j >= least) != (t.lit & 1u)) sum += t.coef;
        }
        if ((r->lo == ARI_MINUS || sum >= r->lo) && (r->hi == ARI_PLUS || sum <= r->hi)) bits |= 1u << j;
    }
    return bits;
}

static link look_diagonal(const ari_reasoner *m, uint32_t row) {
    const ari_row *r = &m->model->row[row];
    link k = {NEITHER, 0, {0}};
    for (uint32_t i = r->first; i < r->first + r->n; i++) {
        const ari_term t = m->model->term[i];
        if (t.lit >= ARI_LIT_TRUE) return k;
        if (m->hidden[ARI_VAR(t.lit)]) continue;
        if (t.coef != 1 || k.n == SIDES) return (link){NEITHER, 0, {0}};
        k.lit[k.n++] = t.lit;
    }
    const uint32_t bits = k.n > 1 ? allowed_diagonal(m, r, &k) : 0;
    k.is = bits == (1u | 1u << 2) ? POINT : k.n == SIDES && bits == 1u << 2 ? TWO : NEITHER;
    return k;
}

/* Rows that are all of a premise, by what they are; each variable stands in two of a kind at the most. */
static void look_through(walk *w, const uint32_t *nrow) {
    const ari_reasoner *m = w->m;
    for (ari_var v = 0; v < m->nvar; v++)
        for (uint32_t i = 0; i < 6; i++) w->near[v].row[i / 2][i % 2] = ARI_NO;
    for (uint32_t i = 0; i < m->model->nrow; i++) {
        const uint32_t p = m->row.at[i].premise;
        w->link[i] = p != ARI_NO && nrow[p] == 1 ? look_diagonal(m, i) : (link){NEITHER, 0, {0}};
        for (uint32_t k = 0; k < w->link[i].n; k++) {
            uint32_t *at = w->near[ARI_VAR(w->link[i].lit[k])].row[w->link[i].is];
            at[at[0] != ARI_NO] = i;
        }
    }
}

/* The lines of row x that row y has (or has not), into out[]. */
static uint32_t compare_diagonal(const walk *w, uint32_t x, uint32_t y, bool has, ari_lit *out) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->link[x].n; i++)
        if ((where_diagonal(&w->link[y], w->link[x].lit[i]) < w->link[y].n) == has) out[n++] = w->link[x].lit[i];
    return n;
}

/* The row of this part that shares these two lines and no other with the last one, and is not `but`; ARI_NO. */
static uint32_t next_diagonal(const walk *w, const ari_lit pair[2], part is, uint32_t from, uint32_t but) {
    ari_lit both[SIDES];
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t x = w->near[ARI_VAR(pair[0])].row[is][i];
        if (x == ARI_NO || x == but || where_diagonal(&w->link[x], pair[1]) == w->link[x].n) continue;
        if (compare_diagonal(w, x, from, true, both) == 2) return x;
    }
    return ARI_NO;
}

/* The way so far, unless a line is at both ends, or at none. */
static bool tell_diagonal(walk *w) {
    ari_arena *a = w->m->arena;
    ari_diagonal d = {.nrow = w->n};
    d.nend = compare_diagonal(w, w->way[0], w->way[1], false, d.end);
    d.nend += compare_diagonal(w, w->way[w->n - 1], w->way[w->n - 2], false, d.end + d.nend);
    for (uint32_t i = 0; i < d.nend; i++)
        for (uint32_t k = 0; k < i; k++)
            if (d.end[k] == d.end[i]) return true;
    uint32_t *row = ARI_TAKE(a, uint32_t, w->n);
    if (!row || !ARI_RESERVE(a, w->out, 1)) return false;
    for (uint32_t i = 0; i < w->n; i++) row[i] = w->way[i];
    d.row = row;
    if (d.nend) ARI_PUSH(w->out, d);
    return true;
}

/* On from the point way[0] by two of its lines, as far as points and 2s go. */
static bool walk_on(walk *w, const ari_lit pair[2]) {
    ari_lit on[SIDES] = {pair[0], pair[1]};
    uint32_t back = ARI_NO;
    w->n = 1;
    for (;;) {
        const uint32_t from = w->way[w->n - 1], is = w->n & 1u ? TWO : POINT;
        const uint32_t to = next_diagonal(w, on, is, from, back);
        if (to == ARI_NO || to == w->way[0] || w->n == w->m->model->nrow) return true;
        back = from;
        w->way[w->n++] = to;
        if (is == POINT && w->way[0] < to && !tell_diagonal(w)) return false;
        if (compare_diagonal(w, to, from, false, on) != 2) return true;
    }
}

bool ari_diagonal_find(ari_reasoner *m, ari_diagonals *out) {
    const uint32_t n = m->model->nrow;
    uint32_t *nrow = ARI_ZERO(&m->loose, uint32_t, m->premise.n + 1);
    walk w = {m, ARI_TAKE(&m->loose, link, n), ARI_TAKE(&m->loose, near, m->nvar),
              ARI_TAKE(&m->loose, uint32_t, n + 1), 0, out};
    if (!nrow || !w.link || !w.near || !w.way) return false;
    for (uint32_t i = 0; i < n; i++)
        if (m->row.at[i].premise != ARI_NO) nrow[m->row.at[i].premise]++;
    look_through(&w, nrow);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < w.link[i].n && w.link[i].is == POINT; k++)
            for (uint32_t j = k + 1; j < w.link[i].n; j++) {
                const ari_lit pair[2] = {w.link[i].lit[k], w.link[i].lit[j]};
                w.way[0] = i;
                if (!walk_on(&w, pair)) return false;
            }
    return true;
}
