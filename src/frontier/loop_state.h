/* loop_state.h - the rivals of a loop, edge by edge: what a state is, and what an edge that is taken or not makes of
 * it.
 * Room:    frontier; sees base, graph. Private to difference_sweep.c.
 * Thing:   a state is a byte a slot. A vertex of the frontier: its own slot (free), MIDDLE, or the slot where its way
 *          ends. A face with decided and undecided sides: how many sides are still wanted, or BROKEN: it differs from
 *          the target for good. Last byte: has anything differed? States that agree have the same completions, and
 *          these break the same faces from there on.
 * Broken:  a face is BROKEN as soon as it wants fewer than 0 sides, or more than are left.
 * Closed:  of one loop: when a way closes with no other way open, all later edges are out, and what is broken in the
 *          end is known at once. Of many: a way that closes is done with, and the end comes after the last edge.
 * Owner:   the arena given. Fails: RANGE: difference_sweep.h; LIMIT/NOMEM. */
#ifndef ARI_FRONTIER_LOOP_STATE_H
#define ARI_FRONTIER_LOOP_STATE_H

#include "base/bits.h"
#include "frontier/difference_sweep.h"

enum { ARI_LOOP_STATE_ROOM = 256, ARI_LOOP_STATE_KEY = 2 * ARI_DIFFERENCE_SLOTS + 16 };

typedef struct ari_loop_state_level { /* what is to be done at one level */
    uint32_t vertex[2], face[2];         /* slots; face ARI_NO: none */
    bool enter[2], leave[2];             /* the vertices */
    bool begin[2], end[2];               /* the faces */
    uint32_t name[2], wants[2], rest[2]; /* of the faces: number, sides of the target, sides after this level */
    bool target, more;                   /* is the edge in the target? is any later one? */
    ari_difference_set later;            /* faces of which no side is decided here or before, with wants > 0 */
    uint8_t *at;                         /* [nface slots] the face in each slot during this level */
} ari_loop_state_level;

typedef struct ari_loop_state_layout {
    const ari_difference_ask *ask;
    ari_loop_state_level *level;    /* [nedge] */
    uint32_t nvertex, nface, width; /* slots; bytes of a state, a multiple of 8 */
} ari_loop_state_layout;

typedef enum ari_loop_state_turn {
    ARI_LOOP_STATE_DEAD,
    ARI_LOOP_STATE_OPEN,
    ARI_LOOP_STATE_CLOSED
} ari_loop_state_turn;

ari_status ari_loop_state_make(ari_arena *a, const ari_difference_ask *ask, ari_loop_state_layout *out);
void ari_loop_state_start(const ari_loop_state_layout *x, uint8_t *key);
/* `key` becomes the next state; `broken` the faces that break here, for CLOSED up to the end. */
ari_loop_state_turn ari_loop_state_advance(const ari_loop_state_layout *x, uint32_t level, uint8_t *key, bool taken,
                                           ari_difference_set *broken);
/* Has a state differed from the target yet? _twin: the state that is as this one but for that. */
static inline bool ari_loop_state_differs(const ari_loop_state_layout *x, const uint8_t *key) {
    return key[x->width - 1] != 0;
}
static inline void ari_loop_state_twin(const ari_loop_state_layout *x, uint8_t *key) { key[x->width - 1] = 1; }

static inline ari_difference_set ari_difference_both(ari_difference_set a, ari_difference_set b) {
    return (ari_difference_set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}
/* Is a around b, or equal? */
static inline bool ari_difference_around(const ari_difference_set *a, const ari_difference_set *b) {
    return !((b->w[0] & ~a->w[0]) | (b->w[1] & ~a->w[1]));
}

#endif
