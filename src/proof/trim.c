/* trim.c - see trim.h.
 * Told: the search says what holds at the root and by which source, and for each clause what follows when it is
 * contradiction. So nothing is propagated: literals are put as they were told, and only where one is needed somebody
 * asks whether its source implies it. Where that is not so, or the search did not tell, all up to there is
 * Replayed, forwards: root[c] literals are on the trail before clause c comes; and from there on clauses are proved by
 * propagation: where the search told its way, other variables stay open, unless that does not do.
 * Backwards, both: the literals that came behind a clause are taken back, those that are needed leaving the sources of
 * their reasons in one line "fix"; then the clause is proved, if it is needed, from its negation. A lemma is looked at
 * as a set of known literals that breaks its demand (conflict_reason.h); what of these the clause does not assume is
 * needed at the root. A lemma that breaks nothing may still follow by propagation, when rows say the same. */
#include "proof/trim.h"

#include "proof/conflict_reason.h"

#include <string.h>

enum { A_CLAUSE = ARI_BUDGET_EVERY / 16, SHORT = 3 }; /* ticks, so that the hooks are asked each few clauses; steps */

typedef struct trimmer {
    const ari_model *m;
    ari_arena *arena, *kept;  /* for the trimming, and for what comes out */
    ari_replay replay;
    ari_conflict_reason conflict_reason;
    ari_refutation *out;
    const ari_axiom *axiom;
    uint32_t naxiom, nclause; /* nclause: those of the journal, and axioms */
    ari_trace_log *journal;
    bool told;                /* nothing was replayed so far */
    ari_replay_words root;    /* literals at the root before each of the journal's clauses */
    ari_lit *entry;           /* [longest] scratch */
    ari_trace_step *way;      /* [farthest] scratch; nway of them */
    uint32_t nway;
    uint8_t *only;            /* [nvar] scratch, zero between uses */
    bool *on;                 /* [non] variables behind the model's that hold in the end */
    uint32_t non;
    uint8_t *literal;         /* [nvar] needed at the root */
    uint8_t *clause;          /* [clauses] needed */
    uint8_t *seen;            /* [nvar] scratch, zero between uses */
    ari_replay_words hint;    /* of the line at hand, the last one first */
} trimmer;

/* ---- what was told ---------------------------------------------------------------------------------------------- */

/* Without literals over variables of the search, which switch rows on. False: a row that does not hold in the end. */
static bool localize_trim(trimmer *t, ari_saying *e) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->n; i++) {
        const ari_lit l = e->lit[i];
        if (ARI_VAR(l) < t->m->nvar) e->lit[n++] = l;
        else if (!(l & 1u) || ARI_VAR(l) - t->m->nvar >= t->non || !t->on[ARI_VAR(l) - t->m->nvar]) return false;
    }
    e->n = n;
    return true;
}

/* Clause c; NULL: it does not hold in the end. Good until the next one is asked for. */
static const ari_lit *clause_of(trimmer *t, uint32_t c, uint32_t *n) {
    ari_saying e = {.lit = t->entry};
    if (c < t->naxiom) {
        *n = t->axiom[c].n;
        return t->axiom[c].lit;
    }
    ari_trace_log_read(t->journal, c - t->naxiom, &e);
    if (!localize_trim(t, &e)) return NULL;
    *n = e.n;
    return e.lit;
}

/* As in replay.h; ARI_NO: not known. */
static uint32_t source_of(const trimmer *t, uint32_t told) {
    const uint32_t nrow = t->m->nrow, r = told / 2;
    const uint32_t loops = t->naxiom && t->m->ntopo && t->m->topo[0].kind == ARI_CYCLE, others = t->naxiom - loops;
    if (told == ARI_NO) return ARI_NO;
    if (told & 1u) return nrow + t->naxiom + r;
    if (r < nrow) return r;
    if (told == ARI_TRACE_EDGE(nrow)) return loops ? nrow + t->naxiom - 1 : ARI_NO;
    return others == 1 ? nrow : r - nrow - 1 < others ? r - 1 : ARI_NO;
}

/* p->reason: as in replay.h. */
static bool because_trim(trimmer *t, uint32_t source, ari_lit l) {
    uint32_t n;
    if (source == ARI_NO) return false;
    if (source < t->m->nrow) return ari_replay_because_row(&t->replay, source, l);
    const ari_lit *const lit = clause_of(t, source - t->m->nrow, &n);
    return lit && ari_replay_because_clause(&t->replay, lit, n, l);
}

/* All that was told of the root. The source that cannot hold in the end, or ARI_NO. */
static uint32_t recall_trim(trimmer *t) {
    const ari_trace_log *const j = t->journal;
    ari_replay *const p = &t->replay;
    for (uint32_t i = 0; i < j->fact.n; i++) {
        const ari_trace_log_fact f = j->fact.at[i];
        while (t->root.n < f.before) ARI_PUSH(&t->root, p->ntrail);
        if (ARI_VAR(f.lit) < t->m->nvar && !p->val[f.lit]) ari_replay_put(p, f.lit, source_of(t, f.source));
    }
    while (t->root.n < j->at.n) ARI_PUSH(&t->root, p->ntrail);
    if (j->bad != ARI_NO || j->hold.n) return source_of(t, j->bad);
    for (uint32_t i = 0; i < t->naxiom; i++)
        if (ari_replay_because_clause(p, t->axiom[i].lit, t->axiom[i].n, ARI_NO)) return t->m->nrow + i;
    return ARI_NO;
}

/* ---- forwards --------------------------------------------------------------------------------------------------- */

/* The first n clauses of the journal. *bad: the source that cannot hold in the end, or ARI_NO. */
static ari_status forwards_trim(trimmer *t, uint32_t n, uint32_t *bad) {
    const ari_trace_log *const j = t->journal;
    ari_arena *const a = t->arena;
    *bad = ARI_NO;
    t->told = false;
    t->root.n = 0;
    ari_replay_back(&t->replay, 0);
    if (!ari_replay_load(&t->replay)) return a->spent;
    for (uint32_t r = 0; r < t->m->nrow && *bad == ARI_NO; r++) *bad = ari_replay_say(&t->replay, r);
    for (uint32_t i = 0; i < t->naxiom; i++) {
        if (!ari_replay_clause(&t->replay, t->axiom[i].lit, t->axiom[i].n)) return a->spent;
        if (*bad == ARI_NO) *bad = ari_replay_say(&t->replay, t->m->nrow + i);
    }
    if (*bad == ARI_NO) *bad = ari_replay_run(&t->replay);
    if (!ARI_RESERVE(a, &t->replay.first, n)) return a->spent;
    for (uint32_t i = 0; i < n && *bad == ARI_NO; i++) {
        ari_saying e = {.lit = t->entry};
        ari_trace_log_read(j, i, &e);
        ARI_PUSH(&t->root, t->replay.ntrail);
        const bool says = localize_trim(t, &e); /* else it keeps its number alone */
        const bool fine = ari_replay_clause(&t->replay, says ? e.lit : NULL, says ? e.n : 0);
        if (says && fine) *bad = ari_replay_say(&t->replay, t->m->nrow + t->replay.nclause - 1);
        if (says && fine && *bad == ARI_NO) *bad = ari_replay_run(&t->replay);
        if (a->spent != ARI_OK) return a->spent;
        if (!ari_budget_spend(j->budget, A_CLAUSE)) return ARI_LIMIT;
    }
    return a->spent;
}

/* ---- backwards -------------------------------------------------------------------------------------------------- */

static void need_trim(trimmer *t, uint32_t source) {
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

/* Is it a clause of one literal, which is known for good once it is derived? *source: l's, at the root; one of its way
 * may say so at once, as the search does not go through rows of few literals as rows. */
static bool is_said(trimmer *t, ari_lit l, uint32_t *source) {
    const uint32_t first = t->m->nrow + t->naxiom;
    if (*source == ARI_NO || *source < first) return false;
    ari_saying e = ari_trace_log_glance(t->journal, *source - first);
    if (e.about != ARI_NO || e.n != 1) return false;
    if (!e.nway || e.nway > SHORT) return true;
    e.lit = t->entry;
    e.way = t->way;
    ari_trace_log_read(t->journal, *source - first, &e);
    const uint32_t r = source_of(t, e.way[e.nway - 1].source);
    if (r >= t->m->nrow || !ari_replay_because_row(&t->replay, r, l)) return true;
    *source = r;
    return false;
}

/* Take back the literals at the root from n on; the sources of those needed are a line. *fine false: it is not known
 * why the last one of the trail holds; what came behind it is done. */
static bool fix_trim(trimmer *t, uint32_t n, bool *fine) {
    ari_replay *const p = &t->replay;
    uint32_t i = p->ntrail;
    for (*fine = true; i > n; i--) {
        const ari_lit l = p->trail[i - 1];
        if (!t->literal[ARI_VAR(l)]) continue;
        uint32_t source = p->source[ARI_VAR(l)];
        const bool said = is_said(t, l, &source);
        *fine = because_trim(t, source, l);
        if (!*fine) break;
        t->literal[ARI_VAR(l)] = 0;
        for (uint32_t k = 0; k < p->reason.n; k++) t->literal[ARI_VAR(p->reason.at[k])] = 1;
        if (said) t->clause[source - t->m->nrow] = 1;
        else need_trim(t, source);
    }
    ari_replay_back(p, i);
    const ari_proof_line line = {.kind = ARI_PROOF_FIX};
    return !t->hint.n || end_line(t, line, NULL, 0);
}

/* Make the literals of clause c, of the journal, false; t->way: how that is refuted. False: one of them is true at the
 * root, *known; or (ARI_NO) it is none. */
static bool deny_trim(trimmer *t, uint32_t c, ari_lit *known) {
    ari_saying e = {.lit = t->entry, .way = t->way};
    ari_trace_log_read(t->journal, c - t->naxiom, &e);
    t->nway = e.nway;
    *known = ARI_NO;
    if (!localize_trim(t, &e)) return false;
    for (uint32_t i = 0; i < e.n; i++) {
        *known = e.lit[i];
        if (t->replay.val[e.lit[i]] > 0) return false;
        if (!t->replay.val[e.lit[i]]) ari_replay_put(&t->replay, e.lit[i] ^ 1u, ARI_NO);
    }
    return true;
}

/* From the source that cannot hold back to what was assumed behind the first `base` of the trail, or known before.
 * False: a source does not imply what is said of it, *odd (ARI_NO: that it cannot hold). */
static bool trace_back(trimmer *t, uint32_t bad, uint32_t base, ari_lit *odd) {
    ari_replay *const p = &t->replay;
    ari_lit l = ARI_NO;
    uint32_t at = p->ntrail;
    for (uint32_t source = bad; because_trim(t, source, l);) {
        need_trim(t, source);
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
    for (; at > base; at--) t->seen[ARI_VAR(p->trail[at - 1])] = 0;
    t->hint.n = 0;
    *odd = l;
    return false;
}

/* A clause is contradiction: the source that cannot hold then, by what the search told; ARI_NO: it did not. */
static uint32_t follow_trim(trimmer *t) {
    ari_replay *const p = &t->replay;
    for (uint32_t i = 0; i < t->nway; i++) {
        const ari_lit l = t->way[i].lit;
        const uint32_t source = source_of(t, t->way[i].source);
        if (l == ARI_NO || (ARI_VAR(l) < t->m->nvar && p->val[l] < 0)) return source;
        if (ARI_VAR(l) < t->m->nvar && !p->val[l] && source != ARI_NO) ari_replay_put(p, l, source);
    }
    return ARI_NO;
}

static void restrict_to(trimmer *t, uint8_t is) {
    for (uint32_t i = 0; i + 1 < t->nway; i++)
        if (ARI_VAR(t->way[i].lit) < t->m->nvar) t->only[ARI_VAR(t->way[i].lit)] = is;
}

/* The same of clause c by propagation, by the way that the search went if it told, else by any. */
static uint32_t refute_trim(trimmer *t, uint32_t c, uint32_t base) {
    ari_replay *const p = &t->replay;
    uint32_t bad = ARI_NO;
    ari_lit known;
    if (t->nway) {
        restrict_to(t, 1);
        p->only = t->only;
        bad = ari_replay_run(p);
        p->only = NULL;
        restrict_to(t, 0);
    }
    if (bad != ARI_NO) return bad;
    ari_replay_back(p, base);
    (void)deny_trim(t, c, &known);
    return ari_replay_run(p);
}

/* The clause c, needed, as a line "derived". *fine: it is one. */
static bool derive_trim(trimmer *t, uint32_t c, bool *fine) {
    ari_replay *const p = &t->replay;
    const uint32_t base = p->ntrail;
    const ari_proof_line line = {.kind = ARI_PROOF_DERIVE, .source = t->m->nrow + c};
    ari_lit known;
    uint32_t n = 0;
    if (deny_trim(t, c, &known)) {
        ari_lit odd;
        uint32_t bad = t->told ? follow_trim(t) : refute_trim(t, c, base);
        while (!(*fine = trace_back(t, bad, base, &odd)) && odd != ARI_NO) { /* it cannot hold, perhaps */
            bad = p->source[ARI_VAR(odd)];
            ari_replay_back(p, p->pos[ARI_VAR(odd)]);
        }
    } else if ((*fine = known != ARI_NO)) t->literal[ARI_VAR(known)] = 1;
    ari_replay_back(p, base);
    const ari_lit *const lit = *fine ? clause_of(t, c, &n) : NULL;
    return !*fine || end_line(t, line, lit, n);
}

/* The same as a line "lemma". *fine false: it breaks nothing. */
static bool state_trim(trimmer *t, uint32_t c, uint32_t about, bool *fine) {
    ari_replay *const p = &t->replay;
    const uint32_t base = p->ntrail;
    ari_proof_line line = {.kind = ARI_PROOF_LEMMA, .source = t->m->nrow + c, .demand = about / 4};
    ari_lit known;
    *fine = false;
    if (!deny_trim(t, c, &known)) {
        ari_replay_back(p, base);
        return true;
    }
    line.shape = ari_conflict_reason_find(&t->conflict_reason, &t->m->topo[about / 4], p, base, about % 4);
    ari_lit *const fact = t->conflict_reason.fact.at;
    uint32_t n = 0, fresh = 0;
    for (uint32_t i = 0; line.shape && i < t->conflict_reason.fact.n; i++) {
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

static ari_status fault_trim(ari_error *err) {
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the search told too little for a certificate",
                           "this is a fault of the program; please report the puzzle");
}

/* Back over what came behind the first i clauses of the journal, and over the last of these. *fine false: it cannot be
 * shown. */
static ari_status step_back(trimmer *t, uint32_t i, bool *fine) {
    const uint32_t c = t->naxiom + i - 1;
    if (!fix_trim(t, i ? t->root.at[i - 1] : 0, fine)) return t->arena->spent;
    if (!*fine || !i) return ARI_OK;
    if (!t->told) {
        t->replay.live = c;
        ari_replay_cut(&t->replay, c + 1); /* nobody asks for what came later */
    }
    ari_trace_log_cut(t->journal, i);
    if (!t->clause[c]) return ARI_OK;
    if (!ari_budget_spend(t->journal->budget, A_CLAUSE)) return ARI_LIMIT;
    const uint32_t about = ari_trace_log_glance(t->journal, i - 1).about;
    if (about != ARI_NO && !state_trim(t, c, about, fine)) return t->arena->spent;
    if ((about == ARI_NO || !*fine) && !derive_trim(t, c, fine)) return t->arena->spent;
    return t->arena->spent;
}

/* What was told does not do: from the first n clauses on by propagation. A contradiction that comes earlier is the one
 * to go back from. *fine: what is needed is known. */
static ari_status turn_trim(trimmer *t, uint32_t n, bool *fine) {
    uint32_t bad;
    ari_lit odd;
    ARI_TRY(forwards_trim(t, n, &bad));
    if (bad != ARI_NO) {
        t->out->line.n = t->out->word.n = 0;
        memset(t->clause, 0, t->nclause);
        memset(t->literal, 0, t->m->nvar);
        *fine = trace_back(t, bad, t->replay.ntrail, &odd);
        return t->arena->spent;
    }
    *fine = memchr(t->clause, 1, t->nclause) || memchr(t->literal, 1, t->m->nvar);
    for (ari_var v = 0; v < t->m->nvar; v++) *fine = *fine && (!t->literal[v] || t->replay.val[ARI_POS(v)]);
    return ARI_OK;
}

static ari_status backwards_trim(trimmer *t, ari_error *err) {
    uint32_t i = t->journal->at.n;
    const uint32_t bad = recall_trim(t);
    ari_lit odd;
    bool fine = trace_back(t, bad, t->replay.ntrail, &odd);
    for (;;) {
        if (!fine && t->arena->spent != ARI_OK) return t->arena->spent;
        if (!fine && !t->told) return fault_trim(err);
        if (!fine) {
            ARI_TRY(turn_trim(t, i, &fine));
            i = t->root.n;
            continue;
        }
        ARI_TRY(step_back(t, i, &fine));
        if (fine && !i) return ARI_OK;
        i -= fine;
    }
}

static bool list_on(trimmer *t) {
    const ari_trace_log *const j = t->journal;
    for (uint32_t i = 0; i < j->hold.n; i++)
        if (ARI_VAR(j->hold.at[i]) >= t->m->nvar + t->non) t->non = ARI_VAR(j->hold.at[i]) - t->m->nvar + 1;
    t->on = ARI_ZERO(t->arena, bool, t->non);
    for (uint32_t i = 0; t->on && i < j->hold.n; i++)
        if (ARI_VAR(j->hold.at[i]) >= t->m->nvar) t->on[ARI_VAR(j->hold.at[i]) - t->m->nvar] = !(j->hold.at[i] & 1u);
    return t->on != NULL;
}

static ari_status run_trim(trimmer *t, ari_error *err) {
    ari_arena *const a = t->arena;
    const ari_model *const m = t->m;
    t->literal = ARI_ZERO(a, uint8_t, m->nvar);
    t->seen = ARI_ZERO(a, uint8_t, m->nvar);
    t->only = ARI_ZERO(a, uint8_t, m->nvar);
    t->clause = ARI_ZERO(a, uint8_t, t->nclause);
    t->entry = ARI_TAKE(a, ari_lit, t->journal->longest);
    t->way = ARI_TAKE(a, ari_trace_step, t->journal->farthest);
    if (!t->literal || !t->seen || !t->only || !t->clause || !t->entry || !t->way || !list_on(t)) return a->spent;
    if (!ari_replay_init(&t->replay, m, a) || !ari_conflict_reason_init(&t->conflict_reason, m, a)) return a->spent;
    if (!ARI_RESERVE(a, &t->root, t->journal->at.n)) return a->spent;
    return backwards_trim(t, err);
}

ari_status ari_proof_trim_run(const ari_model *m, const ari_axiom *axiom, uint32_t naxiom, ari_trace_log *j,
                              ari_arena *a, ari_refutation *out, ari_error *err) {
    ari_arena own;
    trimmer t = {.m = m, .arena = &own, .kept = a, .out = out, .axiom = axiom, .naxiom = naxiom, .journal = j,
                 .nclause = naxiom + j->at.n, .told = true};
    memset(out, 0, sizeof *out);
    out->naxiom = naxiom;
    ari_arena_init_within(&own, a);
    const ari_status s = run_trim(&t, err), spent = own.spent;
    ari_arena_drop(&own);
    return s != ARI_OK ? s : spent != ARI_OK ? spent : a->spent;
}
