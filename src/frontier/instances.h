/* instances.h - all good Numberlink instances of a graph.
 * Room:    frontier; sees base, graph.
 * Thing:   an instance is a set of disjoint pairs of vertices. Its solutions are the sets of disjoint paths, one from
 *          each vertex of a pair to the other, whether they cover the graph or not. It is good when there is exactly
 *          one solution, and this one covers every vertex.
 *          The answer is a count (in all, and by number of pairs); with `keep` also an automaton whose runs are the
 *          good instances, one for one: they can be listed, sampled uniformly, and turned into a diagram.
 * Owner:   caller's struct; what it points to lives in the arena given to _find.
 * Fails:   LIMIT/NOMEM; LIMIT also when the budget says stop; RANGE when the frontier of the order is wider than 15.
 * Cost:    6x6 grid: 16 million pairs (cover, rival), 2 million states, seconds. The frontier's width is the cost; each
 *          further vertex of it makes some 60 times more pairs.
 * Source:  the question is Algorithm 3 of R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato,
 *          Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012), 176-213. The
 *          method is ours: see instances.c. */
#ifndef ARI_FRONTIER_INSTANCES_H
#define ARI_FRONTIER_INSTANCES_H

#include "base/big.h"
#include "frontier/alternative_linkages.h"

typedef struct ari_instances_ask {
    const ari_vertex *order;     /* of the sweep: each vertex once; NULL: chosen */
    uint32_t least, most;        /* number of pairs; most 0: no bound */
    const uint8_t *end;          /* [nvertex] 0 may be an end, 1 is one, 2 is none; NULL: all 0 */
    const ari_vertex (*must)[2]; /* pairs every instance has */
    const ari_vertex (*never)[2]; /* pairs no instance has */
    uint32_t nmust, nnever;
    bool keep;                   /* the automaton, for instance_iterate.h and pairs.h */
    bool names;                  /* its states know the vertices of their open ends; pairs.h needs it */
} ari_instances_ask;

typedef struct ari_instances_edge {
    uint32_t to;         /* state of the next level */
    uint16_t move, mask; /* of moves; which earlier neighbours (rivals.steps->step) the vertex is linked to */
} ari_instances_edge;
typedef struct ari_instances_level {
    uint32_t nstate;
    uint32_t *head;              /* [nstate+1] */
    ari_instances_edge *edge;
    ari_linkage_perm *move;      /* where the open ends go, and the role in to[15]; borrowed */
    uint32_t *name_head;         /* [nstate+1] with names, else NULL */
    ari_vertex *name;            /* the open ends of each state, in the order of their numbers */
    uint64_t *weight;            /* [nstate * limbs] how many runs go on from here; at the end 1 or 0 */
    ari_vertex vertex;           /* taken at this level */
} ari_instances_level;

typedef struct ari_instances {
    ari_arena *arena;
    ari_linkage_steps steps;
    ari_alternative rivals;
    uint32_t npair;              /* of the largest instances */
    ari_big *by_pairs;           /* [npair+1] good instances with so many pairs */
    ari_big total;
    uint64_t nstate;             /* of the automaton */
    ari_instances_level *level;  /* [nstep+1] when kept, else NULL */
    uint32_t limbs;              /* of weights */
} ari_instances;

/* Does no run go on from this state? With weights only. */
static inline bool ari_instances_dead(const ari_instances *x, uint32_t level, uint32_t state) {
    const uint64_t *w = x->level[level].weight + (size_t)state * x->limbs;
    for (uint32_t i = 0; i < x->limbs; i++)
        if (w[i]) return false;
    return true;
}

ari_status ari_instances_find(ari_arena *a, const ari_graph *g, const ari_instances_ask *ask, ari_budget *w,
                              ari_instances *out);

#endif
