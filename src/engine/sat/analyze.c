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
    const uint32_t reason = o->trail.reason[ARI_VAR(l)], at = reason >> 3;
    switch (reason & 7u) {
    case SAT_CLAUSE: {
        uint32_t *c = o->clauses.word.at + at;
        const uint32_t n = c[0];
        if (!SAT_ROOM(o, out, n)) return;
        if (c[1] & 1u) c[1] |= 1u << 2;
        for (uint32_t i = 0; i < n; i++)
            if (c[SAT_HEAD + i] != l) ARI_PUSH(out, c[SAT_HEAD + i]);
        return;
    }
    case SAT_ROW: case SAT_ROW_TOLD: ari_sat_row_explain(o, at, l, out); return;
    case SAT_STACK: case SAT_STACK_TOLD: {
        const uint32_t n = o->trail.stack.at[at];
        if (n == SAT_SIDES) {
            const sat_topo *const t = &o->demands.topo[o->trail.stack.at[at + 1]];
            ari_sat_parity_reason(o, t, o->trail.stack.at[at + 2], o->trail.stack.at[at + 3], out);
#ifdef ARI_DEBUG
            ari_sat_topo_recheck(o, t, l);
#endif
            return;
        }
        if (!SAT_ROOM(o, out, n)) return;
        for (uint32_t i = 1; i <= n; i++) ARI_PUSH(out, o->trail.stack.at[at + i]);
        return;
    }
    case SAT_FLIPPED: {
        const uint32_t n = o->trail.level[ARI_VAR(l)];
        if (!SAT_ROOM(o, out, n)) return;
        for (uint32_t i = 0; i < n; i++) ARI_PUSH(out, o->trail.lit[o->trail.control.at[i]] ^ 1u);
        return;
    }
    default: return;
    }
}

static SAT_RARE void expand_more(ari_oracle *o, ari_lit l, sat_words *out) {
    const uint32_t from = out->n, tag = o->trail.reason[ARI_VAR(l)] & 7u;
    expand_reason(o, l, out);
    const bool unexplained = tag == SAT_STACK || (tag == SAT_ROW && !o->trace.plain);
    if (o->lim.trace && unexplained && !o->oom) ari_sat_proof_reason(o, l, out->at + from, out->n - from);
}

/* Append the false literals that imply `l` (true) to `out`. */
static inline void expand_literal(ari_oracle *o, ari_lit l, sat_words *out) {
    const uint32_t reason = o->trail.reason[ARI_VAR(l)];
    if ((reason & 7u) != SAT_BINARY) expand_more(o, l, out);
    else if (SAT_ROOM(o, out, 1)) ARI_PUSH(out, reason >> 3);
}

static bool note_seen(ari_oracle *o, ari_var v, uint8_t state) {
    if (!ARI_RESERVE(o->arena, &o->analyze.clear, 1)) return sat_oom(o);
    o->analyze.seen[v] = state;
    ARI_PUSH(&o->analyze.clear, v);
    return true;
}

static void forget_seen(ari_oracle *o) {
    for (uint32_t i = 0; i < o->analyze.clear.n; i++) o->analyze.seen[o->analyze.clear.at[i]] = FRESH;
    o->analyze.clear.n = 0;
}

/* Is the false literal `f` implied by other literals of the learnt clause? Frames on analyze.stack: literal, next, end;
 * their reasons one after the other in o->analyze.reason. */
static bool is_redundant(ari_oracle *o, ari_lit f) {
    if ((o->trail.reason[ARI_VAR(f)] & 7u) == SAT_DECIDED) return false;
    sat_words *const s = &o->analyze.stack, *const b = &o->analyze.reason;
    s->n = b->n = 0;
    if (!ARI_RESERVE(o->arena, s, 3)) return sat_oom(o);
    expand_literal(o, f ^ 1u, b);
    ARI_PUSH(s, f);
    ARI_PUSH(s, 0);
    ARI_PUSH(s, b->n);
    while (s->n && !o->oom) {
        uint32_t *const frame = s->at + s->n - 3;
        if (frame[1] == frame[2]) { /* all its literals are fine */
            const ari_var v = ARI_VAR(frame[0]);
            s->n -= 3;
            b->n = s->n ? s->at[s->n - 1] : 0;
            if (s->n && o->analyze.seen[v] == FRESH && !note_seen(o, v, REDUNDANT)) return false;
            continue;
        }
        const ari_lit g = b->at[frame[1]++];
        const ari_var v = ARI_VAR(g);
        if (!o->trail.level[v] || o->analyze.seen[v] == IN_CLAUSE || o->analyze.seen[v] == REDUNDANT) continue;
        if (o->analyze.seen[v] == NEEDED || (o->trail.reason[v] & 7u) == SAT_DECIDED ||
            o->analyze.level_stamp[o->trail.level[v]] != o->analyze.stamp || s->n > 3 * SAT_MINIMIZE_DEPTH) {
            if (o->analyze.seen[v] == FRESH && !note_seen(o, v, NEEDED)) return false;
            for (uint32_t i = 3; i < s->n; i += 3) /* those on the way fail too */
                if (o->analyze.seen[ARI_VAR(s->at[i])] == FRESH && !note_seen(o, ARI_VAR(s->at[i]), NEEDED))
                    return false;
            return false;
        }
        if (!ARI_RESERVE(o->arena, s, 3)) return sat_oom(o);
        const uint32_t from = b->n;
        expand_literal(o, g ^ 1u, b);
        ARI_PUSH(s, g);
        ARI_PUSH(s, from);
        ARI_PUSH(s, b->n);
    }
    return !o->oom;
}

/* Count a literal of a resolved clause. */
static bool take_level(ari_oracle *o, ari_lit f, uint32_t top, uint32_t *open) {
    const ari_var v = ARI_VAR(f);
    ARI_ASSERT(o->val[f] < 0);
    if (o->analyze.seen[v] || !o->trail.level[v]) return true;
    if (!note_seen(o, v, IN_CLAUSE)) return false;
    ari_sat_decide_bump(o, v);
    if (o->trail.level[v] >= top) (*open)++;
    else {
        if (!ARI_APPEND(o->arena, &o->analyze.learnt, f)) return sat_oom(o);
    }
    return true;
}

/* Is the true literal here for a clause of lower levels alone? */
static bool is_late(const ari_oracle *o, ari_lit l) {
    for (uint32_t i = o->trail.late.n; i; i -= 2)
        if (o->trail.late.at[i - 2] == l) return true;
    return false;
}

/* Resolve the conflict within level `top` until one literal of it is left that is not late, or, `far`, its decision, or
 * none. *found: it is o->analyze.learnt.at[0], what is of lower levels comes after it. False: out of memory. */
static bool resolve_level(ari_oracle *o, uint32_t top, bool far, bool *found) {
    sat_words *const c = &o->analyze.learnt;
    uint32_t open = 0;
    bool fine = true;
    c->n = 0;
    *found = false;
    if (!ARI_APPEND(o->arena, c, 0)) return sat_oom(o);
    for (uint32_t i = 0; i < o->conflict.n && fine; i++) fine = take_level(o, o->conflict.at[i], top, &open);
    for (uint32_t t = o->trail.n; fine && open; open--) {
        ari_lit l;
        do l = o->trail.lit[--t];
        while (!o->analyze.seen[ARI_VAR(l)]);
        if (far ? o->trail.reason[ARI_VAR(l)] == SAT_DECIDED : open == 1 && !is_late(o, l)) {
            c->at[0] = l ^ 1u;
            return *found = true;
        }
        o->analyze.reason.n = 0;
        expand_literal(o, l, &o->analyze.reason);
        for (uint32_t i = 0; i < o->analyze.reason.n && fine; i++)
            fine = take_level(o, o->analyze.reason.at[i], top, &open);
        fine = fine && !o->oom;
    }
    return fine;
}

static uint32_t glue_of(ari_oracle *o) {
    uint32_t glue = 0;
    o->analyze.stamp++;
    for (uint32_t i = 0; i < o->analyze.learnt.n; i++) {
        const uint32_t l = o->trail.level[ARI_VAR(o->analyze.learnt.at[i])];
        if (o->analyze.level_stamp[l] != o->analyze.stamp) {
            o->analyze.level_stamp[l] = o->analyze.stamp;
            glue++;
        }
    }
    return glue;
}

/* The reason "these n false literals", kept on the reason stack; at the root none is needed. */
static uint32_t stack_reason(ari_oracle *o, const ari_lit *lit, uint32_t n) {
    if (!o->trail.control.n || !SAT_ROOM(o, &o->trail.stack, n + 2)) return SAT_DECIDED;
    if (o->lim.trace) ARI_PUSH(&o->trail.stack, ARI_NO);
    const uint32_t at = o->trail.stack.n;
    ARI_PUSH(&o->trail.stack, n);
    for (uint32_t i = 0; i < n; i++) ARI_PUSH(&o->trail.stack, lit[i]);
    return SAT_REASON(SAT_STACK, at);
}

/* The clause in o->analyze.learnt, its first literal asserting: jump back and assert it. */
static ari_propagation assert_learnt(ari_oracle *o, uint32_t glue) {
    sat_words *const c = &o->analyze.learnt;
    const uint32_t newest = o->trail.control.n - 1;
    uint32_t best = 1;
    for (uint32_t i = 2; i < c->n; i++)
        if (o->trail.level[ARI_VAR(c->at[i])] > o->trail.level[ARI_VAR(c->at[best])]) best = i;
    uint32_t back = 0;
    if (c->n > 1) {
        const ari_lit swap = c->at[1];
        c->at[1] = c->at[best];
        c->at[best] = swap;
        back = o->trail.level[ARI_VAR(c->at[1])];
    }
    const bool far = c->n > 1 && !o->trail.keep && !o->lim.trace &&
                     o->trail.control.at[newest] - o->trail.control.at[back] > SAT_FAR;
    ari_sat_assign_back(o, far ? newest : back > o->trail.keep ? back : o->trail.keep);
    ARI_ASSERT(!o->val[c->at[0]]);
    o->effort.learned++;
    if (far) {
        if (!SAT_ROOM(o, &o->trail.late, 2)) return ARI_HALTED;
        ARI_PUSH(&o->trail.late, c->at[0]);
        ARI_PUSH(&o->trail.late, back);
    }
    o->trace.source = o->trace.said_as;
    if (c->n == 1) {
        sat_put(o, c->at[0], stack_reason(o, NULL, 0));
        if (o->lim.trace) o->trace.from[ARI_VAR(c->at[0])] = o->trace.source;
        return o->oom ? ARI_HALTED : ARI_FINE;
    }
    ari_cref ref;
    if (!ari_sat_clause_add(o, c->at, c->n, true, glue, &ref)) return ARI_HALTED;
    sat_put(o, c->at[0], ref == ARI_NO ? SAT_REASON(SAT_BINARY, c->at[1]) : SAT_REASON(SAT_CLAUSE, ref));
    return ARI_FINE;
}

/* The clause in o->analyze.learnt, and by which other literals it was found, as they stand on the trail. */
static void tell_learnt(ari_oracle *o) {
    const sat_words *const c = &o->analyze.learnt;
    sat_words *const by = &o->analyze.stack;
    uint32_t first = UINT32_MAX, last = 0;
    by->n = 0;
    if (!SAT_ROOM(o, by, o->analyze.clear.n)) return;
    for (uint32_t i = 0; i < c->n; i++) o->analyze.seen[ARI_VAR(c->at[i])] = NEEDED;
    for (uint32_t i = 0; i < o->analyze.clear.n; i++) {
        const ari_var v = o->analyze.clear.at[i];
        if (o->analyze.seen[v] == NEEDED || o->analyze.seen[v] == FRESH) continue;
        const uint32_t word = o->trail.pos[v] / 64;
        ari_bits_put(o->trace.place, o->trail.pos[v]);
        if (word < first) first = word;
        if (word > last) last = word;
    }
    for (uint32_t i = first; i <= last; i++)
        for (; o->trace.place[i]; o->trace.place[i] &= o->trace.place[i] - 1)
            ARI_PUSH(by, o->trail.lit[64 * i + ari_bits_low(o->trace.place[i])]);
    ari_sat_proof_learned(o, by->at, by->n);
}

uint32_t ari_sat_analyze_level(const ari_oracle *o) {
    uint32_t top = 0;
    for (uint32_t i = 0; i < o->conflict.n; i++) {
        const uint32_t l = o->trail.level[ARI_VAR(o->conflict.at[i])];
        if (l > top) top = l;
    }
    return top;
}

/* Take the last place before t out of o->trace.place, which has one. */
static inline uint32_t last_place(ari_oracle *o, uint32_t t) {
    uint32_t w = t / 64;
    while (!o->trace.place[w]) w--;
    t = 64 * w + ari_bits_high(o->trace.place[w]);
    ari_bits_cut(o->trace.place, t);
    return t;
}

/* Resolve these n literals, all that the clause has of a level, the latest first, until one is left: *one, with this
 * many more of lower levels, in trace.place. False: another level would come in, or out of memory; then all is as
 * before. */
static bool unite_level(ari_oracle *o, uint32_t level, const ari_lit *lit, uint32_t n, ari_lit *one, uint32_t *more) {
    const uint32_t first = o->analyze.clear.n;
    uint32_t t = o->trail.pos[ARI_VAR(lit[0])];
    bool fine = true;
    *more = 0;
    for (uint32_t i = 1; i < n; i++) ari_bits_put(o->trace.place, o->trail.pos[ARI_VAR(lit[i])]);
    for (uint32_t open = n; --open; t = last_place(o, t)) {
        fine =
            o->trail.reason[ARI_VAR(o->trail.lit[t])] != SAT_DECIDED; /* a level of assumptions has several of these */
        o->analyze.reason.n = 0;
        expand_literal(o, o->trail.lit[t], &o->analyze.reason);
        for (uint32_t i = 0; i < o->analyze.reason.n && fine; i++) {
            const ari_var v = ARI_VAR(o->analyze.reason.at[i]);
            if (!o->trail.level[v] || o->analyze.seen[v] == IN_CLAUSE || o->analyze.seen[v] == REDUNDANT) continue;
            fine = o->analyze.level_stamp[o->trail.level[v]] == o->analyze.stamp && note_seen(o, v, IN_CLAUSE);
            if (fine) ari_bits_put(o->trace.place, o->trail.pos[v]);
            if (o->trail.level[v] == level) open++;
            else ++*more;
        }
        fine = fine && !o->oom;
        if (!fine) break;
    }
    *one = o->trail.lit[t] ^ 1u;
    for (uint32_t i = 1; i < n && !fine; i++) ari_bits_cut(o->trace.place, o->trail.pos[ARI_VAR(lit[i])]);
    for (uint32_t i = first; i < o->analyze.clear.n; i++) {
        const ari_var v = o->analyze.clear.at[i];
        if (!fine) ari_bits_cut(o->trace.place, o->trail.pos[v]);
        o->analyze.seen[v] = !fine ? FRESH : o->trail.level[v] < level || v == ARI_VAR(*one) ? IN_CLAUSE : REDUNDANT;
    }
    return fine;
}

/* The clause in learnt level by level, the latest first; trace.place has what is to come. False: out of memory. */
static bool shrink_clause(ari_oracle *o) {
    sat_words *const c = &o->analyze.learnt;
    uint32_t rest = c->n - 1, t = o->trail.n;
    for (uint32_t i = 1; i < c->n; i++) ari_bits_put(o->trace.place, o->trail.pos[ARI_VAR(c->at[i])]);
    for (c->n = 1; rest && !o->oom;) {
        const uint32_t first = c->n, before = rest;
        uint32_t more, k = first, level = 0;
        ari_lit one;
        for (; rest; rest--) {
            const uint32_t next = last_place(o, t);
            const ari_lit l = o->trail.lit[next];
            if (level && o->trail.level[ARI_VAR(l)] != level) {
                ari_bits_put(o->trace.place, next);
                break;
            }
            level = o->trail.level[ARI_VAR(l)];
            t = next;
            if (!SAT_APPEND(o, c, l ^ 1u)) return false;
        }
        if (before - rest > 1 && unite_level(o, level, c->at + first, before - rest, &one, &more)) {
            c->at[k++] = one;
            rest += more;
        } else for (uint32_t i = first; i < c->n; i++)
            if (!is_redundant(o, c->at[i])) c->at[k++] = c->at[i];
        c->n = k;
    }
    return !o->oom;
}

/* Leave out what the rest of the clause implies. */
static void minimize_clause(ari_oracle *o) {
    sat_words *const c = &o->analyze.learnt;
    uint32_t k = 1;
    for (uint32_t i = 1; i < c->n; i++)
        if (!is_redundant(o, c->at[i])) c->at[k++] = c->at[i];
    c->n = k;
}

static ari_propagation close_level(ari_oracle *o);

ari_propagation ari_sat_analyze_learn(ari_oracle *o) {
    sat_words *const c = &o->analyze.learnt;
    for (bool found = false; !found;) {
        const uint32_t top = ari_sat_analyze_level(o);
        if (!top) {
            o->broken = true;
            return ARI_CONFLICT;
        }
        if (top <= o->trail.keep) return close_level(o);
        ari_sat_assign_back(o, top);
        const bool fine = resolve_level(o, top, false, &found);
        if (!fine || !found) forget_seen(o);
        if (!fine) return ARI_HALTED;
        if (found) break;
        if (ari_sat_clause_conflict(o, c->at + 1, c->n - 1, ARI_NO) == ARI_HALTED) return ARI_HALTED;
        if (ari_sat_analyze_level(o) <= o->question.packs.n) return ARI_CONFLICT;
    }
    glue_of(o); /* stamps the levels: a literal of another level can never be redundant */
    if (!o->schedule.tight_first) minimize_clause(o);
    else if (!shrink_clause(o)) return ARI_HALTED;
    if (o->lim.trace) tell_learnt(o);
    forget_seen(o);
    const uint32_t glue = glue_of(o);
    o->schedule.fast_glue += (glue - o->schedule.fast_glue) / SAT_GLUE_FAST;
    o->schedule.slow_glue += (glue - o->schedule.slow_glue) / SAT_GLUE_SLOW;
    return assert_learnt(o, glue);
}

/* A conflict within the levels trail.keep: the newest level it needs is done, its decision is flipped. CONFLICT: the
 * root is contradictory. */
static ari_propagation close_level(ari_oracle *o) {
    sat_words *const c = &o->analyze.learnt;
    for (;;) {
        const uint32_t top = ari_sat_analyze_level(o);
        bool needed;
        if (!top) {
            o->broken = true;
            return ARI_CONFLICT;
        }
        ari_sat_assign_back(o, top);
        const bool fine = resolve_level(o, top, true, &needed);
        forget_seen(o);
        if (!fine) return ARI_HALTED;
        if (needed) break;
        if (ari_sat_clause_conflict(o, c->at + 1, c->n - 1, ARI_NO) == ARI_HALTED) return ARI_HALTED;
    }
    o->trail.stack.n = o->trail.stack_at.at[o->trail.control.n - 1];
    ari_sat_enumerate_flip(o, c->at[0] ^ 1u, SAT_DECIDED);
    if (o->trail.control.n) o->trail.reason[ARI_VAR(c->at[0])] = stack_reason(o, c->at + 1, c->n - 1);
    return o->oom ? ARI_HALTED : ARI_FINE;
}

void ari_sat_analyze_final(ari_oracle *o, ari_lit l) {
    bool fine = true;
    o->question.core.n = 0;
    if (!SAT_ROOM(o, &o->question.core, o->question.assume.n + 1)) return;
    if (l != ARI_NO) {
        ARI_PUSH(&o->question.core, l);
        if (!o->trail.level[ARI_VAR(l)] || !o->trail.control.n) return;
        fine = note_seen(o, ARI_VAR(l), IN_CLAUSE);
    }
    for (uint32_t i = 0; l == ARI_NO && fine && i < o->conflict.n; i++) {
        const ari_var v = ARI_VAR(o->conflict.at[i]);
        if (!o->analyze.seen[v] && o->trail.level[v]) fine = note_seen(o, v, IN_CLAUSE);
    }
    for (uint32_t t = o->trail.n; fine && o->trail.control.n && t-- > o->trail.control.at[0];) {
        const ari_lit x = o->trail.lit[t];
        if (!o->analyze.seen[ARI_VAR(x)]) continue;
        if ((o->trail.reason[ARI_VAR(x)] & 7u) == SAT_DECIDED) {
            ARI_PUSH(&o->question.core, x);
            continue;
        }
        o->analyze.reason.n = 0;
        expand_literal(o, x, &o->analyze.reason);
        for (uint32_t i = 0; i < o->analyze.reason.n && !o->oom; i++) {
            const ari_var v = ARI_VAR(o->analyze.reason.at[i]);
            if (!o->analyze.seen[v] && o->trail.level[v] && !note_seen(o, v, IN_CLAUSE)) break;
        }
    }
    forget_seen(o);
}
