/* pb_topology.h - a demand on shape as pseudo-Boolean rows, and its lemmas as sums of these: see veripb.h.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   every solution of the model extends to the variables that the rows bring; that they say no more, and no less
 *          than the lemmas need, is what is believed of a formula.
 * Owner:   the arena.
 * Fails:   init: false, memory is out.
 * Cost:    rows: O(edges * log vertices); a lemma: O(vertices + edges). */
#ifndef ARI_PROOF_PB_TOPOLOGY_H
#define ARI_PROOF_PB_TOPOLOGY_H

#include "base/text.h"
#include "proof/trim.h"

/* What is written, and where we are in it. */
typedef struct ari_pb_text {
    ari_out *o;
    const char *stop;      /* what ends a line `pol` */
    uint64_t id;           /* of the last constraint */
    uint32_t nvar;         /* so far */
} ari_pb_text;

typedef struct ari_pb_topology {
    const ari_topo *d;
    const uint64_t *row;   /* [nrow] the lower side of the model's rows; the upper one is next */
    ari_vertex root;       /* the one that is known; ARI_NO: it is left open, or there are several */
    ari_vertex first;      /* the root, where it is on something and the root is left open; ARI_NO: none is named */
    bool met;              /* it is on something, as the proof has shown */
    uint32_t on, roots, arc, flow, bits, code, ncode, apart; /* first variables; of each edge, vertex so many bits */
    uint32_t size_row;     /* ari_conflict_reason_size_rows; with those that are sure it says `size` */
    uint32_t size;
    uint32_t *degree;      /* [nvertex] the row "edges at v + something even = number"; ARI_NO: none */
    uint32_t *item_of;     /* [nvar] the edge, or vertex, of a variable; ARI_NO */
    ari_lit *source;       /* [nvertex] a root is here */
    int8_t *state;         /* [items] in the lemma at hand: 1 present (2 perhaps on its cycle), -1 absent, 0 anything */
    uint32_t *side;        /* [nvertex] in the lemma at hand: 1 in S, 0 not */
    uint32_t *queue;       /* [nvertex] */
    uint32_t *cost;        /* [nvertex] of the best way there, open vertices; ARI_NO: there is none */
    uint64_t *capacity;    /* [4*nedge] by edge, end (of vertices; else 0) and way */
    uint64_t *supply;      /* [nvertex] */
    uint64_t *parent;      /* [nvertex] each hangs on one at the most */
    uint64_t *hangs;       /* [nedge] an edge is an arc */
    uint64_t one_root;
} ari_pb_topology;

/* Can it be said so? */
bool ari_pb_topology_fits(const ari_topo *d);
bool ari_pb_topology_init(ari_pb_topology *s, const ari_model *m, uint32_t demand, const uint64_t *row,
                          uint32_t size_row, ari_arena *a);
/* The vertex that the literal shows to be on something, or ARI_NO. A demand may have one as its `first` before its rows
 * are written; when the proof comes to such a literal `met` is true. */
ari_vertex ari_pb_topology_meets(const ari_pb_topology *s, ari_lit lit);
void ari_pb_topology_rows(ari_pb_topology *s, ari_pb_text *t);
void ari_pb_topology_lemma(ari_pb_topology *s, ari_pb_text *t, const char *kind, const ari_lit *lit, uint32_t n);

/* A term; a constant goes to the right side. */
void ari_pb_topology_term(ari_pb_text *t, int64_t *lo, int64_t coef, ari_lit lit);
uint64_t ari_pb_topology_end(ari_pb_text *t, int64_t lo);
uint64_t ari_pb_topology_clause(ari_pb_text *t, const ari_lit *lit, uint32_t n);

#endif
