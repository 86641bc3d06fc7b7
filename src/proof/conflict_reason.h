/* conflict_reason.h - how known literals break a demand: the kind of a lemma, and the few of them that do.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   present and absent items, all others open, break a demand in one of the ways that doc/CERTIFICATES.md
 *          lists. Each is looked for from scratch, by flooding and counting, without anything that a search engine
 *          knows.
 * Owner:   the arena; one ari_conflict_reason serves all demands of a model.
 * Fails:   init: false, memory is out.
 * Cost:    edges: the smaller of the two pieces at each new one; cells: that of two that are present; O(items) where
 *          these break nothing. */
#ifndef ARI_PROOF_CONFLICT_REASON_H
#define ARI_PROOF_CONFLICT_REASON_H

#include "engine/trace.h"
#include "proof/replay.h"

typedef struct ari_conflict_reason {
    const ari_topo *topo, *d;  /* all, and the one at hand */
    const ari_row *row;        /* the model's */
    const int8_t *val;     /* of literals: 1 true, -1 false, 0 open */
    const uint32_t *pos;   /* of variables: its place in the order of the known */
    uint32_t base;         /* known from this place on: preferred */
    bool whole;            /* look at everything */
    ari_edge **first, **next; /* by demand: [nvar] an edge of the variable, [nedge] another one; NULL: it is on cells */
    ari_edge *fresh;       /* edges known from `base` on, in order */
    ari_vertex *place;     /* [nvar] a vertex of the variable, in one demand at least */
    ari_vertex found[2];   /* vertices that are present from `base` on: two at most */
    uint32_t nfound;
    ari_vertex *seed;      /* the first vertex of each piece to look at, in order */
    uint32_t nfresh, nseed;
    size_t most;           /* vertices or faces, + 1 */
    uint32_t *mark;        /* [most] the number of the flood that came last; those up to `floor` are forgotten */
    uint32_t stamp, floor; /* of the last flood; of the last one before what is looked for now */
    uint32_t best;         /* of the piece that was found */
    uint32_t *queue, *from; /* [most] */
    ari_edge *via;         /* [most] */
    uint32_t **label, **pair_of; /* by demand: [nvertex] the pair with an end there, plus one; [nvar] the pair that the
                                    variable puts in force */
    uint32_t *size_row;    /* by demand: ari_conflict_reason_size_row */
    uint32_t *near, *picked; /* pairs to look at, in order; [npair] the search in which each was taken */
    uint32_t nnear, search;
    ARI_LIST(ari_lit) fact; /* true literals that break the demand */
    ari_arena *arena;
} ari_conflict_reason;

bool ari_conflict_reason_init(ari_conflict_reason *b, const ari_model *m, ari_arena *a);
/* row[ntopo]: of each demand on vertices, the row that counts those that are present; ARI_NO: none does. */
bool ari_conflict_reason_size_rows(const ari_model *m, uint32_t *row, ari_arena *a);
/* The kind, and b->fact; NULL: nothing is broken, or (arena->spent) memory is out. What is on p's trail from `base` on
 * is new. d: one of the model's; how: what to look at first. */
const char *ari_conflict_reason_find(ari_conflict_reason *b, const ari_topo *d, const ari_replay *p, uint32_t base,
                                     ari_trace_how how);

#endif
