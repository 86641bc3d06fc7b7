/* analyze.c - learning from a conflict: first unique implication point, minimisation, and assumption cores.
 *
 * The idea: starting from a clause of false literals, literals of the newest level are replaced by their reasons,
 * newest first, until one is left. Reasons of rows are worked out here and only here. A literal is redundant when
 * its reason leads to literals of the clause alone; the walk keeps its own stack of expanded reasons, so depth
 * costs no call frames. A conflict may lie wholly below the current level (a costly propagator may see late): the
 * search goes back first.
 *
 * In Sudokus (tight_first) the literals of each lower level are replaced by the one that all of them follow from,
 * where that brings in no other level: clauses of Sudokus of 25x25 have 18 literals for 54 then, and long searches
 * take 0.7 of the conflicts. (N. Feng, F. Bacchus: Clause size reduction with all-UIP learning, 2020; M. Fleury, A.
 * Biere: Efficient all-UIP learned clause minimization, 2021.) */
#include "engine/sat/sat.h"

#include "base/bits.h"

enum { FRESH, IN_CLAUSE, REDUNDANT, NEEDED };

static void expand_reason(ari_oracle *o, ari_lit l, sat_words *out) {
    const uint32_t reason = o->reason[ARI_VAR(l)], at = reason >> 3;
    switch (reason & 7u) {
    case SAT_CLAUSE: {
        uint32_t *c = o->clause.at + at;
        const uint32_t n = c[0];
        if (!SAT_ROOM(o, out, n)) return;
        if (c[1] & 1u) c[1] |= 1u << 2;
        for (uint32_t i = 0; i < n; i++)
            if (c[SAT_HEAD + i] != l) ARI_PUSH(out, c[SAT_HEAD + i]);
        return;
    }
    case SAT_ROW: case SAT_ROW_TOLD: ari_sat_row_explain(o, at, l, out); return;
    case SAT_STACK: case SAT_STACK_TOLD: {
        const uint32_t n = o->rs.at[at];
        if (n == SAT_SIDES) {
            const sat_topo *const t = &o->topo[o->rs.at[at + 1]];
            ari_sat_parity_reason(o, t, o->rs.at[at + 2], o->rs.at[at + 3], out);
#ifdef ARI_DEBUG
            ari_sat_topo_recheck(o, t, l);
#endif
            return;
        }
        if (!SAT_ROOM(o, out, n)) return;
        for (uint32_t i = 1; i <= n; i++) ARI_PUSH(out, o->rs.at[at + i]);
        return;
    }
    case SAT_FLIPPED: {
        const uint32_t n = o->level[ARI_VAR(l)];
        if (!SAT_ROOM(o, out, n)) return;
        for (uint32_t i = 0; i < n; i++) ARI_PUSH(out, o->trail[o->control.at[i]] ^ 1u);
        return;
    }
    default: return;
    }
}

static SAT_RARE void expand_more(ari_oracle *o, ari_lit l, sat_words *out) {
    const uint32_t from = out->n, tag = o->reason[ARI_VAR(l)] & 7u;
    expand_reason(o, l, out);
    const bool untold = tag == SAT_STACK || (tag == SAT_ROW && !o->plain);
    if (o->lim.trace && untold && !o->oom) ari_sat_proof_reason(o, l, out->at + from, out->n - from);
}

/* Append the false literals that imply `l` (true) to `out`. */
static inline void expand_analyze(ari_oracle *o, ari_lit l, sat_words *out) {
    const uint32_t reason = o->reason[ARI_VAR(l)];
    if ((reason & 7u) != SAT_BINARY) expand_more(o, l, out);
    else if (SAT_ROOM(o, out, 1)) ARI_PUSH(out, reason >> 3);
}

static bool note_analyze(ari_oracle *o, ari_var v, uint8_t state) {
    if (!ARI_RESERVE(o->arena, &o->clear, 1)) return sat_oom(o);
    o->seen[v] = state;
    ARI_PUSH(&o->clear, v);
    return true;
}

static void forget_analyze(ari_oracle *o) {
    for (uint32_t i = 0; i < o->clear.n; i++) o->seen[o->clear.at[i]] = FRESH;
    o->clear.n = 0;
}

/* Is the false literal `f` implied by other literals of the learnt clause? Frames on o->stack: literal, next, end;
 * their reasons one after the other in o->reasonbuf. */
static bool redundant_analyze(ari_oracle *o, ari_lit f) {
    if ((o->reason[ARI_VAR(f)] & 7u) == SAT_DECIDED) return false;
    sat_words *const s = &o->stack, *const b = &o->reasonbuf;
    s->n = b->n = 0;
    if (!ARI_RESERVE(o->arena, s, 3)) return sat_oom(o);
    expand_analyze(o, f ^ 1u, b);
    ARI_PUSH(s, f);
    ARI_PUSH(s, 0);
    ARI_PUSH(s, b->n);
    while (s->n && !o->oom) {
        uint32_t *const frame = s->at + s->n - 3;
        if (frame[1] == frame[2]) { /* all its literals are fine */
            const ari_var v = ARI_VAR(frame[0]);
            s->n -= 3;
            b->n = s->n ? s->at[s->n - 1] : 0;
            if (s->n && o->seen[v] == FRESH && !note_analyze(o, v, REDUNDANT)) return false;
            continue;
        }
        const ari_lit g = b->at[frame[1]++];
        const ari_var v = ARI_VAR(g);
        if (!o->level[v] || o->seen[v] == IN_CLAUSE || o->seen[v] == REDUNDANT) continue;
        if (o->seen[v] == NEEDED || (o->reason[v] & 7u) == SAT_DECIDED || o->level_stamp[o->level[v]] != o->stamp ||
            s->n > 3000) {
            if (o->seen[v] == FRESH && !note_analyze(o, v, NEEDED)) return false;
            for (uint32_t i = 3; i < s->n; i += 3) /* those on the way fail too */
                if (o->seen[ARI_VAR(s->at[i])] == FRESH && !note_analyze(o, ARI_VAR(s->at[i]), NEEDED)) return false;
            return false;
        }
        if (!ARI_RESERVE(o->arena, s, 3)) return sat_oom(o);
        const uint32_t from = b->n;
        expand_analyze(o, g ^ 1u, b);
        ARI_PUSH(s, g);
        ARI_PUSH(s, from);
        ARI_PUSH(s, b->n);
    }
    return !o->oom;
}

/* Count a literal of a resolved clause. */
static bool take_analyze(ari_oracle *o, ari_lit f, uint32_t top, uint32_t *open) {
    const ari_var v = ARI_VAR(f);
    ARI_ASSERT(o->val[f] < 0);
    if (o->seen[v] || !o->level[v]) return true;
    if (!note_analyze(o, v, IN_CLAUSE)) return false;
    ari_sat_decide_bump(o, v);
    if (o->level[v] >= top) (*open)++;
    else {
        if (!ARI_RESERVE(o->arena, &o->learnt, 1)) return sat_oom(o);
        ARI_PUSH(&o->learnt, f);
    }
    return true;
}

/* Is the true literal here for a clause of lower levels alone? */
static bool is_late(const ari_oracle *o, ari_lit l) {
    for (uint32_t i = o->late.n; i; i -= 2)
        if (o->late.at[i - 2] == l) return true;
    return false;
}

/* Resolve the conflict within level `top` until one literal of it is left that is not late, or, `far`, its decision, or
 * none. *found: it is o->learnt.at[0], what is of lower levels comes after it. False: out of memory. */
static bool resolve_analyze(ari_oracle *o, uint32_t top, bool far, bool *found) {
    sat_words *const c = &o->learnt;
    uint32_t open = 0;
    bool fine = true;
    c->n = 0;
    *found = false;
    if (!ARI_RESERVE(o->arena, c, 1)) return sat_oom(o);
    ARI_PUSH(c, 0);
    for (uint32_t i = 0; i < o->conflict.n && fine; i++) fine = take_analyze(o, o->conflict.at[i], top, &open);
    for (uint32_t t = o->ntrail; fine && open; open--) {
        ari_lit l;
        do l = o->trail[--t];
        while (!o->seen[ARI_VAR(l)]);
        if (far ? o->reason[ARI_VAR(l)] == SAT_DECIDED : open == 1 && !is_late(o, l)) {
            c->at[0] = l ^ 1u;
            return *found = true;
        }
        o->reasonbuf.n = 0;
        expand_analyze(o, l, &o->reasonbuf);
        for (uint32_t i = 0; i < o->reasonbuf.n && fine; i++) fine = take_analyze(o, o->reasonbuf.at[i], top, &open);
        fine = fine && !o->oom;
    }
    return fine;
}

static uint32_t glue_of(ari_oracle *o) {
    uint32_t glue = 0;
    o->stamp++;
    for (uint32_t i = 0; i < o->learnt.n; i++) {
        const uint32_t l = o->level[ARI_VAR(o->learnt.at[i])];
        if (o->level_stamp[l] != o->stamp) {
            o->level_stamp[l] = o->stamp;
            glue++;
        }
    }
    return glue;
}

/* The reason "these n false literals", kept on the reason stack; at the root none is needed. */
static uint32_t stack_reason(ari_oracle *o, const ari_lit *lit, uint32_t n) {
    if (!o->control.n || !SAT_ROOM(o, &o->rs, n + 2)) return SAT_DECIDED;
    if (o->lim.trace) ARI_PUSH(&o->rs, ARI_NO);
    const uint32_t at = o->rs.n;
    ARI_PUSH(&o->rs, n);
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&o->rs, lit[i]);
    return SAT_REASON(SAT_STACK, at);
}

/* The clause in o->learnt, its first literal asserting: jump back and assert it. */
static ari_propagation assert_learnt(ari_oracle *o, uint32_t glue) {
    sat_words *const c = &o->learnt;
    const uint32_t newest = o->control.n - 1;
    uint32_t best = 1;
    for (uint32_t i = 2; i < c->n; i++)
        if (o->level[ARI_VAR(c->at[i])] > o->level[ARI_VAR(c->at[best])]) best = i;
    uint32_t back = 0;
    if (c->n > 1) {
        const ari_lit swap = c->at[1];
        c->at[1] = c->at[best];
        c->at[best] = swap;
        back = o->level[ARI_VAR(c->at[1])];
    }
    const bool far = c->n > 1 && !o->keep && !o->lim.trace && o->control.at[newest] - o->control.at[back] > SAT_FAR;
    ari_sat_assign_back(o, far ? newest : back > o->keep ? back : o->keep);
    ARI_ASSERT(!o->val[c->at[0]]);
    o->effort.learned++;
    if (far) {
        if (!SAT_ROOM(o, &o->late, 2)) return ARI_HALTED;
        ARI_PUSH(&o->late, c->at[0]);
        ARI_PUSH(&o->late, back);
    }
    o->source = o->said_as;
    if (c->n == 1) {
        sat_put(o, c->at[0], stack_reason(o, NULL, 0));
        if (o->lim.trace) o->from[ARI_VAR(c->at[0])] = o->source;
        return o->oom ? ARI_HALTED : ARI_FINE;
    }
    ari_cref ref;
    if (!ari_sat_clause_add(o, c->at, c->n, true, glue, &ref)) return ARI_HALTED;
    sat_put(o, c->at[0], ref == ARI_NO ? SAT_REASON(SAT_BINARY, c->at[1]) : SAT_REASON(SAT_CLAUSE, ref));
    return ARI_FINE;
}

/* The clause in o->learnt, and by which other literals it was found, as they stand on the trail. */
static void tell_learnt(ari_oracle *o) {
    const sat_words *const c = &o->learnt;
    sat_words *const by = &o->stack;
    uint32_t first = UINT32_MAX, last = 0;
    by->n = 0;
    if (!SAT_ROOM(o, by, o->clear.n)) return;
    for (uint32_t i = 0; i < c->n; i++) o->seen[ARI_VAR(c->at[i])] = NEEDED;
    for (uint32_t i = 0; i < o->clear.n; i++) {
        const ari_var v = o->clear.at[i];
        if (o->seen[v] == NEEDED || o->seen[v] == FRESH) continue;
        const uint32_t word = o->pos[v] / 64;
        ari_bits_put(o->place, o->pos[v]);
        if (word < first) first = word;
        if (word > last) last = word;
    }
    for (uint32_t i = first; i <= last; i++)
        for (; o->place[i]; o->place[i] &= o->place[i] - 1)
            ARI_PUSH(by, o->trail[64 * i + ari_bits_low(o->place[i])]);
    ari_sat_proof_learned(o, by->at, by->n);
}

uint32_t ari_sat_analyze_level(const ari_oracle *o) {
    uint32_t top = 0;
    for (uint32_t i = 0; i < o->conflict.n; i++) {
        const uint32_t l = o->level[ARI_VAR(o->conflict.at[i])];
        if (l > top) top = l;
    }
    return top;
}

/* Take the last place before t out of o->place, which has one. */
static inline uint32_t last_place(ari_oracle *o, uint32_t t) {
    uint32_t w = t / 64;
    while (!o->place[w]) w--;
    t = 64 * w + ari_bits_high(o->place[w]);
    ari_bits_cut(o->place, t);
    return t;
}

/* Resolve these n literals, all that the clause has of a level, the latest first, until one is left: *one, with so many
 * more of lower levels, in o->place. False: another level would come in, or out of memory; then all is as before. */
static bool unite_analyze(ari_oracle *o, uint32_t level, const ari_lit *lit, uint32_t n, ari_lit *one, uint32_t *more) {
    const uint32_t first = o->clear.n;
    uint32_t t = o->pos[ARI_VAR(lit[0])];
    bool fine = true;
    *more = 0;
    for (uint32_t i = 1; i < n; i++) ari_bits_put(o->place, o->pos[ARI_VAR(lit[i])]);
    for (uint32_t open = n; --open; t = last_place(o, t)) {
        fine = o->reason[ARI_VAR(o->trail[t])] != SAT_DECIDED; /* a level of assumptions has several of these */
        o->reasonbuf.n = 0;
        expand_analyze(o, o->trail[t], &o->reasonbuf);
        for (uint32_t i = 0; i < o->reasonbuf.n && fine; i++) {
            const ari_var v = ARI_VAR(o->reasonbuf.at[i]);
            if (!o->level[v] || o->seen[v] == IN_CLAUSE || o->seen[v] == REDUNDANT) continue;
            fine = o->level_stamp[o->level[v]] == o->stamp && note_analyze(o, v, IN_CLAUSE);
            if (fine) ari_bits_put(o->place, o->pos[v]);
            if (o->level[v] == level) open++;
            else ++*more;
        }
        fine = fine && !o->oom;
        if (!fine) break;
    }
    *one = o->trail[t] ^ 1u;
    for (uint32_t i = 1; i < n && !fine; i++) ari_bits_cut(o->place, o->pos[ARI_VAR(lit[i])]);
    for (uint32_t i = first; i < o->clear.n; i++) {
        const ari_var v = o->clear.at[i];
        if (!fine) ari_bits_cut(o->place, o->pos[v]);
        o->seen[v] = !fine ? FRESH : o->level[v] < level || v == ARI_VAR(*one) ? IN_CLAUSE : REDUNDANT;
    }
    return fine;
}

/* The clause in o->learnt level by level, the latest first; o->place has what is to come. False: out of memory. */
static bool shrink_analyze(ari_oracle *o) {
    sat_words *const c = &o->learnt;
    uint32_t rest = c->n - 1, t = o->ntrail;
    for (uint32_t i = 1; i < c->n; i++) ari_bits_put(o->place, o->pos[ARI_VAR(c->at[i])]);
    for (c->n = 1; rest && !o->oom;) {
        const uint32_t first = c->n, before = rest;
        uint32_t more, k = first, level = 0;
        ari_lit one;
        for (; rest; rest--) {
            const uint32_t next = last_place(o, t);
            const ari_lit l = o->trail[next];
            if (level && o->level[ARI_VAR(l)] != level) {
                ari_bits_put(o->place, next);
                break;
            }
            level = o->level[ARI_VAR(l)];
            t = next;
            if (!SAT_ROOM(o, c, 1)) return false;
            ARI_PUSH(c, l ^ 1u);
        }
        if (before - rest > 1 && unite_analyze(o, level, c->at + first, before - rest, &one, &more)) {
            c->at[k++] = one;
            rest += more;
        } else for (uint32_t i = first; i < c->n; i++)
            if (!redundant_analyze(o, c->at[i])) c->at[k++] = c->at[i];
        c->n = k;
    }
    return !o->oom;
}

/* Leave out what the rest of the clause implies. */
static void minimize_analyze(ari_oracle *o) {
    sat_words *const c = &o->learnt;
    uint32_t k = 1;
    for (uint32_t i = 1; i < c->n; i++)
        if (!redundant_analyze(o, c->at[i])) c->at[k++] = c->at[i];
    c->n = k;
}

static ari_propagation close_level(ari_oracle *o);

ari_propagation ari_sat_analyze_learn(ari_oracle *o) {
    sat_words *const c = &o->learnt;
    for (bool found = false; !found;) {
        const uint32_t top = ari_sat_analyze_level(o);
        if (!top) {
            o->broken = true;
            return ARI_CONFLICT;
        }
        if (top <= o->keep) return close_level(o);
        ari_sat_assign_back(o, top);
        const bool fine = resolve_analyze(o, top, false, &found);
        if (!fine || !found) forget_analyze(o);
        if (!fine) return ARI_HALTED;
        if (found) break;
        if (ari_sat_clause_conflict(o, c->at + 1, c->n - 1, ARI_NO) == ARI_HALTED) return ARI_HALTED;
        if (ari_sat_analyze_level(o) <= o->packs.n) return ARI_CONFLICT;
    }
    glue_of(o); /* stamps the levels: a literal of another level can never be redundant */
    if (!o->tight_first) minimize_analyze(o);
    else if (!shrink_analyze(o)) return ARI_HALTED;
    if (o->lim.trace) tell_learnt(o);
    forget_analyze(o);
    const uint32_t glue = glue_of(o);
    o->fast_glue += (glue - o->fast_glue) / 32;
    o->slow_glue += (glue - o->slow_glue) / 4096;
    return assert_learnt(o, glue);
}

/* A conflict within the levels o->keep: the newest level it needs is done, its decision is flipped. CONFLICT: the root
 * is contradictory. */
static ari_propagation close_level(ari_oracle *o) {
    sat_words *const c = &o->learnt;
    for (;;) {
        const uint32_t top = ari_sat_analyze_level(o);
        bool needed;
        if (!top) {
            o->broken = true;
            return ARI_CONFLICT;
        }
        ari_sat_assign_back(o, top);
        const bool fine = resolve_analyze(o, top, true, &needed);
        forget_analyze(o);
        if (!fine) return ARI_HALTED;
        if (needed) break;
        if (ari_sat_clause_conflict(o, c->at + 1, c->n - 1, ARI_NO) == ARI_HALTED) return ARI_HALTED;
    }
    o->rs.n = o->rs_at.at[o->control.n - 1];
    ari_sat_enumerate_flip(o, c->at[0] ^ 1u, SAT_DECIDED);
    if (o->control.n) o->reason[ARI_VAR(c->at[0])] = stack_reason(o, c->at + 1, c->n - 1);
    return o->oom ? ARI_HALTED : ARI_FINE;
}

void ari_sat_analyze_final(ari_oracle *o, ari_lit l) {
    bool fine = true;
    o->core.n = 0;
    if (!SAT_ROOM(o, &o->core, o->assume.n + 1)) return;
    if (l != ARI_NO) {
        ARI_PUSH(&o->core, l);
        if (!o->level[ARI_VAR(l)] || !o->control.n) return;
        fine = note_analyze(o, ARI_VAR(l), IN_CLAUSE);
    }
    for (uint32_t i = 0; l == ARI_NO && fine && i < o->conflict.n; i++) {
        const ari_var v = ARI_VAR(o->conflict.at[i]);
        if (!o->seen[v] && o->level[v]) fine = note_analyze(o, v, IN_CLAUSE);
    }
    for (uint32_t t = o->ntrail; fine && o->control.n && t-- > o->control.at[0];) {
        const ari_lit x = o->trail[t];
        if (!o->seen[ARI_VAR(x)]) continue;
        if ((o->reason[ARI_VAR(x)] & 7u) == SAT_DECIDED) {
            ARI_PUSH(&o->core, x);
            continue;
        }
        o->reasonbuf.n = 0;
        expand_analyze(o, x, &o->reasonbuf);
        for (uint32_t i = 0; i < o->reasonbuf.n && !o->oom; i++) {
            const ari_var v = ARI_VAR(o->reasonbuf.at[i]);
            if (!o->seen[v] && o->level[v] && !note_analyze(o, v, IN_CLAUSE)) break;
        }
    }
    forget_analyze(o);
}
