/* sat.h - the conflict-driven search engine: one struct, shared by the sat_*.c files.
 * Room:    engine/sat.
 * Thing:   clause learning over two-watched clauses, native linear rows, and topology propagators that work on the
 *          same trail. Every implied literal has a reason: a binary clause, a clause, a row (explained when asked), or
 *          a list of literals on the reason stack (topology lemmas), which shrinks with the trail; or a flip of a walk.
 *          With a trace (proof.c) a list has its demand before it, or SAT_MADE, and before that what it was made of.
 * Shape:   literals 2v, 2v+1; val[lit] is 1 true, -1 false, 0 open; the trail holds true literals in order of
 *          assignment.
 * Owner:   all in the arena given to open.
 * Fails:   out of memory sets o->oom and ends the search with UNKNOWN -> NOMEM/LIMIT at the interface. Propagation,
 *          learning and probing return ari_propagation: HALTED when memory is out or ticks are far exceeded (o->cut),
 *          CONFLICT with o->conflict set (learning and probing: the root is contradictory). Loading returns false when
 *          memory is out; a contradiction met there is o->broken.
 * Terms:   those of the field, as in Kissat and CaDiCaL: glue, mode (stable, focused), reluctant doubling, rephasing,
 *          saved and target phases, trail reuse, failed literals. Ours: pack (a level of assumptions), row, ladder,
 *          lemma, parity union-find (classes with parities).
 * Cost:    one tick a visited watch, row term or topology step.
 * Source:  J. Marques-Silva, K. Sakallah, GRASP, 1999; N. Een, N. Sorensson, An extensible SAT-solver, 2003; G.
 *          Audemard, L. Simon, Predicting learnt clauses quality, 2009 (glue). */
#ifndef ARI_SAT_H
#define ARI_SAT_H

#include "engine/sat/state.h"

/* What stands behind a clause. */
static inline uint32_t sat_source(const ari_oracle *o, ari_cref c) {
    return o->clauses.tail ? o->clauses.word.at[c + SAT_HEAD + o->clauses.word.at[c]] : ARI_NO;
}

/* Out of memory: the search is over. */
static inline bool sat_oom(ari_oracle *o) {
    o->oom = true;
    return false;
}
static inline ari_propagation sat_halt(ari_oracle *o) {
    o->oom = true;
    return ARI_HALTED;
}
/* Room for this many more in a list; false: out of memory. */
#define SAT_ROOM(o, list, more) (ARI_RESERVE((o)->arena, list, more) || sat_oom(o))
#define SAT_APPEND(o, list, value) (ARI_APPEND((o)->arena, list, value) || sat_oom(o))

/* assign.c */
/* Backtracking is chronological, and a restart partial, where more than SAT_FAR literals would be taken back: on a
 * large board most of them lie elsewhere and would come again. A learned literal is then put above the level of its
 * clause, late, and put again below as long as its clause implies it; units go to the root, or proofs that there is
 * no other solution take half as long again. (A. Nadel, V. Ryvchin: Chronological backtracking, 2018; there the
 * trail's levels are mixed, here the literal's level is where it stands.) */
bool ari_sat_assign_grow(ari_oracle *o, uint32_t nvar);
bool ari_sat_assign_open(ari_oracle *o); /* a new level, without a decision yet */
void ari_sat_assign_decide(ari_oracle *o, ari_lit l);
void ari_sat_assign_back(ari_oracle *o, uint32_t level);
/* Everything to a fixpoint. CONFLICT: o->conflict holds a clause of false literals. */
ari_propagation ari_sat_assign_propagate(ari_oracle *o);

static inline void sat_put(ari_oracle *o, ari_lit l, uint32_t reason) {
    const ari_var v = ARI_VAR(l);
    o->val[l] = 1;
    o->val[l ^ 1u] = -1;
    o->trail.level[v] = o->trail.control.n;
    o->trail.pos[v] = o->trail.n;
    o->trail.reason[v] = reason;
    o->trail.lit[o->trail.n++] = l;
}

/* At the root, by this source. */
static inline void sat_fix(ari_oracle *o, ari_lit l, uint32_t source) {
    sat_put(o, l, SAT_DECIDED);
    if (o->lim.trace) o->trace.from[ARI_VAR(l)] = source;
}

/* clause.c */
bool ari_sat_clause_pair(ari_oracle *o, ari_lit x, ari_lit y); /* the clause of both */
bool ari_sat_clause_add(ari_oracle *o, const ari_lit *lit, uint32_t n, bool learned, uint32_t glue, ari_cref *out);
/* `f` became false: what the clauses that watch it say. */
ari_propagation ari_sat_clause_visit(ari_oracle *o, ari_lit f);
/* These n false literals are the conflict; why: its source. */
ari_propagation ari_sat_clause_conflict(ari_oracle *o, const ari_lit *lit, uint32_t n, uint32_t why);
void ari_sat_clause_reduce(ari_oracle *o);

/* row.c */
bool ari_sat_row_load(ari_oracle *o);
bool ari_sat_row_index(ari_oracle *o);
bool ari_sat_row_add(ari_oracle *o, int64_t lo, int64_t hi, const ari_term *term, uint32_t n);
/* At the root: where the only row came later and cannot be broken any more, it goes, and with it what rows cost. */
void ari_sat_row_retire(ari_oracle *o);
/* All of the trail passed to rows, clauses and choices: in one loop, so that a literal is taken from it once. */
ari_propagation ari_sat_row_propagate(ari_oracle *o);
void ari_sat_row_back(ari_oracle *o, uint32_t to); /* trail[to..qhead) is about to be taken back */
/* For the trace: o->trace.way := how row r with ladders implies l, when it is false. */
void ari_sat_row_way(ari_oracle *o, uint32_t r, ari_lit l);
/* Append to `out` the false literals that with row r imply l (ARI_NO: that make it conflict), all assigned before l. */
void ari_sat_row_explain(ari_oracle *o, uint32_t r, ari_lit l, sat_words *out);

/* at_most_one.c: for models without demands on shape, the others have none */
/* At the root, before rows are loaded: what a true literal of a choice says of its others. Rows get shorter by that. */
void ari_sat_at_most_one_strike(ari_oracle *o);
/* While loading: at most one of these terms' literals holds, and one does, `some`. False: out of memory. */
bool ari_sat_at_most_one_take(ari_oracle *o, const sat_term *t, uint32_t n, bool some);
bool ari_sat_at_most_one_index(ari_oracle *o);
/* Do choices have the literal? */
static inline bool sat_chooses(const ari_oracle *o, ari_lit l) {
    return l < o->choices.nlit && o->choices.head[l] < o->choices.head[l + 1];
}
/* Beside sums: l, of choices, holds. */
ari_propagation ari_sat_at_most_one_hold(ari_oracle *o, ari_lit l);
/* Tally: what the trail makes true; and, all else at rest, where one literal is left. */
ari_propagation ari_sat_at_most_one_made(ari_oracle *o);
ari_propagation ari_sat_at_most_one_left(ari_oracle *o);
/* With all at rest, tally: the most active open literal of choices with the fewest left; ARI_NO: all are made. */
ari_lit ari_sat_at_most_one_tight(const ari_oracle *o);
/* The source of a choice of both literals; ARI_NO: there is none. */
uint32_t ari_sat_at_most_one_source(const ari_oracle *o, ari_lit x, ari_lit y);
void ari_sat_at_most_one_back(ari_oracle *o, uint32_t to); /* trail[to..) is about to be taken back */

/* all_different.c: begun at the root, for models without sums, when a search has had SAT_HALL_FROM conflicts, and times
 * variables SAT_HALL_WORK. False: no memory. */
bool ari_sat_all_different_begin(ari_oracle *o);
/* When all else is at rest: one house after the other, to the first news. */
ari_propagation ari_sat_all_different_propagate(ari_oracle *o);
void ari_sat_all_different_back(ari_oracle *o, uint32_t to); /* trail[to..) is about to be taken back */

/* topo.c: loading and the helpers of the propagators */
bool ari_sat_topo_load(ari_oracle *o);
ari_propagation ari_sat_topo_propagate(ari_oracle *o);
/* The propagators' costlier looks, where something happened; all of them when `must`. */
ari_propagation ari_sat_topo_rest(ari_oracle *o, bool must);
void ari_sat_topo_back(ari_oracle *o, uint32_t to); /* trail[to..thead) is about to be taken back */
/* A lemma: begin, name the true literals it rests on (constants are passed over), then `end` with a literal it
 * implies (as often as needed: the reason is stored once), or with ARI_NO for a conflict. `end` says CONFLICT for
 * ARI_NO, or when the literal is false already. */
void ari_sat_topo_begin(ari_oracle *o);
void ari_sat_topo_because(ari_oracle *o, ari_lit true_literal);
ari_propagation ari_sat_topo_end(ari_oracle *o, sat_topo *t, ari_lit implied);
/* Without a trace, above the root: the open literal follows by faces x and y, of one class. */
ari_propagation ari_sat_topo_side(ari_oracle *o, const sat_topo *t, ari_face x, ari_face y, ari_lit implied);
#ifdef ARI_DEBUG
void ari_sat_topo_recheck(ari_oracle *o, const sat_topo *t, ari_lit implied); /* the lemma being built */
/* test/debug/sat_lemma.c: does it follow from the definition of the demand? */
bool ari_sat_lemma_holds(ari_oracle *o, const sat_topo *t, const ari_lit *clause, uint32_t n);
#endif
/* parity_union.c: append to `out` the false literals by which faces x and y are in one class. */
void ari_sat_parity_reason(ari_oracle *o, const sat_topo *t, ari_face x, ari_face y, sat_words *out);
/* What the trace gets of the lemma being built. */
static inline uint32_t sat_about(const ari_oracle *o, const sat_topo *t) {
    return ARI_TRACE_LEMMA(t->demand, o->lemma.sides ? ARI_TRACE_SIDES : t->kind->how);
}
/* The value of an item's literal (constants too): 1, -1, 0. */
static inline int sat_item(const ari_oracle *o, const sat_topo *t, uint32_t item) {
    const ari_lit l = t->lit[item];
    return l >= ARI_LIT_TRUE ? (l == ARI_LIT_TRUE ? 1 : -1) : o->val[l];
}

extern const sat_kind ari_sat_cycle_kind, ari_sat_paths_kind, ari_sat_dual_kind, ari_sat_connect_kind,
    ari_sat_span_kind, ari_sat_forest_kind, ari_sat_ring_kind, ari_sat_pieces_kind;
/* pieces.c: before demands are loaded. False: no memory. */
bool ari_sat_pieces_begin(ari_oracle *o);
/* span.c: a spanning demand on edges, of a graph whose faces are known rightly? */
bool ari_sat_span_fits(ari_oracle *o, const ari_topo *d);

/* bounded_component.c: bounded pieces of vertices */
typedef struct sat_tree { /* of a depth-first search; [nvertex] each */
    ari_vertex *order;      /* in order of the search */
    uint32_t *rank, *low;   /* place in order (ARI_NO: not met), lowest rank reachable */
    uint32_t *last;         /* end of the subtree's interval in order */
    ari_edge *via;          /* tree edge to the parent */
} sat_tree;
/* size[ntopo of the model]: what its rows say of its demands on vertices. False: no memory. */
bool ari_sat_bounded_sizes(ari_oracle *o, sat_size *size);
/* The demand without vertices that are inactive already; NULL: no memory. */
const ari_topo *ari_sat_bounded_shrink(ari_oracle *o, const ari_topo *d);
/* `total` vertices are active, root is one of them: those too far from it are not. The rest is scratch, [nvertex]. */
ari_propagation ari_sat_bounded_far(ari_oracle *o, sat_topo *t, ari_vertex root, uint32_t total, uint32_t *cost,
                                    ari_vertex *queue, ari_vertex *next);
/* The search met the first n of the tree's order: those that the piece cannot do without are active. */
ari_propagation ari_sat_bounded_few(ari_oracle *o, sat_topo *t, const sat_tree *s, uint32_t n, uint32_t *loss);

/* packing.c: clauses that follow from a demand on vertices of a square grid, no two neighbours of which are inactive
 * together, for rows that ask for as many inactive ones as can be. False: no memory. */
bool ari_sat_packing_load(ari_oracle *o, const ari_topo *d);

/* analyze.c */
/* Learn from o->conflict; jumps back and asserts. CONFLICT: o->conflict is one again, on a lower level; or, o->broken,
 * the root is contradictory. */
ari_propagation ari_sat_analyze_learn(ari_oracle *o);
/* question.core := the assumptions that imply the negation of assumption `l`, and l; ARI_NO: that imply conflict. */
void ari_sat_analyze_final(ari_oracle *o, ari_lit l);
/* The level of o->conflict: the highest of its literals. */
uint32_t ari_sat_analyze_level(const ari_oracle *o);

/* proof.c: what the trace hears. */
/* A step that the trace cannot explain: may it be done? */
bool ari_sat_proof_leave(ari_oracle *o);
/* What has become known at the root. */
void ari_sat_proof_root(ari_oracle *o);
/* There is no solution with o->question.core. */
void ari_sat_proof_refuted(ari_oracle *o);
/* Has the search gone on for long enough without such a step? Then we are at the root, nothing is written from now on,
 * and it may be done. */
bool ari_sat_proof_end(ari_oracle *o);
/* The lemma being built, with these literals (ARI_NO: none) more. */
void ari_sat_proof_lemma(ari_oracle *o, const sat_topo *t, ari_lit x, ari_lit y);
/* Why l holds, by a list or by a row whose ladders say so: from[0..n) are false. */
void ari_sat_proof_reason(ari_oracle *o, ari_lit l, const ari_lit *from, uint32_t n);
/* The clause analyze.learnt, which follows from trace.why when these true literals do, in order, each by its reason. */
void ari_sat_proof_learned(ari_oracle *o, const ari_lit *by, uint32_t nby);
/* At the root a row with ladders fixed l. */
void ari_sat_proof_fixed(ari_oracle *o, uint32_t r, ari_lit l);
/* At the root l was put, which follows by propagation in some way. */
void ari_sat_proof_found(ari_oracle *o, ari_lit l);
/* The source of the binary clause. */
uint32_t ari_sat_proof_pair(const ari_oracle *o, ari_lit x, ari_lit y);

/* decide.c */
void ari_sat_decide_bump(ari_oracle *o, ari_var v);
void ari_sat_decide_decay(ari_oracle *o);
void ari_sat_decide_move(ari_oracle *o, ari_var v); /* its place among the next may be another now */
void ari_sat_decide_begin(ari_oracle *o);
void ari_sat_decide_insert(ari_oracle *o, ari_var v);
void ari_sat_decide_fill(ari_oracle *o); /* all open variables, afresh: by _next, where it is needed */
ari_lit ari_sat_decide_next(ari_oracle *o); /* ARI_NO when all are assigned */
/* Is it time to ask the model's guide anew? It is asked for its `most` decisions in a row, from the assumptions on. */
bool ari_sat_decide_dives(const ari_oracle *o);
ari_lit ari_sat_decide_guided(ari_oracle *o); /* its next decision; ARI_NO: none, or out of memory */
/* At the root: divide a large board of loops into quarters. Linear in its terms. False: no memory. */
bool ari_sat_decide_divide(ari_oracle *o);
/* At the root: all saved phases as in the last solution; every second time opposite. */
void ari_sat_decide_rephase(ari_oracle *o);
/* At a conflict: what holds before the newest decision is the target, when it is more than before. */
void ari_sat_decide_target(ari_oracle *o);
void ari_sat_decide_untarget(ari_oracle *o);
/* Conflicts until the next restart in stable mode: reluctant doubling. */
uint32_t ari_sat_decide_reluctant(ari_oracle *o);
/* How many levels a restart may keep: those it would decide again (trail reuse), and those far back. */
uint32_t ari_sat_decide_reuse(ari_oracle *o);

/* probe.c: failed literals at the root. CONFLICT: the root is contradictory. */
ari_propagation ari_sat_probe_run(ari_oracle *o);
/* At the root: the neighbours of what is new there. CONFLICT: the root is contradictory. */
ari_propagation ari_sat_probe_near(ari_oracle *o);
/* At rest: mark and append to probe.near the open variables without a mark that share a row with v. */
bool ari_sat_probe_beside(ari_oracle *o, ari_var v);

/* helper_turns.c: another search, for one kind of demand, takes turns with this one: helper.h */
void ari_sat_help_begin(ari_oracle *o);
bool ari_sat_help_turn(ari_oracle *o); /* at the root afterwards, perhaps o->broken. False: the budget ended */

/* sat.c */
ari_status ari_sat_open(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out);
ari_status ari_sat_spent(const ari_oracle *o); /* LIMIT or NOMEM */
void ari_sat_effort(const ari_oracle *o, ari_effort *out);

/* enumerate.c */
ari_status ari_sat_enumerate(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                             bool *complete, ari_effort *effort, ari_error *err);
/* Take the newest level back and put the negation of its decision l, done now, one level lower. */
void ari_sat_enumerate_flip(ari_oracle *o, ari_lit l, uint32_t reason);

/* search.c */
ari_answer ari_sat_search_run(ari_oracle *o);
bool ari_sat_search_spent(ari_oracle *o);

#endif
