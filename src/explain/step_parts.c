/* step_parts.c - a pattern is its members, each once and in the order of the model, before lemmas. */
#include "explain/step_parts.h"

#include "base/sort.h"
#include "explain/pattern.h"

#include <string.h>

/* Premises as a step has them, into out: no pattern is left, those of the model come first, in its order. False: no
 * memory. */
bool ari_step_parts_spell(const ari_reasoner *m, const uint32_t *member, uint32_t n, ari_step_members *out) {
    uint32_t nmodel = 0;
    out->n = 0;
    for (uint32_t round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < n; i++) {
            const bool model = member[i] < m->nbase, known = model && member[i] >= m->nsingle;
            const ari_pattern *k = known ? &m->pattern[member[i] - m->nsingle] : NULL;
            const uint32_t nmember = k ? k->nmember : 1;
            if (model == (round == 1)) continue;
            if (!ARI_RESERVE(m->arena, out, nmember)) return false;
            for (uint32_t j = 0; j < nmember; j++) ARI_PUSH(out, k ? k->member[j] : member[i]);
        }
        if (round) break;
        ari_sort_few(out->at, out->n);
        for (uint32_t i = 0; i < out->n; i++)
            if (!i || out->at[i] != out->at[i - 1]) out->at[nmodel++] = out->at[i];
        out->n = nmodel;
    }
    return true;
}

/* Of a rule that is whole a step that is seen looks at these alone. */
void ari_step_parts_narrow(const ari_prices *price, ari_premise *p, ari_lit *own, const ari_deduction *s) {
    uint32_t n = 0;
    if (p->kind != ARI_BY_ROW || !price->whole || !price->whole[p->tag.rule]) return;
    for (uint32_t i = 0; i < p->nlit; i++) {
        bool in = false;
        for (uint32_t k = 0; k < s->nfact && !in; k++) in = ARI_VAR(s->fact[k]) == ARI_VAR(own[i]);
        for (uint32_t k = 0; k < s->nthen && !in; k++) in = ARI_VAR(s->then[k]) == ARI_VAR(own[i]);
        if (in) own[n++] = own[i];
    }
    p->nlit = p->nscope = n;
}

ari_lit *ari_step_parts_copy(ari_arena *a, const ari_lit *lit, uint32_t n) {
    ari_lit *out = ARI_TAKE(a, ari_lit, n);
    if (out && n) memcpy(out, lit, n * sizeof *out);
    return out;
}
