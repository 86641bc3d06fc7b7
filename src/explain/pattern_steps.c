/* pattern_steps.c - each clause stands at all its variables. A new fact that satisfies it ends it; one that leaves a
 * single literal open makes it a step. */
#include "explain/pattern_steps.h"

/* Does the clause say its last open literal? Then that is cheaper, or it is not. */
static void weigh_clause(ari_pattern_steps *s, uint32_t pattern, uint32_t first) {
    const ari_reasoner *m = s->mind;
    const ari_pattern *p = &s->all.at[pattern];
    ari_var open = ARI_NO;
    uint32_t n = 0;
    for (const ari_lit *l = p->clause + first; *l != ARI_NO; l++, n++) {
        if (ari_reasoner_knows(m, *l)) return;
        if (m->fact[ARI_VAR(*l)]) continue;
        if (open != ARI_NO) return;
        open = ARI_VAR(*l);
    }
    if (open == ARI_NO) return;
    const uint32_t cost = p->price + (n - 1) * m->price.fact;
    if (cost < s->best[open].cost) s->best[open] = (ari_pattern_step){cost, pattern, first};
}

/* For each clause of each pattern. */
#define EACH_CLAUSE(s, p, k)                              \
    for (uint32_t p = 0; p < (s)->all.n; p++)             \
        for (uint32_t k = 0; k < (s)->all.at[p].nlit; k++) \
            if (!k || (s)->all.at[p].clause[k - 1] == ARI_NO)

/* head[], at[] */
static bool list_clauses(ari_pattern_steps *s) {
    const uint32_t nvar = s->mind->nvar;
    s->head = ARI_ZERO(s->mind->arena, uint32_t, nvar + 2);
    if (!s->head) return false;
    EACH_CLAUSE(s, p, k)
        for (const ari_lit *l = s->all.at[p].clause + k; *l != ARI_NO; l++) s->head[ARI_VAR(*l) + 2]++;
    for (ari_var v = 0; v < nvar; v++) s->head[v + 2] += s->head[v + 1];
    s->at = ARI_TAKE(s->mind->arena, struct ari_pattern_clause, s->head[nvar + 1] + 1);
    if (!s->at) return false;
    EACH_CLAUSE(s, p, k)
        for (const ari_lit *l = s->all.at[p].clause + k; *l != ARI_NO; l++)
            s->at[s->head[ARI_VAR(*l) + 1]++] = (struct ari_pattern_clause){p, k};
    return true;
}

ari_status ari_pattern_steps_open(ari_pattern_steps *s, ari_reasoner *m) {
    *s = (ari_pattern_steps){.mind = m, .best = ARI_TAKE(m->arena, ari_pattern_step, m->nvar + 1)};
    if (!s->best) return m->arena->spent;
    for (ari_var v = 0; v < m->nvar; v++) s->best[v].cost = UINT32_MAX;
    const ari_mark mark = ari_arena_mark(&m->loose);
    const bool fine = ari_pattern_find(m, m->price.pattern, m->price.npattern, &s->all);
    if (!fine) return m->loose.spent == ARI_OK ? m->arena->spent : m->loose.spent;
    ari_arena_rewind(&m->loose, mark);
    if (!list_clauses(s)) return m->arena->spent;
    EACH_CLAUSE(s, p, k) weigh_clause(s, p, k);
    return ARI_OK;
}

void ari_pattern_steps_learn(ari_pattern_steps *s, ari_var v) {
    for (uint32_t i = s->head[v]; i < s->head[v + 1]; i++) weigh_clause(s, s->at[i].pattern, s->at[i].first);
    s->mind->aside += (s->head[v + 1] - s->head[v]) / 4;
}

uint32_t ari_pattern_steps_facts(const ari_pattern_steps *s, const ari_pattern_step *step, ari_lit lit, ari_lit *out) {
    uint32_t n = 0;
    for (const ari_lit *l = s->all.at[step->pattern].clause + step->clause; *l != ARI_NO; l++)
        if (ARI_VAR(*l) != ARI_VAR(lit)) out[n++] = ARI_NOT(*l);
    return n;
}
