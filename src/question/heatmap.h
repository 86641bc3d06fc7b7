/* heatmap.h - numbers of solutions by line and by cell, from those by variable.
 * Room:    question. Fails: NOMEM, LIMIT. */
#ifndef ARI_HEATMAP_H
#define ARI_HEATMAP_H

#include "outcome.h"
#include "puzzle.h"
#include "service.h"

/* Fill heat_edge and heat_cell of a reply that has heat. */
ari_status ari_heatmap_fill(const ari_board *b, uint32_t form, const ari_model *m, const ari_reply *reply,
                            ari_result *r);

#endif
