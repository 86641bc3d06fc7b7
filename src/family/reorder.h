/* reorder.h - a diagram whose elements stand in another order than those of a forest becomes a family of it.
 * Room:    family; sees base.
 * Owner:   scratch space in the forest's arena, given back.
 * Fails:   LIMIT/NOMEM, LIMIT also when the forest's budget says stop: another order may need exponentially more nodes.
 * Cost:    two neighbouring levels are exchanged for each two elements that stand the other way round, in time linear
 *          in the nodes of the two levels; a tick for each node looked at. 28 bytes a node.
 * Source:  R. Rudell, Dynamic variable ordering for ordered binary decision diagrams, ICCAD 1993: the exchange. */
#ifndef ARI_FAMILY_REORDER_H
#define ARI_FAMILY_REORDER_H

#include "family/node_store.h"

/* Level i of d is level[i] of the forest, each another one. */
ari_status ari_family_reorder(ari_node_store *f, const ari_diagram *d, const uint32_t *level, ari_node *out);

#endif
