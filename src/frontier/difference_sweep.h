/* difference_sweep.h - all inclusion-minimal difference sets of a loop among the loops of its graph.
 * Room:    frontier; sees base, graph.
 * Thing:   some faces are numbered by how many of their sides a loop, the target, has. Another loop has another number
 *          at some of them, its difference set. Numbers of a set of faces tell the target from all other loops exactly
 *          when the set meets every difference set, and so exactly when it meets every inclusion-minimal one.
 * Shape:   face i is bit i of a set of two 64-bit words.
 * Owner:   the arena given; the sets are a large block of it (ari_arena_resize).
 * Fails:   LIMIT/NOMEM, LIMIT also when the budget says stop; RANGE: more than ARI_DIFFERENCE_FACES faces with numbers,
 *          or
 *          a frontier of more than ARI_DIFFERENCE_SLOTS vertices or faces. A loop is one cycle of three edges or more.
 * Cost:    grows with the difference sets: difference_sweep.c; 6x6 cells with 32,322 of them 0.8 seconds.
 * Source:  R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato, Finding All Solutions and
 *          Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012). */
#ifndef ARI_FRONTIER_DIFFERENCE_SWEEP_H
#define ARI_FRONTIER_DIFFERENCE_SWEEP_H

#include "base/bits.h"
#include "frontier/alternative_linkages.h"
#include "graph/order.h"

enum { ARI_DIFFERENCE_FACES = 128, ARI_DIFFERENCE_SLOTS = 100 };

typedef struct ari_difference_set { uint64_t w[2]; } ari_difference_set;

typedef struct ari_difference_ask {
    const ari_graph *graph;
    const ari_order *order;
    const ari_face (*face)[2]; /* [nedge] the numbered faces beside each edge, or ARI_NO; a bridge has none */
    uint32_t nface;            /* those with a number, from 0 */
    const uint8_t *target;     /* [nedge] is the edge in the loop? */
    bool many;                 /* any number of disjoint loops, also none, instead of one */
} ari_difference_ask;

typedef struct ari_difference {
    ari_difference_set
        *set; /* [nset], by size, or NULL; the empty set alone: the numbers do not tell the target at all */
    uint32_t nset;
} ari_difference;

ari_status ari_difference_find(ari_arena *a, const ari_difference_ask *q, ari_budget *w, ari_difference *out);

static inline uint32_t ari_difference_size(ari_difference_set s) { return ari_bits_count(s.w, 2); }

#endif
