/* graph.h - undirected graphs with optional faces, in compressed rows.
 * Room:    graph; sees base.
 * Thing:   vertices 0..nvertex-1, edges 0..nedge-1 with ends[e][0] != ends[e][1]; per vertex its incident edges in
 *          increasing order; for planar graphs the two faces beside each edge and each face's edges. The outer face,
 *          where there is one, is a face like the others and is named by `outer`.
 * Owner:   arrays in the arena given at build time; read-only afterwards, so graphs may be shared by pointer.
 * Fails:   build returns NOMEM/LIMIT. */
#ifndef ARI_GRAPH_H
#define ARI_GRAPH_H

#include "base/arena.h"

typedef uint32_t ari_vertex;
typedef uint32_t ari_edge;
typedef uint32_t ari_face;
#define ARI_NO 0xffffffffu /* no vertex, edge, face, site, ... */

typedef struct ari_graph {
    uint32_t nvertex, nedge, nface;
    ari_vertex (*ends)[2];  /* [nedge] */
    uint32_t *head;         /* [nvertex+1] into inc/nbr */
    ari_edge *inc;          /* [2*nedge] incident edges, by vertex */
    ari_vertex *nbr;        /* [2*nedge] the vertex across inc[i] */
    ari_face (*sides)[2];   /* [nedge] faces beside the edge (may be equal: a bridge); NULL when faces are not known */
    uint32_t *face_head;    /* [nface+1] into face_edge; NULL as above */
    ari_edge *face_edge;    /* [2*nedge] edges around each face, increasing; a bridge stands twice */
    ari_face outer;         /* the unbounded face, or ARI_NO */
    int32_t (*place)[2];    /* [nvertex] x, y in 1/1000 units, y downwards; NULL when unknown */
    uint32_t rows, cols;    /* points of a square grid, or 0,0 */
} ari_graph;

/* From edges (copied; parallel edges allowed, loops not). */
ari_status ari_graph_build(ari_arena *a, uint32_t nvertex, uint32_t nedge, const ari_vertex (*ends)[2], ari_graph *g);
/* Add faces to a built graph: sides[e] per edge (copied), nface, outer or ARI_NO. */
ari_status ari_graph_faces(ari_arena *a, ari_graph *g, uint32_t nface, const ari_face (*sides)[2], ari_face outer);
/* The end of e that is not v. */
static inline ari_vertex ari_graph_across(const ari_graph *g, ari_edge e, ari_vertex v) {
    return g->ends[e][0] ^ g->ends[e][1] ^ v;
}
/* The edge between u and v with the smallest number, or ARI_NO. */
ari_edge ari_graph_find(const ari_graph *g, ari_vertex u, ari_vertex v);

#endif
