/* clause.c - the clause arena, two watched literals, and cleaning.
 *
 * The idea: each clause of three or more literals is watched by its first two; a binary clause lives in the watch
 * lists alone, before all others, and so implies first: reasons are short. A watch carries one other literal of the
 * clause as a blocker, so most visits touch no clause memory.*/
#include "engine/sat/sat.h"

#include <string.h>

static inline bool watch_clause(ari_oracle *o, ari_lit l, ari_lit blocker, ari_cref c) {
    sat_watches *w = &o->watch[l];
    if (!ARI_RESERVE(o->arena, w, 1)) return sat_oom(o);
    const sat_watch x = {blocker, c};
    ARI_PUSH(w, x);
    return true;
}

static inline bool watch_pair(ari_oracle *o, ari_lit l, ari_lit other) {
    sat_watches *w = &o->watch[l];
    if (!ARI_RESERVE(o->arena, w, 1)) return sat_oom(o);
    const sat_watch x = {other, o->source};
    w->at[w->n++] = w->at[w->two];
    w->at[w->two++] = x;
    return true;
}

bool ari_sat_clause_pair(ari_oracle *o, ari_lit x, ari_lit y) { return watch_pair(o, x, y) && watch_pair(o, y, x); }

/* Requires: at the root, or literals 0 and 1 may be watched (true or open, or false at the highest levels).
 * n = 1 is the caller's business. */
bool ari_sat_clause_add(ari_oracle *o, const ari_lit *lit, uint32_t n, bool learned, uint32_t glue, ari_cref *out) {
    if (n == 2) {
        if (out) *out = ARI_NO;
        return ari_sat_clause_pair(o, lit[0], lit[1]);
    }
    if (!ARI_RESERVE(o->arena, &o->clause, n + SAT_HEAD + o->tail)) return sat_oom(o);
    if (learned && !ARI_RESERVE(o->arena, &o->learned, 1)) return sat_oom(o);
    const ari_cref c = o->clause.n;
    ARI_PUSH(&o->clause, n);
    ARI_PUSH(&o->clause, glue << 4 | (learned ? 1u | 2u << 2 : 0u));
    memcpy(o->clause.at + o->clause.n, lit, n * sizeof *lit);
    o->clause.n += n;
    if (o->tail) ARI_PUSH(&o->clause, o->source);
    if (learned) ARI_PUSH(&o->learned, c);
    if (out) *out = c;
    return watch_clause(o, lit[0], lit[1], c) && watch_clause(o, lit[1], lit[0], c);
}

ari_propagation ari_sat_clause_conflict(ari_oracle *o, const ari_lit *lit, uint32_t n, uint32_t why) {
    o->conflict.n = 0;
    o->why = why;
    if (!SAT_ROOM(o, &o->conflict, n)) return ARI_HALTED;
    if (n) memcpy(o->conflict.at, lit, n * sizeof *lit);
    o->conflict.n = n;
    return ARI_CONFLICT;
}

/* `f` became false: the other literals of the binary clauses with it hold. */
static ari_propagation visit_pairs(ari_oracle *o, ari_lit f) {
    const sat_watches *const w = &o->watch[f];
    const sat_watch *const end = w->at + w->two;
    for (const sat_watch *x = w->at; x < end; x++) {
        const int8_t b = o->val[x->blocker];
        if (b > 0) continue;
        if (b < 0) {
            const ari_lit pair[2] = {f, x->blocker};
            return ari_sat_clause_conflict(o, pair, 2, x->clause);
        }
        sat_put(o, x->blocker, SAT_REASON(SAT_BINARY, f));
    }
    return ARI_FINE;
}

ari_propagation ari_sat_clause_visit(ari_oracle *o, ari_lit f) {
    sat_watches *const w = &o->watch[f];
    sat_watch *from = w->at + w->two, *to = from, *const end = w->at + w->n;
    const int8_t *const val = o->val;
    ari_propagation step = ARI_FINE;
    o->effort.ticks += w->n;
    if (w->two) SAT_TRY(visit_pairs(o, f));
    while (from < end) {
        const sat_watch x = *from++;
        const int8_t b = val[x.blocker];
        if (b > 0) {
            *to++ = x;
            continue;
        }
        uint32_t *const c = o->clause.at + x.clause;
        const uint32_t n = c[0];
        ari_lit *const lit = c + SAT_HEAD;
        const ari_lit other = lit[0] ^ lit[1] ^ f;
        o->effort.ticks++;
        if (other != x.blocker && val[other] > 0) {
            to->blocker = other;
            to++->clause = x.clause;
            continue;
        }
        uint32_t k = 2;
        while (k < n && val[lit[k]] < 0) k++;
        if (k < n) {
            lit[0] = other;
            lit[1] = lit[k];
            lit[k] = f;
            if (!watch_clause(o, lit[1], other, x.clause)) {
                step = ARI_HALTED;
                break;
            }
            continue;
        }
        *to++ = x;
        lit[0] = other;
        lit[1] = f;
        if (val[other] < 0) {
            step = ari_sat_clause_conflict(o, lit, n, sat_source(o, x.clause));
            break;
        }
        sat_put(o, other, SAT_REASON(SAT_CLAUSE, x.clause));
    }
    while (from < end) *to++ = *from++;
    w->n = (uint32_t)(to - w->at);
    return step;
}

/* ---- cleaning --------------------------------------------------------------------------------------------------- */

static bool is_reason(const ari_oracle *o, ari_cref c) {
    const ari_lit l = o->clause.at[c + SAT_HEAD];
    return o->val[l] > 0 && o->reason[ARI_VAR(l)] == SAT_REASON(SAT_CLAUSE, c);
}

enum { APART = SAT_HEAD + 3 }; /* words of the shortest clause */

/* Move the clauses that stay to the front of the arena; watches and reasons follow by o->stack (ARI_NO: gone). */
static void compact_clause(ari_oracle *o) {
    uint32_t to = 0;
    for (uint32_t from = 0; from < o->clause.n;) {
        const uint32_t words = o->clause.at[from] + SAT_HEAD + o->tail;
        const bool stays = !(o->clause.at[from + 1] & 2u);
        o->stack.at[from / APART] = stays ? to : ARI_NO; /* no two clauses begin less than that apart */
        if (stays) memmove(o->clause.at + to, o->clause.at + from, words * sizeof(uint32_t));
        if (stays) to += words;
        from += words;
    }
    o->clause.n = to;
}

static ari_cref moved_clause(const ari_oracle *o, ari_cref c) { return o->stack.at[c / APART]; }

static void forward_clause(ari_oracle *o) {
    for (ari_lit l = 0; l < 2 * o->nvar; l++) {
        sat_watches *const w = &o->watch[l];
        sat_watch *from = w->at + w->two, *to = from, *const end = w->at + w->n;
        for (; from < end; from++) {
            const ari_cref c = moved_clause(o, from->clause);
            *to = (sat_watch){from->blocker, c}; /* the next one in its place where it is gone */
            to += c != ARI_NO;
        }
        w->n = (uint32_t)(to - w->at);
    }
    for (uint32_t i = 0; i < o->ntrail; i++) {
        const ari_var v = ARI_VAR(o->trail[i]);
        if ((o->reason[v] & 7u) == SAT_CLAUSE)
            o->reason[v] = SAT_REASON(SAT_CLAUSE, moved_clause(o, o->reason[v] >> 3));
    }
    uint32_t k = 0;
    for (uint32_t i = 0; i < o->learned.n; i++) o->learned.at[k++] = moved_clause(o, o->learned.at[i]);
    o->learned.n = k;
}

/* Drop about half of the learned clauses that are neither reasons, nor of glue <= 2, nor used lately; high glue
 * and large ones first (counting sort on min(glue, 63), so no order depends on addresses). */
void ari_sat_clause_reduce(ari_oracle *o) {
    uint32_t bucket[64] = {0}, candidates = 0;
    for (uint32_t i = 0; i < o->learned.n; i++) {
        uint32_t *const c = o->clause.at + o->learned.at[i];
        const uint32_t glue = c[1] >> 4, used = c[1] >> 2 & 3u;
        if (glue <= 2 || used || is_reason(o, o->learned.at[i])) continue;
        bucket[glue < 63 ? glue : 63]++;
        candidates++;
    }
    uint32_t limit = 63, drop = 0;
    while (limit > 2 && drop + bucket[limit] <= candidates / 2 + candidates / 4) drop += bucket[limit--];
    uint32_t kept = 0, removed = 0;
    for (uint32_t i = 0; i < o->learned.n; i++) {
        uint32_t *const c = o->clause.at + o->learned.at[i];
        uint32_t glue = c[1] >> 4;
        const uint32_t used = c[1] >> 2 & 3u;
        if (glue > 63) glue = 63;
        if (glue > 2 && glue > limit && !used && !is_reason(o, o->learned.at[i])) {
            c[1] |= 2u;
            removed += c[0] + SAT_HEAD;
        } else {
            if (used) c[1] -= 1u << 2;
            o->learned.at[kept++] = o->learned.at[i];
        }
    }
    o->learned.n = kept;
    if (!removed) return;
    o->stack.n = 0;
    if (!SAT_ROOM(o, &o->stack, o->clause.n / APART + 1)) return;
    compact_clause(o);
    forward_clause(o);
}
