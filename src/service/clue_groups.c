/* clue_groups.c - see clue_groups.h. */
#include "service/clue_groups.h"

#include <string.h>

bool ari_clue_groups_enough(const ari_clue_groups *t) {
    const ari_wish *w = t->q->job->wish;
    return w && w->floor && t->nkept <= w->floor;
}

bool ari_clue_groups_open(const ari_clue_groups *t, uint32_t unit) {
    return t->state[unit] == ARI_CLUE_GROUPS_KEPT && !t->stays[unit] && !ari_witness_needs(&t->w, unit);
}

static uint32_t size_of(const ari_clue_groups *t, uint32_t unit) {
    uint32_t n = 0;
    for (uint32_t i = t->head[unit]; i != ARI_NO; i = t->next[i]) n++;
    return n;
}

void ari_clue_groups_leave(ari_clue_groups *t, uint32_t unit, uint8_t state) {
    if (t->state[unit] == ARI_CLUE_GROUPS_KEPT) {
        t->nkept -= size_of(t, unit);
        ari_witness_leave(&t->w, unit);
    } else {
        t->ntrial--;
    }
    t->state[unit] = state;
    t->ntrial += state == ARI_CLUE_GROUPS_TRIAL;
}

void ari_clue_groups_return(ari_clue_groups *t, uint32_t unit) {
    t->state[unit] = ARI_CLUE_GROUPS_KEPT;
    t->ntrial--;
    t->nkept += size_of(t, unit);
    ari_witness_return(&t->w, unit);
}

void ari_clue_groups_publish(ari_clue_groups *t) {
    ari_reply *r = t->q->reply;
    r->ngroup = 0;
    for (uint32_t i = 0; i < t->c.ngroup; i++)
        if (t->state[t->unit_of[i]] != ARI_CLUE_GROUPS_OUT) r->group[r->ngroup++] = i + 1;
}

ari_status ari_clue_groups_rival(ari_clue_groups *t, uint32_t *clue, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) clue[i] = t->unit_of[clue[i]];
    return ari_witness_add(&t->w, clue, n) ? ARI_OK : ari_query_memory(t->q);
}

static uint32_t words_group(const ari_clue_groups *t) { return (t->c.ngroup + 63) / 64; }

static ari_status keep_other(ari_clue_groups *t) {
    const uint32_t nvar = t->q->job->model->nvar;
    ari_arena *const a = t->q->job->arena;
    uint64_t *const one = ARI_TAKE(a, uint64_t, words_group(t) + (nvar + 7) / 8);
    if (!one || !ARI_RESERVE(a, &t->other, 1)) return ari_query_memory(t->q);
    memcpy(one, t->set, words_group(t) * sizeof *one);
    memcpy(one + words_group(t), t->c.value, nvar);
    ARI_PUSH(&t->other, one);
    return ARI_OK;
}

ari_status ari_clue_groups_others(ari_clue_groups *t) {
    ari_reply *const r = t->q->reply;
    r->other = ARI_ZERO(t->q->job->arena, const uint8_t *, r->ngroup);
    if (!r->other) return ari_query_memory(t->q);
    for (uint32_t i = 0; i < t->other.n; i++) {
        const uint64_t *const one = t->other.at[i];
        uint32_t n = 0, last = 0;
        for (uint32_t j = 0; j < r->ngroup && n < 2; j++)
            if (ari_bits_has(one, r->group[j] - 1)) last = j, n++;
        if (n == 1) r->other[last] = (const uint8_t *)(one + words_group(t));
    }
    return ARI_OK;
}

ari_status ari_clue_groups_witness(ari_clue_groups *t) {
    const ari_wish *w = t->q->job->wish;
    uint32_t n = 0;
    ARI_TRY(ari_clues_broken(&t->c, t->set));
    if (w && w->others) ARI_TRY(keep_other(t));
    for (uint32_t i = 0; i < t->c.ngroup; i++)
        if (ari_bits_has(t->set, i)) t->line[n++] = i;
    return ari_clue_groups_rival(t, t->line, n);
}

ari_status ari_clue_groups_tell(ari_clue_groups *t) {
    ari_clue_groups_publish(t);
    for (uint32_t i = 0; i < t->c.ngroup; i++) {
        const uint32_t u = t->unit_of[i];
        const bool out = t->state[u] == ARI_CLUE_GROUPS_OUT;
        if (t->told[i] || (!out && (ari_clue_groups_open(t, u) || t->grading))) continue;
        t->told[i] = true;
        ARI_TRY(ari_clues_fix(&t->c, i, !out));
    }
    return ARI_OK;
}
