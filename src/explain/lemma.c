/* lemma.c - the store of lemmas. The same lemma is the same premise, so that a hunt knows what it has tried. */
#include "lemma.h"

#include <string.h>

static uint32_t price_of(const ari_shape *s, const ari_topo *t, uint32_t n) {
    const uint32_t base = ari_mind_price(s->m, t->tag.rule);
    return (base ? base : 100) + n * s->m->price.reach;
}

bool ari_lemma_fits(ari_shape *s, const ari_topo *t, uint32_t n) {
    const uint32_t price = price_of(s, t, n);
    if (price > s->most && price < s->beyond) s->beyond = price;
    return price <= s->most;
}

uint32_t ari_lemma_reach(const ari_shape *s, const ari_topo *t) {
    const uint32_t base = price_of(s, t, 0);
    if (s->most < base) return 0;
    return s->m->price.reach ? (s->most - base) / s->m->price.reach : ARI_NO;
}

/* In the order of variables: the same ring walked from another place is the same lemma. */
static void arrange(ari_lit *lit, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const ari_lit l = lit[i];
        uint32_t k = i;
        for (; k && lit[k - 1] > l; k--) lit[k] = lit[k - 1];
        lit[k] = l;
    }
}

static bool same(const ari_premise *p, const ari_shape *s, ari_premise_kind kind, uint32_t topo, uint32_t nlit,
                 uint32_t nscope) {
    return p->kind == kind && p->topo == topo && p->nlit == nlit && p->nscope == nscope &&
           memcmp(p->lit, s->lit, nscope * sizeof *s->lit) == 0;
}

void ari_lemma_add(ari_shape *s, ari_premise_kind kind, uint32_t topo, uint32_t nlit, uint32_t nscope, uint32_t n,
                   int32_t lo) {
    ari_mind *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    uint32_t p = m->nbase;
    if (!ari_lemma_fits(s, t, nlit)) return;
    arrange(s->lit, nlit);
    while (p < m->premise.n && !same(&m->premise.at[p], s, kind, topo, nlit, nscope)) p++;
    if (p == m->premise.n) {
        const ari_premise fresh = {kind, t->tag, price_of(s, t, nlit), topo, nlit, nscope, s->lit};
        p = ari_mind_lemma(m, &fresh, s->term, n, lo);
        if (p == ARI_NO) return;
    }
    if (!ARI_RESERVE(m->arena, &m->broken, 1)) m->status = m->arena->spent;
    else ARI_PUSH(&m->broken, p);
}
