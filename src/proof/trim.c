/* trim.c - see trim.h.
 * Forwards: root[c] literals are on the trail before clause c comes; the trail ends with the contradiction.
 * Backwards: the literals that came behind a clause are taken back, those that are needed leaving the sources of
 * their reasons in one line "fix"; then the clause is proved, if it is needed, by propagation of its negation: where
 * the search told its way, other variables stay open, unless that does not do. A lemma is looked at as a set of
 * known literals that breaks its demand (rupture.h); what of these the clause does not assume is needed at the root. A
 * lemma that breaks nothing may still follow by propagation, when rows say the same. */
#include "trim.h"

#include "rupture.h"

#include <string.h>

enum { A_CLAUSE = ARI_BUDGET_EVERY / 16 }; /* ticks, so that the hooks are asked each few clauses */

typedef struct trimmer {
    const ari_model *m;
    ari_arena *arena, *kept;  /* for the trimming, and for what comes out */
    ari_replay replay;
    ari_rupture rupture;
    ari_refutation *out;
    uint32_t naxiom;
    ari_journal *journal;
    ari_replay_words demand;  /* of the journal's clauses, or ARI_NO */
    ari_replay_words root;    /* literals at the root before each of the journal's clauses */
    ari_replay_words at;      /* where each of them is in the journal */
    uint32_t *entry;          /* [longest] scratch */
    uint8_t *only;            /* [nvar] scratch, zero between uses */
    bool *on;                 /* [non] variables behind the model's that hold in the end */
    uint32_t non;
    uint8_t *literal;         /* [nvar] needed at the root */
    uint8_t *clause;          /* [clauses] needed */
    uint8_t *seen;            /* [nvar] scratch, zero between uses */
    ari_replay_words hint;    /* of the line at hand, the last one first */
} trimmer;

/* ---- forwards --------------------------------------------------------------------------------------------------- */

static uint32_t add(trimmer *t, const ari_lit *lit, uint32_t n) {
    if (!ari_replay_clause(&t->replay, lit, n)) return ARI_NO;
    const uint32_t bad = ari_replay_say(&t->replay, t->m->nrow + t->replay.nclause - 1);
    return bad != ARI_NO ? bad : ari_replay_run(&t->replay);
}

/* Without literals over variables of the search, which switch rows on. False: a row that does not hold in the end. */
static bool localize(trimmer *t, ari_saying *e) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n; i++) {
        const ari_lit l = e->lit[i];
        if (ARI_VAR(l) < t->m->nvar) t->entry[n++] = l;
        else if (!(l & 1u) || ARI_VAR(l) - t->m->nvar >= t->non || !t->on[ARI_VAR(l) - t->m->nvar]) return false;
    }
    e->n = n;
    return true;
}

/* *bad: the source that cannot hold in the end, or ARI_NO. */
static ari_status forwards(trimmer *t, const ari_axiom *axiom, uint32_t *bad) {
    const ari_journal *const j = t->journal;
    ari_arena *const a = t->arena;
    *bad = ARI_NO;
    for (uint32_t r = 0; r < t->m->nrow && *bad == ARI_NO; r++) *bad = ari_replay_say(&t->replay, r);
    for (uint32_t i = 0; i < t->naxiom; i++) {
        if (!ari_replay_clause(&t->replay, axiom[i].lit, axiom[i].n)) return t->arena->spent;
        if (*bad == ARI_NO) *bad = ari_replay_say(&t->replay, t->m->nrow + i);
    }
    if (*bad == ARI_NO) *bad = ari_replay_run(&t->replay);
    if (!ARI_RESERVE(a, &t->replay.first, j->n)) return a->spent;
    if (!ARI_RESERVE(a, &t->demand, j->n) || !ARI_RESERVE(a, &t->root, j->n) || !ARI_RESERVE(a, &t->at, j->n))
        return a->spent;
    for (uint32_t at = 0, next; at < j->text.n && *bad == ARI_NO; at = next) {
        ari_saying e;
        next = ari_journal_read(j, at, t->entry, &e);
        if (!localize(t, &e)) continue;
        ARI_PUSH(&t->demand, e.demand);
        ARI_PUSH(&t->root, t->replay.ntrail);
        ARI_PUSH(&t->at, at);
        *bad = add(t, e.lit, e.n);
        if (a->spent != ARI_OK) return a->spent;
        if (!ari_budget_spend(j->budget, A_CLAUSE)) return ARI_LIMIT;
    }
    return a->spent;
}

/* ---- backwards -------------------------------------------------------------------------------------------------- */

static void need(trimmer *t, uint32_t source) {
    if (source >= t->m->nrow) t->clause[source - t->m->nrow] = 1;
    if (t->hint.n && t->hint.at[t->hint.n - 1] == source) return;
    if (ARI_RESERVE(t->arena, &t->hint, 1)) ARI_PUSH(&t->hint, source);
}

/* The hints so far, in order, and literals are a line; line.whole of these are said by the root alone. */
static bool end_line(trimmer *t, ari_proof_line line, const ari_lit *lit, uint32_t n) {
    ari_replay_words *const w = &t->out->word;
    if (!ARI_WIDEN(t->kept, w, t->hint.n + n) || !ARI_WIDEN(t->kept, &t->out->line, 1)) return false;
    line.first = w->n;
    line.n = n - line.whole;
    line.whole = n;
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(w, lit[i]);
    line.hint = w->n;
    line.nhint = t->hint.n;
    while (t->hint.n) ARI_PUSH(w, t->hint.at[--t->hint.n]);
    ARI_PUSH(&t->out->line, line);
    return true;
}

/* Is a clause of one literal, which is known for good once it is derived? */
static bool is_said(const trimmer *t, uint32_t source) {
    const uint32_t first = t->m->nrow + t->naxiom;
    if (source < first || t->demand.at[source - first] != ARI_NO) return false;
    const uint32_t c = source - t->m->nrow;
    return t->replay.first.at[c + 1] - t->replay.first.at[c] == 1;
}

/* Take back the literals at the root from n on; the sources of those needed are a line. */
static bool fix(trimmer *t, uint32_t n) {
    ari_replay *const p = &t->replay;
    for (uint32_t i = p->ntrail; i-- > n;) {
        const ari_lit l = p->trail[i];
        const uint32_t source = p->source[ARI_VAR(l)];
        if (!t->literal[ARI_VAR(l)]) continue;
        t->literal[ARI_VAR(l)] = 0;
        if (is_said(t, source)) t->clause[source - t->m->nrow] = 1;
        else need(t, source);
        if (!ari_replay_because(p, source, l)) return false;
        for (uint32_t k = 0; k < p->reason.n; k++) t->literal[ARI_VAR(p->reason.at[k])] = 1;
    }
    ari_replay_back(p, n);
    const ari_proof_line line = {.kind = ARI_PROOF_FIX};
    return !t->hint.n || end_line(t, line, NULL, 0);
}

static const ari_lit *clause_of(const trimmer *t, uint32_t c, uint32_t *n) {
    *n = t->replay.first.at[c + 1] - t->replay.first.at[c];
    return t->replay.lit.at + t->replay.first.at[c];
}

/* Make the literals of clause c false. False: one of them is true at the root, *known. */
static bool deny(trimmer *t, uint32_t c, ari_lit *known) {
    uint32_t n;
    const ari_lit *const lit = clause_of(t, c, &n);
    for (uint32_t i = 0; i < n; i++) {
        *known = lit[i];
        if (t->replay.val[lit[i]] > 0) return false;
        if (!t->replay.val[lit[i]]) ari_replay_put(&t->replay, lit[i] ^ 1u, ARI_NO);
    }
    return true;
}

/* From the source that cannot hold back to what was assumed behind the first `base` of the trail, or known before. */
static bool trace_back(trimmer *t, uint32_t bad, uint32_t base) {
    ari_replay *const p = &t->replay;
    ari_lit l = ARI_NO;
    uint32_t at = p->ntrail;
    for (uint32_t source = bad;;) {
        need(t, source);
        if (!ari_replay_because(p, source, l)) return false;
        for (uint32_t i = 0; i < p->reason.n; i++) {
            const ari_var v = ARI_VAR(p->reason.at[i]);
            if (p->pos[v] < base) t->literal[v] = 1;
            else t->seen[v] = 1;
        }
        do {
            if (at == base) return true;
            l = p->trail[--at];
            source = p->source[ARI_VAR(l)];
            if (source == ARI_NO) t->seen[ARI_VAR(l)] = 0;
        } while (!t->seen[ARI_VAR(l)]);
        t->seen[ARI_VAR(l)] = 0;
    }
}

/* The clause c is false: the source that cannot hold then, by the way that the search went if it told, else by any. */
static uint32_t refute(trimmer *t, uint32_t c, uint32_t base) {
    ari_replay *const p = &t->replay;
    uint32_t bad = ARI_NO;
    ari_lit known;
    ari_saying e;
    (void)ari_journal_read(t->journal, t->at.at[c - t->naxiom], t->entry, &e);
    if (e.demand == ARI_NO && e.nway) {
        for (uint32_t i = 0; i < e.nway; i++)
            if (e.way[i] < t->m->nvar) t->only[e.way[i]] = 1;
        p->only = t->only;
        bad = ari_replay_run(p);
        p->only = NULL;
        for (uint32_t i = 0; i < e.nway; i++)
            if (e.way[i] < t->m->nvar) t->only[e.way[i]] = 0;
    }
    if (bad != ARI_NO) return bad;
    ari_replay_back(p, base);
    (void)deny(t, c, &known);
    return ari_replay_run(p);
}

/* The clause c, needed, as a line "derived". *fine: it is one. */
static bool derive(trimmer *t, uint32_t c, bool *fine) {
    ari_replay *const p = &t->replay;
    const uint32_t base = p->ntrail;
    const ari_proof_line line = {.kind = ARI_PROOF_DERIVE, .source = t->m->nrow + c};
    ari_lit known;
    uint32_t n;
    *fine = true;
    if (!deny(t, c, &known)) t->literal[ARI_VAR(known)] = 1;
    else {
        const uint32_t bad = refute(t, c, base);
        if (bad == ARI_NO) *fine = false;
        else if (!trace_back(t, bad, base)) return false;
    }
    ari_replay_back(p, base);
    const ari_lit *const lit = clause_of(t, c, &n);
    return !*fine || end_line(t, line, lit, n);
}

/* The same as a line "lemma". *fine false: it breaks nothing. */
static bool state(trimmer *t, uint32_t c, uint32_t demand, bool *fine) {
    ari_replay *const p = &t->replay;
    const uint32_t base = p->ntrail;
    ari_proof_line line = {.kind = ARI_PROOF_LEMMA, .source = t->m->nrow + c, .demand = demand};
    ari_lit known;
    *fine = false;
    if (!deny(t, c, &known)) {
        ari_replay_back(p, base);
        return true;
    }
    line.shape = ari_rupture_find(&t->rupture, &t->m->topo[demand], p, base);
    ari_lit *const fact = t->rupture.fact.at;
    uint32_t n = 0, fresh = 0;
    for (uint32_t i = 0; line.shape && i < t->rupture.fact.n; i++) {
        if (t->seen[ARI_VAR(fact[i])]) continue;
        t->seen[ARI_VAR(fact[i])] = 1;
        fact[n++] = fact[i] ^ 1u;
    }
    for (uint32_t i = 0; i < n; i++) { /* what the lemma speaks of comes first */
        const ari_lit l = fact[i];
        t->seen[ARI_VAR(l)] = 0;
        if (p->pos[ARI_VAR(l)] < base) {
            t->literal[ARI_VAR(l)] = 1;
            continue;
        }
        fact[i] = fact[fresh];
        fact[fresh++] = l;
    }
    line.whole = n - fresh;
    ari_replay_back(p, base);
    *fine = line.shape != NULL;
    return !*fine || end_line(t, line, fact, n);
}

static ari_status fault(ari_error *err) {
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the search told too little for a certificate",
                           "this is a fault of the program; please report the puzzle");
}

static ari_status backwards(trimmer *t, uint32_t bad, ari_error *err) {
    ari_replay *const p = &t->replay;
    const uint32_t nclause = p->nclause;
    t->clause = ARI_ZERO(t->arena, uint8_t, nclause);
    if (!t->clause || !trace_back(t, bad, p->ntrail)) return t->arena->spent;
    for (uint32_t i = t->demand.n; i-- > 0;) {
        const uint32_t c = t->naxiom + i;
        bool fine = true;
        if (!fix(t, t->root.at[i])) return t->arena->spent;
        p->live = c;
        ari_replay_cut(p, c + 1); /* nobody asks for what came later */
        if (i + 1 < t->at.n) ari_journal_cut(t->journal, t->at.at[i + 1]);
        if (!t->clause[c]) continue;
        if (!ari_budget_spend(t->journal->budget, A_CLAUSE)) return ARI_LIMIT;
        if (t->demand.at[i] != ARI_NO && !state(t, c, t->demand.at[i], &fine)) return t->arena->spent;
        if ((t->demand.at[i] == ARI_NO || !fine) && !derive(t, c, &fine)) return t->arena->spent;
        if (t->arena->spent != ARI_OK) return t->arena->spent;
        if (!fine) return fault(err);
    }
    return fix(t, 0) ? ARI_OK : t->arena->spent;
}

static bool list_on(trimmer *t) {
    const ari_journal *const j = t->journal;
    for (uint32_t i = 0; i < j->hold.n; i++)
        if (ARI_VAR(j->hold.at[i]) >= t->m->nvar + t->non) t->non = ARI_VAR(j->hold.at[i]) - t->m->nvar + 1;
    t->on = ARI_ZERO(t->arena, bool, t->non);
    for (uint32_t i = 0; t->on && i < j->hold.n; i++)
        if (ARI_VAR(j->hold.at[i]) >= t->m->nvar) t->on[ARI_VAR(j->hold.at[i]) - t->m->nvar] = !(j->hold.at[i] & 1u);
    return t->on != NULL;
}

static ari_status run(trimmer *t, const ari_axiom *axiom, ari_error *err) {
    ari_arena *const a = t->arena;
    const ari_model *const m = t->m;
    uint32_t bad;
    t->literal = ARI_ZERO(a, uint8_t, m->nvar);
    t->seen = ARI_ZERO(a, uint8_t, m->nvar);
    t->only = ARI_ZERO(a, uint8_t, m->nvar);
    t->entry = ARI_TAKE(a, uint32_t, t->journal->longest);
    if (!t->literal || !t->seen || !t->only || !t->entry || !list_on(t)) return a->spent;
    if (!ari_replay_init(&t->replay, m, a) || !ari_rupture_init(&t->rupture, m, a)) return a->spent;
    ARI_TRY(forwards(t, axiom, &bad));
    return bad == ARI_NO ? fault(err) : backwards(t, bad, err);
}

ari_status ari_trim_run(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, ari_journal *j, ari_arena *a,
                        ari_refutation *out, ari_error *err) {
    ari_arena own;
    trimmer t = {.m = m, .arena = &own, .kept = a, .out = out, .naxiom = naxiom, .journal = j};
    memset(out, 0, sizeof *out);
    out->naxiom = naxiom;
    ari_arena_init_within(&own, a);
    const ari_status s = run(&t, axiom, err), spent = own.spent;
    ari_arena_drop(&own);
    return s != ARI_OK ? s : spent != ARI_OK ? spent : a->spent;
}
