/* plan.h - what a sweep knows before it starts: for each level its edge, the places of its ends in a state, and who
 *          comes and goes.
 * Room:    frontier. Private to this folder.
 * Thing:   a state is a row of fields of `bits` bits, one for each slot, `per` of them in a 64-bit word. A vertex gets
 *          the lowest free slot when its first edge is decided, and gives it back after its last one.
 * Owner:   arrays in the arena given. Fails: LIMIT/NOMEM, RANGE, UNSUPPORTED, as frontier.h says. */
#ifndef ARI_FRONTIER_PLAN_H
#define ARI_FRONTIER_PLAN_H

#include "frontier/frontier.h"

typedef enum ari_plan_mode {
    ARI_PLAN_DEGREE, /* a field is the set of numbers of edges that its vertex may still get */
    ARI_PLAN_MATE,   /* a field is the other end of the way that ends here */
    ARI_PLAN_PART    /* a field is the smallest slot of the component */
} ari_plan_mode;

enum { ARI_PLAN_WORDS = 4, ARI_PLAN_POCKETS = 8 };

typedef uint64_t ari_plan_slots[2]; /* bit per slot: 0..63, 64..127 */

typedef struct ari_plan_level { /* one level */
    uint32_t slot[2];  /* of the edge's ends */
    uint32_t enter[2]; /* the field to begin with, or ARI_NO: the vertex is there already */
    uint32_t rest[2];  /* edges of the vertex below this level; at 0 it leaves */
    ari_plan_slots used; /* occupied after this level */
    bool future;       /* a vertex enters below this level */
    bool terminals;    /* all terminals have entered */
    bool bridge;       /* below all falls apart without the edge: it is taken iff one part has an odd number of ends */
    bool odd;          /* at a bridge: that part has an odd number of terminals that enter here or later */
    ari_plan_slots side; /* at a bridge: that part's vertices that are there before the level */
    uint32_t npocket;  /* parts of the graph below this level that meet the others in one vertex, the gate, at most */
    ari_plan_slots pocket[ARI_PLAN_POCKETS]; /* and that no terminal enters: the slots of each, without the gate */
    uint32_t gate[ARI_PLAN_POCKETS];         /* ARI_NO: none, or not there yet */
} ari_plan_level;

typedef struct ari_plan {
    ari_plan_mode mode;
    ari_frontier_kind kind;
    bool cover;
    bool single;       /* one path or cycle, complete at once: no pairs or one */
    bool free_ends;    /* a path may end at any vertex */
    bool accept_end;   /* what has no open ends after the last edge is in the family */
    int constant;      /* 0 or 1 when there is nothing to decide: the family is empty, or {{}}; else -1 */
    uint32_t nlevel, nslot, npair;
    uint32_t bits, per, words;
    uint8_t word[128], shift[128]; /* where each slot's field is */
    uint64_t ones;     /* a 1 in every field of a word */
    uint64_t own[ARI_PLAN_WORDS]; /* every slot's number in its field */
    uint32_t done, gone, label; /* values of fields above the slots: see state.h */
    uint32_t vacant;   /* the field of a slot that nobody has */
    ari_plan_level *level; /* [nlevel] */
} ari_plan;

ari_status ari_plan_make(ari_arena *a, const ari_frontier *f, ari_plan *p);

#endif
