/* chain.c - see chain.h. The trail has the order in which things were found; what a failure rests on is read from it
 * (lesson.h). Inner assumptions are kept until the outer one has failed, for only then it is known which were needed.
 * Hidden variables are left out: what follows from them is told of the premise that spoke of them. So is what is known
 * anyhow, where the premises say it again; where they say the opposite, that is the failure. */
#include "chain.h"

#include "follow.h"
#include "lesson.h"

#include <string.h>

enum { MOST_INNER = 8 };

/* A second assumption that failed: what it led to, and which variables all that rests on. */
typedef struct inner { ari_lit lit; ari_inference *list; uint32_t n; bool *needs; } inner;

typedef struct chain {
    ari_mind *m;
    ari_arena *arena;
    inner inner[MOST_INNER];
    uint32_t ninner;
    ari_var *scope;
    uint32_t nscope;
    bool mute; /* it cannot be told */
} chain;

/* A row without price about a variable that is known; ARI_NO: none. */
static uint32_t free_row(const ari_mind *m, ari_var v) {
    for (uint32_t k = m->head[v]; k < m->head[v + 1]; k++) {
        const ari_thought *r = &m->row.at[m->occ[k].row];
        if (!r->def && r->premise == ARI_NO) return m->occ[k].row;
    }
    return ARI_NO;
}

/* What a row speaks for; a definition for what set its variable. */
static void name(const ari_mind *m, uint32_t row, ari_inference *x) {
    for (uint32_t i = 0; i < m->nvar && row != ARI_NO && m->row.at[row].def; i++) {
        const ari_thought *r = &m->row.at[row];
        const ari_var v = ARI_VAR(m->term.at[r->first + r->n - 1].lit);
        row = m->pos[v] == ARI_NO ? free_row(m, v) : m->reason[v] == row ? ARI_NO : m->reason[v];
    }
    if (row == ARI_NO) return;
    if (row < m->model->nrow) x->tag = m->model->row[row].tag;
    const uint32_t p = m->row.at[row].premise;
    for (uint32_t i = 0; i < m->base.n + m->lemma.n && p != ARI_NO; i++)
        if (p == (i < m->base.n ? m->base.at[i] : m->lemma.at[i - m->base.n])) x->premise = i;
}

/* Does a row go by a hidden variable of which another premise has said what it is? Then there are no words between. */
static bool whispers(const ari_mind *m, uint32_t row) {
    const ari_thought *r = &m->row.at[row];
    for (uint32_t k = r->first; k < r->first + r->n && !r->def; k++) {
        const ari_var v = ARI_VAR(m->term.at[k].lit);
        if (!m->hidden[v] || m->pos[v] == ARI_NO || m->reason[v] == row || m->seen[v] != m->stamp) continue;
        const ari_thought *from = &m->row.at[m->reason[v]];
        if (!from->def && from->premise != r->premise) return true;
    }
    return false;
}

/* What was found from place `from` of the trail on and is needed, and what fails at the end. */
static ari_inference *failure(chain *c, uint32_t from, uint32_t depth, uint32_t *n) {
    const ari_mind *m = c->m;
    ari_inference *out = ARI_TAKE(c->arena, ari_inference, m->trail.n - from + 1);
    *n = 0;
    if (!out) return NULL;
    for (uint32_t i = from; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        ari_inference x = {m->trail.at[i], ARI_NO, {0, 0, 0}, depth};
        if (m->seen[v] != m->stamp) continue;
        c->mute |= m->reason[v] != ARI_NO && whispers(m, m->reason[v]);
        if (m->hidden[v] || (m->fact[v] && m->solution[v] != (x.lit & 1u))) continue;
        name(m, m->reason[v], &x);
        if (m->fact[v]) x.lit = ARI_NO; /* the opposite is known: this is the failure */
        out[(*n)++] = x;
        if (m->fact[v]) return out;
    }
    ari_inference end = {ARI_NO, ARI_NO, {0, 0, 0}, depth};
    name(m, m->clash, &end);
    c->mute |= m->clash != ARI_NO && whispers(m, m->clash);
    out[(*n)++] = end;
    return out;
}

/* What premise p says by itself is looked at too. */
static bool wake(ari_mind *m, uint32_t p) {
    for (uint32_t k = m->phead[p]; k < m->phead[p + 1]; k++) {
        if (m->queued[m->prow[k]]) continue;
        if (!ARI_RESERVE(m->arena, &m->queue, 1)) {
            m->status = m->arena->spent;
            return false;
        }
        m->queued[m->prow[k]] = 1;
        ARI_PUSH(&m->queue, m->prow[k]);
    }
    return true;
}

static bool follow_all(ari_mind *m, ari_lit against) {
    bool fine = ari_follow_set(m, against, ARI_NO) && wake(m, m->nbase);
    for (uint32_t i = 0; i < m->base.n; i++) fine = wake(m, m->base.at[i]) && fine;
    return fine && ari_follow_rows(m);
}

/* The opposite of a second assumption holds, since that fails; false: the first one fails too. */
static bool try_one(chain *c, ari_lit lit, bool *failed) {
    ari_mind *m = c->m;
    const uint32_t mark = ari_mind_mark(m);
    *failed = !ari_follow_assume(m, lit);
    if (!*failed || m->status != ARI_OK) {
        ari_follow_undo(m, mark);
        return true;
    }
    inner *x = &c->inner[c->ninner];
    ari_lesson_core(m);
    x->lit = lit;
    x->list = failure(c, mark, 1, &x->n);
    x->needs = ARI_TAKE(c->arena, bool, m->nvar);
    if (!x->list || !x->needs) {
        m->status = c->arena->spent;
        return true;
    }
    for (ari_var v = 0; v < m->nvar; v++) x->needs[v] = m->seen[v] == m->stamp && m->pos[v] < mark;
    c->ninner++;
    ari_follow_undo(m, mark);
    return ari_follow_assume(m, ARI_NOT(lit));
}

/* Second assumptions until the first one fails; false: it does not. */
static bool go_deeper(chain *c) {
    ari_mind *m = c->m;
    for (bool found = true; found && c->ninner < MOST_INNER;) {
        found = false;
        for (uint32_t i = 0; i < 2 * c->nscope && !found && m->status == ARI_OK && !ari_mind_late(m); i++) {
            const ari_var v = c->scope[i / 2];
            if (m->value[v] < 2) continue;
            if (!try_one(c, ARI_POS(v) ^ m->solution[v] ^ (i & 1u), &found)) return true;
        }
    }
    return false;
}

/* The failure of the first assumption, with those second ones that it needs in their places. */
static ari_inference *put_together(chain *c, uint32_t from, uint32_t *n) {
    ari_mind *m = c->m;
    uint32_t nouter, most = 0;
    ari_lesson_core(m);
    for (uint32_t i = c->ninner; i-- > 0;) {
        if (m->seen[ARI_VAR(c->inner[i].lit)] != m->stamp) continue;
        for (ari_var v = 0; v < m->nvar; v++)
            if (c->inner[i].needs[v]) m->seen[v] = m->stamp;
        most += c->inner[i].n;
    }
    const ari_inference *outer = failure(c, from + 1, 0, &nouter);
    ari_inference *out = ARI_TAKE(c->arena, ari_inference, nouter + most);
    *n = 0;
    if (!outer || !out) {
        m->status = c->arena->spent;
        return NULL;
    }
    for (uint32_t k = 0; k < nouter; k++) {
        for (uint32_t i = 0; i < c->ninner; i++) {
            if (outer[k].lit != ARI_NOT(c->inner[i].lit)) continue;
            memcpy(out + *n, c->inner[i].list, c->inner[i].n * sizeof *out);
            *n += c->inner[i].n;
        }
        out[(*n)++] = outer[k];
    }
    return out;
}

ari_inference *ari_chain_find(ari_mind *m, ari_lit against, ari_arena *a, uint32_t *n) {
    chain c = {.m = m, .arena = a};
    const uint32_t mark = ari_mind_mark(m);
    ari_inference *out = NULL;
    *n = 0;
    c.scope = ARI_TAKE(a, ari_var, m->nvar);
    if (!c.scope) {
        m->status = a->spent;
        return NULL;
    }
    ari_mind_scope(m, c.scope, &c.nscope);
    ari_follow_undo(m, mark); /* nothing waits to be looked at */
    if (!follow_all(m, against) || go_deeper(&c)) out = m->status == ARI_OK ? put_together(&c, mark, n) : NULL;
    ari_follow_undo(m, mark);
    if (c.mute) *n = 0;
    return out;
}
