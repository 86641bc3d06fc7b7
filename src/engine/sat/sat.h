/* sat.h - the conflict-driven search engine: one struct, shared by the sat_*.c files.
 * Room:    engine/sat; sees base, graph, model, engine.h.
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
 *          lemma, parity union-find (classes with parities), path canon.
 * Cost:    one tick a visited watch, row term or topology step.
 * Source:  J. Marques-Silva, K. Sakallah, GRASP, 1999; N. Een, N. Sorensson, An extensible SAT-solver, 2003; G.
 *          Audemard, L. Simon, Predicting learnt clauses quality, 2009 (glue). */
#ifndef ARI_SAT_H
#define ARI_SAT_H

#include "engine/engine.h"

typedef uint32_t ari_cref; /* index of a clause in the clause arena */

/* Reasons: a tag in the low three bits. */
enum { SAT_DECIDED, SAT_BINARY, SAT_CLAUSE, SAT_ROW, SAT_STACK, SAT_FLIPPED, SAT_ROW_TOLD, SAT_STACK_TOLD };
#define SAT_REASON(tag, x) ((uint32_t)(x) << 3 | (uint32_t)(tag))
#define SAT_MADE (ARI_NO - 1)
/* On the reason stack for the number of literals: two faces are in one class, which are told behind it after their
 * propagator; ari_sat_parity_reason works the literals out. */
#define SAT_SIDES ARI_NO

/* Backtracking is chronological, and a restart partial, where more literals than these would be taken back: on a large
 * board most of them lie elsewhere and would come again. A learned literal is then put above the level of its clause,
 * late, and put again below as long as its clause implies it; units go to the root, or proofs that there is no other
 * solution take half as long again. (A. Nadel, V. Ryvchin: Chronological backtracking, 2018; there the trail's levels
 * are mixed, here the literal's level is where it stands.) */
enum { SAT_FAR = 500 };

/* Sweeping (decide.c): after so many decisions, in the first so many conflicts of a question. */
enum { SAT_CALM = 2, SAT_CALM_CONFLICTS = 12 };

/* The model's guide is asked at once, after so many conflicts, twice as many more, ... */
enum { SAT_DIVE = 200 };

/* clause ARI_NO: the clause is {this literal, blocker} */
typedef struct sat_watch { uint32_t blocker; ari_cref clause; } sat_watch;
/* Those of binary clauses come first: `two` of them. */
typedef struct sat_watches { sat_watch *at; uint32_t n, cap, two; } sat_watches;
typedef ARI_LIST(uint32_t) sat_words;

/* Clause arena: [size][flags][lit ...], and with a trace [source]; flags: bit 0 learned, bit 1 removed, bits 2-3 used,
 * bits 4.. glue. */
#define SAT_HEAD 2u

/* A row over variables: lo <= sum coef*x <= hi. Under the propagated part of the trail its smallest possible sum may
 * grow by room[0], and its largest fall by room[1]; under nothing by all[0] and all[1]. */
typedef struct sat_row {
    int32_t room[2], all[2];
    int32_t biggest;      /* the most one literal can move a sum: largest |coef|, or length of a ladder */
    uint32_t open, large; /* bits of terms: not propagated yet; with |coef| above 1. A wide row: bit 0, always */
    uint32_t first, n;
    uint32_t cost;        /* ticks of a look at all terms */
    uint32_t wide;        /* more terms than a word has bits, or ladders */
    uint32_t ladders;     /* some neighbouring terms x, y (coefficients 1) have y -> x among the binary clauses */
} sat_row;
/* place: the variable's positive literal, plus 1 when the term continues the ladder of the term before. */
typedef struct sat_term { int32_t coef; uint32_t place; } sat_term;
static inline ari_var sat_var(sat_term t) { return t.place >> 1; }
static inline ari_lit sat_pos(sat_term t) { return t.place & ~1u; }
static inline bool sat_rung(sat_term t) { return t.place & 1u; }
/* What a variable takes from a room, and the bit of its term, none in a wide row. */
typedef struct sat_part { int32_t size; uint32_t bit; } sat_part;
/* In a row's term: twice the row, plus the room that the variable takes its part of when it is true; when it is false
 * it takes that of the other. */
typedef struct sat_occ { uint32_t room; sat_part part; } sat_occ;
/* A part that was taken while o->qhead was `at`. */
typedef struct sat_use { uint32_t room, at; sat_part part; } sat_use;
/* Of a row added later; next in its variable's list. */
typedef struct sat_later { sat_occ occ; uint32_t next; } sat_later;

/* A function that a hot one calls now and then: not to become part of it. */
#if defined(__GNUC__)
#define SAT_RARE __attribute__((noinline))
#else
#define SAT_RARE
#endif

/* The step of a propagator that goes on only while all is fine. */
#define SAT_TRY(step)                        \
    do {                                     \
        const ari_propagation step_ = (step);       \
        if (step_ != ARI_FINE) return step_; \
    } while (0)

typedef struct sat_topo sat_topo;
typedef struct sat_hall sat_hall; /* all_different.c */
typedef struct sat_pathcanon sat_pathcanon; /* sat_pathcanon.c */

/* One topology propagator. `assign` is told each relevant literal once, in trail order, when clauses and rows are
 * at rest; `back` takes back what was told while o->thead was above `to`. */
typedef struct sat_kind {
    bool absent;                                /* told of items that are not there, too */
    bool (*init)(ari_oracle *o, sat_topo *t);   /* false: out of memory */
    ari_propagation (*assign)(ari_oracle *o, sat_topo *t, uint32_t item, bool on);
    void (*back)(sat_topo *t, uint32_t to);
    ari_propagation (*rest)(ari_oracle *o, sat_topo *t); /* all told, nothing pending: a costlier look; may be NULL */
    ari_trace_how how; /* it sees a demand broken, but by sides */
} sat_kind;

/* From a literal to what it says of an item. */
typedef struct sat_link { sat_topo *topo; uint32_t item; bool on; } sat_link;

/* Bounds on the number of active vertices: the least one holds when off[0] is false, the greatest when off[1] is. */
typedef struct sat_size { int32_t lo, hi; ari_lit off[2]; } sat_size;

struct sat_topo {
    const sat_kind *kind;
    const ari_topo *def;
    const ari_graph *graph;
    ari_lit *lit;       /* [nitem] literal of each item: edges (or vertices), then pairs, or size's switches */
    const sat_size *size; /* NULL: not bounded */
    uint32_t nitem;
    uint32_t demand;    /* of the model: which */
    bool dirty;         /* `assign` asks for `rest` */
    bool odd;           /* rows of the model say that every degree is odd */
    struct sat_parity *sides; /* of faces, by every decided edge; or NULL */
    void *state;        /* the propagator's own */
};

struct ari_oracle {
    ari_arena *arena;
    const ari_model *model;
    ari_limits lim;
    ari_effort effort;
    bool oom, broken;           /* out of memory; contradiction at the root */
    bool partial;               /* told to stop while the model came in: nothing is known, ever */
    bool cut;                   /* the ticks ended amid implications: not all are here until all levels are gone */
    uint64_t give_up_at;        /* conflicts at which this question is given up; 0: never */
    uint32_t nvar, cap;         /* variables incl. fresh ones; arrays below hold cap */

    int8_t *val;                /* [2*cap] */
    uint32_t *level, *pos, *reason; /* [cap] */
    ari_lit *trail;             /* [cap] */
    uint32_t ntrail, qhead, thead;
    uint32_t keep;              /* levels with visited solutions below them, never jumped over: enumerate.c */
    sat_words control;          /* trail size at each decision */
    sat_words rs_at;            /* reason stack size at each decision */
    sat_words late;             /* learned literals put above their level, oldest first: literal, level */
    sat_words rs;               /* reason stack: [n][lit ...] false literals beside the implied one */

    sat_words clause;           /* the clause arena */
    sat_words learned;          /* crefs */
    sat_watches *watch;         /* [2*cap] */

    ARI_LIST(sat_row) row;
    ARI_LIST(sat_term) term;
    uint32_t *occ_head;         /* [nvar of the model + 1] into occ */
    sat_occ *occ;
    uint32_t occ_vars;          /* variables covered by occ_head */
    ARI_LIST(sat_use) use;      /* oldest first; there is room for every term */
    bool *heavy;                /* [cap] some row has it with |coef| above 1 */
    ARI_LIST(sat_later) extra;
    uint32_t *extra_head;       /* [cap] rows added later; ARI_NO = none */

    sat_words choice;           /* clauses, without watches, of whose literals one holds at most */
    sat_words left;             /* of each: how many literals but one trail[0..qleft) leaves, and more: at_most_one.c */
    uint32_t qmade, qleft;      /* tally: trail[0..qmade) was told to choices as what holds, [0..qleft) as what not */
    bool tally;                 /* choices and no sums: what is left is counted; else a watched clause sees to it */
    uint32_t *choice_head;      /* [2*cap + 2] into choice_of; of later variables empty or backwards */
    uint32_t *choice_of;        /* places in `choice` */
    ari_lit *choice_two;        /* [2 * choice.n] two literals of each: those that were left last */
    uint32_t choice_lits;       /* literals that may have choices; 0: there is no choice */
    uint32_t choice_idle;       /* the last bit of literals that no choice has; 2: there are both */

    sat_hall *hall;             /* houses of choices; NULL until wanted */
    sat_topo *topo;             /* [ntopo] */
    uint32_t ntopo;
    uint32_t *link_head;        /* [link_lits + 1] into link */
    sat_link *link;
    uint32_t link_lits;         /* literals covered by link_head */
    sat_words lemma;            /* the lemma being built: literals that are false now */
    uint32_t lemma_at;          /* its place on the reason stack, or ARI_NO */
    uint32_t demand;            /* that is being loaded */
    bool sides;                 /* the lemma is about sides of edges */
    bool made;                  /* the lemma follows from three that the trace was told, with */
    uint32_t twin[5];           /* x or y, not x or y, x or not y: their sources; x, y */
    sat_words said;             /* scratch of what is told */
    uint32_t source;            /* with a trace: of what is being loaded, added or learned (trace.h); */
    uint32_t why;               /* of the last conflict; */
    uint32_t *from;             /* [cap] of literals fixed at the root, or whose reason was told; */
    sat_words row_from;         /* of rows */
    sat_words rungs;            /* rows whose ladders wait at the root: twice the row, plus the side */
    uint64_t *place;            /* [cap / 64 + 1] scratch, a bit for each place of the trail, zero between uses */
    ARI_LIST(ari_trace_step) way; /* scratch of what is told */
    bool plain;                 /* the last reason that a row gave does without its ladders */
    uint32_t said_as;           /* the source that the last clause told is */
    uint32_t nfixed, nadded;    /* literals of the root that were told; rows added */
    uint32_t tail;              /* words behind a clause */

    /* decide */
    bool filled;                /* the heap holds every open variable */
    bool tight_first;           /* choices alone, clues are units: choices with the fewest left are decided first */
    uint32_t *heap, *heap_at, nheap; /* binary heap of variables by score; heap_at[v] or ARI_NO */
    double *score, bump;        /* guides only */
    uint8_t *rank;              /* [cap] higher ones are decided first */
    uint8_t *phase;             /* [cap] saved phases: 1 = true last */
    uint8_t *leads;             /* [cap] decided before the rest: 1 false, 2 true; 0 like all */
    bool classes;               /* some variable leads, or has a rank */
    ari_var swept;              /* variables before it are assigned */
    uint64_t calm_until;        /* conflicts up to which this question may be swept */
    bool steady;                /* phases stay as they were preferred: no phase saving */
    bool packing, stable;       /* no demands on shape: there is a target; restarts are rare now */
    uint8_t *target;            /* [cap] target phases: 1 false, 2 true in the fullest trail without conflict of late */
    uint32_t target_size;       /* size of that trail; 0: target is all zero */
    uint64_t target_until;      /* conflicts at which it is forgotten */
    uint32_t luby_u, luby_v;    /* reluctant doubling: v is the length of the next restart in the sequence of Luby */
    void *guide;                /* state of the model's guide; NULL: not asked yet */
    uint32_t advice;            /* decisions that it is still asked for */
    uint64_t dive_at, dive_more; /* conflicts at which it is asked anew, and how many later the next time */
    bool solved;                /* model_value holds a solution */
    uint32_t rephased;          /* times the phases were set anew in this question */
    uint64_t rephase_at;        /* conflicts at the next time */

    uint32_t *quarter;          /* [quartered] of a variable that was open after probing, else ARI_NO */
    uint32_t *quarter_head;     /* into quarter_of: variables that hang together by rows, decide.c */
    ari_var *quarter_of;
    uint32_t quartered, here;   /* variables covered, 0: no quarters; the quarter decided in last, or ARI_NO */
    sat_words near;             /* variables to be probed, probe.c */
    uint32_t probed;            /* of trail[0..probed), at the root, all is known of its neighbours */
    bool loops;                 /* there is a demand for loops in a plane */

    /* analyze */
    uint8_t *seen;              /* [cap] */
    sat_words learnt, stack, clear, reasonbuf, levels;
    uint32_t *level_stamp, stamp;
    sat_words conflict;         /* all false literals, when a conflict is set */
    sat_words assume, core;
    sat_words packs;            /* level i + 1 decides the assumptions before packs[i] that no level before it has */

    /* restarts and cleaning */
    double fast_glue, slow_glue; /* running means; guide only */
    uint64_t rest_ticks;        /* spent in the propagators' costlier looks */
    uint64_t next_reduce, reduce_step, reduce_more, restart_at, next_progress;
    sat_pathcanon *pathcanon;   /* irreducible drawings; NULL until wanted */
    uint64_t pathcanon_at, pathcanon_ticks; /* conflicts at its next turn; ticks spent on it */
    bool untold;                /* a step was left out that could not be told */
    uint8_t *model_value;       /* [nvar of the model] the last solution */
    uint8_t *mark;              /* [cap] scratch, all zero between uses */
    bool *rung;                 /* [cap] v -> v-1 is a binary clause of the model */
    bool laddered;              /* some are */
};

/* What stands behind a clause. */
static inline uint32_t sat_source(const ari_oracle *o, ari_cref c) {
    return o->tail ? o->clause.at[c + SAT_HEAD + o->clause.at[c]] : ARI_NO;
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
/* Room for so many more in a list; false: out of memory. */
#define SAT_ROOM(o, list, more) (ARI_RESERVE((o)->arena, list, more) || sat_oom(o))

/* assign.c */
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
    o->level[v] = o->control.n;
    o->pos[v] = o->ntrail;
    o->reason[v] = reason;
    o->trail[o->ntrail++] = l;
}

/* At the root, by this source. */
static inline void sat_fix(ari_oracle *o, ari_lit l, uint32_t source) {
    sat_put(o, l, SAT_DECIDED);
    if (o->lim.trace) o->from[ARI_VAR(l)] = source;
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
/* All of the trail told to rows, clauses and choices: in one loop, so that a literal is taken from it once. */
ari_propagation ari_sat_row_propagate(ari_oracle *o);
void ari_sat_row_back(ari_oracle *o, uint32_t to); /* trail[to..qhead) is about to be taken back */
/* For the trace: o->way := how row r with ladders implies l, when it is false. */
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
    return l < o->choice_lits && o->choice_head[l] < o->choice_head[l + 1];
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

/* all_different.c: begun at the root, for models without sums, when a search has had so many conflicts, and these times
 * variables. False: no memory. */
enum { SAT_HALL_FROM = 8, SAT_HALL_WORK = 8000 };
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
#endif
/* parity_union.c: append to `out` the false literals by which faces x and y are in one class. */
void ari_sat_parity_reason(ari_oracle *o, const sat_topo *t, ari_face x, ari_face y, sat_words *out);
/* What the trace is told of the lemma being built. */
static inline uint32_t sat_about(const ari_oracle *o, const sat_topo *t) {
    return ARI_TRACE_LEMMA(t->demand, o->sides ? ARI_TRACE_SIDES : t->kind->how);
}
/* The value of an item's literal (constants too): 1, -1, 0. */
static inline int sat_item(const ari_oracle *o, const sat_topo *t, uint32_t item) {
    const ari_lit l = t->lit[item];
    return l >= ARI_LIT_TRUE ? (l == ARI_LIT_TRUE ? 1 : -1) : o->val[l];
}

extern const sat_kind ari_sat_cycle_kind, ari_sat_paths_kind, ari_sat_dual_kind, ari_sat_connect_kind,
    ari_sat_span_kind, ari_sat_forest_kind, ari_sat_ring_kind;
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

/* lemma.c: re-checks a lemma against the definition of the demand (debug builds) */
bool ari_sat_lemma_holds(ari_oracle *o, const sat_topo *t, const ari_lit *clause, uint32_t n);

/* analyze.c */
/* Learn from o->conflict; jumps back and asserts. CONFLICT: o->conflict is one again, on a lower level; or, o->broken,
 * the root is contradictory. */
ari_propagation ari_sat_analyze_learn(ari_oracle *o);
/* o->core := the assumptions that imply the negation of assumption `l`, and l; ARI_NO: that imply o->conflict. */
void ari_sat_analyze_final(ari_oracle *o, ari_lit l);
/* The level of o->conflict: the highest of its literals. */
uint32_t ari_sat_analyze_level(const ari_oracle *o);

/* proof.c: what the trace hears. */
/* A step that cannot be told: may it be done? */
bool ari_sat_proof_leave(ari_oracle *o);
/* What has become known at the root. */
void ari_sat_proof_root(ari_oracle *o);
/* There is no solution with o->core. */
void ari_sat_proof_refuted(ari_oracle *o);
/* Has the search gone on for long enough without such a step? Then we are at the root, nothing is told from now on, and
 * it may be done. */
bool ari_sat_proof_end(ari_oracle *o);
/* The lemma being built, with these literals (ARI_NO: none) more. */
void ari_sat_proof_lemma(ari_oracle *o, const sat_topo *t, ari_lit x, ari_lit y);
/* Why l holds, by a list or by a row whose ladders say so: from[0..n) are false. */
void ari_sat_proof_reason(ari_oracle *o, ari_lit l, const ari_lit *from, uint32_t n);
/* The clause o->learnt, which follows from o->why when these true literals do, in order, each by its reason. */
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
enum { SAT_NEAR_FIRST = 500 }; /* conflicts without it */
ari_propagation ari_sat_probe_near(ari_oracle *o);
/* At rest: mark and append to o->near the open variables without a mark that share a row with v. False: no memory. */
bool ari_sat_probe_beside(ari_oracle *o, ari_var v);

/* sat_pathcanon.c: a turn for the search of irreducible drawings, at the root: may fix all edges of a demand, or say no
 * to the whole question (o->broken). Its first turn comes after SAT_PATHCANON_FIRST conflicts. */
enum { SAT_PATHCANON_FIRST = 150 };
void ari_sat_pathcanon_turn(ari_oracle *o);

#define SAT_MODE 500u     /* conflicts in stable mode, then as many in focused mode, but where choices are all */
#define SAT_REPHASE 1000u /* conflicts of a question before the first rephasing, see decide.c */

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
