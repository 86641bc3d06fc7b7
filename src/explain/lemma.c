/* lemma.c - the store of lemmas. The same lemma is the same premise, so that a search knows what it has tried. */
#include "explain/lemma.h"

#include "base/sort.h"
#include "explain/gate.h"

#include <string.h>

static uint32_t price_of(const ari_shape *s, const ari_topo *t, uint32_t n) {
    const uint32_t base = ari_reasoner_price(s->m, t->tag.rule);
    return (base ? base : 100) + n * s->m->price.reach;
}

bool ari_explain_lemma_fits(ari_shape *s, const ari_topo *t, uint32_t n) {
    const uint32_t price = price_of(s, t, n);
    if (price > s->most && price < s->beyond) s->beyond = price;
    return price <= s->most;
}

uint32_t ari_explain_lemma_reach(const ari_shape *s, const ari_topo *t) {
    const uint32_t base = price_of(s, t, 0);
    if (s->most < base) return 0;
    return s->m->price.reach ? (s->most - base) / s->m->price.reach : ARI_NO;
}

static bool same_lemma(const ari_premise *p, const ari_shape *s, ari_premise_kind kind, uint32_t topo, uint32_t nlit,
                       uint32_t nscope) {
    return p->kind == kind && p->topo == topo && p->nlit == nlit && p->nscope == nscope &&
           memcmp(p->lit, s->lit, nscope * sizeof *s->lit) == 0;
}

static uint32_t hash_of(ari_premise_kind kind, uint32_t topo, const ari_lit *lit, uint32_t n) {
    uint32_t x = (uint32_t)kind * 31 + topo;
    for (uint32_t i = 0; i < n; i++) x = (x ^ lit[i]) * 0x9e3779b1u, x ^= x >> 15;
    return x;
}

static void put_slot(ari_shape *s, uint32_t p) {
    const ari_premise *x = &s->m->premise.at[p];
    uint32_t i = hash_of(x->kind, x->topo, x->lit, x->nscope) & (s->slot.n - 1);
    while (s->slot.at[i] != ARI_NO) i = (i + 1) & (s->slot.n - 1);
    s->slot.at[i] = p;
}

/* Room for one more lemma: the table is at most half full. */
static bool grow_slots(ari_shape *s) {
    ari_reasoner *m = s->m;
    if (s->slot.n > 2 * (m->premise.n - m->nbase)) return true;
    const uint32_t n = s->slot.n ? 2 * s->slot.n : 256;
    if (!ARI_RESERVE(m->arena, &s->slot, n - s->slot.n)) return false;
    s->slot.n = n;
    memset(s->slot.at, 0xff, n * sizeof *s->slot.at);
    for (uint32_t p = m->nbase; p < m->premise.n; p++) put_slot(s, p);
    return true;
}

void ari_explain_lemma_forget(ari_shape *s) {
    if (s->slot.n) memset(s->slot.at, 0xff, s->slot.n * sizeof *s->slot.at);
    for (uint32_t i = 0; i < s->m->model->ntopo; i++) {
        ari_gates *o = s->gates[i];
        if (!o || !o->made) continue;
        memset(o->premise, 0xff, o->ngate * sizeof *o->premise);
        o->made = false;
    }
    ari_reasoner_forget(s->m);
}

void ari_explain_lemma_add(ari_shape *s, ari_premise_kind kind, uint32_t topo, uint32_t nlit, uint32_t nscope,
                           uint32_t n, int32_t lo) {
    ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    if (!ari_explain_lemma_fits(s, t, nlit + s->nplace)) return;
    ari_sort_few(s->lit, nlit); /* the same ring walked from another place is the same lemma */
    if (!grow_slots(s)) {
        m->status = m->arena->spent;
        return;
    }
    m->work += nscope / 8;
    uint32_t i = hash_of(kind, topo, s->lit, nscope) & (s->slot.n - 1), p;
    while ((p = s->slot.at[i]) != ARI_NO && !same_lemma(&m->premise.at[p], s, kind, topo, nlit, nscope))
        i = (i + 1) & (s->slot.n - 1);
    if (p == ARI_NO) {
        const uint32_t price = price_of(s, t, nlit + s->nplace);
        const ari_premise fresh = {kind, t->tag, price, topo, nlit, nscope, s->lit, s->nplace, s->place};
        p = ari_reasoner_lemma(m, &fresh, s->term, n, lo);
        if (p == ARI_NO) return;
        s->slot.at[i] = p;
    }
    ari_explain_lemma_again(s, p);
}

void ari_explain_lemma_again(ari_shape *s, uint32_t p) {
    ari_reasoner *m = s->m;
    if (!ARI_RESERVE(m->arena, &m->broken, 1)) m->status = m->arena->spent;
    else ARI_PUSH(&m->broken, p);
}

void ari_explain_lemma_sweep(ari_shape *s, const ari_topo *t, ari_shelf *x,
                             bool (*asked)(const ari_shape *, const ari_topo *, ari_edge)) {
    const ari_courses *was = x->now;
    if (was->course.n <= 2 * x->live + 1000) return;
    ari_courses *now = x->now = was == x->book ? x->book + 1 : x->book;
    now->course.n = now->path.n = 0;
    if (!ARI_RESERVE(s->m->arena, &now->course, was->course.n) || !ARI_RESERVE(s->m->arena, &now->path, was->path.n))
        s->m->status = s->m->arena->spent;
    for (ari_edge e = 0; e < t->graph->nedge && s->m->status == ARI_OK; e++) {
        ari_fan *f = &x->fan[e];
        if (!asked(s, t, e)) continue;
        const uint32_t first = now->course.n;
        for (uint32_t i = f->first; i < f->first + f->n; i++) {
            ari_course k = was->course.at[i];
            const uint32_t from = k.first;
            k.first = now->path.n;
            for (uint32_t j = 0; j < k.npath; j++) ARI_PUSH(&now->path, was->path.at[from + j]);
            ARI_PUSH(&now->course, k);
        }
        f->first = first;
    }
    x->live = now->course.n;
}
