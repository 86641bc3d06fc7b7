/* chain.h - the present edges of a demand as chains: the mate array of the frontier method, kept on the trail.
 * Room:    engine/sat.
 * Thing:   every vertex has at most two links (present edges). end[v] of a chain's end is its other end (v itself
 *          when untouched); inside a chain end[] is stale. A chain that was closed is a loop. `did` remembers each
 *          present edge told, so that the newest can be taken back.
 * Owner:   arrays in the oracle's arena. Fails: init returns false (oom). Cost: O(1) a join; walks are O(length).
 * Source:  D. E. Knuth, SIMPATH, 2008 (mate); G. Audemard, C. Solnon and others use the same state in loop
 *          constraints. */
#ifndef ARI_SAT_CHAIN_H
#define ARI_SAT_CHAIN_H

#include "engine/sat/sat.h"

/* What a present edge did; EXTRA: a third edge at a vertex, not linked. */
enum { CHAIN_JOIN, CHAIN_CLOSE, CHAIN_EXTRA };

/* at: o->thead at that time */
typedef struct sat_did { ari_edge edge; uint32_t what; ari_vertex a, b; uint32_t at; } sat_did;
typedef struct sat_chain {
    const ari_graph *graph;
    ari_vertex *end;        /* [nvertex] */
    ari_edge (*link)[2];    /* [nvertex] ARI_NO = free */
    sat_did *did;           /* [nedge] present edges, oldest first */
    uint32_t ndid, nchain;  /* open chains (of at least one edge) */
    uint32_t nloop;         /* closed ones */
} sat_chain;

bool ari_sat_chain_init(ari_oracle *o, sat_chain *c, const ari_graph *g);
/* Edge e is present: returns what it did; *a, *b get the ends of the chain it is now in (JOIN). */
uint32_t ari_sat_chain_add(const ari_oracle *o, sat_chain *c, ari_edge e, ari_vertex *a, ari_vertex *b);
void ari_sat_chain_undo(sat_chain *c);
/* Was the newest edge told while o->thead was above `to`? */
static inline bool sat_chain_after(const sat_chain *c, uint32_t to) { return c->ndid && c->did[c->ndid - 1].at > to; }
/* Name, as reasons of the lemma in hand, the edges from vertex v along its chain, starting with edge e (a link of
 * v), up to and with the edge that reaches `stop` or the chain's end. Returns the last vertex. */
ari_vertex ari_sat_chain_because(ari_oracle *o, const sat_topo *t, const sat_chain *c, ari_vertex v, ari_edge e,
                                 ari_vertex stop);
/* A conflict: edge e, EXTRA, is the third one at one of its ends. */
ari_propagation ari_sat_chain_extra(ari_oracle *o, sat_topo *t, const sat_chain *c, ari_edge e);
/* The next edge of a chain walk: the link of v that is not e (e may be ARI_NO: the first link), or ARI_NO. */
static inline ari_edge sat_chain_next(const sat_chain *c, ari_vertex v, ari_edge e) {
    return c->link[v][0] != e && c->link[v][0] != ARI_NO ? c->link[v][0] : c->link[v][1] != e ? c->link[v][1] : ARI_NO;
}
static inline bool sat_chain_full(const sat_chain *c, ari_vertex v) {
    return c->link[v][0] != ARI_NO && c->link[v][1] != ARI_NO;
}
static inline bool sat_chain_bare(const sat_chain *c, ari_vertex v) {
    return c->link[v][0] == ARI_NO && c->link[v][1] == ARI_NO;
}

#endif
