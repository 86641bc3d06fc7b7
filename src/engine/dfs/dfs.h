/* dfs.h - plain constraint-ordered backtracking that counts inferences: the reference and teaching engine.
 * Room:    engine/dfs.
 * Search:  chronological backtracking over the main variables in the order of the rows: of the first row that has an
 *          undecided main variable, the first such variable in the order of the row's terms; last, main variables that
 *          stand in no row, by id. Value true first, unless `prefer` said otherwise. Nothing is learned.
 *          Auxiliary and fresh variables follow by propagation; one that does not is decided after all main ones, and
 *          solutions that differ in such variables only are visited once.
 * Node:    rows and corners (a vertex with the degrees its demand allows) are propagated until nothing new follows,
 *          then every demand touched is surveyed (survey.c); what a survey forces goes round again.
 * Late:    engine `late` is the same, but a row of a clue (group >= 1) is asleep until the search reaches it: until
 *          every main variable of the rows before it is decided. So clues are met one after the other, as a logic
 *          program meets its goals; rules of the game hold from the start.
 * Counts:  inferences += 1 for each decision, each assumption that was open, each literal fixed by a row, a corner or
 *          a survey, and each refuted decision turned to its other value. decisions: decisions alone. propagations:
 *          literals fixed by a row, a corner or a survey. conflicts: nodes found contradictory.
 *          One tick is one term, corner or edge looked at, some 5 to 10 ns.
 * Shape:   load.c builds the state, propagate.c propagates and undoes, survey.c surveys, search.c decides
 *          and retreats, dfs.c fills the engine's table. Between two questions the state is always at its root.
 * Owner:   everything in the arena given to _init; the model is borrowed.
 * Fails:   _init, _row and _fresh: LIMIT/NOMEM. The search itself allocates nothing. */
#ifndef ARI_DFS_H
#define ARI_DFS_H

#include "base/union_find.h"
#include "engine/engine.h"

enum { ARI_DFS_OFF = 0, ARI_DFS_ON = 1, ARI_DFS_OPEN = 2 };

/* Where a variable is used in a row: what it adds to the sum when it is false and when it is true. */
typedef struct ari_dfs_use {
    uint32_t row, next; /* next use of the same variable, or ARI_NO */
    int32_t worth[2];
} ari_dfs_use;

/* Where a variable is used in a demand. */
typedef enum ari_dfs_part { ARI_DFS_EDGE, ARI_DFS_VERTEX, ARI_DFS_PAIR } ari_dfs_part;
typedef struct ari_dfs_tie {
    uint32_t topo, index, next; /* the demand; its edge, vertex or pair; next tie of the same variable, or ARI_NO */
    ari_dfs_part part;
    ari_lit lit;
} ari_dfs_tie;

typedef struct ari_dfs_var {
    uint32_t use, last_use; /* list of uses, in the order of the rows; ARI_NO: none */
    uint32_t tie;           /* list of ties; ARI_NO: none */
    uint8_t first_value;    /* tried first */
} ari_dfs_var;

/* A row and the interval its sum can still reach. */
typedef struct ari_dfs_row {
    int64_t lo, hi, least, most;
    int64_t widest; /* greatest |coef| */
    uint32_t first, n;
    bool queued;
} ari_dfs_row;

/* A vertex of a `cycle`, `cycles` or `paths` demand: edges present and edges still open at it. */
typedef struct ari_dfs_corner {
    uint32_t topo, vertex, pair; /* pair it is a terminal of, or ARI_NO */
    uint32_t present, open;
    bool queued;
} ari_dfs_corner;

typedef struct ari_dfs_demand {
    uint32_t corner; /* its first corner, or ARI_NO */
    bool dirty;      /* touched since its last survey */
} ari_dfs_demand;

/* An assumption or a decision, and everything that follows from it up to the next level. */
typedef struct ari_dfs_level {
    uint32_t var, trail, place; /* length of the trail before it; place of var in the order */
    uint32_t woken;             /* as the search's, at that time */
    bool flipped;
} ari_dfs_level;

typedef struct ari_dfs {
    const ari_model *model;
    ari_arena *arena;
    ari_limits lim;
    ARI_LIST(uint8_t) value;          /* ARI_DFS_OFF, _ON or _OPEN, of model and fresh variables */
    ARI_LIST(ari_dfs_var) var;
    ARI_LIST(ari_dfs_row) row;
    ARI_LIST(ari_term) term;
    ARI_LIST(ari_dfs_use) use;
    ARI_LIST(uint32_t) trail;         /* variables in the order they were fixed */
    ARI_LIST(ari_dfs_level) level;
    ARI_LIST(uint32_t) order;         /* variables in the order of decision, main ones first */
    ARI_LIST(uint32_t) queue;         /* row << 1, corner << 1 | 1; each at most once; a stack */
    ari_dfs_tie *tie;                 /* [ntie] */
    ari_dfs_corner *corner;           /* [ncorner] */
    ari_dfs_demand *demand;           /* [ntopo of the model] */
    ari_dsu part;                     /* [greatest nvertex] scratch of a survey */
    uint32_t *label;                  /* [greatest nvertex] likewise */
    uint32_t ncorner, ntie;
    uint32_t *start;                  /* late: [nrow of the model] the place in the order that wakes a row; else NULL */
    uint32_t reached, woken;          /* late: the place that the search has reached; rows [0, woken) are awake */
    uint32_t ground;                  /* levels that are assumptions */
    uint32_t failed_row, failed_topo; /* what the last contradiction was about; the other is ARI_NO */
    bool broken;                      /* proved: no solution at all */
    uint64_t next_tell, found;
    ari_effort effort;
} ari_dfs;

/* load.c */
ari_status ari_dfs_load_init(ari_dfs *d, const ari_model *m, const ari_limits *lim, bool late, ari_arena *a);
ari_status ari_dfs_load_row(ari_dfs *d, int64_t lo, int64_t hi, const ari_term *term, uint32_t n);
ari_status ari_dfs_load_fresh(ari_dfs *d, ari_var *out);

/* propagate.c */
/* Truth of a literal, constants included: ARI_DFS_OFF, _ON or _OPEN. */
static inline uint8_t ari_dfs_state(const ari_dfs *d, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return l == ARI_LIT_TRUE ? ARI_DFS_ON : ARI_DFS_OFF;
    const uint8_t x = d->value.at[ARI_VAR(l)];
    return x == ARI_DFS_OPEN ? x : (uint8_t)(x ^ (l & 1u));
}
/* Fix an open variable and update its rows and demands. */
void ari_dfs_spread_assign(ari_dfs *d, ari_var v, uint8_t value);
/* Make a literal true or false as an inference; false: it is the other already. */
bool ari_dfs_spread_fix(ari_dfs *d, ari_lit l, bool truth);
/* Propagate and survey until nothing new follows. HALTED: a limit, at a point from which it can go on. */
ari_propagation ari_dfs_spread_run(ari_dfs *d);
/* Back to `trail` fixed variables. */
void ari_dfs_spread_undo(ari_dfs *d, uint32_t trail);
/* Is a limit reached? */
bool ari_dfs_spread_spent(ari_dfs *d);

/* survey.c: fix what demand t forces; false: it cannot be met any more. */
bool ari_dfs_look_run(ari_dfs *d, uint32_t t);

/* late: the search has reached a place in the order. True: there are rows that wake by it. */
bool ari_dfs_spread_wake(ari_dfs *d, uint32_t place);

/* search.c */
/* For who listens: a search begins, a solution, a contradiction where the search stands. */
void ari_dfs_search_say(const ari_dfs *d, ari_branching_kind kind);
/* Assume n literals, each propagated. CONFLICT: *used of them cannot hold together. */
ari_propagation ari_dfs_search_assume(ari_dfs *d, const ari_lit *assume, uint32_t n, uint32_t *used);
/* Search on from here to the next solution (FINE; the values stand) or to the end (CONFLICT). `again`: a solution
 * stands. */
ari_propagation ari_dfs_search_next(ari_dfs *d, bool again);
void ari_dfs_search_home(ari_dfs *d); /* back to the root */

#endif
