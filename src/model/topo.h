/* topo.h - the definition of each topology demand. Every engine's propagator is tested against this evaluator.
 * Room:    model.
 * Meaning: over the present edges P (edge demands) or active vertices A (vertex demands) of a graph:
 *   connected  edges: P is empty or forms one piece; spanning: all vertices are in that one piece (one vertex alone is
 *              a piece, no vertex at all is fine). vertices: A is empty or induces one piece.
 *   cycle      P is exactly one simple cycle (not empty; two parallel edges are one).
 *   cycles     every vertex has degree 0 or 2 in P (P may be empty).
 *   paths      every terminal of a pair in force has degree 1, every other vertex 0 or 2; P is a set of vertex-disjoint
 *              simple paths that join exactly the pairs in force, without any cycle. chordless: moreover two vertices
 *              of one path that an edge of the graph joins are joined by an edge of the path.
 *   acyclic    P contains no cycle.
 *   tree       P contains no cycle and is connected (as above, with spanning as above).
 *   pieces     every piece has `least` to `most` vertices. edges: the pieces are those of all vertices, one alone is a
 *              piece, and an edge that is not present joins two of them. vertices: those of A.
 * Cost:    O(vertices + edges). Fails: LIMIT/NOMEM of scratch memory. */
#ifndef ARI_MODEL_TOPO_H
#define ARI_MODEL_TOPO_H

#include "model/model.h"

/* *holds gets the truth for a complete assignment value[nvar] (0/1). When it does not hold, *where gets a vertex that
 * shows it (a wrong degree, a vertex of the second piece, of the wrong cycle ...), or ARI_NO if nothing is present. */
ari_status ari_topo_eval(const ari_topo *t, const uint8_t *value, ari_arena *scratch, bool *holds, ari_vertex *where);

/* "connected", "cycle", ... */
const char *ari_topo_name(ari_topo_kind kind);

#endif
