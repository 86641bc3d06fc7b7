/* ledger.c - see ledger.h. */
#include "service/hitting/ledger.h"

void ari_ledger_init(ari_ledger *l, ari_arena *a, uint32_t nset) {
    *l = (ari_ledger){.arena = a, .nset = nset};
}

static ari_ledger_step *newest_ledger(ari_ledger *l) { return &l->step.at[l->step.n - 1]; }

bool ari_ledger_begin(ari_ledger *l, bool clause, uint32_t divisor) {
    if (!ARI_RESERVE(l->arena, &l->step, 1)) return false;
    const ari_ledger_step s = {.clause = clause, .divisor = divisor, .first = l->word.n};
    ARI_PUSH(&l->step, s);
    return true;
}

bool ari_ledger_word(ari_ledger *l, uint32_t x) {
    if (!ARI_RESERVE(l->arena, &l->word, 1)) return false;
    ARI_PUSH(&l->word, x);
    return true;
}

void ari_ledger_more(ari_ledger *l) {
    newest_ledger(l)->n = l->word.n - newest_ledger(l)->first;
    newest_ledger(l)->more = l->word.n;
}

uint32_t ari_ledger_end(ari_ledger *l) {
    newest_ledger(l)->nmore = l->word.n - newest_ledger(l)->more;
    return l->nset + l->step.n;
}

uint8_t *ari_ledger_used(const ari_ledger *l, ari_arena *a) {
    uint8_t *used = ARI_ZERO(a, uint8_t, (size_t)l->nset + l->step.n + 1);
    if (!used) return NULL;
    used[l->nset + l->step.n] = 1;
    for (uint32_t i = l->step.n; i-- > 0;) {
        const ari_ledger_step *s = &l->step.at[i];
        const uint32_t *word = l->word.at + (s->clause ? s->more : s->first), n = s->clause ? s->nmore : s->n;
        if (!used[l->nset + 1 + i]) continue;
        for (uint32_t k = s->clause ? 0 : 1; k < n; k += s->clause ? 1 : 2) used[word[k]] = 1;
    }
    return used;
}
