/* contradiction_chain.c - the trail has the order in which things were found; what a failure
 * rests on is read from it (learned_clause.h). Inner assumptions are kept until the outer one has failed, for only then
 * it is known which were needed. Hidden variables are left out where what follows from them can be said of the premise
 * that spoke of them. So is what is known anyhow, where the premises say it again; where they say the opposite, that is
 * the failure. */
#include "explain/contradiction_chain.h"

#include "base/rng.h"
#include "explain/learned_clause.h"
#include "explain/propagate.h"
#include "model/definitions.h"

#include <string.h>

/* Assumptions; what anybody reads; inferences that one assumption more leads to. Of ways but the first: the work for
 * all, and how much chance counts. */
enum { DEEPEST = 8, LONGEST = 400, PAUSE = 4, AGAIN = 1000000, CHANCE = 4 };

/* A further assumption that failed: what it led to, and which variables all that rests on. */
typedef struct inner { ari_lit lit; ari_inference *list; uint32_t n; ari_var *need; uint32_t nneed; } inner;

typedef struct chain {
    ari_reasoner *m;
    ari_arena *arena;
    ARI_LIST(inner) inner; /* of all levels, the innermost last */
    ari_var *scope;
    uint32_t nscope;
    bool again; /* not the first way that is tried: chance decides a little */
    ari_rng rng;
    bool *spoken; /* [nvar] hidden, and named */
    uint32_t *met, round; /* [nvar] the last round in which what set it was looked at; a round a row */
} chain;

/* A row without price about a variable that is known; ARI_NO: none. */
static uint32_t free_row(const ari_reasoner *m, ari_var v) {
    for (uint32_t k = m->head[v]; k < m->head[v + 1]; k++) {
        const ari_thought *r = &m->row.at[m->occ[k].row];
        if (!r->def && r->premise == ARI_NO) return m->occ[k].row;
    }
    return ARI_NO;
}

/* What a row speaks for; a definition for what set its variable. */
static void name_chain(const ari_reasoner *m, uint32_t row, ari_inference *x) {
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

/* A row may go by hidden variables of which another premise has said what they are, or what they are made of: those are
 * named too. before: place on the trail of what the row led to; its premise, or where it is a definition that of the
 * row that goes by it. */
static void overhear_chain(chain *c, uint32_t row, uint32_t before, uint32_t premise) {
    const ari_reasoner *m = c->m;
    const ari_thought *r = row == ARI_NO ? NULL : &m->row.at[row];
    for (uint32_t k = r ? r->first : 0; r && k < r->first + r->n; k++) {
        const ari_var v = ARI_VAR(m->term.at[k].lit);
        if (!m->hidden[v] || m->pos[v] >= before || m->seen[v] != m->stamp) continue; /* off the trail: ARI_NO */
        if (m->reason[v] == ARI_NO) continue; /* it is assumed */
        const ari_thought *from = &m->row.at[m->reason[v]];
        if (from->def && c->met[v] == c->round) continue;
        c->met[v] = c->round;
        if (from->def) overhear_chain(c, m->reason[v], m->pos[v], premise);
        else if (from->premise != premise) c->spoken[v] = true;
    }
}

/* The same of what set a variable; definitions alone imply nothing. */
static void overhear_at(chain *c, uint32_t row, uint32_t before) {
    const ari_thought *r = row == ARI_NO ? NULL : &c->m->row.at[row];
    c->round++;
    if (r && !r->def) overhear_chain(c, row, before, r->premise);
}

/* What was found from place `from` of the trail on and is needed, and what fails at the end. */
static ari_inference *failure_chain(chain *c, uint32_t from, uint32_t depth, uint32_t *n) {
    const ari_reasoner *m = c->m;
    ari_inference *out = ARI_TAKE(c->arena, ari_inference, m->trail.n - from + 1);
    *n = 0;
    if (!out) return NULL;
    for (uint32_t i = from; i < m->trail.n; i++)
        if (m->seen[ARI_VAR(m->trail.at[i])] == m->stamp) overhear_at(c, m->reason[ARI_VAR(m->trail.at[i])], i);
    overhear_at(c, m->clash, m->trail.n);
    for (uint32_t i = from; i < m->trail.n; i++) {
        const ari_var v = ARI_VAR(m->trail.at[i]);
        ari_inference x = {m->trail.at[i], ARI_NO, {0, 0, 0}, depth};
        if (m->seen[v] != m->stamp) continue;
        const bool own = m->reason[v] < m->row.n && m->row.at[m->reason[v]].def; /* it is what its parts are */
        if ((m->hidden[v] && (!c->spoken[v] || own)) || (m->fact[v] && m->solution[v] != (x.lit & 1u))) continue;
        name_chain(m, m->reason[v], &x);
        if (m->fact[v] && m->reason[v] != ARI_NO) x.lit = ARI_NO; /* the opposite is known: this is the failure */
        out[(*n)++] = x;
        if (m->fact[v]) return out;
    }
    ari_inference end = {ARI_NO, ARI_NO, {0, 0, 0}, depth};
    name_chain(m, m->clash, &end);
    out[(*n)++] = end;
    return out;
}

/* What premise p says on its own is looked at too. */
static bool wake_chain(ari_reasoner *m, uint32_t p) {
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

static bool follow_all(ari_reasoner *m, ari_lit against) {
    bool fine = ari_explain_propagate_set(m, against, ARI_NO) && wake_chain(m, m->nbase);
    for (uint32_t i = 0; i < m->base.n; i++) fine = wake_chain(m, m->base.at[i]) && fine;
    return fine && ari_explain_propagate_rows(m);
}

/* ---- further assumptions ---- */

static bool is_spent(const chain *c) { return c->m->status != ARI_OK || ari_reasoner_late(c->m); }

/* What failed from place `from` of the trail on, with those inner assumptions behind `first` that it needs in their
 * places; m->seen: what it all rests on. */
static ari_inference *put_together(chain *c, uint32_t from, uint32_t first, uint32_t depth, uint32_t *n) {
    ari_reasoner *m = c->m;
    uint32_t nouter, most = 0;
    ari_learned_core(m);
    for (uint32_t i = c->inner.n; i-- > first;) {
        const inner *x = &c->inner.at[i];
        if (m->seen[ARI_VAR(x->lit)] != m->stamp) continue;
        for (uint32_t k = 0; k < x->nneed; k++) m->seen[x->need[k]] = m->stamp;
        most += x->n;
    }
    m->seen[ARI_VAR(m->trail.at[from])] = m->stamp; /* it is named, whether it was needed or not */
    const ari_inference *outer = failure_chain(c, depth ? from : from + 1, depth, &nouter);
    ari_inference *out = ARI_TAKE(c->arena, ari_inference, nouter + most);
    *n = 0;
    if (!outer || !out) {
        m->status = c->arena->spent;
        return NULL;
    }
    for (uint32_t k = 0; k < nouter; k++) {
        const bool known = outer[k].lit != ARI_NO && m->fact[ARI_VAR(outer[k].lit)]; /* what was assumed there */
        for (uint32_t i = first; i < c->inner.n; i++) {
            if (outer[k].lit != ARI_NOT(c->inner.at[i].lit)) continue;
            memcpy(out + *n, c->inner.at[i].list, c->inner.at[i].n * sizeof *out);
            for (uint32_t j = 0; j < c->inner.at[i].n && known; j++) out[*n + j].depth--;
            *n += c->inner.at[i].n;
        }
        if (!known) out[(*n)++] = outer[k];
    }
    return out;
}

/* The assumption at place `mark` of the trail has failed, with inner ones behind `first`: it is one of the level
 * around it. */
static bool keep_chain(chain *c, uint32_t mark, uint32_t first, uint32_t depth) {
    ari_reasoner *m = c->m;
    inner x = {.lit = m->trail.at[mark]};
    x.list = put_together(c, mark, first, depth, &x.n);
    x.need = ARI_TAKE(c->arena, ari_var, mark);
    c->inner.n = first;
    if (!x.list || !x.need || !ARI_RESERVE(c->arena, &c->inner, 1)) {
        m->status = c->arena->spent;
        return false;
    }
    for (uint32_t i = 0; i < mark; i++)
        if (m->seen[ARI_VAR(m->trail.at[i])] == m->stamp) x.need[x.nneed++] = ARI_VAR(m->trail.at[i]);
    ARI_PUSH(&c->inner, x);
    return true;
}

/* One look at each open variable: an assumption that fails at once is kept, and its opposite holds. False: what was
 * there before fails. best: the assumption from which most follows, where something follows from its opposite too. */
static bool look_around(chain *c, uint32_t depth, ari_lit *best) {
    ari_reasoner *m = c->m;
    uint64_t most = 0;
    *best = ARI_NO;
    for (uint32_t i = 0; i < c->nscope && !is_spent(c); i++) {
        const ari_var v = c->scope[i];
        const uint32_t mark = ari_reasoner_mark(m);
        uint32_t grown[2] = {0, 0};
        for (uint32_t k = 0; k < 2 && m->value[v] > 1; k++) {
            const ari_lit lit = ARI_POS(v) ^ m->solution[v] ^ k;
            const bool fine = ari_explain_propagate_assume(m, lit);
            grown[k] = m->trail.n - mark;
            const bool kept = !fine && !is_spent(c) && keep_chain(c, mark, c->inner.n, depth + 1);
            ari_explain_propagate_undo(m, mark);
            if (kept && !ari_explain_propagate_assume(m, ARI_NOT(lit))) return false;
        }
        if (m->value[v] < 2) continue;
        const uint64_t much = (uint64_t)grown[0] * grown[1] * (c->again ? 1 + ari_rng_below(&c->rng, CHANCE) : 1);
        if (much <= most) continue;
        most = much;
        *best = ARI_POS(v) ^ m->solution[v] ^ (grown[1] > grown[0]);
    }
    return true;
}

/* Further assumptions until what was there before fails; false: it does not. The depth of these calls is at most
 * DEEPEST. */
static bool go_deeper(chain *c, uint32_t depth) {
    ari_reasoner *m = c->m;
    for (;;) {
        const uint32_t had = c->inner.n, mark = ari_reasoner_mark(m);
        ari_lit lit;
        if (!look_around(c, depth, &lit)) return true;
        if (is_spent(c)) return false;
        if (c->inner.n > had) continue;
        if (lit == ARI_NO || depth == DEEPEST) return false;
        (void)ari_explain_propagate_assume(m, lit);
        if (!go_deeper(c, depth + 1) || !keep_chain(c, mark, had, depth + 1)) return false;
        ari_explain_propagate_undo(m, mark);
        if (!ari_explain_propagate_assume(m, ARI_NOT(lit))) return true;
    }
}

/* How long it is to read, a supposition more than what follows; 0: longer than anybody reads. */
static uint32_t length_of(const ari_reasoner *m, const ari_inference *x, uint32_t n) {
    uint32_t named = 0, more = 0;
    for (uint32_t i = 0; i < n; i++) {
        named += x[i].lit == ARI_NO || !m->hidden[ARI_VAR(x[i].lit)];
        more += x[i].depth > (i ? x[i - 1].depth : 0) ? PAUSE : 0;
    }
    return named > LONGEST ? 0 : n + more;
}

/* Are there words for all? */
static bool has_words(const ari_reasoner *m, const ari_inference *x, uint32_t n, ari_lit *words) {
    for (uint32_t i = 0, least; i < n; i++)
        if (x[i].lit != ARI_NO && m->hidden[ARI_VAR(x[i].lit)] &&
            !ari_model_definitions_def(m->model, ARI_VAR(x[i].lit), words, &least))
            return false;
    return true;
}

/* One way to a contradiction; variables are looked at in the order of the scope. NULL: it was not found. */
static ari_inference *go_once(chain *c, ari_lit against, uint32_t *n) {
    ari_reasoner *m = c->m;
    const uint32_t mark = ari_reasoner_mark(m);
    ari_inference *out = NULL;
    *n = c->inner.n = 0;
    memset(c->spoken, 0, m->nvar * sizeof *c->spoken);
    if (!follow_all(m, against) || go_deeper(c, 0)) out = m->status == ARI_OK ? put_together(c, mark, 0, 0, n) : NULL;
    ari_explain_propagate_undo(m, mark);
    return out;
}

/* Other ways, where the one found has suppositions: the shortest. */
static ari_inference *shorten_chain(chain *c, ari_lit against, uint32_t ways, ari_inference *best, uint32_t *n) {
    ari_reasoner *m = c->m;
    uint32_t least = length_of(m, best, *n), deep = 0;
    for (uint32_t i = 0; i < *n; i++) deep |= best[i].depth;
    if (m->until > m->work + AGAIN) m->until = m->work + AGAIN;
    c->again = true;
    ari_rng_init(&c->rng, 0);
    for (uint32_t i = 1, k; i < ways && (deep || !*n) && !is_spent(c); i++) {
        ari_rng_shuffle(&c->rng, c->scope, c->nscope);
        ari_inference *other = go_once(c, against, &k);
        const uint32_t length = other ? length_of(m, other, k) : 0;
        if (length && (!least || length + PAUSE <= least)) best = other, *n = k, least = length;
    }
    return best;
}

ari_inference *ari_explain_chain_find(ari_reasoner *m, ari_lit against, uint32_t ways, ari_arena *a, uint32_t *n) {
    chain c = {.m = m, .arena = a};
    const uint32_t mark = ari_reasoner_mark(m);
    *n = 0;
    c.scope = ARI_TAKE(a, ari_var, m->nvar);
    c.spoken = ARI_TAKE(a, bool, m->nvar);
    c.met = ARI_ZERO(a, uint32_t, m->nvar);
    ari_lit *words = ARI_TAKE(a, ari_lit, m->nvar);
    if (ari_arena_failed(a)) {
        m->status = a->spent;
        return NULL;
    }
    ari_reasoner_scope(m, c.scope, &c.nscope);
    ari_explain_propagate_undo(m, mark); /* nothing waits to be looked at */
    ari_inference *out = go_once(&c, against, n);
    out = shorten_chain(&c, against, ways, out, n);
    if (!length_of(m, out, *n) || !has_words(m, out, *n, words)) *n = 0;
    return out;
}
