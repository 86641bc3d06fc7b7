/* window.c - see window.h. Breadth first over variables and the rows between them; long rows, which would make the
 * whole board one neighbourhood, are passed over. */
#include "service/window.h"

#include "base/rng.h"
#include "base/sort.h"

#include <string.h>

enum { LONG_ROW = 16, ROUGH = 30 };

static ari_status index_rows(ari_window *w) {
    const ari_model *m = w->c->q->job->model;
    ari_arena *a = w->c->q->job->arena;
    uint32_t nterm = 0;
    for (uint32_t r = 0; r < m->nrow; r++) nterm += m->row[r].n;
    w->row_head = ARI_ZERO(a, uint32_t, (size_t)m->nvar + 3);
    w->row_of = ARI_TAKE(a, uint32_t, nterm);
    if (!w->row_head || !w->row_of) return ari_query_memory(w->c->q);
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t r = 0; r < m->nrow; r++) {
            const ari_row *row = &m->row[r];
            for (uint32_t i = row->first; i < row->first + row->n && row->n <= LONG_ROW; i++) {
                const ari_var v = ARI_VAR(m->term[i].lit);
                if (pass) w->row_of[w->row_head[v + 1]++] = r;
                else w->row_head[v + 2]++;
            }
        }
        for (ari_var v = 2; !pass && v <= m->nvar + 1; v++) w->row_head[v] += w->row_head[v - 1];
    }
    return ARI_OK;
}

ari_status ari_window_open(ari_window *w, ari_clues *c) {
    const ari_model *m = c->q->job->model;
    ari_arena *a = c->q->job->arena;
    memset(w, 0, sizeof *w);
    w->c = c;
    w->seen = ARI_ZERO(a, uint32_t, m->nvar);
    w->when = ARI_TAKE(a, uint32_t, m->nvar);
    w->queue = ARI_TAKE(a, ari_var, m->nvar);
    w->assume = ARI_TAKE(a, ari_lit, (size_t)m->nmain + 2 * (size_t)m->ngroup + 1);
    w->key = ARI_TAKE(a, uint64_t, 2 * (size_t)m->ngroup);
    w->turn = ARI_ZERO(a, uint32_t, m->ngroup);
    if (!w->seen || !w->when || !w->queue || !w->assume || !w->key || !w->turn) return ari_query_memory(c->q);
    return index_rows(w);
}

static void meet_window(ari_window *w, ari_var v) {
    if (w->seen[v] == w->stamp) return;
    w->seen[v] = w->stamp;
    w->when[v] = w->nqueue;
    w->queue[w->nqueue++] = v;
}

static void reach_window(ari_window *w, uint32_t r) {
    const ari_model *m = w->c->q->job->model;
    for (uint32_t i = m->row[r].first; i < m->row[r].first + m->row[r].n; i++) meet_window(w, ARI_VAR(m->term[i].lit));
}

static void reach_clue(ari_window *w, uint32_t clue) {
    const ari_clues *c = w->c;
    for (uint32_t k = c->near_head[clue]; k < c->near_head[clue + 1]; k++) meet_window(w, ARI_VAR(c->near.at[k]));
}

/* The place in the queue of the last variable of the clue; ARI_NO when not all are among the first nnear. */
static uint32_t reached_window(const ari_window *w, uint32_t clue) {
    const ari_clues *c = w->c;
    uint32_t last = 0;
    for (uint32_t k = c->near_head[clue]; k < c->near_head[clue + 1]; k++) {
        const ari_var v = ARI_VAR(c->near.at[k]);
        if (w->seen[v] != w->stamp || w->when[v] >= w->nnear) return ARI_NO;
        if (w->when[v] > last) last = w->when[v];
    }
    return last;
}

/* Breadth first over the whole model from a clue; w->turn[] tells when each clue is reached. The clue reached last. */
static uint32_t spread_window(ari_window *w, uint32_t clue) {
    uint32_t far = clue, when = 0;
    w->stamp++;
    w->nqueue = 0;
    reach_clue(w, clue);
    for (uint32_t at = 0; at < w->nqueue; at++)
        for (uint32_t k = w->row_head[w->queue[at]]; k < w->row_head[w->queue[at] + 1]; k++)
            reach_window(w, w->row_of[k]);
    w->nnear = w->nqueue;
    for (uint32_t i = 0; i < w->c->ngroup; i++) {
        w->turn[i] = reached_window(w, i);
        if (w->turn[i] == ARI_NO) w->turn[i] = w->nqueue;
        else if (w->turn[i] >= when) when = w->turn[i], far = i;
    }
    return far;
}

void ari_window_sweep(ari_window *w, uint32_t clue, uint64_t seed) {
    ari_rng rng;
    if (!w->c->ngroup) return;
    (void)spread_window(w, spread_window(w, clue));
    ari_rng_init(&rng, seed);
    for (uint32_t i = 0; i < w->c->ngroup; i++) w->turn[i] += ari_rng_below(&rng, w->nqueue / ROUGH + 1);
}

void ari_window_place(ari_window *w, const uint32_t *clue, uint32_t nclue, uint32_t near, uint32_t all,
                      const bool *open, const bool *keep, uint32_t *block, uint32_t *n) {
    const ari_model *m = w->c->q->job->model;
    w->stamp++;
    w->nqueue = w->nnear = 0;
    for (uint32_t i = 0; i < nclue; i++) reach_clue(w, clue[i]);
    near += w->nqueue - w->nqueue / nclue;
    all += w->nqueue - w->nqueue / nclue;
    const uint32_t first = w->nqueue;
    for (uint32_t at = 0; at < w->nqueue && w->nqueue < all; at++) {
        const ari_var v = w->queue[at];
        if (!w->nnear && w->nqueue >= near) w->nnear = w->nqueue;
        for (uint32_t k = w->row_head[v]; k < w->row_head[v + 1]; k++) reach_window(w, w->row_of[k]);
    }
    if (!w->nnear) w->nnear = w->nqueue;
    if (w->nnear < first) w->nnear = first;
    *n = w->nfixed = 0;
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && w->seen[v] != w->stamp)
            w->assume[w->nfixed++] = w->c->target[v] ? ARI_POS(v) : ARI_NEG(v);
    for (uint32_t i = 0; i < w->c->ngroup; i++) {
        if (open[i] && reached_window(w, i) != ARI_NO) w->key[(*n)++] = (uint64_t)(ARI_NO - w->turn[i]) << 32 | i;
        else w->assume[w->nfixed++] = keep[i] ? ARI_POS(w->c->selector[i + 1]) : ARI_NEG(w->c->selector[i + 1]);
    }
    ari_sort_keys(w->key, w->key + w->c->ngroup, *n);
    for (uint32_t k = 0; k < *n; k++) block[k] = (uint32_t)w->key[k];
}

ari_status ari_window_ask(ari_window *w, const uint32_t *keep, uint32_t n, uint32_t broken, ari_answer *out) {
    const ari_query *q = w->c->q;
    for (uint32_t i = 0; i < n; i++) w->assume[w->nfixed + i] = ARI_POS(w->c->selector[keep[i] + 1]);
    w->assume[w->nfixed + n] = w->c->breaks[broken];
    ARI_TRY(ari_query_ask(w->c->q, w->assume, w->nfixed + n + 1, out));
    if (*out == ARI_SOME) q->engine->values(q->oracle, w->c->value);
    return ARI_OK;
}
