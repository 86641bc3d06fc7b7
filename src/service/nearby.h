/* nearby.h - clues asked about in windows, wherever the order is free.
 * Room:    service. Fails: as units.h. */
#ifndef ARI_NEARBY_H
#define ARI_NEARBY_H

#include "units.h"

ari_status ari_nearby_run(ari_units *t, ari_answer *found);

#endif
