/* step_parts.c - see step_parts.h. */
#include "explain/step_parts.h"

#include <string.h>

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

void ari_step_parts_extend(const ari_model *m, ari_var v, uint32_t box[4]) {
    const ari_name name = m->var_name[v];
    if (name.a < box[0]) box[0] = name.a;
    if (name.a > box[1]) box[1] = name.a;
    if (name.b < box[2]) box[2] = name.b;
    if (name.b > box[3]) box[3] = name.b;
}

uint64_t ari_step_parts_rank(const ari_deduction *s, const uint32_t box[4], uint32_t row, uint32_t col) {
    const uint32_t area = (box[1] - box[0] + 1) * (box[3] - box[2] + 1);
    const uint32_t y = (box[0] + box[1]) / 2, x = (box[2] + box[3]) / 2;
    const uint32_t far = (y > row ? y - row : row - y) + (x > col ? x - col : col - x);
    return (uint64_t)(0xffff - (s->nthen < 0xffff ? s->nthen : 0xffff)) << 48 |
           (uint64_t)(area < 0xffff ? area : 0xffff) << 32 | (uint64_t)(far < 0xffff ? far : 0xffff) << 16;
}
