/* mincut.h - a least cut between two nodes of a network with whole capacities.
 * Room:    model; sees graph for its ARI_NO.
 * Thing:   nodes 0..n-1 and arcs in pairs, there and back; a flow is pushed until none more fits, and then side[] says
 *          which nodes the source still reaches: the arcs that leave this side are a least cut. reset brings the
 *          capacities back for the next pair of nodes.
 * Shape:   arcs 2i and 2i+1 are one pair; those of a node are a list.
 * Owner:   the arena. Fails: init returns false when memory is out.
 * Cost:    run: O(n^2 m) at the worst, on our sparse graphs about linear.
 * Source:  E. A. Dinic: Algorithm for solution of a problem of maximum flow in networks with power estimation, 1970. */
#ifndef ARI_MODEL_MINCUT_H
#define ARI_MODEL_MINCUT_H

#include "graph/graph.h"

#define ARI_MINCUT_LOTS ((int64_t)1 << 60)

typedef struct ari_mincut {
    uint32_t nnode, narc, cap;
    uint32_t *first;   /* [nnode] an arc that leaves it, or ARI_NO */
    uint32_t *next;    /* [cap] the next one */
    uint32_t *to;      /* [cap] */
    int64_t *full;     /* [cap] capacity */
    int64_t *left;     /* [cap] what is left of it */
    uint32_t *level, *at, *queue; /* [nnode] of a phase */
    uint32_t *path;    /* [nnode] arcs from the source to where the search stands */
    bool *side;        /* [nnode] */
} ari_mincut;

/* Room for `pairs` calls of _arc. */
bool ari_mincut_init(ari_mincut *f, uint32_t nnode, uint32_t pairs, ari_arena *a);
void ari_mincut_arc(ari_mincut *f, uint32_t from, uint32_t to, int64_t there, int64_t back);
void ari_mincut_reset(ari_mincut *f);
/* The value of a least cut; side[] is filled, side[source] true, side[sink] false. */
int64_t ari_mincut_run(ari_mincut *f, uint32_t source, uint32_t sink);

#endif
