/* nearby.h - clues asked about in windows, wherever the order is free.
 * Room:    service. Fails: as clue_groups.h. */
#ifndef ARI_SERVICE_NEARBY_H
#define ARI_SERVICE_NEARBY_H

#include "service/clue_groups.h"

ari_status ari_service_nearby_run(ari_clue_groups *t, ari_answer *found);

#endif
