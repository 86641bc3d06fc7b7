/* learned_clause.c - conflicts and what they teach: the first unique implication point. */
#include "explain/learned_clause.h"

#include "explain/propagate.h"

enum { VARIABLE = 1 << 30 }; /* in a proof: a variable of level 0; else a reason */

static bool memory_clause(ari_reasoner *m) {
    if (m->status == ARI_OK) m->status = m->arena->spent;
    return false;
}

/* ---- who is to blame ---- */

static void add_proof(ari_reasoner *m, uint32_t x) {
    if (!ARI_RESERVE(m->arena, &m->proof, 1)) (void)memory_clause(m);
    else ARI_PUSH(&m->proof, x);
}

static void note_clause(ari_reasoner *m, ari_var v) {
    if (m->seen[v] == m->stamp) return;
    m->seen[v] = m->stamp;
    if (!m->heat[v] && !ARI_APPEND(m->arena, &m->warm, v)) (void)memory_clause(m);
    m->heat[v] += m->bump;
    if (!m->level[v]) {
        add_proof(m, VARIABLE | v);
    } else if (m->level[v] == m->mark.n) {
        m->nhere++;
    } else if (!ARI_RESERVE(m->arena, &m->word, 1)) {
        (void)memory_clause(m);
    } else {
        ARI_PUSH(&m->word, ARI_POS(v) ^ (m->value[v] & 1u));
    }
}

/* Terms, set before, that keep the sum from being larger (up), smaller. Some are not needed: those that together weigh
 * no more than `spare`. */
static void blame_side(ari_reasoner *m, const ari_thought *r, bool up, int64_t spare, uint32_t before) {
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const ari_var v = ARI_VAR(t.lit);
        if (m->value[v] > 1 || m->pos[v] >= before) continue; /* open, known for good, or later */
        const bool in = m->value[v] != (t.lit & 1u);
        if (((t.coef > 0) != in) != up) continue;
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        if (size <= spare) spare -= size;
        else note_clause(m, v);
    }
}

/* The bounds of a row before something was set. */
static void bounds_then(const ari_reasoner *m, const ari_thought *r, uint32_t before, int64_t *low, int64_t *high) {
    *low = *high = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const ari_var v = ARI_VAR(t.lit);
        if (m->value[v] > 1 || (m->pos[v] != ARI_NO && m->pos[v] >= before)) {
            if (t.coef < 0) *low += t.coef;
            else *high += t.coef;
        } else if (m->value[v] != (t.lit & 1u)) {
            *low += t.coef;
            *high += t.coef;
        }
    }
}

/* All that is set, before, of a sum that has to be even. */
static void blame_even(ari_reasoner *m, const ari_thought *r, ari_lit lit, uint32_t before) {
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_var v = ARI_VAR(m->term.at[k].lit);
        if (m->value[v] < 2 && m->pos[v] < before && v != ARI_VAR(lit) && m->term.at[k].coef & 1) note_clause(m, v);
    }
}

/* Why the row makes `lit` true, or (ARI_NO) is broken. */
static void blame_row(ari_reasoner *m, const ari_thought *r, ari_lit lit) {
    const uint32_t before = lit == ARI_NO ? m->trail.n : m->pos[ARI_VAR(lit)];
    const int64_t least = r->lo == ARI_MINUS ? INT64_MIN / 2 : r->lo, most = r->hi == ARI_PLUS ? INT64_MAX / 2 : r->hi;
    int64_t low, high;
    bounds_then(m, r, before, &low, &high);
    m->work += r->n / 2 + 1;
    if (lit == ARI_NO && (high < least || low > most)) {
        blame_side(m, r, high < least, high < least ? least - 1 - high : low - most - 1, before);
        return;
    }
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const ari_term t = m->term.at[k];
        const int64_t size = t.coef < 0 ? -(int64_t)t.coef : t.coef;
        const bool must = high - size < least, cannot = low + size > most;
        if (lit == ARI_NO ? m->value[ARI_VAR(t.lit)] < 2 || !must || !cannot : ARI_VAR(t.lit) != ARI_VAR(lit)) continue;
        if (r->even && !must && !cannot) break;
        const bool up = lit != ARI_NO && (t.coef > 0) == (t.lit == lit);
        if (lit == ARI_NO || up) blame_side(m, r, true, least - 1 - (high - size), before);
        if (lit == ARI_NO || !up) blame_side(m, r, false, low + size - most - 1, before);
        return;
    }
    if (r->even) blame_even(m, r, lit, before);
}

static void blame_clause(ari_reasoner *m, uint32_t reason, ari_lit lit) {
    if (!(reason & ARI_LEARNED)) {
        blame_row(m, &m->row.at[reason], lit);
        return;
    }
    const ari_learned *l = &m->learned.at[reason ^ ARI_LEARNED];
    m->work += l->n / 4 + 1;
    for (uint32_t k = l->first; k < l->first + l->n; k++)
        if (m->word.at[k] != lit) note_clause(m, ARI_VAR(m->word.at[k]));
}

/* ---- learned clauses ---- */

/* Back to where all words of the learned clause but its first are false: one of the latest level becomes the second. */
static void go_back(ari_reasoner *m, const ari_learned *l) {
    ari_lit *lit = m->word.at + l->first;
    uint32_t level = 0;
    for (uint32_t k = 1; k < l->n; k++) {
        if (m->level[ARI_VAR(lit[k])] <= level) continue;
        const ari_lit was = lit[1];
        level = m->level[ARI_VAR(lit[k])];
        lit[1] = lit[k];
        lit[k] = was;
    }
    ari_explain_propagate_undo(m, m->mark.at[level]);
    m->mark.n = level;
}

/* Late conflicts count more. */
static void warm_clause(ari_reasoner *m) {
    enum { MOST = 1 << 24, COOL = 18 };
    m->bump += m->bump / 16;
    if (m->bump < MOST) return;
    for (ari_var v = 0; v < m->nvar; v++) m->heat[v] >>= COOL;
    m->bump >>= COOL;
}

bool ari_learned_learn(ari_reasoner *m) {
    const uint32_t first = m->word.n, proof = m->proof.n;
    uint32_t reason = m->clash, at = m->trail.n;
    ari_lit lit = ARI_NO;
    m->nhere = 0;
    m->stamp++;
    if (!ARI_RESERVE(m->arena, &m->word, 1) || !ARI_RESERVE(m->arena, &m->learned, 1)) return memory_clause(m);
    ARI_PUSH(&m->word, ARI_NO);
    for (bool more = true; more && m->status == ARI_OK; m->nhere--) {
        add_proof(m, reason);
        blame_clause(m, reason, lit);
        if (!m->nhere) return false;
        do lit = m->trail.at[--at];
        while (m->seen[ARI_VAR(lit)] != m->stamp || m->level[ARI_VAR(lit)] != m->mark.n);
        reason = m->reason[ARI_VAR(lit)];
        more = m->nhere > 1;
    }
    if (m->status != ARI_OK) return false;
    m->word.at[first] = ARI_NOT(lit);
    const ari_learned l = {first, m->word.n - first, proof, m->proof.n - proof, {ARI_NO, ARI_NO}, false};
    const uint32_t id = m->learned.n;
    ARI_PUSH(&m->learned, l);
    warm_clause(m);
    go_back(m, &l);
    for (uint32_t k = 0; k < 2 && l.n > 1; k++) ari_explain_propagate_watch(m, id, k);
    return ari_explain_propagate_set(m, ARI_NOT(lit), ARI_LEARNED | id);
}

void ari_learned_forget(ari_reasoner *m) {
    for (uint32_t i = 0; i < m->learned.n; i++)
        for (uint32_t k = 0; k < 2 && m->learned.at[i].n > 1; k++)
            m->watch[m->word.at[m->learned.at[i].first + k]] = ARI_NO;
    m->learned.n = m->word.n = m->proof.n = 0;
}

/* ---- what a refutation rests on ---- */

static void add_used(ari_reasoner *m, ari_var v) {
    if (!ARI_RESERVE(m->arena, &m->used, 1)) (void)memory_clause(m);
    else ARI_PUSH(&m->used, v);
}

/* Of what level 0 rests on: reasons behind variables, and what learned clauses were made of. */
static void open_proof(ari_reasoner *m, uint32_t x) {
    if (x & ARI_LEARNED) {
        ari_learned *l = &m->learned.at[x ^ ARI_LEARNED];
        if (l->noted) return;
        l->noted = true;
        for (uint32_t k = l->proof; k < l->proof + l->nproof; k++) {
            const uint32_t y = m->proof.at[k];
            if ((y & (ARI_LEARNED | VARIABLE)) == VARIABLE) note_clause(m, y ^ VARIABLE);
            else add_proof(m, y);
        }
    } else if (x & VARIABLE) {
        const ari_var v = x ^ VARIABLE;
        if (m->reason[v] == ARI_NO) {
            add_used(m, v);
            return;
        }
        add_proof(m, m->reason[v]);
        blame_clause(m, m->reason[v], ARI_POS(v) ^ !m->value[v]);
    } else if (m->row.at[x].premise != ARI_NO) {
        if (!ARI_RESERVE(m->arena, &m->core, 1)) (void)memory_clause(m);
        else ARI_PUSH(&m->core, m->row.at[x].premise);
    }
}

void ari_learned_core(ari_reasoner *m) {
    uint32_t i = m->proof.n;
    m->core.n = m->used.n = 0;
    m->stamp++;
    if (m->clash == ARI_NO) {
        add_used(m, ARI_VAR(m->wrong));
        note_clause(m, ARI_VAR(m->wrong));
    } else {
        add_proof(m, m->clash);
        blame_clause(m, m->clash, ARI_NO);
    }
    for (; i < m->proof.n && m->status == ARI_OK; i++) open_proof(m, m->proof.at[i]);
    if (!m->learned.n) m->proof.n = 0;
}
