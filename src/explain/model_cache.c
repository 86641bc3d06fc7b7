/* model_cache.c - see model_cache.h. What a countermodel breaks of the model is kept with it; lemmas change with the
 * facts and are looked for when somebody asks. */
#include "explain/model_cache.h"

#include "base/sort.h"
#include "explain/nearby_model.h"

#include <string.h>

enum { MOST = 3000 }; /* countermodels kept from step to step: the newest */

ari_status ari_model_cache_open(ari_model_cache *r, ari_reasoner *m) {
    *r = (ari_model_cache){.mind = m, .shape = ari_shape_open(m)};
    r->last = ARI_TAKE(m->arena, uint32_t, m->nvar);
    if (!r->shape || !r->last) return m->arena->spent;
    for (ari_var v = 0; v < m->nvar; v++) r->last[v] = ARI_NO;
    return ARI_OK;
}

static bool memory_cache(ari_model_cache *r) {
    r->mind->status = r->mind->arena->spent;
    return false;
}

/* The variables of countermodel number `id` are found from now on. */
static void enlist_cache(ari_model_cache *r, const ari_countermodel *d, uint32_t id) {
    for (uint32_t i = d->first; i < d->first + d->n; i++) {
        r->link.at[i] = (ari_link){id, r->last[r->var.at[i]]};
        r->last[r->var.at[i]] = i;
    }
}

uint32_t ari_model_cache_keep(ari_model_cache *r) {
    ari_reasoner *m = r->mind;
    ari_explain_nearby_broken(m);
    ari_countermodel d = {.first = r->var.n, .rows = r->row.n, .nrows = m->broken.n};
    if (m->status != ARI_OK) return ARI_NO;
    r->link.n = r->var.n;
    if (!ARI_RESERVE(m->arena, &r->countermodel, 1) || !ARI_RESERVE(m->arena, &r->var, m->changed.n) ||
        !ARI_RESERVE(m->arena, &r->link, m->changed.n) || !ARI_RESERVE(m->arena, &r->row, m->broken.n)) {
        (void)memory_cache(r);
        return ARI_NO;
    }
    for (uint32_t i = 0; i < m->changed.n; i++) {
        const ari_var v = m->changed.at[i];
        if (m->countermodel[v] != m->solution[v]) ARI_PUSH(&r->var, v);
    }
    for (uint32_t i = 0; i < m->broken.n; i++) ARI_PUSH(&r->row, m->broken.at[i]);
    d.n = r->var.n - d.first;
    enlist_cache(r, &d, r->countermodel.n);
    ARI_PUSH(&r->countermodel, d);
    return r->countermodel.n - 1;
}

const ari_choice *ari_model_cache_choice(ari_model_cache *r, uint32_t countermodel, uint32_t most) {
    ari_reasoner *m = r->mind;
    const ari_countermodel d = r->countermodel.at[countermodel];
    ari_choice c = {.first = r->key.n, .known = true};
    if (d.choice.known && d.choice.beyond > most) return &r->countermodel.at[countermodel].choice;
    ari_explain_nearby_recall(m, r->var.at + d.first, d.n);
    m->broken.n = 0;
    c.lost = !ari_shape_broken(r->shape, most, &c.beyond, &r->countermodel.at[countermodel].rings);
    const uint32_t n = m->broken.n + d.nrows;
    if (m->status != ARI_OK) return NULL;
    if (!ARI_RESERVE(m->arena, &r->key, 2 * n)) {
        (void)memory_cache(r);
        return NULL;
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t p = i < d.nrows ? r->row.at[d.rows + i] : m->broken.at[i - d.nrows];
        ARI_PUSH(&r->key, (uint64_t)m->premise.at[p].price << 32 | p);
    }
    r->key.n = c.first + ari_sort_unique(r->key.at + c.first, r->key.at + c.first + n, n);
    c.n = r->key.n - c.first;
    m->work += n;
    r->countermodel.at[countermodel].choice = c;
    return &r->countermodel.at[countermodel].choice;
}

void ari_model_cache_gates(ari_model_cache *r, bool on) {
    ari_shape_gates(r->shape, on);
    for (uint32_t i = 0; i < r->countermodel.n; i++) r->countermodel.at[i].choice.known = false;
}

static bool is_out(const ari_model_cache *r, const ari_countermodel *d) {
    for (uint32_t i = d->first; i < d->first + d->n; i++)
        if (r->mind->fact[r->var.at[i]]) return true;
    return false;
}

void ari_model_cache_renew(ari_model_cache *r, void (*fresh)(void *user, ari_var v), void *user) {
    ari_reasoner *m = r->mind;
    uint32_t n = 0, nvar = 0, nrow = 0;
    ari_shape_renew(r->shape, fresh, user);
    r->key.n = 0;
    for (ari_var v = 0; v < m->nvar; v++) r->last[v] = ARI_NO;
    for (uint32_t i = r->countermodel.n > MOST ? r->countermodel.n - MOST : 0; i < r->countermodel.n; i++) {
        ari_countermodel d = r->countermodel.at[i];
        if (is_out(r, &d)) continue;
        memmove(r->var.at + nvar, r->var.at + d.first, d.n * sizeof *r->var.at);
        if (d.nrows) memmove(r->row.at + nrow, r->row.at + d.rows, d.nrows * sizeof *r->row.at);
        d.first = nvar;
        d.rows = nrow;
        d.choice.known = false;
        ari_lemma_ring_carry(r->shape, &d.rings);
        nvar += d.n;
        nrow += d.nrows;
        enlist_cache(r, &d, n);
        r->countermodel.at[n++] = d;
    }
    m->work += (r->var.n + r->row.n) / 8;
    r->countermodel.n = n;
    r->var.n = r->link.n = nvar;
    r->row.n = nrow;
    m->news.n = 0;
    ari_lemma_ring_carried(r->shape);
}
