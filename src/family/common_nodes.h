/* common_nodes.h - nodes of two diagrams that name the same family.
 * Room:    family; sees base. Private to this folder.
 * Thing:   families from one, parts of it say, differ near the top and have most of their lower nodes in common. From
 *          the bottom up each node of y gets the like node of x, for whole levels, until one where hardly any has one.
 * Owner:   `like` is a block of ari_arena_resize. Fails: LIMIT/NOMEM; LIMIT when the budget says stop.
 * Cost:    linear in the nodes of the levels that are gone through, a few instructions each; a tick for each eight. */
#ifndef ARI_FAMILY_COMMON_NODES_H
#define ARI_FAMILY_COMMON_NODES_H

#include "base/budget.h"
#include "family/diagram.h"

#define ARI_COMMON_NODES_NONE UINT32_MAX

/* A diagram by the levels of a universe: first[nlevel] is 2. */
typedef struct ari_leveled { const ari_pairing *node; const ari_node *first; } ari_leveled;

typedef struct ari_common_nodes {
    ari_node *like;  /* [end] by id of y: the id of x, or NONE */
    ari_node end;    /* ids of y from here on were not looked at */
    uint32_t level;  /* the levels from here on were */
} ari_common_nodes;

ari_status ari_common_nodes_find(ari_common_nodes *s, const ari_leveled *x, const ari_leveled *y, uint32_t nlevel,
                                 ari_budget *budget, ari_arena *a);

#endif
