/* rupture.h - how known literals break a demand: the kind of a lemma, and the few of them that do.
 * Room:    proof; sees base, graph, model.
 * Thing:   present and absent items, all others open, break a demand in one of the ways that doc/CERTIFICATES.md
 *          lists. Each is looked for from scratch, by flooding and counting, without anything that a search engine
 *          knows.
 * Owner:   the arena; one ari_rupture serves all demands of a model.
 * Fails:   init: false, memory is out.
 * Cost:    O(items) a look, and a sort of it for each kind tried. */
#ifndef ARI_RUPTURE_H
#define ARI_RUPTURE_H

#include "model.h"

typedef struct ari_rupture {
    const ari_topo *d;
    const int8_t *val;     /* of literals: 1 true, -1 false, 0 open */
    const uint32_t *pos;   /* of variables: its place in the order of the known */
    uint32_t base;         /* known from this place on: preferred */
    uint32_t *mark, *queue, *from; /* [most vertices or faces + 1] */
    ari_edge *via;         /* [the same] */
    uint32_t *size;        /* [the same] */
    ARI_LIST(ari_lit) fact; /* true literals that break the demand */
    ari_arena *arena;
} ari_rupture;

bool ari_rupture_init(ari_rupture *b, const ari_model *m, ari_arena *a);
/* The kind, and b->fact; NULL: nothing is broken, or (arena->spent) memory is out. */
const char *ari_rupture_find(ari_rupture *b, const ari_topo *d, const int8_t *val, const uint32_t *pos, uint32_t base);

#endif
