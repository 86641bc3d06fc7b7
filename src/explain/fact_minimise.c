/* fact_minimise.c - facts outside the scope of the premises cannot matter.
 * A search knows all facts, so to a ring of a single loop one line elsewhere is as good as any. Here it is not: one
 * that another premise needs too costs nothing more, and by other premises there may be one anyhow. Of all lines that
 * none of the premises speaks of one is enough. */
#include "explain/fact_minimise.h"

#include "base/bits.h"
#include "explain/learned_clause.h"
#include "explain/propagate.h"

#include <string.h>

enum { MOST = 64, ROUNDS = 400 }; /* facts that are chosen among; correction sets */

ari_status ari_fact_minimise_open(ari_fact_minimise *s, ari_reasoner *m) {
    memset(s, 0, sizeof *s);
    s->mind = m;
    s->scope = ARI_TAKE(m->arena, ari_var, m->nvar);
    s->fact = ARI_TAKE(m->arena, ari_lit, m->nvar);
    s->candidate = ARI_TAKE(m->arena, ari_lit, m->nvar);
    s->needed = ARI_TAKE(m->arena, bool, m->nvar);
    return s->scope && s->fact && s->candidate && s->needed ? ARI_OK : m->arena->spent;
}

static ari_lit known_minimise(const ari_reasoner *m, ari_var v) { return ARI_POS(v) ^ !m->solution[v]; }

/* ---- a line elsewhere ---- */

/* A ring of a single loop, together with one line elsewhere that is known. */
static bool has_known(const ari_reasoner *m, const ari_premise *p) {
    return p->kind == ARI_BY_RING && m->model->topo[p->topo].kind == ARI_CYCLE && p->nscope == p->nlit + 1 &&
           ari_reasoner_knows(m, p->lit[p->nlit]);
}

/* A known line of the demand that has no stamp; else `other`. */
static ari_lit apart_minimise(const ari_reasoner *m, const ari_topo *t, ari_lit other) {
    for (ari_edge e = 0; e < t->graph->nedge; e++) {
        const ari_lit l = t->edge[e];
        if (l < ARI_LIT_TRUE && m->seen[ARI_VAR(l)] != m->stamp && ari_reasoner_knows(m, l)) return l;
    }
    return other;
}

/* The ring with all lines elsewhere that have a stamp, and with one that has none: not one of them is there with it.
 * ARI_NO: no memory. */
static uint32_t widened_minimise(ari_reasoner *m, ari_premise p) {
    const ari_topo *t = &m->model->topo[p.topo];
    const uint32_t most = p.nlit + t->graph->nedge + 1;
    ari_term *term = ARI_TAKE(&m->loose, ari_term, most);
    ari_lit *lit = ARI_TAKE(&m->loose, ari_lit, p.nlit + 2);
    uint32_t n = p.nlit;
    if (ari_arena_failed(&m->loose)) {
        m->status = m->loose.spent;
        return ARI_NO;
    }
    memcpy(lit, p.lit, p.nscope * sizeof *lit);
    lit[p.nscope] = apart_minimise(m, t, p.lit[p.nlit]);
    term[n++].lit = ARI_NOT(lit[p.nscope]);
    for (uint32_t i = 0; i < p.nlit; i++) m->seen[ARI_VAR(lit[i])] = 0;
    for (ari_edge e = 0; e < t->graph->nedge; e++) {
        const ari_lit l = t->edge[e];
        if (l < ARI_LIT_TRUE && m->seen[ARI_VAR(l)] == m->stamp && l != lit[p.nscope]) term[n++].lit = ARI_NOT(l);
    }
    for (uint32_t i = 0; i < n; i++) term[i].coef = i < p.nlit ? (int32_t)(n - p.nlit) : 1;
    for (uint32_t i = 0; i < p.nlit; i++) {
        m->seen[ARI_VAR(lit[i])] = m->stamp;
        term[i].lit = ARI_NOT(lit[i]);
    }
    m->work += n;
    p.lit = lit;
    p.nscope++;
    return ari_reasoner_lemma(m, &p, term, n, (int32_t)(n - p.nlit));
}

void ari_fact_minimise_widen(ari_fact_minimise *s) {
    ari_reasoner *m = s->mind;
    uint32_t n;
    if (!m->lemma.n) return;
    ari_reasoner_scope(m, s->scope, &n);
    for (uint32_t i = 0; i < m->lemma.n && m->status == ARI_OK; i++) {
        const ari_premise *p = &m->premise.at[m->lemma.at[i]];
        const uint32_t wide = has_known(m, p) ? widened_minimise(m, *p) : ARI_NO;
        if (wide != ARI_NO) ari_explain_propagate_swap(m, i, wide);
    }
}

/* ---- facts ---- */

/* The facts of the scope into candidate[], and no longer known. */
static uint32_t gather_minimise(ari_fact_minimise *s) {
    ari_reasoner *m = s->mind;
    uint32_t n, k = 0;
    ari_reasoner_scope(m, s->scope, &n);
    for (uint32_t i = 0; i < n; i++)
        if (m->fact[s->scope[i]]) s->candidate[k++] = known_minimise(m, s->scope[i]);
    for (uint32_t i = 0; i < k; i++) ari_explain_propagate_put(m, ARI_VAR(s->candidate[i]), 2);
    return k;
}

static void give_back(ari_reasoner *m, const ari_lit *fact, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) ari_explain_propagate_put(m, ARI_VAR(fact[i]), m->solution[ARI_VAR(fact[i])]);
}

/* With the facts for which use[i]: is the literal refuted? Then m->used says which of them it takes. Else the
 * countermodel shows how not. */
static ari_outlook test_minimise(ari_fact_minimise *s, const bool *use, uint32_t n, ari_lit lit) {
    ari_reasoner *m = s->mind;
    const uint32_t mark = ari_reasoner_mark(m);
    bool fine = ari_explain_propagate_assume(m, ARI_NOT(lit));
    for (uint32_t i = 0; fine && i < n; i++)
        if (use[i]) fine = ari_explain_propagate_assume(m, s->candidate[i]);
    if (!fine) ari_learned_core(m);
    const ari_outlook x = fine ? ari_explain_nearby_find(m) : ARI_REFUTED;
    ari_explain_propagate_undo(m, mark);
    return x;
}

/* use[i] only where the last refutation took it. */
static uint32_t keep_used(ari_fact_minimise *s, uint32_t n, bool *use) {
    ari_reasoner *m = s->mind;
    uint32_t count = 0;
    m->stamp++;
    for (uint32_t k = 0; k < m->used.n; k++) m->seen[m->used.at[k]] = m->stamp;
    for (uint32_t i = 0; i < n; i++) {
        use[i] = use[i] && m->seen[ARI_VAR(s->candidate[i])] == m->stamp;
        count += use[i];
    }
    return count;
}

/* Does the countermodel break no fact but number i? */
static bool is_alone(const ari_fact_minimise *s, uint32_t n, uint32_t i) {
    const uint8_t *now = s->mind->countermodel;
    if (ari_reasoner_is(now, s->candidate[i])) return false;
    for (uint32_t k = 0; k < n; k++)
        if (k != i && !ari_reasoner_is(now, s->candidate[k])) return false;
    return true;
}

/* Facts that are enough, none of which can go: how many. needed[i]: a countermodel has all others. */
static uint32_t thin_minimise(ari_fact_minimise *s, uint32_t n, ari_lit lit, bool *use) {
    for (uint32_t i = 0; i < n; i++) use[i] = true, s->needed[i] = false;
    if (test_minimise(s, use, n, lit) != ARI_REFUTED) return n;
    uint32_t count = keep_used(s, n, use);
    for (uint32_t i = 0; i < n; i++) {
        if (!use[i]) continue;
        use[i] = false;
        const ari_outlook x = test_minimise(s, use, n, lit);
        if (x == ARI_REFUTED) count = keep_used(s, n, use);
        else use[i] = true;
        s->needed[i] = x == ARI_ALLOWED && is_alone(s, n, i);
    }
    return count;
}

/* needed[i]: without fact i all others are not enough; of some this is known. Only facts of any set that is enough can
 * be. How many. */
static uint32_t find_needed(ari_fact_minimise *s, uint32_t n, ari_lit lit, const bool *enough, bool *use) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) use[i] = true;
    for (uint32_t i = 0; i < n; i++) {
        if (!enough[i]) continue;
        use[i] = false;
        s->needed[i] = s->needed[i] || test_minimise(s, use, n, lit) != ARI_REFUTED;
        count += s->needed[i];
        use[i] = true;
    }
    return count;
}

/* Of the sets that are not hit a smallest; 0: there is none. *hopeless: more than `left` of them have nothing in common
 * but what is barred, or one has nothing else. */
static uint64_t next_open(const uint64_t *set, uint32_t nset, uint64_t hit, uint64_t barred, uint32_t left,
                          bool *hopeless) {
    uint64_t first = 0, used = 0;
    uint32_t apart = 0;
    for (uint32_t i = 0; i < nset && apart <= left; i++) {
        const uint64_t free = set[i] & ~barred;
        if (set[i] & hit || free & used) continue;
        if (!apart) first = free;
        used |= free;
        apart = free ? apart + 1 : left + 1;
    }
    *hopeless = apart > left;
    return first;
}

/* A hitting set of at most `left` more elements, none of them barred, behind `hit`. Sets stand from small to large.
 * Depth at most `left`. When the budget is spent any will do: the next test is given up. */
static bool hit_all(ari_budget *b, const uint64_t *set, uint32_t nset, uint64_t hit, uint64_t barred, uint32_t left,
                    uint64_t *out) {
    bool hopeless;
    uint64_t open = next_open(set, nset, hit, barred, left, &hopeless);
    *out = hit;
    if (!ari_budget_spend(b, nset / 8 + 1)) return true;
    if (hopeless || !open) return !hopeless;
    for (; open; open &= open - 1) {
        const uint64_t x = open & (~open + 1);
        if (hit_all(b, set, nset, hit | x, barred, left - 1, out)) return true;
        barred |= x; /* what fails with it fails without its being there too */
    }
    return false;
}

/* Behind those that are as small. */
static void add_set(uint64_t *set, uint32_t *nset, uint64_t x) {
    uint32_t i = (*nset)++;
    for (; i && ari_bits_weight(set[i - 1]) > ari_bits_weight(x); i--) set[i] = set[i - 1];
    set[i] = x;
}

/* Fewer than `most` facts beyond those that are needed, which are enough with these: into use. False: there are none,
 * or it was given up. */
static bool choose_minimise(ari_fact_minimise *s, uint32_t n, ari_lit lit, uint32_t most, bool *use) {
    uint64_t set[ROUNDS], hit = 0;
    uint32_t pick[MOST], npick = 0, nset = 0, size = 0;
    for (uint32_t i = 0; i < n && npick <= MOST; i++) {
        use[i] = s->needed[i];
        if (s->needed[i]) continue;
        if (npick < MOST) pick[npick] = i;
        npick++;
    }
    if (npick > MOST) return false;
    while (nset < ROUNDS && size < most) {
        for (uint32_t k = 0; k < npick; k++) use[pick[k]] = hit >> k & 1;
        const ari_outlook x = test_minimise(s, use, n, lit);
        if (x == ARI_REFUTED) return true;
        uint64_t broken = 0;
        for (uint32_t k = 0; k < npick && x == ARI_ALLOWED; k++)
            if (!ari_reasoner_is(s->mind->countermodel, s->candidate[pick[k]])) broken |= (uint64_t)1 << k;
        add_set(set, &nset, broken);
        while (size < most && !hit_all(s->mind->budget, set, nset, 0, 0, size, &hit)) size++;
        if (!broken) return false;
    }
    return false;
}

void ari_fact_minimise_run(ari_fact_minimise *s, ari_lit lit) {
    ari_reasoner *m = s->mind;
    const uint32_t n = gather_minimise(s);
    bool *use = ARI_TAKE(&m->loose, bool, n), *best = ARI_TAKE(&m->loose, bool, n);
    s->nfact = 0;
    if (ari_arena_failed(&m->loose)) {
        m->status = m->loose.spent;
        give_back(m, s->candidate, n);
        return;
    }
    m->prove = true;
    const uint32_t count = thin_minimise(s, n, lit, best), needed = find_needed(s, n, lit, best, use);
    if (needed < count && choose_minimise(s, n, lit, count - needed, use)) best = use;
    m->prove = false;
    for (uint32_t i = 0; i < n; i++)
        if (best[i]) s->fact[s->nfact++] = s->candidate[i];
    give_back(m, s->candidate, n);
}

void ari_fact_minimise_narrow(ari_fact_minimise *s) {
    (void)gather_minimise(s);
    give_back(s->mind, s->fact, s->nfact);
}

void ari_fact_minimise_restore(ari_fact_minimise *s) {
    ari_reasoner *m = s->mind;
    uint32_t n;
    ari_reasoner_scope(m, s->scope, &n);
    for (uint32_t i = 0; i < n; i++)
        if (m->fact[s->scope[i]]) ari_explain_propagate_put(m, s->scope[i], m->solution[s->scope[i]]);
}

ari_outlook ari_fact_minimise_look(ari_fact_minimise *s, ari_lit lit) { return test_minimise(s, NULL, 0, lit); }
