/* heat_map.h - numbers of solutions by line and by cell, from those by variable.
 * Room:    answer. Fails: NOMEM, LIMIT. */
#ifndef ARI_ANSWER_HEAT_MAP_H
#define ARI_ANSWER_HEAT_MAP_H

#include "puzzle/puzzle.h"
#include "question/result.h"
#include "service/service.h"

/* Fill heat_edge and heat_cell of a reply that has heat. */
ari_status ari_answer_heat_fill(const ari_board *b, uint32_t form, const ari_model *m, const ari_reply *reply,
                                ari_result *r);

#endif
